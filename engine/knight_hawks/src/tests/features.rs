//! The counts of the features.

use super::super::hex::Hex;
use super::super::scene::Scene;
use super::super::state::{A, B};
use super::super::streams::Stream;
use super::super::vocabulary::System;
use super::super::{KnightHawks, State};
use super::game_with;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::features::MAX_FEATURES;
use evenkeel_engine::{Score, Seat};

fn feature(state: &State, side: Seat, name: &str) -> i32 {
    let place = KnightHawks::FEATURES.iter().position(|feature| feature.name == name).unwrap();
    let mut out = [0; MAX_FEATURES];
    game_with(|_| {}).features(state, side, &mut out);
    out[place]
}

/// A frigate that has lost 30 of 40 hull points, against two fighters 10 hexes away.
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

/// The worth of a class, in points: half for its existence and half for its hull. Without drive it is 2 in 7 less, and without steering 1 in 7 less,
/// if it was built with them. One point of either is enough.
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

fn scene_of<'g>(game: &'g KnightHawks, own: &str, other: &str) -> Scene<'g> {
    Scene::new(game).unit(A, own, Hex::of(20, 40), 0, 4).unit(B, other, Hex::of(20, 20), 3, 0)
}

fn built(scene: Scene<'_>) -> State {
    scene.build(&mut PcgDice::new::<Stream>(Luck::default())).unwrap()
}

/// A unit is crippled without drive and steering, with nothing to fire, or with more than half its hull lost.
#[test]
fn half_a_hull_and_one_point_of_drive_keep_a_ship_fit() {
    let game = game_with(|_| {});
    let crippled = |class: &str, hull: u16, damage: &[(System, usize)]| {
        let damage = damage.iter().flat_map(|&(system, points)| std::iter::repeat_n(system, points));
        let scene = damage.fold(scene_of(&game, class, "fighter"), |scene, system| scene.damaged(0, system));
        let state = built(if hull > 0 { scene.hull_lost(0, hull) } else { scene });
        feature(&state, A, "crippled")
    };
    assert_eq!([19, 20, 21].map(|hull| crippled("frigate", hull, &[])), [0, 0, 1]);
    assert_eq!(crippled("frigate", 0, &[(System::Drive, 3), (System::Steering, 3)]), 0);
    assert_eq!(crippled("frigate", 0, &[(System::Drive, 4)]), 0, "it can still turn");
    assert_eq!(crippled("frigate", 0, &[(System::Drive, 4), (System::Steering, 2)]), 0);
    assert_eq!(crippled("frigate", 0, &[(System::Drive, 4), (System::Steering, 3)]), 1);
}

/// A side's progress towards its objective: ships brought home, the picture, turns at the station; the rest of the walls.
#[test]
fn a_goal_is_told_by_the_objective() {
    use super::super::battle_setup::Objective;
    use super::super::rules::Battle;
    use super::super::units::Status;
    for battle in [Battle::K1a, Battle::K4, Battle::K5, Battle::K10] {
        let game = game_with(|rules| rules.battle = battle);
        let mut state = evenkeel_engine::Game::deal(
            &game,
            &mut PcgDice::new::<Stream>(Luck::default()),
            &mut evenkeel_engine::journal::Silent,
        );
        let goal = |state: &State, side| {
            let place = KnightHawks::FEATURES.iter().position(|feature| feature.name == "goal").unwrap();
            let mut out = [0; MAX_FEATURES];
            game.features(state, side, &mut out);
            out[place]
        };
        let before = [A, B].map(|side| goal(&state, side));
        (state.progress.evacuation, state.progress.picture) = (2, true);
        let after = [A, B].map(|side| goal(&state, side));
        let steps = match game.setup().objective {
            Objective::Evacuate => [0, 2],
            Objective::Photo => [1, 0],
            _ => [0, 0],
        };
        assert_eq!([after[0] - before[0], after[1] - before[1]], steps, "{battle:?}");
        let last = state.units.len() as u8 - 1;
        state.unit_mut(last).status = Status::Safe;
        assert_eq!(goal(&state, B), after[1] + 1, "{battle:?}: who is home counts");
    }
}

