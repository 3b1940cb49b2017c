//! Findings to the content of charts.

use evenkeel_analysis::findings::{Axis, Cell, Distribution, Estimate, Findings};

use super::data::{Content, Group, Heat, Lines, Look, Panel, Quantity, Reference, Row, Rows, Series, Spread, Stack};
use crate::{reading, words};

mod changes;
mod describe;
mod effects;
mod factors;
pub mod portraits;
mod tournament;

pub use changes::changes;
pub use describe::describe;
pub use effects::effects;
pub use factors::factor;
pub use tournament::{charts as tournament, rating_words};

/// Reasons beyond this many are summed up.
const MOST_PARTS: usize = 7;

/// The titles of the charts.
pub struct Questions {
    /// Of the chart of win shares.
    pub wins: String,
    /// Of game lengths.
    pub length: String,
    /// Of how games ended.
    pub ends: String,
    /// Of differences between cells.
    pub changes: String,
    /// Of seats.
    pub seats: String,
    /// Of labels of a seat that are no strategies.
    pub factors: [String; 3],
    /// Of how the score is spread.
    pub score: String,
    /// Of differences of the score.
    pub score_changes: String,
    /// Of grades.
    pub grades: String,
    /// Of rates.
    pub rates: String,
    /// Of differences of rates.
    pub rate_changes: String,
    /// Of courses over a game.
    pub over_time: [String; 3],
    /// Of what came and went.
    pub flows: String,
}

impl Questions {
    /// Questions that name what is varied.
    pub fn of(findings: &Findings) -> Self {
        let title = reading::axes_title(findings);
        let standard = findings.comparison().is_none_or(|comparison| comparison.standard);
        let ask = |question: &str| {
            if title.is_empty() { format!("{question}?") } else { format!("{title}: {}?", words::lower(question)) }
        };
        let themes = &findings.themes;
        let plain = |name: Option<&String>| name.map(|name| words::plain(name)).unwrap_or_default();
        let (score, grade) = (plain(themes.score.as_ref()), plain(themes.grade.as_ref()));
        let rates = themes.rates.iter().map(|rate| words::plain(rate)).collect::<Vec<_>>().join(", ");
        let course = |index: usize| {
            ask(&format!("How does {} go over the game", plain(themes.series.get(index).map(|series| &series.name))))
        };
        let against = portraits::reference_name(findings);
        Self {
            score: ask(&format!("How is {score} spread")),
            score_changes: ask(&format!("How does {score} differ from that of {against}")),
            grades: ask(&format!("How often is each {grade} reached")),
            rates: ask(&format!("How often does it come to this: {rates}")),
            rate_changes: ask(&format!("How do these rates differ from those of {against}: {rates}")),
            over_time: [course(0), course(1), course(2)],
            flows: ask(&format!(
                "Where does {} come from, and where does it go",
                plain(themes.flows.first().map(|flows| &flows.name))
            )),
            wins: ask("Who wins"),
            length: ask("How long are games"),
            ends: ask("How do games end"),
            changes: ask(if standard {
                "What changes against the standard"
            } else {
                "What changes against the first value"
            }),
            seats: "Does it matter where one sits?".into(),
            factors: [0, 1, 2].map(|place| ask_factor(findings, place)),
        }
    }
}

/// `Does the personality decide who wins?`
fn ask_factor(findings: &Findings, place: usize) -> String {
    let name = reading::factors(findings).get(place).map(|name| words::plain(name)).unwrap_or_default();
    format!("Does the {name} decide who wins?")
}

/// Win share of every strategy.
pub fn win_shares(findings: &Findings) -> Option<Content> {
    let labels = reading::labels(findings);
    if labels.is_empty() || !reading::contested(findings) || reading::mirrored(findings) {
        return None;
    }
    let reference = fair_level(findings);
    let share = |cell: &Cell, label: &str| {
        let strategy = cell.strategies.get(label)?;
        (cell.games > 0).then_some(strategy.win_share)
    };
    Some(match (findings.axes.as_slice(), findings.axes.first().and_then(reading::numbers)) {
        ([axis], Some(x)) => Content::Lines(Lines {
            series: strategies(findings, &labels, |label| across(findings, axis, |cell| share(cell, label))),
            reference,
            y_title: "share of wins".into(),
            quantity: Quantity::Share,
            spread: None,
            ..lines(axis, x)
        }),
        ([down, across], _) => Content::Heat(Heat {
            center: reference,
            legend: "share of wins, in per cent: blue is below the fair share, orange above".into(),
            quantity: Quantity::Share,
            panels: strategy_panels(findings, &labels, |cell, label| share(cell, label).map(|share| share.estimate)),
            ..heat(down, across)
        }),
        _ => Content::Rows(Rows {
            x_title: "share of wins".into(),
            quantity: Quantity::Share,
            reference,
            spread_label: None,
            y_title: y_title(findings),
            groups: groups(findings, |cell| {
                let row = |(index, label): (usize, &&str)| {
                    let look = Look::Strategy(reading::look(findings, (index, label)));
                    Some(dot(label, look, share(cell, label)?))
                };
                labels.iter().enumerate().filter_map(row).collect()
            })?,
        }),
    })
}

