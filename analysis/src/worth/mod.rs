//! What each kind of choice is worth: the same strategies with it and without it (Jaffe and others 2012).
//!
//! ```text
//! Plan whose worth is asked ── run ── Findings, with `worth`
//! ```
//!
//! The plan itself is of players as they are, and counts what they do. Then each strategy that takes a kind of choice, although it could do
//! something else, plays without it at the same tables on the same luck: one member of the line-up, the others as they are.

mod conclude;
mod pairs;
mod play;

use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::{Fault, Faults, Named, Place};
use evenkeel_strategies::{kind_word, parse_kinds};

use crate::contrast::BATCHES;
use crate::experiment::{Experiment, Part};
use crate::findings::format::count;
use crate::plan::Plan;
use crate::run::{Event, Progress, RunContext, RunError, RunOptions, RunResult, run};
use crate::verdicts::{find_strip, find_verdicts};

/// Games of every line-up where nobody says how many.
pub const DEFAULT_WORTH_GAMES: u64 = 4000;

impl Experiment {
    /// What kinds of choices are worth is asked: of these, as typed after `--kinds`, or of all that are taken.
    pub fn ask_worth(&mut self, kinds: &[String]) {
        let named = |typed: &String| {
            let place = Place::flag(format!("--kinds {typed}"));
            typed
                .split(['+', ','])
                .map(|kind| Named { name: kind_word(kind), value: (), place: place.clone() })
                .collect()
        };
        self.worth = Some(kinds.iter().flat_map(|typed| -> Vec<_> { named(typed) }).collect());
        self.play_only(&[Part::Levels]);
        self.width = None;
        self.games = self.games.or(Some(DEFAULT_WORTH_GAMES));
    }
}

/// Checks a plan whose worth is asked; any other is fine.
///
/// # Errors
/// Every fault: kinds of choices that there are not, several skill levels.
pub fn check_worth(plan: &Plan) -> Result<(), Faults> {
    let Some(kinds) = &plan.experiment.worth else { return Ok(()) };
    let unknown = |kind: &Named<()>| parse_kinds(plan.ruleset(), &kind.name, &kind.place).err().unwrap_or_default();
    let mut faults: Vec<Fault> = kinds.iter().flat_map(unknown).collect();
    if !plan.levels().is_empty() {
        let fault = Fault::new(plan.experiment.place_of_levels(), "what choices are worth is asked at one level");
        faults.push(fault.help("name one, such as --skill casual"));
    }
    Faults::none_in(faults)
}

/// What should be known before anything is played.
pub(crate) fn describe_worth(plan: &Plan) -> Option<String> {
    plan.experiment.worth.as_ref()?;
    Some(format!(
        "Worth: then each strategy plays without one kind of choice after the other, {} games for each kind it takes.",
        count(blocks_per_batch(plan) * BATCHES * plan.rotations() as u64)
    ))
}

/// Blocks of a batch: those of the plan, rounded up.
fn blocks_per_batch(plan: &Plan) -> u64 {
    plan.blocks.div_ceil(BATCHES)
}

/// Runs a plan as [`run()`] does, and then each strategy without each kind of choice it takes.
///
/// # Errors
/// As [`run()`]; and if it was stopped while somebody played without. What is finished is kept.
pub(crate) fn run_worth(
    plan: &Plan,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<RunResult, RunError> {
    let mut ran = run(plan, options, progress, stop)?;
    if ran.findings.interrupted {
        return Ok(ran);
    }
    let kept = ran.kept.clone();
    let (pairs, forced) = pairs::find(plan, &ran.findings.cells[0]);
    let untaken = pairs::untaken(plan, &ran.findings.cells[0]);
    progress.on_event(Event::Step { text: "each without one kind of choice".to_owned() });
    let means = RunContext { threads: options.threads, kept: kept.as_deref(), progress, stop };
    let batched = play::play(plan, &pairs, &means).map_err(|error| error.after(plan.games(), kept))?;
    ran.findings.worth = Some(conclude::conclude(plan, (&pairs, forced, untaken), &batched));
    ran.findings.strip = find_strip(&ran.findings);
    ran.findings.verdicts = find_verdicts(&ran.findings);
    Ok(ran)
}

#[cfg(test)]
mod tests;
