//! Plays candidates, and keeps the finished results.

use core::ops::Range;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use super::heat::{CandidateJobs, Scores};
use super::plan::{TrainingPlan, digest_of};
use super::score::{Job, Luck, Oracle};
use crate::clock::Instant;
use crate::run::{Event, Header, Ledger, Progress, RunError, RunOptions, Threads, patience, play_part};

/// The games of a training.
pub(super) struct TrainingRun<'p> {
    plan: &'p TrainingPlan,
    threads: Threads,
    stop: &'p AtomicBool,
    progress: &'p dyn Progress,
    /// Scores of previously finished chunks, by number.
    kept: BTreeMap<u64, Vec<i64>>,
    keeper: Keeper,
    /// The number of the next chunk; chunks are numbered over all games.
    next: u64,
    /// Games played or kept.
    pub(super) games: u64,
}

impl<'p> TrainingRun<'p> {
    /// Opens the training run, with the results of an earlier run of the same training.
    pub(super) fn open(
        plan: &'p TrainingPlan,
        options: &RunOptions,
        progress: &'p dyn Progress,
        stop: &'p AtomicBool,
    ) -> Result<Self, RunError> {
        let threads = Threads::start(options.threads)?;
        let mut kept = BTreeMap::new();
        let mut ledger = None;
        if let Some(folder) = &options.folder {
            let header = Header::new(digest_of(plan), 0, None, false, None).played_by(plan.command());
            let opened = Ledger::open(folder, header, options.force, progress)?;
            let whole = |chunks: &Range<u64>, scores: &Vec<Vec<i64>>| scores.len() as u64 == chunks.end - chunks.start;
            for chunks in opened.survey(whole, progress)? {
                kept.extend(chunks.clone().zip(opened.load::<Vec<Vec<i64>>>(&chunks).unwrap_or_default()));
            }
            ledger = Some(opened);
        }
        let games = kept.values().map(|scores| scores.len() as u64).sum::<u64>() * plan.games_per_block();
        progress.on_event(Event::Started { cells: 1, games: plan.games, kept: games });
        Ok(Self { plan, threads, stop, progress, kept, keeper: Keeper::new(ledger), next: 0, games: 0 })
    }

    /// The folder of finished work, if there is one.
    pub(super) fn folder(&self) -> Option<PathBuf> {
        self.keeper.folder()
    }

    /// Keeps the finished results.
    pub(super) fn keep(&mut self) -> Result<(), RunError> {
        self.keeper.keep()
    }

    /// The kept and new scores of all chunks of a heat.
    fn finish(&mut self, heat: &CandidateJobs<'_>) -> Result<Scores, RunError> {
        let design = heat.design(self.stop, self.progress);
        let (first, count) = (self.next, design.chunks.count());
        self.next += count;
        let kept = (0..count).filter_map(|chunk| Some((chunk, self.kept.remove(&(first + chunk))?)));
        let is_whole =
            |chunk: u64, scores: &Vec<i64>| design.chunks.blocks_in(&(chunk..chunk + 1)) == scores.len() as u64;
        let kept: Scores = kept.filter(|(chunk, scores)| is_whole(*chunk, scores)).collect();
        let missing = gaps(kept.keys().copied(), count);
        let (mut games, keeper) = (design.games(&kept), &mut self.keeper);
        let played = play_part(&design, &self.threads, &missing, kept, |scores| {
            games += design.games(scores);
            scores.iter().try_for_each(|(chunk, scores)| keeper.take(first + chunk, scores))
        });
        match played {
            Ok(Some(all)) => {
                self.games += design.games(&all);
                Ok(all)
            }
            Ok(None) => {
                self.keep()?;
                Err(RunError::Stopped { games: self.games + games, kept: self.folder(), best: None })
            }
            Err(error) => {
                self.keep()?;
                Err(error)
            }
        }
    }
}

impl Oracle for TrainingRun<'_> {
    type Error = RunError;

    fn play(&mut self, luck: Luck, jobs: &[Job]) -> Result<Vec<Vec<i64>>, RunError> {
        let heat = CandidateJobs::new(self.plan, luck, jobs);
        Ok(heat.by_job(self.finish(&heat)?))
    }
}

/// The gaps between these ascending numbers, below `end`.
fn gaps(numbers: impl Iterator<Item = u64>, end: u64) -> Vec<Range<u64>> {
    let mut from = 0;
    let gap = |number| {
        let gap = from..number;
        from = number + 1;
        gap
    };
    numbers.chain([end]).map(gap).filter(|gap| !gap.is_empty()).collect()
}

/// Finished chunks that wait to be written to disk, if they are kept there.
struct Keeper {
    ledger: Option<Ledger>,
    /// Scores not yet in the ledger, and the number of the first.
    open: (u64, Vec<Vec<i64>>),
    began: Instant,
    saved: Instant,
}

impl Keeper {
    fn new(ledger: Option<Ledger>) -> Self {
        let now = Instant::now();
        Self { ledger, open: (0, Vec::new()), began: now, saved: now }
    }

    fn folder(&self) -> Option<PathBuf> {
        self.ledger.as_ref().map(|ledger| ledger.folder().to_owned())
    }

    /// Adds the scores of a played chunk, and keeps them now or a little later.
    fn take(&mut self, number: u64, scores: &[i64]) -> Result<(), RunError> {
        if self.open.0 + self.open.1.len() as u64 != number {
            self.keep()?;
            self.open.0 = number;
        }
        self.open.1.push(scores.to_vec());
        if self.saved.elapsed() > patience(self.began.elapsed()) { self.keep() } else { Ok(()) }
    }

    fn keep(&mut self) -> Result<(), RunError> {
        let (first, scores) = core::mem::take(&mut self.open);
        self.saved = Instant::now();
        let Some(ledger) = self.ledger.as_ref().filter(|_| !scores.is_empty()) else { return Ok(()) };
        ledger.add(first..first + scores.len() as u64, &scores, None)
    }
}
