//! Rows in three formats.

use comfy_table::{ColumnConstraint, ContentArrangement, LineStyle, Table, Width, presets};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::console::WIDTH;

/// The significant digits of a double.
const SIGNIFICANT: usize = 15;
/// The digits of a probability for readers.
const READABLE: usize = 6;
/// Longer words are lists of settings, which may be broken.
const LONGEST_WORD: usize = 24;
/// The spaces beside the words of a column; and those with the gap to the next column.
const PADDING: usize = 2;
const GAP: usize = 3;

/// JSON with line breaks, as documents are printed.
pub fn json(document: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(document).expect("plain fields always have a JSON form");
    text + "\n"
}

/// CSV with a header line, from structs; fields become columns, a list in a cell is written as in a house-rule file.
pub fn csv<R: Serialize>(rows: impl IntoIterator<Item = R>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut header = false;
    for fields in rows.into_iter().map(fields) {
        if !std::mem::replace(&mut header, true) {
            writer.write_record(fields.keys()).expect("memory can be written");
        }
        writer
            .write_record(fields.values().map(|value| cell(value, SIGNIFICANT)))
            .expect("all rows have the fields of their struct");
    }
    String::from_utf8(writer.into_inner().expect("memory can be written")).expect("text goes in")
}

/// A table for readers, no wider than their terminal. Words break only if they do not fit side by side. Fields become columns, and name them.
pub fn text<R: Serialize>(rows: impl IntoIterator<Item = R>) -> String {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING.header_separator(LineStyle::none().fill('─').junction('─')))
        .set_content_arrangement(ContentArrangement::Dynamic);
    if table.width().is_none() {
        table.set_width(WIDTH as u16);
    }
    let mut columns: Vec<Needs> = Vec::new();
    for fields in rows.into_iter().map(fields) {
        let head: Vec<String> = fields.keys().map(|name| name.replace('_', " ")).collect();
        let cells: Vec<String> = fields.values().map(|value| cell(value, READABLE)).collect();
        columns.resize(head.len(), Needs::default());
        for texts in [&head, &cells] {
            columns.iter_mut().zip(texts).for_each(|(column, text)| column.add(text));
        }
        table.set_header(head).add_row(cells);
    }
    keep_words_whole(&mut table, &columns);
    table.trim_fmt() + "\n"
}

/// The characters that a column needs.
#[derive(Clone, Copy, Default)]
struct Needs {
    whole: usize,
    longest_word: usize,
}

impl Needs {
    fn add(&mut self, text: &str) {
        let length = |part: &str| part.chars().count();
        self.whole = text.lines().map(length).fold(self.whole, usize::max);
        self.longest_word = text.split_whitespace().map(length).fold(self.longest_word, usize::max);
    }
}

/// A table that fits needs no bounds, which would narrow other columns. If not all words fit side by side, the longest are broken.
fn keep_words_whole(table: &mut Table, columns: &[Needs]) {
    let room = |of: &dyn Fn(&Needs) -> usize| columns.iter().map(|needs| of(needs) + GAP).sum::<usize>();
    let fits = |room: usize| table.width().is_some_and(|width| room <= usize::from(width));
    let most = (1..=LONGEST_WORD).rev().find(|most| fits(room(&|needs| needs.longest_word.min(*most))));
    let Some(most) = most.filter(|_| !fits(room(&|needs| needs.whole))) else { return };
    for (column, needs) in table.column_iter_mut().zip(columns) {
        let least = u16::try_from(needs.longest_word.min(most) + PADDING).unwrap_or(u16::MAX);
        column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(least)));
    }
}

fn fields(row: impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(row) {
        Ok(Value::Object(fields)) => fields,
        other => unreachable!("a row is a struct of plain fields, not {other:?}"),
    }
}

fn cell(value: &Value, digits: usize) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        Value::Number(number) if number.is_f64() => decimal(number.as_f64().unwrap_or_default(), digits),
        other => other.to_string(),
    }
}

/// A number between 0 and 1 as a decimal with this many significant digits.
fn decimal(value: f64, digits: usize) -> String {
    let zeros = if value > 0.0 && value < 1.0 { (-libm::log10(value).floor()) as usize } else { 0 };
    if zeros == 0 { value.to_string() } else { format!("{value:.*}", digits - 1 + zeros) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_have_fifteen_significant_digits() {
        let full = |value| decimal(value, SIGNIFICANT);
        assert_eq!(full(10.0 / 31.0), "0.322580645161290");
        assert_eq!(full(1.0 / 6.0), "0.166666666666667");
        assert_eq!(full(1.0 / 30_000.0), "0.0000333333333333333");
        assert_eq!(full(1.0), "1");
        assert_eq!((decimal(10.0 / 31.0, READABLE), decimal(1.0, READABLE)), ("0.322581".to_owned(), "1".to_owned()));
    }

    /// A table stays readable in a pager or a file.
    #[test]
    fn tables_are_no_wider_than_a_page() {
        #[derive(Serialize)]
        struct Row {
            name: String,
            number: f64,
        }
        let rows = [Row { name: "very long words ".repeat(30), number: 1.0 / 3.0 }];
        let table = text(rows);
        assert!(table.lines().all(|line| line.chars().count() <= WIDTH), "{table}");
        assert!(table.contains("0.333333") && !table.contains("0.3333333"), "{table}");
    }

    /// A column is no narrower than its longest word if the table then fits the page; lists of settings are broken.
    #[test]
    fn no_word_of_a_table_is_broken() {
        #[derive(Serialize)]
        struct Row {
            about: String,
            one: String,
            two: String,
            three: String,
        }
        let row = |word: &str| {
            let [one, two, three] = [0; 3].map(|_| word.to_owned());
            Row { about: "very long words ".repeat(9), one, two, three }
        };
        let word = "w".repeat(LONGEST_WORD);
        let table = text([row(&word)]);
        let words: Vec<&str> = table.split_whitespace().collect();
        assert_eq!(words.iter().filter(|part| **part == word).count(), 3, "{table}");
        assert_eq!(words.iter().filter(|part| ["very", "long", "words"].contains(part)).count(), 27, "{table}");
        assert!(table.lines().all(|line| line.chars().count() <= WIDTH), "{table}");
        // The longest are broken first.
        let breakdowns = "breakdowns".repeat(2);
        let broken = text([Row { one: "w".repeat(LONGEST_WORD), about: "path/".repeat(20), ..row(&breakdowns) }]);
        assert_eq!(broken.split_whitespace().filter(|part| **part == breakdowns).count(), 2, "{broken}");
        assert!(broken.lines().all(|line| line.chars().count() <= WIDTH), "{broken}");
        let list = text([Row { about: "player=fights;".repeat(9), ..row("short") }]);
        assert!(list.lines().all(|line| line.chars().count() <= WIDTH), "{list}");
    }

    #[test]
    fn lists_and_gaps_fit_into_cells() {
        #[derive(Serialize)]
        struct Row {
            list: Vec<i32>,
            gap: Option<i32>,
            word: &'static str,
        }
        let rows = [Row { list: vec![1, 2], gap: None, word: "a, b" }];
        assert_eq!(csv(rows), "list,gap,word\n\"[1,2]\",,\"a, b\"\n");
    }
}
