//! Plays the blocks of one chunk in every cell.

use core::cell::Cell;
use core::ops::Range;
use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel_engine::chance::Luck;
use evenkeel_engine::digest::Digest;
use evenkeel_strategies::{GameRecord, Wanted};

use super::chunked_job::{ChunkedJob, PlayedChunk};
use super::ledger::Header;
use super::rows::{about_rows, frame_of};
use super::schedule::Schedule;
use super::{Event, Progress, RunError, RunOptions, StoredStudy};
use crate::conclude::{is_settled, widest_share};
use crate::plan::{Plan, PlannedCell, PlannedStudy};
use crate::rows::{AboutRows, Frame, OutcomeRows, Position};
use crate::tally::{Accumulator, BlockSeries, CellTally, Grouping, add_courses, counted_one_in};

/// Plays chunks; shared by all threads.
pub(super) struct Player<'p> {
    pub(super) plan: &'p Plan,
    pub(super) schedule: &'p Schedule,
    pub(super) rows: bool,
    pub(super) stop: &'p AtomicBool,
    pub(super) progress: &'p dyn Progress,
}

/// One cell's part of a chunk.
struct CellChunk {
    tally: CellTally,
    series: BlockSeries,
    frame: Option<Frame>,
}

impl ChunkedJob for Player<'_> {
    type Tally = Vec<CellTally>;

    fn header(&self, options: &RunOptions) -> Header {
        let study = match self.plan.study {
            PlannedStudy::Simulation | PlannedStudy::Sweep => Some(StoredStudy::Cells(self.plan.experiment.clone())),
            PlannedStudy::Comparison(_) | PlannedStudy::Check(_) => None,
        };
        Header::new(digest_of(self.plan, self.rows), self.schedule.chunks(), options.shard, self.rows, study)
            .played_by(self.plan.command())
    }
    fn goals(&self) -> Vec<u64> {
        self.schedule.goals().collect()
    }
    fn empty(&self) -> Vec<CellTally> {
        self.plan
            .cells
            .iter()
            .map(|cell| {
                CellTally::new(self.plan.ruleset(), cell.labels.len(), self.plan.rotations())
                    .showing(self.plan.ruleset(), self.plan.shown.len())
            })
            .collect()
    }
    fn play(&self, chunk: u64, quit: &AtomicBool) -> Result<Option<PlayedChunk<Vec<CellTally>>>, RunError> {
        self.play_chunk(chunk, quit)
    }
    fn merge(&self, cells: &mut Vec<CellTally>, more: &Vec<CellTally>) {
        cells.iter_mut().zip(more).for_each(|(cell, more)| cell.merge(more, self.schedule.cap()));
    }
    fn blocks_in(&self, chunks: &Range<u64>) -> u64 {
        self.schedule.blocks_before(chunks.end).saturating_sub(self.schedule.blocks_before(chunks.start))
    }
    fn fits(&self, chunks: &Range<u64>, cells: &Vec<CellTally>) -> bool {
        let (plan, schedule) = (self.plan, self.schedule);
        let blocks = self.blocks_in(chunks);
        let fits = |(cell, planned): (&CellTally, &PlannedCell)| {
            cell.fits(self.plan.ruleset(), planned.labels.len(), plan.rotations(), plan.shown.len())
                && cell.blocks == blocks
        };
        chunks.end <= schedule.chunks() && cells.len() == plan.cells.len() && cells.iter().zip(&plan.cells).all(fits)
    }
    /// Whether the intervals are as narrow, or the questions as decided, as the plan asks. Where it asks for neither they never
    /// are.
    fn is_enough(&self, cells: &Vec<CellTally>) -> bool {
        self.plan.width.is_some_and(|width| widest_share(self.plan, cells) <= width) || is_settled(self.plan, cells)
    }
    fn blocks(&self, cells: &Vec<CellTally>) -> u64 {
        cells[0].blocks
    }
    fn games_per_block(&self) -> u64 {
        (self.plan.rotations() * self.plan.cells.len()) as u64
    }
    fn cells(&self) -> usize {
        self.plan.cells.len()
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

impl Player<'_> {
    /// Plays one chunk. Nothing if the run is stopped meanwhile.
    ///
    /// A panic in a game, wherever it comes from, becomes an error that says which game it was.
    fn play_chunk(&self, chunk: u64, quit: &AtomicBool) -> Result<Option<PlayedChunk<Vec<CellTally>>>, RunError> {
        let at = Cell::new(Position { cell: 0, block: 0, rotation: 0, rotations: self.plan.rotations() });
        let play = AssertUnwindSafe(|| self.play_cells(chunk, quit, &at));
        catch_unwind(play).map_err(|panic| {
            let Position { cell, block, rotation, .. } = at.get();
            RunError::of_panic(
                self.plan.ruleset().id,
                self.plan.seed,
                self.plan.game(cell, block, rotation),
                panic.as_ref(),
            )
        })
    }

    /// The reference cell is played first: the others are compared with it block by block.
    fn play_cells(&self, chunk: u64, quit: &AtomicBool, at: &Cell<Position>) -> Option<PlayedChunk<Vec<CellTally>>> {
        let first = self.plan.reference;
        let reference = self.play_cell(first, chunk, None, quit, at)?;
        let mut others = Vec::with_capacity(self.plan.cells.len());
        for cell in (0..self.plan.cells.len()).filter(|cell| *cell != first) {
            others.push(self.play_cell(cell, chunk, Some(&reference.series), quit, at)?);
        }
        others.insert(first, reference);
        let mut cells: Vec<_> = others.iter_mut().map(|cell| (&mut cell.tally, &cell.series)).collect();
        add_courses(&mut cells, &self.plan.layout());
        let (tally, frames): (Vec<_>, Vec<_>) = others.into_iter().map(|cell| (cell.tally, cell.frame)).unzip();
        Some(PlayedChunk { tally, frames: frames.into_iter().flatten().collect() })
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
        let mut table = plan.table(cell);
        let blocks = self.schedule.blocks_of(chunk);
        let grouping = Grouping::of(chunk, blocks.end - blocks.start, plan.is_sequential());
        let accumulator = Accumulator::new(self.plan.ruleset(), &planned.label_of, planned.labels.len(), reference);
        let mut accumulator = accumulator
            .in_batches(plan.batching(), blocks.start)
            .in_groups(grouping)
            .showing(self.plan.ruleset(), &plan.shown);
        let (mut rows, mut game) = (OutcomeRows::new(self.plan.ruleset()), GameRecord::new(planned.label_of.len()));
        let one_in = counted_one_in(plan.blocks);
        let games = (blocks.end - blocks.start) * plan.rotations() as u64;
        for block in blocks {
            if self.stop.load(Ordering::Relaxed) || quit.load(Ordering::Relaxed) {
                return None;
            }
            let count = block.is_multiple_of(one_in);
            let wanted = if count { Wanted::LEVELS | Wanted::CHANCES } else { Wanted::LEVELS };
            for rotation in 0..plan.rotations() {
                at.set(Position { cell, block, rotation, ..at.get() });
                table.record(Luck::of_table(plan.seed, block), rotation, wanted, &mut game);
                accumulator.take(self.plan.ruleset(), &game);
                if count {
                    accumulator.take_usage(&game);
                    accumulator.take_chances(&game);
                }
                if self.rows {
                    rows.take(at.get(), &game, |seat| planned.label_of[game.places.member_at(seat)]);
                }
            }
            accumulator.end_block();
        }
        accumulator.take_imagined(|member| table.imagined(member));
        let (tally, series) = accumulator.finish(self.schedule.cap());
        self.progress.on_event(Event::Played { cell, games });
        let frame = self.rows.then(|| frame_of(plan, cell, rows));
        Some(CellChunk { tally, series, frame })
    }
}

/// Digest of everything that decides the bytes of a run but for the program.
fn digest_of(plan: &Plan, rows: bool) -> u64 {
    let lineups = plan.cells.iter().flat_map(|cell| cell.lineup.members());
    let labels: Vec<_> = lineups.map(|member| &member.label).collect();
    let cells: Vec<_> = plan.cells.iter().map(|cell| cell.hash).collect();
    let width = plan.width.map(f64::to_bits);
    let until = plan.sides().map(|sides| (sides.margin.to_bits(), sides.until.map(|until| format!("{until:?}"))));
    let size = (plan.seed, plan.orders, plan.blocks, width, plan.reference, rows, &plan.experiment.trained);
    let shown: Vec<_> = plan.shown.iter().map(|shown| (&shown.name, &shown.text)).collect();
    Digest::of(&("simulation", plan.ruleset().id, labels, cells, (size, shown), until))
}
