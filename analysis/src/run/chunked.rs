//! Plays chunks on any number of threads, merges them, and saves finished work.

use core::ops::Range;
use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use super::design::{ChunkedRun, Design};
use super::ledger::Ledger;
use super::tallying::{PlayedChunk, Tallying};
use super::threads::Threads;
use super::workers::{Stage, begin_stage, driver, follow, lead};
use super::{Event, Progress, RunError, RunOptions};
use crate::clock::Instant;
use crate::rows::{Frame, ROWS_PER_GROUP, write_all};

/// The time for which finished work may wait to be saved at this time of the run.
pub fn patience(elapsed: Duration) -> Duration {
    Duration::from_millis(250).max(elapsed / 64)
}

/// Plays the unfinished chunks, one interim analysis after another. Finished work stays in the folder until it is removed.
pub(crate) fn run_chunks<T: Tallying>(
    design: &Design<'_, T>,
    options: &RunOptions,
    progress: &dyn Progress,
) -> Result<ChunkedRun<T::Tally>, RunError> {
    if let Some(driver) = driver() {
        return follow(design, options, &*driver);
    }
    let workers = begin_stage(|| design.header(options).digest);
    let threads = Threads::start(options.threads)?;
    let goals = &design.goals;
    let all = *goals.last().expect("a run has an end");
    let own = options.shard.map_or(0..all, |shard| shard.chunks(all));
    if options.shard.is_some() && goals.len() > 1 {
        return Err(RunError::Indivisible("it stops early, which no part can decide alone"));
    }
    // If one part would be empty no part is played: the parts could never be merged.
    if options.shard.is_some_and(|shard| shard.of > all) {
        return Err(RunError::Indivisible("it is too short for this many parts"));
    }
    let (mut checkpoint, kept) = Checkpoint::open(design, options, goals, progress)?;
    let mut tally = design.tally.empty();
    let (games, kept) = (design.chunks.blocks_in(&own) * design.games_per_block(), kept * design.games_per_block());
    progress.on_event(Event::Started { cells: design.cells, games, kept });
    let (mut whole, mut from) = (false, own.start);
    for goal in goals.iter().map(|goal| (*goal).min(own.end)) {
        checkpoint.merge_kept(design, from..goal, &mut tally)?;
        let missing = checkpoint.missing(from..goal);
        let merge = |chunks, played: PlayedChunk<T::Tally>| {
            design.tally.merge(&mut tally, &played.tally);
            progress.on_event(Event::Merged { blocks: design.tally.blocks(&design.chunks, &tally) });
            checkpoint.take(design, chunks, played)
        };
        let played = play_missing(workers.as_ref(), &threads, design, &missing, merge);
        // Finished work is kept, for any end of the run.
        checkpoint.keep()?;
        whole = played?;
        if !whole || design.tally.is_enough(&tally) {
            break;
        }
        from = goal;
    }
    if let Some(stage) = workers.filter(|_| whole) {
        stage.conclude(&tally)?;
    }
    let games = design.tally.blocks(&design.chunks, &tally) * design.games_per_block();
    progress.on_event(Event::Finished { games, interrupted: !whole });
    if games == 0 {
        checkpoint.clear()?;
        return Err(RunError::Nothing);
    }
    let outcomes = if whole && options.shard.is_none() { checkpoint.join_rows(design, options)? } else { None };
    Ok(ChunkedRun { tally, whole, outcomes, kept: checkpoint.folder() })
}

