//! Purchases in port, by their thresholds.

mod yard;

use evenkeel_astronavis::Action;
use evenkeel_astronavis::board::Square;
use evenkeel_astronavis::vocabulary::{Size, System};

use super::super::arranged::{Position, cargo, game_with, planet};
use super::super::weights::Weights;

/// A captain for whom ten turns burn 100 units, 22 tenths are cheap, and 80 money are a reserve.
fn usual() -> Weights {
    Weights { burning: 100, spare_fuel: 44, idle_fuel: 6, cheap: 22, reserve: 80, ..Weights::default() }
}

/// The ship with an empty bay in Ansgar in turn 38, ten turns before the end.
fn late(money: i32) -> Position {
    Position::advanced(|scene| scene.turn(38).money(money).fuel(60))
}

/// Fuel for six squares and a reserve of 44, but not more than will be burnt; with cargo, at least the fuel for its way.
#[test]
fn fuel_is_wanted_for_the_way_and_as_a_reserve() {
    let empty = late(300);
    for (burning, wanted) in [(100, 68), (20, 40), (0, 0)] {
        assert_eq!(empty.judged_by(&Weights { burning, ..usual() }).fuel_wanted(), wanted, "burning {burning}");
    }
    let bound = Position::advanced(|scene| scene.turn(38).cargo(cargo(Size::Full, "Ansgar", "Durn")));
    let way = 4 * i32::from(bound.view().way_to(planet("Durn")));
    for (burning, reserve) in [(100, 44), (20, 20), (0, 0)] {
        let weights = Weights { burning, ..usual() };
        assert_eq!(bound.judged_by(&weights).fuel_wanted(), way + reserve, "burning {burning}");
    }
    let too_late = Position::advanced(|scene| scene.turn(52).cargo(cargo(Size::Full, "Ansgar", "Durn")));
    assert_eq!(too_late.judged_by(&usual()).fuel_wanted(), 0);
}

/// Tenths on the chart, percent of the price, units required.
#[test]
fn all_fuel_to_be_burnt_is_wanted_where_it_is_cheap() {
    for (tenths, percent, wanted) in [(22, 100, 100), (23, 100, 68), (11, 200, 100), (12, 200, 68), (0, 100, 100)] {
        let dear = game_with("advanced", |rules| rules.fuel_price = percent);
        let position = Position::of(dear, |scene| scene.turn(38).fuel(60));
        assert_eq!(position.judged_by(&usual()).fuel_wanted_at(tenths), wanted, "{tenths} at {percent}%");
    }
}

/// Money, units on sale, tenths, units bought. 40 units are missing where fuel is cheap, and 8 elsewhere.
#[test]
fn fuel_is_bought_from_money_above_the_reserve() {
    let cases =
        [(300, 99, 20, 40), (300, 30, 20, 30), (120, 99, 20, 20), (119, 99, 20, 19), (300, 99, 24, 8), (50, 99, 20, 0)];
    for (money, most, tenths, units) in cases {
        let bought = late(money).judged_by(&usual()).choose_fuel(most, tenths);
        assert_eq!(bought, Action::Fuel(units), "{money} money, {most} units at {tenths}");
    }
    let low = game_with("advanced", |rules| rules.fuel_price = 10);
    let in_debt = Position::of(low, |scene| scene.turn(38).money(50).fuel(60));
    assert_eq!(in_debt.judged_by(&usual()).choose_fuel(99, 10), Action::Fuel(0));
}

/// Without money above the reserve, exactly the fuel for the way is bought. For a way that ends too late, none is.
#[test]
fn fuel_for_the_way_is_bought_from_the_reserve() {
    let bound = |turn| {
        let full = cargo(Size::Full, "Ansgar", "Durn");
        Position::advanced(move |scene| scene.turn(turn).cargo(full).money(10).fuel(4))
    };
    let needed = 4 * bound(20).view().way_to(planet("Durn")) - 4;
    assert_eq!(bound(20).judged_by(&usual()).choose_fuel(99, 20), Action::Fuel(needed));
    assert_eq!(bound(52).judged_by(&usual()).choose_fuel(99, 20), Action::Fuel(0));
}

