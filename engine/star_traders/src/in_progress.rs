//! What lies on the table for a while: a jump, a die, a Calamity, a petition, a delivery, an offer, an auction. Nothing of one
//! kind ever interrupts another of the same kind, so there is one of each.

use serde::Serialize;

use super::charts::ContractId;
use super::deck::{Face, Kind};
use super::map::{Colour, WorldId};
use super::trader::{Load, MAX_PLAYERS};
use super::vocabulary::{JumpKind, Personality};
use evenkeel_engine::{Seat, SeatSet};

/// A jump attempt in progress (§6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jump {
    /// How.
    pub kind: JumpKind,
    /// From where.
    pub from: WorldId,
    /// Where to, once that is known.
    pub to: Option<WorldId>,
    /// The jumpline, for jumps along one.
    pub colour: Option<Colour>,
    /// What the jumper pays for permission.
    pub fee: i32,
    /// Whose permission is in force.
    pub permitted: Option<Seat>,
    /// Whether anybody played anything in step 2.
    pub disturbed: bool,
    /// Dice of world digits so far; 0 is still to come.
    pub digits: [u8; 3],
    /// Whether the ship is in hyperspace (steps 3 to 6).
    pub hyperspace: bool,
    /// Whether the digits are those of You Are Lost.
    pub lost: bool,
}

/// What a die decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Purpose {
    /// A jump roll.
    Jump,
    /// A digit of a world, of the jump or of You Are Lost.
    Digit,
    /// A petition.
    Petition,
    /// A Jackpot.
    Jackpot,
    /// Pirate Pete's attack on an engine.
    Attack,
}

/// A die on the table, as cards have changed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Die {
    /// What it decides.
    pub purpose: Purpose,
    /// Who rolled it.
    pub by: Seat,
    /// What it shows.
    pub value: i8,
}

/// A Calamity played and not yet resolved (§13.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Calamity {
    /// The card.
    pub card: Face,
    /// What it is played as; another kind than its own only for Pirate Pete's Piracy.
    pub role: Kind,
    /// Who plays it.
    pub by: Seat,
    /// On whom; for a Quarantine its player.
    pub on: Seat,
    /// The world of a Quarantine or Takeover.
    pub world: Option<WorldId>,
    /// Whether it has taken effect as far as its card goes: the card lies elsewhere, a cargo is still to be named.
    pub struck: bool,
    /// How often the victim has asked each other for an Avoid Calamity: nobody else's business.
    pub asked: [u8; MAX_PLAYERS],
}

/// A petition in progress (§14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hearing {
    /// What the die and the cards came to.
    pub result: i8,
}

/// A Current Contract being delivered: what is still to be settled (§8.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Delivery {
    /// The deliverer.
    pub by: Seat,
    /// The contract.
    pub contract: ContractId,
    /// The space it lies on.
    pub space: u8,
}

/// An item of a deal (§18.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Item {
    /// Nothing.
    Nothing,
    /// The station on this world.
    Station(WorldId),
    /// One engine.
    Engine,
    /// One cargo.
    Cargo(Load),
    /// A right to deliver.
    Right(ContractId),
    /// This card.
    Card(Face),
    /// Any card.
    AnyCard,
    /// A Personality.
    Personality(Personality),
}

/// An offer being made (§18.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Offer {
    /// Who makes it.
    pub proposer: Seat,
    /// To whom.
    pub partner: Seat,
    /// What the proposer gives.
    pub give: Item,
    /// What they ask.
    pub ask: Item,
    /// Stellors the proposer pays; negative ones the partner pays.
    pub stellors: i32,
}

/// What is auctioned (§19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Lot {
    /// The station on this world.
    Station(WorldId),
    /// A Personality.
    Personality(Personality),
}

/// An auction (§19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Auction {
    /// What is auctioned.
    pub lot: Lot,
    /// The standing bid.
    pub bid: i32,
    /// Who made it.
    pub leader: Option<Seat>,
    /// Who has not passed.
    pub bidders: SeatSet,
    /// Who bids first, for ties.
    pub opener: Seat,
}
