//! The value of ports, computed backwards from the last turn.

use super::super::AstroNavis;
use super::super::board::MAX_DISTANCE;
use super::super::cards::PlanetId;
use super::super::charts::WAITING;
use super::super::vocabulary::{Size, Trade};
use super::averages::{Averages, Distances};
use super::{Prospects, SURE};
use evenkeel_engine::rules::Word;

/// The size of a step of gains over waiting, in tenths of money, and the number of steps.
const STEP: i32 = 80;
const STEPS: usize = 128;
/// Faces of a die.
const FACES: i64 = 6;

/// The probability that a cargo gains at least a number of steps.
type Gains = [i64; STEPS];

struct Recursion<'a> {
    game: &'a AstroNavis,
    averages: &'a Averages,
    prospects: Prospects,
    /// The probabilities of the destinations of a cargo, by both planets.
    shares: Vec<i64>,
    /// Freight by both trade types and distance, in tenths of money: for each size, that of every die, the highest first.
    freights: Vec<[[i32; FACES as usize]; 2]>,
    /// The probability that the game continues from the current turn for a number of turns.
    lasts: [i64; MAX_DISTANCE + 4],
}

/// The value of every port in every turn for a ship of this rating.
pub(super) fn work_out(game: &AstroNavis, averages: &Averages, rating: usize) -> Prospects {
    let speed = game.rules.speed[rating] as u8;
    let (planets, turns) = (game.planets.len(), game.rules.length_last.max(0) as usize + 2);
    let blank = || vec![0; planets * turns];
    let mut flights = [u8::MAX; MAX_DISTANCE + 1];
    if speed > 0 {
        flights.iter_mut().zip(0..).for_each(|(turns, distance): (_, u8)| *turns = distance.div_ceil(speed));
    }
    let prospects = Prospects {
        planets,
        reached: reached(game, turns),
        flights,
        rolling: blank(),
        staying: blank(),
        arriving: blank(),
        lying: blank(),
        best_arrivals: vec![0; turns],
        turn_worth: vec![0; turns],
    };
    let (shares, freights, lasts) = (shares(game), freights(game), [0; MAX_DISTANCE + 4]);
    let mut recursion = Recursion { game, averages, prospects, shares, freights, lasts };
    if speed > 0 {
        (1..turns as i32 - 1).rev().for_each(|turn| recursion.work_out_turn(turn));
    }
    recursion.prospects
}

/// A value multiplied by its probability.
const fn weigh(worth: i32, chance: i64) -> i32 {
    (worth as i64 * chance / SURE) as i32
}

/// The probability of each turn being reached.
fn reached(game: &AstroNavis, turns: usize) -> Vec<i64> {
    let mut chance = SURE;
    let mut reached = vec![SURE];
    for turn in 1..turns {
        reached.push(chance);
        chance = chance * (FACES - i64::from(game.rules.ends_on(turn as u16)).clamp(0, FACES)) / FACES;
    }
    reached
}

fn shares(game: &AstroNavis) -> Vec<i64> {
    let mut shares = Vec::new();
    for from in game.planet_ids() {
        let column = game.charts.destinations(game.planets[from as usize].trade);
        let slots = |to: PlanetId| if to == from { 0 } else { column.iter().map(|&slot| i64::from(slot == to)).sum() };
        let sum = game.planet_ids().map(slots).sum::<i64>().max(1);
        shares.extend(game.planet_ids().map(|to| slots(to) * SURE / sum));
    }
    shares
}

fn freights(game: &AstroNavis) -> Vec<[[i32; FACES as usize]; 2]> {
    let mut all = Vec::new();
    for &from in Trade::ALL {
        for &to in Trade::ALL {
            let kinds: [u8; FACES as usize] = core::array::from_fn(|die| game.charts.kind(from, to, die as u8 + 1));
            all.extend((0..=MAX_DISTANCE as u8).map(|distance| {
                [Size::ALL[0], Size::ALL[1]].map(|size| {
                    let freight =
                        |kind| (game.charts.rate(kind, size, distance) * game.rules.freight_rate + 50) / 100 * 10;
                    let mut freights = kinds.map(freight);
                    freights.sort_unstable_by(|one, other| other.cmp(one));
                    freights
                })
            }));
        }
    }
    all
}

