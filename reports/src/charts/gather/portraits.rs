//! What players' games came to, apart from who won.

use evenkeel_analysis::findings::{
    Cell, Difference, Estimate, Findings, FlowsTheme, Portrait, Quantile, ScoreFinding, SeriesPoint,
};

use super::{across, dot, lines, y_title};
use crate::charts::data::{
    Account, AccountBar, BarPanel, Bars, Content, Fan, FanPanel, Group, Lines, Look, Quantity, Reference, Row, Rows,
    Series, Stack,
};
use crate::{reading, words};

/// Pictures side by side, at most; of more, only those of the standard are drawn.
const MOST_PANELS: usize = 12;
/// Parts of an account that have a colour of their own.
const MOST_PARTS: usize = 7;
/// Grades of a bar that have a colour of their own.
const MOST_GRADES: usize = 7;

/// One player of one cell.
struct Subject<'a> {
    cell: &'a Cell,
    label: &'a str,
    /// The cell's values, and who plays where that is not clear from them; empty where there is only one subject.
    title: String,
    look: Option<Look>,
    portrait: &'a Portrait,
}

/// Every player of every cell that was played.
fn subjects(findings: &Findings) -> Vec<Subject<'_>> {
    let labels = reading::labels(findings);
    let several = labels.len() > 1;
    let mut all = Vec::new();
    for cell in findings.cells.iter().filter(|cell| cell.games > 0) {
        for (index, label) in labels.iter().enumerate() {
            let Some(found) = cell.strategies.get(*label) else { continue };
            let look = several.then(|| Look::Strategy(reading::look(findings, (index, label))));
            let title = super::standard_name(findings, cell, reading::player(findings, cell, label));
            all.push(Subject { cell, label, title, look, portrait: &found.portrait });
        }
    }
    all
}

/// The subjects that have pictures of their own.
fn pictured(findings: &Findings) -> Vec<Subject<'_>> {
    let all = subjects(findings);
    if all.len() <= MOST_PANELS {
        return all;
    }
    let reference = findings.cells.get(findings.comparison().map_or(0, |comparison| comparison.reference));
    all.into_iter().filter(|subject| Some(subject.cell) == reference).take(MOST_PANELS).collect()
}

/// What the others are compared with: `the standard`, or its values.
pub fn reference_name(findings: &Findings) -> String {
    let Some(comparison) = findings.comparison() else { return String::new() };
    let values = findings.cells.get(comparison.reference).map(|cell| reading::values(findings, cell));
    values.unwrap_or_default()
}

