use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_strategies::HasInfo;

use super::*;
use crate::findings::{ByName, ComparedCell, Findings, Study, Value};
use crate::testing::{Race, find, plan};

const GOALS: &str = "[[vary]]\nparameter = \"goal\"\nvalues = [30, 20, 25]\n";

/// The comparison of cells whose only data are from `add`, in fifty blocks.
fn comparison(seats: &str, add: impl Fn(&mut [CellTally], i64)) -> Comparison {
    let plan = plan(&format!("seats = [{seats}]\n{GOALS}"));
    let mut cells = vec![CellTally::new(Race::INFO, plan.cells[0].labels.len(), plan.rotations()); 3];
    for block in 0..50 {
        for cell in &mut cells {
            cell.blocks += 1;
        }
        add(&mut cells, block);
    }
    let found = compare_cells(&plan, &cells);
    // The comparison is that of the findings of a sweep.
    let findings = crate::conclude::conclude(&plan, &cells, false, None);
    assert!(matches!(&findings.study, Study::Sweep { comparison } if *comparison == found));
    found
}

/// Three games per block: two walkers together win one and a half games more than before, a quarter of the games each.
#[test]
fn a_difference_of_two_players_is_told_for_one_of_them() {
    let found = comparison("\"walker\", \"sprinter\", \"walker\"", |cells, block| {
        let more = (1 + block % 2) * i64::from(WHOLE_WIN);
        cells[1].share_differences[0].add(more);
        cells[1].share_differences[1].add(-more);
    });
    let [walker, sprinter] = ["walker", "sprinter"].map(|label| found.cells[0].strategies[label]);
    assert!(
        (walker.estimate - 0.25).abs() < 1e-12 && (sprinter.estimate + 0.5).abs() < 1e-12,
        "{walker:?} {sprinter:?}"
    );
    assert!((2.0 * walker.low + sprinter.high).abs() < 1e-12 && (2.0 * walker.high + sprinter.low).abs() < 1e-12);
}

/// Six walkers and three sprinters per block, each two or four squares further: three on average.
#[test]
fn a_change_of_a_players_own_number_is_per_player_and_game() {
    let squares = metrics_of(Race::INFO, Scope::Seat).position(|(_, metric)| metric.name == "square");
    let found = comparison("\"walker\", \"sprinter\", \"walker\"", |cells, block| {
        for (label, players) in [(0, 6), (1, 3)] {
            cells[1].seat_metric_differences[label][squares.unwrap()].add(players * (2 + block % 2 * 2));
        }
    });
    for label in ["walker", "sprinter"] {
        let change = found.cells[0].strategy_metrics[label]["square"];
        assert!((change.estimate - 3.0).abs() < 1e-12 && change.differs, "{label}: {change:?}");
    }
}

#[test]
fn whoever_took_the_place_of_another_is_named_and_nobody_else() {
    assert!(comparison("\"walker\", \"sprinter\"", |_, _| {}).cells.iter().all(|cell| cell.counterparts.is_empty()));
    let text =
        "seats = [\"walker\", \"sprinter\"]\n[[vary]]\nseats = [\"walker,sprinter\", \"walker,sprinter{keen=3}\"]\n";
    let plan = plan(text);
    let cells = vec![CellTally::new(Race::INFO, 2, 2); 2];
    let counterparts = compare_cells(&plan, &cells).cells.remove(0).counterparts;
    assert_eq!(counterparts.into_iter().collect::<Vec<_>>(), [("sprinter{keen=3}".to_owned(), "sprinter".to_owned())]);
}

/// Of 50 blocks, 33 have a round more and 17 a round less: p is 0.0469 alone, and twice that because two cells are judged together.
#[test]
fn whether_a_cell_differs_is_judged_with_the_other_cells() {
    for (more, p_value, differs) in [(33, 0.046_863, false), (35, 0.016_590, true)] {
        let found = comparison("\"walker\", \"sprinter\"", |cells, block| {
            cells[1].metric_differences[0].add(if block < more { 1 } else { -1 });
        });
        let [one, other] = [0, 1].map(|cell| found.cells[cell].metrics["rounds"]);
        assert!((one.p_value - p_value).abs() < 1e-6 && (one.p_adjusted - 2.0 * p_value).abs() < 1e-5, "{one:?}");
        assert_eq!((one.differs, other.differs), (differs, false));
    }
}

/// No player tripped in fifty blocks of either cell, but one may in the next game: with Student's t of 49 degrees of freedom the interval reaches to
/// 2.009575^2 / 50, 8.1%.
#[test]
fn a_rate_that_was_never_seen_is_not_known_to_stay_so() {
    let found = comparison("\"walker\", \"sprinter\"", |_, _| {});
    let change = found.cells[0].strategy_metrics["walker"]["tripped"];
    assert!((change.high - 0.080_768).abs() < 1e-6 && (change.low + change.high).abs() < 1e-12, "{change:?}");
    assert!(!change.differs && change.p_value >= 1.0);
}

/// The standard value is the third of three values, or the first: the differences of cells from it are equal, with equal intervals. With few blocks,
/// the range of single games on both sides counts.
#[test]
fn where_the_standard_stands_among_the_values_changes_no_difference() {
    let sweep = |values: &str| {
        let vary = format!("[[vary]]\nparameter = \"goal\"\nvalues = {values}\n");
        find(&format!("seats = [\"walker\", \"sprinter\", \"sprinter{{keen=3}}\"]\ngames = 60\nseed = 3\n{vary}"))
    };
    let (last, first) = (sweep("[10, 25, 30]"), sweep("[30, 25, 10]"));
    let told = |findings: &Findings, goal: i64| {
        let comparison = findings.comparison().unwrap();
        assert_eq!(findings.cells[comparison.reference].parameters["goal"], Value::Integer(30));
        let at = |compared: &&ComparedCell| findings.cells[compared.cell].parameters["goal"] == Value::Integer(goal);
        let compared = comparison.cells.iter().find(at).unwrap();
        let levels = compared.factors.iter().flat_map(|factor| factor.levels.values());
        let own = compared.strategy_metrics.values().flat_map(ByName::values);
        let all = compared.strategies.values().chain(compared.metrics.values()).chain(levels).chain(own);
        all.copied().collect::<Vec<_>>()
    };
    for goal in [10, 25] {
        let (one, other) = (told(&last, goal), told(&first, goal));
        assert!(one.len() > 8 && one.iter().any(|found| found.estimate.abs() > 1.0), "{one:?}");
        assert_eq!(one, other, "at {goal}");
    }
}
