//! Time, distances, prices and expectations, by the rules in force.

use core::cmp::Reverse;

use evenkeel_astronavis::board::Square;
use evenkeel_astronavis::cards::PlanetId;
use evenkeel_astronavis::outlook::SURE;
use evenkeel_astronavis::vocabulary::System;

use super::super::arranged::{Position, game_with, planet};
use super::super::weights::Weights;
use super::Situation;

/// A captain who values all ports equally and needs all fuel.
fn plain() -> Weights {
    Weights { crowds: 0, yards: 0, burning: 400, ..Weights::default() }
}

#[test]
fn turns_left_are_the_certain_ones() {
    let weights = Weights::default();
    for (turn, left) in [(1, 21), (21, 1), (22, 0), (25, 0)] {
        let position = Position::basic(|scene| scene.turn(turn));
        assert_eq!(position.judged_by(&weights).turns_left(), left, "turn {turn}");
    }
}

/// Maximum and current Engines, squares, turns. A ship that cannot move flies at its speed after the repair.
#[test]
fn a_flight_takes_whole_turns() {
    let weights = Weights::default();
    let ways = [(3, 3, 0, 0), (3, 3, 2, 1), (3, 3, 3, 2), (1, 1, 3, 3), (5, 5, 5, 2), (3, 0, 3, 2), (5, 0, 5, 2)];
    for (most, now, squares, turns) in ways {
        let position = Position::advanced(|scene| {
            let scene = scene.system(System::Engines, most, now);
            if now == 0 { scene.in_space(Square { col: 5, row: 6 }) } else { scene }
        });
        let situation = position.judged_by(&weights);
        assert_eq!(situation.flight(squares), turns, "Engines {now}/{most}, {squares} squares");
        assert_eq!(situation.fuel_for(squares), 4 * i32::from(squares));
    }
}

/// Turn, fuel aboard, and the cost of the fuel for one and for three squares; the rest of the game burns 2 units a turn. A unit to be burnt costs 17,
/// any other 10.
#[test]
fn fuel_beyond_all_need_counts_with_its_value_at_the_end() {
    let weights = Weights { burning: 20, fuel_price: 17, ..Weights::default() };
    for (turn, fuel, one, three) in [(38, 26, 40, 162), (38, 20, 68, 204), (50, 5, 40, 169)] {
        let position = Position::advanced(|scene| scene.turn(turn).fuel(fuel));
        let (situation, wear) = (position.judged_by(&weights), position.game.usual_wear());
        let costs = [0, 1, 3].map(|way| situation.cost_of_flight(way));
        assert_eq!(costs, [0, one + wear, three + 2 * wear], "turn {turn}, {fuel} units");
    }
}

#[test]
fn fuel_is_burnt_by_the_turn() {
    let weights = Weights { burning: 25, ..Weights::default() };
    for (turn, burnt) in [(38, 25), (46, 5), (47, 2), (50, 0)] {
        let position = Position::advanced(|scene| scene.turn(turn));
        assert_eq!(position.judged_by(&weights).fuel_to_burn(), burnt, "turn {turn}");
    }
}

/// In turn 20 of the Basic game, two more turns are certain. The third follows on 5 faces of 6.
#[test]
fn uncertain_pay_is_discounted() {
    let position = Position::basic(|scene| scene.turn(20));
    for (caution, worths) in [(0, [1000, 1000, 833, 0]), (60, [1000, 1000, 333, 0])] {
        let weights = Weights { caution, ..Weights::default() };
        let situation = position.judged_by(&weights);
        assert_eq!([0, 2, 3, 30].map(|turns| situation.if_it_lasts(turns, 1000)), worths, "caution {caution}");
    }
}

/// A crew of 3 costs 24 a turn, and 100 are credit: choosiness begins with money for 7 turns and is full with money for 15.
#[test]
fn a_captain_is_as_choosy_as_money_lasts() {
    let weights = Weights { lean: 7, ..Weights::default() };
    for (turns, breath) in [(6, 0), (7, 0), (8, 1), (14, 7), (15, 8), (16, 8)] {
        for (short, less) in [(0, 0), (1, i32::from((8..=15).contains(&turns)))] {
            let position = Position::basic(|scene| scene.money(24 * turns - 100 - short));
            assert_eq!(position.judged_by(&weights).breath(), breath - less, "{turns} turns less {short}");
        }
    }
    let unpaid = game_with("basic", |rules| (rules.wages_base, rules.wages_per_rating) = (0, 0));
    let weights = Weights { lean: 50, ..weights };
    assert_eq!(Position::of(unpaid, |scene| scene.money(-45)).judged_by(&weights).breath(), 5);
}

/// Ports: large and populous, large, neither, small and empty. A liking counts in full until 8 turns are left.
#[test]
fn a_liking_fades_towards_the_end() {
    let ports = ["Ansgar", "Meridel", "Veshti", "Ohlanu"].map(planet);
    let cases = [
        (1, 20, 32, [520, 320, 0, -200]),
        (14, 20, 32, [520, 320, 0, -200]),
        (18, 20, 32, [260, 160, 0, -100]),
        (22, 20, 32, [0, 0, 0, 0]),
        (1, 20, 0, [200, 0, 0, -200]),
        (1, 0, 32, [320, 320, 0, 0]),
        (1, 0, 0, [0, 0, 0, 0]),
    ];
    for (turn, crowds, yards, likings) in cases {
        let weights = Weights { crowds, yards, ..Weights::default() };
        let position = Position::basic(|scene| scene.turn(turn));
        let situation = position.judged_by(&weights);
        let known = situation.turn();
        assert_eq!(ports.map(|port| situation.liking(port)), likings, "turn {turn}, {crowds} and {yards}");
        let staying = ports.map(|port| situation.staying(known, port) - situation.prospects.staying(known, port));
        assert_eq!(staying, likings, "turn {turn}, {crowds} and {yards}");
    }
}

