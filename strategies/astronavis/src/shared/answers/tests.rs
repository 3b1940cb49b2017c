//! Flights, repairs underway and payments, by their thresholds.

mod payments;

use core::cmp::Reverse;

use evenkeel_astronavis::actions::CargoSet;
use evenkeel_astronavis::board::Square;
use evenkeel_astronavis::cards::PlanetId;
use evenkeel_astronavis::vocabulary::{Size, System};
use evenkeel_astronavis::{Action, Question};

use super::super::arranged::{Position, cargo, foreseen, game_with, planet};
use super::super::weights::Weights;

/// D'Espine is 2 squares from Ansgar, Halcyne and Isen 3, Durn 9.
fn halves(turn: u16, destinations: [&str; 2]) -> Position {
    let [one, two] = destinations.map(|to| cargo(Size::Half, "Ansgar", to));
    Position::basic(move |scene| scene.turn(turn).cargo(one).cargo(two))
}

#[test]
fn the_farther_half_goes_first_while_both_arrive_in_time() {
    let weights = Weights::default();
    for (turn, destinations, second) in [
        (8, ["D'Espine", "Durn"], true),
        (8, ["Durn", "D'Espine"], false),
        (8, ["Halcyne", "Isen"], false),
        (20, ["D'Espine", "Durn"], false),
        (20, ["Durn", "D'Espine"], true),
    ] {
        let position = halves(turn, destinations);
        let answers = [Action::Cargo1(0), Action::Cargo1(1)];
        let first = position.judged_by(&weights).answer(Question::Cargo1, &answers);
        assert_eq!(first, Action::Cargo1(u8::from(second)), "turn {turn}, {destinations:?}");
    }
}

#[test]
fn cargo_goes_to_its_nearest_destination_first() {
    let weights = Weights::default();
    for destinations in [["Durn", "D'Espine"], ["D'Espine", "Durn"]] {
        let position = halves(8, destinations);
        assert_eq!(position.judged_by(&weights).next_stop(), Some(planet("D'Espine")));
    }
    let equal = halves(8, ["Isen", "Halcyne"]);
    assert_eq!(equal.judged_by(&weights).next_stop(), Some(planet("Halcyne")));
    let empty = Position::basic(|scene| scene);
    assert_eq!((empty.judged_by(&weights).next_stop(), empty.judged_by(&weights).far(0)), (None, 0));
    assert_eq!(halves(8, ["Durn", "D'Espine"]).judged_by(&weights).far(1), 2);
}

/// The Basic game may last to turn 25; three squares take two turns.
#[test]
fn cargo_arrives_while_the_game_may_last() {
    let weights = Weights::default();
    for (turn, near, far) in [(23, true, true), (24, true, true), (25, true, false)] {
        let position = Position::basic(|scene| scene.turn(turn));
        let arrive = ["D'Espine", "Halcyne"].map(|to| position.judged_by(&weights).arrives(planet(to)));
        assert_eq!(arrive, [near, far], "turn {turn}");
    }
}

/// Fuel, Engines of 3, turns waited, turn. Nine squares burn 36 units, and a ship waits four turns for a repair.
#[test]
fn cargo_leaves_with_fuel_for_its_way() {
    let weights = Weights::default();
    let cases = [
        (36, 3, 0, 20, true),
        (35, 3, 0, 20, false),
        (36, 2, 4, 20, false),
        (36, 2, 5, 20, true),
        (36, 3, 0, 52, false),
    ];
    for (fuel, engines, waited, turn, leaves) in cases {
        let full = cargo(Size::Full, "Ansgar", "Durn");
        let position = Position::advanced(move |scene| {
            scene.turn(turn).cargo(full).fuel(fuel).system(System::Engines, 3, engines).spares(1)
        });
        let mut situation = position.judged_by(&weights);
        situation.waited = waited;
        let done = if leaves { Action::Fly(planet("Durn")) } else { Action::Stay };
        assert_eq!(situation.leave_or_stay(), done, "fuel {fuel}, Engines {engines}, waited {waited}, turn {turn}");
    }
}

/// Port, fuel, lowest port level. Yards are 2 squares from Durn, large yards 4. The port itself does not count.
#[test]
fn the_nearest_yard_is_within_reach() {
    let weights = Weights::default();
    let cases = [
        ("Durn", 8, 2, Some("Bude")),
        ("Durn", 7, 2, None),
        ("Durn", 99, 3, Some("Meridel")),
        ("Durn", 16, 3, Some("Meridel")),
        ("Durn", 15, 3, None),
        ("Bude", 99, 2, Some("Ushaal")),
    ];
    for (port, fuel, level, yard) in cases {
        let game = game_with("advanced", |rules| rules.repair_port = level);
        let position = Position::of(game, |scene| scene.in_port(planet(port)).fuel(fuel));
        assert_eq!(position.judged_by(&weights).nearest_yard(), yard.map(planet), "{port}, {fuel}, level {level}");
    }
}

/// Ore for Durn, in Durn, with gear of this rating and no spares.
fn in_durn(gear: u8, turn: u16, money: i32) -> Position {
    let ore = cargo(Size::Half, "Pelago", "Durn");
    Position::advanced(move |scene| {
        let scene = scene.in_port(planet("Durn")).cargo(ore).system(System::CargoGear, 3, gear).spares(0);
        scene.turn(turn).money(money).fuel(90)
    })
}

