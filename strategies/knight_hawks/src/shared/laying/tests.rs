use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::scene::Scene;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::weapons::Weapon;

use super::super::testing::{Stage, at};
use super::super::weights::Weights;
use super::*;

/// A minelayer in row 20, an enemy at this place and speed that heads for it, and the other arranged facts.
fn stage(enemy: (&str, i16, u8), arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Stage {
    let (class, row, speed) = enemy;
    Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, class, at(20, row), 0, speed).unit(B, "minelayer", at(20, 20), 0, 1);
        arrange(scene)
    })
}

fn wants_mine(stage: &Stage) -> bool {
    let weights = Weights { gap: 3, minefield: 14, ..Weights::default() };
    stage.ask(B, &weights, |situation| situation.wants_mine(situation.unit(1)))
}

fn wants_seeker(stage: &Stage) -> bool {
    let weights = Weights { fuse: 2, release: 9, ..Weights::default() };
    stage.ask(B, &weights, |situation| situation.wants_seeker(situation.unit(1)))
}

/// From one hex beyond the gap up to the farthest hex that counts.
#[test]
fn a_mine_is_for_an_enemy_at_some_distance() {
    let mines = [23, 24, 34, 35].map(|row| wants_mine(&stage(("frigate", row, 0), |scene| scene)));
    assert_eq!(mines, [false, true, true, false]);
}

#[test]
fn mines_keep_their_gap() {
    let mines = [21, 22, 23]
        .map(|row| wants_mine(&stage(("frigate", 30, 0), |scene| scene.laid(1, Weapon::Mine, at(20, row)))));
    assert_eq!(mines, [false, false, true]);
}

/// On the way to a station, with a detour of at most one hex, an enemy counts at any distance.
#[test]
fn mines_lie_between_an_enemy_and_the_station() {
    let mines = [20, 21, 22].map(|column| {
        let stage = Stage::new(Battle::Fleet, |scene| {
            let scene = scene.unit(A, "frigate", at(20, 4), 0, 0).unit(B, "minelayer", at(column, 24), 0, 1);
            scene.unit(B, "fortress", at(20, 30), 0, 0)
        });
        wants_mine(&stage)
    });
    assert_eq!(mines, [true, true, false]);
}

#[test]
fn a_seeker_is_for_a_ship_that_comes_near() {
    let standing = [22, 23, 29, 30].map(|row| wants_seeker(&stage(("frigate", row, 0), |scene| scene)));
    assert_eq!(standing, [false, true, true, false]);
    let coming = [3, 4].map(|speed| wants_seeker(&stage(("frigate", 33, speed), |scene| scene)));
    assert_eq!(coming, [false, true]);
    assert!(!wants_seeker(&stage(("fortress", 25, 0), |scene| scene)), "a station comes nowhere");
}

/// Fifteen hexes of a flight are predicted.
#[test]
fn a_seeker_is_not_for_an_enemy_too_far_to_foresee() {
    let coming = [44, 45].map(|row| wants_seeker(&stage(("frigate", row, 20), |scene| scene)));
    assert_eq!(coming, [true, false]);
}

#[test]
fn seekers_keep_their_distance() {
    let seekers = [28, 29]
        .map(|row| wants_seeker(&stage(("frigate", 25, 0), |scene| scene.laid(1, Weapon::Seeker, at(20, row)))));
    assert_eq!(seekers, [false, true]);
}

/// The laid kind of a minelayer that wants both, by the allowed kinds.
#[test]
fn a_mine_comes_before_a_seeker() {
    let lays = |actions: &[Action], row| {
        let stage = stage(("frigate", row, 0), |scene| scene);
        stage.ask(B, &Weights::default(), |situation| situation.choose_laying(1, actions))
    };
    let all = [Action::LayNothing, Action::LayMine, Action::LaySeeker];
    let offers = [&all[..], &[Action::LayNothing, Action::LaySeeker][..], &all[..1]];
    assert_eq!(offers.map(|offer| lays(offer, 25)), [Action::LayMine, Action::LaySeeker, Action::LayNothing]);
    assert_eq!([22, 40].map(|row| lays(&all, row)), [Action::LayNothing; 2]);
}

/// A dormant seeker in row 25: an enemy ship within nine hexes wakes it, unless a friendly ship is as near. Stations do not count.
#[test]
fn a_seeker_wakes_for_the_nearest_ship_in_reach() {
    let wakes = |friend: (&str, i16), enemy: (&str, i16)| {
        let stage = Stage::new(Battle::Fleet, |scene| {
            let scene = scene.unit(A, "heavy_cruiser", at(20, 50), 0, 0).unit(A, friend.0, at(20, friend.1), 0, 0);
            let scene = scene.unit(B, "destroyer", at(20, 2), 0, 0).unit(B, enemy.0, at(20, enemy.1), 0, 0);
            scene.laid(0, Weapon::Seeker, at(20, 25))
        });
        stage.ask(A, &Weights { wake: 9, ..Weights::default() }, |situation| situation.choose_activation(0))
    };
    let frigate = |row| ("frigate", row);
    assert_eq!([15, 16].map(|row| wakes(frigate(50), frigate(row))), [Action::No, Action::Yes]);
    assert_eq!([31, 32, 33].map(|row| wakes(frigate(row), frigate(18))), [Action::No, Action::No, Action::Yes]);
    assert_eq!(wakes(("fortress", 26), frigate(18)), Action::Yes);
    assert_eq!(wakes(frigate(50), ("fortress", 24)), Action::No);
}
