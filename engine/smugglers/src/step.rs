//! The points at which the rules continue after a decision.

use evenkeel_engine::Seat;

/// A point in the sequence of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// All have picked: reveal the characters and begin.
    Reveal,
    /// The active player's turn begins.
    BeginTurn,
    /// Out of hyperspace or prison: take or miss the turn.
    TakeTurn,
    /// Broker deals of the next proposer.
    Broker {
        /// The next proposer.
        proposer: Seat,
    },
    /// Draw a Destiny card.
    Destiny,
    /// Offer to use a card that regains Hull.
    Repair,
    /// Offer to jettison.
    Jettison,
    Move,
    /// The move is over: burnout of the cards used.
    EndMove,
    /// Choose an encounter.
    Encounter,
    /// The goods are hidden: Customs may stop this player.
    CustomsCheck,
    PastCustoms,
    /// The business at the planet.
    Business,
    /// The goods are hidden: Pirates demand the visible ones.
    PiratesDemand,
    /// The goods are hidden: the Military Ship may check.
    MilitaryCheck,
    /// Load the Crime Lord's goods.
    LoadDelivery,
    /// The next bidder.
    Bidding {
        /// The next seat to bid.
        bidder: Seat,
    },
    /// The next side of an encounter speaks.
    Parley {
        /// The speaker.
        speaker: Seat,
    },
    /// A combat's Cloaking Fields, from one side on.
    Cloaks {
        /// Side to be asked.
        side: u8,
    },
    Surrender,
    /// The goods are hidden: the surrendered player goes to prison.
    Jail,
    /// The goods are hidden: the loser to a Military Ship goes to prison.
    Prison,
    Maneuver,
    ExchangeFire,
    /// A combat's dice, after the missiles.
    FireDice,
    /// The victor takes spoils.
    PirateLoot,
    /// The victor picks goods.
    LootPick,
    CombatOver,
    /// A Merchant Ship's goods are taken aboard.
    MerchantLoot,
    EndTurn,
}
