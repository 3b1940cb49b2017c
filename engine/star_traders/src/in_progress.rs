//! Temporary things on the table: a jump, a die, a Calamity, a petition, a delivery, an offer, an auction. There is one of each, as none interrupts
//! another of its kind.

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
    /// Its kind.
    pub kind: JumpKind,
    /// The world of departure.
    pub from: WorldId,
    /// The destination, once known.
    pub to: Option<WorldId>,
    /// The jumpline, for jumps along one.
    pub colour: Option<Colour>,
    /// The jumper's fee for permission.
    pub fee: i32,
    /// The Trader whose permission is in force.
    pub permitted: Option<Seat>,
    /// Whether any card was played in step 2.
    pub disturbed: bool,
    /// Rolled dice of world digits; 0: still to be rolled.
    pub digits: [u8; 3],
    /// Whether the ship is in hyperspace (steps 3 to 6).
    pub hyperspace: bool,
    /// Whether the digits belong to You Are Lost.
    pub lost: bool,
}

/// The purpose of a die.
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

/// A die on the table, with the changes by cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Die {
    /// Its purpose.
    pub purpose: Purpose,
    /// The Trader who rolled it.
    pub by: Seat,
    /// Its value.
    pub value: i8,
}

/// A Calamity played and not yet resolved (§13.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Calamity {
    /// The card.
    pub card: Face,
    /// The role in which it is played; it differs from the card's kind only for Pirate Pete's Piracy.
    pub role: Kind,
    /// The Trader playing it.
    pub by: Seat,
    /// Its target; for a Quarantine its player.
    pub on: Seat,
    /// The world of a Quarantine or Takeover.
    pub world: Option<WorldId>,
    /// Whether the card has taken effect and left the table, while a cargo must still be named.
    pub struck: bool,
    /// The number of times the victim has asked each other Trader for an Avoid Calamity: secret from the rest.
    pub asked: [u8; MAX_PLAYERS],
}

/// A petition in progress (§14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hearing {
    /// The total of the die and the cards.
    pub result: i8,
}

/// A Current Contract being delivered, with the unsettled parts (§8.5).
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
    /// The Trader making it.
    pub proposer: Seat,
    /// The Trader receiving it.
    pub partner: Seat,
    /// The proposer's item.
    pub give: Item,
    /// The item asked for.
    pub ask: Item,
    /// Stellors the proposer pays; if negative, the partner pays them.
    pub stellors: i32,
}

/// The lot of an auction (§19).
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
    /// The lot.
    pub lot: Lot,
    /// The standing bid.
    pub bid: i32,
    /// The highest bidder.
    pub leader: Option<Seat>,
    /// Traders who have not passed.
    pub bidders: SeatSet,
    /// The first bidder, for ties.
    pub opener: Seat,
}
