//! A lawful trader.

use evenkeel_smugglers::cards;
use evenkeel_smugglers::vocabulary::Ability;

use super::shared::{Character, Weights};

/// Buys where demand is low and sells where it is high, never where it is forbidden. Serves events and Contracts first, deals with any
/// player who gains by it too, and spends its money on a fast ship that can flee.
///
/// Each turn it takes the best of three: selling the goods aboard, buying goods to sell elsewhere, and a yard. The measure is expected
/// credits less a wage per turn. Follows the advice of §26: upgrade early, Lightspeed and Pods first; never spend everything; close pairs;
/// Contracts and events pay best.
#[derive(Clone, Debug)]
pub struct Trader;

impl Character for Trader {
    fn weights() -> Weights {
        Weights {
            caution: 0,
            bid: 44,
            haste: 75,
            capital: 150,
            working: 50,
            least: 7,
            errand: 1,
            decoy: 298,
            lost: 1,
            detour: 26,
            card_level: 116,
            lightspeed: 13,
            lasers: 3,
            ..Weights::default()
        }
    }

    fn likes(card: &cards::Character) -> i32 {
        let likes = |ability, worth| if card.has(ability) { worth } else { 0 };
        likes(Ability::AvailPlus1, 5) + likes(Ability::NoFines, 4) + likes(Ability::MedicalPlus10, 3)
            - card.min_bounty / 50
    }
}
