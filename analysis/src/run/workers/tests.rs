//! Workers that are threads of their own, which share nothing but messages, against threads of the run.

use std::cell::{Cell, RefCell};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;

use super::*;
use crate::findings::Findings;
use crate::run::tests::SWEEP;
use crate::run::{Event, Quiet, Ran, RunOptions, run};
use crate::testing::plan;

/// What every process does.
type Command = dyn Fn() -> Result<Vec<Findings>, RunError> + Send + Sync;

/// Somebody who plays tasks.
struct Worker {
    tell: Sender<Instruction>,
}

impl Worker {
    fn start(command: &Arc<Command>, answers: &Sender<Answer>) -> Self {
        let (tell, told) = channel();
        let (command, answers) = (Arc::clone(command), answers.clone());
        thread::spawn(move || as_replica(Rc::new(Heard { told, answers }), || drop(command())));
        Self { tell }
    }
}

struct Heard {
    told: Receiver<Instruction>,
    answers: Sender<Answer>,
}

impl Driver for Heard {
    fn next(&self) -> Instruction {
        self.told.recv().unwrap_or(Instruction::End)
    }
    fn answer(&self, answer: Answer) {
        drop(self.answers.send(answer));
    }
}

/// Workers who are given tasks by turns.
struct Crew {
    workers: Vec<Worker>,
    answers: Receiver<Answer>,
    sent: Cell<usize>,
    /// Answers that are held back until so many have come; then the last comes first.
    held: RefCell<Vec<Answer>>,
    hold: usize,
    /// Answers after which nobody answers any more.
    lasts: Cell<usize>,
    /// What was told of finished stages.
    concluded: Rc<RefCell<Vec<(usize, String)>>>,
}

impl Crew {
    fn of(count: usize, command: &Arc<Command>) -> Self {
        let (send, answers) = channel();
        let workers = (0..count).map(|_| Worker::start(command, &send)).collect();
        let (sent, held, lasts) = (Cell::new(0), RefCell::default(), Cell::new(usize::MAX));
        Self { workers, answers, sent, held, hold: 1, lasts, concluded: Rc::default() }
    }
}

impl Workers for Crew {
    fn count(&self) -> usize {
        self.workers.len()
    }
    fn send(&self, task: &Task) -> Result<(), String> {
        let worker = self.sent.replace(self.sent.get() + 1) % self.workers.len();
        self.workers[worker].tell.send(Instruction::Play(task.clone())).map_err(|_| "nobody is there".to_owned())
    }
    fn receive(&self, patience: Duration) -> Result<Option<Answer>, String> {
        if self.lasts.get() == 0 {
            return Err("the last worker is gone".to_owned());
        }
        let mut held = self.held.borrow_mut();
        while held.len() < self.hold {
            match self.answers.recv_timeout(patience) {
                Ok(answer) => held.push(answer),
                Err(RecvTimeoutError::Timeout) => break,
                Err(error) => return Err(error.to_string()),
            }
        }
        self.lasts.set(self.lasts.get() - usize::from(!held.is_empty()));
        Ok(held.pop())
    }
    fn conclude(&self, stage: usize, digest: &str, tally: Vec<u8>) -> Result<(), String> {
        self.concluded.borrow_mut().push((stage, digest.to_owned()));
        self.workers.iter().for_each(|worker| drop(worker.tell.send(Instruction::GoOn(tally.clone()))));
        Ok(())
    }
}

fn options(folder: Option<&Path>) -> RunOptions {
    RunOptions { threads: 1, folder: folder.map(Path::to_owned), ..RunOptions::default() }
}

fn play(text: &str, folder: Option<&Path>) -> Result<Ran, RunError> {
    run(&plan(text), &options(folder), &Quiet, &AtomicBool::new(false))
}

/// A command of one experiment after another, the second of which depends on what the first came to.
fn command(first: &'static str) -> Arc<Command> {
    Arc::new(move || {
        let first = play(first, None)?.findings;
        let games = 300 + first.cells[0].ends.values().next().copied().unwrap_or(0) % 100;
        let second = play(&format!("seats = [\"walker\", \"sprinter\"]\ngames = {games}\nseed = 5\n"), None)?.findings;
        Ok(vec![first, second])
    })
}

