//! Arranged positions that test a ship's distances, to enemies, to its own fleet and to possible mines, and its targets.

use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::vocabulary::{Role, System};
use evenkeel_knight_hawks::weapons::Weapon;
use evenkeel_knight_hawks::{Action, Question};

use super::game;
use super::situations::{at, led};

/// The smallest distance between a destroyer, with these weapons already `used`, and a light cruiser that avoids torpedoes and rockets.
fn nearest_to_a_destroyer(crowding: u32, used: [u8; 2]) -> u16 {
    let character = format!("stand_off{{crowding={crowding};berth=6;closing=2;caution=50}}");
    let course = led(&game(Battle::Fleet), &character, 60, |scene| {
        let scene = scene.unit(A, "light_cruiser", at(20, 30), 0, 8).unit(B, "destroyer", at(20, 12), 3, 6);
        scene.used(1, Weapon::Torpedo, used[0]).used(1, Weapon::RocketBattery, used[1])
    });
    course.nearest(0, 1)
}

/// The destroyer approaches from eighteen hexes. A cruiser that stands off turns away before it arrives; a cruiser without that weight does not.
#[test]
fn one_who_stands_off_turns_away_in_time() {
    let (far, near) = (nearest_to_a_destroyer(300, [0; 2]), nearest_to_a_destroyer(0, [0; 2]));
    assert!(far >= near + 4, "{far} hexes, {near} for one who does not care");
}

/// A ship does not turn away from a destroyer that has fired its torpedoes and rockets.
#[test]
fn one_who_stands_off_fears_only_what_is_left() {
    let (armed, spent) = (nearest_to_a_destroyer(300, [0; 2]), nearest_to_a_destroyer(300, [2, 4]));
    assert!(armed >= spent + 4, "{armed} hexes, {spent} once the rounds are fired");
}

/// A destroyer that can neither turn nor brake drifts away with all its torpedoes. It cannot come back, so it is followed at the preferred distance.
#[test]
fn what_cannot_turn_does_not_come_on() {
    let lineup = "stand_off{crowding=300;berth=2;distance=8;closing=30;caution=0;dealt=0}";
    let course = led(&game(Battle::Fleet), lineup, 60, |scene| {
        let scene = scene.unit(A, "light_cruiser", at(20, 33), 0, 8).unit(B, "destroyer", at(20, 20), 0, 8);
        let lost = [System::Drive, System::Steering];
        lost.into_iter().fold(scene, |scene, system| (0..3).fold(scene, |scene, _| scene.damaged(1, system)))
    });
    assert!(course.apart(0, 1) <= 8, "{} hexes", course.apart(0, 1));
}

/// Fighters with a preferred distance of twelve hexes go nearer, since their rockets have a range of four.
#[test]
fn who_has_no_guns_that_carry_comes_near() {
    let course = led(&game(Battle::Fleet), "line{distance=12;closing=400}", 200, |scene| {
        let scene = scene.unit(A, "fighter", at(20, 30), 0, 4).unit(A, "fighter", at(21, 30), 0, 4);
        scene.unit(B, "light_cruiser", at(20, 16), 3, 2)
    });
    let fired = course.count(|question, action| {
        matches!(question, Question::Target { weapon: Weapon::AssaultRocket, .. }) && matches!(action, Action::Fire(_))
    });
    assert!(fired > 0, "no rockets are fired");
}

/// A scout and a heavy cruiser, far from the enemy: a line keeps the scout from running ahead.
#[test]
fn a_line_keeps_its_ships_together() {
    let ahead = |character| {
        let course = led(&game(Battle::Fleet), character, 30, |scene| {
            let scene = scene.unit(A, "heavy_cruiser", at(20, 60), 0, 3).unit(A, "assault_scout", at(22, 60), 0, 6);
            scene.unit(B, "heavy_cruiser", at(20, 4), 0, 0)
        });
        course.apart(0, 1)
    };
    let (line, alone) = (ahead("line{}"), ahead("line{together=0}"));
    assert!(line + 3 <= alone, "{line} hexes apart, {alone} where nobody waits");
}

/// Mines lay before a minelayer when the battle began. A ship that suspects them flies round them or waits.
#[test]
fn mines_laid_before_play_are_suspected() {
    let struck = |field: &str| {
        let game = game(Battle::K4);
        let course = led(&game, &format!("line{{field={field};mines=500;caution=150}}"), 260, |scene| {
            let scene = scene.unit(A, "destroyer", at(18, 12), 3, 6).unit(A, "destroyer", at(22, 12), 3, 6);
            let scene = scene.unit(B, "minelayer", at(20, 29), 0, 0).damaged(2, System::Drive);
            (0..20).fold(scene, |scene, mine| scene.laid(2, Weapon::Mine, at(15 + mine / 2, 21 + mine % 2)))
        });
        course.mines_left(&game)
    };
    let (blind, wary) = (struck("0"), struck("9"));
    assert!(wary > blind, "{wary} of 20 mines left by the wary, {blind} by the blind");
}

