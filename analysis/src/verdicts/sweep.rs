//! The main results of a sweep.

use super::cells::name_cell;
use super::courses::{CourseReading, Finding, describe_interactions, say_largest, say_open};
use super::coverage::{self, Known};
use super::evenness::Shares;
use super::{blocks, claims_nothing, factors, most_even, seats, verdict};
use crate::estimate::{CLEAR, CONFIDENCE};
use crate::findings::format::{
    confidence, count, counted, decimal, list, mean_with_interval, share_with_interval, upper,
};
use crate::findings::{Cell, ComparedCell, Comparison, Course, Findings, LITTLE, Sharers, Topic, Verdict};

pub(super) fn describe(findings: &Findings) -> Vec<Verdict> {
    let Some(comparison) = findings.comparison() else { return Vec::new() };
    let courses = read_courses(findings, comparison);
    let mut verdicts = describe_strategies(findings, comparison, &courses);
    // The seat or level whose own rule is varied is the question.
    let varied = findings.varied();
    for (found, is_asked) in [
        (factors::describe(findings, comparison), matches!(varied, Some(Sharers::Levels(_)))),
        (seats::describe(findings, comparison), varied == Some(Sharers::Seats)),
        (most_even::describe(findings).into_iter().collect(), varied.is_some()),
    ] {
        let at = if is_asked { 0 } else { verdicts.len() };
        verdicts.splice(at..at, found);
    }
    verdicts.extend(describe_interactions(courses.iter().map(|(_, told)| told)));
    verdicts.extend(read_length(findings, comparison).map(|told| verdict(Topic::Length, told.say())));
    verdicts.extend(describe_changes(findings, comparison));
    verdicts.extend(describe_leaders(findings));
    verdicts
}

