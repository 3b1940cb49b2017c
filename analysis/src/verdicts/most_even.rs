//! The values of a sweep at which the game is most even.

use super::cells::place;
use super::evenness::{Reach, Shares, points};
use super::{claims_nothing, verdict};
use crate::findings::format::plain;
use crate::findings::{Cell, FactorFinding, Findings, Topic, Verdict};

/// Most values that one sentence names.
const MOST: usize = 3;

/// The values that may be the most even: at no other value is every share certainly nearer to an even one. Nothing is said if that leaves many of
/// them, or all.
pub(super) fn describe(findings: &Findings) -> Option<Verdict> {
    if claims_nothing(findings) {
        return None;
    }
    let judged: Vec<_> = findings.cells.iter().map(|cell| judged(findings, cell)).collect::<Option<_>>()?;
    let (_, kind) = judged.first()?;
    let all: Vec<Reach> = judged.iter().map(|(shares, _)| shares.reach()).collect();
    let nearest = all.iter().map(|reach| reach.most).fold(f64::INFINITY, f64::min);
    let possible: Vec<usize> = (0..all.len()).filter(|&at| all[at].least <= nearest).collect();
    if possible.len() > MOST || possible.len() == all.len() {
        return None;
    }
    let within = points(possible.iter().map(|&at| all[at].within).fold(0.0, f64::max));
    let unclear = if possible.len() > 1 { ", not clear yet which" } else { "" };
    let places: Vec<String> = possible.iter().map(|&at| place(findings, &findings.cells[at])).collect();
    let places = places.join(" or ");
    let text = format!("The game is most even {places}{unclear}: every {kind} wins within {within} of an even share.");
    Some(verdict(Topic::WinRate, text))
}

/// The shares that are judged, and the kind of their parts: seats or the levels of a factor, if a rule of one is varied; else strategies, or the levels
/// of the first factor if the same strategy sits everywhere.
fn judged<'a>(findings: &Findings, cell: &'a Cell) -> Option<(Shares<'a>, String)> {
    if findings.varies_seats() {
        return Some((Shares::of_seats(findings, &cell.seats, cell.blocks)?, "seat".to_owned()));
    }
    let name = findings.varied_factor();
    let is_judged =
        |factor: &&FactorFinding| !factor.chosen && name.map_or(findings.is_mirrored(), |name| factor.name == name);
    match cell.factors.iter().find(is_judged) {
        Some(factor) => Some((Shares::of_factor(findings, cell, factor)?, plain(&factor.name))),
        None => Some((Shares::of_strategies(findings, cell)?, "strategy".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::findings::Value;
    use crate::testing::find;
    use crate::verdicts::tests::made::{around, won};

    /// A sweep of three values with these win rates of the first of two strategies, and of the first of two lanes, each within half a point.
    fn swept(strategies: [f64; 3], lanes: [f64; 3]) -> Findings {
        let vary = "[[vary]]\nparameter = \"sprint.trip\"\nvalues = [0, 1, 2]\n";
        let mut findings = find(&format!("seats = [\"walker\", \"sprinter\"]\ngames = 100\n{vary}"));
        for ((cell, share), lane) in findings.cells.iter_mut().zip(strategies).zip(lanes) {
            let found = [("walker".to_owned(), share), ("sprinter".to_owned(), 1.0 - share)];
            cell.strategies = found.map(|(name, share)| (name, won(around(share, 0.005)))).into_iter().collect();
            let levels = cell.factors[0].levels.iter_mut().zip([lane, 1.0 - lane]);
            levels.for_each(|(level, share)| level.win_rate = around(share, 0.005));
        }
        findings
    }

    fn told(findings: &Findings) -> Option<String> {
        describe(findings).map(|verdict| verdict.text)
    }

    #[test]
    fn the_most_even_value_is_named_once_no_other_can_be_nearer() {
        let told = |strategies| told(&swept(strategies, [0.9, 0.8, 0.7]));
        let alone = "The game is most even at 1: every strategy wins within 1.6 points of an even share.";
        assert_eq!(told([0.6, 0.51, 0.4]).as_deref(), Some(alone));
        let two = "The game is most even at 1 or at 2, not clear yet which: every strategy wins within 1.8 points of an even share.";
        assert_eq!(told([0.6, 0.51, 0.488]).as_deref(), Some(two));
        assert_eq!(told([0.51, 0.51, 0.49]), None, "all may be the most even");
    }

    /// A varied rule of a lane asks whether lanes are even, not whether strategies are.
    #[test]
    fn the_level_whose_rule_is_varied_decides_what_is_even() {
        let mut findings = swept([0.6, 0.51, 0.4], [0.3, 0.4, 0.51]);
        findings.axes[0].parameter = "lane.inner".to_owned();
        for (cell, value) in findings.cells.iter_mut().zip(0..) {
            cell.parameters = [("lane.inner".to_owned(), Value::Integer(value))].into_iter().collect();
        }
        let text = "The game is most even at 2: every lane wins within 1.5 points of an even share.";
        assert_eq!(told(&findings).as_deref(), Some(text));
        assert_eq!(crate::verdicts::find_verdicts(&findings)[0].text, text, "that is the question");
    }
}
