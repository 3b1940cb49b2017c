//! One Trader's own things: ship, hold, hand, money, marks.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::charts::{CargoId, ContractId, PETITION_ROWS};
use super::deck::{Face, KINDS, Kind, KindSet};
use super::ledger::{Count, Flow};
use super::map::{WorldId, WorldSet};
use super::vocabulary::{Personality, PersonalitySet};
use evenkeel_engine::{Seat, SeatSet};

pub use super::vocabulary::MAX_PLAYERS;
/// Most cards ever in one hand: the limit of Lucky Lou as far as it can be turned, and one above it for a moment.
pub const HAND: usize = 6;
/// Most cargoes ever in one hold: `hold.size` as far as it can be turned, and one above for a moment.
pub const HOLD: usize = 4;

/// What a hold carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Load {
    /// Ordinary cargo.
    Goods(CargoId),
    /// The Imperial Cargo of this Trader's mission.
    Imperial(Seat),
}

/// One cargo aboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Cargo {
    /// What it is.
    pub load: Load,
    /// The contract card, Current or Completed, this Trader's marker for it lies on.
    pub marker: Option<ContractId>,
}

/// One card in a hand, and who has seen it there besides its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Card {
    /// What is printed on it.
    pub face: Face,
    /// The others who know that it is there: it came from them, or left them a view.
    pub seen: SeatSet,
}

/// One Trader.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Trader {
    /// Where the ship is. In hyperspace: where its token still lies.
    pub at: WorldId,
    /// Where it began.
    pub start: WorldId,
    /// The Personality of the set-up, whoever has it now.
    pub dealt: Option<Personality>,
    /// Money: what the ledger and the deals add up to.
    pub stellors: i32,
    /// 0 to the top of the track.
    pub prestige: u8,
    /// Engines owned.
    pub engines: u8,
    /// Luck cards, sorted by face.
    pub hand: ArrayVec<Card, HAND>,
    /// Kinds in hand: what makes it cheap to see who could answer.
    pub kinds: KindSet,
    /// Cargoes, in the order they came.
    pub hold: ArrayVec<Cargo, HOLD>,
    /// Who the Trader is: one Personality, unless they are goods.
    pub personalities: PersonalitySet,
    /// Ordinary stations.
    pub stations: WorldSet,
    /// Imperial Stations.
    pub imperial: WorldSet,
    /// The Envoy card that lies before the Trader.
    pub envoy: Option<Face>,
    /// The contract card of the Imperial Mission.
    pub mission: Option<ContractId>,
    /// Stressed Engines not yet repaired.
    pub stressed: bool,
    /// Turns still to be skipped.
    pub skip: u8,
    /// Avoidances the Impervious has used.
    pub shrugged: u8,
    /// Cargoes aboard whose race somebody else won, for the Fast-Talker.
    pub lost_races: ArrayVec<LostRace, HOLD>,
    /// Money by named flow.
    pub ledger: [i32; Flow::COUNT],
    /// Counted for metrics.
    pub counts: [u16; Count::COUNT],
    /// Cards played, by name.
    pub played: [u16; KINDS],
    /// Petitions by row.
    pub rows: [u16; PETITION_ROWS],
}

/// A cargo whose race was lost while it was aboard (§16.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LostRace {
    /// The cargo.
    pub cargo: CargoId,
    /// The contract somebody else delivered.
    pub contract: ContractId,
}

impl Trader {
    /// Whether the Trader has this Personality.
    #[inline]
    pub fn is(&self, personality: Personality) -> bool {
        self.personalities.contains(personality)
    }

    /// Whether a card of this kind is in hand.
    #[inline]
    pub fn holds(&self, kind: Kind) -> bool {
        self.kinds.contains(kind)
    }

    /// Copies of a card in hand.
    pub fn copies(&self, face: Face) -> usize {
        self.hand.iter().filter(|card| card.face == face).count()
    }

    /// Copies of a load aboard.
    pub fn aboard(&self, load: Load) -> usize {
        self.hold.iter().filter(|cargo| cargo.load == load).count()
    }

    /// Whether this load is aboard.
    #[inline]
    pub fn carries(&self, load: Load) -> bool {
        self.hold.iter().any(|cargo| cargo.load == load)
    }

    /// Stations of both kinds.
    #[inline]
    pub fn all_stations(&self) -> WorldSet {
        self.stations | self.imperial
    }
}
