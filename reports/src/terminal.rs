//! The findings as text for a terminal.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use evenkeel_findings::{Findings, Glance, Tone, Tournament};

use crate::reader::{self, Reader};
use crate::table::Shown;
use crate::tables::{UsageDetail, tables, usage};

mod checks;
mod players;
mod table;
mod text;

use text::{clean, wrapped, write_hanging, write_lines};

pub use checks::to_terminal_overview;
pub use players::by_players;
pub(crate) use table::write as write_table;
pub use text::Screen;
#[cfg(feature = "rows")]
pub(crate) use text::write_lines as write_sentence;

/// Heading, answers and the most important tables, as lines no wider than the screen where words allow.
pub fn to_terminal(findings: &Findings, screen: Screen) -> String {
    let reader = Reader::new(findings);
    let mut text = String::new();
    write_heading(&reader, screen, &mut text);
    write_strip(findings, screen, &mut text);
    for verdict in &findings.verdicts {
        write_item(&verdict.text, screen, &mut text);
    }
    let shown = |shown| matches!(shown, Shown::Everywhere | Shown::Terminal);
    tables(&reader).filter(|table| shown(table.shown)).for_each(|found| table::write(&found, screen, &mut text));
    findings.tournament().into_iter().for_each(|tournament| write_notable_games(tournament, screen, &mut text));
    text
}

/// The choices of players: heading and the tables by kind.
pub fn to_terminal_usage(findings: &Findings, detail: UsageDetail<'_>, screen: Screen) -> String {
    let reader = Reader::new(findings);
    let mut text = String::new();
    write_heading(&reader, screen, &mut text);
    for found in usage(&reader, detail) {
        table::write(&found, screen, &mut text);
    }
    text
}

fn write_heading(reader: &Reader<'_>, screen: Screen, text: &mut String) {
    let (bold, quiet) = (Style::new().bold(), AnsiColor::BrightBlack.on_default());
    let findings = reader.findings;
    write_lines(&findings.title, bold, screen, text);
    write_lines(&reader.game(), quiet, screen, text);
    write_lines(&reader.basis(), quiet, screen, text);
    reader.reconstruction().iter().for_each(|note| write_lines(note, Style::new(), screen, text));
    text.push('\n');
}

/// The verdict strip: a line for each question; the colour only repeats the sign and the word.
fn write_strip(findings: &Findings, screen: Screen, text: &mut String) {
    for Glance { question, number, word, tone } in &findings.strip {
        let style = match tone {
            Tone::Good => AnsiColor::Green.on_default(),
            Tone::Watch => AnsiColor::Yellow.on_default(),
            Tone::Plain | Tone::Unclear => Style::new(),
        };
        let head = format!("{} {:<17}", tone.sign(), question.text());
        write_hanging((&head, &format!("{word}: {number}")), style, screen, text);
    }
    if !findings.strip.is_empty() {
        text.push('\n');
    }
}

/// Games worth a look. Their commands are never broken over lines, so that they can be copied.
fn write_notable_games(tournament: &Tournament, screen: Screen, text: &mut String) {
    if !tournament.extremes.is_empty() {
        text.push_str("\nNotable games\n");
    }
    for extreme in &tournament.extremes {
        write_item(&format!("{}: {}", reader::reason(extreme.reason), extreme.text), screen, text);
        for command in &extreme.commands {
            let _ = writeln!(text, "  {}", clean(command));
        }
    }
}

/// An item of a list.
fn write_item(sentence: &str, screen: Screen, text: &mut String) {
    for (index, line) in wrapped(&clean(sentence), usize::from(screen.width).saturating_sub(2)).iter().enumerate() {
        let _ = writeln!(text, "{}{line}", if index == 0 { "- " } else { "  " });
    }
}
