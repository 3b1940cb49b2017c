//! Whether a number moves over the cells of a sweep, by one test for each course.
//!
//! Tests of every cell against one miss the evidence of all cells together. If a win rate falls a little from each price to the next, perhaps no
//! price differs from the standard. These tests decide whether a course moves at all, and count as one by Bonferroni's correction:
//!
//! - *any difference*: each cell against the mean of all cells (the analysis of means, Ott 1967, Industrial Quality Control 24, 101),
//!   block by block, corrected for the number of cells;
//! - *a trend*, along each axis whose values rise or fall: the linear contrast of the cells (Abelson and Tukey 1963, Annals of
//!   Mathematical Statistics 34, 1347), block by block, over all values of the other axes.
//!
//! The largest difference between two cells follows from the simultaneous intervals of all cells around their mean: at most from the highest upper
//! end to the lowest lower end, and at least the lower end of any contrast. It never contradicts the tests.
//!
//! Whether two rules with two values each *interact* is another question: the contrast of the four cells that is 0 if their effects add up, block by
//! block, corrected for the number of courses.
//!
//! Whether there is a *jump* is another question, as a straight line has none. Each step is tested against its part of a straight line from the first
//! cell to the last, corrected for the number of steps.

use evenkeel_engine::metrics::Scope;

use crate::estimate::{CONFIDENCE, Mean, Paired, Quantiles, Tails, adjust, judge};
use crate::findings::{ByName, Course, Difference, Estimate, Jump, Span};
use crate::plan::{Measure, Plan, PlannedAxis, PlannedCell};
use crate::tally::{CellTally, CourseSums, Spots, Sums, Trend, positions, score_of_seat};

/// With fewer cells, no step differs clearly from the others.
const FEWEST_FOR_A_JUMP: usize = 4;

/// The courses of the strategies that play in every cell, and of the length of a game.
pub(super) fn conclude_courses(plan: &Plan, cells: &[CellTally]) -> (ByName<Course>, Option<Course>) {
    let labels = &plan.cells[0].labels;
    let everywhere = |label: &usize| plan.cells.iter().all(|cell| cell.labels.get(*label) == labels.get(*label));
    let told: Vec<usize> = (0..labels.len()).filter(everywhere).filter(|_| !plan.is_mirrored()).collect();
    let found = told.iter().map(|&label| Contrasts::new(plan, cells, label));
    let courses = judge_courses(&plan.axes, found.collect());
    let length = (!positions(plan.ruleset(), Scope::Game).is_empty())
        .then(|| judge_courses(&plan.axes, vec![Contrasts::new(plan, cells, labels.len())]).remove(0));
    (told.iter().map(|&label| labels[label].clone()).zip(courses).collect(), length)
}

/// The contrasts of one course, not yet judged.
struct Contrasts {
    still: bool,
    /// Each trend with its axis, by position.
    trends: Vec<(usize, Paired)>,
    deviations: Vec<Paired>,
    interaction: Option<Paired>,
    /// Each step from the second cell on, with its excess over a straight line.
    steps: Vec<(Paired, Paired)>,
}

impl Contrasts {
    /// For the label at a position, or for the length of a game, which follows the labels.
    fn new(plan: &Plan, cells: &[CellTally], course: usize) -> Self {
        let quantiles = Quantiles::new(CONFIDENCE, cells[0].blocks);
        let (cell, measure) = (&plan.cells[0], measure(plan, course));
        let scale = measure.map_or(1.0, |measure| measure.scale(cell));
        let (layout, count) = (plan.layout(), cells.len() as f64);
        // No report shows an interaction of the length.
        let is_label = course < cell.labels.len();
        let judge = |sums: Sums, times: f64, far: f64| {
            let tails = tails(cell, cells, measure, sums, far);
            Paired::of(&Mean::new(sums, quantiles.units, scale * times, &tails), &quantiles)
        };
        let sums = |cell: &CellTally| -> CourseSums { cell.courses.get(course).copied().unwrap_or_default() };
        let step = |(cell, spots): (&CellTally, &Spots)| {
            let (own, length) = (sums(cell), spots.length() as f64);
            (judge(own.step, 1.0, 1.0), judge(own.jump, length, 2.0))
        };
        let steps = layout.line.iter().flat_map(|spots| cells[1..].iter().map(move |cell| (cell, spots)));
        let trend =
            |(trend, cell): (&Trend, &CellTally)| (trend.axis, judge(sums(cell).trend, trend.lever() as f64, 1.0));
        Self {
            still: cells.iter().all(|cell| sums(cell).deviation.nonzero == 0),
            trends: layout.trends.iter().zip(cells).map(trend).collect(),
            deviations: cells.iter().map(|cell| judge(sums(cell).deviation, count, 1.0)).collect(),
            interaction: (layout.is_square && is_label).then(|| judge(sums(&cells[0]).interaction, 1.0, 2.0)),
            steps: steps.map(step).collect(),
        }
    }

