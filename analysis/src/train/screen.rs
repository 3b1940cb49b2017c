//! Screening: one parameter at a time is set to another value, and all such candidates race.
//!
//! A single wrong number often limits a strategy. Screening finds it at a fraction of the cost of a search; it cannot detect combinations of several
//! numbers.

use super::score::{Blocks, Luck, Oracle, Race, paired};
use super::search::LEAST_HEAT;
use super::space::{Point, Range, Space};

/// Values tried for a number, evenly over the range worth sweeping.
const VALUES: i64 = 5;
/// Candidates left at the end of the race.
const LEFT: usize = 8;
/// A candidate must be better than the start by this many standard errors; otherwise the search begins at the start.
const SURE: f64 = 2.0;

/// The gain of one changed parameter on training luck: a hint, not a finding.
#[derive(Clone, Debug, PartialEq)]
pub struct Screened {
    /// The dimension.
    pub dimension: usize,
    /// The start with only this dimension changed.
    pub point: Point,
    /// Mean gain per block.
    pub gain: f64,
    /// Its standard error.
    pub error: f64,
}

/// Every candidate that differs from the start in one dimension, by its dimension.
pub fn candidates(space: &Space, free: &[usize]) -> Vec<(usize, Point)> {
    let start = space.start();
    let mut all = Vec::new();
    for &index in free {
        let mut values: Vec<i64> = match space.dimensions[index].range {
            Range::Number { sweep: (from, to), .. } => {
                (0..VALUES).map(|part| from + (to - from) * part / (VALUES - 1)).collect()
            }
            Range::Switch => vec![0, 1],
            Range::Word(words) => (0..words.len() as i64).collect(),
        };
        values.dedup();
        for value in values.into_iter().filter(|value| *value != start[index]) {
            let mut point = start.clone();
            point[index] = value;
            all.push((index, point));
        }
    }
    all
}

/// The minimum number of blocks to screen this many candidates, counted separately for every candidate.
pub fn least(candidates: usize) -> u64 {
    let mut blocks = 0;
    let mut running = candidates;
    loop {
        blocks += LEAST_HEAT * (running as u64 + 1);
        if running <= LEFT {
            return blocks;
        }
        running = fewer(running);
    }
}

/// The number left after a heat of this many.
fn fewer(running: usize) -> usize {
    (running / 2).max(LEFT)
}

/// Lets the candidates race until eight are left, with half of them eliminated after each heat, and returns their gains over the start, the best
/// first. It takes at most `budget` blocks, counted separately for every candidate, or the [`least`].
///
/// # Errors
/// Those of the oracle.
pub fn screen<O: Oracle>(
    space: &Space,
    free: &[usize],
    budget: u64,
    oracle: &mut O,
    blocks: &mut Blocks,
) -> Result<Vec<Screened>, O::Error> {
    let all = candidates(space, free);
    // The start also runs, as the last of the points.
    let points = all.iter().map(|(_, point)| point.clone()).chain([space.start()]).collect();
    let mut race = Race::new(oracle, Luck::Training, points);
    let start = all.len();
    let mut running: Vec<usize> = (0..all.len()).collect();
    let heats = 1 + (0..usize::BITS).take_while(|heat| all.len() >> heat > LEFT).count() as u64;
    let mut left = budget;
    loop {
        let runners = running.len() as u64 + 1;
        let later = if running.len() > LEFT { least(fewer(running.len())) } else { 0 };
        // Every heat takes the same number, but leaves the later ones their minimum.
        let heat = (budget / heats).min(left.saturating_sub(later)) / runners;
        let heat = heat.max(LEAST_HEAT);
        left = left.saturating_sub(heat * runners);
        running.push(start);
        race.heat(blocks.take(heat), &mut running)?;
        running.retain(|&index| index != start);
        if running.len() <= LEFT {
            break;
        }
        running.truncate(fewer(running.len()));
    }
    let tell = |index: usize| {
        let (gain, error) = paired(race.scores(index), race.scores(start));
        Screened { dimension: all[index].0, point: all[index].1.clone(), gain, error }
    };
    Ok(running.into_iter().map(tell).collect())
}

/// The point at which the search begins after this screening.
pub fn begin(space: &Space, screened: &[Screened]) -> Point {
    let sure = |found: &&Screened| found.gain > SURE * found.error;
    screened.first().filter(sure).map_or_else(|| space.start(), |found| found.point.clone())
}
