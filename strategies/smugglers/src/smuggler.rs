//! A smuggler of illegal goods.

use evenkeel_smugglers::cards;
use evenkeel_smugglers::vocabulary::Ability;

use super::shared::{Character, Weights};

/// Sells illegal goods where they are forbidden: at three times the price, at Starports too small to catch a smuggler often.
///
/// A Bounty is part of the trade; while it lasts, every visit to a big Starport is a gamble and is avoided. Takes Crime Lords' Offers whenever they
/// pay, and keeps cards that help with Customs. Spends its money on Engines that no rival catches up with rather than on Lasers, and ignores the runs
/// of others. Follows §26: with a Bounty, deal in illegal goods but avoid big Starports; Crime Lords pay best; for the run, gather Customs helpers.
#[derive(Clone, Debug)]
pub struct Smuggler;

impl Character for Smuggler {
    fn weights() -> Weights {
        Weights {
            fine: true,
            caution: 0,
            smuggles: true,
            deals: false,
            edge: 100,
            capital: 95,
            quarry: 447,
            bounty_fear: 20,
            gain: 104,
            sentence: 0,
            lost: 1,
            detour: 27,
            lasers: 12,
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
