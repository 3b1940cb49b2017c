//! A check, in every form.

use evenkeel_findings::{Check, Findings, Outcome, Severity, Study};

use crate::overview::{self, Checked};
use crate::plot::data::{Content, Style};
use crate::{WriteOptions, charts, check, html, junit, markdown, samples, write_report};

fn parts(findings: &Findings) -> (&Findings, &Check) {
    (findings, findings.check().unwrap())
}

fn check_of(findings: &mut Findings) -> &mut Check {
    let Study::Check { check, .. } = &mut findings.study else { panic!("this is no check") };
    check
}

#[test]
fn the_comment_reads_well() {
    let findings = samples::checked();
    insta::assert_snapshot!("check_md", markdown::to_check_markdown(&findings, parts(&findings).1));
    insta::assert_snapshot!("check_junit", junit::to_junit(&findings, parts(&findings).1));
}

#[test]
fn a_check_that_passed_says_so() {
    let mut findings = samples::checked();
    let check = check_of(&mut findings);
    check.judgements.retain(|judgement| judgement.severity == Severity::Warn || judgement.name.ends_with("pirate"));
    check.passed = true;
    assert_eq!(check::headline(check), "2 of 3 bounds hold, 1 warning");
    assert!(
        markdown::to_check_markdown(&findings, parts(&findings).1).contains("passed, 2 of 3 bounds hold, 1 warning")
    );
    check_of(&mut findings).judgements.retain(|judgement| judgement.severity == Severity::Fail);
    assert_eq!(check::headline(parts(&findings).1), "2 bounds hold");
}

/// In a posted comment, the interruption precedes the result.
#[test]
fn a_comment_of_an_interrupted_check_begins_with_the_interruption() {
    let mut findings = samples::checked();
    findings.interrupted = true;
    let check = check_of(&mut findings);
    check.judgements.retain(|judgement| judgement.outcome == Outcome::Pass);
    check.passed = true;
    let comment = markdown::to_check_markdown(&findings, parts(&findings).1);
    let lines: Vec<&str> = comment.lines().collect();
    assert!(lines[0].ends_with(": interrupted, so far passed, 2 bounds hold"), "{comment}");
    let games =
        "**The run was interrupted.** The bounds were judged on the games so far, 100,000 games in 25,000 blocks;";
    assert!(lines[2].starts_with(games), "{comment}");
    let claimed = Findings { interrupted: true, ..samples::claimed() };
    let comment = markdown::to_check_markdown(&claimed, parts(&claimed).1);
    assert!(comment.contains(": interrupted, so far depends on who plays, "), "{comment}");
    assert!(comment.lines().nth(2).unwrap().starts_with("**The run was interrupted.**"), "{comment}");
}

#[test]
fn an_interrupted_check_does_not_count_as_passed() {
    let mut findings = samples::checked();
    check_of(&mut findings).passed = true;
    let page = |findings: &Findings| {
        let (file, file_link, report_link) = ("a.toml".to_owned(), String::new(), String::new());
        overview::to_page(&[Checked { file, file_link, report_link, findings }], 0, "evenkeel check a.toml")
    };
    assert!(page(&findings).contains("1 of 1 check passed."), "{}", page(&findings));
    findings.interrupted = true;
    let wanted = "0 of 1 check passed. 1 interrupted, and judged on the games so far.";
    assert!(page(&findings).contains(wanted), "{}", page(&findings));
}

#[test]
fn the_folder_of_a_check_has_its_files() {
    let folder = tempfile::tempdir().unwrap();
    write_report(&samples::checked(), folder.path(), &WriteOptions { png: false }).unwrap();
    for name in ["check.md", "junit.xml", "findings.json", "index.html"] {
        assert!(folder.path().join(name).metadata().unwrap().len() > 0, "{name}");
    }
}

#[test]
fn the_page_shows_what_was_checked() {
    let page = html::to_html(&samples::checked());
    for part in ["Check failed", "rounds.", "84–93", "at most 90", "−2.1 to −0.3"] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("b=\"<2>"), "labels are escaped");
}

#[test]
fn the_first_charts_of_a_check_are_its_bounds() {
    let charts = charts::charts(&samples::checked());
    let names: Vec<&str> = charts.iter().map(|chart| chart.name.as_str()).take(4).collect();
    assert!(names[..3].iter().all(|name| name.starts_with("bounds")) && names[3] == "win_rate", "{names:?}");
    let rows = |index: usize| match &charts[index].content {
        Content::Dots(dots) => dots.groups[0].rows.clone(),
        other => panic!("{other:?}"),
    };
    let [pirate, trader] = [&rows(0)[0], &rows(0)[1]];
    assert_eq!((pirate.style, pirate.band), (Style::Holds, Some((0.2, 0.3))));
    assert_eq!((trader.style, trader.band), (Style::Violated, Some((f64::NEG_INFINITY, 0.3))));
    assert_eq!(rows(1)[0].style, Style::Open);
    assert_eq!(rows(1)[0].value.as_deref(), Some("inconclusive: 88 (84–93)"));
    // A word and a marker, not only a colour, mark a violated bound.
    assert_eq!(trader.value.as_deref(), Some("VIOLATED: 35.0% (34.0–36.0)"));
}
