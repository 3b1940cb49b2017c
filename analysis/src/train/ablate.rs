//! Ablation: the choice of the few changed numbers that matter. The others return to their earlier values.
//!
//! A search moves every number a little, needed or not. Putting back one number at a time would test about one number per game. So the remaining
//! numbers are put back in sets, half of them at a time: the rows of an orthogonal design (Plackett and Burman, *The design of optimum multifactorial
//! experiments*, 1946, by Sylvester's matrices). Each set plays against its opposite with its own seeds. Every game then tests every number, and
//! interactions of two numbers cancel out (the foldover of Box and Wilson, 1951). The half with the smallest gain goes back, and the others play on.
//!
//! Candidates are the sets along the way of at most eight numbers. The choice is the smallest set that keeps nineteen twentieths of the best gain, or
//! falls behind the best by at most the standard error of that difference. This rule of Breiman and others (*Classification and Regression Trees*,
//! 1984) avoids keeping possible noise. Finally, each number is put back alone, and stays so if nothing is lost (of two numbers with the same effect,
//! only one is).

use super::score::{Blocks, Job, Luck, Oracle, paired, total};
use super::space::{Point, Space};

/// The maximum number of numbers kept.
pub const MOST: usize = 8;
/// The part of the best gain that a smaller set must keep.
const ENOUGH: (i128, i128) = (19, 20);
/// Blocks of a ranking of sets against their opposites, in sizes.
const RANKING: u64 = 8;
/// Blocks of the choice among sets, in sizes.
const CHOICE: u64 = 12;
/// Blocks in which numbers are put back alone, in sizes.
const CLEANING: u64 = 2;

/// Reduces a point to the numbers that matter.
pub struct Ablation<'a, O> {
    /// The search space.
    pub space: &'a Space,
    /// The source of scores.
    pub oracle: &'a mut O,
    /// The source of blocks.
    pub blocks: &'a mut Blocks,
    /// The unit in which blocks are spent, at least 1.
    pub size: u64,
}

/// The approximate number of blocks of an ablation of this many changed numbers, in units of [`Ablation`]'s `size`, counted for every point
/// separately.
pub fn comparisons(changed: usize) -> u64 {
    let (mut left, mut rankings) = (changed, 0);
    while left > 1 {
        rankings += 1;
        left = fewer(left);
    }
    let points = MOST as u64 + 1;
    rankings * 2 * RANKING + CHOICE * points + 2 * CLEANING * points
}

/// The maximum number of blocks of an ablation of this many changed numbers, counted separately for every point.
pub fn most(changed: usize, size: u64) -> u64 {
    let (mut left, mut sets, mut rankings) = (changed, 1, 0);
    while left > 1 {
        let rows = left.next_power_of_two() as u64;
        rankings += 2 * rows * (RANKING * size).div_ceil(rows);
        let after = fewer(left);
        sets += left.min(MOST).saturating_sub(after) as u64;
        left = after;
    }
    let cleaned: u64 = (2..=changed.min(MOST) as u64).map(|kept| kept + 1).sum();
    rankings + size * (CHOICE * (sets + 1) + CLEANING * cleaned)
}

/// The number left after a ranking of this many.
const fn fewer(left: usize) -> usize {
    if left >= 2 * MOST {
        left / 2
    } else if left > MOST {
        MOST
    } else {
        left - 1 - left / 4
    }
}

/// Whether a row of the design has the number of a column: Sylvester's matrix, whose columns are orthogonal.
const fn has(row: usize, column: usize) -> bool {
    (row & column).count_ones().is_multiple_of(2)
}

