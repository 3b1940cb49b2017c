//! Cells: the design of a simulation, a sweep, a comparison or a check, and its counts.

use core::ops::Range;
use std::rc::Rc;
use std::sync::atomic::AtomicBool;

use evenkeel_engine::digest::Digest;
use evenkeel_strategies::{GameRecord, GameTable, Wanted};

use super::Progress;
use super::cut::{Chunks, GameId};
use super::design::{Arm, Design, Identity, Order};
use super::rows::{about_rows, frame_of};
use super::schedule::Schedule;
use super::tallying::{Counting, PlayedChunk, Tallying};
use crate::conclude::{is_settled, widest_share};
use crate::plan::{Plan, PlannedCell};
use crate::rows::{Frame, OutcomeRows, Position};
use crate::tally::{Accumulator, BlockSeries, CellTally, Grouping, add_courses, counted_one_in};

/// The cells of a plan, each an arm. The reference cell is played first: the others are compared with it block by block.
pub(super) fn design<'d>(
    plan: &'d Plan,
    schedule: &'d Schedule,
    rows: bool,
    stop: &'d AtomicBool,
    progress: &'d dyn Progress,
) -> Design<'d, CellTallies<'d>> {
    Design {
        identity: Identity {
            digest: digest_of(plan, rows),
            asked: Some(plan.experiment.clone()),
            command: plan.command(),
        },
        ruleset: plan.ruleset().id,
        seed: plan.seed,
        arms: (0..plan.cells.len()).map(|cell| Arm::fixed(move || plan.table(cell))).collect(),
        cells: plan.cells.len(),
        rotations: plan.rotations(),
        order: Order::ArmByArm { first: plan.reference },
        chunks: schedule.cut(),
        goals: schedule.goals().collect(),
        rows: rows.then(|| about_rows(plan)),
        tally: CellTallies { plan, schedule, rows },
        reference: Box::new(|GameId { arm, block, rotation }| plan.game(arm, block, rotation)),
        stop,
        progress,
    }
}

/// Tallies of cells.
pub(super) struct CellTallies<'p> {
    plan: &'p Plan,
    schedule: &'p Schedule,
    rows: bool,
}

impl Tallying for CellTallies<'_> {
    type Tally = Vec<CellTally>;

    fn empty(&self) -> Vec<CellTally> {
        let tally = |cell: &PlannedCell| {
            CellTally::new(self.plan.ruleset(), cell.labels.len(), self.plan.rotations())
                .showing(self.plan.ruleset(), self.plan.shown.len())
        };
        self.plan.cells.iter().map(tally).collect()
    }
    fn begin(&self, chunk: u64, blocks: &Range<u64>) -> Box<dyn Counting<Vec<CellTally>> + '_> {
        let Self { plan, .. } = *self;
        Box::new(CountedCells {
            of: self,
            start: blocks.start,
            grouping: Grouping::of(chunk, blocks.end - blocks.start, plan.is_sequential()),
            one_in: counted_one_in(plan.blocks),
            open: None,
            reference: None,
            done: plan.cells.iter().map(|_| None).collect(),
        })
    }
    fn merge(&self, cells: &mut Vec<CellTally>, more: &Vec<CellTally>) {
        cells.iter_mut().zip(more).for_each(|(cell, more)| cell.merge(more, self.schedule.cap()));
    }
    fn fits(&self, all: &Chunks, chunks: &Range<u64>, cells: &Vec<CellTally>) -> bool {
        let (plan, blocks) = (self.plan, all.blocks_in(chunks));
        let fits = |(cell, planned): (&CellTally, &PlannedCell)| {
            cell.fits(plan.ruleset(), planned.labels.len(), plan.rotations(), plan.shown.len()) && cell.blocks == blocks
        };
        cells.len() == plan.cells.len() && cells.iter().zip(&plan.cells).all(fits)
    }
    fn blocks(&self, _: &Chunks, cells: &Vec<CellTally>) -> u64 {
        cells[0].blocks
    }
    /// Whether the intervals are as narrow, or the questions as decided, as the plan requires; never without such a requirement.
    fn is_enough(&self, cells: &Vec<CellTally>) -> bool {
        self.plan.width.is_some_and(|width| widest_share(self.plan, cells) <= width) || is_settled(self.plan, cells)
    }
}

/// The cell whose games are played next.
struct OpenCell<'p> {
    cell: usize,
    accumulator: Accumulator<'p>,
    rows: OutcomeRows,
}

