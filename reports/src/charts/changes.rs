//! Changes of win rates between cells, on common random numbers.

use evenkeel_findings::{Comparison, Estimate};

use super::parts::{
    across, ask, difference, dot, dots, groups, heat, lines, no_change, number_axis, strategies, strategy_panels,
};
use super::sketch::Sketch;
use crate::plot::data::{Content, DotChart, HeatMap, LineChart, Style, Unit};
use crate::reader::{Reader, Seating};

/// The difference of every strategy's win rate from the standard.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let found = reader.findings.comparison();
    let Some(comparison) = found.filter(|found| !found.cells.is_empty() && reader.seating == Seating::Mixed) else {
        return Vec::new();
    };
    let against = if comparison.standard { "the standard" } else { "the first value" };
    let question = ask(reader, &format!("What changes against {against}"));
    let caption = comparison.method.clone();
    let content = content(reader, comparison);
    content.map(|content| Sketch { subject: String::new(), question, content, caption }).into_iter().collect()
}

fn content(reader: &Reader<'_>, comparison: &Comparison) -> Option<Content> {
    let title = "change in win rate, in percentage points";
    if let Some((axis, x)) = number_axis(reader) {
        let points =
            |label: &str| across(reader, axis, |(position, _)| change_from_reference(comparison, position, label));
        let lines = lines(axis, x, title, Unit::ShareChange, strategies(reader, points));
        return Some(Content::Lines(LineChart { reference: Some(no_change()), ..lines }));
    }
    if let [down, across] = reader.findings.axes.as_slice() {
        let panels = strategy_panels(reader, |(position, _), label| {
            let found = comparison.cells.iter().find(|compared| compared.cell == position);
            let significant = found.and_then(|cell| cell.strategies.get(label)).is_some_and(|change| change.differs);
            change_from_reference(comparison, position, label).map(|change| (change.estimate, significant))
        });
        let legend = format!("{title}: blue is a loss, orange a gain; a corner marks what is significant");
        let heat = heat(down, across, legend, Unit::ShareChange, panels);
        return Some(Content::Heat(HeatMap { center: Some(no_change()), ..heat }));
    }
    let groups = groups(reader, |(position, _)| {
        let row =
            |label: &&str| Some(dot(label, Style::Strategy(reader.style(label)), change(comparison, position, label)?));
        reader.labels.iter().filter_map(row).collect()
    });
    let dots = dots(reader, title, Unit::ShareChange, groups);
    (!dots.groups.is_empty()).then(|| Content::Dots(DotChart { reference: Some(no_change()), ..dots }))
}

fn change(comparison: &Comparison, cell: usize, label: &str) -> Option<Estimate> {
    let compared = comparison.cells.iter().find(|compared| compared.cell == cell)?;
    compared.strategies.get(label).map(difference)
}

/// The change from the reference, which does not differ from itself.
fn change_from_reference(comparison: &Comparison, cell: usize, label: &str) -> Option<Estimate> {
    if cell == comparison.reference { Some(super::parts::exactly(0.0)) } else { change(comparison, cell, label) }
}
