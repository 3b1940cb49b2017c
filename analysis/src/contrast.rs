//! Means and differences of line-ups on common random draws, from sums by batch; and the measured quantities.
//!
//! The **batch** is the unit of luck: all line-ups meet the same blocks. So every contrast is computed batch by batch, and its interval is Student's
//! t over the batches. One unseen block is added ([`Tails`]): a number without variation so far may differ in the next game.

use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_engine::rules::Value;

use crate::conclude::most_of_one_event;
use crate::estimate::{Broken, CLEAR, CONFIDENCE, FAR, Quantiles, Tails, lean, mean_and_variance, reach, square};
use crate::findings::{Estimate, LITTLE, MILLIONTHS};
pub(crate) use crate::plan::BATCHES;
use crate::plan::Plan;
use crate::run::SumsByBatch;

/// The results of line-ups in each batch.
pub(crate) struct Batched {
    /// By line-up: sums by batch and place in the line-up, the length last.
    won: SumsByBatch,
    pub blocks_per_batch: u64,
    /// Games per block: one per rotation.
    pub rotations: u64,
}

impl Batched {
    /// Sums of [`BATCHES`] batches.
    pub const fn new(won: SumsByBatch, blocks_per_batch: u64, rotations: u64) -> Self {
        Self { won, blocks_per_batch, rotations }
    }

    /// Made-up sums: the value of each line-up in each batch, in millionths for one game of a block. With this many blocks, one more has no effect.
    #[cfg(test)]
    pub fn made_up(line_ups: usize, value: impl Fn(u64, usize) -> f64) -> Self {
        const BLOCKS: i64 = 1_000_000;
        let of_batch =
            |batch| (0..line_ups).map(|one| vec![(value(batch, one) * 1e6).round() as i64 * BLOCKS]).collect();
        Self::new((0..BATCHES).map(|batch| (batch, of_batch(batch))).collect(), BLOCKS as u64, 1)
    }

    /// Number of blocks that every line-up plays.
    pub const fn blocks(&self) -> u64 {
        self.blocks_per_batch * BATCHES
    }

    /// A weighted sum of the values of line-ups, with its error estimated from the batches.
    pub fn contrast(&self, measured: &Measured, weights: &[(usize, f64)]) -> MeanEstimate {
        let levels: Vec<_> =
            weights.iter().map(|&(line_up, weight)| (self.batches(measured, &[(line_up, 1.0)]), weight)).collect();
        Weighed { levels: &levels, blocks_per_batch: self.blocks_per_batch }.contrast(measured.counts)
    }

    /// The mean of a measured quantity that is already a difference in each batch, between line-ups with this level; the level decides its tails.
    pub fn difference(&self, of: (&Measured, usize), level: (&Measured, usize)) -> MeanEstimate {
        let [batches, level] = [of, level].map(|(measured, line_up)| self.batches(measured, &[(line_up, 1.0)]));
        let levels = [(level.clone(), 1.0), (level, -1.0)];
        let weighed = Weighed { levels: &levels, blocks_per_batch: self.blocks_per_batch };
        MeanEstimate::of(&batches, self.blocks_per_batch, &weighed.tails(of.0.counts, &batches))
    }

    /// The same sum for each batch.
    pub fn batches(&self, measured: &Measured, weights: &[(usize, f64)]) -> Vec<f64> {
        let games = (self.blocks_per_batch * self.rotations) as f64 * measured.scale;
        let games = games * measured.slots.len() as f64;
        let of_batch = |batch: u64| -> f64 {
            let one = |&(line_up, weight): &(usize, f64)| {
                let own = &self.won[&batch][line_up];
                let sum: i64 = measured.slots.iter().map(|&slot| own[slot]).sum();
                weight * sum as f64 / games
            };
            weights.iter().map(one).sum()
        };
        (0..BATCHES).map(of_batch).collect()
    }
}

/// A quantity measured in places of the line-up or as a whole.
#[derive(Clone, Debug)]
pub(crate) struct Measured {
    /// Places whose sums are added.
    pub slots: Vec<usize>,
    /// The largest value of one game per place, the divisor of sums: a whole win, or 1 of a score.
    pub scale: f64,
    /// The possible values of a single game.
    pub counts: Counts,
}