struct CellChunk {
    tally: CellTally,
    series: Rc<BlockSeries>,
    frame: Option<Frame>,
}

struct CountedCells<'p> {
    of: &'p CellTallies<'p>,
    /// The first block.
    start: u64,
    grouping: Grouping,
    /// Choices are counted by kind in every `one_in`-th block.
    one_in: u64,
    open: Option<OpenCell<'p>>,
    /// The same blocks in the reference cell, after play.
    reference: Option<Rc<BlockSeries>>,
    done: Vec<Option<CellChunk>>,
}

impl<'p> CountedCells<'p> {
    fn open(&mut self, cell: usize) -> &mut OpenCell<'p> {
        let CellTallies { plan, .. } = *self.of;
        self.open.get_or_insert_with(|| {
            let (planned, ruleset) = (&plan.cells[cell], plan.ruleset());
            let accumulator =
                Accumulator::new(ruleset, &planned.label_of, planned.labels.len(), self.reference.clone())
                    .in_batches(plan.batching(), self.start)
                    .in_groups(self.grouping)
                    .showing(ruleset, &plan.shown);
            OpenCell { cell, accumulator, rows: OutcomeRows::new(ruleset) }
        })
    }
}

impl Counting<Vec<CellTally>> for CountedCells<'_> {
    fn wanted(&mut self, game: GameId) -> Option<Wanted> {
        let counted = game.block.is_multiple_of(self.one_in);
        Some(if counted { Wanted::LEVELS | Wanted::CHANCES } else { Wanted::LEVELS })
    }
    fn take(&mut self, GameId { arm, block, rotation }: GameId, game: &GameRecord, _: &dyn GameTable) {
        let CellTallies { plan, rows, .. } = *self.of;
        let counted = block.is_multiple_of(self.one_in);
        let open = self.open(arm);
        open.accumulator.take(plan.ruleset(), game);
        if counted {
            open.accumulator.take_usage(game);
            open.accumulator.take_chances(game);
        }
        if rows {
            let at = Position { cell: arm, block, rotation, rotations: plan.rotations() };
            open.rows.take(at, game, |seat| plan.cells[arm].label_of[game.places.member_at(seat)]);
        }
    }
    fn end_block(&mut self, _: u64) {
        self.open.as_mut().expect("a cell that is played").accumulator.end_block();
    }
    fn end_arm(&mut self, cell: usize, table: &dyn GameTable) {
        let CellTallies { plan, schedule, rows } = *self.of;
        let mut open = self.open.take().expect("a cell that was played");
        assert_eq!(open.cell, cell, "cells are played one after the other");
        open.accumulator.take_imagined(|member| table.imagined(member));
        let (tally, series) = open.accumulator.finish(schedule.cap());
        let series = Rc::new(series);
        if cell == plan.reference {
            self.reference = Some(Rc::clone(&series));
        }
        let frame = rows.then(|| frame_of(plan, cell, open.rows));
        self.done[cell] = Some(CellChunk { tally, series, frame });
    }
    fn finish(self: Box<Self>) -> PlayedChunk<Vec<CellTally>> {
        let mut done: Vec<CellChunk> = self.done.into_iter().flatten().collect();
        let mut cells: Vec<_> = done.iter_mut().map(|cell| (&mut cell.tally, &*cell.series)).collect();
        add_courses(&mut cells, &self.of.plan.layout());
        let (tally, frames): (Vec<_>, Vec<_>) = done.into_iter().map(|cell| (cell.tally, cell.frame)).unzip();
        PlayedChunk { tally, frames: frames.into_iter().flatten().collect() }
    }
}

/// Digest of everything that decides the bytes of a run except the program.
pub(crate) fn digest_of(plan: &Plan, rows: bool) -> u64 {
    let lineups = plan.cells.iter().flat_map(|cell| cell.lineup.members());
    let labels: Vec<_> = lineups.map(|member| &member.label).collect();
    let cells: Vec<_> = plan.cells.iter().map(|cell| cell.hash).collect();
    let width = plan.width.map(f64::to_bits);
    let until = plan.sides().map(|sides| (sides.margin.to_bits(), sides.until.map(|until| format!("{until:?}"))));
    let size = (plan.seed, plan.orders, plan.blocks, width, plan.reference, rows, &plan.experiment.trained);
    let shown: Vec<_> = plan.shown.iter().map(|shown| (&shown.name, &shown.text)).collect();
    Digest::of(&("simulation", plan.ruleset().id, labels, cells, (size, shown), until))
}
