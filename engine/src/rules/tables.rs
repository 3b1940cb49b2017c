//! Printed tables and decks, and custom ones in place of some.

use std::collections::BTreeMap;

use super::table::Text;
use super::{CellPath, CsvTable, Fault, Named, Row, Table, Value};
use crate::digest::Digest;

/// The texts in force: the built-in ones, with a designer's own in place of some.
#[derive(Clone, Debug)]
pub struct Tables {
    texts: BTreeMap<&'static str, Text>,
}

impl Tables {
    /// The built-in tables.
    pub fn built_in(tables: &[Table]) -> Self {
        let texts = tables
            .iter()
            .map(|&table| (table.name, Text { table, file: None, content: table.text.to_owned(), cells: Vec::new() }))
            .collect();
        Self { texts }
    }

    /// Puts a designer's own text in place of a table. `false` if there is no such table.
    pub fn replace(&mut self, name: &str, file: impl Into<String>, text: impl Into<String>) -> bool {
        let Some(entry) = self.texts.get_mut(name) else { return false };
        entry.file = Some(file.into());
        entry.content = text.into();
        true
    }

    /// Puts a value into a single cell, on top of whichever text is in force.
    ///
    /// # Errors
    /// If there is no such table, row or column; the nearest is named. Whether the cell can hold it shows when the table is read.
    pub fn set_cell(&mut self, setting: &Named<Value>) -> Result<(), Fault> {
        let fault = |message: String| Fault::new(setting.place.clone(), message);
        let Some(cell) = CellPath::parse(&setting.name) else {
            let message = format!("`{}` does not name a cell of a table", setting.name);
            return Err(fault(message).help("write table.TABLE.ROW.COLUMN, for example table.ships.frigate.point_buy"));
        };
        let names: Vec<&'static str> = self.texts.keys().copied().collect();
        let Some(text) = self.texts.get_mut(cell.table) else {
            let message = format!("`{}`: there is no table `{}`", setting.name, cell.table);
            return Err(fault(message).suggest(cell.table, names));
        };
        text.set_cell(cell, setting)
    }

    /// What the cell that a path names holds, if it is there.
    pub fn cell(&self, path: &str) -> Option<Value> {
        let cell = CellPath::parse(path)?;
        self.texts.get(cell.table)?.cell(cell)
    }

    /// The cells that were set to something else than their table has, by their paths.
    pub fn changed_cells(&self) -> Vec<(String, Value)> {
        self.texts.values().flat_map(Text::changed_cells).collect()
    }

    /// Text and file name of a table, for messages that point into it.
    pub fn source(&self, name: &str) -> Option<(String, &str)> {
        self.texts.get(name).map(|entry| (entry.file_name(), entry.content.as_str()))
    }

    /// A table as it is in force: its text, or where cells were set, its columns and rows written anew.
    pub fn in_force(&self, name: &str) -> Option<String> {
        let entry = self.texts.get(name)?;
        if entry.cells.is_empty() {
            return Some(entry.content.clone());
        }
        let mut writer = csv::Writer::from_writer(Vec::new());
        CsvTable::read(entry, &mut Vec::new()).write(&mut writer).ok()?;
        String::from_utf8(writer.into_inner().ok()?).ok()
    }

    /// The tables that are a designer's own: name, file, text.
    pub fn replaced(&self) -> Vec<(&'static str, String, &str)> {
        let own = self.texts.iter().filter(|(_, entry)| entry.content != entry.table.text);
        own.map(|(name, entry)| (*name, entry.file_name(), entry.content.as_str())).collect()
    }

    /// A digest of what is in force: the cells of the columns a ruleset reads. How they are written (line endings, quotes,
    /// further columns) makes no difference.
    pub fn digest(&self) -> u64 {
        let cells = |(name, entry): (&&'static str, &Text)| {
            let sheet = CsvTable::read(entry, &mut Vec::new());
            let read = |row: Row<'_>| entry.table.columns().map(|column| row.text(column).to_owned()).collect();
            (*name, sheet.rows().map(read).collect::<Vec<Vec<String>>>())
        };
        Digest::of(&self.texts.iter().map(cells).collect::<Vec<_>>())
    }

    /// Tables with at least one row whose `provenance` says it is reconstructed: name, such rows, all rows.
    pub fn reconstructed(&self) -> Vec<(&'static str, usize, usize)> {
        let count = |entry: &Text| {
            let sheet = CsvTable::read(entry, &mut Vec::new());
            let marked = sheet.rows().filter(|row| row.text("provenance").contains("[reconstructed]")).count();
            (marked > 0).then_some((entry.table.name, marked, sheet.len()))
        };
        self.texts.values().filter_map(count).collect()
    }

    /// Opens a table; its faults are added to `faults`.
    ///
    /// # Panics
    /// If the ruleset has no table of this name.
    pub fn open(&self, name: &str, faults: &mut Vec<Fault>) -> CsvTable {
        let before = faults.len();
        let sheet = CsvTable::read(&self.texts[name], faults);
        let readable = faults.len() == before;
        sheet.demand_columns(readable, faults);
        sheet
    }
}
