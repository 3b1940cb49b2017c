//! Statements of a study about seats and about the levels of factors, such as a side or a fleet: whether each wins an even share, and how that
//! changes.

use super::statement::{RunStatement, Told, error_of, statement};
use crate::findings::{Cell, ComparedCell, Estimate, FactorFinding, Findings, Reading, StatementKind};
use crate::verdicts::evenness::{HAIR, Shares};

/// Name and title of a share, and its estimate.
type Part<'f> = ((String, String), &'f Estimate);

/// Whether each seat, and each level of a factor that no player chooses, wins an even share.
pub(super) fn shares(findings: &Findings, told: Told, cell: &Cell, place: &str) -> Vec<RunStatement> {
    let seats = cell.seats.iter().enumerate().map(|(seat, found)| (seat_name(seat), &found.win_rate)).collect();
    let seats = Shares::of_seats(findings, &cell.seats, cell.blocks).map(|shares| (shares, seats));
    let factors =
        cell.factors.iter().filter_map(|factor| Some((Shares::of_factor(findings, cell, factor)?, parts_of(factor))));
    let read = |(shares, parts): (Shares<'_>, Vec<Part<'_>>)| {
        let even = shares.are_even().then_some(Reading::Even);
        let told_of = told_of(told, parts.len(), parts.iter().map(|(_, found)| found.estimate).sum(), 1.0);
        let read = |(named, found): Part<'_>| {
            let reading = shares.clear(found, told.error()).or(even).unwrap_or(Reading::Unclear);
            let said = RunStatement::new(StatementKind::Share, named, (place, "share"), *found, reading);
            RunStatement { error: error_of(*found, 1.0 - shares.error()), is_little: even.is_some(), ..said }
        };
        parts.into_iter().take(told_of).map(read).collect::<Vec<_>>()
    };
    seats.into_iter().chain(factors).flat_map(read).collect()
}

fn parts_of(factor: &FactorFinding) -> Vec<Part<'_>> {
    factor.levels.iter().map(|level| (level_name(&factor.name, &level.name), &level.win_rate)).collect()
}

/// The changes of the win rates of seats, and of levels that no player chooses.
pub(super) fn changes(findings: &Findings, told: Told, compared: &ComparedCell, place: &str) -> Vec<RunStatement> {
    let chosen = |name: &str| {
        findings.cells.iter().flat_map(|cell| &cell.factors).any(|factor| factor.chosen && factor.name == name)
    };
    let seats = compared.seats.iter().enumerate().map(|(seat, found)| (seat_name(seat), found));
    let factors = compared.factors.iter().filter(|factor| !chosen(&factor.name)).map(|factor| {
        let levels = factor.levels.iter();
        levels.map(|(level, found)| (level_name(&factor.name, level), found)).collect::<Vec<_>>()
    });
    let parts = core::iter::once(seats.collect()).chain(factors).flat_map(|mut parts| {
        let sum = parts.iter().map(|(_, found)| found.estimate).sum();
        parts.truncate(told_of(told, parts.len(), sum, 0.0));
        parts
    });
    parts.map(|(named, found)| statement(told, named, (place, "share"), found, findings.margin)).collect()
}

/// The number of values to report out of `numbers`. A study reports only the first of two complementary values; a repetition reports each.
fn told_of(told: Told, numbers: usize, sum: f64, all: f64) -> usize {
    if told == Told::InStudy && numbers == 2 && (sum - all).abs() < HAIR { 1 } else { numbers }
}

/// The name of a seat in checks and in words.
fn seat_name(seat: usize) -> (String, String) {
    (format!("seat_{}.win_rate", seat + 1), format!("win rate of seat {}", seat + 1))
}

fn level_name(factor: &str, level: &str) -> (String, String) {
    let title = format!("win rate of {level} ({factor})").replace('_', " ");
    (format!("{factor}.{level}.win_rate"), title)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two parts of a whole are equivalent; two that leave a rest, and three, are not.
    #[test]
    fn of_two_parts_of_a_whole_the_study_has_one() {
        let of = |told: Told| {
            [(2, 1.0), (2, 0.9), (3, 1.0), (1, 1.0)].map(|(numbers, sum)| told_of(told, numbers, sum, 1.0))
        };
        assert_eq!(of(Told::InStudy), [1, 2, 3, 1]);
        assert_eq!(of(Told::Again), [2, 2, 3, 1]);
        assert_eq!([0.0, HAIR].map(|sum| told_of(Told::InStudy, 2, sum, 0.0)), [1, 2]);
    }
}
