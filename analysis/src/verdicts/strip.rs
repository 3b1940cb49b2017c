//! The verdict strip: the most common questions, each with a word and a number as its answer.

use super::cells::told;
use super::courses::{CourseReading, Finding, at_most};
use super::factors::{self, Moved};
use super::{alone, blocks, cells, comparison, coverage, cut_short, fair, frequent_ends, glance, seats, sweep};
use crate::estimate::FEWEST_BLOCKS;
use crate::findings::format::{
    change_size, count, counted, counted_in, counted_with, ends, plain, share_with_interval, whole,
};
use crate::findings::{
    ByName, Cell, Check, Comparison, Coverage, Decision, Difference, Distribution, Ends, Estimate, Findings, Glance,
    Judgement, Outcome, PercentileIntervals, Question, RuleChange, Severity, Tone,
};

/// A distribution of lengths has a long tail if its 95th percentile is this many times the median.
const LONG_TAIL: f64 = 1.75;
/// Lengths are similar if the central 90% lie within this part of the median on either side.
const ALIKE: f64 = 0.25;
/// An end with at least this share is almost the only one.
const NEARLY_ALL: f64 = 0.95;

/// The tiles about the games of a plan.
pub(super) fn tiles_of_cells(findings: &Findings) -> Vec<Glance> {
    let Some(cell) = told(findings).filter(|cell| cell.games > 0) else { return Vec::new() };
    let holds = findings.check().map(|check| so_far(findings, holds(check)));
    let changes = findings.comparison().and_then(|comparison| of_sweep(findings, comparison));
    let changed = findings.rule_change().map(|change| of_change(findings, change)).or(changes);
    let length = cell.metrics.get(&findings.length).and_then(|found| how_long(findings, found, &cell.ends));
    let contested = cell.seats.len() > 1;
    let seats = contested.then(|| fair::seats(findings, cell)).flatten();
    let fair = contested.then(|| fair::fair(findings, cell)).flatten();
    let ends = how_it_ends(findings, &cell.ends, &cell.end_rates);
    [holds, changed, fair, length, ends, seats].into_iter().flatten().map(|tile| of_cell(findings, tile)).collect()
}

/// A tile about the reported cell, or about all cells together.
pub(crate) fn of_cell(findings: &Findings, tile: Glance) -> Glance {
    let placed = told(findings).map(|cell| place_in(findings, cell, tile.clone())).unwrap_or(tile);
    weigh_blocks(placed, blocks(findings))
}

/// With many cells, only changes are about all of them. The other answers are about the reported cell, and say so.
fn place_in(findings: &Findings, cell: &Cell, found: Glance) -> Glance {
    let of_all = matches!(found.question, Question::Holds | Question::Change | Question::Adapted | Question::Levels);
    let changed = findings.rule_change().is_some();
    if of_all || changed || findings.cells.len() < 2 {
        return found;
    }
    let standard = findings.comparison().is_some_and(|comparison| comparison.standard);
    let standard = if standard { " (standard)" } else { "" };
    Glance { number: format!("{}, {}{standard}", found.number, cells::place(findings, cell)), ..found }
}

/// Few blocks show estimates but allow no claim. Bounds are judged by their intervals, at any number of blocks.
pub(crate) fn weigh_blocks(found: Glance, blocks: u64) -> Glance {
    if blocks >= FEWEST_BLOCKS || found.question == Question::Holds {
        return found;
    }
    glance(found.question, found.number, "too few blocks", Tone::Unclear)
}

/// Bounds judged on a part of the games hold so far.
fn so_far(findings: &Findings, found: Glance) -> Glance {
    if !findings.interrupted {
        return found;
    }
    glance(found.question, found.number, format!("interrupted, {} so far", found.word), Tone::Unclear)
}

