//! Progress of the Koroth Run in the numbers from which win chances are computed.

use super::super::Smugglers;
use super::super::rules::Mode;
use super::super::vocabulary::System;
use super::scene::{Scene, seat};
use evenkeel_engine::Score;
use evenkeel_engine::features::Features;

/// The number of this name for player 0.
fn number(scene: &Scene, name: &str) -> i32 {
    let mut out = Features::default();
    scene.game.features(&scene.state, seat(0), &mut out);
    out[Smugglers::FEATURES.iter().position(|feature| feature.name == name).expect("a number of this name")]
}

fn of(name: &str, arrange: impl FnOnce(&mut Scene)) -> i32 {
    let mut scene = Scene::new(2);
    arrange(&mut scene);
    number(&scene, name)
}

/// Twelve sectors from Brix to Koroth; without a load no player is near.
#[test]
fn turns_to_koroth_are_those_of_a_loaded_ship() {
    let turns = |speed: u8, units: u8| {
        of("turns_to_koroth", |scene| {
            scene.at(0, "E-006").level(0, System::Lightspeed, speed).level(0, System::CargoPods, 7);
            scene.brix(0, units, 1);
        })
    };
    assert_eq!(
        [(12, 6), (11, 6), (6, 7), (6, 5), (12, 0)].map(|(speed, units)| turns(speed, units)),
        [1, 2, 2, 20, 20]
    );
    let kills = Scene::with(2, |rules| rules.mode = Mode::Kills);
    assert_eq!(number(&kills, "turns_to_koroth"), 20, "a mode without the run");
}

/// §18: weapons bought in round r are valid to the end of round r + 2. Including the current turn, a ship of speed 12 arrives in one turn, of speed 6
/// in two, of speed 4 in three.
#[test]
fn weapons_count_as_long_as_they_can_be_there_in_time() {
    let valid = |speed: u8, age: u16| {
        of("valid_weapons", |scene| {
            scene.state.round = 7;
            scene.at(0, "E-006").level(0, System::Lightspeed, speed).brix(0, 3, 7 - age);
        })
    };
    assert_eq!([0, 1, 2].map(|age| valid(12, age)), [3, 3, 3]);
    assert_eq!([0, 1, 2].map(|age| valid(6, age)), [3, 3, 0]);
    assert_eq!([0, 1, 2].map(|age| valid(4, age)), [3, 0, 0]);
    assert_eq!([0, 1, 2].map(|age| valid(3, age)), [0, 0, 0]);
}

/// Six at 500 are needed; those aboard and the credits in hand count towards them.
#[test]
fn what_is_missing_is_the_price_of_the_rest_less_the_purse() {
    let missing = |credits: i32, units: u8| {
        of("missing", |scene| {
            scene.at(0, "E-006").level(0, System::Lightspeed, 6).level(0, System::CargoPods, 7);
            scene.credits(0, credits).brix(0, units, 1);
        })
    };
    assert_eq!([(0, 0), (499, 5), (500, 5), (501, 5)].map(|(credits, units)| missing(credits, units)), [3000, 1, 0, 0]);
    assert_eq!([missing(0, 6), missing(0, 7)], [0, 0], "one more than is needed is owed to nobody");
}
