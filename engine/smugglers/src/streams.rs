//! Purposes of a draw. A rule that rolls more dice for one purpose leaves the luck of the others unchanged.

use evenkeel_engine::streams;

streams! {
    /// The purpose of a draw.
    pub enum Stream {
        /// Hands of characters and the random pick.
        Characters,
        /// The first player.
        FirstPlayer,
        /// Destiny cards.
        Destiny,
        /// Planet cards.
        Planets,
        /// The placement of planetary events.
        Placement,
        /// Black holes and wormholes.
        Travel,
        /// Customs dice.
        Customs,
        /// Availability and Demand.
        Market,
        /// Availability of upgrades.
        Upgrades,
        /// Maneuver dice.
        Maneuver,
        /// Exchange Fire dice.
        Fire,
        /// Shield rolls.
        Shields,
        /// The Damage Chart.
        Damage,
        /// Cloaking Field and Tractor Beam.
        Gadgets,
        /// Burnout.
        Burnout,
        /// Escapes.
        Prison,
        /// Hull regained on a 6.
        Repair,
        /// Friends on a destroyed ship.
        Friends,
        /// Friends charmed away.
        Charm,
        /// Ion storms and asteroids.
        Hazards,
    }
}
