//! Prices that are too high or too low for their value.

use super::verdict;
use crate::findings::format::{decimal, interval, list, plain, upper};
use crate::findings::{Axis, Cell, FactorFinding, Findings, LevelFinding, LevelWorth, Topic, Verdict};

/// The maximum number of sentences; the table has the rest.
const MOST: usize = 4;

/// One sentence for each factor with prices and each cell: the levels that clearly raise or lower the win rate at their price.
pub(super) fn describe<'f>(findings: &'f Findings) -> Vec<Verdict> {
    let of_cell = |cell: &'f Cell| {
        let at = if findings.axes.is_empty() { String::new() } else { format!("{}: ", name(findings, cell)) };
        let told = cell.factors.iter().filter_map(describe_factor);
        told.map(move |text| verdict(Topic::Factors, upper(&format!("{at}{text}"))))
    };
    let mut told: Vec<Verdict> = findings.cells.iter().flat_map(of_cell).collect();
    let rest = told.len().saturating_sub(MOST);
    told.truncate(MOST);
    let rest = (rest > 0).then(|| verdict(Topic::Factors, format!("The table has the prices of {rest} more.")));
    told.into_iter().chain(rest).collect()
}

/// "prices by ship class, in points, for these players: battleship at 8, fair 9.44 (9.30–9.60), and … are underpriced; … is overpriced".
fn describe_factor(factor: &FactorFinding) -> Option<String> {
    let clear =
        factor.levels.iter().filter_map(|level| Some((level, level.worth.as_ref().filter(|worth| worth.clear)?)));
    let mut clear: Vec<(&LevelFinding, &LevelWorth)> = clear.collect();
    clear.sort_by(|(_, one), (_, other)| other.adds.estimate.abs().total_cmp(&one.adds.estimate.abs()));
    let of = |cheap: bool| {
        let those = clear.iter().filter(|(_, worth)| (worth.adds.estimate > 0.0) == cheap);
        let told: Vec<String> = those.map(|(level, worth)| price(level, worth)).collect();
        let verb = if told.len() == 1 { "is" } else { "are" };
        let word = if cheap { "underpriced" } else { "overpriced" };
        (!told.is_empty()).then(|| format!("{} {verb} {word}", list(&told)))
    };
    let parts: Vec<String> = [of(true), of(false)].into_iter().flatten().collect();
    let (name, unit) = (plain(&factor.name), &factor.price_unit);
    (!parts.is_empty()).then(|| format!("prices by {name}, in {unit}, for these players: {}.", parts.join("; ")))
}

/// "fleet.budget = 12".
fn name(findings: &Findings, cell: &Cell) -> String {
    let named = |axis: &Axis| format!("{} = {}", axis.parameter, cell.parameters[&axis.parameter]);
    findings.axes.iter().map(named).collect::<Vec<_>>().join(", ")
}

/// "battleship at 8, fair 9.44 (9.30–9.60)".
fn price(level: &LevelFinding, worth: &LevelWorth) -> String {
    let fair = worth
        .fair_price
        .map(|fair| format!(", fair {} ({})", decimal(fair.estimate, 2), interval(fair.low, fair.high, 2)));
    format!("{} at {}{}", plain(&level.name), worth.price, fair.unwrap_or_default())
}
