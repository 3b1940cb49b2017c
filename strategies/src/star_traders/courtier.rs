//! Prestige, and an early petition.

use super::shared::{Character, Plan, Weights};

/// Saves money for the Emperor, keeps every Zap for the petition die rather than for jumps, and petitions as soon as the rules
/// allow, with two faces of the die if need be.
#[derive(Clone, Debug)]
pub struct Courtier;

impl Character for Courtier {
    fn weights() -> Weights {
        Weights {
            prestige: 60,
            malice: false,
            engine: 35,
            reserve: 40,
            leap: 15,
            hoards: true,
            settle: 60,
            target: 15,
            faces: 2,
            capital: 45,
            guard: 5,
            ..Weights::default()
        }
    }

    fn plan(plan: &mut Plan<'_, '_>) {
        plan.trips();
        plan.chain(1);
    }
}
