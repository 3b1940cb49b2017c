//! Means and differences of line-ups that met the same luck, from sums by batch; and what is measured of them.
//!
//! The **batch** is the unit of luck: everybody meets the same blocks, so every contrast is taken batch by batch, and Student's t over
//! the batches is its interval.

use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_engine::rules::Value;
use evenkeel_strategies::Roster;

use crate::estimate::{CLEAR, CONFIDENCE, Quantiles, square};
use crate::findings::{Estimate, LITTLE, MILLIONTHS};
pub(crate) use crate::plan::BATCHES;
use crate::plan::Plan;
use crate::tables::Won;

/// What some line-ups had in each batch.
pub(crate) struct Batched {
    /// By line-up. Sums by batch and place in the line-up, the length last.
    won: Won,
    /// Blocks of a batch.
    pub blocks_per_batch: u64,
    /// Games of a block: one for each rotation.
    pub rotations: u64,
}

impl Batched {
    /// Sums of [`BATCHES`] batches.
    pub const fn new(won: Won, blocks_per_batch: u64, rotations: u64) -> Self {
        Self { won, blocks_per_batch, rotations }
    }

    /// Made-up sums: what each line-up has in each batch, in one game of a block, as millionths.
    #[cfg(test)]
    pub fn made_up(line_ups: usize, value: impl Fn(u64, usize) -> f64) -> Self {
        let of_batch = |batch| (0..line_ups).map(|one| vec![(value(batch, one) * 1e6).round() as i64]).collect();
        Self::new((0..BATCHES).map(|batch| (batch, of_batch(batch))).collect(), 1, 1)
    }

    /// Blocks of every line-up.
    pub const fn blocks(&self) -> u64 {
        self.blocks_per_batch * BATCHES
    }

    /// A weighted sum of what line-ups have, each with its weight; its error from batches.
    pub fn contrast(&self, measured: &Measured, weights: &[(usize, f64)]) -> Uncertain {
        Uncertain::of(&self.batches(measured, weights))
    }

    /// The same in each batch.
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

/// What is measured, in places of the line-up or as a whole.
#[derive(Clone, Debug)]
pub(crate) struct Measured {
    /// Places whose sums are added.
    pub slots: Vec<usize>,
    /// What a game adds at most per place, by which sums are divided: a whole win, or 1 of a score.
    pub scale: f64,
}

/// A mean with its variance and the freedom of that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Uncertain {
    pub estimate: f64,
    pub variance: f64,
    pub freedom: f64,
}

impl Uncertain {
    /// The mean of what batches have, two or more.
    pub fn of(batches: &[f64]) -> Self {
        let (estimate, scatter) = moments(batches);
        let n = batches.len() as f64;
        Self { estimate, variance: scatter / n, freedom: n - 1.0 }
    }

    /// Its interval at a confidence level.
    pub fn interval(self, confidence: f64) -> Estimate {
        let student = Quantiles::new(confidence, self.freedom as u64 + 1).student;
        let half = student * self.variance.sqrt();
        Estimate { estimate: self.estimate, low: self.estimate - half, high: self.estimate + half }
    }

    /// An interval of a difference of win shares over so many blocks. Where no batch differs, no more blocks would than a proportion that is
    /// not seen in so many (Clopper and Pearson 1934), each by one win at most.
    pub fn interval_of_shares(self, confidence: f64, blocks: u64) -> Estimate {
        if self.variance > 0.0 {
            return self.interval(confidence);
        }
        let most = 1.0 - libm::pow(1.0 - confidence, 1.0 / blocks as f64);
        Estimate { estimate: self.estimate, low: self.estimate - most, high: self.estimate + most }
    }

    /// As findings tell it.
    pub fn told(self) -> Estimate {
        self.interval(CONFIDENCE).rounded_to(MILLIONTHS)
    }

    /// With another source of error that is independent of this one; the freedom of the sum is Satterthwaite's (1946).
    pub fn and(self, variance: f64, freedom: f64) -> Self {
        let all = self.variance + variance;
        let parts = square(self.variance) / self.freedom + square(variance) / freedom;
        let freedom = if parts > 0.0 { all * all / parts } else { self.freedom };
        Self { estimate: self.estimate, variance: all, freedom }
    }
}

/// With which confidence something is said of so many numbers together (Bonferroni): that one clearly is not nothing, so that the next run
/// will say it too; and that one is as good as nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sure {
    pub clear: f64,
    pub within: f64,
}

impl Sure {
    /// Of so many numbers.
    pub fn of(numbers: usize) -> Self {
        let numbers = numbers.max(1) as f64;
        Self { clear: 1.0 - CLEAR / numbers, within: 1.0 - (1.0 - CONFIDENCE) / numbers }
    }
}

/// Mean and variance of some numbers, two or more.
pub(crate) fn moments(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    (mean, numbers.iter().map(|number| square(number - mean)).sum::<f64>() / (n - 1.0))
}

/// One quantity: its name and unit, and how it is measured.
pub(crate) struct Quantity {
    pub name: String,
    pub unit: String,
    pub measured: Measured,
    /// Whether it is the length of the game.
    pub is_length: bool,
}

impl Quantity {
    /// Whether it is a win rate.
    pub fn is_share(&self) -> bool {
        self.unit == "share"
    }

    /// An interval of its mean cut to what can be: a share lies between 0 and 1, a length is not negative.
    pub fn possible(&self, found: Estimate) -> Estimate {
        let (least, most) = match (self.is_share(), self.is_length) {
            (true, _) => (0.0, 1.0),
            (false, true) => (0.0, f64::INFINITY),
            (false, false) => (f64::NEG_INFINITY, f64::INFINITY),
        };
        Estimate { low: found.low.clamp(least, most), high: found.high.clamp(least, most), ..found }
    }

    /// What is as good as nothing where it changes from this mean.
    pub fn margin<G: Roster>(&self, plan: &Plan<G>, mean: f64) -> f64 {
        if self.is_share() { plan.margin() } else { LITTLE * mean.abs() }
    }
}

/// What is measured: the win rate of every label, or alone at the table the score; and the length of the game.
pub(crate) fn quantities<G: Roster>(plan: &Plan<G>) -> Vec<Quantity> {
    let (cell, seats) = (&plan.cells[0], plan.rotations());
    let score = G::THEMES.position_of_score(G::METRICS).map(|score| G::METRICS[score].unit);
    let unit = if seats > 1 { "share" } else { score.unwrap_or_default() };
    let scale = if seats > 1 { f64::from(WHOLE_WIN) } else { 1.0 };
    let of_label = |(label, name): (usize, &String)| Quantity {
        name: name.clone(),
        unit: unit.to_owned(),
        measured: Measured { slots: (0..seats).filter(|&seat| cell.label_of[seat] == label).collect(), scale },
        is_length: false,
    };
    let length = &G::METRICS[0];
    let length = Quantity {
        name: length.name.to_owned(),
        unit: length.unit.to_owned(),
        measured: Measured { slots: vec![seats], scale: 1.0 },
        is_length: true,
    };
    cell.labels.iter().enumerate().map(of_label).chain([length]).collect()
}

/// The cells between which effects are told: the ends of a single axis of numbers, or else every cell against the reference; none of
/// a single cell.
pub(crate) fn pairs<G: Roster>(plan: &Plan<G>) -> Vec<(usize, usize)> {
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
