//! Everything `evenkeel rules` knows about a ruleset, as plain fields.

use evenkeel_engine::Ruleset;
use evenkeel_engine::factor::Factor;
use evenkeel_engine::metrics::Scope;
use evenkeel_engine::rules::{CELLS, Fault, Kind, Parameter, Place, Provenance, Resolved, Rules, Value, delimiter};
use evenkeel_strategies::Roster;
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
}

/// A name and what it stands for.
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
    /// Whether it was set away from the variant.
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
    pub about: &'static str,
    /// The other rules it needs to matter at all, with their values; empty where it needs none.
    pub only_with: String,
    /// Whether it does not matter as the rules are set.
    pub idle: bool,
    /// The kinds of choices it bears on, where none of the ruleset's own strategies ever takes one of them; otherwise empty.
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
    /// How a cell of it is named after `--set`: `table.ships.ID.COLUMN`.
    pub cell: String,
    /// The columns whose cells can be set.
    pub cells: Vec<&'static str>,
    /// The name of its first row.
    pub example: String,
    /// The cells that were set away from it: the path and what it holds now.
    pub set: Vec<(String, Value)>,
    /// For each source, how many rows name it; a row may name two.
    pub provenance: Vec<Share>,
}

/// How many rows of a table come from one kind of source.
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

impl Listing {
    /// What is in force.
    pub fn of<G: Roster>(resolved: &Resolved<G>) -> Self {
        let entry = |(index, parameter)| entry(resolved, index, parameter);
        Self {
            ruleset: G::ID,
            title: G::TITLE,
            about: G::ABOUT,
            document: G::document(),
            players: G::SEATS,
            variant: resolved.variant,
            rules_hash: format!("{:016x}", resolved.hash),
            variants: G::VARIANTS.iter().map(|v| Named { name: v.name, about: v.about }).collect(),
            parameters: G::Rules::parameters().iter().enumerate().map(entry).collect(),
            tables: G::TABLES.iter().map(|table| table_entry(resolved, table)).collect(),
            metrics: metrics::<G>(),
            factors: factors::<G>(),
            ends: G::ENDS.to_vec(),
        }
    }

    /// What of it has this text in its name, its meaning or its source.
    ///
    /// # Errors
    /// If nothing has.
    pub fn find(mut self, text: &str) -> Result<Self, Fault> {
        let text = text.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| word.to_lowercase().contains(&text));
        self.variants.retain(|named| has(&[named.name, named.about]));
        self.parameters.retain(|entry| has(&[entry.path, entry.about, entry.unit, entry.source]));
        self.tables.retain(|table| has(&[table.name, table.about]) || has(&table.columns));
        self.metrics.retain(|metric| has(&[metric.name, metric.unit, metric.definition]));
        self.factors.retain(|factor| has(&[factor.name, factor.definition]) || has(factor.levels));
        self.ends.retain(|end| has(&[end]));
        let Self { variants, parameters, tables, metrics, factors, ends, .. } = &self;
        let found = variants.len() + parameters.len() + tables.len() + metrics.len() + factors.len() + ends.len();
        if found == 0 {
            let fault =
                Fault::new(Place::flag(format!("--find {text}")), format!("nothing in {} has it", self.ruleset));
            return Err(fault.help(format!("`evenkeel rules {}` lists everything", self.ruleset)));
        }
        Ok(self)
    }
}

fn entry<G: Roster>(resolved: &Resolved<G>, index: usize, parameter: &Parameter) -> Entry {
    let bounds = match parameter.kind {
        Kind::Integer { low, high } | Kind::List { low, high, .. } => Some((low, high)),
        Kind::Switch | Kind::Word(_) | Kind::Text | Kind::Cell => None,
    };
    let sweep = Some(parameter.sweep).filter(|_| matches!(parameter.kind, Kind::Integer { .. }));
    Entry {
        path: parameter.path,
        value: resolved.game.rules().value(index),
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
        about: parameter.about,
        only_with: parameter.conditions().map(|needed| needed.to_string()).collect::<Vec<_>>().join(" and "),
        idle: parameter.unmet(resolved.game.rules()).is_some(),
        untested: untested::<G>(parameter.path),
    }
}

