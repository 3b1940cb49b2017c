//! Printed tables and decks, and a designer's own in place of some.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::text::Text;
use super::{CELLS, CellPath, Column, CsvTable, Fault, Named, Row, Table, Value};
use crate::digest::Digest;

/// The texts in force: the built-in ones, or a designer's own.
#[derive(Clone, Debug)]
pub struct Tables {
    pub(super) texts: BTreeMap<&'static str, Text>,
    /// Cleared when a text changes.
    digest: OnceLock<u64>,
}

impl Tables {
    /// The built-in tables.
    pub fn built_in(tables: &[Table]) -> Self {
        let text = |&table: &Table| (table.name, Text::built_in(table));
        Self { texts: tables.iter().map(text).collect(), digest: OnceLock::new() }
    }

    /// Replaces a table by a designer's own text. `false` if there is no such table.
    pub fn replace(&mut self, name: &str, file: impl Into<String>, text: impl Into<String>) -> bool {
        let Some(entry) = self.texts.get_mut(name) else { return false };
        let cells = core::mem::take(&mut entry.cells);
        *entry = Text::new(entry.table, Some(file.into()), text.into());
        entry.cells = cells;
        self.digest.take();
        true
    }

    /// Sets the value of a single cell over the text in force.
    ///
    /// # Errors
    /// If there is no such table, row or column (the nearest is named), or if the column does not declare such a value.
    ///
    /// # Panics
    /// Never: the table was looked up before.
    pub fn set_cell(&mut self, setting: &Named<Value>) -> Result<(), Fault> {
        let declared: Vec<Table> = self.texts.values().map(|text| text.table).collect();
        let (cell, column) = CellPath::find(&setting.name, &setting.place, &declared)?;
        self.digest.take();
        self.texts.get_mut(cell.table).expect("a table that was found").set_cell(cell, column, setting)
    }

    /// The value of the cell named by a path, if the cell exists.
    pub fn cell(&self, path: &str) -> Option<Value> {
        let cell = CellPath::parse(path)?;
        self.texts.get(cell.table)?.cell(cell)
    }

    /// Paths of the cells that differ from `other` where a table has another text but the same rows; none of a table in which more than `most` differ.
    pub fn differing_cells(&self, other: &Self, most: usize) -> Vec<String> {
        let of_table = |(name, text): (&&'static str, &Text)| -> Vec<String> {
            let Some(other) = other.texts.get(name).filter(|other| other.content != text.content) else {
                return Vec::new();
            };
            let (one, other) = (text.rows_by_name(), other.rows_by_name());
            if !one.keys().eq(other.keys()) {
                return Vec::new();
            }
            let differ = |((place, row), like): ((&String, &Row<'_>), &Row<'_>)| {
                let columns = text.table.cell_columns();
                let columns = columns.filter(|column| !column.is_same(row.text(column.name), like.text(column.name)));
                columns.map(|column| format!("{CELLS}{name}.{place}.{}", column.name)).collect::<Vec<_>>()
            };
            let cells: Vec<String> = one.iter().zip(other.values()).flat_map(differ).collect();
            if cells.len() > most { Vec::new() } else { cells }
        };
        self.texts.iter().flat_map(of_table).collect()
    }

    /// The columns of which a cell differs from that of the same row of `printed`, each with its table. A further row differs where it says something.
    pub fn differing_columns(&self, printed: &Self) -> Vec<(Table, &'static Column)> {
        let of_table = |(name, text): (&&'static str, &Text)| -> Vec<(Table, &'static Column)> {
            let is_printed = |other: &&Text| text.cells.is_empty() && other.content == text.content;
            let Some(other) = printed.texts.get(name).filter(|other| !is_printed(other)) else { return Vec::new() };
            let known = other.rows_by_name();
            let differs = |column: &&'static Column| {
                text.sheet().rows().any(|row| match known.get(&text.table.row_name(row)) {
                    Some(like) => !column.is_same(row.text(column.name), like.text(column.name)),
                    None => !matches!(row.text(column.name), "" | "0"),
                })
            };
            text.table.cell_columns().filter(differs).map(|column| (text.table, column)).collect()
        };
        self.texts.iter().flat_map(of_table).collect()
    }

    /// The cells whose values differ from their table, by their paths.
    pub fn changed_cells(&self) -> Vec<(String, Value)> {
        self.texts.values().flat_map(Text::changed_cells).collect()
    }

    /// Text and file name of a table, for messages that point into it.
    pub fn source(&self, name: &str) -> Option<(String, &str)> {
        self.texts.get(name).map(|entry| (entry.file_name(), entry.content.as_str()))
    }

    /// A table in force: its text or, if cells were set, its columns and rows in a new text.
    pub fn in_force(&self, name: &str) -> Option<String> {
        let entry = self.texts.get(name)?;
        if entry.cells.is_empty() {
            return Some(entry.content.clone());
        }
        Some(entry.sheet().to_text())
    }

    /// The designer's own tables: name, file, text.
    pub fn replaced(&self) -> Vec<(&'static str, String, &str)> {
        let own = self.texts.iter().filter(|(_, entry)| entry.content != entry.table.text);
        own.map(|(name, entry)| (*name, entry.file_name(), entry.content.as_str())).collect()
    }

    /// A digest of the tables in force: the cells of the columns a ruleset reads. Form (line endings, quotes, further columns) makes no difference.
    pub fn digest(&self) -> u64 {
        let cells = |(name, entry): (&&'static str, &Text)| {
            let is_own = entry.content != entry.table.text || !entry.cells.is_empty();
            let printed = is_own.then(|| Text::built_in(entry.table));
            let known = printed.as_ref().map(Text::rows_by_name).unwrap_or_default();
            let read = |row: Row<'_>| {
                let like = known.get(&entry.table.row_name(row));
                let plain = |column: &Column| {
                    let printed = like.map(|row| row.text(column.name));
                    let text = row.text(column.name);
                    if is_own { column.plain_text(text, printed) } else { text }.to_owned()
                };
                entry.table.columns.iter().map(plain).collect()
            };
            (*name, entry.sheet().rows().map(read).collect::<Vec<Vec<String>>>())
        };
        *self.digest.get_or_init(|| Digest::of(&self.texts.iter().map(cells).collect::<Vec<_>>()))
    }

    /// Tables with reconstructed rows that were not set: name, the number of such rows, the number of all rows.
    pub fn reconstructed(&self) -> Vec<(&'static str, usize, usize)> {
        let count = |entry: &Text| {
            let (marked, rows) = entry.reconstructed_rows();
            (marked > 0).then_some((entry.table.name, marked, rows))
        };
        self.texts.values().filter_map(count).collect()
    }

    /// The number of reconstructed cells of a column that were not set; 0 for a missing table or column.
    pub fn reconstructed_cells(&self, table: &str, column: &str) -> usize {
        self.texts.get(table).map_or(0, |entry| entry.reconstructed_cells(column))
    }

    /// Whether the cell named by a path is reconstructed: its row says so, and it was not set.
    pub fn is_reconstructed(&self, path: &str) -> bool {
        let entry = CellPath::parse(path).and_then(|cell| Some((self.texts.get(cell.table)?, cell)));
        entry.is_some_and(|(entry, cell)| entry.is_reconstructed(cell))
    }

    /// Opens a table; its faults are added to `faults`.
    ///
    /// # Panics
    /// If the ruleset has no table of this name.
    pub fn open(&self, name: &str, faults: &mut Vec<Fault>) -> &CsvTable {
        let sheet = self.texts[name].read();
        faults.extend(sheet.faults.iter().cloned());
        &sheet.table
    }
}
