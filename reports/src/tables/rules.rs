//! The rules in which the two sides of a comparison differ.

use evenkeel_findings::{ChangedRule, format};

use crate::reader::Reader;
use crate::table::{Column, Row, Table};
use crate::value::Value;

/// A row for each rule.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(change) = reader.findings.rule_change() else { return Vec::new() };
    let row = |rule: &ChangedRule| {
        let name = Value::Label { text: rule.rule.clone(), about: rule.about.clone(), style: None };
        let values = [&rule.before, &rule.after].map(|value| Value::Words(format::setting(value)));
        let entries = [name].into_iter().chain(values).chain([Value::Words(rule.unit.clone())]);
        Row { entries: entries.map(Into::into).collect(), ..Row::default() }
    };
    let tables = format!("Tables that differ: {}.", change.tables.join(", "));
    vec![Table {
        name: "rules".into(),
        title: "Rules that differ".into(),
        columns: vec![
            Column::label("rule"),
            Column::number(&change.before.name),
            Column::number(&change.after.name),
            Column::words("unit"),
        ],
        rows: change.rules.iter().map(row).collect(),
        notes: if change.tables.is_empty() { Vec::new() } else { vec![tables] },
        ..Table::default()
    }]
}
