//! What stands out in a sweep.

use crate::findings::format::{list, share, share_with_interval, upper, whole};
use crate::findings::{Cell, ComparedCell, Comparison, Estimate, Findings, Topic, Value, Verdict};

use super::cells::name_cell;
use super::{by_share, verdict};

pub(super) fn describe(findings: &Findings) -> Vec<Verdict> {
    let mut verdicts = describe_strategies(findings);
    verdicts.extend(findings.comparison().map(|comparison| describe_changes(findings, comparison)));
    if findings.comparison().into_iter().flat_map(|comparison| &comparison.cells).any(differs) {
        verdicts.extend(describe_leaders(findings));
        verdicts.extend(describe_balance(findings));
    }
    verdicts.extend(describe_length(findings));
    verdicts
}

/// Whether anybody's win rate differs from the reference cell.
fn differs(compared: &ComparedCell) -> bool {
    compared.strategies.values().any(|difference| difference.differs)
}

/// The course of one strategy's win rate over the cells.
struct Course<'a> {
    label: &'a str,
    shares: Vec<&'a Estimate>,
    best: usize,
    worst: usize,
}

impl<'a> Course<'a> {
    fn new(findings: &'a Findings, label: &'a str) -> Self {
        let shares: Vec<_> = findings.cells.iter().map(|cell| &cell.strategies[label].win_rate).collect();
        let order = |a: &usize, b: &usize| shares[*a].estimate.total_cmp(&shares[*b].estimate);
        let best = (0..shares.len()).rev().max_by(order).unwrap_or(0);
        let worst = (0..shares.len()).min_by(order).unwrap_or(0);
        Self { label, shares, best, worst }
    }

    fn span(&self) -> f64 {
        self.shares[self.best].estimate - self.shares[self.worst].estimate
    }
}

/// One sentence per strategy, the one that moves most first.
fn describe_strategies(findings: &Findings) -> Vec<Verdict> {
    let Some(first) = findings.cells.first() else { return Vec::new() };
    // Who does not play everywhere has no course.
    let everywhere = |label: &&String| findings.cells.iter().all(|cell| cell.strategies.contains_key(label));
    let mut courses: Vec<_> =
        first.strategies.keys().filter(everywhere).map(|label| Course::new(findings, label)).collect();
    courses.sort_by(|a, b| b.span().total_cmp(&a.span()));
    let moved = |course: &Course<'_>| {
        let comparison = findings.comparison();
        comparison.is_some_and(|comparison| {
            comparison.cells.iter().any(|compared| compared.strategies.get(course.label).is_some_and(|own| own.differs))
        })
    };
    let say = |(rank, course): (usize, &Course<'_>)| {
        let text = if moved(course) { describe_course(findings, course, rank) } else { describe_still(course) };
        Verdict { topic: Topic::WinRate, strategy: Some(course.label.to_owned()), text }
    };
    courses.iter().enumerate().map(say).collect()
}

fn describe_still(course: &Course<'_>) -> String {
    let [low, high] = [course.worst, course.best].map(|cell| share(course.shares[cell].estimate));
    let stays = if low == high { format!("at {low}") } else { format!("between {low} and {high}") };
    format!("{}: no significant effect; its win rate stays {stays}.", upper(course.label))
}

fn describe_course(findings: &Findings, course: &Course<'_>, rank: usize) -> String {
    let most = if rank == 0 { "gains most" } else { "gains" };
    let at = |cell: usize| {
        format!("{} at {}", share_with_interval(course.shares[cell]), name_cell(findings, &findings.cells[cell]))
    };
    let (label, best, worst) = (upper(course.label), at(course.best), at(course.worst));
    match direction(findings, course) {
        Some(end) => format!("{label} {most} from a {end} {}: {best}, {worst}.", findings.axes[0].parameter),
        None => format!("{label} does best with {best}, worst with {worst}."),
    }
}

