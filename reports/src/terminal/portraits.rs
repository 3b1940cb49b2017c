//! What players' games came to, cut into parts where a table would be too wide.

use core::ops::Range;

use comfy_table::{Cell as Field, ColumnConstraint, Table, Width};
use evenkeel_analysis::findings::Findings;

use super::{GAP, Screen, clean, table, write_table};
use crate::sheets::{Entry, Rank, Sheet, sheets};
use crate::words;

/// Writes the tables that matter most.
pub fn write_portraits(findings: &Findings, screen: Screen, text: &mut String) {
    for sheet in sheets(findings).iter().filter(|sheet| sheet.rank == Rank::Main) {
        match sheet.rows.as_slice() {
            [_] => write_upright(sheet, screen, text),
            _ => write_parts(sheet, screen, text),
        }
    }
}

/// One row is better read from top to bottom.
fn write_upright(sheet: &Sheet, screen: Screen, text: &mut String) {
    let mut table = table(&["", "", "interval"].map(String::from), 1, screen);
    for line in &sheet.rows {
        for (head, entry) in sheet.heads.iter().zip(&line.entries) {
            let (number, interval) = entry
                .as_ref()
                .map_or((words::NOTHING.to_owned(), ""), |entry| (number(entry), entry.interval.as_str()));
            table.add_row([Field::new(clean(head)), Field::new(number), Field::new(interval)]);
        }
    }
    write_table(text, &clean(&sheet.caption), &table, screen);
}

fn number(entry: &Entry) -> String {
    if entry.strong { format!("{}*", entry.number) } else { entry.number.clone() }
}

/// A number over its interval.
fn stacked(entry: &Entry) -> String {
    if entry.interval.is_empty() { number(entry) } else { format!("{}\n{}", number(entry), entry.interval) }
}

/// Characters between two columns of numbers: a gap and the place of a line.
const BETWEEN: usize = GAP + 1;

/// As many columns side by side as fit, then the next ones below.
fn write_parts(sheet: &Sheet, screen: Screen, text: &mut String) {
    // A name may take a third of the screen; longer ones are broken over lines.
    let most = usize::from(screen.width) / 3;
    let names = sheet.rows.iter().map(|line| line.name.chars().count()).max().unwrap_or(0).min(most);
    let mut start = 0;
    while start < sheet.heads.len() {
        let mut room = usize::from(screen.width).saturating_sub(names + BETWEEN);
        let fits = (start..sheet.heads.len()).take_while(|&index| {
            let left = room.checked_sub(width(sheet, index) + BETWEEN);
            room = left.unwrap_or(0);
            left.is_some()
        });
        let end = start + fits.count().max(1);
        let caption = if start == 0 { clean(&sheet.caption) } else { format!("{}, continued", clean(&sheet.caption)) };
        write_table(text, &caption, &part(sheet, start..end, names, screen), screen);
        start = end;
    }
}

/// Characters that the widest number, interval or word of a head takes.
fn width(sheet: &Sheet, column: usize) -> usize {
    let entries = sheet.rows.iter().filter_map(|line| line.entries[column].as_ref());
    let widths = entries.map(|entry| entry.interval.chars().count().max(number(entry).chars().count()));
    let words = sheet.heads[column].split(' ').map(|word| word.chars().count());
    widths.chain(words).max().unwrap_or(0)
}

/// Some of the columns. Numbers and short names must not be broken over lines; long names and heads may.
fn part(sheet: &Sheet, columns: Range<usize>, names: usize, screen: Screen) -> Table {
    let heads: Vec<String> =
        std::iter::once(String::new()).chain(sheet.heads[columns.clone()].iter().cloned()).collect();
    let mut table = table(&heads, 1, screen);
    let widths = std::iter::once(names).chain(columns.clone().map(|column| width(sheet, column)));
    for (column, width) in table.column_iter_mut().zip(widths) {
        column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed((width + GAP) as u16)));
    }
    for line in &sheet.rows {
        let stack = |entry: &Option<Entry>| entry.as_ref().map_or_else(|| words::NOTHING.to_owned(), stacked);
        let fields = line.entries[columns.clone()].iter().map(|entry| Field::new(stack(entry)));
        table.add_row(std::iter::once(Field::new(clean(&line.name))).chain(fields));
    }
    table
}
