//! Users' text cannot break a form of the report, and a failed report keeps the earlier one.

use evenkeel_findings::Findings;

use crate::charts::charts;
use crate::markdown::table::{code, escape};
use crate::terminal::Screen;
use crate::{WriteOptions, markdown, samples, terminal, write_report};

#[test]
fn markdown_keeps_every_letter_as_text() {
    assert_eq!(
        escape("a|b `c` *d* _e_ [f] #g ~h \\i <j> &k"),
        r"a\|b \`c\` \*d\* \_e\_ \[f\] \#g \~h \\i &lt;j&gt; &amp;k"
    );
    assert_eq!(escape("two\nlines"), "two lines");
}

#[test]
fn code_is_fenced_by_more_backticks_than_it_has() {
    assert_eq!(code("plain"), "`plain`");
    assert_eq!(code("one ` tick"), "`` one ` tick ``");
    assert_eq!(code("two `` ticks"), "``` two `` ticks ```");
}

/// Findings in which every name from a user has special characters.
fn hostile() -> Findings {
    let mut findings = samples::plain();
    let name = "bad\u{1b}[31m|`label`\u{7}";
    findings.title = name.into();
    findings.verdicts[0].text = format!("{name} wins.");
    findings.lineup[0] = name.into();
    let cell = &mut findings.cells[0];
    let found = cell.strategies.shift_remove("trader").unwrap();
    cell.strategies.insert(name.into(), found);
    cell.factors[0].levels[0].name = name.into();
    findings
}

#[test]
fn no_control_character_reaches_a_terminal() {
    let text = terminal::to_terminal(&hostile(), Screen::default());
    assert!(text.contains("bad [31m|`label`"), "{text}");
    assert!(!text.contains(|letter: char| letter.is_control() && letter != '\n'), "{text:?}");
}

#[test]
fn no_label_ends_a_cell_of_a_markdown_table() {
    let text = markdown::to_markdown(&hostile());
    let rows = text.lines().filter(|line| line.starts_with("| bad"));
    let cells = |row: &str| row.replace("\\|", "").matches('|').count();
    let counts: Vec<usize> = rows.map(cells).collect();
    // Strategy, win rate and mean rank; level, win rate, seats and judgement.
    assert_eq!(counts, [4, 5], "{text}");
}

#[test]
fn what_a_killed_process_left_behind_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("charts")).unwrap();
    let left = [".evenkeel-1a2b.part", "charts/.evenkeel-3c4d.part"].map(|name| folder.path().join(name));
    for path in &left {
        std::fs::write(path, "half").unwrap();
    }
    let other = folder.path().join(".evenkeel-notes");
    std::fs::write(&other, "mine").unwrap();
    write_report(&samples::plain(), folder.path(), &WriteOptions { png: false }).unwrap();
    assert!(left.iter().all(|path| !path.exists()) && other.exists());
}

/// `/proc` is not writable for any user: a path that cannot hold pictures still gets the findings.
#[cfg(target_os = "linux")]
#[test]
fn what_was_found_is_written_before_any_picture() {
    let folder = tempfile::tempdir().unwrap();
    let findings = folder.path().join("findings.json");
    std::fs::write(&findings, "earlier").unwrap();
    std::os::unix::fs::symlink("/proc", folder.path().join("charts")).unwrap();
    let written = write_report(&samples::checked(), folder.path(), &WriteOptions { png: false }).unwrap();
    assert_eq!(written.unwritten.len(), charts(&samples::checked()).len(), "every picture is named");
    assert_ne!(std::fs::read_to_string(&findings).unwrap(), "earlier");
    for name in ["findings.csv", "summary.md", "check.md", "junit.xml", "index.html"] {
        assert!(folder.path().join(name).exists(), "{name}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 7, "no parts are left behind");
}

/// Escape bytes of a title would act on a terminal that shows the page with `cat`.
#[test]
fn no_control_character_reaches_a_page() {
    let page = crate::html::to_html(&hostile());
    assert!(page.contains("bad [31m|`label` "), "the rest of the title stays");
    assert!(!page.contains(|letter: char| letter.is_control() && !matches!(letter, '\n' | '\t')));
}

/// A name that ends a cell or a link in Markdown does not end a row of the overview.
#[test]
fn no_link_breaks_a_row_of_an_overview() {
    let findings = samples::checked();
    let file = "checks/a|b \"c\".toml".to_owned();
    let one =
        crate::overview::Checked { file_link: file.clone(), report_link: file.clone(), file, findings: &findings };
    let page = crate::overview::to_page(&[one], 0, "evenkeel check checks");
    let row = page.lines().find(|line| line.contains("**failed**")).unwrap();
    assert!(row.contains("(checks/a%7Cb%20%22c%22.toml)"), "{row}");
    assert_eq!(row.replace("\\|", "").matches('|').count(), 9, "{row}");
}
