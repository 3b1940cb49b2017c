//! What a study says of seats and of the levels of factors, such as a side or a fleet: whether each wins an even share, and how that changes.

use super::statement::{Statement, error_of, statement};
use crate::estimate::{CONFIDENCE, FEWEST_BLOCKS, widen};
use crate::findings::{Cell, ComparedCell, Estimate, Findings, Reading, StatementKind};

/// Numbers that would be even in a fair game, judged together.
struct Shares<'f> {
    /// Name and title of each, and what was found.
    parts: Vec<((String, String), &'f Estimate)>,
    /// How often each interval misses.
    error: f64,
}

/// Whether each seat, and each level of a factor that nobody chooses, wins an even share.
pub(super) fn shares(findings: &Findings, cell: &Cell, place: &str) -> Vec<Statement> {
    let seats = cell.seats.iter().enumerate().map(|(seat, found)| (seat_name(seat), &found.win_rate));
    let seats = Shares { parts: seats.collect(), error: 1.0 - CONFIDENCE };
    let of_factor = |factor: &&crate::findings::FactorFinding| !factor.chosen;
    let factors = cell.factors.iter().filter(of_factor).map(|factor| {
        let levels = factor.levels.iter();
        let parts = levels.map(|level| (level_name(&factor.name, &level.name), &level.win_rate)).collect();
        Shares { parts, error: (1.0 - CONFIDENCE) / factor.levels.len().max(1) as f64 }
    });
    let asked = core::iter::once(seats).chain(factors).filter(|shares| shares.parts.len() > 1);
    asked.flat_map(|shares| shares.read(findings, cell.blocks, place)).collect()
}

/// How the win rates of seats, and of levels that nobody chooses, change.
pub(super) fn changes(findings: &Findings, compared: &ComparedCell, place: &str) -> Vec<Statement> {
    let chosen = |name: &str| {
        findings.cells.iter().flat_map(|cell| &cell.factors).any(|factor| factor.chosen && factor.name == name)
    };
    let seats = compared.seats.iter().enumerate().map(|(seat, found)| (seat_name(seat), found));
    let factors = compared.factors.iter().filter(|factor| !chosen(&factor.name)).map(|factor| {
        let levels = factor.levels.iter();
        levels.map(|(level, found)| (level_name(&factor.name, level), found)).collect::<Vec<_>>()
    });
    let told = core::iter::once(seats.collect()).chain(factors).flat_map(|mut parts| {
        let sum = parts.iter().map(|(_, found)| found.estimate).sum();
        parts.truncate(told(parts.len(), sum, 0.0));
        parts
    });
    told.map(|(named, found)| statement(named, place, "share", found, findings.margin)).collect()
}

/// How many of so many numbers are told: of two of which one is what the other leaves, the first.
fn told(numbers: usize, sum: f64, all: f64) -> usize {
    if numbers == 2 && (sum - all).abs() < HAIR { 1 } else { numbers }
}

/// What rounding may leave of a float.
const HAIR: f64 = 1e-6;

impl Shares<'_> {
    fn read(&self, findings: &Findings, blocks: u64, place: &str) -> Vec<Statement> {
        let even = 1.0 / findings.lineup.len().max(1) as f64;
        let told = told(self.parts.len(), self.parts.iter().map(|(_, found)| found.estimate).sum(), 1.0);
        let error = (1.0 - CONFIDENCE) / self.parts.len() as f64;
        let read = |((name, title), found): &((String, String), &Estimate)| {
            let joint = widen(found, (self.error, error), blocks);
            let (low, high) = (joint.low - even, joint.high - even);
            Statement {
                name: name.clone(),
                title: title.clone(),
                place: place.to_owned(),
                unit: "share".to_owned(),
                kind: StatementKind::Share,
                found: **found,
                error: error_of(**found, 1.0 - self.error),
                reading: match () {
                    () if blocks < FEWEST_BLOCKS => Reading::Unclear,
                    () if low > 0.0 => Reading::Above,
                    () if high < 0.0 => Reading::Below,
                    () if low >= -findings.margin && high <= findings.margin => Reading::Even,
                    () => Reading::Unclear,
                },
            }
        };
        self.parts[..told].iter().map(read).collect()
    }
}

/// As checks know it, and in words.
fn seat_name(seat: usize) -> (String, String) {
    (format!("seat_{}.win_rate", seat + 1), format!("win rate of seat {}", seat + 1))
}

fn level_name(factor: &str, level: &str) -> (String, String) {
    let title = format!("win rate of {level} ({factor})").replace('_', " ");
    (format!("{factor}.{level}.win_rate"), title)
}
