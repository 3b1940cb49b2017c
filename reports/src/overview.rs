//! Several checks at a glance: a row for each, and in Markdown what every claim rests on.

use std::fmt::Write as _;

use evenkeel_analysis::findings::{Check, Claim, ClaimVerdict, Findings, Outcome, Topic, format};

use crate::check;
use crate::markdown::table::{code, escape, write_table};
use crate::markdown::write_claim_head;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Table, Tone};
use crate::tables;
use crate::terminal::{Screen, write_table as write_to_terminal};
use crate::value::Value;

/// One of several checks.
pub struct Checked<'a> {
    /// Its file, as it was named.
    pub file: String,
    /// Where the page leads to from here for the file; empty for nowhere.
    pub file_link: String,
    /// Where it leads to for the report; empty where there is none.
    pub report_link: String,
    /// What was found.
    pub findings: &'a Findings,
}

/// The overview for a terminal.
pub fn to_terminal(checked: &[Checked<'_>], screen: Screen) -> String {
    let mut text = String::new();
    write_to_terminal(&overview(checked), screen, &mut text);
    text
}

/// The overview as a page, with a part for every claim; `command` is what wrote it.
pub fn to_page(checked: &[Checked<'_>], command: &str) -> String {
    let mut text = format!("{PAGE_MARK}\n# {}\n\n", heading(checked));
    let _ = writeln!(text, "{}\n", escape(&summary(checked)));
    let _ = writeln!(text, "Written by {}; do not edit it by hand.\n", code(command));
    write_rows(checked, &mut text);
    if checked.iter().any(|one| claim(one).is_some()) {
        let _ = writeln!(text, "\n{LEGEND}");
    }
    for one in checked.iter().filter(|one| is_first_of_ruleset(checked, one)) {
        let of = |other: &&Checked<'_>| other.findings.ruleset == one.findings.ruleset;
        let own: Vec<&Checked<'_>> = checked.iter().filter(of).collect();
        write_ruleset(&own, &mut text);
    }
    text
}

/// How the parts about claims are read.
const LEGEND: &str = "\
A claim is supported by two or more line-ups, of more than one strategy, and where none contradicts it; what holds with some and is contradicted with \
others depends on who plays; what is about choices that nobody makes is untestable. In the tables below a letter is a line-up, ✓ a bound that \
holds, ! one that is violated, ? one for which the games are too few; `(5 · 1 · 2)` are as many of each. Numbers of `change.` are from the case that \
the file measures from, on the same luck. Intervals hold for all bounds of a file together.";

/// How a page begins that may be written over.
pub const PAGE_MARK: &str = "<!-- Written by evenkeel check. -->";

/// The check of findings that are those of one.
fn found<'a>(one: &Checked<'a>) -> Option<&'a Check> {
    one.findings.check()
}

fn claim<'a>(one: &Checked<'a>) -> Option<&'a Claim> {
    found(one)?.claim.as_ref()
}

