//! Plays candidates: chunks of blocks on any number of threads, kept as they are finished.

use core::cell::Cell;
use core::ops::Range;
use core::panic::AssertUnwindSafe;
use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use evenkeel_engine::Seat;
use evenkeel_engine::chance::Luck as TableLuck;
use evenkeel_engine::digest::Digest;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::metrics::Metrics;
use evenkeel_strategies::{Lineup, Roster, Strategy, Table};
use rayon::ThreadPool;
use rayon::prelude::*;

use super::plan::{TrainingPlan, digest_of};
use super::score::{Job, Luck, Oracle};
use super::space::Point;
use crate::run::{Event, Header, Ledger, Progress, RunError, RunOptions, program_digest, start_threads};

/// About how many games a chunk has.
const GAMES_PER_CHUNK: u64 = 128;
/// Chunks that are played between two looks at the clock, for every thread.
const CHUNKS_AT_ONCE: usize = 4;
/// How long finished chunks may wait to be kept; later ones wait for this part of the time the run has taken.
const PATIENCE: (Duration, u32) = (Duration::from_millis(250), 64);

/// A part of a job.
struct Chunk {
    job: usize,
    blocks: Range<u64>,
}

/// The scores of a chunk, none if the run was stopped; and whether it was played now.
type Finished = (Option<Vec<i64>>, bool);

/// Everybody who plays for a training.
pub(super) struct Arena<'p, G: Roster, P> {
    plan: &'p TrainingPlan<G>,
    pool: ThreadPool,
    stop: &'p AtomicBool,
    progress: &'p P,
    ledger: Option<Ledger>,
    /// Scores of chunks that were finished before, by their number.
    kept: BTreeMap<u64, Vec<i64>>,
    /// Scores that the ledger does not hold yet, the first with its number.
    open: (u64, Vec<Vec<i64>>),
    /// The number of the next chunk: chunks are counted through all that is played.
    next: u64,
    /// Games that were played or kept.
    pub(super) games: u64,
    began: Instant,
    saved: Instant,
    column: Option<usize>,
}

impl<'p, G: Roster, P: Progress> Arena<'p, G, P> {
    /// Opens it, with what an earlier run of the same training has finished.
    pub(super) fn open(
        plan: &'p TrainingPlan<G>,
        options: &RunOptions,
        progress: &'p P,
        stop: &'p AtomicBool,
    ) -> Result<Self, RunError> {
        let pool = start_threads(options.threads)?;
        let mut kept = BTreeMap::new();
        let mut ledger = None;
        if let Some(folder) = &options.folder {
            let digest = Digest::of(&(digest_of(plan), program_digest()));
            let header = Header::new(digest, 0, None, false, None).played_by(plan.command());
            let opened = Ledger::open(folder, header, options.force, progress)?;
            let whole = |chunks: &Range<u64>, scores: &Vec<Vec<i64>>| scores.len() as u64 == chunks.end - chunks.start;
            for chunks in opened.survey(whole, progress)? {
                kept.extend(chunks.clone().zip(opened.load::<Vec<Vec<i64>>>(&chunks).unwrap_or_default()));
            }
            ledger = Some(opened);
        }
        let column = G::THEMES.position_of_score(G::METRICS).filter(|_| plan.seats() == 1);
        let games = kept.values().map(|scores| scores.len() as u64).sum::<u64>() * plan.games_per_block();
        progress.on_event(Event::Started { cells: 1, games: plan.games, kept: games });
        let now = Instant::now();
        let open = (0, Vec::new());
        Ok(Self { plan, pool, stop, progress, ledger, kept, open, next: 0, games: 0, began: now, saved: now, column })
    }

    /// The folder of finished work, where there is one.
    pub(super) fn folder(&self) -> Option<std::path::PathBuf> {
        self.ledger.as_ref().map(|ledger| ledger.folder().to_owned())
    }

    /// Keeps what is finished.
    pub(super) fn keep(&mut self) -> Result<(), RunError> {
        let (first, scores) = core::mem::take(&mut self.open);
        self.saved = Instant::now();
        let Some(ledger) = self.ledger.as_ref().filter(|_| !scores.is_empty()) else { return Ok(()) };
        ledger.add(first..first + scores.len() as u64, &scores, None)
    }

    /// The scores of some chunks that follow each other, from what is kept or played now.
    fn finish(&mut self, luck: Luck, jobs: &[Job], chunks: &[Chunk]) -> Result<Vec<Vec<i64>>, RunError> {
        let numbers = self.next..self.next + chunks.len() as u64;
        self.next = numbers.end;
        let (plan, column, stop) = (self.plan, self.column, self.stop);
        let kept: Vec<Option<Vec<i64>>> = numbers.clone().map(|number| self.kept.remove(&number)).collect();
        let progress = self.progress;
        let play = |(chunk, kept): (&Chunk, Option<Vec<i64>>)| {
            let blocks = chunk.blocks.end - chunk.blocks.start;
            if let Some(kept) = kept.filter(|kept| kept.len() as u64 == blocks) {
                return Ok((Some(kept), false));
            }
            let played = play_chunk(plan, column, luck, &jobs[chunk.job].point, chunk.blocks.clone(), stop)?;
            progress.on_event(Event::Played { cell: 0, games: blocks * plan.games_per_block() });
            Ok((played, true))
        };
        let results: Vec<Result<Finished, RunError>> =
            self.pool.install(|| chunks.par_iter().zip(kept).map(play).collect());
        let mut all = Vec::with_capacity(chunks.len());
        for (number, result) in numbers.zip(results) {
            let (scores, fresh) = match result {
                Ok((Some(scores), fresh)) => (scores, fresh),
                Ok((None, _)) => {
                    self.keep()?;
                    return Err(RunError::Stopped { games: self.games, kept: self.folder() });
                }
                Err(error) => {
                    self.keep()?;
                    return Err(error);
                }
            };
            self.games += scores.len() as u64 * plan.games_per_block();
            if fresh {
                self.take(number, &scores)?;
            }
            all.push(scores);
        }
        Ok(all)
    }

