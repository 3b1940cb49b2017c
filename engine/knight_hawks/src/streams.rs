//! Purposes of a draw. A rule that rolls more dice for one purpose leaves the luck of the others as it was.

use evenkeel_engine::streams;

streams! {
    /// What a draw is for.
    pub enum Stream {
        /// What the fleet builder picks.
        Fleet,
        /// Who is side A, who moves first.
        Setup,
        /// Which way a ship with a navigation hit turns.
        Navigation,
        /// Whether a ship breaks up.
        BreakUp,
        /// Choices that a seeker leaves to chance.
        Seeker,
        /// Chances to hit.
        Combat,
        /// The damage table and hull dice of weapons.
        Damage,
        /// The damage table and hull dice of fires.
        Fire,
        /// Repair turns.
        Repair,
        /// Where hidden mines and seekers are imagined.
        Imagined,
    }
}
