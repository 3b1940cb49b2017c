//! A check, in every form.

use evenkeel_analysis::findings::{Check, Findings, Severity, Study};

use crate::{WriteOptions, check, html, junit, markdown, samples, write_report};

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
