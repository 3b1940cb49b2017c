//! The named flows of money and the counts over a game: one column of the results each.

use evenkeel_engine::columns;

columns! {
    /// Sources and uses of money (§6).
    pub enum Flow of seat {
        Start = "start_money", "money", "money at the start";
        Freight = "freight_money", "money", "freight, Priority and Grateful Client increases included";
        Fares = "fare_money", "money", "fares of passengers";
        VentureSold = "venture_sold_money", "money", "captain's cargo sold";
        Fuel = "fuel_money", "money", "spent on fuel (negative)";
        PortFees = "port_fee_money", "money", "spent on port fees (negative)";
        Wages = "wage_money", "money", "spent on crew and upkeep (negative)";
        Tow = "tow_money", "money", "spent on tows (negative)";
        Abandoning = "abandon_money", "money", "spent on abandoning cargo (negative)";
        VentureBought = "venture_bought_money", "money", "spent on captain's cargo (negative)";
        Repairs = "repair_money", "money", "spent on in-port repairs (negative)";
        Upgrades = "upgrade_money", "money", "spent on upgrades (negative)";
        Spares = "spares_money", "money", "spent on spare parts (negative)";
        Crew = "crew_money", "money", "spent on crew hired, Able Spacers included (negative)";
        Events = "event_money", "money", "spent on events, dock workers and cleaning included (negative)";
    }
}

columns! {
    /// Counts over a game.
    pub enum Count of seat {
        Loaded = "cargoes_loaded", "cargoes", "cargoes loaded";
        Delivered = "deliveries", "cargoes", "cargoes delivered and paid";
        Abandoned = "cargoes_abandoned", "cargoes", "cargoes abandoned";
        InTime = "priority_deliveries", "cargoes", "Priority cargoes delivered in time";
        FuelBought = "fuel_bought", "units", "fuel bought";
        FuelBurnt = "fuel_burnt", "units", "fuel burnt";
        Passengers = "passengers", "passengers", "passengers taken aboard";
        Incidents = "events", "events", "events of the planet cards that happened";
        Breakdowns = "breakdowns", "points", "points lost to maintenance checks";
        Repaired = "repairs", "points", "points regained by crew and yard";
        Upgraded = "upgrades", "levels", "levels bought in a yard";
        Closed = "closed_turns", "turns", "turns in port without business because of an event";
        Tows = "tows", "tows", "tows called";
        Squares = "squares", "squares", "squares flown";
    }
}
