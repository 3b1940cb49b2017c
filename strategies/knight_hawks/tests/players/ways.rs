//! Arranged positions in which a ship must choose a way: to an edge, to a moving enemy's future position, past guns. Ships without drive must
//! keep their speed; ships without steering as well must fly straight on.

use evenkeel_engine::{Game, Seat};
use evenkeel_knight_hawks::actions::Turn;
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::scene::Scene;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::units::{Status, UnitId};
use evenkeel_knight_hawks::vocabulary::{Role, System};
use evenkeel_knight_hawks::weapons::Weapon;
use evenkeel_knight_hawks::{Action, Question};

use super::situations::{at, led};
use super::{CHARACTERS, game, play};

/// Takes this many points of drive and of steering from a unit.
pub(super) fn slowed(scene: Scene<'_>, unit: UnitId, drive: u8, steering: u8) -> Scene<'_> {
    let scene = (0..drive).fold(scene, |scene, _| scene.damaged(unit, System::Drive));
    (0..steering).fold(scene, |scene, _| scene.damaged(unit, System::Steering))
}

/// A small freighter of a side, without drive and steering.
fn drifting(scene: Scene<'_>, side: Seat, unit: UnitId, place: (i16, i16), course: (u8, u8)) -> Scene<'_> {
    slowed(scene.unit(side, "freighter_small", at(place.0, place.1), course.0, course.1), unit, 2, 2)
}

/// Cargo that flies away from the north edge turns back and leaves the map in a few turns. No enemy is near enough to steer by.
#[test]
fn a_ship_bound_for_an_edge_turns_toward_it() {
    let course = led(&game(Battle::K7), "line{}", 60, |scene| {
        let scene = drifting(scene, A, 0, (39, 20), (0, 0));
        scene.unit(B, "armed_freighter_nightwind", at(4, 8), 3, 3).role(1, Role::Cargo).mover(B)
    });
    assert_eq!(course.state_of(1), Status::Safe);
}

/// A frigate near an edge waits to be loaded, away from its station. It neither leaves the map nor waits at the edge.
#[test]
fn nobody_leaves_the_map_before_the_station_is_evacuated() {
    let course = led(&game(Battle::K1a), "line{}", 60, |scene| {
        let scene = drifting(scene, A, 0, (39, 2), (0, 0)).unit(B, "armed_station", at(20, 29), 0, 0);
        scene.unit(B, "frigate", at(5, 30), 3, 3).role(1, Role::Station).role(2, Role::Evacuee).mover(B)
    });
    assert_eq!(course.state_of(2), Status::Free);
    assert!(course.apart(0, 2) < 30, "{} hexes from the enemy", course.apart(0, 2));
}

/// A frigate loaded at a station in orbit leaves orbit, and the map by the nearest edge, in two moves.
#[test]
fn whoever_may_leave_by_any_edge_takes_the_nearest() {
    let course = led(&game(Battle::K1a), "line{}", 60, |scene| {
        let scene = drifting(scene, A, 0, (39, 2), (0, 0)).planet(at(8, 30)).unit(B, "armed_station", at(8, 29), 0, 0);
        scene.unit(B, "frigate", at(8, 29), 0, 0).docked(2, 1).role(1, Role::Station).role(2, Role::Evacuee)
    });
    let moves = course.count(|question, _| question == Question::Speed(2));
    assert_eq!((course.state_of(2), moves), (Status::Safe, 2));
}

/// A loaded frigate beside its station's planet, with no enemy near, does not enter orbit to guard the station.
#[test]
fn whoever_is_to_leave_goes_into_no_orbit() {
    let course = led(&game(Battle::K1a), "line{}", 60, |scene| {
        let scene = drifting(scene, A, 0, (39, 2), (0, 0)).planet(at(8, 30)).unit(B, "armed_station", at(7, 30), 0, 0);
        scene.unit(B, "frigate", at(7, 30), 0, 0).docked(2, 1).role(1, Role::Station).role(2, Role::Evacuee)
    });
    assert_eq!(course.state_of(2), Status::Safe);
}

/// In Photo Op, a ship and the camera are beside a planet that a friendly station orbits, with no enemy near. Neither enters orbit to guard it,
/// before or after the picture.
#[test]
fn a_photo_op_goes_into_no_orbit() {
    let course = led(&game(Battle::K9), "line{}", 40, |scene| {
        let scene = scene.planet(at(20, 50)).unit(A, "armed_station", at(20, 51), 0, 0);
        let scene = scene.unit(A, "frigate", at(20, 49), 0, 1).unit(A, "assault_scout", at(20, 49), 0, 1);
        let scene = drifting(scene, B, 3, (20, 0), (0, 0));
        scene.role(2, Role::Camera).role(3, Role::Subject).mover(A)
    });
    for unit in [1, 2] {
        assert_eq!(course.first(|question| question == Question::Enter(unit)), Some(Action::No), "unit {unit}");
    }
}

/// An escort of a camera flies at the far edge, too fast to stop, with one turn per move. It turns away while that still helps.
#[test]
fn nobody_is_carried_over_an_edge() {
    let course = led(&game(Battle::K9), "line{}", 40, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 30), 0, 20).unit(A, "assault_scout", at(39, 59), 3, 0);
        let scene = slowed(slowed(scene, 0, 4, 2), 1, 5, 4);
        let scene = slowed(scene.unit(B, "heavy_cruiser", at(2, 59), 0, 0), 2, 2, 1);
        scene.role(1, Role::Camera).role(2, Role::Subject)
    });
    assert_eq!(course.state_of(0), Status::Free);
}

