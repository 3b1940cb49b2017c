//! A smuggler of illegal goods.

use evenkeel_engine::settings;
use evenkeel_engine::smugglers::cards;
use evenkeel_engine::smugglers::vocabulary::{Ability, Starport, System};

use super::shared::{Character, Weights, Wish, wish};

settings! {
    /// Parameters of `smuggler`.
    pub struct Params {
        boldness: Starport = Starport::Medium, "boldness", about
            "Largest Starport past whose Customs contraband is taken: none, small, medium, large or military.";
        wage: i32 = 140, "wage", "credits", range 0..=1000, sweep 50..=300, about
            "Credits a turn is taken to be worth.";
        bribes: i32 = 1, "bribes", "bribes", range 0..=10, sweep 0..=4, about
            "Bribes to be able to pay before setting out for Koroth.";
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

/// Sells where it is forbidden: three times the price, at Starports too small to catch a smuggler often.
///
/// A Bounty comes with the trade and is put up with; big Starports are shunned as long as it lasts, for every visit is a
/// gamble then. Takes Crime Lords' Offers wherever they pay, keeps what helps with Customs, and puts the money into speed:
/// Engines to flee with rather than Lasers. Follows §26: with a Bounty deal in illegal goods but shun big Starports;
/// Crime Lords pay best; for the run gather Customs helpers and bribe money.
#[derive(Clone, Debug)]
pub struct Smuggler;

impl Character for Smuggler {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            wage: params.wage,
            smuggles: Some(params.boldness),
            bounty_fear: 20,
            edge: 100,
            bribes: params.bribes,
            wishes: WISHES,
            ..Weights::default()
        }
    }

    fn likes(card: &cards::Character) -> i32 {
        let likes = |ability, worth| if card.has(ability) { worth } else { 0 };
        likes(Ability::CustomsMinus2, 6)
            + likes(Ability::CustomsMinus1, 5)
            + likes(Ability::NoFines, 4)
            + likes(Ability::MilitaryIgnore, 3)
    }
}
