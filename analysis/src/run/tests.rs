use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use crate::estimate::square;
use crate::findings::{Estimate, Findings, Topic};
use crate::testing::{Race, plan, race};

mod identity;
mod kept;
mod made;
mod orders;
mod shape;
mod shown;
mod thought;
mod usage;

pub(super) const SWEEP: &str = r#"
seats = ["walker", "sprinter", "sprinter{keen=3}"]
games = 6000
seed = 11
[[vary]]
parameter = "sprint.trip"
values = [1, 3, 5]
"#;

fn options(threads: usize, folder: Option<&Path>) -> RunOptions {
    RunOptions {
        threads,
        folder: folder.map(Path::to_owned),
        rows: folder.is_some(),
        command: Some("again".into()),
        ..RunOptions::default()
    }
}

fn run_quietly(plan: &Plan, options: &RunOptions) -> RunResult {
    run(plan, options, &Quiet, &AtomicBool::new(false)).unwrap()
}

fn json(findings: &Findings) -> String {
    serde_json::to_string(findings).unwrap()
}

/// Law 3: the same bytes on any number of threads, of the findings and of the rows.
#[cfg(feature = "rows")]
#[test]
fn threads_change_nothing() {
    let plan = plan(SWEEP);
    let bytes = |threads| {
        let folder = tempfile::tempdir().unwrap();
        let ran = run_quietly(&plan, &options(threads, Some(folder.path())));
        (json(&ran.findings), std::fs::read(ran.outcomes.unwrap()).unwrap())
    };
    let one = bytes(1);
    assert!(one.1.len() > 10_000);
    for threads in [2, 3, 8] {
        assert!(bytes(threads) == one, "{threads} threads");
    }
}

/// The tallies against a simple loop without chunks, cells and merging.
#[test]
fn a_plain_loop_gives_the_same_shares() {
    use evenkeel_engine::{Game, Score, chance::Luck, journal::Silent};
    let plan = plan(SWEEP);
    let ran = run_quietly(&plan, &options(2, None));
    let mut table = evenkeel_strategies::Table::new(race(&*plan.cells[1].game), plan.lineup.make(&plan.registry));
    let (mut wins, mut rounds) = ([0_u64; 3], 0_i64);
    for (block, rotation) in (0..2000).flat_map(|block| (0..3).map(move |rotation| (block, rotation))) {
        let state = table.play(Luck::of_table(11, block), rotation, &mut Silent);
        let outcome = race(&*plan.cells[1].game).outcome(&state);
        for (member, wins) in wins.iter_mut().enumerate() {
            *wins += u64::from(outcome.win_share(table.places(block, rotation).seat_of(member)));
        }
        let mut metrics = evenkeel_engine::metrics::Metrics::new();
        race(&*plan.cells[1].game).metrics(&state, &mut metrics);
        rounds += metrics.get(0, evenkeel_engine::Seat::new(0));
    }
    let cell = &ran.findings.cells[1];
    assert_eq!((cell.games, cell.blocks), (6000, 2000));
    for (label, wins) in plan.cells[0].labels.iter().zip(wins) {
        let found = cell.strategies[label].win_rate.estimate;
        assert!((found - wins as f64 / 6e9).abs() < 1e-12, "{label}");
    }
    assert!((cell.metrics["rounds"].mean - rounds as f64 / 6000.0).abs() < 1e-9);
    assert_eq!(cell.ends.values().sum::<u64>(), 6000);
}

/// The first seat is one lane and all others the other: their shares are those of the seats.
#[test]
fn factors_group_the_seats() {
    let cell = &run_quietly(&plan(SWEEP), &options(2, None)).findings.cells[0];
    let [lane] = cell.factors.as_slice() else { panic!("one factor, found {:?}", cell.factors) };
    let [inner, outer] = lane.levels.as_slice() else { panic!("two lanes are run in, found {:?}", lane.levels) };
    assert_eq!((lane.name.as_str(), inner.name.as_str(), outer.name.as_str()), ("lane", "inner", "outer"));
    assert_eq!((inner.seats, outer.seats), (6000, 12000));
    assert!(inner.uneven && outer.uneven, "whoever runs first is ahead in every round: {lane:?}");
    let seats: Vec<f64> = cell.seats.iter().map(|seat| seat.win_rate.estimate).collect();
    assert!((inner.win_rate.estimate - seats[0]).abs() < 1e-12);
    assert!((outer.win_rate.estimate - f64::midpoint(seats[1], seats[2])).abs() < 1e-6);
    for level in [inner, outer] {
        let Estimate { estimate, low, high } = level.win_rate;
        assert!(low < estimate && estimate < high && high - low < 0.05, "{level:?}");
    }
}

