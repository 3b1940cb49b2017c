//! Arranged positions with mines and seekers: where they are laid, when seekers activate, which ships avoid them.

use evenkeel_knight_hawks::actions::Turn;
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::vocabulary::System;
use evenkeel_knight_hawks::weapons::Weapon;
use evenkeel_knight_hawks::{Action, Question};

use super::game;
use super::situations::{at, led};
use super::ways::slowed;

/// The number of turns of a destroyer behind a minelayer whose way has this many patterns. A hulk ahead, in the same column or far away, drifts
/// and sets off the mines.
fn turns_behind(hulk: i16, patterns: u8, mines: u32) -> usize {
    turns_of(["destroyer", "pirate_corvette"], hulk, patterns, mines)
}

/// The same for ships of these classes.
fn turns_of([follower, drifter]: [&str; 2], hulk: i16, patterns: u8, mines: u32) -> usize {
    let weights =
        format!("gap=1;minefield=60;mines={mines};field=0;dealt=0;caution=100;cruise=12;together=0;closing=100");
    let course = led(&game(Battle::Fleet), &format!("line{{{weights}}}"), 50, |scene| {
        let scene = scene.unit(A, follower, at(20, 58), 0, 6).unit(A, drifter, at(hulk, 52), 0, 12);
        let scene = slowed(scene, 1, 3, 3).unit(B, "minelayer", at(20, 30), 0, 3).used(2, Weapon::Mine, 19 - patterns);
        let scene = slowed(scene, 2, 1, 2).used(2, Weapon::Seeker, 4).laid(2, Weapon::Mine, at(2, 2));
        scene.damaged(2, System::LaserBattery).damaged(2, System::LaserBattery)
    });
    course.count(|question, action| question == Question::Turn(0) && action != Action::Turn(Turn::Straight))
}

#[test]
fn mines_that_went_off_are_feared_no_more() {
    assert_eq!([turns_behind(2, 3, 0), turns_behind(2, 3, 500), turns_behind(20, 3, 500)], [0, 2, 0]);
}

/// Freighters have no weapons, so there is no question in their fire phase. Mines that they passed are still known to be gone, even if another
/// mine still lies elsewhere.
#[test]
fn who_cannot_fire_fears_no_mines_that_went_off() {
    let freighters = ["freighter_small"; 2];
    let turns = [2, 20].map(|hulk| turns_of(freighters, hulk, 3, 500));
    assert!(turns[0] > 0 && turns[1] == 0, "{turns:?} turns, with the hulk elsewhere and before it");
}

/// With the same number of mined hexes, more patterns are more dangerous.
#[test]
fn more_patterns_are_feared_more() {
    assert_eq!([turns_behind(2, 1, 20), turns_behind(2, 3, 20)], [0, 2]);
}

/// A minelayer lays no mine if the enemy is beside the guarded place already.
#[test]
fn no_mine_is_laid_at_the_last_moment() {
    let lays = |row| {
        let course = led(&game(Battle::Fleet), "line{gap=3}", 20, |scene| {
            let scene = scene.unit(A, "freighter_small", at(20, row), 0, 0).unit(B, "minelayer", at(20, 20), 0, 2);
            let scene = scene.used(1, Weapon::Seeker, 4);
            slowed(slowed(scene, 0, 2, 2), 1, 1, 2).mover(B)
        });
        course.first(|question| question == Question::Lay(1))
    };
    assert_eq!([lays(16), lays(17)], [Some(Action::LayMine), Some(Action::LayNothing)]);
}

/// A seeker stays inactive while a ship of its own side is as near as the enemy.
#[test]
fn a_seeker_wakes_for_an_enemy_that_is_nearest() {
    let wakes = |row| {
        let course = led(&game(Battle::Fleet), "line{wake=9}", 4, |scene| {
            let scene = scene.unit(A, "heavy_cruiser", at(20, 30), 0, 0).unit(B, "destroyer", at(20, row), 0, 0);
            scene.laid(0, Weapon::Seeker, at(20, 25))
        });
        course.first(|question| question == Question::Activate(0))
    };
    assert_eq!([wakes(20), wakes(21)], [Some(Action::No), Some(Action::Yes)]);
}

/// Inactive seekers of its own side do not divert a ship.
#[test]
fn nobody_fears_own_seekers_that_sleep() {
    let lineup = "line{caution=200;closing=30;seekers=500;together=0}";
    let course = led(&game(Battle::Fleet), lineup, 16, |scene| {
        let scene = scene.unit(A, "heavy_cruiser", at(10, 34), 0, 0).unit(A, "light_cruiser", at(20, 30), 0, 6);
        let scene = scene.unit(B, "heavy_cruiser", at(20, 0), 0, 0);
        scene.laid(0, Weapon::Seeker, at(20, 27)).laid(0, Weapon::Seeker, at(20, 26))
    });
    assert_eq!(course.side(1), None);
}
