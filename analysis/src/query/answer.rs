//! What rows answer.

use evenkeel_engine::outcome::WHOLE_WIN;
use serde::Serialize;

use super::ask::{Asked, Number};
use super::groups::{GroupSums, Groups};
use super::key::Key;
use super::rows::RowFile;
use crate::estimate::{CONFIDENCE, Quantiles, estimate_ratio, mean_ratio};
use crate::findings::{Estimate, SCHEMA_VERSION};
use crate::tally::RatioSums;

/// An answer: numbers by group.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// Version of all that is exported.
    pub schema: u32,
    /// Name of the ruleset.
    pub ruleset: String,
    /// The command that played the games.
    pub command: String,
    /// What a row is: `seat` or `game`.
    pub row: &'static str,
    /// Rows that count, of all groups together.
    pub rows: u64,
    /// Blocks with such a row.
    pub blocks: u64,
    /// Columns whose values make the groups.
    pub by: Vec<String>,
    /// The numbers, in order.
    pub numbers: Vec<AskedNumber>,
    /// The groups, in the order of their values.
    pub groups: Vec<Group>,
}

/// A number that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AskedNumber {
    /// Its name.
    pub name: String,
    /// How it was written.
    pub text: String,
    /// Its unit; `share` for a share, empty where it has none.
    pub unit: String,
}

/// Rows that have the same values.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    /// The values, in the order of `by`.
    pub values: Vec<Key>,
    /// How many rows.
    pub rows: u64,
    /// Blocks with such a row.
    pub blocks: u64,
    /// The numbers with 95% confidence intervals, each by itself; nothing where there was nothing to divide by.
    pub numbers: Vec<Option<Estimate>>,
}

pub(super) fn conclude(file: &RowFile, asked: &Asked, groups: Groups<'_>) -> Answer {
    let number = |number: &Number| AskedNumber {
        name: number.name.clone(),
        text: number.text.clone(),
        unit: number.unit.clone(),
    };
    let row = if file.column("seat").is_some() { "seat" } else { "game" };
    let blocks = groups.blocks;
    let mut found: Vec<Group> = groups.finished.into_iter().map(|(values, sums)| group(asked, values, &sums)).collect();
    if let Some(number) = asked.sort {
        let key = |group: &Group| group.numbers[number].map_or(f64::NEG_INFINITY, |found| found.estimate);
        found.sort_by(|one, other| key(other).total_cmp(&key(one)));
    }
    Answer {
        schema: SCHEMA_VERSION,
        ruleset: file.about("ruleset").to_owned(),
        command: file.about("command").to_owned(),
        row,
        rows: found.iter().map(|group| group.rows).sum(),
        blocks,
        by: asked.by.clone(),
        numbers: asked.numbers.iter().map(number).collect(),
        groups: found,
    }
}

fn group(asked: &Asked, values: Vec<Key>, sums: &GroupSums) -> Group {
    let numbers = asked.numbers.iter().zip(&sums.numbers).map(|(number, own)| estimate(number, own, sums.blocks));
    Group { values, rows: sums.rows, blocks: sums.blocks, numbers: numbers.collect() }
}

/// Blocks with a row of the group are the units: of the others nothing is known.
fn estimate(number: &Number, sums: &RatioSums, blocks: u64) -> Option<Estimate> {
    let quantiles = Quantiles::new(CONFIDENCE, blocks);
    let Some(event) = number.event else {
        return Some(estimate_ratio(sums, f64::from(WHOLE_WIN), &quantiles));
    };
    let mean = mean_ratio(sums, event as f64)?;
    Some(if number.is_count { mean.at_least(0.0) } else { mean }.interval(&quantiles))
}
