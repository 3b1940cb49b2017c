//! Tests of the rules, a file a chapter.

mod odds;

use super::armoury::Armoury;
use super::rules::Rules;
use crate::rules::{Table, Tables};

macro_rules! tables {
    ($($name:literal: $($column:literal),+;)+) => {
        &[$(Table {
            name: $name,
            about: "",
            columns: &[$($column),+],
            text: include_str!(concat!("../tables/", $name, ".csv")),
        }),+]
    };
}

/// The printed tables about ships and weapons.
const TABLES: &[Table] = tables! {
    "ships": "id", "name", "side", "ruleset", "kind", "hull_size", "hp", "adf", "mr", "dcr", "LC", "LB", "PB", "EB", "DC",
        "T", "AR", "RB", "M", "S", "fighters", "RH", "PS", "ES", "SS", "MS", "ICM", "can_evade", "cost_mcr", "point_buy";
    "weapons": "weapon", "name", "range", "dtm", "dice", "forward", "range_dependent", "offensive_only", "icm";
    "combat-table": "weapon", "defence", "to_hit", "half_damage";
    "combat-table-basic": "weapon", "defence", "to_hit", "half_damage";
    "damage-table": "from", "to", "name", "effect", "detail";
};

/// The tables as printed.
fn printed() -> Armoury {
    let mut faults = Vec::new();
    let armoury = Armoury::read(&Tables::built_in(TABLES), &Rules::default(), false, &mut faults);
    assert_eq!(faults, []);
    armoury
}

/// The printed tables with some text replaced: (table, from, to).
fn tables_with(changes: &[(&str, &str, &str)]) -> Tables {
    let mut tables = Tables::built_in(TABLES);
    for (name, from, to) in changes {
        let (_, text) = tables.source(name).unwrap();
        assert!(text.contains(from), "{name} has no `{from}`");
        let text = text.replacen(from, to, 1);
        assert!(tables.replace(name, format!("{name}.csv"), text));
    }
    tables
}

/// The same, read.
fn changed(changes: &[(&str, &str, &str)]) -> Armoury {
    let mut faults = Vec::new();
    let armoury = Armoury::read(&tables_with(changes), &Rules::default(), false, &mut faults);
    assert_eq!(faults, []);
    armoury
}