impl<O: Oracle> Ablation<'_, O> {
    /// The few dimensions of `found` that matter, the most important first; none if the start is as good.
    ///
    /// # Errors
    /// Those of the oracle.
    pub fn run(&mut self, found: &Point) -> Result<Vec<usize>, O::Error> {
        let mut kept = self.space.changed(found);
        let (mut sets, mut brought) = (Vec::new(), vec![0; self.space.dimensions.len()]);
        while kept.len() > 1 {
            self.weigh(found, &kept, &mut brought)?;
            kept.sort_by_key(|&dimension| (-brought[dimension], dimension));
            let left = fewer(kept.len());
            sets.extend((left + 1..=kept.len().min(MOST)).map(|size| kept[..size].to_vec()));
            kept.truncate(left);
        }
        sets.push(kept);
        let chosen = self.choose(found, &sets)?;
        self.clean(found, chosen)
    }

    /// Adds to `brought` the mean gain of every number over sets of the others. The remaining numbers have always played together, so their sums
    /// compare.
    fn weigh(&mut self, found: &Point, kept: &[usize], brought: &mut [i128]) -> Result<(), O::Error> {
        let rows = kept.len().next_power_of_two();
        let size = (RANKING * self.size).div_ceil(rows as u64);
        let set = |row: usize, with: bool| -> Vec<usize> {
            let chosen = kept.iter().enumerate().filter(|&(column, _)| has(row, column) == with);
            chosen.map(|(_, &dimension)| dimension).collect()
        };
        let mut jobs = Vec::with_capacity(2 * rows);
        for row in 0..rows {
            let blocks = self.blocks.take(size);
            for with in [true, false] {
                jobs.push(Job { blocks: blocks.clone(), point: self.space.keep(found, &set(row, with)) });
            }
        }
        let scores = self.oracle.play(Luck::Choosing, &jobs)?;
        for (row, pair) in scores.chunks_exact(2).enumerate() {
            let lead = total(&pair[0]) - total(&pair[1]);
            for (column, &dimension) in kept.iter().enumerate() {
                brought[dimension] += if has(row, column) { lead } else { -lead };
            }
        }
        Ok(())
    }

    /// The smallest set that keeps enough of the best gain, with independent seeds.
    fn choose(&mut self, found: &Point, sets: &[Vec<usize>]) -> Result<Vec<usize>, O::Error> {
        let mut points = vec![self.space.start()];
        points.extend(sets.iter().map(|kept| self.space.keep(found, kept)));
        let range = self.blocks.take(CHOICE * self.size);
        let scores = self.oracle.score(Luck::Choosing, range, &points)?;
        let gain = |index: usize| total(&scores[index + 1]) - total(&scores[0]);
        let Some(best) = (0..sets.len()).max_by_key(|&index| gain(index)) else { return Ok(Vec::new()) };
        let behind = |scores_of: &[i64]| {
            let (mean, error) = paired(&scores[best + 1], scores_of);
            mean > error
        };
        if gain(best) <= 0 || !behind(&scores[0]) {
            return Ok(Vec::new());
        }
        let enough = |&index: &usize| gain(index) * ENOUGH.1 >= gain(best) * ENOUGH.0 || !behind(&scores[index + 1]);
        let smallest = (0..sets.len()).filter(enough).min_by_key(|&index| sets[index].len());
        Ok(smallest.map_or_else(Vec::new, |index| sets[index].clone()))
    }

    /// Puts back the number with the lowest cost, one at a time, as long as it costs nothing.
    fn clean(&mut self, found: &Point, mut kept: Vec<usize>) -> Result<Vec<usize>, O::Error> {
        while kept.len() > 1 {
            let without = |index: usize| -> Vec<usize> {
                kept.iter().copied().filter(|&dimension| dimension != kept[index]).collect()
            };
            let mut points = vec![self.space.keep(found, &kept)];
            points.extend((0..kept.len()).map(|index| self.space.keep(found, &without(index))));
            let range = self.blocks.take(CLEANING * self.size);
            let scores = self.oracle.score(Luck::Choosing, range, &points)?;
            let cost = |index: usize| total(&scores[0]) - total(&scores[index + 1]);
            let least = (0..kept.len()).min_by_key(|&index| (cost(index), index)).expect("more than one");
            if cost(least) > 0 {
                break;
            }
            kept.remove(least);
        }
        Ok(kept)
    }
}
