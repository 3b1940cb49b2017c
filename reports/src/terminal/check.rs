//! A check: one row a bound.

use comfy_table::{Cell as Field, Color};
use evenkeel_analysis::findings::{Check, Findings, Severity};

use super::{Screen, clean, table, write_table};
use crate::check::{bound, found, headline, interval, name, outcome, result};
use crate::reading;

/// Writes what was judged and how.
pub fn write_check(findings: &Findings, check: &Check, screen: Screen, text: &mut String) {
    let heads = ["", "quantity", "wanted", "found", "interval"].map(String::from);
    let mut table = table(&heads, 2, screen);
    for judgement in &check.judgements {
        let mark = Field::new(result(check, judgement));
        let mark = match check.weight(judgement) {
            None => mark.fg(Color::Green),
            Some(Severity::Warn) => mark.fg(Color::DarkYellow),
            Some(Severity::Fail) => mark.fg(Color::Red),
        };
        let fields = [name(judgement), bound(judgement), found(judgement), interval(judgement)];
        table.add_row(std::iter::once(mark).chain(fields.map(|field| Field::new(clean(&field)))));
    }
    write_table(
        text,
        &format!("Check {}: {}; {}", outcome(check), headline(check), reading::games(findings)),
        &table,
        screen,
    );
}
