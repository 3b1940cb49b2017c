//! All data of `evenkeel rules` about a ruleset, as plain fields.

use evenkeel_engine::factor::Factor;
use evenkeel_engine::metrics::{Metric, Scope};
use evenkeel_engine::rules::{CELLS, Column, Condition, Kind, Parameter, Provenance, Row, Table, Tables, Value};
use evenkeel_strategies::{ResolvedRules, RulesetInfo};
use serde::Serialize;

/// A ruleset in force.
#[derive(Debug, Serialize)]
pub struct Listing {
    pub ruleset: &'static str,
    pub title: &'static str,
    pub about: &'static str,
    /// The document that `§` and ruling numbers refer to.
    pub document: String,
    pub players: (usize, usize),
    pub variant: &'static str,
    pub rules_hash: String,
    pub variants: Vec<Named>,
    pub parameters: Vec<Entry>,
    pub tables: Vec<TableEntry>,
    pub metrics: Vec<MetricEntry>,
    pub factors: Vec<FactorEntry>,
    pub ends: Vec<&'static str>,
    /// The kinds of choices that a search finds; otherwise empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<KindEntry>,
}

/// A name and its meaning.
#[derive(Debug, Serialize)]
pub struct Named {
    pub name: &'static str,
    pub about: &'static str,
}

/// One number, as in force.
#[derive(Debug, Serialize)]
pub struct Entry {
    pub path: &'static str,
    pub value: Value,
    /// Whether its value differs from the variant.
    pub changed: bool,
    pub unit: &'static str,
    /// `switch`, `integer`, `word` or `list`.
    pub kind: &'static str,
    /// Bounds in words.
    pub admits: String,
    pub low: Option<i64>,
    pub high: Option<i64>,
    pub sweep_low: Option<i64>,
    pub sweep_high: Option<i64>,
    pub provenance: Provenance,
    pub source: &'static str,
    /// The possible values, if its default is reconstructed; otherwise empty.
    pub plausible: String,
    pub about: &'static str,
    /// The other rules required for any effect, with their values; empty if there are none.
    pub only_with: String,
    /// Whether the rule has no effect under the current rules.
    pub idle: bool,
    /// The affected kinds of choices, if the ruleset's own strategies never take one of them; otherwise empty.
    pub untested: Vec<&'static str>,
}

/// One printed table.
#[derive(Debug, Serialize)]
pub struct TableEntry {
    pub name: &'static str,
    pub about: &'static str,
    pub file: String,
    pub rows: usize,
    pub columns: Vec<&'static str>,
    /// The name of a cell after `--set`: `table.ships.ID.COLUMN`.
    pub cell: String,
    /// The rules under which it is used; empty: always.
    pub only_with: String,
    /// The columns whose cells can be set.
    pub cells: Vec<ColumnEntry>,
    /// The name of its first row.
    pub example: String,
    /// The changed cells: the path and the current value.
    pub set: Vec<(String, Value)>,
    /// For each source, the number of rows that name it; a row may name two.
    pub provenance: Vec<Share>,
    /// Every row by its name, with the sources it names.
    pub sources: Vec<RowEntry>,
}

/// A column of a table, as declared.
#[derive(Debug, Serialize)]
pub struct ColumnEntry {
    pub name: &'static str,
    /// `whole number`, `decimal`, `word`, `list of words`, `flag` or `text`.
    pub kind: &'static str,
    /// The possible values of its cells, in words.
    pub admits: String,
    pub low: Option<i32>,
    pub high: Option<i32>,
    pub unit: &'static str,
    /// The meaning of its cells; empty if the name suffices.
    pub about: &'static str,
    /// The number of its reconstructed cells.
    pub reconstructed: usize,
    /// The possible values of its reconstructed cells; empty if there are none, or if they are not drawn.
    pub plausible: String,
    /// The rules under which it is used, if its table is; empty: always.
    pub only_with: String,
}

/// A column and its table.
#[derive(Debug, Serialize)]
pub struct TableColumn {
    pub table: &'static str,
    #[serde(flatten)]
    pub column: ColumnEntry,
}

/// A row of a table, and its sources.
#[derive(Debug, Serialize)]
pub struct RowEntry {
    pub row: String,
    pub provenance: Vec<Provenance>,
    /// The columns of a reconstructed row that were changed.
    pub set: Vec<String>,
}

/// The number of rows of a table from one kind of source.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Share {
    pub from: Provenance,
    pub rows: usize,
}

