//! Differences between cells that met the same luck.

use evenkeel_analysis::findings::{Comparison, Difference, Estimate, Findings};

use super::{dot, groups, heat, lines, strategies, strategy_panels, y_title};
use crate::charts::data::{Content, Heat, Lines, Look, Quantity, Reference, Rows};
use crate::reading;

/// How much every strategy's share of wins differs from that at the standard.
pub fn changes(findings: &Findings) -> Option<Content> {
    let comparison = findings.comparison().filter(|comparison| {
        !comparison.cells.is_empty() && reading::contested(findings) && !reading::mirrored(findings)
    })?;
    let labels = reading::labels(findings);
    let title = "change of the share of wins, in percentage points".to_owned();
    let none = Some(Reference { at: 0.0, label: "no change".into() });
    Some(match (findings.axes.as_slice(), findings.axes.first().and_then(reading::numbers)) {
        ([axis], Some(x)) => Content::Lines(Lines {
            y_title: title,
            quantity: Quantity::ShareChange,
            reference: none,
            series: strategies(findings, &labels, |label| along(findings, comparison, label)),
            ..lines(axis, x)
        }),
        ([down, across], _) => Content::Heat(Heat {
            center: none,
            legend: format!("{title}: blue is a loss, orange a gain"),
            quantity: Quantity::ShareChange,
            panels: strategy_panels(findings, &labels, |cell, label| {
                let position = findings.cells.iter().position(|other| std::ptr::eq(other, cell))?;
                change(comparison, position, label).map(|change| change.estimate)
            }),
            ..heat(down, across)
        }),
        _ => Content::Rows(Rows {
            x_title: title,
            quantity: Quantity::ShareChange,
            reference: none,
            spread_label: None,
            y_title: y_title(findings),
            groups: groups(findings, |cell| {
                let found = comparison.cells.iter().find(|versus| findings.cells.get(versus.cell) == Some(cell));
                let row = |(index, label): (usize, &&str)| {
                    let look = Look::Strategy(reading::look(findings, (index, label)));
                    Some(dot(label, look, estimate(found?.strategies.get(*label)?)))
                };
                labels.iter().enumerate().filter_map(row).collect()
            })?,
        }),
    })
}

fn along(findings: &Findings, comparison: &Comparison, label: &str) -> Vec<Option<Estimate>> {
    let Some(axis) = findings.axes.first() else { return Vec::new() };
    let position = |value| findings.cells.iter().position(|cell| cell.parameters.get(&axis.parameter) == Some(value));
    axis.values.iter().map(|value| change(comparison, position(value)?, label)).collect()
}

/// How a cell differs from the reference; the reference does not differ from itself.
fn change(comparison: &Comparison, cell: usize, label: &str) -> Option<Estimate> {
    if cell == comparison.reference {
        return Some(Estimate { estimate: 0.0, low: 0.0, high: 0.0 });
    }
    let versus = comparison.cells.iter().find(|versus| versus.cell == cell)?;
    versus.strategies.get(label).map(estimate)
}

fn estimate(difference: &Difference) -> Estimate {
    Estimate { estimate: difference.estimate, low: difference.low, high: difference.high }
}
