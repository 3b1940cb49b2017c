//! The groups that share the wins of a game, and the group whose own rule is varied.

use evenkeel_engine::rules::{is_about, seat_of};

use super::{Axis, Cell, FactorFinding, Findings, Value, format};

/// A kind of owner of shares of the wins; in a fair game these shares are even.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharers<'f> {
    /// The strategies of the line-up.
    Strategies,
    /// The seats, for any strategy in them.
    Seats,
    /// The levels of the factor with this name, such as the fleets.
    Levels(&'f str),
}

impl Sharers<'_> {
    /// The name of one of the owners, such as `seat`.
    pub fn kind(self) -> String {
        match self {
            Self::Strategies => "strategy".to_owned(),
            Self::Seats => "seat".to_owned(),
            Self::Levels(factor) => format::plain(factor),
        }
    }

    /// Whether a quantity is the win rate of one of the owners, by its name in checks: `win_rate.trader`, `seat_2.win_rate`,
    /// `fleet.fleet_b.win_rate`.
    pub fn has(self, quantity: &str) -> bool {
        match (self, quantity.strip_suffix(".win_rate")) {
            (Self::Strategies, _) => quantity.starts_with("win_rate."),
            (Self::Seats, Some(seat)) => seat.starts_with("seat_"),
            (Self::Levels(factor), Some(level)) => level.split_once('.').is_some_and(|(of, _)| of == factor),
            _ => false,
        }
    }
}

impl Cell {
    /// The factors that luck or the setup deals. Levels that players choose are not a question of fairness.
    pub fn dealt_factors(&self) -> impl Iterator<Item = &FactorFinding> {
        self.factors.iter().filter(|factor| !factor.chosen)
    }
}

impl Findings {
    /// Whether the same strategy sits in every seat.
    pub fn is_mirrored(&self) -> bool {
        self.cells.iter().all(|cell| cell.strategies.len() == 1)
    }

    /// The owners whose shares of a cell should be even: strategies if they differ, the levels of each dealt factor, and seats.
    pub fn sharers<'f>(&self, cell: &'f Cell) -> Vec<Sharers<'f>> {
        let strategies = (!self.is_mirrored()).then_some(Sharers::Strategies);
        let levels = cell.dealt_factors().map(|factor| Sharers::Levels(&factor.name));
        strategies.into_iter().chain(levels).chain([Sharers::Seats]).collect()
    }

    /// The group with its own varied rule, the subject of the study. A rule like `fleet.b` belongs to a level; a rule that names a seat counts as the
    /// seat's own.
    pub fn varied(&self) -> Option<Sharers<'_>> {
        if (1..=self.lineup.len()).any(|seat| self.varies_seat(seat)) {
            return Some(Sharers::Seats);
        }
        let is_varied = |level: &str| self.axes.iter().any(|axis| is_about(&axis.parameter, level));
        let mut factors = self.cells.first()?.dealt_factors();
        let found = factors.find(|factor| factor.levels.iter().any(|level| is_varied(&level.name)))?;
        Some(Sharers::Levels(&found.name))
    }

    /// Whether a varied rule belongs to this seat, from 1, like `start.seat_1.extra_credits`, or has it as a value, like `start.first = seat_1`.
    pub fn varies_seat(&self, seat: usize) -> bool {
        let names = |value: &Value| matches!(value, Value::Word(word) if seat_of(word) == Some(seat));
        let is_of = |axis: &Axis| {
            seat_of(&axis.parameter) == Some(seat) || (axis.cases.is_empty() && axis.values.iter().any(names))
        };
        self.axes.iter().any(is_of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_rate_is_of_one_kind_by_its_name() {
        let kinds = [Sharers::Strategies, Sharers::Seats, Sharers::Levels("fleet")];
        for (name, wanted) in [
            ("win_rate.trader", [true, false, false]),
            ("seat_2.win_rate", [false, true, false]),
            ("fleet.fleet_b.win_rate", [false, false, true]),
            ("fleet_size.small.win_rate", [false; 3]),
            ("fleet.fleet_b.mean", [false; 3]),
            ("rounds.mean", [false; 3]),
        ] {
            assert_eq!(kinds.map(|kind| kind.has(name)), wanted, "{name}");
        }
    }

    #[test]
    fn a_varied_value_that_names_a_seat_asks_about_seats() {
        let of = |parameter: &str, value: &str, cases: &[&str]| {
            let axis = Axis {
                parameter: parameter.to_owned(),
                about: String::new(),
                unit: String::new(),
                standard: Value::Word("drawn".to_owned()),
                values: vec![Value::Word(value.to_owned())],
                cases: cases.iter().map(|&case| case.to_owned()).collect(),
            };
            Findings { axes: vec![axis], lineup: vec!["walker".to_owned(); 2], ..Findings::default() }
        };
        assert_eq!(of("start.first", "seat_2", &[]).varied(), Some(Sharers::Seats));
        assert_eq!(of("start.seat_2.extra_credits", "none", &[]).varied(), Some(Sharers::Seats));
        assert_eq!(of("start.first", "seat_3", &[]).varied(), None, "two sit at the table");
        assert_eq!(of("start.first", "drawn", &[]).varied(), None);
        assert_eq!(of("start", "seat_2", &["start.first=seat_1"]).varied(), None, "cases have names of their own");
    }
}
