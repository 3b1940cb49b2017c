//! What can be said of one quantity at several levels.

use crate::contrast::{Sure, Uncertain};
use crate::findings::HoldsAt;

/// What one level has, batch by batch, less what it is compared with.
pub(super) struct Seen {
    pub batches: Vec<f64>,
    /// Blocks behind it: levels of as many blocks met the same luck.
    pub blocks: u64,
    /// What is as good as nothing.
    pub margin: f64,
}

impl Seen {
    /// The mean.
    pub fn mean(&self) -> Uncertain {
        Uncertain::of(&self.batches)
    }

    /// Whether it clearly is more than nothing, or less.
    pub fn is_clear(&self, sure: Sure) -> bool {
        self.mean().interval(sure.clear).excludes_zero()
    }

    /// Whether it is as good as nothing.
    pub fn is_within(&self, sure: Sure) -> bool {
        let found = self.mean().interval(sure.within);
        found.low >= -self.margin && found.high <= self.margin
    }

    /// By how much it is more than another level has.
    fn less(&self, other: &Self) -> Uncertain {
        if self.blocks == other.blocks {
            let differences: Vec<f64> = self.batches.iter().zip(&other.batches).map(|(one, two)| one - two).collect();
            return Uncertain::of(&differences);
        }
        let (own, other) = (self.mean(), other.mean());
        Uncertain { estimate: own.estimate - other.estimate, ..own.and(other.variance, other.freedom) }
    }
}

/// At which of the levels it holds.
pub(super) fn judge(levels: &[Seen], sure: Sure) -> HoldsAt {
    if levels.iter().all(|level| level.is_within(sure)) {
        return HoldsAt::NoLevel;
    }
    let (clear, rest): (Vec<&Seen>, Vec<&Seen>) = levels.iter().partition(|level| level.is_clear(sure));
    let above = clear.iter().filter(|level| level.mean().estimate > 0.0).count();
    let differ = || {
        let pairs = clear.iter().flat_map(|one| rest.iter().map(move |other| one.less(other)));
        pairs.map(|difference| difference.interval(sure.clear)).any(|found| found.excludes_zero())
    };
    match (clear.len(), rest.len()) {
        (0, _) => HoldsAt::Unclear,
        (all, _) if above > 0 && above < all => HoldsAt::Reverses,
        (_, 0) => HoldsAt::EveryLevel,
        _ if differ() => HoldsAt::SomeLevels,
        _ => HoldsAt::Unclear,
    }
}
