//! The driver's side of a run: it assigns chunks, and merges the answers in their order.

use core::ops::Range;
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::{Stage, TaskError};
use crate::clock::Instant;
use crate::run::RunError;
use crate::run::design::Design;
use crate::run::tallying::{PlayedChunk, Tallying};

/// The time to wait for answers before checking whether the run is to stop.
const LOOK: Duration = Duration::from_millis(100);
/// The minimum duration of a task.
const WORTH_SENDING: Duration = Duration::from_secs(1);
/// The driver should be busy for at most 1 / `BUSY` of its time, with any number of workers: workers would wait for a busy driver.
const BUSY: u32 = 4;
/// Tasks under way for each worker: the next task is ready before the last is finished.
const UNDER_WAY: usize = 2;
/// Tallies that may wait for an earlier one, for each task under way: a slow worker does not delay the others at once.
const AHEAD: usize = 4;
/// An idle worker also gets a task that takes this many times the usual duration: its first worker may never answer. The first answer counts, as all
/// answers are equal.
const LATE: u32 = 3;
/// The remaining chunks are divided into this many tasks for each worker, so that the last tasks end at about the same time.
const SHARES: u64 = 4;

/// Workers play these chunks, and their tallies are passed on in order. `false` if the run was stopped before the last chunk.
pub(crate) fn lead<T: Tallying>(
    stage: &Stage,
    design: &Design<'_, T>,
    chunks: &[Range<u64>],
    mut merge: impl FnMut(Range<u64>, PlayedChunk<T::Tally>) -> Result<(), RunError>,
) -> Result<bool, RunError> {
    let workers = &*stage.workers;
    let mut size = Size::default();
    let mut waiting = Waiting::new(chunks);
    let mut under_way: VecDeque<Range<u64>> = VecDeque::new();
    let mut early: BTreeMap<u64, Result<Vec<u8>, TaskError>> = BTreeMap::new();
    loop {
        if design.is_stopped() {
            return Ok(false);
        }
        let most = UNDER_WAY * workers.count().max(1);
        while under_way.len() - early.len() < most && under_way.len() < AHEAD * most {
            let Some(chunks) = waiting.take(size.next(waiting.left(), workers.count())) else { break };
            stage.send(&chunks)?;
            size.sent(&chunks);
            under_way.push_back(chunks);
        }
        if under_way.len() - early.len() < workers.count() {
            let unanswered = || under_way.iter().filter(|chunks| !early.contains_key(&chunks.start));
            if let Some(late) = unanswered().find(|chunks| size.is_late(chunks)) {
                stage.send(late)?;
                size.sent_again(late);
            }
        }
        let Some(next) = under_way.front() else { return Ok(true) };
        if let Some(tally) = early.remove(&next.start) {
            let chunks = under_way.pop_front().expect("the one that is next");
            // The first error in the order of the chunks is reported, as on threads.
            let tally = tally.map_err(|obstacle| what_is_wrong(design, &obstacle))?;
            let began = Instant::now();
            let tally = read(design, &chunks, &tally)?;
            merge(chunks, PlayedChunk { tally, frames: Vec::new() })?;
            size.merged(began.elapsed());
            continue;
        }
        let Some(answer) = workers.receive(LOOK).map_err(RunError::Workers)? else { continue };
        if !under_way.contains(&answer.chunks) || early.contains_key(&answer.chunks.start) {
            continue;
        }
        size.answered(&answer.chunks, workers.count());
        design.hear(design.chunks.blocks_in(&answer.chunks) * design.games_per_block());
        early.insert(answer.chunks.start, answer.tally);
    }
}

fn read<T: Tallying>(design: &Design<'_, T>, chunks: &Range<u64>, tally: &[u8]) -> Result<T::Tally, RunError> {
    match serde_json::from_slice(tally) {
        Ok(tally) if design.fits(chunks, &tally) => Ok(tally),
        _ => Err(RunError::Workers("a worker answered with other games than requested".to_owned())),
    }
}

/// Plays a chunk here if a worker could not: the error of a game is then the same as without workers.
fn what_is_wrong<T: Tallying>(design: &Design<'_, T>, obstacle: &TaskError) -> RunError {
    let here = obstacle.chunk.map(|chunk| design.play(chunk, &AtomicBool::new(false)));
    match here {
        Some(Err(error)) => error,
        _ => RunError::Workers(obstacle.message.clone()),
    }
}

/// Chunks not yet assigned.
struct Waiting {
    ranges: VecDeque<Range<u64>>,
}

impl Waiting {
    fn new(chunks: &[Range<u64>]) -> Self {
        Self { ranges: chunks.iter().filter(|range| !range.is_empty()).cloned().collect() }
    }

    fn left(&self) -> u64 {
        self.ranges.iter().map(|range| range.end - range.start).sum()
    }

    /// At most this many consecutive chunks.
    fn take(&mut self, most: u64) -> Option<Range<u64>> {
        let range = self.ranges.front_mut()?;
        let taken = range.start..range.end.min(range.start + most.max(1));
        range.start = taken.end;
        if range.is_empty() {
            self.ranges.pop_front();
        }
        Some(taken)
    }
}