/// Three destroyers beside a freighter, which a torpedo hits with a chance of 50%: rounds are spent only on good chances.
#[test]
fn rounds_are_kept_for_good_chances() {
    let torpedoes = |least: &str| {
        let course = led(&game(Battle::Fleet), &format!("line{{chance={least}}}"), 60, |scene| {
            let ships = (0..3).fold(scene, |scene, row| scene.unit(A, "destroyer", at(20, 30 + row), 0, 3));
            ships.unit(B, "freighter_small", at(20, 26), 3, 0)
        });
        course.count(|question, action| {
            matches!(question, Question::Target { weapon: Weapon::Torpedo, .. }) && matches!(action, Action::Fire(_))
        })
    };
    assert!(torpedoes("50") > 0 && torpedoes("51") == 0, "{} and {}", torpedoes("50"), torpedoes("51"));
}

/// In a siege the station decides. With a weight on that, the station is the target; without it, the frigate.
#[test]
fn what_decides_the_scenario_is_fired_at_first() {
    let at_station = |prize: &str| {
        let course = led(&game(Battle::K14), &format!("line{{prize={prize}}}"), 60, |scene| {
            let scene = scene.unit(A, "heavy_cruiser", at(20, 23), 3, 2);
            scene.unit(B, "fortress", at(20, 29), 0, 0).unit(B, "frigate", at(21, 27), 3, 0).role(1, Role::Station)
        });
        course
            .count(|question, action| matches!(question, Question::Target { unit: 0, .. }) && action == Action::Fire(1))
    };
    assert!(at_station("1000") > at_station("0"), "{} and {}", at_station("1000"), at_station("0"));
}

/// A minelayer lays on the enemy's way to the station that it guards, not beside it.
#[test]
fn mines_lie_on_the_way_to_what_is_guarded() {
    let laid = |column| {
        let course = led(&game(Battle::K4), "line{}", 40, |scene| {
            let scene = scene.unit(A, "destroyer", at(20, 4), 3, 0).unit(B, "fortress", at(20, 29), 0, 0);
            scene.unit(B, "minelayer", at(column, 24), 1, 1).mover(B)
        });
        course.count(|question, action| question == Question::Lay(2) && action == Action::LayMine)
    };
    assert!(laid(20) > 0 && laid(3) == 0, "{} on the way, {} aside", laid(20), laid(3));
}

/// Four cruisers are far from a fortress. A frigate that guards it does not go to meet them alone.
#[test]
fn a_guard_stays_with_its_station() {
    let apart = |guarding: u32| {
        let course = led(&game(Battle::Fleet), &format!("line{{guarding={guarding};circle=3}}"), 150, |scene| {
            let ships = (0..4).fold(scene, |scene, row| scene.unit(A, "light_cruiser", at(20, 2 + row), 0, 0));
            ships.unit(B, "fortress", at(20, 50), 0, 0).unit(B, "frigate", at(21, 49), 0, 0)
        });
        course.apart(4, 5)
    };
    let (guard, hunter) = (apart(300), apart(0));
    assert!(guard <= 5 && guard + 4 <= hunter, "{guard} hexes from its station, {hunter} of one who does not guard it");
}

/// A frigate that prefers eight hexes to a standing freighter circles it at that distance, turn after turn.
#[test]
fn a_distance_is_kept_by_going_round() {
    let lineup = "line{plans=6;distance=8;closing=100;caution=0;dealt=0;cruise=12;momentum=8;sluggish=8}";
    let course = led(&game(Battle::Fleet), lineup, 40, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 30), 0, 4).unit(B, "freighter_small", at(32, 30), 0, 0);
        let lost = [System::Drive, System::Steering];
        lost.into_iter().fold(scene, |scene, system| scene.damaged(1, system).damaged(1, system))
    });
    let moves = course.count(|question, _| question == Question::Speed(0));
    assert_eq!((course.apart(0, 1), moves), (8, 4));
}

/// A frigate stays at its fortress while the enemy is far, and moves when it is near: orders last one turn.
#[test]
fn a_guard_that_stood_comes_out_in_time() {
    let course = led(&game(Battle::Fleet), "line{}", 40, |scene| {
        let scene = scene.unit(A, "destroyer", at(20, 10), 3, 8).unit(B, "fortress", at(20, 40), 0, 0);
        scene.unit(B, "frigate", at(20, 40), 0, 0)
    });
    let stands = course.count(|question, action| question == Question::Speed(2) && action == Action::Speed(0));
    let moves = course.count(|question, _| question == Question::Speed(2)) - stands;
    assert_eq!((stands, moves), (1, 1));
}
