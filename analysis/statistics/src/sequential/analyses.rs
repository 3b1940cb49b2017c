//! When interim analyses are made, and what error each may have.
//!
//! Analyses are planned beforehand, each a quarter of the games later than the one before. [`Analyses::interval`] shares the error
//! among them:
//!
//! - **Where a decision is waited for**, by how much is known (error spending: Slud and Wei 1982; Lan and others 1983, Biometrika
//!   70, 659). What is known at `n` blocks is `t = (margin / half)^2`, with `half` the reach of an interval for a single analysis:
//!   at 1 it just reaches as far as the margin. Up to `t` the part `t^2 / (t^2 + 2)` of the error is spent, most of it where
//!   decisions fall, and at the last analysis of the plan all that is left. How far a change lies from 0 has no part in it: `t`
//!   depends on the scatter alone (Mehta and Tsiatis 2001, Drug Information Journal 35, 1095). Neighbouring analyses see mostly
//!   the same games, so what both would miss is not paid for twice: the chance to miss at one and not at the one before it, added
//!   up, bounds the chance to miss at any (Hunter 1976, Journal of Applied Probability 13, 597; Worsley 1982, Biometrika 69, 297).
//!   The level that comes of it is that of the interval of a mean, Student's t and all (Jennison and Turnbull 2000, section 3.8).
//! - **Where a precision is waited for**, not at all: the width says nothing of the value, so the interval at the end is that of a
//!   single analysis (Chow and Robbins 1965, Annals of Mathematical Statistics 36, 457).
//!
//! A run that is interrupted between two analyses is looked at when nobody planned to. A tenth of the error is kept for that, and
//! spent on a [`Sequence`], which holds whenever one looks; the run may then go on to its planned analyses.

use super::{FEWEST_BLOCKS, Sequence};
use crate::estimate::{Mean, Quantiles, normal_density, normal_quantile, normal_tail, square};
use evenkeel_findings::Estimate;

/// About how many games lie between two places where an analysis may be.
const GAMES_PER_STEP: u64 = 512;
/// Steps before the first analysis; before each further one a quarter as many more have been played.
const FIRST: u64 = 8;
/// The part of the error that is kept for analyses nobody planned.
const UNPLANNED: f64 = 0.1;
/// The square of what is known where half of the error is spent. Chosen by the games that runs take: `docs/statistics.md`.
const HALFWAY: f64 = 2.0;
/// No analysis has a smaller error than that: further out neither quantiles nor what is known of tails can be relied on.
const LEAST: f64 = 1e-8;

/// How many blocks of so many games lie between two places where an analysis may be.
pub fn blocks_per_step(games_per_block: u64) -> u64 {
    (GAMES_PER_STEP / games_per_block).max(1)
}

/// After how many steps there is an analysis, of a run that has so many at most. The last is after all.
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

/// What an interval is to be right for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// The chance that it misses the truth at any analysis.
    pub error: f64,
    /// The least change that matters, where the run ends when it is known whether there is one; nothing where it ends at a
    /// precision.
    pub margin: Option<f64>,
    /// The largest number a block can have to either side.
    pub most: f64,
}

impl Analyses {
    /// The analyses of a run of so many blocks at most, of so many games each.
    pub fn new(blocks: u64, games_per_block: u64) -> Self {
        let step = blocks_per_step(games_per_block);
        Self { blocks: goals(blocks.div_ceil(step)).map(|steps| (steps * step).min(blocks)).collect() }
    }

    /// The interval of a mean after so many blocks.
    pub fn interval(&self, mean: &Mean, blocks: u64, aim: Aim) -> Estimate {
        let Some(at) = self.blocks.iter().position(|planned| *planned == blocks) else {
            return Sequence::new(UNPLANNED * aim.error, self.tuning()).around(mean, blocks, aim.most);
        };
        let planned = (1.0 - UNPLANNED) * aim.error;
        let level = aim.margin.map_or(planned, |margin| self.level(mean, at, planned, margin));
        mean.interval(&Quantiles::new(1.0 - level, blocks))
    }

    /// The error that the analysis at this position may have, of all that the planned ones may have together.
    fn level(&self, mean: &Mean, at: usize, error: f64, margin: f64) -> f64 {
        let (down, up) = mean.reach(Quantiles::new(1.0 - error, self.blocks[at]).student);
        let known = square(margin / down.max(up)) / self.blocks[at] as f64;
        let last = self.blocks.len() - 1;
        let spent = |position: usize| if position == last { 1.0 } else { spend(known * self.blocks[position] as f64) };
        let mut before = Before { critical: f64::INFINITY, blocks: 1, spent: 0.0 };
        for position in 0..=at {
            let (blocks, spent) = (self.blocks[position], spent(position));
            let own = (error * (spent - before.spent)).max(LEAST);
            before = Before { critical: before.critical_of(own, blocks), blocks, spent };
        }
        2.0 * normal_tail(before.critical)
    }

    /// The number of blocks at which a sequence is narrowest: between the first analyses and the last, where runs tend to stop.
    fn tuning(&self) -> u64 {
        let blocks = self.blocks.last().copied().unwrap_or_default();
        ((FEWEST_BLOCKS as f64 * blocks as f64).sqrt() as u64).max(FEWEST_BLOCKS)
    }
}

/// The part of the error that is spent when so much is known.
fn spend(known: f64) -> f64 {
    let square = known * known;
    if square.is_finite() { square / (square + HALFWAY) } else { 1.0 }
}

/// The analysis before another one.
struct Before {
    /// How many standard errors its interval reached.
    critical: f64,
    blocks: u64,
    spent: f64,
}

/// Halvings of the range in which a critical value lies.
const HALVINGS: u32 = 20;
/// Steps of Simpson's rule, an even number.
const STEPS: u32 = 24;

impl Before {
    /// How many standard errors the interval after so many blocks reaches, so that it misses where this one did not with just
    /// this chance.
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

    /// The chance that a standard normal number lies further out than `critical` after so many blocks, and did not lie further out
    /// than it might before.
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