/// One column of the outcomes.
#[derive(Debug, Serialize)]
pub struct MetricEntry {
    pub name: &'static str,
    pub unit: &'static str,
    /// `game` or `seat`.
    pub scope: &'static str,
    pub definition: &'static str,
}

/// One label of a seat by which win rates are grouped.
#[derive(Debug, Serialize)]
pub struct FactorEntry {
    pub name: &'static str,
    pub definition: &'static str,
    pub levels: &'static [&'static str],
}

/// A kind of choice.
#[derive(Debug, Serialize)]
pub struct KindEntry {
    /// Its name on the command line, such as `skim-a-black-hole`.
    pub name: String,
    pub about: &'static str,
}

impl Listing {
    /// The listing of the rules in force.
    pub fn of(resolved: &ResolvedRules) -> Self {
        let ruleset = resolved.ruleset();
        let entry = |(index, parameter)| entry(resolved, index, parameter);
        Self {
            ruleset: ruleset.id,
            title: ruleset.title,
            about: ruleset.about,
            document: ruleset.document(),
            players: ruleset.seats,
            variant: resolved.variant,
            rules_hash: format!("{:016x}", resolved.hash),
            variants: ruleset.variants().iter().map(|v| Named { name: v.name, about: v.about }).collect(),
            parameters: ruleset.parameters().iter().enumerate().map(entry).collect(),
            tables: ruleset.tables.iter().map(|table| table_entry(resolved, table)).collect(),
            metrics: metrics(ruleset.metrics),
            factors: factors(ruleset.factors),
            ends: ruleset.ends.to_vec(),
            kinds: Vec::new(),
        }
    }

    /// Only the entries whose name, meaning or source is `wanted`, in small letters.
    pub fn retain(mut self, mut wanted: impl FnMut(&str) -> bool) -> Self {
        let mut has = |words: &[&str]| wanted(&words.join("\n").to_lowercase());
        self.variants.retain(|named| has(&[named.name, named.about]));
        self.parameters.retain(|entry| has(&[entry.path, entry.about, entry.unit, entry.source]));
        self.tables.retain(|table| {
            let cells = table.cells.iter().map(|cell| cell.about);
            has(&[table.name, table.about]
                .into_iter()
                .chain(table.columns.iter().copied())
                .chain(cells)
                .collect::<Vec<_>>())
        });
        self.metrics.retain(|metric| has(&[metric.name, metric.unit, metric.definition]));
        self.factors.retain(|factor| {
            has(&[factor.name, factor.definition].into_iter().chain(factor.levels.iter().copied()).collect::<Vec<_>>())
        });
        self.ends.retain(|end| has(&[end]));
        self
    }

    /// Whether nothing is left, apart from kinds of choices.
    pub const fn is_empty(&self) -> bool {
        let Self { variants, parameters, tables, metrics, factors, ends, .. } = self;
        let ruled = variants.is_empty() && parameters.is_empty() && tables.is_empty();
        ruled && metrics.is_empty() && factors.is_empty() && ends.is_empty()
    }
}

fn entry(resolved: &ResolvedRules, index: usize, parameter: &Parameter) -> Entry {
    let bounds = match parameter.kind {
        Kind::Integer { low, high } | Kind::List { low, high, .. } => Some((low, high)),
        Kind::Switch | Kind::Word(_) | Kind::Text | Kind::Cell(_) => None,
    };
    let sweep = Some(parameter.sweep).filter(|_| matches!(parameter.kind, Kind::Integer { .. }));
    Entry {
        path: parameter.path,
        value: resolved.game.value(index),
        changed: resolved.changed.iter().any(|(path, _)| *path == parameter.path),
        unit: parameter.unit,
        kind: kind_name(parameter.kind),
        admits: parameter.kind.to_string(),
        low: bounds.map(|(low, _)| low),
        high: bounds.map(|(_, high)| high),
        sweep_low: sweep.map(|(low, _)| low),
        sweep_high: sweep.map(|(_, high)| high),
        provenance: parameter.provenance,
        source: parameter.source,
        plausible: plausible(resolved.ruleset(), index, parameter),
        about: parameter.about,
        only_with: in_words(parameter.when),
        idle: resolved.game.unmet(parameter).is_some(),
        untested: untested(resolved.ruleset(), parameter.path),
    }
}

/// The conditions of a declaration, in words.
fn in_words(when: &'static str) -> String {
    Condition::read(when).map(|needed| needed.to_string()).collect::<Vec<_>>().join(" and ")
}

