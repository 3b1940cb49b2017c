//! Elementary effects (Morris 1991; the mean of their sizes: Campolongo and others 2007).
//!
//! A *trajectory* starts at a random point of a grid and changes one input after the other, in random order, each once. What a step changes,
//! over how far it went, is an elementary effect of that input. Means of effects tell how much an input matters, their spread how much that
//! depends on where the others are.
//!
//! Games are luck, so that effects are measured with noise, which would add to their sizes and their spread. The luck is therefore halved:
//! the size of an effect is what one half finds, with the sign that the other half finds, so that noise has no sign to add; and the spread is the
//! covariance of the halves instead of a variance.

use evenkeel_engine::chance::{Dice, PcgDice};
use evenkeel_engine::streams;

use super::bootstrap::{Resamples, interval};
use crate::findings::Estimate;

/// Grid levels of a number that has as many values.
const LEVELS: usize = 4;

streams! {
    /// Luck of the design.
    pub(super) enum Purpose { Start, Order, Way, Word }
}

/// What an input can be on the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    pub levels: usize,
    /// Whether levels are words, of which none lies between others.
    pub is_word: bool,
}

impl Grid {
    /// Of a number of so many values.
    pub fn of_number(values: u64) -> Self {
        Self { levels: usize::try_from(values).map_or(LEVELS, |values| values.min(LEVELS)), is_word: false }
    }

    /// How many levels a step goes.
    const fn step(self) -> usize {
        self.levels / 2
    }
}

/// A way through the grid: the first point, then after each step which input changed, and the point.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Trajectory {
    pub start: Vec<usize>,
    pub steps: Vec<(usize, Vec<usize>)>,
}

impl Trajectory {
    /// A random one.
    pub fn draw(grids: &[Grid], dice: &mut PcgDice) -> Self {
        let start: Vec<usize> =
            grids.iter().map(|grid| dice.below(Purpose::Start, grid.levels as u32) as usize).collect();
        let mut order: Vec<usize> = (0..grids.len()).collect();
        for last in (1..order.len()).rev() {
            order.swap(last, dice.below(Purpose::Order, last as u32 + 1) as usize);
        }
        let mut point = start.clone();
        let steps = order.into_iter().map(|input| {
            point[input] = step(grids[input], point[input], dice);
            (input, point.clone())
        });
        Self { steps: steps.collect(), start }
    }

    /// Every point, the start first.
    pub fn points(&self) -> impl Iterator<Item = &Vec<usize>> {
        core::iter::once(&self.start).chain(self.steps.iter().map(|(_, point)| point))
    }

    /// Of each step the input, the positions of the points before and after it among those of the trajectory, and how far it went, with its
    /// sign; a word goes 1.
    pub fn moves(&self, grids: &[Grid]) -> Vec<(usize, [usize; 2], f64)> {
        let mut before = &self.start;
        let mut all = Vec::new();
        for (at, step) in self.steps.iter().enumerate() {
            let (input, after) = step;
            let grid = grids[*input];
            let way = after[*input] as f64 - before[*input] as f64;
            let far = if grid.is_word { 1.0 } else { way / (grid.levels - 1) as f64 };
            all.push((*input, [at, at + 1], far));
            before = after;
        }
        all
    }
}

/// The level after a step: half of the grid up or down, whichever there is; another word.
fn step(grid: Grid, from: usize, dice: &mut PcgDice) -> usize {
    if grid.is_word {
        let other = dice.below(Purpose::Word, grid.levels as u32 - 1) as usize;
        return other + usize::from(other >= from);
    }
    let (up, down) = (from + grid.step(), from.checked_sub(grid.step()));
    match down {
        Some(down) if up < grid.levels => {
            if dice.below(Purpose::Way, 2) == 1 {
                up
            } else {
                down
            }
        }
        Some(down) => down,
        None => up,
    }
}

/// What elementary effects of one input come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Effects {
    /// Their mean.
    pub mean: Estimate,
    /// The mean of their sizes.
    pub size: Estimate,
    /// Their standard deviation.
    pub spread: Estimate,
}

/// Of effects as either half of the luck finds them, one for each trajectory.
pub(super) fn conclude(effects: &[[f64; 2]], resamples: &Resamples, confidence: f64) -> Effects {
    let of = |statistic: fn(&[[f64; 2]]) -> f64| interval(effects, resamples, confidence, statistic);
    let positive = |found: Estimate| Estimate { low: found.low.max(0.0), ..found };
    Effects { mean: of(mean), size: positive(of(size)), spread: positive(of(spread)) }
}

fn mean(effects: &[[f64; 2]]) -> f64 {
    effects.iter().map(|[one, other]| f64::midpoint(*one, *other)).sum::<f64>() / effects.len() as f64
}

fn size(effects: &[[f64; 2]]) -> f64 {
    let sign = |number: f64| if number == 0.0 { 0.0 } else { number.signum() };
    let one = |[one, other]: &[f64; 2]| f64::midpoint(sign(*one) * other, sign(*other) * one);
    (effects.iter().map(one).sum::<f64>() / effects.len() as f64).max(0.0)
}

fn spread(effects: &[[f64; 2]]) -> f64 {
    let n = effects.len() as f64;
    let [one, other] = [0, 1].map(|half: usize| effects.iter().map(|effect| effect[half]).sum::<f64>() / n);
    let products = effects.iter().map(|effect| (effect[0] - one) * (effect[1] - other)).sum::<f64>();
    (products / (n - 1.0)).max(0.0).sqrt()
}
