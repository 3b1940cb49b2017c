//! Numbers requested by name: tables, charts and data.

use evenkeel_findings::{ByName, Difference, Estimate, Findings, ShownChange, ShownNumber, Study};

use crate::plot::data::Content;
use crate::{charts, csv, html, samples, terminal};

fn around(estimate: f64) -> Estimate {
    Estimate { estimate, low: estimate - 0.01, high: estimate + 0.01 }
}

/// The sample sweep; one cell has a divisor of 0.
fn shown() -> Findings {
    let mut findings = samples::sweep();
    for (position, cell) in findings.cells.iter_mut().enumerate() {
        let rate = 0.5 + 0.1 * position as f64;
        let strategies = cell.strategies.keys().map(|label| (label.clone(), around(rate / 3.0))).collect();
        let number = ShownNumber { game: (position != 2).then(|| around(rate)), strategies, factors: ByName::new() };
        cell.shown = [("combats_per_round".to_owned(), number)].into_iter().collect();
    }
    let Study::Sweep { comparison } = &mut findings.study else { panic!("a sweep") };
    for compared in &mut comparison.cells {
        let difference = Difference {
            estimate: 0.1,
            low: 0.09,
            high: 0.11,
            joint: None,
            p_value: 1e-9,
            p_adjusted: 1e-8,
            differs: true,
        };
        let change = ShownChange { game: Some(difference), strategies: ByName::new() };
        compared.shown = [("combats_per_round".to_owned(), change)].into_iter().collect();
    }
    let unit = evenkeel_findings::Definition {
        unit: "combats / rounds".to_owned(),
        meaning: "All of the one over all of the other.".to_owned(),
        method: String::new(),
    };
    findings.definitions = findings.definitions.into_iter().chain([("combats_per_round".to_owned(), unit)]).collect();
    findings
}

#[test]
fn every_number_has_a_table_with_its_changes() {
    let (findings, screen) = (shown(), terminal::Screen { width: 160, all: true, ..terminal::Screen::default() });
    let text = terminal::to_terminal(&findings, screen);
    let table = text.split("combats per round (combats / rounds)").nth(1).unwrap();
    let rows: Vec<&str> = table
        .lines()
        .skip_while(|line| !line.starts_with('─'))
        .skip(1)
        .take_while(|line| !line.starts_with('*'))
        .collect();
    assert!(rows[0].contains("0.500 (0.490–0.510)") && rows[0].contains("+0.100* (+0.090 to +0.110)"), "{table}");
    assert!(rows[2].contains("       300                     –"), "there was nothing to divide by: {table}");
    assert!(html::to_html(&findings).contains("combats per round (combats / rounds)"));
}

#[test]
fn every_number_is_drawn_over_what_is_varied() {
    let findings = shown();
    let drawn: Vec<_> = charts::charts(&findings).into_iter().filter(|chart| chart.name.starts_with("shown")).collect();
    assert_eq!(drawn.len(), 1);
    let Content::Lines(lines) = &drawn[0].content else { panic!("{:?}", drawn[0].content) };
    let points = &lines.series[0].points;
    assert_eq!(points[2], None, "there was nothing to divide by");
    assert_eq!(points[0].map(|found| found.estimate), Some(0.5));
    let mut single = samples::plain();
    single.cells[0].shown = findings.cells[0].shown.clone();
    assert!(
        charts::charts(&single).iter().all(|chart| !chart.name.starts_with("shown")),
        "a table says all of one cell"
    );
}

#[test]
fn every_number_is_among_the_data() {
    let data = csv::to_csv(&shown());
    let labels = samples::sweep().lineup.len();
    let rows = |part: &str| data.lines().filter(|line| line.contains(part)).count();
    let cells = samples::sweep().cells.len();
    assert_eq!(rows(",shown,,combats_per_round,ratio,"), cells - 1, "{data}");
    assert_eq!(rows(",shown,trader,combats_per_round,ratio,0.1666"), 1);
    assert_eq!(rows(",combats_per_round,ratio,"), cells - 1 + cells * labels);
    assert_eq!(rows(",shown,,combats_per_round,difference,0.1,"), cells - 1);
}

/// Names of files and tables are unique even for numbers that are expressions.
#[test]
fn numbers_without_a_name_of_their_own_have_files_of_their_own() {
    let mut findings = shown();
    for cell in &mut findings.cells {
        let number = cell.shown["combats_per_round"].clone();
        let names = ["rounds", "combats+kills", "combats-kills"].map(str::to_owned);
        cell.shown = names.into_iter().map(|name| (name, number.clone())).collect();
    }
    let charts = charts::charts(&findings);
    let mut names: Vec<&str> =
        charts.iter().map(|chart| chart.name.as_str()).filter(|name| name.starts_with("shown")).collect();
    assert!(names.iter().all(|name| charts::is_chart_name(name)));
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!((names.len(), all), (3, 3), "{names:?}");
}

/// A dash has an explanation.
#[test]
fn what_has_nothing_to_divide_by_says_so() {
    let note = "\u{2013}: the divisor was 0 in every game.";
    let reader_sees = |findings: &Findings| {
        let tables = crate::tables::tables(&crate::reader::Reader::new(findings)).collect::<Vec<_>>();
        tables.iter().any(|table| table.notes.iter().any(|line| line == note))
    };
    assert!(reader_sees(&shown()));
    let mut all = shown();
    let found = all.cells[0].shown["combats_per_round"].clone();
    all.cells
        .iter_mut()
        .for_each(|cell| cell.shown = [("combats_per_round".to_owned(), found.clone())].into_iter().collect());
    assert!(!reader_sees(&all));
}
