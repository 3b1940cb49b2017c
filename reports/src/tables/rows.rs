//! Parts that many tables share: columns and rows for cells, strategies and distributions.

use evenkeel_findings::{Cell, Distribution, Estimate, Portrait, Study, Value as RuleValue, format};

use crate::axes;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Kind, Row, Shown, Tone};
use crate::value::Value;

/// The columns that name a cell, one for each axis.
pub fn axis_columns(reader: &Reader<'_>) -> Vec<Column> {
    let column = |axis: &evenkeel_findings::Axis| {
        let numbers = axis.values.iter().all(|value| matches!(value, RuleValue::Integer(_)));
        let kind = if numbers { Kind::NumberLabel } else { Kind::Label };
        Column { kind, ..Column::label(axes::title(axis)).short(&axis.parameter) }
    };
    reader.findings.axes.iter().map(column).collect()
}

/// A row of a cell: its values, then these entries.
pub fn cell_row(reader: &Reader<'_>, (position, cell): (usize, &Cell), entries: Vec<Entry>) -> Row {
    let values = reader.findings.axes.iter().map(|axis| Value::label(axes::value(axis, cell)).into());
    Row {
        cell: position,
        standard: reader.is_standard(cell),
        entries: values.chain(entries).collect(),
        fact: Fact::default(),
    }
}

/// One row for each cell.
pub fn cell_rows<'a>(reader: &Reader<'a>, entries: impl Fn(&'a Cell) -> Vec<Entry>) -> Vec<Row> {
    reader.cells().map(|(position, cell)| cell_row(reader, (position, cell), entries(cell))).collect()
}

/// One column for each strategy, with this statistic.
pub fn strategy_columns(reader: &Reader<'_>, statistic: &str) -> Vec<Column> {
    let fact = |label: &str| Fact::about(label).statistic(statistic);
    let column = |label: &&str| Column::number(*label).styled(reader.style(label)).fact(fact(label));
    reader.labels.iter().map(column).collect()
}

/// The name of a strategy as the name of a row, marked with its style.
pub fn strategy(reader: &Reader<'_>, label: &str) -> Entry {
    Value::Label { text: label.to_owned(), about: String::new(), style: Some(reader.style(label)) }.into()
}

/// The name of a quantity as the name of a row: a strategy, or the mean length of a game.
pub fn quantity(reader: &Reader<'_>, name: &str) -> Entry {
    if *name == reader.findings.length {
        return Entry::from(Value::label(format!("mean {}", format::plain(name))));
    }
    strategy(reader, name)
}

/// One row for each strategy of each cell: the cell's values, the strategy, then the entries.
pub fn strategy_rows<'a>(
    reader: &Reader<'a>,
    entries: impl Fn((usize, &'a Cell), &str) -> Option<Vec<Entry>>,
) -> Vec<Row> {
    let mut rows = Vec::new();
    for (position, cell) in reader.cells() {
        for label in &reader.labels {
            let Some(entries) = entries((position, cell), label) else { continue };
            let entries = std::iter::once(strategy(reader, label)).chain(entries).collect();
            rows.push(Row { fact: Fact::about(*label), ..cell_row(reader, (position, cell), entries) });
        }
    }
    rows
}

/// The column that names players: by the varied parameter, by their strategy, or by both.
pub fn player_column(reader: &Reader<'_>) -> Column {
    let parameters = reader.findings.axes.iter().map(|axis| axis.parameter.as_str()).collect::<Vec<_>>().join(", ");
    match (reader.is_varied(), reader.is_contested()) {
        (false, _) => Column::label("strategy"),
        (true, false) => Column::label(reader.axis_titles()).short(parameters),
        (true, true) => Column::label(format!("{}, strategy", reader.axis_titles())).short(parameters + ", strategy"),
    }
}

/// One row for each player of each cell that was played: the cell's values, and the player if they do not name it.
pub fn player_rows<'a>(
    reader: &Reader<'a>,
    entries: impl Fn((usize, &'a Cell), &str, &'a Portrait) -> Vec<Entry>,
) -> Vec<Row> {
    let mut rows = Vec::new();
    for (position, cell) in reader.cells().filter(|(_, cell)| cell.games > 0) {
        for label in &reader.labels {
            let Some(found) = cell.strategies.get(*label) else { continue };
            let entries = entries((position, cell), label, &found.portrait);
            if entries.iter().all(|entry| entry.value == Value::Nothing) {
                continue;
            }
            let name = Value::label(reader.player(cell, label)).into();
            let entries = std::iter::once(name).chain(entries).collect();
            rows.push(Row { cell: position, standard: reader.is_standard(cell), entries, fact: Fact::about(*label) });
        }
    }
    rows
}

/// The portraits of all strategies of all cells.
pub fn portraits<'a>(reader: &Reader<'a>) -> impl Iterator<Item = &'a Portrait> + use<'a> {
    reader.findings.cells.iter().flat_map(|cell| cell.strategies.values().map(|found| &found.portrait))
}

