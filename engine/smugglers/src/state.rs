//! A game in progress: fixed size, no heap.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::actions::{Payer, Question};
use super::cards::{CardId, CardSet, CharacterSet, PlanetId, PlanetSet, SLOTS};
use super::player::Player;
use super::step::Step;
use super::vocabulary::{CustomsResult, Good};
use evenkeel_engine::agenda::Agenda;
use evenkeel_engine::bits::SetPer;
use evenkeel_engine::{Seat, SeatSet, frame};

/// The maximum number of players (§1).
pub const MAX_PLAYERS: usize = 6;
/// Deepest nesting of questions and steps: a turn, a fight in it, loot, a surplus card, excess goods.
const DEPTH: usize = 24;
/// The maximum number of dice of a Customs roll: one plus `koroth.max_bribes`.
pub const CUSTOMS_DICE: usize = 11;

/// One of the seven planets on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// The planet.
    pub planet: PlanetId,
    /// A planetary event on the planet.
    pub event: Option<CardId>,
    /// Units the event still wants.
    pub wanted: u8,
}

/// Marks of the current turn.
#[allow(clippy::struct_excessive_bools, reason = "each is a mark of its own on the table")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnMarks {
    /// Skimmed, or used a wormhole.
    pub anomaly: bool,
    /// Deep Scanner.
    pub scanner: bool,
    /// Customs Insider.
    pub insider: bool,
    /// Haggler.
    pub haggler: bool,
    /// The Overdrive Coil used, if any.
    pub overdrive: Option<CardId>,
    /// The turn was missed.
    pub missed: bool,
}

/// The place of a planet encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Site {
    /// One of the seven, by slot.
    Slot(u8),
    /// The end of the Koroth Run (§18).
    Koroth,
    /// The shop for Brix Weapons (§18).
    Brix,
    /// The Crime Lord's planet of the active player.
    CrimeLord,
}

/// The reason for a Customs roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Checkpoint {
    /// Before business there.
    Planet(Site),
    /// The card of the ship that stopped the player.
    Military(CardId),
}

/// A Customs roll in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Customs {
    /// The reason for the roll.
    pub checkpoint: Checkpoint,
    /// One die, and one for each bribe.
    pub dice: ArrayVec<u8, CUSTOMS_DICE>,
    /// The result of a Military Ship's roll, which waits until the player submits.
    pub result: CustomsResult,
}

/// A sale or purchase in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Deal {
    /// Buying at the rolled price.
    Buy(Good),
    /// Selling at the rolled price.
    Sell(Good),
    /// Selling to the event.
    SellToEvent(Good),
    /// Selling under a Contract.
    SellUnderContract(CardId),
    /// Buying Brix Weapons.
    BuyBrix,
}

/// One side of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Fighter {
    /// A player.
    Player(Seat),
    /// A card ship.
    Ship(CardId),
}

impl Fighter {
    /// The player, if this side is a player.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Player(seat) => Some(seat),
            Self::Ship(_) => None,
        }
    }
}

/// Side of a combat: 0 attacked, 1 was attacked.
pub type Side = usize;

/// The result of a combat so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Fate {
    /// Still open.
    Undecided,
    /// This side fled.
    Fled(Side),
    /// The card ship on this side was destroyed.
    ShipDestroyed,
    /// The card ship took a hit and withdrew.
    ShipWithdrew,
    /// The player on this side lost Exchange Fire.
    Hit(Side),
    /// The attacked player surrendered.
    Surrendered,
}

/// A combat in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Combat {
    /// Attacker and attacked.
    pub fighters: [Fighter; 2],
    /// Whether the Maneuver is skipped, because a Cloaking Field pressed on.
    pub pressed_on: bool,
    /// The result so far.
    pub fate: Fate,
    /// Whether the ship of the player hit was destroyed.
    pub destroyed: bool,
    /// Burnout cards each side used.
    pub used: SetPer<2, CardSet>,
}

/// One side of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Lot {
    /// Nothing.
    Nothing,
    /// Units of a good.
    Goods(Good, u8),
    /// A card.
    Card(CardId),
}

/// An offer being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Offer {
    /// The player making it.
    pub proposer: Seat,
    /// The player receiving it.
    pub partner: Seat,
    /// Whether the Galactic Broker carries it.
    pub broker: bool,
    /// The lot that the proposer gives.
    pub give: Lot,
    /// The lot that the proposer asks for.
    pub ask: Lot,
    /// Credits the proposer pays; if negative, the partner pays them.
    pub credits: i32,
    /// The payer of the Broker.
    pub payer: Payer,
}

/// A Contract auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Auction {
    /// The Contract.
    pub card: CardId,
    /// The last bid.
    pub bid: i32,
    /// The highest bidder.
    pub leader: Option<Seat>,
    /// The seats that may still bid.
    pub bidders: SeatSet,
}

/// A player encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parley {
    /// The other side.
    pub other: Seat,
    /// Offers made by the active side and the other.
    pub offers: [u8; 2],
    /// The number of consecutive passes.
    pub silence: u8,
}

/// A question or a step; the top of the stack comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    /// These seats must answer.
    Ask(SeatSet, Question),
    /// The rules continue here.
    Do(Step),
}

frame!(Frame, Question, Step);

/// The reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum End {
    /// A player completed the Koroth Run.
    KorothRun,
    /// Time is up.
    TimeLimit,
    /// One ship is left.
    LastShip,
    /// Time is up, and ships destroyed count.
    Kills,
    /// A player reached the target income.
    Income,
}

/// Everything about a game in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) players: [Player; MAX_PLAYERS],
    pub(super) slots: [Slot; SLOTS],
    /// Destiny cards face down: their order is decided at each draw.
    pub(super) destiny: CardSet,
    pub(super) destiny_discards: CardSet,
    /// The card being resolved.
    pub(super) drawn: Option<CardId>,
    pub(super) planets: PlanetSet,
    pub(super) planet_discards: PlanetSet,
    /// The planet of an Offer not yet accepted.
    pub(super) offered_planet: Option<PlanetId>,
    /// Characters dealt to each seat and not yet revealed.
    pub(super) hands: SetPer<MAX_PLAYERS, CharacterSet>,
    /// Sealed answers to a question put to several seats: their position plus one; 0 for none.
    pub(super) sealed: [u8; MAX_PLAYERS],
    pub(super) first: Seat,
    pub(super) active: Seat,
    pub(super) round: u16,
    pub(super) marks: TurnMarks,
    pub(super) stack: Agenda<Frame, DEPTH>,
    pub(super) site: Site,
    pub(super) customs: Customs,
    /// Goods hidden from the current observer.
    pub(super) hidden: [u8; Good::COUNT],
    pub(super) deal: Option<Deal>,
    /// The limit of the deal's Availability roll.
    pub(super) available: u8,
    pub(super) combat: Option<Combat>,
    pub(super) offer: Option<Offer>,
    pub(super) auction: Option<Auction>,
    pub(super) parley: Option<Parley>,
    /// Offers made by the current proposer through the Broker.
    pub(super) broker_offers: u8,
    /// Goods taken from the bank and returned to it.
    pub(super) goods_made: [i32; Good::COUNT],
    pub(super) goods_lost: [i32; Good::COUNT],
    pub(super) end: Option<End>,
    pub(super) winners: SeatSet,
}

// Rollouts copy the state, so it stays within a few cache lines of the size of the players' sheets.
const _: () = assert!(size_of::<State>() <= 2560);
