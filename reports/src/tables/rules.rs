//! The rules in which the two sides of a comparison differ.

use evenkeel_findings::format;

use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Table};
use crate::value::Value;

/// A row for each rule.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(change) = reader.findings.rule_change() else { return Vec::new() };
    let tables = format!("Tables that differ: {}.", change.tables.join(", "));
    vec![Table {
        name: "rules".into(),
        title: "Rules that differ".into(),
        notes: if change.tables.is_empty() { Vec::new() } else { vec![tables] },
        ..Listing::of(&change.rules)
            .column(Column::label("rule"), |rule| Value::described(&rule.rule, &rule.about))
            .column(Column::number(&change.before.name), |rule| Value::Words(format::setting(&rule.before)))
            .column(Column::number(&change.after.name), |rule| Value::Words(format::setting(&rule.after)))
            .column(Column::words("unit"), |rule| Value::Words(rule.unit.clone()))
            .table()
    }]
}
