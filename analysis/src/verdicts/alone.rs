//! What stands out where one player sits alone at the table: the score, its grades, and what goes wrong how often.

use super::words::{self, list, share, signed};
use super::{describe_ends, describe_length, verdict};
use crate::findings::{Cell, Comparison, Difference, Findings, Portrait, Quantile, Topic, Verdict, Versus};

/// A grade reached in less of the games than this is out of reach.
const RARE: f64 = 0.01;
/// A grade that is the end of more of the games than this comes too often to tell players apart.
const COMMON: f64 = 0.5;
/// Cells named one by one in a sentence, at most.
const NAMED: usize = 5;

/// Sentences about a plain simulation.
pub(super) fn describe_cell(findings: &Findings, cell: &Cell) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> = describe_score(findings, cell).into_iter().collect();
    verdicts.extend(describe_reach(findings, cell));
    verdicts.extend(describe_rates(findings, cell));
    verdicts.extend(describe_length(findings, cell));
    verdicts.push(describe_ends(cell));
    verdicts
}

/// Sentences about many cells.
pub(super) fn describe_sweep(findings: &Findings) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> = describe_course(findings).into_iter().collect();
    if let Some(comparison) = &findings.comparison {
        let rates = findings.themes.rates.iter();
        verdicts.extend(rates.filter_map(|rate| describe_moved(findings, comparison, rate, true)));
        let score = findings.themes.score.as_ref();
        verdicts.extend(score.and_then(|score| describe_moved(findings, comparison, score, false)));
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

fn name(findings: &Findings, cell: &Cell) -> String {
    words::cell(&findings.axes, cell)
}

/// "at 120", or "with wages 4 higher" where a case has a name.
fn place(findings: &Findings, cell: &Cell) -> String {
    let named = findings.axes.iter().all(|axis| !axis.cases.is_empty());
    format!("{} {}", if named { "with" } else { "at" }, name(findings, cell))
}

/// "715 (708 to 722)".
fn quantile(found: &Quantile) -> String {
    match (found.low, found.high) {
        (Some(low), Some(high)) => format!("{} ({low} to {high})", found.estimate),
        _ => found.estimate.to_string(),
    }
}

fn describe_score(findings: &Findings, cell: &Cell) -> Option<Verdict> {
    let metric = words::plain(findings.themes.score.as_ref()?);
    let (label, portrait) = player(cell)?;
    let found = portrait.score.as_ref()?;
    let [low, median, high] = [5, 50, 95].map(|percent| found.quantile(percent));
    let text = format!(
        "{label} has a median {metric} of {}; nine games in ten end between {} and {}.",
        quantile(median?),
        low?.estimate,
        high?.estimate
    );
    Some(score(Some(label), text))
}

/// How far up the grades go.
fn describe_reach(findings: &Findings, cell: &Cell) -> Option<Verdict> {
    let metric = words::plain(findings.themes.grade.as_ref()?);
    let (label, portrait) = player(cell)?;
    let [_, .., best] = portrait.grades.as_slice() else { return None };
    let usual = portrait.grades.iter().rfind(|grade| grade.at_least.estimate >= 0.5)?;
    let half = if usual.grade == 0 {
        format!("More than half of the games end at {metric} 0, {}: {}", usual.name, share(&usual.exactly))
    } else {
        format!(
            "{} reaches {metric} {} ({}) or better in {} of the games",
            label,
            usual.grade,
            usual.name,
            share(&usual.at_least)
        )
    };
    let text = format!("{half}; the best, {} ({}), in {}.", best.grade, best.name, share(&best.at_least));
    Some(score(Some(label), text))
}

fn describe_rates(findings: &Findings, cell: &Cell) -> Option<Verdict> {
    let (label, portrait) = player(cell)?;
    let rates = findings.themes.rates.iter().filter_map(|name| Some((name, portrait.rates.get(name)?)));
    let rates: Vec<_> = rates.map(|(name, found)| format!("{} {}", words::plain(name), share(found))).collect();
    (!rates.is_empty()).then(|| score(Some(label), format!("Share of the games: {}.", list(&rates))))
}

/// Where the median score is highest and lowest.
fn describe_course(findings: &Findings) -> Option<Verdict> {
    let metric = words::plain(findings.themes.score.as_ref()?);
    let median = |cell: &Cell| player(cell)?.1.score.as_ref()?.quantile(50).copied();
    let medians: Vec<Quantile> = findings.cells.iter().map(median).collect::<Option<_>>()?;
    let order = |a: &usize, b: &usize| medians[*a].estimate.cmp(&medians[*b].estimate);
    let best = (0..medians.len()).rev().max_by(order)?;
    let worst = (0..medians.len()).min_by(order)?;
    let at = |cell: usize| format!("{} {}", quantile(&medians[cell]), place(findings, &findings.cells[cell]));
    let text = if medians[best].estimate == medians[worst].estimate {
        format!("The median {metric} is the same everywhere: {}.", medians[best].estimate)
    } else {
        format!("The highest median {metric} is {}, the lowest {}.", at(best), at(worst))
    };
    Some(score(None, text))
}

/// Which cells differ from the reference in the mean of a metric, the largest difference first.
fn describe_moved(findings: &Findings, comparison: &Comparison, metric: &str, rate: bool) -> Option<Verdict> {
    let change = |versus: &Versus| versus.strategy_metrics.values().next()?.get(metric).copied();
    let changes: Vec<(usize, Difference)> =
        comparison.cells.iter().map(|versus| Some((versus.cell, change(versus)?))).collect::<Option<_>>()?;
    let mut moved: Vec<_> = changes.iter().filter(|(_, change)| change.differs).collect();
    moved.sort_by(|a, b| b.1.estimate.abs().total_cmp(&a.1.estimate.abs()));
    let times = if rate { 100.0 } else { 1.0 };
    let say = |(cell, change): &&(usize, Difference)| {
        let [best, low, high] = [change.estimate, change.low, change.high].map(|end| signed(end * times));
        format!("{best} ({low} to {high}) {}", place(findings, &findings.cells[*cell]))
    };
    let what = words::plain(metric);
    let what = if rate { format!("the share of games “{what}”, in points,") } else { format!("mean {what}") };
    let against = format!("Against {}", name(findings, &findings.cells[comparison.reference]));
    let text = match moved.len() {
        0 => format!("{against}, on the same luck, no difference in {} was found.", what.trim_end_matches(',')),
        all => {
            let named: Vec<_> = moved.iter().take(NAMED).map(say).collect();
            let more = if all > NAMED { format!("; {} more differ less", all - NAMED) } else { String::new() };
            let rest = match changes.len() - all {
                0 => String::new(),
                1 => "; no difference was found at the other one".to_owned(),
                rest => format!("; no difference was found at the other {rest}"),
            };
            format!("{against}, on the same luck, {what} moves by {}{more}{rest}.", list(&named))
        }
    };
    Some(verdict(Topic::Change, text))
}

/// Grades that are out of reach, or that too many games end at.
fn describe_extremes(findings: &Findings) -> Option<Verdict> {
    let metric = words::plain(findings.themes.grade.as_ref()?);
    let mut told = Vec::new();
    for cell in &findings.cells {
        let (_, portrait) = player(cell)?;
        let place = place(findings, cell);
        let rare = portrait.grades.iter().find(|grade| grade.grade > 0 && grade.at_least.high < RARE);
        told.extend(rare.map(|grade| {
            let reached = share(&grade.at_least);
            format!("{metric} {} ({}) or better is out of reach {place}: {reached}", grade.grade, grade.name)
        }));
        let common = portrait.grades.iter().find(|grade| grade.exactly.low > COMMON);
        told.extend(common.map(|grade| {
            let ended = share(&grade.exactly);
            format!("most games {place} end at {metric} {} ({}): {ended}", grade.grade, grade.name)
        }));
    }
    let text = list(&told);
    let mut letters = text.chars();
    let first = letters.next()?.to_uppercase();
    (told.len() <= NAMED).then(|| score(None, format!("{first}{}.", letters.as_str())))
}

#[cfg(test)]
mod tests {
    use crate::verdicts::words::{number, signed};

    #[test]
    fn numbers_have_the_digits_that_matter() {
        assert_eq!([0.034, 5.0, 12.34, 715.4].map(number), ["0.03", "5.00", "12.3", "715"]);
        assert_eq!([2.5, -0.4, 0.0].map(signed), ["+2.50", "-0.40", "0.00"]);
    }
}