fn holds(check: &Check) -> Glance {
    let of = |outcome| {
        let fails = |one: &&Judgement| one.outcome == outcome && check.weight(one) == Some(Severity::Fail);
        check.judgements.iter().filter(fails).count()
    };
    let held = check.judgements.iter().filter(|judgement| check.weight(judgement).is_none()).count();
    let warned = check.judgements.iter().filter(|one| check.weight(one) == Some(Severity::Warn)).count();
    let all = check.judgements.len() as u64;
    let bounds_that = |verb| counted_with(all, "bound", verb);
    let bounds = |word| format!("{} {word}", counted(all, "bound"));
    let (word, tone, number, what) = match (check.passed, check.is_inconclusive()) {
        (true, _) if warned > 0 => ("passed with warnings", Tone::Watch, warned, bounds_that("warn")),
        (true, _) => ("passed", Tone::Good, held, bounds_that("hold")),
        (false, true) => ("inconclusive", Tone::Unclear, of(Outcome::NotEnoughGames), bounds("inconclusive")),
        (false, false) => ("failed", Tone::Watch, of(Outcome::Fail), bounds("violated")),
    };
    // The answer for a claim is independent of its counts of bounds.
    let (number, what) = if check.claim.is_some() { (held, bounds_that("hold")) } else { (number, what) };
    let number = format!("{} of {what}", count(number as u64));
    let (word, tone) = check.claim.as_ref().map_or((word, tone), |claim| (claim.verdict.word(), claim.verdict.tone()));
    glance(Question::Holds, number, word, tone)
}

/// A word about the lengths needs certainty over the intervals of all percentiles; without intervals there is none.
pub(crate) fn how_long(findings: &Findings, found: &Distribution, ends: &ByName<u64>) -> Option<Glance> {
    let unit = &findings.definitions.get(&findings.length)?.unit;
    let low = |ends: Ends| ends.low.map_or(f64::NEG_INFINITY, |end| end as f64);
    let high = |ends: Ends| ends.high.map_or(f64::INFINITY, |end| end as f64);
    let PercentileIntervals { p5, p50, p95 } = found.intervals;
    let (word, tone) = if cut_short(findings, ends).is_some() {
        ("stopped by a limit", Tone::Watch)
    } else if low(p95) >= LONG_TAIL * high(p50) && low(p95) > high(p50) + 1.0 {
        ("long tail", Tone::Watch)
    } else if low(p5) >= (1.0 - ALIKE) * high(p50) && high(p95) <= (1.0 + ALIKE) * low(p50) {
        ("similar", Tone::Plain)
    } else {
        ("varied", Tone::Plain)
    };
    let median = counted_in(found.p50, unit);
    if found.p5 == found.p95 {
        let (word, tone) = if tone == Tone::Watch { (word, tone) } else { ("similar", Tone::Plain) };
        return Some(glance(Question::Length, format!("at least 90% take {median}"), word, tone));
    }
    let number = format!("median {median}, 90% take {} to {}", whole(found.p5), whole(found.p95));
    Some(glance(Question::Length, number, word, tone))
}

/// The most frequent reason, and a word for its certain lead over all others together.
pub(crate) fn how_it_ends(findings: &Findings, ends: &ByName<u64>, rates: &ByName<Estimate>) -> Option<Glance> {
    let (first, share_of) = frequent_ends(ends).into_iter().next()?;
    let found = rates.get(first)?;
    let number = format!("{} {}", plain(first), share_with_interval(found));
    let (word, tone) = match (found.low, share_of) {
        _ if cut_short(findings, ends).is_some() => ("stopped by a limit", Tone::Watch),
        (NEARLY_ALL.., _) => ("nearly always", Tone::Plain),
        (_, NEARLY_ALL..) => ("mostly one way", Tone::Plain),
        _ => ("several ways", Tone::Plain),
    };
    Some(glance(Question::Ends, number, word, tone))
}

/// The effect of the change on the main quantity that clearly moved furthest.
fn of_change(findings: &Findings, change: &RuleChange) -> Glance {
    if change.unmoved {
        return untested(findings)
            .unwrap_or_else(|| glance(Question::Change, "all games identical".into(), "no effect", Tone::Plain));
    }
    if let Some(first) = comparison::find_furthest(findings, change) {
        let width = first.difference.high - first.difference.low;
        let number = comparison::change_of(&first.title, first.difference.estimate, width, &first.unit);
        return glance(Question::Change, number, "changed", Tone::Plain);
    }
    let wins = || change.main().filter(|effect| effect.strategy.is_some() && effect.differing_blocks.is_some());
    if let Some(untested) = untested(findings) {
        return untested;
    }
    if wins().count() > 0 && wins().all(|effect| effect.differing_blocks == Some(0)) {
        return glance(Question::Change, "all win rates identical".into(), "no effect on wins", Tone::Plain);
    }
    let open = change.main().filter(|effect| effect.decision == Decision::Undecided).count();
    if open == 0 {
        return glance(Question::Change, "no main effect".into(), "equivalent", Tone::Good);
    }
    let all = change.main().count();
    let results = if open == all { String::new() } else { format!("{open} of ") } + &counted(all as u64, "result");
    glance(Question::Change, format!("too few games to decide ({results})"), "not clear yet", Tone::Unclear)
}