/// How the score is spread: histograms, or rows where there are too many.
pub fn scores(findings: &Findings) -> Option<Content> {
    let metric = findings.themes.score.as_ref()?;
    let all = subjects(findings);
    let scores: Vec<(&Subject<'_>, &ScoreFinding)> =
        all.iter().filter_map(|subject| Some((subject, subject.portrait.score.as_ref()?))).collect();
    if scores.is_empty() {
        return None;
    }
    let x_title = reading::metric_title(findings, metric);
    if scores.len() > MOST_PANELS {
        return Some(score_rows(findings, &scores, metric, x_title));
    }
    let width = scores.iter().map(|(_, score)| score.width).max()?;
    let panels = scores.iter().filter_map(|(subject, score)| histogram(subject, score, width)).collect();
    Some(Content::Bars(Bars { x_title, y_title: "share of the games".into(), panels }))
}

/// Bars of this width, which is a multiple of that of the score.
fn histogram(subject: &Subject<'_>, score: &ScoreFinding, width: u64) -> Option<BarPanel> {
    let games: u64 = score.bins.iter().map(|bin| bin.games).sum();
    let mut bars: Vec<(f64, f64)> = Vec::new();
    for bin in &score.bins {
        let from = (bin.from.div_euclid(width as i64) * width as i64) as f64;
        let share = bin.games as f64 / games.max(1) as f64;
        match bars.last_mut().filter(|last| (last.0 - from).abs() < 0.5) {
            Some(last) => last.1 += share,
            None => bars.push((from, share)),
        }
    }
    let mark = |percent| score.quantile(percent).map(|quantile| quantile.estimate as f64);
    Some(BarPanel {
        title: subject.title.clone(),
        look: subject.look,
        width: width as f64,
        bars,
        marks: [mark(5)?, mark(50)?, mark(95)?],
    })
}

fn score_rows(findings: &Findings, scores: &[(&Subject<'_>, &ScoreFinding)], metric: &str, x_title: String) -> Content {
    let row = |(subject, score): &(&Subject<'_>, &ScoreFinding)| {
        let found = subject.cell.strategies.get(subject.label)?.metrics.get(metric)?;
        let mark = |percent| score.quantile(percent).map(|quantile| quantile.estimate as f64);
        let estimate = Estimate { estimate: found.mean, low: found.low, high: found.high };
        let spread = Some((mark(5)?, mark(50)?, mark(95)?));
        let (label, look) = (subject.title.clone(), subject.look.unwrap_or(Look::Main));
        Some(Row { label, look, estimate, spread, value: None })
    };
    Content::Rows(Rows {
        x_title,
        quantity: Quantity::Number,
        reference: None,
        spread_label: Some("from 5% to 95% of the games, with the median".into()),
        y_title: y_title(findings),
        groups: vec![Group { title: String::new(), rows: scores.iter().filter_map(row).collect() }],
    })
}

/// How often each grade was reached.
pub fn grades(findings: &Findings) -> Option<Content> {
    findings.themes.grade.as_ref()?;
    let all: Vec<_> = subjects(findings).into_iter().filter(|subject| !subject.portrait.grades.is_empty()).collect();
    match all.as_slice() {
        [] => None,
        [only] => {
            let row = |grade: &evenkeel_analysis::findings::GradeFinding| {
                dot(&format!("{} {}", grade.grade, grade.name), Look::Main, grade.exactly)
            };
            let rows = only.portrait.grades.iter().map(row).collect();
            Some(share_rows(vec![Group { title: String::new(), rows }], String::new()))
        }
        several => {
            let longest = several.iter().max_by_key(|subject| subject.portrait.grades.len())?;
            let parts = longest.portrait.grades.iter().take(MOST_GRADES);
            let shares = |subject: &Subject<'_>| -> Vec<f64> {
                let grades = &subject.portrait.grades;
                let share = |index: usize| match grades.get(index) {
                    Some(grade) if index + 1 == MOST_GRADES => grade.at_least.estimate,
                    Some(grade) => grade.exactly.estimate,
                    None => 0.0,
                };
                (0..grades.len().min(MOST_GRADES)).map(share).collect()
            };
            Some(Content::Stack(Stack {
                y_title: y_title(findings),
                parts: parts.map(|grade| format!("{} {}", grade.grade, grade.name)).collect(),
                graded: true,
                bars: several.iter().map(|subject| (subject.title.clone(), shares(subject))).collect(),
            }))
        }
    }
}

fn share_rows(groups: Vec<Group>, y_title: String) -> Content {
    Content::Rows(Rows {
        x_title: "share of the games".into(),
        quantity: Quantity::Share,
        reference: None,
        spread_label: None,
        y_title,
        groups,
    })
}

/// How often something happened.
pub fn rates(findings: &Findings) -> Option<Content> {
    let rates = &findings.themes.rates;
    let all = subjects(findings);
    if rates.is_empty() || all.iter().all(|subject| subject.portrait.rates.is_empty()) {
        return None;
    }
    let title = "share of the games".to_owned();
    if let Some((axis, x)) = number_axis(findings) {
        let series = |(index, rate): (usize, &String)| Series {
            label: words::plain(rate),
            look: if index == 0 { Look::Main } else { Look::Second },
            points: across(findings, axis, |cell| only_portrait(cell)?.rates.get(rate).copied()),
        };
        let series = rates.iter().take(2).enumerate().map(series).collect();
        return Some(Content::Lines(Lines { y_title: title, quantity: Quantity::Share, series, ..lines(axis, x) }));
    }
    let group = |rate: &String| {
        let row = |subject: &Subject<'_>| {
            let label = if subject.title.is_empty() { subject.label } else { &subject.title };
            Some(dot(label, subject.look.unwrap_or(Look::Main), *subject.portrait.rates.get(rate)?))
        };
        Group { title: words::plain(rate), rows: all.iter().filter_map(row).collect() }
    };
    Some(share_rows(rates.iter().map(group).collect(), y_title(findings)))
}

/// The axis and its numbers, where one number is varied and one player plays.
fn number_axis(findings: &Findings) -> Option<(&evenkeel_analysis::findings::Axis, Vec<i64>)> {
    let [axis] = findings.axes.as_slice() else { return None };
    let alone = !reading::contested(findings);
    Some((axis, reading::numbers(axis).filter(|_| alone)?))
}

fn only_portrait(cell: &Cell) -> Option<&Portrait> {
    cell.strategies.values().next().map(|found| &found.portrait).filter(|_| cell.games > 0)
}

/// How much the mean score differs from that of the cell that all are compared with.
pub fn score_changes(findings: &Findings) -> Option<Content> {
    let metric = findings.themes.score.as_ref()?;
    let title = format!("change of the mean: {}", reading::metric_title(findings, metric));
    changes(findings, std::slice::from_ref(metric), title, Quantity::NumberChange)
}

/// How much every rate differs from that of the cell that all are compared with.
pub fn rate_changes(findings: &Findings) -> Option<Content> {
    let title = "change of the share of the games, in percentage points".to_owned();
    changes(findings, &findings.themes.rates, title, Quantity::ShareChange)
}

fn changes(findings: &Findings, metrics: &[String], title: String, quantity: Quantity) -> Option<Content> {
    let comparison = findings.comparison().filter(|comparison| !comparison.cells.is_empty())?;
    let change = |cell: usize, label: &str, metric: &String| {
        let versus = comparison.cells.iter().find(|versus| versus.cell == cell)?;
        versus.strategy_metrics.get(label)?.get(metric).map(estimate)
    };
    let none = Some(Reference { at: 0.0, label: "no change".into() });
    if let Some((axis, x)) = number_axis(findings) {
        let at = |cell: &Cell, metric: &String| {
            let place = position(findings, cell)?;
            if place == comparison.reference {
                return Some(Estimate { estimate: 0.0, low: 0.0, high: 0.0 });
            }
            change(place, cell.strategies.keys().next()?, metric)
        };
        let series = |(index, metric): (usize, &String)| Series {
            label: words::plain(metric),
            look: if index == 0 { Look::Main } else { Look::Second },
            points: across(findings, axis, |cell| at(cell, metric)),
        };
        let series: Vec<Series> = metrics.iter().take(2).enumerate().map(series).collect();
        let known = series.iter().any(|series| series.points.iter().flatten().count() > 1);
        return known
            .then(|| Content::Lines(Lines { y_title: title, quantity, reference: none, series, ..lines(axis, x) }));
    }
    let all = subjects(findings);
    let group = |metric: &String| {
        let row = |subject: &Subject<'_>| {
            let found = change(position(findings, subject.cell)?, subject.label, metric)?;
            Some(dot(&subject.title, subject.look.unwrap_or(Look::Main), found))
        };
        let title = if metrics.len() > 1 { words::plain(metric) } else { String::new() };
        Group { title, rows: all.iter().filter_map(row).collect() }
    };
    let groups: Vec<Group> = metrics.iter().map(group).filter(|group| !group.rows.is_empty()).collect();
    (!groups.is_empty()).then(|| {
        let y_title = y_title(findings);
        Content::Rows(Rows { x_title: title, quantity, reference: none, spread_label: None, y_title, groups })
    })
}

