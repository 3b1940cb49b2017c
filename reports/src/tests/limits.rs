//! Findings of any size fit into their media: pictures, comments of pull requests, summaries of jobs.

use evenkeel_findings::{Check, Findings, Judgement, Outcome, Study};

use crate::plot::Viewport;
use crate::plot::data::{Content, Style};
use crate::{WriteOptions, charts, junit, markdown, samples, write_report};

/// A check with this many bounds; only the last is violated.
fn check_of(count: usize) -> Findings {
    let mut findings = samples::checked();
    let Study::Check { check, .. } = &mut findings.study else { panic!("a check") };
    let bound = check.judgements[0].clone();
    let place = |index: usize| format!("price of a Brix Weapon {index}, fine {}", index % 7);
    let judged = |index: usize| {
        let outcome = if index + 1 == count { Outcome::Fail } else { bound.outcome };
        let text = format!("Win rate of pirate at {}: 22.5% (21.5–23.5), allowed are 20 to 30%.", place(index));
        Judgement { place: place(index), text, outcome, ..bound.clone() }
    };
    check.judgements = (0..count).map(judged).collect();
    findings
}

fn part(findings: &Findings) -> &Check {
    findings.check().unwrap()
}

#[test]
fn a_picture_holds_what_there_is_room_for_the_worst_first() {
    let findings = check_of(4004);
    let charts = charts::charts(&findings);
    for chart in &charts {
        assert!(chart.scene(Viewport::Wide).height <= crate::plot::TALLEST, "{}", chart.name);
    }
    let Content::Dots(dots) = &charts[0].content else { panic!("bounds") };
    let rows = &dots.groups[0].rows;
    assert_eq!(rows[0].style, Style::Violated, "{}", rows[0].label);
    let told = format!("And {} more, not shown here", evenkeel_findings::format::count(4004 - rows.len() as u64));
    assert!(rows.len() > 50 && charts[0].caption.contains(&told), "{}: {}", rows.len(), charts[0].caption);
    let few = check_of(40);
    let charts = charts::charts(&few);
    let Content::Dots(dots) = &charts[0].content else { panic!("bounds") };
    assert_eq!((dots.groups[0].rows.len(), dots.groups[0].rows[39].style), (40, Style::Violated), "in their own order");
}

/// The limits are 65,536 characters for a comment and 1 MiB for the summary of a job.
#[test]
fn pages_fit_into_comments_and_summaries() {
    for count in [800, 4004, 20_000] {
        let mut findings = check_of(count);
        let comment = markdown::to_check_markdown(&findings, part(&findings));
        assert!(comment.len() <= 65_000 && comment.len() > 50_000, "{count}: {}", comment.len());
        let worst = format!("price of a Brix Weapon {}, fine", count - 1);
        let rows: Vec<&str> = comment.lines().filter(|line| line.starts_with("| win")).collect();
        assert!(rows[0].contains(&worst) && rows[0].contains("**FAIL**"), "{}", rows[0]);
        let told = evenkeel_findings::format::count((count - rows.len()) as u64);
        assert!(comment.contains(&format!("And {told} more, not shown here: index.html and findings.csv")));
        assert!(comment.contains("To reproduce it: `evenkeel "));
        // Violated bounds are repeated in a list.
        let Study::Check { check, .. } = &mut findings.study else { panic!("a check") };
        check.judgements.iter_mut().for_each(|one| one.outcome = Outcome::Fail);
        let comment = markdown::to_check_markdown(&findings, part(&findings));
        assert!(comment.len() <= 65_000 && comment.contains("\n- And "), "{count}: {}", comment.len());
        let summary = markdown::to_markdown(&findings);
        assert!(summary.len() <= 1_000_000, "{count}: {}", summary.len());
        assert!(junit::to_junit(&findings, part(&findings)).matches("<testcase").count() == count);
    }
    let comment = markdown::to_check_markdown(&check_of(40), part(&check_of(40)));
    assert!(!comment.contains("no room"), "{comment}");
    let first = comment.lines().find(|line| line.starts_with("| win")).unwrap();
    assert!(first.contains("Weapon 39, fine") && first.contains("**FAIL**"), "the worst first in any case: {first}");
}

#[test]
fn a_report_of_many_bounds_is_written_in_full() {
    let folder = tempfile::tempdir().unwrap();
    let written = write_report(&check_of(4004), folder.path(), &WriteOptions::default()).unwrap();
    assert_eq!(written.failed, [""; 0]);
    assert!(folder.path().join("charts/bounds.png").exists());
    let of = |name: &str| written.files.iter().position(|file| file.ends_with(name)).unwrap();
    let first_picture = written.files.iter().position(|file| file.parent().unwrap().ends_with("charts")).unwrap();
    for name in ["findings.json", "findings.csv", "summary.md", "check.md", "junit.xml"] {
        assert!(of(name) < first_picture, "{name} is there before a picture is drawn");
    }
    assert_eq!(of("index.html"), written.files.len() - 1);
}
