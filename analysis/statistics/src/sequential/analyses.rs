//! The times of interim analyses, and the error of each.
//!
//! Analyses are planned beforehand, each a quarter of the games later than the one before. [`Analyses::interval`] shares the error among them:
//!
//! - **For a decision**, by information (error spending: Slud and Wei 1982; Lan and others 1983, Biometrika 70, 659). The information at `n` blocks
//!   is `t = (margin / half)^2`, with `half` the reach of an interval for a single analysis: at 1 it just reaches the margin. Up to `t` the part `t^2
//!   / (t^2 + 2)` of the error is spent, most of it when decisions are usually made, and the rest at the last planned analysis. The size of a change
//!   has no part in it: `t` depends on the scatter alone (Mehta and Tsiatis 2001, Drug Information Journal 35, 1095). Neighbouring analyses share
//!   most of their games, so joint misses are not paid for twice. The probability of missing at one analysis and not at the one before, summed over
//!   the analyses, bounds the probability of missing at any (Hunter 1976, Journal of Applied Probability 13, 597; Worsley 1982, Biometrika 69, 297).
//!   The resulting level is used for the interval of a mean, including Student's t (Jennison and Turnbull 2000, section 3.8).
//! - **For a precision**, not at all: the width does not depend on the value, so the interval at the end is that of a single analysis (Chow
//!   and Robbins 1965, Annals of Mathematical Statistics 36, 457).
//!
//! A run interrupted between two analyses gets an unplanned look. A tenth of the error is reserved for that, and spent on a [`Sequence`], which is
//! valid at any time. The run may then continue to its planned analyses.

use super::{FEWEST_BLOCKS, Sequence};
use crate::estimate::{Mean, Quantiles, normal_density, normal_quantile, normal_tail, square};
use evenkeel_findings::Estimate;

/// The approximate number of games between two possible analyses.
const GAMES_PER_STEP: u64 = 512;
/// Steps before the first analysis; each further one is a quarter later than the last.
const FIRST: u64 = 8;
/// The part of the error reserved for unplanned analyses.
const UNPLANNED: f64 = 0.1;
/// The square of the information at which half of the error is spent, chosen by the number of games in runs: `docs/reference/statistics.md`.
const HALFWAY: f64 = 2.0;
/// The minimum error of an analysis: farther out neither quantiles nor the tails are reliable.
const LEAST: f64 = 1e-8;

/// The number of blocks between two possible analyses, for this many games per block.
pub fn blocks_per_step(games_per_block: u64) -> u64 {
    (GAMES_PER_STEP / games_per_block).max(1)
}

/// The steps followed by an analysis, in a run of at most `steps`. The last is after all steps.
pub fn goals(steps: u64) -> impl Iterator<Item = u64> {
    let early = core::iter::successors(Some(FIRST), |steps| Some(steps + steps / 4));
    early.take_while(move |early| *early < steps).chain([steps])
}

/// The analyses of a run, fixed beforehand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analyses {
    /// Blocks played before each.
    blocks: Vec<u64>,
}

/// The aim of an interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// The probability that it misses the truth at any analysis.
    pub error: f64,
    /// The smallest important change, if the run ends when its existence is known; `None` if it ends at a precision.
    pub margin: Option<f64>,
    /// The largest absolute value of a block.
    pub most: f64,
}

impl Analyses {
    /// The analyses of a run of at most `blocks` blocks, with this many games each.
    pub fn new(blocks: u64, games_per_block: u64) -> Self {
        let step = blocks_per_step(games_per_block);
        Self { blocks: goals(blocks.div_ceil(step)).map(|steps| (steps * step).min(blocks)).collect() }
    }

    /// The interval of a mean after this many blocks.
    pub fn interval(&self, mean: &Mean, blocks: u64, aim: Aim) -> Estimate {
        let Some(at) = self.blocks.iter().position(|planned| *planned == blocks) else {
            return Sequence::new(UNPLANNED * aim.error, self.tuning()).around(mean, blocks, aim.most);
        };
        let planned = (1.0 - UNPLANNED) * aim.error;
        let level = aim.margin.map_or(planned, |margin| self.level(mean, at, planned, margin));
        mean.interval(&Quantiles::new(1.0 - level, blocks))
    }

    /// The error of the analysis at this position, out of the joint error of all planned ones.
    fn level(&self, mean: &Mean, at: usize, error: f64, margin: f64) -> f64 {
        let (down, up) = mean.reach(Quantiles::new(1.0 - error, self.blocks[at]).student);
        let known = square(margin / down.max(up)) / self.blocks[at] as f64;
        let last = self.blocks.len() - 1;
        let spent = |position: usize| if position == last { 1.0 } else { spend(known * self.blocks[position] as f64) };
        let mut before = Before::NONE;
        for position in 0..=at {
            let (blocks, spent) = (self.blocks[position], spent(position));
            let own = (error * (spent - before.spent)).max(LEAST);
            before = Before { critical: before.critical_of(own, blocks), blocks, spent };
        }
        2.0 * normal_tail(before.critical)
    }

    /// The number of blocks at which a sequence is narrowest: between the first analyses and the last, where runs usually stop.
    fn tuning(&self) -> u64 {
        let blocks = self.blocks.last().copied().unwrap_or_default();
        ((FEWEST_BLOCKS as f64 * blocks as f64).sqrt() as u64).max(FEWEST_BLOCKS)
    }
}

/// The part of the error spent at this information.
fn spend(known: f64) -> f64 {
    let square = known * known;
    if square.is_finite() { square / (square + HALFWAY) } else { 1.0 }
}

/// The analysis before another one.
struct Before {
    /// The reach of its interval, in standard errors.
    critical: f64,
    blocks: u64,
    spent: f64,
}

/// Halvings of the range in which a critical value lies.
const HALVINGS: u32 = 20;
/// Steps of Simpson's rule, an even number.
const STEPS: u32 = 24;

impl Before {
    /// The state before the first analysis, when nothing was missed.
    const NONE: Self = Self { critical: f64::INFINITY, blocks: 1, spent: 0.0 };

    /// The reach of the interval after this many blocks, in standard errors, with exactly this probability of missing although this analysis did not.
    fn critical_of(&self, error: f64, blocks: u64) -> f64 {
        let alone = normal_quantile(1.0 - error / 2.0);
        if self.critical.is_infinite() || error <= LEAST {
            return alone;
        }
        let (mut low, mut high) = (0.0, alone);
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(low, high);
            if self.misses_anew(middle, blocks) > error { low = middle } else { high = middle }
        }
        high
    }

    /// The probability that a standard normal number is beyond `critical` after this many blocks, and was not beyond the earlier limit before.
    fn misses_anew(&self, critical: f64, blocks: u64) -> f64 {
        let common = self.blocks as f64 / blocks as f64;
        let (together, apart) = (common.sqrt(), (1.0 - common).sqrt());
        let width = 2.0 * self.critical / f64::from(STEPS);
        let at = |step: u32| {
            let value = f64::from(step) * width - self.critical;
            let beyond = |side: f64| normal_tail((critical - side * together * value) / apart);
            let weight = if step == 0 || step == STEPS { 1.0 } else { f64::from(2 + 2 * (step % 2)) };
            weight * normal_density(value) * (beyond(1.0) + beyond(-1.0))
        };
        (0..=STEPS).map(at).sum::<f64>() * width / 3.0
    }
}

#[cfg(test)]
mod tests;
