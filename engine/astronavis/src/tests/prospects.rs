//! The value of ports, computed a second time: with fractions instead of parts of 65536, one turn back from the next.
//!
//! Each turn is checked alone, from the outlook's own value of the next turn, so that rounding errors do not add up.

#![allow(
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "a second working in fractions, held against the outlook with room for roundings"
)]

use super::super::AstroNavis;
use super::super::board::Square;
use super::super::cards::PlanetId;
use super::super::outlook::{Prospects, SURE};
use super::super::vocabulary::{Phase, Population, Size};
use super::game_with;

/// The size of a step of gains, in tenths of money; a gain within a step counts as its middle.
const STEP: f64 = 80.0;

/// A turn of a ship with Engines of some rating.
struct Turn<'a> {
    game: &'a AstroNavis,
    prospects: &'a Prospects,
    speed: u8,
    at: i32,
}

fn close(one: f64, other: i32, share: f64) -> bool {
    (one - f64::from(other)).abs() <= 6.0 + share * one.abs().max(1000.0)
}

fn two_dice(total: i32) -> f64 {
    f64::from(6 - (total - 7).abs()) / 36.0
}

/// The probability that an event closes a port: the five that always do, and a Customs Inspection that a crew of 3 fails.
fn closed(game: &AstroNavis, planet: PlanetId, phase: Phase) -> f64 {
    use super::super::vocabulary::Incident as I;
    let of = |total: i32| match game.incident(planet, phase, total as u8) {
        Some(I::HighTraffic | I::DecontamDelay | I::SevereWeather | I::CivilStrife | I::LocalFestival) => 1.0,
        Some(I::CustomsInspection) => 0.5,
        _ => 0.0,
    };
    (2..=12).map(|total| of(total) * two_dice(total)).sum()
}

/// Probabilities of the distances between two planets, over all squares and zones of their colours.
fn distances(game: &AstroNavis, one: PlanetId, other: PlanetId) -> Vec<(u8, f64)> {
    let zones = |planet: PlanetId| game.board().zones(game.planets()[planet as usize].colour);
    let mut counts = [0.0; 12];
    for from in zones(one) {
        for to in zones(other).filter(|to| to.name != from.name) {
            for (a, b) in from.squares.iter().flat_map(|a: &Square| to.squares.iter().map(move |b| (a, b))) {
                counts[a.distance(*b) as usize] += 1.0;
            }
        }
    }
    let sum: f64 = counts.iter().sum();
    (0u8..).zip(counts).map(|(distance, count)| (distance, count / sum)).filter(|(_, chance)| *chance > 0.0).collect()
}

