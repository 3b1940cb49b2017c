//! Games end without any kind of choice under many rules: restricted players get lists that other players never get.

use crate::common::Rostered;
use evenkeel_engine::Describe;
use evenkeel_engine::rules::{Kind, Rules as _};
use evenkeel_knight_hawks::KnightHawks;

use super::without::{lineups, nobody_takes};
use super::{Work, game, on_case};

/// Rules with questions that the usual rules do not reach.
const RULES: [(&str, &str, &[&str]); 12] = [
    ("smugglers", "2.0", &["time.max_rounds=25"]),
    ("smugglers", "1.0", &["time.max_rounds=25"]),
    ("smugglers", "2.0", &["time.max_rounds=25", "brix.price=0"]),
    ("star-traders", "basic", &["time.max_rounds=12"]),
    ("star-traders", "basic", &["time.max_rounds=12", "personalities.goods=true", "personalities.auction=true"]),
    ("star-traders", "basic", &["time.max_rounds=12", "hand.limit=4", "start.cards=4", "start.stellors=400"]),
    ("star-traders", "advanced", &["time.max_rounds=12"]),
    ("star-traders", "advanced", &["time.max_rounds=12", "start.stellors=400", "start.prestige=25", "hold.size=3"]),
    ("star-traders", "advanced", &["time.max_rounds=12", "start.engines=0", "personalities.auction=true"]),
    ("astronavis", "basic", &[]),
    ("astronavis", "advanced", &[]),
    ("astronavis", "advanced", &["start.money=2000"]),
];

#[derive(Clone, Copy)]
struct WithoutEach;

impl Work for WithoutEach {
    fn work<G: Rostered>(&self, variant: &str, _: &str, settings: &[&str]) {
        for table in lineups::<G>() {
            let game = game::<G>(variant, settings, table.len());
            for kind in 0..G::KINDS.len() {
                nobody_takes(&game, &table, kind);
            }
        }
    }
}

#[test]
fn games_end_without_any_kind_under_many_rules() {
    for (ruleset, variant, settings) in RULES {
        on_case((ruleset, variant, "", settings), WithoutEach);
    }
}

#[test]
fn every_battle_of_knight_hawks_ends_without_any_kind() {
    let mut rules = <KnightHawks as Describe>::Rules::parameters().iter();
    let battle = rules.find(|parameter| parameter.path == "battle").expect("a battle to choose");
    let Kind::Word(battles) = battle.kind else { panic!("battles have names") };
    assert!(battles.len() > 16, "{battles:?}");
    // The last is for a designer's own battle, without printed data.
    for battle in battles.iter().filter(|battle| **battle != "own") {
        on_case(("knight-hawks", "advanced", "", &[&format!("battle={battle}")]), WithoutEach);
    }
}
