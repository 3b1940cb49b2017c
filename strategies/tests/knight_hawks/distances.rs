//! Arranged positions in which it matters how near a ship goes, to enemies, to its own fleet and to what may lie there.

use evenkeel_engine::knight_hawks::rules::Battle;
use evenkeel_engine::knight_hawks::state::{A, B};
use evenkeel_engine::knight_hawks::vocabulary::System;
use evenkeel_engine::knight_hawks::weapons::Weapon;
use evenkeel_engine::knight_hawks::{Action, Question};

use super::game;
use super::situations::{at, led};

/// A light cruiser whose enemy comes at it from fourteen hexes: who stands off has turned away before the destroyer is at its side,
/// who drives at the enemy has not.
#[test]
fn one_who_stands_off_turns_away_in_time() {
    let nearest = |character| {
        let course = led(&game(Battle::Fleet), character, 60, |scene| {
            scene.unit(A, "light_cruiser", at(20, 30), 0, 8).unit(B, "destroyer", at(20, 12), 3, 6)
        });
        course.nearest(0, 1)
    };
    let (far, near) = (nearest("stand_off"), nearest("closer"));
    assert!(far >= near + 4, "{far} hexes, {near} for one who closes");
}

/// Fighters of somebody who keeps twelve hexes away: their rockets carry four, so they go nearer than that.
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

/// A scout and a heavy cruiser, far from the enemy: who fights in line does not let the scout run ahead.
#[test]
fn a_line_keeps_its_ships_together() {
    let ahead = |character| {
        let course = led(&game(Battle::Fleet), character, 30, |scene| {
            let scene = scene.unit(A, "heavy_cruiser", at(20, 60), 0, 3).unit(A, "assault_scout", at(22, 60), 0, 6);
            scene.unit(B, "heavy_cruiser", at(20, 4), 0, 0)
        });
        course.apart(0, 1)
    };
    let (line, alone) = (ahead("line"), ahead("line{together=0}"));
    assert!(line + 3 <= alone, "{line} hexes apart, {alone} where nobody waits");
}

/// Mines lie before a minelayer since before the battle: whoever suspects them goes round them or waits.
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