/// A point counts 200 at the end. A point that hampers the ship counts more: by turns for Engines and a wrecked Hull, otherwise 180.
#[test]
fn a_point_is_worth_what_it_hampers() {
    use System::{CargoGear, Engines, Hull};
    for (turn, turns, kept) in [(20, 6, 45), (45, 3, 22), (50, 0, 0)] {
        let worth_of_turn = |position: &Position| position.game.prospects(3).turn_worth(turn.into()) * turns;
        let worth = |system, now, thorough| {
            let position =
                Position::advanced(|scene| scene.turn(turn).in_space(Square { col: 5, row: 6 }).system(system, 3, now));
            let weights = Weights { thorough, point: 18, ..usual() };
            (position.judged_by(&weights).worth_of_point(system) - 200, worth_of_turn(&position))
        };
        for (thorough, kept) in [(false, 0), (true, kept)] {
            let (engines, turns) = worth(Engines, 1, thorough);
            assert_eq!(engines, turns / 3 + kept, "turn {turn}");
            assert_eq!(worth(Engines, 3, thorough).0, kept);
            let hull = [0, 1, 2].map(|now| worth(Hull, now, thorough).0);
            assert_eq!(hull, [turns + kept, 180 + kept, kept], "turn {turn}");
            let gear = [0, 1, 2].map(|now| worth(CargoGear, now, thorough).0);
            assert_eq!(gear, [180 + kept, 180 + kept, kept], "turn {turn}");
        }
    }
}

/// Speeds are 0, 1, 1, 2, 3 and 4.
#[test]
fn a_repair_speeds_up_where_the_speed_changes() {
    let cases = [
        (3, 3, false),
        (3, 2, true),
        (3, 1, true),
        (3, 0, true),
        (2, 1, false),
        (2, 2, false),
        (1, 0, true),
        (5, 4, true),
    ];
    for (most, now, faster) in cases {
        let position =
            Position::advanced(|scene| scene.in_space(Square { col: 5, row: 6 }).system(System::Engines, most, now));
        assert_eq!(position.judged_by(&usual()).repair_speeds_up(), faster, "{now}/{most}");
    }
}

/// A spare costs 8, or 4 in the last six turns; the attempt fails by the crew's rating. A point of the Hull is worth 200 and its care.
#[test]
fn a_spare_is_used_while_the_point_is_worth_more() {
    let cases = [
        (20, 3, 0, true),
        (20, 2, 0, false),
        (20, 2, 16, false),
        (20, 2, 17, true),
        (41, 2, 0, false),
        (42, 2, 0, true),
        (42, 1, 0, false),
        (42, 1, 17, true),
    ];
    for (turn, crew, point, mends) in cases {
        let position = Position::advanced(|scene| scene.turn(turn).crew(crew).system(System::Hull, 3, 2).money(300));
        let weights = Weights { point, ..usual() };
        let done =
            position.judged_by(&weights).choose_crew_repair(&[Action::Decline, Action::CrewRepair(System::Hull)]);
        assert_eq!(done == Action::CrewRepair(System::Hull), mends, "turn {turn}, crew {crew}, point {point}");
    }
}

#[test]
fn of_equal_points_the_first_is_mended() {
    let position = Position::advanced(|scene| scene.system(System::CargoGear, 3, 1).system(System::Hull, 3, 1));
    let weights = usual();
    let situation = position.judged_by(&weights);
    let worth = situation.worth_of_point(System::Hull);
    let first = |cost| situation.mended_first([System::CargoGear, System::Hull].into_iter(), cost);
    assert_eq!((first(worth - 1), first(worth)), (Some(System::CargoGear), None));
}

/// Port, maximum and current gear, spares, turn.
#[test]
fn gear_is_mended_first_at_its_last_point_in_a_bare_port() {
    let cases = [
        ("Durn", 3, 1, 1, 45, true),
        ("Durn", 2, 1, 1, 45, true),
        ("Durn", 3, 1, 1, 46, false),
        ("Durn", 3, 2, 1, 45, false),
        ("Durn", 1, 1, 1, 45, false),
        ("Durn", 3, 1, 0, 45, false),
        ("Ansgar", 3, 1, 1, 45, false),
    ];
    for (port, most, now, spares, turn, mended) in cases {
        let position = Position::advanced(|scene| {
            scene.in_port(planet(port)).system(System::CargoGear, most, now).spares(spares).turn(turn)
        });
        let first = position.judged_by(&usual()).gear_is_mended_first();
        assert_eq!(first, mended, "{port}, {now}/{most}, {spares} spares, turn {turn}");
    }
}

