//! The skill levels at which a conclusion holds.
//!
//! ```text
//! Plan with several levels ── run ── Findings, with `skill`
//! ```
//!
//! The plan itself has unmodified players. Then all players play at each level in every cell, with the seeds of the plan, so that rules and levels
//! are compared block by block. Look-ahead takes a hundred times as long or more, so [`LOOKAHEAD_PART`] times fewer games are played at that level.

mod conclude;
mod judge;
mod play;
mod verdicts;

use evenkeel_engine::rules::{Fault, Faults};
use evenkeel_strategies::Skill;

use crate::contrast::BATCHES;
use crate::findings::Findings;
use crate::findings::format::{count, list};
use crate::plan::Plan;
use crate::procedure::Procedure;
use crate::run::{Event, RunContext, RunError, RunResult, StepProgress};
use crate::verdicts::Answer;
use crate::verdicts::strip::of_cell;
use play::{AtLevel, play};

/// The factor by which look-ahead plays fewer games.
const LOOKAHEAD_PART: u64 = 16;

/// All players at each of several skill levels.
pub(crate) struct LevelsProcedure;

impl Procedure for LevelsProcedure {
    fn is_asked(&self, plan: &Plan) -> bool {
        !plan.levels().is_empty()
    }

    fn check(&self, plan: &Plan) -> Result<(), Faults> {
        let levels = plan.levels();
        if levels.is_empty() {
            return Ok(());
        }
        let mut faults = Vec::new();
        let mut refuse = |message: &str, help: &str| {
            faults.push(Fault::new(plan.experiment.place_of_levels(), message).help(help));
        };
        if plan.check.is_some() {
            refuse("a check uses one skill level", "name one, such as --skill casual, and check each level alone");
        }
        if plan.adapts() {
            refuse("players who adapt have no skill levels", "leave --skill or --adapt out");
        }
        if plan.cells.iter().any(|cell| cell.lineup != plan.lineup) {
            refuse("the line-up differs between cells", "vary rules, not line-ups, where levels are compared");
        }
        if plan.is_sequential() {
            refuse(
                "a run that may stop early plays at one level",
                "leave out --precision and --until, or name one level",
            );
        }
        let same = |member: &str| levels.iter().all(|level| *level == Skill::Expert || level.of(member) == member);
        if plan.cells[0].labels.iter().all(|label| same(label)) {
            refuse(
                "no player in this line-up plays differently at another level",
                "seat strategies of the ruleset, without a level in their names",
            );
        }
        Faults::none_in(faults)
    }

    fn describe(&self, plan: &Plan) -> Option<String> {
        let levels = plan.levels();
        let number = |level: &Skill| format!("{} of {}", count(games(plan, *level)), level.people());
        let told: Vec<String> = levels.iter().map(number).collect();
        let long = if levels.contains(&Skill::Lookahead) {
            " Players that look ahead come last and take a hundred times as long or more."
        } else {
            ""
        };
        let told = list(&told);
        (!levels.is_empty())
            .then(|| format!("Levels: each cell takes these extra games, in whole batches: {told}.{long}"))
    }

    fn games(&self, plan: &Plan) -> u64 {
        plan.levels().iter().map(|level| games(plan, *level)).sum::<u64>() * plan.cells.len() as u64
    }

    fn games_at_the_same_pace(&self, plan: &Plan) -> u64 {
        let quick = plan.levels().iter().filter(|level| **level != Skill::Lookahead);
        quick.map(|level| games(plan, *level)).sum::<u64>() * plan.cells.len() as u64
    }

    fn is_whole_because(&self) -> &'static str {
        "a study of several skill levels is played whole"
    }

    fn go_on(&self, plan: &Plan, ran: &mut RunResult, means: &RunContext<'_>) -> Result<(), RunError> {
        let (slow, quick): (Vec<Skill>, Vec<Skill>) =
            plan.levels().iter().partition(|level| **level == Skill::Lookahead);
        let played = play_levels(plan, (&quick, &slow), means)?;
        ran.findings.skill = Some(conclude::conclude(plan, &played));
        Ok(())
    }

    fn answer(&self, findings: &Findings) -> Option<Answer> {
        let found = findings.skill.as_ref()?;
        let tile = verdicts::at_levels(findings, found).map(|tile| of_cell(findings, tile));
        let first = verdicts::describe_levels(findings, found);
        Some(Answer { tiles: tile.into_iter().collect(), first, ..Answer::default() })
    }
}

/// Games of one cell at a level.
fn games(plan: &Plan, level: Skill) -> u64 {
    blocks_per_batch(plan, level) * BATCHES * plan.rotations() as u64
}

/// Blocks per batch: those of the plan, rounded up; fewer with look-ahead.
fn blocks_per_batch(plan: &Plan, level: Skill) -> u64 {
    let all = plan.blocks.div_ceil(BATCHES);
    if level == Skill::Lookahead { all.div_ceil(LOOKAHEAD_PART) } else { all }
}

/// All players at every level, look-ahead last: it has its own pace, so the remaining time is estimated again.
fn play_levels(
    plan: &Plan,
    (quick, slow): (&[Skill], &[Skill]),
    means: &RunContext<'_>,
) -> Result<Vec<AtLevel>, RunError> {
    let mut all: Vec<AtLevel> = Vec::new();
    for level in quick {
        let part = StepProgress { progress: means.progress, told: level.people() };
        let played = play(plan, *level, means, &part);
        all.push(played.map_err(|error| error.after(games_of(&all), None))?);
    }
    for level in slow {
        means.progress.on_event(Event::Step { text: level.people().to_owned() });
        let played = play(plan, *level, means, means.progress);
        all.push(played.map_err(|error| error.after(games_of(&all), None))?);
    }
    Ok(all)
}

/// Games of the finished levels.
fn games_of(played: &[AtLevel]) -> u64 {
    played.iter().map(|at| at.games() * at.cells).sum()
}

#[cfg(test)]
mod tests;