/// The number of chunks in a task: enough to be worth sending, and fewer towards the end. It only affects the duration.
#[derive(Default)]
struct Size {
    sent: BTreeMap<u64, Sent>,
    /// The number of chunks worth sending in one task, as far as known.
    worth: u64,
    /// The duration of merging a tally, a moving average.
    merging: Duration,
    /// The duration until a task is answered, a moving average.
    usual: Option<Duration>,
}

/// The times at which a task was assigned: the first, and the last.
struct Sent {
    first: Instant,
    last: Instant,
}

impl Size {
    fn next(&self, left: u64, workers: usize) -> u64 {
        let share = left / (SHARES * workers.max(1) as u64);
        self.worth.clamp(1, share.max(1))
    }

    fn sent(&mut self, chunks: &Range<u64>) {
        let now = Instant::now();
        self.sent.insert(chunks.start, Sent { first: now, last: now });
    }

    fn sent_again(&mut self, chunks: &Range<u64>) {
        self.sent.entry(chunks.start).and_modify(|sent| sent.last = Instant::now());
    }

    /// Whether the worker with this task may have failed. Unknown, and so `false`, until the first answer.
    fn is_late(&self, chunks: &Range<u64>) -> bool {
        let (Some(sent), Some(usual)) = (self.sent.get(&chunks.start), self.usual) else { return false };
        sent.last.elapsed() > LATE * usual.max(WORTH_SENDING)
    }

    fn merged(&mut self, took: Duration) {
        self.merging = smoothed(self.merging, took);
    }

    /// The minimum duration of a task, with this many workers whose tallies are merged one after another.
    fn wanted(&self, workers: usize) -> Duration {
        WORTH_SENDING.max(self.merging * BUSY * u32::try_from(workers).unwrap_or(u32::MAX))
    }

    fn answered(&mut self, chunks: &Range<u64>, workers: usize) {
        let Some(sent) = self.sent.remove(&chunks.start) else { return };
        let (count, took) = (chunks.end - chunks.start, sent.first.elapsed());
        self.usual = Some(self.usual.map_or(took, |usual| smoothed(usual, took)));
        if count >= self.worth {
            self.worth = grown(count, took, self.wanted(workers));
        }
    }
}

/// An exponentially weighted moving average.
fn smoothed(before: Duration, took: Duration) -> Duration {
    (before * 7 + took) / 8
}

/// The next size after tasks of `count` chunks took `took`. A task waits for the one before it, so at least half of the time is its own.
fn grown(count: u64, took: Duration, wanted: Duration) -> u64 {
    if took < wanted { count * 2 } else { count }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chunk_is_given_out_once() {
        let mut waiting = Waiting::new(&[3..5, 5..5, 9..20]);
        assert_eq!(waiting.left(), 13);
        let taken: Vec<_> = std::iter::from_fn(|| waiting.take(4)).collect();
        assert_eq!(taken, [3..5, 9..13, 13..17, 17..20]);
        assert_eq!(waiting.left(), 0);
    }

    #[test]
    fn tasks_grow_until_they_are_worth_sending_and_shrink_towards_the_end() {
        let (short, second) = (Duration::from_millis(1), Duration::from_secs(1));
        assert_eq!((grown(1, short, second), grown(8, short, second), grown(8, second, second)), (2, 16, 8));
        let size = Size { worth: 64, ..Size::default() };
        assert_eq!([1_000_000, 800, 79, 8, 1].map(|left| size.next(left, 2)), [64, 64, 9, 1, 1]);
        assert_eq!(Size::default().next(1000, 2), 1, "nothing is known yet");
    }

    /// No task is late without a known duration, and a second worker has as much time as the first.
    #[test]
    fn whoever_takes_three_times_as_long_as_others_is_late() {
        let (mut size, ago) =
            (Size::default(), |seconds| Instant::now().checked_sub(Duration::from_secs(seconds)).unwrap());
        let chunks = 4..5;
        size.sent.insert(4, Sent { first: ago(100), last: ago(100) });
        assert!(!size.is_late(&chunks));
        let late = |size: &mut Size, usual: u64| {
            size.usual = Some(Duration::from_secs(usual));
            size.is_late(&chunks)
        };
        assert_eq!([0, 20, 33, 34].map(|usual| late(&mut size, usual)), [true, true, true, false]);
        size.sent_again(&chunks);
        assert!(!late(&mut size, 0), "a second copy has its time too");
        size.sent.insert(4, Sent { first: ago(2), last: ago(2) });
        assert!(!late(&mut size, 0), "what is short is not sent for it");
    }

    /// Ten milliseconds to merge a tally: a thousand workers must send at most twenty-five a second.
    #[test]
    fn many_workers_are_given_long_tasks() {
        let mut size = Size::default();
        (0..200).for_each(|_| size.merged(Duration::from_millis(10)));
        let seconds = |workers| (size.wanted(workers) + Duration::from_millis(500)).as_secs();
        assert_eq!([seconds(2), seconds(25), seconds(1000)], [1, 1, 40]);
    }
}
