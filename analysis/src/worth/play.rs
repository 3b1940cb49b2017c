//! The unmodified line-up, and line-ups with one member without one kind of choice, at the same tables with the same seeds.

use core::ops::Range;

use evenkeel_engine::Seat;
use evenkeel_engine::digest::Digest;
use evenkeel_strategies::{GameRecord, GameTable, Lineup, Member, Orders, Wanted, kind_word, without};

use super::blocks_per_batch;
use super::pairs::Pair;
use crate::contrast::{BATCHES, Batched};
use crate::plan::{GameReference, Plan};
use crate::run::{
    Arm, Chunks, Counting, Design, GameId, Identity, Order, PlayedChunk, RunContext, RunError, Summing, SumsByBatch,
    run_chunks,
};

/// The place of a pair's value of games with its kind minus without; the same for lengths and for the players' scores follow.
pub(super) const WORTH: usize = 0;
pub(super) const LENGTH: usize = 1;
pub(super) const SCORE: usize = 2;
/// The offset of the same numbers with the kind.
pub(super) const WITH: usize = 3;
const SUMS: usize = 6;

/// The result of one game for a member.
#[derive(Clone, Copy, Default)]
struct Weighed {
    worth: i64,
    length: i64,
    score: i64,
}

impl Weighed {
    fn of(game: &GameRecord, score: Option<usize>, member: usize) -> Self {
        let seat = game.places.seat_of(member);
        Self {
            worth: game.worth(score, seat),
            length: game.metrics.get(0, Seat::new(0)),
            score: score.map_or(0, |score| game.metrics.get(score, seat)),
        }
    }
}

/// Plays all pairs. For each: the value of the games to its unmodified member, minus the value without the kind; the same for their lengths; and the
/// value to the unmodified member.
pub(super) fn play(plan: &Plan, pairs: &[Pair], means: &RunContext<'_>) -> Result<Batched, RunError> {
    let restricted = |pair: &Pair| {
        let kind = kind_word(plan.ruleset().kinds[pair.kind].name);
        let seated = |(member, (_, label)): (usize, (_, &String))| {
            let word = if member == pair.member { without(label, &kind) } else { label.clone() };
            Member::known(&plan.registry, &word)
        };
        plan.cells[0].players().enumerate().map(seated).collect()
    };
    let lineups: Vec<Lineup> = pairs.iter().map(restricted).collect();
    let pairs = WithAndWithout { plan, pairs, lineups, blocks_per_batch: blocks_per_batch(plan) };
    let design = pairs.design(means);
    let played = run_chunks(&design, &means.options("worth"), means.progress)?;
    if !played.whole {
        return Err(RunError::stopped(design.games(&played.tally)));
    }
    Ok(Batched::new(played.tally, pairs.blocks_per_batch, plan.rotations() as u64))
}

/// The unmodified line-up, and the line-up of each pair, whose member avoids its kind.
struct WithAndWithout<'p> {
    plan: &'p Plan,
    pairs: &'p [Pair],
    /// The line-up of each pair.
    lineups: Vec<Lineup>,
    blocks_per_batch: u64,
}

impl WithAndWithout<'_> {
    fn design<'d>(&'d self, means: &RunContext<'d>) -> Design<'d, &'d Self> {
        let plan = self.plan;
        let lineups = core::iter::once(&plan.lineup).chain(&self.lineups);
        Design {
            identity: Identity { digest: self.digest(), ..Identity::default() },
            ruleset: plan.ruleset().id,
            seed: plan.seed,
            arms: lineups.map(|lineup| Arm::fixed(move || plan.seat(&*plan.cells[0].game, lineup))).collect(),
            cells: 1,
            rotations: plan.rotations(),
            order: Order::BlockByBlock,
            chunks: Chunks::of(BATCHES, self.blocks_per_batch),
            goals: vec![BATCHES],
            rows: None,
            tally: self,
            reference: Box::new(|game| self.reference(game)),
            stop: means.stop,
            progress: means.progress,
        }
    }

    fn digest(&self) -> u64 {
        let plan = self.plan;
        let lineups: Vec<_> = core::iter::once(&plan.lineup).chain(&self.lineups).map(Lineup::labels).collect();
        let shape = (self.blocks_per_batch, plan.seed, plan.orders == Orders::Typed, plan.cells[0].hash);
        Digest::of(&("worth", plan.ruleset().id, lineups, shape, &plan.experiment.trained))
    }

    fn reference(&self, GameId { arm, block, rotation }: GameId) -> GameReference {
        let lineup = arm.checked_sub(1).map_or(&self.plan.lineup, |pair| &self.lineups[pair]);
        GameReference::new(&self.plan.cell_rules(0), lineup, self.plan.seed, (block, rotation))
    }
}