fn strategies(findings: &Findings, labels: &[&str], points: impl Fn(&str) -> Vec<Option<Estimate>>) -> Vec<Series> {
    let series = |(index, label): (usize, &&str)| Series {
        label: (*label).to_owned(),
        look: Look::Strategy(reading::look(findings, (index, label))),
        points: points(label),
    };
    labels.iter().enumerate().map(series).collect()
}

fn strategy_panels(findings: &Findings, labels: &[&str], value: impl Fn(&Cell, &str) -> Option<f64>) -> Vec<Panel> {
    let panel = |(index, label): (usize, &&str)| Panel {
        title: (*label).to_owned(),
        look: Some(Look::Strategy(reading::look(findings, (index, label)))),
        values: grid(findings, |cell| value(cell, label)),
    };
    labels.iter().enumerate().map(panel).collect()
}

fn dot(label: &str, look: Look, estimate: Estimate) -> Row {
    Row { label: label.to_owned(), look, estimate, spread: None, value: None }
}

fn fair_level(findings: &Findings) -> Option<Reference> {
    reading::fair_share(findings).map(|at| Reference { at, label: format!("fair share {}", words::round_share(at)) })
}

/// How long games are.
pub fn lengths(findings: &Findings) -> Option<Content> {
    let unit = reading::length_unit(findings)?;
    let length = |cell: &Cell| reading::length(findings, cell).filter(|_| cell.games > 0).copied();
    let title = format!("length of a game ({unit})");
    Some(match (findings.axes.as_slice(), findings.axes.first().and_then(reading::numbers)) {
        ([axis], Some(x)) => length_lines(findings, axis, x, title),
        ([down, across], _) => Content::Heat(Heat {
            center: None,
            legend: format!("mean {title}"),
            quantity: Quantity::Number,
            panels: vec![Panel {
                title: String::new(),
                look: None,
                values: grid(findings, |cell| length(cell).map(|spread| spread.mean)),
            }],
            ..heat(down, across)
        }),
        _ => Content::Rows(Rows {
            x_title: title,
            quantity: Quantity::Number,
            reference: None,
            spread_label: Some("from 5% to 95% of the games, with the median".into()),
            y_title: y_title(findings),
            groups: single_rows(findings, |cell| length(cell).map(|spread| length_row(findings, cell, &spread)))?,
        }),
    })
}

fn length_row(findings: &Findings, cell: &Cell, spread: &Distribution) -> Row {
    let name = reading::values(findings, cell);
    Row {
        label: if name.is_empty() { "all games".into() } else { standard_name(findings, cell, name) },
        look: Look::Main,
        estimate: mean(spread),
        spread: Some((spread.p5 as f64, spread.p50 as f64, spread.p95 as f64)),
        value: None,
    }
}

fn length_lines(findings: &Findings, axis: &Axis, x: Vec<i64>, y_title: String) -> Content {
    let length = |cell: &Cell| reading::length(findings, cell).filter(|_| cell.games > 0).copied();
    let median = |cell: &Cell| length(cell).map(|spread| exactly(spread.p50 as f64));
    let series = vec![
        Series { label: "median".into(), look: Look::Main, points: across(findings, axis, median) },
        Series {
            label: "mean, with its interval".into(),
            look: Look::Second,
            points: across(findings, axis, |cell| length(cell).map(|spread| mean(&spread))),
        },
    ];
    let range = |cell: &Cell| length(cell).map(|spread| (spread.p5 as f64, spread.p95 as f64));
    Content::Lines(Lines {
        y_title,
        quantity: Quantity::Number,
        reference: None,
        spread: Some(Spread { label: "from 5% to 95% of the games".into(), ranges: across(findings, axis, range) }),
        series,
        ..lines(axis, x)
    })
}

fn mean(spread: &Distribution) -> Estimate {
    Estimate { estimate: spread.mean, low: spread.low, high: spread.high }
}

/// A number that is counted, not estimated.
fn exactly(number: f64) -> Estimate {
    Estimate { estimate: number, low: number, high: number }
}

/// How games ended.
pub fn ends(findings: &Findings) -> Option<Content> {
    let reasons = reading::end_reasons(findings);
    if reasons.is_empty() {
        return None;
    }
    let (own, rest) = most_frequent(&reasons);
    let shares = |cell: &Cell| -> Vec<f64> {
        let share =
            |reasons: &[&str]| reasons.iter().filter_map(|reason| reading::end_share(cell, reason)).sum::<f64>();
        let all = own.iter().map(|reason| share(&[*reason])).chain((!rest.is_empty()).then(|| share(rest)));
        if cell.ends.values().all(|games| *games == 0) { Vec::new() } else { all.collect() }
    };
    let name = |cell: &Cell| standard_name(findings, cell, reading::values(findings, cell));
    Some(Content::Stack(Stack {
        y_title: y_title(findings),
        graded: false,
        parts: own
            .iter()
            .map(|reason| words::plain(reason))
            .chain((!rest.is_empty()).then(|| "other".into()))
            .collect(),
        bars: findings.cells.iter().map(|cell| (name(cell), shares(cell))).collect(),
    }))
}

