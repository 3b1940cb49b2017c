//! Parts that many charts share: questions, captions, and content for cells and strategies.

use evenkeel_findings::{Axis, Cell, Difference, Distribution, Estimate, Quantile, Span, Value, format};

use crate::axes;
use crate::plot::data::{
    Content, Dot, DotChart, DotGroup, FanPanel, HeatMap, HeatPanel, LineChart, Reference, Series, StackedBars, Style,
    Unit,
};
use crate::reader::Reader;
use crate::subjects::mark_standard;

/// A question with the varied parameter, placed before a final list: `How often does each event occur, by price of fuel: ruined, ship lost?`
pub fn ask(reader: &Reader<'_>, question: &str) -> String {
    let varied = reader.varied();
    if varied.is_empty() {
        return format!("{question}?");
    }
    match question.split_once(": ") {
        Some((question, list)) => format!("{question}, by {varied}: {list}?"),
        None => format!("{question}, by {varied}?"),
    }
}

/// Sentences one after another; empty ones are left out.
pub fn caption(sentences: impl IntoIterator<Item = String>) -> String {
    sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
}

/// How to read whiskers and bands.
pub fn intervals(reader: &Reader<'_>) -> String {
    format!(
        "Whiskers and bands are {} confidence intervals, each by itself; the sentences at the top of the report take all of them together.",
        format::confidence(reader.findings.confidence)
    )
}

/// A percentile with its interval; an end that is not known lies at the estimate.
fn interval(quantile: &Quantile) -> Estimate {
    let at = |end: Option<i64>| end.unwrap_or(quantile.estimate) as f64;
    Estimate { estimate: quantile.estimate as f64, low: at(quantile.low), high: at(quantile.high) }
}

/// The axis and its numbers, if one number is varied.
pub fn number_axis<'a>(reader: &Reader<'a>) -> Option<(&'a Axis, Vec<i64>)> {
    let [axis] = reader.findings.axes.as_slice() else { return None };
    Some((axis, axes::numbers(axis)?))
}

/// One series for each strategy.
pub fn strategies(reader: &Reader<'_>, points: impl Fn(&str) -> Vec<Option<Estimate>>) -> Vec<Series> {
    let series = |label: &&str| Series {
        label: (*label).to_owned(),
        style: Style::Strategy(reader.style(label)),
        points: points(label),
    };
    reader.labels.iter().map(series).collect()
}

/// One grid for each strategy.
pub fn strategy_panels(
    reader: &Reader<'_>,
    value: impl Fn((usize, &Cell), &str) -> Option<(f64, bool)>,
) -> Vec<HeatPanel> {
    let panel = |label: &&str| {
        let found = grid(reader, |cell| value(cell, label));
        let sure = |found: &Option<(f64, bool)>| found.is_some_and(|(_, significant)| significant);
        HeatPanel {
            title: (*label).to_owned(),
            style: Some(Style::Strategy(reader.style(label))),
            values: found.iter().map(|row| row.iter().map(|found| found.map(|(number, _)| number)).collect()).collect(),
            significant: found.iter().map(|row| row.iter().map(sure).collect()).collect(),
        }
    };
    reader.labels.iter().map(panel).collect()
}

/// A grid without a heading.
pub fn only_panel(values: Vec<Vec<Option<f64>>>) -> Vec<HeatPanel> {
    vec![HeatPanel { title: String::new(), style: None, values, significant: Vec::new() }]
}

/// A dot with its interval.
pub fn dot(label: &str, style: Style, estimate: Estimate) -> Dot {
    Dot { label: label.to_owned(), style, estimate, spread: None, before: None, band: None, value: None }
}

/// A chart of dots. Groups without a row are left out, such as a cell in which no seat has a factor.
pub fn dots(reader: &Reader<'_>, x_title: impl Into<String>, unit: Unit, mut groups: Vec<DotGroup>) -> DotChart {
    groups.retain(|group| !group.rows.is_empty());
    let (x_title, y_title) = (x_title.into(), reader.axis_titles());
    let (reference, spread_label, band_label, sides) = (None, None, None, None);
    DotChart { x_title, unit, reference, spread_label, band_label, sides, y_title, groups }
}

/// Dots without a heading.
pub fn untitled(dots: Vec<Dot>) -> Vec<DotGroup> {
    vec![DotGroup { title: String::new(), rows: dots }]
}

/// The win rate of a player if all players are equal.
pub fn fair_level(reader: &Reader<'_>) -> Option<Reference> {
    reader.fair.map(|at| Reference { at, label: format!("fair {}", format::round_share(at)) })
}

/// The level of no change.
pub fn no_change() -> Reference {
    Reference { at: 0.0, label: "no change".into() }
}

/// The mean of a distribution with its interval.
pub fn mean(found: &Distribution) -> Estimate {
    Estimate { estimate: found.mean, low: found.low, high: found.high }
}

/// A difference with its simultaneous interval, as tables show it.
pub fn difference(found: &Difference) -> Estimate {
    let Span { low, high } = found.joint.unwrap_or(Span { low: found.low, high: found.high });
    Estimate { estimate: found.estimate, low, high }
}

/// An exact count, not an estimate.
pub fn exactly(number: f64) -> Estimate {
    Estimate { estimate: number, low: number, high: number }
}

