//! The text of a table, read once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::csv_table::CsvTable;
use super::table::{SetCell, Table};
use super::{Fault, Place, Row};

/// The name of a built-in table, and the addresses of its text and its columns.
type Address = (&'static str, usize, usize);

/// The built-in texts already read: a study resolves its rules hundreds of times over the same tables.
static BUILT_IN: Mutex<BTreeMap<Address, Arc<AsRead>>> = Mutex::new(BTreeMap::new());

/// The text in force of a table, and its file.
#[derive(Clone, Debug)]
pub(super) struct Text {
    pub table: Table,
    /// The file of a custom table.
    pub file: Option<String>,
    pub content: String,
    /// Cells that were set one by one.
    pub cells: Vec<SetCell>,
    /// The parsed text without the set cells, shared by its copies.
    written: OnceLock<Arc<AsRead>>,
    /// The parsed text with the set cells; cleared when a cell is set.
    read: OnceLock<Arc<AsRead>>,
}

/// A parsed text.
#[derive(Debug)]
pub(super) struct AsRead {
    pub table: CsvTable,
    /// Reasons why it is not a table, and missing columns.
    pub faults: Vec<Fault>,
}

impl Text {
    /// The built-in text of a table.
    pub fn built_in(table: Table) -> Self {
        let text = Self::new(table, None, table.text.to_owned());
        let mut read = BUILT_IN.lock().unwrap_or_else(PoisonError::into_inner);
        let address: Address = (table.name, table.text.as_ptr().addr(), table.columns.as_ptr().addr());
        let shared = read.entry(address).or_insert_with(|| text.parse());
        Self { written: Arc::clone(shared).into(), ..text }
    }

    /// A text in place of the built-in one.
    pub const fn new(table: Table, file: Option<String>, content: String) -> Self {
        Self { table, file, content, cells: Vec::new(), written: OnceLock::new(), read: OnceLock::new() }
    }

    /// Its columns and rows, with the set cells.
    pub fn sheet(&self) -> &CsvTable {
        &self.read().table
    }

    /// Its rows by their names; of several with one name the last.
    pub fn rows_by_name(&self) -> BTreeMap<String, Row<'_>> {
        self.sheet().rows().map(|row| (self.table.row_name(row), row)).collect()
    }

    /// Its columns and rows, without the set cells.
    pub fn written(&self) -> &CsvTable {
        &self.as_written().table
    }

    /// Reads it with the set cells, once.
    pub fn read(&self) -> &AsRead {
        self.read.get_or_init(|| {
            let written = self.as_written();
            if self.cells.is_empty() {
                return Arc::clone(written);
            }
            Arc::new(AsRead { table: written.table.with(&self.cells), faults: written.faults.clone() })
        })
    }

    fn as_written(&self) -> &Arc<AsRead> {
        self.written.get_or_init(|| self.parse())
    }

    fn parse(&self) -> Arc<AsRead> {
        let mut faults = Vec::new();
        let table = CsvTable::read(&self.content, self.table.columns, self.place(), &mut faults);
        Arc::new(AsRead { table, faults })
    }

    /// Sets the text of a cell, or removes an earlier setting.
    pub fn put(&mut self, row: usize, column: &'static str, set: Option<(String, Place)>) {
        self.read.take();
        self.cells.retain(|set| (set.row, set.column) != (row, column));
        self.cells.extend(set.map(|(text, place)| SetCell { row, column, text, place }));
    }

    /// The place of its faults.
    pub fn place(&self) -> Place {
        self.file.as_ref().map_or_else(|| Place::Table { name: self.table.name.to_owned(), line: 0 }, Place::file)
    }

    /// The name of the file, or of the built-in one.
    pub fn file_name(&self) -> String {
        self.file.clone().unwrap_or_else(|| format!("{}.csv", self.table.name))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Column, text, whole};
    use super::*;

    static SIZES: Table = Table {
        name: "sizes",
        about: "Sizes.",
        columns: crate::table_columns! { name: text(); size: whole(1..=9); },
        when: "",
        key: "name",
        text: "name,size\nsmall,1\nlarge,2\n",
    };

    static NAMES: &[Column] = crate::table_columns! { name: text(); };

    #[test]
    fn a_built_in_text_is_read_once() {
        let [first, second] = [Text::built_in(SIZES), Text::built_in(SIZES)];
        assert!(Arc::ptr_eq(first.as_written(), second.as_written()));
        let other = Text::built_in(Table { columns: NAMES, ..SIZES });
        assert!(!Arc::ptr_eq(first.as_written(), other.as_written()), "other columns of the same text are read anew");
    }

    /// A set cell changes neither the shared table nor other copies of it, and can be removed.
    #[test]
    fn a_set_cell_lies_on_top_of_the_written_table() {
        let (mut set, other) = (Text::built_in(SIZES), Text::built_in(SIZES));
        let size = |text: &Text| text.sheet().text(1, "size").to_owned();
        assert_eq!(size(&set), "2");
        set.put(1, "size", Some(("7".to_owned(), Place::flag("--set"))));
        assert_eq!((size(&set), set.written().text(1, "size"), size(&other)), ("7".to_owned(), "2", "2".to_owned()));
        set.put(1, "size", None);
        assert_eq!(size(&set), "2");
    }
}