impl Turn<'_> {
    /// The probability that the game lasts this many further turns: only the die of each turn may end it.
    fn lasts(&self, turns: i32) -> f64 {
        let on = |turn: i32| 1.0 - f64::from(self.game.rules.ends_on(turn as u16)) / 6.0;
        (self.at..self.at + turns).map(on).product()
    }

    fn fee(&self, planet: PlanetId) -> f64 {
        20.0 * f64::from(self.game.planets()[planet as usize].port_level)
    }

    /// A port without gear costs the wear of the ship's gear: half a point at 25.
    fn handling(&self, planet: PlanetId) -> f64 {
        if self.game.planets()[planet as usize].cargo_gear { 0.0 } else { 125.0 }
    }

    fn waiting(&self, planet: PlanetId) -> f64 {
        f64::from(self.prospects.lying(self.at + 1, planet)) * self.lasts(1)
    }

    fn fuel_per_square(&self) -> f64 {
        4.0 * f64::from(self.game.usual_fuel_price())
    }

    /// The gain of a cargo over waiting apart from its freight, and the probability that the freight is paid.
    fn besides_freight(&self, from: PlanetId, to: PlanetId, distance: u8) -> (f64, f64) {
        let flight = i32::from(distance.div_ceil(self.speed));
        let late = closed(self.game, to, Phase::Arrival);
        let on = |turns: i32| self.lasts(flight + turns);
        let paid = on(0) * (1.0 - late) + on(1) * late;
        let after = |turns: i32| {
            let lying = f64::from(self.prospects.lying(self.at + flight + turns, to));
            on(turns) * (lying - self.fee(to))
        };
        let later = after(1) * (1.0 - late) + after(2) * late;
        let square = f64::from(distance);
        let wear = f64::from(flight * self.game.usual_wear());
        let costs = square * self.fuel_per_square() + wear + self.handling(from) + self.handling(to);
        let fares = f64::from(self.game.usual_passengers(from)) * (3.0 + square);
        // The most expensive lot that the game allows has the best profit: a third more than its price.
        let venture = (f64::from(self.game.usual_return(50)) * paid - 500.0).max(0.0);
        (later + fares + venture - costs - self.waiting(from), paid)
    }

    /// For each size, the chance that one cargo gains more than a number of steps, from 0.
    fn reached(&self, from: PlanetId) -> [Vec<f64>; 2] {
        let game = self.game;
        let mut found = [vec![0.0; 200], vec![0.0; 200]];
        let trade = |planet: PlanetId| game.planets()[planet as usize].trade;
        let slots: Vec<PlanetId> =
            game.charts().destinations(trade(from)).iter().copied().filter(|to| *to != from).collect();
        for &to in &slots {
            for (distance, chance) in distances(game, from, to) {
                let (base, paid) = self.besides_freight(from, to, distance);
                for (size, die) in [Size::Full, Size::Half].into_iter().flat_map(|size| (1..=6).map(move |d| (size, d)))
                {
                    let kind = game.charts().kind(trade(from), trade(to), die);
                    let gain = base + paid * 10.0 * f64::from(game.charts().rate(kind, size, distance));
                    if gain > 0.0 && paid > 0.0 {
                        let steps = (gain / STEP) as usize;
                        found[size as usize][..=steps].iter_mut().for_each(|reached| {
                            *reached += chance / 6.0 / slots.len() as f64;
                        });
                    }
                }
            }
        }
        found
    }

    /// The mean of the best offer of a roll, over the faces of the die.
    fn gain(&self, from: PlanetId) -> f64 {
        let reached = self.reached(from);
        let population: Population = self.game.planets()[from as usize].population;
        let of_die = |die: u8| -> f64 {
            let sizes: Vec<Size> = self.game.charts().waiting(population, die).into_iter().flatten().collect();
            let any = |step: usize| 1.0 - sizes.iter().map(|size| 1.0 - reached[*size as usize][step]).product::<f64>();
            STEP * (any(0) / 2.0 + (1..200).map(any).sum::<f64>())
        };
        (1..=6).map(of_die).sum::<f64>() / 6.0
    }

    /// The better of staying and of the ports within a flight of one turn, the best port first.
    fn lying(&self, planet: PlanetId) -> f64 {
        let arriving = |other: PlanetId| f64::from(self.prospects.arriving(self.at, other));
        let staying = f64::from(self.prospects.staying(self.at, planet));
        let mut others: Vec<PlanetId> = self.game.planet_ids().filter(|other| *other != planet).collect();
        others.sort_by(|a, b| arriving(*b).total_cmp(&arriving(*a)).then(b.cmp(a)));
        let (mut worth, mut left) = (0.0, 1.0);
        let way = f64::from(self.speed) * self.fuel_per_square() + f64::from(self.game.usual_wear());
        for other in others {
            if arriving(other) - way <= staying {
                break;
            }
            let near = |(distance, chance)| if distance <= self.speed { chance } else { 0.0 };
            let near: f64 = distances(self.game, planet, other).into_iter().map(near).sum();
            worth += (arriving(other) - way) * left * near;
            left *= 1.0 - near;
        }
        worth + staying * left
    }
}

fn turn(game: &AstroNavis, engines: u8, speed: u8, at: i32) -> Turn<'_> {
    Turn { game, prospects: game.prospects(engines), speed, at }
}

/// A roll for cargo adds the mean of the best cargo on offer to the value of waiting.
#[test]
fn a_roll_is_worth_the_better_of_a_cargo_and_of_waiting() {
    let game = game_with("advanced", |_| {});
    let ports = ["Ansgar", "Tyalon", "Durn", "Isen", "Bude"].map(|name| game.planet_named(name).unwrap());
    for (engines, speed, at) in [(3, 2, 10), (3, 2, 44), (3, 2, 47), (3, 2, 49), (3, 2, 51), (4, 3, 30), (5, 4, 45)] {
        let turn = turn(&game, engines, speed, at);
        for planet in ports {
            let gain = turn.gain(planet);
            let worth = turn.waiting(planet) + gain - turn.fee(planet);
            let told = turn.prospects.rolling(at, planet);
            assert!((worth - f64::from(told)).abs() <= 8.0 + 0.04 * gain, "turn {at}, {planet}: {worth} and {told}");
        }
    }
}

/// A port closed by an event costs its fee and leaves the value of waiting.
#[test]
fn a_port_may_be_closed_on_arrival_and_in_port() {
    let game = game_with("advanced", |_| {});
    for at in [5, 48, 50, 52] {
        let turn = turn(&game, 3, 2, at);
        for planet in game.planet_ids() {
            let rolling = f64::from(turn.prospects.rolling(at, planet));
            let shut = turn.waiting(planet) - turn.fee(planet);
            let of = |phase| rolling + (shut - rolling) * closed(&game, planet, phase);
            assert!(close(of(Phase::Arrival), turn.prospects.arriving(at, planet), 0.001), "turn {at}, {planet}");
            assert!(close(of(Phase::InPort), turn.prospects.staying(at, planet), 0.001), "turn {at}, {planet}");
        }
    }
}

/// A captain in port flies to the best port that may be a turn away, if it is worth more than staying.
#[test]
fn a_better_port_within_a_turn_is_flown_to() {
    let game = game_with("advanced", |_| {});
    for (engines, speed, at) in [(1, 1, 20), (3, 2, 5), (3, 2, 49), (5, 4, 30), (5, 4, 51)] {
        let turn = turn(&game, engines, speed, at);
        for planet in game.planet_ids() {
            let (worth, told) = (turn.lying(planet), turn.prospects.lying(at, planet));
            assert!(close(worth, told, 0.002), "Engines {engines}, turn {at}, {planet}: {worth} and {told}");
        }
    }
}

