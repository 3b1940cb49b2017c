//! Plays the chunks of a run in other processes, on this machine or on others.
//!
//! Every process runs the same command. The one that was started by somebody, the driver, has [`Workers`]: instead of playing a chunk it
//! sends a [`Task`], and merges the tallies that come back in the order of their chunks. The others are [replicas](Driver): whenever the
//! command comes to games that are to be played, a replica plays the tasks it is given, until it is told what all of these games came
//! to; then it goes on as the driver does, to the next games of the command. So any study can be divided, those too whose later
//! games depend on what the first ones came to, and no study knows of it.

mod follow;
mod lead;
#[cfg(test)]
mod tests;

use core::ops::Range;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use serde::Serialize;

use super::RunError;
pub(crate) use follow::follow;
pub(crate) use lead::lead;

/// Chunks to be played elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Which of the games that a command plays one after another, counted from 0.
    pub stage: usize,
    /// Digest of what is played, and by which program: a worker that would play anything else refuses.
    pub digest: String,
    /// Which chunks.
    pub chunks: Range<u64>,
}

/// What came of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The chunks that were asked for.
    pub chunks: Range<u64>,
    /// Their tally, as JSON; or what was in the way.
    pub tally: Result<Vec<u8>, TaskError>,
}

/// Why a task was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskError {
    /// The chunk that could not be played, where it is one.
    pub chunk: Option<u64>,
    /// In words.
    pub message: String,
}

/// Those who play for a driver. Everything is called from the thread that the command runs on.
pub trait Workers {
    /// How many tasks can be played at once. It may change while a command runs.
    fn count(&self) -> usize;
    /// Gives out a task. It does not wait until it is played.
    ///
    /// # Errors
    /// Why nobody can play any more.
    fn send(&self, task: &Task) -> Result<(), String>;
    /// An answer to any of the tasks that were given out; nothing if none comes in this time. Workers that are lost are replaced, and their
    /// tasks given to others, without a word. A task that was given out twice may be answered twice.
    ///
    /// # Errors
    /// Why nobody will answer.
    fn receive(&self, patience: Duration) -> Result<Option<Answer>, String>;
    /// Hears what all chunks of a stage came to, as JSON: what every replica must know before it can play the next one. What is still being
    /// played of the stage is not wanted any more.
    ///
    /// # Errors
    /// Why nobody can be told.
    fn conclude(&self, stage: usize, digest: &str, tally: Vec<u8>) -> Result<(), String>;
}

/// What a replica is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// Play this task of what it has come to.
    Play(Task),
    /// Go on: this is what all chunks came to, as JSON.
    GoOn(Vec<u8>),
    /// Nothing more is wanted.
    End,
}

/// Who tells a replica what to do. Everything is called from the thread that the command runs on.
pub trait Driver {
    /// What is to be done next. It waits for it.
    fn next(&self) -> Instruction;
    /// Hears what came of the chunks that were to be played.
    fn answer(&self, answer: Answer);
}

/// Who plays the chunks of what runs on a thread.
#[derive(Default)]
enum Players {
    /// Threads of this process.
    #[default]
    Own,
    /// Other processes, and how many stages they have begun.
    Workers(Rc<dyn Workers>, usize),
    /// This thread, as it is told to.
    Replica(Rc<dyn Driver>),
}

/// Games that workers play.
pub(crate) struct Stage {
    workers: Rc<dyn Workers>,
    number: usize,
    digest: String,
}

impl Stage {
    /// Gives a task out, without waiting until it is played.
    fn send(&self, chunks: &Range<u64>) -> Result<(), RunError> {
        let task = Task { stage: self.number, digest: self.digest.clone(), chunks: chunks.clone() };
        self.workers.send(&task).map_err(RunError::Workers)
    }

    /// Tells the workers what all of it came to.
    pub(crate) fn conclude(&self, tally: &impl Serialize) -> Result<(), RunError> {
        let tally = serde_json::to_vec(tally).expect("tallies are plain data");
        self.workers.conclude(self.number, &self.digest, tally).map_err(RunError::Workers)
    }
}

thread_local! {
    static PLAYERS: RefCell<Players> = RefCell::default();
}

fn during<T>(players: Players, work: impl FnOnce() -> T) -> T {
    let _before = Before(PLAYERS.replace(players));
    work()
}

/// Who played before, and will again.
struct Before(Players);

impl Drop for Before {
    fn drop(&mut self) {
        PLAYERS.set(std::mem::take(&mut self.0));
    }
}

/// Does something whose games are played by these workers, whatever of it runs on this thread.
pub fn with_workers<T>(workers: Rc<dyn Workers>, work: impl FnOnce() -> T) -> T {
    during(Players::Workers(workers, 0), work)
}

/// Does something as a replica: its games are played as this driver says, whatever of it runs on this thread.
pub fn as_replica<T>(driver: Rc<dyn Driver>, work: impl FnOnce() -> T) -> T {
    during(Players::Replica(driver), work)
}

/// The workers of this thread, if it has any, who now come to games of this digest.
pub(crate) fn begin_stage(digest: impl FnOnce() -> String) -> Option<Stage> {
    PLAYERS.with_borrow_mut(|players| {
        let Players::Workers(workers, begun) = players else { return None };
        *begun += 1;
        Some(Stage { workers: Rc::clone(workers), number: *begun - 1, digest: digest() })
    })
}

/// Whether this thread is that of a replica.
pub fn is_replica() -> bool {
    driver().is_some()
}

/// Who tells this thread what to do, if it is that of a replica.
pub(crate) fn driver() -> Option<Rc<dyn Driver>> {
    PLAYERS.with_borrow(|players| if let Players::Replica(driver) = players { Some(Rc::clone(driver)) } else { None })
}
