//! The table as seen from one ship: distances, planets and dangers, with averages and weights.

use evenkeel_engine::{Describe, Seat};
use evenkeel_smugglers::board::{SectorId, UNREACHABLE};
use evenkeel_smugglers::cards::{DestinyCard, Planet, SLOTS};
use evenkeel_smugglers::player::Player;
use evenkeel_smugglers::rules::Rules;
use evenkeel_smugglers::vocabulary::{Ability, Feature, Good, Rating, Starport, System};
use evenkeel_smugglers::{Smugglers, View};

use super::averages::Averages;
use super::goal::Goal;
use super::weights::Weights;

/// More turns than any plan can take.
pub const NEVER: i32 = 99;

/// A view with the data needed to evaluate it.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The seat's view.
    pub view: View<'a>,
    /// The rules in force.
    pub game: &'a Smugglers,
    /// This player's sheet.
    pub me: &'a Player,
    /// Averages.
    pub averages: &'a Averages,
    /// The character's weights.
    pub weights: &'a Weights,
    /// Whether deals may be proposed: there was none in the turn before.
    pub talks: bool,
    /// Rounds after this one until time is up.
    pub rounds_left: i32,
}

impl<'a> Situation<'a> {
    /// A seat's view, with averages and weights.
    pub fn new(view: View<'a>, averages: &'a Averages, weights: &'a Weights, talks: bool) -> Self {
        let game = view.game();
        let rounds_left = game.rules().time_max_rounds - i32::from(view.round());
        Self { view, game, me: view.me(), averages, weights, talks, rounds_left }
    }

    /// Staying in place without an action.
    pub const fn rest(&self) -> Goal {
        Goal::rest(self.me.sector)
    }

