//! Events for journals. All are public, like nearly everything in this game.

use serde::Serialize;

use super::board::SectorId;
use super::cards::{CardId, PlanetId};
use super::state::{End, Fighter, Offer, Site};
use super::vocabulary::{CustomsResult, Good, System};
use evenkeel_engine::Seat;

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are named in the sentence of `describe_event`")]
pub enum Event {
    /// A character is revealed.
    Dealt { seat: Seat, character: u8 },
    /// A planet lies in a slot.
    PlanetPlaced { slot: u8, planet: PlanetId },
    /// The first player.
    FirstPlayer { seat: Seat },
    /// A turn begins.
    TurnBegins { round: u16, seat: Seat },
    /// A turn is missed.
    TurnMissed { seat: Seat },
    /// A stranded ship is towed.
    Towed { seat: Seat, fee: i32 },
    /// Hull is regained.
    HullRegained { seat: Seat, points: i32 },
    /// A Psionic Worm strikes.
    Worm { seat: Seat, target: Seat },
    /// A player tries to charm a Friend away.
    Charm { seat: Seat, from: Seat, die: u8 },
    /// A Bounty grows.
    BountyAdded { seat: Seat, credits: i32 },
    /// A Bounty, or a part of one, is collected.
    BountyCollected { seat: Seat, victim: Seat, credits: i32 },
    /// A Bounty is placed.
    BountyPlaced { seat: Seat, target: Seat, credits: i32 },
    /// A player goes to prison.
    Imprisoned { seat: Seat },
    /// An escape is tried.
    EscapeTried { seat: Seat, die: u8, escapes: bool },
    /// A player leaves prison.
    Released { seat: Seat },
    /// A ship moves.
    Moved { seat: Seat, from: SectorId, to: SectorId },
    /// A black hole is skimmed.
    Skimmed { seat: Seat, destroyed: bool },
    /// A wormhole number is used.
    Wormhole { seat: Seat, number: u8 },
    /// A card is drawn.
    Drawn { seat: Seat, card: CardId },
    /// A card is taken up.
    CardGained { seat: Seat, card: CardId },
    /// A card is discarded from the hand.
    CardLost { seat: Seat, card: CardId },
    /// A card changes hands.
    CardTaken { seat: Seat, from: Seat, card: CardId },
    /// A card burns out.
    BurntOut { seat: Seat, card: CardId },
    /// A shield roll.
    ShieldRoll { seat: Seat, roll: u8, breached: bool },
    /// Brix Weapons turn into Weapons.
    BrixExpired { seat: Seat, units: u8 },
    /// Goods go overboard.
    Jettisoned { seat: Seat, good: Good, units: u8 },
    /// Goods are confiscated or handed over.
    Confiscated { seat: Seat, units: u8 },
    /// A planet is encountered.
    Visit { seat: Seat, site: Site },
    /// The Customs roll: the lowest die, before the modifier of character and cards.
    Customs { seat: Seat, die: u8, bribes: u8, modifier: i8, result: CustomsResult },
    /// An event lies on a planet.
    PlanetaryEvent { slot: u8, card: CardId },
    /// A Crime Lord makes an Offer.
    CrimeLordOffer { seat: Seat, card: CardId, planet: PlanetId },
    /// It is accepted.
    CrimeLordAccepted { seat: Seat, card: CardId, planet: PlanetId },
    /// Goods are delivered to a Crime Lord.
    Delivered { seat: Seat, good: Good, units: u8, price: i32 },
    /// Units are missing at the deadline.
    CrimeLordFailed { seat: Seat, missing: u8 },
    /// A bid.
    Bid { seat: Seat, bid: i32 },
    /// A Contract is bought.
    AuctionWon { seat: Seat, card: CardId, bid: i32 },
    /// A card ship's reward.
    Rewarded { seat: Seat, credits: i32 },
    /// A combat begins.
    CombatBegins { attacker: Fighter, attacked: Fighter },
    /// One side flees.
    Fled { fighter: Fighter },
    /// A Cloaking Field is tried.
    Cloak { seat: Seat, die: u8 },
    /// A player surrenders.
    Surrendered { seat: Seat, to: Seat },
    /// Both sides roll; attacker or victor first in dice and levels.
    Contest { system: System, dice: [u8; 2], levels: [i8; 2] },
    /// A Tractor Beam is tried.
    Tractor { seat: Seat, die: u8 },
    /// A Space Missile is fired.
    MissileFired { seat: Seat },
    /// A card ship is destroyed.
    CardShipDestroyed { card: CardId },
    /// A Decoy Drone saves a ship.
    DecoyUsed { seat: Seat },
    /// A Hull point is lost.
    HullLost { seat: Seat, left: u8 },
    /// A system is damaged.
    SystemDamaged { seat: Seat, system: System, left: u8 },
    /// Goods are looted.
    Looted { seat: Seat, good: Good, units: u8 },
    /// Looted goods become credits.
    Liquidated { seat: Seat, units: u8 },
    /// A ship is destroyed.
    ShipDestroyed { seat: Seat },
    /// One player meets another.
    Meeting { seat: Seat, other: Seat },
    /// Availability and Demand.
    Market { seat: Seat, good: Good, units: u8, price: i32 },
    /// The Demand die is rolled again.
    Haggled { seat: Seat, price: i32 },
    /// Goods are bought.
    Bought { seat: Seat, good: Good, units: u8, cost: i32 },
    /// Goods are sold.
    Sold { seat: Seat, good: Good, units: u8, worth: i32 },
    /// Levels that may be bought.
    Yard { seat: Seat, levels: u8 },
    /// A level is bought.
    Upgraded { seat: Seat, system: System, price: i32 },
    /// An offer is answered.
    Offered { offer: Offer, accepted: bool },
    /// The Koroth Run succeeds.
    RunCompleted { seat: Seat, units: u8 },
    /// The game ends.
    GameOver { end: End },
}
