//! An overview of several checks: a row per check.

use evenkeel_findings::Check;

use super::{Screen, write_table};
use crate::check;
use crate::listing::Listing;
use crate::overview::{Checked, found, lineups, outcome, stem, summary};
use crate::table::{Column, Entry, Table, Tone};
use crate::value::Value;

/// The overview of several checks.
pub fn to_terminal_overview(checked: &[Checked<'_>], screen: Screen) -> String {
    let mut text = String::new();
    write_table(&overview(checked), screen, &mut text);
    text
}

fn overview(checked: &[Checked<'_>]) -> Table {
    let rows = checked.iter().filter_map(|one| {
        let check = found(one)?;
        Some((one, check, check::counts(check)))
    });
    Table {
        name: "overview".into(),
        title: summary(checked).trim_end_matches('.').to_owned(),
        ..Listing::of(rows)
            .column(Column::label("file"), |(one, ..)| Value::label(stem(&one.file)))
            .column(Column::words("verdict"), |(one, check, _)| {
                let (word, marks) = outcome(one, check);
                Entry::from(Value::Words(format!("{word}{marks}"))).toned(tone(one, check))
            })
            .column(Column::number("hold"), |(.., [hold, ..])| Value::Count(*hold))
            .column(Column::number("violated"), |(.., [_, violated, ..])| Value::Count(*violated))
            .column(Column::number("undecided"), |(.., [_, _, undecided, _])| Value::Count(*undecided))
            .column(Column::number("line-ups"), |(one, check, _)| {
                Value::Count(lineups(one.findings, check).len() as u64)
            })
            .table()
    }
}

fn tone(one: &Checked<'_>, check: &Check) -> Tone {
    match &check.claim {
        _ if !check.passed => Tone::Fail,
        _ if one.findings.interrupted => Tone::Warn,
        Some(claim) => check::tone(claim.verdict),
        None => Tone::Pass,
    }
}