#[test]
fn a_game_that_breaks_is_named() {
    let plan = plan("seats = [\"walker\", \"sprinter\"]\nseed = 3\nrules.trap = 29\nrules.sprint.trip = 2\n");
    let broken = |threads| match run(&plan, &options(threads, None), &Quiet, &AtomicBool::new(false)) {
        Err(RunError::Game { ruleset, seed, game, message }) => {
            assert_eq!((ruleset, seed, message.as_str()), ("race", 3, "a runner stepped into the trap"));
            assert_eq!(game.setup, "race.toml --seats walker,sprinter --seed 3");
            (game.block, game.rotation)
        }
        other => panic!("{other:?}"),
    };
    let (block, rotation) = broken(1);
    assert_eq!(broken(4), (block, rotation), "the first game that breaks, on any number of threads");
    let replay = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let mut table = evenkeel_strategies::Table::new(race(&*plan.cells[0].game), plan.lineup.make(&plan.registry));
        let luck = evenkeel_engine::chance::Luck::of_table(3, block);
        table.play(luck, rotation, &mut evenkeel_engine::journal::Silent);
    }));
    assert!(replay.is_err());
}

#[test]
fn a_folder_that_cannot_be_written_is_found_out_before_play() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "here already").unwrap();
    let played = AtomicBool::new(false);
    let progress = |_: Event| played.store(true, Ordering::Relaxed);
    let ran = run(&plan(SWEEP), &options(1, Some(&file)), &progress, &AtomicBool::new(false));
    assert!(matches!(ran, Err(RunError::Output { .. })), "{ran:?}");
    assert!(!played.load(Ordering::Relaxed));
    assert_eq!(std::fs::read_to_string(file).unwrap(), "here already");
}

#[test]
fn a_width_ends_the_run_at_a_fixed_look() {
    let text = SWEEP.replace("games = 6000", "games = 600000\nwidth = 0.02");
    let plan = plan(&text);
    let one = run_quietly(&plan, &options(1, None)).findings;
    let widest = |findings: &Findings| {
        let shares = findings.cells.iter().flat_map(|cell| cell.strategies.values());
        shares.map(|found| (found.win_rate.high - found.win_rate.low) / 2.0).fold(0.0, f64::max)
    };
    assert!(widest(&one) <= 0.02 && one.cells[0].games < 60_000, "{} {}", widest(&one), one.cells[0].games);
    assert!(!one.interrupted);
    assert_eq!(json(&run_quietly(&plan, &options(3, None)).findings), json(&one));
}

