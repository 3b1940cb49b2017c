//! Courses over the cells of a sweep, in sentences.

use super::cells::{between, name_cell};
use super::{claims_nothing, coverage, verdict};
use crate::estimate::{CLEAR, CONFIDENCE, widen};
use crate::findings::format::{
    change, change_interval, change_size, change_unit, confidence, decimal, ends, is_share, list, places_of_width,
    scaled, upper,
};
use crate::findings::{Axis, Course, Difference, Estimate, Findings, Jump, Span, Topic, Value, Verdict};

/// A smaller step, as a part of the whole course, is not a jump but the steep part of a curve.
const MOST_OF_IT: f64 = 0.5;
/// The least part of the largest difference that lies between the ends of a course with a direction.
const NEARLY_ALL: f64 = 0.9;

/// The input of a sentence about a course.
pub(super) struct CourseReading<'a> {
    pub findings: &'a Findings,
    pub course: &'a Course,
    /// The quantity, as the subject of a sentence: "win rate of trader".
    pub what: String,
    pub unit: &'a str,
    /// The number of each cell as shown to readers, with its interval.
    pub levels: Vec<String>,
    /// The smallest change that matters.
    pub margin: f64,
}

/// The conclusions about a course, tested in this order. More games turn *unclear* into another conclusion, and *equivalent* into *moves* by less
/// than the margin; never back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finding {
    /// No game differs between any two cells.
    Still,
    /// The quantity moves, and another seed would confirm it.
    Moves,
    /// No change is significant, and no two cells differ by more than the margin.
    Equivalent,
    /// None of these.
    Unclear,
}

