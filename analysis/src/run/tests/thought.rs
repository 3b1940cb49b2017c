//! The choices that players were offered and made, and the answers they imagined.

use evenkeel_engine::Game as _;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::kinds::Kinds;
use evenkeel_strategies::{Table, Usage};

use super::*;
use crate::testing::race;

const PLAYERS: &str = "seats = [\"walker\", \"sprinter\", \"walker\"]\ngames = 600\nseed = 4";
const THINKER: &str = "seats = [\"lookahead{base=walker,worlds=2}\", \"sprinter\", \"walker\"]\ngames = 30\nseed = 4";

/// The choices of one label of one kind, counted by a loop without chunks, labels and blocks.
#[derive(Default)]
struct Counted {
    offered: u64,
    taken: u64,
    /// Games of a winner, and of a loser: the total, and those with this choice.
    games: [(u64, u64); 2],
}

fn count(plan: &Plan, members: &[usize], kind: usize) -> Counted {
    let mut table = Table::new(race(&*plan.base.game), plan.lineup.make(&plan.registry));
    let mut counted = Counted::default();
    for block in (0..plan.blocks).step_by(2) {
        for rotation in 0..3 {
            let mut usage = Usage::new(3);
            let luck = Luck::of_table(plan.seed, block);
            let state = table.play_counted(luck, rotation, &mut Silent, &mut usage);
            let (outcome, places) = (race(&*plan.base.game).outcome(&state), table.places(block, rotation));
            for seat in outcome.seats().iter().filter(|&seat| members.contains(&places.member_at(seat))) {
                let taken = usage.taken(places.member_at(seat), kind);
                counted.offered += usage.offered(places.member_at(seat), kind);
                counted.taken += taken;
                let (games, with) = &mut counted.games[usize::from(outcome.win_share(seat) == 0)];
                *games += 1;
                *with += u64::from(taken > 0);
            }
        }
    }
    counted
}

/// A rare other choice occurs in some of the games, and in some of the games won.
const CARELESS: &str = "careless{base=walker;slips=60}";

/// With 2,400 blocks, every second is counted: which blocks, and the report on them.
#[test]
fn every_second_block_is_counted_by_kind() {
    let plan = plan(&format!("seats = [\"walker\", \"sprinter\", \"{CARELESS}\"]\ngames = 7200\nseed = 4"));
    for threads in [1, 3] {
        let cell = &run_quietly(&plan, &options(threads, None)).findings.cells[0];
        assert_eq!(cell.counted_blocks, 1200);
        let slips = cell.strategies[CARELESS].usage["sprint"];
        let apart = slips.winners.unwrap().estimate - slips.others.unwrap().estimate;
        assert!(slips.games.estimate < 0.9 && apart.abs() > 0.02, "winners and others must be told apart: {slips:?}");
        for (label, members) in [("walker", &[0][..]), ("sprinter", &[1]), (CARELESS, &[2])] {
            for (kind, name) in Race::KINDS.iter().map(|kind| kind.name).enumerate() {
                let (found, counted) = (cell.strategies[label].usage[name], count(&plan, members, kind));
                assert_eq!((found.offered, found.taken), (counted.offered, counted.taken), "{label}: {name}");
                let [(won, won_with), (lost, lost_with)] = counted.games;
                let expected = [
                    (found.rate, counted.taken, counted.offered),
                    (found.games, won_with + lost_with, won + lost),
                    (found.winners.unwrap(), won_with, won),
                    (found.others.unwrap(), lost_with, lost),
                ];
                for (estimate, part, whole) in expected {
                    let share = part as f64 / whole as f64;
                    assert!(
                        (estimate.estimate - share).abs() < 1e-12,
                        "{label}: {name}: {estimate:?}, {part} of {whole}"
                    );
                    assert!(estimate.low <= share && share <= estimate.high && estimate.high - estimate.low < 0.1);
                }
            }
        }
    }
}

/// A walker's two answers are tried in two worlds each; no other player imagines anything.
#[test]
fn imagined_answers_are_counted_per_game_and_player() {
    let plan = plan(THINKER);
    let mut table = Table::new(race(&*plan.base.game), plan.lineup.make(&plan.registry));
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
    let plan = plan(THINKER);
    let found = run_quietly(&plan, &options(1, None)).findings.win_chances.expect("somebody looks ahead");
    assert_eq!(found.standing, plan.base.game.win_chances().standing);
    assert_eq!(run_quietly(&super::plan(PLAYERS), &options(1, None)).findings.win_chances, None);
}