/// After all pictures are taken, a ship that came for a picture fights.
#[test]
fn without_a_subject_there_is_a_fight() {
    let course = led(&game(Battle::K9), "line{}", 60, |scene| {
        scene.unit(A, "frigate", at(20, 20), 0, 3).unit(B, "destroyer", at(20, 40), 0, 3)
    });
    assert!(course.nearest(0, 1) <= 6, "{} hexes", course.nearest(0, 1));
}

/// A side that flies home without the picture loses Photo Op. No strategy does, and most take the picture.
#[test]
fn nobody_goes_home_without_the_picture() {
    let battle = game(Battle::K9);
    for character in CHARACTERS {
        let mut pictures = 0;
        play(&battle, &format!("{character},{character}"), 20, |state, _| {
            let view = battle.view(state, A);
            let home = view.fleet(A).any(|(_, unit)| unit.status == Status::Safe);
            assert!(!home || view.progress().picture, "{character} is home without the picture");
            pictures += u32::from(view.progress().picture);
        });
        assert!(pictures > 20, "{character} takes {pictures} pictures in 40 battles");
    }
}

/// The side to which a frigate heading north turns for a freighter that drifts past its bow to the right at this speed.
fn turn_for(place: (i16, i16), speed: u8) -> Option<Turn> {
    let course = led(&game(Battle::Fleet), "line{distance=0;closing=100;caution=0;dealt=0}", 10, |scene| {
        drifting(scene.unit(A, "frigate", at(20, 50), 0, 3), B, 1, place, (2, speed))
    });
    course.side(0)
}

#[test]
fn a_moving_enemy_is_met_where_it_will_be() {
    let near = (12, 46);
    assert_eq!((turn_for(near, 0), turn_for(near, 15)), (Some(Turn::Left), Some(Turn::Right)));
}

/// A ship also steers for an enemy too far away to fight.
#[test]
fn a_moving_enemy_far_away_is_met_where_it_will_be() {
    let far = (41, 24);
    assert_eq!((turn_for(far, 0), turn_for(far, 15)), (None, Some(Turn::Right)));
}

/// The turn of a frigate between a freighter on its left, which may drift away, and a standing one farther off on its right.
fn turn_between(speed: u8) -> Option<Turn> {
    let course = led(&game(Battle::Fleet), "line{prey=fragile;distance=0;closing=100;caution=0;dealt=0}", 8, |scene| {
        let scene = drifting(scene.unit(A, "frigate", at(20, 40), 0, 1), B, 1, (13, 34), (5, speed));
        drifting(scene, B, 2, (29, 34), (5, 0))
    });
    course.side(0)
}

#[test]
fn the_enemy_that_will_be_nearest_is_steered_by() {
    assert_eq!((turn_between(0), turn_between(12)), (Some(Turn::Left), Some(Turn::Right)));
}

/// A camera too far away for an immediate picture turns for the cruiser's future position.
#[test]
fn a_camera_passes_where_its_subject_will_be() {
    let turn = |speed| {
        let course = led(&game(Battle::K9), "line{caution=0;dealt=0}", 10, |scene| {
            let scene = scene.unit(A, "assault_scout", at(20, 50), 0, 3).unit(B, "heavy_cruiser", at(41, 24), 2, speed);
            slowed(scene, 1, 2, 1).role(0, Role::Camera).role(1, Role::Subject)
        });
        course.side(0)
    };
    assert_eq!((turn(0), turn(15)), (None, Some(Turn::Right)));
}

/// A freighter drifts towards two corvettes. With its one turn, it passes one or the other.
fn turn_past(broken: UnitId) -> Option<Turn> {
    let course = led(&game(Battle::Fleet), "line{caution=100;dealt=0;closing=0}", 6, |scene| {
        let scene = slowed(scene.unit(A, "freighter_small", at(20, 40), 0, 6), 0, 2, 1);
        let scene = scene.unit(B, "pirate_corvette", at(12, 32), 0, 0).unit(B, "pirate_corvette", at(28, 32), 0, 0);
        let lasers = |scene, unit| slowed(scene, unit, 3, 3).damaged(unit, System::LaserCannon);
        lasers(lasers(scene, 1), 2).damaged(broken, System::CombatControl)
    });
    course.side(0)
}

/// Guns without combat control are the lesser danger.
#[test]
fn guns_without_combat_control_are_feared_less() {
    assert_eq!((turn_past(1), turn_past(2)), (Some(Turn::Left), Some(Turn::Right)));
}

/// A frigate that has only its laser cannon drifts one hex. It can then face one of two freighters five hexes away: the left one in a flank
/// row, the right one straight ahead.
#[test]
fn a_cannon_is_pointed_straight_at_its_target() {
    let course = led(&game(Battle::Fleet), "line{caution=0;closing=0}", 4, |scene| {
        let scene = slowed(scene.unit(A, "frigate", at(20, 30), 0, 1), 0, 4, 0).damaged(0, System::LaserBattery);
        let scene = scene.used(0, Weapon::Torpedo, 2).used(0, Weapon::RocketBattery, 4);
        drifting(drifting(scene, B, 1, (15, 27), (0, 0)), B, 2, (25, 26), (0, 0))
    });
    assert_eq!(course.side(0), Some(Turn::Right));
}
