//! Sentences about one player alone.

use std::collections::BTreeMap;

use crate::findings::{
    Axis, ByName, Cell, ComparedCell, Comparison, Course, Definition, Difference, Estimate, Findings, GradeFinding,
    Portrait, Study, Topic, Value,
};
use crate::testing::find_strip;
use crate::testing::made::{around, bare, cell, estimate, told, won};

fn grade(grade: u64, name: &str, exactly: Estimate, at_least: Estimate) -> GradeFinding {
    GradeFinding { grade, name: name.to_owned(), exactly, at_least }
}

/// Two cells of a captain with these shares of the first grade, and of the second at the second goal.
fn sweep(first: Estimate, second: Estimate) -> Findings {
    let goal = |goal: i64, first: Estimate, second: Estimate| {
        let all = estimate(1.0, 1.0, 1.0);
        let grades = vec![grade(0, "steady", around(0.2, 0.05), all), grade(1, "shaky", first, second)];
        let player = crate::findings::StrategyFinding {
            portrait: Portrait { grades, ..Portrait::default() },
            ..won(around(1.0, 0.0))
        };
        Cell {
            parameters: [("goal".to_owned(), Value::Integer(goal))].into_iter().collect(),
            strategies: [("walker".to_owned(), player)].into_iter().collect(),
            ..cell()
        }
    };
    let axis = Axis {
        parameter: "goal".into(),
        about: String::new(),
        unit: "squares".into(),
        standard: Value::Integer(30),
        values: vec![Value::Integer(30), Value::Integer(20)],
        cases: Vec::new(),
    };
    let calm = goal(30, around(0.3, 0.1), around(0.8, 0.1));
    Findings { axes: vec![axis], cells: vec![calm, goal(20, first, second)], ..bare(&["walker"]) }
}

/// A grade is out of reach if the whole interval lies below 1%, and too common if it lies above one half.
#[test]
fn a_grade_is_out_of_reach_or_too_common_by_the_end_of_its_interval() {
    let usual = around(0.3, 0.1);
    let rare = "Trips 1 (shaky) or better is out of reach at 20: 0.5% (0.2–0.9).";
    assert_eq!(told(&sweep(usual, estimate(0.005, 0.002, 0.009)), Topic::Score), [rare]);
    assert!(told(&sweep(usual, estimate(0.005, 0.002, 0.02)), Topic::Score).is_empty());
    let common = "Most games at 20 end at trips 1 (shaky): 60.0% (51.0–69.0).";
    assert_eq!(told(&sweep(around(0.6, 0.09), around(0.8, 0.1)), Topic::Score), [common]);
    assert!(told(&sweep(around(0.6, 0.11), around(0.8, 0.1)), Topic::Score).is_empty());
}

/// Cells at 20, 21 and so on against the one at 30, with these differences of the mean score, half a square to either side. A change of 0 is not
/// significant. The test of the course has this p value.
fn moved(changes: &[f64], p_value: f64) -> Findings {
    let compared = |(index, &estimate): (usize, &f64)| {
        let (low, high, p_adjusted) = (estimate - 0.5, estimate + 0.5, if estimate == 0.0 { 0.02 } else { 0.0002 });
        let change = Difference { estimate, low, high, joint: None, p_value: 0.0001, p_adjusted, differs: true };
        let score: ByName<Difference> = [("square".to_owned(), change)].into_iter().collect();
        ComparedCell {
            seats: Vec::new(),
            cell: index + 1,
            strategies: ByName::new(),
            metrics: ByName::new(),
            strategy_metrics: [("walker".to_owned(), score)].into_iter().collect(),
            counterparts: BTreeMap::new(),
            shown: ByName::new(),
            factors: Vec::new(),
        }
    };
    let course = Course {
        p_value,
        moves: p_value < 0.05,
        still: false,
        largest: around(9.0, 1.0),
        trends: ByName::new(),
        deviations: Vec::new(),
        interaction: None,
        jump: None,
    };
    let comparison = Comparison {
        reference: 0,
        standard: true,
        method: String::new(),
        cells: changes.iter().enumerate().map(compared).collect(),
        courses: [("walker".to_owned(), course)].into_iter().collect(),
        length: None,
    };
    let mut findings = sweep(around(0.3, 0.1), around(0.8, 0.1));
    let first = findings.cells[0].clone();
    let place = |goal: i64| Cell {
        parameters: [("goal".to_owned(), Value::Integer(goal))].into_iter().collect(),
        ..first.clone()
    };
    findings.cells.truncate(1);
    findings.cells.extend((20..).take(changes.len()).map(place));
    Findings { study: Study::Sweep { comparison }, ..findings }
}

