//! Numbers and words as a column of Polars.

use polars::prelude::{Column, NamedFrom, Series};

pub(super) fn column<T: AsRef<[U]>, U>(name: &str, values: T) -> Column
where
    Series: NamedFrom<T, [U]>,
{
    Column::from(Series::new(name.into(), values))
}
