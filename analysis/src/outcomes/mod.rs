//! One row per game and seat: for users' own analyses, as a Polars frame and as Parquet.
//!
//! | column | type | meaning |
//! |---|---|---|
//! | `cell` | u32 | number of the cell of `findings.json`, from 1 |
//! | `block` | u64 | number of the block, from 0; its random draws are common to all cells |
//! | `rotation` | u32 | how many places the line-up has moved round the table |
//! | `game` | u64 | number of the game in its cell: block times rotations plus rotation |
//! | `seat` | u32 | from 1, as people count seats |
//! | `strategy` | text | label of who sat there |
//! | `rank` | u32 | 1 is best, ties share a rank |
//! | `win_share` | u32 | millionths of the win |
//! | `rounds`, `turns` ... | i64 | length of the game: the ruleset's first metric, by its name |
//! | `end` | text | why the game ended |
//! | ... | i64 | the ruleset's other metrics, by name |
//! | ... | text | the ruleset's factors, by name: the level of the seat, null if it has none |
//!
//! Rows of a tournament have `lineup` in the place of `cell`: the number of the line-up, from 1; where everybody plays alone, of the
//! strategy.
//!
//! Rows stand in the order of blocks; within one chunk of blocks in the order of cell, block, rotation and seat.

mod parquet;

#[cfg(test)]
pub(crate) use parquet::read_part;
pub(crate) use parquet::{ROWS_PER_GROUP, join_parts, write_part};

use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::{Ruleset, Seat};
use polars::prelude::{Column, DataFrame, NamedFrom, PolarsResult, Series};

/// Name of the file of rows in an output folder.
pub const FILE: &str = "outcomes.parquet";

/// Name of the first column of a run with cells.
pub const CELLS: &str = "cell";
/// Name of the first column of a tournament.
pub const LINEUPS: &str = "lineup";

/// Which game a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Cell, or line-up of a tournament, from 0.
    pub cell: usize,
    /// Block, from 0.
    pub block: u64,
    /// Rotation, from 0.
    pub rotation: usize,
    /// Games per block.
    pub rotations: usize,
}

/// Rows of some games, column by column.
#[derive(Clone, Debug, Default)]
pub struct OutcomeRows {
    cell: Vec<u32>,
    block: Vec<u64>,
    rotation: Vec<u32>,
    game: Vec<u64>,
    seat: Vec<u32>,
    label: Vec<u32>,
    rank: Vec<u32>,
    win_share: Vec<u32>,
    end: Vec<u32>,
    metrics: Vec<Vec<i64>>,
    levels: Vec<Vec<Option<usize>>>,
}

impl OutcomeRows {
    /// No rows.
    pub fn new<G: Ruleset>() -> Self {
        Self {
            metrics: vec![Vec::new(); G::METRICS.len()],
            levels: vec![Vec::new(); G::FACTORS.len()],
            ..Self::default()
        }
    }

    /// Takes one game; `label_at` tells the label of who sat where.
    pub fn take(&mut self, at: Position, outcome: &Outcome, metrics: &Metrics, label_at: impl Fn(Seat) -> usize) {
        for seat in outcome.seats().iter() {
            self.cell.push(at.cell as u32 + 1);
            self.block.push(at.block);
            self.rotation.push(at.rotation as u32);
            self.game.push(at.block * at.rotations as u64 + at.rotation as u64);
            self.seat.push(seat.index() as u32 + 1);
            self.label.push(label_at(seat) as u32);
            self.rank.push(u32::from(outcome.rank(seat)));
            self.win_share.push(outcome.win_share(seat));
            self.end.push(u32::from(outcome.end));
            for (metric, column) in self.metrics.iter_mut().enumerate() {
                column.push(metrics.get(metric, seat));
            }
        }
    }

    /// Takes the labels of the seats of the same game.
    pub fn take_levels<G: Ruleset>(&mut self, game: &G, state: &G::State) {
        for (factor, column) in self.levels.iter_mut().enumerate() {
            column.extend(game.seats().iter().map(|seat| game.level(state, factor, seat)));
        }
    }

    /// The rows as a frame, labels and ends by name; `first` is the name of the first column, [`CELLS`] or [`LINEUPS`].
    ///
    /// # Errors
    /// If Polars refuses the columns, which have equal lengths and different names.
    pub fn into_frame<G: Ruleset>(self, first: &str, labels: &[&str]) -> PolarsResult<DataFrame> {
        let height = self.cell.len();
        let strategy: Vec<&str> = self.label.iter().map(|&label| labels[label as usize]).collect();
        let end: Vec<&str> = self.end.iter().map(|&end| G::ENDS[end as usize]).collect();
        let mut columns = vec![
            column(first, self.cell),
            column("block", self.block),
            column("rotation", self.rotation),
            column("game", self.game),
            column("seat", self.seat),
            column("strategy", strategy),
            column("rank", self.rank),
            column("win_share", self.win_share),
        ];
        let mut metrics = G::METRICS.iter().zip(self.metrics).map(|(metric, values)| column(metric.name, values));
        columns.extend(metrics.next());
        columns.push(column("end", end));
        columns.extend(metrics);
        for (factor, levels) in G::FACTORS.iter().zip(self.levels) {
            let names: Vec<Option<&str>> =
                levels.into_iter().map(|level| level.map(|level| factor.levels[level])).collect();
            columns.push(column(factor.name, names));
        }
        DataFrame::new(height, columns)
    }
}

fn column<T: AsRef<[U]>, U>(name: &str, values: T) -> Column
where
    Series: NamedFrom<T, [U]>,
{
    Column::from(Series::new(name.into(), values))
}

#[cfg(test)]
mod tests;