/// Port, spares, money, Engines, Hull (both of 3), turn.
#[test]
fn a_ship_stays_for_a_repair_that_it_can_have() {
    let cases = [
        ("Ansgar", 1, 0, 2, 3, 30, true),
        ("Ansgar", 0, 105, 2, 3, 30, true),
        ("Ansgar", 0, 104, 2, 3, 30, false),
        ("Veshti", 0, 500, 2, 3, 30, true),
        ("Ohlanu", 0, 500, 2, 3, 30, false),
        ("Ohlanu", 1, 0, 2, 3, 30, true),
        ("Ansgar", 1, 500, 3, 3, 30, false),
        ("Ansgar", 1, 500, 3, 2, 30, false),
        ("Ansgar", 1, 500, 3, 1, 30, true),
        ("Ansgar", 1, 500, 2, 3, 41, true),
        ("Ansgar", 1, 500, 2, 3, 42, false),
    ];
    for (port, spares, money, engines, hull, turn, stays) in cases {
        let position = Position::advanced(|scene| {
            let scene = scene.in_port(planet(port)).spares(spares).money(money).turn(turn);
            scene.system(System::Engines, 3, engines).system(System::Hull, 3, hull)
        });
        let case = (port, spares, money, engines, hull, turn);
        assert_eq!(position.judged_by(&usual()).stays_for_repair(), stays, "{case:?}");
    }
    let small = Position::advanced(|scene| scene.system(System::Hull, 1, 1).spares(1).turn(30));
    assert!(!small.judged_by(&usual()).stays_for_repair());
}

#[test]
fn a_repair_before_departure_is_worth_a_share_of_a_turn() {
    let position = late(300);
    let turn = position.game.prospects(3).turn_worth(38);
    for (repairing, worth) in [(0, 0), (10, turn * 10 / 100), (100, turn), (500, turn * 5)] {
        assert_eq!(position.judged_by(&Weights { repairing, ..usual() }).worth_of_repair(), worth);
    }
}

/// Spares aboard, money, turn, spares bought at 8.
#[test]
fn lacking_spares_are_bought_while_they_will_be_used() {
    let weights = Weights { spares: 3, ..usual() };
    let most: Vec<_> = (0..=6).map(Action::Spares).collect();
    let cases = [
        (1, 300, 30, 2),
        (1, 95, 30, 1),
        (1, 96, 30, 2),
        (1, 87, 30, 0),
        (1, 10, 30, 0),
        (5, 300, 30, 0),
        (0, 300, 41, 3),
        (0, 300, 42, 0),
    ];
    for (spares, money, turn, bought) in cases {
        let position = Position::advanced(|scene| scene.spares(spares).money(money).turn(turn));
        let situation = position.judged_by(&weights);
        assert_eq!(situation.choose_spares(&most), Action::Spares(bought), "{spares}, {money}, turn {turn}");
        assert_eq!(
            situation.choose_spares(&most[..2]),
            Action::Spares(bought.min(1)),
            "{spares}, {money}, turn {turn}"
        );
    }
    for (money, bought) in [(80, 0), (81, 1), (82, 2)] {
        let free = game_with("advanced", |rules| rules.spares_price = 0);
        let position = Position::of(free, |scene| scene.spares(1).money(money).turn(30));
        assert_eq!(position.judged_by(&weights).choose_spares(&most), Action::Spares(bought), "{money}");
    }
}

/// Crew, turn, money: a price of 20 from money above the reserve, with 15 turns left.
#[test]
fn crew_is_hired_up_to_the_wanted_rating() {
    let weights = Weights { crew: 3, ..usual() };
    for (crew, turn, money, hires) in [(2, 33, 100, true), (2, 34, 100, false), (3, 33, 100, false), (2, 33, 99, false)]
    {
        let position = Position::advanced(|scene| scene.crew(crew).turn(turn).money(money));
        assert_eq!(position.judged_by(&weights).hires(20), hires, "crew {crew}, turn {turn}, {money} money");
    }
}
