//! Some strategy takes every kind of choice, or the ruleset's document lists it with a reason.

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::kinds::{KindSet, Kinds};
use evenkeel_engine::{Actions, Game};
use evenkeel_smugglers::rules::{Mode, Picking, VARIANTS};
use evenkeel_smugglers::{Rules, Smugglers, Stream};
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_strategies::Roster as _;

use super::{game, table};

/// The section of the document, and the start of a line of its list.
const DOCUMENT: &str = include_str!("../../../../docs/rules/smugglers.md");
const SECTION: &str = "## 29. What no player does";

/// Kinds that no strategy takes, according to the document.
fn excused() -> Vec<&'static str> {
    let (_, section) = DOCUMENT.split_once(SECTION).expect("the last section of the document");
    let lines = section.lines().filter_map(|line| line.strip_prefix("- `"));
    lines.map(|line| line.split_once("`: ").expect("a kind and its reason").0).collect()
}

fn taken(lineup: &str, blocks: u64, change: impl FnOnce(&mut Rules)) -> KindSet {
    let mut seen = KindSet::EMPTY;
    let rules = game(lineup.split(',').count(), |rules| {
        rules.time_max_rounds = 150;
        change(rules);
    });
    let mut table = table(&rules, lineup);
    for block in 0..blocks {
        let luck = Luck::of_table(77, block);
        let mut dice = evenkeel_engine::chance::PcgDice::new::<Stream>(luck);
        table.play_with(&mut dice, luck, block as usize, &mut Silent, |view, _, _, choice| {
            let mut actions = Actions::new();
            Smugglers::actions(view, &mut actions);
            seen.insert(Smugglers::kind(view, &actions[choice]) as u8);
        });
    }
    seen
}

fn all_taken() -> KindSet {
    // Strategies that deal rarely meet each other, and most of their deals go through the Broker.
    let mut seen = taken("trader,hunter,racer,trader,hunter,racer", 150, |rules| rules.v2_galactic_broker = false);
    for lineup in
        ["trader,smuggler,pirate,hunter,racer,trader", "pirate,hunter,racer", "trader,racer,smuggler,smuggler"]
    {
        seen |= taken(lineup, 60, |_| {});
        for variant in VARIANTS {
            for mode in [Mode::KorothRun, Mode::LastShip, Mode::Kills, Mode::Income] {
                seen |= taken(lineup, 6, |rules| {
                    (variant.adapt)(rules);
                    rules.mode = mode;
                    rules.setup_characters = Picking::Choose;
                });
            }
        }
    }
    seen
}

#[test]
fn every_kind_is_taken_or_excused() {
    let (seen, excused) = (all_taken(), excused());
    let names = || Smugglers::KINDS.iter().map(|kind| kind.name);
    for name in &excused {
        assert!(names().any(|kind| kind == *name), "`{name}` is no kind");
    }
    let listed: Vec<_> = names().filter(|name| excused.contains(name)).collect();
    assert_eq!(
        listed,
        SmugglersRoster::NEVER,
        "left: what the document excuses; right: what the program tells of itself"
    );
    let missing: Vec<_> = names()
        .enumerate()
        .filter(|(kind, name)| !seen.contains(*kind as u8) && !excused.contains(name))
        .map(|(_, name)| name)
        .collect();
    assert!(missing.is_empty(), "nobody takes {missing:?}");
    let needless: Vec<_> =
        names().enumerate().filter(|(kind, name)| seen.contains(*kind as u8) && excused.contains(name)).collect();
    assert!(needless.is_empty(), "taken after all: {needless:?}");
}
