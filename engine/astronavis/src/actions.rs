//! Questions to the captain and their answers (§6).

use serde::Serialize;

use super::cards::PlanetId;
use super::vocabulary::{Incident, Operation, System};
use evenkeel_engine::bits::Bits;

/// Cargoes chosen together, by their places in the hold or among the offers, from 0.
pub type CargoSet = Bits<u8, u8>;

/// A question. Large choices are asked in steps: roll, load, Cargo 1, passengers, captain's cargo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Question {
    /// In port: stay or depart.
    Port,
    /// In port and stuck: call a tow?
    Stuck,
    /// In space: which course?
    Course,
    /// In space, unable to move.
    Adrift,
    /// Pay or suffer; the price is already rolled.
    Incident {
        /// The event.
        incident: Incident,
        /// The price of settling the incident.
        price: u16,
    },
    /// Crew repair: which system?
    CrewRepair,
    /// Which cargoes to unload?
    Unload,
    /// Which cargoes to abandon?
    Abandon,
    /// Lazy Port Workers: the port's or the ship's gear?
    Gear {
        /// Its use.
        operation: Operation,
        /// Cargoes of the hold, or offers.
        chosen: CargoSet,
    },
    /// Roll for cargo?
    Roll,
    /// Which offers to load?
    Load,
    /// Which half is Cargo 1?
    Cargo1,
    /// Take the passengers?
    Passengers {
        /// The number of passengers.
        count: u8,
    },
    /// Captain's cargo: at which price?
    Venture,
    /// Which work in the yard?
    Yard,
    /// The number of fuel units?
    Fuel {
        /// The maximum number of units that are sold, fit and can be paid for.
        most: u8,
        /// Tenths of money per unit.
        tenths: u8,
    },
    /// The number of spares?
    Spares,
    /// Hire a crew member?
    Crew,
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// Stay in port.
    Stay,
    /// Fly towards this planet.
    Fly(PlanetId),
    /// Call a tow.
    CallTow,
    /// Do nothing in space.
    Drift,
    /// Land on the planet on this square.
    Land,
    /// Pay the price.
    Pay,
    /// Decline, or suffer.
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
    /// Buy captain's cargo at this price; 0: none.
    Venture(u8),
    /// Roll for fuel.
    Refuel,
    /// Have the yard repair this.
    Repair(System),
    /// Upgrade this.
    Upgrade(System),
    /// Buy this number of fuel units.
    Fuel(u8),
    /// Buy this number of spares.
    Spares(u8),
    /// Hire a crew member.
    Hire,
}