/// A win rate, and whether its interval excludes the fair one.
pub fn win_rate(reader: &Reader<'_>, share: Option<&Estimate>) -> Entry {
    against(share, reader.fair)
}

/// A share, and whether its interval excludes the fair one.
pub fn against(share: Option<&Estimate>, fair: Option<f64>) -> Entry {
    let Some(share) = share else { return Entry::default() };
    let tone = match fair {
        Some(fair) if share.low > fair => Tone::Above,
        Some(fair) if share.high < fair => Tone::Below,
        _ => Tone::Plain,
    };
    Entry::from(Value::share(share)).toned(tone)
}

/// `Win rate (fair: 25%)`.
pub fn fair_title(reader: &Reader<'_>, title: &str) -> String {
    reader.fair.map_or_else(|| title.to_owned(), |fair| format!("{title} (fair: {})", format::round_share(fair)))
}

/// The columns of [`spread`].
pub fn spread_columns() -> [Column; 4] {
    let column = |head: &str, statistic| Column::number(head).fact(Fact::is(statistic));
    [
        column("mean", "mean"),
        column("5th percentile", "p5").short("5th pct."),
        column("median", "p50"),
        column("95th percentile", "p95").short("95th pct."),
    ]
}

/// A distribution: mean and percentiles with their intervals.
pub fn spread(found: Option<&Distribution>) -> Vec<Entry> {
    let Some(found) = found else { return vec![Entry::default(); 4] };
    let percentiles = found.quantiles().map(Value::Quantile);
    std::iter::once(Value::mean_of(found)).chain(percentiles).map(Entry::from).collect()
}

/// The cells shown if one table cannot hold all: the reference; for a comparison both sides.
pub fn key_cells<'a>(reader: &Reader<'a>) -> Vec<(usize, &'a Cell)> {
    let both = matches!(reader.findings.study, Study::Comparison { .. });
    let reference = reader.findings.comparison().map_or(0, |comparison| comparison.reference);
    reader.cells().filter(|(position, _)| both || *position == reference).collect()
}

/// " (brix.price = 500)" after a title if there are other cells.
pub fn place(reader: &Reader<'_>, cell: &Cell) -> String {
    if reader.is_varied() { format!(" ({})", reader.cell_title(cell)) } else { String::new() }
}

/// The number of blocks in which choices were counted by kind, and leaders noted.
pub fn counted(cell: &Cell) -> String {
    let (counted, blocks) = (format::count(cell.counted_blocks), format::count(cell.blocks));
    if cell.counted_blocks == cell.blocks {
        format!("Counted in all {blocks} blocks.")
    } else {
        format!("Counted in {counted} of {blocks} blocks.")
    }
}

/// The place of the table that answers the main question of most runs. A check and a comparison have tables of their own for terminals, and two axes
/// make grids there.
pub fn main_place(reader: &Reader<'_>) -> Shown {
    match reader.findings.study {
        Study::Check { .. } | Study::Comparison { .. } => Shown::Report,
        _ if reader.is_grid() => Shown::Report,
        _ => Shown::Everywhere,
    }
}