/// One group for each cell that has dots.
pub fn groups<'a>(reader: &Reader<'a>, dots: impl Fn((usize, &'a Cell)) -> Vec<Dot>) -> Vec<DotGroup> {
    let group = |(position, cell)| DotGroup { title: cell_name(reader, cell), rows: dots((position, cell)) };
    reader.cells().map(group).filter(|group| !group.rows.is_empty()).collect()
}

/// The values of a cell, marked if they are the standard ones.
pub fn cell_name(reader: &Reader<'_>, cell: &Cell) -> String {
    mark_standard(reader, cell, reader.values(cell))
}

/// A chart against a number.
pub fn lines(axis: &Axis, x: Vec<i64>, y_title: impl Into<String>, unit: Unit, series: Vec<Series>) -> LineChart {
    let standard = match axis.standard {
        Value::Integer(number) => Some(number),
        _ => None,
    };
    let y_title = y_title.into();
    LineChart { x_title: axes::title(axis), x, standard, y_title, unit, reference: None, band: None, series }
}

/// One entry for each value of the axis.
pub fn across<'a, T>(
    reader: &Reader<'a>,
    axis: &Axis,
    pick: impl Fn((usize, &'a Cell)) -> Option<T>,
) -> Vec<Option<T>> {
    axis.values.iter().map(|value| reader.cell_at(&[(axis, value)]).and_then(&pick)).collect()
}

/// A line chart over points of a game, or of a study.
pub fn course(
    x_title: String,
    x: Vec<i64>,
    y_title: &str,
    reference: Option<Reference>,
    series: Vec<Series>,
) -> Content {
    let y_title = y_title.to_owned();
    Content::Lines(LineChart { x_title, x, standard: None, y_title, unit: Unit::Share, reference, band: None, series })
}

/// One course: bands from these percentiles of its points. `None` if a percentile is not known.
pub fn fan<P>(
    (title, style): (String, Option<Style>),
    points: &[P],
    x: impl Fn(&P) -> i64,
    quantile: impl Fn(&P, u64) -> Option<Quantile>,
) -> Option<FanPanel> {
    let value = |point: &P, percent| quantile(point, percent).map(|quantile| quantile.estimate as f64);
    let band = |low, high| -> Option<Vec<(f64, f64)>> {
        points.iter().map(|point| Some((value(point, low)?, value(point, high)?))).collect()
    };
    Some(FanPanel {
        title,
        style,
        x: points.iter().map(x).collect(),
        outer: band(5, 95)?,
        inner: band(25, 75)?,
        median: points.iter().map(|point| Some(interval(&quantile(point, 50)?))).collect::<Option<_>>()?,
    })
}

/// A chart against two axes.
pub fn heat(down: &Axis, across: &Axis, legend: String, unit: Unit, panels: Vec<HeatPanel>) -> HeatMap {
    let names = |axis: &Axis| axis.values.iter().map(format::setting).collect();
    let standard = |axis: &Axis| axis.values.iter().position(|value| *value == axis.standard);
    HeatMap {
        x_title: axes::title(across),
        columns: names(across),
        y_title: axes::title(down),
        rows: names(down),
        standard: (standard(down), standard(across)),
        unit,
        center: None,
        legend,
        panels,
    }
}

/// One entry for each pair of values of the first two axes.
pub fn grid<'a, T>(reader: &Reader<'a>, pick: impl Fn((usize, &'a Cell)) -> Option<T>) -> Vec<Vec<Option<T>>> {
    let [down, across] = reader.findings.axes.as_slice() else { return Vec::new() };
    let at = |first, second| reader.cell_at(&[(down, first), (across, second)]).and_then(&pick);
    let row = |first| across.values.iter().map(|second| at(first, second)).collect();
    down.values.iter().map(row).collect()
}

/// Stacked bars that say how games ended.
pub fn stack(y_title: String, parts: Vec<String>, bars: Vec<(String, Vec<f64>)>) -> Content {
    Content::Stack(StackedBars { y_title, parts, graded: false, bars })
}

/// The style of a series that is not about a strategy: the first two have styles of their own.
pub fn series_style(index: usize) -> Style {
    match index {
        0 => Style::Main,
        1 => Style::Second,
        other => Style::Strategy(other),
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_findings::Findings;

    use super::*;
    use crate::samples;

    /// Charts draw what their captions promise and their tables show.
    #[test]
    fn differences_are_drawn_with_the_interval_that_holds_for_all() {
        let joint = Some(Span { low: -0.3, high: 0.1 });
        let found =
            Difference { estimate: -0.1, low: -0.2, high: 0.0, joint, p_value: 0.05, p_adjusted: 0.2, differs: false };
        assert_eq!(difference(&found), Estimate { estimate: -0.1, low: -0.3, high: 0.1 });
        assert_eq!(difference(&Difference { joint: None, ..found }), Estimate { estimate: -0.1, low: -0.2, high: 0.0 });
    }

    /// A whisker may exclude the fair share beside "not clear yet"; the caption explains why.
    #[test]
    fn captions_say_that_intervals_are_each_by_itself() {
        let findings = Findings { confidence: 0.8, ..samples::plain() };
        let text = intervals(&Reader::new(&findings));
        assert!(text.starts_with("Whiskers and bands are 80% confidence intervals, each by itself;"), "{text}");
    }
}
