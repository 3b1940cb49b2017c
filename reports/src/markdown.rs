//! `summary.md`: the answer and the main tables, for a pull request or a wiki.

use std::fmt::Write as _;

use evenkeel_analysis::findings::{Findings, Tournament};

use crate::reader::{self, Reader};
use crate::table::{Column, Detail, Entry, Kind, Shown, Table};
use crate::tables::tables;
use crate::{charts, check};

mod bounds;

pub use bounds::to_check_markdown;

/// The summary as Markdown (`GitHub` flavour). Links lead to the other files of the report.
pub fn to_markdown(findings: &Findings) -> String {
    let reader = Reader::new(findings);
    let mut text = String::new();
    write_heading(&reader, &mut text);
    for verdict in &findings.verdicts {
        let _ = writeln!(text, "- {}", escape(&verdict.text));
    }
    for chart in charts::charts(findings) {
        let _ = writeln!(text, "\n![{}](charts/{}.svg)", escape(&chart.question), chart.name);
    }
    if let Some(found) = findings.check() {
        let result = format!("{}, {}", check::outcome(found), check::headline(found));
        let _ = writeln!(text, "\nEvery bound that was checked is in [check.md](check.md): {}.", escape(&result));
    }
    for table in tables(&reader).iter().filter(|table| matches!(table.shown, Shown::Everywhere | Shown::Report)) {
        let _ = writeln!(text, "\n## {}\n", escape(&table.title));
        write_table(table, &mut text);
    }
    findings.tournament().into_iter().for_each(|tournament| write_notable_games(tournament, &mut text));
    write_origin(findings, &mut text);
    text
}

fn write_heading(reader: &Reader<'_>, text: &mut String) {
    let findings = reader.findings;
    let _ = writeln!(text, "# {}\n", escape(&findings.title));
    let place = escape(&format!("{}, {}", findings.ruleset_title, findings.variant));
    let _ = writeln!(text, "{place}. {}.\n", reader.basis());
    if let Some(note) = reader.reconstruction() {
        let _ = writeln!(text, "*{}*\n", escape(&note));
    }
}

/// Any table, and its notes.
fn write_table(table: &Table, text: &mut String) {
    let shown: Vec<usize> =
        (0..table.columns.len()).filter(|index| table.columns[*index].detail != Detail::Page).collect();
    let columns = || shown.iter().map(|index| &table.columns[*index]);
    let heads: Vec<String> = columns().map(|column| escape(&column.head)).collect();
    let align = |column: &Column| if column.kind.is_right() { " ---: |" } else { " --- |" };
    let _ = writeln!(text, "| {} |\n|{}", heads.join(" | "), columns().map(align).collect::<String>());
    for row in &table.rows {
        let fields = shown.iter().map(|index| field(&table.columns[*index], &row.entries[*index]));
        let _ = writeln!(text, "| {} |", fields.collect::<Vec<_>>().join(" | "));
    }
    for note in &table.notes {
        let _ = writeln!(text, "\n{}", escape(note));
    }
}

fn field(column: &Column, entry: &Entry) -> String {
    let interval = entry.interval(column);
    let number = entry.text();
    let text = if interval.is_empty() { number } else { format!("{number} ({interval})") };
    if column.kind == Kind::Words && entry.is_loud() { format!("**{}**", escape(&text)) } else { escape(&text) }
}

/// Text that Markdown shows as it is, in tables too.
pub(crate) fn escape(text: &str) -> String {
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

/// Text set as code, whatever backticks it has.
pub(crate) fn code(text: &str) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    let pad = if longest > 0 { " " } else { "" };
    format!("{fence}{pad}{}{pad}{fence}", text.replace(char::is_control, " "))
}

fn write_notable_games(tournament: &Tournament, text: &mut String) {
    if !tournament.extremes.is_empty() {
        text.push_str("\n## Notable games\n\n");
    }
    for extreme in &tournament.extremes {
        let _ = writeln!(text, "- **{}**: {}", reader::reason(extreme.reason), escape(&extreme.text));
        for command in &extreme.commands {
            let _ = writeln!(text, "  - {}", code(command));
        }
    }
}

fn write_origin(findings: &Findings, text: &mut String) {
    let _ = writeln!(text, "\n## Provenance\n");
    for (path, value) in &findings.rules {
        let value = code(&value.to_string());
        let _ = writeln!(text, "- Rule changed from the variant: {} = {value}", code(path));
    }
    if !findings.reconstructed.is_empty() {
        let inputs: Vec<String> = findings.reconstructed.iter().map(|input| escape(input)).collect();
        let _ = writeln!(
            text,
            "- Reconstructed inputs, estimates because the originals are not available: {}",
            inputs.join(", ")
        );
    }
    let _ = writeln!(text, "- Rules {}, seed {}", code(&findings.rules_hash), findings.seed);
    let _ = writeln!(text, "- To reproduce the run: {}", code(&findings.command));
}