fn json(found: &Result<Vec<Findings>, RunError>) -> String {
    serde_json::to_string(found.as_ref().unwrap()).unwrap()
}

/// Ends when it knows enough, after several analyses.
const SEQUENTIAL: &str = "seats = [\"walker\", \"sprinter\"]\ngames = 400000\nseed = 3\nwidth = 0.01\n";

/// The same bytes as on threads, with any number of workers, whatever order they answer in, in all stages of a command.
#[test]
fn workers_change_nothing() {
    for text in [SWEEP, SEQUENTIAL] {
        let command = command(text);
        let alone = json(&command());
        for (count, hold) in [(1, 1), (3, 1), (2, 3)] {
            let crew = Rc::new(Crew { hold, ..Crew::of(count, &command) });
            let concluded = Rc::clone(&crew.concluded);
            assert!(json(&with_workers(crew, || command())) == alone, "{count} workers, {hold} held back: {text}");
            let stages: Vec<usize> = concluded.borrow().iter().map(|(stage, _)| *stage).collect();
            assert_eq!(stages, [0, 1], "two runs are two stages");
        }
    }
}

/// A worker of another build, or with other files, plays nothing.
#[test]
fn a_worker_that_plays_something_else_is_refused() {
    let other: Arc<Command> = Arc::new(|| play(&SWEEP.replace("seed = 11", "seed = 12"), None).map(|_| Vec::new()));
    match with_workers(Rc::new(Crew::of(2, &other)), || play(SWEEP, None)) {
        Err(RunError::Workers(message)) => assert!(message.contains("another build"), "{message}"),
        other => panic!("{other:?}"),
    }
}

/// A game that breaks down at a worker is told as if there were none: the same game, with its command.
#[test]
fn a_game_that_breaks_at_a_worker_is_named() {
    const TRAP: &str = "seats = [\"walker\", \"sprinter\"]\nseed = 3\nrules.trap = 29\nrules.sprint.trip = 2\n";
    let broken = |found: Result<Ran, RunError>| match found {
        Err(RunError::Game { game, message, .. }) => (game.block, game.rotation, message),
        other => panic!("{other:?}"),
    };
    let alone = broken(play(TRAP, None));
    let command: Arc<Command> = Arc::new(|| play(TRAP, None).map(|_| Vec::new()));
    assert_eq!(broken(with_workers(Rc::new(Crew::of(3, &command)), || play(TRAP, None))), alone);
}

/// Whatever happens to workers, what is finished is kept, and the same run goes on without them to the same bytes.
#[test]
fn what_was_finished_before_workers_were_lost_is_kept() {
    let alone = serde_json::to_string(&play(SWEEP, None).unwrap().findings).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let command: Arc<Command> = Arc::new(|| play(SWEEP, None).map(|_| Vec::new()));
    let crew = Crew::of(2, &command);
    crew.lasts.set(20);
    match with_workers(Rc::new(crew), || play(SWEEP, Some(folder.path()))) {
        Err(RunError::Workers(message)) => assert_eq!(message, "the last worker is gone"),
        other => panic!("{other:?}"),
    }
    let kept = AtomicU64::new(0);
    let progress = |event: Event| {
        if let Event::Started { kept: games, .. } = event {
            kept.store(games, Ordering::Relaxed);
        }
    };
    let ran = run(&plan(SWEEP), &options(Some(folder.path())), &progress, &AtomicBool::new(false)).unwrap();
    assert!((1..18_000).contains(&kept.load(Ordering::Relaxed)), "{kept:?} games were kept");
    assert_eq!(serde_json::to_string(&ran.findings).unwrap(), alone);
}

/// Ctrl-C ends a run that waits for workers.
#[test]
fn whoever_waits_for_workers_can_be_stopped() {
    let nobody: Arc<Command> = Arc::new(|| Ok(Vec::new()));
    let crew = Rc::new(Crew { hold: usize::MAX, ..Crew::of(1, &nobody) });
    let stop = AtomicBool::new(false);
    let stopping = |event: Event| {
        if let Event::Started { .. } = event {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let ran = with_workers(crew, || run(&plan(SWEEP), &options(None), &stopping, &stop));
    assert!(matches!(ran, Err(RunError::Nothing)), "{ran:?}");
}
