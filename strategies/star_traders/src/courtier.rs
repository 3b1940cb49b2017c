//! Prestige, and an early petition.

use super::shared::{Character, Plan, Weights};

/// Saves money for the Emperor and keeps every Zap for the petition die rather than for jumps. Petitions as soon as the rules allow, even
/// with only two granting faces of the die.
#[derive(Clone, Debug)]
pub struct Courtier;

impl Character for Courtier {
    fn weights() -> Weights {
        Weights {
            prestige: 60,
            reserve: 40,
            settle: 60,
            target: 15,
            faces: 2,
            capital: 45,
            malice: false,
            guard: 7,
            margin: 7,
            lost_race: 41,
            detour: 107,
            surplus: 110,
            hoards: true,
            wait: 14,
            alarm: 1,
            leap: 15,
            zap: 7,
            drawn: 8,
            bonus_paid: 1,
            caution: 11,
            ..Weights::default()
        }
    }

    fn plan(plan: &mut Plan<'_, '_>) {
        plan.trips();
        plan.chain(1);
    }
}
