//! The basis of every answer: time, distances, prices, and the expectations of a port. Worths are in tenths of money.

use evenkeel_astronavis::cards::PlanetId;
use evenkeel_astronavis::outlook::{Prospects, SURE};
use evenkeel_astronavis::vocabulary::{Population, System};
use evenkeel_astronavis::{AstroNavis, Rules, View};
use evenkeel_engine::{Describe, Game};

use super::weights::Weights;

/// A decision: the captain's view and weights.
#[derive(Clone, Copy)]
pub(super) struct Situation<'a> {
    pub view: View<'a>,
    pub weights: &'a Weights,
    /// Turns since the ship arrived in this port; 0 in space.
    pub waited: i32,
    /// The prospects with repaired Engines.
    pub prospects: &'a Prospects,
    rules: &'a Rules,
    planets: PlanetId,
    /// Squares per turn; for a ship that cannot move, once it is repaired.
    speed: u8,
    /// Units of fuel that the rest of the game will probably not burn.
    idle_fuel: i32,
    /// Tenths of money per turn of flight.
    wear: i32,
    /// The worth of a turn now.
    pub turn_worth: i32,
    /// The part of a liking that still counts, out of [`FULL`].
    fading: i32,
}

/// The longest empty flight considered, in turns.
const FARTHEST_EMPTY: i32 = 3;
/// The turns of money beyond the minimum with which a captain is as choosy as they like.
pub(super) const BREATH: i32 = 8;
/// A liking counts in full until this many turns are left.
const FULL: i32 = 8;

impl<'a> Situation<'a> {
    pub fn new(view: View<'a>, weights: &'a Weights, waited: i32) -> Self {
        let game: &'a AstroNavis = AstroNavis::game_of(view);
        let (rules, ship) = (game.rules(), view.ship());
        let engines = ship.system(System::Engines).most;
        let left = (rules.length_first - i32::from(view.turn())).max(0);
        let prospects = game.prospects(engines);
        Self {
            view,
            weights,
            waited,
            prospects,
            rules,
            planets: game.planets().len() as PlanetId,
            speed: Some(view.speed()).filter(|&speed| speed > 0).unwrap_or(rules.speed[engines as usize] as u8).max(1),
            idle_fuel: (ship.fuel - weights.burning * left / 10).max(0),
            wear: game.usual_wear(),
            turn_worth: prospects.turn_worth(view.turn().into()),
            fading: if weights.crowds == 0 && weights.yards == 0 { 0 } else { left.min(FULL) },
        }
    }

