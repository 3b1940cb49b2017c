//! All players at one level, in every cell.

use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::Word as _;
use evenkeel_strategies::{Lineup, Member, Skill};

use super::blocks_per_batch;
use crate::contrast::{BATCHES, Batched};
use crate::lineups::{Lineups, Seating};
use crate::plan::Plan;
use crate::run::{Progress, RunContext, RunError};

/// The results of all players at one level: a line-up for every cell.
pub(super) struct AtLevel {
    pub level: Skill,
    pub batched: Batched,
    pub cells: u64,
}

impl AtLevel {
    /// Games of a cell.
    pub fn games(&self) -> u64 {
        self.batched.blocks() * self.batched.rotations
    }
}

/// Plays the level with the seeds of the plan; `told` receives the progress.
pub(super) fn play(
    plan: &Plan,
    level: Skill,
    means: &RunContext<'_>,
    told: &dyn Progress,
) -> Result<AtLevel, RunError> {
    let at_level = |(_, label): (_, &String)| Member::known(&plan.registry, &level.of(label));
    let players: Lineup = plan.cells[0].players().map(at_level).collect();
    let seats = plan.rotations();
    let line_ups: Vec<Seating> =
        (0..plan.cells.len()).map(|game| Seating { game, members: (0..seats).collect() }).collect();
    let blocks_per_chunk = blocks_per_batch(plan, level);
    let job = Lineups {
        games: &plan.cells.iter().map(|cell| &*cell.game).collect::<Vec<_>>(),
        registry: &plan.registry,
        players: &players,
        line_ups: &line_ups,
        drawn: None,
        seats,
        orders: plan.orders,
        chunks: BATCHES,
        blocks_per_chunk,
        seed: plan.seed,
        digest: digest(plan),
        rules: &plan.cells.iter().enumerate().map(|(cell, _)| plan.cell_rules(cell)).collect::<Vec<_>>(),
        stop: means.stop,
        progress: told,
    };
    let played = job.play(&means.options(&format!("level-{}", level.word())))?;
    if !played.whole {
        return Err(RunError::stopped(job.games(&played.tally)));
    }
    Ok(AtLevel {
        level,
        cells: plan.cells.len() as u64,
        batched: Batched::new(played.tally, blocks_per_chunk, seats as u64),
    })
}

fn digest(plan: &Plan) -> u64 {
    Digest::of(&("levels", plan.ruleset().id, plan.rules_hashes(), &plan.experiment.trained))
}
