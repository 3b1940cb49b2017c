//! The printed tables and decks that a designer may replace.

use crate::rules::Table;
use crate::table;

/// All of them.
pub(super) const TABLES: &[Table] = &[
    table!(
        "planets",
        "the planet counters",
        "planet,trade_type,population,port_level,port_cargo_gear,spares_sold,repair_fails_on,zone_colour", key "planet"
    ),
    table!("zones", "the squares of the map and their zones", "col,row,zone,colour,die", key "col,row"),
    table!("freight", "freight rates by cargo type, size and distance", "cargo_type,size,distance,rate", key "cargo_type,size,distance"),
    table!(
        "cargo-availability",
        "number and size of the cargoes that wait, by population and die",
        "population,roll,number,cargo1,cargo2,cargo3", key "population,roll"
    ),
    table!(
        "destinations",
        "where a cargo is bound, by trade type and two dice read as tens and ones",
        "source_trade_type,roll_d66,destination", key "source_trade_type,roll_d66"
    ),
    table!(
        "cargo-types",
        "what a cargo is, by both trade types and die",
        "source_trade_type,dest_trade_type,roll,cargo_type", key "source_trade_type,dest_trade_type,roll"
    ),
    table!(
        "fuel",
        "fuel on sale and its price, by port level and die",
        "port_level,roll,available_units,cost_per_unit", key "port_level,roll"
    ),
    table!("planet-events", "the lists of the planet cards", "planet,phase,roll_2d6,event", key "planet,phase,roll_2d6"),
    table!("event-effects", "the lists on which each event may stand", "event,phases", key "event"),
    table!(
        "captains-cargo",
        "money back for captain's cargo, by price and two dice",
        "roll_2d6,paid_10,paid_20,paid_30,paid_40,paid_50", key "roll_2d6"
    ),
    table!("victory", "the victory levels of both games", "game,level,name,min_net_worth", key "game,level"),
];