/// The possible values of a number in a single game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Counts {
    /// Between 0 and 1 of a win, or of the games in which an event happens.
    Share,
    /// Any value; one rare event can have this size.
    Amount { event: f64 },
}

/// The values of levels or line-ups in each batch, each with its weight in a contrast.
pub(crate) struct Weighed<'l> {
    pub levels: &'l [(Vec<f64>, f64)],
    pub blocks_per_batch: u64,
}

impl Weighed<'_> {
    /// The weighted sum.
    pub fn contrast(&self, counts: Counts) -> MeanEstimate {
        let of_batch = |batch: usize| self.levels.iter().map(|(level, weight)| weight * level[batch]).sum();
        let batches: Vec<f64> = (0..self.levels[0].0.len()).map(of_batch).collect();
        MeanEstimate::of(&batches, self.blocks_per_batch, &self.tails(counts, &batches))
    }

    /// The possible effect of an unseen block. Only batches are known, not single games, so three standard deviations of a block to either side
    /// replace their range.
    fn tails(&self, counts: Counts, batches: &[f64]) -> Tails {
        let side = |sign: f64| self.levels.iter().map(|(_, weight)| (sign * weight).max(0.0)).sum::<f64>();
        let (above, below) = (side(1.0), side(-1.0));
        let Counts::Amount { event } = counts else { return Tails::Within(-below, above) };
        let whole = above.max(below);
        let spread = |level: &Vec<f64>| (self.blocks_per_batch as f64 * mean_and_variance(level).1).sqrt();
        let most = |of: &dyn Fn(&Vec<f64>) -> f64| self.levels.iter().map(|(level, _)| of(level)).fold(0.0, f64::max);
        let is_one_sided = |(level, _): &(Vec<f64>, f64)| {
            level.iter().all(|number| *number >= 0.0) || level.iter().all(|number| *number <= 0.0)
        };
        let broken = match self.levels.iter().all(is_one_sided) {
            true if below > 0.0 => Broken::By(whole * most(&|level| mean_and_variance(level).0.abs())),
            true => Broken::None,
            false => Broken::Unknown,
        };
        Tails::Learnt {
            range: whole * 2.0 * FAR * most(&spread),
            least: f64::NEG_INFINITY,
            broken,
            differing: batches.iter().filter(|number| **number != 0.0).count() as u64,
            event: whole * event,
        }
    }
}

/// A mean, its variance and the degrees of freedom of that variance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MeanEstimate {
    pub estimate: f64,
    pub variance: f64,
    pub freedom: f64,
    /// The growth of the variance with the distance below and above, for an unseen block ([`crate::estimate::Mean`]).
    pub unseen: (f64, f64),
}

impl MeanEstimate {
    /// The mean of two or more batches of `blocks_per_batch` blocks; `tails` limits the distance of one more block.
    fn of(batches: &[f64], blocks_per_batch: u64, tails: &Tails) -> Self {
        let (estimate, scatter) = mean_and_variance(batches);
        let n = batches.len() as f64;
        let (blocks, deviation) = (n * blocks_per_batch as f64, (scatter * blocks_per_batch as f64).sqrt());
        let squares = deviation * deviation * (blocks - 1.0);
        let lean = |far: f64| lean(0.0, squares, far, blocks);
        let (down, up) = tails.reach(estimate, deviation, blocks);
        Self { estimate, variance: scatter / n, freedom: n - 1.0, unseen: (lean(down), lean(up)) }
    }

    /// Its interval at a confidence level.
    pub fn interval(self, confidence: f64) -> Estimate {
        let student = Quantiles::new(confidence, self.freedom as u64 + 1).student;
        let (error, (below, above)) = (self.variance.sqrt(), self.unseen);
        let (low, high) = (reach(student, error, below), reach(student, error, above));
        Estimate { estimate: self.estimate, low: self.estimate - low, high: self.estimate + high }
    }