/// One sentence per strategy that clearly moves, the furthest first, then the less clear ones; one sentence for all if no win rate differs anywhere.
fn describe_strategies(
    findings: &Findings,
    comparison: &Comparison,
    told: &[(&String, CourseReading<'_>)],
) -> Vec<Verdict> {
    if !comparison.courses.is_empty() && comparison.courses.values().all(|course| course.still) {
        let text = verdict(Topic::WinRate, describe_no_change(findings));
        return [vec![text], coverage::describe(findings, Known::Nothing)].concat();
    }
    let of = |finding| told.iter().filter(move |(_, told)| told.finding() == finding);
    let mut moving: Vec<_> = of(Finding::Moves).collect();
    moving.sort_by(|(_, one), (_, other)| other.range().total_cmp(&one.range()));
    let say = |(label, told): &(&String, CourseReading<'_>)| Verdict {
        topic: Topic::WinRate,
        strategy: Some((*label).clone()),
        text: told.say(),
    };
    let together = [Finding::Still, Finding::Equivalent, Finding::Unclear].map(|finding| {
        let alike: Vec<_> = of(finding).collect();
        match alike.as_slice() {
            [] => None,
            [only] => Some(say(only)),
            several => Some(verdict(Topic::WinRate, describe_alike(finding, several))),
        }
    });
    // A single rule has its effect whether used or not; of several rules some may have no effect.
    let tested = !moving.is_empty() && findings.axes.len() == 1;
    let equivalent = !told.is_empty() && told.iter().all(|(_, told)| told.finding() == Finding::Equivalent);
    let known = if equivalent { Known::Equivalent } else { Known::Open };
    let untested = if tested { Vec::new() } else { coverage::describe(findings, known) };
    moving.into_iter().map(say).chain(untested).chain(together.into_iter().flatten()).collect()
}

/// The win rates over all cells, by label, of the strategies that play in all cells.
pub(super) fn read_courses<'a>(
    findings: &'a Findings,
    comparison: &'a Comparison,
) -> Vec<(&'a String, CourseReading<'a>)> {
    let read = |(label, course): (&'a String, &'a Course)| {
        let level = |cell: &Cell| Some(share_with_interval(&cell.strategies.get(label)?.win_rate));
        let levels: Vec<String> = findings.cells.iter().map(level).collect::<Option<_>>()?;
        let what = format!("win rate of {label}");
        Some((label, CourseReading { findings, course, what, unit: "share", levels, margin: findings.margin }))
    };
    comparison.courses.iter().filter_map(read).collect()
}

/// Several strategies with the same conclusion.
fn describe_alike(finding: Finding, alike: &[&(&String, CourseReading<'_>)]) -> String {
    let names = list(&alike.iter().map(|(label, _)| (*label).clone()).collect::<Vec<_>>());
    let largest = alike.iter().map(|(_, told)| told.course.largest);
    let largest = largest.max_by(|one, other| one.high.total_cmp(&other.high)).expect("two or more");
    match finding {
        Finding::Still => format!("Win rates of {names}: no game differs between any two values."),
        Finding::Equivalent => {
            format!("Win rates of {names}: equivalent at every value; overall, {}.", say_largest(&largest, "share"))
        }
        _ => format!("Win rates of {names}: {}.", say_open(&largest, "share")),
    }
}

/// If no win rate changes anywhere: how often one may still change. With 95% confidence an event that did not occur in n trials has a probability
/// below 3 / n (the rule of three, Hanley and Lippman-Hand 1983).
fn describe_no_change(findings: &Findings) -> String {
    let blocks = blocks(findings);
    if claims_nothing(findings) {
        let blocks = counted(blocks, "block");
        return format!("No win rate changes in {blocks}: too few to say whether the rule affects who wins.");
    }
    let most = (3.0 / blocks.max(3) as f64 * 1000.0).ceil() / 10.0;
    format!(
        "No win rate changes: {} blocks have the same wins at every value, so fewer than {}% of blocks can differ \
         ({} confidence).{}",
        count(blocks),
        decimal(most, 1),
        confidence(CONFIDENCE),
        coverage::doubt(findings)
    )
}

/// Whether any win rate with a clearly moving course differs from the reference cell. One test of all cells precedes those of single cells: sentences
/// must not contradict each other.
fn differs(comparison: &Comparison, compared: &ComparedCell) -> bool {
    let moves = |label: &String| comparison.courses.get(label).is_none_or(|course| course.p_value < CLEAR);
    compared.strategies.iter().any(|(label, difference)| difference.p_adjusted < CLEAR && moves(label))
}

/// The cells in which any win rate differs from the reference, unless they lie on a line: then the courses report it.
fn describe_changes(findings: &Findings, comparison: &Comparison) -> Option<Verdict> {
    let ordered = comparison.courses.values().any(|course| !course.trends.is_empty());
    if claims_nothing(findings)
        || (ordered && findings.axes.len() == 1)
        || comparison.courses.is_empty()
        || comparison.courses.values().all(|course| course.still)
    {
        return None;
    }
    let name = |cell: usize| name_cell(findings, &findings.cells[cell]);
    let against = if comparison.standard { "the standard" } else { "the first cell" };
    let (differing, same): (Vec<_>, Vec<_>) =
        comparison.cells.iter().partition(|compared| differs(comparison, compared));
    let names = |cells: &[&ComparedCell]| list(&cells.iter().map(|compared| name(compared.cell)).collect::<Vec<_>>());
    let found = match (differing.len(), same.len()) {
        // The courses have reported it.
        (0, _) => return None,
        (9.., 0) => "win rates differ in all other cells".to_owned(),
        (1..=8, _) => format!("win rates differ at {}", names(&differing)),
        (_, 1..=8) => format!("win rates differ everywhere except at {}", names(&same)),
        (count, _) => format!("win rates differ in {count} of {} cells", comparison.cells.len()),
    };
    let reference = name(comparison.reference);
    let text = format!("Compared with {against}, {reference}, {found} (corrected for multiple comparisons).");
    Some(verdict(Topic::Change, text))
}

/// The strategy clearly ahead of all others at the first value of an axis, and at the last. In between, leads change too slowly to name a place.
fn describe_leaders(findings: &Findings) -> Option<Verdict> {
    let [_] = findings.axes.as_slice() else { return None };
    let [first, .., last] = findings.cells.as_slice() else { return None };
    let leader = |cell: &Cell| {
        let shares = Shares::of_strategies(findings, cell)?;
        shares.leader().map(|part| part.name.clone())
    };
    let all: Vec<Option<String>> = findings.cells.iter().map(leader).collect();
    let (from, to) = (name_cell(findings, first), name_cell(findings, last));
    let text = match (all.first()?, all.last()?) {
        (Some(one), Some(_)) if all.iter().all(|leader| leader.as_ref() == Some(one)) => {
            format!("{} has the highest win rate at every value.", upper(one))
        }
        (Some(one), Some(other)) if one != other => {
            format!("{} has the highest win rate at {from}, {other} at {to}.", upper(one))
        }
        _ => return None,
    };
    Some(verdict(Topic::WinRate, text))
}

/// The smallest change of the mean length that matters.
fn margin_of_length(findings: &Findings) -> f64 {
    let means = findings.cells.iter().filter_map(|cell| Some(cell.metrics.get(&findings.length)?.mean));
    LITTLE * means.fold(f64::INFINITY, f64::min)
}

/// The length of games over all cells.
pub(super) fn read_length<'a>(findings: &'a Findings, comparison: &'a Comparison) -> Option<CourseReading<'a>> {
    let unit = &findings.definitions.get(&findings.length)?.unit;
    let course = comparison.length.as_ref()?;
    let found = findings.cells.iter().map(|cell| cell.metrics.get(&findings.length)).collect::<Option<Vec<_>>>()?;
    let levels = found.iter().map(|found| mean_with_interval(found)).collect();
    let margin = margin_of_length(findings);
    Some(CourseReading { findings, course, what: "the mean length".into(), unit, levels, margin })
}
