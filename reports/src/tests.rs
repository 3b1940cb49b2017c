use std::path::Path;

use evenkeel_findings::{Findings, SCHEMA, Topic, Verdict, format};

use crate::charts;
use crate::plot::Viewport;
use crate::terminal::Screen;
use crate::{ReportError, WriteOptions, csv, html, json, markdown, samples, terminal, write_report};

mod check;
mod claim;
mod compare;
mod facts;
mod forms;
mod junit;
mod limits;
mod page;
mod players;
mod reader;
mod safety;
mod shown;
mod tables;
mod values;

/// The sorted names of all files and folders in a folder.
fn names(folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            let inner = path.file_name().unwrap().to_string_lossy().into_owned();
            names.extend(self::names(&path).into_iter().map(|name| format!("{inner}/{name}")));
        } else {
            names.push(path.file_name().unwrap().to_string_lossy().into_owned());
        }
    }
    names.sort();
    names
}

/// To keep the reports of the samples, name a folder: `EVENKEEL_LOOK=/tmp/look cargo test -p evenkeel-reports`.
#[test]
fn every_sample_becomes_a_report() {
    let kept = std::env::var_os("EVENKEEL_LOOK").map(std::path::PathBuf::from);
    let temporary = tempfile::tempdir().unwrap();
    let folder = kept.unwrap_or_else(|| temporary.path().to_owned());
    for (name, findings) in samples::all() {
        let written = write_report(&findings, &folder.join(name), &WriteOptions::default()).unwrap();
        let charts = charts::charts(&findings).len();
        let own = if findings.check().is_some() { 6 } else { 4 };
        assert_eq!(written.files.len(), own + 2 * charts, "{name}");
        assert!(written.files.iter().all(|file| file.metadata().unwrap().len() > 0), "{name}");
        assert_eq!(written.page, folder.join(name).join("index.html"));
    }
}

#[test]
fn a_report_has_these_files_and_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("deep/er");
    write_report(&samples::sweep(), &out, &WriteOptions { png: false }).unwrap();
    let charts =
        ["changes", "ends", "game_length", "leaders", "leads", "win_rate"].map(|name| format!("charts/{name}.svg"));
    let files = ["findings.csv", "findings.json", "index.html", "summary.md"].map(String::from);
    let mut expected: Vec<String> = charts.into_iter().chain(files).collect();
    expected.sort();
    assert_eq!(names(&out), expected);
}

#[test]
fn charts_of_an_earlier_report_do_not_stay_and_other_files_do() {
    let folder = tempfile::tempdir().unwrap();
    write_report(&samples::plain(), folder.path(), &WriteOptions::default()).unwrap();
    assert!(folder.path().join("charts/seats.png").exists());
    std::fs::write(folder.path().join("charts/mine.svg"), "mine").unwrap();
    write_report(&samples::sweep(), folder.path(), &WriteOptions { png: false }).unwrap();
    let names = names(folder.path());
    assert!(!names.iter().any(|name| name.contains("seats") || name.contains(".png")), "{names:?}");
    assert!(names.contains(&"charts/mine.svg".to_owned()));
}

#[test]
fn the_same_findings_give_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let read = |name: &str| {
        let written = write_report(&samples::two_axes(), &folder.path().join(name), &WriteOptions::default()).unwrap();
        written.files.iter().map(|file| std::fs::read(file).unwrap()).collect::<Vec<_>>()
    };
    assert!(read("first") == read("second"));
}

#[test]
fn a_file_in_the_place_of_the_folder_is_an_error_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("report");
    std::fs::write(&file, "precious").unwrap();
    let fault = write_report(&samples::plain(), &file, &WriteOptions::default()).unwrap_err();
    assert!(matches!(fault, ReportError::FolderIsFile { .. }));
    assert!(fault.to_string().contains("name another folder"), "{fault}");
    let fault = write_report(&samples::plain(), &file.join("below"), &WriteOptions::default()).unwrap_err();
    assert!(matches!(fault, ReportError::MakeFolder { .. }), "{fault}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "precious");
}

#[test]
fn a_file_that_cannot_be_put_in_place_leaves_no_parts_behind() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("findings.csv")).unwrap();
    let fault = write_report(&samples::plain(), folder.path(), &WriteOptions { png: false }).unwrap_err();
    assert!(matches!(fault, ReportError::Write { .. }) && fault.to_string().contains("findings.csv"), "{fault}");
    let names = names(folder.path());
    assert!(!names.iter().any(|name| name.contains(".part")), "{names:?}");
}

#[test]
fn json_reads_back_as_it_was() {
    for (name, findings) in samples::all().into_iter().filter(|(name, _)| *name != "no_games") {
        let text = json::to_json(&findings);
        assert_eq!(json::parse_findings(text.as_bytes(), Path::new("f")).unwrap(), findings, "{name}");
        assert!(text.ends_with("}\n"));
    }
}

