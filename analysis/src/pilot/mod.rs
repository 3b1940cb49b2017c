//! The number of games for a given precision, and their duration on this machine, predicted from a few games.

mod depth;

pub use depth::{DepthError, DepthTrial, TriedDepth, choose_depths};

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use evenkeel_engine::digest::Digest;
use serde::Serialize;

use crate::clock::Instant;
use crate::estimate::square;
use crate::findings::{Distribution, Estimate, Family, Findings};
use crate::plan::Plan;
use crate::run::{Progress, RunError, RunOptions, run};

/// Blocks of the first try: with fewer, intervals are inaccurate.
const FIRST_BLOCKS: u64 = 32;
/// The ratio of the sizes of consecutive tries.
const GROWTH: u64 = 4;
/// The largest number of repetitions of a small try, with other random draws.
const MOST_AGAIN: u64 = 8;
/// A pilot run of this duration measures the speed well enough.
const LONG_ENOUGH: Duration = Duration::from_millis(1500);
/// A pilot run of this many games per cell measures everything well enough.
const MANY_GAMES: u64 = 20_000;

/// The predictions of a pilot run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Foresight {
    /// The largest margin of error to either side: of a share in points, of other numbers as a part of their mean.
    pub precision: f64,
    /// Games of the pilot, all cells together.
    pub pilot_games: u64,
    /// The duration of the pilot, in seconds.
    pub pilot_seconds: f64,
    /// Games per second on this machine.
    pub games_per_second: f64,
    /// Number of cells.
    pub cells: usize,
    /// Games per cell needed for the win rates; alone at the table, the largest number needed for any quantity.
    pub games: u64,
    /// Their duration in all cells, in seconds.
    pub seconds: f64,
    /// The games needed for each quantity.
    pub needs: Vec<Need>,
    /// The chosen depths of look-ahead players whose depth was not set.
    pub depths: Vec<DepthTrial>,
    /// The command that plays this many games.
    pub command: String,
}

/// The games needed for one quantity.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Need {
    /// Name of the quantity.
    pub name: String,
    /// The larger distance of its interval's ends from the estimate after the pilot, in its widest cell.
    pub now: f64,
    /// The requested distance.
    pub wanted: f64,
    /// Games per cell.
    pub games: u64,
    /// Their duration in all cells, in seconds.
    pub seconds: f64,
    /// Whether it is a win rate, or the change of one.
    pub share: bool,
}

