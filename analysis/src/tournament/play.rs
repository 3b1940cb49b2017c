//! Plays the blocks of a chunk: every line-up, every rotation.

use core::ops::Range;
use std::sync::atomic::AtomicBool;

use evenkeel_engine::Seat;
use evenkeel_engine::digest::Digest;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_strategies::{GameRecord, GameTable, Orders, Wanted};

use super::decision::{Scores, answer};
use super::plan::TournamentPlan;
use super::rating::pairs;
use super::rows::{about_rows, frame_of};
use super::spot::Spot;
use super::stages::Stages;
use super::tally::{TournamentTally, take_less};
use crate::experiment::Question;
use crate::findings::Answer;
use crate::plan::MOST_PLAYERS;
use crate::rows::{OutcomeRows, Position};
use crate::run::{
    Arm, Chunks, Counting, Design, GameId, Identity, Order, PlayedChunk, Progress, Tallying, blocks_per_chunk,
};
use crate::tally::{Histogram, add_levels};

/// Chunks before the first interim analysis of a run that waits for a decision; each further analysis follows after an eighth more chunks.
const FIRST_ANALYSIS: u64 = 1;

pub(super) struct Results<'p> {
    plan: &'p TournamentPlan,
    stages: Stages,
    rows: bool,
}

/// The result of one seat, for comparisons.
struct Finisher {
    player: usize,
    rank: u8,
    standing: i64,
}

/// Every line-up, seated anew in every block; every player if all play alone.
pub(super) fn design<'d>(
    plan: &'d TournamentPlan,
    rows: bool,
    stop: &'d AtomicBool,
    progress: &'d dyn Progress,
) -> Design<'d, Results<'d>> {
    let arms = if plan.table == 1 { plan.players.members().len() } else { plan.lineups.len() };
    let seat = move |arm: usize| {
        let lineup = plan.players.pick(&plan.members_of(arm));
        Arm::drawn(move |_| plan.base.game.seat(&plan.registry, &lineup, Orders::All))
    };
    let per_chunk = blocks_per_chunk(plan.games_per_block(), plan.blocks, plan.decide.is_some());
    let chunks = Chunks::Even { first: 0, blocks: plan.blocks, per_chunk };
    let asked = plan.asked.0.clone().asking(Question::Tournament(plan.asked.1.clone()));
    Design {
        identity: Identity { digest: digest_of(plan, rows), asked: Some(asked), command: plan.command() },
        ruleset: plan.registry.ruleset().id,
        seed: plan.seed,
        arms: (0..arms).map(seat).collect(),
        cells: 1,
        rotations: plan.table,
        order: Order::BlockByBlock,
        goals: goals(chunks.count(), plan.decide.is_some()),
        chunks,
        rows: rows.then(|| about_rows(plan)),
        tally: Results { plan, stages: plan.stages(), rows },
        reference: Box::new(|GameId { arm, block, rotation }| {
            plan.game(&plan.members_of(arm), Spot { block, lineup: arm, rotation })
        }),
        stop,
        progress,
    }
}

/// Interim analyses are at chunk numbers fixed in advance.
fn goals(all: u64, decides: bool) -> Vec<u64> {
    let early = core::iter::successors(Some(FIRST_ANALYSIS), |chunks| Some(chunks + (chunks / 8).max(1)));
    early.take_while(|chunks| decides && *chunks < all).chain([all]).collect()
}

fn digest_of(plan: &TournamentPlan, rows: bool) -> u64 {
    let labels: Vec<_> = plan.players.members().iter().map(|member| &member.label).collect();
    let decide = plan.decide.map(|decide| (decide.margin.to_bits(), decide.error.to_bits()));
    let shape =
        (labels, plan.table, &plan.lineups, plan.blocks, plan.seed, decide, plan.rate, (plan.asked.1.order, rows));
    Digest::of(&("tournament", plan.registry.ruleset().id, plan.base.hash, shape, &plan.asked.0.trained))
}

impl Tallying for Results<'_> {
    type Tally = TournamentTally;

    fn empty(&self) -> TournamentTally {
        TournamentTally::new(self.plan)
    }
    fn begin(&self, _: u64, _: &Range<u64>) -> Box<dyn Counting<TournamentTally> + '_> {
        Box::new(CountedBlocks::new(self))
    }
    fn merge(&self, tally: &mut TournamentTally, more: &TournamentTally) {
        tally.merge(more);
    }
    fn fits(&self, all: &Chunks, chunks: &Range<u64>, tally: &TournamentTally) -> bool {
        tally.blocks == all.blocks_in(chunks) && tally.fits(self.plan)
    }
    fn blocks(&self, _: &Chunks, tally: &TournamentTally) -> u64 {
        tally.blocks
    }
    fn is_enough(&self, tally: &TournamentTally) -> bool {
        self.plan
            .decide
            .is_some_and(|decide| answer(&Scores(&tally.scores).interval(decide.error), decide.margin) != Answer::Open)
    }
}

