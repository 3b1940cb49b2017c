//! What is still to be earned in a game that is going on.

use super::super::AstroNavis;
use super::super::board::Square;
use super::super::cards::PlanetId;
use super::super::state::{Cargo, State};
use super::super::vocabulary::System;
use super::{Prospects, SURE};

/// Of the squares that could be flown, so many quarters are.
const FLOWN_QUARTERS: i64 = 3;

/// A position at the beginning of a turn, and what can be expected with Engines in order.
struct Forecast<'a> {
    game: &'a AstroNavis,
    state: &'a State,
    prospects: &'a Prospects,
    turn: i32,
}

impl AstroNavis {
    /// Tenths of money that the rest of the game can be expected to bring beyond net worth, seen from the beginning of a turn:
    /// freight and captain's cargo aboard if they come in time, and what follows from the last port, less wages, ways and
    /// the turns in which the ship has no fuel for them; and fuel beyond its worth as scrap, as far as it will be burnt.
    pub fn forecast(&self, state: &State) -> i32 {
        let prospects = self.prospects(state.ship.system(System::Engines).most);
        let forecast = Forecast { game: self, state, prospects, turn: state.turn.into() };
        let turns = forecast.turns_to_come();
        forecast.business() + forecast.fuel(turns) - forecast.wages(turns)
    }
}

impl Forecast<'_> {
    /// A worth that is had if the game lasts for so many more turns.
    fn if_it_lasts(&self, turns: i32, worth: i32) -> i32 {
        (i64::from(worth) * self.prospects.lasts(self.turn, turns) / SURE) as i32
    }

    /// Turns of flight with the Engines as they are, or as they will be mended.
    fn flight(&self, way: u8) -> i32 {
        match self.game.speed(&self.state.ship) {
            0 => self.prospects.flight(way),
            speed => i32::from(way.div_ceil(speed)),
        }
    }

    /// Cargo to the nearest destination first, then on with an empty bay.
    fn business(&self) -> i32 {
        let ship = &self.state.ship;
        let (mut left, mut at, mut port) = (ship.hold, ship.at, ship.port);
        let (mut turns, mut worth, mut fuel) = (0, 0, ship.fuel);
        while let Some(to) = self.nearest(&left, at) {
            let way = self.state.map[to as usize].distance(at);
            fuel -= i32::from(way) * self.game.rules.fuel_per_square;
            if fuel < 0 {
                let (delay, price) = self.refuelling(port);
                (turns, worth, fuel) = (turns + delay, worth - price, i32::MAX / 2);
            }
            // Whoever leaves in a turn comes over a flight of one turn in the same.
            turns += self.flight(way).max(1) - 1;
            worth += self.if_it_lasts(turns, self.paid_at(&mut left, to)) - self.cost_of_way(way);
            (at, port) = (self.state.map[to as usize], Some(to));
            turns += 1;
        }
        let after = match port {
            Some(port) => self.prospects.lying(self.turn + turns, port),
            None => self.best_arrival(),
        };
        worth + self.if_it_lasts(turns, after)
    }

    /// Turns and tenths of money that are lost for want of fuel: a turn in port, a tow in space.
    fn refuelling(&self, port: Option<PlanetId>) -> (i32, i32) {
        if port.is_some() { (1, 0) } else { (1, self.game.rules.tow_price * 10) }
    }

    /// Where the nearest cargo is bound.
    fn nearest(&self, hold: &[Option<Cargo>; 2], at: Square) -> Option<PlanetId> {
        let stops = hold.iter().flatten().map(|cargo| cargo.to);
        stops.min_by_key(|&stop| (self.state.map[stop as usize].distance(at), stop))
    }

    /// Takes what is bound for a planet out of the hold: its freight, and captain's cargo where Cargo 1 goes.
    fn paid_at(&self, hold: &mut [Option<Cargo>; 2], to: PlanetId) -> i32 {
        let ship = &self.state.ship;
        let sold = ship.cargo_1().is_some_and(|cargo| cargo.to == to) && ship.venture > 0;
        let extras = if sold { self.game.usual_return(ship.venture) } else { 0 };
        let bound = hold.iter_mut().filter(|cargo| cargo.is_some_and(|cargo| cargo.to == to));
        bound.filter_map(Option::take).map(|cargo| self.game.pay_for(self.state, cargo) * 10).sum::<i32>() + extras
    }

    /// The best port within the fuel for a ship in space with an empty bay.
    fn best_arrival(&self) -> i32 {
        let ship = &self.state.ship;
        let worth = |planet: PlanetId| {
            let way = self.state.map[planet as usize].distance(ship.at);
            let turns = self.flight(way).max(1) - 1;
            let tow =
                if ship.fuel < i32::from(way) * self.game.rules.fuel_per_square { self.refuelling(None).1 } else { 0 };
            self.if_it_lasts(turns, self.prospects.arriving(self.turn + turns, planet)) - self.cost_of_way(way) - tow
        };
        self.game.planet_ids().map(worth).max().unwrap_or(0)
    }

    fn cost_of_way(&self, way: u8) -> i32 {
        i32::from(way) * self.game.rules.fuel_per_square * self.game.usual_fuel_price()
            + self.flight(way).min(i32::from(way)) * self.game.usual_wear()
    }

    /// Turns that are likely to come, this one included, in parts of [`SURE`].
    fn turns_to_come(&self) -> i64 {
        (0..=self.game.rules.length_last - self.turn).map(|turns| self.prospects.lasts(self.turn, turns)).sum()
    }

    /// What fuel is worth beyond what it counts in the end, as far as it is likely to be burnt.
    fn fuel(&self, turns: i64) -> i32 {
        let rules = &self.game.rules;
        let squares = turns * i64::from(self.game.speed(&self.state.ship).max(1)) * FLOWN_QUARTERS / 4 / SURE;
        let burnt = self.state.ship.fuel.min(squares as i32 * rules.fuel_per_square);
        burnt * (self.game.usual_fuel_price() - rules.worth_fuel * 10).max(0)
    }

    fn wages(&self, turns: i64) -> i32 {
        (turns * i64::from(self.game.rules.wages(self.state.ship.crew)) * 10 / SURE) as i32
    }
}
