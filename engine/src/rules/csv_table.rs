//! CSV text in, checked rows out.

use core::ops::RangeInclusive;

use super::table::Text;
use super::{Fault, Place, Word, nearest};

/// A table read: columns and rows of text cells.
#[derive(Clone, Debug)]
pub struct CsvTable {
    /// Where it was read from.
    origin: Place,
    declared: Vec<&'static str>,
    header_line: usize,
    columns: Vec<String>,
    rows: Vec<Line>,
}

#[derive(Clone, Debug)]
struct Line {
    number: usize,
    cells: Vec<String>,
    /// Where one of them was set by itself.
    set: Option<Place>,
}

impl CsvTable {
    pub(super) fn read(entry: &Text, faults: &mut Vec<Fault>) -> Self {
        let mut reader = csv::ReaderBuilder::new()
            .trim(csv::Trim::All)
            .delimiter(delimiter(&entry.content))
            .from_reader(entry.content.as_bytes());
        let columns: Vec<String> =
            reader.headers().map(|header| header.iter().map(str::to_owned).collect()).unwrap_or_default();
        let mut lines = Lines { text: &entry.content, offset: 0, line: 1 };
        let header_line = lines.at(if entry.content.starts_with('\u{feff}') { 3 } else { 0 });
        let mut sheet = Self {
            origin: entry.place(),
            declared: entry.table.columns().collect(),
            header_line,
            columns,
            rows: Vec::new(),
        };
        for record in reader.records() {
            match record {
                Ok(record) => {
                    let line = record.position().map_or(0, |position| lines.at(position.byte()));
                    sheet.rows.push(Line {
                        number: line,
                        cells: record.iter().map(str::to_owned).collect(),
                        set: None,
                    });
                }
                Err(error) => {
                    let line = error.position().map_or(0, |position| lines.at(position.byte()));
                    let place = entry.place().at_line(line);
                    faults.push(
                        Fault::new(place, "this row has a different number of cells from the header")
                            .help("write one cell per column, and quote cells that contain a comma"),
                    );
                }
            }
        }
        for set in &entry.cells {
            let column = sheet.columns.iter().position(|column| column == set.column);
            let row = sheet.rows.get_mut(set.row);
            if let Some((row, cell)) = row.zip(column) {
                row.cells[cell].clone_from(&set.text);
                row.set = Some(set.place.clone());
            }
        }
        sheet
    }

    pub(super) fn demand_columns(&self, readable: bool, faults: &mut Vec<Fault>) {
        let place = || self.origin.clone().at_line(self.header_line);
        if self.columns.iter().all(String::is_empty) {
            faults.push(
                Fault::new(place(), "the table is empty")
                    .help(format!("its first line names the columns: {}", self.declared.join(","))),
            );
            return;
        }
        for column in self.declared.iter().filter(|column| !self.has(column)) {
            faults.push(Fault::new(place(), format!("column `{column}` is missing")).help(self.misspelt(column)));
        }
        let twice =
            |(index, column): &(usize, &String)| self.columns[..*index].contains(column) && self.declares(column);
        for (_, column) in self.columns.iter().enumerate().filter(twice) {
            faults.push(Fault::new(place(), format!("column `{column}` is there twice")).help("leave one of them out"));
        }
        if self.rows.is_empty() && readable {
            faults.push(Fault::new(place(), "the table has no rows").help("give it at least one row under the header"));
        }
    }

    /// What to do about a missing column: rename the one that was meant, if the header has such a one.
    fn misspelt(&self, column: &str) -> String {
        let strangers =
            || self.columns.iter().map(String::as_str).filter(|name| !name.is_empty() && !self.declares(name));
        match nearest(column, strangers()) {
            Some(name) => format!("was `{name}` meant to be `{column}`?"),
            None => format!("the first line names the columns: {}", self.declared.join(",")),
        }
    }

    fn has(&self, column: &str) -> bool {
        self.columns.iter().any(|have| have == column)
    }

    fn declares(&self, column: &str) -> bool {
        self.declared.contains(&column)
    }

