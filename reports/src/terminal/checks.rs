//! Several checks at a glance: a row for each.

use super::{Screen, write_table};
use crate::check;
use crate::overview::{Checked, found, lineups, outcome, stem, summary};
use crate::table::{Column, Entry, Row, Table, Tone};
use crate::value::Value;

/// The overview of several checks.
pub fn to_terminal_overview(checked: &[Checked<'_>], screen: Screen) -> String {
    let mut text = String::new();
    write_table(&overview(checked), screen, &mut text);
    text
}

fn overview(checked: &[Checked<'_>]) -> Table {
    let row = |one: &Checked<'_>| {
        let check = found(one)?;
        let [hold, violated, undecided, _] = check::counts(check).map(Value::Count);
        let tone = match &check.claim {
            _ if !check.passed => Tone::Fail,
            _ if one.findings.interrupted => Tone::Warn,
            Some(claim) => check::tone(claim.verdict),
            None => Tone::Pass,
        };
        let label = Value::label(stem(&one.file));
        let (word, marks) = outcome(one, check);
        let entries = vec![
            label.into(),
            Entry::from(Value::Words(format!("{word}{marks}"))).toned(tone),
            hold.into(),
            violated.into(),
            undecided.into(),
            Value::Count(lineups(one.findings, check).len() as u64).into(),
        ];
        Some(Row { entries, ..Row::default() })
    };
    Table {
        name: "overview".into(),
        title: summary(checked).trim_end_matches('.').to_owned(),
        columns: vec![
            Column::label("file"),
            Column::words("verdict"),
            Column::number("hold"),
            Column::number("violated"),
            Column::number("undecided"),
            Column::number("line-ups"),
        ],
        rows: checked.iter().filter_map(row).collect(),
        ..Table::default()
    }
}
