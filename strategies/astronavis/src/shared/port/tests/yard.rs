//! Repairs, upgrades and fuel in a yard.

use evenkeel_astronavis::Action;
use evenkeel_astronavis::vocabulary::{Size, System};

use super::super::super::arranged::{Position, cargo, planet};
use super::super::super::weights::Weights;
use super::usual;

const ALL: [Action; 4] =
    [Action::Decline, Action::Refuel, Action::Repair(System::Hull), Action::Upgrade(System::Engines)];

/// A captain who upgrades every system.
fn keen() -> Weights {
    Weights { all: true, point: 18, working: 150, ..Weights::default() }
}

/// Cargo aboard, with a unit too little for its way or just enough.
#[test]
fn fuel_comes_first_where_it_is_short() {
    let bound = |fuel| {
        let full = cargo(Size::Full, "Ansgar", "Durn");
        Position::advanced(move |scene| {
            scene.cargo(full).system(System::Hull, 3, 1).spares(0).turn(15).money(500).fuel(fuel)
        })
    };
    let needed = 4 * i32::from(bound(60).view().way_to(planet("Durn")));
    let done = |fuel, actions: &[Action]| bound(fuel).judged_by(&usual()).choose_yard(actions);
    assert_eq!(done(needed - 1, &ALL), Action::Refuel);
    assert_eq!(done(needed, &ALL), Action::Repair(System::Hull));
    assert_eq!(done(needed - 1, &[Action::Decline, Action::Repair(System::Hull)]), Action::Repair(System::Hull));
}

/// A repair costs 25, or 250 tenths, from money above the reserve. A point of the Hull above 1 is worth 200 and its care.
#[test]
fn a_repair_is_bought_while_the_point_is_worth_more() {
    let cases = [(1, 104, 18, false), (1, 105, 18, true), (2, 500, 20, false), (2, 500, 21, true)];
    for (hull, money, point, mends) in cases {
        let position =
            Position::advanced(|scene| scene.system(System::Hull, 3, hull).spares(0).turn(15).money(money).fuel(99));
        let weights = Weights { point, engines: false, ..usual() };
        let done = position.judged_by(&weights).choose_yard(&ALL);
        assert_eq!(done == Action::Repair(System::Hull), mends, "Hull {hull}, {money} money, point {point}");
    }
}

/// Ten turns before the end with an empty bay, 68 units are bought at any price, and 100 at the lowest if that many will be burnt.
#[test]
fn a_yard_is_used_to_fill_up() {
    for (burning, cheap, fuel, fills) in
        [(60, 22, 68, false), (60, 22, 67, true), (100, 0, 99, true), (90, 0, 90, false)]
    {
        let position = Position::advanced(|scene| scene.turn(38).money(100).fuel(fuel));
        let weights = Weights { cheap, burning, ..usual() };
        let done = position.judged_by(&weights).choose_yard(&[Action::Decline, Action::Refuel]);
        assert_eq!(done == Action::Refuel, fills, "burning {burning}, {fuel} aboard");
        assert_eq!(position.judged_by(&weights).choose_yard(&[Action::Decline]), Action::Decline);
    }
}

/// The first level costs 120, the second 240, and 150 must remain.
#[test]
fn an_upgrade_is_afforded_with_money_left_over() {
    use System::{CargoGear, Engines, Hull};
    for (most, price) in [(3, 120), (4, 240)] {
        for (money, affords) in [(price + 150, true), (price + 149, false)] {
            let position = Position::advanced(|scene| {
                let scene = scene.system(Engines, most, most).system(CargoGear, most, most).system(Hull, most, most);
                scene.money(money)
            });
            for system in [Engines, CargoGear, Hull] {
                let open = |weights: &Weights| position.judged_by(weights).affords(system);
                assert_eq!(position.judged_by(&keen()).price_of(system), price);
                assert_eq!(open(&keen()), affords, "{system:?} with {money}");
                assert_eq!(open(&Weights { all: false, ..keen() }), affords && system == Engines);
                assert_eq!(open(&Weights { engines: false, ..keen() }), affords && system != Engines);
            }
        }
    }
}