/// There and back in two turns, a turn in each port, a repair from 25 of credit, and no fee for abandoning.
#[test]
fn a_yard_for_the_gear_brings_the_pay_later() {
    let weights = Weights::default();
    for turn in [15, 45, 47] {
        let position = in_durn(0, turn, 300);
        let situation = position.judged_by(&weights);
        let pay = position.view().ship().hold[0].map_or(0, |ore| position.view().pay_for(ore) * 10);
        let costs = 2 * situation.cost_of_flight(2) + 500 + 4 * situation.turn_worth;
        assert_eq!(situation.worth_of_a_yard(), situation.if_it_lasts(4, pay) + 200 - costs, "turn {turn}");
    }
    assert_eq!(in_durn(0, 15, -76).judged_by(&weights).worth_of_a_yard(), i32::MIN);
    assert_ne!(in_durn(0, 15, -75).judged_by(&weights).worth_of_a_yard(), i32::MIN);
}

/// Without money for a yard; with five turns left or four; with working gear.
#[test]
fn cargo_that_bars_the_bay_is_abandoned_while_there_is_time() {
    let weights = Weights::default();
    let all = CargoSet::one(0);
    for (gear, turn, abandoned) in [(0, 43, all), (0, 44, CargoSet::EMPTY), (1, 43, CargoSet::EMPTY)] {
        let position = in_durn(gear, turn, -76);
        let sets = [CargoSet::EMPTY, all].map(Action::Abandon);
        assert_eq!(position.judged_by(&weights).cargo_to_abandon(&sets), abandoned, "gear {gear}, turn {turn}");
    }
}

/// Elsewhere, a new start must be worth more than carrying on, a turn, and the fee.
#[test]
fn cargo_is_abandoned_where_a_new_start_is_worth_more() {
    let weights = Weights::default();
    let game = game_with("basic", |rules| rules.freight_rate = 30);
    for (to, turn) in
        ["D'Espine", "Durn", "Bude", "Corrow"].into_iter().flat_map(|to| (1..25).map(move |turn| (to, turn)))
    {
        let half = cargo(Size::Half, "Ansgar", to);
        let position = Position::of(foreseen(&game), move |scene| scene.cargo(half).turn(turn).money(300).fuel(90));
        let situation = position.judged_by(&weights);
        let least = situation.worth_of_carrying_on() + situation.turn_worth + 200;
        let better = situation.worth_of_empty_bay(planet("Ansgar")) > least;
        let all = CargoSet::one(0);
        let abandoned = situation.cargo_to_abandon(&[CargoSet::EMPTY, all].map(Action::Abandon));
        assert_eq!(abandoned, if better { all } else { CargoSet::EMPTY }, "to {to}, turn {turn}");
    }
}

/// In space, over a planet or not, with little or much fuel.
#[test]
fn an_empty_ship_in_space_flies_to_the_best_planet_within_reach() {
    let weights = Weights::default();
    for (col, row, fuel, turn) in [(5, 6, 8, 8), (5, 6, 99, 8), (4, 8, 12, 20), (7, 4, 40, 40), (5, 6, 99, 47)] {
        let position = Position::advanced(|scene| scene.in_space(Square { col, row }).fuel(fuel).turn(turn));
        let situation = position.judged_by(&weights);
        let way = |to: PlanetId| position.view().way_to(to);
        let worth = |to: PlanetId| {
            let later = i32::from(way(to).div_ceil(2)).max(1) - 1;
            situation.prospects.arriving(i32::from(turn) + later, to) - situation.cost_of_flight(way(to))
        };
        let open = position.game.planet_ids().filter(|&to| i32::from(way(to)) * 4 <= fuel);
        let best = open.max_by_key(|&to| (worth(to), Reverse(to)));
        assert_eq!(situation.course(), best, "from {col}, {row} with {fuel} in turn {turn}");
    }
}

/// Cargo for a port that bars it goes via the nearest yard.
#[test]
fn cargo_that_could_not_be_unloaded_goes_by_a_yard() {
    let weights = Weights::default();
    for (gear, stop) in [(1, "Durn"), (0, "Bude")] {
        let ore = cargo(Size::Half, "Pelago", "Durn");
        let position = Position::advanced(move |scene| {
            scene.in_space(Square { col: 10, row: 5 }).cargo(ore).system(System::CargoGear, 3, gear).spares(0)
        });
        assert_eq!(position.judged_by(&weights).course(), Some(planet(stop)), "gear {gear}");
    }
}

/// The nearest amount replaces an excluded one, the best remaining flight a flight, and the last answer any other.
#[test]
fn an_excluded_answer_is_replaced_by_the_nearest() {
    let weights = Weights::default();
    let position = Position::basic(|scene| scene.turn(8));
    let situation = position.judged_by(&weights);
    let amounts = [Action::Decline, Action::Fuel(0), Action::Fuel(4), Action::Fuel(9)];
    for (wanted, place) in [(0, 1), (1, 1), (3, 2), (6, 2), (7, 3), (200, 3)] {
        assert_eq!(situation.instead(Action::Fuel(wanted), &amounts), place, "{wanted}");
    }
    assert_eq!(situation.instead(Action::Spares(2), &[1, 3, 4].map(Action::Spares)), 0);
    assert_eq!(situation.instead(Action::Venture(50), &[0, 30].map(Action::Venture)), 1);
    let flights = [Action::Stay, Action::Fly(planet("D'Espine")), Action::Fly(planet("Fernhal"))];
    let worths = ["D'Espine", "Fernhal"].map(|to| situation.worth_of_flight(planet(to)));
    assert!(worths[0] > worths[1], "{worths:?}");
    assert_eq!(situation.instead(Action::Fly(planet("Durn")), &flights), 1);
    assert_eq!(situation.instead(Action::Stay, &flights[1..]), 0);
    assert_eq!(situation.instead(Action::Stay, &[Action::Decline, Action::Roll]), 1);
    assert_eq!(situation.instead(Action::Pay, &flights), 2);
}
