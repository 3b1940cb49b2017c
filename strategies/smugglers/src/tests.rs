//! The Character cards that each strategy likes.

use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, Seats};
use evenkeel_smugglers::Rules;

use super::*;
use shared::Character;

/// How well each of the twelve printed cards suits a character.
fn likes<C: Character>() -> Vec<i32> {
    let seats = Seats::new(3).expect("a table");
    let game =
        Smugglers::new(Rules::default(), &Tables::built_in(Smugglers::TABLES), seats).expect("the printed rules");
    game.characters().iter().map(C::likes).collect()
}

/// Greenbeard, Mikk Staygo, Sharon Rex, Rune Reydar, Vela Quist, Tarn Okoro, Nix Calloway, Baroness Oriel, Jorund Pike, Zephra Lund, Immer
/// Sol, Kessa Dray.
#[test]
fn every_character_likes_the_cards_that_suit_it() {
    assert_eq!(likes::<trader::Trader>(), [0, 0, 0, 0, 0, 5, -2, 4, 0, 0, 3, -2], "business, and no Bounty");
    assert_eq!(likes::<smuggler::Smuggler>(), [0, 0, 0, 0, 0, 0, 6, 4, 3, 0, 0, 5], "help with Customs");
    assert_eq!(likes::<pirate::Pirate>(), [13, 1, 1, 1, 3, 1, 1, 1, 2, 1, 1, 2], "robbery, Lasers and Engines");
    assert_eq!(likes::<hunter::Hunter>(), [3, 1, 12, 1, 1, 1, -99, 1, 2, 1, 1, -97], "double Bounties and Lasers");
    assert_eq!(likes::<racer::Racer>(), [3, 3, 3, 3, 3, 3, 3, 5, 3, 4, 3, 5], "Lightspeed, and mild Customs");
}

#[test]
fn lookahead_plays_as_a_trader_two_decisions_deep() {
    let Params { base, depth, doubt, .. } = SmugglersRoster::lookahead();
    assert_eq!((base.as_str(), depth, doubt), ("trader", 2, 30));
}