fn position(findings: &Findings, cell: &Cell) -> Option<usize> {
    findings.cells.iter().position(|other| std::ptr::eq(other, cell))
}

fn estimate(difference: &Difference) -> Estimate {
    Estimate { estimate: difference.estimate, low: difference.low, high: difference.high }
}

/// The course of a number over a game.
pub fn course(findings: &Findings, index: usize) -> Option<Content> {
    let theme = findings.themes.series.get(index)?;
    let panel = |subject: Subject<'_>| {
        let points = subject.portrait.series.get(&theme.name).filter(|points| points.len() > 1)?;
        fan(&subject, points)
    };
    let panels: Vec<FanPanel> = pictured(findings).into_iter().filter_map(panel).collect();
    let name = words::plain(&theme.name);
    let y_title = if theme.unit.is_empty() || theme.unit == name { name } else { format!("{name} ({})", theme.unit) };
    (!panels.is_empty()).then(|| Content::Fan(Fan { x_title: theme.along.clone(), y_title, panels }))
}

fn fan(subject: &Subject<'_>, points: &[SeriesPoint]) -> Option<FanPanel> {
    let value = |point: &SeriesPoint, percent| point.quantile(percent).map(|quantile| quantile.estimate as f64);
    let band = |low, high| -> Option<Vec<(f64, f64)>> {
        points.iter().map(|point| Some((value(point, low)?, value(point, high)?))).collect()
    };
    Some(FanPanel {
        title: subject.title.clone(),
        look: subject.look,
        x: points.iter().map(|point| point.at).collect(),
        outer: band(5, 95)?,
        inner: band(25, 75)?,
        median: points.iter().map(|point| point.quantile(50).map(interval)).collect::<Option<_>>()?,
    })
}

