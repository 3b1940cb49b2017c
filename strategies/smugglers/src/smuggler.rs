//! A smuggler of illegal goods.

use evenkeel_smugglers::cards;
use evenkeel_smugglers::vocabulary::Ability;

use super::shared::{Character, Weights};

/// Sells where it is forbidden: three times the price, at Starports too small to catch a smuggler often.
///
/// A Bounty comes with the trade and is put up with; big Starports are shunned as long as it lasts, for every visit is a
/// gamble then. Takes Crime Lords' Offers wherever they pay, keeps what helps with Customs, and puts the money into
/// Engines that nobody catches up with rather than Lasers; the runs of others are no business of theirs. Follows §26: with
/// a Bounty deal in illegal goods but shun big Starports; Crime Lords pay best; for the run gather Customs helpers.
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
