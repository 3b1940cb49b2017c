//! The choices the characters take, among all kinds.

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::kinds::{KindSet, Kinds};
use evenkeel_engine::rules::Word;
use evenkeel_engine::{Actions, Game};
use evenkeel_knight_hawks::rules::{Battle, Game as Edition, Setting};
use evenkeel_knight_hawks::{KnightHawks, Stream, View};
use evenkeel_knight_hawks_strategies::KnightHawksRoster;
use evenkeel_strategies::Roster as _;

use super::{game, game_with, table};

/// The rules as the program plays them. The last section lists the kinds that no player takes.
const DOCUMENT: &str = include_str!("../../../../docs/rules/knight-hawks.md");

/// The kinds that no player takes, according to the document, with the reason.
fn excused() -> Vec<(&'static str, &'static str)> {
    let (_, section) = DOCUMENT.split_once("What no player does").expect("the last section");
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split_once("` | ")).collect()
}

/// Every scenario, the Basic Game, and fleets in every setting.
fn battles() -> Vec<(KnightHawks, u64)> {
    let scenarios = Battle::ALL.iter().filter(|battle| !matches!(battle, Battle::Own | Battle::Fleet));
    // Scenarios with much docking get more games.
    let blocks = |battle| match battle {
        Battle::K5 => 120,
        Battle::K12 | Battle::K14 => 30,
        _ => 4,
    };
    let mut all: Vec<_> = scenarios.map(|&battle| (game(battle), blocks(battle))).collect();
    all.push((game_with(Battle::K4, |rules| rules.game = Edition::Basic), 1));
    for &setting in Setting::ALL {
        all.push((game_with(Battle::Fleet, |rules| (rules.fleet_setting, rules.fleet_budget) = (setting, 60)), 6));
    }
    all
}

#[test]
fn every_kind_of_choice_is_taken_or_excused() {
    let mut taken = KindSet::EMPTY;
    for (battle, blocks) in battles() {
        for lineup in ["line,closer", "raider,stand_off", "stand_off,line", "closer,raider"] {
            let mut table = table(&battle, lineup);
            for block in 0..blocks {
                let luck = Luck::of_table(11, block / 2);
                let (mut dice, mut actions) = (PcgDice::new::<Stream>(luck), Actions::new());
                let rotation = block as usize % 2;
                table.play_with(&mut dice, luck, rotation, &mut Silent, |view: View<'_>, _, _, choice| {
                    actions.clear();
                    KnightHawks::actions(view, &mut actions);
                    taken.insert(KnightHawks::kind(view, &actions[choice]) as u8);
                });
            }
        }
    }
    let excused = excused();
    let of = |taken_too: bool| {
        let all = KnightHawks::KINDS.iter().enumerate();
        let names = all.filter(move |(kind, _)| taken.contains(*kind as u8) == taken_too).map(|(_, kind)| kind.name);
        names.collect::<Vec<_>>()
    };
    let missing: Vec<_> = of(false).into_iter().filter(|name| excused.iter().all(|(other, _)| other != name)).collect();
    assert!(missing.is_empty(), "nobody does these: {missing:?}");
    let never = || excused.iter().filter(|(_, reason)| !reason.starts_with("seldom")).map(|(name, _)| *name);
    let listed: Vec<_> =
        KnightHawks::KINDS.iter().map(|kind| kind.name).filter(|name| never().any(|own| own == *name)).collect();
    assert_eq!(
        listed,
        KnightHawksRoster::NEVER,
        "left: what the document excuses; right: what the program tells of itself"
    );
    let needless: Vec<_> = never().filter(|name| !of(false).contains(name)).collect();
    assert!(needless.is_empty(), "somebody does these: {needless:?}");
}