/// The best arrival of a turn is that of any planet, in that turn or later; after the last turn there is none.
#[test]
fn the_best_arrival_is_the_best_of_all_turns_to_come() {
    let game = game_with("advanced", |_| {});
    let prospects = game.prospects(3);
    for turn in 1..=52 {
        let later = (turn..=52).flat_map(|turn| game.planet_ids().map(move |planet| (turn, planet)));
        let best = later.map(|(turn, planet)| prospects.arriving(turn, planet)).max().unwrap();
        assert_eq!(prospects.best_arrival(turn), best.max(0), "turn {turn}");
        assert_eq!(prospects.arrivals(turn).len(), game.planets().len());
        assert!(
            prospects
                .arrivals(turn)
                .iter()
                .zip(game.planet_ids())
                .all(|(worth, id)| *worth == prospects.arriving(turn, id))
        );
    }
    assert_eq!((prospects.best_arrival(53), prospects.best_arrival(54)), (0, 0));
    assert!(prospects.arrivals(54).is_empty());
}

/// §5.3 and §5.4: the probability that a port is closed follows its card.
#[test]
fn ports_are_closed_as_likely_as_their_cards_say() {
    let game = game_with("advanced", |_| {});
    for planet in game.planet_ids() {
        let (arrival, in_port) = game.closed(planet);
        for (told, phase) in [(arrival, Phase::Arrival), (in_port, Phase::InPort)] {
            let worth = closed(&game, planet, phase) * SURE as f64;
            assert!((worth - told as f64).abs() <= 11.0, "{planet}, {phase:?}: {worth} and {told}");
        }
    }
}

/// §5.1: a flight takes as many turns as its squares need at the ship's speed; without Engines it never arrives.
#[test]
fn flights_take_the_squares_by_the_speed() {
    let game = game_with("advanced", |_| {});
    let flights = |engines: u8| [0, 1, 2, 3, 4, 5].map(|squares| game.prospects(engines).flight(squares));
    assert_eq!(flights(1), [0, 1, 2, 3, 4, 5]);
    assert_eq!(flights(3), [0, 1, 1, 2, 2, 3]);
    assert_eq!(flights(5), [0, 1, 1, 1, 1, 2]);
    assert_eq!(flights(0), [255; 6]);
    assert_eq!(game.prospects(6).flight(9), game.prospects(5).flight(9), "5 is the most");
    assert!(game.planet_ids().all(|planet| game.prospects(0).lying(10, planet) == 0), "nothing is earned");
}

/// §4.5: the mean price of a unit over port levels and dice with fuel on sale, in tenths of money.
#[test]
fn fuel_costs_the_mean_of_what_is_on_sale() {
    let game = game_with("advanced", |_| {});
    let offers: Vec<_> = game
        .planets()
        .iter()
        .flat_map(|planet| (1..=6).map(|die| game.charts().fuel(planet.port_level, die)))
        .filter(|offer| offer.units != Some(0))
        .collect();
    let mean = offers.iter().map(|offer| f64::from(offer.tenths)).sum::<f64>() / offers.len() as f64;
    assert_eq!(game.usual_fuel_price(), mean as i32);
    assert_eq!(game_with("advanced", |rules| rules.fuel_price = 200).usual_fuel_price(), (2.0 * mean) as i32);
}

/// If nearly all cargo of a column goes to one planet, a roll has the value of that planet.
#[test]
fn a_roll_is_worth_more_where_cargo_goes_far() {
    use evenkeel_engine::Describe;
    let table = |usual: &str, rare: &str| {
        let mut tables = evenkeel_engine::rules::Tables::built_in(AstroNavis::TABLES);
        let (_, text) = tables.source("destinations").unwrap();
        let lines = text.lines().enumerate().map(|(number, line)| {
            let cells: Vec<_> = line.split(',').collect();
            let to = if cells[1] == "66" { rare } else { usual };
            if number == 0 { format!("{line}\n") } else { format!("{},{},{to},x\n", cells[0], cells[1]) }
        });
        let text: String = lines.collect();
        tables.replace("destinations", "destinations.csv", text);
        AstroNavis::new(game_with("advanced", |_| {}).rules().clone(), &tables, evenkeel_engine::Seats::new(1).unwrap())
            .unwrap()
    };
    for (usual, rare) in [("Ansgar", "Durn"), ("Durn", "Ansgar")] {
        let game = table(usual, rare);
        let port = game.planet_named("Tyalon").unwrap();
        for at in [20, 47, 50] {
            let turn = turn(&game, 3, 2, at);
            let gain = turn.gain(port);
            let worth = turn.waiting(port) + gain - turn.fee(port);
            let told = turn.prospects.rolling(at, port);
            assert!((worth - f64::from(told)).abs() <= 8.0 + 0.03 * gain, "{usual}, turn {at}: {worth} and {told}");
        }
    }
}
