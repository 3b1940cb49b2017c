//! The features of a position that predict the winner: weights of a ruleset's features, fitted to games.
//!
//! Look-ahead stops its imagined games after a few rounds and judges them by these weights ([`WinChances`](evenkeel_engine::WinChances)). At a table,
//! the model is the conditional logit of `McFadden` (1974), fitted by Newton's method with a small ridge. Alone at the table, it is least squares on
//! the final score. It is fitted on the even blocks and tested on the odd ones, because its fit to known games would overstate its accuracy.

mod fit;
mod sample;

use std::sync::atomic::AtomicBool;

use evenkeel_strategies::{Position, RulesetInfo};
use serde::Serialize;

use crate::Plan;
use crate::plan::vary_word;
use crate::run::{Progress, RunError};
use fit::Model;
use sample::sample;

/// The weight of one feature.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FeatureWeight {
    /// Its name; the first is `standing`.
    pub feature: &'static str,
    /// Unit of its numbers.
    pub unit: &'static str,
    /// Its definition.
    pub definition: &'static str,
    /// Change of the log odds of a win, or of the score, per standard deviation.
    pub per_deviation: f64,
    /// The same per unit, in millionths, as in [`WinChances`](evenkeel_engine::WinChances).
    pub weight: i64,
}

/// Positions with similar predicted chances.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Calibration {
    /// Mean predicted chance.
    pub foretold: f64,
    /// Share of these positions that won.
    pub found: f64,
    /// The number of positions and seats. Positions of one game are not independent.
    pub positions: u64,
}

/// Fitted weights, and their accuracy on games not used for fitting.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FittedChances {
    /// The ruleset.
    pub ruleset: &'static str,
    /// The players, unless a varied line-up replaces them.
    pub lineup: Vec<String>,
    /// The axes, as typed after `--vary`: every combination was played.
    pub varied: Vec<String>,
    /// Seed of the games.
    pub seed: u64,
    /// Number of blocks, half of them to fit and half to test.
    pub blocks: u64,
    /// One weight per feature, the standing first.
    pub features: Vec<FeatureWeight>,
    /// Added to the sum, in millionths; 0 at a table.
    pub constant: i64,
    /// Mean logarithm of the predicted chance of the winner; `None` alone at the table.
    pub log_likelihood: Option<f64>,
    /// The same with equal chances for all seats.
    pub even: Option<f64>,
    /// Alone at the table: root of the mean squared error of the final score.
    pub error: Option<f64>,
    /// Ten groups by the predicted chance; empty alone at the table.
    pub calibration: Vec<Calibration>,
}

/// Plays the cells of a plan on `threads` threads (0: the number of processors) and fits weights of its features, except those in `without`. `None`
/// if the run was stopped.
///
/// The same plan gives the same games on any number of threads.
///
/// # Errors
/// If no threads can be started.
pub fn fit_chances(
    plan: &Plan,
    without: &[String],
    threads: usize,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<Option<FittedChances>, RunError> {
    let Some(games) = sample(plan, threads, progress, stop)? else { return Ok(None) };
    let names: Vec<_> = feature_names(plan.ruleset());
    let used: Vec<bool> = names.iter().map(|name| !without.iter().any(|left_out| left_out == name)).collect();
    let half = |odd: u64| -> Vec<&Position> {
        games.iter().filter(|(block, _)| block % 2 == odd).flat_map(|(_, positions)| positions).collect()
    };
    let (seen, unseen) = (half(0), half(1));
    let model = Model::fit(&seen, &used);
    let alone = plan.rotations() == 1;
    Ok(Some(FittedChances {
        ruleset: plan.ruleset().id,
        lineup: plan.lineup.members().iter().map(|member| member.label.clone()).collect(),
        varied: plan.axes.iter().map(vary_word).collect(),
        seed: plan.seed,
        blocks: plan.blocks,
        features: describe(plan.ruleset(), &model),
        constant: model.constant(),
        log_likelihood: (!alone).then(|| model.log_likelihood(&unseen)),
        even: (!alone).then(|| -libm::log(plan.rotations() as f64)),
        error: alone.then(|| model.error(&unseen)),
        calibration: if alone { Vec::new() } else { model.calibration(&unseen) },
    }))
}

/// Names of the weighted features, the standing first.
pub fn feature_names(ruleset: &'static RulesetInfo) -> Vec<&'static str> {
    core::iter::once("standing").chain(ruleset.features.iter().map(|feature| feature.name)).collect()
}

fn describe(ruleset: &'static RulesetInfo, model: &Model) -> Vec<FeatureWeight> {
    let standing = ("standing", "points", "the seat's standing, the ruleset's own measure for look-ahead");
    let all = core::iter::once(standing)
        .chain(ruleset.features.iter().map(|feature| (feature.name, feature.unit, feature.definition)));
    let weigh = |(index, (feature, unit, definition))| FeatureWeight {
        feature,
        unit,
        definition,
        per_deviation: model.per_deviation(index),
        weight: model.weight(index),
    };
    all.enumerate().map(weigh).collect()
}

#[cfg(test)]
mod tests;