    /// Writes its columns and rows, those that no ruleset reads too.
    pub(super) fn write(&self, writer: &mut csv::Writer<Vec<u8>>) -> csv::Result<()> {
        writer.write_record(&self.columns)?;
        self.rows.iter().try_for_each(|row| writer.write_record(&row.cells))
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether it has no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Its rows, in order.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(move |line| Row { sheet: self, line })
    }

    /// A fault of the table as a whole.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::new(self.origin.clone(), message)
    }
}

/// What stands between the cells of a CSV text: a comma, unless its first line has none but semicolons or tabs, as spreadsheets
/// write where the comma is the decimal sign.
pub fn delimiter(text: &str) -> u8 {
    let header = text
        .trim_start_matches('\u{feff}')
        .split(['\r', '\n'])
        .find(|line| !line.trim().is_empty())
        .unwrap_or_default();
    let found = [b',', b';', b'\t'].into_iter().find(|sign| header.as_bytes().contains(sign));
    found.unwrap_or(b',')
}

/// One row of a [`CsvTable`]. Readers return a default where the cell is at fault, and say so in `faults`.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    sheet: &'a CsvTable,
    line: &'a Line,
}

impl<'a> Row<'a> {
    /// The text of a cell, empty where the column is missing (which was reported when the table was opened).
    ///
    /// # Panics
    /// If the ruleset does not declare this column: what it reads belongs in the hash of the rules.
    pub fn text(&self, column: &str) -> &'a str {
        let declared = self.sheet.declares(column) || column == "provenance";
        assert!(
            declared,
            "{}: the ruleset reads a column `{column}` that its table does not declare",
            self.sheet.origin
        );
        let position = self.sheet.columns.iter().position(|have| have == column);
        position.and_then(|position| self.line.cells.get(position)).map_or("", String::as_str)
    }

    /// A whole number within `range`.
    pub fn integer(&self, column: &str, range: RangeInclusive<i32>, faults: &mut Vec<Fault>) -> i32 {
        match self.text(column).parse::<i32>() {
            Ok(number) if range.contains(&number) => number,
            _ => {
                if self.sheet.has(column) {
                    let text = self.text(column);
                    faults.push(self.fault(format!("`{column}` is `{text}`")).help(format!(
                        "give a whole number from {} to {}",
                        range.start(),
                        range.end()
                    )));
                }
                *range.start()
            }
        }
    }

    /// A whole number within `range`, or `default` for an empty cell.
    pub fn integer_or(&self, column: &str, range: RangeInclusive<i32>, default: i32, faults: &mut Vec<Fault>) -> i32 {
        if self.text(column).is_empty() { default } else { self.integer(column, range, faults) }
    }

    /// One of the words of `W`, written as in [`Word::WORDS`]; capitals and spaces count as lower snake case.
    pub fn word<W: Word>(&self, column: &str, faults: &mut Vec<Fault>) -> W {
        let written = self.text(column);
        let word = written.to_lowercase().replace(' ', "_");
        W::ALL.iter().copied().find(|variant| variant.word() == word).unwrap_or_else(|| {
            if self.sheet.has(column) {
                faults.push(
                    self.fault(format!("`{column}` is `{written}`, which it cannot be"))
                        .suggest(&word, W::WORDS.iter().copied()),
                );
            }
            W::ALL[0]
        })
    }

    /// A fault of this row: where a cell of it was set, or else in its line.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        let place = self.line.set.clone().unwrap_or_else(|| self.sheet.origin.clone().at_line(self.line.number));
        Fault::new(place, message)
    }
}

/// Line numbers of a text, asked for in order. The reader's own count stands before blank lines, not behind them.
struct Lines<'a> {
    text: &'a str,
    offset: usize,
    line: usize,
}

impl Lines<'_> {
    /// The line of the first text at or after this byte.
    fn at(&mut self, byte: u64) -> usize {
        let bytes = self.text.as_bytes();
        let blank = |offset: &usize| matches!(bytes.get(*offset), Some(b'\r' | b'\n'));
        let start = (byte as usize..bytes.len()).find(|offset| !blank(offset)).unwrap_or(bytes.len());
        for offset in self.offset..start {
            let lone_return = bytes[offset] == b'\r' && bytes.get(offset + 1) != Some(&b'\n');
            self.line += usize::from(bytes[offset] == b'\n' || lone_return);
        }
        self.offset = start.max(self.offset);
        self.line
    }
}