/// Nothing changed, and no player made a choice that the rule affects: no evidence about the rule.
fn untested(findings: &Findings) -> Option<Glance> {
    let number = |text: &str| glance(Question::Change, text.to_owned(), "untested", Tone::Unclear);
    match coverage::untested(findings)? {
        Coverage::NeverOffered if coverage::is_disabled(findings) => Some(number("disabled by another rule")),
        Coverage::NeverOffered => Some(number("its choices are never offered")),
        _ => Some(number("no player uses this rule")),
    }
}

/// The change from the reference to one cell.
fn change_at(findings: &Findings, title: &str, (found, unit): (&Difference, &str), cell: usize) -> Glance {
    let moved = comparison::change_of(title, found.estimate, found.high - found.low, unit);
    let place = cells::place(findings, &findings.cells[cell]);
    glance(Question::Change, format!("{moved} {place}"), "changes", Tone::Plain)
}

/// The largest change over the cells: of win rates, or else of the length.
fn of_sweep(findings: &Findings, comparison: &Comparison) -> Option<Glance> {
    if let Some(Moved { cell, level, found, .. }) = factors::find_furthest(findings, comparison) {
        return Some(change_at(findings, &format!("win rate of {level}"), (&found, "share"), cell));
    }
    if let Some((cell, found)) = alone::find_furthest(findings, comparison) {
        let score = findings.themes.score.as_ref()?;
        let unit = &findings.definitions.get(score)?.unit;
        return Some(change_at(findings, &format!("mean {}", plain(score)), (&found, unit.as_str()), cell));
    }
    let alone = findings.lineup.len() == 1;
    let main: Vec<CourseReading<'_>> = if alone {
        alone::read_course(findings, comparison).into_iter().collect()
    } else {
        sweep::read_courses(findings, comparison).into_iter().map(|(_, told)| told).collect()
    };
    let length = sweep::read_length(findings, comparison);
    let moves = |told: &&CourseReading<'_>| told.finding() == Finding::Moves && !told.is_little();
    let furthest = main.iter().filter(moves).max_by(|one, other| one.range().total_cmp(&other.range()));
    let seat = seats::moved(findings, comparison).into_iter().next();
    let seat = seat.filter(|seat| furthest.is_none_or(|told| told.range() < seat.found.estimate.abs()));
    if let Some(seats::Moved { cell, seat, found }) = seat {
        return Some(change_at(findings, &format!("win rate of seat {seat}"), (&found, "share"), cell));
    }
    if let Some(told) = furthest.or_else(|| length.as_ref().filter(moves)) {
        return Some(glance(Question::Change, told.say_range(), "changes", Tone::Plain));
    }
    if main.is_empty() {
        return None;
    }
    untested(findings).or_else(|| Some(unmoved(&main, alone)))
}

/// If nothing moves by more than the margin: the largest possible distance between two values.
fn unmoved(main: &[CourseReading<'_>], alone: bool) -> Glance {
    let what = if alone { &main[0].what } else { "win rate" };
    if main.iter().all(|told| told.finding() == Finding::Still) {
        let (what, word) = if alone { ("scores", "no effect") } else { ("win rates", "no effect on wins") };
        return glance(Question::Change, format!("all {what} identical"), word, Tone::Plain);
    }
    let high = main.iter().map(|told| at_most(&told.course.largest, told.unit)).fold(0.0, f64::max);
    let most = ends((f64::NEG_INFINITY, high), "", |end| change_size(end, end, main[0].unit));
    let no = if alone { format!("{what}: differences {most}") } else { format!("every {what}: differences {most}") };
    let settled = |told: &CourseReading<'_>| told.finding() != Finding::Unclear && told.is_little();
    let (word, tone) =
        if main.iter().all(settled) { ("equivalent", Tone::Good) } else { ("not clear yet", Tone::Unclear) };
    glance(Question::Change, no, word, tone)
}
