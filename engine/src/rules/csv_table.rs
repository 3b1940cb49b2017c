//! CSV text in, checked rows out.

use core::ops::RangeInclusive;

use super::column::{items, whole_of};
use super::marks::{self, Unclear};
use super::sheet::Sheet;
use super::table::SetCell;
use super::unseen::tell_invisible;
use super::{Column, Fault, Holds, Place, Provenance, Word, nearest};

/// The column with the source of each row; optional in a designer's own table.
const PROVENANCE: &str = "provenance";

/// A parsed table: columns and rows of text cells.
#[derive(Clone, Debug)]
pub struct CsvTable {
    /// The source of the text.
    origin: Place,
    declared: &'static [Column],
    header_line: usize,
    columns: Vec<String>,
    rows: Vec<Line>,
}

#[derive(Clone, Debug)]
struct Line {
    number: usize,
    cells: Vec<String>,
    /// The place that set a single cell, if one did.
    set: Option<Place>,
}

impl CsvTable {
    /// Reads a text from `origin` as a table with these columns.
    pub(super) fn read(content: &str, declared: &'static [Column], origin: Place, faults: &mut Vec<Fault>) -> Self {
        let Sheet { sign, header_line, columns, rows, misshapen, unclear, .. } = Sheet::read(content, declared);
        let rows = rows.into_iter().map(|(number, cells)| Line { number, cells, set: None }).collect();
        let table = Self { origin, declared, header_line, columns, rows };
        let at = |line: usize| table.origin.clone().at_line(line);
        // Rows are counted by the header, so a fault of the header is reported alone.
        if table.names().into_iter().all(|column| table.has(column)) {
            faults.extend(misshapen.into_iter().map(|line| misshapen_row(at(line), sign)));
            faults.extend(unclear.into_iter().map(|(line, column, text)| unclear_number(at(line), column, &text)));
            faults.extend(table.rows().flat_map(|row| row.unseen()));
        }
        let readable = faults.is_empty();
        table.demand_columns(readable, faults);
        table
    }

    /// The same table with these cells set.
    pub(super) fn with(&self, cells: &[SetCell]) -> Self {
        let mut table = self.clone();
        for set in cells {
            let column = table.columns.iter().position(|column| column == set.column);
            let row = table.rows.get_mut(set.row);
            if let Some((row, cell)) = row.zip(column) {
                row.cells[cell].clone_from(&set.text);
                row.set = Some(set.place.clone());
            }
        }
        table
    }

    /// Finds the faults of the header that make the rest unreadable.
    fn demand_columns(&self, readable: bool, faults: &mut Vec<Fault>) {
        let fault = |message: String| Fault::new(self.origin.clone().at_line(self.header_line), message).misread();
        if self.columns.is_empty() {
            let help = format!("its first line must name the columns: {}", self.names().join(","));
            faults.push(fault("the table is empty".to_owned()).help(help));
            return;
        }
        if !self.names().into_iter().any(|column| self.has(column)) {
            let help = format!("its first line must name the columns: {}", self.names().join(","));
            faults.push(fault("no line names the columns of this table".to_owned()).help(help));
            return;
        }
        let missing: Vec<_> = self.names().into_iter().filter(|column| !self.has(column)).collect();
        // All columns are listed once, with the last missing one that is not misspelt.
        let last = missing.iter().rposition(|column| self.misspelt(column).is_none());
        for (index, column) in missing.into_iter().enumerate() {
            let help = match self.misspelt(column) {
                Some(name) => format!("should `{name}` be `{column}`?"),
                None if last == Some(index) => format!("the first line names the columns: {}", self.names().join(",")),
                None => String::new(),
            };
            faults.push(fault(format!("column `{column}` is missing")).help(help));
        }
        let twice =
            |(index, column): &(usize, &String)| self.columns[..*index].contains(column) && self.declares(column);
        for (_, column) in self.columns.iter().enumerate().filter(twice) {
            faults.push(fault(format!("column `{column}` appears twice")).help("leave one of them out"));
        }
        self.check_marks(faults);
        let is_whole = self.names().into_iter().all(|column| self.has(column));
        if self.rows.is_empty() && readable && is_whole {
            faults.push(fault("the table has no rows".to_owned()).help("give it at least one row under the header"));
        }
    }

