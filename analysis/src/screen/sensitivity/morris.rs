//! Elementary effects (Morris 1991; the mean of their sizes: Campolongo and others 2007).
//!
//! A *trajectory* starts at a random point of a grid and changes one input after another, in random order, each once. The change of the output in a
//! step, divided by the length of the step, is an elementary effect of that input. The mean of effects shows how much an input matters; their spread
//! shows how much that depends on the other inputs.
//!
//! Every trajectory has its own seeds, so that effects of different trajectories are independent. Their scatter covers the errors of both the choice
//! of trajectories and the luck.
//!
//! Luck would add to the sizes of effects and to their spread. The games are therefore halved. The size of an effect is the result of one half with
//! the sign of the other half, so that noise has no sign to add. The spread is the covariance of the halves instead of a variance. However, halves
//! that disagree reduce both, while noise increases those of whole effects. The truth lies between: an interval reaches from the low end of the first
//! to the high end of the second.

use evenkeel_engine::chance::{Dice, PcgDice};
use evenkeel_engine::streams;

use crate::estimate::{Mean, Quantiles, square};
use crate::findings::Estimate;

/// Grid levels of a number with at least this many values.
const LEVELS: usize = 4;

streams! {
    /// Random streams of the design.
    pub(super) enum Purpose { Start, Order, Way, Word }
}

/// The levels of an input on the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    pub levels: usize,
    /// Whether levels are words, which have no order.
    pub is_word: bool,
}

impl Grid {
    /// The grid of a number with this many values.
    pub fn of_number(values: u64) -> Self {
        Self { levels: usize::try_from(values).map_or(LEVELS, |values| values.min(LEVELS)), is_word: false }
    }

    /// The number of levels in a step.
    const fn step(self) -> usize {
        self.levels / 2
    }
}

/// A way through the grid: the first point, then for each step the changed input, and the point.
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

    /// For each step the changed input, and its levels before and after.
    pub fn moves(&self) -> impl Iterator<Item = (usize, [usize; 2])> {
        let levels =
            |((input, after), before): (&(usize, Vec<usize>), &Vec<usize>)| (*input, [before[*input], after[*input]]);
        self.steps.iter().zip(self.points()).map(levels)
    }
}

/// The level after a step: half of the grid up or down, by lot if both lie inside; another word for words.
fn step(grid: Grid, from: usize, dice: &mut PcgDice) -> usize {
    if grid.is_word {
        let other = dice.below(Purpose::Word, grid.levels as u32 - 1) as usize;
        return other + usize::from(other >= from);
    }
    let (up, down) = (from + grid.step(), from.checked_sub(grid.step()));
    match down {
        Some(down) if up < grid.levels => [down, up][dice.below(Purpose::Way, 2) as usize],
        Some(down) => down,
        None => up,
    }
}

/// The results of the elementary effects of one input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Effects {
    /// Their mean.
    pub mean: Estimate,
    /// The mean of their sizes.
    pub size: Estimate,
    /// Their standard deviation.
    pub spread: Estimate,
}

/// From effects by each half of the games, one pair for each trajectory. An unseen one is at least `unseen`.
pub(super) fn conclude(effects: &[[f64; 2]], unseen: f64, confidence: f64) -> Effects {
    let quantiles = Quantiles::new(confidence, effects.len() as u64);
    let of = |unseen: f64, effect: &dyn Fn(&[f64; 2]) -> f64| {
        let effects: Vec<f64> = effects.iter().map(effect).collect();
        Mean::of_units(&effects, (unseen, unseen)).interval(&quantiles)
    };
    let mean = of(unseen, &whole);
    let (least, most) = (of(unseen, &size), of(unseen, &|effect| whole(effect).abs()));
    let n = effects.len() as f64;
    let [one, other] = [0, 1].map(|half: usize| effects.iter().map(|effect| effect[half]).sum::<f64>() / n);
    let middle = f64::midpoint(one, other);
    let least_square = of(unseen * unseen, &|effect| (effect[0] - one) * (effect[1] - other) * n / (n - 1.0));
    let most_square = of(unseen * unseen, &|effect| square(whole(effect) - middle) * n / (n - 1.0));
    let root = |square: f64| square.max(0.0).sqrt();
    Effects {
        mean,
        // No mean is larger than that of the sizes.
        size: Estimate {
            estimate: least.estimate.max(mean.estimate.abs()),
            low: [least.low, mean.low, -mean.high].into_iter().fold(0.0, f64::max),
            high: most.high,
        },
        spread: Estimate {
            estimate: root(least_square.estimate),
            low: root(least_square.low),
            high: root(most_square.high).max(root(least_square.high)).max(unseen),
        },
    }
}

