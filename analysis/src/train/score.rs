//! The scores of candidates, block by block with common random numbers.

use core::ops::Range;

use super::space::Point;

/// The luck of a game. The three never overlap, so that a choice is not judged by the luck that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Luck {
    /// For candidates of the search.
    Training,
    /// For the results of the search, to choose between them.
    Choosing,
    /// For the kept result, once, against the initial strategy.
    Judging,
}

/// A point and the blocks in which to play it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The blocks.
    pub blocks: Range<u64>,
    /// The point.
    pub point: Point,
}

/// A source of scores for points.
pub trait Oracle {
    /// The reason for a missing score.
    type Error;

    /// The score of every job's point in each of its blocks. The same block has the same luck for all.
    ///
    /// # Errors
    /// If there is no score.
    fn play(&mut self, luck: Luck, jobs: &[Job]) -> Result<Vec<Vec<i64>>, Self::Error>;

    /// The score of every point in every one of these blocks.
    ///
    /// # Errors
    /// If there is no score.
    fn score(&mut self, luck: Luck, blocks: Range<u64>, points: &[Point]) -> Result<Vec<Vec<i64>>, Self::Error> {
        let job = |point: &Point| Job { blocks: blocks.clone(), point: point.clone() };
        self.play(luck, &points.iter().map(job).collect::<Vec<_>>())
    }
}

/// An oracle that counts the requested blocks, separately for every point.
pub struct Counted<'o, O> {
    oracle: &'o mut O,
    blocks: u64,
}

impl<'o, O> Counted<'o, O> {
    /// Starts counting.
    pub const fn new(oracle: &'o mut O) -> Self {
        Self { oracle, blocks: 0 }
    }

    /// The number of blocks so far.
    pub const fn blocks(&self) -> u64 {
        self.blocks
    }
}

impl<O: Oracle> Oracle for Counted<'_, O> {
    type Error = O::Error;

    fn play(&mut self, luck: Luck, jobs: &[Job]) -> Result<Vec<Vec<i64>>, O::Error> {
        self.blocks += jobs.iter().map(|job| job.blocks.end - job.blocks.start).sum::<u64>();
        self.oracle.play(luck, jobs)
    }
}

/// Sum of the scores of some blocks.
pub fn total(scores: &[i64]) -> i128 {
    scores.iter().map(|score| i128::from(*score)).sum()
}

/// Mean and standard error of the differences of two on the same blocks; for one block the error is unknown and infinite.
pub fn paired(one: &[i64], other: &[i64]) -> (f64, f64) {
    let (mut sum, mut squares) = (0_i128, 0_i128);
    for (one, other) in one.iter().zip(other) {
        let difference = i128::from(*one) - i128::from(*other);
        sum += difference;
        squares += difference * difference;
    }
    let n = one.len() as f64;
    let mean = sum as f64 / n;
    if one.len() < 2 {
        return (mean, f64::INFINITY);
    }
    let variance = ((squares as f64 / n - mean * mean) * n / (n - 1.0)).max(0.0);
    (mean, (variance / n).sqrt())
}

/// Hands out blocks, each once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blocks(u64);

impl Blocks {
    /// The next blocks, this many.
    pub const fn take(&mut self, blocks: u64) -> Range<u64> {
        let from = self.0;
        self.0 += blocks;
        from..self.0
    }
}

/// Scores of points in a growing number of blocks.
pub struct Race<'o, O> {
    oracle: &'o mut O,
    luck: Luck,
    points: Vec<Point>,
    scores: Vec<Vec<i64>>,
}

impl<'o, O: Oracle> Race<'o, O> {
    /// A race of these points.
    pub fn new(oracle: &'o mut O, luck: Luck, points: Vec<Point>) -> Self {
        let scores = vec![Vec::new(); points.len()];
        Self { oracle, luck, points, scores }
    }

    /// Plays one more heat of the remaining points, and sorts them: the best on all blocks first, the earlier first among equals.
    ///
    /// # Errors
    /// Those of the oracle.
    pub fn heat(&mut self, blocks: Range<u64>, running: &mut [usize]) -> Result<(), O::Error> {
        let points: Vec<Point> = running.iter().map(|&index| self.points[index].clone()).collect();
        let scores = self.oracle.score(self.luck, blocks, &points)?;
        for (&index, more) in running.iter().zip(scores) {
            self.scores[index].extend(more);
        }
        running.sort_by_key(|&index| (-total(&self.scores[index]), index));
        Ok(())
    }

    /// The scores of one point so far, in the order of the blocks.
    pub fn scores(&self, index: usize) -> &[i64] {
        &self.scores[index]
    }

    /// The points, after the end of the race.
    pub fn into_points(self) -> Vec<Point> {
        self.points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_have_the_error_of_the_textbook() {
        // Differences 1, 2, 3, 4, 5: mean 3, variance 2.5, error sqrt(0.5).
        let (mean, error) = paired(&[11, 12, 13, 14, 15], &[10; 5]);
        assert!((mean - 3.0).abs() < 1e-12 && (error - 0.5_f64.sqrt()).abs() < 1e-12, "{mean} {error}");
        assert_eq!(paired(&[4], &[1]), (3.0, f64::INFINITY));
        assert_eq!(paired(&[4, 5], &[1, 2]), (3.0, 0.0));
    }
}