impl Summing for &WithAndWithout<'_> {
    type Sums = Vec<Vec<i64>>;

    fn begin(&self, chunk: u64, _: &Range<u64>) -> Box<dyn Counting<SumsByBatch> + '_> {
        let (seats, score) = (self.plan.rotations(), self.plan.ruleset().position_of_score());
        Box::new(SummedPairs {
            pairs: self.pairs,
            chunk,
            score,
            wanted: Wanted::for_worth(score, seats),
            imagined: vec![0; seats],
            deals: vec![Deal::default(); seats],
            sums: vec![vec![0; SUMS]; self.pairs.len()],
        })
    }
    fn is_whole(&self, _: u64, sums: &Vec<Vec<i64>>) -> bool {
        sums.len() == self.pairs.len() && sums.iter().all(|sums| sums.len() == SUMS)
    }
}

/// The result of a game of the unmodified line-up.
#[derive(Clone, Default)]
struct Deal {
    /// For each member.
    with: Vec<Weighed>,
    /// For each pair, whether the game may differ without its kind. It is the same game if the kind was never on offer together with others and its
    /// member has imagined nothing.
    may_differ: Vec<bool>,
}

/// The pairs of a chunk while they are summed up.
struct SummedPairs<'p> {
    pairs: &'p [Pair],
    chunk: u64,
    /// The metric that decides at the end.
    score: Option<usize>,
    /// The requested records of games.
    wanted: Wanted,
    /// Answers that each member had imagined before the game.
    imagined: Vec<u64>,
    /// The games of the block, by rotation.
    deals: Vec<Deal>,
    sums: Vec<Vec<i64>>,
}

impl Counting<SumsByBatch> for SummedPairs<'_> {
    fn wanted(&mut self, GameId { arm, rotation, .. }: GameId) -> Option<Wanted> {
        match arm.checked_sub(1) {
            None => Some(Wanted::USAGE | self.wanted),
            Some(pair) => self.deals[rotation].may_differ[pair].then_some(self.wanted),
        }
    }
    fn take(&mut self, GameId { arm, rotation, .. }: GameId, game: &GameRecord, table: &dyn GameTable) {
        let deal = &mut self.deals[rotation];
        if let Some(pair) = arm.checked_sub(1) {
            let member = self.pairs[pair].member;
            let (with, without) = (deal.with[member], Weighed::of(game, self.score, member));
            let sums = &mut self.sums[pair];
            sums[WORTH] += with.worth - without.worth;
            sums[LENGTH] += with.length - without.length;
            sums[SCORE] += with.score - without.score;
            return;
        }
        let thought: Vec<bool> = self
            .imagined
            .iter_mut()
            .enumerate()
            .map(|(member, before)| {
                let now = table.imagined(member);
                core::mem::replace(before, now) < now
            })
            .collect();
        let offered =
            |&Pair { member, kind, .. }: &Pair| game.usage.offered(member, kind) > game.usage.alone(member, kind);
        deal.may_differ = self.pairs.iter().map(|pair| offered(pair) || thought[pair.member]).collect();
        deal.with = (0..self.imagined.len()).map(|member| Weighed::of(game, self.score, member)).collect();
        for (pair, sums) in self.pairs.iter().zip(&mut self.sums) {
            let with = deal.with[pair.member];
            sums[WITH + WORTH] += with.worth;
            sums[WITH + LENGTH] += with.length;
            sums[WITH + SCORE] += with.score;
        }
    }
    fn finish(self: Box<Self>) -> PlayedChunk<SumsByBatch> {
        PlayedChunk::of(self.chunk, self.sums)
    }
}
