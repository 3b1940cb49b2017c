//! Which rule moves which quantity: many rules, each tried at other values while all others stay unmodified.
//!
//! ```text
//! Plan whose rules are screened ── run ── Findings, with `screening`
//! ```
//!
//! The plan itself has the current rules. The same players play every value with the same seeds: first all values, then the unclear ones in more
//! games. If a number moves a quantity, intermediate values are tried until the step with most of the effect is found.

mod conclude;
mod judge;
mod play;
mod sensitivity;
mod steps;
mod sums;
mod values;
mod verdicts;

use evenkeel_engine::rules::{Fault, Faults, Place, Value};

use crate::findings::Findings;
use crate::findings::Topic;
use crate::findings::format::{count, counted};
use crate::plan::{MOST_CELLS, Plan};
use crate::procedure::Procedure;
use crate::run::{Event, RunContext, RunError, RunResult};
use crate::verdicts::Answer;
use crate::verdicts::strip::of_cell;
use judge::Judge;
use play::Screen;
use sensitivity::Design;
use sums::{Layout, Pass, Sums};
use values::{ToTry, Trial, find, trial, try_all};

/// The maximum number of rounds of intermediate values.
const ROUNDS: usize = 7;
/// The maximum number of values of a rule: two in the first of these rounds, then one in each.
const STEPS: usize = ROUNDS + 1;

/// Every rule at other values.
pub(crate) struct ScreenProcedure;

impl Procedure for ScreenProcedure {
    fn is_asked(&self, plan: &Plan) -> bool {
        plan.experiment.screened().is_some()
    }

    fn check(&self, plan: &Plan) -> Result<(), Faults> {
        if plan.experiment.screened().is_none() {
            return Ok(());
        }
        prepared(plan)?;
        if plan.levels().is_empty() {
            return Ok(());
        }
        let fault = Fault::new(plan.experiment.place_of_levels(), "a screening uses one skill level");
        Err(fault.help("name one, such as --skill casual").into())
    }

    fn describe(&self, plan: &Plan) -> Option<String> {
        let (rules, values, games, together) = size(plan)?;
        let (rules, games, all) = (counted(rules, "rule"), counted(games, "game"), count(self.games(plan)));
        if let Some(points) = together {
            let points = counted(points, "point");
            return Some(format!("Screening: {rules} vary together over {points}, {games} each, {all} in all."));
        }
        let most = plan.most_blocks() * plan.rotations() as u64;
        let unclear = if plays_on(plan) {
            let all = count((values + 1) * most);
            format!("unclear ones then play on to {} each, {all} if all are unclear; ", counted(most, "game"))
        } else {
            String::new()
        };
        let values = counted(values, "value");
        Some(format!(
            "Screening: {values} of {rules}, {games} each on the same random draws, {all} in all; {unclear}then steps \
             between values."
        ))
    }

    fn games(&self, plan: &Plan) -> u64 {
        size(plan).map_or(0, |(_, values, games, together)| (together.unwrap_or(values) + 1) * games)
    }

    fn games_at_the_same_pace(&self, plan: &Plan) -> u64 {
        self.games(plan)
    }

    fn is_whole_because(&self) -> &'static str {
        "a screening adds games after its first results"
    }

    fn go_on(&self, plan: &Plan, ran: &mut RunResult, means: &RunContext<'_>) -> Result<(), RunError> {
        means.progress.on_event(Event::Step { text: "every value".to_owned() });
        let Prepared { to_try, design } =
            prepared(plan).unwrap_or_else(|faults| panic!("rules that were checked: {faults}"));
        let layout = Layout::new(plan);
        if let Some(design) = design {
            let screen = Screen { plan, layout: &layout, rules: &to_try.rules };
            let found = sensitivity::run(&screen, design, to_try.left_out.clone(), means);
            ran.findings.sensitivity = Some(found?);
            return Ok(());
        }
        let mut to_try = to_try.clone();
        let trials = try_all(plan, &mut to_try);
        let ToTry { rules, left_out } = to_try;
        let screen = Screen { plan, layout: &layout, rules: &rules };
        let mut played = Played { screen: &screen, first: trials.len(), trials, sums: Sums::default() };
        let ended = played.play_all(means);
        if ended.is_err() && played.sums.is_empty() {
            return ended;
        }
        let games = [plan.blocks, plan.most_blocks()].map(|blocks| blocks * plan.rotations() as u64);
        ran.findings.screening = Some(conclude::conclude(&played.judge(), &ran.findings.cells[0], games, left_out));
        // After the first pass an interrupted screening ends with what it knows.
        ended.map_err(|error| error.knowing(known(&ran.findings)))
    }

    fn answer(&self, findings: &Findings) -> Option<Answer> {
        sensitivity::answer(findings).or_else(|| {
            let found = findings.screening.as_ref()?;
            Some(Answer {
                tiles: vec![of_cell(findings, verdicts::what_moves_most(findings, found))],
                first: verdicts::describe(findings, found),
                last: vec![verdicts::for_whom()],
                ..Answer::default()
            })
        })
    }
}

