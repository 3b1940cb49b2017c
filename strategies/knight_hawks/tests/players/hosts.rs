//! Arranged positions at hosts: which units launch, and which dock and how.

use evenkeel_knight_hawks::hex::Hex;
use evenkeel_knight_hawks::rules::{Battle, Setting};
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::vocabulary::{Spin, System};
use evenkeel_knight_hawks::weapons::Weapon;
use evenkeel_knight_hawks::{Action, KnightHawks, Question};

use super::situations::{Course, at, led, led_from};
use super::{game, game_with};

/// Two fighters docked at a fortress, an enemy near: one launches, the other waits for its rockets.
#[test]
fn who_waits_for_rockets_does_not_come_out() {
    let course = led(&game(Battle::Fleet), "line{launch=20}", 30, |scene| {
        let scene = scene.unit(A, "destroyer", at(20, 15), 3, 3).unit(B, "fortress", at(20, 30), 0, 0);
        let scene = scene.unit(B, "fighter", at(20, 30), 0, 0).unit(B, "fighter", at(20, 30), 0, 0);
        scene.docked(2, 1).docked(3, 1).used(3, Weapon::AssaultRocket, 3).mover(B)
    });
    let left = [2, 3].map(|id| course.first(|question| question == Question::Leave(id)));
    assert_eq!(left, [Some(Action::Leave), Some(Action::Stay)]);
}

/// The answer of a frigate that cannot move, in the hex of its fortress and far from the planet, where docking helps repairs.
fn docks(damage: System) -> Option<Action> {
    let course = led(&game(Battle::K5), "line{}", 60, |scene| {
        let scene = scene.planet(at(2, 2)).unit(A, "heavy_cruiser", at(20, 0), 0, 0);
        let scene = scene
            .unit(B, "fortress", at(20, 29), 0, 0)
            .unit(B, "frigate", at(20, 29), 0, 0)
            .damaged(2, damage)
            .mover(B);
        (0..4).fold(scene, |scene, _| scene.damaged(2, System::Drive))
    });
    course.first(|question| question == Question::Dock(2))
}

/// A ship on fire docks even with a sound hull; an undamaged ship does not.
#[test]
fn whoever_wants_nothing_does_not_dock() {
    assert_eq!([docks(System::Fire), docks(System::LaserBattery)], [Some(Action::Dock(1)), Some(Action::No)]);
}

/// A scout at speed, without rockets, in this row; its station is in row 30.
fn scout(rearm: u32, row: i16, speed: u8) -> Course {
    led(&game(Battle::Fleet), &format!("line{{rearm={rearm};guarding=0}}"), 60, |scene| {
        let scene = scene.unit(A, "freighter_small", at(20, 59), 0, 0).unit(B, "fortress", at(20, 30), 0, 0);
        let scene = scene.unit(B, "assault_scout", at(20, row), 3, speed).used(2, Weapon::AssaultRocket, 4).mover(B);
        let lost = [System::Drive, System::Steering];
        lost.into_iter().fold(scene, |scene, system| scene.damaged(0, system).damaged(0, system))
    })
}

/// A unit on its way to dock brakes, and does not overshoot its host.
#[test]
fn who_goes_to_dock_comes_in_slowly() {
    let moves = scout(40, 14, 10).moves_to_dock(2);
    assert_eq!(moves, Some(6), "moves until it docks");
}

/// A host exactly at the limit is near enough; one hex farther is not.
#[test]
fn a_host_within_reach_is_gone_to() {
    let docked = |rearm| scout(rearm, 40, 0).moves_to_dock(2).is_some();
    assert!(docked(10) && !docked(9));
}

/// A scout without rockets is beside the planet at 20, 30. Its station, which orbits clockwise, is north of the planet. `order` is one order to the
/// scout.
fn beside_the_planet(scout: Hex, order: impl Fn(Question) -> Option<Action>) -> Course {
    in_turn(1, &game(Battle::Fleet), scout, order)
}

/// The same in this game turn, with the rules of this game.
fn in_turn(turn: u8, game: &KnightHawks, scout: Hex, order: impl Fn(Question) -> Option<Action>) -> Course {
    led_from(
        game,
        "line{guarding=0}",
        60,
        |scene| {
            let scene = scene.turn(turn).planet(at(20, 30)).unit(A, "freighter_small", at(2, 59), 0, 0);
            let scene = scene.unit(B, "fortress", at(20, 29), 0, 0).unit(B, "assault_scout", scout, 0, 0);
            let scene = scene.used(2, Weapon::AssaultRocket, 4).mover(B);
            let lost = [System::Drive, System::Steering];
            lost.into_iter().fold(scene, |scene, system| scene.damaged(0, system).damaged(0, system))
        },
        order,
    )
}

/// The station arrives in the hex where the scout waits, so the scout stays and is not carried ahead of it.
#[test]
fn who_is_to_dock_waits_for_the_station_and_does_not_go_round_before_it() {
    let course = beside_the_planet(at(20, 29).step(2), |_| None);
    assert_eq!(course.first(|question| question == Question::Enter(2)), Some(Action::No));
    assert_eq!(course.moves_to_dock(2), Some(1), "it stops once, and docks");
}

/// From the station's earlier hex the scout is carried after it.
#[test]
fn who_is_to_dock_goes_round_with_the_station() {
    let course = beside_the_planet(at(20, 29), |_| None);
    assert_eq!(course.first(|question| question == Question::Enter(2)), Some(Action::Enter(Spin::Clockwise)));
    assert_eq!(course.moves_to_dock(2), Some(0), "it docks where both are carried");
}

/// If a hex takes two turns, the station stands still in the second. A unit in its hex stops there instead of orbiting.
#[test]
fn who_is_to_dock_knows_when_the_station_stands() {
    let slow = game_with(Battle::Fleet, |rules| (rules.orbit_turns, rules.fleet_setting) = (2, Setting::Planet));
    for (turn, answer) in [(2, Action::No), (3, Action::Enter(Spin::Clockwise))] {
        let course = in_turn(turn, &slow, at(20, 29), |_| None);
        assert_eq!(course.first(|question| question == Question::Enter(2)), Some(answer), "turn {turn}");
        assert!(course.moves_to_dock(2).is_some_and(|moves| moves <= 1), "turn {turn}");
    }
}

/// A scout ordered to orbit ahead of its station leaves the orbit to wait for it.
#[test]
fn who_is_to_dock_leaves_an_orbit_that_does_not_lead_to_the_station() {
    let round = |question| (question == Question::Enter(2)).then_some(Action::Enter(Spin::Clockwise));
    let course = beside_the_planet(at(20, 29).step(2), round);
    assert_eq!(course.first(|question| question == Question::Orbit(2)), Some(Action::Leave));
    assert!(course.moves_to_dock(2).is_some_and(|moves| moves <= 2), "{:?} moves", course.moves_to_dock(2));
}

/// An orbit that leads to the station is kept.
#[test]
fn who_is_carried_to_the_station_stays_in_orbit() {
    let back = |question| (question == Question::Enter(2)).then_some(Action::Enter(Spin::Anticlockwise));
    let ahead = at(20, 29).step(2).step(3).step(4).step(5);
    let course = beside_the_planet(ahead, back);
    assert_eq!(course.first(|question| question == Question::Orbit(2)), Some(Action::Stay));
    assert_eq!(course.moves_to_dock(2), Some(0), "it docks where both are carried");
}
