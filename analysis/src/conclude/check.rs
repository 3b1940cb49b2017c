//! Bounds on what is found: does the game still keep to what its designer wants?
//!
//! A bound holds only if the whole interval of its quantity lies inside it, and is violated only if the whole interval lies
//! outside; in between the games were too few. That is a test of equivalence (Schuirmann 1987, Journal of Pharmacokinetics
//! and Biopharmaceutics 15, 657; Westlake's symmetric form, both ends at once): a small run cannot pass because nothing was
//! significant. Intervals are so wide that they are simultaneous with the confidence of the file (Bonferroni), so the chance
//! that even one judgement of a file is wrong, a pass or a failure, is at most its `error`.
//!
//! A change since a [baseline](Baseline) is judged from two independent estimates. A baseline of the same seed met the same
//! random numbers, which makes such an interval wider than need be and never narrower.

use evenkeel_strategies::Roster;

use crate::estimate::Quantiles;
use crate::experiment::Bound;
use crate::findings::{Check, Estimate, Judgement, Outcome, Severity};
use crate::plan::{
    Baseline, CheckPlan, Plan, PlannedBound, PlannedCell, Quantity, Saved, SavedCell, Statistic, baseline, quantities,
};
use crate::tally::CellTally;
use crate::verdicts::describe_judgement;

/// Judges every bound in every cell that has such a quantity.
pub(super) fn conclude_check<G: Roster>(plan: &Plan<G>, check: &CheckPlan, cells: &[CellTally]) -> Check {
    let each = |bound: &'_ PlannedBound| bound.quantities.iter().filter(|quantity| quantity.is_some()).count();
    let count = check.bounds.iter().map(each).sum::<usize>().max(1);
    let confidence = 1.0 - check.error / count as f64;
    let judge_bound = |bound| {
        let judge = move |(cell, tally)| {
            let at = At { plan, check, bound, cell, tally };
            at.quantity().map(|quantity| at.judge(quantity, at.find(quantity, confidence)))
        };
        cells.iter().enumerate().filter_map(judge)
    };
    let mut judged = Check {
        passed: true,
        error: check.error,
        method: describe_method(check, count),
        not_enough_games: check.not_enough_games,
        judgements: check.bounds.iter().flat_map(judge_bound).collect(),
    };
    judged.passed = judged.judgements.iter().all(|judgement| judged.weight(judgement) != Some(Severity::Fail));
    judged
}

fn describe_method(check: &CheckPlan, count: usize) -> String {
    let changes = if check.bounds.iter().any(|bound| bound.change) {
        " Changes since the baseline are judged from two separate estimates; where both met the same luck their intervals are \
         wider than need be."
    } else {
        ""
    };
    format!(
        "A bound holds if the whole interval lies inside, is violated if the whole interval lies outside, and else the games \
         were too few. The chance that even one of the {count} judgements is wrong is at most {}: each interval has the \
         confidence 1 - {} / {count} (Bonferroni).{changes}",
        check.error, check.error
    )
}

/// One bound in one cell.
struct At<'a, G: Roster> {
    plan: &'a Plan<G>,
    check: &'a CheckPlan,
    bound: &'a PlannedBound,
    cell: usize,
    tally: &'a CellTally,
}

