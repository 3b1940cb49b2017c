//! `junit.xml`: a check for CI systems. One test case per bound, one for the verdict on a claim, and an error for an interrupted run; no times, so
//! that the same findings give the same bytes. Elements and attributes follow `junit-10.xsd`, the strictest schema in use.

use std::fmt::Write as _;

use evenkeel_findings::{Check, Claim, Findings, Judgement, Outcome, Severity};

use crate::check::{bound, conclusion, interruption, name};
use crate::plot::escape;

/// The file. A bound that fails the check is a failure; one that only warns is skipped, with the reason. An interruption is an error.
pub fn to_junit(findings: &Findings, check: &Check) -> String {
    let of = |weight| check.judgements.iter().filter(|judgement| check.weight(judgement) == Some(weight)).count();
    let unexpected = check.claim.iter().filter(|claim| !claim.is_as_expected()).count();
    let errors = usize::from(findings.interrupted);
    let counts = format!(
        "tests=\"{}\" failures=\"{}\" errors=\"{errors}\"",
        check.judgements.len() + usize::from(check.claim.is_some()) + errors,
        of(Severity::Fail) + unexpected,
    );
    let skipped = of(Severity::Warn);
    let suite = escape(&format!("{}: {}", findings.ruleset, findings.title));
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"evenkeel check\" {counts}>\n  <testsuite name=\"{suite}\" {counts} skipped=\"{skipped}\">\n"
    );
    let _ = writeln!(text, "    <properties>");
    let properties = [("command", &findings.command), ("rules", &findings.rules_hash), ("method", &check.method)];
    for (key, value) in properties {
        let _ = writeln!(text, "      <property name=\"{key}\" value=\"{}\"/>", escape(value));
    }
    let _ = writeln!(text, "    </properties>");
    write_interruption(findings, &mut text);
    check.claim.iter().for_each(|claim| write_claim(findings, claim, &mut text));
    check.judgements.iter().for_each(|judgement| write_case(findings, check, judgement, &mut text));
    let _ = writeln!(
        text,
        "    <system-out>{}</system-out>\n  </testsuite>\n</testsuites>",
        escape(&conclusion(findings, check))
    );
    text
}

/// An interrupted run is not a passed check, even if all bounds hold so far.
fn write_interruption(findings: &Findings, text: &mut String) {
    let Some(games) = interruption(findings) else { return };
    let (class, games) = (escape(&findings.ruleset), escape(&games));
    let _ = write!(text, "    <testcase classname=\"evenkeel.{class}\" name=\"interrupted\">");
    let _ = write!(text, "<error type=\"interrupted\" message=\"The run was interrupted.\">{games}</error>");
    let _ = writeln!(text, "</testcase>");
}

fn write_case(findings: &Findings, check: &Check, judgement: &Judgement, text: &mut String) {
    let case = escape(&format!("{}: {}", name(judgement), bound(judgement)));
    let (class, told) = (escape(&findings.ruleset), escape(&judgement.text));
    let _ = write!(text, "    <testcase classname=\"evenkeel.{class}\" name=\"{case}\">");
    let kind = if judgement.outcome == Outcome::Fail { "violated" } else { "not_enough_games" };
    let _ = match check.weight(judgement) {
        None => write!(text, "<system-out>{told}</system-out>"),
        Some(Severity::Warn) => write!(text, "<skipped message=\"{told}\"/>"),
        Some(Severity::Fail) => write!(text, "<failure type=\"{kind}\" message=\"{told}\">{told}</failure>"),
    };
    let _ = writeln!(text, "</testcase>");
}

/// The verdict on a claim fails if another one was expected.
fn write_claim(findings: &Findings, claim: &Claim, text: &mut String) {
    let (class, told) = (escape(&findings.ruleset), escape(&claim.told));
    let _ = write!(text, "    <testcase classname=\"evenkeel.{class}\" name=\"{}\">", escape(&claim.text));
    let _ = if claim.is_as_expected() {
        write!(text, "<system-out>{told}</system-out>")
    } else {
        write!(text, "<failure type=\"unexpected_verdict\" message=\"{told}\">{told}</failure>")
    };
    let _ = writeln!(text, "</testcase>");
}
