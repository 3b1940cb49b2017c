//! The content of a chart in words, for readers who cannot see it.

use crate::data::{Content, DotChart, FanChart, HeatMap, Histograms, IncomeChart, LineChart, StackedBars};
use crate::layout::value_label;
use evenkeel_findings::format;

/// A few sentences with the chart's numbers.
pub fn describe(content: &Content) -> String {
    match content {
        Content::Lines(lines) => describe_lines(lines),
        Content::Dots(rows) => describe_rows(rows),
        Content::Stack(stack) => describe_stack(stack),
        Content::Heat(heat) => describe_heat(heat),
        Content::Histograms(bars) => describe_bars(bars),
        Content::Fan(fan) => describe_fan(fan),
        Content::Income(account) => describe_account(account),
    }
}

/// A sentence about a part of a chart, which may have no title.
fn titled(title: &str, words: &str) -> String {
    let colon = if title.is_empty() { "" } else { ": " };
    format!("{title}{colon}{words}.")
}

fn describe_lines(lines: &LineChart) -> String {
    let sentence = |series: &crate::data::Series| {
        let known = lines.x.iter().zip(&series.points).filter_map(|(x, point)| point.map(|point| (x, point.estimate)));
        let known: Vec<(&i64, f64)> = known.collect();
        let (first, last) = (known.first()?, known.last()?);
        let at = |(x, number): &(&i64, f64)| format!("{} at {}", value_label(lines.unit, *number), format::whole(**x));
        Some(format!("{}: {} to {}.", series.label, at(first), at(last)))
    };
    let sentences: Vec<String> = lines.series.iter().filter_map(sentence).collect();
    format!("Line chart of {} against {}. {}", lines.y_title, lines.x_title, sentences.join(" "))
}

fn describe_rows(rows: &DotChart) -> String {
    let row = |row: &crate::data::Dot| {
        let value = row.value.clone().unwrap_or_else(|| value_label(rows.unit, row.estimate.estimate));
        match row.before {
            Some(before) => format!("{} {}, then {value}", row.label, value_label(rows.unit, before.estimate)),
            None => format!("{} {value}", row.label),
        }
    };
    let group = |group: &crate::data::DotGroup| {
        titled(&group.title, &group.rows.iter().map(row).collect::<Vec<_>>().join(", "))
    };
    format!("Dot chart of {}. {}", rows.x_title, rows.groups.iter().map(group).collect::<Vec<_>>().join(" "))
}

fn describe_stack(stack: &StackedBars) -> String {
    let bar = |(name, shares): &(String, Vec<f64>)| {
        let parts = stack.parts.iter().zip(shares).filter(|(_, share)| **share > 0.0);
        let parts: Vec<String> = parts.map(|(part, share)| format!("{part} {}", format::share(*share))).collect();
        (!parts.is_empty()).then(|| titled(name, &parts.join(", ")))
    };
    let what = if stack.graded { "grades" } else { "how games ended" };
    format!("Stacked bars of {what}. {}", stack.bars.iter().filter_map(bar).collect::<Vec<_>>().join(" "))
}

fn describe_heat(heat: &HeatMap) -> String {
    let panel = |panel: &crate::data::HeatPanel| {
        let numbers = panel.values.iter().flatten().flatten().copied();
        let (low, high) = numbers.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), n| (low.min(n), high.max(n)));
        let range = |number| value_label(heat.unit, number);
        (low <= high).then(|| titled(&panel.title, &format!("{} to {}", range(low), range(high))))
    };
    let panels: Vec<String> = heat.panels.iter().filter_map(panel).collect();
    format!("Heat map, {} down and {} across; {}. {}", heat.y_title, heat.x_title, heat.legend, panels.join(" "))
}

fn describe_bars(bars: &Histograms) -> String {
    let panel = |panel: &crate::data::Histogram| {
        let [low, median, high] = panel.marks.map(format::number);
        titled(&panel.title, &format!("median {median}, central 90% from {low} to {high}"))
    };
    format!("Histogram of {}. {}", bars.x_title, bars.panels.iter().map(panel).collect::<Vec<_>>().join(" "))
}

fn describe_fan(fan: &FanChart) -> String {
    let panel = |panel: &crate::data::FanPanel| {
        let at = |index: usize| {
            let (low, high) = panel.outer[index];
            let [median, low, high] = [panel.median[index].estimate, low, high].map(format::number);
            format!("median {median} at {}, central 90% from {low} to {high}", format::whole(panel.x[index]))
        };
        titled(&panel.title, &format!("{}; {}", at(0), at(panel.x.len() - 1)))
    };
    let panels: Vec<String> = fan.panels.iter().map(panel).collect();
    format!("Fan chart of {} against {}. {}", fan.y_title, fan.x_title, panels.join(" "))
}

fn describe_account(account: &IncomeChart) -> String {
    let bar = |bar: &crate::data::IncomeBar| {
        let parts = account.parts.iter().zip(&bar.amounts).filter(|(_, amount)| **amount != 0.0);
        let parts: Vec<String> = parts.map(|(part, amount)| format!("{part} {}", format::signed(*amount, 0))).collect();
        titled(&bar.label, &parts.join(", "))
    };
    format!("Stacked bars. {}. {}", account.x_title, account.bars.iter().map(bar).collect::<Vec<_>>().join(" "))
}
