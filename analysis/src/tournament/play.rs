//! Plays the blocks of a chunk: every line-up, every rotation.

use core::cell::Cell;
use core::ops::Range;
use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel_engine::Seat;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::digest::Digest;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_strategies::{GameRecord, GameTable, Orders, Wanted};

use super::decision::{Answer, Scores, answer};
use super::plan::TournamentPlan;
use super::rating::pairs;
use super::rows::{about_rows, frame_of};
use super::spot::Spot;
use super::stages::Stages;
use super::tally::{TournamentTally, bins, count_end, take_less};
use crate::rows::{AboutRows, OutcomeRows, Position};
use crate::run::{
    ChunkedJob, Event, Header, PlayedChunk, Progress, RunError, RunOptions, StoredStudy, blocks_per_chunk,
};
use crate::tally::Histogram;

/// Chunks before the first interim analysis of a run that waits for a decision; before each further one an eighth as many
/// more have been played.
const FIRST_ANALYSIS: u64 = 1;

/// Plays a tournament; shared by all threads.
pub(super) struct Arena<'p> {
    pub(super) plan: &'p TournamentPlan,
    pub(super) stages: Stages,
    pub(super) rows: bool,
    pub(super) stop: &'p AtomicBool,
    pub(super) progress: &'p dyn Progress,
}

/// How one seat came out, for those who are compared.
struct Finisher {
    player: usize,
    rank: u8,
    standing: i64,
}

impl Arena<'_> {
    fn blocks_per_chunk(&self) -> u64 {
        blocks_per_chunk(self.plan.games_per_block(), self.plan.blocks, self.plan.decide.is_some())
    }

    fn chunks(&self) -> u64 {
        self.plan.blocks.div_ceil(self.blocks_per_chunk())
    }

    fn blocks_of(&self, chunks: &Range<u64>) -> Range<u64> {
        let at = |chunk: u64| chunk.saturating_mul(self.blocks_per_chunk()).min(self.plan.blocks);
        at(chunks.start)..at(chunks.end)
    }

    fn play_blocks(
        &self,
        blocks: Range<u64>,
        quit: &AtomicBool,
        at: &Cell<Spot>,
    ) -> Option<PlayedChunk<TournamentTally>> {
        let mut bout = Bout::new(self);
        for block in blocks {
            if self.stop.load(Ordering::Relaxed) || quit.load(Ordering::Relaxed) {
                return None;
            }
            bout.play_block(block, at);
        }
        Some(bout.finish())
    }
}

impl ChunkedJob for Arena<'_> {
    type Tally = TournamentTally;

    fn header(&self, options: &RunOptions) -> Header {
        let plan = self.plan;
        let labels: Vec<_> = plan.players.members().iter().map(|member| &member.label).collect();
        let decide = plan.decide.map(|decide| (decide.margin.to_bits(), decide.error.to_bits()));
        let shape = (
            labels,
            plan.table,
            &plan.lineups,
            plan.blocks,
            plan.seed,
            decide,
            plan.rate,
            (plan.asked.1.order, self.rows),
        );
        let trained = &plan.asked.0.trained;
        let digest = Digest::of(&("tournament", self.plan.registry.ruleset().id, plan.base.hash, shape, trained));
        let study = StoredStudy::Tournament(plan.asked.0.clone(), plan.asked.1.clone());
        Header::new(digest, self.chunks(), options.shard, self.rows, Some(study)).played_by(plan.command())
    }
    /// Interim analyses are at chunk numbers fixed beforehand.
    fn goals(&self) -> Vec<u64> {
        let (all, decides) = (self.chunks(), self.plan.decide.is_some());
        let early = core::iter::successors(Some(FIRST_ANALYSIS), |chunks| Some(chunks + (chunks / 8).max(1)));
        early.take_while(|chunks| decides && *chunks < all).chain([all]).collect()
    }
    fn empty(&self) -> TournamentTally {
        TournamentTally::new(self.plan)
    }
    /// A panic in a game, wherever it comes from, becomes an error that says which game it was.
    fn play(&self, chunk: u64, quit: &AtomicBool) -> Result<Option<PlayedChunk<TournamentTally>>, RunError> {
        let at = Cell::new(Spot { block: 0, lineup: 0, rotation: 0 });
        let blocks = self.blocks_of(&(chunk..chunk + 1));
        let games = (blocks.end - blocks.start) * self.plan.games_per_block();
        let played = catch_unwind(AssertUnwindSafe(|| self.play_blocks(blocks, quit, &at))).map_err(|panic| {
            let game = self.plan.game(&self.plan.members_of(at.get().lineup), at.get());
            RunError::of_panic(self.plan.registry.ruleset().id, self.plan.seed, game, panic.as_ref())
        })?;
        if played.is_some() {
            self.progress.on_event(Event::Played { cell: 0, games });
        }
        Ok(played)
    }
    fn merge(&self, tally: &mut TournamentTally, more: &TournamentTally) {
        tally.merge(more);
    }
    fn blocks_in(&self, chunks: &Range<u64>) -> u64 {
        let blocks = self.blocks_of(chunks);
        blocks.end.saturating_sub(blocks.start)
    }
    fn fits(&self, chunks: &Range<u64>, tally: &TournamentTally) -> bool {
        tally.blocks == self.blocks_in(chunks) && chunks.end <= self.chunks() && tally.fits(self.plan)
    }
    fn is_enough(&self, tally: &TournamentTally) -> bool {
        self.plan
            .decide
            .is_some_and(|decide| answer(&Scores(&tally.scores).interval(decide.error), decide.margin) != Answer::Open)
    }
    fn blocks(&self, tally: &TournamentTally) -> u64 {
        tally.blocks
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
    fn about_rows(&self) -> Option<AboutRows> {
        Some(about_rows(self.plan))
    }
}

