//! Parts that many tables share: columns and rows for cells, strategies and players.

use evenkeel_findings::{Axis, Cell, Estimate, Portrait, StrategyFinding, Study, Value as RuleValue, format};

use crate::axes;
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::subjects::{Subject, subjects};
use crate::table::{Column, Entry, Kind, Shown, Tone};
use crate::value::Value;

/// A cell with its position.
pub type At<'a> = (usize, &'a Cell);

/// A row for each cell: its values, a column for each axis.
pub fn cells<'a>(reader: &Reader<'a>) -> Listing<At<'a>> {
    at_cells(reader, reader.cells(), |at| *at)
}

/// A row for each of these items, which begins with the values of its cell.
pub fn at_cells<'a, T>(
    reader: &Reader<'a>,
    items: impl IntoIterator<Item = T>,
    at: impl Fn(&T) -> At<'a>,
) -> Listing<T> {
    let column = |axis: &&Axis| {
        let numbers = axis.values.iter().all(|value| matches!(value, RuleValue::Integer(_)));
        let kind = if numbers { Kind::NumberLabel } else { Kind::Label };
        Column { kind, ..Column::label(axes::title(axis)).short(&axis.parameter) }
    };
    Listing::of(items)
        .columns(&reader.findings.axes, column, |item, axis| Value::label(axes::value(axis, at(item).1)))
        .cell(|item| at(item).0)
        .standard(|item| reader.is_standard(at(item).1))
}

/// The column of a strategy, with this statistic.
pub fn strategy_column(reader: &Reader<'_>, label: &str, statistic: &str) -> Column {
    Column::number(label).styled(reader.style(label)).fact(Fact::about(label).statistic(statistic))
}

/// The name of a strategy as the name of a row, marked with its style.
pub fn strategy(reader: &Reader<'_>, label: &str) -> Value {
    Value::Label { text: label.to_owned(), about: String::new(), style: Some(reader.style(label)) }
}

/// The name of a quantity as the name of a row: a strategy, or the mean length of a game.
pub fn quantity(reader: &Reader<'_>, name: &str) -> Value {
    if *name == reader.findings.length {
        return Value::label(format!("mean {}", format::plain(name)));
    }
    strategy(reader, name)
}

/// A strategy in a cell, and its results there.
pub type Played<'a, F> = (At<'a>, &'a str, F);

/// A row for each strategy of each cell with these results: the cell's values, then the strategy.
pub fn strategies<'a, F>(
    reader: &Reader<'a>,
    results: impl Fn(&'a StrategyFinding) -> Option<F>,
) -> Listing<Played<'a, F>> {
    let mut all = Vec::new();
    for at in reader.cells() {
        let own = |label: &&'a str| Some((at, *label, results(at.1.strategies.get(*label)?)?));
        all.extend(reader.labels.iter().filter_map(own));
    }
    at_cells(reader, all, |(at, ..)| *at)
        .fact(|(_, label, _)| Fact::about(*label))
        .column(Column::label("strategy"), |(_, label, _)| strategy(reader, label))
}

/// A row for each player of each cell that was played: the cell's values, and the player if the values do not name it.
pub fn players<'a>(reader: &Reader<'a>) -> Listing<Subject<'a>> {
    let parameters = reader.findings.axes.iter().map(|axis| axis.parameter.as_str()).collect::<Vec<_>>().join(", ");
    let column = match (reader.is_varied(), reader.is_contested()) {
        (false, _) => Column::label("strategy"),
        (true, false) => Column::label(reader.axis_titles()).short(parameters),
        (true, true) => Column::label(format!("{}, strategy", reader.axis_titles())).short(parameters + ", strategy"),
    };
    Listing::of(subjects(reader))
        .cell(|player| player.position)
        .standard(|player| reader.is_standard(player.cell))
        .fact(|player| Fact::about(player.label))
        .column(column, |player| Value::label(reader.player(player.cell, player.label)))
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

/// Where the table that answers the main question of most runs is shown. On terminals, checks, comparisons and grids have their own tables.
pub fn main_place(reader: &Reader<'_>) -> Shown {
    match reader.findings.study {
        Study::Check { .. } | Study::Comparison { .. } => Shown::Report,
        _ if reader.is_grid() => Shown::Report,
        _ => Shown::Everywhere,
    }
}
