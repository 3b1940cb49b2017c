//! The form of a CSV text saved by spreadsheets and other programs: the line of the header, the separator between cells, the empty rows.

use super::column::Reread;
use super::number::is_grouped;
use super::{Column, Table};

/// The byte order mark with which some editors begin a text.
const MARK: char = '\u{feff}';
/// Possible separators between cells, the preferred ones first.
const SIGNS: [u8; 3] = [b',', b';', b'\t'];
/// The number of top rows that are searched for the header.
const TOP: usize = 20;

/// The cells of a text, and the texts that were not read literally.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    /// The separator between cells.
    pub sign: u8,
    /// Line of the header.
    pub header_line: usize,
    pub columns: Vec<String>,
    /// Rows by their lines, each as wide as the header.
    pub rows: Vec<(usize, Vec<String>)>,
    /// Lines of rows of another width.
    pub misshapen: Vec<usize>,
    /// Ambiguous numbers: the line, the column and the text.
    pub unclear: Vec<(usize, &'static str, String)>,
    form: Form,
}

/// The differences of a text from the printed tables.
#[derive(Debug, Default)]
struct Form {
    mark: bool,
    said: Option<char>,
    above: usize,
    empty: usize,
    unnamed: usize,
    reread: [bool; Reread::ALL.len()],
}

impl Sheet {
    /// Reads a text as a table with these columns.
    pub fn read(text: &str, declared: &'static [Column]) -> Self {
        let (said, start) = said_sign(text);
        let body = &text[start..];
        let (sign, above) = find_header(body, said, declared);
        let mut lines = Lines { text, offset: 0, line: 1 };
        let mut records = records(body, sign).map(|record| {
            let byte = record.position().map_or(0, csv::Position::byte);
            (lines.at(start as u64 + byte), record.iter().map(str::to_owned).collect::<Vec<_>>())
        });
        let skipped = records.by_ref().take(above).filter(|(_, cells)| !is_empty(cells)).count();
        let (header_line, columns) = records.by_ref().find(|(_, cells)| !is_empty(cells)).unwrap_or((1, Vec::new()));
        let form = Form { mark: text.starts_with(MARK), said: said.map(char::from), above: skipped, ..Form::default() };
        let mut sheet = Self { sign, header_line, columns, form, ..Self::default() };
        records.for_each(|(line, cells)| sheet.push(line, cells));
        let says = |at: usize| sheet.rows.iter().any(|(_, cells)| !cells[at].is_empty());
        let nameless = |at: &usize| sheet.columns[*at].is_empty() && says(*at);
        sheet.form.unnamed = (0..sheet.columns.len()).filter(nameless).count();
        sheet.reread(declared);
        sheet
    }

    fn push(&mut self, line: usize, mut cells: Vec<String>) {
        let (wide, named) = (self.columns.len(), self.columns.iter().rposition(|name| !name.is_empty()));
        if is_empty(&cells) {
            self.form.empty += 1;
        } else if cells.len() <= named.unwrap_or(0) || cells.iter().skip(wide).any(|cell| !cell.is_empty()) {
            self.misshapen.push(line);
        } else {
            cells.resize(wide, String::new());
            self.rows.push((line, cells));
        }
    }

    /// Writes numbers and flags as their columns take them.
    fn reread(&mut self, declared: &'static [Column]) {
        let columns = self.columns.iter().enumerate();
        let columns = columns.filter_map(|(at, name)| Some((at, declared.iter().find(|column| column.name == *name)?)));
        let columns: Vec<(usize, &Column)> = columns.collect();
        let mut has_commas = false;
        for (_, cells) in &mut self.rows {
            for (at, column) in &columns {
                let Some((text, how)) = column.reread(&cells[*at]) else { continue };
                has_commas |= how == Reread::Commas;
                self.form.reread[how as usize] = true;
                cells[*at] = text;
            }
        }
        // Decimal commas are probable where semicolons separate the cells.
        if !has_commas && self.sign != b';' {
            return;
        }
        for (line, cells) in &self.rows {
            let reads = |column: &Column, text: &str| column.is_number() && column.takes(text) && is_grouped(text, '.');
            let grouped = columns.iter().filter(|(at, column)| reads(column, &cells[*at]));
            self.unclear.extend(grouped.map(|(at, column)| (*line, column.name, cells[*at].clone())));
        }
    }