    /// The estimate for findings.
    pub fn told(self) -> Estimate {
        self.interval(CONFIDENCE).rounded_to(MILLIONTHS)
    }

    /// Adds another, independent source of error; the degrees of freedom of the sum are Satterthwaite's (1946).
    pub fn and(self, variance: f64, freedom: f64) -> Self {
        let all = self.variance + variance;
        let parts = square(self.variance) / self.freedom + square(variance) / freedom;
        let freedom = if parts > 0.0 { all * all / parts } else { self.freedom };
        Self { variance: all, freedom, ..self }
    }
}

/// The confidence of statements about n numbers together (Bonferroni). `clear`: a number differs from zero clearly enough for the next run to confirm
/// it. `within`: it is negligible.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Confidence {
    pub clear: f64,
    pub within: f64,
}

impl Confidence {
    /// The confidence levels for statements about this many numbers.
    pub fn of(numbers: usize) -> Self {
        let numbers = numbers.max(1) as f64;
        Self { clear: 1.0 - CLEAR / numbers, within: 1.0 - (1.0 - CONFIDENCE) / numbers }
    }
}

pub(crate) struct Quantity {
    pub name: String,
    pub unit: String,
    pub measured: Measured,
    pub is_length: bool,
}

impl Quantity {
    /// Whether it is a win rate.
    pub fn is_share(&self) -> bool {
        self.unit == "share"
    }

    /// An interval of the mean, truncated to the possible values: a share lies between 0 and 1, a length is not negative.
    pub fn possible(&self, found: Estimate) -> Estimate {
        let (least, most) = match (self.is_share(), self.is_length) {
            (true, _) => (0.0, 1.0),
            (false, true) => (0.0, f64::INFINITY),
            (false, false) => (f64::NEG_INFINITY, f64::INFINITY),
        };
        Estimate { low: found.low.clamp(least, most), high: found.high.clamp(least, most), ..found }
    }

    /// The largest negligible change from this mean.
    pub fn margin(&self, plan: &Plan, mean: f64) -> f64 {
        if self.is_share() { plan.margin() } else { LITTLE * mean.abs() }
    }
}

/// The quantities: the win rate of every label, or the score if alone at the table; and the length of the game.
pub(crate) fn quantities(plan: &Plan) -> Vec<Quantity> {
    let (cell, seats) = (&plan.cells[0], plan.rotations());
    let score = plan.ruleset().position_of_score().map(|score| plan.ruleset().metrics[score].unit);
    let unit = if seats > 1 { "share" } else { score.unwrap_or_default() };
    let scale = if seats > 1 { f64::from(WHOLE_WIN) } else { 1.0 };
    let amount = |unit: &str| Counts::Amount { event: most_of_one_event(plan.ruleset(), unit) };
    let counts = if seats > 1 { Counts::Share } else { amount(unit) };
    let of_label = |(label, name): (usize, &String)| Quantity {
        name: name.clone(),
        unit: unit.to_owned(),
        measured: Measured { slots: (0..seats).filter(|&seat| cell.label_of[seat] == label).collect(), scale, counts },
        is_length: false,
    };
    let length = &plan.ruleset().metrics[0];
    let length = Quantity {
        name: length.name.to_owned(),
        unit: length.unit.to_owned(),
        measured: Measured { slots: vec![seats], scale: 1.0, counts: amount(length.unit) },
        is_length: true,
    };
    cell.labels.iter().enumerate().map(of_label).chain([length]).collect()
}

/// The cells between which effects are reported: the ends of a single axis of numbers, otherwise every cell and the reference. A single cell has
/// none.
pub(crate) fn pairs(plan: &Plan) -> Vec<(usize, usize)> {
    let last = plan.cells.len() - 1;
    if last == 0 {
        return Vec::new();
    }
    match plan.axes.as_slice() {
        [axis] if axis.values.iter().all(|value| matches!(value, Value::Integer(_))) => vec![(0, last)],
        _ if plan.sides().is_some() => vec![(0, 1)],
        _ => (0..=last).filter(|cell| *cell != plan.reference).map(|cell| (plan.reference, cell)).collect(),
    }
}

#[cfg(test)]
mod tests;
