//! A statement about one number in one place, from one run of a study.

use crate::estimate::{CLEAR, CONFIDENCE, normal_quantile};
use crate::findings::{Difference, Estimate, MILLIONTHS, Reading, Repetition, Span, Statement, StatementKind};

/// A statement of one run, with the criteria for its repetitions.
#[derive(Clone, Debug)]
pub(super) struct RunStatement {
    /// The statement, not yet repeated.
    pub said: Statement,
    /// The standard error of the number, if it is known.
    pub error: Option<f64>,
    /// Whether the number is certainly too small to matter, however clear it is.
    pub is_little: bool,
}

impl RunStatement {
    /// A statement about a number, with its name in checks and its title, in a place and a unit. Its error is unknown, and it may matter or not.
    pub fn new(
        kind: StatementKind,
        (name, title): (String, String),
        (place, unit): (&str, &str),
        found: Estimate,
        reading: Reading,
    ) -> Self {
        let (place, unit) = (place.to_owned(), unit.to_owned());
        let said = Statement { name, title, place, unit, kind, found, reading, matters: false, elsewhere: Vec::new() };
        Self { said, error: None, is_little: false }
    }

    /// Whether both are about the same number in the same place.
    pub fn is_of(&self, other: &Self) -> bool {
        let (own, other) = (&self.said, &other.said);
        own.name == other.name && own.kind == other.kind && own.place == other.place
    }

    /// This statement with each repetition's estimate, in millionths.
    pub fn tried(self, repetitions: &[Option<&Self>]) -> Statement {
        let reading = self.said.reading;
        let repeated = |one: &Self| Repetition {
            found: one.said.found.rounded_to(MILLIONTHS),
            reading: if reading.is_little() && one.is_little { reading } else { one.said.reading },
        };
        let elsewhere = repetitions.iter().map(|one| one.map(repeated)).collect();
        Statement { found: self.said.found.rounded_to(MILLIONTHS), elsewhere, ..self.said }
    }
}

/// The run of a statement, which decides the required certainty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// The study. Its statements need the certainty of its sentences: draws share its seeds, so its luck may repeat in all of them.
    InStudy,
    /// A repetition, in which the study's statements are looked up.
    Again,
}

impl Told {
    /// The error rate of a statement among numbers judged together.
    pub const fn error(self) -> f64 {
        match self {
            Self::InStudy => CLEAR,
            Self::Again => 1.0 - CONFIDENCE,
        }
    }
}

/// The statement about a difference; a difference below the margin does not matter.
pub(super) fn statement(
    told: Told,
    named: (String, String),
    (place, unit): (&str, &str),
    found: &Difference,
    margin: f64,
) -> RunStatement {
    let own = Estimate { estimate: found.estimate, low: found.low, high: found.high };
    let within = |Span { low, high }: Span| low >= -margin && high <= margin;
    let is_little = found.joint.is_some_and(within);
    let clear = (found.p_adjusted < told.error()).then(|| way(found.estimate));
    let reading = clear.or(is_little.then_some(Reading::Unchanged)).unwrap_or(Reading::Unclear);
    let mut all = RunStatement::new(StatementKind::Change, named, (place, unit), own, reading);
    all.said.matters = found.joint.is_some_and(|Span { low, high }| low > margin || high < -margin);
    RunStatement { error: error_of(own, CONFIDENCE), is_little, ..all }
}

/// The direction of a change that is not 0.
pub(super) const fn way(change: f64) -> Reading {
    if change.is_sign_positive() { Reading::Up } else { Reading::Down }
}

