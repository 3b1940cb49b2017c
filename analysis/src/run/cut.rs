//! How a run is cut into chunks, and the identity of each game.

use core::ops::Range;

/// One game of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct GameId {
    /// Position of the arm.
    pub arm: usize,
    pub block: u64,
    pub rotation: usize,
}

/// The division of a run: a function of the request alone, so that the number of threads does not affect it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Chunks {
    /// All arms in `blocks` blocks from `first` on, `per_chunk` in a chunk; the last chunk may have fewer.
    Even { first: u64, blocks: u64, per_chunk: u64 },
    /// Some of the arms in some blocks; each with as many arms as the others.
    Listed(Vec<(Range<usize>, Range<u64>)>),
}

impl Chunks {
    /// `count` chunks of `per_chunk` blocks.
    pub const fn of(count: u64, per_chunk: u64) -> Self {
        Self::Even { first: 0, blocks: count * per_chunk, per_chunk }
    }

    /// The number of chunks.
    pub fn count(&self) -> u64 {
        match self {
            Self::Even { blocks, per_chunk, .. } => blocks.div_ceil(*per_chunk),
            Self::Listed(chunks) => chunks.len() as u64,
        }
    }

    /// The blocks of a chunk.
    pub fn blocks_of(&self, chunk: u64) -> Range<u64> {
        match self {
            Self::Even { first, blocks, per_chunk } => {
                let at = |chunk: u64| first + chunk.saturating_mul(*per_chunk).min(*blocks);
                at(chunk)..at(chunk + 1)
            }
            Self::Listed(chunks) => chunks[chunk as usize].1.clone(),
        }
    }

    /// The number of blocks in these chunks.
    pub fn blocks_in(&self, chunks: &Range<u64>) -> u64 {
        let length = |blocks: &Range<u64>| blocks.end - blocks.start;
        match self {
            _ if chunks.is_empty() => 0,
            Self::Even { .. } => length(&(self.blocks_of(chunks.start).start..self.blocks_of(chunks.end - 1).end)),
            Self::Listed(all) => {
                all[chunks.start as usize..chunks.end as usize].iter().map(|(_, blocks)| length(blocks)).sum()
            }
        }
    }

    /// The arms of a chunk, of a design that has `arms`.
    pub fn arms_of(&self, chunk: u64, arms: usize) -> Range<usize> {
        match self {
            Self::Even { .. } => 0..arms,
            Self::Listed(chunks) => chunks.get(chunk as usize).map_or(0..0, |(arms, _)| arms.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_cover_every_block_once() {
        let even = Chunks::Even { first: 7, blocks: 95, per_chunk: 10 };
        let blocks: Vec<u64> = (0..even.count()).flat_map(|chunk| even.blocks_of(chunk)).collect();
        assert_eq!(blocks, (7..102).collect::<Vec<_>>());
        assert_eq!((even.blocks_in(&(0..3)), even.blocks_in(&(8..10)), even.blocks_in(&(4..4))), (30, 15, 0));
        let listed = Chunks::Listed(vec![(0..2, 0..4), (2..4, 0..4), (0..2, 4..5)]);
        assert_eq!((listed.count(), listed.blocks_in(&(1..3)), listed.arms_of(1, 4)), (3, 5, 2..4));
    }
}
