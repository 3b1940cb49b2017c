//! The leaders at each time, against a loop without chunks, blocks and labels.

use evenkeel_engine::Game as _;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_strategies::{ChancesByRound, Table, Usage};

use super::*;
use crate::testing::race;

const PLAYERS: &str = "seats = [\"walker\", \"sprinter\", \"walker\"]\ngames = 7200\nseed = 4";

/// Sums over games, each computed from the list of leaders.
#[derive(Default)]
struct Counted {
    games: u32,
    changes: f64,
    rounds: f64,
    led: f64,
    half: (f64, f64),
    sprinter: (f64, f64),
}

fn count(plan: &Plan) -> Counted {
    let mut table = Table::new(race(&*plan.base.game), plan.lineup.make(&plan.registry));
    let mut counted = Counted::default();
    for block in (0..plan.blocks).step_by(2) {
        for rotation in 0..3 {
            let (mut usage, mut chances) = (Usage::new(3), ChancesByRound::new());
            let luck = Luck::of_table(plan.seed, block);
            let state = table.play_noted(luck, rotation, &mut Silent, &mut usage, &mut chances);
            let (outcome, places) = (race(&*plan.base.game).outcome(&state), table.places(block, rotation));
            let leaders: Vec<_> = chances.points().iter().map(|point| point.leader().map(|(seat, _)| seat)).collect();
            let won = |seat| f64::from(outcome.win_share(seat)) / 1e6;
            counted.games += 1;
            counted.rounds += leaders.len() as f64;
            counted.led += leaders.iter().flatten().filter(|seat| outcome.rank(**seat) == 1).count() as f64;
            let mut known = leaders.iter().flatten().copied().collect::<Vec<_>>();
            known.dedup();
            counted.changes += known.len().saturating_sub(1) as f64;
            // Half of the rounds are over, including the one in which the game ends.
            let half = leaders[((leaders.len() + 1) as f64 / 2.0).ceil() as usize - 1];
            if let Some(seat) = half {
                counted.half.0 += won(seat);
                counted.half.1 += 1.0;
                if places.member_at(seat) == 1 {
                    counted.sprinter.0 += won(seat);
                    counted.sprinter.1 += 1.0;
                }
            }
        }
    }
    counted
}

/// 2,400 blocks, so every second is counted.
#[test]
fn the_shape_of_games_is_that_of_the_games_played() {
    let plan = plan(PLAYERS);
    let counted = count(&plan);
    for threads in [1, 3] {
        let found =
            run_quietly(&plan, &options(threads, None)).findings.cells[0].shape.clone().expect("several runners");
        assert_eq!(found.games, u64::from(counted.games));
        let games = f64::from(counted.games);
        let sprinter = found.strategies["sprinter"];
        for (name, estimate, expected) in [
            ("changes", found.lead_changes, counted.changes / games),
            ("led", found.led, counted.led / counted.rounds),
            ("half time", found.half_time, counted.half.0 / counted.half.1),
            ("sprinter leads", sprinter.leads, counted.sprinter.1 / games),
            ("sprinter wins", sprinter.wins.unwrap(), counted.sprinter.0 / counted.sprinter.1),
        ] {
            assert!((estimate.estimate - expected).abs() < 1e-5, "{name}: {estimate:?}, counted {expected}");
            assert!(estimate.low < estimate.estimate && estimate.estimate < estimate.high, "{name}: {estimate:?}");
        }
        assert!(found.half_time.low > 1.0 / 3.0, "whoever is ahead in a race wins more often");
    }
}

#[test]
fn alone_at_the_table_nobody_leads() {
    let plan = plan("seats = [\"walker\"]\ngames = 40");
    assert_eq!(run_quietly(&plan, &options(1, None)).findings.cells[0].shape, None);
}
