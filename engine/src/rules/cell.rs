//! Single cells of tables as rules: `table.ships.battleship.point_buy`.
//!
//! A path names the table, the row and the column. The key columns name a row, with `/` between, without empty ones at the end, in lower case and
//! with `_` for spaces: `table.combat-table.lc/none.to_hit`. The column declares the values of its cells.

use super::column::plain;
use super::table::SetCell;
use super::text::Text;
use super::{Column, Fault, Named, Place, Row, Table, Value};

/// The beginning of every path of a cell.
pub const CELLS: &str = "table.";

/// The cell named by a path.
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
    /// Reads `table.ships.battleship.point_buy`; `None` for a path that does not begin with `table.` or has fewer parts. The name of a row may
    /// contain dots.
    pub fn parse(path: &'p str) -> Option<Self> {
        let (table, rest) = path.strip_prefix(CELLS)?.split_once('.')?;
        let (row, column) = rest.rsplit_once('.')?;
        Some(Self { table, row, column })
    }

    /// Finds the table and the column named by a path. Whether the row exists depends on the text in force.
    ///
    /// # Errors
    /// A fault at `place`, with the nearest name, if there is no such table or column, or its cells cannot be set.
    pub fn find(path: &'p str, place: &Place, tables: &[Table]) -> Result<(Self, &'static Column), Fault> {
        let fault = |message: String| Fault::new(place.clone().at_name(), message);
        let Some(cell) = Self::parse(path) else {
            let message = format!("`{path}` does not name a cell of a table");
            return Err(fault(message).help("write table.TABLE.ROW.COLUMN, for example table.ships.frigate.point_buy"));
        };
        let Some(table) = tables.iter().find(|table| table.name == cell.table) else {
            let message = format!("`{path}`: there is no table `{}`", cell.table);
            return Err(fault(message).suggest(cell.table, tables.iter().map(|table| table.name)));
        };
        let Some(column) = table.column(cell.column) else {
            let message = format!("`{path}`: the table {} has no column `{}`", table.name, cell.column);
            return Err(fault(message).suggest(cell.column, table.cell_columns().map(|column| column.name)));
        };
        if table.key_columns().any(|key| key == column.name) {
            let message = format!("`{path}`: `{}` names the rows of the table {}", column.name, table.name);
            return Err(fault(message).help("to rename a row, give your own table under [tables]"));
        }
        Ok((cell, column))
    }

    /// In words: "`hp` of frigate, in ships: hull points", without the marks. A column without a description has that of its table.
    pub fn describe(&self, tables: &[Table]) -> String {
        let table = tables.iter().find(|table| table.name == self.table);
        let column = table.and_then(|table| table.column(self.column)).map_or("", |column| column.about);
        let about = if column.is_empty() { table.map_or("", |table| table.about) } else { column };
        format!("{} of {}, in {}: {about}", self.column, self.row, self.table)
    }
}

impl Table {
    /// The name of a row.
    pub fn row_name(&self, row: Row<'_>) -> String {
        let parts: Vec<String> = self.key_columns().map(|column| plain(row.text(column))).collect();
        parts.join("/").trim_end_matches('/').to_owned()
    }
}

impl Text {
    /// Sets the value of a cell; `cell` holds the parts of the given path, `column` is the column it names.
    pub fn set_cell(
        &mut self,
        cell: CellPath<'_>,
        column: &'static Column,
        setting: &Named<Value>,
    ) -> Result<(), Fault> {
        let text = column.admits(&setting.value).map_err(|_| {
            let quoted =
                if let Value::Word(word) = &setting.value { format!("\"{word}\"") } else { setting.value.to_string() };
            let fault = Fault::new(setting.place.clone(), format!("`{}` cannot be {quoted}", setting.name));
            column.advise(fault, &setting.value.to_string())
        })?;
        let (row, written) = self.find_row(cell, setting)?;
        let differs = !column.is_same(&text, &written);
        self.put(row, column.name, differs.then(|| (text, setting.place.clone())));
        Ok(())
    }

