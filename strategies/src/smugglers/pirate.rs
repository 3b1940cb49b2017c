//! A pirate who robs players.

use evenkeel_engine::parameters;
use evenkeel_engine::smugglers::cards::Character;
use evenkeel_engine::smugglers::vocabulary::{Ability, System};

use super::craft::{Bridge, Captain, Manner, Venture, Wish, wish};

parameters! {
    /// What a pirate can be told.
    pub struct Plan {
        edge: i32 = 0, "edge", "per mille", range -500..=500, sweep -200..=300, Ruling, "",
            "By how much his fire must be likelier to win than not before he attacks.";
        lurks: bool = true, "lurks", "", range 0..=0, sweep 0..=0, Ruling, "",
            "Whether he waits at Brix for those who are about to buy.";
        bribes: i32 = 0, "bribes", "bribes", range 0..=10, sweep 0..=4, Ruling, "",
            "Bribes he wants to be able to pay before he sets out for Koroth.";
    }
}

const WISHES: &[Wish] = &[
    wish(System::Lasers, 4, 110),
    wish(System::Lightspeed, 5, 300),
    wish(System::Engines, 4, 100),
    wish(System::CargoPods, 8, 80),
    wish(System::Lightspeed, 6, 300),
    wish(System::Lasers, 6, 90),
    wish(System::Engines, 6, 80),
    wish(System::Shields, 3, 60),
    wish(System::Lightspeed, 8, 100),
];

/// Lets others do the buying: arms early, robs whoever has cargo in reach, merchants too, and above all those who carry Brix
/// Weapons, for whom he lies in wait at Brix. Trades while nobody is worth robbing, and makes the run himself as soon as he
/// can pay for it, without waiting for bribes.
///
/// Follows §26: play to the character, do not collect enemies without need (only those he is likelier to hit than
/// not), upgrade early.
#[derive(Clone, Debug)]
pub struct Pirate {
    manner: Manner,
    lurks: bool,
}

impl Captain for Pirate {
    type Plan = Plan;

    fn with(plan: Plan) -> Self {
        let manner = Manner {
            wage: 130,
            reserve: 10,
            capital: 120,
            smuggles: None,
            bounty_fear: 25,
            edge: plan.edge,
            robs_merchants: true,
            robs_players: true,
            stops_runs: true,
            bribes: plan.bribes,
            fines: 1,
            bid: 30,
            wishes: WISHES,
        };
        Self { manner, lurks: plan.lurks }
    }

    fn manner(&self) -> &Manner {
        &self.manner
    }

    fn set_course(&self, bridge: &Bridge<'_>) -> Venture {
        let ambush = if self.lurks { bridge.ambush() } else { None };
        Venture::rest(bridge.me.sector)
            .or_maybe(bridge.usual_attack())
            .or_maybe(ambush)
            .or_maybe(bridge.errand_venture())
            .or_maybe(bridge.best_business())
            .or_find(|best| bridge.best_yard(best))
    }

    fn likes(&self, character: &Character) -> i32 {
        let armed =
            i32::from(character.start[System::Lasers.index()]) + i32::from(character.act[System::Engines.index()]);
        if character.has(Ability::PirateAll) { 10 + armed } else { armed }
    }
}
