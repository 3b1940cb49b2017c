//! Prestige, and an early petition.

use super::shared::{Character, Plan, Weights};

/// Serves the contracts with most Prestige, builds for Prestige alone, saves money for the Emperor rather than for engines, and
/// petitions as soon as the rules allow.
#[derive(Clone, Debug)]
pub struct Courtier;

impl Character for Courtier {
    fn weights() -> Weights {
        Weights {
            prestige: 80,
            malice: false,
            money: 50,
            plot: 60,
            engine: 20,
            engines: 3,
            reserve: 30,
            settles: true,
            target: 15,
            faces: 3,
            capital: 30,
            guard: 5,
            ..Weights::default()
        }
    }

    fn plan(plan: &mut Plan<'_, '_>) {
        plan.trips();
        plan.chain();
    }
}