impl CourseReading<'_> {
    /// The conclusion.
    pub(super) fn finding(&self) -> Finding {
        match () {
            () if self.course.still => Finding::Still,
            () if claims_nothing(self.findings) => Finding::Unclear,
            () if self.course.p_value < CLEAR || !self.clear_trends().is_empty() => Finding::Moves,
            () if self.is_little() => Finding::Equivalent,
            () => Finding::Unclear,
        }
    }

    /// Whether certainly no two values differ by enough to matter.
    pub(super) fn is_little(&self) -> bool {
        self.course.largest.high <= self.margin
    }

    /// The sentence.
    pub(super) fn say(&self) -> String {
        let (what, largest) = (upper(&self.what), self.largest());
        match self.finding() {
            Finding::Still => format!("{what}: no game differs between any two values."),
            Finding::Moves if self.is_little() => {
                format!("{what} {}; below the margin, as {largest}.", self.say_moves())
            }
            Finding::Moves => format!("{what} {}.", self.say_moves()),
            Finding::Equivalent => format!("{what}: equivalent at every value; {largest}."),
            Finding::Unclear => format!("{what}: {}.", say_open(&self.course.largest, self.unit)),
        }
    }

    /// "the largest difference between two values is 2.8 points (95% CI 0.9–4.7)".
    fn largest(&self) -> String {
        say_largest(&self.course.largest, self.unit)
    }

    /// The distance between the lowest and the highest cell.
    pub(super) const fn range(&self) -> f64 {
        self.course.largest.estimate
    }

    /// "win rate of trader falls by 7.2 points" from the first to the last value of a trend, if hardly any two values differ more; otherwise the largest
    /// difference between two values.
    pub(super) fn say_range(&self) -> String {
        let Estimate { estimate, low, high } = self.course.largest;
        let size = |number| change_size(number, high - low, self.unit);
        let between = self.between_ends();
        let is_direct = rises(&self.findings.axes) && between >= NEARLY_ALL * estimate;
        if let Some(trend) = self.trend().filter(|_| is_direct) {
            return format!("{} {} by {}", self.what, verb(trend), size(between));
        }
        let by = if self.levels.len() > 2 { "by up to" } else { "by" };
        format!("{} differs {by} {}", self.what, size(estimate))
    }

    /// The distance between the first and the last value.
    fn between_ends(&self) -> f64 {
        let [first, .., last] = self.course.deviations.as_slice() else { return 0.0 };
        (last.estimate - first.estimate).abs()
    }

    /// The clear trend along the only axis, if the course follows it.
    fn trend(&self) -> Option<&Difference> {
        let [_] = self.findings.axes.as_slice() else { return None };
        let [(_, trend)] = self.clear_trends()[..] else { return None };
        self.follows(trend).then_some(trend)
    }

    /// The course in words, from the verb on.
    fn say_moves(&self) -> String {
        let moves = match (self.trend(), self.clear_trends().as_slice()) {
            (Some(trend), _) => self.say_trend(trend),
            (None, []) => self.say_differences(),
            (None, trends) => self.say_trends(trends),
        };
        moves + &self.jump().map(|jump| format!("; {jump}")).unwrap_or_default()
    }

    /// Trends that another seed would confirm, by axis; with several axes, only those that matter.
    fn clear_trends(&self) -> Vec<(&String, &Difference)> {
        let matters = |found: &Difference| self.findings.axes.len() == 1 || found.estimate.abs() >= self.margin;
        let trends = self.course.trends.iter();
        trends.filter(|(_, found)| found.p_adjusted < CLEAR && matters(found)).collect()
    }

    /// "falls along brix.price, by −4.1 points (95% CI −5.2 to −3.0) from end to end of a straight line through all its values; rises along customs.fine, by +2.0 points (95% CI +1.1 to +2.9)".
    fn say_trends(&self, trends: &[(&String, &Difference)]) -> String {
        let say = |(place, (axis, found)): (usize, &(&String, &Difference))| {
            let values =
                self.findings.axes.iter().find(|own| own.parameter == **axis).map_or(0, |own| own.values.len());
            let how = match (place, values) {
                (0, 2) => " on average between its two values",
                (0, _) => " from end to end of a straight line through all its values",
                _ => "",
            };
            format!("{} along {axis}, by {}{how}", verb(found), size(found, self.unit))
        };
        let told: Vec<String> = trends.iter().enumerate().map(say).chain(self.surely_beyond(None)).collect();
        told.join("; ")
    }

    /// Whether the last cell differs from the first in the direction of a trend. Equal ends follow no trend.
    fn follows(&self, trend: &Difference) -> bool {
        let [first, .., last] = self.course.deviations.as_slice() else { return false };
        (last.estimate - first.estimate) * trend.estimate > 0.0
    }

    /// "falls from 24.2% (22.4–26.1) at 100 to 17.0% (15.3–18.7) at 1000", and a certain extreme between the ends.
    fn say_trend(&self, trend: &Difference) -> String {
        let [first, .., last] = self.levels.as_slice() else { return String::new() };
        let at = |cell: usize| name_cell(self.findings, &self.findings.cells[cell]);
        let last_cell = self.levels.len() - 1;
        let (low, high) = if trend.estimate > 0.0 { (0, last_cell) } else { (last_cell, 0) };
        let beyond: Vec<String> =
            self.surely_beyond(Some((low, high))).into_iter().map(|cell| format!(", {cell}")).collect();
        format!("{} from {first} at {} to {last} at {}{}", verb(trend), at(0), at(last_cell), beyond.concat())
    }

    /// "depends on the value: highest with 30.1% (28.1–32.2) at 100".
    fn say_differences(&self) -> String {
        let apart = || format!("no value is clearly beyond all others, and {}", self.largest());
        format!("depends on the value: {}", self.surely_beyond(None).unwrap_or_else(apart))
    }

    /// "highest with 30.1% (28.1–32.2) at 100": cells clearly beyond all others, except the lowest and the highest in `told`. The threshold is that
    /// of a comparison of two cells: no sentence calls such a cell "not clear".
    fn surely_beyond(&self, told: Option<(usize, usize)>) -> Option<String> {
        let together = self.course.deviations.len();
        let cells = || self.course.deviations.iter().map(|found| clear_span(found, together)).enumerate();
        let name = |cell: usize| {
            format!("with {} at {}", self.levels[cell], name_cell(self.findings, &self.findings.cells[cell]))
        };
        let beyond = |apart: fn(Span, Span) -> bool, told: Option<usize>| {
            let first = cells().find(|(cell, own)| cells().all(|(other, span)| other == *cell || apart(*own, span)));
            first.filter(|(cell, _)| told != Some(*cell)).map(|(cell, _)| name(cell))
        };
        let (low, high) = told.unzip();
        let highest = beyond(|own, other| own.low > other.high, high).map(|cell| format!("highest {cell}"));
        let lowest = beyond(|own, other| own.high < other.low, low).map(|cell| format!("lowest {cell}"));
        let ends: Vec<String> = highest.into_iter().chain(lowest).collect();
        (!ends.is_empty()).then(|| list(&ends))
    }

    /// "the jump is between 5 and 6: +14.3 points (+10.1 to +18.5)".
    fn jump(&self) -> Option<String> {
        let found: &Jump = self.course.jump.as_ref()?;
        let clear = found.excess.p_adjusted < CLEAR && found.step.p_adjusted < CLEAR;
        let step = found.step.estimate.abs();
        if !clear || step < self.margin || step < MOST_OF_IT * self.range() {
            return None;
        }
        let name = |cell: usize| name_cell(self.findings, &self.findings.cells[cell]);
        let (from, to) = (name(found.cell - 1), name(found.cell));
        Some(format!("the jump is between {from} and {to}: {}", size(&found.step, self.unit)))
    }
}

