//! The course of a number over the cells of a sweep: their positions, and exact sums of contrasts between them.

use serde::{Deserialize, Serialize};

use super::Sums;

/// Positions along an axis are kept in whole steps up to this number of steps: sums stay exact.
const MOST_STEPS: i64 = 1000;

/// The positions of a sweep's cells: the basis of their contrasts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Along the only axis, if its values rise or fall.
    pub line: Option<Spots>,
    /// For each axis with rising or falling values.
    pub trends: Vec<Trend>,
    /// Whether there are two axes with two values each: then one contrast of the four cells is their interaction.
    pub is_square: bool,
}

impl Layout {
    /// The layout of all combinations of the values of these axes, the last axis changing fastest. Values other than numbers have no position.
    pub fn of(axes: &[Vec<Option<i64>>]) -> Self {
        let spots: Vec<Option<Spots>> =
            axes.iter().map(|axis| Spots::of(&axis.iter().copied().collect::<Option<Vec<_>>>()?)).collect();
        let ordered = spots.iter().enumerate().filter_map(|(axis, spots)| Some((axis, spots.as_ref()?)));
        let trends = ordered.map(|(axis, spots)| Trend::of(axis, spots, axes)).collect();
        let line = if let [only] = spots.as_slice() { only.clone() } else { None };
        let is_square = matches!(axes, [one, other] if one.len() == 2 && other.len() == 2);
        Self { line, trends, is_square }
    }
}

/// The linear contrast of all cells along one axis: the mean course over the values of the other axes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trend {
    /// The axis, by its position.
    pub axis: usize,
    weights: Vec<i64>,
}

impl Trend {
    fn of(axis: usize, spots: &Spots, axes: &[Vec<Option<i64>>]) -> Self {
        let (cells, own) = (axes.iter().map(Vec::len).product::<usize>(), spots.weights());
        let faster = axes[axis + 1..].iter().map(Vec::len).product::<usize>();
        Self { axis, weights: (0..cells).map(|cell| own[cell / faster % own.len()]).collect() }
    }

    /// The weight of each cell.
    pub(super) fn weights(&self) -> &[i64] {
        &self.weights
    }

    /// The divisor that makes the contrast a weighted mean of the cells above the middle less one of those below.
    pub fn lever(&self) -> i64 {
        self.weights.iter().map(|weight| weight.abs()).sum::<i64>() / 2
    }
}

/// The positions of a sweep's cells along its axis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spots {
    spots: Vec<i64>,
}

impl Spots {
    /// The positions of cells with these values, which must rise or fall throughout; `None` otherwise. Unless their distances are small
    /// multiples of one another, they are equally spaced.
    pub fn of(values: &[i64]) -> Option<Self> {
        let steps: Vec<i64> = values.windows(2).map(|pair| pair[1].abs_diff(pair[0]) as i64).collect();
        let rising = values.windows(2).all(|pair| pair[0] < pair[1]);
        let falling = values.windows(2).all(|pair| pair[0] > pair[1]);
        if values.len() < 2 || !(rising || falling) {
            return None;
        }
        let unit = steps.iter().fold(0, |unit, step| divisor(unit, *step));
        let far = steps.iter().map(|step| step / unit).sum::<i64>() > MOST_STEPS;
        let mut spots = vec![0];
        for step in steps {
            let last = spots[spots.len() - 1];
            spots.push(last + if far { 1 } else { step / unit });
        }
        Some(Self { spots })
    }

    /// The weight of each value in the trend: its distance from the middle, times the number of values.
    fn weights(&self) -> Vec<i64> {
        let (count, sum) = (self.spots.len() as i64, self.spots.iter().sum::<i64>());
        self.spots.iter().map(|spot| count * spot - sum).collect()
    }

    /// The spots, from 0 on.
    pub(super) fn spots(&self) -> &[i64] {
        &self.spots
    }

    /// The distance between the first and the last cell.
    pub fn length(&self) -> i64 {
        self.spots.last().copied().unwrap_or(0)
    }
}

/// The greatest common divisor.
fn divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { divisor(other, one % other) }
}

/// One cell's part in the contrasts of one number over blocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseSums {
    /// This cell's number times the number of cells, less the sum over all of them.
    pub deviation: Sums,
    /// The step from the previous cell to this one times the length of the axis, less its part of the way from the first cell to the last: 0 for a
    /// straight line.
    pub jump: Sums,
    /// The same step.
    pub step: Sums,
    /// In the first cells, one for each [`Trend`] of the [`Layout`]: the sum over all cells of their numbers, each weighted by its distance
    /// from the middle of the axis.
    pub trend: Sums,
    /// In the first of the four cells of a square: the step from the first cell to the last, less the steps along each axis alone.
    pub interaction: Sums,
}

impl CourseSums {
    /// Adds the blocks of another.
    pub fn merge(&mut self, other: &Self) {
        self.deviation.merge(other.deviation);
        self.jump.merge(other.jump);
        self.step.merge(other.step);
        self.trend.merge(other.trend);
        self.interaction.merge(other.interaction);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_keep_the_distances_of_values() {
        let spots = |values: &[i64]| Spots::of(values).map(|found| found.spots);
        assert_eq!(spots(&[100, 200, 400]), Some(vec![0, 1, 3]));
        assert_eq!(spots(&[30, 10, 0]), Some(vec![0, 2, 3]), "falling values lie in their order too");
        assert_eq!(spots(&[0, 1, 1_000_000]), Some(vec![0, 1, 2]), "too far apart for exact sums");
        assert_eq!([spots(&[1, 3, 2]), spots(&[4]), spots(&[])], [None, None, None]);
        assert_eq!([spots(&[4, 4]), spots(&[4, 4, 1]), spots(&[1, 4, 4])], [None, None, None], "nothing stands still");
    }

    /// A thousand steps are exact, one more is too far.
    #[test]
    fn spots_are_exact_up_to_a_thousand_steps() {
        let length = |last: i64| Spots::of(&[0, 1, last]).map(|found| found.length());
        assert_eq!([length(999), length(1000), length(1001)], [Some(999), Some(1000), Some(2)]);
        assert_eq!(Spots::default().length(), 0);
    }

    /// By hand: at 0, 1 and 3 the weights are 3 * spot - 4, and half of their absolute sum is 5.
    #[test]
    fn a_trend_weighs_cells_by_their_distance_from_the_middle() {
        let Layout { line, trends, .. } = Layout::of(&[[100, 200, 400].map(Some).to_vec()]);
        assert_eq!(line.unwrap().length(), 3);
        let [trend] = trends.as_slice() else { panic!("{trends:?}") };
        assert_eq!((trend.axis, trend.weights(), trend.lever()), (0, [-4, -1, 5].as_slice(), 5));
    }

    /// Words have no position, nor does a single value; the last axis changes fastest.
    #[test]
    fn a_grid_has_a_trend_along_every_axis_whose_values_rise_or_fall() {
        let words = vec![None, None];
        let Layout { line, trends, is_square } =
            Layout::of(&[vec![Some(9)], vec![Some(1), Some(3)], words, vec![Some(5), Some(4)]]);
        assert!(line.is_none() && !is_square);
        let found: Vec<_> = trends.iter().map(|trend| (trend.axis, trend.weights(), trend.lever())).collect();
        let (slow, fast) = ([-1, -1, -1, -1, 1, 1, 1, 1], [-1, 1, -1, 1, -1, 1, -1, 1]);
        assert_eq!(found, [(1, slow.as_slice(), 4), (3, fast.as_slice(), 4)]);
    }
}
