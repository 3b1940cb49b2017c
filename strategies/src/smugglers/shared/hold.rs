//! Goods picks: what to jettison, lose, hide and take.

use evenkeel_engine::smugglers::Action;
use evenkeel_engine::smugglers::cards::SLOTS;
use evenkeel_engine::smugglers::vocabulary::Good;

use super::situation::Situation;

impl Situation<'_> {
    /// How dear a good is: what the board pays for it, Brix Weapons more than any.
    fn dearness(&self, good: Good) -> i32 {
        match good {
            Good::BrixWeapons => self.brix_worth() + 1000,
            _ => self.fair_price(good),
        }
    }

    /// Among the goods picks listed, the cheapest good and as many units of it as are allowed.
    pub fn pick_cheapest(&self, actions: &[Action]) -> usize {
        self.pick(actions, |situation, good, units| -situation.dearness(good) * 100 + units)
    }

    /// The dearest good and as many units of it as are allowed.
    pub fn pick_dearest(&self, actions: &[Action]) -> usize {
        self.pick(actions, |situation, good, units| situation.dearness(good) * 100 + units)
    }

    /// What Customs would confiscate first, then the dearest.
    pub fn pick_to_hide(&self, actions: &[Action]) -> usize {
        let near = |slot: usize| self.planet(slot).sector == self.me.sector;
        let contraband =
            |good: Good| good != Good::BrixWeapons && (0..SLOTS).any(|slot| near(slot) && self.illegal(slot, good));
        self.pick(actions, |situation, good, units| {
            situation.dearness(good) * 100 + units + if contraband(good) { 1_000_000 } else { 0 }
        })
    }

    fn pick(&self, actions: &[Action], worth: impl Fn(&Self, Good, i32) -> i32) -> usize {
        let mut best = (0, i32::MIN);
        let mut last = None;
        for (index, action) in actions.iter().enumerate() {
            let Action::Goods { good, units } = *action else { continue };
            let worth = match last {
                Some((same, base)) if same == good => base + i32::from(units),
                _ => {
                    let base = worth(self, good, 0);
                    last = Some((good, base));
                    base + i32::from(units)
                }
            };
            if worth > best.1 {
                best = (index, worth);
            }
        }
        best.0
    }

    /// Which goods to throw out so that `room` Pods are free: the cheapest, never Brix Weapons; nothing if there is room.
    pub fn pick_for_room(&self, actions: &[Action], room: i32) -> Option<usize> {
        let lacking = room.min(self.me.effective(evenkeel_engine::smugglers::vocabulary::System::CargoPods))
            - self.me.free_pods();
        let fits = |action: &Action| match *action {
            Action::Goods { good, units } => good != Good::BrixWeapons && i32::from(units) <= lacking,
            _ => false,
        };
        let score = |action: &Action| match *action {
            Action::Goods { good, units } => (-self.fair_price(good), units),
            _ => (i32::MIN, 0),
        };
        (0..actions.len()).filter(|&index| fits(&actions[index])).max_by_key(|&index| score(&actions[index]))
    }

    /// Pods to clear before taking loot from somebody with dearer goods.
    pub fn room_for_loot(&self, brix: i32) -> i32 {
        if brix > 0 { brix.min(self.rules().piracy_goods()) } else { 0 }
    }
}
