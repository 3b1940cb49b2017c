//! What is said of findings whose numbers are set by hand.

use super::*;
use crate::findings::{Span, Study};
use crate::testing::find;

/// A sweep of two strategies, each along three ways to go.
fn sweep(seats: &str) -> Findings {
    find(&format!("seats = {seats}\ngames = 600\nseed = 3\n[[vary]]\nparameter = \"goal\"\nvalues = [10, 30, 50]\n"))
}

/// What goes up and down again ends where it began: the study says that it moves, and is not said to find no change. What others find along
/// the axis is read all the same.
#[test]
fn what_moves_and_comes_back_is_not_said_to_stay() {
    let mut findings = sweep("[\"walker\", \"sprinter\"]");
    let mut said = |p_value: f64, told: Told| {
        let Study::Sweep { comparison } = &mut findings.study else { panic!("a sweep") };
        let course = comparison.courses.get_mut("walker").expect("a course");
        course.p_value = p_value;
        let level = Difference {
            estimate: 0.0,
            low: -0.001,
            high: 0.001,
            joint: Some(Span { low: -0.002, high: 0.002 }),
            p_value: 1.0,
            p_adjusted: 1.0,
            differs: false,
        };
        course.trends.insert("goal".to_owned(), level);
        let mut of = statements_of(&findings, told).into_iter().filter(|own| own.said.name == "win_rate.walker");
        of.next().map(|own| own.said.reading)
    };
    assert_eq!(said(0.5, Told::InStudy), Some(Reading::Unchanged));
    assert_eq!(said(1e-9, Told::InStudy), None, "it moves all the same");
    assert_eq!(said(1e-9, Told::Again), Some(Reading::Unchanged));
}

/// In a study one of two seats says what the other would; again both are read, since what is looked up may be of either.
#[test]
fn of_two_seats_the_study_tells_the_first_and_both_are_read_again() {
    let findings = sweep("[\"walker\", \"walker\"]");
    let said = |told: Told, kind: StatementKind| {
        let own = statements_of(&findings, told).into_iter().map(|own| own.said);
        own.filter(|own| own.kind == kind && own.place == "goal=50" && own.name.starts_with("seat_"))
            .map(|own| own.name)
            .collect::<Vec<_>>()
    };
    for kind in [StatementKind::Share, StatementKind::Change] {
        assert_eq!(said(Told::InStudy, kind), ["seat_1.win_rate"], "{kind:?}");
        assert_eq!(said(Told::Again, kind), ["seat_1.win_rate", "seat_2.win_rate"], "{kind:?}");
    }
}
