//! Rows as a frame of Polars.

use std::borrow::Cow;
use std::io;
use std::path::Path;

use evenkeel_engine::factor::{Factor, Levels};
use evenkeel_engine::rules::Value;
use evenkeel_strategies::RulesetInfo;
use polars::prelude::{AnyValue, Column, DataFrame, DataType, PolarsResult, Scalar};

use super::OutcomeRows;
use super::columns::{CellColumns, Holds, Varied};
use super::parquet::write_part;
use super::series::column;

/// Rows of one kind, packed.
pub(crate) struct Frame(pub(super) DataFrame);

impl Frame {
    /// Rows of a cell, labels and ends by name.
    pub fn of(rows: OutcomeRows, ruleset: &'static RulesetInfo, cell: &CellColumns<'_>) -> Self {
        Self::pack(rows, ruleset, cell).expect("columns of one length and different names")
    }

    fn pack(rows: OutcomeRows, ruleset: &'static RulesetInfo, cell: &CellColumns<'_>) -> PolarsResult<Self> {
        let height = rows.cell.len();
        let strategy: Vec<&str> = rows.label.iter().map(|&label| cell.labels[label].as_str()).collect();
        let end: Vec<&str> = rows.end.iter().map(|&end| ruleset.ends[end]).collect();
        let mut columns = vec![column(cell.first, rows.cell)];
        columns.extend(cell.varied.iter().map(|varied| column_of(*varied, height)));
        columns.extend([
            column("block", rows.block),
            column("rotation", rows.rotation),
            column("game", rows.game),
            column("seat", rows.seat),
            column("strategy", strategy),
            column("rank", rows.rank),
            column("win_share", rows.win_share),
        ]);
        let mut metrics = ruleset.metrics.iter().zip(rows.metrics).map(|(metric, values)| column(metric.name, values));
        columns.extend(metrics.next());
        columns.push(column("end", end));
        columns.extend(metrics);
        for (factor, levels) in ruleset.factors.iter().zip(rows.levels) {
            columns.push(column(
                factor.name,
                levels.into_iter().map(|levels| level_name(factor, levels)).collect::<Vec<_>>(),
            ));
        }
        DataFrame::new(height, columns).map(Self)
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.0.height()
    }

    /// Appends rows of the same kind.
    pub fn append(&mut self, more: Self) {
        self.0.vstack_mut_owned(more.0).expect("frames of one schema");
    }

    /// Writes the rows as a part of a file that is joined later.
    ///
    /// # Errors
    /// The error of the system.
    pub fn write(&mut self, path: &Path) -> io::Result<()> {
        write_part(path, &mut self.0)
    }
}

/// The value of a cell, once for every row.
pub(super) fn column_of((varied, value): (&Varied, &Value), height: usize) -> Column {
    let text = value.to_string();
    let (dtype, value) = match (varied.holds, value) {
        (Holds::Integers, Value::Integer(number)) => (DataType::Int64, AnyValue::Int64(*number)),
        (Holds::Switches, Value::Switch(on)) => (DataType::Boolean, AnyValue::Boolean(*on)),
        _ => (DataType::String, AnyValue::StringOwned(text.as_str().into())),
    };
    Column::new_scalar(varied.name().into(), Scalar::new(dtype, value.into_static()), height)
}

/// The text of a seat's levels of a factor: a level, or several with `+` between; `None` for none.
pub(super) fn level_name(factor: &Factor, levels: Levels) -> Option<Cow<'static, str>> {
    let mut names = levels.iter().map(|level| factor.levels[level]);
    let (first, second) = (names.next()?, names.next());
    let Some(second) = second else { return Some(Cow::Borrowed(first)) };
    Some(Cow::Owned([first, second].into_iter().chain(names).collect::<Vec<_>>().join("+")))
}
