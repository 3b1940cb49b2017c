//! Events for the journal.

use serde::Serialize;

use super::charts::{ContractId, PetitionRow};
use super::deck::{Face, Kind};
use super::in_progress::{Die, Item, Lot, Offer};
use super::ledger::Flow;
use super::map::WorldId;
use super::state::End;
use super::trader::Load;
use super::vocabulary::{JumpKind, Personality, Stage};
use evenkeel_engine::Seat;

/// One thing that happened. `seat` is the affected Trader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Event {
    /// A Trader gets a Personality.
    Personality { seat: Seat, personality: Personality },
    /// A Trader begins here.
    Placed { seat: Seat, world: WorldId },
    /// A station comes into being or changes hands.
    Station { seat: Seat, world: WorldId, imperial: bool },
    /// A station is removed.
    StationGone { seat: Seat, world: WorldId },
    /// A card is dealt or drawn; only its taker knows which.
    Drawn { seat: Seat, card: Face },
    /// A card is discarded, face up.
    Discarded { seat: Seat, card: Face },
    /// A contract is placed on a space.
    Contract { space: u8, contract: ContractId },
    /// A contract is turned up for a mission and discarded: it pays too little.
    ContractTurnedUp { contract: ContractId },
    /// A turn begins.
    Turn { round: u16, seat: Seat },
    /// A turn is skipped.
    Skipped { seat: Seat },
    /// A stage begins.
    Stage { seat: Seat, stage: Stage },
    /// Money changes by a named flow.
    Money { seat: Seat, flow: Flow, amount: i32 },
    /// Prestige changes.
    Prestige { seat: Seat, change: i8, now: u8 },
    /// Engines change.
    Engines { seat: Seat, now: u8 },
    /// A jump is declared.
    Declared { seat: Seat, kind: JumpKind, to: Option<WorldId> },
    /// Permission is asked for and granted or refused.
    Permission { owner: Seat, jumper: Seat, world: WorldId, granted: bool },
    /// The fee offered for permission: known only to the two Traders.
    Fee { owner: Seat, jumper: Seat, fee: i32, granted: bool },
    /// Permission is withdrawn.
    Withdrawn { owner: Seat, jumper: Seat, world: WorldId },
    /// A jump is aborted.
    Aborted { seat: Seat },
    /// A die is rolled.
    Rolled { die: Die },
    /// A card changes a die.
    Zapped { seat: Seat, card: Face, die: Die },
    /// A card is discarded to roll again.
    Rerolled { seat: Seat, card: Face },
    /// A jump fails.
    Failed { seat: Seat },
    /// A ship is out of hyperspace.
    Arrived { seat: Seat, world: WorldId },
    /// A card is played.
    Played { seat: Seat, card: Face, role: Kind, on: Option<Seat>, world: Option<WorldId> },
    /// A card cancels another.
    Avoided { seat: Seat, card: Face },
    /// A Quarantine is lifted for one Trader.
    Lifted { seat: Seat, world: WorldId },
    /// A Quarantine ends.
    QuarantineEnds { world: WorldId },
    /// An Envoy comes aboard.
    EnvoyAboard { seat: Seat, card: Face },
    /// An Envoy leaves.
    EnvoyLeft { seat: Seat, card: Face },
    /// Engines are stressed.
    Stressed { seat: Seat },
    /// Engines are repaired.
    Repaired { seat: Seat },
    /// A cargo comes aboard.
    PickedUp { seat: Seat, load: Load },
    /// A cargo is abandoned.
    Abandoned { seat: Seat, load: Load },
    /// A cargo is lost to a card.
    CargoLost { seat: Seat, load: Load },
    /// A cargo is taken from a Trader.
    CargoTaken { seat: Seat, from: Seat, load: Load },
    /// A Current Contract is delivered.
    Delivered { seat: Seat, contract: ContractId, space: u8, rivals: u8 },
    /// A Completed Contract is delivered.
    DeliveredLate { seat: Seat, contract: ContractId, copies: u8 },
    /// A contract becomes a Completed Contract.
    Completed { contract: ContractId },
    /// A petition is settled.
    Petition { seat: Seat, row: PetitionRow, granted: bool },
    /// A mission is given.
    Mission { seat: Seat, contract: ContractId },
    /// An offer is refused: known only to the two Traders.
    Refused { offer: Offer },
    /// Two strike a deal.
    Agreed { seat: Seat, with: Seat },
    /// The contents of the deal: only the two Traders know money and cards.
    Dealt { offer: Offer },
    /// Some card of a deal changes hands.
    CardPassed { from: Seat, to: Seat },
    /// An Avoid Calamity is bought.
    AvoidBought { seat: Seat, from: Seat },
    /// A bid; `None` is a pass.
    Bid { seat: Seat, bid: Option<i32> },
    /// An auction ends.
    Sold { lot: Lot, seat: Option<Seat>, bid: i32 },
    /// A card is taken out of a hand unseen; only the two Traders know which.
    CardTaken { seat: Seat, from: Seat, card: Face },
    /// The public part of a deal: an item changes hands.
    Moved { from: Seat, to: Seat, item: Item },
    /// A Trader drops out.
    DroppedOut { seat: Seat },
    /// The game ends.
    GameOver { end: End },
}

impl Event {
    /// Whether `seat` may know of the event: drawn cards, refused offers and the contents of deals are not public.
    pub fn is_heard_by(&self, seat: Seat) -> bool {
        match *self {
            Self::Drawn { seat: taker, .. } => seat == taker,
            Self::CardTaken { seat: taker, from, .. } => seat == taker || seat == from,
            Self::Fee { owner, jumper, .. } => seat == owner || seat == jumper,
            Self::Refused { offer } | Self::Dealt { offer } => seat == offer.proposer || seat == offer.partner,
            _ => true,
        }
    }
}
