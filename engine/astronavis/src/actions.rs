//! What the captain is asked and can answer (§6).

use serde::Serialize;

use super::cards::PlanetId;
use super::vocabulary::{Incident, Operation, System};
use evenkeel_engine::bits::Bits;

/// Cargoes that are chosen together, by their places in the hold or among the offers, from 0.
pub type CargoSet = Bits<u8, u8>;

/// A question. Large choices are asked in steps: roll, load, Cargo 1, passengers, captain's cargo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Question {
    /// In port: stay or depart.
    Port,
    /// In port and stuck: a tow?
    Stuck,
    /// In space: where to?
    Course,
    /// In space, unable to move.
    Adrift,
    /// Pay or suffer; the price is rolled already.
    Incident {
        /// The event.
        incident: Incident,
        /// What it costs to settle.
        price: u16,
    },
    /// Crew repair: on what?
    CrewRepair,
    /// Which cargoes are unloaded?
    Unload,
    /// Which cargoes are abandoned?
    Abandon,
    /// Lazy Port Workers: whose gear?
    Gear {
        /// For what.
        operation: Operation,
        /// Cargoes of the hold, or offers.
        chosen: CargoSet,
    },
    /// Roll for cargo?
    Roll,
    /// Which offers are loaded?
    Load,
    /// Which half is Cargo 1?
    Cargo1,
    /// Take the passengers?
    Passengers {
        /// How many.
        count: u8,
    },
    /// Captain's cargo: for how much money?
    Venture,
    /// What is done in the yard?
    Yard,
    /// How much fuel?
    Fuel {
        /// Most units that are sold, fit and can be paid.
        most: u8,
        /// Tenths of money per unit.
        tenths: u8,
    },
    /// How many spares?
    Spares,
    /// Hire one?
    Crew,
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// Stay in port.
    Stay,
    /// Make for this planet.
    Fly(PlanetId),
    /// Call a tow.
    CallTow,
    /// Do nothing in space.
    Drift,
    /// Land on the planet whose square this is.
    Land,
    /// Pay what is asked.
    Pay,
    /// Do not, or suffer.
    Decline,
    /// Have the crew repair this.
    CrewRepair(System),
    /// Unload these cargoes of the hold.
    Unload(CargoSet),
    /// Abandon these cargoes of the hold.
    Abandon(CargoSet),
    /// Use the ship's gear.
    ShipGear,
    /// Roll for cargo.
    Roll,
    /// Load these offers.
    Load(CargoSet),
    /// This half of the bay is Cargo 1.
    Cargo1(u8),
    /// Take the passengers.
    Board,
    /// Buy captain's cargo for so much; 0: none.
    Venture(u8),
    /// Roll for fuel.
    Refuel,
    /// Have the yard repair this.
    Repair(System),
    /// Upgrade this.
    Upgrade(System),
    /// Buy so many units of fuel.
    Fuel(u8),
    /// Buy so many spares.
    Spares(u8),
    /// Hire one.
    Hire,
}