/// The first result of a screening, as a sentence without its full stop.
fn known(findings: &Findings) -> Option<String> {
    let all = verdicts::describe(findings, findings.screening.as_ref()?);
    let found = all.iter().find(|verdict| verdict.topic == Topic::Screening)?;
    Some(found.text.trim_end_matches('.').to_owned())
}

/// The values tried in a plan, and the design if rules vary together.
#[derive(Debug)]
pub(crate) struct Prepared {
    to_try: ToTry,
    design: Option<Design>,
}

/// The values tried in a plan, computed once.
fn prepared(plan: &Plan) -> Result<&Prepared, Faults> {
    plan.worked_out.get_or(|| {
        let mut to_try = find(plan)?;
        check_number(&to_try)?;
        let design = Design::fitting(plan, &mut to_try)?;
        Ok(Prepared { to_try, design })
    })
}

/// Whether this many values can be tried.
fn check_number(found: &ToTry) -> Result<(), Fault> {
    let values: usize = found.rules.iter().map(|rule| rule.values.len()).sum();
    if values <= MOST_CELLS {
        return Ok(());
    }
    let message = format!("{values} values are more than the {MOST_CELLS} that one screening may have");
    Err(Fault::new(Place::flag("--vary"), message).help("give fewer, or name fewer rules with --only"))
}

/// Whether unclear values are played in more games than others.
fn plays_on(plan: &Plan) -> bool {
    plan.most_blocks() > plan.blocks
}

/// Rules, values, games of each in the first pass, and the points where rules vary together.
fn size(plan: &Plan) -> Option<(u64, u64, u64, Option<u64>)> {
    plan.experiment.screened()?;
    let Prepared { to_try, design } = prepared(plan).ok()?;
    let together = design.as_ref().map(|design| design.points() as u64);
    let values: usize = to_try.rules.iter().map(|rule| rule.values.len()).sum();
    let games = plan.blocks * plan.rotations() as u64;
    Some((to_try.rules.len() as u64, values as u64, games, together))
}

/// The results so far.
struct Played<'s> {
    screen: &'s Screen<'s>,
    /// The number of values planned before any game.
    first: usize,
    trials: Vec<Trial>,
    sums: Sums,
}

impl Played<'_> {
    fn judge(&self) -> Judge<'_> {
        Judge::new(self.screen, (self.first, &self.trials), &self.sums)
    }

    fn play_all(&mut self, means: &RunContext<'_>) -> Result<(), RunError> {
        self.play((0, Pass::First), 0..self.first, means)?;
        let judge = self.judge();
        let open: Vec<usize> = (0..self.first).filter(|&trial| judge.is_open(trial)).collect();
        if !open.is_empty() && plays_on(self.screen.plan) {
            self.play((1, Pass::More), open, means)?;
        }
        for round in 0..ROUNDS {
            let more = self.steps(round == 0);
            if more.is_empty() {
                break;
            }
            let from = self.trials.len();
            self.trials.extend(more);
            if let Err(error) = self.play((round + 2, Pass::First), from..self.trials.len(), means) {
                // Nothing is known of them.
                self.trials.truncate(from);
                return Err(error);
            }
        }
        Ok(())
    }

    /// Intermediate values that may locate a rule's effect. A value that conflicts with the other rules is no step.
    fn steps(&self, first: bool) -> Vec<Trial> {
        let judge = self.judge();
        let of_rule = |rule: usize| {
            let screened = &self.screen.rules[rule];
            let values = steps::next(&judge, rule, first).into_iter().map(Value::Integer);
            values.filter_map(|value| trial(self.screen.plan, (rule, screened), &value).ok()).collect::<Vec<_>>()
        };
        (0..self.screen.rules.len()).flat_map(of_rule).collect()
    }

    fn play(
        &mut self,
        round: (usize, Pass),
        trials: impl IntoIterator<Item = usize>,
        means: &RunContext<'_>,
    ) -> Result<(), RunError> {
        let trials: Vec<_> = trials.into_iter().map(|trial| (trial, &self.trials[trial])).collect();
        self.screen.play_trials(round, &trials, &mut self.sums, means)
    }
}

#[cfg(test)]
mod tests;
