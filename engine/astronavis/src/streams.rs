//! Purposes of a draw. A rule that rolls more dice for one purpose leaves the luck of the others unchanged.

use evenkeel_engine::streams;

streams! {
    /// The purpose of a draw.
    pub enum Stream {
        /// Planets by zone.
        Planets,
        /// The square within a zone.
        Squares,
        /// The start of the ship.
        Start,
        /// The end of the game.
        Length,
        /// Number and sizes of waiting cargoes.
        Availability,
        /// Their destinations.
        Destinations,
        /// Their types.
        Types,
        /// Fuel Availability.
        Fuel,
        /// The maintenance check.
        Maintenance,
        /// Totals on the planet cards.
        Events,
        /// Crew and hull checks caused by events.
        Checks,
        /// Dice of an event's payment or effect.
        Effects,
        /// The ship's cargo gear.
        Gear,
        /// Crew repairs and in-port repairs that may fail.
        Repairs,
        /// The number of waiting passengers.
        Passengers,
        /// The sale of captain's cargo.
        Venture,
    }
}
