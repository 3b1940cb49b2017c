//! What the features count.

use super::super::hex::Hex;
use super::super::scene::Scene;
use super::super::state::{A, B};
use super::super::streams::Stream;
use super::super::vocabulary::System;
use super::super::{KnightHawks, State};
use super::game_with;
use crate::chance::{Luck, PcgDice};
use crate::features::MAX_FEATURES;
use crate::{Score, Seat};

fn feature(state: &State, side: Seat, name: &str) -> i32 {
    let place = KnightHawks::FEATURES.iter().position(|feature| feature.name == name).unwrap();
    let mut out = [0; MAX_FEATURES];
    game_with(|_| {}).features(state, side, &mut out);
    out[place]
}

/// A frigate that has lost 30 of 40 hull points against two fighters, 10 hexes away.
#[test]
fn a_side_is_counted() {
    let game = game_with(|_| {});
    let state = Scene::new(&game)
        .unit(A, "frigate", Hex::of(20, 30), 0, 4)
        .unit(B, "fighter", Hex::of(20, 20), 3, 5)
        .unit(B, "fighter", Hex::of(20, 19), 3, 5)
        .hull_lost(0, 30)
        .build(&mut PcgDice::new::<Stream>(Luck::default()))
        .unwrap();
    let of = |side, name| feature(&state, side, name);
    assert_eq!((of(A, "points_left"), of(B, "points_left")), (75, 166));
    assert_eq!((of(A, "units_left"), of(A, "hull_left"), of(B, "hull_left")), (1, 10, 16));
    assert_eq!((of(A, "rounds_left"), of(A, "interceptors_left"), of(B, "rounds_left")), (6, 4, 6));
    assert_eq!((of(A, "crippled"), of(B, "crippled"), of(A, "burning")), (1, 0, 0));
    assert_eq!((of(A, "distance"), of(B, "distance")), (10, 10));
    assert_eq!((of(A, "has_the_move"), of(B, "has_the_move")), (1, 0));
    assert!(of(A, "fire") > of(B, "fire") && of(B, "fire") > 0);
    // 11 is three doublings of 1 and 3 of the next 8 hundredths; 17 is four and 1 of 16.
    assert_eq!((of(A, "hull_doublings"), of(B, "hull_doublings")), (337, 406));
    assert!(of(A, "fire_doublings") > of(B, "fire_doublings"));
}

/// What a class is worth, in points: half for being there and half for its hull, 2 in 7 less without drive and 1 in 7 less without
/// steering, where it was built with them. One point of either is enough.
#[test]
fn a_ship_that_cannot_move_is_worth_less() {
    let game = game_with(|_| {});
    let worth = |class: &str, hull: u16, damage: &[(System, usize)]| {
        let scene = Scene::new(&game).unit(A, class, Hex::of(20, 30), 0, 0).unit(B, "fighter", Hex::of(20, 1), 3, 5);
        let damage = damage.iter().flat_map(|&(system, points)| std::iter::repeat_n(system, points));
        let scene = damage.fold(scene, |scene, system| scene.damaged(0, system));
        let scene = if hull > 0 { scene.hull_lost(0, hull) } else { scene };
        game.standing(&scene.build(&mut PcgDice::new::<Stream>(Luck::default())).unwrap(), A)
    };
    for (class, hull, damage, expected) in [
        ("frigate", 0, &[][..], 30_000),
        ("frigate", 20, &[], 22_500),
        ("frigate", 0, &[(System::Drive, 3)], 30_000),
        ("frigate", 0, &[(System::Drive, 4)], 30_000 * 5 / 7),
        ("frigate", 0, &[(System::Steering, 2)], 30_000),
        ("frigate", 0, &[(System::Steering, 3)], 30_000 * 6 / 7),
        ("minelayer", 0, &[], 30_000),
        ("minelayer", 0, &[(System::Drive, 1)], 30_000 * 5 / 7),
        ("heavy_cruiser", 0, &[], 60_000),
        ("heavy_cruiser", 0, &[(System::Steering, 1)], 60_000 * 6 / 7),
        ("armed_station", 0, &[], 60_000),
    ] {
        assert_eq!(worth(class, hull, damage), expected, "{class}, {hull}, {damage:?}");
    }
}
