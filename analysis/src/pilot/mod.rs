//! How many games a wanted precision needs, and how long they take on this machine: a few games played first tell.

mod depth;

pub use depth::{DepthError, DepthTrial, TriedDepth, choose_depths};

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use evenkeel_strategies::Roster;
use serde::Serialize;

use crate::estimate::square;
use crate::findings::{Distribution, Estimate, Family, Findings};
use crate::plan::Plan;
use crate::run::{Progress, RunError, RunOptions, run};

/// Blocks of the first try.
const FIRST_BLOCKS: u64 = 64;
/// A pilot run this long tells the speed well enough.
const LONG_ENOUGH: Duration = Duration::from_millis(1500);
/// A pilot run of so many games per cell tells everything well enough.
const MANY_GAMES: u64 = 20_000;

/// What a pilot run foresees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Foresight {
    /// How far an interval may reach to either side: of a share itself, of other numbers as a part of their mean.
    pub precision: f64,
    /// Games the pilot played, all cells together.
    pub pilot_games: u64,
    /// How long the pilot took, in seconds.
    pub pilot_seconds: f64,
    /// Games per second on this machine.
    pub games_per_second: f64,
    /// Number of cells.
    pub cells: usize,
    /// Games per cell that the win rates need; alone at the table, that all the needs ask for.
    pub games: u64,
    /// How long these take in all cells, in seconds.
    pub seconds: f64,
    /// Each quantity for itself.
    pub needs: Vec<Need>,
    /// How far players who look ahead should imagine, where nobody has said so.
    pub depths: Vec<DepthTrial>,
    /// The command that plays so many games.
    pub command: String,
}

/// What one quantity needs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Need {
    /// Name of the quantity.
    pub name: String,
    /// How far its interval reached to either side after the pilot, at its widest cell.
    pub now: f64,
    /// How far it is to reach.
    pub wanted: f64,
    /// Games per cell.
    pub games: u64,
    /// How long these take in all cells, in seconds.
    pub seconds: f64,
    /// Whether it is a win rate, or the change of one.
    pub share: bool,
}

/// Plays a few games of `plan` and foresees what `precision` needs. The plan is left with the blocks that do. `depths` are the
/// trials by which the depths of the plan's look-aheads were chosen.
///
/// Intervals narrow with the square root of the games. What is foreseen from few games is itself no more than about right.
///
/// # Errors
/// As [`run`].
pub fn foresee<G: Roster>(
    plan: &mut Plan<G>,
    precision: f64,
    depths: Vec<DepthTrial>,
    threads: usize,
    progress: &impl Progress,
    stop: &AtomicBool,
) -> Result<Foresight, RunError> {
    plan.width = None;
    plan.blocks = FIRST_BLOCKS;
    let options = RunOptions { threads, ..RunOptions::default() };
    let (findings, took) = loop {
        let began = Instant::now();
        let findings = run(plan, &options, progress, stop)?.findings;
        let took = began.elapsed();
        let many = plan.blocks * plan.rotations() as u64 >= MANY_GAMES;
        if took >= LONG_ENOUGH || many || findings.interrupted {
            break (findings, took);
        }
        plan.blocks *= 4;
    };
    let speed = plan.games() as f64 / took.as_secs_f64().max(1e-6);
    let (pilot_games, cells, rotations) = (plan.games(), plan.cells.len(), plan.rotations() as u64);
    let pace = Pace { rotations, cells: cells as u64, speed };
    let needs: Vec<Need> = list_needs(&findings, precision).into_iter().map(|need| pace.finish(need)).collect();
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

/// What games take.
struct Pace {
    /// Games of a block.
    rotations: u64,
    cells: u64,
    /// Games per second.
    speed: f64,
}

impl Pace {
    /// How long so many games of every cell take.
    fn seconds(&self, games: u64) -> f64 {
        (games * self.cells) as f64 / self.speed
    }

    /// The need in whole blocks, and how long they take.
    fn finish(&self, need: Need) -> Need {
        let games = need.games.div_ceil(self.rotations) * self.rotations;
        Need { games, seconds: self.seconds(games), ..need }
    }
}

/// Games per cell that the win rates need; where there are none, that everything needs.
fn most_needed(needs: &[Need]) -> Option<u64> {
    let shares = needs.iter().any(|need| need.share);
    needs.iter().filter(|need| need.share == shares).map(|need| need.games).max()
}

fn list_needs(findings: &Findings, precision: f64) -> Vec<Need> {
    let games = findings.cells.iter().map(|cell| cell.games).min().unwrap_or(0);
    if let Some(change) = findings.rule_change() {
        let main = change.effects.iter().filter(|effect| effect.family == Family::Main);
        let need = |effect: &crate::findings::Effect| {
            let share = effect.unit == "share";
            let of = if share { 1.0 } else { effect.before.estimate };
            need(format!("change of {}", effect.title), share, reach(&effect.difference), precision * of.abs(), games)
        };
        return main.map(need).collect();
    }
    let mut needs = Vec::new();
    let Some(first) = findings.cells.first() else { return needs };
    if findings.lineup.len() > 1 {
        for label in first.strategies.keys() {
            let shares = findings.cells.iter().filter_map(|cell| cell.strategies.get(label));
            let widest = shares.map(|found| reach(&found.win_rate)).fold(0.0, f64::max);
            needs.push(need(format!("win rate of {label}"), true, widest, precision, games));
        }
    }
    if let Some(score) = findings.themes.score.as_ref().filter(|_| findings.lineup.len() == 1) {
        let scores = findings
            .cells
            .iter()
            .flat_map(|cell| cell.strategies.values())
            .filter_map(|found| found.metrics.get(score));
        needs.extend(need_of_mean(score, scores, precision, games));
    }
    let lengths = findings.cells.iter().filter_map(|cell| cell.metrics.get(&findings.length));
    needs.extend(need_of_mean(&findings.length, lengths, precision, games));
    needs
}

/// What the mean of a metric needs in the cell where it is known worst for its size.
fn need_of_mean<'a>(
    name: &str,
    cells: impl Iterator<Item = &'a Distribution>,
    precision: f64,
    games: u64,
) -> Option<Need> {
    let parts = cells.map(|found| ((found.high - found.low) / 2.0, found.mean.abs()));
    let (now, mean) = parts.max_by(|a, b| (a.0 * b.1).total_cmp(&(b.0 * a.1)))?;
    Some(need(format!("mean {}", name.replace('_', " ")), false, now, precision * mean, games))
}

fn reach(found: &Estimate) -> f64 {
    (found.high - found.low) / 2.0
}

fn need(name: String, share: bool, now: f64, wanted: f64, games: u64) -> Need {
    let games = if wanted > 0.0 { games as f64 * square(now / wanted) } else { games as f64 };
    Need { name, now, wanted, games: games.ceil() as u64, seconds: 0.0, share }
}

#[cfg(test)]
mod tests;