/// The blocks of a chunk while they are counted.
struct CountedBlocks<'a> {
    of: &'a Results<'a>,
    tally: TournamentTally,
    lengths: Vec<i64>,
    block: Block,
    /// The standings of the players that play the block alone.
    standings: Vec<i64>,
    /// Empty unless rows are requested.
    rows: OutcomeRows,
}

/// Sums of the current block.
struct Block {
    wins: Vec<i64>,
    points: Vec<i64>,
    placed: Vec<Vec<i64>>,
    seats: Vec<i64>,
    /// Win shares and seats of each level.
    levels: Vec<(i64, i64)>,
    ahead: Vec<i64>,
    length: i64,
}

impl Block {
    fn new(tally: &TournamentTally) -> Self {
        Self {
            wins: vec![0; tally.wins.len()],
            points: vec![0; tally.points.len()],
            placed: tally.placed.iter().map(|seats| vec![0; seats.len()]).collect(),
            seats: vec![0; tally.seats.len()],
            levels: vec![(0, 0); tally.levels.len()],
            ahead: vec![0; tally.ahead.len()],
            length: 0,
        }
    }
}

impl Counting<TournamentTally> for CountedBlocks<'_> {
    fn wanted(&mut self, _: GameId) -> Option<Wanted> {
        let levels = if self.of.rows || self.of.plan.table > 1 { Wanted::LEVELS } else { Wanted::empty() };
        Some(Wanted::STANDINGS | levels)
    }
    fn take(&mut self, GameId { arm: lineup, block, rotation }: GameId, game: &GameRecord, _: &dyn GameTable) {
        let spot = Spot { block, lineup, rotation };
        if self.of.plan.table == 1 {
            self.take_alone(spot, game);
        } else {
            self.take_table(spot, game);
        }
    }
    fn end_block(&mut self, block: u64) {
        if self.of.plan.table == 1 {
            self.compare_alone(block);
        }
        self.add_block();
    }
    fn finish(mut self: Box<Self>) -> PlayedChunk<TournamentTally> {
        self.tally.length.histogram = Histogram::count(&mut self.lengths, &mut Vec::new(), Histogram::CAP);
        self.tally.batches.tidy();
        let Self { of, tally, rows, .. } = *self;
        let frame = of.rows.then(|| frame_of(of.plan, rows));
        PlayedChunk { tally, frames: frame.into_iter().collect() }
    }
}

impl<'a> CountedBlocks<'a> {
    fn new(of: &'a Results<'a>) -> Self {
        let (tally, rows) = (TournamentTally::new(of.plan), OutcomeRows::new(of.plan.registry.ruleset()));
        let block = Block::new(&tally);
        Self { of, tally, lengths: Vec::new(), block, standings: Vec::new(), rows }
    }

    fn take_table(&mut self, spot: Spot, game: &GameRecord) {
        let plan = self.of.plan;
        let members = &plan.lineups[spot.lineup];
        self.take_game(game, spot, members);
        add_levels(plan.registry.ruleset(), game, &mut self.block.levels);
        let mut results = Vec::with_capacity(plan.table);
        for seat in game.outcome.seats().iter() {
            let player = members[game.places.member_at(seat)];
            let share = i64::from(game.outcome.win_share(seat));
            self.block.wins[player] += share;
            self.block.placed[player][seat.index()] += share;
            self.block.seats[seat.index()] += share;
            self.score(player, seat, game);
            results.push(Finisher { player, rank: game.outcome.rank(seat), standing: game.standing(seat) });
        }
        self.compare(&results, spot);
    }

    fn take_alone(&mut self, spot: Spot, game: &GameRecord) {
        self.take_game(game, spot, &[spot.lineup]);
        self.standings.push(game.standing(Seat::new(0)));
        self.score(spot.lineup, Seat::new(0), game);
    }

