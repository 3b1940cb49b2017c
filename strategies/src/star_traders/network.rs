//! Stations first.

use super::shared::{Character, Plan, Weights};

/// Builds a station every turn it can, lives on what others deliver there, and jumps from station to station.
#[derive(Clone, Debug)]
pub struct Network;

impl Character for Network {
    fn weights() -> Weights {
        Weights {
            prestige: 50,
            engine: 30,
            engines: 4,
            reserve: 0,
            margin: 3,
            stop: 20,
            leap: 11,
            settles: true,
            target: 16,
            faces: 3,
            chain: 80,
            thrift: 4,
            guard: 14,
            site: 60,
            plot: 120,
            detour: 30,
            ..Weights::default()
        }
    }

    fn plan(plan: &mut Plan<'_, '_>) {
        plan.station();
        plan.trips();
        plan.engine();
        plan.chain();
    }
}
