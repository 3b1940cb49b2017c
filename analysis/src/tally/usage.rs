//! What the players of a label were offered and did, by kind of choice.

use evenkeel_engine::kinds::Kinds;
use evenkeel_strategies::Usage;
use serde::{Deserialize, Serialize};

/// One block in so many is counted by kind of choice. Counting a game costs up to a third of playing it; in one block of 32
/// that is less than 1% of a run. Which blocks are counted does not depend on what happens in them.
pub const COUNTED_ONE_IN: u64 = 32;

/// Counts by kind, in the order of [`Kinds::KINDS`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsageTally {
    /// Decisions in which the kind was on offer.
    pub offered: Vec<u64>,
    /// Decisions in which it was taken.
    pub taken: Vec<u64>,
}

impl UsageTally {
    /// Nothing counted yet.
    pub fn new<G: Kinds>() -> Self {
        Self { offered: vec![0; G::KINDS.len()], taken: vec![0; G::KINDS.len()] }
    }

    /// Adds what one member of a line-up was offered and did.
    pub fn take(&mut self, usage: &Usage, member: usize) {
        self.offered.iter_mut().enumerate().for_each(|(kind, count)| *count += usage.offered(member, kind));
        self.taken.iter_mut().enumerate().for_each(|(kind, count)| *count += usage.taken(member, kind));
    }

    /// Adds the counts of another.
    pub fn merge(&mut self, other: &Self) {
        self.offered.iter_mut().zip(&other.offered).for_each(|(own, other)| *own += other);
        self.taken.iter_mut().zip(&other.taken).for_each(|(own, other)| *own += other);
    }
}
