//! The printed tables and decks that a designer may replace, with the only definition of their columns.

use super::board::{FACES, MAX_DISTANCE, MAX_SIDE};
use super::charts::{LEVELS, WAITING};
use super::rules::Edition;
use super::vocabulary::{Colour, Phase, Population, Size, Trade};
use evenkeel_engine::rules::{Table, decimal, text, whole, word, words, yes_or_no};
use evenkeel_engine::table;

/// All of them.
pub(super) const TABLES: &[Table] = &[
    table!("planets", "the planet counters", key "planet", {
        planet: text();
        trade_type: word::<Trade>().swapped();
        population: word::<Population>().swapped();
        port_level: whole(1..=4).swapped();
        port_cargo_gear: yes_or_no().swapped().only_if("edition=advanced"), "whether the port loads and unloads";
        spares_sold: yes_or_no().swapped().only_if("edition=advanced");
        repair_fails_on: whole(0..=6).stepped().only_if("edition=advanced"), "dice up to this fail a repair; 0: none does";
        zone_colour: word::<Colour>(), "colour of the zones it may lie in";
    }),
    table!("zones", "the squares of the map and their zones", key "col,row", {
        col: whole(1..=MAX_SIDE);
        row: whole(1..=MAX_SIDE);
        zone: text();
        colour: word::<Colour>();
        die: whole(1..=FACES as i32), "die that puts a planet there";
    }),
    table!("freight", "freight rates by cargo type, size and distance", key "cargo_type,size,distance", {
        cargo_type: text();
        size: word::<Size>();
        distance: whole(1..=MAX_DISTANCE as i32), unit "squares";
        rate: whole(0..=10_000).scaled(), unit "money";
    }),
    table!("cargo-availability", "number and size of the cargoes on offer, by population and die", key "population,roll", {
        population: word::<Population>();
        roll: whole(1..=6);
        number: whole(0..=WAITING as i32), unit "cargoes";
        cargo1: word::<Size>().or(&["none"]).stepped(), "size of the first cargo";
        cargo2: word::<Size>().or(&["none"]).stepped(), "size of the second cargo";
        cargo3: word::<Size>().or(&["none"]).stepped(), "size of the third cargo";
    }),
    table!("destinations", "destination of a cargo, by trade type and two dice read as tens and ones", key "source_trade_type,roll_d66", {
        source_trade_type: word::<Trade>();
        roll_d66: whole(11..=66), "both digits are dice from 1 to 6";
        destination: text().swapped_within("source_trade_type"), "a planet";
    }),
    table!("cargo-types", "type of a cargo, by both trade types and die", key "source_trade_type,dest_trade_type,roll", {
        source_trade_type: word::<Trade>();
        dest_trade_type: word::<Trade>();
        roll: whole(1..=6);
        cargo_type: text().swapped_within("source_trade_type"), "a cargo type of the table freight";
    }),
    table!("fuel", "fuel on sale and its price, by port level and die", key "port_level,roll", {
        port_level: whole(1..=4);
        roll: whole(1..=6);
        available_units: whole(0..=200).or(&["Unlimited"]).scaled(), unit "units";
        cost_per_unit: decimal(1, 0..=25).scaled(), unit "money";
    }),
    table!("planet-events", "the lists of the planet cards", if "edition=advanced", key "planet,phase,roll_2d6", {
        planet: text();
        phase: word::<Phase>();
        roll_2d6: whole(2..=12);
        event: text().swapped_within("phase"), "an event of the table event-effects";
    }),
    table!("event-effects", "the lists each event may be on", if "edition=advanced", key "event", {
        event: text();
        phases: words::<Phase>('+');
    }),
    table!("captains-cargo", "return on captain's cargo, by price and two dice", if "edition=advanced", key "roll_2d6", {
        roll_2d6: whole(2..=12);
        paid_10: whole(0..=10_000).scaled(), "money back for 10";
        paid_20: whole(0..=10_000).scaled(), "money back for 20";
        paid_30: whole(0..=10_000).scaled(), "money back for 30";
        paid_40: whole(0..=10_000).scaled(), "money back for 40";
        paid_50: whole(0..=10_000).scaled(), "money back for 50";
    }),
    table!("victory", "the victory levels of both games", key "game,level", {
        game: word::<Edition>();
        level: whole(0..=LEVELS as i32 - 1), "from 0 up without gaps";
        name: text();
        min_net_worth: whole(-100_000..=1_000_000).or(&[""]).scaled(), "minimum net worth; required from level 2 on, and only there", unit "money";
    }),
];
