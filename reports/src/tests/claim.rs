//! A claim, in every form.

use evenkeel_analysis::findings::{ClaimVerdict, Findings, Study};

use crate::overview::{self, Checked};
use crate::terminal::{Screen, to_terminal};
use crate::{check, csv, html, junit, markdown, samples};

fn of(findings: &Findings) -> &evenkeel_analysis::findings::Check {
    findings.check().unwrap()
}

#[test]
fn the_comment_of_a_claim_reads_well() {
    let findings = samples::claimed();
    insta::assert_snapshot!("claim_md", markdown::to_check_markdown(&findings, of(&findings)));
    insta::assert_snapshot!("claim_junit", junit::to_junit(&findings, of(&findings)));
}

#[test]
fn every_form_has_the_bounds_by_line_up() {
    let findings = samples::claimed();
    let page = html::to_html(&findings);
    for part in
        ["Claim depends on who plays: Pirates | win &lt;enough&gt;.", "✓ 22.5% (21.5–23.5)", "! 22.5%", "pay one bribe"]
    {
        assert!(page.contains(part), "{part}");
    }
    let told = to_terminal(&findings, Screen::default());
    for part in
        ["Claim depends on who plays", "depends on who plays (1 · 1 · 0)", "contradicted (0 · 1 · 1)", "trader, trader"]
    {
        assert!(told.contains(part), "{part}\n{told}");
    }
    assert!(!told.contains("Bounds one by one"), "{told}");
    assert!(!csv::to_csv(&findings).is_empty());
}

/// Of a claim nothing fails but an unexpected verdict.
#[test]
fn a_claim_fails_where_another_verdict_was_expected() {
    let mut findings = samples::claimed();
    assert!(check::failure(of(&findings)).unwrap().contains("depends on who plays"));
    assert_eq!(check::headline(of(&findings)), "1 of 3 bounds hold, 1 violated, 1 undecided");
    assert!(
        junit::to_junit(&findings, of(&findings)).contains("tests=\"4\" failures=\"1\" errors=\"0\" skipped=\"2\"")
    );
    let Study::Check { check, .. } = &mut findings.study else { panic!("a check") };
    check.claim.as_mut().unwrap().expect = Some(ClaimVerdict::DependsOnWhoPlays);
    check.passed = true;
    assert_eq!(check::failure(of(&findings)), None);
    assert!(junit::to_junit(&findings, of(&findings)).contains("failures=\"0\""));
}

#[test]
fn the_overview_has_a_row_for_each() {
    let (claimed, plain) = (samples::claimed(), samples::checked());
    let one = |file: &str, findings| Checked {
        file: file.to_owned(),
        file_link: format!("../{file}"),
        report_link: String::new(),
        findings,
    };
    let all = [one("claims/pirates win.toml", &claimed), one("claims/b.toml", &plain)];
    insta::assert_snapshot!("overview_page", overview::to_page(&all, "evenkeel check claims --page claims.md"));
    insta::assert_snapshot!("overview_terminal", overview::to_terminal(&all, Screen::default()));
    let reported = Checked { report_link: "b/index.html".to_owned(), ..one("b.toml", &plain) };
    let page = overview::to_page(&[reported], "evenkeel check b.toml");
    assert!(page.starts_with(overview::PAGE_MARK) && page.contains("# Checks\n"), "{page}");
    assert!(page.contains("| report |") && page.contains("[report](b/index.html)"), "{page}");
}