    /// The numbers in force.
    pub fn rules(&self) -> &'a Rules {
        self.game.rules()
    }

    /// Sectors a turn.
    #[inline]
    pub fn speed(&self) -> i32 {
        self.me.effective(System::Lightspeed)
    }

    /// Turns from one sector to another at this speed; staying in place takes one too.
    #[inline]
    pub fn turns_at(&self, speed: i32, from: SectorId, to: SectorId) -> i32 {
        let distance = self.game.board().route(from, to);
        let distance = i32::from(distance);
        if distance <= speed {
            1
        } else if distance >= i32::from(UNREACHABLE) || speed == 0 {
            NEVER
        } else if distance <= 2 * speed {
            2
        } else {
            (distance + speed - 1) / speed
        }
    }

    /// The number of this player's turns until an action in that sector is possible, this turn included.
    #[inline]
    pub fn turns_to(&self, sector: SectorId) -> i32 {
        self.turns_at(self.speed(), self.me.sector, sector)
    }

    /// The planet in a slot.
    #[inline]
    pub fn planet(&self, slot: usize) -> &'a Planet {
        &self.game.planets()[self.view.slots()[slot].planet as usize]
    }

    /// The event on the planet in a slot.
    #[inline]
    pub fn event(&self, slot: usize) -> Option<&'a DestinyCard> {
        self.view.slots()[slot].event.map(|card| self.game.destiny().card(card))
    }

    /// Whether a good is contraband at a slot.
    #[inline]
    pub fn illegal(&self, slot: usize, good: Good) -> bool {
        self.planet(slot).demand[good.index()] == Rating::Illegal
            && self.event(slot).is_none_or(|event| event.good != good)
    }

    /// The slot whose planet lies in a sector.
    pub fn slot_at(&self, sector: SectorId) -> Option<usize> {
        (0..SLOTS).find(|&slot| self.planet(slot).sector == sector)
    }

    /// Size of the Starport in a sector, if a planet is there.
    pub fn port_at(&self, sector: SectorId) -> Option<Starport> {
        match self.game.board().feature(sector) {
            Feature::Koroth | Feature::Brix => Some(Starport::Military),
            Feature::Empty => self.slot_at(sector).map(|slot| self.planet(slot).starport),
            _ => None,
        }
    }

    /// The planet that is reached first, except Koroth and Brix.
    pub fn nearest_planet(&self) -> Option<SectorId> {
        let sectors = (0..SLOTS).map(|slot| self.planet(slot).sector);
        sectors.min_by_key(|&sector| self.game.board().route(self.me.sector, sector))
    }

    /// Whether any ordinary good aboard is contraband at a slot.
    pub fn carries_contraband(&self, slot: usize) -> bool {
        self.me.load() > 0 && Good::RATED.iter().any(|&good| self.me.units(good) > 0 && self.illegal(slot, good))
    }

    /// Whether the weights allow contraband through Customs at such a Starport.
    pub fn dares(&self, port: Starport) -> bool {
        self.weights.smuggles && port as usize <= self.weights.boldness as usize
    }

    /// The mean cost of a Customs roll at such a Starport, in credits, with this much cargo at stake.
    pub fn customs_cost(&self, port: Starport, cargo: i32) -> i32 {
        let rules = self.rules();
        let solvent = self.me.credits >= rules.customs_fine || self.game.able(self.me, Ability::NoFines);
        let customs_cost = self.averages.customs_cost(port, self.game.customs_modifier(self.me), solvent);
        let fine = if self.game.able(self.me, Ability::NoFines) { 0 } else { rules.customs_fine };
        let note = rules.customs_bounty * self.weights.bounty_fear / 100;
        (customs_cost.lost * cargo
            + customs_cost.jailed * self.weights.sentence * self.weights.wage
            + customs_cost.fined * fine
            + customs_cost.noted * note)
            / 6
    }

    /// Approximate worth of goods: their fair market price; for Brix Weapons their purchase price.
    pub fn cargo_worth(&self, cargo: [u8; Good::COUNT]) -> i32 {
        let units = |good: Good| i32::from(cargo[good.index()]);
        let ordinary: i32 = Good::RATED.iter().map(|&good| units(good)).sum();
        ordinary * self.weights.unit + units(Good::BrixWeapons) * self.brix_worth()
    }

    /// The worth of one Brix Weapon in a hold: its price, and never less than an ordinary good.
    pub fn brix_worth(&self) -> i32 {
        self.rules().brix_price_in_force().max(2 * self.weights.unit)
    }

    /// Whether a player carries enough Brix Weapons to win with.
    pub fn carries_run(&self, player: &Player) -> bool {
        self.game.has_run() && player.units(Good::BrixWeapons) >= self.rules().koroth_units_in_force()
    }

    /// The other players who are at large.
    pub fn others(&self) -> impl Iterator<Item = (Seat, &'a Player)> {
        let view = self.view;
        view.seats()
            .others(view.seat())
            .map(move |seat| (seat, view.player(seat)))
            .filter(|(_, player)| player.at_large())
    }
}

#[cfg(test)]
mod tests {
    use super::super::arranged::{ME, OTHER, game, look, look_with, scene};
    use super::*;
    use evenkeel_smugglers::rules::Mode;

    /// Six sectors lie between the centre and Brix, seven between E-003 and A-047.
    #[test]
    fn a_way_takes_a_turn_for_each_speed_or_part_of_it() {
        let game = game(|_| {});
        look(&game, scene(&game), |situation| {
            let board = situation.game.board();
            let even = |speed| situation.turns_at(speed, board.start(), board.brix());
            assert_eq!([0, 1, 2, 3, 5, 6, 7].map(even), [NEVER, 6, 3, 2, 2, 1, 1]);
            let [from, to] = ["E-003", "A-047"].map(|id| board.find(id).expect("a sector"));
            let odd = |speed| situation.turns_at(speed, from, to);
            assert_eq!([1, 2, 3, 4, 6, 7].map(odd), [7, 4, 3, 2, 2, 1]);
            assert_eq!(situation.turns_at(0, from, from), 1, "staying takes a turn too");
        });
    }

