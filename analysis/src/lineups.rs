//! Plays line-ups under one or several sets of rules: fixed line-ups, or single members among drawn opponents.

use core::ops::Range;
use std::sync::atomic::AtomicBool;

use evenkeel_engine::Seat;
use evenkeel_engine::digest::Digest;
use evenkeel_strategies::{GameRecord, GameRules, GameTable, Lineup, Orders, Registry, Wanted};

use crate::plan::GameReference;
use crate::run::{
    Arm, ChunkedRun, Chunks, Counting, Design, GameId, Identity, Order, PlayedChunk, Progress, RunError, RunOptions,
    Summing, SumsByBatch, run_chunks,
};
use crate::train::Drawn;

/// The players at one table, and their game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Seating {
    /// Position among the games.
    pub game: usize,
    /// Positions among the players.
    pub members: Vec<usize>,
}

/// Line-ups, and the number of games they play.
pub(crate) struct Lineups<'p> {
    /// The games in force.
    pub games: &'p [&'p dyn GameRules],
    pub registry: &'p Registry,
    /// All players in the line-ups.
    pub players: &'p Lineup,
    /// The fixed members of each table; the remaining seats are drawn.
    pub line_ups: &'p [Seating],
    pub drawn: Option<&'p Drawn>,
    pub seats: usize,
    pub orders: Orders,
    /// Number of chunks; each has `blocks_per_chunk` blocks.
    pub chunks: u64,
    pub blocks_per_chunk: u64,
    pub seed: u64,
    /// A digest of everything else that decides the result.
    pub digest: u64,
    /// For each game, the words of a command for its rules.
    pub rules: &'p [String],
    pub stop: &'p AtomicBool,
    pub progress: &'p dyn Progress,
}

/// For every line-up: the total value of its games at each place (win shares, or scores alone at the table), then the total length.
type Sums = Vec<Vec<i64>>;

impl Lineups<'_> {
    /// Plays the line-ups.
    ///
    /// # Errors
    /// As [`run_chunks`].
    pub fn play(&self, options: &RunOptions) -> Result<ChunkedRun<SumsByBatch>, RunError> {
        run_chunks(&self.design(), options, self.progress)
    }

    /// Games of these chunks.
    pub fn games(&self, tally: &SumsByBatch) -> u64 {
        self.design().games(tally)
    }

    fn design(&self) -> Design<'_, &Self> {
        let arm = |index: usize| {
            let game = self.games[self.line_ups[index].game];
            let seat = move |block| game.seat(self.registry, &self.lineup(index, block), self.orders);
            if self.drawn.is_some() { Arm::drawn(seat) } else { Arm::fixed(move || seat(0)) }
        };
        Design {
            identity: Identity { digest: self.digest(), ..Identity::default() },
            ruleset: self.registry.ruleset().id,
            seed: self.seed,
            arms: (0..self.line_ups.len()).map(arm).collect(),
            cells: 1,
            rotations: self.seats,
            order: Order::ArmByArm { first: 0 },
            chunks: Chunks::of(self.chunks, self.blocks_per_chunk),
            goals: vec![self.chunks],
            rows: None,
            tally: self,
            reference: Box::new(|game| self.reference(game)),
            stop: self.stop,
            progress: self.progress,
        }
    }

    /// The line-up at a table in a block.
    fn lineup(&self, table: usize, block: u64) -> Lineup {
        let fixed = self.players.pick(&self.line_ups[table].members);
        let drawn = self.drawn.map(|drawn| drawn.in_block(self.seed, block));
        fixed.and(drawn.unwrap_or_default())
    }

    fn digest(&self) -> u64 {
        let labels = self.players.labels();
        let shape = (self.line_ups, self.seats, self.chunks, self.blocks_per_chunk, self.seed, self.digest);
        Digest::of(&("line-ups", labels, shape, self.orders == Orders::Typed))
    }

    fn reference(&self, GameId { arm, block, rotation }: GameId) -> GameReference {
        let rules = &self.rules[self.line_ups[arm].game];
        GameReference::new(rules, &self.lineup(arm, block), self.seed, (block, rotation))
    }
}

impl Summing for &Lineups<'_> {
    type Sums = Sums;

    fn begin(&self, chunk: u64, _: &Range<u64>) -> Box<dyn Counting<SumsByBatch> + '_> {
        let score = self.registry.ruleset().position_of_score();
        let sums = self.line_ups.iter().map(|one| vec![0; one.members.len() + 1]).collect();
        Box::new(Summed { chunk, score, wanted: Wanted::for_worth(score, self.seats), sums })
    }
    fn is_whole(&self, _: u64, sums: &Sums) -> bool {
        sums.iter().map(Vec::len).eq(self.line_ups.iter().map(|one| one.members.len() + 1))
    }
}

/// The sums of a chunk.
struct Summed {
    chunk: u64,
    score: Option<usize>,
    wanted: Wanted,
    sums: Sums,
}

impl Counting<SumsByBatch> for Summed {
    fn wanted(&mut self, _: GameId) -> Option<Wanted> {
        Some(self.wanted)
    }
    fn take(&mut self, game: GameId, played: &GameRecord, _: &dyn GameTable) {
        let (length, members) = self.sums[game.arm].split_last_mut().expect("the length is the last");
        for (place, sum) in members.iter_mut().enumerate() {
            *sum += played.worth(self.score, played.places.seat_of(place));
        }
        *length += played.metrics.get(0, Seat::new(0));
    }
    fn finish(self: Box<Self>) -> PlayedChunk<SumsByBatch> {
        PlayedChunk::of(self.chunk, self.sums)
    }
}
