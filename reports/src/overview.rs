//! Several checks at a glance: a row for each, and in Markdown the evidence for every claim.

use std::fmt::Write as _;

use evenkeel_findings::{Check, Claim, ClaimVerdict, Findings, Judgement, Severity, Topic, format};

use crate::check;
use crate::markdown::table::{code, escape, write_table};
use crate::markdown::{LONGEST, fit, write_claim_head};
use crate::reader::Reader;
use crate::table::Table;
use crate::tables;

/// One of several checks.
pub struct Checked<'a> {
    /// Its file, as named by the user.
    pub file: String,
    /// The link from the page to the file; empty for none.
    pub file_link: String,
    /// The link to the report; empty if there is none.
    pub report_link: String,
    /// The findings of the check.
    pub findings: &'a Findings,
}

/// The overview as a page, with a part for every claim. `command` is the command that wrote it; `missing` is the number of checks not run.
pub fn to_page(checked: &[Checked<'_>], missing: usize, command: &str) -> String {
    fit(LONGEST, |rows| page(checked, missing, command, rows))
}

/// The page with at most this many rows in the table of a claim.
fn page(checked: &[Checked<'_>], missing: usize, command: &str, rows: usize) -> String {
    let mut text = format!("{PAGE_MARK}\n# {}\n\n", heading(checked));
    let _ = writeln!(text, "{}\n", escape(&summary(checked)));
    if missing > 0 {
        let told = format::counted(missing as u64, "check");
        let verb = if missing == 1 { "is" } else { "are" };
        let _ = writeln!(text, "It was stopped before the end, and {told} {verb} missing.\n");
    }
    let _ = writeln!(text, "Written by {}; do not edit it by hand.\n", code(command));
    write_rows(checked, &mut text);
    if checked.iter().any(|one| claim(one).is_some()) {
        let _ = writeln!(text, "\n{LEGEND}");
    }
    let parts: Vec<Part<'_>> = checked.iter().zip(anchors(checked)).map(|(one, anchor)| Part { one, anchor }).collect();
    for one in checked.iter().filter(|one| is_first_of_ruleset(checked, one)) {
        let of = |part: &&Part<'_>| part.one.findings.ruleset == one.findings.ruleset;
        let own: Vec<&Part<'_>> = parts.iter().filter(of).collect();
        write_ruleset(&own, rows, &mut text);
    }
    text
}

/// Instructions for reading the parts about claims.
const LEGEND: &str = "\
A claim is supported if two or more line-ups support it, its bounds cover the play of more than one strategy, and no line-up contradicts it. \
If some support and others contradict it, it depends on who plays. A line-up in which no player makes the choices that a claim presupposes tests \
nothing; if none tests it, the claim is untestable. In the tables below a letter is a line-up, ✓ a bound that holds, ! one that is violated, ? one \
with too few games, and a number without a sign is from a line-up that tests nothing. `(5 · 1 · 2)` means that a bound holds with 5 line-ups, is \
violated with 1 and undecided with 2, or that this many bounds of a line-up are. Bounds that only warn are not counted above. Numbers of `change.` \
are changes from the case that the file names, on the same random draws. Intervals hold for all bounds of a file together.";

/// The first line of a page that may be overwritten.
pub const PAGE_MARK: &str = "<!-- Written by evenkeel check. -->";

/// The check in the findings.
pub(crate) fn found<'a>(one: &Checked<'a>) -> Option<&'a Check> {
    one.findings.check()
}

fn claim<'a>(one: &Checked<'a>) -> Option<&'a Claim> {
    found(one)?.claim.as_ref()
}