#[test]
fn events_add_up() {
    let plan = plan(SWEEP);
    let (played, started) = (AtomicU64::new(0), AtomicU64::new(0));
    let progress = |event: Event| match event {
        Event::Started { games, .. } => started.store(games, Ordering::Relaxed),
        Event::Played { games, .. } => drop(played.fetch_add(games, Ordering::Relaxed)),
        Event::Finished { games, interrupted } => assert_eq!((games, interrupted), (18_000, false)),
        Event::Merged { .. }
        | Event::Discarded { .. }
        | Event::Damaged { .. }
        | Event::Step { .. }
        | Event::Best { .. } => {}
    };
    run(&plan, &options(2, None), &progress, &AtomicBool::new(false)).unwrap();
    assert_eq!((started.into_inner(), played.into_inner()), (18_000, 18_000));
    let folder = tempfile::tempdir().unwrap();
    let stopped = run(&plan, &options(2, Some(folder.path())), &Quiet, &AtomicBool::new(true));
    assert!(matches!(stopped, Err(RunError::Nothing)), "{stopped:?}");
    assert!(std::fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing is kept of nothing");
}

/// A rule without effect has exactly zero effect on common luck. An effective one is detected with fewer games than two separate estimates need.
#[test]
fn cells_share_their_luck() {
    let limit = plan("seats = [\"walker\", \"sprinter\"]\n[[vary]]\nparameter = \"limit\"\nvalues = [200, 300]\n");
    let findings = run_quietly(&limit, &options(2, None)).findings;
    let comparison = findings.comparison().unwrap();
    assert!(comparison.standard && comparison.reference == 0);
    let same = comparison.cells[0].strategies["walker"];
    assert!(same.estimate == 0.0 && same.p_adjusted >= 1.0 && !same.differs && same.low < 0.0 && same.high > 0.0);

    let trips = plan("seats = [\"walker\", \"sprinter\"]\n[[vary]]\nparameter = \"sprint.trip\"\nvalues = [3, 4]\n");
    let findings = run_quietly(&trips, &options(2, None)).findings;
    let change = findings.comparison().unwrap().cells[0].strategies["sprinter"];
    assert!(change.differs && change.high < 0.0, "{change:?}");
    let apart: f64 = findings
        .cells
        .iter()
        .map(|cell| {
            let share = cell.strategies["sprinter"].win_rate;
            square((share.high - share.low) / 2.0)
        })
        .sum();
    assert!((change.high - change.low) / 2.0 < 0.9 * apart.sqrt(), "pairing gains nothing");
    let texts: Vec<_> = findings.verdicts.iter().map(|verdict| verdict.text.as_str()).collect();
    assert!(texts.iter().any(|text| text.starts_with("Win rate of sprinter falls from")), "{texts:#?}");
}

#[test]
fn a_head_start_shows_in_the_seats() {
    let fair = run_quietly(&plan("seats = [\"walker\", \"walker\"]\nrules.head_start = 9"), &options(2, None)).findings;
    let [first, second] = fair.cells[0].seats.as_slice() else { panic!() };
    assert!(first.win_rate.low > 0.6 && second.win_rate.high < 0.4);
    let walker = fair.cells[0].strategies["walker"].win_rate;
    assert_eq!(
        (walker.low.to_bits(), walker.estimate.to_bits()),
        (0.5_f64.to_bits(), 0.5_f64.to_bits()),
        "nothing to estimate"
    );
    assert!(fair.verdicts.iter().any(|verdict| verdict.topic == Topic::Seats && verdict.text.contains("matters")));
}

/// Several players of one label share its wins: one player cannot have more than its part.
#[test]
fn a_label_in_several_seats_is_counted_by_the_player() {
    let seats = "seats = [\"sprinter\", \"walker\", \"sprinter\"]";
    let text = format!("{seats}\nrules.sprint.trip = 0\nrules.goal = 60\nrules.limit = 999");
    let findings = run_quietly(&plan(&text), &options(2, None)).findings;
    let cell = &findings.cells[0];
    let (sprinter, walker) = (cell.strategies["sprinter"].win_rate, cell.strategies["walker"].win_rate);
    assert!((2.0 * sprinter.estimate + walker.estimate - 1.0).abs() < 1e-6);
    assert!(sprinter.estimate > 0.45 && sprinter.high <= 0.5 && sprinter.high - sprinter.low < 0.02, "{sprinter:?}");
}

#[test]
fn one_seat_and_one_block_have_findings_too() {
    let alone = run_quietly(&plan("seats = [\"sprinter\"]\ngames = 1"), &options(1, None)).findings;
    let cell = &alone.cells[0];
    assert_eq!((cell.games, cell.blocks), (1, 1));
    let share = cell.strategies["sprinter"].win_rate;
    assert!(share.estimate >= 1.0 && share.low < 0.3, "{share:?}");
    let rounds = cell.metrics["rounds"];
    assert!(rounds.low <= rounds.mean && rounds.mean <= rounds.high && rounds.p50 as f64 <= rounds.high);
}

/// The numbers and names that scripts rely on.
#[test]
fn the_json_has_the_promised_form() {
    let findings = run_quietly(&plan(SWEEP), &options(1, None)).findings;
    let value = serde_json::to_value(&findings).unwrap();
    for key in ["schema", "ruleset", "rules_hash", "seed", "reconstructed", "cells", "comparison", "verdicts", "length"]
    {
        assert!(value.get(key).is_some(), "{key}");
    }
    let cell = &value["cells"][0];
    assert_eq!(cell["parameters"]["sprint.trip"], 1);
    assert_eq!((&cell["games"], &cell["blocks"]), (&6000.into(), &2000.into()));
    assert!(["mean", "low", "high", "p5", "p50", "p95"].iter().all(|key| cell["metrics"]["rounds"][key].is_number()));
    assert!(["estimate", "low", "high"].iter().all(|key| cell["strategies"]["walker"]["win_rate"][key].is_number()));
    assert!(cell["seats"][2]["win_rate"]["estimate"].is_number() && cell["ends"]["limit"].is_number());
    assert_eq!(serde_json::from_value::<Findings>(value).unwrap(), findings);
    assert_eq!(findings.reconstructed, ["sprint.trip"]);
}

/// A strategy has the same style in every line-up, by its place in the ruleset's list; a second setting of it has a free style.
#[test]
fn styles_follow_the_strategy_and_not_the_seat() {
    let styles = |seats: &str| {
        let text = format!("seats = [{seats}]\ngames = 4\n");
        run_quietly(&plan(&text), &options(1, None)).findings.styles
    };
    let (one, other) = (styles(r#""walker", "sprinter""#), styles(r#""sprinter", "walker", "sprinter{keen=3}""#));
    assert_eq!((one["walker"], one["sprinter"]), (other["walker"], other["sprinter"]));
    let mut all: Vec<_> = other.values().copied().collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 3, "{other:?}");
}
