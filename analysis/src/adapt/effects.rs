//! What a rule does for players as they are, for players who stay as they were trained, and for players who adapt.
//!
//! The **batch** is the unit of luck: everybody meets the same blocks, so every contrast is taken batch by batch. The **search** is the
//! unit of training: what players have who were trained in one cell scatters from search to search, and a mean over searches is as
//! uncertain as that. Both parts are added. The scatter of searches is pooled over cells. It has some luck in it already, so
//! that intervals are rather too wide than too narrow.

use super::cross::Cross;
use crate::contrast::{Measured, Uncertain, moments};
use crate::findings::{Estimate, Holds};

/// The cross table and who is in it.
pub(super) struct Effects<'c> {
    pub cross: &'c Cross,
    /// The sets that were trained in each cell.
    pub trained_in: &'c [Vec<usize>],
}

/// A number of the cross table: cell and set, with its weight.
type Weights = Vec<((usize, usize), f64)>;

impl Effects<'_> {
    /// A weighted sum of numbers of the cross table, its error from batches.
    fn contrast(&self, measured: &Measured, weights: &Weights) -> Uncertain {
        let weights: Vec<_> = weights.iter().map(|&(place, weight)| (self.cross.line_up(place), weight)).collect();
        self.cross.batched.contrast(measured, &weights)
    }

    /// What a set (0: players as they are) has in a cell.
    pub fn level(&self, measured: &Measured, cell: usize, set: usize) -> Uncertain {
        self.contrast(measured, &vec![((cell, set), 1.0)])
    }

    /// What those have in a cell who were trained for it.
    pub fn adapted_level(&self, measured: &Measured, cell: usize) -> Uncertain {
        let (searches, (scatter, freedom)) = (self.searches(), self.scatter(measured));
        self.contrast(measured, &self.home(cell, 1.0)).and(scatter / searches, freedom)
    }

    /// What going from one cell to another does for players as they are.
    pub fn fixed(&self, measured: &Measured, (from, to): (usize, usize)) -> Uncertain {
        self.contrast(measured, &vec![((to, 0), 1.0), ((from, 0), -1.0)])
    }

    /// The same for players who adapt.
    pub fn adapted(&self, measured: &Measured, (from, to): (usize, usize)) -> Uncertain {
        let weights = [self.home(to, 1.0), self.home(from, -1.0)].concat();
        let (searches, (scatter, freedom)) = (self.searches(), self.scatter(measured));
        self.contrast(measured, &weights).and(2.0 * scatter / searches, freedom)
    }

    /// How much more it does for players who adapt than for players as they are.
    fn more(&self, measured: &Measured, (from, to): (usize, usize)) -> Uncertain {
        let fixed = vec![((to, 0), -1.0), ((from, 0), 1.0)];
        let weights = [self.home(to, 1.0), self.home(from, -1.0), fixed].concat();
        let (searches, (scatter, freedom)) = (self.searches(), self.scatter(measured));
        self.contrast(measured, &weights).and(2.0 * scatter / searches, freedom)
    }

    /// What it does for trained players who stay as they are: the mean over all sets, which scatter too.
    pub fn given(&self, measured: &Measured, (from, to): (usize, usize)) -> Uncertain {
        let sets: Vec<usize> = self.trained_in.concat();
        let share = 1.0 / sets.len() as f64;
        let weights = sets.iter().flat_map(|&set| [((to, set), share), ((from, set), -share)]).collect();
        let single = |set: usize| self.contrast(measured, &vec![((to, set), 1.0), ((from, set), -1.0)]).estimate;
        let (_, scatter) = moments(&sets.iter().map(|&set| single(set)).collect::<Vec<_>>());
        self.contrast(measured, &weights).and(scatter * share, sets.len() as f64 - 1.0)
    }

    /// The standard deviation between searches.
    pub fn spread(&self, measured: &Measured) -> f64 {
        self.scatter(measured).0.sqrt()
    }

    /// What can be said of an effect. Claims hold with this confidence; `margin`: what is as good as nothing.
    pub fn judge(&self, measured: &Measured, cells: (usize, usize), confidence: f64, margin: f64) -> Holds {
        let [fixed, adapted, more] =
            [self.fixed(measured, cells), self.adapted(measured, cells), self.more(measured, cells)]
                .map(|found| found.interval(confidence));
        let clear = |found: &Estimate| found.low > 0.0 || found.high < 0.0;
        let within = |found: &Estimate| found.low >= -margin && found.high <= margin;
        match (clear(&fixed), clear(&adapted)) {
            _ if within(&fixed) && within(&adapted) => Holds::NoEffect,
            (true, true) if (fixed.estimate > 0.0) == (adapted.estimate > 0.0) => Holds::WhoeverPlays,
            (true, true) => Holds::Reverses,
            (true, false) if clear(&more) => Holds::DependsOnWhoPlays,
            (false, true) if clear(&more) => Holds::OnceTheyAdapt,
            _ => Holds::Unclear,
        }
    }

    /// The sets that were trained in a cell, in that cell, all with the same weight.
    fn home(&self, cell: usize, weight: f64) -> Weights {
        let sets = &self.trained_in[cell];
        sets.iter().map(|&set| ((cell, set), weight / sets.len() as f64)).collect()
    }

    fn searches(&self) -> f64 {
        self.trained_in[0].len() as f64
    }

    /// The variance between searches in one cell, pooled over cells, and its freedom.
    fn scatter(&self, measured: &Measured) -> (f64, f64) {
        let of_cell = |(cell, sets): (usize, &Vec<usize>)| {
            moments(&sets.iter().map(|&set| self.level(measured, cell, set).estimate).collect::<Vec<_>>()).1
        };
        let scatters: Vec<f64> = self.trained_in.iter().enumerate().map(of_cell).collect();
        let cells = scatters.len() as f64;
        (scatters.iter().sum::<f64>() / cells, cells * (self.searches() - 1.0))
    }
}