fn interval(quantile: &Quantile) -> Estimate {
    let at = |end: Option<i64>| end.unwrap_or(quantile.estimate) as f64;
    Estimate { estimate: quantile.estimate as f64, low: at(quantile.low), high: at(quantile.high) }
}

/// What came and went.
pub fn account(findings: &Findings) -> Option<Content> {
    let theme = findings.themes.flows.first()?;
    let all = subjects(findings);
    let mean = |subject: &Subject<'_>, metric: &String| {
        subject.portrait.flows.get(&theme.name).and_then(|flows| flows.get(metric)).map_or(0.0, |found| found.estimate)
    };
    let weight = |metric: &&String| all.iter().map(|subject| mean(subject, metric).abs()).sum::<f64>();
    let mut metrics: Vec<&String> = theme.metrics.iter().filter(|metric| weight(metric) > 0.0).collect();
    metrics.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    let own = if metrics.len() > MOST_PARTS { MOST_PARTS - 1 } else { metrics.len() };
    let (own, rest) = metrics.split_at(own);
    let bar = |subject: &Subject<'_>| AccountBar {
        label: subject.title.clone(),
        amounts: own
            .iter()
            .map(|metric| mean(subject, metric))
            .chain((!rest.is_empty()).then(|| rest.iter().map(|metric| mean(subject, metric)).sum()))
            .collect(),
    };
    let parts = own.iter().map(|metric| part_name(theme, metric)).chain((!rest.is_empty()).then(|| "other".into()));
    (!metrics.is_empty()).then(|| {
        Content::Account(Account {
            x_title: format!("mean a game ({}): what went left of 0, what came right of it", theme.unit),
            y_title: y_title(findings),
            parts: parts.collect(),
            bars: all.iter().map(bar).collect(),
        })
    })
}

/// `fuel` for the part `fuel_money` of the account `money`.
fn part_name(theme: &FlowsTheme, metric: &str) -> String {
    let end = format!("_{}", theme.name);
    words::plain(metric.strip_suffix(&end).unwrap_or(metric))
}
