//! Choices of goods: which to jettison, lose, hide and take.

use evenkeel_smugglers::Action;
use evenkeel_smugglers::cards::SLOTS;
use evenkeel_smugglers::vocabulary::{Good, System};

use super::goal::{Deed, Goal};
use super::situation::Situation;
use evenkeel_strategies::NEVER_EMPTY;

impl Situation<'_> {
    /// The value of a good: its price on the board; Brix Weapons are above all others.
    fn dearness(&self, good: Good) -> i32 {
        match good {
            Good::BrixWeapons => self.brix_worth() + 1000,
            _ => self.fair_price(good),
        }
    }

    /// Among the listed choices of goods, the cheapest good and as many units of it as allowed.
    pub fn pick_cheapest(&self, actions: &[Action]) -> usize {
        self.pick(actions, |situation, good, units| -situation.dearness(good) * 100 + units)
    }

    /// The most expensive good and as many units of it as allowed.
    pub fn pick_dearest(&self, actions: &[Action]) -> usize {
        self.pick(actions, |situation, good, units| situation.dearness(good) * 100 + units)
    }

    /// The goods that Customs would confiscate first, then the most expensive.
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

    /// S8: at Brix, makes room for the run, with no unit too many. Elsewhere, contraband goes overboard if Customs cost more than it is
    /// worth.
    pub(super) fn jettison(&self, course: Option<Goal>, actions: &[Action]) -> usize {
        let last = actions.len() - 1;
        let Some(course) = course.filter(|course| course.sector == self.me.sector) else { return last };
        if course.deed == Deed::LoadRun {
            return self.pick_for_room(actions, self.weapons_missing(self.me)).unwrap_or(last);
        }
        match self.contraband_to_drop(course.deed) {
            Some(good) => self.all_of(actions, good).unwrap_or(last),
            None => last,
        }
    }

    /// A good that is contraband on the planet here, not for sale here, and worth less than its Customs cost for a ship with nothing else
    /// to hide.
    fn contraband_to_drop(&self, deed: Deed) -> Option<Good> {
        let slot = self.slot_at(self.me.sector)?;
        let sold = match deed {
            Deed::Buy(..) | Deed::Upgrade | Deed::PlaceBounty(_) => None,
            Deed::Sell(good) => Some(good),
            _ => return None,
        };
        let open = |good: Good| self.me.units(good) > 0 && self.illegal(slot, good);
        if self.me.bounty > 0 || sold.is_some_and(open) {
            return None;
        }
        let all: i32 = Good::RATED.into_iter().filter(|&good| open(good)).map(|good| self.me.units(good)).sum();
        let cost = self.customs_cost(self.planet(slot).starport, self.cargo_worth(self.me.cargo));
        Good::RATED.into_iter().find(|&good| open(good)).filter(|_| all * self.weights.unit < cost)
    }

    /// The pick that names every unit of a good.
    fn all_of(&self, actions: &[Action], good: Good) -> Option<usize> {
        let units = self.me.units(good) as u8;
        actions.iter().position(|&action| action == Action::Goods { good, units })
    }

    /// The cheapest goods, and no more units than necessary.
    pub(super) fn pick_exactly(&self, actions: &[Action], lacking: i32) -> usize {
        let score = |action: &Action| match *action {
            Action::Goods { good, units } => (-self.dearness(good), -(i32::from(units) - lacking).abs()),
            _ => (i32::MIN, i32::MIN),
        };
        (0..actions.len()).max_by_key(|&index| score(&actions[index])).expect(NEVER_EMPTY)
    }

    /// The goods to throw out so that `room` Pods are free: the cheapest, never Brix Weapons that count; `None` if there is room.
    pub fn pick_for_room(&self, actions: &[Action], room: i32) -> Option<usize> {
        let lacking = room.min(self.me.effective(System::CargoPods)) - self.me.free_pods();
        // Weapons that can no longer arrive in time soon become ordinary Weapons, and take room from those that can.
        let useless = self.weapons_by_brix(self.me) == 0;
        let fits = |action: &Action| match *action {
            Action::Goods { good, units } => (useless || good != Good::BrixWeapons) && i32::from(units) <= lacking,
            _ => false,
        };
        let score = |action: &Action| match *action {
            Action::Goods { good, units } => (-self.fair_price(good), units),
            _ => (i32::MIN, 0),
        };
        (0..actions.len()).filter(|&index| fits(&actions[index])).max_by_key(|&index| score(&actions[index]))
    }

    /// Pods to clear before taking loot from a player with more expensive goods.
    pub fn room_for_loot(&self, brix: i32) -> i32 {
        if brix > 0 { brix.min(self.rules().piracy_goods()) } else { 0 }
    }
}
