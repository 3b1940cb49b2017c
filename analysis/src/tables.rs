//! Plays line-ups under one set of rules or several: fixed ones, or single members among opponents that are drawn.

use core::cell::Cell;
use core::ops::Range;
use core::panic::AssertUnwindSafe;
use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel_engine::Seat;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::digest::Digest;
use evenkeel_strategies::{GameRecord, GameRules, Lineup, Orders, Registry, Wanted};

use crate::plan::{GameReference, quote};
use crate::run::{ChunkedJob, Header, PlayedChunk, Progress, RunError, RunOptions, Told};
use crate::train::Drawn;

/// Who sits together, in which game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Seating {
    /// Position among the games.
    pub game: usize,
    /// Positions among the players.
    pub members: Vec<usize>,
}

/// Some line-ups and how often they play.
pub(crate) struct Tables<'p> {
    /// The games in force.
    pub games: &'p [&'p dyn GameRules],
    pub registry: &'p Registry,
    /// Everybody whom line-ups name.
    pub players: &'p Lineup,
    /// Who sits together; the seats that are left are drawn.
    pub line_ups: &'p [Seating],
    pub drawn: Option<&'p Drawn>,
    pub seats: usize,
    pub orders: Orders,
    /// Chunks, each of so many blocks.
    pub chunks: u64,
    pub blocks_per_chunk: u64,
    pub seed: u64,
    /// What else decides the result.
    pub digest: u64,
    /// The words of a command that name the rules of each game.
    pub rules: &'p [String],
    pub stop: &'p AtomicBool,
    pub progress: &'p dyn Progress,
}

/// Sums by chunk and line-up: for every place what the games were worth, win shares or alone at the table scores; then their lengths.
pub(crate) type Won = BTreeMap<u64, Vec<Vec<i64>>>;

impl Tables<'_> {
    /// Who sits at a table in a block.
    fn lineup(&self, table: usize, block: u64) -> Lineup {
        let fixed = self.players.pick(&self.line_ups[table].members);
        let drawn = self.drawn.map(|drawn| drawn.in_block(self.seed, block));
        fixed.and(drawn.unwrap_or_default())
    }

    fn play_chunk(&self, chunk: u64, quit: &AtomicBool, at: &Cell<(usize, u64, usize)>) -> Option<Vec<Vec<i64>>> {
        let blocks = chunk * self.blocks_per_chunk..(chunk + 1) * self.blocks_per_chunk;
        let (score, mut played) = (self.registry.ruleset().position_of_score(), GameRecord::new(self.seats));
        let wanted = Wanted::for_worth(score, self.seats);
        let mut told = Told::new(self.progress);
        let mut won: Vec<Vec<i64>> = self.line_ups.iter().map(|one| vec![0; one.members.len() + 1]).collect();
        for (index, sums) in won.iter_mut().enumerate() {
            let game = self.games[self.line_ups[index].game];
            let seat = |block| game.seat(self.registry, &self.lineup(index, block), self.orders);
            let mut table = seat(blocks.start);
            for block in blocks.clone() {
                if self.drawn.is_some() && block != blocks.start {
                    table = seat(block);
                }
                for rotation in 0..self.seats {
                    if self.stop.load(Ordering::Relaxed) || quit.load(Ordering::Relaxed) {
                        return None;
                    }
                    at.set((index, block, rotation));
                    table.record(Luck::of_table(self.seed, block), rotation, wanted, &mut played);
                    let (length, members) = sums.split_last_mut().expect("the length is the last");
                    for (place, sum) in members.iter_mut().enumerate() {
                        *sum += played.worth(score, played.places.seat_of(place));
                    }
                    *length += played.metrics.get(0, Seat::new(0));
                    told.add(1);
                }
            }
        }
        Some(won)
    }
}

impl ChunkedJob for Tables<'_> {
    type Tally = Won;

    fn header(&self, options: &RunOptions) -> Header {
        let labels: Vec<_> = self.players.members().iter().map(|member| &member.label).collect();
        let shape = (self.line_ups, self.seats, self.chunks, self.blocks_per_chunk, self.seed, self.digest);
        let orders = self.orders == Orders::Typed;
        let digest = Digest::of(&("line-ups", labels, shape, orders));
        Header::new(digest, self.chunks, options.shard, false, None)
    }
    fn goals(&self) -> Vec<u64> {
        vec![self.chunks]
    }
    fn empty(&self) -> Won {
        Won::new()
    }
    /// A panic in a game becomes an error that says which game it was.
    fn play(&self, chunk: u64, quit: &AtomicBool) -> Result<Option<PlayedChunk<Won>>, RunError> {
        let at = Cell::new((0, 0, 0));
        let played = catch_unwind(AssertUnwindSafe(|| self.play_chunk(chunk, quit, &at))).map_err(|panic| {
            let (table, block, rotation) = at.get();
            let lineup = self.lineup(table, block);
            let labels: Vec<_> = lineup.members().iter().map(|member| member.label.as_str()).collect();
            let rules = &self.rules[self.line_ups[table].game];
            let setup = format!("{rules} --seats {} --seed {}", quote(&labels.join(",")), self.seed);
            RunError::of_panic(
                self.registry.ruleset().id,
                self.seed,
                GameReference { setup, block, rotation },
                panic.as_ref(),
            )
        })?;
        let Some(won) = played else { return Ok(None) };
        Ok(Some(PlayedChunk { tally: Won::from([(chunk, won)]), frames: Vec::new() }))
    }
    fn merge(&self, tally: &mut Won, more: &Won) {
        tally.extend(more.iter().map(|(chunk, won)| (*chunk, won.clone())));
    }
    fn blocks_in(&self, chunks: &Range<u64>) -> u64 {
        chunks.end.saturating_sub(chunks.start) * self.blocks_per_chunk
    }
    fn fits(&self, chunks: &Range<u64>, tally: &Won) -> bool {
        let whole =
            |won: &Vec<Vec<i64>>| won.iter().map(Vec::len).eq(self.line_ups.iter().map(|one| one.members.len() + 1));
        tally.keys().copied().eq(chunks.clone()) && tally.values().all(whole)
    }
    fn blocks(&self, tally: &Won) -> u64 {
        tally.len() as u64 * self.blocks_per_chunk
    }
    fn games_per_block(&self) -> u64 {
        (self.line_ups.len() * self.seats) as u64
    }
    fn stop(&self) -> &AtomicBool {
        self.stop
    }
    fn progress(&self) -> &dyn Progress {
        self.progress
    }
}
