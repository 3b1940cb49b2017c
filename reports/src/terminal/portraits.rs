//! What players' games came to, cut into parts where a table would be too wide.

use comfy_table::{Cell as Field, ColumnConstraint, Width};
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

fn write_parts(sheet: &Sheet, screen: Screen, text: &mut String) {
    // A name may take a third of the screen; longer ones are broken over lines.
    let most = usize::from(screen.width) / 3;
    let first = sheet.rows.iter().map(|line| line.name.chars().count()).max().unwrap_or(0).min(most) + GAP;
    let column = |index: usize| {
        let entries = sheet.rows.iter().filter_map(|line| line.entries[index].as_ref());
        let widths = entries.map(|entry| entry.interval.chars().count().max(number(entry).chars().count()));
        let word = sheet.heads[index].split(' ').map(|word| word.chars().count()).max().unwrap_or(0);
        widths.chain([word]).max().unwrap_or(0) + GAP
    };
    let mut start = 0;
    while start < sheet.heads.len() {
        let mut width = first + column(start);
        let mut end = start + 1;
        while end < sheet.heads.len() && width + column(end) <= usize::from(screen.width) {
            width += column(end);
            end += 1;
        }
        let heads: Vec<String> =
            std::iter::once(String::new()).chain(sheet.heads[start..end].iter().cloned()).collect();
        let mut table = table(&heads, 1, screen);
        // Numbers must not be broken over lines; names and heads may.
        for (own, index) in table.column_iter_mut().skip(1).zip(start..end) {
            own.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(column(index) as u16)));
        }
        for line in &sheet.rows {
            let fields = line.entries[start..end].iter();
            let fields =
                fields.map(|entry| Field::new(entry.as_ref().map_or_else(|| words::NOTHING.to_owned(), stacked)));
            table.add_row(std::iter::once(Field::new(clean(&line.name))).chain(fields));
        }
        let caption = if start == 0 { clean(&sheet.caption) } else { format!("{}, continued", clean(&sheet.caption)) };
        write_table(text, &caption, &table, screen);
        start = end;
    }
}
