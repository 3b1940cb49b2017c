//! Workers against threads of the run.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::*;
use crate::findings::Findings;
use crate::run::tests::SWEEP;
use crate::run::{Event, Quiet, RunOptions, RunResult, run};
use crate::testing::{Command, Crew, hear_kept, plan};

fn options(folder: Option<&Path>) -> RunOptions {
    RunOptions { threads: 1, folder: folder.map(Path::to_owned), ..RunOptions::default() }
}

fn play(text: &str, folder: Option<&Path>) -> Result<RunResult, RunError> {
    run(&plan(text), &options(folder), &Quiet, &AtomicBool::new(false))
}

/// A command of two experiments, the second of which depends on the result of the first.
fn play_two(first: &str) -> Result<Vec<Findings>, RunError> {
    let first = play(first, None)?.findings;
    let games = 300 + first.cells[0].ends.values().next().copied().unwrap_or(0) % 100;
    let second = play(&format!("seats = [\"walker\", \"sprinter\"]\ngames = {games}\nseed = 5\n"), None)?.findings;
    Ok(vec![first, second])
}

fn command(text: &'static str) -> Arc<Command> {
    Arc::new(move || drop(play(text, None)))
}

fn json(found: &Result<Vec<Findings>, RunError>) -> String {
    serde_json::to_string(found.as_ref().unwrap()).unwrap()
}

/// Ends at a certain precision, after several analyses.
const SEQUENTIAL: &str = "seats = [\"walker\", \"sprinter\"]\ngames = 400000\nseed = 3\nwidth = 0.01\n";

/// The same bytes as on threads, with any number of workers, in any order of answers, in all stages of a command.
#[test]
fn workers_change_nothing() {
    for text in [SWEEP, SEQUENTIAL] {
        let command: Arc<Command> = Arc::new(move || drop(play_two(text)));
        let alone = json(&play_two(text));
        for (count, hold) in [(1, 1), (3, 1), (2, 3)] {
            let crew = Rc::new(Crew::of(count, &command).holding(hold));
            let concluded = Rc::clone(&crew.concluded);
            assert!(json(&with_workers(crew, || play_two(text))) == alone, "{count} workers, {hold} held back: {text}");
            let stages: Vec<usize> = concluded.borrow().iter().map(|(stage, _)| *stage).collect();
            assert_eq!(stages, [0, 1], "two runs are two stages");
        }
    }
}

/// A worker of another build, or with other files, plays nothing.
#[test]
fn a_worker_that_plays_something_else_is_refused() {
    let other: Arc<Command> = Arc::new(|| drop(play(&SWEEP.replace("seed = 11", "seed = 12"), None)));
    match with_workers(Rc::new(Crew::of(2, &other)), || play(SWEEP, None)) {
        Err(RunError::Workers(message)) => assert!(message.contains("another build"), "{message}"),
        other => panic!("{other:?}"),
    }
}

/// A game that breaks down at a worker has the same error as without workers: the same game, with its command.
#[test]
fn a_game_that_breaks_at_a_worker_is_named() {
    const TRAP: &str = "seats = [\"walker\", \"sprinter\"]\nseed = 3\nrules.trap = 29\nrules.sprint.trip = 2\n";
    let broken = |found: Result<RunResult, RunError>| match found {
        Err(RunError::Game { game, message, .. }) => (game.block, game.rotation, message),
        other => panic!("{other:?}"),
    };
    let alone = broken(play(TRAP, None));
    assert_eq!(broken(with_workers(Rc::new(Crew::of(3, &command(TRAP))), || play(TRAP, None))), alone);
}

/// Another worker plays the task of a worker that never answers, and the bytes are the same.
#[test]
fn nobody_waits_for_a_worker_who_is_stuck() {
    let alone = serde_json::to_string(&play(SWEEP, None).unwrap().findings).unwrap();
    let mut crew = Crew::of(3, &command(SWEEP));
    crew.lost = Some(6);
    let sent = Rc::clone(&crew.sent);
    let ran = with_workers(Rc::new(crew), || play(SWEEP, None)).unwrap();
    assert_eq!(serde_json::to_string(&ran.findings).unwrap(), alone);
    let sent = sent.borrow();
    let again: Vec<_> = (0..sent.len()).filter(|task| sent[..*task].contains(&sent[*task])).collect();
    assert_eq!(again.iter().map(|task| &sent[*task]).collect::<Vec<_>>(), [&sent[6]], "that one alone, and once");
}

/// The first answer to a task counts, and its games are counted once.
#[test]
fn whoever_answers_again_is_not_heard() {
    let alone = serde_json::to_string(&play(SWEEP, None).unwrap().findings).unwrap();
    for (count, hold) in [(1, 1), (3, 3)] {
        let mut crew = Crew::of(count, &command(SWEEP)).holding(hold);
        crew.times = 2;
        let games = AtomicU64::new(0);
        let listener = |event: Event| {
            if let Event::Played { games: more } = event {
                games.fetch_add(more, Ordering::Relaxed);
            }
        };
        let ran = with_workers(Rc::new(crew), || run(&plan(SWEEP), &options(None), &listener, &AtomicBool::new(false)));
        let ran = ran.unwrap();
        assert_eq!(serde_json::to_string(&ran.findings).unwrap(), alone);
        assert_eq!(games.into_inner(), ran.findings.cells.iter().map(|cell| cell.games).sum::<u64>());
    }
}

/// If workers are lost, finished work is kept, and the same run resumes without them to the same bytes.
#[test]
fn what_was_finished_before_workers_were_lost_is_kept() {
    let alone = serde_json::to_string(&play(SWEEP, None).unwrap().findings).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let crew = Crew::of(2, &command(SWEEP));
    crew.lasts.set(20);
    match with_workers(Rc::new(crew), || play(SWEEP, Some(folder.path()))) {
        Err(RunError::Workers(message)) => assert_eq!(message, "the last worker is gone"),
        other => panic!("{other:?}"),
    }
    let kept = AtomicU64::new(0);
    let ran = run(&plan(SWEEP), &options(Some(folder.path())), &hear_kept(&kept), &AtomicBool::new(false)).unwrap();
    assert!((1..18_000).contains(&kept.load(Ordering::Relaxed)), "{kept:?} games were kept");
    assert_eq!(serde_json::to_string(&ran.findings).unwrap(), alone);
}

/// Ctrl-C ends a run that waits for workers.
#[test]
fn whoever_waits_for_workers_can_be_stopped() {
    let nobody: Arc<Command> = Arc::new(|| ());
    let crew = Rc::new(Crew::of(1, &nobody).holding(usize::MAX));
    let stop = AtomicBool::new(false);
    let stopping = |event: Event| {
        if let Event::Started { .. } = event {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let concluded = Rc::clone(&crew.concluded);
    let ran = with_workers(crew, || run(&plan(SWEEP), &options(None), &stopping, &stop));
    assert!(matches!(ran, Err(RunError::Nothing)) && concluded.borrow().is_empty(), "{ran:?}");
}