/// The standard error behind an interval with this confidence.
pub(super) fn error_of(found: Estimate, confidence: f64) -> Option<f64> {
    let half = (found.high - found.low) / 2.0;
    let wide = normal_quantile(f64::midpoint(1.0, confidence));
    half.is_finite().then(|| half / wide)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(told: Told, span: (f64, f64), p_adjusted: f64) -> Reading {
        found(told, span, p_adjusted).said.reading
    }

    fn found(told: Told, (low, high): (f64, f64), p_adjusted: f64) -> RunStatement {
        let found = Difference {
            estimate: f64::midpoint(low, high),
            low,
            high,
            joint: Some(Span { low, high }),
            p_value: p_adjusted,
            p_adjusted,
            differs: p_adjusted < 0.05,
        };
        statement(told, ("rounds.mean".into(), "rounds".into()), ("", "rounds"), &found, 0.1)
    }

    /// A study states only results that another seed would confirm; a draw agrees or not by its table's interval.
    #[test]
    fn a_study_says_only_what_is_very_clear() {
        assert_eq!(read(Told::InStudy, (0.05, 0.95), 0.02), Reading::Unclear);
        assert_eq!(read(Told::Again, (0.05, 0.95), 0.02), Reading::Up);
        assert_eq!(read(Told::InStudy, (0.2, 0.8), 0.0002), Reading::Up);
        assert_eq!(read(Told::InStudy, (-0.8, -0.2), 0.0002), Reading::Down);
        assert_eq!(read(Told::Again, (-0.05, 0.95), 0.2), Reading::Unclear);
        for told in [Told::InStudy, Told::Again] {
            assert_eq!(read(told, (0.2, 0.8), told.error()), Reading::Unclear, "at the limit nothing is clear");
        }
    }

    #[test]
    fn a_change_within_the_margin_is_none() {
        for told in [Told::InStudy, Told::Again] {
            assert_eq!(read(told, (-0.09, 0.08), 0.9), Reading::Unchanged);
            assert_eq!(read(told, (-0.1, 0.1), 0.9), Reading::Unchanged, "it may be as large as the margin");
            assert_eq!(read(told, (-0.1, 0.11), 0.9), Reading::Unclear);
            assert_eq!(read(told, (-0.11, 0.1), 0.9), Reading::Unclear);
        }
    }

    /// A statement is identified by name, kind and place: a seat's share and its change have the same name.
    #[test]
    fn statements_are_of_the_same_number_in_the_same_place() {
        let of = |kind: StatementKind, name: &str, place: &str| {
            let found = Estimate { estimate: 0.5, low: 0.2, high: 0.8 };
            RunStatement::new(kind, (name.to_owned(), String::new()), (place, "share"), found, Reading::Up)
        };
        let own = of(StatementKind::Share, "seat_1.win_rate", "goal=20");
        let same = [
            of(StatementKind::Share, "seat_1.win_rate", "goal=20"),
            of(StatementKind::Share, "seat_2.win_rate", "goal=20"),
            of(StatementKind::Change, "seat_1.win_rate", "goal=20"),
            of(StatementKind::Share, "seat_1.win_rate", "goal=30"),
        ];
        assert_eq!(same.map(|other| own.is_of(&other)), [true, false, false, false]);
        assert_eq!((own.said.matters, own.is_little, own.error), (false, false, None), "until more is known");
    }

    /// Half of the width is 0.3, and the quantile 1.959964.
    #[test]
    fn an_error_is_half_of_the_width_over_the_quantile() {
        let error = |low: f64, high: f64| error_of(Estimate { estimate: 0.5, low, high }, 0.95);
        assert!((error(0.2, 0.8).expect("two ends") - 0.153_064).abs() < 1e-6);
        assert_eq!(error(0.2, f64::INFINITY), None);
    }

    /// By the simultaneous interval, the wider one; unknown without it.
    #[test]
    fn what_matters_surely_does_among_all_that_is_said() {
        let matters = |joint: Option<(f64, f64)>| {
            let joint = joint.map(|(low, high)| Span { low, high });
            let (low, high, estimate) = (0.2, 0.8, 0.5);
            let found = Difference { estimate, low, high, joint, p_value: 0.0, p_adjusted: 0.0, differs: true };
            statement(Told::InStudy, ("rounds.mean".into(), "rounds".into()), ("", "rounds"), &found, 0.1).said.matters
        };
        let [wide, narrow, fall, flat] = [(0.05, 0.95), (0.11, 0.89), (-0.89, -0.11), (-0.89, -0.05)].map(Some);
        assert_eq!([wide, narrow, fall, flat].map(matters), [false, true, true, false]);
        assert_eq!([Some((0.1, 0.9)), Some((-0.9, -0.1)), None].map(matters), [false; 3]);
    }

    /// A small rise counts as no change if the study found none, and as a rise if the study found a rise.
    #[test]
    fn what_is_clear_and_little_agrees_with_both() {
        assert_eq!(read(Told::InStudy, (0.02, 0.08), 0.0001), Reading::Up, "as the sentences of the study say");
        let repeated = |study: Reading, one: RunStatement| {
            let mut own = found(Told::InStudy, (0.02, 0.08), 0.0001);
            own.said.reading = study;
            own.tried(&[Some(&one)]).elsewhere[0].map(|one| one.reading)
        };
        let drawn = || found(Told::Again, (0.02, 0.08), 0.0001);
        assert_eq!(repeated(Reading::Up, drawn()), Some(Reading::Up));
        assert_eq!(repeated(Reading::Down, drawn()), Some(Reading::Up));
        assert_eq!(repeated(Reading::Unchanged, drawn()), Some(Reading::Unchanged));
        let much = found(Told::Again, (0.2, 0.8), 0.0001);
        assert_eq!(repeated(Reading::Unchanged, much), Some(Reading::Up));
    }
}
