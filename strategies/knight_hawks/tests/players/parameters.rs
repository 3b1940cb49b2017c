//! Every weight of every character changes play.

use evenkeel_engine::digest::Digest;
use evenkeel_engine::laws::game_digest;
use evenkeel_engine::rules::{Kind, Parameter};
use evenkeel_knight_hawks::KnightHawks;
use evenkeel_knight_hawks::rules::{Battle, Setting};
use evenkeel_knight_hawks_strategies::KnightHawksRoster;
use evenkeel_strategies::Registry;

use super::answers::siege_with_a_frigate_in_orbit;
use super::{CHARACTERS, game, game_with, play};

/// One hash of a few battles.
fn digest(battle: &KnightHawks, lineup: &str) -> u64 {
    let mut hashes = Vec::new();
    play(battle, lineup, 1, |state, _| hashes.push(game_digest(battle, state)));
    Digest::of(&hashes)
}

/// Both ends of a parameter's range.
fn ends(parameter: &Parameter) -> Vec<String> {
    match &parameter.kind {
        Kind::Integer { low, high } => vec![low.to_string(), high.to_string()],
        Kind::Switch => vec!["true".into(), "false".into()],
        Kind::Word(words) => words.iter().map(ToString::to_string).collect(),
        other => panic!("{other:?} is no kind of weight"),
    }
}

#[test]
fn every_weight_changes_play() {
    let large = game_with(Battle::Fleet, |rules| (rules.fleet_budget, rules.fleet_setting) = (60, Setting::Station));
    let scenarios = [Battle::K4, Battle::K5, Battle::K1a, Battle::K14, Battle::K7, Battle::K9, Battle::K13].map(game);
    let battles: Vec<_> = scenarios.into_iter().chain([large, siege_with_a_frigate_in_orbit()]).collect();
    let registry = Registry::of::<KnightHawksRoster>();
    let parameters = (registry.find("line").expect("a character").parameters)();
    assert!((20..=60).contains(&parameters.len()), "{} weights", parameters.len());
    let plain: Vec<Vec<_>> = CHARACTERS
        .iter()
        .map(|character| battles.iter().map(|battle| digest(battle, &format!("{character},line"))).collect())
        .collect();
    for parameter in parameters {
        let changes = CHARACTERS.iter().zip(&plain).any(|(character, plain)| {
            ends(parameter).iter().any(|value| {
                let lineup = format!("{character}{{{}={value}}},line", parameter.path);
                battles.iter().zip(plain).any(|(battle, plain)| digest(battle, &lineup) != *plain)
            })
        });
        assert!(changes, "`{}` changes nothing", parameter.path);
    }
}

/// All characters share one list, with defaults of their own. Lists for people show their half of it.
#[test]
fn characters_share_one_list_and_differ_in_its_values() {
    let registry = Registry::of::<KnightHawksRoster>();
    let of = |name: &str| registry.find(name).expect("a character");
    let names = |name| (of(name).parameters)().iter().map(|parameter| parameter.path).collect::<Vec<_>>();
    for (index, one) in CHARACTERS.iter().enumerate() {
        assert_eq!(names(one), names("line"));
        for other in &CHARACTERS[index + 1..] {
            assert_ne!((of(one).defaults)(), (of(other).defaults)(), "{one} and {other}");
        }
    }
    let shown = (of("line").parameters)().iter().filter(|parameter| !parameter.fine).count();
    assert!((10..=20).contains(&shown), "{shown} weights are shown");
}
