//! Where the rules go on after a decision.

use evenkeel_engine::Seat;

/// A place in the sequence of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// All have picked: reveal the characters and begin.
    Reveal,
    /// The active player's turn begins.
    BeginTurn,
    /// Out of hyperspace or prison: is the turn to be missed?
    TakeTurn,
    /// Broker deals of the next proposer.
    Broker {
        /// Who may propose.
        proposer: Seat,
    },
    /// Draw a Destiny card.
    Destiny,
    /// Offer to use a card that regains Hull.
    Repair,
    /// Offer to jettison.
    Jettison,
    Move,
    /// The move is over: burnout of what drove it.
    EndMove,
    /// Choose an encounter.
    Encounter,
    /// The goods are hidden: does Customs stop this player?
    CustomsCheck,
    PastCustoms,
    /// What to do at the planet.
    Business,
    /// The goods are hidden: what do Pirates see?
    PiratesDemand,
    /// The goods are hidden: has the Military Ship any business here?
    MilitaryCheck,
    /// Load the Crime Lord's goods.
    LoadDelivery,
    /// The next bidder.
    Bidding {
        /// Whose turn it is to bid.
        bidder: Seat,
    },
    /// The next side of an encounter speaks.
    Parley {
        /// Who speaks.
        speaker: Seat,
    },
    /// A combat's Cloaking Fields, from this side on.
    Cloaks {
        /// Side to be asked.
        side: u8,
    },
    Surrender,
    /// The goods are hidden: the one who surrendered goes to prison.
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
