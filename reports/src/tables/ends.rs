//! Why games ended.

use super::rows::{axis_columns, cell_rows, main_place};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table};
use crate::value::Value;
use evenkeel_findings::{ByName, Estimate, format};

/// A row for each cell, a column for each reason that occurred; the others are named below, and kept for scripts.
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
    let shares = |ends: &ByName<u64>, rates: &ByName<Estimate>| -> Vec<Entry> {
        let of = ends.values().sum();
        let share = |reason: &&str| {
            let count = ends.get(*reason).copied().unwrap_or(0);
            Entry::from(Value::Part { count, of, share: rates.get(*reason).copied() }).small(format::count(count))
        };
        reasons.iter().map(share).collect()
    };
    let rows = match reader.findings.tournament() {
        Some(found) => vec![Row { entries: shares(&found.ends, &found.end_rates), ..Row::default() }],
        None => cell_rows(reader, |cell| shares(&cell.ends, &cell.end_rates)),
    };
    let columns = reasons.iter().map(|reason| Column::number(format::plain(reason)).fact(Fact::about(*reason)));
    Table {
        name: "ends".into(),
        title: "How games ended".into(),
        metric: "ends".into(),
        shown: Shown::default(),
        columns: axis_columns(reader).into_iter().chain(columns).collect(),
        rows,
        notes: Vec::new(),
        fact: Fact::of("end").named("games").statistic("count"),
    }
}
