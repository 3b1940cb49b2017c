//! The declaration of a printed table or deck.

use super::Place;

/// A printed table of a ruleset, as built in.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Name in house-rule files, such as `planets`.
    pub name: &'static str,
    /// What it holds, in one sentence.
    pub about: &'static str,
    /// Columns that must be there, with commas between; others are ignored, `provenance` is optional in a custom table.
    pub header: &'static str,
    /// Columns that name a row, with commas between: no two rows have the same in all of them.
    pub key: &'static str,
    /// The text of the built-in CSV file.
    pub text: &'static str,
}

impl Table {
    /// Columns that must be there, in the order in which they are read.
    pub fn columns(&self) -> impl Iterator<Item = &'static str> + Clone {
        self.header.split(',')
    }
}

/// Declares a built-in table: its name, what it holds, its columns with commas between, and those that name a row. The text is
/// `tables/<name>.csv` beside the file that declares it.
#[macro_export]
macro_rules! table {
    ($name:literal, $about:literal, $header:literal, key $key:literal) => {
        $crate::rules::Table {
            name: $name,
            about: $about,
            header: $header,
            key: $key,
            text: include_str!(concat!("tables/", $name, ".csv")),
        }
    };
}

/// What somebody put into one cell.
#[derive(Clone, Debug)]
pub(super) struct SetCell {
    /// Position among the rows.
    pub row: usize,
    /// Name of the column.
    pub column: &'static str,
    pub text: String,
    /// Where it was set.
    pub place: Place,
}

/// The text in force of a table, and the file it comes from.
#[derive(Clone, Debug)]
pub(super) struct Text {
    pub table: Table,
    /// The file of a custom table.
    pub file: Option<String>,
    pub content: String,
    /// Cells that were set one by one.
    pub cells: Vec<SetCell>,
}

impl Text {
    /// Where its faults stand.
    pub fn place(&self) -> Place {
        self.file.as_ref().map_or_else(|| Place::Table { name: self.table.name.to_owned(), line: 0 }, Place::file)
    }

    /// The name of the file, or that of the built-in one.
    pub fn file_name(&self) -> String {
        self.file.clone().unwrap_or_else(|| format!("{}.csv", self.table.name))
    }
}
