//! A player's ship sheet.

use serde::Serialize;

use super::board::SectorId;
use super::cards::{CardId, CardSet, PlanetId, total};
use super::ledger::{Count, Flow};
use super::vocabulary::{Good, System};

/// The maximum number of rounds of purchase in the holds at once: `brix.valid_rounds` is at most 5.
pub const STAMPS: usize = 6;

/// The whereabouts of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Place {
    /// In its sector.
    Space,
    /// Lost, off the board.
    Hyperspace,
    /// In its sector, in prison.
    Prison,
    /// Out of the game (mode `last_ship`).
    Out,
}

/// An accepted Crime Lord Offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Delivery {
    /// The Offer.
    pub card: CardId,
    /// The load's destination.
    pub planet: PlanetId,
    /// Units handed over.
    pub delivered: u8,
    /// Whether the turn of its acceptance continues: the delivery is settled at the end of the next turn.
    pub fresh: bool,
}

/// One player's ship sheet and counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// Character, by position in its table.
    pub character: u8,
    /// The current or last sector of the ship.
    pub sector: SectorId,
    /// The whereabouts of the ship.
    pub place: Place,
    /// Whole turns missed in prison.
    pub served: u8,
    /// Marked to miss a turn.
    pub skip: bool,
    /// Order of elimination, 0 for players still in.
    pub out_order: u8,
    /// Hull points.
    pub hull: u8,
    /// Base levels.
    pub levels: [u8; System::COUNT],
    /// The system of the first level bought.
    pub first_bought: Option<System>,
    /// "Act as though" amounts of character and cards.
    pub act: [i8; System::COUNT],
    /// Units of each good, Brix Weapons last.
    pub cargo: [u8; Good::COUNT],
    /// Brix Weapons by round of purchase, modulo [`STAMPS`].
    pub stamps: [u8; STAMPS],
    /// Equipment, Friends and Contracts.
    pub cards: CardSet,
    /// The Crime Lord's delivery.
    pub delivery: Option<Delivery>,
    /// Credits in hand.
    pub credits: i32,
    /// Bounty on the player.
    pub bounty: i32,
    /// Credits by named flow.
    pub ledger: [i32; Flow::COUNT],
    /// Counters for metrics.
    pub counts: [i32; Count::COUNT],
}

impl Player {
    /// A seat before its character is known.
    pub const UNKNOWN: Self = Self {
        character: 0,
        sector: 0,
        place: Place::Space,
        served: 0,
        skip: false,
        out_order: 0,
        hull: 0,
        levels: [0; System::COUNT],
        first_bought: None,
        act: [0; System::COUNT],
        cargo: [0; Good::COUNT],
        stamps: [0; STAMPS],
        cards: CardSet::EMPTY,
        delivery: None,
        credits: 0,
        bounty: 0,
        ledger: [0; Flow::COUNT],
        counts: [0; Count::COUNT],
    };

    /// Base level with all "act as though" amounts; never below 0.
    #[inline]
    pub fn effective(&self, system: System) -> i32 {
        (i32::from(self.levels[system.index()]) + i32::from(self.act[system.index()])).max(0)
    }

    /// Units carried.
    #[inline]
    pub fn load(&self) -> i32 {
        total(&self.cargo)
    }

    /// Empty Cargo Pods.
    #[inline]
    pub fn free_pods(&self) -> i32 {
        (self.effective(System::CargoPods) - self.load()).max(0)
    }

    /// Units of one good.
    #[inline]
    pub const fn units(&self, good: Good) -> i32 {
        self.cargo[good.index()] as i32
    }

    /// Whether the ship is in a sector, free to act and to be acted upon.
    #[inline]
    pub fn at_large(&self) -> bool {
        self.place == Place::Space
    }

    /// Base levels of all five systems together.
    pub fn total_levels(&self) -> i32 {
        self.levels.iter().map(|&level| i32::from(level)).sum()
    }

    /// Total income in credits (§19).
    pub fn income(&self) -> i64 {
        Flow::INCOME.into_iter().map(|flow| i64::from(self.ledger[flow as usize])).sum()
    }
}

// Six of these are most of the state.
const _: () = assert!(size_of::<Player>() <= 256);
