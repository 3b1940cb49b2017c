//! A lawful trader.

use evenkeel_engine::parameters;
use evenkeel_engine::smugglers::cards::Character;
use evenkeel_engine::smugglers::vocabulary::{Ability, System};

use super::craft::{Captain, Manner, Wish, wish};

parameters! {
    /// What a trader can be told.
    pub struct Plan {
        bribes: i32 = 1, "bribes", "bribes", range 0..=10, sweep 0..=4, Ruling, "",
            "Bribes he wants to be able to pay before he sets out for Koroth.";
        wage: i32 = 130, "wage", "credits", range 0..=1000, sweep 50..=300, Ruling, "",
            "Credits he reckons a turn is worth: higher, and he takes quick small deals rather than far rich ones.";
        bid: i32 = 45, "bid", "per cent", range 0..=100, sweep 0..=90, Ruling, "",
            "Share of a Contract's expected gain he bids.";
        vigilant: bool = true, "vigilant", "", range 0..=0, sweep 0..=0, Ruling, "",
            "Whether he attacks those who carry Brix Weapons to Koroth.";
    }
}

/// Wish list of the reference player (§26).
const WISHES: &[Wish] = &[
    wish(System::Lightspeed, 5, 300),
    wish(System::CargoPods, 8, 90),
    wish(System::Lightspeed, 6, 300),
    wish(System::CargoPods, 10, 60),
    wish(System::Shields, 3, 70),
    wish(System::Lasers, 4, 70),
    wish(System::Engines, 3, 60),
    wish(System::Lightspeed, 7, 120),
];

/// Buys where demand is low, sells where it is high, never where it is forbidden; serves events and Contracts first of all,
/// upgrades early, and runs for Koroth with the fine and a bribe in hand.
///
/// Each turn it takes the best of selling what is aboard, buying something to sell elsewhere, and a yard: expected credits
/// less a wage for every turn it takes. Follows the advice of §26: upgrade early, Lightspeed and Pods first; never
/// spend everything; close pairs; Contracts and events pay best; bribe money for the run.
#[derive(Clone, Debug)]
pub struct Trader {
    manner: Manner,
}

impl Captain for Trader {
    type Plan = Plan;

    fn with(plan: Plan) -> Self {
        let manner = Manner {
            wage: plan.wage,
            reserve: 10,
            capital: 150,
            smuggles: None,
            bounty_fear: 50,
            edge: 0,
            robs_merchants: false,
            robs_players: false,
            stops_runs: plan.vigilant,
            bribes: plan.bribes,
            fines: 1,
            bid: plan.bid,
            wishes: WISHES,
        };
        Self { manner }
    }

    fn manner(&self) -> &Manner {
        &self.manner
    }

    fn likes(&self, character: &Character) -> i32 {
        let likes = |ability, worth| if character.has(ability) { worth } else { 0 };
        likes(Ability::AvailPlus1, 5) + likes(Ability::NoFines, 4) + likes(Ability::MedicalPlus10, 3)
            - character.min_bounty / 50
    }
}
