//! Plays the blocks of one chunk in every cell.

use core::any::Any;
use core::cell::Cell;
use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::metrics::Metrics;
use evenkeel_strategies::{Roster, Table};
use polars::prelude::DataFrame;

use super::schedule::Schedule;
use super::{Event, Progress, RunError};
use crate::outcomes::{Position, Rows};
use crate::plan::Plan;
use crate::tally::{BlockSeries, CellTally, Gather};

/// Plays chunks; shared by all threads.
pub(super) struct Player<'p, G: Roster, P> {
    pub(super) plan: &'p Plan<G>,
    pub(super) schedule: &'p Schedule,
    pub(super) rows: bool,
    pub(super) stop: &'p AtomicBool,
    pub(super) progress: &'p P,
}

/// What came of a chunk, by cell.
pub(super) struct Chunk {
    pub(super) cells: Vec<CellTally>,
    /// Empty unless rows are wanted.
    pub(super) frames: Vec<DataFrame>,
}

/// One cell's part of a chunk.
struct CellChunk {
    tally: CellTally,
    series: BlockSeries,
    frame: Option<DataFrame>,
}

impl<G: Roster, P: Progress> Player<'_, G, P> {
    /// Plays one chunk. Nothing if the run is stopped meanwhile.
    ///
    /// A panic in a game, wherever it comes from, becomes an error that says which game it was.
    pub(super) fn play(&self, chunk: u64, quit: &AtomicBool) -> Result<Option<Chunk>, RunError> {
        let at = Cell::new(Position { cell: 0, block: 0, rotation: 0, rotations: self.plan.rotations() });
        let play = AssertUnwindSafe(|| self.play_cells(chunk, quit, &at));
        catch_unwind(play).map_err(|panic| self.blame(at.get(), panic.as_ref()))
    }

    /// The reference cell is played first: the others are compared with it block by block.
    fn play_cells(&self, chunk: u64, quit: &AtomicBool, at: &Cell<Position>) -> Option<Chunk> {
        let first = self.plan.reference;
        let reference = self.play_cell(first, chunk, None, quit, at)?;
        let mut others = Vec::with_capacity(self.plan.cells.len());
        for cell in (0..self.plan.cells.len()).filter(|cell| *cell != first) {
            others.push(self.play_cell(cell, chunk, Some(&reference.series), quit, at)?);
        }
        others.insert(first, reference);
        let (cells, frames): (Vec<_>, Vec<_>) = others.into_iter().map(|cell| (cell.tally, cell.frame)).unzip();
        Some(Chunk { cells, frames: frames.into_iter().flatten().collect() })
    }

    fn play_cell(
        &self,
        cell: usize,
        chunk: u64,
        reference: Option<&BlockSeries>,
        quit: &AtomicBool,
        at: &Cell<Position>,
    ) -> Option<CellChunk> {
        let plan = self.plan;
        let planned = &plan.cells[cell];
        let mut table = Table::new(&planned.game, planned.lineup.make::<G>());
        let mut gather = Gather::new::<G>(&planned.label_of, planned.labels.len(), reference);
        let (mut rows, mut metrics) = (Rows::new::<G>(), Metrics::new());
        let blocks = self.schedule.blocks_of(chunk);
        let games = (blocks.end - blocks.start) * plan.rotations() as u64;
        for block in blocks {
            if self.stop.load(Ordering::Relaxed) || quit.load(Ordering::Relaxed) {
                return None;
            }
            for rotation in 0..plan.rotations() {
                at.set(Position { cell, block, rotation, ..at.get() });
                let luck = Luck { seed: plan.seed, block, game: 0 };
                let state = table.play(luck, rotation, &mut Silent);
                let game = &planned.game;
                let outcome = game.outcome(&state);
                game.metrics(&state, &mut metrics);
                gather.take(&outcome, &metrics, |seat| table.member_at(seat, rotation));
                gather.take_levels(game, &state, &outcome);
                if self.rows {
                    rows.take_levels(game, &state);
                    rows.take(at.get(), &outcome, &metrics, |seat| planned.label_of[table.member_at(seat, rotation)]);
                }
            }
            gather.end_block();
        }
        let (tally, series) = gather.finish(self.schedule.cap());
        self.progress.hear(Event::Played { cell, games });
        let frame = self.rows.then(|| rows.into_frame::<G>(&planned.labels).expect("columns of one length"));
        Some(CellChunk { tally, series, frame })
    }

    fn blame(&self, at: Position, panic: &(dyn Any + Send)) -> RunError {
        let text = panic.downcast_ref::<&str>().copied();
        let message = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message");
        RunError::Game {
            ruleset: G::ID,
            cell: at.cell,
            seed: self.plan.seed,
            block: at.block,
            rotation: at.rotation,
            message: message.to_owned(),
            words: self.plan.cell_words(at.cell),
        }
    }
}
