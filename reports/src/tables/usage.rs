//! The choices of players: how often they take each kind.

use evenkeel_findings::{Cell, KindUsage, format};

use super::rows::{at_cells, counted, key_cells, place, strategy, strategy_column};
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Shown, Table};
use crate::value::Value;

/// The key kinds, then, folded, all choices of each strategy and those that no player makes: for the reference rules, or both sides of a comparison.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let cells = key_cells(reader);
    let at_a_glance = cells.iter().map(|&(position, cell)| heart(reader, position, cell));
    let whole = cells.iter().flat_map(|&(position, cell)| {
        let labels = reader.labels.iter().enumerate();
        labels.map(move |(index, label)| of_strategy(reader, (position, cell), (index, label)))
    });
    let untaken = cells.iter().map(|&(position, cell)| untaken(reader, position, cell));
    at_a_glance.chain(whole).chain(untaken).collect()
}

/// The choices to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsageDetail<'k> {
    /// The key kinds, and the choices that no player makes.
    Heart,
    /// All choices of each strategy too.
    All,
    /// Only these kinds, of each strategy.
    Kinds(&'k [String]),
}

/// The tables that a command prints when nothing else is requested.
#[cfg(feature = "terminal")]
pub fn asked(reader: &Reader<'_>, detail: UsageDetail<'_>) -> Vec<Table> {
    let shown = |table: &Table| match detail {
        UsageDetail::Heart => !table.name.starts_with(OF_STRATEGY),
        UsageDetail::All => true,
        UsageDetail::Kinds(_) => table.name.starts_with(OF_STRATEGY),
    };
    let mut tables: Vec<Table> =
        tables(reader).into_iter().filter(|table| table.shown != Shown::Data && shown(table)).collect();
    if let UsageDetail::Kinds(kinds) = detail {
        for table in &mut tables {
            table.rows.retain(|row| kinds.iter().any(|kind| row.entries[0].value.text() == *kind));
        }
    }
    tables.retain(|table| !table.rows.is_empty());
    tables
}

/// The prefix of the names of tables with all choices of one strategy.
const OF_STRATEGY: &str = "usage-of-";

/// The basis of a table, and its limits.
fn notes(reader: &Reader<'_>, cell: &Cell) -> Vec<String> {
    let caution = "Choices that winners make more often need not win: a leader can do more.";
    let caution = reader.is_contested().then(|| caution.to_owned());
    [counted(cell) + " Decisions with one legal answer are excluded. Each interval holds by itself."]
        .into_iter()
        .chain(caution)
        .collect()
}

/// The offers and choices of one strategy of a kind.
fn used<'a>(cell: &'a Cell, label: &str, kind: &str) -> Option<&'a KindUsage> {
    cell.strategies.get(label)?.usage.get(kind)
}

/// The key kinds: the share of games in which each strategy takes them.
fn heart(reader: &Reader<'_>, position: usize, cell: &Cell) -> Table {
    let offered = |kind: &&String| reader.labels.iter().any(|label| used(cell, label, kind).is_some());
    Table {
        name: format!("usage-{position}"),
        title: format!("What players do, as a share of their games{}", place(reader, cell)),
        metric: "usage".into(),
        shown: Shown::Page,
        notes: core::iter::once("A dash: never on offer.".to_owned()).chain(notes(reader, cell)).collect(),
        ..Listing::of(reader.findings.key_kinds.iter().filter(offered))
            .cell(|_| position)
            .column(Column::label("kind of choice"), |kind| Value::label(*kind))
            .columns(
                reader.labels.iter().copied(),
                |label| strategy_column(reader, label, ""),
                |kind, label| used(cell, label, kind).map(|usage| Value::share(&usage.games)),
            )
            .table()
    }
}

/// All offers and choices of one strategy.
fn of_strategy(reader: &Reader<'_>, (position, cell): (usize, &Cell), (index, label): (usize, &str)) -> Table {
    // Alone at the table, winners and others cannot be compared.
    let shown = if reader.is_contested() { 6 } else { 4 };
    let found = cell.strategies.get(label).into_iter().flat_map(|found| found.usage.iter());
    Table {
        name: format!("{OF_STRATEGY}{position}-{index}"),
        title: format!("What {label} does{}", place(reader, cell)),
        metric: "usage".into(),
        shown: Shown::Page,
        notes: notes(reader, cell),
        ..Listing::of(found)
            .cell(|_| position)
            .column(Column::label("kind of choice"), |(kind, _)| Value::label(*kind))
            .columns(NUMBERS.into_iter().take(shown), number_column, |(_, usage), (.., number)| number(usage))
            .table()
    }
}

/// The choices on offer that no player made.
fn untaken(reader: &Reader<'_>, position: usize, cell: &Cell) -> Table {
    let kinds = format::unique(cell.strategies.values().flat_map(|found| found.usage.keys()));
    let count = |kind: &str, of: fn(&KindUsage) -> u64| -> u64 {
        cell.strategies.values().filter_map(|found| found.usage.get(kind)).map(of).sum()
    };
    Table {
        name: format!("untaken-{position}"),
        title: format!("Offered, but never taken{}", place(reader, cell)),
        metric: "usage".into(),
        shown: Shown::Report,
        notes: vec!["A rule that affects only one of these was not tested by these players.".to_owned()],
        ..Listing::of(kinds.into_iter().filter(|kind| count(kind, |usage| usage.taken) == 0))
            .cell(|_| position)
            .column(Column::label("kind of choice"), |kind| Value::label(*kind))
            .column(Column::number("chances"), |kind| Value::Count(count(kind, |usage| usage.offered)))
            .table()
    }
}

/// A number about the offers and choices of a kind: its heading, its name for scripts, and its value.
type Number = (&'static str, &'static str, fn(&KindUsage) -> Value);

/// The numbers of one strategy; the last two compare the games it won with the others.
const NUMBERS: [Number; 6] = [
    ("chances", "offered", |usage| Value::Count(usage.offered)),
    ("taken", "taken", |usage| Value::Count(usage.taken)),
    ("of chances", "rate", |usage| Value::share(&usage.rate)),
    ("of games", "games", |usage| Value::share(&usage.games)),
    ("of games it won", "winners", |usage| usage.winners.as_ref().map(Value::share).unwrap_or_default()),
    ("of other games", "others", |usage| usage.others.as_ref().map(Value::share).unwrap_or_default()),
];

fn number_column((head, statistic, _): &Number) -> Column {
    Column::number(*head).fact(Fact::is(*statistic))
}

/// All numbers for scripts, cell by cell: with many cells, they are most of the data.
pub fn for_scripts<'r>(reader: &'r Reader<'_>) -> impl Iterator<Item = Table> + 'r {
    reader.cells().map(move |at| {
        let labels = reader.labels.iter().filter_map(|label| Some((*label, at.1.strategies.get(*label)?)));
        let rows = labels.flat_map(|(label, found)| found.usage.iter().map(move |(kind, usage)| (label, kind, usage)));
        Table {
            name: "usage".into(),
            title: "What players do".into(),
            metric: "usage".into(),
            shown: Shown::Data,
            fact: Fact::of("choice"),
            ..at_cells(reader, rows, |_| at)
                .fact(|(label, kind, _)| Fact::about(*label).named(kind))
                .column(Column::label("strategy"), |(label, ..)| strategy(reader, label))
                .column(Column::label("kind of choice"), |(_, kind, _)| Value::label(*kind))
                .columns(NUMBERS, number_column, |(.., usage), (.., number)| number(usage))
                .table()
        }
    })
}
