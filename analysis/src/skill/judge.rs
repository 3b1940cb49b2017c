//! Conclusions about one quantity at several levels.

use crate::agreement::{Place, agree};
use crate::contrast::{Confidence, MeanEstimate};
use crate::findings::Agreement;

/// The result of one level, minus its reference.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub mean: MeanEstimate,
    /// A smaller difference counts as 0.
    pub margin: f64,
}

impl Seen {
    /// The conclusion.
    pub fn place(&self, sure: Confidence) -> Place {
        Place::of(self.mean, sure, self.margin)
    }
}

/// The approximate number of additional games per level for a clear conclusion at all levels; `None` if that cannot be predicted.
pub(super) fn need(levels: &[Seen], sure: Confidence, games: u64) -> Option<u64> {
    let mut needs = levels.iter().map(|level| Place::need(level.mean, sure, level.margin, games as f64));
    needs.try_fold(0, |most, need| Some(most.max(need?)))
}

/// The levels at which the finding holds.
pub(super) fn judge(levels: &[Seen], sure: Confidence) -> Agreement {
    agree(&levels.iter().map(|level| level.place(sure)).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::estimate::square;

    /// After 1,000 games ±2.0 points around +1.0 (freedom so large that the normal law holds, error 5%). To clear 0, or to lie within a margin of
    /// 2.0, the interval must shrink to ±1.0, with power for four runs of five to 1 / 1.429406: 8.1728 times the games.
    #[test]
    fn games_that_settle_the_widest_level_are_foreseen_by_hand() {
        let sure = Confidence { clear: 0.95, within: 0.95 };
        let seen = |estimate: f64, half: f64| {
            let variance = square(half / 1.959_964);
            Seen { mean: MeanEstimate { estimate, variance, freedom: 1e9, unseen: (0.0, 0.0) }, margin: 0.02 }
        };
        let (open, settled) = (seen(0.01, 0.02), seen(0.05, 0.01));
        let games = need(&[settled, open], sure, 1000).unwrap();
        assert!((7170..=7176).contains(&games), "{games}");
        assert_eq!(need(&[settled], sure, 1000), Some(0));
        assert_eq!(need(&[settled, seen(0.0, f64::INFINITY)], sure, 1000), None);
    }
}