/// The reasons that have a colour of their own, and those that are summed up.
fn most_frequent<'a, 'b>(reasons: &'b [&'a str]) -> (&'b [&'a str], &'b [&'a str]) {
    reasons.split_at(if reasons.len() > MOST_PARTS { MOST_PARTS - 1 } else { reasons.len() })
}

/// More cells than this are left to the tables.
const MOST_MIRRORS: usize = 24;

/// Win share of every seat, for a plain simulation and where one strategy plays itself.
pub fn seats(findings: &Findings) -> Option<Content> {
    let mirrored = reading::mirrored(findings) && findings.cells.len() <= MOST_MIRRORS;
    if !(findings.axes.is_empty() || mirrored)
        || !reading::contested(findings)
        || findings.cells.iter().all(|cell| cell.seats.is_empty())
    {
        return None;
    }
    Some(Content::Rows(Rows {
        x_title: "share of wins, whoever sits there".into(),
        quantity: Quantity::Share,
        reference: fair_level(findings),
        spread_label: None,
        y_title: y_title(findings),
        groups: groups(findings, |cell| {
            let seats = cell.seats.iter().enumerate().filter(|_| cell.games > 0);
            seats.map(|(index, seat)| dot(&format!("seat {}", index + 1), Look::Main, seat.win_share)).collect()
        })?,
    }))
}

/// What is varied from row to row; empty for a plain simulation.
fn y_title(findings: &Findings) -> String {
    findings.axes.iter().map(reading::axis_title).collect::<Vec<_>>().join(", ")
}

/// One group a cell; none if no cell has rows.
fn groups(findings: &Findings, rows: impl Fn(&Cell) -> Vec<Row>) -> Option<Vec<Group>> {
    let title = |cell: &Cell| standard_name(findings, cell, reading::values(findings, cell));
    let groups = findings.cells.iter().map(|cell| Group { title: title(cell), rows: rows(cell) });
    let groups: Vec<Group> = groups.filter(|group| !group.rows.is_empty()).collect();
    (!groups.is_empty()).then_some(groups)
}

/// One group with a row for each cell.
fn single_rows(findings: &Findings, row: impl Fn(&Cell) -> Option<Row>) -> Option<Vec<Group>> {
    let rows: Vec<Row> = findings.cells.iter().filter_map(row).collect();
    (!rows.is_empty()).then(|| vec![Group { title: String::new(), rows }])
}

/// The name of a cell, marked if it plays the standard values.
fn standard_name(findings: &Findings, cell: &Cell, name: String) -> String {
    if name.is_empty() || !reading::is_standard(findings, cell) { name } else { format!("{name} (standard)") }
}

/// What every chart against a number has.
fn lines(axis: &Axis, x: Vec<i64>) -> Lines {
    let standard = match axis.standard {
        evenkeel_analysis::findings::Setting::Integer(number) => Some(number),
        _ => None,
    };
    Lines {
        x_title: reading::axis_title(axis),
        x,
        standard,
        y_title: String::new(),
        quantity: Quantity::Number,
        reference: None,
        spread: None,
        series: Vec::new(),
    }
}

/// One entry for each value of the axis.
fn across<T>(findings: &Findings, axis: &Axis, pick: impl Fn(&Cell) -> Option<T>) -> Vec<Option<T>> {
    axis.values.iter().map(|value| reading::cell_at(findings, &[(axis, value)]).and_then(&pick)).collect()
}

/// What every chart against two axes has.
fn heat(down: &Axis, across: &Axis) -> Heat {
    let names = |axis: &Axis| axis.values.iter().map(words::setting).collect();
    let standard = |axis: &Axis| axis.values.iter().position(|value| *value == axis.standard);
    Heat {
        x_title: reading::axis_title(across),
        columns: names(across),
        y_title: reading::axis_title(down),
        rows: names(down),
        standard: (standard(down), standard(across)),
        quantity: Quantity::Number,
        center: None,
        legend: String::new(),
        panels: Vec::new(),
    }
}

/// One entry for each pair of values of the first two axes.
fn grid(findings: &Findings, pick: impl Fn(&Cell) -> Option<f64>) -> Vec<Vec<Option<f64>>> {
    let [down, across] = findings.axes.as_slice() else { return Vec::new() };
    let cell = |first, second| reading::cell_at(findings, &[(down, first), (across, second)]);
    down.values
        .iter()
        .map(|first| across.values.iter().map(|second| cell(first, second).and_then(&pick)).collect())
        .collect()
}
