//! Win rates of strategies.

use evenkeel_findings::{Cell, Estimate};

use super::parts::{
    across, ask, caption, dot, dots, fair_level, groups, heat, intervals, lines, number_axis, strategies,
    strategy_panels,
};
use super::sketch::Sketch;
use crate::plot::data::{Content, DotChart, HeatMap, LineChart, Style, Unit};
use crate::reader::{Reader, Seating};

const TITLE: &str = "win rate";

/// Win rates of all strategies.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    // A change of rules has its own chart, which shows the same win rates.
    let shown = reader.findings.rule_change().is_some_and(|change| !change.effects.is_empty());
    if reader.labels.is_empty() || reader.seating != Seating::Mixed || shown {
        return Vec::new();
    }
    let Some(content) = content(reader) else { return Vec::new() };
    let reading = match content {
        Content::Heat(_) => {
            "The outlined cell has the standard rules; a corner marks cells whose interval excludes the fair win rate."
                .to_owned()
        }
        _ => intervals(reader),
    };
    let caption = caption([reader.meaning("win_rate"), reading]);
    vec![Sketch { subject: String::new(), question: ask(reader, "Who wins"), content, caption }]
}

fn content(reader: &Reader<'_>) -> Option<Content> {
    let reference = fair_level(reader);
    if let Some((axis, x)) = number_axis(reader) {
        let series = strategies(reader, |label| across(reader, axis, |(_, cell)| share(cell, label)));
        return Some(Content::Lines(LineChart { reference, ..lines(axis, x, TITLE, Unit::Share, series) }));
    }
    if let [down, across] = reader.findings.axes.as_slice() {
        let uneven = |share: &Estimate| reader.fair.is_some_and(|fair| share.low > fair || share.high < fair);
        let found = |(_, cell): (usize, &Cell), label: &str| share(cell, label).map(|one| (one.estimate, uneven(&one)));
        let panels = strategy_panels(reader, found);
        let legend = "win rate in %: blue is below fair, orange above".to_owned();
        return Some(Content::Heat(HeatMap { center: reference, ..heat(down, across, legend, Unit::Share, panels) }));
    }
    let groups = groups(reader, |(_, cell)| {
        let row = |label: &&str| Some(dot(label, Style::Strategy(reader.style(label)), share(cell, label)?));
        reader.labels.iter().filter_map(row).collect()
    });
    (!groups.is_empty()).then(|| Content::Dots(DotChart { reference, ..dots(reader, TITLE, Unit::Share, groups) }))
}

fn share(cell: &Cell, label: &str) -> Option<Estimate> {
    let strategy = cell.strategies.get(label)?;
    (cell.games > 0).then_some(strategy.win_rate)
}
