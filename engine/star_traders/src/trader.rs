//! One Trader's possessions: ship, hold, hand, money, marks.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::charts::{CargoId, ContractId, PETITION_ROWS};
use super::deck::{Face, KINDS, Kind, KindSet};
use super::ledger::{Count, Flow};
use super::map::{WorldId, WorldSet};
use super::vocabulary::{Personality, PersonalitySet};
use evenkeel_engine::{Seat, SeatSet};

pub use super::vocabulary::MAX_PLAYERS;
/// The maximum number of cards in one hand: the highest possible limit of Lucky Lou, and temporarily one more.
pub const HAND: usize = 6;
/// The maximum number of cargoes in one hold: the highest possible `hold.size`, and temporarily one more.
pub const HOLD: usize = 4;

/// The contents of a hold.
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
    /// Its load.
    pub load: Load,
    /// The contract card, Current or Completed, with this Trader's marker for it.
    pub marker: Option<ContractId>,
}

/// One card in a hand, and the Traders besides its holder who have seen it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Card {
    /// Its face.
    pub face: Face,
    /// The others who know of the card: they gave it, or they saw it.
    pub seen: SeatSet,
}

/// One Trader.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Trader {
    /// The ship's world. In hyperspace: the world of its token.
    pub at: WorldId,
    /// Its start world.
    pub start: WorldId,
    /// The Personality of the set-up, even if another Trader has it now.
    pub dealt: Option<Personality>,
    /// Money: the sum of the ledger and the deals.
    pub stellors: i32,
    /// 0 to the top of the track.
    pub prestige: u8,
    /// Engines owned.
    pub engines: u8,
    /// Luck cards, sorted by face.
    pub hand: ArrayVec<Card, HAND>,
    /// Kinds in hand: a quick test of possible answers.
    pub kinds: KindSet,
    /// Cargoes, in order of arrival.
    pub hold: ArrayVec<Cargo, HOLD>,
    /// The Trader's Personalities: one, unless they are goods.
    pub personalities: PersonalitySet,
    /// Ordinary stations.
    pub stations: WorldSet,
    /// Imperial Stations.
    pub imperial: WorldSet,
    /// The Envoy card before the Trader.
    pub envoy: Option<Face>,
    /// The contract card of the Imperial Mission.
    pub mission: Option<ContractId>,
    /// Stressed Engines not yet repaired.
    pub stressed: bool,
    /// The number of turns still to skip.
    pub skip: u8,
    /// Avoidances the Impervious has used.
    pub shrugged: u8,
    /// Cargoes aboard with a race won by another Trader, for the Fast-Talker.
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

/// A cargo aboard whose race was lost (§16.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LostRace {
    /// The cargo.
    pub cargo: CargoId,
    /// The contract that another Trader delivered.
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