    /// Takes the scores of a chunk that was played, and keeps them now or a little later.
    fn take(&mut self, number: u64, scores: &[i64]) -> Result<(), RunError> {
        if self.open.0 + self.open.1.len() as u64 != number {
            self.keep()?;
            self.open.0 = number;
        }
        self.open.1.push(scores.to_vec());
        let patience = PATIENCE.0.max(self.began.elapsed() / PATIENCE.1);
        if self.saved.elapsed() > patience { self.keep() } else { Ok(()) }
    }
}

impl<G: Roster, P: Progress> Oracle for Arena<'_, G, P> {
    type Error = RunError;

    fn play(&mut self, luck: Luck, jobs: &[Job]) -> Result<Vec<Vec<i64>>, RunError> {
        let size = (GAMES_PER_CHUNK / self.plan.games_per_block()).max(1);
        let cut = |(job, Job { blocks, .. }): (usize, &Job)| {
            let end = blocks.end;
            let starts = blocks.clone().step_by(size as usize);
            starts.map(move |start| Chunk { job, blocks: start..(start + size).min(end) }).collect::<Vec<_>>()
        };
        let chunks: Vec<Chunk> = jobs.iter().enumerate().flat_map(cut).collect();
        let mut scores = vec![Vec::new(); jobs.len()];
        // How many go at once changes when they are kept, and nothing else.
        for some in chunks.chunks(CHUNKS_AT_ONCE * self.pool.current_num_threads()) {
            for (chunk, more) in some.iter().zip(self.finish(luck, jobs, some)?) {
                scores[chunk.job].extend(more);
            }
        }
        Ok(scores)
    }
}

/// Plays one candidate in some blocks, under all rules that are varied, against every line-up in every rotation: a score for
/// each block. Nothing if the run is stopped meanwhile. A panic in a game becomes an error that says which game it was.
fn play_chunk<G: Roster>(
    plan: &TrainingPlan<G>,
    column: Option<usize>,
    luck: Luck,
    point: &Point,
    blocks: Range<u64>,
    stop: &AtomicBool,
) -> Result<Option<Vec<i64>>, RunError> {
    let settings = plan.space.settings(point);
    let at = Cell::new(((0, 0), blocks.start, 0));
    let seed = plan.seed_of(luck);
    let play = AssertUnwindSafe(|| {
        let mut scores = vec![0; (blocks.end - blocks.start) as usize];
        let tables = plan.against.tables();
        for (cell, place) in (0..plan.cells.len()).flat_map(|cell| tables.clone().map(move |place| (cell, place))) {
            let game = &plan.cells[cell].game;
            let mut metrics = Metrics::new();
            let mut table = Table::new(game, seat(plan, &settings, &plan.against.at(place, seed, blocks.start)));
            for (block, score) in blocks.clone().zip(&mut scores) {
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
                if plan.against.are_drawn() && block != blocks.start {
                    table = Table::new(game, seat(plan, &settings, &plan.against.at(place, seed, block)));
                }
                for rotation in 0..plan.seats() {
                    at.set(((cell, place), block, rotation));
                    let state = table.play(TableLuck::of_table(seed, block), rotation, &mut Silent);
                    *score += worth(game, column, &state, table.places(block, rotation).seat_of(0), &mut metrics);
                }
            }
        }
        Some(scores)
    });
    catch_unwind(play).map_err(|panic| {
        let ((cell, place), block, rotation) = at.get();
        let game = plan.game(&plan.label_of(&settings), (cell, place, luck), block, rotation);
        RunError::of_panic(G::ID, seed, game, panic.as_ref())
    })
}

fn seat<G: Roster>(
    plan: &TrainingPlan<G>,
    settings: &[(usize, evenkeel_engine::rules::Value)],
    against: &Lineup,
) -> Vec<Box<dyn Strategy<G>>> {
    let entry = plan.registry.find(plan.member().strategy).expect("a strategy that was found");
    let mut members = vec![entry.make(&plan.registry, settings)];
    members.extend(against.make(&plan.registry));
    members
}

/// What a game was worth to a seat: its share of the win; alone, the score of the game, or where there is none its standing.
pub(crate) fn worth<G: Roster>(
    game: &G,
    column: Option<usize>,
    state: &G::State,
    seat: Seat,
    metrics: &mut Metrics,
) -> i64 {
    match column {
        _ if game.seats().count() > 1 => i64::from(game.outcome(state).win_share(seat)),
        Some(column) => {
            game.metrics(state, metrics);
            metrics.get(column, seat)
        }
        None => game.standing(state, seat),
    }
}