    /// Robots are forbidden on Earth, and wanted there by a Robot Virus.
    #[test]
    fn an_event_makes_its_good_lawful() {
        let game = game(|_| {});
        let forbidden =
            |scene| look(&game, scene, |situation| [Good::Robots, Good::Food].map(|good| situation.illegal(0, good)));
        assert_eq!(forbidden(scene(&game)), [true, false]);
        assert_eq!(forbidden(scene(&game).event(0, "Robot Virus", 6)), [false, false]);
        assert_eq!(forbidden(scene(&game).event(0, "Plague", 6)), [true, false]);
    }

    #[test]
    fn contraband_is_what_the_planet_forbids() {
        let game = game(|_| {});
        let carries = |scene| look(&game, scene, |situation| situation.carries_contraband(0));
        assert!(!carries(scene(&game)));
        assert!(!carries(scene(&game).cargo(ME, Good::Food, 1)));
        assert!(carries(scene(&game).cargo(ME, Good::Robots, 1)));
    }

    #[test]
    fn contraband_is_risked_up_to_the_boldness() {
        let game = game(|_| {});
        let dares = |smuggles| {
            let weights = Weights { smuggles, ..Weights::default() };
            let ports = [Starport::None, Starport::Small, Starport::Medium, Starport::Large, Starport::Military];
            look_with(&game, &weights, scene(&game), |situation| ports.map(|port| situation.dares(port)))
        };
        assert_eq!(dares(true), [true, true, true, false, false]);
        assert_eq!(dares(false), [false; 5]);
    }

    /// A military Starport takes 600 credits of cargo on three faces of six, imprisons on two of them for two turns of 200, fines 200 on
    /// one and adds 100 of Bounty, feared by half, on one.
    #[test]
    fn a_customs_roll_costs_the_mean_of_its_results() {
        let game = game(|_| {});
        let cost = |scene| look(&game, scene, |situation| situation.customs_cost(Starport::Military, 600));
        assert_eq!(cost(scene(&game).credits(ME, 200)), (3 * 600 + 2 * 400 + 200 + 50) / 6);
        assert_eq!(
            cost(scene(&game).credits(ME, 199)),
            (4 * 600 + 2 * 400 + 50) / 6,
            "a fine that cannot be paid takes the cargo"
        );
        let noble = || scene(&game).character(ME, "Baroness Oriel");
        assert_eq!(cost(noble().credits(ME, 0)), (3 * 600 + 2 * 400 + 50) / 6, "she is not fined");
        let kessa = scene(&game).character(ME, "Kessa Dray").credits(ME, 200);
        assert_eq!(cost(kessa), (2 * 600 + 400 + 200 + 50) / 6, "one off the die");
    }

    #[test]
    fn a_hold_is_worth_45_credits_a_unit_and_the_price_of_brix_weapons() {
        let game = game(|_| {});
        let worth = |scene| look(&game, scene, |situation| situation.cargo_worth(situation.me.cargo));
        assert_eq!(worth(scene(&game).cargo(ME, Good::Food, 2)), 90);
        assert_eq!(worth(scene(&game).cargo(ME, Good::Food, 2).brix(ME, 3, 5)), 1590);
    }

    #[test]
    fn a_cheap_brix_weapon_is_worth_two_ordinary_units() {
        for (price, worth) in [(50, 90), (90, 90), (91, 91), (500, 500)] {
            let game = game(|rules| rules.brix_price = price);
            assert_eq!(look(&game, scene(&game), |situation| situation.brix_worth()), worth);
        }
    }

    #[test]
    fn six_brix_weapons_are_a_run() {
        let game = game(|_| {});
        let runs = |units| {
            let scene = scene(&game).level(OTHER, System::CargoPods, 8).brix(OTHER, units, 5);
            look(&game, scene, |situation| situation.carries_run(situation.view.player(OTHER)))
        };
        assert_eq!([0, 5, 6, 7].map(runs), [false, false, true, true]);
    }

    #[test]
    fn the_rounds_left_are_those_after_this_one() {
        let game = game(|rules| (rules.mode, rules.time_max_rounds) = (Mode::Income, 12));
        assert_eq!(look(&game, scene(&game), |situation| situation.rounds_left), 7);
    }
}
