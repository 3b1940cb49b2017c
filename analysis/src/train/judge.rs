//! The results of a training, in numbers with intervals.

use std::collections::BTreeMap;
use std::path::PathBuf;

use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_engine::rules::Value;
use serde::Serialize;

use super::course::Trained;
use super::opponents::Opponents;
use super::plan::TrainingPlan;
use super::score::Luck;
use crate::estimate::{Broken, CONFIDENCE, EVENT, Quantiles, Tails, estimate_mean, estimate_share};
use crate::experiment::{HeldOut, TRAINED_FORM, TrainedForm};
use crate::findings::{Estimate, round_to};
use crate::tally::Sums;

/// Four decimals; more have no meaning.
const PARTS: f64 = 1e4;

/// The result of a training.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Training {
    /// The part that is written to a file, for use in line-ups.
    #[serde(flatten)]
    pub trained: TrainedForm,
    /// The number of values changed by the search before the ablation.
    pub searched: usize,
    /// The earlier values of the changed parameters, by path.
    pub before: BTreeMap<String, Value>,
    /// Gains of single parameters on training luck, the best first: hints, not findings. Empty without screening.
    pub screening: Vec<ScreenFinding>,
    /// The folder of finished work, if there is one, to be [forgotten](crate::forget) once the result is written.
    #[serde(skip)]
    pub kept: Option<PathBuf>,
}

/// The gain of one parameter alone.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScreenFinding {
    /// Its path.
    pub parameter: String,
    /// The value it was set to.
    pub value: Value,
    /// Gain on training luck; the best of many is always overrated.
    pub gain: f64,
    /// Half of its 95% interval.
    pub margin: f64,
}

/// Turns the chosen point into a report.
pub(super) fn conclude(plan: &TrainingPlan, trained: &Trained, games: u64, kept: Option<PathBuf>) -> Training {
    let held_out = judge(plan, trained);
    let paths = |settings: Vec<(usize, Value)>| -> BTreeMap<String, Value> {
        let entry = plan.registry.find(plan.member().strategy).expect("a strategy that was found");
        settings.into_iter().map(|(index, value)| ((entry.parameters)()[index].path.to_owned(), value)).collect()
    };
    let found = paths(plan.space.settings(&trained.point));
    let before = paths(plan.member().settings().to_vec());
    let improved = held_out.improvement;
    let scale = scale(plan);
    let screening = trained.screened.iter().map(|found| ScreenFinding {
        parameter: plan.space.dimensions[found.dimension].path.to_owned(),
        value: plan.space.value(found.dimension, &found.point),
        gain: round(found.gain / scale),
        margin: round(Quantiles::new(CONFIDENCE, u64::MAX).normal * found.error / scale),
    });
    let form = TrainedForm {
        form: TRAINED_FORM.to_owned(),
        ruleset: plan.registry.ruleset().id.to_owned(),
        variant: plan.base.variant.to_owned(),
        rules_hash: format!("{:016x}", plan.base.hash),
        varied: plan.varied(),
        rules_hashes: plan.rules_hashes().iter().map(|hash| format!("{hash:016x}")).collect(),
        base: plan.member().strategy.to_owned(),
        start: plan.member().label.clone(),
        against: plan.against.lineups(),
        mixture: mixture_of(&plan.against),
        seed: plan.seed,
        games,
        command: plan.command(),
        tried: if improved || found == before { BTreeMap::new() } else { found.clone() },
        parameters: if improved { found } else { before },
        held_out,
    };
    let dimensions = trained.kept.iter().map(|&dimension| &plan.space.dimensions[dimension]);
    let before = dimensions.map(|dimension| (dimension.path.to_owned(), dimension.value(dimension.start))).collect();
    Training { trained: form, searched: trained.changed, before, screening: screening.collect(), kept }
}

/// The distribution of drawn opponents, by share.
fn mixture_of(against: &Opponents) -> BTreeMap<String, f64> {
    let Opponents::Drawn(drawn) = against else { return BTreeMap::new() };
    drawn.shares().map(|(label, share)| (label.to_owned(), share)).collect()
}

/// The divisor of a block's score.
fn scale(plan: &TrainingPlan) -> f64 {
    let whole = if plan.seats() > 1 { f64::from(WHOLE_WIN) } else { 1.0 };
    whole * plan.games_per_block() as f64
}

/// The chosen point against the start, with seeds that no choice used.
fn judge(plan: &TrainingPlan, trained: &Trained) -> HeldOut {
    let (chosen, start) = &trained.judged;
    let (measure, unit) = plan.measure();
    let matters = trained.kept.iter().zip(&trained.without).map(|(&dimension, without)| {
        let cost = difference(plan, &chosen[..without.len()], without);
        (plan.space.dimensions[dimension].path.to_owned(), cost)
    });
    let matters = matters.filter_map(|(path, cost)| Some((path, rounded(cost?)))).collect();
    let gain = difference(plan, chosen, start);
    HeldOut {
        seed: plan.seed_of(Luck::Judging),
        games: chosen.len() as u64 * plan.games_per_block(),
        blocks: chosen.len() as u64,
        measure: measure.to_owned(),
        unit: unit.to_owned(),
        trained: level(plan, chosen),
        start: level(plan, start),
        // A rounded end of an interval must not decide.
        improvement: gain.is_some_and(|gain| gain.low > 0.0),
        gain: gain.map(rounded),
        matters,
    }
}

/// Mean of one side, as a win rate or a score.
fn level(plan: &TrainingPlan, scores: &[i64]) -> Option<Estimate> {
    let quantiles = quantiles(scores)?;
    let (sums, scale) = (sums(scores.iter().copied()), scale(plan));
    let level = if plan.seats() > 1 {
        estimate_share(sums, scale, plan.games_per_block() as usize, &quantiles)
    } else {
        estimate_mean(sums, scale, &learnt(&scores.iter().copied(), scale), &quantiles)
    };
    Some(rounded(level))
}

/// Mean difference of two sides on the same blocks.
fn difference(plan: &TrainingPlan, one: &[i64], other: &[i64]) -> Option<Estimate> {
    let quantiles = quantiles(one)?;
    let scale = scale(plan);
    let differences = || one.iter().zip(other).map(|(one, other)| one - other);
    let tails = if plan.seats() > 1 { Tails::Within(-1.0, 1.0) } else { learnt(&differences(), scale) };
    Some(estimate_mean(sums(differences()), scale, &tails, &quantiles))
}

/// The known tails of scores without bounds.
fn learnt(numbers: &(impl Iterator<Item = i64> + Clone), scale: f64) -> Tails {
    let (least, most) = (numbers.clone().min().unwrap_or(0), numbers.clone().max().unwrap_or(0));
    let differing = numbers.clone().filter(|number| Some(*number) != numbers.clone().next()).count() as u64;
    let range = most.abs_diff(least) as f64 / scale;
    Tails::Learnt { range, least: f64::NEG_INFINITY, broken: Broken::Unknown, differing, event: EVENT }
}

fn quantiles(scores: &[i64]) -> Option<Quantiles> {
    (!scores.is_empty()).then(|| Quantiles::new(CONFIDENCE, scores.len() as u64))
}

fn sums(scores: impl Iterator<Item = i64>) -> Sums {
    let mut sums = Sums::default();
    scores.for_each(|score| sums.add(score));
    sums
}

fn rounded(estimate: Estimate) -> Estimate {
    estimate.rounded_to(PARTS)
}

fn round(number: f64) -> f64 {
    round_to(PARTS, number)
}
