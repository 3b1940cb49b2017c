//! Plays line-ups: fixed ones, or single versions among opponents that are drawn.

use core::cell::Cell;
use core::ops::Range;
use core::panic::AssertUnwindSafe;
use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel_engine::chance::Luck;
use evenkeel_engine::digest::Digest;
use evenkeel_engine::journal::Silent;
use evenkeel_strategies::{Lineup, Registry, Roster, Table};

use crate::plan::{GameReference, quote};
use crate::run::{ChunkedJob, Event, Header, PlayedChunk, Progress, RunError, RunOptions, program_digest};
use crate::train::Drawn;

/// Some line-ups and how often they play.
pub(super) struct Tables<'p, G: Roster, P> {
    pub game: &'p G,
    pub registry: &'p Registry<G>,
    /// Everybody whom line-ups name.
    pub players: &'p Lineup,
    /// Positions in `players`; the seats that are left are drawn.
    pub line_ups: &'p [Vec<usize>],
    pub drawn: Option<&'p Drawn>,
    pub seats: usize,
    /// Chunks, each of so many blocks.
    pub chunks: u64,
    pub blocks_per_chunk: u64,
    pub seed: u64,
    /// What else decides the result.
    pub digest: u64,
    /// The words of a command that name the rules.
    pub rules: String,
    pub stop: &'p AtomicBool,
    pub progress: &'p P,
}

/// Sums of win shares by chunk, table and place in the line-up.
pub(super) type Won = BTreeMap<u64, Vec<Vec<i64>>>;

impl<G: Roster, P: Progress> Tables<'_, G, P> {
    /// Who sits at a table in a block.
    fn lineup(&self, table: usize, block: u64) -> Lineup {
        let fixed = self.players.pick(&self.line_ups[table]);
        let drawn = self.drawn.map(|drawn| drawn.in_block(self.seed, block));
        fixed.and(drawn.unwrap_or_default())
    }

    fn play_chunk(&self, chunk: u64, quit: &AtomicBool, at: &Cell<(usize, u64, usize)>) -> Option<Vec<Vec<i64>>> {
        let blocks = chunk * self.blocks_per_chunk..(chunk + 1) * self.blocks_per_chunk;
        let mut won: Vec<Vec<i64>> = self.line_ups.iter().map(|table| vec![0; table.len()]).collect();
        for (index, won) in won.iter_mut().enumerate() {
            if self.stop.load(Ordering::Relaxed) || quit.load(Ordering::Relaxed) {
                return None;
            }
            let mut table = Table::new(self.game, self.lineup(index, blocks.start).make(self.registry));
            for block in blocks.clone() {
                if self.drawn.is_some() && block != blocks.start {
                    table = Table::new(self.game, self.lineup(index, block).make(self.registry));
                }
                for rotation in 0..self.seats {
                    at.set((index, block, rotation));
                    let state = table.play(Luck::of_table(self.seed, block), rotation, &mut Silent);
                    let (outcome, places) = (self.game.outcome(&state), table.places(block, rotation));
                    for (place, won) in won.iter_mut().enumerate() {
                        *won += i64::from(outcome.win_share(places.seat_of(place)));
                    }
                }
            }
        }
        Some(won)
    }
}

impl<G: Roster, P: Progress> ChunkedJob for Tables<'_, G, P> {
    type Tally = Won;

    fn header(&self, options: &RunOptions) -> Header {
        let labels: Vec<_> = self.players.members().iter().map(|member| &member.label).collect();
        let shape = (self.line_ups, self.seats, self.chunks, self.blocks_per_chunk, self.seed, self.digest);
        let digest = Digest::of(&("line-ups", program_digest(), labels, shape));
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
            let setup = format!("{} --seats {} --seed {}", self.rules, quote(&labels.join(",")), self.seed);
            RunError::of_panic(G::ID, self.seed, GameReference { setup, block, rotation }, panic.as_ref())
        })?;
        let Some(won) = played else { return Ok(None) };
        self.progress.on_event(Event::Played { cell: 0, games: self.blocks_per_chunk * self.games_per_block() });
        Ok(Some(PlayedChunk { tally: Won::from([(chunk, won)]), frames: Vec::new() }))
    }
    fn merge(&self, tally: &mut Won, more: &Won) {
        tally.extend(more.iter().map(|(chunk, won)| (*chunk, won.clone())));
    }
    fn blocks_in(&self, chunks: &Range<u64>) -> u64 {
        chunks.end.saturating_sub(chunks.start) * self.blocks_per_chunk
    }
    fn fits(&self, chunks: &Range<u64>, tally: &Won) -> bool {
        let whole = |won: &Vec<Vec<i64>>| won.iter().map(Vec::len).eq(self.line_ups.iter().map(Vec::len));
        tally.keys().copied().eq(chunks.clone()) && tally.values().all(whole)
    }
    fn is_enough(&self, _: &Won) -> bool {
        false
    }
    fn blocks(&self, tally: &Won) -> u64 {
        tally.len() as u64 * self.blocks_per_chunk
    }
    fn games_per_block(&self) -> u64 {
        (self.line_ups.len() * self.seats) as u64
    }
    fn cells(&self) -> usize {
        1
    }
}
