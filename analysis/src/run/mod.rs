//! Plays a plan: chunks of blocks on any number of threads, merged in the order of their index.

mod cells;
mod chunked;
mod cut;
mod design;
mod digested;
mod error;
mod ledger;
mod merge;
mod part;
mod progress;
mod rows;
mod schedule;
mod shard;
mod tallying;
mod threads;
mod workers;

pub(crate) use cells::digest_of;
pub(crate) use chunked::{patience, play_part, run_chunks};
pub(crate) use cut::{Chunks, GameId};
pub(crate) use design::{Arm, ChunkedRun, Design, Identity, Order};
pub use digested::{loaded_from, program_digest};
pub use error::RunError;
pub(crate) use ledger::{Header, Ledger};
pub use ledger::{UNFINISHED, Unfinished, discard_work, holds_work, unfinished};
pub use merge::{Merged, merge_shards};
pub(crate) use part::{ExtendedProgress, RunContext, StepProgress};
pub(crate) use progress::BatchedProgress;
pub use progress::{Event, Progress, Quiet};
pub use shard::Shard;
pub(crate) use tallying::{Batches, Counting, PlayedChunk, Summing, SumsByBatch, Tallying};
pub(crate) use threads::Threads;
pub use workers::{Answer, Driver, Instruction, Task, TaskError, Workers, as_replica, is_replica, with_workers};

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use crate::conclude::conclude;
use crate::findings::Findings;
use crate::plan::{Baseline, Plan};
use crate::rows::ARE_KEPT;
use crate::tally::CellTally;
use schedule::Schedule;
pub(crate) use schedule::blocks_per_chunk;

/// The conditions of a run, apart from the question. They do not change a byte of the findings.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    /// Threads that play; 0 for one per core.
    pub threads: usize,
    /// The folder for finished work during the run, and for rows. `None`: nothing is written.
    pub folder: Option<PathBuf>,
    /// Whether to write a row per game and seat to [`crate::rows::FILE`] in the folder.
    pub rows: bool,
    /// Whether to return every mean of a check, for later measurements of changes.
    pub baseline: bool,
    /// The part that is played; `None`: all of it. The findings are then those of the part.
    pub shard: Option<Shard>,
    /// The command to name in the findings; `None`: that of [`Plan::command`].
    pub command: Option<String>,
    /// Whether finished work of another run in the folder is deleted; without it such a folder is refused.
    pub force: bool,
}

/// The results of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct RunResult {
    /// The findings.
    pub findings: Findings,
    /// Whether all games were played.
    pub whole: bool,
    /// The file of rows, if requested and the run is complete.
    pub outcomes: Option<PathBuf>,
    /// Every mean, if requested, the plan checks bounds and the run is complete.
    pub baseline: Option<Baseline>,
    /// Files that belong beside the report, each with its name, to which findings and commands refer.
    pub files: Vec<(String, String)>,
    /// The folder of finished work, if there is one: another run resumes there, until it is [forgotten](forget).
    pub kept: Option<PathBuf>,
}

/// Plays `plan` and concludes. Setting `stop` ends the run early: the finished blocks give the conclusions, and are kept in the folder. The same run
/// then resumes there and ends in the same bytes as an uninterrupted one.
///
/// # Errors
/// If a game breaks down, something cannot be written, or the run was stopped before the first blocks were finished. Earlier finished work is kept.
pub fn run(
    plan: &Plan,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<RunResult, RunError> {
    let played = play_cells(plan, options, progress, stop)?;
    let interrupted = !played.whole || options.shard.is_some();
    let findings = conclude(plan, &played.tally, interrupted, options.command.clone());
    let baseline =
        (options.baseline && !interrupted && plan.check.is_some()).then(|| Baseline::of(plan, &played.tally));
    Ok(RunResult {
        findings,
        whole: played.whole,
        outcomes: played.outcomes,
        baseline,
        files: Vec::new(),
        kept: played.kept,
    })
}

/// Plays `plan` without concluding.
///
/// # Errors
/// As [`run`].
pub(crate) fn play_cells(
    plan: &Plan,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<ChunkedRun<Vec<CellTally>>, RunError> {
    let rows = options.rows && options.folder.is_some() && ARE_KEPT;
    let schedule = Schedule::new(plan);
    run_chunks(&cells::design(plan, &schedule, rows, stop, progress), options, progress)
}

/// Removes the finished work of a run from its output folder, when it will not be resumed.
///
/// # Errors
/// If it cannot be removed.
pub fn forget(kept: &Path) -> Result<(), RunError> {
    std::fs::remove_dir_all(kept).map_err(RunError::output(kept, "cannot remove this folder"))
}

#[cfg(test)]
mod tests;