/// In the order of the cells, which other seeds do not change; of many cells, five are named and the others counted. A result at 5% that may not be
/// significant again is no claim.
#[test]
fn cells_that_clearly_differ_are_named_in_their_order() {
    let head = "Mean square, compared with 30:";
    let text = |changes: &[f64]| told(&moved(changes, 0.0002), Topic::Change).concat();
    assert_eq!(
        text(&[1.0, -4.0, 2.0, 0.0]),
        format!(
            "{head} +1.0 (+0.5 to +1.5) at 20, −4.0 (−4.5 to −3.5) at 21 and +2.0 (+1.5 to +2.5) at 22; one not clear."
        )
    );
    assert_eq!(text(&[3.0]), format!("{head} +3.0 (+2.5 to +3.5) at 20."));
    let many = text(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0, 0.0]);
    assert!(many.starts_with(&format!("{head} +1.0 (+0.5 to +1.5) at 20, +2.0 ")), "{many}");
    assert!(many.ends_with("and +5.0 (+4.5 to +5.5) at 24; 2 more omitted; 2 not clear."), "{many}");
}

/// One test of all cells precedes those of single cells: if it is not clear, no cell is reported to change; if it is, no cell is reported unchanged.
#[test]
fn cells_do_not_take_back_what_the_course_says() {
    let text = |changes: &[f64], p_value| told(&moved(changes, p_value), Topic::Change).concat();
    assert_eq!([text(&[0.0, 0.0], 0.0002), text(&[0.0, 0.0], 0.2), text(&[3.0, 0.0], 0.002)], ["", "", ""]);
    assert!(text(&[3.0, 0.0], 0.0002).ends_with("compared with 30: +3.0 (+2.5 to +3.5) at 20; one not clear."));
}

#[test]
fn few_blocks_claim_no_difference_between_cells() {
    let mut findings = moved(&[3.0], 0.0002);
    assert_eq!(told(&findings, Topic::Change).len(), 1);
    findings.cells[1].blocks = 29;
    assert!(told(&findings, Topic::Change).is_empty());
    let mut rare = sweep(around(0.3, 0.1), around(0.005, 0.004));
    assert_eq!(told(&rare, Topic::Score).len(), 1);
    rare.cells[1].blocks = 29;
    assert!(told(&rare, Topic::Score).is_empty(), "no grade is called out of reach");
}

/// Moving quantities come first, the score before rates; unclear rates share a sentence.
#[test]
fn rates_that_do_not_move_are_told_together_and_last() {
    let mut findings = moved(&[3.0], 0.0002);
    findings.themes.rates = ["lost", "tripped", "stuck"].map(str::to_owned).into();
    let Study::Sweep { comparison } = &mut findings.study else { unreachable!() };
    let metrics = comparison.cells[0].strategy_metrics.values_mut().next().unwrap();
    let score = metrics["square"];
    for (rate, p_adjusted) in [("lost", 0.3), ("tripped", 1e-5), ("stuck", 0.01)] {
        metrics.insert(rate.to_owned(), Difference { estimate: 0.1, low: 0.05, high: 0.15, p_adjusted, ..score });
    }
    assert_eq!(
        told(&findings, Topic::Change)[1..],
        [
            "Share of the games (tripped), compared with 30: +10.0 points (+5.0 to +15.0) at 20.",
            "Shares of the games (lost and stuck): no clear effect anywhere, compared with 30."
        ]
    );
    assert!(told(&findings, Topic::Change)[0].starts_with("Mean square"));
}

/// Strategies have no course: the change is that of the cell whose score differs furthest, and all else is about the first cell.
#[test]
fn the_strip_tells_the_score_that_lies_furthest_off() {
    let mut findings = moved(&[3.0, -4.0, 0.0], 0.0002);
    for cell in &mut findings.cells {
        cell.ends = [("goal".to_owned(), 9)].into();
        cell.end_rates = [("goal".to_owned(), estimate(1.0, 0.9, 1.0))].into();
    }
    let square = Definition { unit: "squares".into(), meaning: String::new(), method: String::new() };
    findings.definitions.insert("square".into(), square);
    let strip = |findings: &Findings| -> Vec<String> {
        find_strip(findings).into_iter().map(|glance| format!("{}: {}", glance.word, glance.number)).collect()
    };
    assert!(!strip(&findings)[0].contains("mean square −"), "a course says it otherwise: {:?}", strip(&findings));
    let Study::Sweep { comparison } = &mut findings.study else { unreachable!() };
    comparison.courses = ByName::new();
    let farther = comparison.cells[2].strategy_metrics.values_mut().next().unwrap();
    let unclear = Difference { estimate: 9.0, ..farther["square"] };
    farther.insert("square".to_owned(), unclear);
    assert_eq!(
        strip(&findings),
        ["changes: mean square −4.0 squares at 21", "mostly one way: goal 100.0% (90.0–100.0), at 30 (standard)"]
    );
}