/// Plays the missing chunks of a part of a longer run, which saves its finished work itself. They are added to `tally`, the tally of kept work, and
/// `take` receives each piece in order. `None` if the run was stopped before the last.
pub(crate) fn play_part<T: Tallying>(
    design: &Design<'_, T>,
    threads: &Threads,
    missing: &[Range<u64>],
    mut tally: T::Tally,
    mut take: impl FnMut(&T::Tally) -> Result<(), RunError>,
) -> Result<Option<T::Tally>, RunError> {
    let options = RunOptions::default();
    if let Some(driver) = driver() {
        return follow(design, &options, &*driver).map(|run| Some(run.tally));
    }
    let workers = begin_stage(|| design.header(&options).digest);
    let merge = |_, played: PlayedChunk<T::Tally>| {
        design.tally.merge(&mut tally, &played.tally);
        take(&played.tally)
    };
    let whole = play_missing(workers.as_ref(), threads, design, missing, merge)?;
    if let Some(stage) = workers.filter(|_| whole) {
        stage.conclude(&tally)?;
    }
    Ok(whole.then_some(tally))
}

/// Workers play these chunks, if there are any, or else these threads. `false` if the run was stopped before the last.
fn play_missing<T: Tallying>(
    workers: Option<&Stage>,
    threads: &Threads,
    design: &Design<'_, T>,
    missing: &[Range<u64>],
    merge: impl FnMut(Range<u64>, PlayedChunk<T::Tally>) -> Result<(), RunError>,
) -> Result<bool, RunError> {
    match workers {
        Some(stage) => lead(stage, design, missing, merge),
        None => play_chunks(threads, design, missing, merge),
    }
}

/// Plays these chunks and merges them in order. `false` if the run was stopped before the last.
///
/// Only enough chunks are ahead of the merge to keep every thread busy: memory does not grow with the run.
fn play_chunks<T: Tallying>(
    threads: &Threads,
    design: &Design<'_, T>,
    chunks: &[Range<u64>],
    mut merge: impl FnMut(Range<u64>, PlayedChunk<T::Tally>) -> Result<(), RunError>,
) -> Result<bool, RunError> {
    let window = 2 * threads.number() + 2;
    let quit = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    threads.pool().in_place_scope(|scope| {
        let mut waiting = chunks.iter().cloned().flatten();
        let (mut under_way, mut early) = (VecDeque::new(), BTreeMap::new());
        // An early end of the merge also ends the chunks in play.
        let _quit = SetOnDrop(&quit);
        loop {
            for chunk in waiting.by_ref().take(window - under_way.len()) {
                let (sender, quit) = (sender.clone(), &quit);
                scope.spawn(move |_| drop(sender.send((chunk, design.play(chunk, quit)))));
                under_way.push_back(chunk);
            }
            let Some(&next) = under_way.front() else { return Ok(true) };
            if let Some(result) = early.remove(&next) {
                let Some(played) = result? else { return Ok(false) };
                merge(next..next + 1, played)?;
                under_way.pop_front();
            } else {
                let (chunk, result) = threads.wait_for(&receiver);
                early.insert(chunk, result);
            }
        }
    })
}

struct SetOnDrop<'a>(&'a AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Finished work on its way to the disk.
struct Checkpoint<T: Tallying> {
    ledger: Option<Ledger>,
    /// The chunks in the ledger, in order.
    pieces: Vec<Range<u64>>,
    /// Finished chunks that are not yet in the ledger.
    open: Option<(Range<u64>, T::Tally)>,
    rows: Option<Frame>,
    began: Instant,
    saved: Instant,
}

impl<T: Tallying> Checkpoint<T> {
    /// Finds the finished work, and the number of its blocks.
    fn open(
        design: &Design<'_, T>,
        options: &RunOptions,
        goals: &[u64],
        progress: &dyn Progress,
    ) -> Result<(Self, u64), RunError> {
        let now = Instant::now();
        let mut checkpoint = Self { ledger: None, pieces: Vec::new(), open: None, rows: None, began: now, saved: now };
        let mut blocks = 0;
        if let Some(out) = &options.folder {
            let ledger = Ledger::open(out, design.header(options), options.force, progress)?;
            let astride = |chunks: &Range<u64>| goals.iter().any(|goal| chunks.start < *goal && *goal < chunks.end);
            let sound = |chunks: &Range<u64>, tally: &T::Tally| {
                let sound = !astride(chunks) && design.fits(chunks, tally);
                blocks += if sound { design.tally.blocks(&design.chunks, tally) } else { 0 };
                sound
            };
            checkpoint.pieces = ledger.survey(sound, progress)?;
            checkpoint.ledger = Some(ledger);
        }
        Ok((checkpoint, blocks))
    }

