//! One row per game and seat, and one per game: for users' own analyses, as Polars frames and as Parquet.
//!
//! `columns.rs` says what each column holds, `games.rs` makes games of rows, `about.rs` is what a file says of itself.
//!
//! Rows stand in the order of blocks; within one chunk of blocks in the order of cell, block, rotation and seat.

mod about;
mod columns;
mod games;
mod parquet;

pub(crate) use about::{AboutRows, Source};
pub use columns::ColumnMeaning;
pub(crate) use columns::{CellColumns, Varied};
#[cfg(test)]
pub(crate) use parquet::read_part;
pub(crate) use parquet::{ROWS_PER_GROUP, write_all, write_part};

use evenkeel_strategies::{GameRecord, RulesetInfo};
use std::borrow::Cow;

use evenkeel_engine::Seat;
use evenkeel_engine::factor::{Factor, Levels};
use polars::prelude::{Column, DataFrame, NamedFrom, PolarsResult, Series};

/// Name of the file of rows in an output folder.
pub const FILE: &str = "outcomes.parquet";
/// Name of the file of games in an output folder.
pub const GAMES_FILE: &str = "games.parquet";

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
    cell: Vec<i32>,
    block: Vec<i64>,
    rotation: Vec<i32>,
    game: Vec<i64>,
    seat: Vec<i32>,
    label: Vec<usize>,
    rank: Vec<i32>,
    win_share: Vec<f64>,
    end: Vec<usize>,
    metrics: Vec<Vec<i64>>,
    levels: Vec<Vec<Levels>>,
}

impl OutcomeRows {
    /// No rows.
    pub fn new(ruleset: &'static RulesetInfo) -> Self {
        Self {
            metrics: vec![Vec::new(); ruleset.metrics.len()],
            levels: vec![Vec::new(); ruleset.factors.len()],
            ..Self::default()
        }
    }

    /// Takes one game, its levels included; `label_at` tells the label of who sat where.
    pub fn take(&mut self, at: Position, game: &GameRecord, label_at: impl Fn(Seat) -> usize) {
        let GameRecord { outcome, metrics, .. } = game;
        for (factor, column) in self.levels.iter_mut().enumerate() {
            column.extend(outcome.seats().iter().map(|seat| game.levels(factor, seat)));
        }
        let share = 1.0 / f64::from(outcome.winners());
        for seat in outcome.seats().iter() {
            let rank = outcome.rank(seat);
            self.cell.push(at.cell as i32 + 1);
            self.block.push(at.block as i64);
            self.rotation.push(at.rotation as i32);
            self.game.push((at.block * at.rotations as u64 + at.rotation as u64) as i64);
            self.seat.push(seat.index() as i32 + 1);
            self.label.push(label_at(seat));
            self.rank.push(i32::from(rank));
            self.win_share.push(if rank == 1 { share } else { 0.0 });
            self.end.push(usize::from(outcome.end));
            for (metric, column) in self.metrics.iter_mut().enumerate() {
                column.push(metrics.get(metric, seat));
            }
        }
    }

    /// The rows as a frame, labels and ends by name.
    ///
    /// # Errors
    /// If Polars refuses the columns, which have equal lengths and different names.
    pub(crate) fn into_frame(self, ruleset: &'static RulesetInfo, cell: &CellColumns<'_>) -> PolarsResult<DataFrame> {
        let height = self.cell.len();
        let strategy: Vec<&str> = self.label.iter().map(|&label| cell.labels[label].as_str()).collect();
        let end: Vec<&str> = self.end.iter().map(|&end| ruleset.ends[end]).collect();
        let mut columns = vec![column(cell.first, self.cell)];
        columns.extend(cell.varied.iter().map(|varied| varied.column(height)));
        columns.extend([
            column("block", self.block),
            column("rotation", self.rotation),
            column("game", self.game),
            column("seat", self.seat),
            column("strategy", strategy),
            column("rank", self.rank),
            column("win_share", self.win_share),
        ]);
        let mut metrics = ruleset.metrics.iter().zip(self.metrics).map(|(metric, values)| column(metric.name, values));
        columns.extend(metrics.next());
        columns.push(column("end", end));
        columns.extend(metrics);
        for (factor, levels) in ruleset.factors.iter().zip(self.levels) {
            columns
                .push(column(factor.name, levels.into_iter().map(|levels| name(factor, levels)).collect::<Vec<_>>()));
        }
        DataFrame::new(height, columns)
    }
}

/// What a seat has of a factor: a level, or several with `+` between; nothing for none.
fn name(factor: &Factor, levels: Levels) -> Option<Cow<'static, str>> {
    let mut names = levels.iter().map(|level| factor.levels[level]);
    let (first, second) = (names.next()?, names.next());
    let Some(second) = second else { return Some(Cow::Borrowed(first)) };
    Some(Cow::Owned([first, second].into_iter().chain(names).collect::<Vec<_>>().join("+")))
}

fn column<T: AsRef<[U]>, U>(name: &str, values: T) -> Column
where
    Series: NamedFrom<T, [U]>,
{
    Column::from(Series::new(name.into(), values))
}

#[cfg(test)]
mod tests;
