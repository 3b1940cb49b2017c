//! The Advanced game's own: a chain of Imperial Stations.

use super::shared::{Character, Plan, Weights};

/// Builds next to what it has, petitions as soon as the money is there, and buys the missing link from others. In the Basic
/// game, which has no chains, it serves contracts and builds where a turn ends.
#[derive(Clone, Debug)]
pub struct Chain;

impl Character for Chain {
    fn weights() -> Weights {
        Weights { chain: 120, ..Weights::default() }
    }

    fn plan(plan: &mut Plan<'_, '_>) {
        plan.chain();
        plan.neighbour();
        plan.trips();
        plan.engine();
    }
}
