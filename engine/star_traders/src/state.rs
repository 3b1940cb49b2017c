//! A game in progress: fixed size, no heap.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::actions::Question;
use super::charts::{ContractId, ContractSet, MAX_CONTRACTS};
use super::deck::{Face, MAX_FACES};
use super::in_progress::{Auction, Calamity, Delivery, Die, Hearing, Jump, Offer};
use super::map::{WorldId, WorldSet};
use super::step::Step;
use super::trader::{MAX_PLAYERS, Trader};
use super::vocabulary::{Moment, Personality, Stage};
use evenkeel_engine::agenda::Agenda;
use evenkeel_engine::{Seat, SeatSet, frame};

/// The largest number of numbered contract spaces.
pub const SPACES: usize = 6;
/// The maximum number of Quarantines in force at once; at this number, no more can be played.
pub const QUARANTINES: usize = 24;
/// The maximum number of cards of the contract deck that the Psychic sees.
pub const PEEK: usize = 2;
/// Deepest nesting: a turn, a jump in it, an interval, a Calamity, a purchase of an answer, its consequences.
const DEPTH: usize = 24;
/// Rounds after which engines are recorded, for the metrics.
pub const STAMPS: [u16; 3] = [5, 10, 20];

/// Facts about the current turn only.
#[allow(clippy::struct_excessive_bools, reason = "each is a mark of its own on the table")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The stage.
    pub stage: Stage,
    /// Jump attempts used.
    pub attempts: u8,
    /// Jumps aborted.
    pub aborts: u8,
    /// The Action stage is open: the questions at its start are done.
    pub opened: bool,
    /// The turn is skipped: its Trader has only the options of the others.
    pub skipped: bool,
    /// The Action is used.
    pub acted: bool,
    /// Codebreaker: permission everywhere.
    pub codebreaker: bool,
    /// Awesome Andi's jump is used.
    pub awesome: bool,
    /// Warpin' Wanda's jump is used.
    pub warped: bool,
    /// Stations whose owner refused or withdrew permission.
    pub refused: WorldSet,
    /// Offers made this turn. Refused offers are secret: a view shows only its own seat's.
    pub offers: [u8; MAX_PLAYERS],
}

impl Default for Turn {
    /// The start of a turn.
    fn default() -> Self {
        Self {
            stage: Stage::Movement,
            attempts: 0,
            aborts: 0,
            opened: false,
            skipped: false,
            acted: false,
            codebreaker: false,
            awesome: false,
            warped: false,
            refused: WorldSet::EMPTY,
            offers: [0; MAX_PLAYERS],
        }
    }
}

/// A Quarantine in force (§6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quarantine {
    /// The card.
    pub card: Face,
    /// The world.
    pub world: WorldId,
    /// The Trader who played it.
    pub owner: Seat,
    /// The number of starts of the owner's turns until it ends.
    pub left: u8,
    /// The Traders for whom it is lifted.
    pub lifted: SeatSet,
}

/// A contract on top of the deck, seen by the Psychic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Peeked {
    /// The card.
    pub contract: ContractId,
    /// The Traders who have seen it.
    pub seen: SeatSet,
}

/// A round of questions to all Traders (§22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// The moment.
    pub moment: Moment,
    /// The next Trader.
    pub next: Seat,
    /// The number of consecutive passes, asked or not.
    pub quiet: u8,
}

/// A question or a step; the top of the stack comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    /// These seats must answer; more than one only for sealed bids.
    Ask(SeatSet, Question),
    /// All Traders who could answer are asked in turn.
    Window(Window),
    /// The rules continue here.
    Do(Step),
}

frame!(Frame, Question, Step);

/// The reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// An Imperial Mission was completed.
    Mission,
    /// A chain of Imperial Stations was completed.
    Chain,
    /// One Trader is left.
    LastTrader,
    /// `max_rounds` have been played.
    RoundLimit,
}