impl Recursion<'_> {
    fn freights(&self, (from, to, distance): (PlanetId, PlanetId, u8)) -> &[[i32; FACES as usize]; 2] {
        let [from, to] = [from, to].map(|planet| self.game.planets[planet as usize].trade as usize);
        &self.freights[(from * Trade::COUNT + to) * (MAX_DISTANCE + 1) + usize::from(distance)]
    }

    fn index(&self, turn: i32, planet: PlanetId) -> usize {
        turn as usize * self.prospects.planets + planet as usize
    }

    fn fee(&self, planet: PlanetId) -> i32 {
        self.game.rules.port_fee * i32::from(self.game.planets[planet as usize].port_level) * 10
    }

    fn work_out_turn(&mut self, turn: i32) {
        self.lasts = core::array::from_fn(|turns| self.prospects.lasts(turn, turns as i32));
        let on = self.lasts[1];
        for planet in self.game.planet_ids() {
            let waiting = weigh(self.prospects.lying(turn + 1, planet), on);
            let rolling = waiting + self.gain(turn, planet, waiting) - self.fee(planet);
            let shut = waiting - self.fee(planet);
            let (on_arrival, in_port) = self.averages.closed[planet as usize];
            let at = self.index(turn, planet);
            self.prospects.rolling[at] = rolling;
            self.prospects.arriving[at] = rolling + weigh(shut - rolling, on_arrival);
            self.prospects.staying[at] = rolling + weigh(shut - rolling, in_port);
        }
        let best = self.prospects.arrivals(turn).iter().copied().max().unwrap_or(0);
        self.prospects.best_arrivals[turn as usize] = best.max(self.prospects.best_arrival(turn + 1));
        self.work_out_lying(turn);
        let sum = |turn: i32| self.game.planet_ids().map(|planet| self.prospects.lying(turn, planet)).sum::<i32>();
        self.prospects.turn_worth[turn as usize] = (sum(turn) - sum(turn + 1)) / self.prospects.planets.max(1) as i32;
    }

    /// The better of staying and of the best port within a turn's flight.
    fn work_out_lying(&mut self, turn: i32) {
        let mut best: Vec<(i32, PlanetId)> =
            self.game.planet_ids().map(|planet| (self.prospects.arriving(turn, planet), planet)).collect();
        best.sort_unstable_by(|a, b| b.cmp(a));
        for planet in self.game.planet_ids() {
            let staying = self.prospects.staying(turn, planet);
            let (mut worth, mut left) = (0, SURE);
            for &(there, other) in best.iter().filter(|(_, other)| *other != planet) {
                let (near, way) = self.near(planet, other);
                let there = there - way - self.averages.wear;
                if there <= staying {
                    break;
                }
                worth += weigh(there, left * near / SURE);
                left -= left * near / SURE;
            }
            let at = self.index(turn, planet);
            self.prospects.lying[at] = worth + weigh(staying, left);
        }
    }

    /// The probability that the flight between two planets takes one turn, and its highest fuel cost in that case, in tenths of money.
    fn near(&self, one: PlanetId, other: PlanetId) -> (i64, i32) {
        let reach = self.prospects.flights.iter().take_while(|&&turns| turns <= 1).count();
        let chance = self.distances(one, other)[..reach].iter().sum();
        (chance, (reach as i32 - 1) * self.fuel_per_square())
    }

    fn distances(&self, one: PlanetId, other: PlanetId) -> &Distances {
        let colour = |planet: PlanetId| self.game.planets[planet as usize].colour as usize;
        &self.averages.distances[colour(one)][colour(other)]
    }

    fn fuel_per_square(&self) -> i32 {
        self.averages.fuel * self.game.rules.fuel_per_square
    }

    /// The mean gain of a roll for cargo over waiting.
    fn gain(&self, turn: i32, from: PlanetId, waiting: i32) -> i32 {
        let gains = self.gains(turn, from, waiting);
        let population = self.game.planets[from as usize].population;
        let of_die = |die: u8| {
            let mut counts = [0; 2];
            self.game
                .charts
                .waiting(population, die)
                .iter()
                .take(WAITING)
                .flatten()
                .for_each(|&size| counts[size as usize] += 1);
            expected_best(&gains, counts)
        };
        (1..=FACES as u8).map(of_die).sum::<i32>() / FACES as i32
    }

    /// For each size, the probability that one cargo gains at least each number of steps over waiting.
    fn gains(&self, turn: i32, from: PlanetId, waiting: i32) -> [Gains; 2] {
        let mut found = [[0; STEPS]; 2];
        for to in self.game.planet_ids() {
            let share = self.shares[from as usize * self.prospects.planets + to as usize];
            if share == 0 {
                continue;
            }
            for (distance, &chance) in (0u8..).zip(self.distances(from, to)).filter(|(_, chance)| **chance > 0) {
                self.add_gains(&mut found, turn, (from, to, distance), waiting, share * chance / SURE);
            }
        }
        for gains in &mut found {
            (0..STEPS - 1).rev().for_each(|step| gains[step] += gains[step + 1]);
        }
        found
    }

    fn add_gains(&self, found: &mut [Gains; 2], turn: i32, way: (PlanetId, PlanetId, u8), waiting: i32, chance: i64) {
        let share = chance / FACES;
        self.each_gain(turn, way, waiting, |size, gain| {
            found[size as usize][(gain / STEP).min(STEPS as i32 - 1) as usize] += share;
        });
    }

    /// Positive gains over waiting, of a cargo of each size and for each die of its type.
    fn each_gain(&self, turn: i32, way: (PlanetId, PlanetId, u8), waiting: i32, mut found: impl FnMut(Size, i32)) {
        let (game, (from, to, distance)) = (self.game, way);
        let flight = self.prospects.flight(distance);
        let next = |turns: i32| self.lasts[(flight + turns) as usize];
        let (at, late) = (turn + flight, self.averages.closed[to as usize].0);
        let paid = next(0) + (next(1) - next(0)) * late / SURE;
        if paid <= 0 {
            return;
        }
        let after =
            |turn: i32, chance: i64| weigh(self.prospects.lying(turn + 1, to), chance) - weigh(self.fee(to), chance);
        let later = after(at, next(1)) + weigh(after(at + 1, next(2)) - after(at, next(1)), late);
        let costs = i32::from(distance) * self.fuel_per_square() + flight * self.averages.wear + self.handling(to);
        let fare = game.rules.passengers_fare + game.rules.passengers_per_square * i32::from(distance);
        let (stake, back) = self.averages.venture;
        let extra = self.averages.passengers[from as usize] * fare + (weigh(back, paid) - stake).max(0);
        let base = later + extra - costs - waiting - self.handling(from);
        for (&size, freights) in Size::ALL.iter().zip(self.freights(way)) {
            let gains = freights.iter().map(|&freight| base + weigh(freight, paid));
            gains.take_while(|gain| *gain > 0).for_each(|gain| found(size, gain));
        }
    }

    /// Wear of the ship's gear at a port without gear.
    fn handling(&self, planet: PlanetId) -> i32 {
        let rules = &self.game.rules;
        let bare = rules.advanced() && !self.game.planets[planet as usize].cargo_gear;
        if bare { (6 - rules.start_rating).max(0) * rules.repair_price * 10 / 6 } else { 0 }
    }
}

/// The mean of the largest gain among `counts` cargoes of each size, in tenths of money.
fn expected_best(gains: &[Gains; 2], counts: [u32; 2]) -> i32 {
    let below = |size: usize, step: usize| {
        (0..counts[size]).fold(SURE, |chance, _| chance * (SURE - gains[size][step]).max(0) / SURE)
    };
    let reached = |step: usize| SURE - below(0, step) * below(1, step) / SURE;
    // A gain within a step counts as the middle of the step. The probability never rises with the gain.
    let steps = (1..STEPS).map(reached).take_while(|reached| *reached > 0).sum::<i64>() * i64::from(STEP);
    ((steps + reached(0) * i64::from(STEP) / 2) / SURE) as i32
}
