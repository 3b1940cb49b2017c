//! Purposes of a draw (§22). A rule that draws more for one purpose leaves the luck of the others unchanged.

use evenkeel_engine::streams;

streams! {
    /// The purpose of a draw.
    pub enum Stream {
        /// First player, arms.
        Seats,
        /// Personalities of the Traders.
        Personalities,
        /// Trader's Luck cards drawn, and cards taken out of a hand.
        Luck,
        /// Contracts drawn.
        Contracts,
        /// Jump rolls and random jumps.
        Jumps,
        /// Petition rolls.
        Petitions,
        /// World digits of You Are Lost, Jackpot, Pirate Pete's attack.
        Other,
    }
}
