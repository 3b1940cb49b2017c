//! Events for the journal.

use serde::Serialize;

use super::board::Square;
use super::cards::PlanetId;
use super::ledger::Flow;
use super::state::{Cargo, End, Offer};
use super::vocabulary::{Incident, Operation, Phase, System};

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Event {
    /// A planet is placed on the map.
    Placed { planet: PlanetId, square: Square },
    /// The ship begins here.
    Begins { planet: PlanetId },
    /// A turn begins.
    Turn { turn: u16 },
    /// The ship leaves for a planet.
    Departs { planet: PlanetId, target: PlanetId },
    /// The ship moves.
    Moved { squares: u8, to: Square, fuel: i32 },
    /// The ship is in port.
    Arrived { planet: PlanetId },
    /// A tow is called.
    TowCalled,
    /// A tow brings the ship here.
    Towed { planet: PlanetId },
    /// A roll on a planet card.
    Incident { planet: PlanetId, phase: Phase, total: u8, incident: Incident },
    /// A crew check.
    CrewCheck { die: u8, passed: bool },
    /// A hull check.
    HullCheck { die: u8, passed: bool },
    /// Money changes by a named flow.
    Money { flow: Flow, amount: i32 },
    /// The crew rating changes to this.
    Crew { rating: u8 },
    /// A system changes to this.
    System { system: System, now: u8, most: u8 },
    /// No business this turn.
    Closed,
    /// A departure is cancelled.
    Cancelled,
    /// Spares aboard change to this number.
    Spares { left: u8 },
    /// Captain's cargo is stolen.
    VentureStolen,
    /// The ship's gear is tried.
    Gear { operation: Operation, die: u8, works: bool },
    /// A cargo is delivered.
    Delivered { cargo: Cargo, pay: i32 },
    /// A cargo is abandoned.
    Abandoned { cargo: Cargo },
    /// Passengers leave.
    PassengersLeft { count: u8 },
    /// A cargo is offered.
    Offered { offer: Offer },
    /// Nothing is offered.
    NoCargo,
    /// A cargo is loaded.
    Loaded { cargo: Cargo },
    /// Passengers board.
    Boarded { count: u8, fare: i32 },
    /// Fuel is on sale; `units` of `None`: any number.
    FuelOffered { units: Option<u8>, tenths: u8 },
    /// Fuel is bought.
    Refuelled { units: u8, fuel: i32 },
    /// An in-port repair fails.
    RepairFailed { system: System },
    /// A roll for the end.
    EndRoll { die: u8, ends: bool },
    /// The game ends.
    GameOver { end: End, net_worth: i32, level: u8 },
}
