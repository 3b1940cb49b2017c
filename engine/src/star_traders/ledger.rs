//! What is counted for each Trader: money by named flow, and what the metrics want.

use crate::words;

words! {
    /// Why money came or went, apart from deals, which are secret and kept by pair of Traders.
    pub enum Flow {
        /// At the start.
        Start = "start",
        /// Deliveries, the Negotiator's increase included.
        Deliveries = "deliveries",
        /// The station owner's share of deliveries.
        Stations = "station_income",
        /// The Banker's tenth.
        Banker = "banker_income",
        /// Stations built.
        Building = "stations_built",
        /// Engines bought.
        Engines = "engines_bought",
        /// Cargo abandoned.
        Abandoning = "cargo_abandoned",
        /// Stressed Engines repaired.
        Repairs = "engine_repairs",
        /// Paid for what a petition granted.
        Petitions = "petition_prices",
        /// Lost by a petition.
        Fines = "petition_losses",
        /// Emperor Proclaims Jubilee.
        Jubilee = "jubilee_tax",
        /// Auctions.
        Auctions = "auctions",
        /// Cargo sold by the Fast-Talker.
        FastTalk = "fast_talker_sales",
        /// Left to the bank on dropping out.
        DroppedOut = "dropped_out",
    }
}

/// How many flows there are.
pub const FLOWS: usize = Flow::DroppedOut as usize + 1;

words! {
    /// Something counted for each Trader, for metrics.
    pub enum Count {
        /// Own turns, skipped ones too.
        Turns = "turns",
        /// Turns skipped.
        Skipped = "turns_skipped",
        /// Jump attempts used.
        Attempts = "jump_attempts",
        /// Jumps that succeeded.
        Jumps = "jumps",
        /// Station jumps that succeeded.
        StationJumps = "station_jumps",
        /// Permissions granted to others.
        Granted = "permissions_granted",
        /// Current Contracts delivered.
        Deliveries = "deliveries",
        /// Races won.
        RacesWon = "races_won",
        /// Cargoes abandoned.
        Abandoned = "cargoes_abandoned",
        /// Stations built.
        Built = "stations_built",
        /// Petitions granted.
        PetitionsGranted = "petitions_granted",
        /// Calamities suffered.
        Suffered = "calamities_suffered",
        /// Cards discarded for a re-roll.
        Rerolls = "rerolls",
        /// Deals struck.
        Deals = "deals",
    }
}

/// How many counts there are.
pub const COUNTS: usize = Count::Deals as usize + 1;
