//! `findings.csv`: every number in a row of its own, for spreadsheets and scripts.

use std::io::{self, Write};

use ::csv::WriterBuilder;
use evenkeel_findings::{Findings, SCHEMA_VERSION, Study};

use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Table};
use crate::tables::tables;

/// One row per number. The columns:
///
/// - `cell` (counted from 1), one for each varied parameter, `games`, `blocks`.
/// - `kind`: `game`, `strategy`, `factor`, `seat`, `neighbour`, `end`; `effect` of a changed rule, whose name is its unit; in a tournament also
///   `lead`, `matchup`, `cycle` and `duel`.
/// - `subject`: the strategy, the level of the factor, the seat counted from 1, the reason, `one > other` or `one after other`; empty for the game.
/// - `name` of the metric, `statistic`, `estimate`, `low` and `high`, the last two empty if a number has no interval.
/// - `schema`, the version of all exports.
///
/// Shares are from 0 to 1; numbers have a point for decimals and no separators.
///
/// The statistic is `share`, `mean`, `p5`, `p50`, `p95` or `count` (for an end both `count` and `share`). For a grade `share_of_3` and `share_from_3`
/// (exactly that; that or better); for the score `quantile_5` and so on; for a course `quantile_5_at_10` (the percentile at that point). Against the
/// reference cell `difference`, `p_value` and `p_adjusted`; in a tournament `points`, `best` and `worst`.
pub fn to_csv(findings: &Findings) -> String {
    let mut bytes = Vec::new();
    write_csv(findings, &mut bytes).expect("memory takes every byte");
    String::from_utf8(bytes).expect("all fields are UTF-8")
}

/// Writes the text of [`to_csv`], table by table, because all rows of many cells do not fit into memory.
///
/// # Errors
/// Any error of the writer.
pub fn write_csv(findings: &Findings, to: impl Write) -> io::Result<()> {
    let mut writer = WriterBuilder::new().from_writer(to);
    writer.write_record(heads(findings))?;
    for table in tables(&Reader::new(findings)) {
        for (cell, record) in records(&table) {
            writer.write_record(prefix(findings, cell, &record[0]).into_iter().chain(record))?;
        }
    }
    writer.flush()
}

fn heads(findings: &Findings) -> Vec<&str> {
    let parameters = findings.axes.iter().map(|axis| axis.parameter.as_str());
    let rest = ["games", "blocks", "kind", "subject", "name", "statistic", "estimate", "low", "high", "schema"];
    std::iter::once("cell").chain(parameters).chain(rest).collect()
}

/// The first columns of every row of a cell and a kind.
fn prefix(findings: &Findings, position: usize, kind: &str) -> Vec<String> {
    let cell = findings.cells.get(position);
    let value = |parameter: &str| cell.and_then(|cell| cell.parameters.get(parameter)).map(ToString::to_string);
    let values = findings.axes.iter().map(|axis| value(&axis.parameter).unwrap_or_default());
    let (games, blocks) = match &findings.study {
        _ if ["adapted", "cross"].contains(&kind) => {
            findings.adaptation.as_ref().map_or((0, 0), |adaptation| (adaptation.games, adaptation.blocks))
        }
        Study::Tournament { tournament } => (tournament.games, tournament.blocks),
        Study::League { league } => (league.games, league.blocks),
        Study::Headroom { headroom } => (headroom.games, headroom.blocks),
        _ => cell.map_or((0, 0), |cell| (cell.games, cell.blocks)),
    };
    let counts = [games.to_string(), blocks.to_string()];
    std::iter::once((position + 1).to_string()).chain(values).chain(counts).collect()
}

/// Every number of a table that is a fact, cell by cell.
fn records(table: &Table) -> impl Iterator<Item = (usize, Vec<String>)> {
    let mut entries: Vec<(&Row, &Column, &Entry)> = Vec::new();
    for row in &table.rows {
        entries.extend(table.columns.iter().zip(&row.entries).map(|(column, entry)| (row, column, entry)));
    }
    let cell_of = |(row, column, _): &(&Row, &Column, &Entry)| column.cell.unwrap_or(row.cell);
    entries.sort_by_key(cell_of);
    entries.into_iter().flat_map(move |place @ (row, column, entry)| {
        let known = column.fact.or(&row.fact).or(&table.fact);
        let numbers = entry.value.numbers().into_iter();
        let facts = numbers.map(move |(statistic, numbers)| (Fact::is(statistic).or(&known), numbers));
        let full = facts.filter(|(fact, _)| !fact.kind.is_empty() && !fact.statistic.is_empty());
        full.map(move |(fact, numbers)| (cell_of(&place), record(fact, numbers)))
    })
}

fn record(fact: Fact, numbers: [Option<f64>; 3]) -> Vec<String> {
    let numbers = numbers.map(|number| number.map_or_else(String::new, |number| number.to_string()));
    let schema = SCHEMA_VERSION.to_string();
    [fact.kind, fact.subject, fact.name, fact.statistic].into_iter().chain(numbers).chain([schema]).collect()
}
