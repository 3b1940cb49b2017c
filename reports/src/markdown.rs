//! `summary.md`: the answer and the main tables, for a pull request or a wiki.

use std::fmt::Write as _;

use evenkeel_analysis::findings::{Cell, Findings};

use crate::sheets::{Entry, Rank, sheets};
use crate::{charts, reading, words};

mod effects;
mod tournament;

/// The summary as Markdown (`GitHub` flavour). Links lead to the other files of the report.
pub fn to_markdown(findings: &Findings) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "# {}\n", escape(&findings.title));
    let _ = writeln!(
        text,
        "{}, {}. {}.\n",
        escape(&findings.ruleset_title),
        escape(&findings.variant),
        reading::basis(findings)
    );
    if let Some(note) = reading::reconstruction(findings) {
        let _ = writeln!(text, "*{}*\n", escape(&note));
    }
    for verdict in &findings.verdicts {
        let _ = writeln!(text, "- {}", escape(&verdict.text));
    }
    for chart in charts::charts(findings) {
        let _ = writeln!(text, "\n![{}](charts/{}.svg)", escape(&chart.question), chart.name);
    }
    if let Some(tournament) = findings.tournament() {
        tournament::write(findings, tournament, &mut text);
        write_origin(findings, &mut text);
        return text;
    }
    if let Some(check) = findings.check() {
        let _ = writeln!(
            text,
            "\nEvery bound that was checked is in [check.md](check.md): {}.",
            escape(&format!("{}, {}", crate::check::outcome(check), crate::check::headline(check)))
        );
    }
    effects::write_effects(findings, &mut text);
    write_wins(findings, &mut text);
    write_factors(findings, &mut text);
    write_sheets(findings, &mut text);
    write_lengths(findings, &mut text);
    write_ends(findings, &mut text);
    write_seats(findings, &mut text);
    write_origin(findings, &mut text);
    text
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

/// A table whose first columns are the values of a cell and whose others are numbers.
fn write_table(findings: &Findings, text: &mut String, heads: &[String], row: impl Fn(&Cell) -> Vec<String>) {
    let axes: Vec<String> = findings.axes.iter().map(|axis| escape(&reading::axis_title(axis))).collect();
    let all: Vec<String> = axes.iter().cloned().chain(heads.iter().map(|head| escape(head))).collect();
    let _ = writeln!(text, "| {} |\n|{}", all.join(" | "), " ---: |".repeat(all.len()));
    for cell in &findings.cells {
        let values = findings.axes.iter().map(|axis| escape(&reading::value(axis, cell)));
        let fields: Vec<String> = values.chain(row(cell).iter().map(|field| escape(field))).collect();
        let _ = writeln!(text, "| {} |", fields.join(" | "));
    }
}

fn write_wins(findings: &Findings, text: &mut String) {
    let labels = reading::labels(findings);
    if labels.is_empty() || !reading::contested(findings) {
        return;
    }
    let fair =
        reading::fair_share(findings).map_or_else(String::new, |fair| format!(" (fair: {})", words::round_share(fair)));
    let _ = writeln!(text, "\n## Share of wins{fair}\n");
    let counts = ["games".to_owned(), "blocks".to_owned()];
    let heads: Vec<String> = labels.iter().map(|label| (*label).to_owned()).chain(counts).collect();
    write_table(findings, text, &heads, |cell| {
        let share = |label: &&str| {
            let share = cell.strategies.get(*label).map(|strategy| words::share_with_interval(&strategy.win_share));
            share.unwrap_or_else(|| words::NOTHING.into())
        };
        labels.iter().map(share).chain([words::count(cell.games), words::count(cell.blocks)]).collect()
    });
}

fn write_factors(findings: &Findings, text: &mut String) {
    for name in reading::factors(findings) {
        let title = escape(&words::plain(name));
        let axes = findings.axes.iter().map(|axis| escape(&reading::axis_title(axis)));
        let heads: Vec<String> =
            axes.chain([title.clone(), "share of wins".into(), "seats".into(), String::new()]).collect();
        let _ = writeln!(text, "\n## Share of wins by {title}, all of them judged together\n");
        let _ = writeln!(text, "| {} |\n|{}", heads.join(" | "), " ---: |".repeat(heads.len()));
        for (cell, level) in reading::levels(findings, name) {
            let values = findings.axes.iter().map(|axis| reading::value(axis, cell));
            let share = words::share_with_interval(&level.win_share);
            let judged = reading::judgement(findings, level).to_owned();
            let fields = [words::plain(&level.name), share, words::count(level.seats), judged];
            let fields: Vec<String> = values.chain(fields).map(|field| escape(&field)).collect();
            let _ = writeln!(text, "| {} |", fields.join(" | "));
        }
    }
}

