//! The effect of a rule once players have adapted to it.
//!
//! ```text
//! Plan with `adapt` ── run ── Findings, with `adaptation`
//! ```
//!
//! In every cell the players of the line-up are trained against each other (`searches`), several times with independent seeds: *searches*. Then **all
//! players play in every cell** with fresh seeds (`cross`): unmodified players, and every trained line-up, at home and in all other cells. Two
//! searches in one cell also differ, so a comparison of sets only at home would mistake the noise of the searches for an effect of the rule. Their
//! difference is part of every interval (`effects`).
//!
//! Three sets of seeds never overlap: those of trainings and their judgement, of the cross table, and of the games with unmodified players.

mod conclude;
mod cross;
mod effects;
mod searches;
mod verdicts;

pub use searches::adapted_files;

use evenkeel_engine::rules::Faults;

use crate::findings::Findings;
use crate::findings::format::counted;
use crate::plan::Plan;
use crate::procedure::Procedure;
use crate::run::{RunContext, RunError, RunResult};
use crate::verdicts::Answer;
use crate::verdicts::strip::of_cell;

/// Players trained for every set of rules, who then play everywhere.
pub(crate) struct AdaptProcedure;

impl Procedure for AdaptProcedure {
    fn is_asked(&self, plan: &Plan) -> bool {
        plan.experiment.adapt.is_some()
    }

    fn check(&self, plan: &Plan) -> Result<(), Faults> {
        searches::check(plan)
    }

    fn describe(&self, plan: &Plan) -> Option<String> {
        let adapt = plan.experiment.adapt.as_ref()?;
        let cells = if plan.cells.len() > 1 {
            format!(" for each of {} sets of rules", plan.cells.len())
        } else {
            String::new()
        };
        Some(format!(
            "Players adapt: {} searches{cells}, each of at most {} in {}; then all players in every cell, {} more. At most {} in all.",
            adapt.searches,
            counted(adapt.games, "game"),
            counted(adapt.rounds, "round"),
            counted(cross::cross_games(plan), "game"),
            counted(plan.games() + self.games(plan), "game"),
        ))
    }

    fn games(&self, plan: &Plan) -> u64 {
        searches::training_games(plan) + cross::cross_games(plan)
    }

    fn games_at_the_same_pace(&self, plan: &Plan) -> u64 {
        self.games(plan)
    }

    fn is_whole_because(&self) -> &'static str {
        "players who adapt are trained one after another"
    }

    fn go_on(&self, plan: &Plan, ran: &mut RunResult, means: &RunContext<'_>) -> Result<(), RunError> {
        let searched = searches::search(plan, means)?;
        let cross = cross::play(plan, &searched, means)?;
        ran.files = searched.files(plan);
        ran.findings.adaptation = Some(conclude::conclude(plan, &searched, &cross, ran.findings.check_mut()));
        Ok(())
    }

    fn answer(&self, findings: &Findings) -> Option<Answer> {
        let found = findings.adaptation.as_ref()?;
        let tile = verdicts::once_adapted(findings, found).map(|tile| of_cell(findings, tile));
        let first = verdicts::describe_adaptation(findings, found);
        Some(Answer { tiles: tile.into_iter().collect(), first, ..Answer::default() })
    }
}

#[cfg(test)]
mod tests;
