//! Counts for each Trader: money by named flow, and the counts for the metrics.

use evenkeel_engine::{columns, words};

words! {
    /// Sources and uses of money, in Stellors, except deals, which are secret and kept by pair of Traders.
    pub enum Flow {
        Start = "start",
        /// The Negotiator's increase included.
        Deliveries = "deliveries",
        /// The station owner's share of deliveries.
        Stations = "station_income",
        /// The Banker's tenth of what others pay.
        Banker = "banker_income",
        Building = "stations_built",
        Engines = "engines_bought",
        Abandoning = "cargo_abandoned",
        /// Of Stressed Engines.
        Repairs = "engine_repairs",
        /// Price of a granted petition.
        Petitions = "petition_prices",
        /// Lost by a denied petition.
        Fines = "petition_losses",
        Jubilee = "jubilee_tax",
        Auctions = "auctions",
        /// Cargo sold by the Fast-Talker.
        FastTalk = "fast_talker_sales",
        /// Left to the bank by a Trader who drops out.
        DroppedOut = "dropped_out",
    }
}

columns! {
    /// Counts for each Trader over a game.
    pub enum Count of seat {
        Turns = "turns", "turns", "own turns, skipped ones included";
        Skipped = "turns_skipped", "turns", "own turns skipped";
        Attempts = "jump_attempts", "attempts", "jump attempts used";
        Jumps = "jumps", "jumps", "jumps that succeeded";
        StationJumps = "station_jumps", "jumps", "station jumps that succeeded";
        Granted = "permissions_granted", "permissions", "permissions granted to others";
        Deliveries = "deliveries", "deliveries", "Current Contracts delivered";
        RacesWon = "races_won", "races", "deliveries of a cargo that others also carried";
        Abandoned = "cargoes_abandoned", "cargoes", "cargoes abandoned";
        Built = "stations_built", "stations", "stations built";
        PetitionsGranted = "petitions_granted", "petitions", "petitions granted";
        Suffered = "calamities_suffered", "cards", "Calamities that took effect on this Trader";
        Rerolls = "rerolls", "cards", "cards discarded to roll again";
        Deals = "deals", "deals", "deals made, Avoid Calamities bought included", shared "deals";
    }
}
