//! The choices of players: how often they take each kind.

use evenkeel_findings::{Cell, KindUsage};

use super::rows::{axis_columns, cell_row, counted, key_cells, place, strategy};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table};
use crate::value::Value;

/// The key kinds at a glance, then all choices of each strategy and the choices no player makes, folded: for the reference rules, for a comparison on
/// both sides.
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

/// Which choices are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsageDetail<'k> {
    /// The key kinds, and the choices no player makes.
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
    let row = |kind: &String| {
        let games = |label: &&str| used(cell, label, kind).map(|usage| Value::share(&usage.games)).unwrap_or_default();
        let entries = std::iter::once(Value::label(kind)).chain(reader.labels.iter().map(games));
        Row { cell: position, entries: entries.map(Entry::from).collect(), ..Row::default() }
    };
    let offered = |kind: &&String| reader.labels.iter().any(|label| used(cell, label, kind).is_some());
    let strategies = reader.labels.iter().map(|label| Column::number(*label).styled(reader.style(label)));
    Table {
        name: format!("usage-{position}"),
        title: format!("What players do, as a share of their games{}", place(reader, cell)),
        metric: "usage".into(),
        shown: Shown::Page,
        columns: std::iter::once(Column::label("kind of choice")).chain(strategies).collect(),
        rows: reader.findings.key_kinds.iter().filter(offered).map(row).collect(),
        notes: core::iter::once("A dash: never on offer.".to_owned()).chain(notes(reader, cell)).collect(),
        fact: Fact::default(),
    }
}

/// All offers and choices of one strategy.
fn of_strategy(reader: &Reader<'_>, (position, cell): (usize, &Cell), (index, label): (usize, &str)) -> Table {
    // A player alone at the table has no games of winners and of others.
    let shown = if reader.is_contested() { 6 } else { 4 };
    let found = cell.strategies.get(label).into_iter().flat_map(|found| found.usage.iter());
    let row = |(kind, usage): (&String, &KindUsage)| Row {
        cell: position,
        entries: std::iter::once(Value::label(kind))
            .chain(values(usage).into_iter().take(shown))
            .map(Entry::from)
            .collect(),
        ..Row::default()
    };
    Table {
        name: format!("{OF_STRATEGY}{position}-{index}"),
        title: format!("What {label} does{}", place(reader, cell)),
        metric: "usage".into(),
        shown: Shown::Page,
        columns: std::iter::once(Column::label("kind of choice")).chain(columns().into_iter().take(shown)).collect(),
        rows: found.map(row).collect(),
        notes: notes(reader, cell),
        fact: Fact::default(),
    }
}

/// The choices on offer that no player made.
fn untaken(reader: &Reader<'_>, position: usize, cell: &Cell) -> Table {
    let labels = || cell.strategies.iter();
    let mut kinds: Vec<&str> = Vec::new();
    for kind in labels().flat_map(|(_, found)| found.usage.iter().map(|(kind, _)| kind.as_str())) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let count = |kind: &str, of: fn(&KindUsage) -> u64| -> u64 {
        labels().filter_map(|(_, found)| found.usage.get(kind)).map(of).sum()
    };
    let row = |kind: &str| Row {
        cell: position,
        entries: vec![Value::label(kind).into(), Value::Count(count(kind, |usage| usage.offered)).into()],
        ..Row::default()
    };
    Table {
        name: format!("untaken-{position}"),
        title: format!("Offered, but never taken{}", place(reader, cell)),
        metric: "usage".into(),
        shown: Shown::Report,
        columns: vec![Column::label("kind of choice"), Column::number("chances")],
        rows: kinds.into_iter().filter(|kind| count(kind, |usage| usage.taken) == 0).map(row).collect(),
        notes: vec!["A rule that affects only one of these was not tested by these players.".to_owned()],
        fact: Fact::default(),
    }
}

/// The columns of the offers and choices of one strategy.
fn columns() -> Vec<Column> {
    let column = |(head, statistic)| Column::number(head).fact(Fact::is(statistic));
    [
        ("chances", "offered"),
        ("taken", "taken"),
        ("of chances", "rate"),
        ("of games", "games"),
        ("of games it won", "winners"),
        ("of other games", "others"),
    ]
    .map(column)
    .into()
}

fn values(usage: &KindUsage) -> [Value; 6] {
    let share = |found: &Option<_>| found.as_ref().map(Value::share).unwrap_or_default();
    [
        Value::Count(usage.offered),
        Value::Count(usage.taken),
        Value::share(&usage.rate),
        Value::share(&usage.games),
        share(&usage.winners),
        share(&usage.others),
    ]
}

/// All of it for scripts, cell by cell: with many cells it is most of the data.
pub fn for_scripts<'r>(reader: &'r Reader<'_>) -> impl Iterator<Item = Table> + 'r {
    let names = [Column::label("strategy"), Column::label("kind of choice")];
    let columns: Vec<Column> = axis_columns(reader).into_iter().chain(names).chain(columns()).collect();
    reader.cells().map(move |cell| Table {
        name: "usage".into(),
        title: "What players do".into(),
        metric: "usage".into(),
        shown: Shown::Data,
        columns: columns.clone(),
        rows: reader.labels.iter().flat_map(|label| of_label(reader, cell, label)).collect(),
        notes: Vec::new(),
        fact: Fact::of("choice"),
    })
}

fn of_label(reader: &Reader<'_>, (position, cell): (usize, &Cell), label: &str) -> Vec<Row> {
    let found = cell.strategies.get(label).into_iter().flat_map(|found| found.usage.iter());
    let row = |(kind, usage): (&String, &KindUsage)| {
        let names = [strategy(reader, label), Value::label(kind).into()];
        let entries = names.into_iter().chain(values(usage).map(Entry::from)).collect();
        Row { fact: Fact::about(label).named(kind), ..cell_row(reader, (position, cell), entries) }
    };
    found.map(row).collect()
}
