//! Bounds on results: does the game still meet its designer's goals?
//!
//! A bound holds only if the whole interval of its quantity lies inside it, and is violated only if the whole interval lies outside; otherwise there
//! are too few games. That is a test of equivalence (Schuirmann 1987, Journal of Pharmacokinetics and Biopharmaceutics 15, 657; Westlake's symmetric
//! form, both ends at once): a small run cannot pass because nothing was significant. Intervals are simultaneous with the confidence of the file
//! (Bonferroni). The probability that any judgement of a file is wrong, pass or failure, is at most its `error`.
//!
//! A [baseline](Baseline) keeps sums over batches of blocks. A run with the same seed and number of blocks has the same random numbers, so its change
//! is the mean of the independent differences of batches. Equal effects of luck on both sides cancel out, and unequal ones are measured (batch means:
//! Law and Kelton, Simulation Modeling and Analysis).
//!
//! Other changes are judged from two separate estimates, each with its own interval (MOVER, Zou and Donner 2008, Statistics in Medicine 27, 1693).
//! With two seeds they are independent, and the distances to their ends are added like errors: the root of the sum of squares. With the same seed but
//! another number of blocks, luck may draw the two together or apart: their distances are simply added, which is never too narrow (Cauchy and
//! Schwarz).

use super::claim::{conclude_claim, weigh_claim};
use crate::estimate::{FEWEST_BLOCKS, Mean, Quantiles, blocks_to_bound, games_to_tell, reach};
use crate::experiment::Bound;
use crate::findings::{Check, Estimate, Judgement, Outcome, Severity};
use crate::plan::{
    Aspect, Baseline, CheckPlan, Measure, Plan, PlannedBound, PlannedCell, Quantity, Saved, SavedCell, Statistic,
    baseline, quantities,
};
use crate::tally::{Batching, CellTally, Owner, Sums};
use crate::verdicts::describe_judgement;

/// Judges every bound in every cell with that quantity.
pub(crate) fn conclude_check(plan: &Plan, check: &CheckPlan, cells: &[CellTally]) -> Check {
    let confidence = confidence(check);
    let check = &measured_in(plan, check, cells);
    let judge_bound = |bound| {
        let judge = move |(cell, tally)| {
            let at = At { plan, check, bound, cell, tally, confidence };
            at.quantity().map(|quantity| at.judge(quantity, at.find(quantity)))
        };
        cells.iter().enumerate().filter_map(judge)
    };
    let found = check.bounds.iter().filter(|bound| bound.aspect != Aspect::Adapted);
    let mut judged = Check {
        passed: true,
        error: check.error,
        method: describe_method(check),
        not_enough_games: check.not_enough_games,
        judgements: found.flat_map(judge_bound).collect(),
        claim: None,
    };
    judged.claim = conclude_claim(plan, check, cells, &judged.judgements);
    judged.passed = passes(&judged);
    judged
}

/// The check with its reference values, if changes are measured from another cell of the same study.
fn measured_in(plan: &Plan, check: &CheckPlan, cells: &[CellTally]) -> CheckPlan {
    let Some(against) = &check.against else { return check.clone() };
    let saved = Baseline::of(plan, cells).cells;
    CheckPlan { baseline: against.cells.iter().map(|&cell| saved[cell].clone()).collect(), ..check.clone() }
}

/// Judges every bound on adapted players, from the results of `find` for a cell at a confidence.
pub(crate) fn judge_adapted(
    plan: &Plan,
    check: &CheckPlan,
    judged: &mut Check,
    find: impl Fn(usize, &Quantity, f64) -> (Estimate, bool),
) {
    for bound in check.bounds.iter().filter(|bound| bound.aspect == Aspect::Adapted) {
        for (cell, quantity) in bound.quantities.iter().enumerate() {
            let Some(quantity) = quantity else { continue };
            let (found, learnt) = find(cell, quantity, confidence(check));
            let mut judgement = judge(plan, bound, cell, quantity, found);
            if !learnt {
                judgement.title += ", though training improved no player,";
            }
            judged.judgements.push(judgement);
        }
    }
    judged.judgements.iter_mut().for_each(|judgement| judgement.text = describe_judgement(judgement));
    if let Some(claim) = &mut judged.claim {
        weigh_claim(plan, check, claim, &judged.judgements);
    }
    judged.passed = passes(judged);
}