fn heading(checked: &[Checked<'_>]) -> &'static str {
    if checked.iter().all(|one| claim(one).is_some()) { "Claims, tested" } else { "Checks" }
}

/// "31 claims: 8 supported, 12 contradicted. 2 of 3 checks passed."
fn summary(checked: &[Checked<'_>]) -> String {
    let claims: Vec<&Claim> = checked.iter().filter_map(claim).collect();
    let of = |verdict| claims.iter().filter(|claim| claim.verdict == verdict).count() as u64;
    let word = |verdict: ClaimVerdict, count: u64| match (verdict, count) {
        (ClaimVerdict::DependsOnWhoPlays, 2..) => "depend on who plays",
        _ => verdict.word(),
    };
    let told = ClaimVerdict::ALL.map(|verdict| (of(verdict), word(verdict, of(verdict))));
    let told: Vec<String> = told.iter().filter(|(n, _)| *n > 0).map(|(n, word)| format!("{n} {word}")).collect();
    let mut text = Vec::new();
    if !claims.is_empty() {
        text.push(format!("{}: {}.", format::counted(claims.len() as u64, "claim"), told.join(", ")));
    }
    let plain: Vec<&Check> = checked.iter().filter_map(found).filter(|check| check.claim.is_none()).collect();
    if !plain.is_empty() {
        let passed = plain.iter().filter(|check| check.passed).count();
        text.push(format!("{passed} of {} passed.", format::counted(plain.len() as u64, "check")));
    }
    text.join(" ")
}

/// What stands in a row: the claim, or the title.
fn name<'a>(one: &Checked<'a>) -> &'a str {
    claim(one).map_or(&one.findings.title, |claim| &claim.text)
}

/// How many bounds hold, are violated and are undecided.
fn counts(check: &Check) -> [u64; 3] {
    [Outcome::Pass, Outcome::Fail, Outcome::NotEnoughGames]
        .map(|outcome| check.judgements.iter().filter(|judgement| judgement.outcome == outcome).count() as u64)
}

/// "7 line-ups of closer, line and raider", or who plays where that is one.
fn players(findings: &Findings) -> String {
    let lineups = lineups(findings);
    if let [only] = lineups.as_slice() {
        return only.join(", ");
    }
    let strategy = |label: &String| label.split(['{', '@']).next().unwrap_or_default().to_owned();
    let mut names: Vec<String> = lineups.iter().flat_map(|lineup| lineup.iter().map(strategy)).collect();
    names.sort();
    names.dedup();
    format!("{} of {}", format::counted(lineups.len() as u64, "line-up"), format::list(&names))
}

/// Everybody who plays, each line-up once.
fn lineups(findings: &Findings) -> Vec<&[String]> {
    let mut lineups: Vec<&[String]> = Vec::new();
    for cell in &findings.cells {
        let own = if cell.lineup.is_empty() { &findings.lineup } else { &cell.lineup };
        if !lineups.contains(&own.as_slice()) {
            lineups.push(own);
        }
    }
    lineups
}

/// The rows for a terminal.
fn overview(checked: &[Checked<'_>]) -> Table {
    let row = |one: &Checked<'_>| {
        let check = found(one)?;
        let [hold, violated, undecided] = counts(check).map(Value::Count);
        let tone = match (&check.claim, check.passed) {
            (_, false) => Tone::Fail,
            (Some(claim), _) if claim.verdict != ClaimVerdict::Supported => Tone::Warn,
            _ => Tone::Pass,
        };
        let label = Value::label(stem(&one.file));
        let mark = if check.claim.is_some() && !check.passed { ", not expected" } else { "" };
        let entries = vec![
            label.into(),
            Entry::from(Value::Words(format!("{}{mark}", check::outcome(check)))).toned(tone),
            hold.into(),
            violated.into(),
            undecided.into(),
            Value::Count(lineups(one.findings).len() as u64).into(),
        ];
        Some(Row { entries, ..Row::default() })
    };
    Table {
        name: "overview".into(),
        title: summary(checked).trim_end_matches('.').to_owned(),
        columns: vec![
            Column::label("file"),
            Column::words("verdict"),
            Column::number("hold"),
            Column::number("violated"),
            Column::number("undecided"),
            Column::number("line-ups"),
        ],
        rows: checked.iter().filter_map(row).collect(),
        ..Table::default()
    }
}

/// The rows for a page, with links.
fn write_rows(checked: &[Checked<'_>], text: &mut String) {
    let reports = checked.iter().any(|one| !one.report_link.is_empty());
    let (head, rule) = if reports { (" report |", " --- |") } else { ("", "") };
    let _ = writeln!(text, "| claim or check | verdict | hold | violated | undecided | players | file |{head}");
    let _ = writeln!(text, "| --- | --- | ---: | ---: | ---: | --- | --- |{rule}");
    for one in checked {
        let Some(check) = found(one) else { continue };
        let [hold, violated, undecided] = counts(check);
        let (verdict, players) = (check::outcome(check), escape(&players(one.findings)));
        let name = format!("[{}](#{})", escape(name(one)), anchor(one));
        let file = link(stem(&one.file), &one.file_link);
        let report = if reports { format!(" {} |", link("report", &one.report_link)) } else { String::new() };
        let _ = writeln!(
            text,
            "| {name} | **{verdict}** | {hold} | {violated} | {undecided} | {players} | {file} |{report}"
        );
    }
}

fn is_first_of_ruleset(checked: &[Checked<'_>], one: &Checked<'_>) -> bool {
    let first = checked.iter().find(|other| other.findings.ruleset == one.findings.ruleset);
    first.is_some_and(|first| std::ptr::eq(first, one))
}

/// The checks of one ruleset, and what all of them rest on.
fn write_ruleset(checked: &[&Checked<'_>], text: &mut String) {
    let [first, ..] = checked else { return };
    let _ = writeln!(text, "\n## {}", escape(&first.findings.ruleset_title));
    let shared: Vec<&String> = first
        .findings
        .reconstructed
        .iter()
        .filter(|input| checked.iter().all(|one| one.findings.reconstructed.contains(input)))
        .collect();
    if !shared.is_empty() {
        let rest = if checked.len() == 1 { "This rests" } else { "All of these rest" };
        let inputs: Vec<String> = shared.iter().map(|input| escape(input)).collect();
        let all = format::counted(shared.len() as u64, "reconstructed input");
        let _ = writeln!(
            text,
            "\n{rest} on {all}, estimates because the originals are not available: {}.",
            inputs.join(", ")
        );
    }
    for one in checked {
        write_check(one, &shared, text);
    }
}

fn write_check(one: &Checked<'_>, shared: &[&String], text: &mut String) {
    let (findings, Some(check)) = (one.findings, found(one)) else { return };
    let _ = writeln!(text, "\n<a id=\"{}\"></a>\n\n### {}\n", anchor(one), escape(&findings.title));
    if let Some(claim) = &check.claim {
        write_claim_head(claim, text);
        for table in tables::claimed(check, claim) {
            text.push('\n');
            write_table(&Table { notes: Vec::new(), ..table }, text);
        }
    } else {
        let _ = writeln!(text, "The check {}: {}.", check::outcome(check), escape(&check::headline(check)));
    }
    for robust in findings.verdicts.iter().filter(|verdict| verdict.topic == Topic::Robustness) {
        let _ = writeln!(text, "\n{}", escape(&robust.text));
    }
    let own: Vec<String> =
        findings.reconstructed.iter().filter(|input| !shared.contains(input)).map(|input| escape(input)).collect();
    let more = if own.is_empty() {
        String::new()
    } else {
        format!(" It rests on these reconstructed inputs too: {}.", own.join(", "))
    };
    let _ = writeln!(text, "\n{}; seed {}.{more}", escape(&Reader::new(findings).games()), findings.seed);
    let _ = writeln!(text, "\n```sh\n{}\n```", findings.command);
}

/// The name of a file without folder and extension.
fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.strip_suffix(".toml").unwrap_or(name)
}

/// Where the part of a check stands in the page.
fn anchor(one: &Checked<'_>) -> String {
    stem(&one.file)
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' })
        .collect()
}

fn link(text: &str, target: &str) -> String {
    if target.is_empty() { escape(text) } else { format!("[{}]({})", escape(text), target.replace(' ', "%20")) }
}
