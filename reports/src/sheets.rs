//! What players' games came to, as tables that every writer can set.

use evenkeel_analysis::findings::{Cell, Difference, Estimate, Findings, Portrait, Quantile};

use crate::{reading, words};

/// One table.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// What it shows.
    pub caption: String,
    /// How much it matters.
    pub rank: Rank,
    /// Heads of the columns of numbers.
    pub heads: Vec<String>,
    /// One row for each player of each cell.
    pub rows: Vec<Line>,
}

/// Where a table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Everywhere.
    Main,
    /// On the page, where there is room.
    Detail,
}

/// One row.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Whose numbers these are: the cell's values, and who plays where they do not say it.
    pub name: String,
    /// Whether the cell plays the standard values of a run that varies something.
    pub standard: bool,
    /// One for each head; nothing where there is no number.
    pub entries: Vec<Option<Entry>>,
}

/// A number with its interval, as text.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The number.
    pub number: String,
    /// The ends of its interval; empty if the games are too few to tell.
    pub interval: String,
    /// Whether it stands out.
    pub strong: bool,
}

/// The tables these findings call for; none where the ruleset groups no metrics.
pub fn sheets(findings: &Findings) -> Vec<Sheet> {
    let all = [
        scores(findings),
        Some(rates(findings)),
        changes(findings),
        grades(findings, "Where games end: share of the games at each", |grade| grade.exactly),
        grades(findings, "How far games get: share of the games that reach each", |grade| grade.at_least),
    ];
    let details = courses(findings).into_iter().chain(accounts(findings));
    all.into_iter().flatten().chain(details).filter(|sheet| !sheet.rows.is_empty() && !sheet.heads.is_empty()).collect()
}

/// A row for each player of each cell that was played.
fn lines(findings: &Findings, entries: impl Fn(&Cell, &str, &Portrait) -> Vec<Option<Entry>>) -> Vec<Line> {
    let mut lines = Vec::new();
    for cell in findings.cells.iter().filter(|cell| cell.games > 0) {
        for label in reading::labels(findings) {
            let Some(found) = cell.strategies.get(label) else { continue };
            let entries = entries(cell, label, &found.portrait);
            if entries.iter().any(Option::is_some) {
                let standard = !findings.axes.is_empty() && reading::is_standard(findings, cell);
                lines.push(Line { name: reading::player(findings, cell, label), standard, entries });
            }
        }
    }
    lines
}

fn quantile(found: &Quantile) -> Entry {
    let interval = match (found.low, found.high) {
        (Some(low), Some(high)) => format!("{}–{}", words::whole(low), words::whole(high)),
        _ => String::new(),
    };
    Entry { number: words::whole(found.estimate), interval, strong: false }
}

fn share(found: &Estimate) -> Entry {
    Entry { number: words::share(found.estimate), interval: words::share_interval(found), strong: false }
}

fn mean(found: &Estimate) -> Entry {
    let places = words::places(found.estimate);
    let interval = words::interval(found.low, found.high, places);
    Entry { number: words::decimal(found.estimate, places), interval, strong: false }
}

fn change(found: &Difference, times: f64) -> Entry {
    let places = if times > 1.0 { 1 } else { words::places(found.estimate) };
    let number = |number: f64| words::signed(number * times, places);
    let interval = format!("{} to {}", number(found.low), number(found.high));
    Entry { number: number(found.estimate), interval, strong: found.differs }
}

fn scores(findings: &Findings) -> Option<Sheet> {
    const PERCENTS: [(u64, &str); 5] =
        [(5, "5% at most"), (25, "25% at most"), (50, "median"), (75, "75% at most"), (95, "95% at most")];
    let metric = findings.themes.score.as_ref()?;
    let rows = lines(findings, |cell, label, portrait| {
        let Some(score) = &portrait.score else { return Vec::new() };
        let mean_of = |found: &evenkeel_analysis::findings::Distribution| {
            mean(&Estimate { estimate: found.mean, low: found.low, high: found.high })
        };
        let found = cell.strategies.get(label).and_then(|strategy| strategy.metrics.get(metric)).map(mean_of);
        PERCENTS.iter().map(|(percent, _)| score.quantile(*percent).map(quantile)).chain([found]).collect()
    });
    let heads = PERCENTS.iter().map(|(_, head)| (*head).to_owned()).chain(["mean".to_owned()]).collect();
    let caption = format!("How the score is spread: {}", reading::metric_title(findings, metric));
    Some(Sheet { caption, rank: Rank::Main, heads, rows })
}

fn rates(findings: &Findings) -> Sheet {
    let rates = &findings.themes.rates;
    let rows = lines(findings, |_, _, portrait| rates.iter().map(|rate| portrait.rates.get(rate).map(share)).collect());
    let heads = rates.iter().map(|rate| words::plain(rate)).collect();
    Sheet { caption: "How often it comes to this: share of the games".into(), rank: Rank::Main, heads, rows }
}

