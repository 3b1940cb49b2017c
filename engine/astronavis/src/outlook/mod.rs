//! Expected earnings of a ship from a port, by the tables in force: averages that depend only on the game, not on its history.
//!
//! The average map has every planet at the distances its zones allow, each equally likely. On it, the value of a turn in a port with an empty bay is
//! computed backwards from the last turn. It covers rolls for cargo, the better of an offer and of waiting, flights, and short flights to a better
//! port. Freight, fares, captain's cargo, fuel, port fees, closed ports and wear count; wages do not, because they are always due. Money is in
//! tenths.

mod averages;
mod forecast;
mod recursion;

use std::sync::OnceLock;

use super::AstroNavis;
use super::cards::PlanetId;
use averages::Averages;

/// Ratings of the Engines, from 0.
const RATINGS: usize = 6;
/// A certainty, in the unit of all chances here.
pub const SURE: i64 = 1 << 16;

/// The averages of a game and the prospects for each rating of the Engines. Computed on first use.
#[derive(Clone, Debug, Default)]
pub(super) struct Outlook {
    averages: OnceLock<Averages>,
    prospects: [OnceLock<Prospects>; RATINGS],
}

/// Expected earnings of a ship of a certain speed until the end, by turn and planet, in tenths of money.
#[derive(Clone, Debug)]
pub struct Prospects {
    planets: usize,
    /// The probability of reaching each turn.
    reached: Vec<i64>,
    /// Turns of flight by distance.
    flights: [u8; super::board::MAX_DISTANCE + 1],
    rolling: Vec<i32>,
    staying: Vec<i32>,
    arriving: Vec<i32>,
    lying: Vec<i32>,
    best_arrivals: Vec<i32>,
    /// The mean value of one more turn, by turn.
    turn_worth: Vec<i32>,
}

impl Prospects {
    fn at(&self, list: &[i32], turn: i32, planet: PlanetId) -> i32 {
        list.get(turn.max(0) as usize * self.planets + planet as usize).copied().unwrap_or(0)
    }

    /// The value of an empty bay with business open, when cargo may be rolled for in this turn.
    pub fn rolling(&self, turn: i32, planet: PlanetId) -> i32 {
        self.at(&self.rolling, turn, planet)
    }

    /// The value of a turn that begins in this port with an empty bay, if the ship stays.
    pub fn staying(&self, turn: i32, planet: PlanetId) -> i32 {
        self.at(&self.staying, turn, planet)
    }

    /// Every planet, as [`Prospects::arriving`].
    pub fn arrivals(&self, turn: i32) -> &[i32] {
        let first = turn.max(0) as usize * self.planets;
        self.arriving.get(first..first + self.planets).unwrap_or(&[])
    }

    /// The maximum of [`Prospects::arriving`] of any planet in this turn or a later one.
    pub fn best_arrival(&self, turn: i32) -> i32 {
        self.best_arrivals.get(turn.max(0) as usize).copied().unwrap_or(0)
    }

    /// The value of reaching this port in this turn with an empty bay.
    pub fn arriving(&self, turn: i32, planet: PlanetId) -> i32 {
        self.at(&self.arriving, turn, planet)
    }

    /// The value of a turn that begins in this port with an empty bay, on the average map.
    pub fn lying(&self, turn: i32, planet: PlanetId) -> i32 {
        self.at(&self.lying, turn, planet)
    }

    /// The loss of value of the average port from this turn to the next.
    pub fn turn_worth(&self, turn: i32) -> i32 {
        self.turn_worth.get(turn.max(0) as usize).copied().unwrap_or(0)
    }

    /// The probability that the game continues for `turns` more turns from this one, in parts of [`SURE`].
    pub fn lasts(&self, turn: i32, turns: i32) -> i64 {
        let reached = |turn: i32| self.reached.get(turn.max(0) as usize).copied().unwrap_or(0);
        match reached(turn) {
            0 => 0,
            SURE => reached(turn + turns),
            now => reached(turn + turns) * SURE / now,
        }
    }

    /// Turns of flight over a distance; a ship that cannot move never arrives.
    pub fn flight(&self, distance: u8) -> i32 {
        i32::from(self.flights[distance as usize])
    }
}

impl AstroNavis {
    fn averages(&self) -> &Averages {
        self.outlook.averages.get_or_init(|| Averages::of(self))
    }

    /// The prospects with Engines of this current rating.
    pub fn prospects(&self, engines: u8) -> &Prospects {
        let rating = usize::from(engines).min(RATINGS - 1);
        self.outlook.prospects[rating].get_or_init(|| recursion::work_out(self, self.averages(), rating))
    }

    /// The mean price of a unit of fuel in tenths of money, over planets and dice.
    pub fn usual_fuel_price(&self) -> i32 {
        self.averages().fuel
    }

    /// The mean number of passengers that wait at a planet, in tenths.
    pub fn usual_passengers(&self, planet: PlanetId) -> i32 {
        self.averages().passengers[planet as usize]
    }

    /// The mean return of captain's cargo of this price, in tenths of money.
    pub fn usual_return(&self, paid: u8) -> i32 {
        (2..=12)
            .map(|total: u8| self.charts.money_back(paid, total) * 10 * (6 - (i32::from(total) - 7).abs()))
            .sum::<i32>()
            / 36
    }

    /// The probability that an arrival there, and a turn in port there, brings no business, in parts of [`SURE`].
    pub fn closed(&self, planet: PlanetId) -> (i64, i64) {
        self.averages().closed[planet as usize]
    }

    /// The mean cost of wear in a turn of flight, in tenths of money: points lost, at the price of repair with spares.
    pub fn usual_wear(&self) -> i32 {
        self.averages().wear
    }
}