/// Whether the values of the first axis rise.
fn rises(axes: &[Axis]) -> bool {
    let values = axes.first().map(|axis| axis.values.as_slice());
    matches!(values, Some([Value::Integer(first), .., Value::Integer(last)]) if first < last)
}

/// A sentence for every clear interaction of two rules with two values each, then one for all others. A rule without a clear effect on the whole
/// course has no clear interaction. There is no sentence if another rule disables one of them.
pub(super) fn describe_interactions<'r, 'a: 'r>(told: impl Iterator<Item = &'r CourseReading<'a>>) -> Vec<Verdict> {
    let found = told.filter(|reading| !coverage::is_disabled(reading.findings));
    let found = found.filter_map(|reading| Some((reading, reading.course.interaction?)));
    let clear = |(reading, found): &(&CourseReading<'_>, Difference)| {
        found.p_adjusted < CLEAR && reading.finding() == Finding::Moves
    };
    let (clear, open): (Vec<_>, Vec<_>) =
        found.filter(|(reading, _)| reading.finding() != Finding::Still).partition(clear);
    let beyond = "beyond the sum of the two separate effects";
    let way = |reading: &CourseReading<'_>| between(reading.findings, (0, reading.findings.cells.len() - 1));
    let alone = clear.iter().map(|(reading, found)| {
        let (what, size) = (upper(&reading.what), size(found, reading.unit));
        format!("{what}, {}: both together {size} {beyond}.", way(reading))
    });
    let named: Vec<String> =
        open.iter().map(|(reading, found)| format!("{} {}", reading.what, size(found, reading.unit))).collect();
    let together =
        open.first().map(|(reading, _)| format!("No clear interaction {}; {beyond}: {}.", way(reading), list(&named)));
    alone.chain(together).map(|text| verdict(Topic::Change, text)).collect()
}

/// "the largest difference between two values is 2.8 points (95% CI 0.9–4.7)".
pub(super) fn say_largest(largest: &Estimate, unit: &str) -> String {
    format!("the largest difference between two values is {}", size_with_interval(largest, unit))
}

/// "no clear effect yet (99.9% confidence); differences of up to 4.7 points cannot be excluded".
pub(super) fn say_open(largest: &Estimate, unit: &str) -> String {
    let most = change_size(at_most(largest, unit), largest.high - largest.low, unit);
    let confidence = confidence(1.0 - CLEAR);
    format!("no clear effect yet ({confidence} confidence); differences of up to {most} cannot be excluded")
}

/// The largest possible distance between two values: shares never differ by more than the whole.
pub(super) fn at_most(largest: &Estimate, unit: &str) -> f64 {
    if is_share(unit) { largest.high.min(1.0) } else { largest.high }
}

/// The size of a difference with its interval: `2.8 points (95% CI 1.9–3.7)`.
fn size_with_interval(found: &Estimate, unit: &str) -> String {
    let Estimate { estimate, low, high } = *found;
    let end = |end: f64| decimal(scaled(end, unit), places_of_width(scaled(high - low, unit)));
    let both = ends((low, high), "–", end);
    format!("{} ({} CI {both})", change_size(estimate, high - low, unit), confidence(CONFIDENCE))
}

fn verb(trend: &Difference) -> &'static str {
    if trend.estimate < 0.0 { "falls" } else { "rises" }
}

/// A difference with its interval: "+14.3 points (95% CI +10.1 to +18.5)".
pub(super) fn size(found: &Difference, unit: &str) -> String {
    let Span { low, high } = span(found);
    let (estimate, unit_of) = (change(found.estimate, high - low, unit), change_unit(unit));
    format!("{estimate} {unit_of} ({} CI {})", confidence(CONFIDENCE), change_interval(low, high, unit))
}

/// The joint interval of a difference among at least this many, at the confidence required for sentences.
fn clear_span(found: &Difference, together: usize) -> Span {
    let (Span { low, high }, together) = (span(found), together as f64);
    let joint = Estimate { estimate: found.estimate, low, high };
    let Estimate { low, high, .. } = widen(&joint, ((1.0 - CONFIDENCE) / together, CLEAR / together), u64::MAX);
    Span { low, high }
}

/// The simultaneous interval over all differences that are judged together.
pub(super) fn span(found: &Difference) -> Span {
    found.joint.unwrap_or(Span { low: found.low, high: found.high })
}
