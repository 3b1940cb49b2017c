//! The numbers requested by name, in plain sentences.

use super::cells::place;
use super::{claims_nothing, verdict};
use crate::estimate::CLEAR;
use crate::findings::format::{decimal, interval, places_of_width, plain, upper};
use crate::findings::{ByName, Cell, Comparison, Difference, Estimate, Findings, ShownNumber, Topic, Verdict};

/// One sentence for each number: its value, or over several cells its furthest value. A comparison reports it among the other effects.
pub(super) fn describe(findings: &Findings) -> Vec<Verdict> {
    let Some(first) = findings.cells.first().filter(|_| findings.rule_change().is_none()) else { return Vec::new() };
    let say = |name: &String| {
        let text = match findings.comparison() {
            Some(comparison) => describe_course(findings, comparison, name),
            None => of_game(&first.shown, name).map(|found| format!("{}: {}.", title(name), level(found))),
        };
        Some(verdict(Topic::Shown, text?))
    };
    first.shown.keys().filter_map(say).collect()
}

/// "Combats per round: 0.643 (0.637–0.650) at 5, furthest from it: 0.634 (0.628–0.640) at 6."
fn describe_course(findings: &Findings, comparison: &Comparison, name: &str) -> Option<String> {
    let (title, reference) = (title(name), findings.cells.get(comparison.reference)?);
    let changes = comparison
        .cells
        .iter()
        .filter_map(|compared| Some((findings.cells.get(compared.cell)?, compared.shown.get(name)?.game.as_ref()?)));
    let changes: Vec<(&Cell, &Difference)> = changes.collect();
    let before = of_game(&reference.shown, name)?;
    if claims_nothing(findings) || changes.is_empty() {
        return Some(format!("{title}: {} {}.", level(before), place(findings, reference)));
    }
    let size = |found: &Difference| found.estimate.abs();
    let clear = changes.iter().filter(|(_, found)| found.p_adjusted < CLEAR);
    if let Some((cell, _)) = clear.max_by(|one, other| size(one.1).total_cmp(&size(other.1))) {
        let after = of_game(&cell.shown, name)?;
        let [from, to] = [reference, *cell].map(|cell| place(findings, cell));
        return Some(format!("{title}: {} {from}, furthest from it: {} {to}.", level(before), level(after)));
    }
    let furthest = |found: &Difference| {
        let (low, high) = found.joint.map_or((found.low, found.high), |joint| (joint.low, joint.high));
        low.abs().max(high.abs())
    };
    let within = changes.iter().map(|(_, found)| furthest(found)).fold(0.0, f64::max);
    let place = place(findings, reference);
    // A bound is never rounded down.
    let places = places_of_width(within);
    let scale = libm::exp10(places as f64);
    let bound = decimal((within * scale).ceil() / scale, places);
    Some(format!("{title}: {} {place}; no clear change: at most {bound} at any value.", level(before)))
}

fn title(name: &str) -> String {
    upper(&plain(name))
}

fn of_game<'a>(shown: &'a ByName<ShownNumber>, name: &str) -> Option<&'a Estimate> {
    shown.get(name)?.game.as_ref()
}

/// "0.643 (0.637–0.650)".
fn level(found: &Estimate) -> String {
    let places = places_of_width(found.high - found.low);
    format!("{} ({})", decimal(found.estimate, places), interval(found.low, found.high, places))
}
