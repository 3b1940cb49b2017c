//! Stations first.

use super::shared::{Character, Plan, Weights};

/// Builds wherever a turn ends, where contracts are bound for before all, and lives on what is delivered there, by others or by
/// itself.
#[derive(Clone, Debug)]
pub struct Network;

impl Character for Network {
    fn weights() -> Weights {
        Weights {
            prestige: 50,
            engine: 30,
            engines: 4,
            reserve: 2,
            margin: 3,
            stop: 20,
            leap: 11,
            target: 16,
            capital: 45,
            faces: 3,
            chain: 80,
            thrift: 9,
            guard: 14,
            plot: 100,
            settle: 20,
            detour: 30,
            ..Weights::default()
        }
    }

    fn plan(plan: &mut Plan<'_, '_>) {
        plan.trips();
        plan.markets();
        plan.engine();
        plan.chain(1);
    }
}