#[test]
fn json_that_is_not_findings_is_told_apart() {
    let parse = |bytes: &[u8]| json::parse_findings(bytes, Path::new("here.json")).unwrap_err();
    for (bytes, said) in [
        (&b""[..], "EOF"),
        (b"{}", "no `schema`"),
        (b"{\"schema\": 7}", "invalid type"),
        (b"\xff\xfe", "not UTF-8"),
        (format!("{{\"schema\": \"{SCHEMA}\"}}").as_bytes(), "missing field"),
    ] {
        let fault = parse(bytes);
        assert!(matches!(fault, ReportError::NotFindings { .. }), "{fault}");
        assert!(fault.to_string().contains(said) && fault.to_string().contains("here.json"), "{fault}");
    }
    let fault = parse(b"{\"schema\": \"evenkeel-findings-9\"}");
    assert!(matches!(fault, ReportError::OtherSchema { .. }) && fault.to_string().contains(SCHEMA), "{fault}");
    assert!(matches!(json::read_findings(Path::new("/nowhere/f.json")), Err(ReportError::Read { .. })));
}

#[test]
fn csv_has_what_the_games_came_to() {
    let text = csv::to_csv(&samples::captains());
    for row in [
        "strategy,freighter,ruined,share,0.03,",
        "strategy,freighter,victory_level,share_from_1,0.75,",
        "strategy,freighter,net_worth,quantile_25,548,540,557",
        "strategy,refitter,money,quantile_95_at_10,",
        "strategy,speculator,net_worth,p_adjusted,",
    ] {
        assert!(text.contains(row), "{row}\n{text}");
    }
}

#[test]
fn csv_fields_survive_hostile_labels() {
    let text = csv::to_csv(&samples::extreme());
    let mut reader = ::csv::Reader::from_reader(text.as_bytes());
    let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
    assert!(rows.iter().any(|row| &row[5] == "<script>alert(\"x\")</script>&amp;"));
}

fn plain_text(findings: &Findings) -> String {
    terminal::to_terminal(findings, Screen::default())
}

#[test]
fn terminal_lines_fit_and_are_plain_unless_colour_is_asked_for() {
    for (name, findings) in samples::all() {
        for width in [60, 80, 120] {
            let text = terminal::to_terminal(&findings, Screen { colour: false, width, all: true });
            assert!(!text.contains('\x1b'), "{name}");
            // Commands must be copied as a whole, so they are never broken.
            let lines = text.lines().filter(|line| !line.trim_start().starts_with("evenkeel "));
            let widest = lines.map(|line| line.trim_end().chars().count()).max().unwrap();
            assert!(widest <= usize::from(width), "{name} at {width}: {widest}\n{text}");
        }
    }
    assert!(
        terminal::to_terminal(&samples::two_axes(), Screen { colour: true, width: 80, all: true }).contains('\x1b')
    );
}

/// The first line answers; sentences that do not fit on a screen need `all`, except cautions.
#[test]
fn an_answer_on_a_terminal_is_short_and_begins_with_the_answer() {
    for (name, findings) in samples::all() {
        let short = plain_text(&findings);
        let whole = terminal::to_terminal(&findings, Screen { all: true, ..Screen::default() });
        assert!(short.lines().count() <= whole.lines().count() + 2, "{name}");
        let Some(first) = findings.verdicts.first() else { continue };
        let begin: String = first.text.chars().take(60).collect();
        let joined = |text: &str| text.lines().map(str::trim).collect::<Vec<_>>().join(" ");
        assert!(
            joined(&short).starts_with(begin.trim_end()) && joined(&whole).starts_with(begin.trim_end()),
            "{name}:\n{short}"
        );
        let is_said = |verdict: &Verdict| joined(&short).replace("- ", "").contains(&verdict.text.replace("- ", ""));
        let cautions = findings.verdicts.iter().filter(|verdict| verdict.topic == Topic::Caution);
        assert!(cautions.clone().all(is_said), "{name}:\n{short}");
        let missing = findings.verdicts.iter().filter(|verdict| !is_said(verdict)).count() as u64;
        let left = format!("--all adds {}", format::counted(missing, "sentence"));
        assert!(missing == 0 || short.contains(&left), "{name}: {missing}\n{short}");
        assert!(!whole.contains("--all"), "{name}");
    }
    for findings in [samples::plain(), samples::compared()] {
        let lines = plain_text(&findings).lines().count();
        assert!(lines <= 25, "{lines} lines:\n{}", plain_text(&findings));
    }
}

#[test]
fn nobody_panics_on_findings_without_numbers() {
    for findings in [samples::empty(), samples::no_games(), Findings { lineup: Vec::new(), ..samples::empty() }] {
        assert!(charts::charts(&findings).is_empty());
        assert!(html::to_html(&findings).contains("No games were played"));
        assert!(!plain_text(&findings).contains("NaN") && !markdown::to_markdown(&findings).contains("NaN"));
    }
    for (_, findings) in samples::all() {
        for chart in charts::charts(&findings) {
            assert!(chart.svg(Viewport::Narrow).ends_with("</svg>\n"));
        }
    }
}

/// One player has no opponents: the writers omit win rates and show the results of the games.
#[test]
fn alone_at_the_table_there_are_no_shares() {
    let mut findings = samples::plain();
    findings.lineup.truncate(1);
    let label = findings.lineup[0].clone();
    for cell in &mut findings.cells {
        cell.strategies = cell.strategies.clone().into_iter().filter(|(known, _)| *known == label).collect();
        cell.seats.truncate(1);
    }
    let text = terminal::to_terminal(&findings, Screen::default());
    assert!(text.contains("Every metric") && !text.contains("Win rate"), "{text}");
    assert!(!markdown::to_markdown(&findings).contains("in rate"));
    assert!(charts::charts(&findings).iter().all(|chart| !["win_rate", "seats"].contains(&chart.name.as_str())));
}