fn passes(check: &Check) -> bool {
    if let Some(claim) = &check.claim {
        return claim.is_as_expected();
    }
    check.judgements.iter().all(|judgement| check.weight(judgement) != Some(Severity::Fail))
}

fn count(check: &CheckPlan) -> usize {
    let each = |bound: &PlannedBound| bound.quantities.iter().filter(|quantity| quantity.is_some()).count();
    check.bounds.iter().map(each).sum::<usize>().max(1)
}

/// Confidence of every interval, simultaneous over all bounds.
fn confidence(check: &CheckPlan) -> f64 {
    1.0 - check.error / count(check) as f64
}

/// The judgement of a bound in a cell, without its sentence.
fn judge(plan: &Plan, planned: &PlannedBound, cell: usize, quantity: &Quantity, found: Estimate) -> Judgement {
    let title = quantity.title(&plan.cells[cell]);
    let since = match &plan.check {
        Some(CheckPlan { against: Some(against), .. }) => format!("from {}", against.name),
        _ => "since the baseline".to_owned(),
    };
    let values = plan.axes.iter().zip(&plan.cells[cell].values);
    Judgement {
        name: planned.name.clone(),
        title: match planned.aspect {
            Aspect::Found => title,
            Aspect::Change => format!("change of {title} {since}"),
            Aspect::Adapted => format!("{title} once players have adapted"),
        },
        unit: quantity.unit.to_owned(),
        change: planned.aspect == Aspect::Change,
        adapted: planned.aspect == Aspect::Adapted,
        cell,
        place: values.map(|(axis, value)| format!("{}={value}", axis.name)).collect::<Vec<_>>().join(", "),
        at_least: planned.bound.at_least,
        at_most: planned.bound.at_most,
        severity: planned.bound.severity,
        found,
        outcome: weigh(&planned.bound, &found),
        more_games: None,
        text: String::new(),
    }
}

fn describe_method(check: &CheckPlan) -> String {
    let has = |aspect| check.bounds.iter().any(|bound| bound.aspect == aspect);
    let changes = match has(Aspect::Change) {
        true if check.against.is_some() => {
            " Changes are between cells with the same random numbers, paired by batches of blocks."
        }
        true if check.common_luck => {
            " The baseline has the same random numbers: changes since then are paired by batches of blocks if it has as many \
             blocks and kept their sums. Otherwise the errors of the two estimates are added, so that no interval is too narrow."
        }
        true => " Changes since the baseline are judged from two independent estimates.",
        false => "",
    };
    let adapted =
        if has(Aspect::Adapted) { " Intervals for adapted players include the spread between searches." } else { "" };
    let count = count(check);
    format!(
        "A bound holds if the whole interval lies inside and is violated if the whole interval lies outside; otherwise the games \
         were too few. The probability that any of the {count} judgements is wrong is at most {}: each interval has the \
         confidence 1 - {} / {count} (Bonferroni).{changes}{adapted}",
        check.error, check.error
    )
}

/// One bound in one cell.
struct At<'a> {
    plan: &'a Plan,
    check: &'a CheckPlan,
    bound: &'a PlannedBound,
    cell: usize,
    tally: &'a CellTally,
    confidence: f64,
}