    /// Finds unclear marks in the column `provenance`; each kind and each unknown column is reported only in its first row.
    fn check_marks(&self, faults: &mut Vec<Fault>) {
        let (mut told, mut unknown) = (Vec::new(), Vec::new());
        for row in self.rows() {
            let text = row.text(PROVENANCE);
            let fault =
                |what: &str| Fault::new(self.origin.clone().at_line(row.line.number), format!("`{PROVENANCE}` {what}"));
            for unclear in marks::unclear(text) {
                if told.contains(&unclear) {
                    continue;
                }
                told.push(unclear);
                let colon = "write [reconstructed] for all cells of the row, or [reconstructed: COLUMN COLUMN]";
                let (what, help) = match unclear {
                    Unclear::Open => ("does not close `[reconstructed`".to_owned(), "write `]` after the mark"),
                    Unclear::Empty => ("names no column in `[reconstructed:]`".to_owned(), colon),
                    Unclear::NoColon => ("has no colon before the columns in `[reconstructed`".to_owned(), colon),
                    Unclear::Bare => ("has `reconstructed` without brackets, which has no effect".to_owned(), colon),
                    Unclear::Misspelt(mark) => (
                        format!("has an unknown mark; did you mean `[{mark}]`?"),
                        "leave out brackets that are not a mark",
                    ),
                };
                faults.push(fault(&what).help(help));
            }
            for column in marks::reconstructed_columns(text) {
                if self.declares(column) || self.has(column) || unknown.contains(&column) {
                    continue;
                }
                unknown.push(column);
                let what = format!("names a column `{column}`, which this table does not have");
                faults.push(fault(&what).suggest(column, self.names()));
            }
        }
    }

    /// The misspelt name of a missing column in the header, if there is one.
    fn misspelt(&self, column: &str) -> Option<&str> {
        let strangers = self.columns.iter().map(String::as_str);
        nearest(column, strangers.filter(|name| !name.is_empty() && !self.declares(name)))
    }

    fn has(&self, column: &str) -> bool {
        self.columns.iter().any(|have| have == column)
    }

    fn names(&self) -> Vec<&'static str> {
        self.declared.iter().map(|column| column.name).collect()
    }

    fn declared(&self, name: &str) -> Option<&'static Column> {
        self.declared.iter().find(|column| column.name == name)
    }

    fn declares(&self, name: &str) -> bool {
        self.declared(name).is_some()
    }

    /// All its columns and rows as a text, including columns that no ruleset reads.
    ///
    /// # Panics
    /// Never: it writes only to memory.
    pub(super) fn to_text(&self) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let rows = self.rows.iter().map(|row| &row.cells);
        core::iter::once(&self.columns).chain(rows).for_each(|cells| writer.write_record(cells).expect("memory"));
        String::from_utf8(writer.into_inner().expect("memory")).expect("cells are text")
    }

    /// The text of a cell, by its row and the name of its column; empty if there is none.
    pub(super) fn text(&self, row: usize, column: &str) -> &str {
        let position = self.columns.iter().position(|have| have == column);
        position.and_then(|position| self.rows.get(row)?.cells.get(position)).map_or("", String::as_str)
    }

    /// Replaces the text of a cell, if the cell exists.
    pub(super) fn put(&mut self, row: usize, column: &str, text: String) {
        let position = self.columns.iter().position(|have| have == column);
        if let Some(cell) = position.and_then(|position| self.rows.get_mut(row)?.cells.get_mut(position)) {
            *cell = text;
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
        self.rows.iter().map(move |line| Row { sheet: self, line })
    }

    /// A fault of the table as a whole.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::new(self.origin.clone(), message)
    }
}

/// One row of a [`CsvTable`]. Readers return a default for a faulty cell, and add the fault to `faults`.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    sheet: &'a CsvTable,
    line: &'a Line,
}

