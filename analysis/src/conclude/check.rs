//! Bounds on what is found: does the game still keep to what its designer wants?
//!
//! A bound holds only if the whole interval of its quantity lies inside it, and is violated only if the whole interval lies
//! outside; in between the games were too few. That is a test of equivalence (Schuirmann 1987, Journal of Pharmacokinetics
//! and Biopharmaceutics 15, 657; Westlake's symmetric form, both ends at once): a small run cannot pass because nothing was
//! significant. Intervals are so wide that they are simultaneous with the confidence of the file (Bonferroni), so the chance
//! that even one judgement of a file is wrong, a pass or a failure, is at most its `error`.
//!
//! A [baseline](Baseline) keeps sums over batches of blocks. A run of the same seed and as many blocks met the same random numbers,
//! so its change is that of means of the differences of batches, which are independent of each other: what luck did to both sides
//! alike cancels out, and what it did to them unlike is seen (batch means: Law and Kelton, Simulation Modeling and Analysis).
//!
//! Other changes are judged from two separate estimates, each with its own interval (MOVER, Zou and Donner
//! 2008, Statistics in Medicine 27, 1693). Of two seeds they are independent, and the distances to their ends are added as errors
//! are: the root of the sum of squares. Of the same seed, but another number of blocks, nobody knows whether luck
//! draws the two together or apart: their distances are added as they are, which is never too narrow (Cauchy and Schwarz).

use evenkeel_strategies::Roster;

use crate::estimate::{FEWEST_BLOCKS, Mean, Quantiles, blocks_to_bound, games_to_tell, reach};
use crate::experiment::Bound;
use crate::findings::{Check, Estimate, Judgement, Outcome, Severity};
use crate::plan::{
    Baseline, CheckPlan, Plan, PlannedBound, PlannedCell, Quantity, Saved, SavedCell, Statistic, baseline, quantities,
};
use crate::tally::{Batching, CellTally, Sums};
use crate::verdicts::describe_judgement;

