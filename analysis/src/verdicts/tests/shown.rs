//! Numbers requested by name, from findings made by hand.

use crate::findings::{
    Axis, ByName, Cell, ComparedCell, Comparison, Difference, Findings, ShownChange, ShownNumber, Study, Topic, Value,
};
use crate::testing::made::{around, bare, cell, told};

fn shown(rate: f64) -> ByName<ShownNumber> {
    let number = ShownNumber { game: Some(around(rate, 0.004)), strategies: ByName::new(), factors: ByName::new() };
    [("trips_per_round".to_owned(), number)].into_iter().collect()
}

/// Three prices, with the changes of the last two from the first and their p values.
fn sweep(changes: [(f64, f64); 2]) -> Findings {
    let at = |(price, rate): (i64, f64)| Cell {
        parameters: [("price".to_owned(), Value::Integer(price))].into_iter().collect(),
        shown: shown(rate),
        ..cell()
    };
    let [second, third] = changes;
    let compared = |(cell, (estimate, p_adjusted)): (usize, (f64, f64))| {
        let found = around(estimate, 0.006);
        let difference = Difference {
            estimate,
            low: found.low,
            high: found.high,
            joint: None,
            p_value: p_adjusted,
            p_adjusted,
            differs: p_adjusted < 0.05,
        };
        let change = ShownChange { game: Some(difference), strategies: ByName::new() };
        ComparedCell {
            seats: Vec::new(),
            cell,
            strategies: ByName::new(),
            metrics: ByName::new(),
            strategy_metrics: ByName::new(),
            counterparts: std::collections::BTreeMap::new(),
            factors: Vec::new(),
            shown: [("trips_per_round".to_owned(), change)].into_iter().collect(),
        }
    };
    let comparison = Comparison {
        reference: 0,
        standard: true,
        method: String::new(),
        cells: [(1, second), (2, third)].into_iter().map(compared).collect(),
        courses: ByName::new(),
        length: None,
    };
    let axis = Axis {
        parameter: "price".to_owned(),
        about: String::new(),
        unit: String::new(),
        values: [5, 6, 8].map(Value::Integer).to_vec(),
        standard: Value::Integer(5),
        cases: Vec::new(),
    };
    Findings {
        axes: vec![axis],
        cells: [(5, 0.64), (6, 0.64 + second.0), (8, 0.64 + third.0)].into_iter().map(at).collect(),
        study: Study::Sweep { comparison },
        ..bare(&["walker", "sprinter"])
    }
}

#[test]
fn a_single_cell_is_told_as_it_is() {
    let findings = Findings { cells: vec![Cell { shown: shown(0.6434), ..cell() }], ..bare(&["walker", "sprinter"]) };
    assert_eq!(told(&findings, Topic::Shown), ["Trips per round: 0.643 (0.639–0.647)."]);
}

#[test]
fn of_several_cells_the_furthest_that_clearly_differs_is_told() {
    let text = "Trips per round: 0.640 (0.636–0.644) at 5, furthest from it: 0.590 (0.586–0.594) at 6.";
    assert_eq!(told(&sweep([(-0.05, 1e-6), (0.02, 1e-6)]), Topic::Shown), [text]);
    let text = "Trips per round: 0.640 (0.636–0.644) at 5, furthest from it: 0.660 (0.656–0.664) at 8.";
    assert_eq!(told(&sweep([(-0.05, 0.01), (0.02, 1e-6)]), Topic::Shown), [text], "what is not clear is not told");
}

#[test]
fn where_nothing_clearly_differs_the_bound_is_told() {
    let text = "Trips per round: 0.640 (0.636–0.644) at 5; no clear change: at most 0.016 at any value.";
    assert_eq!(told(&sweep([(0.01, 0.2), (-0.005, 0.9)]), Topic::Shown), [text]);
    let mut few = sweep([(-0.05, 1e-6), (0.02, 1e-6)]);
    few.cells[1].blocks = 29;
    assert_eq!(told(&few, Topic::Shown), ["Trips per round: 0.640 (0.636–0.644) at 5."], "few blocks claim nothing");
}