/// Which end of a numeric axis favours a strategy, if one does: the best and the worst value are its two ends.
fn direction(findings: &Findings, course: &Course<'_>) -> Option<&'static str> {
    let [axis] = findings.axes.as_slice() else { return None };
    let number = |cell: usize| match axis.values.get(cell) {
        Some(Value::Integer(number)) => Some(*number),
        _ => None,
    };
    let numbers: Option<Vec<i64>> = (0..axis.values.len()).map(number).collect();
    let (low, high) = (*numbers.as_ref()?.iter().min()?, *numbers.as_ref()?.iter().max()?);
    match (number(course.best)?, number(course.worst)?) {
        (best, worst) if best == low && worst == high => Some("low"),
        (best, worst) if best == high && worst == low => Some("high"),
        _ => None,
    }
}

/// Which cells differ from the reference in anybody's win rate.
fn describe_changes(findings: &Findings, comparison: &Comparison) -> Verdict {
    let name = |cell: usize| name_cell(findings, &findings.cells[cell]);
    let against = if comparison.standard { "the standard" } else { "the first cell" };
    let (differing, same): (Vec<_>, Vec<_>) = comparison.cells.iter().partition(|compared| differs(compared));
    let names = |cells: &[&ComparedCell]| list(&cells.iter().map(|compared| name(compared.cell)).collect::<Vec<_>>());
    let found = match (differing.len(), same.len()) {
        (0, _) => "no win rate differs significantly".to_owned(),
        (9.., 0) => "win rates differ in all other cells".to_owned(),
        (1..=8, _) => format!("win rates differ at {}", names(&differing)),
        (_, 1..=8) => format!("win rates differ everywhere but at {}", names(&same)),
        (count, _) => format!("win rates differ in {count} of {} cells", comparison.cells.len()),
    };
    let reference = name(comparison.reference);
    verdict(
        Topic::Change,
        format!("Compared with {against}, {reference}, {found} (corrected for multiple comparisons)."),
    )
}

/// Who leads where, along one axis.
fn describe_leaders(findings: &Findings) -> Option<Verdict> {
    let [_] = findings.axes.as_slice() else { return None };
    let leader = |cell: &Cell| by_share(cell).first().map(|(label, _)| (*label).clone());
    let leaders: Vec<String> = findings.cells.iter().map(leader).collect::<Option<_>>()?;
    let name = |cell: usize| name_cell(findings, &findings.cells[cell]);
    let mut stretches: Vec<String> = Vec::new();
    let mut start = 0;
    for stretch in leaders.chunk_by(|a, b| a == b) {
        let (from, to) = (name(start), name(start + stretch.len() - 1));
        stretches.push(if from == to {
            format!("{} at {from}", stretch[0])
        } else {
            format!("{} from {from} to {to}", stretch[0])
        });
        start += stretch.len();
    }
    let text = match stretches.len() {
        1 => format!("{} has the highest win rate at every value.", upper(&leaders[0])),
        2..=6 => format!("The highest win rate belongs to {}.", list(&stretches)),
        _ => return None,
    };
    Some(verdict(Topic::WinRate, text))
}

/// Where the best and the worst strategy stand closest together.
fn describe_balance(findings: &Findings) -> Option<Verdict> {
    let gap = |cell: &Cell| {
        let ranking = by_share(cell);
        Some(ranking.first()?.1.win_rate.estimate - ranking.last()?.1.win_rate.estimate)
    };
    let gaps: Vec<f64> = findings.cells.iter().map(gap).collect::<Option<_>>()?;
    let closest = (0..gaps.len()).min_by(|&a, &b| gaps[a].total_cmp(&gaps[b]))?;
    let cell = &findings.cells[closest];
    let ranking = by_share(cell);
    let [(first, best), .., (last, worst)] = ranking.as_slice() else { return None };
    let text = format!(
        "Win rates are closest together at {}: from {} ({last}) to {} ({first}).",
        name_cell(findings, cell),
        share_with_interval(&worst.win_rate),
        share_with_interval(&best.win_rate),
    );
    Some(verdict(Topic::Balance, text))
}

/// Where games are shortest and longest.
fn describe_length(findings: &Findings) -> Option<Verdict> {
    let unit = &findings.definitions.get(&findings.length)?.unit;
    let means: Vec<f64> = findings
        .cells
        .iter()
        .map(|cell| cell.metrics.get(&findings.length).map(|found| found.mean))
        .collect::<Option<_>>()?;
    let order = |a: &usize, b: &usize| means[*a].total_cmp(&means[*b]);
    let (short, long) = ((0..means.len()).min_by(order)?, (0..means.len()).max_by(order)?);
    let median = |cell: usize| whole(findings.cells[cell].metrics[&findings.length].p50);
    let name = |cell: usize| name_cell(findings, &findings.cells[cell]);
    let (least, most) = (median(short), median(long));
    let text = format!("The median game takes {least} {unit} at {} and {most} at {}.", name(short), name(long));
    Some(verdict(Topic::Length, text))
}
