//! The declaration of a printed table or deck.

use super::{Column, Place};

/// A printed table of a ruleset, as built in.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Name in house-rule files, such as `planets`.
    pub name: &'static str,
    /// Its contents, in one sentence.
    pub about: &'static str,
    /// Required columns; others are ignored, `provenance` is optional in a custom table. Their order is that of the digest.
    pub columns: &'static [Column],
    /// The rules under which it is read, as [`Parameter::when`](super::Parameter::when); empty: always.
    pub when: &'static str,
    /// Columns that name a row, separated by commas: no two rows are equal in all of them.
    pub key: &'static str,
    /// The text of the built-in CSV file.
    pub text: &'static str,
}

impl Table {
    /// Names of the required columns, in the order of reading.
    pub fn column_names(&self) -> impl Iterator<Item = &'static str> + Clone {
        self.columns.iter().map(|column| column.name)
    }

    /// The column of this name.
    pub fn column(&self, name: &str) -> Option<&'static Column> {
        self.columns.iter().find(|column| column.name == name)
    }

    /// The names of the columns that name a row.
    pub fn key_columns(&self) -> impl Iterator<Item = &'static str> + Clone {
        self.key.split(',')
    }

    /// The columns whose cells can be set.
    pub fn cell_columns(&self) -> impl Iterator<Item = &'static Column> + Clone {
        self.columns.iter().filter(|column| !self.key_columns().any(|key| key == column.name))
    }
}

/// Declares a built-in table: its name, its contents, the rules under which it is read if not always, its key columns, and its columns, which
/// [`table_columns!`](crate::table_columns) reads. The text is `tables/<name>.csv` beside the declaring file.
#[macro_export]
macro_rules! table {
    ($name:literal, $about:literal, $(if $when:literal,)? key $key:literal, { $($columns:tt)* }) => {
        $crate::rules::Table {
            name: $name,
            about: $about,
            when: {
                let [.., when]: [&'static str; _] = ["" $(, $when)?];
                when
            },
            columns: $crate::table_columns! { $($columns)* },
            key: $key,
            text: include_str!(concat!("tables/", $name, ".csv")),
        }
    };
}

/// A value put into one cell.
#[derive(Clone, Debug)]
pub(super) struct SetCell {
    /// Position among the rows.
    pub row: usize,
    /// Name of the column.
    pub column: &'static str,
    pub text: String,
    /// The place of the setting.
    pub place: Place,
}
