//! Differences between cells that met the same luck.

use std::collections::BTreeSet;

use evenkeel_analysis::findings::{Comparison, Difference, Findings, Versus};
use maud::{Markup, html};

use super::{framed, heads, row, strategy_heads};
use crate::{reading, words};

/// The tables of every difference, and how they were judged.
pub fn changes(findings: &Findings) -> Markup {
    let Some(comparison) = findings.comparison().filter(|comparison| !comparison.cells.is_empty()) else {
        return Markup::default();
    };
    let reference = findings.cells.get(comparison.reference);
    let against = reference.map_or_else(String::new, |cell| reading::values(findings, cell));
    html! {
        (wins(findings, comparison, &against))
        (metrics(findings, comparison, &against))
        p.below {
            (comparison.method)
            " A change that stands when all are judged together is bold; the chance shown (p) is corrected for that."
        }
    }
}

fn wins(findings: &Findings, comparison: &Comparison, against: &str) -> Markup {
    let labels = reading::labels(findings);
    let rows = rows(findings, comparison, |versus| {
        html! { @for label in &labels { (change(versus.strategies.get(*label), 100.0)) } }
    });
    let caption = format!("Change of the share of wins against {against}, in percentage points");
    framed(&caption, &heads(findings, &strategy_heads(findings)), &rows)
}

fn metrics(findings: &Findings, comparison: &Comparison, against: &str) -> Markup {
    let names: BTreeSet<&String> = comparison.cells.iter().flat_map(|versus| versus.metrics.keys()).collect();
    if names.is_empty() {
        return Markup::default();
    }
    let columns = html! { @for name in &names { th scope="col" { (reading::metric_title(findings, name)) } } };
    let rows = rows(findings, comparison, |versus| {
        html! { @for name in &names { (change(versus.metrics.get(*name), 1.0)) } }
    });
    framed(&format!("Change of means per game against {against}"), &heads(findings, &columns), &rows)
}

fn rows(findings: &Findings, comparison: &Comparison, fields: impl Fn(&Versus) -> Markup) -> Vec<Markup> {
    let row = |versus: &Versus| Some(row(findings, findings.cells.get(versus.cell)?, &fields(versus)));
    comparison.cells.iter().filter_map(row).collect()
}

/// A difference, many times over, with its interval and chance.
fn change(difference: Option<&Difference>, times: f64) -> Markup {
    let Some(found) = difference else { return html! { td { (words::NOTHING) } } };
    let places = if times > 1.0 { 1 } else { words::places(found.estimate).max(1) };
    let number = |number: f64| words::signed(number * times, places);
    html! {
        td {
            @if found.differs { strong { (number(found.estimate)) } } @else { span.unclear { (number(found.estimate)) } }
            span.range { (number(found.low)) " to " (number(found.high)) }
            span.range { "p " (chance(found.p_adjusted)) }
        }
    }
}

fn chance(p_value: f64) -> String {
    if p_value < 0.001 { "< 0.001".into() } else { format!("= {}", words::decimal(p_value, 3)) }
}