/// What players' games came to.
fn write_sheets(findings: &Findings, text: &mut String) {
    for sheet in sheets(findings).iter().filter(|sheet| sheet.rank == Rank::Main) {
        let _ = writeln!(text, "\n## {}\n", escape(&sheet.caption));
        let heads: Vec<String> = sheet.heads.iter().map(|head| escape(head)).collect();
        let _ = writeln!(text, "| | {} |\n| --- |{}", heads.join(" | "), " ---: |".repeat(heads.len()));
        for line in &sheet.rows {
            let fields: Vec<String> = line.entries.iter().map(|entry| escape(&field(entry.as_ref()))).collect();
            let _ = writeln!(text, "| {} | {} |", escape(&line.name), fields.join(" | "));
        }
    }
}

fn field(entry: Option<&Entry>) -> String {
    let Some(entry) = entry else { return words::NOTHING.into() };
    let mark = if entry.strong { "*" } else { "" };
    let interval = if entry.interval.is_empty() { String::new() } else { format!(" ({})", entry.interval) };
    format!("{}{mark}{interval}", entry.number)
}

fn write_lengths(findings: &Findings, text: &mut String) {
    let Some(unit) = reading::length_unit(findings) else { return };
    let _ = writeln!(text, "\n## Length of a game in {}\n", escape(&unit));
    let heads = ["mean", "median", "5% at most", "95% at most"].map(String::from);
    write_table(findings, text, &heads, |cell| match reading::length(findings, cell) {
        Some(spread) => vec![
            words::mean_with_interval(spread),
            words::whole(spread.p50),
            words::whole(spread.p5),
            words::whole(spread.p95),
        ],
        None => vec![words::NOTHING.into(); 4],
    });
}

fn write_ends(findings: &Findings, text: &mut String) {
    let reasons = reading::end_reasons(findings);
    if reasons.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n## How games ended\n");
    let heads: Vec<String> = reasons.iter().map(|reason| words::plain(reason)).collect();
    write_table(findings, text, &heads, |cell| {
        let share =
            |reason: &&str| reading::end_share(cell, reason).map_or_else(|| words::NOTHING.into(), words::share);
        reasons.iter().map(share).collect()
    });
}

fn write_seats(findings: &Findings, text: &mut String) {
    let seats = findings.cells.iter().map(|cell| cell.seats.len()).max().unwrap_or(0);
    if seats == 0 || !reading::contested(findings) {
        return;
    }
    let _ = writeln!(text, "\n## Share of wins by seat\n");
    let heads: Vec<String> = (1..=seats).map(|seat| format!("seat {seat}")).collect();
    write_table(findings, text, &heads, |cell| {
        let share = |seat: usize| cell.seats.get(seat).map(|seat| words::share_with_interval(&seat.win_share));
        (0..seats).map(|seat| share(seat).unwrap_or_else(|| words::NOTHING.into())).collect()
    });
}

fn write_origin(findings: &Findings, text: &mut String) {
    let _ = writeln!(text, "\n## Where the numbers come from\n");
    for (path, value) in &findings.rules {
        let _ = writeln!(text, "- Rule set away from the variant: {} = {}", code(path), code(&value.to_string()));
    }
    if !findings.reconstructed.is_empty() {
        let inputs: Vec<String> = findings.reconstructed.iter().map(|input| escape(input)).collect();
        let _ = writeln!(
            text,
            "- Reconstructed inputs, designed to fit because the originals are not available: {}",
            inputs.join(", ")
        );
    }
    let _ = writeln!(text, "- Rules {}, seed {}", code(&findings.rules_hash), findings.seed);
    let _ = writeln!(text, "- To repeat the run: {}", code(&findings.command));
}