    /// The p-value of any movement: all tests combined.
    fn p_value(&self) -> f64 {
        let least = self.deviations.iter().map(|found| found.p_value).fold(1.0, f64::min);
        let any = least * self.deviations.len() as f64;
        let trends = self.trends.iter().map(|(_, trend)| trend.p_value);
        (trends.fold(any, f64::min) * (1 + self.trends.len()) as f64).min(1.0)
    }
}

/// The number of a course: win rates, or scores alone at the table if there are any; after the labels, the length of the game.
fn measure(plan: &Plan, course: usize) -> Option<Measure> {
    match plan.cells[0].labels.get(course) {
        Some(_) if plan.rotations() > 1 => Some(Measure::WinRate { label: course }),
        Some(_) => score_of_seat(plan.ruleset()).map(|metric| Measure::Own { label: course, metric }),
        None => Some(Measure::Game { metric: 0 }),
    }
}

/// The tails of a contrast; its largest possible value is `far` whole differences.
fn tails(cell: &PlannedCell, cells: &[CellTally], measure: Option<Measure>, sums: Sums, far: f64) -> Tails {
    let Some(measure) = measure else { return Tails::Within(-far, far) };
    let range = |tally: &CellTally| measure.spread(tally).and_then(|spread| spread.histogram.range());
    let widest = cells.iter().max_by_key(|tally| range(tally).map_or(0, |(low, high)| high - low));
    match measure.tails_of_change(cell, [widest.expect("cells to compare"); 2], sums) {
        Tails::Within(low, high) => Tails::Within(far * low, far * high),
        Tails::Learnt { range, least, broken, differing, event } => {
            Tails::Learnt { range: far * range, least, broken, differing, event: far * event }
        }
    }
}

fn judge_courses(axes: &[PlannedAxis], found: Vec<Contrasts>) -> Vec<Course> {
    let p_values: Vec<f64> = found.iter().map(Contrasts::p_value).collect();
    let trends: Vec<Paired> = found.iter().flat_map(|course| course.trends.iter().map(|(_, trend)| *trend)).collect();
    let mut trends = judge(&[trends]).concat().into_iter();
    let deviations: Vec<Vec<Paired>> = found.iter().map(|course| course.deviations.clone()).collect();
    let interactions: Vec<Paired> = found.iter().filter_map(|course| course.interaction).collect();
    let mut interactions = judge(&[interactions]).concat().into_iter();
    let course = |((course, p_value), deviations): ((Contrasts, f64), Vec<Difference>)| {
        let names = course.trends.iter().map(|(axis, _)| axes[*axis].name.clone());
        let trends: ByName<Difference> = names.zip(trends.by_ref()).collect();
        Course {
            p_value,
            moves: p_value < 1.0 - CONFIDENCE,
            still: course.still,
            largest: find_largest(&deviations, trends.values()),
            trends,
            deviations,
            interaction: course.interaction.and_then(|_| interactions.next()),
            jump: find_jump(&course.steps),
        }
    };
    found.into_iter().zip(adjust(&p_values)).zip(judge(&deviations)).map(course).collect()
}

/// The largest difference between two cells. If a cell differs from the mean of all, another differs from that cell by more, because the others
/// compensate. A trend, a difference of two means of cells, is never larger.
fn find_largest<'d>(deviations: &[Difference], trends: impl Iterator<Item = &'d Difference>) -> Estimate {
    let span = |found: &Difference| found.joint.unwrap_or(Span { low: f64::NEG_INFINITY, high: f64::INFINITY });
    let most = |of: &dyn Fn(&Difference) -> f64| deviations.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    let surely = |found: &Difference| span(found).low.max(-span(found).high);
    let cells = deviations.len() as f64;
    let alone = most(&surely) * cells / (cells - 1.0).max(1.0);
    let apart = most(&|found| span(found).low) + most(&|found| -span(found).high);
    Estimate {
        estimate: most(&|found| found.estimate) + most(&|found| -found.estimate),
        low: trends.map(surely).fold(apart.max(alone).max(0.0), f64::max),
        high: most(&|found| span(found).high) + most(&|found| -span(found).low),
    }
}

/// The step with the largest excess over a straight line, if it is significant and in the step's own direction.
fn find_jump(steps: &[(Paired, Paired)]) -> Option<Jump> {
    if steps.len() + 1 < FEWEST_FOR_A_JUMP {
        return None;
    }
    let (steps, excesses): (Vec<Paired>, Vec<Paired>) = steps.iter().copied().unzip();
    let judged = judge(&[steps]).concat().into_iter().zip(judge(&[excesses]).concat());
    let jumps = judged.enumerate().map(|(step, (own, excess))| Jump { cell: step + 1, step: own, excess });
    let stands_out = |jump: &Jump| {
        jump.excess.differs && jump.step.differs && (jump.excess.estimate > 0.0) == (jump.step.estimate > 0.0)
    };
    jumps.filter(stands_out).max_by(|one, other| one.excess.estimate.abs().total_cmp(&other.excess.estimate.abs()))
}

#[cfg(test)]
mod tests;
