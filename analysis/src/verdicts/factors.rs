//! Labels of a seat other than its strategy, over the cells of a sweep.

use evenkeel_engine::rules::is_about;

use super::cells::name_cell;
use super::courses::{size, span};
use super::evenness::{Evenness, Shares, with_interval};
use super::{claims_nothing, first_few, verdict};
use crate::estimate::CLEAR;
use crate::findings::format::{list, plain};
use crate::findings::{Cell, ComparedCell, Comparison, Difference, Findings, Span, Topic, Verdict};

/// The largest number of levels and of cells that one sentence names.
const MOST: usize = 4;

/// A level whose win rate changes clearly.
pub(super) struct Moved {
    /// The cell, by its position.
    pub cell: usize,
    /// The level, as shown to readers.
    pub level: String,
    /// The change from the reference.
    pub found: Difference,
    /// Whether a rule of this level is varied.
    pub asked: bool,
}

/// For each factor the clear changes from the reference. With the same strategy everywhere, these are the whole question, and levels that clearly win
/// more or less than an even share are listed too. Otherwise only levels that clearly change more than all others are listed.
pub(super) fn describe(findings: &Findings, comparison: &Comparison) -> Vec<Verdict> {
    let level = |name| if findings.is_mirrored() { describe_level(findings, name) } else { None };
    names(findings).flat_map(|name| [level(name), describe_changes(findings, comparison, name)]).flatten().collect()
}

/// The level whose win rate clearly changes furthest, if the same strategy sits everywhere or a rule of the level is varied.
pub(super) fn find_furthest(findings: &Findings, comparison: &Comparison) -> Option<Moved> {
    let moved = names(findings).flat_map(|name| moved(findings, comparison, name));
    let moved = moved.filter(|moved| findings.is_mirrored() || moved.asked);
    let size = |moved: &Moved| moved.found.estimate.abs();
    moved.max_by(|one, other| size(one).total_cmp(&size(other)))
}

/// The factors dealt by luck or by the rules, not those chosen by players.
fn names(findings: &Findings) -> impl Iterator<Item = &str> {
    findings.cells.first().into_iter().flat_map(Cell::dealt_factors).map(|factor| factor.name.as_str())
}

/// "Win rates differ by personality: lucky lou wins 46.6% (38.4–54.9) at 3; an even share is 25.0%."
fn describe_level(findings: &Findings, name: &str) -> Option<Verdict> {
    let mut told = Vec::new();
    let mut even = String::new();
    for cell in &findings.cells {
        let factor = cell.factors.iter().find(|factor| factor.name == name)?;
        let Some(shares) = Shares::of_factor(findings, cell, factor) else { continue };
        even = shares.even();
        if let Evenness::Uneven(parts) = shares.weigh() {
            let first = shares.worst(&parts);
            let at = name_cell(findings, cell);
            told.push(format!("{} wins {} at {at}", first.name, with_interval(first)));
        }
    }
    let more = told.len().saturating_sub(MOST);
    told.truncate(MOST);
    let more = if more > 0 { format!("; also at {more} more") } else { String::new() };
    (!told.is_empty()).then(|| {
        let text = format!("Win rates differ by {}: {}{more}; an even share is {even}.", plain(name), list(&told));
        verdict(Topic::Factors, text)
    })
}

/// "Compared with the standard, 3, lucky lou's win rate changes by −20.1 points (95% CI −28.0 to −12.2) at 1."
fn describe_changes(findings: &Findings, comparison: &Comparison, name: &str) -> Option<Verdict> {
    let mut moved = moved(findings, comparison, name);
    if moved.is_empty() {
        return None;
    }
    moved.sort_by_key(|moved| !moved.asked);
    let tell = |Moved { cell, level, found, .. }: &Moved| {
        format!("{level} {} at {}", size(found, "share"), name_cell(findings, &findings.cells[*cell]))
    };
    let told: Vec<String> = moved.iter().map(tell).collect();
    let against = name_cell(findings, &findings.cells[comparison.reference]);
    let text = format!("Win rates by {} change from those at {against}: {}.", plain(name), first_few(&told, MOST));
    Some(verdict(Topic::Factors, text))
}

/// Every level of a factor that clearly changes; among different strategies only a level that changes more than all others, or that has a varied
/// rule.
fn moved(findings: &Findings, comparison: &Comparison, name: &str) -> Vec<Moved> {
    if claims_nothing(findings) {
        return Vec::new();
    }
    let all = findings.is_mirrored();
    let is_asked = |level: &str| findings.axes.iter().any(|axis| is_about(&axis.parameter, level));
    let clear = |compared: &ComparedCell| -> Vec<Moved> {
        let levels =
            || compared.factors.iter().filter(|factor| factor.name == name).flat_map(|factor| factor.levels.iter());
        let alone = |(level, found): &(&String, &Difference)| {
            let mut others = levels().filter(|(other, _)| other != level);
            all || is_asked(level) || others.all(|(_, other)| sizes(other).1 < sizes(found).0)
        };
        let matters = |found: &Difference| found.p_adjusted < CLEAR && found.estimate.abs() >= findings.margin;
        let clear = levels().filter(|(_, found)| matters(found)).filter(alone);
        let moved = |(level, found): (&String, &Difference)| {
            let (cell, asked) = (compared.cell, is_asked(level));
            Moved { cell, level: plain(level), found: *found, asked }
        };
        clear.map(moved).collect()
    };
    comparison.cells.iter().flat_map(clear).collect()
}

/// The smallest and the largest size of a change by its interval.
pub(super) fn sizes(found: &Difference) -> (f64, f64) {
    let Span { low, high } = span(found);
    (if low > 0.0 { low } else { (-high).max(0.0) }, low.abs().max(high.abs()))
}
