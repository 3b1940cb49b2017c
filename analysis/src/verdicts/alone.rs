//! Main results for one player alone at the table: the score, its grades, and how often things go wrong.

use super::cells::{name_cell, place};
use super::courses::{CourseReading, Finding, describe_interactions, span};
use super::{claims_nothing, describe_ends, describe_length, sweep, verdict};
use crate::estimate::CLEAR;
use crate::findings::format::{
    change, change_interval, list, mean_with_interval, plain, share_with_interval, upper, whole,
};
use crate::findings::{
    Cell, ComparedCell, Comparison, Difference, Distribution, Findings, LITTLE, Portrait, Quantile, Span, Topic,
    Verdict,
};

/// A grade reached in a smaller share of the games is out of reach.
const RARE: f64 = 0.01;
/// A grade that ends a larger share of the games is too common to distinguish players.
const COMMON: f64 = 0.5;
/// The largest number of cells named in a sentence.
const NAMED: usize = 5;

/// Sentences about a plain simulation.
pub(super) fn describe_cell(findings: &Findings, cell: &Cell) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> = describe_score(findings, cell).into_iter().collect();
    verdicts.extend(describe_reach(findings, cell));
    verdicts.extend(describe_rates(findings, cell));
    verdicts.extend(cell.metrics.get(&findings.length).and_then(|found| describe_length(findings, found)));
    verdicts.extend(describe_ends(&cell.ends));
    verdicts
}

/// Sentences about many cells.
pub(super) fn describe_sweep(findings: &Findings) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> = describe_course(findings).into_iter().collect();
    if let Some(comparison) = findings.comparison() {
        let told = read_course(findings, comparison);
        verdicts.extend(describe_interactions(told.iter()));
        let moves = comparison.courses.values().all(|course| course.p_value < CLEAR);
        let score = findings.themes.score.as_ref().filter(|_| moves);
        verdicts.extend(score.and_then(|score| describe_moved(findings, comparison, score, false)));
        verdicts.extend(describe_rate_changes(findings, comparison));
        let length = sweep::read_length(findings, comparison).filter(|told| told.finding() == Finding::Moves);
        verdicts.extend(length.map(|told| verdict(Topic::Length, told.say())));
    }
    verdicts.extend(describe_extremes(findings));
    verdicts
}

fn score(topic_of: Option<&str>, text: String) -> Verdict {
    Verdict { topic: Topic::Score, strategy: topic_of.map(str::to_owned), text }
}

/// The only player of a cell.
fn player(cell: &Cell) -> Option<(&str, &Portrait)> {
    cell.strategies.iter().next().map(|(label, found)| (label.as_str(), &found.portrait))
}

/// "715 (708–722)".
fn quantile(found: &Quantile) -> String {
    match (found.low, found.high) {
        (Some(low), Some(high)) => format!("{} ({}–{})", whole(found.estimate), whole(low), whole(high)),
        _ => whole(found.estimate),
    }
}

fn describe_score(findings: &Findings, cell: &Cell) -> Option<Verdict> {
    let metric = plain(findings.themes.score.as_ref()?);
    let (label, portrait) = player(cell)?;
    let found = portrait.score.as_ref()?;
    let [low, median, high] = [5, 50, 95].map(|percent| found.quantile(percent));
    let text = format!(
        "{} has a median {metric} of {}; the central 90% of games end between {} and {}.",
        upper(label),
        quantile(median?),
        whole(low?.estimate),
        whole(high?.estimate)
    );
    Some(score(Some(label), text))
}

/// The highest grades reached.
fn describe_reach(findings: &Findings, cell: &Cell) -> Option<Verdict> {
    let metric = plain(findings.themes.grade.as_ref()?);
    let (label, portrait) = player(cell)?;
    let [_, .., best] = portrait.grades.as_slice() else { return None };
    let usual = portrait.grades.iter().rfind(|grade| grade.at_least.estimate >= 0.5)?;
    let half = if usual.grade == 0 {
        format!(
            "More than half of the games end at {metric} 0, {}: {}",
            usual.name,
            share_with_interval(&usual.exactly)
        )
    } else {
        format!(
            "{} reaches {metric} {} ({}){} in {} of the games",
            upper(label),
            usual.grade,
            usual.name,
            if best.grade > usual.grade { " or better" } else { ", the best," },
            share_with_interval(&usual.at_least)
        )
    };
    let best = (best.grade > usual.grade)
        .then(|| format!("; the best, {} ({}), in {}", best.grade, best.name, share_with_interval(&best.at_least)));
    let text = format!("{half}{}.", best.unwrap_or_default());
    Some(score(Some(label), text))
}

fn describe_rates(findings: &Findings, cell: &Cell) -> Option<Verdict> {
    let (label, portrait) = player(cell)?;
    let rates = findings.themes.rates.iter().filter_map(|name| Some((name, portrait.rates.get(name)?)));
    let rates: Vec<_> = rates.map(|(name, found)| format!("{} {}", plain(name), share_with_interval(found))).collect();
    (!rates.is_empty()).then(|| score(Some(label), format!("Event rates (share of the games): {}.", list(&rates))))
}

/// The course of the mean score over the cells.
fn describe_course(findings: &Findings) -> Option<Verdict> {
    Some(score(None, read_course(findings, findings.comparison()?)?.say()))
}

