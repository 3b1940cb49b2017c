//! The findings as text for a terminal.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use evenkeel_findings::{Findings, Glance, Tone, Topic, Tournament, Verdict, format};

use crate::reader::{self, Reader};
use crate::table::{Shown, Table};
use crate::tables::{UsageDetail, main_table, tables, usage};

mod checks;
mod players;
mod table;
mod text;

use text::clean;

pub use checks::to_terminal_overview;
pub use players::by_players;
pub(crate) use table::write as write_table;
#[cfg(feature = "rows")]
pub(crate) use text::write_lines as write_sentence;
pub use text::{Screen, wrapped};
pub(crate) use text::{write_hanging, write_lines};

/// Lines of an answer, unless all are requested or its main table is longer.
const LINES: usize = 25;

/// The answer first: its sentence, both sides of a comparison, the games, the verdict strip, the main table and as many other sentences as fit. Lines
/// are no wider than the screen where words allow. With [`Screen::all`] all sentences, tables and notable games follow.
pub fn to_terminal(findings: &Findings, screen: Screen) -> String {
    let reader = Reader::new(findings);
    let mut text = String::new();
    let (first, others) =
        findings.verdicts.split_first().map_or((None, &[][..]), |(first, others)| (Some(first), others));
    if let Some(first) = first {
        write_lines(&first.text, Style::new().bold(), screen, &mut text);
    }
    if let Some(change) = findings.rule_change() {
        let sides = format!("Before: {}. After: {}.", change.before.name, change.after.name);
        write_lines(&sides, Style::new(), screen, &mut text);
    }
    write_heading(&reader, screen, &mut text);
    write_strip(findings, screen, &mut text);
    let shown = |shown| matches!(shown, Shown::Everywhere | Shown::Terminal);
    let tables = tables(&reader).filter(|table| shown(table.shown));
    if screen.all {
        for verdict in others {
            write_item(&verdict.text, screen, &mut text);
        }
        tables.for_each(|found| table::write(&found, screen, &mut text));
        findings.tournament().into_iter().for_each(|tournament| write_notable_games(tournament, screen, &mut text));
        return text;
    }
    let mut tables: Vec<Table> = tables.collect();
    let mut main = String::new();
    // The sentences of a comparison have the numbers of its main table.
    if findings.rule_change().is_none() && !tables.is_empty() {
        let open = main_table(&reader, &tables).unwrap_or(0);
        table::write(&tables.remove(open), screen, &mut main);
    }
    let room = LINES.saturating_sub(text.lines().count() + main.lines().count() + 2);
    let written = write_sentences(others, room, screen, &mut text);
    // Without a sentence the strip and the table are one empty line apart.
    if written == 0 && text.ends_with("\n\n") && main.starts_with('\n') {
        text.pop();
    }
    text.push_str(&main);
    write_left((others.len() - written, tables.len()), screen, &mut text);
    text
}

/// How to print the remaining sentences and tables.
fn write_left((sentences, tables): (usize, usize), screen: Screen, text: &mut String) {
    let counts = [(sentences, "sentence"), (tables, "table")].into_iter().filter(|(count, _)| *count > 0);
    let counts: Vec<String> = counts.map(|(count, what)| format::counted(count as u64, what)).collect();
    if !counts.is_empty() {
        let more = format!("--all adds {}; a report (--out DIR) has them.", counts.join(" and "));
        text.push('\n');
        write_lines(&more, AnsiColor::BrightBlack.on_default(), screen, text);
    }
}

/// Writes every caution, and the first other sentences that fit into this many lines. Returns the number written.
fn write_sentences(verdicts: &[Verdict], room: usize, screen: Screen, text: &mut String) -> usize {
    let item = |verdict: &&Verdict| {
        let mut item = String::new();
        write_item(&verdict.text, screen, &mut item);
        item
    };
    let (cautions, others): (Vec<_>, Vec<_>) = verdicts.iter().partition(|verdict| verdict.topic == Topic::Caution);
    let cautions: Vec<String> = cautions.iter().map(item).collect();
    let mut room = room.saturating_sub(cautions.iter().map(|item| item.lines().count()).sum());
    let mut written = cautions.len();
    for item in others.iter().map(item) {
        let lines = item.lines().count();
        if lines > room {
            break;
        }
        room -= lines;
        text.push_str(&item);
        written += 1;
    }
    text.extend(cautions);
    written
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

/// The title and the game, each once: "Brix Weapon price · Smugglers of the Galaxy 2.0".
fn heading(reader: &Reader<'_>) -> String {
    let (title, game) = (&reader.findings.title, reader.game());
    if game.is_empty() { title.clone() } else { format!("{title} · {game}") }
}

fn write_heading(reader: &Reader<'_>, screen: Screen, text: &mut String) {
    let quiet = AnsiColor::BrightBlack.on_default();
    write_lines(&heading(reader), quiet, screen, text);
    write_lines(&reader.basis(), quiet, screen, text);
    if let Some(changed) = reader.changed_rules() {
        write_lines(&changed, quiet, screen, text);
    }
    let short = || reader.reconstructed().map(|count| format!("{count}."));
    let note = if screen.all { reader.reconstruction() } else { short() };
    if let Some(note) = note {
        write_lines(&note, quiet, screen, text);
    }
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

/// Notable games. Their commands are never broken over lines, so that they can be copied.
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