/// Everything about a game in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) traders: [Trader; MAX_PLAYERS],
    /// Traders who have not dropped out.
    pub(super) playing: SeatSet,
    pub(super) first: Seat,
    pub(super) active: Seat,
    /// Rounds begun.
    pub(super) round: u16,
    pub(super) turn: Turn,
    pub(super) stack: Agenda<Frame, DEPTH>,
    /// Luck cards face down, by kind: their order is decided at each draw.
    pub(super) luck_deck: [u8; MAX_FACES],
    pub(super) luck_discards: [u8; MAX_FACES],
    /// Contracts face down, except those seen by the Psychic.
    pub(super) contract_deck: ContractSet,
    pub(super) contract_discards: ContractSet,
    /// The known top of the contract deck; the first is drawn first.
    pub(super) peeked: ArrayVec<Peeked, PEEK>,
    pub(super) spaces: [Option<ContractId>; SPACES],
    /// Numbered spaces in use.
    pub(super) open_spaces: u8,
    /// Contracts that are not replaced when completed (§20).
    pub(super) surplus_spaces: u8,
    pub(super) completed: ContractSet,
    /// Right-to-deliver markers by contract and Trader.
    pub(super) rights: [[u8; MAX_PLAYERS]; MAX_CONTRACTS],
    pub(super) quarantines: ArrayVec<Quarantine, QUARANTINES>,
    pub(super) jump: Option<Jump>,
    pub(super) die: Option<Die>,
    pub(super) calamity: Option<Calamity>,
    pub(super) hearing: Option<Hearing>,
    pub(super) delivery: Option<Delivery>,
    pub(super) auction: Option<Auction>,
    pub(super) offer: Option<Offer>,
    /// Sealed bids, plus one; 0 for none.
    pub(super) sealed: [i32; MAX_PLAYERS],
    /// Net receipts of each Trader from each other in deals: secret between the two.
    pub(super) dealt: [[i32; MAX_PLAYERS]; MAX_PLAYERS],
    /// The deal partners of each Trader: public.
    pub(super) partners: [SeatSet; MAX_PLAYERS],
    /// Personalities that change hands at the end of the turn.
    pub(super) promised: [Option<Seat>; Personality::COUNT],
    /// Contracts seen by the Psychic.
    pub(super) peek: u8,
    /// Imperial Stations a winning chain needs.
    pub(super) chain: u8,
    /// The leader, and the number of changes of leader.
    pub(super) leader: Option<Seat>,
    pub(super) lead_changes: u16,
    /// Engines after the rounds of [`STAMPS`].
    pub(super) engine_stamps: [[u8; STAMPS.len()]; MAX_PLAYERS],
    pub(super) end: Option<End>,
    pub(super) winners: SeatSet,
}

// Rollouts copy the state at every imagined decision.
const _: () = assert!(size_of::<State>() <= 3584);

/// Queries on a state that need no rules or tables.
impl State {
    #[inline]
    pub(super) const fn trader(&self, seat: Seat) -> &Trader {
        &self.traders[seat.index()]
    }

    /// Whether the ship of this Trader is on no world (§18.1).
    #[inline]
    pub(super) fn is_in_hyperspace(&self, seat: Seat) -> bool {
        seat == self.active && self.jump.is_some_and(|jump| jump.hyperspace)
    }

    /// Whether two ships share a world; a ship in hyperspace is on none.
    pub(super) fn meet(&self, one: Seat, other: Seat) -> bool {
        one != other
            && self.trader(one).at == self.trader(other).at
            && !self.is_in_hyperspace(one)
            && !self.is_in_hyperspace(other)
    }

    pub(super) const fn has_quarantine_room(&self) -> bool {
        self.quarantines.len() < QUARANTINES
    }

    /// The Banker who gets a share of payments by `payer`.
    pub(super) fn banker_besides(&self, payer: Seat) -> Option<Seat> {
        self.playing.iter().find(|&seat| seat != payer && self.trader(seat).is(Personality::Banker))
    }

    /// The card of a Calamity that is neither in a hand nor discarded yet.
    pub(super) fn played_card(&self) -> Option<Face> {
        self.calamity.filter(|calamity| !calamity.struck).map(|calamity| calamity.card)
    }

    /// Worlds with a station.
    pub(super) fn built_on(&self) -> WorldSet {
        self.traders.iter().fold(WorldSet::EMPTY, |worlds, trader| worlds | trader.all_stations())
    }

    /// A Trader's money without the fee promised for the next jump (§7.1).
    pub(super) fn unpledged(&self, seat: Seat) -> i32 {
        let waiting = self.jump.filter(|jump| seat == self.active && jump.permitted.is_some() && !jump.hyperspace);
        self.trader(seat).stellors - waiting.map_or(0, |jump| jump.fee)
    }
}
