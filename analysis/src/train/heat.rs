//! Plays candidates side by side, in chunks of blocks.

use core::cell::Cell;
use core::ops::Range;
use core::panic::AssertUnwindSafe;
use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel_engine::chance::Luck as TableLuck;
use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::Value;
use evenkeel_strategies::{GameRecord, Lineup, Member, Orders, Wanted};

use super::plan::{TrainingPlan, digest_of};
use super::score::{Job, Luck};
use crate::run::{ChunkedJob, Event, Header, PlayedChunk, Progress, RunError, RunOptions};

/// About how many games a chunk has.
const GAMES_PER_CHUNK: u64 = 128;

/// The scores of chunks by their index in the heat, each block by block.
pub(super) type Scores = BTreeMap<u64, Vec<i64>>;

/// A part of a job.
struct Chunk {
    job: usize,
    blocks: Range<u64>,
}

/// Jobs that are played together, since what is played next depends on all of them.
pub(super) struct Heat<'h> {
    plan: &'h TrainingPlan,
    luck: Luck,
    jobs: &'h [Job],
    chunks: Vec<Chunk>,
    stop: &'h AtomicBool,
    progress: &'h dyn Progress,
}

impl<'h> Heat<'h> {
    /// Cuts jobs into chunks.
    pub(super) fn new(
        plan: &'h TrainingPlan,
        luck: Luck,
        jobs: &'h [Job],
        stop: &'h AtomicBool,
        progress: &'h dyn Progress,
    ) -> Self {
        let size = (GAMES_PER_CHUNK / plan.games_per_block()).max(1);
        let cut = |(job, Job { blocks, .. }): (usize, &Job)| {
            let end = blocks.end;
            let starts = blocks.clone().step_by(size as usize);
            starts.map(move |start| Chunk { job, blocks: start..(start + size).min(end) }).collect::<Vec<_>>()
        };
        let chunks = jobs.iter().enumerate().flat_map(cut).collect();
        Self { plan, luck, jobs, chunks, stop, progress }
    }

    /// How many chunks it has.
    pub(super) fn count(&self) -> u64 {
        self.chunks.len() as u64
    }

    /// Whether these are the scores of all blocks of a chunk.
    pub(super) fn is_whole(&self, chunk: u64, scores: &[i64]) -> bool {
        scores.len() as u64 == self.blocks_in(&(chunk..chunk + 1))
    }

    /// Games of these chunks.
    pub(super) fn games(&self, scores: &Scores) -> u64 {
        self.blocks(scores) * self.games_per_block()
    }

    /// The scores of every job, block by block.
    pub(super) fn by_job(&self, scores: Scores) -> Vec<Vec<i64>> {
        let mut all = vec![Vec::new(); self.jobs.len()];
        for (chunk, more) in self.chunks.iter().zip(scores.into_values()) {
            all[chunk.job].extend(more);
        }
        all
    }

    /// Plays one candidate in some blocks, under all rules that are varied, against every line-up in every rotation: a score for
    /// each block. Nothing if the run is stopped meanwhile. A panic in a game becomes an error that says which game it was.
    fn play_chunk(&self, chunk: &Chunk, quit: &AtomicBool) -> Result<Option<Vec<i64>>, RunError> {
        let (plan, blocks) = (self.plan, &chunk.blocks);
        let settings = plan.space.settings(&self.jobs[chunk.job].point);
        let score_of = self.plan.registry.ruleset().position_of_score();
        let (wanted, mut game) = (Wanted::for_worth(score_of, plan.seats()), GameRecord::new(plan.seats()));
        let at = Cell::new(((0, 0), blocks.start, 0));
        let seed = plan.seed_of(self.luck);
        let play = AssertUnwindSafe(|| {
            let mut scores = vec![0; (blocks.end - blocks.start) as usize];
            let tables = plan.against.tables();
            for (cell, place) in (0..plan.cells.len()).flat_map(|cell| tables.clone().map(move |place| (cell, place))) {
                let seat = |block| {
                    let lineup = seat(plan, &settings, &plan.against.at(place, seed, block));
                    plan.cells[cell].game.seat(&plan.registry, &lineup, Orders::All)
                };
                let mut table = seat(blocks.start);
                for (block, score) in blocks.clone().zip(&mut scores) {
                    if self.stop.load(Ordering::Relaxed) || quit.load(Ordering::Relaxed) {
                        return None;
                    }
                    if plan.against.are_drawn() && block != blocks.start {
                        table = seat(block);
                    }
                    for rotation in 0..plan.seats() {
                        at.set(((cell, place), block, rotation));
                        table.record(TableLuck::of_table(seed, block), rotation, wanted, &mut game);
                        *score += game.worth(score_of, game.places.seat_of(0));
                    }
                }
            }
            Some(scores)
        });
        catch_unwind(play).map_err(|panic| {
            let ((cell, place), block, rotation) = at.get();
            let game = plan.game(&plan.label_of(&settings), (cell, place, self.luck), block, rotation);
            RunError::of_panic(self.plan.registry.ruleset().id, seed, game, panic.as_ref())
        })
    }
}

impl ChunkedJob for Heat<'_> {
    type Tally = Scores;

    fn header(&self, options: &RunOptions) -> Header {
        let jobs: Vec<_> = self.jobs.iter().map(|job| (job.blocks.start, job.blocks.end, &job.point)).collect();
        let digest = Digest::of(&("heat", digest_of(self.plan), self.luck, jobs));
        Header::new(digest, self.count(), options.shard, false, None)
    }
    fn goals(&self) -> Vec<u64> {
        vec![self.count()]
    }
    fn empty(&self) -> Scores {
        Scores::new()
    }
    fn play(&self, chunk: u64, quit: &AtomicBool) -> Result<Option<PlayedChunk<Scores>>, RunError> {
        let played = self.play_chunk(&self.chunks[chunk as usize], quit)?;
        Ok(played.map(|scores| {
            let tally = Scores::from([(chunk, scores)]);
            self.progress.on_event(Event::Played { cell: 0, games: self.games(&tally) });
            PlayedChunk { tally, frames: Vec::new() }
        }))
    }
    fn merge(&self, tally: &mut Scores, more: &Scores) {
        tally.extend(more.iter().map(|(chunk, scores)| (*chunk, scores.clone())));
    }
    fn blocks_in(&self, chunks: &Range<u64>) -> u64 {
        let own = &self.chunks[chunks.start as usize..chunks.end as usize];
        own.iter().map(|chunk| chunk.blocks.end - chunk.blocks.start).sum()
    }
    fn fits(&self, chunks: &Range<u64>, tally: &Scores) -> bool {
        tally.keys().copied().eq(chunks.clone()) && tally.iter().all(|(chunk, scores)| self.is_whole(*chunk, scores))
    }
    fn blocks(&self, tally: &Scores) -> u64 {
        tally.values().map(|scores| scores.len() as u64).sum()
    }
    fn games_per_block(&self) -> u64 {
        self.plan.games_per_block()
    }
    fn stop(&self) -> &AtomicBool {
        self.stop
    }
    fn progress(&self) -> &dyn Progress {
        self.progress
    }
}

fn seat(plan: &TrainingPlan, settings: &[(usize, Value)], against: &Lineup) -> Lineup {
    let entry = plan.registry.find(plan.member().strategy).expect("a strategy that was found");
    Lineup::from_iter([Member::of(entry, settings.to_vec())]).and(against.clone())
}
