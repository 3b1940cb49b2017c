//! Choices of goods to jettison, lose, hide and take.

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

    /// Among the listed choices of goods, the cheapest good with the maximum number of units.
    pub fn pick_cheapest(&self, actions: &[Action]) -> usize {
        self.pick(actions, |situation, good, units| -situation.dearness(good) * 100 + units)
    }

    /// The most expensive good with the maximum number of units.
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

    /// S8: at Brix, makes room for the run, with no unit too many. Elsewhere, contraband goes overboard if Customs cost more than its worth.
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

    /// The goods to jettison so that `room` Pods are free: the cheapest, never Brix Weapons that count; `None` if there is room.
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
        brix.min(self.rules().piracy_goods())
    }
}

#[cfg(test)]
mod tests {
    use super::super::arranged::{ME, game, look, scene};
    use super::*;
    use evenkeel_smugglers::scene::Scene;

    fn goods(good: Good, units: u8) -> Action {
        Action::Goods { good, units }
    }

    /// Food sells for 57 at best, Luxuries for 77; Brix Weapons are above all.
    const CHOICES: [Action; 6] = [
        Action::Goods { good: Good::Food, units: 1 },
        Action::Goods { good: Good::Food, units: 2 },
        Action::Goods { good: Good::Luxuries, units: 1 },
        Action::Goods { good: Good::Luxuries, units: 2 },
        Action::Goods { good: Good::BrixWeapons, units: 1 },
        Action::Stop,
    ];

    #[test]
    fn goods_are_ranked_by_their_price_and_then_by_units() {
        let game = game(|_| {});
        look(&game, scene(&game), |situation| {
            let dearness = [Good::Food, Good::Luxuries, Good::BrixWeapons].map(|good| situation.dearness(good));
            assert_eq!(dearness, [57, 77, 1500]);
            assert_eq!((situation.pick_cheapest(&CHOICES), situation.pick_dearest(&CHOICES)), (1, 4));
            assert_eq!(situation.pick_dearest(&CHOICES[..4]), 3);
            assert_eq!([1, 2, 3].map(|lacking| situation.pick_exactly(&CHOICES, lacking)), [0, 1, 1]);
        });
    }

    /// Luxuries are forbidden on Bellisarde.
    #[test]
    fn contraband_is_hidden_before_brix_weapons() {
        let game = game(|_| {});
        let hidden = |at: &str| look(&game, scene(&game).at(ME, at), |situation| situation.pick_to_hide(&CHOICES));
        assert_eq!([hidden("D-039"), hidden("G-043")], [3, 4]);
    }

    #[test]
    fn room_is_made_with_the_cheapest_goods_and_no_unit_too_many() {
        let game = game(|_| {});
        let picked =
            |scene: Scene<'_>, room| look(&game, scene, |situation| situation.pick_for_room(&CHOICES[..4], room));
        let full = || scene(&game).cargo(ME, Good::Food, 2).cargo(ME, Good::Luxuries, 3);
        assert_eq!([0, 1, 2, 9].map(|room| picked(full(), room)), [None, Some(0), Some(1), Some(1)]);
        assert_eq!(picked(scene(&game).cargo(ME, Good::Food, 2), 4), Some(0), "three Pods are free");
        let stale = [goods(Good::BrixWeapons, 1)];
        let found = |bought| {
            let scene = scene(&game).at(ME, "E-006").level(ME, System::Lightspeed, 6);
            let scene = scene.cargo(ME, Good::Food, 4).brix(ME, 1, bought);
            look(&game, scene, |situation| situation.pick_for_room(&stale, 1))
        };
        assert_eq!([5, 4].map(found), [None, Some(0)], "weapons that cannot arrive are of no use");
    }

    #[test]
    fn room_for_loot_is_made_for_brix_weapons_alone() {
        let game = game(|_| {});
        let room = look(&game, scene(&game), |situation| [0, 3, 4, 9].map(|brix| situation.room_for_loot(brix)));
        assert_eq!(room, [0, 3, 4, 4]);
    }

    /// Weapons are forbidden on Bellisarde, where Customs take a sixth of the cargo, fine a sixth of 200 and note a sixth of 50.
    #[test]
    fn contraband_worth_less_than_customs_is_dropped() {
        let game = game(|_| {});
        let dropped = |weapons, bounty, deed| {
            let scene = scene(&game).at(ME, "D-039").level(ME, System::CargoPods, 10).bounty(ME, bounty);
            let scene = scene.cargo(ME, Good::Medical, 4).cargo(ME, Good::Weapons, weapons);
            look(&game, scene, |situation| situation.contraband_to_drop(deed))
        };
        let sale = Deed::Sell(Good::Medical);
        assert_eq!([0, 1, 2].map(|weapons| dropped(weapons, 0, sale)), [None, Some(Good::Weapons), None]);
        assert_eq!(dropped(1, 1, sale), None, "Customs look at a player with a Bounty in any case");
        assert_eq!([Deed::Sell(Good::Weapons), Deed::Run].map(|deed| dropped(1, 0, deed)), [None; 2]);
        assert_eq!(dropped(1, 0, Deed::Upgrade), Some(Good::Weapons));
    }
}
