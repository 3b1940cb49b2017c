//! Printed tables and decks: CSV text in, checked rows out.

use core::ops::RangeInclusive;
use std::collections::BTreeMap;

use super::{Fault, Place, Word};
use crate::digest::Digest;

/// A printed table of a ruleset, as built in.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Name in house-rule files, such as `planets`.
    pub name: &'static str,
    /// What it holds, in one sentence.
    pub about: &'static str,
    /// Columns that must be there; others are ignored, `provenance` is optional in a designer's own table.
    pub columns: &'static [&'static str],
    /// The text of the built-in CSV file.
    pub text: &'static str,
}

/// The texts in force: the built-in ones, with a designer's own in place of some.
#[derive(Clone, Debug)]
pub struct Tables {
    texts: BTreeMap<&'static str, Text>,
}

#[derive(Clone, Debug)]
struct Text {
    table: Table,
    file: String,
    text: String,
}

impl Tables {
    /// The built-in tables.
    pub fn built_in(tables: &[Table]) -> Self {
        let texts = tables
            .iter()
            .map(|&table| {
                (table.name, Text { table, file: format!("{}.csv", table.name), text: table.text.to_owned() })
            })
            .collect();
        Self { texts }
    }

    /// Puts a designer's own text in place of a table. `false` if there is no such table.
    pub fn replace(&mut self, name: &str, file: impl Into<String>, text: impl Into<String>) -> bool {
        let Some(entry) = self.texts.get_mut(name) else { return false };
        entry.file = file.into();
        entry.text = text.into();
        true
    }

    /// Text and file name of a table, for messages that point into it.
    pub fn source(&self, name: &str) -> Option<(&str, &str)> {
        self.texts.get(name).map(|entry| (entry.file.as_str(), entry.text.as_str()))
    }

    /// The tables that are a designer's own: name, file, text.
    pub fn replaced(&self) -> Vec<(&'static str, &str, &str)> {
        let own = self.texts.iter().filter(|(_, entry)| entry.text != entry.table.text);
        own.map(|(name, entry)| (*name, entry.file.as_str(), entry.text.as_str())).collect()
    }

    /// A digest of every text in force.
    pub fn digest(&self) -> u64 {
        let texts: Vec<_> = self.texts.iter().map(|(name, entry)| (*name, entry.text.as_str())).collect();
        Digest::of(&texts)
    }

    /// Tables with at least one row whose `provenance` says it is reconstructed: name, such rows, all rows.
    pub fn reconstructed(&self) -> Vec<(&'static str, usize, usize)> {
        let count = |entry: &Text| {
            let mut faults = Vec::new();
            let sheet = Sheet::read(entry, &mut faults);
            let column = sheet.columns.iter().position(|column| column == "provenance")?;
            let marked = sheet.rows.iter().filter(|row| row.cells[column].contains("[reconstructed]")).count();
            (marked > 0).then_some((entry.table.name, marked, sheet.rows.len()))
        };
        self.texts.values().filter_map(count).collect()
    }

    /// Opens a table; its faults are added to `faults`.
    ///
    /// # Panics
    /// If the ruleset has no table of this name.
    pub fn open(&self, name: &str, faults: &mut Vec<Fault>) -> Sheet {
        let entry = &self.texts[name];
        let mut sheet = Sheet::read(entry, faults);
        sheet.demand_columns(entry.table.columns, faults);
        sheet
    }
}

/// A table read: columns and rows of text cells.
#[derive(Clone, Debug)]
pub struct Sheet {
    file: String,
    columns: Vec<String>,
    rows: Vec<Cells>,
}

#[derive(Clone, Debug)]
struct Cells {
    line: usize,
    cells: Vec<String>,
}

impl Sheet {
    fn read(entry: &Text, faults: &mut Vec<Fault>) -> Self {
        let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(entry.text.as_bytes());
        let columns = reader.headers().map(|header| header.iter().map(str::to_owned).collect()).unwrap_or_default();
        let mut sheet = Self { file: entry.file.clone(), columns, rows: Vec::new() };
        for record in reader.records() {
            match record {
                Ok(record) => {
                    let line = record.position().map_or(0, |position| position.line() as usize);
                    sheet.rows.push(Cells { line, cells: record.iter().map(str::to_owned).collect() });
                }
                Err(error) => {
                    let line = error.position().map_or(0, |position| position.line() as usize);
                    let place = Place { file: entry.file.clone(), line, span: None };
                    faults.push(
                        Fault::new(place, "this row has another number of cells than the header")
                            .help("write one cell a column, and quote cells that contain a comma"),
                    );
                }
            }
        }
        sheet
    }

    fn demand_columns(&mut self, wanted: &[&str], faults: &mut Vec<Fault>) {
        let place = || Place { file: self.file.clone(), line: 1, span: None };
        if self.columns.is_empty() {
            faults.push(
                Fault::new(place(), "the table is empty")
                    .help(format!("its first line names the columns: {}", wanted.join(","))),
            );
            return;
        }
        for column in wanted.iter().filter(|column| !self.columns.iter().any(|have| have == *column)) {
            let fault = Fault::new(place(), format!("column `{column}` is missing"));
            faults.push(fault.suggest(column, self.columns.iter().map(String::as_str)));
        }
        if self.rows.is_empty() {
            faults.push(Fault::new(place(), "the table has no rows").help("give it at least one row under the header"));
        }
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
        self.rows.iter().map(move |cells| Row { sheet: self, cells })
    }

    /// A fault of the table as a whole.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::new(Place::whole(self.file.clone()), message)
    }
}

/// One row of a [`Sheet`]. Readers return a default where the cell is at fault, and say so in `faults`.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    sheet: &'a Sheet,
    cells: &'a Cells,
}

impl<'a> Row<'a> {
    /// The text of a cell, empty where the column is missing (which was reported when the table was opened).
    pub fn text(&self, column: &str) -> &'a str {
        let position = self.sheet.columns.iter().position(|have| have == column);
        position.and_then(|position| self.cells.cells.get(position)).map_or("", String::as_str)
    }

    /// A whole number within `range`.
    pub fn integer(&self, column: &str, range: RangeInclusive<i32>, faults: &mut Vec<Fault>) -> i32 {
        match self.text(column).parse::<i32>() {
            Ok(number) if range.contains(&number) => number,
            _ => {
                if self.has(column) {
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
            if self.has(column) {
                faults.push(
                    self.fault(format!("`{column}` is `{written}`, which it cannot be"))
                        .suggest(&word, W::WORDS.iter().copied()),
                );
            }
            W::ALL[0]
        })
    }

    /// A fault of this row.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        let place = Place { file: self.sheet.file.clone(), line: self.cells.line, span: None };
        Fault::new(place, message)
    }

    fn has(&self, column: &str) -> bool {
        self.sheet.columns.iter().any(|have| have == column)
    }
}
