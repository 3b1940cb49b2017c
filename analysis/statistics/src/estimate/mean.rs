//! Means with valid intervals for few blocks, long tails and rare events.
//!
//! Student's t assumes a normal distribution and a sample that shows its scatter. Neither is true for lengths, money and rare events. Fifty games
//! without a tow show neither the scatter of tows nor their number in one bad game. Three things correct this:
//!
//! - **Skewness.** Where numbers have a long tail to one side, samples with a large mean have a large scatter too. The variance of the mean
//!   grows with the mean at the rate of the third central moment to the second. Johnson (1978, Journal of the American Statistical
//!   Association 73, 536) corrects t by that covariance; for counts it is Wilson's and Rao's score interval. Let `s` be the deviation, `k`
//!   that rate and `q` the quantile of Student's t. An end lies where `distance^2 = q^2 / n * (s^2 + k * distance)`. Only the end on the
//!   side of the tail is moved, and only outwards.
//! - **An unseen block.** That rate includes one unseen block at the far end of the expected range: three deviations. With few blocks, or
//!   if hardly any differs, it is the whole range of single games, and at least the effect of one event. For numbers with one sign, such as
//!   lengths, it lies at 0 if that is farther: a game that breaks off at once has none. On one side of a comparison such a game moves the
//!   difference by a whole length. Among many blocks the unseen one has no effect.
//! - **No interval** from a single block.
//!
//! Chosen by measured coverage among Student's t, Johnson's modified t, two pseudo-blocks, the empirical Bernstein bound and variants of this.
//! `docs/reference/statistics.md` has the table, measured by `coverage.rs` beside this file.

use super::interval::{moments, p_value};
use super::{Quantiles, square};
use crate::tally::Sums;
use evenkeel_findings::Estimate;

/// With fewer differing blocks than this, their largest possible difference is unknown.
pub const FEWEST_DIFFERING: u64 = 10;
/// With fewer blocks than this, the range of the games is a better measure of the tails than the deviation.
const FEW: f64 = 20.0;
/// The distance, in deviations, of one unseen block among many.
pub const FAR: f64 = 3.0;
/// The maximum effect of one rare event in a game where things are counted one by one: an unseen event may occur three times.
pub const EVENT: f64 = 3.0;

/// The possible distance of unseen numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tails {
    /// Every number lies between these.
    Within(f64, f64),
    /// Unknown, but estimated from the observed numbers.
    Learnt {
        /// The maximum difference between the numbers of two single games.
        range: f64,
        /// The minimum of the number; minus infinity without one.
        least: f64,
        /// The effect of a game that breaks off at once.
        broken: Broken,
        /// Blocks that differ from the most frequent value.
        differing: u64,
        /// The maximum effect of one rare event: [`EVENT`] where things are counted one by one.
        event: f64,
    },
}

/// The effect on a number of an unseen game that breaks off at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Broken {
    /// Unknown: numbers of both signs were observed.
    Unknown,
    /// Its number is 0: all observed numbers have one sign.
    None,
    /// It moves a difference by this much, in either direction.
    By(f64),
}

impl Broken {
    /// Its distance below and above this mean.
    fn reach(self, mean: f64) -> (f64, f64) {
        match self {
            Self::Unknown => (0.0, 0.0),
            Self::None => (mean, -mean),
            Self::By(distance) => (distance, distance),
        }
    }
}

impl Tails {
    /// The possible distance of an unseen block below and above the mean.
    pub fn reach(&self, mean: f64, deviation: f64, units: f64) -> (f64, f64) {
        match *self {
            Self::Within(low, high) => ((mean - low).max(0.0), (high - mean).max(0.0)),
            Self::Learnt { range, broken, differing, event, .. } => {
                let far = if differing < FEWEST_DIFFERING {
                    range.max(mean.abs()).max(event)
                } else {
                    (FAR * deviation).max(range * (FEW / units).min(1.0))
                };
                let (down, up) = broken.reach(mean);
                (far.max(down), far.max(up))
            }
        }
    }

    /// The tails of the means of batches of this many blocks, with `differing` differing batches: the effect of one block on a batch.
    #[must_use]
    pub fn in_batches(self, differing: u64, blocks: u64) -> Self {
        let part = |number: f64| number / blocks.max(1) as f64;
        let (range, event, broken) = match self {
            Self::Within(..) => (part(self.farthest()), part(self.farthest()), Broken::Unknown),
            Self::Learnt { range, event, broken: Broken::By(distance), .. } => {
                (part(range), part(event), Broken::By(part(distance)))
            }
            Self::Learnt { range, event, broken, .. } => (part(range), part(event), broken),
        };
        Self::Learnt { range, least: f64::NEG_INFINITY, broken, differing, event }
    }

    /// The largest absolute value of a block, possible or observed.
    pub const fn farthest(&self) -> f64 {
        match *self {
            Self::Within(low, high) => low.abs().max(high.abs()),
            Self::Learnt { range, .. } => range,
        }
    }

    /// The minimum and the maximum of a mean.
    const fn bounds(&self) -> (f64, f64) {
        match *self {
            Self::Within(low, high) => (low, high),
            Self::Learnt { least, .. } => (least, f64::INFINITY),
        }
    }
}

/// A mean over blocks, with the basis of its intervals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Its standard error; infinite for one block.
    pub error: f64,
    /// The growth rate of the variance of the mean if the mean is larger than estimated.
    pub above: f64,
    /// The growth rate if the mean is smaller.
    pub below: f64,
    bounds: (f64, f64),
    units: u64,
}