/// The kinds that a rule bears on, if nobody takes any of them.
fn untested<G: Roster>(path: &str) -> Vec<&'static str> {
    let kinds: Vec<_> = G::KINDS.iter().filter(|kind| kind.parameters.contains(&path)).map(|kind| kind.name).collect();
    if kinds.iter().all(|kind| G::NEVER.contains(kind)) { kinds } else { Vec::new() }
}

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Switch => "switch",
        Kind::Integer { .. } => "integer",
        Kind::Word(_) => "word",
        Kind::Text => "name",
        Kind::Cell => "number or word",
        Kind::List { .. } => "list",
    }
}

fn table_entry<G: Ruleset>(resolved: &Resolved<G>, table: &evenkeel_engine::rules::Table) -> TableEntry {
    let (file, text) = resolved.tables.source(table.name).expect("every table of the ruleset is there");
    let (rows, provenance) = count_sources(text);
    let sheet = resolved.tables.open(table.name, &mut Vec::new());
    let keys: Vec<String> = table.key_columns().map(str::to_uppercase).collect();
    let own = format!("{CELLS}{}.", table.name);
    let set = resolved.changed.iter().filter(|(path, _)| path.starts_with(&own)).cloned();
    TableEntry {
        name: table.name,
        about: table.about,
        file: file.clone(),
        rows,
        columns: table.columns().collect(),
        cell: format!("{own}{}.COLUMN", keys.join("/")),
        cells: table.cell_columns().collect(),
        example: sheet.rows().next().map(|row| table.row_name(row)).unwrap_or_default(),
        set: set.collect(),
        provenance,
    }
}

/// Rows of a table, and for each kind of source how many of them name it, as in `[rulebook] name; [reconstructed] rest`.
fn count_sources(text: &str) -> (usize, Vec<Share>) {
    const ALL: [Provenance; 4] =
        [Provenance::Rulebook, Provenance::Published, Provenance::Reconstructed, Provenance::Ruling];
    let mut reader = csv::ReaderBuilder::new().flexible(true).delimiter(delimiter(text)).from_reader(text.as_bytes());
    let column = reader.headers().ok().and_then(|names| names.iter().position(|name| name.trim() == "provenance"));
    let rows: Vec<_> = reader.records().filter_map(Result::ok).collect();
    let names =
        |row: &csv::StringRecord, tag: &str| column.and_then(|at| row.get(at)).is_some_and(|cell| cell.contains(tag));
    let count = |from: Provenance| rows.iter().filter(|row| names(row, &format!("[{from}]"))).count();
    let shares = ALL.map(|from| Share { from, rows: count(from) });
    (rows.len(), shares.into_iter().filter(|share| share.rows > 0).collect())
}

fn metrics<G: Ruleset>() -> Vec<MetricEntry> {
    let scope = |scope| if scope == Scope::Game { "game" } else { "seat" };
    let entry = |metric: &evenkeel_engine::metrics::Metric| MetricEntry {
        name: metric.name,
        unit: metric.unit,
        scope: scope(metric.scope),
        definition: metric.definition,
    };
    G::METRICS.iter().map(entry).collect()
}

fn factors<G: Ruleset>() -> Vec<FactorEntry> {
    let entry =
        |factor: &Factor| FactorEntry { name: factor.name, definition: factor.definition, levels: factor.levels };
    G::FACTORS.iter().map(entry).collect()
}

/// "2 to 6", or "2" where there is no choice.
pub fn span((low, high): (usize, usize)) -> String {
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_may_name_two_sources() {
        let text = "a,provenance\n1,[rulebook]\n2,[rulebook] name; [reconstructed] rest\n3,[published elsewhere]\n";
        let (rows, shares) = count_sources(text);
        let share = |from, rows| Share { from, rows };
        assert_eq!(rows, 3);
        assert_eq!(
            shares,
            [share(Provenance::Rulebook, 2), share(Provenance::Published, 1), share(Provenance::Reconstructed, 1)]
        );
    }

    #[test]
    fn an_own_table_needs_no_sources() {
        assert_eq!(count_sources("a,b\n1,2\n"), (1, Vec::new()));
    }
}
