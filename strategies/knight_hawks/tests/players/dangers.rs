//! Arranged positions with a threat to a ship, and its response: screens, missiles, seekers, numbers.

use evenkeel_knight_hawks::defences::Screen;
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::vocabulary::{Role, System};
use evenkeel_knight_hawks::weapons::Weapon;
use evenkeel_knight_hawks::{Action, Question};

use super::game;
use super::situations::{Course, at, led};

/// Whether a frigate raises a mask with an enemy eight hexes away, ahead of it or not.
fn masks(enemy: &str, ahead: bool, broken: &[System]) -> bool {
    let place = if ahead { at(20, 22) } else { at(28, 30) };
    let course = led(&game(Battle::Fleet), "line{watch=15}", 4, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 30), 0, 4).unit(B, enemy, place, 3, 4);
        broken.iter().fold(scene, |scene, &system| scene.damaged(1, system))
    });
    course.first(|question| question == Question::Screen(0)) == Some(Action::Raise(Screen::Mask))
}

#[test]
fn a_mask_is_for_lasers() {
    let lasers = [System::LaserCannon, System::LaserBattery];
    assert!(masks("pirate_corvette", true, &[]) && !masks("destroyer", true, &lasers));
}

#[test]
fn a_ship_that_will_turn_puts_up_no_mask() {
    assert!(masks("pirate_corvette", true, &[]) && !masks("pirate_corvette", false, &[]));
}

/// Lasers do the most damage at short range, rockets at any range in reach. The enemy's expected approach decides on the mask.
#[test]
fn a_mask_is_for_the_range_that_is_expected() {
    let masked = |nearing: u32| {
        let course = led(&game(Battle::Fleet), &format!("line{{nearing={nearing}}}"), 4, |scene| {
            let scene = scene.unit(A, "frigate", at(20, 30), 0, 4).unit(B, "destroyer", at(20, 22), 3, 4);
            scene.damaged(1, System::Torpedo)
        });
        course.first(|question| question == Question::Screen(0))
    };
    assert_eq!([masked(0), masked(8)], [Some(Action::Keep), Some(Action::Raise(Screen::Mask))]);
}

/// The largest number of missiles that a light cruiser, with this many hull points lost, spends at once on the enemy's shots.
fn most_missiles(lost: u16, enemy: &str, broken: &[System]) -> u8 {
    let course = led(&game(Battle::Fleet), "line{missiles=4;frail=11;chance=0}", 50, |scene| {
        let scene = scene.unit(A, "light_cruiser", at(20, 30), 0, 0).hull_lost(0, lost);
        let scene = (0..3).fold(scene, |scene, column| scene.unit(B, enemy, at(19 + column, 27), 3, 3)).mover(B);
        broken.iter().fold(scene, |scene, &system| (1..4).fold(scene, |scene, unit| scene.damaged(unit, system)))
    });
    (0..=8)
        .rev()
        .find(|&missiles| {
            course.count(|question, action| question == Question::Missiles(0) && action == Action::Missiles(missiles))
                > 0
        })
        .unwrap_or(0)
}

#[test]
fn assault_rockets_get_half_the_missiles_of_a_torpedo() {
    let torpedoes = most_missiles(0, "frigate", &[System::RocketBattery]);
    let rockets = most_missiles(0, "fighter", &[]);
    assert!(torpedoes == 4 && rockets == 2, "{torpedoes} at torpedoes, {rockets} at rockets");
}

#[test]
fn rocket_batteries_get_missiles_from_the_frail_only() {
    let spent = |lost| {
        let course = led(&game(Battle::Fleet), "line{missiles=4;frail=11}", 50, |scene| {
            let scene = scene.unit(A, "light_cruiser", at(20, 30), 0, 0).hull_lost(0, lost);
            let scene = scene.unit(B, "frigate", at(20, 27), 3, 3).mover(B);
            let others = [System::Torpedo, System::LaserCannon, System::LaserBattery];
            others.into_iter().fold(scene, |scene, system| scene.damaged(1, system))
        });
        course.first(|question| question == Question::Missiles(0))
    };
    assert_eq!([spent(59), spent(58)], [1, 0].map(|missiles| Some(Action::Missiles(missiles))));
}

/// This many decisions of a cruiser that faces a row of hexes with two active seekers.
fn before_seekers(row: i16, decisions: u32, weights: &str) -> Course {
    led(&game(Battle::Fleet), &format!("line{{caution=200;closing=5;{weights}}}"), decisions, |scene| {
        let scene = scene.unit(A, "light_cruiser", at(20, 30), 0, 6).unit(B, "heavy_cruiser", at(20, 0), 0, 0);
        scene.laid(1, Weapon::Seeker, at(20, row)).laid(1, Weapon::Seeker, at(21, row)).mover(B)
    })
}

#[test]
fn nobody_flies_through_seekers() {
    let apart = |seekers: u32| before_seekers(22, 20, &format!("pursuit=0;seekers={seekers}")).apart(0, 1);
    assert!(apart(500) > apart(0), "{} hexes from the enemy, {} for the blind", apart(500), apart(0));
}

#[test]
fn seekers_that_can_come_are_fled() {
    let met = |pursuit: u32| {
        let course = before_seekers(21, 30, &format!("seekers=500;pursuit={pursuit}"));
        course.count(|question, _| question == Question::Missiles(0))
    };
    assert!(met(200) < met(0), "{} by who flees, {} by who does not", met(200), met(0));
}

/// A frigate stays farther from six fighters in one hex than from one.
#[test]
fn six_are_feared_more_than_one() {
    let apart = |fighters: u16| {
        let course = led(&game(Battle::Fleet), "line{caution=150;wary=100;closing=0}", 16, |scene| {
            let scene = scene.unit(A, "frigate", at(20, 30), 0, 6);
            (0..fighters).fold(scene, |scene, _| scene.unit(B, "fighter", at(20, 18), 3, 5))
        });
        course.apart(0, 1)
    };
    assert!(apart(6) > apart(1), "{} from six, {} from one", apart(6), apart(1));
}

/// A freighter bound for the north edge avoids a base of raiders if it fears their fire.
#[test]
fn whoever_has_better_things_to_do_goes_out_of_the_way() {
    let nearest = |fear: u32| {
        let course = led(&game(Battle::K7), &format!("line{{fear={fear};flight=0;bound=10}}"), 150, |scene| {
            let scene = scene.unit(A, "armed_station", at(20, 22), 0, 0);
            scene.unit(B, "armed_freighter_nightwind", at(20, 36), 0, 4).role(1, Role::Cargo).mover(B)
        });
        course.nearest(0, 1)
    };
    assert!(nearest(800) > nearest(0), "{} hexes, {} without fear", nearest(800), nearest(0));
}

/// A frigate brakes before a destroyer that may come nearer than it flies now. A destroyer without steering cannot follow, so its drive is harmless.
#[test]
fn what_cannot_turn_is_not_expected_nearer() {
    let speed = |steering: u8| {
        let course = led(&game(Battle::Fleet), "line{caution=100;wary=200;closing=10;distance=0}", 3, |scene| {
            let scene = scene.unit(A, "frigate", at(20, 34), 0, 6).unit(B, "destroyer", at(20, 18), 3, 4);
            (0..steering).fold(scene, |scene, _| scene.damaged(1, System::Steering))
        });
        course.first(|question| question == Question::Speed(0))
    };
    assert_eq!([speed(0), speed(3)], [3, 6].map(|speed| Some(Action::Speed(speed))));
}
