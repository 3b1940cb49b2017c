//! Expected earnings of the rest of a game in progress.

use super::super::AstroNavis;
use super::super::board::Square;
use super::super::cards::PlanetId;
use super::super::state::{Cargo, State};
use super::super::vocabulary::System;
use super::{Prospects, SURE};

/// The share of possible squares that is actually flown, in quarters.
const FLOWN_QUARTERS: i64 = 3;

/// A position at the beginning of a turn, and its prospects with Engines at their maximum.
struct Forecast<'a> {
    game: &'a AstroNavis,
    state: &'a State,
    prospects: &'a Prospects,
    turn: i32,
}

impl AstroNavis {
    /// Expected earnings of the rest of the game beyond net worth, in tenths of money, at the beginning of a turn. They are freight and captain's
    /// cargo aboard that arrive in time, and earnings from the last port, less wages, costs of flight and turns without enough fuel. Fuel that will
    /// be burnt counts at its price above scrap value.
    pub fn forecast(&self, state: &State) -> i32 {
        let prospects = self.prospects(state.ship.system(System::Engines).most);
        let forecast = Forecast { game: self, state, prospects, turn: state.turn.into() };
        let turns = forecast.turns_to_come();
        forecast.business() + forecast.fuel(turns) - forecast.wages(turns)
    }
}

impl Forecast<'_> {
    /// A value multiplied by the probability that the game lasts `turns` more turns.
    fn if_it_lasts(&self, turns: i32, worth: i32) -> i32 {
        (i64::from(worth) * self.prospects.lasts(self.turn, turns) / SURE) as i32
    }

    /// Turns of flight with the current Engines, or with repaired ones if they do not work.
    fn flight(&self, way: u8) -> i32 {
        match self.game.speed(&self.state.ship) {
            0 => self.prospects.flight(way),
            speed => i32::from(way.div_ceil(speed)),
        }
    }

    /// Cargo to the nearest destination first, then further with an empty bay.
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
            // A flight of one turn arrives in the turn of departure.
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

    /// Turns and tenths of money lost by lack of fuel: a turn in port, a tow in space.
    fn refuelling(&self, port: Option<PlanetId>) -> (i32, i32) {
        if port.is_some() { (1, 0) } else { (1, self.game.rules.tow_price * 10) }
    }

    /// The destination of the nearest cargo.
    fn nearest(&self, hold: &[Option<Cargo>; 2], at: Square) -> Option<PlanetId> {
        let stops = hold.iter().flatten().map(|cargo| cargo.to);
        stops.min_by_key(|&stop| (self.state.map[stop as usize].distance(at), stop))
    }

    /// Takes the cargo for a planet out of the hold and returns its freight, plus captain's cargo at Cargo 1's destination.
    fn paid_at(&self, hold: &mut [Option<Cargo>; 2], to: PlanetId) -> i32 {
        let ship = &self.state.ship;
        let sold = ship.cargo_1().is_some_and(|cargo| cargo.to == to) && ship.venture > 0;
        let extras = if sold { self.game.usual_return(ship.venture) } else { 0 };
        let bound = hold.iter_mut().filter(|cargo| cargo.is_some_and(|cargo| cargo.to == to));
        bound.filter_map(Option::take).map(|cargo| self.game.pay_for(self.state, cargo) * 10).sum::<i32>() + extras
    }

    /// The value of the best port for a ship in space with an empty bay; without the fuel for it, less the price of a tow.
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

    /// The expected number of turns left, this one included, in parts of [`SURE`].
    fn turns_to_come(&self) -> i64 {
        (0..=self.game.rules.length_last - self.turn).map(|turns| self.prospects.lasts(self.turn, turns)).sum()
    }

    /// The value beyond scrap of the fuel that is likely to be burnt.
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
