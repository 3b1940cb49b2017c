//! `summary.md`: the answer and the main tables, for a pull request or a wiki.

use std::fmt::Write as _;

use evenkeel_findings::{Findings, Tournament, format};

use crate::charts::{self, Chart};
use crate::check;
use crate::players::remarks;
use crate::reader::{self, Reader};
use crate::table::{Shown, Table, more};
use crate::tables::{main_table, tables};

mod bounds;
pub(crate) mod table;

use table::{code, escape, write_table};

pub use bounds::to_check_markdown;
pub(crate) use bounds::write_claim_head;

/// Maximum length of a page in bytes: the limit for the summary of a job is 1 MiB.
pub(crate) const LONGEST: usize = 1_000_000;

/// The summary as Markdown (`GitHub` flavour). Links lead to the other files of the report.
pub fn to_markdown(findings: &Findings) -> String {
    let reader = Reader::new(findings);
    let is_shown = |table: &Table| matches!(table.shown, Shown::Everywhere | Shown::Report);
    let mut tables: Vec<Table> = tables(&reader).filter(is_shown).collect();
    let main = main_table(&reader, &tables).map(|main| tables.remove(main));
    let (head, pictures) = (write_head(&reader), write_pictures(findings));
    fit(LONGEST, |rows| {
        let mut text = head.clone();
        write_list(findings.verdicts.iter().map(|verdict| escape(&verdict.text)), rows, &mut text);
        text.push_str(&pictures);
        if let Some(table) = &main {
            let _ = writeln!(text, "\n## {}\n", escape(&table.title));
            write_table(table, rows, &mut text);
        }
        write_folded(&tables, rows, &mut text);
        findings.tournament().into_iter().for_each(|tournament| write_notable_games(tournament, &mut text));
        write_origin(&reader, &mut text);
        text
    })
}

/// The result of `write` with the most rows in a table, and lines in a list, that fit into `longest` bytes.
pub(crate) fn fit(longest: usize, write: impl Fn(usize) -> String) -> String {
    let mut text = write(usize::MAX);
    let mut rows = text.lines().count();
    while text.len() > longest && rows > 0 {
        rows = rows * longest / text.len();
        text = write(rows);
    }
    text
}

/// Everything before the sentences.
fn write_head(reader: &Reader<'_>) -> String {
    let mut text = String::new();
    write_heading(reader, &mut text);
    write_strip(reader.findings, &mut text);
    text
}

/// The charts, and the result of a check.
fn write_pictures(findings: &Findings) -> String {
    let (mut text, charts) = (String::new(), charts::charts(findings));
    let image = |chart: &Chart| format!("\n![{}](charts/{}.svg)\n", escape(&chart.question), chart.name);
    charts.first().into_iter().for_each(|chart| text.push_str(&image(chart)));
    if charts.len() > 1 {
        write_fold("More charts", &charts[1..].iter().map(image).collect::<String>(), &mut text);
    }
    if let Some(found) = findings.check() {
        let result = check::conclusion(findings, found);
        let _ = writeln!(text, "\nThe bounds are in [check.md](check.md): {}.", escape(&result));
    }
    text
}

/// Each table folded, with at most this many rows.
fn write_folded(tables: &[Table], rows: usize, text: &mut String) {
    for table in tables {
        // Written again with fewer rows.
        if text.len() > 4 * LONGEST {
            break;
        }
        let mut content = String::from("\n");
        write_table(table, rows, &mut content);
        write_fold(&table.title, &content, text);
    }
}

/// One line that opens to the content.
fn write_fold(title: &str, content: &str, text: &mut String) {
    // Within an HTML block Markdown is not interpreted.
    let title = title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace(char::is_control, " ");
    let _ = writeln!(text, "\n<details><summary>{title}</summary>\n{content}\n</details>");
}

/// At most this many lines of a list.
pub(crate) fn write_list(lines: impl ExactSizeIterator<Item = String>, most: usize, text: &mut String) {
    let left_out = lines.len().saturating_sub(most);
    lines.take(most).for_each(|line| text.extend(["- ", &line, "\n"]));
    if left_out > 0 {
        let _ = writeln!(text, "- {}", more(left_out));
    }
}

fn write_heading(reader: &Reader<'_>, text: &mut String) {
    let findings = reader.findings;
    let _ = writeln!(text, "# {}\n", escape(&findings.title));
    let game = escape(&reader.game());
    let place = if game.is_empty() { game } else { format!("{}. ", format::upper(&game)) };
    let _ = writeln!(text, "{place}{}.\n", reader.basis());
    if let Some(note) = reader.reconstruction() {
        let _ = writeln!(text, "*{}*\n", escape(&note));
    }
}

/// The verdict strip as a table.
fn write_strip(findings: &Findings, text: &mut String) {
    if findings.strip.is_empty() {
        return;
    }
    text.push_str("| question | verdict | number |\n|---|---|---|\n");
    for glance in &findings.strip {
        let (sign, word) = (glance.tone.sign(), escape(&glance.word));
        let _ = writeln!(text, "| {} | {sign} **{word}** | {} |", glance.question.text(), escape(&glance.number));
    }
    text.push('\n');
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

fn write_origin(reader: &Reader<'_>, text: &mut String) {
    let findings = reader.findings;
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
    for (heading, remark) in remarks(findings) {
        let _ = writeln!(text, "- {heading}: {}", escape(&remark));
    }
    if let Some(sentences) = reader.sentences() {
        let _ = writeln!(text, "- Sentences: {sentences}");
    }
    let _ = writeln!(text, "- Rules {}, seed {}", code(&findings.rules_hash), findings.seed);
    let _ = writeln!(text, "- To reproduce the run: {}", code(&findings.command));
}