/// The blocks of one chunk while they are played.
struct Bout<'a> {
    arena: &'a Arena<'a>,
    tally: TournamentTally,
    lengths: Vec<i64>,
    game: GameRecord,
    /// Empty unless rows are wanted.
    rows: OutcomeRows,
}

/// Sums of the block that is played.
struct Block {
    wins: Vec<i64>,
    points: Vec<i64>,
    placed: Vec<Vec<i64>>,
    seats: Vec<i64>,
    ahead: Vec<i64>,
    length: i64,
}

impl<'a> Bout<'a> {
    fn new(arena: &'a Arena<'a>) -> Self {
        let (tally, rows) = (TournamentTally::new(arena.plan), OutcomeRows::new(arena.plan.registry.ruleset()));
        Self { arena, tally, lengths: Vec::new(), game: GameRecord::new(arena.plan.table), rows }
    }

    fn play_block(&mut self, block: u64, at: &Cell<Spot>) {
        let tally = &self.tally;
        let mut sums = Block {
            wins: vec![0; tally.wins.len()],
            points: vec![0; tally.points.len()],
            placed: tally.placed.iter().map(|seats| vec![0; seats.len()]).collect(),
            seats: vec![0; tally.seats.len()],
            ahead: vec![0; tally.ahead.len()],
            length: 0,
        };
        if self.arena.plan.table == 1 {
            self.play_alone(block, at, &mut sums);
        } else {
            self.play_tables(block, at, &mut sums);
        }
        self.end_block(&sums);
    }

    fn play_tables(&mut self, block: u64, at: &Cell<Spot>, sums: &mut Block) {
        let plan = self.arena.plan;
        for lineup in 0..plan.lineups.len() {
            let members = &plan.lineups[lineup];
            let mut table = plan.base.game.seat(&plan.registry, &plan.players.pick(members), Orders::All);
            for rotation in 0..plan.table {
                let spot = Spot { block, lineup, rotation };
                at.set(spot);
                self.play_game(&mut *table, spot, members, sums);
                let mut results = Vec::with_capacity(plan.table);
                for seat in self.game.outcome.seats().iter() {
                    let player = members[self.game.places.member_at(seat)];
                    let share = i64::from(self.game.outcome.win_share(seat));
                    sums.wins[player] += share;
                    sums.placed[player][seat.index()] += share;
                    sums.seats[seat.index()] += share;
                    self.score(player, seat, sums);
                    let (rank, standing) = (self.game.outcome.rank(seat), self.game.standing(seat));
                    results.push(Finisher { player, rank, standing });
                }
                self.compare(&results, spot, sums);
            }
        }
    }

