//! A racer who rushes the Koroth Run.

use evenkeel_engine::parameters;
use evenkeel_engine::smugglers::cards::Character;
use evenkeel_engine::smugglers::vocabulary::{Ability, System};

use super::craft::{Bridge, Captain, Manner, Venture, Wish, wish};

parameters! {
    /// What a racer can be told.
    pub struct Plan {
        bribes: i32 = 0, "bribes", "bribes", range 0..=10, sweep 0..=3, Ruling, "",
            "Bribes he waits for before he sets out.";
        fine: bool = true, "fine", "", range 0..=0, sweep 0..=0, Ruling, "",
            "Whether he waits until he could pay a fine at Koroth.";
        wage: i32 = 150, "wage", "credits", range 0..=1000, sweep 50..=300, Ruling, "",
            "Credits he reckons a turn is worth.";
    }
}

/// Beyond what the run takes, hardly anything: a racer's money goes into Brix Weapons.
const WISHES: &[Wish] =
    &[wish(System::Lightspeed, 6, 300), wish(System::CargoPods, 8, 60), wish(System::Lightspeed, 7, 110)];

/// Everything for the earliest run: the Lightspeed and the Pods it takes, no arms, no bribes, no fights. Sets out as soon as
/// the weapons can be paid, and if Customs take them, begins again.
///
/// Takes the quick deals of §26 (close pairs, events, Contracts, Crime Lords) and leaves its caution: half of all his
/// landings at Koroth fail.
#[derive(Clone, Debug)]
pub struct Racer {
    manner: Manner,
}

impl Captain for Racer {
    type Plan = Plan;

    fn with(plan: Plan) -> Self {
        let manner = Manner {
            wage: plan.wage,
            reserve: 0,
            capital: 100,
            smuggles: None,
            bounty_fear: 50,
            edge: 200,
            robs_merchants: false,
            robs_players: false,
            stops_runs: false,
            bribes: plan.bribes,
            fines: i32::from(plan.fine),
            bid: 60,
            wishes: WISHES,
        };
        Self { manner }
    }

    fn manner(&self) -> &Manner {
        &self.manner
    }

    fn set_course(&self, bridge: &Bridge<'_>) -> Venture {
        Venture::rest(bridge.me.sector)
            .or_maybe(bridge.errand_venture())
            .or_maybe(bridge.best_business())
            .or_find(|best| bridge.best_yard(best))
    }

    fn likes(&self, character: &Character) -> i32 {
        let fast = i32::from(character.start[System::Lightspeed.index()]);
        if character.has(Ability::NoFines) || character.has(Ability::CustomsMinus1) { fast + 2 } else { fast }
    }
}
