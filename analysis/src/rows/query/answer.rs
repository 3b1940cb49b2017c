//! Answers to questions about rows.

use evenkeel_engine::outcome::WHOLE_WIN;
use serde::Serialize;

use super::ask::{Asked, AskedNumber, Number};
use super::groups::{GroupSums, Groups};
use super::key::Key;
use super::rows::RowFile;
use crate::estimate::{CONFIDENCE, Quantiles, compare_ratios, estimate_ratio, mean_ratio, mean_ratio_change};
use crate::findings::{Estimate, SCHEMA_VERSION};
use crate::tally::{LevelPair, RatioSums};

/// An answer: numbers by group.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// Version of all exports.
    pub schema: u32,
    /// Name of the ruleset.
    pub ruleset: String,
    /// The command that played the games.
    pub command: String,
    /// The meaning of a row: `seat` or `game`.
    pub row: &'static str,
    /// The number of selected rows of all groups.
    pub rows: u64,
    /// Blocks with such a row.
    pub blocks: u64,
    /// The columns that define the groups.
    pub by: Vec<String>,
    /// The numbers, in order.
    pub numbers: Vec<AskedNumber>,
    /// The values of the reference group; `None` without a comparison.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<Vec<Key>>,
    /// Whether the intervals of one number are simultaneous over all groups.
    pub simultaneous: bool,
    /// The groups, in the order of their values.
    pub groups: Vec<Group>,
}

/// Rows with the same values.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    /// The values, in the order of `by`.
    pub values: Vec<Key>,
    /// The number of rows.
    pub rows: u64,
    /// Blocks with such a row.
    pub blocks: u64,
    /// The numbers with 95% confidence intervals; `None` if the denominator is zero.
    pub numbers: Vec<Option<Estimate>>,
    /// The difference of each number from the reference group, block by block; empty without a reference group, and for the reference group itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<Option<Estimate>>,
}

pub(super) fn conclude(file: &RowFile, asked: &Asked, groups: &Groups<'_>) -> Answer {
    let row = if file.column("seat").is_some() { "seat" } else { "game" };
    let blocks = groups.blocks;
    let against = groups.finished.keys().find(|key| groups.is_reference(key)).cloned();
    let judge = Judge {
        asked,
        reference: against.as_ref().map(|key| (key, &groups.finished[key])),
        groups: groups.finished.len(),
    };
    let mut found: Vec<Group> = groups.finished.iter().map(|(values, sums)| judge.group(values, sums)).collect();
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
        numbers: asked.numbers.iter().map(|number| number.asked.clone()).collect(),
        against,
        simultaneous: asked.simultaneous,
        groups: found,
    }
}

/// The settings for the numbers of all groups.
struct Judge<'g> {
    asked: &'g Asked,
    reference: Option<(&'g Vec<Key>, &'g GroupSums)>,
    groups: usize,
}

impl Judge<'_> {
    fn group(&self, values: &[Key], sums: &GroupSums) -> Group {
        let numbers = self.asked.numbers.iter().zip(&sums.numbers);
        let numbers = numbers.map(|(number, own)| self.estimate(number, own, sums.blocks)).collect();
        let differences = match self.reference {
            Some((key, other)) if key != values => self.differences(sums, other),
            _ => Vec::new(),
        };
        Group { values: values.to_vec(), rows: sums.rows, blocks: sums.blocks, numbers, differences }
    }

    /// Quantiles of separate intervals, or of `at_once` simultaneous ones (Bonferroni).
    fn quantiles(&self, at_once: usize, blocks: u64) -> Quantiles {
        let error = (1.0 - CONFIDENCE) / if self.asked.simultaneous { at_once.max(1) as f64 } else { 1.0 };
        Quantiles::new(1.0 - error, blocks)
    }

    /// The estimate of a number. Its units are the blocks with a row of the group: the others have no data.
    fn estimate(&self, number: &Number, sums: &RatioSums, blocks: u64) -> Option<Estimate> {
        let quantiles = self.quantiles(self.groups, blocks);
        let Some(event) = number.event else {
            return Some(estimate_ratio(sums, f64::from(WHOLE_WIN), &quantiles));
        };
        let mean = mean_ratio(sums, event as f64)?;
        Some(if number.is_count { mean.at_least(0.0) } else { mean }.interval(&quantiles))
    }

    /// The differences, block by block so that common luck cancels; the smaller number of blocks gives the degrees of freedom.
    fn differences(&self, own: &GroupSums, other: &GroupSums) -> Vec<Option<Estimate>> {
        let blocks = own.blocks.min(other.blocks);
        let quantiles = self.quantiles(self.groups - 1, blocks);
        let sums = own.numbers.iter().zip(&other.numbers).zip(&own.pairs);
        let difference = |(number, ((own, other), pair)): (&Number, ((&RatioSums, &RatioSums), &LevelPair))| {
            let mean = match number.event {
                None => compare_ratios(own, other, pair, f64::from(WHOLE_WIN), blocks),
                Some(event) => mean_ratio_change(own, other, pair, event as f64),
            };
            mean.map(|mean| mean.interval(&quantiles))
        };
        self.asked.numbers.iter().zip(sums).map(difference).collect()
    }
}
