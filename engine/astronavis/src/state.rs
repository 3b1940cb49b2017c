//! A game in progress: fixed size, no heap.

use serde::Serialize;

use super::actions::Question;
use super::board::Square;
use super::cards::{MAX_PLANETS, PlanetId};
use super::charts::WAITING;
use super::ledger::{Count, Flow};
use super::step::Step;
use super::vocabulary::{Size, System};

/// The maximum number of cargoes on offer at once: those of a roll and, if a designer grants it an extra place, a Priority one.
pub const OFFERS: usize = WAITING + 1;
/// Turns between two records of money.
pub const RECORD_EVERY: u16 = 5;
/// Records of money kept.
pub const RECORDS: usize = 10;

/// A cargo aboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Cargo {
    /// Its type: a position in [`Charts::types`](super::charts::Charts::types).
    pub kind: u8,
    /// Full or half.
    pub size: Size,
    /// Its origin.
    pub from: PlanetId,
    /// Its destination.
    pub to: PlanetId,
    /// Last turn of the premium of a Priority cargo; 0 for any other.
    pub deadline: u16,
}

/// A cargo offered in port this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Offer {
    /// Its type: a position in [`Charts::types`](super::charts::Charts::types).
    pub kind: u8,
    /// Full or half.
    pub size: Size,
    /// Its destination.
    pub to: PlanetId,
    /// Whether it is a Priority cargo.
    pub priority: bool,
}

/// Maximum and current value of a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gauge {
    /// Its maximum, 0 to 5.
    pub most: u8,
    /// Its current value, up to the maximum.
    pub now: u8,
}

impl Gauge {
    /// Below its maximum.
    #[inline]
    pub const fn damaged(self) -> bool {
        self.now < self.most
    }
}

/// The ship and its contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ship {
    /// Money; below zero on port credit.
    pub money: i32,
    /// Units of fuel.
    pub fuel: i32,
    /// Its square on the map.
    pub at: Square,
    /// Its current port, if any.
    pub port: Option<PlanetId>,
    /// The bay, Cargo 1 first.
    pub hold: [Option<Cargo>; 2],
    /// Engines, Cargo Gear, Hull/Systems.
    pub systems: [Gauge; System::COUNT],
    /// Crew rating.
    pub crew: u8,
    /// Spare parts aboard.
    pub spares: u8,
    /// Passengers aboard.
    pub passengers: u8,
    /// The price of the captain's cargo aboard; 0: none.
    pub venture: u8,
}

impl Ship {
    /// A system.
    #[inline]
    pub const fn system(&self, system: System) -> Gauge {
        self.systems[system.index()]
    }

    /// The main cargo.
    #[inline]
    pub const fn cargo_1(&self) -> Option<Cargo> {
        self.hold[0]
    }

    /// Halves of the bay that are free.
    #[inline]
    pub const fn room(&self) -> u8 {
        match (self.hold[0], self.hold[1]) {
            (None, _) => 2,
            (Some(Cargo { size: Size::Half, .. }), None) => 1,
            _ => 0,
        }
    }
}

/// Facts about this turn only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(clippy::struct_excessive_bools, reason = "each is one effect of the event descriptions")]
pub struct Today {
    /// The planet where the turn started.
    pub began: Option<PlanetId>,
    /// The captain's destination this turn.
    pub course: Option<PlanetId>,
    /// Squares moved.
    pub moved: u8,
    /// Arrived at the target planet, by moving or landing.
    pub arrived: bool,
    /// Called a tow.
    pub tow_called: bool,
    /// No business.
    pub closed: bool,
    /// Business is barred if the ship stays.
    pub held: bool,
    /// No departure.
    pub grounded: bool,
    /// A departure was cancelled.
    pub cancelled: bool,
    /// No port fee.
    pub no_fee: bool,
    /// Port gear is out of action.
    pub gear_down: bool,
    /// Port workers demand money.
    pub lazy: bool,
    /// No refuelling.
    pub no_fuel: bool,
    /// No in-port repair, no upgrade.
    pub no_repair: bool,
    /// A Priority cargo waits.
    pub priority: bool,
    /// More passengers wait.
    pub rush: bool,
    /// Rolling and loading after unloading.
    pub efficient: bool,
    /// Payments are higher.
    pub grateful: bool,
    /// Cargo was unloaded or abandoned.
    pub unloaded: bool,
    /// Cargo was loaded.
    pub loaded: bool,
    /// The port was Cargo 1's destination when the Cargo step began.
    pub at_cargo_1: bool,
    /// The bay was empty before loading.
    pub from_empty: bool,
}

/// Announcements of events for the next turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tomorrow {
    /// The ship is placed by a tow.
    pub tow: bool,
    /// Business is barred if the ship stays.
    pub held: bool,
    /// No departure.
    pub grounded: bool,
}

/// The reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The licence has run out.
    TimeUp,
    /// The ship was seized.
    ShipLost,
}

/// Everything about a game in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) ship: Ship,
    pub(super) today: Today,
    pub(super) tomorrow: Tomorrow,
    /// Turn, from 1.
    pub(super) turn: u16,
    /// Last turn in which the hold must not be loaded.
    pub(super) unclean_until: u16,
    /// The step at which the rules continue after the answer.
    pub(super) step: Step,
    /// The question to the captain.
    pub(super) question: Option<Question>,
    pub(super) offers: [Option<Offer>; OFFERS],
    /// The square of each planet.
    pub(super) map: [Square; MAX_PLANETS],
    pub(super) ledger: [i32; Flow::COUNT],
    pub(super) counts: [i32; Count::COUNT],
    /// Money after every fifth turn.
    pub(super) records: [i32; RECORDS],
    pub(super) end: Option<End>,
}

// Rollouts copy the state at every imagined decision.
const _: () = assert!(size_of::<State>() <= 448);