impl<G: Roster> At<'_, G> {
    fn quantity(&self) -> Option<&Quantity> {
        self.bound.quantities[self.cell].as_ref()
    }

    /// The number the bound is about. Ends that the games are too few to know are infinite.
    fn find(&self, quantity: &Quantity, confidence: f64) -> Estimate {
        let cell = &self.plan.cells[self.cell];
        if !self.bound.change {
            return quantity.estimate(cell, self.tally, &Quantiles::new(confidence, self.tally.blocks));
        }
        let (before, now) = (&self.check.baseline[self.cell], save(cell, self.tally, quantity));
        let saved = before.quantities[&quantity.name];
        // The fewer degrees of freedom of the two: never too narrow (Welch's lie between these and their sum).
        let quantiles = Quantiles::new(confidence, self.tally.blocks.min(before.blocks));
        let (change, half) = (now.mean - saved.mean, quantiles.student * now.error.hypot(saved.error));
        Estimate { estimate: change, low: change - half, high: change + half }
    }

    fn judge(&self, quantity: &Quantity, found: Estimate) -> Judgement {
        let (bound, cell) = (&self.bound.bound, &self.plan.cells[self.cell]);
        let outcome = weigh(bound, &found);
        let games = self.tally.blocks * self.plan.rotations() as u64;
        let title = quantity.title(cell);
        let mut judgement = Judgement {
            name: self.bound.name.clone(),
            title: if self.bound.change { format!("change of {title} since the baseline") } else { title },
            unit: quantity.unit.to_owned(),
            change: self.bound.change,
            cell: self.cell,
            place: self.place(),
            at_least: bound.at_least,
            at_most: bound.at_most,
            severity: bound.severity,
            found: self.bounded(quantity, found),
            outcome,
            more_games: if outcome == Outcome::NotEnoughGames { foresee(bound, &found, games) } else { None },
            text: String::new(),
        };
        judgement.text = describe_judgement(&judgement);
        judgement
    }

    /// JSON knows no infinity: where the games tell of no end it is that of all games.
    fn bounded(&self, quantity: &Quantity, found: Estimate) -> Estimate {
        let (low, high) = quantity.range(&self.plan.cells[self.cell], self.tally);
        if !self.bound.change {
            let (low, high) = (low.min(found.estimate), high.max(found.estimate));
            return Estimate { low: found.low.max(low), high: found.high.min(high), ..found };
        }
        if quantity.unit == "share" {
            return Estimate { low: found.low.max(-1.0), high: found.high.min(1.0), ..found };
        }
        // Today's games do not tell which numbers those of the baseline had: an end that there is stays where it is.
        let (low, high) = ((low - high).min(found.estimate), (high - low).max(found.estimate));
        let or = |end: f64, other: f64| if end.is_finite() { end } else { other };
        Estimate { low: or(found.low, low), high: or(found.high, high), ..found }
    }

    /// The cell in words.
    fn place(&self) -> String {
        let values = self.plan.axes.iter().zip(&self.plan.cells[self.cell].values);
        values.map(|(axis, value)| format!("{}={value}", axis.name)).collect::<Vec<_>>().join(", ")
    }
}

fn weigh(bound: &Bound, found: &Estimate) -> Outcome {
    let inside = bound.at_least.is_none_or(|end| found.low >= end) && bound.at_most.is_none_or(|end| found.high <= end);
    let outside =
        bound.at_least.is_some_and(|end| found.high < end) || bound.at_most.is_some_and(|end| found.low > end);
    match (inside, outside) {
        (true, _) => Outcome::Pass,
        (_, true) => Outcome::Fail,
        _ => Outcome::NotEnoughGames,
    }
}

/// About how many more games take the interval off the ends of the bound it reaches over. Nothing can be foreseen where the
/// estimate lies on such an end, or the interval has no end.
fn foresee(bound: &Bound, found: &Estimate, games: u64) -> Option<u64> {
    let ends = bound.at_least.iter().chain(&bound.at_most).filter(|end| found.low < **end && **end < found.high);
    let need = |end: &f64| {
        let half = if *end < found.estimate { found.estimate - found.low } else { found.high - found.estimate };
        (half / (end - found.estimate)).powi(2) - 1.0
    };
    let most = ends.map(need).fold(0.0, f64::max);
    (most.is_finite() && most < 1e9).then(|| (games as f64 * most.max(0.05)).ceil() as u64)
}

impl Baseline {
    /// What was found in these cells.
    pub(crate) fn of<G: Roster>(plan: &Plan<G>, cells: &[CellTally]) -> Self {
        let cell = |(position, tally): (usize, &CellTally)| {
            let planned = &plan.cells[position];
            let quantities = quantities(planned);
            let means = quantities.iter().filter(|quantity| quantity.statistic == Statistic::Mean);
            let values = plan.axes.iter().zip(&planned.values);
            SavedCell {
                parameters: values.map(|(axis, value)| (axis.name.clone(), value.into())).collect(),
                rules_hash: format!("{:016x}", planned.hash),
                games: tally.blocks * plan.rotations() as u64,
                blocks: tally.blocks,
                quantities: means.map(|quantity| (quantity.name.clone(), save(planned, tally, quantity))).collect(),
            }
        };
        Self {
            schema: baseline::SCHEMA.to_owned(),
            ruleset: G::ID.to_owned(),
            seed: plan.seed,
            command: plan.command(),
            cells: cells.iter().enumerate().map(cell).collect(),
        }
    }
}

fn save<G: Roster>(cell: &PlannedCell<G>, tally: &CellTally, quantity: &Quantity) -> Saved {
    let (mean, error) = quantity.mean(cell, tally);
    Saved { mean, error }
}

#[cfg(test)]
mod tests;
