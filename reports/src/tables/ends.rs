//! The reasons for the ends of games.

use super::rows::{cells, main_place};
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Entry, Shown, Table};
use crate::value::Value;
use evenkeel_findings::{ByName, Estimate, format};

/// A row per cell, a column per reason that occurred; the others are named below, and kept for scripts.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let (seen, never): (Vec<&str>, Vec<&str>) =
        reader.end_reasons().into_iter().partition(|reason| reader.seen_ends().contains(reason));
    let named = never.iter().map(|reason| format::plain(reason)).collect::<Vec<_>>();
    let note = (!named.is_empty()).then(|| format!("In no game: {}{}.", named.join(", "), most(reader, &never)));
    let shown = Table { shown: main_place(reader), notes: note.into_iter().collect(), ..table(reader, &seen) };
    vec![shown, Table { name: "ends-never-seen".into(), shown: Shown::Data, ..table(reader, &never) }]
}

/// The upper limit for reasons that never occurred: " (each at most 0.4%)".
fn most(reader: &Reader<'_>, never: &[&str]) -> String {
    let rates = match reader.findings.tournament() {
        Some(tournament) => vec![&tournament.end_rates],
        None => reader.findings.cells.iter().map(|cell| &cell.end_rates).collect(),
    };
    let highs = rates.iter().flat_map(|rates| never.iter().filter_map(|reason| Some(rates.get(*reason)?.high)));
    let most = highs.fold(0.0, f64::max);
    if most > 0.0 { format!(" (each at most {})", format::share(most)) } else { String::new() }
}

fn table(reader: &Reader<'_>, reasons: &[&str]) -> Table {
    let rows = match reader.findings.tournament() {
        Some(found) => shares(Listing::of([found]), reasons, |found| (&found.ends, &found.end_rates)),
        None => shares(cells(reader), reasons, |(_, cell)| (&cell.ends, &cell.end_rates)),
    };
    Table {
        name: "ends".into(),
        title: "How games ended".into(),
        metric: "ends".into(),
        fact: Fact::of("end").named("games").statistic("count"),
        ..rows
    }
}

/// A column for each reason: its share of the games that ended.
fn shares<'f, T>(
    rows: Listing<T>,
    reasons: &[&str],
    ends: impl Fn(&T) -> (&'f ByName<u64>, &'f ByName<Estimate>),
) -> Table {
    let column = |reason: &&&str| Column::number(format::plain(reason)).fact(Fact::about(**reason));
    let share = |row: &T, reason: &&&str| {
        let (ends, rates) = ends(row);
        let count = ends.get(**reason).copied().unwrap_or(0);
        let share = Value::Part { count, of: ends.values().sum(), share: rates.get(**reason).copied() };
        Entry::from(share).small(format::count(count))
    };
    rows.columns(reasons, column, share).table()
}