/// The possible values of a reconstructed rule, in words.
fn plausible(ruleset: &RulesetInfo, index: usize, parameter: &Parameter) -> String {
    let printed = &ruleset.printed()[index];
    parameter.plausible(printed).map(|plausible| plausible.to_string()).unwrap_or_default()
}

/// The kinds that a rule affects, if no strategy takes any of them.
fn untested(ruleset: &RulesetInfo, path: &str) -> Vec<&'static str> {
    let kinds: Vec<_> =
        ruleset.kinds.iter().filter(|kind| kind.parameters.contains(&path)).map(|kind| kind.name).collect();
    if kinds.iter().all(|kind| ruleset.never.contains(kind)) { kinds } else { Vec::new() }
}

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Switch => "switch",
        Kind::Integer { .. } => "integer",
        Kind::Word(_) => "word",
        Kind::Text => "name",
        Kind::Cell(column) => column.kind(),
        Kind::List { .. } => "list",
    }
}

fn table_entry(resolved: &ResolvedRules, table: &Table) -> TableEntry {
    let (file, _) = resolved.tables.source(table.name).expect("every table of the ruleset is there");
    let sheet = resolved.tables.open(table.name, &mut Vec::new());
    let keys: Vec<String> = table.key_columns().map(str::to_uppercase).collect();
    let own = format!("{CELLS}{}.", table.name);
    let set: Vec<_> = resolved.changed.iter().filter(|(path, _)| path.starts_with(&own)).cloned().collect();
    let sources: Vec<_> = sheet.rows().map(|row| row_entry(row, table, &set)).collect();
    let count = |from| sources.iter().filter(|entry| entry.provenance.contains(&from)).count();
    let shares = Provenance::ALL.map(|from| Share { from, rows: count(from) });
    TableEntry {
        name: table.name,
        about: table.about,
        file,
        rows: sheet.len(),
        columns: table.column_names().collect(),
        cell: format!("{own}{}.COLUMN", keys.join("/")),
        only_with: in_words(table.when),
        cells: table.cell_columns().map(|column| column_entry(&resolved.tables, table, column)).collect(),
        example: sources.first().map(|entry| entry.row.clone()).unwrap_or_default(),
        set,
        provenance: shares.into_iter().filter(|share| share.rows > 0).collect(),
        sources,
    }
}

fn column_entry(tables: &Tables, table: &Table, column: &Column) -> ColumnEntry {
    let bounds = column.bounds();
    let reconstructed = tables.reconstructed_cells(table.name, column.name);
    ColumnEntry {
        name: column.name,
        kind: column.kind(),
        admits: column.to_string(),
        low: bounds.map(|(low, _)| low),
        high: bounds.map(|(_, high)| high),
        unit: column.unit,
        about: column.about,
        reconstructed,
        plausible: if reconstructed == 0 { String::new() } else { column.redraw.to_string() },
        only_with: in_words(column.when),
    }
}

fn row_entry(row: Row<'_>, table: &Table, set: &[(String, Value)]) -> RowEntry {
    let name = table.row_name(row);
    let own = format!("{CELLS}{}.{name}.", table.name);
    let set = set.iter().filter_map(|(path, _)| path.strip_prefix(&own)).map(str::to_owned);
    let sources = Provenance::ALL.into_iter().filter(|source| row.comes_from(*source));
    RowEntry { provenance: sources.collect(), set: set.collect(), row: name }
}

/// Every column whose cells can be set, a row each.
pub fn columns(tables: Vec<TableEntry>) -> impl Iterator<Item = TableColumn> {
    tables
        .into_iter()
        .flat_map(|table| table.cells.into_iter().map(move |column| TableColumn { table: table.name, column }))
}

fn metrics(metrics: &[Metric]) -> Vec<MetricEntry> {
    let scope = |scope| if scope == Scope::Game { "game" } else { "seat" };
    let entry = |metric: &Metric| MetricEntry {
        name: metric.name,
        unit: metric.unit,
        scope: scope(metric.scope),
        definition: metric.definition,
    };
    metrics.iter().map(entry).collect()
}

fn factors(factors: &[Factor]) -> Vec<FactorEntry> {
    let entry =
        |factor: &Factor| FactorEntry { name: factor.name, definition: factor.definition, levels: factor.levels };
    factors.iter().map(entry).collect()
}

/// "2 to 6", or "2" where there is no choice.
pub fn span((low, high): (usize, usize)) -> String {
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}
