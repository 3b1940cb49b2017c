//! Differences between cells, on common random numbers.

use evenkeel_analysis::findings::{ComparedCell, Comparison, Difference, format};

use super::rows::{axis_columns, cell_row, strategy, strategy_columns};
use crate::fact::Fact;
use crate::reader::{Reader, Seating, unique};
use crate::table::{Column, Entry, Row, Shown, Table, Tone};
use crate::value::{Form, Value};

/// Below each table of changes.
pub const SIGNIFICANT: &str = "* differs significantly, corrected for multiple comparisons.";

/// Changes of the win rates and of the means per game; those of every metric of every strategy for scripts.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(comparison) = reader.findings.comparison() else { return Vec::new() };
    let against = reader.reference().map_or_else(String::new, |cell| reader.values(cell));
    vec![wins(reader, comparison, &against), means(reader, comparison, &against), strategy_means(reader, comparison)]
}

fn wins(reader: &Reader<'_>, comparison: &Comparison, against: &str) -> Table {
    let rows = rows(reader, comparison, |compared| {
        reader.labels.iter().map(|label| change(compared.strategies.get(label), Form::points())).collect()
    });
    Table {
        name: "win-rate-changes".into(),
        title: format!("Change in win rate against {against}, in percentage points"),
        metric: "win_rate".into(),
        shown: if reader.seating == Seating::Mixed { Shown::Page } else { Shown::Data },
        columns: axis_columns(reader).into_iter().chain(strategy_columns(reader, "")).collect(),
        rows,
        notes: vec![comparison.method.clone(), SIGNIFICANT.to_owned()],
        fact: Fact::of("strategy").named("win_rate"),
    }
}

fn means(reader: &Reader<'_>, comparison: &Comparison, against: &str) -> Table {
    let names = unique(comparison.cells.iter().flat_map(|compared| compared.metrics.keys()));
    let column = |name: &&str| {
        Column::number(reader.metric_title(name))
            .of_metric(name)
            .fact(Fact { name: (*name).to_owned(), ..Fact::default() })
    };
    let rows = rows(reader, comparison, |compared| {
        names.iter().map(|name| change(compared.metrics.get(name), Form::signed())).collect()
    });
    Table {
        name: "mean-changes".into(),
        title: format!("Change in means per game against {against}"),
        shown: if reader.is_contested() { Shown::Page } else { Shown::Data },
        columns: axis_columns(reader).into_iter().chain(names.iter().map(column)).collect(),
        rows,
        notes: vec![SIGNIFICANT.to_owned()],
        fact: Fact::of("game"),
        ..Table::default()
    }
}

fn strategy_means(reader: &Reader<'_>, comparison: &Comparison) -> Table {
    let mut rows = Vec::new();
    for compared in &comparison.cells {
        let Some(cell) = reader.findings.cells.get(compared.cell) else { continue };
        for (label, changes) in &compared.strategy_metrics {
            for (metric, found) in changes {
                let entries = vec![
                    strategy(reader, label),
                    Value::label(format::plain(metric)).into(),
                    change(Some(found), Form::signed()),
                ];
                let fact = Fact::about(label).named(metric);
                rows.push(Row { fact, ..cell_row(reader, (compared.cell, cell), entries) });
            }
        }
    }
    let own = [Column::label("strategy"), Column::label("metric"), Column::number("change")];
    Table {
        name: "strategy-mean-changes".into(),
        title: "Change in means per strategy".into(),
        shown: Shown::Data,
        columns: axis_columns(reader).into_iter().chain(own).collect(),
        rows,
        fact: Fact::of("strategy"),
        ..Table::default()
    }
}

fn rows(reader: &Reader<'_>, comparison: &Comparison, entries: impl Fn(&ComparedCell) -> Vec<Entry>) -> Vec<Row> {
    let row = |compared: &ComparedCell| {
        let cell = reader.findings.cells.get(compared.cell)?;
        Some(cell_row(reader, (compared.cell, cell), entries(compared)))
    };
    comparison.cells.iter().filter_map(row).collect()
}

/// A difference with the interval that holds together with all it is judged with, marked if it is significant: the two agree, as an
/// interval of its own and a corrected p value need not.
pub fn change(found: Option<&Difference>, form: Form) -> Entry {
    let Some(found) = found else { return Entry::default() };
    let tone = if found.differs { Tone::Significant } else { Tone::Faint };
    Entry::from(Value::Difference(*found, form)).toned(tone)
}
