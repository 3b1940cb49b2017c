//! A claim, in every form.

use evenkeel_findings::{ClaimVerdict, Findings, Outcome, Severity, Study};

use crate::overview::{self, Checked};
use crate::terminal::{Screen, to_terminal, to_terminal_overview};
use crate::{check, csv, html, junit, markdown, samples};

fn of(findings: &Findings) -> &evenkeel_findings::Check {
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
    let told = to_terminal(&findings, Screen { all: true, ..Screen::default() });
    for part in
        ["Claim depends on who plays", "depends on who plays (1 · 1 · 0)", "contradicted (0 · 1 · 0)", "trader, trader"]
    {
        assert!(told.contains(part), "{part}\n{told}");
    }
    assert!(!told.contains("Bounds one by one"), "{told}");
    assert!(!csv::to_csv(&findings).is_empty());
}

/// The count of all bounds includes undecided ones.
#[test]
fn the_headline_of_a_claim_counts_every_bound_once() {
    let mut findings = samples::claimed();
    let Study::Check { check, .. } = &mut findings.study else { unreachable!("a check") };
    check.judgements[0].outcome = Outcome::NotEnoughGames;
    check.judgements.truncate(2);
    assert_eq!(check::headline(check), "0 of 2 bounds hold, 1 violated, 1 undecided");
}

/// In a claim only an unexpected verdict is a failure.
#[test]
fn a_claim_fails_where_another_verdict_was_expected() {
    let mut findings = samples::claimed();
    assert!(check::failure(of(&findings)).unwrap().contains("depends on who plays"));
    assert_eq!(check::headline(of(&findings)), "1 of 3 bounds hold, 1 violated, 1 untestable");
    assert!(
        junit::to_junit(&findings, of(&findings)).contains("tests=\"5\" failures=\"1\" errors=\"0\" skipped=\"2\"")
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
    insta::assert_snapshot!("overview_page", overview::to_page(&all, 0, "evenkeel check claims --page claims.md"));
    insta::assert_snapshot!("overview_terminal", to_terminal_overview(&all, Screen::default()));
    let reported = Checked { report_link: "b/index.html".to_owned(), ..one("b.toml", &plain) };
    let page = overview::to_page(&[reported], 0, "evenkeel check b.toml");
    assert!(page.starts_with(overview::PAGE_MARK) && page.contains("# Checks\n"), "{page}");
    assert!(page.contains("| report |") && page.contains("[report](b/index.html)"), "{page}");
}

fn row<'a>(page: &'a str, start: &str) -> &'a str {
    page.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start}\n{page}"))
}

fn page(findings: &Findings) -> String {
    let (file, link) = ("claims/a.toml".to_owned(), String::new());
    let one = Checked { file, file_link: link.clone(), report_link: link, findings };
    overview::to_page(&[one], 0, "evenkeel check a.toml")
}

/// Such a line-up's result is a number, without a mark that a bound holds.
#[test]
fn a_line_up_that_tests_nothing_is_told_without_signs_and_not_counted() {
    let findings = samples::claimed();
    let comment = markdown::to_check_markdown(&findings, of(&findings));
    let bounds = row(&comment, "| win\\_rate.pirate | price=3 |");
    assert!(bounds.contains("| ✓ 22.5% (21.5–23.5) |") && bounds.ends_with("| 22.5% (21.5–23.5) |"), "{bounds}");
    assert!(comment.contains("| C | racer, racer | untestable | pay one bribe |"), "{comment}");
    assert!(comment.contains("| untestable |"), "one by one as well\n{comment}");
    assert!(page(&findings).contains("| 1 | 1 | 0 | 3 line-ups of pirate, racer and trader |"), "{}", page(&findings));
}

/// If other orders of seats are the same line-up, each is reported.
#[test]
fn nothing_that_was_judged_of_a_line_up_is_hidden() {
    let mut findings = samples::claimed();
    let Study::Check { check, .. } = &mut findings.study else { panic!("a check") };
    check.claim.as_mut().unwrap().lineups[0].cells = vec![1, 2];
    let comment = markdown::to_check_markdown(&findings, of(&findings));
    assert!(comment.contains("| **✓ 22.5% (21.5–23.5); ! 22.5% (21.5–23.5)** |"), "{comment}");
}

/// The page also marks the row of a check that fails a job.
#[test]
fn a_row_says_what_fails_the_check_and_what_is_missing() {
    let mut findings = samples::claimed();
    assert!(page(&findings).contains("**depends on who plays**, not expected |"), "{}", page(&findings));
    findings.interrupted = true;
    assert!(page(&findings).contains("**depends on who plays**, not expected, interrupted |"), "{}", page(&findings));
    let plain = samples::checked();
    assert!(page(&plain).contains("**failed**, 1 warning | 2 | 1 | 1 |"), "{}", page(&plain));
    let missing = overview::to_page(&[], 2, "evenkeel check a b");
    assert!(missing.contains("It was stopped before the end, and 2 checks are missing."), "{missing}");
}

/// No bound judges the reference cells of changes.
#[test]
fn players_of_a_row_are_those_who_were_judged() {
    let mut findings = samples::checked();
    let mut other = findings.cells[0].clone();
    other.lineup = vec!["careless{base=pirate}".to_owned(), "racer@casual".to_owned()];
    findings.cells.push(other);
    let told =
        |findings: &Findings| page(findings).lines().find(|line| line.contains("**failed**")).unwrap().to_owned();
    assert!(!told(&findings).contains("line-ups"), "{}", told(&findings));
    let Study::Check { check, .. } = &mut findings.study else { panic!("a check") };
    check.judgements[0].cell = 1;
    assert!(told(&findings).contains("2 line-ups of careless, "), "{}", told(&findings));
}

#[test]
fn what_only_warns_is_not_counted() {
    let mut findings = samples::claimed();
    let Study::Check { check, .. } = &mut findings.study else { panic!("a check") };
    assert_eq!(check::counts(check), [1, 1, 0, 1]);
    check.judgements.iter_mut().for_each(|one| one.severity = Severity::Warn);
    assert_eq!(check::counts(check), [0; 4]);
}

#[test]
fn files_of_like_names_have_parts_of_their_own() {
    let findings = samples::claimed();
    let one = |file: &str| Checked {
        file: file.to_owned(),
        file_link: format!("../{file}"),
        report_link: String::new(),
        findings: &findings,
    };
    let page = overview::to_page(&[one("a_b.toml"), one("a-b.toml"), one("x/A-b (1).toml")], 0, "evenkeel check .");
    let parts =
        ["](#a-b)", "](#a-b-2)", "<a id=\"a-b\">", "<a id=\"a-b-2\">", "](#a-b--1-)", "(../x/A-b%20%281%29.toml)"];
    for part in parts {
        assert!(page.contains(part), "{part}\n{page}");
    }
    assert_eq!(["a/x.toml", "x.check", "x", ".toml", "a.b.toml"].map(overview::stem), ["x", "x", "x", ".toml", "a.b"]);
}
