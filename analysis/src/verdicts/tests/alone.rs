//! Sentences about one player alone.

use super::made::{around, bare, cell, estimate, told, won};
use crate::findings::{Axis, Cell, Estimate, Findings, GradeFinding, Portrait, Setting, Topic};

fn grade(grade: u64, name: &str, exactly: Estimate, at_least: Estimate) -> GradeFinding {
    GradeFinding { grade, name: name.to_owned(), exactly, at_least }
}

/// Two cells of a captain whose first grade is reached like this, and the second like this at the second goal.
fn sweep(first: Estimate, second: Estimate) -> Findings {
    let goal = |goal: i64, first: Estimate, second: Estimate| {
        let all = estimate(1.0, 1.0, 1.0);
        let grades = vec![grade(0, "steady", around(0.2, 0.05), all), grade(1, "shaky", first, second)];
        let player = crate::findings::StrategyFinding {
            portrait: Portrait { grades, ..Portrait::default() },
            ..won(around(1.0, 0.0))
        };
        Cell {
            parameters: [("goal".to_owned(), Setting::Integer(goal))].into_iter().collect(),
            strategies: [("walker".to_owned(), player)].into_iter().collect(),
            ..cell()
        }
    };
    let axis = Axis {
        parameter: "goal".into(),
        about: String::new(),
        unit: "squares".into(),
        standard: Setting::Integer(30),
        values: vec![Setting::Integer(30), Setting::Integer(20)],
        cases: Vec::new(),
    };
    let calm = goal(30, around(0.3, 0.1), around(0.8, 0.1));
    Findings { axes: vec![axis], cells: vec![calm, goal(20, first, second)], ..bare(&["walker"]) }
}

/// A grade is out of reach if the whole interval lies below 1 per cent, and too common if it lies above one half.
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