/// Fire is the damage of every shot of one phase if it hits: two batteries count twice, a spent launcher not at all.
#[test]
fn fire_counts_every_shot_of_a_phase() {
    use super::super::weapons::Weapon;
    let game = game_with(|_| {});
    let plain = built(scene_of(&game, "frigate", "fighter"));
    let class = game.ships(A).named("frigate").unwrap();
    let hit = |weapon| game.armoury().mean_damage.hit(class, weapon, false, 0) as i32;
    let shots = |weapon| i32::from(plain.unit(0).systems.shots(game.class_of(plain.unit(0)), weapon));
    let all: i32 = Weapon::fired().map(|weapon| shots(weapon) * hit(weapon)).sum();
    assert_eq!(feature(&plain, A, "fire"), all);
    let silent = built(scene_of(&game, "frigate", "fighter").damaged(0, System::LaserBattery));
    assert_eq!(feature(&silent, A, "fire"), all - hit(Weapon::LaserBattery));
}

/// Values between two powers of two are linear: of 63 the sixth doubling is 31 of 32 parts complete, of 64 it is complete.
#[test]
fn doublings_are_straight_between_powers_of_two() {
    let game = game_with(|_| {});
    let doublings = |lost: u16| {
        let scene =
            Scene::new(&game).unit(A, "frigate", Hex::of(20, 40), 0, 4).unit(A, "frigate", Hex::of(22, 40), 0, 4);
        let scene = scene.unit(B, "fighter", Hex::of(20, 20), 3, 0).hull_lost(0, lost);
        feature(&built(scene), A, "hull_doublings")
    };
    assert_eq!([16, 17, 18].map(doublings), [601, 600, 596]);
}

/// A hull built without drive or guns is not crippled, nor is a lost one; a ship built to fire that cannot is crippled.
#[test]
fn a_hull_is_crippled_by_what_it_was_built_with() {
    use super::super::units::Status;
    let game = game_with(|_| {});
    let state = |class: &str, damage: &[System]| {
        built(damage.iter().fold(scene_of(&game, class, "fighter"), |scene, &system| scene.damaged(0, system)))
    };
    let crippled = |class: &str, damage: &[System]| feature(&state(class, damage), A, "crippled");
    assert_eq!(crippled("armed_station", &[]), 0, "a station flies nowhere");
    assert_eq!(crippled("freighter_small", &[]), 0, "a freighter has no guns");
    assert_eq!(crippled("assault_scout", &[System::LaserBattery]), 0, "it has rockets");
    assert_eq!(crippled("assault_scout", &[System::AssaultRocket]), 0, "it has its battery");
    assert_eq!(crippled("assault_scout", &[System::LaserBattery, System::AssaultRocket]), 1);
    let mut gone = state("assault_scout", &[System::LaserBattery, System::AssaultRocket]);
    gone.unit_mut(0).status = Status::Safe;
    assert_eq!(feature(&gone, A, "crippled"), 0);
}

/// A minelayer has one point of drive and a heavy cruiser one of steering: the last point of either counts.
#[test]
fn the_last_point_of_drive_and_steering_keeps_a_ship_fit() {
    let game = game_with(|_| {});
    let crippled = |class: &str, drive: usize, steering: usize| {
        let damage = [vec![System::Drive; drive], vec![System::Steering; steering]].concat();
        let scene = damage.iter().fold(scene_of(&game, class, "fighter"), |scene, &system| scene.damaged(0, system));
        feature(&built(scene), A, "crippled")
    };
    assert_eq!([crippled("minelayer", 1, 1), crippled("minelayer", 1, 2), crippled("minelayer", 0, 2)], [0, 1, 0]);
    assert_eq!(
        [crippled("heavy_cruiser", 2, 0), crippled("heavy_cruiser", 2, 1), crippled("heavy_cruiser", 1, 1)],
        [0, 1, 0]
    );
}

