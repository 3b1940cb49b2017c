//! What players were offered, did and imagined.

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::kinds::Kinds;
use evenkeel_strategies::{Table, Usage};

use super::*;
use crate::tally::COUNTED_ONE_IN;

const PLAYERS: &str = "seats = [\"walker\", \"sprinter\", \"walker\"]\ngames = 600\nseed = 4";
const THINKER: &str = "seats = [\"lookahead{base=walker,worlds=2}\", \"sprinter\", \"walker\"]\ngames = 30\nseed = 4";

/// Against a loop that knows nothing of chunks and labels: blocks 0, 32, 64 and so on, in every rotation.
#[test]
fn every_32nd_block_is_counted_by_kind() {
    let plan = plan(PLAYERS);
    let mut table = Table::new(&plan.base.game, plan.lineup.make(&plan.registry));
    let mut usage = Usage::new(3);
    let counted: Vec<u64> = (0..plan.blocks).step_by(COUNTED_ONE_IN as usize).collect();
    for &block in &counted {
        for rotation in 0..3 {
            table.play_counted(Luck::of_table(plan.seed, block), rotation, &mut Silent, &mut usage);
        }
    }
    for threads in [1, 3] {
        let cell = &run_quietly(&plan, &options(threads, None)).findings.cells[0];
        assert_eq!((cell.counted_blocks, counted.len()), (7, 7));
        for (label, members) in [("walker", &[0, 2][..]), ("sprinter", &[1])] {
            for (kind, name) in Race::KINDS.iter().map(|kind| kind.name).enumerate() {
                let found = cell.strategies[label].usage[name];
                let sum =
                    |of: fn(&Usage, usize, usize) -> u64| members.iter().map(|&member| of(&usage, member, kind)).sum();
                assert_eq!((found.offered, found.taken), (sum(Usage::offered), sum(Usage::taken)), "{label}: {name}");
            }
        }
    }
}

/// A walker's two answers are tried in two worlds each; nobody else imagines anything.
#[test]
fn imagined_answers_are_counted_per_game_and_player() {
    let plan = plan(THINKER);
    let mut table = Table::new(&plan.base.game, plan.lineup.make(&plan.registry));
    for block in 0..plan.blocks {
        for rotation in 0..3 {
            table.play(Luck::of_table(plan.seed, block), rotation, &mut Silent);
        }
    }
    let imagined = table.imagined(0);
    assert!(imagined > plan.blocks * 3);
    for threads in [1, 2] {
        let found = run_quietly(&plan, &options(threads, None)).findings;
        let per_game = |label: &str| found.cells[0].strategies[label].imagined_per_game;
        let label = &plan.cells[0].labels[0];
        assert_eq!(per_game(label), Some(imagined as f64 / (plan.blocks * 3) as f64));
        assert_eq!((per_game("walker"), per_game("sprinter")), (None, None));
    }
}

#[test]
fn findings_hold_the_win_chances_of_whoever_looks_ahead() {
    use evenkeel_strategies::Roster;
    let plan = plan(THINKER);
    let found = run_quietly(&plan, &options(1, None)).findings.win_chances.expect("somebody looks ahead");
    assert_eq!(found.standing, plan.base.game.win_chances().standing);
    assert_eq!(run_quietly(&super::plan(PLAYERS), &options(1, None)).findings.win_chances, None);
}
