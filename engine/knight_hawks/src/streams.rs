//! Purposes of a draw. A rule that rolls more dice for one purpose leaves the luck of the others unchanged.

use evenkeel_engine::streams;

streams! {
    /// The purpose of a draw.
    pub enum Stream {
        /// Picks of the fleet builder.
        Fleet,
        /// The seat of side A, and the first mover.
        Setup,
        /// Directions of turns by navigation hits.
        Navigation,
        /// Break-up dice.
        BreakUp,
        /// Random choices of a seeker.
        Seeker,
        /// Chances to hit.
        Combat,
        /// The damage table and hull dice of weapons.
        Damage,
        /// The damage table and hull dice of fires.
        Fire,
        /// Repair turns.
        Repair,
        /// Imagined places of hidden mines and seekers.
        Imagined,
    }
}
