//! Purposes of a draw. A rule that rolls more dice for one purpose leaves the luck of the others as it was.

use evenkeel_engine::streams;

streams! {
    /// What a draw is for.
    pub enum Stream {
        /// Hands of characters and the pick at random.
        Characters,
        /// Who begins.
        FirstPlayer,
        /// Destiny cards.
        Destiny,
        /// Planet cards.
        Planets,
        /// Where a planetary event goes.
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
        /// Friends on a ship destroyed.
        Friends,
        /// Friends charmed away.
        Charm,
        /// Ion storms and asteroids.
        Hazards,
    }
}
