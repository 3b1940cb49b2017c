//! What can be said of one quantity at several levels.

use crate::agreement::{Agreement, Place};
use crate::contrast::{Sure, Uncertain};
use crate::findings::HoldsAt;

/// What one level has, less what it is compared with.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub mean: Uncertain,
    /// What is as good as nothing.
    pub margin: f64,
}

impl Seen {
    /// What that shows.
    pub fn place(&self, sure: Sure) -> Place {
        Place::of(self.mean, sure, self.margin)
    }
}

/// At which of the levels it holds.
pub(super) fn judge(levels: &[Seen], sure: Sure) -> HoldsAt {
    let places: Vec<Place> = levels.iter().map(|level| level.place(sure)).collect();
    match Agreement::of(&places) {
        Agreement::Nowhere => HoldsAt::NoLevel,
        Agreement::Everywhere => HoldsAt::EveryLevel,
        Agreement::Reverses => HoldsAt::Reverses,
        Agreement::Depends => HoldsAt::SomeLevels,
        Agreement::Unclear => HoldsAt::Unclear,
    }
}