    /// The differences in form from the printed tables, and the cells not read literally, as the end of a sentence. `None` if there are none.
    fn tell(&self) -> Option<String> {
        let Form { mark, said, above, empty, unnamed, reread } = self.form;
        let counted = |count: usize, one: &str, many: &str| match count {
            0 => None,
            1 => Some(format!("1 {one} skipped")),
            _ => Some(format!("{count} {many} skipped")),
        };
        let between = match self.sign {
            b';' => Some("its cells are separated by semicolons".to_owned()),
            b'\t' => Some("its cells are separated by tabs".to_owned()),
            _ => None,
        };
        let reread = Reread::ALL.into_iter().filter(|how| reread[*how as usize]).map(|how| how.tell().to_owned());
        let told: Vec<String> = between
            .into_iter()
            .chain(mark.then(|| "it begins with a byte-order mark".to_owned()))
            .chain(said.map(|sign| format!("its first line `sep={sign}` was skipped")))
            .chain(counted(above, "line above its header was", "lines above its header were"))
            .chain(counted(empty, "empty row was", "empty rows were"))
            .chain(counted(unnamed, "column without a name was", "columns without names were"))
            .chain(reread)
            .collect();
        match told.as_slice() {
            [] => None,
            [only] => Some(only.clone()),
            [first @ .., last] => Some(format!("{}, and {last}", first.join(", "))),
        }
    }
}

/// The differences in form from a printed table, and the cells not read literally, as the end of a sentence: "its cells are separated by semicolons".
/// `None` if there are none.
pub fn tell_form(table: &Table, text: &str) -> Option<String> {
    Sheet::read(text, table.columns).tell()
}

/// The separator named by a first line such as `sep=;`, and the start of the text after it.
fn said_sign(text: &str) -> (Option<u8>, usize) {
    let body = text.trim_start_matches(MARK);
    let start = text.len() - body.len();
    let line = body.split(['\r', '\n']).next().unwrap_or_default();
    let said = line.trim_matches(|letter: char| letter == '"' || letter == ' ');
    let sign = said.get(..4).filter(|key| key.eq_ignore_ascii_case("sep=")).map(|key| &said.as_bytes()[key.len()..]);
    match sign {
        Some([sign]) if SIGNS.contains(sign) => (Some(*sign), start + line.len()),
        // A tab at the end of a line is trimmed by some editors.
        Some([]) => (Some(b'\t'), start + line.len()),
        _ => (None, start),
    }
}

/// The separator between cells, and the number of rows above the header: the row that names the most columns.
fn find_header(body: &str, said: Option<u8>, declared: &[Column]) -> (u8, usize) {
    let (mut found, mut most) = ((said.unwrap_or_else(|| sign_of_first(body)), 0), 0);
    for sign in SIGNS.into_iter().filter(|sign| said.is_none_or(|said| said == *sign)) {
        for (above, record) in records(body, sign).take(TOP).enumerate() {
            let names = declared.iter().filter(|column| record.iter().any(|cell| cell == column.name)).count();
            if names > most {
                (found, most) = ((sign, above), names);
            }
            if most == declared.len() {
                return found;
            }
        }
    }
    found
}

/// The separator of the first line that is not empty.
fn sign_of_first(body: &str) -> u8 {
    let first = body.split(['\r', '\n']).find(|line| !line.trim().is_empty()).unwrap_or_default();
    SIGNS.into_iter().find(|sign| first.as_bytes().contains(sign)).unwrap_or(b',')
}

fn records(body: &str, sign: u8) -> impl Iterator<Item = csv::StringRecord> + '_ {
    let mut reader = csv::ReaderBuilder::new();
    let reader = reader.trim(csv::Trim::All).delimiter(sign).has_headers(false).flexible(true);
    // Rows may have any width, so the text cannot be at fault.
    reader.from_reader(body.as_bytes()).into_records().map_while(Result::ok)
}

fn is_empty(cells: &[String]) -> bool {
    cells.iter().all(String::is_empty)
}

/// Line numbers of a text, requested in order. The CSV reader itself counts lines before blank lines, not after them.
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

#[cfg(test)]
mod tests;
