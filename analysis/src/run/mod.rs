//! Plays a plan: chunks of blocks on any number of threads, merged in the order of their index.

mod chunk;
mod error;
mod keeper;
mod progress;
mod schedule;

pub use error::RunError;
pub use progress::{Event, Progress, Quiet};

use core::ops::Range;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

use evenkeel_strategies::Roster;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::check::Baseline;
use crate::compare::is_settled;
use crate::conclude::{conclude, widest_share};
use crate::findings::Findings;
use crate::plan::Plan;
use crate::tally::CellTally;
use chunk::{Chunk, Player};
use keeper::Keeper;
use schedule::Schedule;

/// How to run, apart from what to find out: nothing here changes a byte of the findings.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Threads that play; 0 for one a core.
    pub threads: usize,
    /// Where finished work is kept while the run goes on, and where rows go. None: nothing is written.
    pub folder: Option<PathBuf>,
    /// Whether to write a row a game and seat to [`crate::outcomes::FILE`] in the folder.
    pub rows: bool,
    /// The command to name in the findings; none: the one that [`Plan::command`] gives.
    pub command: Option<String>,
}

/// What a run came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Ran {
    /// What was found out.
    pub findings: Findings,
    /// The file of rows, where one was asked for and the run came to its end.
    pub outcomes: Option<PathBuf>,
    /// Every mean, to be saved and measured from later, where the plan checks bounds and the run came to its end.
    pub baseline: Option<Baseline>,
    /// The folder of finished work, where the run was interrupted: running again goes on from there.
    pub kept: Option<PathBuf>,
}

/// Plays `plan` and concludes. Setting `stop` ends the run early: what is finished is concluded from, and kept in the
/// folder so that the same run goes on from there and ends in the same bytes as one that was never stopped.
///
/// # Errors
/// If a game breaks down, something cannot be written, or the run was stopped before the first blocks were in.
pub fn run<G: Roster>(
    plan: &Plan<G>,
    options: &Options,
    progress: &impl Progress,
    stop: &AtomicBool,
) -> Result<Ran, RunError> {
    let pool = start_threads(options.threads)?;
    let schedule = Schedule::new(plan);
    let rows = options.rows && options.folder.is_some();
    let (mut keeper, mut cells) = Keeper::open(plan, &schedule, options.folder.clone(), rows, progress)?;
    let games_per_block = (plan.rotations() * plan.cells.len()) as u64;
    let kept = schedule.blocks_before(keeper.chunks()) * games_per_block;
    progress.hear(Event::Started { cells: plan.cells.len(), games: plan.games(), kept });
    let player = Player { plan, schedule: &schedule, rows, stop, progress };
    let mut whole = false;
    for goal in schedule.goals() {
        let from = keeper.chunks();
        if goal < from {
            continue;
        }
        whole = play_chunks(&pool, &player, from..goal, |chunk| {
            cells.iter_mut().zip(&chunk.cells).for_each(|(cell, new)| cell.merge(new, schedule.cap()));
            progress.hear(Event::Merged { blocks: cells[0].blocks });
            keeper.take(chunk.frames, &cells)
        })?;
        if !whole || knows_enough(plan, &cells) {
            break;
        }
    }
    let games = cells[0].blocks * games_per_block;
    let (outcomes, kept) = if whole || games == 0 { (keeper.finish()?, None) } else { (None, keeper.save(&cells)?) };
    progress.hear(Event::Finished { games, interrupted: !whole });
    if games == 0 {
        return Err(RunError::Nothing);
    }
    let baseline = (whole && plan.check.is_some()).then(|| Baseline::of(plan, &cells));
    Ok(Ran { findings: conclude(plan, &cells, !whole, options.command.clone()), outcomes, baseline, kept })
}

fn start_threads(threads: usize) -> Result<ThreadPool, RunError> {
    let failed = |error: rayon::ThreadPoolBuildError| RunError::Threads { threads, message: error.to_string() };
    ThreadPoolBuilder::new().num_threads(threads).thread_name(|index| format!("games-{index}")).build().map_err(failed)
}

/// Whether the intervals are as narrow, or the questions as decided, as the plan asks. Where it asks for neither they never are.
fn knows_enough<G: Roster>(plan: &Plan<G>, cells: &[CellTally]) -> bool {
    plan.width.is_some_and(|width| widest_share(plan, cells) <= width) || is_settled(plan, cells)
}

/// Plays these chunks and merges them in order. `false` if the run was stopped before the last.
///
/// Only so many chunks are ahead of the merge that every thread has work: memory does not grow with the run.
fn play_chunks<G: Roster, P: Progress>(
    pool: &ThreadPool,
    player: &Player<'_, G, P>,
    chunks: Range<u64>,
    mut merge: impl FnMut(Chunk) -> Result<(), RunError> + Send,
) -> Result<bool, RunError> {
    let window = 2 * pool.current_num_threads() as u64 + 2;
    let quit = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    pool.in_place_scope(|scope| {
        let (mut started, mut merged, mut early) = (chunks.start, chunks.start, BTreeMap::new());
        // Whatever ends the merge early also ends the chunks that are still being played.
        let _quit = SetOnDrop(&quit);
        while merged < chunks.end {
            while started < chunks.end.min(merged + window) {
                let (sender, quit, index) = (sender.clone(), &quit, started);
                scope.spawn(move |_| drop(sender.send((index, player.play(index, quit)))));
                started += 1;
            }
            let (index, result) = receiver.recv().expect("a chunk that was started answers");
            early.insert(index, result);
            while let Some(result) = early.remove(&merged) {
                let Some(chunk) = result? else { return Ok(false) };
                merge(chunk)?;
                merged += 1;
            }
        }
        Ok(true)
    })
}

/// Sets a flag when it goes out of scope.
struct SetOnDrop<'a>(&'a AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests;
