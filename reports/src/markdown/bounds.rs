//! `check.md`: a check for the comment of a pull request.

use std::fmt::Write as _;

use evenkeel_analysis::findings::{Check, Claim, Findings, Severity, format};

use super::table::{code, escape, write_table};
use crate::check::{headline, outcome, result};
use crate::reader::Reader;
use crate::tables;

/// The result first, what is wrong next, everything that was judged folded below.
pub fn to_check_markdown(findings: &Findings, check: &Check) -> String {
    let reader = Reader::new(findings);
    let mut text = String::new();
    let _ = writeln!(text, "## {}: {}, {}\n", escape(&findings.title), outcome(check), escape(&headline(check)));
    if let Some(claim) = &check.claim {
        write_claim(&reader, check, claim, &mut text);
        return text;
    }
    let wrong = check.judgements.iter().filter(|judgement| check.weight(judgement).is_some());
    for judgement in wrong {
        let mark = if check.weight(judgement) == Some(Severity::Fail) { "**" } else { "" };
        let _ = writeln!(text, "- {mark}{}{mark}: {}", result(check, judgement), escape(&judgement.text));
    }
    let _ = writeln!(text, "\n<details{}>", if check.passed { "" } else { " open" });
    let bounds = format::counted(check.judgements.len() as u64, "bound");
    let _ = writeln!(text, "<summary>{bounds}, {}</summary>\n", reader.games());
    write_table(&tables::bounds(&reader, check), &mut text);
    let _ = writeln!(text, "\nTo reproduce it: {}\n\n</details>", code(&findings.command));
    text
}

/// The claim, what became of it, and its tables; every bound one by one folded below.
fn write_claim(reader: &Reader<'_>, check: &Check, claim: &Claim, text: &mut String) {
    write_claim_head(claim, text);
    for table in tables::claimed(check, claim) {
        text.push('\n');
        write_table(&table, text);
    }
    let bounds = format::counted(check.judgements.len() as u64, "bound");
    let _ = writeln!(text, "\n<details>\n<summary>{bounds} one by one, {}</summary>\n", reader.games());
    write_table(&tables::bounds(reader, check), text);
    let _ = writeln!(text, "\nTo reproduce it: {}\n\n</details>", code(&reader.findings.command));
}

/// Where a claim is made, as far as that is known, and what became of it.
pub(crate) fn write_claim_head(claim: &Claim, text: &mut String) {
    let _ = writeln!(text, "{}", escape(&claim.told));
    let source = if claim.source.is_empty() { String::new() } else { format!(" Source: {}.", escape(&claim.source)) };
    let reading = match claim.reading.as_deref() {
        None => String::new(),
        Some("") => " This is a reading: it does not stand there in so many words.".to_owned(),
        Some(note) => format!(" This is a reading: {}.", escape(note.trim_end_matches('.'))),
    };
    if !source.is_empty() || !reading.is_empty() {
        let _ = writeln!(text, "\n{}", format!("{source}{reading}").trim());
    }
}
