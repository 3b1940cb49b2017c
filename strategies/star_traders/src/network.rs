//! Stations first.

use super::shared::{Character, Plan, Weights};

/// Builds wherever a turn ends, above all at the destinations of contracts. Lives on deliveries to its stations, by others or by itself.
#[derive(Clone, Debug)]
pub struct Network;

impl Character for Network {
    fn weights() -> Weights {
        Weights {
            prestige: 128,
            engine: 30,
            reserve: 2,
            settle: 20,
            target: 12,
            faces: 3,
            capital: 45,
            chain: 80,
            guard: 14,
            margin: -2,
            stop: 20,
            lost_race: 48,
            peek: 94,
            plot: 100,
            detour: 30,
            surplus: 84,
            superjump: 56,
            wait: 15,
            harm: 6,
            leap: 11,
            bonus_paid: 1,
            stressed: 32,
            caution: 8,
            patience: 1,
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