    fn folder(&self) -> Option<PathBuf> {
        self.ledger.as_ref().map(|ledger| ledger.folder().to_owned())
    }

    fn load(&self, piece: &Range<u64>) -> Result<T::Tally, RunError> {
        let ledger = self.ledger.as_ref().expect("a piece is in a ledger");
        let failed = |message| {
            RunError::output(ledger.folder(), "cannot read back what is finished")(std::io::Error::other(message))
        };
        ledger.load::<T::Tally>(piece).map_err(failed)
    }

    fn merge_kept(&self, design: &Design<'_, T>, chunks: Range<u64>, tally: &mut T::Tally) -> Result<(), RunError> {
        for piece in self.pieces.iter().filter(|piece| chunks.contains(&piece.start)) {
            design.tally.merge(tally, &self.load(piece)?);
        }
        Ok(())
    }

    /// The chunks among these that are not kept.
    fn missing(&self, chunks: Range<u64>) -> Vec<Range<u64>> {
        let (mut missing, mut from) = (Vec::new(), chunks.start);
        for piece in self.pieces.iter().filter(|piece| chunks.contains(&piece.start)) {
            missing.push(from..piece.start);
            from = piece.end;
        }
        missing.push(from..chunks.end);
        missing
    }

    /// Takes finished chunks, and saves them now or a little later.
    fn take(
        &mut self,
        design: &Design<'_, T>,
        more: Range<u64>,
        played: PlayedChunk<T::Tally>,
    ) -> Result<(), RunError> {
        if self.ledger.is_none() {
            return Ok(());
        }
        if self.open.as_ref().is_some_and(|(chunks, _)| chunks.end != more.start) {
            self.keep()?;
        }
        for frame in played.frames {
            match &mut self.rows {
                None => self.rows = Some(frame),
                Some(rows) => rows.append(frame),
            }
        }
        match &mut self.open {
            None => self.open = Some((more, played.tally)),
            Some((chunks, tally)) => {
                chunks.end = more.end;
                design.tally.merge(tally, &played.tally);
            }
        }
        let full = self.rows.as_ref().is_some_and(|rows| rows.height() >= ROWS_PER_GROUP);
        if full || self.saved.elapsed() > patience(self.began.elapsed()) { self.keep() } else { Ok(()) }
    }

    /// Saves all finished work.
    fn keep(&mut self) -> Result<(), RunError> {
        let (Some(ledger), Some((chunks, tally))) = (&self.ledger, self.open.take()) else { return Ok(()) };
        let mut rows = self.rows.take();
        ledger.add(chunks.clone(), &tally, rows.as_mut())?;
        self.pieces.push(chunks);
        self.saved = Instant::now();
        Ok(())
    }

    fn join_rows(&mut self, design: &Design<'_, T>, options: &RunOptions) -> Result<Option<PathBuf>, RunError> {
        let (Some(ledger), Some(out), true) = (&self.ledger, &options.folder, options.rows) else { return Ok(None) };
        let Some(about) = &design.rows else { return Ok(None) };
        self.pieces.sort_unstable_by_key(|piece| piece.start);
        let parts: Vec<PathBuf> = self.pieces.iter().map(|piece| ledger.rows(piece)).collect();
        let failed = |(path, error): (PathBuf, _)| RunError::output(&path, "cannot be written")(error);
        write_all(out, &parts, about).map(Some).map_err(failed)
    }

    fn clear(&self) -> Result<(), RunError> {
        self.ledger.as_ref().map_or(Ok(()), Ledger::clear)
    }
}
