//! Any table, set in Markdown, and escaped text.

use std::fmt::Write as _;

use crate::table::{Column, Detail, Entry, Kind, Table};

/// At most this many rows of a table, the worst ones, and its notes.
pub fn write_table(table: &Table, most: usize, text: &mut String) {
    let is_shown = |index: &usize| table.columns[*index].detail != Detail::Page && !table.is_nameless(*index);
    let shown: Vec<usize> = (0..table.columns.len()).filter(is_shown).collect();
    let columns = || shown.iter().map(|index| &table.columns[*index]);
    let heads: Vec<String> = columns().map(|column| escape(&column.head)).collect();
    let align = |column: &Column| if column.kind.is_right() { " ---: |" } else { " --- |" };
    let _ = writeln!(text, "| {} |\n|{}", heads.join(" | "), columns().map(align).collect::<String>());
    let (rows, left_out) = table.worst(most);
    for row in rows {
        let fields = shown.iter().map(|index| field(&table.columns[*index], &row.entries[*index]));
        let _ = writeln!(text, "| {} |", fields.collect::<Vec<_>>().join(" | "));
    }
    for note in left_out.iter().chain(&table.notes) {
        let _ = writeln!(text, "\n{}", escape(note));
    }
}

fn field(column: &Column, entry: &Entry) -> String {
    let interval = entry.interval(column);
    let number = entry.text();
    let text = if interval.is_empty() { number } else { format!("{number} ({interval})") };
    if column.kind == Kind::Words && entry.is_loud() { format!("**{}**", escape(&text)) } else { escape(&text) }
}

/// Text that Markdown shows unmodified, in tables too.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '#' | '~' => safe.extend(['\\', letter]),
            control if control.is_control() => safe.push(' '),
            other => safe.push(other),
        }
    }
    safe
}

/// Text set as code, with any backticks in it.
pub fn code(text: &str) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).fold(0, usize::max);
    let fence = "`".repeat(longest + 1);
    let pad = if longest > 0 { " " } else { "" };
    format!("{fence}{pad}{}{pad}{fence}", text.replace(char::is_control, " "))
}
