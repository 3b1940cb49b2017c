//! The effect of a rule on unmodified players, on trained players who stay unchanged, and on players who adapt.
//!
//! The **batch** is the unit of luck: all players meet the same blocks, so every contrast is computed batch by batch. The **search** is the unit of
//! training: one search trains in every cell, so the effect of a rule is computed search by search. The uncertainty of a mean over searches is their
//! scatter (Student's t with one degree of freedom less than the number of searches). The scatter may differ between cells: where nothing can be
//! learnt, it is 0. Both parts are added. The scatter of searches already contains some luck, so intervals are too wide rather than too narrow.

use super::cross::Cross;
use crate::agreement::{Place, agree};
use crate::contrast::{Confidence, MeanEstimate, Measured};
use crate::estimate::mean_and_variance;
use crate::findings::Agreement;

/// The cross table and its line-ups.
pub(super) struct Effects<'c> {
    pub cross: &'c Cross,
    /// The sets trained in each cell, in the order of the searches.
    pub trained_in: &'c [Vec<usize>],
}

/// Units per unit played, so that needs are precise to a thousandth.
const FINE: f64 = 1000.0;

/// Weights of numbers of the cross table, by cell and set.
type Weights = Vec<((usize, usize), f64)>;

impl Effects<'_> {
    /// A weighted sum of numbers of the cross table, with its error estimated from the batches.
    fn contrast(&self, measured: &Measured, weights: &Weights) -> MeanEstimate {
        let weights: Vec<_> = weights.iter().map(|&(place, weight)| (self.cross.line_up(place), weight)).collect();
        self.cross.batched.contrast(measured, &weights)
    }

    /// The result of a set (0: unmodified players) in a cell.
    pub fn level(&self, measured: &Measured, cell: usize, set: usize) -> MeanEstimate {
        self.contrast(measured, &vec![((cell, set), 1.0)])
    }

    /// The result in a cell of the players trained for it.
    pub fn adapted_level(&self, measured: &Measured, cell: usize) -> MeanEstimate {
        self.over_searches(measured, |search| vec![((cell, self.trained_in[cell][search]), 1.0)])
    }

    /// The effect of a change of cells on unmodified players.
    pub fn fixed(&self, measured: &Measured, (from, to): (usize, usize)) -> MeanEstimate {
        self.contrast(measured, &vec![((to, 0), 1.0), ((from, 0), -1.0)])
    }

    /// The effect on players who adapt.
    pub fn adapted(&self, measured: &Measured, cells: (usize, usize)) -> MeanEstimate {
        self.over_searches(measured, |search| self.home_change(search, cells))
    }

    /// The effect on trained players who stay unchanged: the mean over all sets.
    pub fn given(&self, measured: &Measured, (from, to): (usize, usize)) -> MeanEstimate {
        let share = 1.0 / self.trained_in.len() as f64;
        let of_set = |set: usize| [((to, set), share), ((from, set), -share)];
        self.over_searches(measured, |search| self.trained_in.iter().flat_map(|sets| of_set(sets[search])).collect())
    }

    /// The standard deviation between searches in one cell, pooled over cells.
    pub fn spread(&self, measured: &Measured) -> f64 {
        let of_cell = |(cell, sets): (usize, &Vec<usize>)| {
            mean_and_variance(&sets.iter().map(|&set| self.level(measured, cell, set).estimate).collect::<Vec<_>>()).1
        };
        let scatters = self.trained_in.iter().enumerate().map(of_cell);
        (scatters.sum::<f64>() / self.trained_in.len() as f64).sqrt()
    }

    /// The conclusion about an effect. Claims hold with this confidence; an effect below `margin` counts as 0.
    ///
    /// Also the approximate factor by which searches and games per player must grow for a clear conclusion: both parts of the variance shrink with
    /// both. `None` if it cannot be predicted.
    pub fn judge(
        &self,
        measured: &Measured,
        cells: (usize, usize),
        confidence: f64,
        margin: f64,
    ) -> (Agreement, Option<u64>) {
        let sure = Confidence { clear: confidence, within: confidence };
        let places = [self.fixed(measured, cells), self.adapted(measured, cells)];
        let more = places.into_iter().map(|found| Place::need(found, sure, margin, FINE));
        let most = more.max_by_key(|more| more.unwrap_or(u64::MAX)).flatten();
        (agree(&places.map(|found| Place::of(found, sure, margin))), most.map(|most| 1 + most.div_ceil(FINE as u64)))
    }

    /// The result of a search's set in the cell it was trained for, in one cell minus the other.
    fn home_change(&self, search: usize, (from, to): (usize, usize)) -> Weights {
        vec![((to, self.trained_in[to][search]), 1.0), ((from, self.trained_in[from][search]), -1.0)]
    }

    /// The mean of a contrast over all searches, with its error from batches and from the differences between searches.
    fn over_searches(&self, measured: &Measured, of_search: impl Fn(usize) -> Weights) -> MeanEstimate {
        let searches = self.trained_in[0].len();
        let single = |search: usize| self.contrast(measured, &of_search(search)).estimate;
        let (_, scatter) = mean_and_variance(&(0..searches).map(single).collect::<Vec<_>>());
        let weights = (0..searches).flat_map(&of_search).map(|(place, weight)| (place, weight / searches as f64));
        self.contrast(measured, &weights.collect()).and(scatter / searches as f64, searches as f64 - 1.0)
    }
}
