//! From goals to rules: the smallest change that meets all goals.
//!
//! ```text
//! Plan with goals and what may move ── search ── proof on fresh luck ── Findings, with `tuning`
//! ```
//!
//! Settings are played with common random numbers, a few games each. Settings that can meet the goals get more games (`search`, `play`); the results
//! of the others are predicted (`model`). The answer is proven with independent seeds (`proof`): the search selects lucky settings, so its estimates
//! are too optimistic.

mod again;
mod best;
mod conclude;
mod contradictions;
mod goals;
mod house_rules;
mod model;
mod play;
mod proof;
mod search;
mod space;
mod twins;
mod verdicts;

use std::sync::atomic::AtomicBool;

use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::{Fault, Faults, Place};

use crate::findings::Findings;
use crate::findings::format::{count, counted};
use crate::findings::{TunedGoal, TunedRule};
use crate::plan::Plan;
use crate::procedure::Procedure;
use crate::run::{Event, Header, Ledger, Progress, RunContext, RunError, RunOptions, RunResult};
use crate::verdicts::Answer;
pub(crate) use again::tables_of_answer;
pub use house_rules::HOUSE_RULES_FILE;
use play::TuneContext;
use proof::{PROOFS, Trial, prove};
use search::Search;

/// The percentage of all games for the search; the rest is for the proof.
const SEARCH_PART: u64 = 60;
/// A search whose answer fails its proof ends if less than one part in this many of all games is left.
const LEAST_LEFT: u64 = 10;

/// The search for rules that meet all goals, and the proof of its answer, instead of the games of the plan.
pub(crate) struct TuneProcedure;

impl Procedure for TuneProcedure {
    fn is_asked(&self, plan: &Plan) -> bool {
        plan.searches()
    }

    fn check(&self, plan: &Plan) -> Result<(), Faults> {
        let Some((tuned, budget)) = plan.experiment.search() else { return Ok(()) };
        let mut faults = Vec::new();
        if !plan.axes.is_empty() {
            let place = plan.experiment.file_or("--vary");
            let fault = Fault::new(place, "a search for rules cannot vary cases");
            faults.push(fault.help("write each rule below [tune], and other line-ups as [[match]]"));
        }
        if !plan.levels().is_empty() {
            let fault = Fault::new(plan.experiment.place_of_levels(), "a search for rules uses one skill level");
            faults.push(fault.help("name one, such as --skill casual; a [[match]] may seat players of several"));
        }
        let ground = TuneContext::of(plan);
        faults.extend(ground.as_ref().err().cloned().unwrap_or_default());
        Faults::none_in(faults)?;
        let ground = ground?;
        if ground.settings.len() == 1 {
            let fault = Fault::new(tuned.place.clone(), "none of these rules can matter, as other rules disable them");
            return Err(fault.help(format!("`evenkeel rules {}` lists what they need", plan.ruleset().id)).into());
        }
        let first = Search::new(ground, 0).first().len() as u64 * ground.games(0);
        if first * 100 > budget * SEARCH_PART {
            let least = first * 100 / SEARCH_PART;
            let fault =
                Fault::new(Place::flag("--budget"), format!("{} are too few for this search", counted(budget, "game")));
            let help = format!("it begins with {}: give {} or more", counted(first, "game"), count(least));
            return Err(fault.help(help).into());
        }
        Ok(())
    }

    fn describe(&self, plan: &Plan) -> Option<String> {
        let (_, budget) = plan.experiment.search()?;
        let TuneContext { space, goals, settings, .. } = TuneContext::of(plan).ok()?;
        let most = if space.most < space.dimensions.len() {
            format!(" that change {} at most", counted(space.most as u64, "rule"))
        } else {
            String::new()
        };
        let tuning = format!(
            "Tuning: {} for {} over {}{most}, {} at a first look; at most {} in all, the last of them for the proof.",
            counted(goals.len() as u64, "goal"),
            counted(space.dimensions.len() as u64, "rule"),
            counted(settings.len() as u64 - 1, "setting"),
            counted(plan.experiment.games.unwrap_or_default(), "game"),
            counted(budget, "game"),
        );
        Some([vec![tuning], space.not_tried(settings)].concat().join(" "))
    }

    fn games(&self, plan: &Plan) -> u64 {
        plan.experiment.search().map_or(0, |(_, budget)| budget)
    }

