//! The metadata of a file of rows, which make its original folder unnecessary.
//!
//! The metadata of both files has text under these keys:
//!
//! | key | holds |
//! |---|---|
//! | `evenkeel.schema` | version of all exports, the number at the end of `schema` in `findings.json` |
//! | `evenkeel.version` | version of Evenkeel |
//! | `evenkeel.ruleset`, `evenkeel.variant` | the ruleset and its variant |
//! | `evenkeel.rules_hash` | digest of the rules that all cells share |
//! | `evenkeel.seed` | seed of all luck |
//! | `evenkeel.command` | repeats the run |
//! | `evenkeel.cells` | JSON: the number of each cell, the digest of its rules, its values, its players |
//! | `evenkeel.columns` | JSON: name, unit and definition of each column |

use std::collections::BTreeMap;

use evenkeel_engine::metrics::Scope;
use evenkeel_strategies::RulesetInfo;
use serde::Serialize;
use serde_json::Value;

use super::columns::{ColumnMeaning, Varied, of_games, of_rows};
use crate::findings::SCHEMA_VERSION;

/// The source of rows.
pub(crate) struct Source<'a> {
    /// Name of the first column.
    pub first: &'a str,
    /// The axes.
    pub varied: &'a [Varied],
    pub seats: usize,
    /// The variant the rules start from.
    pub variant: &'a str,
    /// Digest of the rules that all cells share.
    pub hash: u64,
    pub seed: u64,
    /// The command that repeats the run.
    pub command: String,
    /// Each cell, or line-up of a tournament.
    pub cells: Vec<Value>,
}

/// The description of rows.
#[derive(Clone, Debug)]
pub(crate) struct AboutRows {
    pub seats: usize,
    /// Metrics of single seats, by name.
    pub summed: BTreeMap<&'static str, Option<&'static str>>,
    /// Columns of rows by seat.
    pub rows: Vec<ColumnMeaning>,
    /// Columns of rows by game.
    pub games: Vec<ColumnMeaning>,
    common: Vec<(&'static str, String)>,
}

impl AboutRows {
    pub fn new(ruleset: &'static RulesetInfo, source: Source<'_>) -> Self {
        let common = vec![
            ("evenkeel.schema", SCHEMA_VERSION.to_string()),
            ("evenkeel.version", env!("CARGO_PKG_VERSION").to_owned()),
            ("evenkeel.ruleset", ruleset.id.to_owned()),
            ("evenkeel.variant", source.variant.to_owned()),
            ("evenkeel.rules_hash", format!("{:016x}", source.hash)),
            ("evenkeel.seed", source.seed.to_string()),
            ("evenkeel.command", source.command),
            ("evenkeel.cells", to_json(&source.cells)),
        ];
        let of_seats = ruleset.metrics.iter().filter(|metric| metric.scope == Scope::Seat);
        Self {
            seats: source.seats,
            summed: of_seats.map(|metric| (metric.name, metric.shared)).collect(),
            rows: of_rows(ruleset, source.first, source.varied),
            games: of_games(ruleset, source.first, source.varied, source.seats),
            common,
        }
    }

    /// The metadata of a file with these columns.
    pub fn metadata(&self, columns: &[ColumnMeaning]) -> Vec<(String, String)> {
        let columns = [("evenkeel.columns", to_json(&columns))];
        self.common.iter().cloned().chain(columns).map(|(key, text)| (key.to_owned(), text)).collect()
    }
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}