fn heading(checked: &[Checked<'_>]) -> &'static str {
    if checked.iter().all(|one| claim(one).is_some()) { "Claims, tested" } else { "Checks" }
}

/// "31 claims: 8 supported, 12 contradicted. 2 of 3 checks passed. 1 interrupted, and judged on the games so far."
pub(crate) fn summary(checked: &[Checked<'_>]) -> String {
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
    // A check that was interrupted has not passed, even if its bounds hold so far.
    let has_passed = |one: &Checked<'_>, check: &Check| check.passed && !one.findings.interrupted;
    let plain = checked.iter().filter_map(|one| Some((one, found(one).filter(|check| check.claim.is_none())?)));
    let plain: Vec<bool> = plain.map(|(one, check)| has_passed(one, check)).collect();
    if !plain.is_empty() {
        let passed = plain.iter().filter(|passed| **passed).count();
        text.push(format!("{passed} of {} passed.", format::counted(plain.len() as u64, "check")));
    }
    let interrupted = checked.iter().filter(|one| one.findings.interrupted).count();
    if interrupted > 0 {
        text.push(format!("{interrupted} interrupted, and judged on the games so far."));
    }
    text.join(" ")
}

/// The content of a row: the claim, or the title.
fn name<'a>(one: &Checked<'a>) -> &'a str {
    claim(one).map_or(&one.findings.title, |claim| &claim.text)
}

/// The result, with its qualifications: the run is incomplete, the verdict fails the check, or bounds with severity `warn` do not hold.
pub(crate) fn outcome(one: &Checked<'_>, check: &Check) -> (&'static str, String) {
    let unexpected = (check.claim.is_some() && !check.passed).then(|| "not expected".to_owned());
    let warned = |judgement: &&Judgement| {
        check.claim.is_none() && judgement.severity == Severity::Warn && check.weight(judgement).is_some()
    };
    let warned = check.judgements.iter().filter(warned).count() as u64;
    let warned = (warned > 0).then(|| format::counted(warned, "warning"));
    let interrupted = one.findings.interrupted.then(|| "interrupted".to_owned());
    let marks = [unexpected, warned, interrupted].into_iter().flatten().map(|mark| format!(", {mark}"));
    (check::outcome(check), marks.collect())
}

/// "7 line-ups of closer, line and raider", or the players if there is one line-up.
fn players(findings: &Findings, check: &Check) -> String {
    let lineups = lineups(findings, check);
    if let [only] = lineups.as_slice() {
        return only.join(", ");
    }
    let mut names: Vec<&str> = match &check.claim {
        Some(claim) => claim.lineups.iter().flat_map(|lineup| &lineup.strategies).map(String::as_str).collect(),
        None => lineups.iter().flat_map(|lineup| lineup.iter().map(|label| format::strategy_name(label))).collect(),
    };
    names.sort_unstable();
    names.dedup();
    format!(
        "{} of {}",
        format::counted(lineups.len() as u64, "line-up"),
        format::list(&names.into_iter().map(str::to_owned).collect::<Vec<_>>())
    )
}

/// All line-ups that are judged, each once.
pub(crate) fn lineups<'a>(findings: &'a Findings, check: &'a Check) -> Vec<&'a [String]> {
    if let Some(claim) = &check.claim {
        return claim.lineups.iter().map(|lineup| lineup.players.as_slice()).collect();
    }
    let mut lineups: Vec<&[String]> = Vec::new();
    let judged = |cell: usize| check.judgements.iter().any(|judgement| judgement.cell == cell);
    for (_, cell) in findings.cells.iter().enumerate().filter(|(cell, _)| judged(*cell)) {
        let own = if cell.lineup.is_empty() { &findings.lineup } else { &cell.lineup };
        if !lineups.contains(&own.as_slice()) {
            lineups.push(own);
        }
    }
    lineups
}

/// The rows for a page, with links.
fn write_rows(checked: &[Checked<'_>], text: &mut String) {
    let reports = checked.iter().any(|one| !one.report_link.is_empty());
    let (head, rule) = if reports { (" report |", " --- |") } else { ("", "") };
    let _ = writeln!(text, "| claim or check | verdict | hold | violated | undecided | players | file |{head}");
    let _ = writeln!(text, "| --- | --- | ---: | ---: | ---: | --- | --- |{rule}");
    for (one, anchor) in checked.iter().zip(anchors(checked)) {
        let Some(check) = found(one) else { continue };
        let [hold, violated, undecided, _] = check::counts(check);
        let ((verdict, marks), players) = (outcome(one, check), escape(&players(one.findings, check)));
        let name = format!("[{}](#{anchor})", escape(name(one)));
        let file = link(stem(&one.file), &one.file_link);
        let report = if reports { format!(" {} |", link("report", &one.report_link)) } else { String::new() };
        let _ = writeln!(
            text,
            "| {name} | **{verdict}**{marks} | {hold} | {violated} | {undecided} | {players} | {file} |{report}"
        );
    }
}

fn is_first_of_ruleset(checked: &[Checked<'_>], one: &Checked<'_>) -> bool {
    let first = checked.iter().find(|other| other.findings.ruleset == one.findings.ruleset);
    first.is_some_and(|first| std::ptr::eq(first, one))
}

/// The checks of one ruleset, and their common basis.
fn write_ruleset(parts: &[&Part<'_>], rows: usize, text: &mut String) {
    let [first, ..] = parts else { return };
    let first = first.one;
    let _ = writeln!(text, "\n## {}", escape(&first.findings.ruleset_title));
    let shared: Vec<&String> = first
        .findings
        .reconstructed
        .iter()
        .filter(|input| parts.iter().all(|part| part.one.findings.reconstructed.contains(input)))
        .collect();
    if !shared.is_empty() {
        let rest = if parts.len() == 1 { "This rests" } else { "All of these rest" };
        let inputs: Vec<String> = shared.iter().map(|input| escape(input)).collect();
        let all = format::counted(shared.len() as u64, "reconstructed input");
        let _ = writeln!(
            text,
            "\n{rest} on {all}, estimates because the originals are not available: {}.",
            inputs.join(", ")
        );
    }
    for part in parts {
        write_check(part, &shared, rows, text);
    }
}

fn write_check(part: &Part<'_>, shared: &[&String], rows: usize, text: &mut String) {
    let (findings, Some(check)) = (part.one.findings, found(part.one)) else { return };
    let _ = writeln!(text, "\n<a id=\"{}\"></a>\n\n### {}\n", part.anchor, escape(&findings.title));
    if findings.interrupted {
        let _ = writeln!(text, "Interrupted: these are the games that were finished.\n");
    }
    if let Some(claim) = &check.claim {
        write_claim_head(claim, text);
        for table in tables::claimed(check, claim) {
            text.push('\n');
            write_table(&Table { notes: Vec::new(), ..table }, rows, text);
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

/// The name of a file without folder and extension, which is also the name of a check and of the folder of its results.
pub fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.rsplit_once('.').map_or(name, |(stem, _)| if stem.is_empty() { name } else { stem })
}

/// A check of a page, and the anchor of its part.
struct Part<'a> {
    one: &'a Checked<'a>,
    anchor: String,
}

/// A unique anchor for each check in the page.
fn anchors(checked: &[Checked<'_>]) -> Vec<String> {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    let mut anchors: Vec<String> = Vec::new();
    for one in checked {
        let name: String = stem(&one.file).chars().map(plain).collect();
        let numbered = (2..).map(|number| format!("{name}-{number}"));
        let free = core::iter::once(name.clone()).chain(numbered).find(|anchor| !anchors.contains(anchor));
        anchors.extend(free);
    }
    anchors
}

/// A link; special letters in the target are written as numbers.
fn link(text: &str, target: &str) -> String {
    let write = |letter: char| match letter {
        ' ' | '(' | ')' | '<' | '>' | '#' | '?' | '%' | '|' | '"' | '`' | '\\' | '\0'..='\x1f' | '\x7f' => {
            format!("%{:02X}", u32::from(letter))
        }
        _ => letter.to_string(),
    };
    let target: String = target.chars().map(write).collect();
    if target.is_empty() { escape(text) } else { format!("[{}]({target})", escape(text)) }
}
