//! The names of the columns, and the content of each.

use std::collections::BTreeSet;

use evenkeel_engine::metrics::{Metric, Scope};
use evenkeel_engine::rules::Value;
use evenkeel_engine::seat::MAX_SEATS;
use evenkeel_strategies::RulesetInfo;
use serde::{Deserialize, Serialize};

use crate::estimate::EVENT;
use crate::findings::format::sentence;

/// The content of a column, for people and scripts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColumnMeaning {
    /// Its name.
    pub name: String,
    /// Its unit; empty if it has none.
    pub unit: String,
    /// Its content, in a sentence.
    pub definition: String,
    /// For an additive number: the largest size of one rare event, for which intervals allow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<u64>,
}

impl ColumnMeaning {
    fn new(name: &str, unit: &str, definition: &str) -> Self {
        Self { name: name.to_owned(), unit: unit.to_owned(), definition: definition.to_owned(), event: None }
    }

    fn of_metric(ruleset: &'static RulesetInfo, metric: &Metric, definition: &str) -> Self {
        let event = ruleset.amount(metric.unit).map_or(EVENT as u64, i64::unsigned_abs);
        Self { event: Some(event), ..Self::new(metric.name, metric.unit, definition) }
    }

    pub(crate) fn is_count(&self) -> bool {
        self.event == Some(EVENT as u64)
    }
}

/// The common values of all rows of a cell.
pub(crate) struct CellColumns<'a> {
    /// Name of the first column, [`CELLS`](super::CELLS) or [`LINEUPS`](super::LINEUPS).
    pub first: &'a str,
    /// The axes, with the values of the cell.
    pub varied: Vec<(&'a Varied, &'a Value)>,
    /// The labels of the players.
    pub labels: &'a [String],
}

/// An axis, as a column.
#[derive(Clone, Debug)]
pub(crate) struct Varied {
    name: String,
    pub(super) holds: Holds,
    meaning: ColumnMeaning,
}

/// The common type of all values of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    Integers,
    Switches,
    Words,
}

impl Varied {
    /// The axes, each with name, unit, meaning and its values in all cells. A name that another column has gets the prefix `varied.`.
    pub fn all(ruleset: &'static RulesetInfo, axes: &[(&str, &str, &str, &[Value])]) -> Vec<Self> {
        // No table has more seats.
        let columns = [of_rows(ruleset, super::CELLS, &[]), of_games(ruleset, super::LINEUPS, &[], MAX_SEATS)].concat();
        let mut taken: BTreeSet<String> = columns.into_iter().map(|column| column.name).collect();
        let make = |(name, unit, about, values): &(&str, &str, &str, &[Value])| {
            let mut name = (*name).to_owned();
            while !taken.insert(name.clone()) {
                name = format!("varied.{name}");
            }
            let meaning = ColumnMeaning::new(&name, unit, &sentence(about));
            Self { name, holds: Holds::of(values), meaning }
        };
        axes.iter().map(make).collect()
    }

    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Holds {
    fn of(values: &[Value]) -> Self {
        let all = |is: fn(&Value) -> bool| values.iter().all(is);
        if all(|value| matches!(value, Value::Integer(_))) {
            Self::Integers
        } else if all(|value| matches!(value, Value::Switch(_))) {
            Self::Switches
        } else {
            Self::Words
        }
    }
}

/// Name, unit, definition.
type Fixed = (&'static str, &'static str, &'static str);

/// Columns that identify the game.
const FIRST: &[Fixed] = &[
    ("block", "", "Number of the block, from 0; its random draws are common to all cells."),
    ("rotation", "", "Number of places by which the line-up has moved round the table."),
    ("game", "", "Number of the game in its cell, from 0: block times games per block plus rotation."),
];
/// Columns of a seat.
const REST: &[Fixed] = &[
    ("seat", "", "The seat, from 1."),
    ("strategy", "", "The label of the player."),
    ("rank", "rank", "1 is best; ties share a rank."),
    ("win_share", "share", "The seat's share of the win, from 0 to 1: a tie splits it."),
];
/// Columns of a game.
const OF_GAMES: &[Fixed] = &[
    ("winner", "", "The label of the only winner; empty after a tie."),
    ("winners", "seats", "Number of seats that share the first rank."),
];
const END: Fixed = ("end", "", "Why the game ended.");
/// The prefix of columns of games with the player of a seat.
pub(super) const SEAT: &str = "seat_";

/// The columns of rows by seat, in order.
pub(super) fn of_rows(ruleset: &'static RulesetInfo, first: &str, varied: &[Varied]) -> Vec<ColumnMeaning> {
    let mut columns = begin(first, varied);
    columns.extend(REST.iter().map(mean));
    let mut metrics =
        ruleset.metrics.iter().map(|metric| ColumnMeaning::of_metric(ruleset, metric, &sentence(metric.definition)));
    columns.extend(metrics.next());
    columns.push(mean(&END));
    columns.extend(metrics);
    columns.extend(ruleset.factors.iter().map(|factor| ColumnMeaning::new(factor.name, "", factor.definition)));
    columns
}

/// The columns of rows by game, in order.
pub(super) fn of_games(
    ruleset: &'static RulesetInfo,
    first: &str,
    varied: &[Varied],
    seats: usize,
) -> Vec<ColumnMeaning> {
    let mut columns = begin(first, varied);
    let mut metrics = ruleset.metrics.iter().map(|metric| {
        let sum = match (metric.scope, metric.shared) {
            (Scope::Game, _) => "",
            (Scope::Seat, None) => " Sum over all seats.",
            (Scope::Seat, Some(_)) => " Sum over all seats; what two of them share counts once.",
        };
        ColumnMeaning::of_metric(ruleset, metric, &format!("{}{sum}", sentence(metric.definition)))
    });
    columns.extend(metrics.next());
    columns.push(mean(&END));
    columns.extend(OF_GAMES.iter().map(mean));
    let seated =
        |seat| ColumnMeaning::new(&format!("{SEAT}{seat}"), "", &format!("The label of the player in seat {seat}."));
    columns.extend((1..=seats).map(seated));
    columns.extend(metrics);
    columns
}

fn begin(first: &str, varied: &[Varied]) -> Vec<ColumnMeaning> {
    let about = if first == super::CELLS {
        "Number of the cell in findings.json, from 1."
    } else {
        "Number of the line-up, from 1; if all play alone, of the strategy."
    };
    let first = ColumnMeaning::new(first, "", about);
    let varied = varied.iter().map(|varied| varied.meaning.clone());
    std::iter::once(first).chain(varied).chain(FIRST.iter().map(mean)).collect()
}

fn mean(fixed: &Fixed) -> ColumnMeaning {
    // Ranks and winners are counted; other columns without a unit are not.
    let event = ["rank", "seats"].contains(&fixed.1).then_some(EVENT as u64);
    ColumnMeaning { event, ..ColumnMeaning::new(fixed.0, fixed.1, fixed.2) }
}