impl Mean {
    /// The mean of blocks with these sums; a block's sum is divided by `scale`, such as its number of games.
    pub fn new(sums: Sums, units: u64, scale: f64, tails: &Tails) -> Self {
        let (n, (mean, error)) = (units as f64, moments(sums, units, scale));
        let bounds = tails.bounds();
        let Some(error) = error else {
            return Self { mean, error: f64::INFINITY, above: 0.0, below: 0.0, bounds, units };
        };
        let squares = error * error * n * (n - 1.0);
        // Cubes cannot be larger, except for numbers beyond the exact range of the sums.
        let most = squares * squares.sqrt();
        let cubes = (sums.cubes_about_mean(units) / (scale * scale * scale)).clamp(-most, most);
        let (down, up) = tails.reach(mean, (squares / (n - 1.0)).sqrt(), n);
        Self { mean, error, above: lean(cubes, squares, up, n), below: lean(-cubes, squares, down, n), bounds, units }
    }

    /// The mean of the values of two or more units, such as trajectories. One unseen unit lies at least `down` below and `up` above.
    pub fn of_units(values: &[f64], (down, up): (f64, f64)) -> Self {
        let (n, (mean, variance)) = (values.len() as f64, super::mean_and_variance(values));
        let cubes = values.iter().map(|value| square(value - mean) * (value - mean)).sum::<f64>();
        let (low, high) = values.iter().fold((mean, mean), |(low, high), &value| (low.min(value), high.max(value)));
        let (squares, far) = (variance * (n - 1.0), (FAR * variance.sqrt()).max((high - low) * (FEW / n).min(1.0)));
        let (above, below) = (lean(cubes, squares, far.max(up), n), lean(-cubes, squares, far.max(down), n));
        Self { above, below, ..Self::estimated(mean, (variance / n).sqrt(), values.len() as u64) }
    }

    /// An estimate from this many independent units, with its standard error.
    pub const fn estimated(number: f64, error: f64, units: u64) -> Self {
        let bounds = (f64::NEG_INFINITY, f64::INFINITY);
        Self { mean: number, error, above: 0.0, below: 0.0, bounds, units }
    }

    /// A difference of two shares with its standard error. One more informative block may move it by 1, among all blocks.
    pub fn of_shares(number: f64, error: f64, (telling, units): (u64, u64)) -> Self {
        Self { bounds: (-1.0, 1.0), units, ..Self::of_ratio(number, error, telling, 1.0) }
    }

    /// A ratio of two sums, or a difference of such ratios, with its standard error. One more informative block may be `far` from the others.
    pub fn of_ratio(number: f64, error: f64, telling: u64, far: f64) -> Self {
        let n = telling as f64;
        let squares = error * error * n * n;
        let lean = if telling > 1 { far * far * far / (squares + far * far) / n } else { 0.0 };
        Self { above: lean, below: lean, ..Self::estimated(number, error, telling) }
    }

    /// The same for a number with this minimum.
    #[must_use]
    pub const fn at_least(self, least: f64) -> Self {
        Self { bounds: (least, self.bounds.1), ..self }
    }

    /// The same interval around another number with the same uncertainty.
    #[must_use]
    pub const fn about(self, mean: f64) -> Self {
        Self { mean, ..self }
    }

    /// The mean of the rest of `whole`: the points of the other side.
    #[must_use]
    pub fn rest_of(self, whole: f64) -> Self {
        let (low, high) = self.bounds;
        let bounds = (whole - high, whole - low);
        Self { mean: whole - self.mean, above: self.below, below: self.above, bounds, ..self }
    }

    /// The reach of an interval with this quantile, down and up; infinite for one block.
    pub fn reach(&self, quantile: f64) -> (f64, f64) {
        (reach(quantile, self.error, self.below), reach(quantile, self.error, self.above))
    }

    /// The interval; infinite for one block, unless the numbers have bounds.
    pub fn interval(&self, quantiles: &Quantiles) -> Estimate {
        let (down, up) = self.reach(quantiles.student);
        let (least, most) = self.bounds;
        Estimate { estimate: self.mean, low: (self.mean - down).max(least), high: (self.mean + up).min(most) }
    }

    /// The probability of a mean at least as far away, in either direction, if the true value is `value`; below 5% exactly if the 95% interval
    /// excludes `value`.
    pub fn p_value(&self, value: f64) -> f64 {
        let distance = (value - self.mean).abs();
        if self.units < 2 || distance == 0.0 {
            return 1.0;
        }
        let lean = if value > self.mean { self.above } else { self.below };
        p_value(distance / (self.error * self.error + lean * distance).sqrt(), self.units).min(1.0)
    }
}

/// The growth rate of the variance of a mean of `n` units to the side of these cubes, with one unseen unit at this distance.
pub fn lean(cubes: f64, squares: f64, far: f64, n: f64) -> f64 {
    let rate = (cubes + far * far * far) / (squares + far * far);
    rate.max(0.0) / n
}

/// The reach of an interval to the side on which the variance of the mean, `error` squared, grows at this rate.
pub fn reach(quantile: f64, error: f64, lean: f64) -> f64 {
    if !(error.is_finite() && quantile.is_finite()) {
        return f64::INFINITY;
    }
    let (square, moved) = (quantile * quantile, quantile * quantile * lean / 2.0);
    moved + (moved * moved + square * error * error).sqrt()
}

/// Mean of a number over blocks with its interval; a block's sum is divided by `scale`.
pub fn estimate_mean(sums: Sums, scale: f64, tails: &Tails, quantiles: &Quantiles) -> Estimate {
    Mean::new(sums, quantiles.units, scale, tails).interval(quantiles)
}
