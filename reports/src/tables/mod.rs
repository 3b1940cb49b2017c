//! Every table of a report, one file each.
//!
//! Adding a table: a file with a function from a [`Reader`] to its tables, and a line in [`TABLES`]. Writers need no change.

use evenkeel_findings::Sharers;

use crate::reader::Reader;
use crate::table::{Shown, Table};

mod accounts;
mod adapted;
mod bounds;
mod changes;
mod claim;
mod courses;
mod cycles;
mod decision;
mod effects;
mod ends;
mod factors;
mod fair_prices;
mod fit;
mod grades;
mod grids;
mod headroom;
mod leads;
mod league;
mod learnt;
mod lengths;
mod levels;
mod matchups;
mod metrics;
mod neighbours;
mod players;
mod ranks;
mod rates;
mod results;
mod robustness;
mod rows;
mod rules;
mod scores;
mod screening;
mod seats;
mod sensitivity;
mod shape;
mod shown;
mod standings;
mod theme_changes;
mod tuning;
mod usage;
mod wins;
mod worth;

pub use fair_prices::priced;
pub use tuning::judgements as judgements_of;

/// The tables of one file; empty if they do not apply to the findings.
type Make = fn(&Reader<'_>) -> Vec<Table>;

/// Every table, in the order in which reports show them.
const TABLES: &[Make] = &[
    claim::tables,
    bounds::tables,
    tuning::tables,
    robustness::tables,
    players::tables,
    rules::tables,
    effects::tables,
    adapted::tables,
    levels::tables,
    screening::tables,
    sensitivity::tables,
    worth::tables,
    decision::tables,
    league::tables,
    headroom::tables,
    learnt::tables,
    standings::tables,
    fit::tables,
    leads::tables,
    matchups::tables,
    cycles::tables,
    grids::tables,
    shown::tables,
    wins::tables,
    changes::tables,
    ranks::tables,
    factors::tables,
    fair_prices::tables,
    scores::tables,
    rates::tables,
    theme_changes::tables,
    grades::tables,
    courses::tables,
    accounts::tables,
    results::tables,
    seats::tables,
    neighbours::tables,
    lengths::tables,
    ends::tables,
];

/// The tables that follow those of the metrics.
const LAST: &[Make] = &[shape::tables, usage::tables];

/// The tables that apply to these findings, each made on demand: tables of many cells are large.
pub fn tables<'r>(reader: &'r Reader<'_>) -> impl Iterator<Item = Table> + 'r {
    let made = move |all: &'static [Make]| all.iter().flat_map(move |make| make(reader));
    // Those of metrics are made one by one: of many cells they are the largest, and the terminal shows none.
    let of_metrics = changes::of_strategies(reader).chain(metrics::tables(reader));
    let all = made(TABLES).chain(of_metrics).chain(made(LAST)).chain(usage::for_scripts(reader));
    // For a search the terminal shows the goals: the games of all settings would fill pages.
    let searched = reader.findings.tuning.is_some();
    let all = all.map(move |table| match table.shown {
        Shown::Everywhere if searched && !table.name.starts_with(tuning::NAMES) => {
            Table { shown: Shown::Report, ..table }
        }
        _ => table,
    });
    all.filter(|table| !table.rows.is_empty() && table.columns.iter().any(|column| !column.kind.is_label()))
}

/// The position of the open table: that of the seats or levels with a varied rule, else the first. The rules are never open: the title names the
/// changed ones. A check has no open table: its picture has the bounds.
pub fn main_table(reader: &Reader<'_>, tables: &[Table]) -> Option<usize> {
    let findings = reader.findings;
    if findings.check().is_some() {
        return None;
    }
    let asked = match findings.varied() {
        Some(Sharers::Seats) => Some("seats".to_owned()),
        Some(Sharers::Levels(factor)) => Some(format!("factor-{factor}")),
        Some(Sharers::Strategies) | None => None,
    };
    let is_open = |table: &Table| !matches!(table.shown, Shown::Page | Shown::Data) && table.name != "rules";
    let is_asked = |table: &Table| is_open(table) && asked.as_ref().is_some_and(|name| table.name.starts_with(name));
    let first = || tables.iter().position(|table| table.shown != Shown::Report && is_open(table));
    tables.iter().position(is_asked).or_else(first)
}

pub use bounds::bounds;
pub use claim::claimed;
pub use rows::key_cells;
pub use shown::subject;
pub use usage::UsageDetail;
#[cfg(feature = "terminal")]
pub use usage::asked as usage;
