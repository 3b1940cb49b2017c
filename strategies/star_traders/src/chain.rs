//! For the Advanced game: a chain of Imperial Stations.

use super::shared::{Character, Plan, Weights};

/// Builds next to its own stations, two links ahead, and buys the missing link from others. Waits with each petition for the Prestige that
/// makes it cheap. The Basic game has no chains: there it builds where a station shortens the ways of contracts most, so that its stations
/// lead from one to the next.
#[derive(Clone, Debug)]
pub struct Chain;

impl Character for Chain {
    fn weights() -> Weights {
        Weights {
            prestige: 60,
            engines: 5,
            reserve: 21,
            target: 15,
            faces: 3,
            capital: 45,
            chain: 120,
            thrift: 9,
            guard: 5,
            margin: 3,
            attempt: 49,
            lost_race: 51,
            plot: 50,
            toll: 9,
            wait: 10,
            harm: 3,
            help: 3,
            leap: 13,
            drawn: 4,
            bonus_paid: 1,
            again: 4,
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