    /// Everybody alone on the same luck; then every pair is compared by how they stand in the end.
    fn play_alone(&mut self, block: u64, at: &Cell<Spot>, sums: &mut Block) {
        let plan = self.arena.plan;
        let players = plan.players.members().len();
        let mut standings = Vec::with_capacity(players);
        for player in 0..players {
            let spot = Spot { block, lineup: player, rotation: 0 };
            at.set(spot);
            let mut table = plan.base.game.seat(&plan.registry, &plan.players.pick(&[player]), Orders::All);
            self.play_game(&mut *table, spot, &[player], sums);
            standings.push(self.game.standing(Seat::new(0)));
            self.score(player, Seat::new(0), sums);
        }
        for (lineup, pair) in plan.lineups.iter().enumerate() {
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
                sums.wins[result.player] += i64::from(share);
            }
            self.compare(&results, Spot { block, lineup, rotation: 0 }, sums);
        }
    }

    /// Plays one game of these members of the table.
    fn play_game(&mut self, table: &mut dyn GameTable, spot: Spot, members: &[usize], sums: &mut Block) {
        let (plan, game) = (self.arena.plan, &mut self.game);
        let levels = if self.arena.rows { Wanted::LEVELS } else { Wanted::empty() };
        table.record(Luck::of_table(plan.seed, spot.block), spot.rotation, Wanted::STANDINGS | levels, game);
        if self.arena.rows {
            let Spot { block, lineup, rotation } = spot;
            let at = Position { cell: lineup, block, rotation, rotations: plan.rotations() };
            self.rows.take(at, game, |seat| members[game.places.member_at(seat)]);
        }
        count_end(self.arena.plan.registry.ruleset(), &mut self.tally.ends, game.outcome.end);
        let length = game.metrics.get(0, Seat::new(0));
        self.lengths.push(length);
        sums.length += length;
        take_less(&mut self.tally.longest, Some((-length, spot)));
    }

    /// Counts the score of a seat of the game that was just played, where the ruleset rewards one.
    fn score(&mut self, player: usize, seat: Seat, sums: &mut Block) {
        if let Some(metric) = self.arena.plan.score {
            let score = self.game.metrics.get(metric, seat);
            self.tally.note_score(score);
            sums.points[player] += score;
        }
    }

    /// Counts who finished before whom.
    fn compare(&mut self, results: &[Finisher], spot: Spot, sums: &mut Block) {
        let players = self.arena.plan.players.members().len();
        let mut ranks = [0; 32];
        let mut members: Vec<usize> = Vec::with_capacity(results.len());
        for result in results {
            ranks[result.player] = result.rank;
            members.push(result.player);
        }
        self.arena.stages.count(&members, |player| ranks[player], self.tally.batches.of_block(spot.block));
        members.sort_unstable();
        for (index, &one) in members.iter().enumerate() {
            for &other in &members[index + 1..] {
                let points = 1 + i64::from(ranks[one] < ranks[other]) - i64::from(ranks[one] > ranks[other]);
                sums.ahead[pair_at(players, one, other)] += points;
            }
        }
        self.watch(results, spot, &members);
    }

    /// Takes note of games that are worth a look: those that one player won alone.
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

    fn end_block(&mut self, block: &Block) {
        let (plan, tally) = (self.arena.plan, &mut self.tally);
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
        if let [only] = block.ahead.as_slice() {
            tally.scores[*only as usize] += 1;
        }
    }

    fn finish(mut self) -> PlayedChunk<TournamentTally> {
        self.tally.length.histogram = Histogram::count(&mut self.lengths, &mut Vec::new(), bins());
        self.tally.batches.tidy();
        let frame = frame_of(self.arena.plan, self.rows);
        PlayedChunk { tally: self.tally, frames: self.arena.rows.then_some(frame).into_iter().collect() }
    }
}

/// Position of a pair in the list of all, the first player before the second.
pub(super) const fn pair_at(players: usize, one: usize, other: usize) -> usize {
    one * (2 * players - one - 1) / 2 + other - one - 1
}

#[cfg(test)]
mod tests;