/// Plays a few games of `plan` and predicts the number of games for `precision`; sets the plan to that number of blocks. `depths` are the trials that
/// chose the depths of the plan's look-ahead players.
///
/// Intervals of few games are wider than the square root of the games predicts, since they allow for unseen values. Their width is therefore
/// simulated, several times if that is cheap, because few games vary much. Beyond the pilot, the square root applies. A pilot of n blocks estimates
/// the deviation of a block with a relative error of about 1/√n, which is added.
///
/// # Errors
/// As [`run`].
pub fn foresee(
    plan: &mut Plan,
    precision: f64,
    depths: Vec<DepthTrial>,
    threads: usize,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<Foresight, RunError> {
    plan.width = None;
    plan.blocks = FIRST_BLOCKS;
    let options = RunOptions { threads, ..RunOptions::default() };
    let mut tries = Vec::new();
    let took = loop {
        let began = Instant::now();
        let findings = run(plan, &options, progress, stop)?.findings;
        let took = began.elapsed();
        let many = plan.blocks * plan.rotations() as u64 >= MANY_GAMES;
        tries.push(Try::of(&findings, precision, plan.blocks));
        if took >= LONG_ENOUGH || many || findings.interrupted {
            break took;
        }
        plan.blocks *= GROWTH;
    };
    play_again(plan, &mut tries, precision, &options, progress, stop)?;
    let speed = plan.games() as f64 / took.as_secs_f64().max(1e-6);
    let (pilot_games, cells, rotations) = (plan.games(), plan.cells.len(), plan.rotations() as u64);
    let pace = Pace { rotations, cells: cells as u64, speed };
    let needs: Vec<Need> = conclude(&tries).into_iter().map(|need| pace.finish(need)).collect();
    let games = most_needed(&needs).unwrap_or(rotations);
    plan.blocks = games / rotations;
    Ok(Foresight {
        precision,
        pilot_games,
        pilot_seconds: took.as_secs_f64(),
        games_per_second: speed,
        cells,
        games,
        seconds: pace.seconds(games),
        needs,
        depths,
        command: plan.command(),
    })
}

/// The results of all quantities at one number of blocks.
struct Try {
    blocks: u64,
    /// Games per cell.
    games: u64,
    /// One list for each repetition.
    found: Vec<Vec<Need>>,
}

impl Try {
    fn of(findings: &Findings, precision: f64, blocks: u64) -> Self {
        let games = findings.cells.iter().map(|cell| cell.games).min().unwrap_or(0);
        Self { blocks, games, found: vec![list_needs(findings, precision)] }
    }

    /// The mean ratio of the interval's width to the required width, with a margin for its uncertainty.
    fn excess(&self, name: &str) -> f64 {
        let found = self.found.iter().flatten().filter(|need| need.name == name && need.wanted > 0.0);
        let excesses: Vec<f64> = found.map(|need| need.now / need.wanted).collect();
        let mean = excesses.iter().sum::<f64>() / excesses.len().max(1) as f64;
        mean * (1.0 + 1.0 / (self.blocks as f64).sqrt())
    }
}

/// Plays all but the last of the tries again with other random draws, smaller tries more often.
fn play_again(
    plan: &mut Plan,
    tries: &mut [Try],
    precision: f64,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<(), RunError> {
    let (blocks, seed) = (plan.blocks, plan.seed);
    for tried in tries.iter_mut() {
        plan.blocks = tried.blocks;
        for again in 0..(blocks / tried.blocks / GROWTH).min(MOST_AGAIN) {
            plan.seed = Digest::of(&("pilot", seed, again)) >> 16;
            if !stop.load(Ordering::Relaxed) {
                tried.found.push(list_needs(&run(plan, options, progress, stop)?.findings, precision));
            }
        }
    }
    (plan.blocks, plan.seed) = (blocks, seed);
    Ok(())
}

/// The games needed for each quantity after the last try.
fn conclude(tries: &[Try]) -> Vec<Need> {
    let Some(last) = tries.last() else { return Vec::new() };
    let games = |need: &Need| {
        let excesses: Vec<_> = tries.iter().map(|tried| (tried.games as f64, tried.excess(&need.name))).collect();
        games_needed(&excesses).ceil() as u64
    };
    last.found[0].iter().map(|need| Need { games: games(need), ..need.clone() }).collect()
}

/// The number of games for intervals of the required width. `excesses` has pairs: games, and the ratio of the width to the required width. Between
/// them, widths are a power of the games; beyond the last, they shrink with the square root.
fn games_needed(excesses: &[(f64, f64)]) -> f64 {
    let enough = excesses.iter().position(|(_, excess)| *excess <= 1.0);
    match (enough, excesses) {
        (Some(0), [(games, _), ..]) => *games,
        (Some(at), _) => {
            let ((few, wide), (many, narrow)) = (excesses[at - 1], excesses[at]);
            few * libm::pow(many / few, libm::log(wide) / libm::log(wide / narrow))
        }
        (None, [.., (games, excess)]) => games * square(*excess),
        (None, []) => 0.0,
    }
}

struct Pace {
    /// Games of a block.
    rotations: u64,
    cells: u64,
    /// Games per second.
    speed: f64,
}

impl Pace {
    /// The duration of this many games of every cell, in seconds.
    fn seconds(&self, games: u64) -> f64 {
        (games * self.cells) as f64 / self.speed
    }

    /// The need in whole blocks, with its duration.
    fn finish(&self, need: Need) -> Need {
        let games = need.games.div_ceil(self.rotations) * self.rotations;
        Need { games, seconds: self.seconds(games), ..need }
    }
}

/// Games per cell needed for the win rates; without win rates, the largest number needed for any quantity.
fn most_needed(needs: &[Need]) -> Option<u64> {
    let shares = needs.iter().any(|need| need.share);
    needs.iter().filter(|need| need.share == shares).map(|need| need.games).max()
}

fn list_needs(findings: &Findings, precision: f64) -> Vec<Need> {
    if let Some(change) = findings.rule_change() {
        let main = change.effects.iter().filter(|effect| effect.family == Family::Main);
        let need = |effect: &crate::findings::Effect| {
            let share = effect.unit == "share";
            let of = if share { 1.0 } else { effect.before.estimate };
            need(format!("change of {}", effect.title), share, reach(&effect.difference), precision * of.abs())
        };
        return main.map(need).collect();
    }
    let mut needs = Vec::new();
    let Some(first) = findings.cells.first() else { return needs };
    if findings.lineup.len() > 1 {
        for label in first.strategies.keys() {
            let shares = findings.cells.iter().filter_map(|cell| cell.strategies.get(label));
            let widest = shares.map(|found| reach(&found.win_rate)).fold(0.0, f64::max);
            needs.push(need(format!("win rate of {label}"), true, widest, precision));
        }
    }
    if let Some(score) = findings.themes.score.as_ref().filter(|_| findings.lineup.len() == 1) {
        let scores = findings
            .cells
            .iter()
            .flat_map(|cell| cell.strategies.values())
            .filter_map(|found| found.metrics.get(score));
        needs.extend(need_of_mean(score, scores, precision));
    }
    let lengths = findings.cells.iter().filter_map(|cell| cell.metrics.get(&findings.length));
    needs.extend(need_of_mean(&findings.length, lengths, precision));
    needs
}

/// The need of the mean of a metric in the cell with the largest relative margin.
fn need_of_mean<'a>(name: &str, cells: impl Iterator<Item = &'a Distribution>, precision: f64) -> Option<Need> {
    let of = |found: &Distribution| Estimate { estimate: found.mean, low: found.low, high: found.high };
    let parts = cells.map(|found| (reach(&of(found)), found.mean.abs()));
    let (now, mean) = parts.max_by(|a, b| (a.0 * b.1).total_cmp(&(b.0 * a.1)))?;
    Some(need(format!("mean {}", name.replace('_', " ")), false, now, precision * mean))
}

/// The larger distance of an interval's ends from its estimate.
fn reach(found: &Estimate) -> f64 {
    (found.high - found.estimate).max(found.estimate - found.low)
}

const fn need(name: String, share: bool, now: f64, wanted: f64) -> Need {
    Need { name, now, wanted, games: 0, seconds: 0.0, share }
}

#[cfg(test)]
mod tests;
