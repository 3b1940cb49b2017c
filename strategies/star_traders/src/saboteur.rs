//! Luck cards against the leader.

use super::shared::{Character, Plan, Weights};

/// Races rivals for their contracts, and goes to the victim of a Piracy in hand. Plays its cards on the leader: every Calamity at once,
/// every Zap that spoils a roll.
#[derive(Clone, Debug)]
pub struct Saboteur;

impl Character for Saboteur {
    fn weights() -> Weights {
        Weights {
            prestige: 45,
            engine: 30,
            reserve: 35,
            target: 14,
            capital: 41,
            thrift: 4,
            guard: 7,
            margin: 7,
            attempt: 20,
            second: 89,
            lost_race: 56,
            race: 120,
            detour: 120,
            surplus: 98,
            wait: 14,
            keeps: false,
            harm: 5,
            leap: 12,
            drawn: 11,
            bonus_paid: 0,
            patience: 1,
            ..Weights::default()
        }
    }

    fn plan(plan: &mut Plan<'_, '_>) {
        plan.trips();
        plan.prey();
        plan.engine();
        plan.chain(1);
    }
}