/// Judges every bound in every cell that has such a quantity.
pub(super) fn conclude_check<G: Roster>(plan: &Plan<G>, check: &CheckPlan, cells: &[CellTally]) -> Check {
    let each = |bound: &'_ PlannedBound| bound.quantities.iter().filter(|quantity| quantity.is_some()).count();
    let count = check.bounds.iter().map(each).sum::<usize>().max(1);
    let confidence = 1.0 - check.error / count as f64;
    let judge_bound = |bound| {
        let judge = move |(cell, tally)| {
            let at = At { plan, check, bound, cell, tally, confidence };
            at.quantity().map(|quantity| at.judge(quantity, at.find(quantity)))
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
    let changes = match check.bounds.iter().any(|bound| bound.change) {
        true if check.common_luck => {
            " The baseline met the same random numbers: changes since then are paired by batches of blocks where it has as many \
             blocks and kept their sums. Elsewhere the errors of the two estimates are added, so that no interval is too narrow."
        }
        true => " Changes since the baseline are judged from two independent estimates.",
        false => "",
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
    /// Confidence of every interval, right for all bounds at once.
    confidence: f64,
}

impl<G: Roster> At<'_, G> {
    fn quantity(&self) -> Option<&Quantity> {
        self.bound.quantities[self.cell].as_ref()
    }

    /// The number the bound is about. Ends that the games are too few to know are infinite.
    fn find(&self, quantity: &Quantity) -> Estimate {
        let cell = &self.plan.cells[self.cell];
        if !self.bound.change {
            return quantity.estimate(cell, self.tally, &Quantiles::new(self.confidence, self.tally.blocks));
        }
        let (before, now) = (&self.check.baseline[self.cell], quantity.mean(cell, self.tally));
        let saved = &before.quantities[&quantity.name];
        if let Some(change) = self.pair(quantity, &now, saved) {
            return change;
        }
        // The fewer degrees of freedom of the two: never too narrow (Welch's lie between these and their sum).
        let quantile = Quantiles::new(self.confidence, self.tally.blocks.min(before.blocks)).student;
        let ((down, up), (down_before, up_before)) = (now.reach(quantile), saved.reach(quantile));
        let add = |now: f64, before: f64| if self.check.common_luck { now + before } else { now.hypot(before) };
        let (change, down, up) = (now.mean - saved.mean, add(down, up_before), add(up, down_before));
        within_possible(quantity, Estimate { estimate: change, low: change - down, high: change + up })
    }

    /// The change since a baseline that met the same luck, batch by batch; nothing if it did not, or kept no such batches.
    fn pair(&self, quantity: &Quantity, now: &Mean, saved: &Saved) -> Option<Estimate> {
        let (cell, blocks) = (&self.plan.cells[self.cell], self.tally.blocks);
        let own = quantity.batches(self.tally);
        let alike = self.check.common_luck && self.check.baseline[self.cell].blocks == blocks;
        if !alike || own.len() < 2 || own.len() != saved.batches.len() {
            return None;
        }
        let mut sums = Sums::default();
        own.iter().zip(&saved.batches).for_each(|(now, before)| sums.add(now.saturating_sub(*before)));
        let size = Batching::of(blocks).blocks;
        let tails = quantity.tails_of_batches(cell, self.tally, (sums, size));
        let units = own.len() as u64;
        // Blocks that were left over have their part in the change, and make it a little surer than this.
        let change = Mean::new(sums, units, quantity.scale(cell) * size as f64, &tails).about(now.mean - saved.mean);
        Some(within_possible(quantity, change.interval(&Quantiles::new(self.confidence, units))))
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
            found,
            outcome,
            more_games: match outcome {
                Outcome::NotEnoughGames if found.low.is_finite() && found.high.is_finite() => {
                    foresee(bound, &found, games, 1.0 - self.confidence)
                }
                Outcome::NotEnoughGames => self.wanted(quantity),
                _ => None,
            },
            text: String::new(),
        };
        judgement.text = describe_judgement(&judgement);
        judgement
    }

    /// How many more games there must be before the interval has two ends. Where it is the baseline that has too few, none help.
    fn wanted(&self, quantity: &Quantity) -> Option<u64> {
        let blocks = match quantity.statistic {
            Statistic::Percentile(percent) => blocks_to_bound(percent, self.confidence),
            Statistic::Mean => FEWEST_BLOCKS,
        };
        let more = blocks.checked_sub(self.tally.blocks).filter(|more| *more > 0);
        more.map(|blocks| blocks * self.plan.rotations() as u64)
    }

    /// The cell in words.
    fn place(&self) -> String {
        let values = self.plan.axes.iter().zip(&self.plan.cells[self.cell].values);
        values.map(|(axis, value)| format!("{}={value}", axis.name)).collect::<Vec<_>>().join(", ")
    }
}

/// No share changes by more than 1.
fn within_possible(quantity: &Quantity, change: Estimate) -> Estimate {
    if quantity.unit == "share" {
        return Estimate { low: change.low.max(-1.0), high: change.high.min(1.0), ..change };
    }
    change
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

/// About how many more games take the interval off the ends of the bound it reaches over, in four runs of five. Nothing can be
/// foreseen where the estimate lies on such an end, or the interval has no end. They are to be played on another seed.
fn foresee(bound: &Bound, found: &Estimate, games: u64, error: f64) -> Option<u64> {
    let ends = bound.at_least.iter().chain(&bound.at_most).filter(|end| found.low < **end && **end < found.high);
    let need = |end: &f64| {
        let half = if *end < found.estimate { found.estimate - found.low } else { found.high - found.estimate };
        games_to_tell(games as f64, half, end - found.estimate, error)
    };
    ends.map(need).try_fold(0, |most, more| Some(most.max(more?)))
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
                parameters: values.map(|(axis, value)| (axis.name.clone(), value.clone())).collect(),
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
    let Mean { mean, error, above, below, .. } = quantity.mean(cell, tally);
    Saved { mean, error, above, below, batches: quantity.batches(tally) }
}

impl Saved {
    /// How far its interval reaches down and up.
    fn reach(&self, quantile: f64) -> (f64, f64) {
        let end = |lean| reach(quantile, self.error, lean);
        (end(self.below), end(self.above))
    }
}

#[cfg(test)]
mod tests;
