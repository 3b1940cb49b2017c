//! Single cells of tables as rules: `table.ships.battleship.point_buy`.
//!
//! A path names the table, the row and the column. A row is named by its key columns with `/` between, empty ones at the end left
//! out, in lower case and with `_` for spaces: `table.combat-table.lc/none.to_hit`. What a cell may hold is up to whoever reads the table,
//! so that a value is checked as one of a designer's own table is.

use super::table::{SetCell, Text};
use super::{CsvTable, Fault, Named, Row, Table, Value};

/// What paths of cells begin with.
pub const CELLS: &str = "table.";

/// The cell that a path names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellPath<'p> {
    /// Name of the table.
    pub table: &'p str,
    /// Name of the row.
    pub row: &'p str,
    /// Name of the column.
    pub column: &'p str,
}

impl<'p> CellPath<'p> {
    /// Reads `table.ships.battleship.point_buy`; nothing of a path that does not begin with `table.` or has fewer parts. A name of a
    /// row may have dots.
    pub fn parse(path: &'p str) -> Option<Self> {
        let (table, rest) = path.strip_prefix(CELLS)?.split_once('.')?;
        let (row, column) = rest.rsplit_once('.')?;
        Some(Self { table, row, column })
    }

    /// In words: "`hp` of frigate, in ships: classes of ships and stations", without the marks.
    pub fn describe(&self, tables: &[Table]) -> String {
        let about = tables.iter().find(|table| table.name == self.table).map_or("", |table| table.about);
        format!("{} of {}, in {}: {about}", self.column, self.row, self.table)
    }
}

impl Table {
    /// The columns that name a row.
    pub fn key_columns(&self) -> impl Iterator<Item = &'static str> + Clone {
        self.key.split(',')
    }

    /// The columns whose cells can be set.
    pub fn cell_columns(&self) -> impl Iterator<Item = &'static str> + Clone {
        self.columns().filter(|column| !self.key_columns().any(|key| key == *column))
    }

    /// The name of a row.
    pub fn row_name(&self, row: Row<'_>) -> String {
        let parts: Vec<String> = self.key_columns().map(|column| plain(row.text(column))).collect();
        parts.join("/").trim_end_matches('/').to_owned()
    }

    fn column(&self, name: &str) -> Option<&'static str> {
        self.columns().find(|column| *column == name)
    }
}

impl Text {
    /// Puts a value into a cell; `cell` are the parts of the path that was given.
    pub fn set_cell(&mut self, cell: CellPath<'_>, setting: &Named<Value>) -> Result<(), Fault> {
        let fault = |message: String| Fault::new(setting.place.clone(), message);
        let (table, path) = (self.table, &setting.name);
        let Some(column) = table.column(cell.column) else {
            let message = format!("`{path}`: the table {} has no column `{}`", table.name, cell.column);
            return Err(fault(message).suggest(cell.column, table.cell_columns()));
        };
        if table.key_columns().any(|key| key == column) {
            let message = format!("`{path}`: `{column}` names the rows of the table {}", table.name);
            return Err(fault(message).help("to rename a row give a table of your own under [tables]"));
        }
        let row = self.find_row(cell.row, setting)?;
        let text = match &setting.value {
            Value::List(_) => return Err(fault(format!("`{path}` cannot be a list")).help("give a number or a word")),
            value => value.to_string(),
        };
        self.cells.retain(|set| (set.row, set.column) != (row, column));
        self.cells.push(SetCell { row, column, text, place: setting.place.clone() });
        Ok(())
    }

    /// The cells that were set to something else than the text has: their paths and what they hold.
    pub fn changed_cells(&self) -> Vec<(String, Value)> {
        let sheet = CsvTable::read(&Self { cells: Vec::new(), ..self.clone() }, &mut Vec::new());
        let changed = |set: &SetCell| {
            let row = sheet.rows().nth(set.row)?;
            let path = format!("{CELLS}{}.{}.{}", self.table.name, self.table.row_name(row), set.column);
            (row.text(set.column) != set.text).then(|| (path, value_of(&set.text)))
        };
        self.cells.iter().filter_map(changed).collect()
    }

    /// What a cell holds, if it is there.
    pub fn cell(&self, cell: CellPath<'_>) -> Option<Value> {
        let column = self.table.column(cell.column)?;
        let sheet = CsvTable::read(self, &mut Vec::new());
        let wanted = plain(cell.row);
        sheet.rows().find(|row| self.table.row_name(*row) == wanted).map(|row| value_of(row.text(column)))
    }

    /// The position of the row of this name.
    fn find_row(&self, wanted: &str, setting: &Named<Value>) -> Result<usize, Fault> {
        let sheet = CsvTable::read(self, &mut Vec::new());
        let names: Vec<String> = sheet.rows().map(|row| self.table.row_name(row)).collect();
        let plain = plain(wanted);
        let mut found = names.iter().enumerate().filter(|(_, name)| **name == plain);
        let fault = |message: String| Fault::new(setting.place.clone(), message);
        match (found.next(), found.count()) {
            (Some((row, _)), 0) => Ok(row),
            (Some(_), more) => {
                let message =
                    format!("`{}`: {} rows of the table {} are `{plain}`", setting.name, more + 1, self.table.name);
                Err(fault(message).help(format!("rows are told apart by {}", self.table.key)))
            }
            (None, _) => {
                let message = format!("`{}`: the table {} has no row `{wanted}`", setting.name, self.table.name);
                Err(fault(message).suggest(&plain, names.iter().map(String::as_str)))
            }
        }
    }
}

/// What stands in a cell, as the value of a rule.
fn value_of(text: &str) -> Value {
    text.parse().map_or_else(|_| Value::Word(text.to_owned()), Value::Integer)
}

/// A name as paths have it.
fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace(' ', "_")
}

#[cfg(test)]
mod tests;
