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
    /// The text of the built-in CSV file.
    pub text: &'static str,
}

impl Table {
    /// Columns that must be there, in the order in which they are read.
    pub fn columns(&self) -> impl Iterator<Item = &'static str> {
        self.header.split(',')
    }
}

/// Declares a built-in table: its name, what it holds, and its columns with commas between. The text is
/// `tables/<name>.csv` beside the file that declares it.
#[macro_export]
macro_rules! table {
    ($name:literal, $about:literal, $header:literal) => {
        $crate::rules::Table {
            name: $name,
            about: $about,
            header: $header,
            text: include_str!(concat!("tables/", $name, ".csv")),
        }
    };
}

/// The text in force of a table, and the file it comes from.
#[derive(Clone, Debug)]
pub(super) struct Text {
    pub table: Table,
    /// The file of a custom table.
    pub file: Option<String>,
    pub content: String,
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