impl At<'_> {
    fn quantity(&self) -> Option<&Quantity> {
        self.bound.quantities[self.cell].as_ref()
    }

    /// The bounded number. With too few games, ends are infinite.
    fn find(&self, quantity: &Quantity) -> Estimate {
        let cell = &self.plan.cells[self.cell];
        if self.bound.aspect != Aspect::Change {
            return quantity.estimate(cell, self.tally, &Quantiles::new(self.confidence, self.tally.blocks));
        }
        let (before, now) = (&self.check.baseline[self.cell], quantity.mean(cell, self.tally));
        let saved = &before.quantities[&quantity.name];
        if let Some(change) = self.pair(quantity, &now, saved) {
            return change;
        }
        // The smaller degrees of freedom of the two: never too narrow (Welch's lie between these and their sum).
        let quantile = Quantiles::new(self.confidence, self.tally.blocks.min(before.blocks)).student;
        let ((down, up), (down_before, up_before)) = (now.reach(quantile), saved.reach(quantile));
        let add = |now: f64, before: f64| if self.check.common_luck { now + before } else { libm::hypot(now, before) };
        let (change, down, up) = (now.mean - saved.mean, add(down, up_before), add(up, down_before));
        within_possible(quantity, Estimate { estimate: change, low: change - down, high: change + up })
    }

    /// The change since a baseline with the same luck, batch by batch; `None` with other luck, or without such batches.
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
        // Remaining blocks are part of the change, and make it slightly more precise.
        let change =
            Mean::new(sums, units, quantity.measure.scale(cell) * size as f64, &tails).about(now.mean - saved.mean);
        Some(within_possible(quantity, change.interval(&Quantiles::new(self.confidence, units))))
    }

    fn judge(&self, quantity: &Quantity, found: Estimate) -> Judgement {
        let mut judgement = judge(self.plan, self.bound, self.cell, quantity, found);
        let games = self.tally.blocks * self.plan.rotations() as u64;
        judgement.more_games = match judgement.outcome {
            // More games do not help for a level that no seat has.
            Outcome::NotEnoughGames if self.has_nobody(quantity) => None,
            Outcome::NotEnoughGames if found.low.is_finite() && found.high.is_finite() => {
                foresee(&self.bound.bound, &found, games, 1.0 - self.confidence)
            }
            Outcome::NotEnoughGames => self.wanted(quantity),
            _ => None,
        };
        if self.has_nobody(quantity) {
            judgement.title += " (no seat had it)";
        }
        judgement.text = describe_judgement(&judgement);
        judgement
    }

    /// Whether the quantity belongs to a level that no seat had.
    fn has_nobody(&self, quantity: &Quantity) -> bool {
        match quantity.measure {
            Measure::Level { level } | Measure::Shown { whose: Owner::Level(level), .. } => {
                self.tally.levels[level].whole.sum == 0
            }
            _ => false,
        }
    }

    /// The number of further games until the interval has two ends; `None` if the baseline has too few games.
    fn wanted(&self, quantity: &Quantity) -> Option<u64> {
        let blocks = match quantity.statistic {
            Statistic::Percentile(percent) => blocks_to_bound(percent, self.confidence),
            Statistic::Mean => FEWEST_BLOCKS,
        };
        let more = blocks.checked_sub(self.tally.blocks).filter(|more| *more > 0);
        more.map(|blocks| blocks * self.plan.rotations() as u64)
    }
}

/// Limits a change of a share to at most 1.
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

/// The approximate number of further games that move the interval off the bound's ends that it crosses, in four runs of five; they must be played on
/// another seed. `None` if the estimate is on such an end, or the interval has no end.
fn foresee(bound: &Bound, found: &Estimate, games: u64, error: f64) -> Option<u64> {
    let ends = bound.at_least.iter().chain(&bound.at_most).filter(|end| found.low < **end && **end < found.high);
    let need = |end: &f64| {
        let half = if *end < found.estimate { found.estimate - found.low } else { found.high - found.estimate };
        games_to_tell(games as f64, half, end - found.estimate, error)
    };
    ends.map(need).try_fold(0, |most, more| Some(most.max(more?)))
}

impl Baseline {
    /// The results in these cells.
    pub(crate) fn of(plan: &Plan, cells: &[CellTally]) -> Self {
        let cell = |(position, tally): (usize, &CellTally)| {
            let planned = &plan.cells[position];
            let quantities = quantities(planned, &[]);
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
            ruleset: plan.ruleset().id.to_owned(),
            seed: plan.seed,
            command: plan.command(),
            cells: cells.iter().enumerate().map(cell).collect(),
        }
    }
}

fn save(cell: &PlannedCell, tally: &CellTally, quantity: &Quantity) -> Saved {
    let Mean { mean, error, above, below, .. } = quantity.mean(cell, tally);
    Saved { mean, error, above, below, batches: quantity.batches(tally) }
}

impl Saved {
    /// The reach of its interval down and up.
    fn reach(&self, quantile: f64) -> (f64, f64) {
        let end = |lean| reach(quantile, self.error, lean);
        (end(self.below), end(self.above))
    }
}

#[cfg(test)]
mod tests;
