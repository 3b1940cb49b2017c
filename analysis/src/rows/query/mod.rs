//! Questions about the rows of an earlier run: any column by any other, with block-based intervals.
//!
//! ```text
//! file ── slices of rows ── selected rows ── sums by group and block (Polars) ── ratios with intervals
//!         rows.rs           condition.rs     groups.rs                           answer.rs
//! ```
//!
//! A block is one deal of luck, so all rows of a block in all cells are one unit. Memory grows with groups and with the blocks of one chunk, not with
//! the rows.

mod answer;
mod ask;
mod condition;
mod groups;
mod key;
mod rows;

pub use answer::{Answer, Group};
pub use ask::AskedNumber;
pub use key::Key;

pub use crate::rows::ColumnMeaning;

use std::path::{Path, PathBuf};

use evenkeel_engine::rules::{Fault, Faults, Place};
use polars::prelude::PolarsError;

use ask::Asked;
use groups::Groups;
use rows::RowFile;

/// A question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Columns that define the groups; empty: the axes, and the strategy.
    pub by: Vec<String>,
    /// Numbers, each optionally with its own name (`combats_per_round=combats/rounds`); empty: the win rate and the length.
    pub show: Vec<String>,
    /// Conditions on rows, all of which must hold: `rounds < 30 and strategy = trader`.
    pub conditions: Vec<String>,
    /// The number that sorts the groups, the largest first; `None`: sorted by their values.
    pub sort: Option<String>,
    /// Whether games are counted instead of seats.
    pub games: bool,
    /// The values of the reference group, in the order of `by`, with which all others are compared; empty: no comparison.
    pub against: Vec<String>,
    /// Whether the intervals of one number are simultaneous over all groups.
    pub simultaneous: bool,
}

/// The columns of a run's rows.
///
/// # Errors
/// If there are no such rows or they cannot be read.
pub fn columns(run: &Path, games: bool) -> Result<Vec<ColumnMeaning>, Faults> {
    Ok(RowFile::open(&file_of(run, games)?)?.columns)
}

/// Answers from the rows of a run: its folder, or the file.
///
/// # Errors
/// If there are no such rows or they cannot be read, or if they lack something in the question.
pub fn ask(run: &Path, query: &Query) -> Result<Answer, Faults> {
    let path = file_of(run, query.games)?;
    let read = |error: PolarsError| Faults::from(unreadable(&path, &error.to_string()));
    let file = RowFile::open(&path)?;
    let asked = Asked::new(&file, query)?;
    let mut groups = Groups::new(&file, &asked);
    file.each_slice(&asked.columns(&file), |slice| groups.take(&slice)).map_err(read)?;
    groups.check()?;
    Ok(answer::conclude(&file, &asked, &groups))
}

/// The file of findings in the folder of a finished run.
const FINDINGS: &str = "findings.json";

fn file_of(run: &Path, games: bool) -> Result<PathBuf, Fault> {
    use crate::rows::{FILE, GAMES_FILE};
    if !run.is_dir() {
        return Ok(run.to_owned());
    }
    let file = run.join(if games { GAMES_FILE } else { FILE });
    if file.exists() {
        return Ok(file);
    }
    let place = Place::file(run.display().to_string());
    if let Some(below) = folder_with_rows_below(run) {
        let fault = Fault::new(place, "each number of players has rows of its own");
        return Err(fault.help(format!("query one of them, such as evenkeel query {}", below.display())));
    }
    if ![FINDINGS, FILE, GAMES_FILE].iter().any(|name| run.join(name).exists()) {
        let fault = Fault::new(place, "this folder holds no run");
        return Err(fault.help("name a folder that a command such as `evenkeel simulate` wrote with --out DIR"));
    }
    let fault = Fault::new(place, "this folder holds no rows of single games");
    Err(fault.help("run its command again with --rows, which always keeps them"))
}

/// The first folder within this one that contains rows.
fn folder_with_rows_below(run: &Path) -> Option<PathBuf> {
    let folders = std::fs::read_dir(run).ok()?.flatten().map(|entry| entry.path());
    folders.filter(|folder| folder.join(crate::rows::FILE).exists()).min()
}

fn unreadable(path: &Path, reason: &str) -> Fault {
    let fault =
        Fault::new(Place::file(path.display().to_string()), format!("this cannot be read as rows of a run: {reason}"));
    fault.help("name the folder of a run, or its outcomes.parquet or games.parquet")
}

#[cfg(test)]
mod tests;