#[test]
fn gear_is_down_without_spares_only() {
    let weights = Weights::default();
    for (now, spares, down) in [(0, 0, true), (0, 1, false), (1, 0, false), (1, 1, false)] {
        let position = Position::advanced(|scene| scene.system(System::CargoGear, 3, now).spares(spares));
        let situation = position.judged_by(&weights);
        assert_eq!(situation.gear_is_down(), down, "{now} and {spares}");
        assert_eq!(["Durn", "Ansgar"].map(|port| situation.bars(planet(port))), [down, false], "{now} and {spares}");
        assert_eq!(["Durn", "Ansgar"].map(|port| situation.is_bare(planet(port))), [true, false]);
    }
    let position = Position::basic(|scene| scene);
    assert!(!position.judged_by(&weights).is_bare(planet("Durn")));
}

/// A point of gear is lost on as many faces as it lacks of 6. At 1 and below, that also costs two turns.
#[test]
fn used_gear_costs_its_wear() {
    let weights = Weights::default();
    let position = Position::advanced(|scene| scene.turn(15));
    let situation = position.judged_by(&weights);
    let turn = position.game.prospects(3).turn_worth(15);
    assert!(turn > 0);
    let costs = [250 + 2 * turn, 5 * (250 + 2 * turn) / 6, 166, 125, 83, 41, 0];
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|rating| situation.cost_of_gear(rating)), costs);
}

/// An empty flight brings the port's expectation on arrival, less fuel and wear.
fn worth_of_empty_flight(situation: &Situation<'_>, from: PlanetId, to: PlanetId) -> i32 {
    let (view, turn) = (situation.view, situation.turn());
    let way = view.square(to).distance(view.square(from));
    let turns = i32::from(way.div_ceil(2));
    let there = situation.prospects.arriving(turn + turns - 1, to) + situation.liking(to);
    let had = (i64::from(there) * situation.prospects.lasts(turn, turns - 1)).div_euclid(SURE) as i32;
    let fuel = 4 * i32::from(way) * situation.weights.fuel_price;
    had - fuel - turns * view.game().usual_wear() - situation.cost_of_roaming()
}

/// Checks the best empty flight from every port, at most three turns long, against all by their worth.
fn check_empty_flights(position: &Position, weights: &Weights) {
    let situation = position.judged_by(weights);
    for from in position.game.planet_ids() {
        for fuel in [3, 4, 11, 24, 99] {
            let reach = (fuel / 4).min(6);
            let way = |to: PlanetId| i32::from(situation.view.square(to).distance(situation.view.square(from)));
            let open = |&to: &PlanetId| to != from && way(to) <= reach && !situation.bars(to);
            let rated =
                position.game.planet_ids().filter(open).map(|to| (worth_of_empty_flight(&situation, from, to), to));
            let best = rated.max_by_key(|&(worth, to)| (worth, Reverse(to)));
            assert_eq!(situation.leaving(situation.turn(), from, fuel), best, "from {from} with {fuel} units");
        }
    }
}

#[test]
fn the_best_empty_flight_is_found() {
    for turn in [4, 12, 19] {
        check_empty_flights(&Position::basic(|scene| scene.turn(turn)), &plain());
    }
    let fond = Weights { crowds: 50, yards: -31, ..plain() };
    check_empty_flights(&Position::basic(|scene| scene.turn(16)), &fond);
    check_empty_flights(&Position::advanced(|scene| scene.turn(30)), &plain());
    let broken = Position::advanced(|scene| scene.turn(30).system(System::CargoGear, 3, 0).spares(0));
    check_empty_flights(&broken, &Weights { crowds: -200, ..plain() });
}

/// Money for 15, 11 and 7 turns.
#[test]
fn an_empty_flight_must_gain_a_share_of_a_turn() {
    let weights = Weights { roaming: 32, lean: 7, ..Weights::default() };
    for (turns, eighths) in [(15, 8), (11, 4), (7, 0)] {
        let position = Position::basic(|scene| scene.turn(8).money(24 * turns - 100));
        let turn = position.game.prospects(3).turn_worth(8);
        assert_eq!(position.judged_by(&weights).cost_of_roaming(), turn * 32 / 100 * eighths / 8, "{turns} turns");
    }
}

/// No flight is worth more than the best arrival less the cost of one square.
#[test]
fn staying_is_best_from_the_best_arrival_on() {
    let position = Position::basic(|scene| scene.turn(8));
    let weights = plain();
    let situation = position.judged_by(&weights);
    for turn in [8, 22, 40] {
        let arrival = situation.prospects.best_arrival(turn).max(0);
        let most = arrival - situation.cost_of_flight(1) - situation.cost_of_roaming();
        assert!(situation.is_best(turn, most) && !situation.is_best(turn, most - 1), "turn {turn}");
    }
    let fond = Weights { yards: 1, ..weights };
    assert!(!position.judged_by(&fond).is_best(8, i32::MAX));
}

#[test]
fn an_empty_ship_stays_or_leaves_for_the_better_port() {
    for weights in [plain(), Weights { crowds: 50, ..plain() }, Weights { outlook: false, ..plain() }] {
        let position = Position::basic(|scene| scene.turn(8));
        let situation = position.judged_by(&weights);
        for port in position.game.planet_ids() {
            let leaving = situation.leaving(8, port, 60).map_or(i32::MIN, |(worth, _)| worth);
            let lies =
                if weights.outlook { situation.staying(8, port).max(leaving) } else { situation.prospects.lying(8, 0) };
            assert_eq!(situation.lying(8, port, 60), lies, "in {port}");
        }
    }
}
