//! `check.md`: a check for the comment of a pull request.

use std::fmt::Write as _;

use evenkeel_analysis::findings::{Check, Findings, Severity, format};

use super::table::{code, escape, write_table};
use crate::check::{headline, outcome, result};
use crate::reader::Reader;
use crate::tables;

/// The result first, what is wrong next, everything that was judged folded below.
pub fn to_check_markdown(findings: &Findings, check: &Check) -> String {
    let reader = Reader::new(findings);
    let mut text = String::new();
    let _ = writeln!(text, "## {}: {}, {}\n", escape(&findings.title), outcome(check), escape(&headline(check)));
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
