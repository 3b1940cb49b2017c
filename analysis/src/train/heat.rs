//! Plays candidates side by side, in chunks of blocks.

use core::ops::Range;
use std::sync::atomic::AtomicBool;

use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::Value;
use evenkeel_strategies::{GameRecord, GameTable, Lineup, Member, Orders, Wanted};

use super::opponents::Opponents;
use super::plan::{TrainingPlan, digest_of};
use super::score::{Job, Luck};
use crate::plan::GameReference;
use crate::run::{Arm, Batches, Chunks, Counting, Design, GameId, Identity, Order, PlayedChunk, Progress, Summing};

/// The approximate number of games in a chunk.
const GAMES_PER_CHUNK: u64 = 128;

/// The scores of chunks by their index in the heat, each block by block.
pub(super) type Scores = Batches<Vec<i64>>;

/// Jobs played together, since the next step depends on all of them.
pub(super) struct CandidateJobs<'h> {
    plan: &'h TrainingPlan,
    luck: Luck,
    jobs: &'h [Job],
    /// The job of each chunk.
    job_of: Vec<usize>,
    chunks: Vec<Range<u64>>,
}

impl<'h> CandidateJobs<'h> {
    /// Cuts jobs into chunks.
    pub(super) fn new(plan: &'h TrainingPlan, luck: Luck, jobs: &'h [Job]) -> Self {
        let size = (GAMES_PER_CHUNK / plan.games_per_block()).max(1);
        let cut = |(job, Job { blocks, .. }): (usize, &Job)| {
            let end = blocks.end;
            let starts = blocks.clone().step_by(size as usize);
            starts.map(move |start| (job, start..(start + size).min(end))).collect::<Vec<_>>()
        };
        let (job_of, chunks) = jobs.iter().enumerate().flat_map(cut).unzip();
        Self { plan, luck, jobs, job_of, chunks }
    }

    /// Every candidate under all varied rules, against every line-up, in its blocks.
    pub(super) fn design<'d>(&'d self, stop: &'d AtomicBool, progress: &'d dyn Progress) -> Design<'d, &'d Self> {
        let arms = self.arms_per_job();
        let part = |(job, blocks): (&usize, &Range<u64>)| (job * arms..(job + 1) * arms, blocks.clone());
        let listed: Vec<_> = self.job_of.iter().zip(&self.chunks).map(part).collect();
        Design {
            identity: Identity { digest: self.digest(), ..Identity::default() },
            ruleset: self.plan.registry.ruleset().id,
            seed: self.plan.seed_of(self.luck),
            arms: (0..self.jobs.len() * arms).map(|arm| self.arm(arm)).collect(),
            cells: 1,
            rotations: self.plan.seats(),
            order: Order::ArmByArm { first: 0 },
            goals: vec![listed.len() as u64],
            chunks: Chunks::Listed(listed),
            rows: None,
            tally: self,
            reference: Box::new(|game| self.reference(game)),
            stop,
            progress,
        }
    }

    /// The scores of every job, block by block.
    pub(super) fn by_job(&self, scores: Scores) -> Vec<Vec<i64>> {
        let mut all = vec![Vec::new(); self.jobs.len()];
        for (job, more) in self.job_of.iter().zip(scores.into_values()) {
            all[*job].extend(more);
        }
        all
    }

    fn arms_per_job(&self) -> usize {
        self.plan.cells.len() * self.plan.against.tables()
    }

    /// The job, the cell and the position of the opponents of an arm.
    fn place_of(&self, arm: usize) -> (&Job, usize, usize) {
        let (tables, own) = (self.plan.against.tables(), arm % self.arms_per_job());
        (&self.jobs[arm / self.arms_per_job()], own / tables, own % tables)
    }

    fn settings_of(&self, arm: usize) -> Vec<(usize, Value)> {
        self.plan.space.settings(&self.place_of(arm).0.point)
    }

    fn arm(&self, arm: usize) -> Arm<'_> {
        let (plan, seed) = (self.plan, self.plan.seed_of(self.luck));
        let (_, cell, place) = self.place_of(arm);
        let settings = self.settings_of(arm);
        let seat = move |block| {
            let lineup = seat(plan, &settings, &plan.against.at(place, seed, block));
            plan.cells[cell].game.seat(&plan.registry, &lineup, Orders::All)
        };
        if matches!(plan.against, Opponents::Drawn(_)) { Arm::drawn(seat) } else { Arm::fixed(move || seat(0)) }
    }

    fn digest(&self) -> u64 {
        let jobs: Vec<_> = self.jobs.iter().map(|job| (job.blocks.start, job.blocks.end, &job.point)).collect();
        Digest::of(&("heat", digest_of(self.plan), self.luck, jobs))
    }

    fn reference(&self, GameId { arm, block, rotation }: GameId) -> GameReference {
        let (_, cell, place) = self.place_of(arm);
        self.plan.game(&self.plan.label_of(&self.settings_of(arm)), (cell, place, self.luck), block, rotation)
    }
}

impl Summing for &CandidateJobs<'_> {
    type Sums = Vec<i64>;

    fn begin(&self, chunk: u64, blocks: &Range<u64>) -> Box<dyn Counting<Scores> + '_> {
        let score = self.plan.registry.ruleset().position_of_score();
        Box::new(Scored {
            chunk,
            start: blocks.start,
            score,
            wanted: Wanted::for_worth(score, self.plan.seats()),
            scores: vec![0; (blocks.end - blocks.start) as usize],
        })
    }
    fn is_whole(&self, blocks: u64, scores: &Vec<i64>) -> bool {
        scores.len() as u64 == blocks
    }
}

/// The scores of a chunk, block by block, while it is played.
struct Scored {
    chunk: u64,
    start: u64,
    score: Option<usize>,
    wanted: Wanted,
    scores: Vec<i64>,
}

impl Counting<Scores> for Scored {
    fn wanted(&mut self, _: GameId) -> Option<Wanted> {
        Some(self.wanted)
    }
    fn take(&mut self, game: GameId, played: &GameRecord, _: &dyn GameTable) {
        self.scores[(game.block - self.start) as usize] += played.worth(self.score, played.places.seat_of(0));
    }
    fn finish(self: Box<Self>) -> PlayedChunk<Scores> {
        PlayedChunk::of(self.chunk, self.scores)
    }
}

fn seat(plan: &TrainingPlan, settings: &[(usize, Value)], against: &Lineup) -> Lineup {
    let entry = plan.registry.find(plan.member().strategy).expect("a strategy that was found");
    Lineup::from_iter([Member::of(entry, settings.to_vec())]).and(against.clone())
}
