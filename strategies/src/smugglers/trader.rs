//! A lawful trader.

use evenkeel_engine::settings;
use evenkeel_engine::smugglers::cards;
use evenkeel_engine::smugglers::vocabulary::{Ability, System};

use super::shared::{Character, Weights, Wish, wish};

settings! {
    /// Parameters of `trader`.
    pub struct Params {
        bribes: i32 = 1, "bribes", "bribes", range 0..=10, sweep 0..=4, about
            "Bribes to be able to pay before setting out for Koroth.";
        wage: i32 = 130, "wage", "credits", range 0..=1000, sweep 50..=300, about
            "Credits a turn is taken to be worth: the higher, the more quick small deals are preferred to far rich ones.";
        bid: i32 = 45, "bid", "per cent", range 0..=100, sweep 0..=90, about
            "Share of a Contract's expected gain that is bid at most.";
        vigilant: bool = true, "vigilant", about
            "Whether players who carry Brix Weapons to Koroth are attacked.";
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
pub struct Trader;

impl Character for Trader {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            wage: params.wage,
            capital: 150,
            stops_runs: params.vigilant,
            bribes: params.bribes,
            bid: params.bid,
            wishes: WISHES,
            ..Weights::default()
        }
    }

    fn likes(card: &cards::Character) -> i32 {
        let likes = |ability, worth| if card.has(ability) { worth } else { 0 };
        likes(Ability::AvailPlus1, 5) + likes(Ability::NoFines, 4) + likes(Ability::MedicalPlus10, 3)
            - card.min_bounty / 50
    }
}
