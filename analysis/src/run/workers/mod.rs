//! Plays the chunks of a run in other processes, on this machine or on others.
//!
//! Every process runs the same command. The process that the user started, the driver, has [`Workers`]. Instead of playing a chunk it sends a
//! [`Task`], and merges the returned tallies in the order of their chunks. The others are [replicas](Driver): whenever the command has games to play,
//! a replica plays the tasks it receives until it receives the merged tally of all these games. Then it continues like the driver, to the next games
//! of the command. So any study can be divided, even if later games depend on the results of the first, and no study needs code for it.

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
    /// The stage of the command, from 0.
    pub stage: usize,
    /// Digest of the games and the program: a worker with another digest refuses.
    pub digest: String,
    /// The chunks.
    pub chunks: Range<u64>,
}

/// The result of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The chunks of the task.
    pub chunks: Range<u64>,
    /// Their tally, as JSON; or the error.
    pub tally: Result<Vec<u8>, TaskError>,
}

/// The reason why a task was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskError {
    /// The failed chunk, if the fault is that of a chunk.
    pub chunk: Option<u64>,
    /// In words.
    pub message: String,
}

/// The workers of a driver. Only the thread of the command calls them.
pub trait Workers {
    /// The number of tasks that can be played at once. It may change while a command runs.
    fn count(&self) -> usize;
    /// Assigns a task, without waiting for its end.
    ///
    /// # Errors
    /// The reason why no worker can play any more.
    fn send(&self, task: &Task) -> Result<(), String>;
    /// An answer to any assigned task; `None` if none arrives in this time. Lost workers are replaced, and their tasks reassigned, without a message.
    /// A task that was assigned twice may be answered twice.
    ///
    /// # Errors
    /// The reason why no answer will arrive.
    fn receive(&self, patience: Duration) -> Result<Option<Answer>, String>;
    /// Receives the merged tally of a stage, as JSON: every replica needs it before the next stage. Unfinished tasks of the stage are no longer
    /// needed.
    ///
    /// # Errors
    /// The reason why the workers cannot be reached.
    fn conclude(&self, stage: usize, digest: &str, tally: Vec<u8>) -> Result<(), String>;
}

/// The next action of a replica.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// Play this task of the current stage.
    Play(Task),
    /// Continue: this is the merged tally of all chunks, as JSON.
    GoOn(Vec<u8>),
    /// Stop: there is no more to do.
    End,
}

/// The driver of a replica. Only the thread of the command calls it.
pub trait Driver {
    /// The next instruction. It blocks until there is one.
    fn next(&self) -> Instruction;
    /// Receives the answer to a task.
    fn answer(&self, answer: Answer);
}

/// The players of a thread's chunks.
#[derive(Default)]
enum Players {
    /// Threads of this process.
    #[default]
    Own,
    /// Other processes, and the number of stages begun.
    Workers(Rc<dyn Workers>, usize),
    /// This thread, by the instructions of its driver.
    Replica(Rc<dyn Driver>),
}

/// Games played by workers.
pub(crate) struct Stage {
    workers: Rc<dyn Workers>,
    number: usize,
    digest: String,
}

impl Stage {
    /// Assigns a task, without waiting for its end.
    fn send(&self, chunks: &Range<u64>) -> Result<(), RunError> {
        let task = Task { stage: self.number, digest: self.digest.clone(), chunks: chunks.clone() };
        self.workers.send(&task).map_err(RunError::Workers)
    }

    /// Sends the workers the merged tally of the stage.
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

/// The previous players, to be restored.
struct Before(Players);

impl Drop for Before {
    fn drop(&mut self) {
        PLAYERS.set(std::mem::take(&mut self.0));
    }
}

/// Runs `work` with its games played by these workers, if they run on this thread.
pub fn with_workers<T>(workers: Rc<dyn Workers>, work: impl FnOnce() -> T) -> T {
    during(Players::Workers(workers, 0), work)
}

/// Runs `work` as a replica: its games are played by the instructions of this driver, if they run on this thread.
pub fn as_replica<T>(driver: Rc<dyn Driver>, work: impl FnOnce() -> T) -> T {
    during(Players::Replica(driver), work)
}

/// The workers of this thread, if any, which now begin a stage with games of this digest.
pub(crate) fn begin_stage(digest: impl FnOnce() -> String) -> Option<Stage> {
    PLAYERS.with_borrow_mut(|players| {
        let Players::Workers(workers, begun) = players else { return None };
        *begun += 1;
        Some(Stage { workers: Rc::clone(workers), number: *begun - 1, digest: digest() })
    })
}

/// Whether this thread is a replica.
pub fn is_replica() -> bool {
    driver().is_some()
}

/// The driver of this thread, if a replica.
pub(crate) fn driver() -> Option<Rc<dyn Driver>> {
    PLAYERS.with_borrow(|players| if let Players::Replica(driver) = players { Some(Rc::clone(driver)) } else { None })
}