/// The mean score over all cells.
pub(super) fn read_course<'a>(findings: &'a Findings, comparison: &'a Comparison) -> Option<CourseReading<'a>> {
    let metric = findings.themes.score.as_ref()?;
    let unit = &findings.definitions.get(metric)?.unit;
    let course = comparison.courses.values().next()?;
    let found = |cell: &Cell| cell.strategies.values().next()?.metrics.get(metric).copied();
    let found: Vec<Distribution> = findings.cells.iter().map(found).collect::<Option<_>>()?;
    let levels = found.iter().map(mean_with_interval).collect();
    let least = found.iter().map(|found| found.mean.abs()).fold(f64::INFINITY, f64::min);
    Some(CourseReading {
        findings,
        course,
        what: format!("mean {}", plain(metric)),
        unit,
        levels,
        margin: LITTLE * least,
    })
}

/// A sentence for each rate with a clear change, then one for all unclear rates.
fn describe_rate_changes(findings: &Findings, comparison: &Comparison) -> Vec<Verdict> {
    let known = |rate: &&String| change_of(&comparison.cells, rate).is_some();
    let rates = findings.themes.rates.iter().filter(known);
    let (mut told, mut still) = (Vec::new(), Vec::new());
    for rate in rates {
        match describe_moved(findings, comparison, rate, true) {
            Some(sentence) => told.push(sentence),
            None => still.push(plain(rate)),
        }
    }
    let against = name_cell(findings, &findings.cells[comparison.reference]);
    told.extend((!still.is_empty()).then(|| {
        let (shares, still) = (if still.len() == 1 { "Share" } else { "Shares" }, list(&still));
        let text = format!("{shares} of the games ({still}): no clear effect anywhere, compared with {against}.");
        verdict(Topic::Change, text)
    }));
    told
}

/// The changes of a metric of the only player, if found in all cells.
fn change_of(compared: &[ComparedCell], metric: &str) -> Option<Vec<(usize, Difference)>> {
    let change = |compared: &ComparedCell| compared.strategy_metrics.values().next()?.get(metric).copied();
    compared.iter().map(|compared| Some((compared.cell, change(compared)?))).collect()
}

/// The cell whose mean score clearly differs most from the reference's, unless the score has a course.
pub(super) fn find_furthest(findings: &Findings, comparison: &Comparison) -> Option<(usize, Difference)> {
    let score = findings.themes.score.as_ref().filter(|_| comparison.courses.is_empty())?;
    let changes = change_of(&comparison.cells, score)?;
    let clear = changes.into_iter().filter(|(_, change)| change.p_adjusted < CLEAR);
    clear.max_by(|one, other| one.1.estimate.abs().total_cmp(&other.1.estimate.abs()))
}

/// The cells that clearly differ from the reference in the mean of a metric, in their order; `None` if there are none. If a score has a course, its
/// test of all cells together must be clear.
fn describe_moved(findings: &Findings, comparison: &Comparison, metric: &str, rate: bool) -> Option<Verdict> {
    let changes = change_of(&comparison.cells, metric)?;
    let clear = |change: &Difference| change.p_adjusted < CLEAR && !claims_nothing(findings);
    let moved: Vec<_> = changes.iter().filter(|(_, change)| clear(change)).collect();
    let unit = if rate { "share" } else { "" };
    let describe = |(cell, change): &&(usize, Difference)| {
        let Span { low, high } = span(change);
        let best = self::change(change.estimate, high - low, unit);
        let points = if rate { " points" } else { "" };
        format!("{best}{points} ({}) {}", change_interval(low, high, unit), place(findings, &findings.cells[*cell]))
    };
    let what = plain(metric);
    let what = if rate { format!("share of the games ({what})") } else { format!("mean {what}") };
    let against = name_cell(findings, &findings.cells[comparison.reference]);
    if moved.is_empty() {
        return None;
    }
    let named: Vec<_> = moved.iter().take(NAMED).map(describe).collect();
    let more = match moved.len().saturating_sub(NAMED) {
        0 => String::new(),
        1 => "; one more omitted".to_owned(),
        more => format!("; {more} more omitted"),
    };
    let rest = match changes.len() - moved.len() {
        0 => String::new(),
        1 => "; one not clear".to_owned(),
        rest => format!("; {rest} not clear"),
    };
    let text = format!("{}, compared with {against}: {}{more}{rest}.", upper(&what), list(&named));
    Some(verdict(Topic::Change, text))
}

/// Grades that are out of reach, or at which too many games end.
fn describe_extremes(findings: &Findings) -> Option<Verdict> {
    let metric = plain(findings.themes.grade.as_ref().filter(|_| !claims_nothing(findings))?);
    let mut extremes = Vec::new();
    for cell in &findings.cells {
        let (_, portrait) = player(cell)?;
        let place = place(findings, cell);
        let rare = portrait.grades.iter().find(|grade| grade.grade > 0 && grade.at_least.high < RARE);
        extremes.extend(rare.map(|grade| {
            let reached = share_with_interval(&grade.at_least);
            format!("{metric} {} ({}) or better is out of reach {place}: {reached}", grade.grade, grade.name)
        }));
        let common = portrait.grades.iter().find(|grade| grade.exactly.low > COMMON);
        extremes.extend(common.map(|grade| {
            let ended = share_with_interval(&grade.exactly);
            format!("most games {place} end at {metric} {} ({}): {ended}", grade.grade, grade.name)
        }));
    }
    (1..=NAMED).contains(&extremes.len()).then(|| score(None, format!("{}.", upper(&list(&extremes)))))
}
