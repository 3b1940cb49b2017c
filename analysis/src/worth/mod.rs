//! The value of each kind of choice: the same strategies with it and without it (Jaffe and others 2012).
//!
//! ```text
//! Plan whose worth is asked ── run ── Findings, with `worth`
//! ```
//!
//! The plan itself has unmodified players, and counts their choices. Then each strategy that takes a kind of choice despite an alternative plays
//! without it, at the same tables with the same seeds: one member of the line-up, the others unmodified.

mod conclude;
mod pairs;
mod play;
mod verdicts;

use evenkeel_engine::rules::{Fault, Faults, Named, Place};
use evenkeel_strategies::{kind_word, parse_kinds};

use crate::contrast::BATCHES;
use crate::experiment::{Experiment, Part, Question};
use crate::findings::Findings;
use crate::findings::format::count;
use crate::plan::Plan;
use crate::procedure::Procedure;
use crate::run::{Event, RunContext, RunError, RunResult};
use crate::verdicts::Answer;
use crate::verdicts::strip::of_cell;

/// The default number of games per line-up.
pub const DEFAULT_WORTH_GAMES: u64 = 4000;

impl Experiment {
    /// Requests the value of kinds of choices: of these, as typed after `--kinds`, or of all kinds taken.
    pub fn ask_worth(&mut self, kinds: &[String]) {
        let named = |typed: &String| {
            let place = Place::flag(format!("--kinds {typed}"));
            typed
                .split(['+', ','])
                .map(|kind| Named { name: kind_word(kind), value: (), place: place.clone() })
                .collect()
        };
        self.question = Question::Worth(kinds.iter().flat_map(|typed| -> Vec<_> { named(typed) }).collect());
        self.play_only(&[Part::Levels]);
        self.width = None;
        self.games = self.games.or(Some(DEFAULT_WORTH_GAMES));
    }
}

/// Blocks per batch: those of the plan, rounded up.
fn blocks_per_batch(plan: &Plan) -> u64 {
    plan.blocks.div_ceil(BATCHES)
}

/// All strategies, each without each kind of choice.
pub(crate) struct WorthProcedure;

impl Procedure for WorthProcedure {
    fn is_asked(&self, plan: &Plan) -> bool {
        plan.experiment.worth().is_some()
    }

    fn check(&self, plan: &Plan) -> Result<(), Faults> {
        let Some(kinds) = plan.experiment.worth() else { return Ok(()) };
        let unknown = |kind: &Named<()>| parse_kinds(plan.ruleset(), &kind.name, &kind.place).err().unwrap_or_default();
        let mut faults: Vec<Fault> = kinds.iter().flat_map(unknown).collect();
        if !plan.levels().is_empty() {
            let fault =
                Fault::new(plan.experiment.place_of_levels(), "the worth of choices is measured at one skill level");
            faults.push(fault.help("name one, such as --skill casual"));
        }
        Faults::none_in(faults)
    }

    fn describe(&self, plan: &Plan) -> Option<String> {
        plan.experiment.worth()?;
        Some(format!(
            "Worth: then each strategy plays without each kind of choice in turn, {} games for each kind it takes.",
            count(blocks_per_batch(plan) * BATCHES * plan.rotations() as u64)
        ))
    }

    fn games(&self, _: &Plan) -> u64 {
        // The games of the plan show which kinds are taken.
        0
    }

    fn is_whole_because(&self) -> &'static str {
        "the choices to leave out are found in the whole run"
    }

    fn go_on(&self, plan: &Plan, ran: &mut RunResult, means: &RunContext<'_>) -> Result<(), RunError> {
        let (pairs, forced) = pairs::find(plan, &ran.findings.cells[0]);
        let untaken = pairs::untaken(plan, &ran.findings.cells[0]);
        means.progress.on_event(Event::Step { text: "each without one kind of choice".to_owned() });
        let batched = play::play(plan, &pairs, means)?;
        ran.findings.worth = Some(conclude::conclude(plan, (&pairs, forced, untaken), &batched));
        Ok(())
    }

    fn answer(&self, findings: &Findings) -> Option<Answer> {
        let found = findings.worth.as_ref()?;
        Some(Answer {
            tiles: verdicts::what_is_it_worth(found).map(|tile| of_cell(findings, tile)).into_iter().collect(),
            first: verdicts::describe_worth(findings, found),
            last: vec![verdicts::for_whom(findings)],
            ..Answer::default()
        })
    }
}

#[cfg(test)]
mod tests;
