//! Purposes of a draw. A rule that rolls more dice for one purpose leaves the luck of the others as it was.

use evenkeel_engine::streams;

streams! {
    /// What a draw is for.
    pub enum Stream {
        /// Which planet lies in which zone.
        Planets,
        /// The square within a zone.
        Squares,
        /// Where the ship begins.
        Start,
        /// The end of the game.
        Length,
        /// How many cargoes wait, and of what size.
        Availability,
        /// Where they are bound.
        Destinations,
        /// What they are.
        Types,
        /// Fuel Availability.
        Fuel,
        /// The maintenance check.
        Maintenance,
        /// Totals on the planet cards.
        Events,
        /// Crew and hull checks that events call for.
        Checks,
        /// Dice of an event's payment or effect.
        Effects,
        /// The ship's cargo gear.
        Gear,
        /// Crew repairs and in-port repairs that may fail.
        Repairs,
        /// How many passengers wait.
        Passengers,
        /// What captain's cargo sells for.
        Venture,
    }
}
