//! The carrier: payoff per attempt.

use super::shared::{Character, Plan, Weights};

/// Serves the contracts with the best pay per attempt, spends its money on engines, and builds a station where a turn happens to end.
#[derive(Clone, Debug)]
pub struct Courier;

impl Character for Courier {
    fn weights() -> Weights {
        Weights {
            prestige: 35,
            engine: 40,
            engines: 5,
            reserve: 14,
            target: 12,
            faces: 3,
            capital: 45,
            malice: false,
            thrift: 9,
            guard: 8,
            margin: 3,
            attempt: 35,
            second: 127,
            lost_race: 40,
            detour: 113,
            random: -3,
            wait: 13,
            alarm: 0,
            harm: 3,
            help: 1,
            leap: 13,
            bonus_paid: 0,
            ..Weights::default()
        }
    }

    fn plan(plan: &mut Plan<'_, '_>) {
        plan.trips();
        plan.engine();
        plan.chain(1);
    }
}
