//! The best depth of look-ahead players under given rules, from some games at each depth.

use std::sync::atomic::AtomicBool;

use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::{Faults, Value};
use evenkeel_strategies::any::LOOKAHEAD;
use evenkeel_strategies::{Entry, Lineup, Registry, Skill};
use serde::Serialize;

use crate::experiment::Experiment;
use crate::findings::{Distribution, Estimate, Findings, StrategyFinding};
use crate::plan::Plan;
use crate::run::{Progress, RunError, RunOptions, run};

/// Depths tried besides the ruleset's own, in rounds: one round, a few rounds, and the rest of the game.
const DEPTHS: [u32; 3] = [1, 4, 0];
/// The maximum number of blocks played at each depth.
const BLOCKS: u64 = 48;

/// The results of one player of a line-up at each depth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DepthTrial {
    /// The player, as named in the line-up.
    pub player: String,
    /// The player with the best depth.
    pub chosen: String,
    /// The measure: `win rate`, or the name of the score if alone at the table.
    pub measure: String,
    /// The depths tried, on the same random draws.
    pub depths: Vec<TriedDepth>,
    /// Whether the interval of the best depth lies above those of all others. The random draws are shared, so a smaller difference may also be real.
    pub clear: bool,
}

/// One depth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TriedDepth {
    /// Rounds imagined; 0: to the end of the game.
    pub depth: u32,
    /// Games played.
    pub games: u64,
    /// The measure with its interval.
    pub result: Estimate,
    /// Imagined answers per game.
    pub imagined_per_game: f64,
}

/// Tries one round, four, the ruleset's default depth and the whole game, and sets the best depth. Applies to every look-ahead player of the
/// experiment's line-up without a set depth. No run with the experiment's seed has these random draws. The axes of the experiment are ignored.
///
/// # Errors
/// Every fault of the experiment, or as [`run`].
pub fn choose_depths(
    registry: &Registry,
    experiment: &mut Experiment,
    threads: usize,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<Vec<DepthTrial>, DepthError> {
    let mut trials: Vec<DepthTrial> = Vec::new();
    for seat in 0..experiment.seats.len() {
        let word = experiment.seats[seat].name.clone();
        if !is_open(registry, experiment, &word) {
            continue;
        }
        if !trials.iter().any(|trial| trial.player == word) {
            trials.push(try_depths(registry, experiment, seat, threads, progress, stop)?);
        }
        let trial = trials.iter().find(|trial| trial.player == word).expect("a player who was tried");
        experiment.seats[seat].name.clone_from(&trial.chosen);
    }
    Ok(trials)
}

/// The reason for choosing no depth.
#[derive(Debug, thiserror::Error)]
pub enum DepthError {
    /// The experiment has faults.
    #[error(transparent)]
    Faults(#[from] Faults),
    /// A game failed.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// Depths to try, the smallest first and the whole game last.
fn list_depths(registry: &Registry) -> Vec<u32> {
    let own = registry.find(LOOKAHEAD).map(|entry| (entry.defaults)().swap_remove(place_of_depth(entry)));
    let rounds = |value| if let Value::Integer(rounds) = value { u32::try_from(rounds).ok() } else { None };
    let mut depths: Vec<u32> = DEPTHS.into_iter().chain(own.and_then(rounds)).collect();
    depths.sort_unstable_by_key(|&depth| depth.wrapping_sub(1));
    depths.dedup();
    depths
}

/// Whether this is a look-ahead player without a set depth.
fn is_open(registry: &Registry, experiment: &Experiment, word: &str) -> bool {
    // A level sets the depth: `trader@lookahead` has the default.
    if Skill::split(word).is_some() {
        return false;
    }
    let registry = experiment.train(registry, &mut Vec::new());
    let depth = registry.find(LOOKAHEAD).map(place_of_depth);
    let Ok(lineup) = Lineup::parse(&registry, "seats", word) else { return false };
    let [member] = lineup.members() else { return false };
    member.strategy == LOOKAHEAD && member.settings().iter().all(|(index, _)| Some(*index) != depth)
}

/// Position of the depth among the parameters of look-ahead.
fn place_of_depth(lookahead: &Entry) -> usize {
    (lookahead.parameters)().iter().position(|parameter| parameter.path == "depth").expect("look-ahead has a depth")
}

fn try_depths(
    registry: &Registry,
    experiment: &Experiment,
    seat: usize,
    threads: usize,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<DepthTrial, DepthError> {
    let player = experiment.seats[seat].name.clone();
    let (mut depths, mut measure) = (Vec::new(), String::new());
    for depth in list_depths(registry) {
        let mut tried = Experiment { vary: Vec::new(), width: None, checks: None, ..experiment.clone() };
        tried.seats[seat].name = set_depth(&player, depth);
        tried.seed = Some(Digest::of(&("depth of look-ahead", experiment.seed)) >> 16);
        let mut plan = Plan::new(registry, &tried)?;
        plan.blocks = plan.blocks.min(BLOCKS);
        let label = plan.lineup.members()[seat].label.clone();
        let findings = run(&plan, &RunOptions { threads, ..RunOptions::default() }, progress, stop)?.findings;
        if findings.interrupted {
            let games = findings.cells[0].games;
            return Err(RunError::stopped(games).into());
        }
        let score = findings.themes.score.as_deref().filter(|_| findings.lineup.len() == 1);
        measure = score.unwrap_or("win rate").replace('_', " ");
        depths.push(read(&findings, &label, score, depth));
    }
    // Of equally good depths, the quicker one.
    let best = depths.iter().rev().max_by(|one, other| one.result.estimate.total_cmp(&other.result.estimate));
    let best = *best.expect("some depth was tried");
    let others = depths.iter().filter(|tried| tried.depth != best.depth);
    let clear = others.map(|tried| tried.result.high).all(|high| high < best.result.low);
    Ok(DepthTrial { chosen: set_depth(&player, best.depth), player, measure, depths, clear })
}

/// A player's name in a line-up with this depth.
fn set_depth(player: &str, depth: u32) -> String {
    match player.strip_suffix('}') {
        Some(head) => format!("{head},depth={depth}}}"),
        None => format!("{player}{{depth={depth}}}"),
    }
}

fn read(findings: &Findings, label: &str, score: Option<&str>, depth: u32) -> TriedDepth {
    let cell = &findings.cells[0];
    let found: &StrategyFinding = &cell.strategies[label];
    let mean = |&Distribution { mean, low, high, .. }: &Distribution| Estimate { estimate: mean, low, high };
    TriedDepth {
        depth,
        games: cell.games,
        result: score.and_then(|score| found.metrics.get(score)).map_or(found.win_rate, mean),
        imagined_per_game: found.imagined_per_game.unwrap_or_default(),
    }
}
