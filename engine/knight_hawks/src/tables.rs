//! The printed tables and decks that a designer may replace, with the only definition of their columns.

use super::battle_setup::{AtLimit, Objective, Side};
use super::damage_table::{Kind as Damage, REACH};
use super::defences::Column;
use super::deployment::Orbit;
use super::fleet::Buyer;
use super::hex::{COLUMNS, HEADINGS, ROWS};
use super::path::MAX_SPEED;
use super::scenario::{Mode, Opening};
use super::ships::{Edition, Kind, MAX_RATING, Owner, PLACES};
use super::state::SIDE_UNITS;
use super::vocabulary::Role;
use super::weapons::Weapon;
use evenkeel_engine::rules::{Table, decimal, one_or_zero, text, whole, word, yes_or_no};
use evenkeel_engine::table;

/// All of them.
pub(super) const TABLES: &[Table] = &[
    table!("ships", "classes of ships and stations", key "id", {
        id: text(), "its name in other tables: lower-case letters, digits and underscores";
        name: text();
        side: word::<Owner>(), "owner of the class";
        ruleset: word::<Edition>(), "the edition it belongs to";
        kind: word::<Kind>();
        hull_size: whole(1..=255);
        hp: whole(1..=2000).scaled(), "hull points";
        adf: whole(0..=MAX_RATING).stepped().but("0"), "acceleration and deceleration factor";
        mr: whole(0..=MAX_RATING).stepped().but("0"), "manoeuvre rating";
        dcr: whole(0..=2000).scaled(), "damage control rating";
        lc: whole(0..=9).scaled(), "laser cannons";
        lb: whole(0..=9).scaled(), "laser batteries";
        pb: whole(0..=9).scaled(), "proton beam batteries";
        eb: whole(0..=9).scaled(), "electron beam batteries";
        dc: whole(0..=9).scaled(), "disruptor beam cannons";
        t: whole(0..=99).scaled(), "torpedoes";
        ar: whole(0..=99).scaled(), "assault rockets";
        rb: whole(0..=99).scaled(), "rounds of rocket batteries";
        m: whole(0..=99).scaled(), "patterns of mines";
        s: whole(0..=99).scaled(), "seeker missiles";
        fighters: whole(0..=99).scaled(), "berths for fighters";
        rh: one_or_zero(), "whether it has a reflective hull";
        ps: whole(0..=1), "proton screens";
        es: whole(0..=1), "electron screens";
        ss: whole(0..=1), "stasis screens";
        ms: whole(0..=99).scaled(), "charges of masking screens";
        icm: whole(0..=99).scaled(), "interceptor missiles";
        can_evade: one_or_zero();
        cost_mcr: decimal(PLACES, 0..=10_000).or(&[""]).scaled().only_if("battle=fleet, fleet.coin=price"), "price", unit "MCr";
        point_buy: decimal(PLACES, 0..=10_000).or(&[""]).scaled(), "price of a fleet bought by points", unit "points";
    }),
    table!("weapons", "effects of each weapon", key "weapon", {
        weapon: word::<Weapon>();
        name: text();
        range: whole(0..=30).or(&[""]), "range in hexes", unit "hexes";
        dtm: whole(-100..=100), "added to the roll on the damage table";
        dice: text(), "damage in hull points: dice such as 2d10+4";
        forward: one_or_zero(), "whether it fires forward only";
        range_dependent: one_or_zero(), "whether it hits less often far away";
        offensive_only: one_or_zero(), "whether it cannot fire defensively";
        icm: whole(0..=100), "subtracted from its chance to hit by each interceptor missile; 0: no effect", unit "%";
    }),
    table!("combat-table", "chances to hit by weapon and defence", key "weapon,defence", {
        weapon: word::<Weapon>();
        defence: word::<Column>();
        to_hit: whole(0..=100), "chance to hit", unit "%";
        half_damage: one_or_zero(), "whether a hit does half damage";
    }),
    table!("combat-table-basic", "chances to hit that differ in the Basic Game", if "game=basic|battle!=fleet", key "weapon,defence", {
        weapon: word::<Weapon>();
        defence: word::<Column>();
        to_hit: whole(0..=100).scaled(), "chance to hit", unit "%";
        half_damage: one_or_zero(), "whether a hit does half damage";
    }),
    table!("damage-table", "effect of a hit, by modified roll", key "from", {
        from: whole(-REACH..=REACH), "lowest roll of the band";
        to: whole(-REACH..=REACH), "highest roll of the band";
        name: text();
        effect: word::<Damage>();
        detail: text(), "hull: multiplier of the damage; drive and steering: points lost, half or all; weapon and defence: losses in order of priority, separated by `;`";
    }),
    table!("scenarios", "setup and end of each scenario", if "battle!=fleet", key "id", {
        id: text();
        name: text();
        variant: word::<Edition>(), "the game it belongs to";
        map_mode: word::<Mode>(), "whether its map has edges";
        planet_col: whole(0..=COLUMNS as i32 - 1).or(&[""]), "column of the planet's hex; empty: no planet";
        planet_row: whole(0..=ROWS as i32 - 1).or(&[""]), "row of the planet's hex";
        first: word::<Opening>(), "first side to move";
        turn_limit: whole(1..=100).scaled(), unit "turns";
        at_limit: word::<AtLimit>(), "winner at the turn limit";
        objective: word::<Objective>();
        options: text(), "numbers of the objective: name=number, separated by `;`";
    }),
    table!("scenario-units", "units, mines and seekers of the scenarios", if "battle!=fleet", key "scenario,side,unit", {
        scenario: text();
        side: word::<Side>();
        unit: text(), "name of a host";
        what: text(), "a class of the table ships, mine or seeker";
        name: text();
        col: whole(0..=COLUMNS as i32 - 1).or(&[""]), "column of its hex; empty if docked";
        row: whole(0..=ROWS as i32 - 1).or(&[""]), "row of its hex; empty if docked";
        heading: whole(0..=HEADINGS as i32 - 1).or(&[""]), "heading, clockwise from up the column";
        speed: whole(0..=MAX_SPEED as i32).or(&[""]).scaled(), unit "hexes per turn";
        host: text(), "the unit it is docked at, or that laid it";
        orbit: word::<Orbit>().or(&[""]), "direction round the planet";
        role: word::<Role>().or(&[""]), "its part in the objective";
    }),
    table!("fleets", "ships that fleets a and b may buy, or have", if "battle=fleet", key "class,side", {
        class: text(), "a class of the table ships";
        side: word::<Buyer>();
        count: whole(0..=SIDE_UNITS as i32).only_if("fleet.a.build=table|fleet.b.build=table"), "number of ships in a fleet that is not bought";
        allowed: yes_or_no(), "whether the class is for sale";
    }),
];