    fn is_whole_because(&self) -> &'static str {
        "a search depends on its own results"
    }

    fn begin(
        &self,
        plan: &Plan,
        options: &RunOptions,
        progress: &dyn Progress,
        stop: &AtomicBool,
    ) -> Result<RunResult, RunError> {
        let checked = "a search that was checked";
        let (_, budget) = plan.experiment.search().expect(checked);
        let ground = TuneContext::of(plan).expect(checked);
        let ledger = options.folder.as_deref().map(|folder| {
            let header = Header::new(digest_of(plan, ground, budget), 0, None, false, None).played_by(plan.command());
            Ledger::open(folder, header, options.force, progress)
        });
        let kept = ledger.transpose()?.map(|ledger| ledger.folder().to_owned());
        progress.on_event(Event::Started { cells: 1, games: budget, kept: 0 });
        let means = RunContext { threads: options.threads, kept: kept.as_deref(), progress, stop };
        let found = find(ground, (plan, options, budget), &means);
        let played = found.as_ref().map_or(0, |(_, games)| *games);
        progress.on_event(Event::Finished { games: played, interrupted: found.is_err() });
        let (findings, _) = found.map_err(|error| error.after(0, kept.clone()))?;
        let files = house_rules::file(plan, &findings).into_iter().collect();
        Ok(RunResult { findings, whole: true, outcomes: None, baseline: None, files, kept })
    }

    fn go_on(&self, _: &Plan, _: &mut RunResult, _: &RunContext<'_>) -> Result<(), RunError> {
        Ok(())
    }

    fn answer(&self, findings: &Findings) -> Option<Answer> {
        let found = findings.tuning.as_ref()?;
        let (tiles, first) = (verdicts::tiles(found), verdicts::describe(found));
        Some(Answer { tiles, first, replaces: true, ..Answer::default() })
    }
}

/// The goals of a search, and the variable rules; `None` for another study.
///
/// # Panics
/// If the plan was not checked.
pub fn searched_for(plan: &Plan) -> Option<(Vec<TunedGoal>, Vec<TunedRule>)> {
    plan.experiment.search()?;
    let TuneContext { arenas, space, goals, .. } = TuneContext::of(plan).expect("a search that was checked");
    let goals = goals.iter().map(|goal| conclude::goal(arenas, goal)).collect();
    Some((goals, space.dimensions.iter().map(conclude::rule).collect()))
}

/// The search and its proof, repeated once if the proof fails. Returns the findings and the total number of games.
fn find(
    ground: &TuneContext,
    (plan, options, budget): (&Plan, &RunOptions, u64),
    means: &RunContext<'_>,
) -> Result<(Findings, u64), RunError> {
    let mut search = Search::new(ground, budget * SEARCH_PART / 100);
    let command = options.command.clone().unwrap_or_else(|| plan.command());
    let (mut earlier, mut spent) = (Vec::new(), 0);
    let (ended, proven) = loop {
        let after =
            |error: RunError, search: &Search<'_>| error.after(search.games + spent, None).knowing(search.known());
        let ended = search.run(means).map_err(|error| after(error, &search))?;
        let trial = Trial { number: earlier.len(), left: budget.saturating_sub(search.games + spent) };
        let proven = prove(&search, &command, trial, means).map_err(|error| after(error, &search))?;
        spent += proven.all_games(ground.arenas.len());
        // If the search had no answer, the proof has not overturned any.
        let overturned = search.best().is_some() && proven.answer().is_none();
        let left = budget.saturating_sub(search.games + spent);
        if !overturned || earlier.len() + 1 == PROOFS || left < budget / LEAST_LEFT {
            break (ended, proven);
        }
        earlier.push(conclude::earlier(&search, &proven));
        let games = proven.games * ground.arenas.with_goals().count() as u64;
        let more = left * SEARCH_PART / 100;
        search.go_on(proven.finalists.into_iter().zip(proven.tallies).collect(), games, search.games + more);
    };
    let tuning = conclude::conclude(&mut search, ended, (&proven, earlier), budget);
    let mut findings = proven.findings;
    findings.tuning = Some(tuning);
    Ok((findings, search.games + spent))
}

/// Digest of everything that decides the result of a search.
fn digest_of(plan: &Plan, TuneContext { arenas, goals, space, .. }: &TuneContext, budget: u64) -> u64 {
    let labels = |arena: usize| {
        let members = arenas.plan(arena).lineup.members().iter();
        members.map(|member| member.label.clone()).collect::<Vec<_>>()
    };
    let labels: Vec<_> = (0..arenas.len()).map(labels).collect();
    let goals: Vec<String> =
        goals.iter().map(|goal| format!("{:?}", (goal.arena, &goal.planned.name, goal.planned.bound))).collect();
    let rules: Vec<String> =
        space.dimensions.iter().map(|one| format!("{:?}", (&one.rule, &one.values, one.weight))).collect();
    let shown: Vec<_> = plan.shown.iter().map(|shown| (&shown.name, &shown.text)).collect();
    let size = (budget, plan.experiment.games, plan.seed, plan.orders, &plan.experiment.trained);
    Digest::of(&("tune", plan.ruleset().id, plan.base.hash, (labels, goals, rules, shown), size))
}

#[cfg(test)]
mod tests;