    /// Compares every pair by the final standing, after all players were alone with the same seed.
    fn compare_alone(&mut self, block: u64) {
        let standings = core::mem::take(&mut self.standings);
        for (lineup, pair) in self.of.plan.lineups.iter().enumerate() {
            let [one, other] = [pair[0], pair[1]].map(|player| standings[player]);
            let result = |player: usize, own: i64, other: i64| Finisher {
                player,
                rank: 1 + u8::from(other > own),
                standing: own,
            };
            let results = [result(pair[0], one, other), result(pair[1], other, one)];
            for result in &results {
                let share = if one == other {
                    WHOLE_WIN / 2
                } else if result.rank == 1 {
                    WHOLE_WIN
                } else {
                    0
                };
                self.block.wins[result.player] += i64::from(share);
            }
            self.compare(&results, Spot { block, lineup, rotation: 0 });
        }
    }

    /// Adds the counts of a game of these members of the table.
    fn take_game(&mut self, game: &GameRecord, spot: Spot, members: &[usize]) {
        let plan = self.of.plan;
        if self.of.rows {
            let Spot { block, lineup, rotation } = spot;
            let at = Position { cell: lineup, block, rotation, rotations: plan.rotations() };
            self.rows.take(at, game, |seat| members[game.places.member_at(seat)]);
        }
        self.tally.ends[usize::from(game.outcome.end)] += 1;
        let length = game.metrics.get(0, Seat::new(0));
        self.lengths.push(length);
        self.block.length += length;
        take_less(&mut self.tally.longest, Some((-length, spot)));
    }

    /// Counts the score of a seat of the last game, if the ruleset rewards one.
    fn score(&mut self, player: usize, seat: Seat, game: &GameRecord) {
        if let Some(metric) = self.of.plan.score {
            let score = game.metrics.get(metric, seat);
            self.tally.note_score(score);
            self.block.points[player] += score;
        }
    }

    /// Counts, for every pair, which player finished first.
    fn compare(&mut self, results: &[Finisher], spot: Spot) {
        let players = self.of.plan.players.members().len();
        let mut ranks = [0; MOST_PLAYERS];
        let mut members: Vec<usize> = Vec::with_capacity(results.len());
        for result in results {
            ranks[result.player] = result.rank;
            members.push(result.player);
        }
        self.of.stages.count(&members, |player| ranks[player], self.tally.batches.of_block(spot.block));
        members.sort_unstable();
        for (index, &one) in members.iter().enumerate() {
            for &other in &members[index + 1..] {
                let points = 1 + i64::from(ranks[one] < ranks[other]) - i64::from(ranks[one] > ranks[other]);
                self.block.ahead[pair_at(players, one, other)] += points;
            }
        }
        self.watch(results, spot, &members);
    }

    /// Notes notable games, which have a sole winner.
    fn watch(&mut self, results: &[Finisher], spot: Spot, members: &[usize]) {
        let mut first = results.iter().filter(|result| result.rank == 1);
        let (Some(winner), None) = (first.next(), first.next()) else { return };
        let member = members.iter().position(|player| *player == winner.player).expect("the winner sat there");
        take_less(&mut self.tally.firsts[spot.lineup][member], Some(spot));
        let rivals = results.iter().filter(|result| result.player != winner.player);
        if let Some(lead) = rivals.map(|rival| winner.standing.abs_diff(rival.standing)).min() {
            take_less(&mut self.tally.closest, Some((lead, spot)));
        }
    }

    fn add_block(&mut self) {
        let block = core::mem::replace(&mut self.block, Block::new(&self.tally));
        let (plan, tally) = (self.of.plan, &mut self.tally);
        let counted = if plan.score.is_some() { &block.points } else { &block.wins };
        for (pair, sums) in pairs(tally.wins.len()).zip(&mut tally.leads) {
            let [first, second] = plan.weights(pair).0;
            sums.add(counted[pair.0] * first - counted[pair.1] * second);
        }
        tally.blocks += 1;
        tally.length.sums.add(block.length);
        let sums = tally
            .wins
            .iter_mut()
            .chain(tally.placed.iter_mut().flatten())
            .chain(&mut tally.seats)
            .chain(&mut tally.ahead)
            .chain(&mut tally.points);
        let values = block.wins.iter().chain(block.placed.iter().flatten()).chain(&block.seats).chain(&block.ahead);
        let values = values.chain(&block.points);
        sums.zip(values).for_each(|(sums, value)| sums.add(*value));
        tally.levels.iter_mut().zip(&block.levels).for_each(|(sums, (wins, seats))| sums.add(*wins, *seats));
        if let [only] = block.ahead.as_slice() {
            tally.scores[*only as usize] += 1;
        }
    }
}

/// Position of a pair in the list of all, the first player before the second.
pub(super) const fn pair_at(players: usize, one: usize, other: usize) -> usize {
    one * (2 * players - one - 1) / 2 + other - one - 1
}

#[cfg(test)]
mod tests;
