//! One row per game and seat, and one per game, for users' own analyses, as Polars frames and as Parquet.
//!
//! `columns.rs` defines the content of each column, `about.rs` the metadata of a file. The rest uses Polars, behind the feature `rows`: `frame.rs`
//! packs rows, `games.rs` converts them to games, `parquet.rs` writes them, [`query`] answers questions about them. A build without the feature keeps
//! no rows.
//!
//! Rows are in the order of blocks; within a chunk of blocks, in the order of cell, block, rotation and seat.

#[cfg_attr(not(feature = "rows"), allow(dead_code, reason = "what is said of rows, in a build that keeps none"))]
mod about;
#[cfg_attr(not(feature = "rows"), allow(dead_code, reason = "what is said of rows, in a build that keeps none"))]
mod columns;
#[cfg(feature = "rows")]
mod frame;
#[cfg(feature = "rows")]
mod games;
#[cfg(not(feature = "rows"))]
mod none;
#[cfg(feature = "rows")]
mod parquet;
#[cfg(feature = "rows")]
pub mod query;
#[cfg(feature = "rows")]
mod series;

pub(crate) use about::{AboutRows, Source};
pub use columns::ColumnMeaning;
pub(crate) use columns::{CellColumns, Varied};
#[cfg(feature = "rows")]
pub(crate) use frame::Frame;
#[cfg(not(feature = "rows"))]
pub(crate) use none::{Frame, write_all};
#[cfg(all(test, feature = "rows"))]
pub(crate) use parquet::read_part;
#[cfg(feature = "rows")]
pub(crate) use parquet::write_all;

use evenkeel_engine::Seat;
use evenkeel_engine::factor::Levels;
use evenkeel_strategies::{GameRecord, RulesetInfo};

/// Whether this build keeps rows.
pub const ARE_KEPT: bool = cfg!(feature = "rows");

/// The approximate number of rows in a row group of a file.
pub(crate) const ROWS_PER_GROUP: usize = 1 << 16;

/// Name of the file of rows in an output folder.
pub const FILE: &str = "outcomes.parquet";
/// Name of the file of games in an output folder.
pub const GAMES_FILE: &str = "games.parquet";

/// Name of the first column of a run with cells.
pub const CELLS: &str = "cell";
/// Name of the first column of a tournament.
pub const LINEUPS: &str = "lineup";

/// The game of a row.
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

    /// Adds one game with its levels; `label_at` returns the label of the player in a seat.
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
}

#[cfg(all(test, feature = "rows"))]
mod tests;
