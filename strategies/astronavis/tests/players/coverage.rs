//! The captains' choices: some captain takes every kind in some game, or the document lists it with a reason.

use std::collections::BTreeSet;

use evenkeel_astronavis::{AstroNavis, Rules};
use evenkeel_astronavis_strategies::AstroNavisRoster;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::play::play_on;
use evenkeel_engine::{Describe, Game};
use evenkeel_strategies::{Registry, Roster as _, StrategyRng};

use super::asked::CAPTAIN;
use super::{CAPTAINS, game_with};

/// The kinds that one captain takes in this many games.
fn taken_by(game: &AstroNavis, captain: &str, games: u64, taken: &mut BTreeSet<&'static str>) {
    let mut member =
        evenkeel_strategies::seat(&Registry::of::<AstroNavisRoster>(), captain).expect("a line-up").remove(0);
    for block in 0..games {
        let luck = Luck::of_table(77, block);
        let mut dice = PcgDice::new::<<AstroNavis as Game>::Stream>(luck);
        let mut rng = StrategyRng::new(luck, 0, 0);
        member.begin(game, CAPTAIN);
        let mut state = game.deal(&mut dice, &mut Silent);
        play_on(game, &mut state, &mut dice, &mut Silent, AstroNavis::MAX_DECISIONS, |view, _, actions| {
            let choice = member.choose(view, actions, &mut rng);
            taken.insert(AstroNavis::KINDS[AstroNavis::kind(view, &actions[choice])].name);
            choice
        });
    }
}

/// The names in the last section of the document.
fn excused() -> BTreeSet<String> {
    let document = include_str!("../../../../docs/rules/astronavis.md");
    let section = document.split("## 12. What no player does").nth(1).expect("a last section");
    let names = section.lines().filter_map(|line| line.strip_prefix("- **")?.split("**").next());
    names.map(str::to_owned).collect()
}

#[test]
fn every_kind_is_taken_or_excused() {
    let mut taken = BTreeSet::new();
    let printed: fn(&mut Rules) = |_| {};
    for variant in AstroNavis::VARIANTS {
        for captain in CAPTAINS {
            taken_by(&game_with(variant.name, printed), captain, 20000, &mut taken);
        }
    }
    let all: BTreeSet<_> = AstroNavis::KINDS.iter().map(|kind| kind.name).collect();
    let never: BTreeSet<_> = all.difference(&taken).map(|name| (*name).to_owned()).collect();
    assert_eq!(never, excused(), "left: kinds that nobody takes; right: those that the document excuses");
    let listed: BTreeSet<_> = AstroNavisRoster::NEVER.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(listed, excused(), "left: what the program tells of itself");
}