impl<'a> Row<'a> {
    /// The text of a cell; empty if the column is missing (reported when the table was opened).
    ///
    /// # Panics
    /// If the ruleset does not declare this column: every column that is read belongs in the hash of the rules.
    pub fn text(&self, column: &str) -> &'a str {
        let (known, origin) = (self.sheet.declares(column) || column == PROVENANCE, &self.sheet.origin);
        assert!(known, "{origin}: the ruleset reads a column `{column}` that its table does not declare");
        let position = self.sheet.columns.iter().position(|have| have == column);
        position.and_then(|position| self.line.cells.get(position)).map_or("", String::as_str)
    }

    /// Whether its `provenance` names this source, as `[rulebook]` does; a row may name two. `[source: KEY]` is other
    /// published material, `[reconstructed: COLUMN COLUMN]` names the reconstructed cells.
    pub fn comes_from(&self, source: Provenance) -> bool {
        marks::names(self.text(PROVENANCE), source)
    }

    /// Whether its `provenance` says that the cell of this column is reconstructed: `[reconstructed]` means all cells.
    pub fn is_reconstructed(&self, column: &str) -> bool {
        marks::is_reconstructed(self.text(PROVENANCE), column)
    }

    /// The whole number in a cell.
    ///
    /// # Panics
    /// As for all readers below: if the ruleset declares the column as something else.
    pub fn integer(&self, column: &str, faults: &mut Vec<Fault>) -> i32 {
        self.number(column, |holds| matches!(holds, Holds::Whole { .. }), faults)
    }

    /// The decimal in a cell, in units of the column's last place.
    pub fn decimal(&self, column: &str, faults: &mut Vec<Fault>) -> i32 {
        self.number(column, |holds| matches!(holds, Holds::Decimal { .. }), faults)
    }

    /// A whole number within `range` in a column of texts, where the meaning of a cell depends on others of its row.
    pub fn integer_within(&self, column: &str, range: RangeInclusive<i32>, faults: &mut Vec<Fault>) -> i32 {
        self.column(column, |holds| holds == Holds::Text);
        whole_of(self.text(column)).parse().ok().filter(|number| range.contains(number)).unwrap_or_else(|| {
            let wanted = format!("give a whole number from {} to {}", range.start(), range.end());
            self.refuse(column, |fault| fault.help(wanted), faults);
            *range.start()
        })
    }

    /// One of the words of `W`, written as in [`Word::WORDS`]; capitals and spaces count as lower snake case.
    pub fn word<W: Word>(&self, column: &str, faults: &mut Vec<Fault>) -> W {
        let declared = self.column(column, |holds| holds == Holds::Word(W::WORDS));
        let written = self.text(column);
        declared.place(written).map_or_else(
            || {
                if self.sheet.has(column) {
                    let fault = self.fault(format!("`{column}` cannot be `{written}`")).misread();
                    faults.push(declared.advise(fault, written));
                }
                W::ALL[0]
            },
            |place| W::ALL[place],
        )
    }

    /// The words of `W` in a cell that holds several; any other text is a fault.
    pub fn words<W: Word>(&self, column: &str, faults: &mut Vec<Fault>) -> Vec<W> {
        let is_list = |holds| matches!(holds, Holds::Words { of, .. } if of == W::WORDS);
        let declared = self.column(column, is_list);
        let Holds::Words { between, .. } = declared.holds else { return Vec::new() };
        let mut found = Vec::new();
        for item in items(self.text(column), between) {
            if let Some(place) = declared.place(item) {
                found.push(W::ALL[place]);
                continue;
            }
            let fault = self.fault(format!("`{column}` names `{item}`")).misread();
            faults.push(fault.suggest(item, W::WORDS.iter().copied()));
        }
        found
    }

    /// Whether a flag is on.
    pub fn flag(&self, column: &str, faults: &mut Vec<Fault>) -> bool {
        let declared = self.column(column, |holds| matches!(holds, Holds::Flag(_)));
        let place = declared.place(self.text(column));
        if place.is_none() {
            self.refuse(column, |fault| declared.advise(fault, ""), faults);
        }
        place == Some(1)
    }

    /// A fault for every name with an invisible character: such a name is that of no other table, and of no rule.
    fn unseen(&self) -> impl Iterator<Item = Fault> + use<'a> {
        let row = *self;
        let names = self.sheet.declared.iter().filter(|column| column.holds == Holds::Text);
        names.filter_map(move |column| {
            let help = tell_invisible(row.text(column.name))?;
            Some(row.fault(format!("`{}` is `{}`", column.name, row.text(column.name))).help(help).misread())
        })
    }

    /// This row, unless the cell has a text allowed [instead](Column::or) of the column's values.
    pub fn given(&self, column: &str) -> Option<Self> {
        let declared = self.column(column, |_| true);
        (!declared.has_other(self.text(column))).then_some(*self)
    }

    fn number(&self, column: &str, wanted: impl Fn(Holds) -> bool, faults: &mut Vec<Fault>) -> i32 {
        let declared = self.column(column, wanted);
        declared.number(self.text(column)).unwrap_or_else(|| {
            self.refuse(column, |fault| declared.advise(fault, self.text(column)), faults);
            declared.bounds().map_or(0, |(low, _)| low)
        })
    }

    /// A fault of the text of a cell, unless its column is missing (reported when the table was opened).
    fn refuse(&self, column: &str, advise: impl FnOnce(Fault) -> Fault, faults: &mut Vec<Fault>) {
        if self.sheet.has(column) {
            faults.push(advise(self.fault(format!("`{column}` is `{}`", self.text(column))).misread()));
        }
    }

    /// The declaration of a column with these values.
    fn column(&self, name: &str, wanted: impl Fn(Holds) -> bool) -> &'static Column {
        let declared = self.sheet.declared(name).filter(|column| wanted(column.holds));
        declared
            .unwrap_or_else(|| panic!("{}: the column `{name}` is not declared as the type read", self.sheet.origin))
    }

    /// A fault of this row: at a set cell, otherwise in its line.
    pub fn fault(&self, message: impl Into<String>) -> Fault {
        let place = self.line.set.clone().unwrap_or_else(|| self.sheet.origin.clone().at_line(self.line.number));
        Fault::new(place, message)
    }
}

/// A row whose width differs from the header's; `sign` separates cells.
fn misshapen_row(place: Place, sign: u8) -> Fault {
    let between = match sign {
        b';' => "a semicolon",
        b'\t' => "a tab",
        _ => "a comma",
    };
    let fault = Fault::new(place, "this row has a different number of cells from the header").misread();
    fault.help(format!("write one cell per column, and quote cells that contain {between}"))
}

/// An ambiguous number, in a file whose decimal sign may be the comma.
fn unclear_number(place: Place, column: &str, text: &str) -> Fault {
    let (whole, bare) = (text.replacen('.', ",", 1), text.replace('.', ""));
    let fault =
        Fault::new(place, format!("`{column}` is `{text}`, which may be a decimal or have a thousands separator"))
            .misread();
    fault.help(format!("write {whole} or {bare}"))
}