/// A safe unit counts in full at any damage, a lost one not at all, and destroyed enemies are added.
#[test]
fn what_is_safe_and_what_was_destroyed_count_for_a_side() {
    use super::super::units::Status;
    use super::super::vocabulary::Cause;
    let game = game_with(|_| {});
    let mut state = built(scene_of(&game, "frigate", "destroyer").hull_lost(0, 20));
    let standing = |state: &State| game.standing(state, A);
    assert_eq!((standing(&state), feature(&state, A, "points_left")), (22_500, 150));
    state.unit_mut(0).status = Status::Safe;
    assert_eq!((standing(&state), feature(&state, A, "points_left")), (30_000, 300));
    state.ledger[0].points = 40_000;
    assert_eq!((standing(&state), feature(&state, A, "points_destroyed")), (70_000, 400));
    state.unit_mut(0).status = Status::Lost(Cause::Hull);
    assert_eq!((standing(&state), feature(&state, A, "points_left")), (40_000, 0));
    assert_eq!((feature(&state, A, "units_left"), feature(&state, A, "hull_left")), (0, 0));
    assert_eq!((feature(&state, A, "hull_doublings"), feature(&state, A, "distance")), (0, 0), "nothing is left");
}

/// A class without a point value, as all of the Basic Game, counts 700 ten-thousandths for each hull point.
#[test]
fn a_class_without_a_value_counts_its_hull() {
    let game = game_with(|_| {});
    let state = built(scene_of(&game, "basic_razor", "fighter"));
    assert_eq!(game.standing(&state, A), 15 * 700);
    assert_eq!(feature(&state, A, "points_left"), 0);
}

/// The besiegers' remaining goal is the hull points of the station, in tens; the defenders have no such goal.
#[test]
fn the_walls_of_a_station_stand_before_the_goal() {
    use super::super::rules::Battle;
    use super::super::units::Status;
    use super::super::vocabulary::Cause;
    for (battle, walls) in [(Battle::K14, 8), (Battle::K5, 30)] {
        let game = game_with(|rules| rules.battle = battle);
        let mut state = evenkeel_engine::Game::deal(
            &game,
            &mut PcgDice::new::<Stream>(Luck::default()),
            &mut evenkeel_engine::journal::Silent,
        );
        let goal = |state: &State| {
            let place = KnightHawks::FEATURES.iter().position(|feature| feature.name == "goal").unwrap();
            [A, B].map(|side| {
                let mut out = [0; MAX_FEATURES];
                game.features(state, side, &mut out);
                out[place]
            })
        };
        assert_eq!(goal(&state), [-walls, 0], "{battle:?}");
        let station = state.roster(B).find(|&id| game.class_of(state.unit(id)).is_station()).unwrap();
        state.unit_mut(station).systems.lose_hull(11);
        assert_eq!(goal(&state), [2 - walls, 0], "{battle:?}: of 69 or 289 the ninth is left out");
        state.unit_mut(station).status = Status::Lost(Cause::Hull);
        assert_eq!(goal(&state), [0, 0], "{battle:?}");
    }
}

/// Rounds of a launcher that is lost cannot be used, and missiles whose launcher is lost cannot fly.
#[test]
fn rounds_that_cannot_be_used_do_not_count() {
    let game = game_with(|_| {});
    let plain = built(scene_of(&game, "frigate", "minelayer"));
    assert_eq!((feature(&plain, A, "rounds_left"), feature(&plain, B, "rounds_left")), (6, 24));
    let lost = built(scene_of(&game, "frigate", "minelayer").damaged(0, System::RocketBattery));
    assert_eq!(feature(&lost, A, "rounds_left"), 2, "two torpedoes");
    let silent = built(scene_of(&game, "frigate", "minelayer").damaged(0, System::Interceptors));
    assert_eq!([&plain, &silent].map(|state| feature(state, A, "interceptors_left")), [4, 0]);
    let ablaze = built(scene_of(&game, "frigate", "minelayer").damaged(0, System::Fire));
    assert_eq!([A, B].map(|side| feature(&ablaze, side, "burning")), [1, 0]);
}
