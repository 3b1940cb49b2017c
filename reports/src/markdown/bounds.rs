//! `check.md`: a check for a comment on a pull request.

use std::fmt::Write as _;

use evenkeel_findings::{Check, Claim, Findings, Judgement, Outcome, Severity, format};

use super::table::{code, escape, write_table};
use super::{fit, write_list};
use crate::check::{conclusion, interruption, result};
use crate::reader::Reader;
use crate::tables;

/// The maximum length of a page, in bytes: the limit of a comment is 65,536 characters.
const LONGEST: usize = 65_000;

/// The result first, and any interruption; then the failures, then all judgements, folded; if they do not fit, the worst ones.
pub fn to_check_markdown(findings: &Findings, check: &Check) -> String {
    fit(LONGEST, |rows| write(findings, check, rows))
}

/// The page with at most this many rows in a table, and lines in a list.
fn write(findings: &Findings, check: &Check, rows: usize) -> String {
    let reader = Reader::new(findings);
    // A claim is sorted by line-up, in their order, as long as all of them fit.
    let sorted = (check.claim.is_none() || rows < check.judgements.len()).then(|| worst_first(check));
    let check = sorted.as_ref().unwrap_or(check);
    let mut text = String::new();
    let _ = writeln!(text, "## {}: {}\n", escape(&findings.title), escape(&conclusion(findings, check)));
    if let Some(games) = interruption(findings) {
        let _ = writeln!(text, "**The run was interrupted.** {}\n", escape(&games));
    }
    if let Some(claim) = &check.claim {
        write_claim(&reader, check, claim, rows, &mut text);
        return text;
    }
    let wrong: Vec<&Judgement> = check.judgements.iter().filter(|one| check.weight(one).is_some()).collect();
    let line = |judgement: &Judgement| {
        let mark = if check.weight(judgement) == Some(Severity::Fail) { "**" } else { "" };
        format!("{mark}{}{mark}: {}", result(check, judgement), escape(&judgement.text))
    };
    write_list(wrong.into_iter().map(line), rows, &mut text);
    let _ = writeln!(text, "\n<details{}>", if check.passed { "" } else { " open" });
    let bounds = format::counted(check.judgements.len() as u64, "bound");
    let _ = writeln!(text, "<summary>{bounds}, {}</summary>\n", reader.games());
    write_table(&tables::bounds(&reader, check), rows, &mut text);
    let _ = writeln!(text, "\nTo reproduce it: {}\n\n</details>", code(&findings.command));
    text
}

/// The check with sorted judgements: violated, undecided, warnings, holding.
fn worst_first(check: &Check) -> Check {
    let mut sorted = check.clone();
    let standing = |one: &Judgement| match check.weight(one) {
        Some(Severity::Fail) => usize::from(one.outcome != Outcome::Fail),
        Some(Severity::Warn) => 2,
        None => 3,
    };
    sorted.judgements.sort_by_key(standing);
    sorted
}

/// The claim, its verdict and its tables; every single bound folded below.
fn write_claim(reader: &Reader<'_>, check: &Check, claim: &Claim, rows: usize, text: &mut String) {
    write_claim_head(claim, text);
    for table in tables::claimed(check, claim) {
        text.push('\n');
        write_table(&table, rows, text);
    }
    let bounds = format::counted(check.judgements.len() as u64, "bound");
    let _ = writeln!(text, "\n<details>\n<summary>{bounds} one by one, {}</summary>\n", reader.games());
    write_table(&tables::bounds(reader, check), rows, text);
    let _ = writeln!(text, "\nTo reproduce it: {}\n\n</details>", code(&reader.findings.command));
}

/// The source of a claim, if known, and its verdict.
pub(crate) fn write_claim_head(claim: &Claim, text: &mut String) {
    let _ = writeln!(text, "{}", escape(&claim.told));
    let source = if claim.source.is_empty() { String::new() } else { format!(" Source: {}.", escape(&claim.source)) };
    let reading = match claim.reading.as_deref() {
        None => String::new(),
        Some("") => " This is a reading: the source does not say it literally.".to_owned(),
        Some(note) => format!(" This is a reading: {}.", escape(note.trim_end_matches('.'))),
    };
    if !source.is_empty() || !reading.is_empty() {
        let _ = writeln!(text, "\n{}", format!("{source}{reading}").trim());
    }
}