/// The result of both halves.
fn whole([one, other]: &[f64; 2]) -> f64 {
    f64::midpoint(*one, *other)
}

/// The result of each half, with the sign of the other.
fn size([one, other]: &[f64; 2]) -> f64 {
    let sign = |number: f64| if number == 0.0 { 0.0 } else { number.signum() };
    f64::midpoint(sign(*one) * other, sign(*other) * one)
}

#[cfg(test)]
mod tests {
    use evenkeel_engine::chance::Luck;

    use super::*;

    #[test]
    fn numbers_have_four_levels_at_most_and_a_step_is_half_of_them() {
        let of = |values: u64| (Grid::of_number(values).levels, Grid::of_number(values).step());
        assert_eq!([1, 2, 3, 4, 5, u64::MAX].map(of), [(1, 0), (2, 1), (3, 1), (4, 2), (4, 2), (4, 2)]);
    }

    /// By hand: of four levels two up or down, of three and two levels one; any other of five words.
    #[test]
    fn a_step_leads_half_of_the_grid_away_or_to_any_other_word() {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(3, 0));
        let mut reached = |grid: Grid| -> Vec<Vec<usize>> {
            let mut from = |level: usize| {
                let mut reached: Vec<usize> = (0..200).map(|_| step(grid, level, &mut dice)).collect();
                reached.sort_unstable();
                reached.dedup();
                reached
            };
            (0..grid.levels).map(&mut from).collect()
        };
        assert_eq!(reached(Grid::of_number(9)), [[2], [3], [0], [1]]);
        assert_eq!(reached(Grid::of_number(3)), [vec![1], vec![0, 2], vec![1]]);
        assert_eq!(reached(Grid::of_number(2)), [[1], [0]]);
        let words = reached(Grid { levels: 5, is_word: true });
        assert_eq!(words, [[1, 2, 3, 4], [0, 2, 3, 4], [0, 1, 3, 4], [0, 1, 2, 4], [0, 1, 2, 3]]);
    }

    /// By hand: a size is positive if both halves agree on the sign, plus or minus.
    #[test]
    fn sizes_are_positive_where_both_halves_agree() {
        let sizes =
            [[2.0, 3.0], [-2.0, -4.0], [-2.0, 3.0], [2.0, -3.0], [0.0, 3.0], [0.0, 0.0]].map(|both| size(&both));
        let wanted = [2.5, 3.0, -2.5, -2.5, 0.0, 0.0];
        assert!(sizes.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 1e-12), "{sizes:?}");
    }

    /// By hand: 1 and 3 in both halves have the mean 2 and the deviation root 2; for -1 and -3 the mean is -2 and the size 2.
    #[test]
    fn effects_have_their_mean_their_size_and_their_deviation() {
        for way in [1.0, -1.0] {
            let Effects { mean, size, spread } = conclude(&[[way; 2], [3.0 * way; 2]], 0.0, 0.95);
            let found = [mean.estimate * way, size.estimate, spread.estimate];
            let wanted = [2.0, 2.0, 2.0_f64.sqrt()];
            assert!(found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 1e-12), "{found:?}");
        }
        let effects = [[1.0, 1.5], [2.0, 2.5], [6.0, 5.0]];
        let Effects { size, spread, .. } = conclude(&effects, 0.0, 0.95);
        let of = |units: [f64; 3]| Mean::of_units(&units, (0.0, 0.0)).interval(&Quantiles::new(0.95, 3));
        // By hand: both halves have the mean 3; half as much again makes up for it.
        let (least, most) = (of([4.5, 0.75, 9.0]), of([4.593_75, 0.843_75, 9.375]));
        assert!((spread.estimate - least.estimate.sqrt()).abs() < 1e-12, "{spread:?} {least:?}");
        assert!((spread.high - most.high.sqrt()).abs() < 1e-12, "{spread:?} {most:?}");
        assert!((size.high - of([1.25, 2.25, 5.5]).high).abs() < 1e-12, "{size:?}");
        let unseen = conclude(&[[0.0; 2]; 20], 0.25, 0.95);
        assert!(unseen.spread.high >= 0.25 && unseen.mean.high > 0.0 && unseen.mean.low < 0.0, "{unseen:?}");
    }
}
