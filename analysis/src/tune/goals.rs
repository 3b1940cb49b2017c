//! The goals and their tables.

use evenkeel_engine::rules::{Fault, Faults};

use crate::estimate::{CONFIDENCE, Quantiles, normal_quantile, normal_tail};
use crate::experiment::{Bound, Experiment};
use crate::findings::{LITTLE, Severity};
use crate::plan::{Aspect, CheckPlan, NO_GOAL, Plan, PlannedBound, Quantity};
use crate::tally::CellTally;

/// The tables with goals: the unnamed one of the goals file, and those of its matches.
pub(super) struct TuneMatches {
    tables: Vec<(String, Plan)>,
}

impl TuneMatches {
    /// The tables of a plan.
    ///
    /// # Errors
    /// Every fault of a match: its players, its bounds.
    pub fn new(main: &Plan) -> Result<Self, Faults> {
        let (mut faults, mut tables) = (Vec::new(), vec![(String::new(), main.clone())]);
        for own in &main.experiment.matches {
            let experiment = Experiment {
                seats: own.seats.clone(),
                checks: Some(own.checks.clone()),
                matches: Vec::new(),
                vary: Vec::new(),
                ..main.experiment.clone()
            };
            match Plan::check(&main.registry, &experiment, false) {
                Ok(plan) => tables.push((own.name.clone(), plan)),
                Err(more) => faults.extend(more),
            }
        }
        Faults::none_in(faults)?;
        Ok(Self { tables })
    }

    /// The number of tables.
    pub fn len(&self) -> usize {
        self.tables.len()
    }

    /// The plan of a table.
    pub fn plan(&self, arena: usize) -> &Plan {
        &self.tables[arena].1
    }

    /// The name of a table; empty for the goals file's own.
    pub fn name(&self, arena: usize) -> &str {
        &self.tables[arena].0
    }

    /// The bounds of a table, if it has any.
    pub fn bounds(&self, arena: usize) -> Option<&CheckPlan> {
        self.plan(arena).check.as_ref()
    }

    /// Tables with goals.
    pub fn with_goals(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|&arena| self.bounds(arena).is_some())
    }

    /// Every goal.
    ///
    /// # Errors
    /// If a goal is about a number that a search cannot use, or there is none.
    pub fn goals(&self) -> Result<Vec<Goal>, Faults> {
        let (mut faults, mut goals) = (Vec::new(), Vec::new());
        for arena in 0..self.len() {
            for bound in self.bounds(arena).iter().flat_map(|check| &check.bounds) {
                if bound.aspect != Aspect::Found {
                    let fault = Fault::new(bound.place.clone(), format!("`{}` cannot be a goal", bound.name));
                    faults.push(fault.help(NO_GOAL));
                }
                // Bounds that only warn are judged at the end, and are not goals.
                let must = bound.bound.severity == Severity::Fail;
                goals.extend(bound.quantities[0].as_ref().filter(|_| must).map(|own| self.goal((arena, bound), own)));
            }
        }
        if goals.is_empty() && faults.is_empty() {
            let main = self.plan(0);
            let fault = Fault::new(main.experiment.file_or(main.ruleset().id), "there is no goal to meet");
            let only_warns =
                (0..self.len()).any(|arena| self.bounds(arena).is_some_and(|check| !check.bounds.is_empty()));
            faults.push(fault.help(if only_warns {
                "bounds that only warn are no goals: leave their severity out"
            } else {
                "add goals: [check] and below it, for example, \"win_rate.*\" = { at_most = 0.4 }"
            }));
        }
        Faults::none_in(faults).map(|()| goals)
    }

    fn goal(&self, (arena, bound): (usize, &PlannedBound), quantity: &Quantity) -> Goal {
        let plan = self.plan(arena);
        let title = quantity.title(&plan.cells[0]);
        let among = if arena == 0 { String::new() } else { format!(" ({})", self.name(arena)) };
        Goal {
            arena,
            planned: bound.clone(),
            title: title + &among,
            scale: scale(plan.margin(), quantity, &bound.bound),
            quantity: quantity.clone(),
        }
    }
}

/// The smallest change of a number that matters: for a share the margin of the study, otherwise a part of its bound.
fn scale(margin: f64, quantity: &Quantity, bound: &Bound) -> f64 {
    let ends = bound.at_least.into_iter().chain(bound.at_most);
    let far = ends.map(f64::abs).fold(0.0, f64::max);
    match quantity.unit {
        "share" => margin,
        _ if far > 0.0 => LITTLE * far,
        _ => LITTLE,
    }
}

pub(super) struct Goal {
    /// Its table.
    pub arena: usize,
    pub planned: PlannedBound,
    pub quantity: Quantity,
    pub title: String,
    /// The smallest change that matters: the unit of misses.
    pub scale: f64,
}

/// The estimate for a goal.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Found {
    pub estimate: f64,
    pub error: f64,
}

impl Goal {
    /// The estimate of a setting.
    pub fn find(&self, arenas: &TuneMatches, tally: &CellTally) -> Found {
        let cell = &arenas.plan(self.arena).cells[0];
        let found = self.quantity.estimate(cell, tally, &Quantiles::new(CONFIDENCE, tally.blocks));
        let width = found.high - found.low;
        // A percentile from too few games for a bound has an infinite end.
        let half = if width.is_finite() { width / 2.0 } else { found.estimate.abs().max(1.0) };
        Found { estimate: found.estimate, error: half / normal_quantile(f64::midpoint(1.0, CONFIDENCE)) }
    }

    /// The distance of a value from the goal, in units of the smallest change that matters; 0 if the value meets it.
    pub fn miss(&self, value: f64) -> f64 {
        let Bound { at_least, at_most, .. } = self.planned.bound;
        let below = at_least.map_or(0.0, |end| end - value);
        let above = at_most.map_or(0.0, |end| value - end);
        below.max(above).max(0.0) / self.scale
    }

    /// The logarithm of the probability that a number with this estimate meets the goal.
    pub fn chance(&self, found: Found) -> f64 {
        let Bound { at_least, at_most, .. } = self.planned.bound;
        let error = found.error.max(self.scale * LEAST_ERROR);
        let below = at_least.map_or(f64::INFINITY, |end| (found.estimate - end) / error);
        let above = at_most.map_or(f64::INFINITY, |end| (end - found.estimate) / error);
        let (near, far) = (below.min(above), below.max(above));
        if near < -TAIL {
            // The tail of a normal distribution, if its probability is too small for a float.
            return -near * near / 2.0 - libm::log(-near * ROOT);
        }
        libm::log((normal_tail(-near) - normal_tail(far)).max(f64::MIN_POSITIVE))
    }
}

/// The smallest standard error, in units of the smallest change that matters.
const LEAST_ERROR: f64 = 1e-3;
/// Beyond this many standard errors, the limit replaces the tail of a normal distribution.
const TAIL: f64 = 8.0;
/// The root of twice pi.
const ROOT: f64 = 2.506_628_274_631_000_5;