fn grades(
    findings: &Findings,
    caption: &str,
    pick: impl Fn(&evenkeel_analysis::findings::GradeFinding) -> Estimate,
) -> Option<Sheet> {
    let metric = findings.themes.grade.as_ref()?;
    let portraits = findings.cells.iter().flat_map(|cell| cell.strategies.values().map(|found| &found.portrait));
    let longest = portraits.map(|portrait| &portrait.grades).max_by_key(|grades| grades.len())?;
    let heads: Vec<String> = longest.iter().map(|grade| format!("{} {}", grade.grade, grade.name)).collect();
    let rows = lines(findings, |_, _, portrait| {
        (0..heads.len()).map(|index| portrait.grades.get(index).map(|grade| share(&pick(grade)))).collect()
    });
    Some(Sheet { caption: format!("{caption} {}", words::plain(metric)), rank: Rank::Main, heads, rows })
}

/// Mean score and rates against the cell that all are compared with.
fn changes(findings: &Findings) -> Option<Sheet> {
    let comparison = findings.comparison()?;
    let themes = &findings.themes;
    let metrics: Vec<(&String, f64)> =
        themes.score.iter().map(|score| (score, 1.0)).chain(themes.rates.iter().map(|rate| (rate, 100.0))).collect();
    let rows = lines(findings, |cell, label, _| {
        let versus = comparison
            .cells
            .iter()
            .find(|versus| findings.cells.get(versus.cell).is_some_and(|compared| std::ptr::eq(compared, cell)));
        let own = versus.and_then(|versus| versus.strategy_metrics.get(label));
        metrics.iter().map(|(metric, times)| Some(change(own?.get(*metric)?, *times))).collect()
    });
    let head = |(metric, times): &(&String, f64)| {
        if *times > 1.0 {
            format!("{}, points", words::plain(metric))
        } else {
            format!("mean {}", words::plain(metric))
        }
    };
    let against = findings.cells.get(comparison.reference).map(|cell| reading::values(findings, cell))?;
    let caption = format!(
        "Against {against}, on the same luck (differences that stand when all are judged together are marked *)"
    );
    Some(Sheet { caption, rank: Rank::Main, heads: metrics.iter().map(head).collect(), rows })
}

/// The median at every point of every course.
fn courses(findings: &Findings) -> Vec<Sheet> {
    let sheet = |theme: &evenkeel_analysis::findings::SeriesTheme| {
        let portraits = findings.cells.iter().flat_map(|cell| cell.strategies.values().map(|found| &found.portrait));
        let longest =
            portraits.filter_map(|portrait| portrait.series.get(&theme.name)).max_by_key(|points| points.len());
        let at: Vec<i64> = longest.iter().flat_map(|points| points.iter().map(|point| point.at)).collect();
        let rows = lines(findings, |_, _, portrait| {
            let points = portrait.series.get(&theme.name);
            let median = |at: &i64| {
                let point = points?.iter().find(|point| point.at == *at)?;
                point.quantile(50).map(quantile)
            };
            at.iter().map(median).collect()
        });
        let name = words::plain(&theme.name);
        let unit = if theme.unit == name { String::new() } else { format!(" ({})", theme.unit) };
        Sheet {
            caption: format!("Over the game: median {name}{unit} after so many {}", theme.along),
            rank: Rank::Detail,
            heads: at.iter().map(|at| words::whole(*at)).collect(),
            rows,
        }
    };
    findings.themes.series.iter().map(sheet).collect()
}

/// Every amount that came or went in any game.
fn accounts(findings: &Findings) -> Vec<Sheet> {
    let sheet = |theme: &evenkeel_analysis::findings::FlowsTheme| {
        let flow = |portrait: &Portrait, metric: &String| portrait.flows.get(&theme.name)?.get(metric).copied();
        let portraits = || findings.cells.iter().flat_map(|cell| cell.strategies.values().map(|found| &found.portrait));
        let used = |metric: &&String| {
            portraits().filter_map(|portrait| flow(portrait, metric)).any(|found| found.low != 0.0 || found.high != 0.0)
        };
        let metrics: Vec<&String> = theme.metrics.iter().filter(used).collect();
        let rows = lines(findings, |_, _, portrait| {
            metrics.iter().map(|metric| flow(portrait, metric).as_ref().map(mean)).collect()
        });
        Sheet {
            caption: format!("What came and went: mean {} a game", theme.unit),
            rank: Rank::Detail,
            heads: metrics.iter().map(|metric| words::plain(metric)).collect(),
            rows,
        }
    };
    findings.themes.flows.iter().map(sheet).collect()
}
