//! A smuggler of illegal goods.

use evenkeel_engine::parameters;
use evenkeel_engine::smugglers::cards::Character;
use evenkeel_engine::smugglers::vocabulary::{Ability, Starport, System};

use super::craft::{Captain, Manner, Wish, wish};

parameters! {
    /// What a smuggler can be told.
    pub struct Plan {
        boldness: Starport = Starport::Medium, "boldness", "", range 0..=0, sweep 0..=0, Ruling, "",
            "Largest Starport past whose Customs he takes contraband: none, small, medium, large or military.";
        wage: i32 = 140, "wage", "credits", range 0..=1000, sweep 50..=300, Ruling, "",
            "Credits he reckons a turn is worth.";
        bribes: i32 = 1, "bribes", "bribes", range 0..=10, sweep 0..=4, Ruling, "",
            "Bribes he wants to be able to pay before he sets out for Koroth.";
    }
}

const WISHES: &[Wish] = &[
    wish(System::Lightspeed, 5, 300),
    wish(System::CargoPods, 7, 90),
    wish(System::Lightspeed, 6, 300),
    wish(System::CargoPods, 9, 50),
    wish(System::Engines, 4, 60),
    wish(System::Lightspeed, 7, 120),
];

/// Sells where it is forbidden: three times the price, at Starports too small to catch him often.
///
/// A Bounty comes with the trade and is put up with; big Starports are shunned as long as it lasts, for every visit is a
/// gamble then. Takes Crime Lords' Offers wherever they pay, keeps what helps with Customs, and puts his money into speed:
/// Engines to flee with rather than Lasers. Follows §26: with a Bounty deal in illegal goods but shun big Starports;
/// Crime Lords pay best; for the run gather Customs helpers and bribe money.
#[derive(Clone, Debug)]
pub struct Smuggler {
    manner: Manner,
}

impl Captain for Smuggler {
    type Plan = Plan;

    fn with(plan: Plan) -> Self {
        let manner = Manner {
            wage: plan.wage,
            reserve: 10,
            capital: 120,
            smuggles: Some(plan.boldness),
            bounty_fear: 20,
            edge: 100,
            robs_merchants: false,
            robs_players: false,
            stops_runs: true,
            bribes: plan.bribes,
            fines: 1,
            bid: 45,
            wishes: WISHES,
        };
        Self { manner }
    }

    fn manner(&self) -> &Manner {
        &self.manner
    }

    fn likes(&self, character: &Character) -> i32 {
        let likes = |ability, worth| if character.has(ability) { worth } else { 0 };
        likes(Ability::CustomsMinus2, 6)
            + likes(Ability::CustomsMinus1, 5)
            + likes(Ability::NoFines, 4)
            + likes(Ability::MilitaryIgnore, 3)
    }
}
