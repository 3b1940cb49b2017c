//! What is uneven, in a word and a number.

use super::strip::{answer, pair, said};
use crate::findings::{FactorFinding, LevelFinding, Question, Tone, Topic};
use crate::testing::made::{around, seat, told};

/// A factor of two levels; the first has this win rate.
fn factor(name: &str, first: f64) -> FactorFinding {
    let level = |name: &str, share: f64| LevelFinding {
        name: name.into(),
        seats: 99,
        win_rate: around(share, 0.01),
        uneven: true,
        worth: None,
    };
    let levels = vec![level("first_player", first), level("second_player", 1.0 - first)];
    FactorFinding { name: name.into(), chosen: false, ordered: false, price_unit: String::new(), levels }
}

/// A game in which a seat wins by far is unfair, even if the strategies that sit there in turn are even.
#[test]
fn everything_uneven_is_named_under_fair() {
    let mut findings = pair(0.5, 0.01);
    findings.cells[0].seats = vec![seat(around(0.846, 0.01)), seat(around(0.154, 0.01))];
    let even = "even share 50.0%; every strategy within 1.2 points of 50.0%";
    let fair = |findings: &_| answer(findings, Question::Fair).unwrap();
    assert_eq!(fair(&findings), said(&format!("uneven: seat 1 84.6%, {even}"), Tone::Watch));
    findings.cells[0].factors = vec![factor("turn_order", 0.7)];
    let wanted = said("too strong: first player (turn order) 70.0%, even share 50.0%; also seat 1 84.6%", Tone::Watch);
    assert_eq!(fair(&findings), wanted);
    findings.cells[0].strategies.values_mut().for_each(|found| found.win_rate = around(0.2, 0.01));
    let named = fair(&findings).0;
    assert!(
        named
            .starts_with("too weak: sprinter 20.0%, even share 50.0%; also first player (turn order) 70.0% and seat 1"),
        "{named}"
    );
}

/// If the first player is drawn, seats are even but the turn order may not be: readers look for it under seats.
#[test]
fn an_uneven_turn_order_is_told_with_the_seats() {
    let mut findings = pair(0.5, 0.01);
    findings.cells[0].factors = vec![factor("turn_order", 0.7), factor("hand", 0.9)];
    let wanted = "uneven: first player (turn order) 70.0%, even share 50.0%; every seat within 1.2 points of 50.0%";
    assert_eq!(answer(&findings, Question::Seats), Some(said(wanted, Tone::Watch)));
    findings.cells[0].factors[0] = factor("turn_order", 0.5);
    let even = said("even: every seat within 1.2 points of 50.0%", Tone::Good);
    assert_eq!(answer(&findings, Question::Seats), Some(even));
}

/// A seat with an advantage by the rules is named after it, and its turn is not blamed.
#[test]
fn a_seat_is_named_by_what_it_was_given() {
    let mut findings = pair(0.5, 0.01);
    findings.cells[0].seats = vec![seat(around(0.7, 0.01)), seat(around(0.3, 0.01))];
    assert_eq!(told(&findings, Topic::Seats)[0].split(':').next(), Some("Seat order matters"));
    findings.cells[0].seats[0].given = vec!["awesome andi".into()];
    let text = told(&findings, Topic::Seats).concat();
    assert!(text.starts_with("Seats are uneven: seat 1 (awesome andi) wins 70.0%"), "{text}");
    let wanted = said("uneven: seat 1 (awesome andi) 70.0%, even share 50.0%", Tone::Watch);
    assert_eq!(answer(&findings, Question::Seats), Some(wanted));
}
