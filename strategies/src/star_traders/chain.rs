//! The Advanced game's own: a chain of Imperial Stations.

use super::shared::{Character, Plan, Weights};

/// Builds next to what it has, two links ahead, waits with each petition for the Prestige that makes it cheap, and buys the missing
/// link from others. In the Basic game, which has no chains, it builds where the ways of contracts are shortest by it, so that its own
/// stations carry it from one to the next.
#[derive(Clone, Debug)]
pub struct Chain;

impl Character for Chain {
    fn weights() -> Weights {
        Weights {
            chain: 120,
            engines: 5,
            prestige: 60,
            reserve: 5,
            target: 15,
            help: 3,
            capital: 45,
            wait: 10,
            plot: 50,
            attempt: 49,
            thrift: 9,
            guard: 3,
            margin: 3,
            leap: 13,
            harm: 3,
            ..Weights::default()
        }
    }

    fn plan(plan: &mut Plan<'_, '_>) {
        plan.chain(2);
        plan.neighbour();
        plan.trips();
        plan.engine();
    }
}
