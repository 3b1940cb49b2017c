//! Means whose intervals hold at few blocks, with long tails and of what was hardly ever seen.
//!
//! Student's t takes the scatter for known and the distribution for even. Of lengths, money and rare events neither is true:
//! whoever has seen no tow in fifty games knows neither the scatter of tows nor how many one bad game may have. Three things
//! mend it:
//!
//! - **Skewness.** Where numbers have a long tail to one side, samples with a large mean have a large scatter too: the variance
//!   of the mean grows with the mean at the rate of the third central moment to the second (Johnson 1978, Journal of the American
//!   Statistical Association 73, 536, corrects t by that covariance; of counts it is Wilson's and Rao's score interval). With `s`
//!   the deviation, `k` that rate and `q` the quantile of Student's t, an end lies where
//!   `distance^2 = q^2 / n * (s^2 + k * distance)`. Only the end on the side of the tail is moved, and only outwards.
//! - **An unseen block.** Into that rate one block is counted that nobody saw, at the far end of what can be expected: three
//!   deviations; of few blocks, or where hardly any differs, the whole range of single games, and not less than
//!   one event may come to. Of numbers that all have one sign, such as lengths, it lies at 0 if that is farther: a game that breaks off
//!   at once has none, and on one side of a comparison it moves the difference by a whole length. It vanishes among many.
//! - **No interval** from a single block.
//!
//! Chosen by measured coverage among Student's t, Johnson's modified t, two pseudo-blocks, the empirical Bernstein bound and
//! variants of this: `docs/statistics.md` has the table, `coverage.rs` beside this file measures it.

use super::interval::{moments, p_value};
use super::{Quantiles, square};
use crate::tally::Sums;
use evenkeel_findings::Estimate;

/// With fewer blocks that differ from the others than this, how far one can differ is not known from them.
pub const FEWEST_DIFFERING: u64 = 10;
/// With fewer blocks than this the range of the games tells more of the tails than the deviation.
const FEW: f64 = 20.0;
/// How far, in deviations, one unseen block lies among many.
pub const FAR: f64 = 3.0;
/// What one rare event may come to in a game where things are counted one by one: what was never seen may come three times.
pub const EVENT: f64 = 3.0;

/// How far numbers lie off that were not seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tails {
    /// Every number lies between these, whatever happens.
    Within(f64, f64),
    /// Nobody knows; what was seen says something.
    Learnt {
        /// How far apart the numbers of two single games were at most.
        range: f64,
        /// What a number is never below; minus infinity where it may be anything.
        least: f64,
        /// What a game that breaks off at once does.
        broken: Broken,
        /// Blocks that differ from what most of them have.
        differing: u64,
        /// What one rare event may come to: [`EVENT`] where things are counted one by one.
        event: f64,
    },
}

/// What a game that breaks off at once, which nobody saw, does to a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Broken {
    /// Nothing that is known: numbers of both signs were seen.
    Unknown,
    /// It has none: all that were seen have one sign.
    None,
    /// It moves a difference by so much, to either side.
    By(f64),
}

impl Broken {
    /// How far it lies below and above this mean.
    fn reach(self, mean: f64) -> (f64, f64) {
        match self {
            Self::Unknown => (0.0, 0.0),
            Self::None => (mean, -mean),
            Self::By(distance) => (distance, distance),
        }
    }
}

impl Tails {
    /// How far an unseen block may lie below and above the mean.
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

    /// The tails of the means of batches of so many blocks, so many of which differ: what one block moves a batch by.
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

    /// The largest number a block can have to either side, or has had.
    pub const fn farthest(&self) -> f64 {
        match *self {
            Self::Within(low, high) => low.abs().max(high.abs()),
            Self::Learnt { range, .. } => range,
        }
    }

    /// The least and the greatest number a mean can have.
    const fn bounds(&self) -> (f64, f64) {
        match *self {
            Self::Within(low, high) => (low, high),
            Self::Learnt { least, .. } => (least, f64::INFINITY),
        }
    }
}

/// A mean over blocks, with what its intervals are made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Its standard error; infinite for one block.
    pub error: f64,
    /// How fast the variance of the mean grows if the mean is larger than it seems.
    pub above: f64,
    /// How fast it grows if the mean is smaller.
    pub below: f64,
    bounds: (f64, f64),
    units: u64,
}

impl Mean {
    /// The mean of blocks whose sums these are; `scale` is what a block's sum is divided by, such as its number of games.
    pub fn new(sums: Sums, units: u64, scale: f64, tails: &Tails) -> Self {
        let (n, (mean, error)) = (units.max(1) as f64, moments(sums, units, scale));
        let bounds = tails.bounds();
        let Some(error) = error else {
            return Self { mean, error: f64::INFINITY, above: 0.0, below: 0.0, bounds, units };
        };
        let squares = error * error * n * (n - 1.0);
        // No cubes are larger than that; those of numbers beyond what sums are exact for might be.
        let most = squares * squares.sqrt();
        let cubes = (sums.cubes_about_mean(units) / (scale * scale * scale)).clamp(-most, most);
        let (down, up) = tails.reach(mean, (squares / (n - 1.0)).sqrt(), n);
        Self { mean, error, above: lean(cubes, squares, up, n), below: lean(-cubes, squares, down, n), bounds, units }
    }

