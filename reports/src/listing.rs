//! A table under construction: a row for each item of a list, and each column with its entries.

use evenkeel_findings::Distribution;

use crate::fact::Fact;
use crate::table::{Column, Entry, Row, Table};
use crate::value::Value;

/// A row for each item of a list, and the columns so far.
#[must_use]
pub struct Listing<T> {
    items: Vec<T>,
    columns: Vec<Column>,
    rows: Vec<Row>,
}

impl<T> Listing<T> {
    /// A row for each of these items, without columns.
    pub fn of(items: impl IntoIterator<Item = T>) -> Self {
        let items: Vec<T> = items.into_iter().collect();
        let rows = items.iter().map(|_| Row::default()).collect();
        Self { items, columns: Vec::new(), rows }
    }

    /// One more column, with the entry of every item.
    pub fn column<E: Into<Entry>>(mut self, column: Column, entry: impl Fn(&T) -> E) -> Self {
        self.columns.push(column);
        self.change_rows(|row, item| row.entries.push(entry(item).into()))
    }

    /// One more column for each of these keys.
    pub fn columns<K, E: Into<Entry>>(
        mut self,
        keys: impl IntoIterator<Item = K>,
        column: impl Fn(&K) -> Column,
        entry: impl Fn(&T, &K) -> E,
    ) -> Self {
        let keys: Vec<K> = keys.into_iter().collect();
        self.rows.iter_mut().for_each(|row| row.entries.reserve_exact(keys.len()));
        keys.into_iter().fold(self, |listing, key| listing.column(column(&key), |item| entry(item, &key)))
    }

    /// A distribution: its mean and percentiles with their intervals.
    pub fn spread<'f>(self, found: impl Fn(&T) -> Option<&'f Distribution>) -> Self {
        let heads =
            [("5th percentile", "5th pct.", "p5"), ("median", "", "p50"), ("95th percentile", "95th pct.", "p95")];
        self.column(Column::number("mean").fact(Fact::is("mean")), |item| found(item).map(Value::mean_of)).columns(
            heads.into_iter().enumerate(),
            |(_, (head, short, statistic))| Column::number(*head).short(*short).fact(Fact::is(*statistic)),
            |item, (place, _)| found(item).map(|found| Value::Quantile(found.quantiles()[*place])),
        )
    }

    /// The position of the cell of every row.
    pub fn cell(self, cell: impl Fn(&T) -> usize) -> Self {
        self.change_rows(|row, item| row.cell = cell(item))
    }

    /// Whether the cell of a row has the standard values.
    pub fn standard(self, is_standard: impl Fn(&T) -> bool) -> Self {
        self.change_rows(|row, item| row.standard = is_standard(item))
    }

    /// The identity of the numbers of every row in data for scripts.
    pub fn fact(self, fact: impl Fn(&T) -> Fact) -> Self {
        self.change_rows(|row, item| row.fact = fact(item))
    }

    fn change_rows(mut self, change: impl Fn(&mut Row, &T)) -> Self {
        self.rows.iter_mut().zip(&self.items).for_each(|(row, item)| change(row, item));
        self
    }

    /// The table, without a name.
    pub fn table(self) -> Table {
        Table { columns: self.columns, rows: self.rows, ..Table::default() }
    }

    /// The table without rows that have only a name.
    pub fn known(mut self) -> Table {
        let is_value = |(column, entry): (&Column, &Entry)| !column.kind.is_label() && entry.value != Value::Nothing;
        self.rows.retain(|row| self.columns.iter().zip(&row.entries).any(is_value));
        self.table()
    }
}