    pub const fn rules(&self) -> &'a Rules {
        self.rules
    }

    pub fn turn(&self) -> i32 {
        i32::from(self.view.turn())
    }

    /// The number of certain turns after this one.
    pub fn turns_left(&self) -> i32 {
        (self.rules.length_first - self.turn()).max(0)
    }

    /// The expected part of a worth that requires this many more turns; cautious captains discount uncertain turns further.
    pub fn if_it_lasts(&self, turns: i32, worth: i32) -> i32 {
        let chance = self.prospects.lasts(self.turn(), turns);
        if chance == SURE {
            return worth;
        }
        let counted = chance * i64::from(100 - self.weights.caution) / 100;
        (i64::from(worth) * counted / SURE) as i32
    }

    /// Turns of a flight over this many squares at the current speed; with broken Engines, once they are repaired.
    pub fn flight(&self, distance: u8) -> i32 {
        i32::from(distance.div_ceil(self.speed))
    }

    /// Units of fuel for this many squares.
    pub fn fuel_for(&self, distance: u8) -> i32 {
        i32::from(distance) * self.rules.fuel_per_square
    }

    /// Units that the rest of the game will probably burn.
    pub fn fuel_to_burn(&self) -> i32 {
        self.weights.burning * self.turns_left() / 10
    }

    /// The cost of a flight over this many squares apart from time.
    pub fn cost_of_flight(&self, distance: u8) -> i32 {
        self.cost_of_fuel(distance) + self.flight(distance) * self.wear
    }

    /// The cost of the fuel for this many squares. Fuel aboard beyond all need counts only with its value at the end.
    #[inline]
    fn cost_of_fuel(&self, distance: u8) -> i32 {
        let units = self.fuel_for(distance);
        if self.idle_fuel == 0 {
            return units * self.weights.fuel_price;
        }
        let idle = self.idle_fuel.min(units);
        idle * self.rules.worth_fuel * 10 + (units - idle) * self.weights.fuel_price
    }

    /// Money available for optional purchases: the amount above the reserve.
    pub fn purse(&self) -> i32 {
        self.view.ship().money - self.weights.reserve
    }

    /// The captain's freedom to be choosy, out of [`BREATH`]: almost none while money and credit last for few turns.
    pub fn breath(&self) -> i32 {
        let wages = self.rules.wages(self.view.ship().crew).max(1);
        let turns = (self.view.ship().money + self.rules.credit_limit) / wages;
        (turns - self.weights.lean).clamp(0, BREATH)
    }

    /// The extra worth of a port to this captain beyond its expectation; it fades towards the end.
    fn liking(&self, planet: PlanetId) -> i32 {
        if self.fading == 0 {
            return 0;
        }
        let planet = &self.view.game().planets()[planet as usize];
        let crowd = match planet.population {
            Population::Hi => self.weights.crowds,
            Population::Md => 0,
            Population::Lo => -self.weights.crowds,
        };
        let yard = if i32::from(planet.port_level) >= self.rules.upgrade_port { self.weights.yards } else { 0 };
        (crowd + yard) * 10 * self.fading / FULL
    }

    /// The worth of staying in a port with an empty bay from the beginning of a turn.
    pub fn staying(&self, turn: i32, planet: PlanetId) -> i32 {
        self.prospects.staying(turn, planet) + self.liking(planet)
    }

    /// The best other port to look for cargo, from the beginning of a turn in port: its worth, and the planet. `fuel` is the ship's fuel at that
    /// time.
    pub fn leaving(&self, turn: i32, from: PlanetId, fuel: i32) -> Option<(i32, PlanetId)> {
        let at = self.view.square(from);
        let reach = (fuel / self.rules.fuel_per_square).min(FARTHEST_EMPTY * i32::from(self.speed)) as u8;
        let arrivals = [0, 1, 2].map(|later| self.prospects.arrivals(turn + later));
        let chances = [0, 1, 2].map(|later| self.prospects.lasts(turn, later));
        let (one, two) = (self.speed, self.speed.saturating_mul(2));
        let barred = self.gear_is_down();
        let mut best: Option<(i32, PlanetId)> = None;
        for planet in 0..self.planets {
            let way = self.view.square(planet).distance(at);
            if way > reach || planet == from || (barred && self.is_bare(planet)) {
                continue;
            }
            let later = usize::from(way > one) + usize::from(way > two);
            let there = arrivals[later].get(planet as usize).copied().unwrap_or(0) + self.liking(planet);
            let had = ((i64::from(there) * chances[later]) >> 16) as i32;
            let worth = had - self.cost_of_fuel(way) - (later as i32 + 1) * self.wear;
            if best.is_none_or(|(known, _)| worth > known) {
                best = Some((worth, planet));
            }
        }
        best.map(|(worth, planet)| (worth - self.cost_of_roaming(), planet))
    }

    /// Whether staying is worth at least as much as the upper bound of any other port: then no other port is evaluated.
    pub fn is_best(&self, turn: i32, staying: i32) -> bool {
        let most = self.prospects.best_arrival(turn).max(0) - self.cost_of_flight(1) - self.cost_of_roaming();
        self.fading == 0 && most <= staying
    }

    /// The required gain of an empty flight.
    fn cost_of_roaming(&self) -> i32 {
        self.turn_worth * self.weights.roaming / 100 * self.breath() / BREATH
    }

    /// The worth of beginning a turn in a port with an empty bay: staying or looking elsewhere, whichever is better.
    pub fn lying(&self, turn: i32, planet: PlanetId, fuel: i32) -> i32 {
        if !self.weights.outlook {
            return self.prospects.lying(turn, 0);
        }
        let staying = self.staying(turn, planet);
        if self.is_best(turn, staying) {
            return staying;
        }
        self.leaving(turn, planet, fuel).map_or(staying, |(worth, _)| worth.max(staying))
    }

    /// Whether the ship's own gear is down, with no spares aboard to repair it.
    pub fn gear_is_down(&self) -> bool {
        self.rules.advanced() && self.view.ship().system(System::CargoGear).now == 0 && self.view.ship().spares == 0
    }

    /// Whether cargo cannot be handled there: the port has no gear, and the ship's own is down.
    pub fn bars(&self, planet: PlanetId) -> bool {
        self.gear_is_down() && self.is_bare(planet)
    }

    /// Whether the port of a planet has no gear.
    pub fn is_bare(&self, planet: PlanetId) -> bool {
        self.rules.advanced() && !self.view.game().planets()[planet as usize].cargo_gear
    }

    /// The cost of using the ship's gear, in wear.
    pub fn cost_of_gear(&self, rating: u8) -> i32 {
        let wears = (6 - i32::from(rating)).max(0);
        let fails = if rating <= 1 { self.turn_worth * 2 } else { 0 };
        wears * (self.rules.repair_price * 10 + fails) / 6
    }
}

#[cfg(test)]
mod tests;