/// Thirty turns before the end, a level of the Hull saves 180 tenths of wear, and counts 600 at the end.
#[test]
fn an_upgrade_of_the_hull_gains_wear_and_a_level() {
    let position = Position::advanced(|scene| scene.turn(18).money(2000));
    for (later, payback, gain) in
        [(0, 100, -420), (0, 50, 360), (0, 65, 0), (12, 100, -492), (40, 100, -600), (0, 1, 76_800), (0, 0, 76_800)]
    {
        let weights = Weights { payback, ..keen() };
        let gained = position.judged_by(&weights).gain_of_upgrade(System::Hull, later);
        assert_eq!(gained, gain, "{later} turns later, {payback}%");
        assert_eq!(position.judged_by(&weights).gain_of_upgrade(System::CargoGear, later), gain);
    }
    for (payback, upgrades) in [(64, Some(System::CargoGear)), (65, None)] {
        let weights = Weights { payback, ..keen() };
        let open = [System::CargoGear, System::Hull].map(Action::Upgrade);
        assert_eq!(position.judged_by(&weights).wanted_upgrade(&open), upgrades, "{payback}%");
    }
}

/// The gain of faster Engines from the next turn on, by the prospects of both speeds.
fn gain_of_engines(position: &Position, port: &str, later: i32) -> i32 {
    let (turn, port) = (i32::from(position.view().turn()) + 1 + later, planet(port));
    let [faster, now] = [4, 3].map(|engines| position.game.prospects(engines).lying(turn, port));
    faster - now + 600 - 1200
}

#[test]
fn an_upgrade_of_the_engines_gains_faster_flights() {
    let position = Position::advanced(|scene| scene.in_port(planet("Meridel")).turn(18).money(2000));
    let weights = Weights { payback: 100, ..keen() };
    for later in [0, 1, 9, 60] {
        let gain = position.judged_by(&weights).gain_of_upgrade(System::Engines, later);
        assert_eq!(gain, gain_of_engines(&position, "Meridel", later), "{later} turns later");
    }
}

/// In a port that upgrades, an upgrade is earlier by the time to the next visit.
#[test]
fn an_open_yard_is_worth_the_earlier_upgrade() {
    for visits in [0, 9, 100] {
        let weights = Weights { visits, payback: 100, ..keen() };
        for port in ["Ansgar", "Meridel"] {
            let position = Position::advanced(|scene| scene.in_port(planet(port)).turn(8).money(2000));
            let [now, later] = [0, visits].map(|later| gain_of_engines(&position, port, later));
            assert!(now > 0, "{now}");
            assert_eq!(position.judged_by(&weights).worth_of_yard(), now - later.max(0), "{port}, {visits} turns");
        }
    }
}

/// Port, maximum and current Engines, turn, money: too small, damaged, at its limit, too late, too expensive.
#[test]
fn a_yard_without_use_is_worth_nothing() {
    let cases = [
        ("Veshti", 3, 3, 8, 2000),
        ("Ansgar", 3, 2, 8, 2000),
        ("Ansgar", 5, 5, 8, 2000),
        ("Ansgar", 3, 3, 50, 2000),
        ("Ansgar", 3, 3, 8, 269),
    ];
    let worth = |(port, most, now, turn, money): (&str, u8, u8, u16, i32)| {
        let position = Position::advanced(|scene| {
            scene.in_port(planet(port)).system(System::Engines, most, now).turn(turn).money(money)
        });
        position.judged_by(&Weights { visits: 100, ..keen() }).worth_of_yard()
    };
    for case in cases {
        assert_eq!(worth(case), 0, "{case:?}");
    }
    assert!(worth(("Ansgar", 3, 3, 8, 270)) > 0);
}