    /// The mean of what each of two or more units has, such as trajectories, of which one that nobody saw lies at least so far below and above.
    pub fn of_units(values: &[f64], (down, up): (f64, f64)) -> Self {
        let (n, (mean, variance)) = (values.len() as f64, super::mean_and_variance(values));
        let cubes = values.iter().map(|value| square(value - mean) * (value - mean)).sum::<f64>();
        let (low, high) = values.iter().fold((mean, mean), |(low, high), &value| (low.min(value), high.max(value)));
        let (squares, far) = (variance * (n - 1.0), (FAR * variance.sqrt()).max((high - low) * (FEW / n).min(1.0)));
        let (above, below) = (lean(cubes, squares, far.max(up), n), lean(-cubes, squares, far.max(down), n));
        Self { above, below, ..Self::estimated(mean, (variance / n).sqrt(), values.len() as u64) }
    }

    /// A number that was estimated from so many independent units, with its standard error.
    pub const fn estimated(number: f64, error: f64, units: u64) -> Self {
        let bounds = (f64::NEG_INFINITY, f64::INFINITY);
        Self { mean: number, error, above: 0.0, below: 0.0, bounds, units }
    }

    /// A difference of two shares with its standard error; one more of the blocks that tell of it, among all blocks, may move it by a
    /// whole one.
    pub fn of_shares(number: f64, error: f64, (telling, units): (u64, u64)) -> Self {
        Self { bounds: (-1.0, 1.0), units, ..Self::of_ratio(number, error, telling, 1.0) }
    }

    /// A ratio of two sums, or a difference of such, with its standard error; one more of the blocks that tell of it may be `far` from the
    /// others.
    pub fn of_ratio(number: f64, error: f64, telling: u64, far: f64) -> Self {
        let n = telling as f64;
        let squares = error * error * n * n;
        let lean = if telling > 1 { far * far * far / (squares + far * far) / n } else { 0.0 };
        Self { above: lean, below: lean, ..Self::estimated(number, error, telling) }
    }

    /// The same of a number that is never less than this.
    #[must_use]
    pub const fn at_least(self, least: f64) -> Self {
        Self { bounds: (least, self.bounds.1), ..self }
    }

    /// The same about another number, of which the blocks say how far it may be off.
    #[must_use]
    pub const fn about(self, mean: f64) -> Self {
        Self { mean, ..self }
    }

    /// The mean of what is left of `whole`: of the points that the other has.
    #[must_use]
    pub fn rest_of(self, whole: f64) -> Self {
        let (low, high) = self.bounds;
        let bounds = (whole - high, whole - low);
        Self { mean: whole - self.mean, above: self.below, below: self.above, bounds, ..self }
    }

    /// How far an interval with this quantile reaches down and up; without end for one block.
    pub fn reach(&self, quantile: f64) -> (f64, f64) {
        (reach(quantile, self.error, self.below), reach(quantile, self.error, self.above))
    }

    /// The interval; without ends for one block, unless numbers have bounds.
    pub fn interval(&self, quantiles: &Quantiles) -> Estimate {
        let (down, up) = self.reach(quantiles.student);
        let (least, most) = self.bounds;
        Estimate { estimate: self.mean, low: (self.mean - down).max(least), high: (self.mean + up).min(most) }
    }

    /// The chance of a mean at least as far off as this one, to either side, if the truth is `value`. Below 5% just
    /// where the interval of 95% leaves `value` out.
    pub fn p_value(&self, value: f64) -> f64 {
        let distance = (value - self.mean).abs();
        if self.units < 2 || distance == 0.0 {
            return 1.0;
        }
        let lean = if value > self.mean { self.above } else { self.below };
        p_value(distance / (self.error * self.error + lean * distance).sqrt(), self.units).min(1.0)
    }
}

/// How fast the variance of a mean of `n` units grows to the side of these cubes, one unit that nobody saw being so far off.
pub fn lean(cubes: f64, squares: f64, far: f64, n: f64) -> f64 {
    let rate = (cubes + far * far * far) / (squares + far * far);
    if rate > 0.0 { rate / n } else { 0.0 }
}

/// How far an interval reaches to the side on which the variance of the mean, `error` squared, grows at this rate.
pub fn reach(quantile: f64, error: f64, lean: f64) -> f64 {
    if !(error.is_finite() && quantile.is_finite()) {
        return f64::INFINITY;
    }
    let (square, moved) = (quantile * quantile, quantile * quantile * lean / 2.0);
    moved + (moved * moved + square * error * error).sqrt()
}

/// Mean of a number over blocks with its interval; `scale` is what a block's sum is divided by.
pub fn estimate_mean(sums: Sums, scale: f64, tails: &Tails, quantiles: &Quantiles) -> Estimate {
    Mean::new(sums, quantiles.units, scale, tails).interval(quantiles)
}
