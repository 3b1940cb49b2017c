//! Ablation: of all that a search changed, which few numbers matter? The rest goes back to where it was.
//!
//! A search moves every number a little, wanted or not. Numbers are put back from the least important on: in every round each
//! one that is left is put back alone, on luck of its own, and those that cost least stay back, a third of them at a time while
//! there are many, unless together they cost more than one by one (two numbers that do the same work). What is left at each
//! size is then played on fresh luck, and the smallest is taken that keeps nineteen twentieths of the best gain or falls behind
//! the best by no more than the standard error of that difference: the rule of Breiman and others (*Classification and
//! Regression Trees*, 1984) against keeping what may well be noise.

use super::score::{Blocks, Luck, Oracle, paired, total};
use super::space::{Point, Space};

/// Most numbers that are kept.
pub const MOST: usize = 8;
/// The part of the best gain that fewer numbers must keep.
const ENOUGH: (i128, i128) = (19, 20);

/// Takes a point apart.
pub struct Ablation<'a, O> {
    /// What there is.
    pub space: &'a Space,
    /// Who tells how good a point is.
    pub oracle: &'a mut O,
    /// Where blocks come from.
    pub blocks: &'a mut Blocks,
    /// Blocks of one comparison.
    pub size: u64,
}

/// About how many points an ablation of so many changed numbers plays, the final comparison included.
pub fn comparisons(changed: usize) -> u64 {
    let (mut left, mut points) = (changed, 0);
    while left > 1 {
        points += left as u64 + 2;
        left -= bulk(left);
    }
    points + FINAL * (MOST as u64 + 1)
}

/// The final comparison is so much longer than the others.
const FINAL: u64 = 4;

/// How many of so many are put back in one round.
fn bulk(left: usize) -> usize {
    if left > MOST { (left / 3).min(left - MOST).max(1) } else { 1 }
}

impl<O: Oracle> Ablation<'_, O> {
    /// The few dimensions of `found` that matter, the most important first; none if the start is as good.
    ///
    /// # Errors
    /// Those of the oracle.
    pub fn run(&mut self, found: &Point) -> Result<Vec<usize>, O::Error> {
        let mut kept = self.space.changed(found);
        let mut ladder = vec![kept.clone()];
        while kept.len() > 1 {
            kept = self.put_back(found, &kept)?;
            ladder.push(kept.clone());
        }
        ladder.retain(|kept| kept.len() <= MOST);
        self.choose(found, &ladder)
    }

    /// Puts the least important back; what is left is in the order of importance.
    fn put_back(&mut self, found: &Point, kept: &[usize]) -> Result<Vec<usize>, O::Error> {
        let without = |back: &[usize]| -> Vec<usize> {
            kept.iter().copied().filter(|dimension| !back.contains(dimension)).collect()
        };
        let mut points = vec![self.space.keep(found, kept)];
        points.extend(kept.iter().map(|&dimension| self.space.keep(found, &without(&[dimension]))));
        let range = self.blocks.take(self.size);
        let scores = self.oracle.score(Luck::Choosing, range.clone(), &points)?;
        let cost = |index: usize| total(&scores[0]) - total(&scores[index + 1]);
        let mut order: Vec<usize> = (0..kept.len()).collect();
        order.sort_by_key(|&index| (-cost(index), index));
        let ordered: Vec<usize> = order.iter().map(|&index| kept[index]).collect();
        let mut back = bulk(kept.len());
        while back > 1 {
            let gone = &ordered[ordered.len() - back..];
            let together = self.space.keep(found, &without(gone));
            let joint = self.oracle.score(Luck::Choosing, range.clone(), &[together])?;
            let alone: i128 = order[order.len() - back..].iter().map(|&index| cost(index).max(0)).sum();
            let (mean, error) = paired(&scores[0], &joint[0]);
            if mean <= 2.0 * error + alone as f64 / self.size as f64 {
                break;
            }
            back /= 2;
        }
        Ok(ordered[..ordered.len() - back].to_vec())
    }

    /// The smallest set that keeps enough of the gain of the best, on fresh luck.
    fn choose(&mut self, found: &Point, ladder: &[Vec<usize>]) -> Result<Vec<usize>, O::Error> {
        let mut points = vec![self.space.start()];
        points.extend(ladder.iter().map(|kept| self.space.keep(found, kept)));
        let range = self.blocks.take(FINAL * self.size);
        let scores = self.oracle.score(Luck::Choosing, range, &points)?;
        let gain = |index: usize| total(&scores[index + 1]) - total(&scores[0]);
        let Some(best) = (0..ladder.len()).max_by_key(|&index| gain(index)) else { return Ok(Vec::new()) };
        let behind = |scores_of: &[i64]| {
            let (mean, error) = paired(&scores[best + 1], scores_of);
            mean > error
        };
        if gain(best) <= 0 || !behind(&scores[0]) {
            return Ok(Vec::new());
        }
        let enough = |&index: &usize| gain(index) * ENOUGH.1 >= gain(best) * ENOUGH.0 || !behind(&scores[index + 1]);
        let smallest = (0..ladder.len()).filter(enough).min_by_key(|&index| ladder[index].len());
        Ok(smallest.map_or_else(Vec::new, |index| ladder[index].clone()))
    }
}
