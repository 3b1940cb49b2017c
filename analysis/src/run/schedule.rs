//! The division of a run into chunks: a function of the plan alone, so that the number of threads does not affect it.

use super::cut::Chunks;
use crate::plan::Plan;
use crate::sequential::{blocks_per_step, goals};
use crate::tally::{CellTally, Histogram};

/// The minimum number of chunks, even of a run of few games: every thread gets some, and finished work is saved and reported. Games with look-ahead
/// may take seconds each.
const FEWEST_CHUNKS: u64 = 64;
/// The largest number of bins of all histograms together: 16 bytes each.
const MOST_BINS: usize = 1 << 23;
/// The smallest cap of one histogram.
const FEWEST_BINS: usize = 64;

/// The chunks of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Schedule {
    blocks: u64,
    blocks_per_chunk: u64,
    cap: usize,
    sequential: bool,
}

impl Schedule {
    pub(super) fn new(plan: &Plan) -> Self {
        let histograms = plan
            .cells
            .iter()
            .map(|cell| CellTally::histograms(plan.ruleset(), cell.labels.len()).max(1))
            .sum::<usize>();
        Self {
            blocks: plan.blocks,
            blocks_per_chunk: blocks_per_chunk(
                (plan.rotations() * plan.cells.len()) as u64,
                plan.blocks,
                plan.is_sequential(),
            ),
            cap: (MOST_BINS / histograms).clamp(FEWEST_BINS, Histogram::CAP),
            sequential: plan.is_sequential(),
        }
    }

    /// The largest number of bins of one histogram.
    pub(super) const fn cap(&self) -> usize {
        self.cap
    }

    /// The chunks.
    pub(super) const fn cut(&self) -> Chunks {
        Chunks::Even { first: 0, blocks: self.blocks, per_chunk: self.blocks_per_chunk }
    }

    /// The number of chunks played before each interim analysis; the last is all chunks. They are fixed beforehand and include complete prefixes
    /// only, so neither the order of arrival nor the length of games affects them.
    pub(super) fn goals(&self) -> impl Iterator<Item = u64> {
        let all = self.cut().count();
        goals(all).filter(move |chunks| self.sequential || *chunks == all)
    }
}

/// The number of blocks in a chunk of a run of `blocks` blocks.
///
/// Interim analyses are after fixed numbers of chunks, and the first is not moved forward: a run that has them keeps the size of its chunks.
pub(crate) fn blocks_per_chunk(games_per_block: u64, blocks: u64, sequential: bool) -> u64 {
    let most = blocks_per_step(games_per_block);
    if sequential { most } else { most.min(blocks / FEWEST_CHUNKS).max(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(blocks: u64, sequential: bool) -> Schedule {
        Schedule { blocks, blocks_per_chunk: 10, cap: 64, sequential }
    }

    #[test]
    fn few_games_are_many_chunks() {
        assert_eq!(blocks_per_chunk(2, 100, false), 1, "200 games of two");
        assert_eq!(blocks_per_chunk(4, 6_400, false), 100);
        assert_eq!(blocks_per_chunk(4, 1_000_000, false), 128, "512 games");
        assert_eq!(blocks_per_chunk(4, 1, false), 1);
        assert_eq!(blocks_per_chunk(1000, 100_000, false), 1, "cells by the hundred");
        assert_eq!(blocks_per_chunk(2, 100, true), 256, "with interim analyses");
    }

    #[test]
    fn interim_analyses_are_fixed_beforehand() {
        assert_eq!(
            schedule(1000, true).goals().collect::<Vec<_>>(),
            [8, 10, 12, 15, 18, 22, 27, 33, 41, 51, 63, 78, 97, 100]
        );
        assert_eq!(schedule(1000, false).goals().collect::<Vec<_>>(), [100]);
        assert_eq!(schedule(30, true).goals().collect::<Vec<_>>(), [3]);
    }

    /// Memory is bounded over all cells together, and every histogram is still useful.
    #[test]
    fn histograms_of_many_cells_have_fewer_bins() {
        let cap = |axes: &str| {
            let plan = crate::testing::plan(&format!("seats = [\"walker\", \"sprinter\"]\n{axes}"));
            (plan.cells.len() * CellTally::histograms(plan.ruleset(), 2), Schedule::new(&plan).cap())
        };
        let axis = |parameter: &str, values: core::ops::RangeInclusive<i32>| {
            format!("[[vary]]\nparameter = \"{parameter}\"\nvalues = {:?}\n", values.collect::<Vec<_>>())
        };
        let (few, most) = cap("");
        assert!(few < 100 && most == 4096, "{few} {most}");
        let (many, fewer) = cap(&(axis("goal", 10..=60) + &axis("sprint.trip", 0..=6)));
        assert!(many > 4000 && fewer == (1 << 23) / many && fewer < 4096, "{many} {fewer}");
    }
}