    /// The cells whose values differ from the text: their paths and values.
    pub fn changed_cells(&self) -> Vec<(String, Value)> {
        let changed = |set: &SetCell| {
            let row = self.table.row_name(self.sheet().rows().nth(set.row)?);
            let path = format!("{CELLS}{}.{row}.{}", self.table.name, set.column);
            Some((path, value_of(&set.text)))
        };
        self.cells.iter().filter_map(changed).collect()
    }

    /// The value of a cell, if the cell exists.
    pub fn cell(&self, cell: CellPath<'_>) -> Option<Value> {
        let column = self.table.column(cell.column)?;
        self.with_row(cell, |_, row| value_of(row.text(column.name)))
    }

    /// Whether a cell is reconstructed: the `provenance` of its row says so, and the cell was not set.
    pub fn is_reconstructed(&self, cell: CellPath<'_>) -> bool {
        self.with_row(cell, |position, row| self.is_open(position, row, cell.column)).unwrap_or_default()
    }

    /// The numbers of reconstructed rows and of all rows: a row counts until all its reconstructed cells are set.
    pub fn reconstructed_rows(&self) -> (usize, usize) {
        let sheet = self.sheet();
        let is_open = |(position, row): &(usize, Row<'_>)| {
            self.table.cell_columns().any(|column| self.is_open(*position, *row, column.name))
        };
        (sheet.rows().enumerate().filter(is_open).count(), sheet.len())
    }

    /// The number of reconstructed cells of a column that were not set.
    pub fn reconstructed_cells(&self, column: &str) -> usize {
        self.sheet().rows().enumerate().filter(|(position, row)| self.is_open(*position, *row, column)).count()
    }

    /// Whether the cell of a row is reconstructed and was not set.
    pub fn is_open(&self, position: usize, row: Row<'_>, column: &str) -> bool {
        let is_set = || self.cells.iter().any(|set| (set.row, set.column) == (position, column));
        row.is_reconstructed(column) && !is_set()
    }

    /// Applies `ask` to the row named by a path and its position, if there is one.
    fn with_row<T>(&self, cell: CellPath<'_>, ask: impl FnOnce(usize, Row<'_>) -> T) -> Option<T> {
        let wanted = plain(cell.row);
        let found = self.sheet().rows().enumerate().find(|(_, row)| self.table.row_name(*row) == wanted);
        found.map(|(position, row)| ask(position, row))
    }

    /// The position of the row of this name, and the text of the cell in the table.
    fn find_row(&self, cell: CellPath<'_>, setting: &Named<Value>) -> Result<(usize, String), Fault> {
        let sheet = self.written();
        let names: Vec<String> = sheet.rows().map(|row| self.table.row_name(row)).collect();
        let plain = plain(cell.row);
        let mut found = names.iter().enumerate().filter(|(_, name)| **name == plain);
        let fault = |message: String| Fault::new(setting.place.clone().at_name(), message);
        match (found.next(), found.count()) {
            (Some((row, _)), 0) => {
                let written = sheet.rows().nth(row).map(|row| row.text(cell.column)).unwrap_or_default();
                Ok((row, written.to_owned()))
            }
            (Some(_), more) => {
                let message =
                    format!("`{}`: {} rows of the table {} are `{plain}`", setting.name, more + 1, self.table.name);
                Err(fault(message).help(format!("rows are identified by {}", self.table.key)))
            }
            (None, _) => {
                let message = format!("`{}`: the table {} has no row `{}`", setting.name, self.table.name, cell.row);
                Err(fault(message).suggest(&plain, names.iter().map(String::as_str)))
            }
        }
    }
}

/// The text of a cell, as the value of a rule.
fn value_of(text: &str) -> Value {
    text.parse().map_or_else(|_| Value::Word(text.to_owned()), Value::Integer)
}

#[cfg(test)]
mod tests;
