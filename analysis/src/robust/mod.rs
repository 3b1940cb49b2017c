//! Whether a study's findings survive changes of its reconstructed inputs, and whether they hold for other players.
//!
//! ```text
//! Plan and its Findings ── draws of the reconstructed inputs ── Findings, with `robustness`
//! ```
//!
//! Every reconstructed input has a range of possible values (`inputs`). All inputs are drawn from their ranges at once (`design`), and the study is
//! played under each draw with its own seeds. The study's statements (`statements`) are looked up in every draw; if the draws differ, the inputs
//! responsible are found (`depends`). This separates two uncertainties: unknown inputs vary between draws, chance within each. The same is done with
//! other line-ups instead of other inputs (`players`).

mod again;
mod conclude;
mod depends;
mod design;
mod inputs;
mod levels;
mod players;
mod statement;
mod statements;
mod verdicts;

use evenkeel_engine::rules::{Fault, Faults, Place};

use crate::conclude::conclude as conclude_cells;
use crate::experiment::{Method, Robust};
use crate::findings::Findings;
use crate::findings::format::counted;
use crate::plan::{Aspect, Plan};
use crate::procedure::Procedure;
use crate::run::{RunContext, RunError, RunResult};
use crate::verdicts::Answer;
use again::{Again, Repetition, repeat};
use design::Draw;
pub(crate) use players::OtherSeatsProcedure;

/// The maximum number of draws of one study: enough to detect a share of 1 in 3,000.
const MOST_DRAWS: u64 = 10_000;

/// The study under inputs other than the reconstructed ones.
pub(crate) struct RobustProcedure;

impl Procedure for RobustProcedure {
    fn is_asked(&self, plan: &Plan) -> bool {
        plan.experiment.robust.is_some()
    }

    fn check(&self, plan: &Plan) -> Result<(), Faults> {
        let Some(robust) = &plan.experiment.robust else { return Ok(()) };
        let mut faults = cannot_be_played_again(plan, &robust.place, "other inputs");
        let mut refuse = |message: &str, help: &str| {
            faults.push(Fault::new(robust.place.clone(), message).help(help));
        };
        if robust.draws < 2 {
            refuse("one draw is too few", "give at least 2, better 32");
        }
        if robust.draws > MOST_DRAWS {
            refuse(
                &format!("{} are too many", counted(robust.draws, "draw")),
                "give at most 10,000; 32 to 128 are usual",
            );
        }
        // The search for inputs takes seconds.
        if faults.is_empty() && inputs::find(plan).drawn.is_empty() {
            let fault = Fault::new(robust.place.clone(), "no input of this study is reconstructed");
            faults.push(fault.help("leave --robust out: there is nothing to draw"));
        }
        Faults::none_in(faults)
    }

    fn describe(&self, plan: &Plan) -> Option<String> {
        let robust = plan.experiment.robust.as_ref()?;
        let inputs = inputs::find(plan).drawn.len() as u64;
        let again = again::games_in_words(plan, games(plan, robust) * robust.draws);
        // A screening gives unclear values more games than its first look; draws do not.
        let cell = if plan.experiment.screened().is_some() { "value" } else { "cell" };
        let (drawn, own) = (games(plan, robust), plan.most_blocks() * plan.rotations() as u64);
        let fewer = (drawn < own).then(|| {
            let drawn = counted(drawn, "game");
            format!(" A draw has {drawn} per {cell}, fewer than the study: what is clear there may be unclear here.")
        });
        let fewer = fewer.unwrap_or_default();
        Some(format!(
            "Robustness: {} are drawn {} times from their possible values, after the study itself; that takes {again}.{fewer}",
            counted(inputs, "reconstructed input"),
            robust.draws,
        ))
    }

    fn games(&self, plan: &Plan) -> u64 {
        let robust = plan.experiment.robust.as_ref();
        robust.map_or(0, |robust| games(plan, robust) * again::size(plan).unwrap_or(1) * robust.draws)
    }

    fn is_whole_because(&self) -> &'static str {
        "a study repeated with other inputs is played whole"
    }

    fn go_on(&self, plan: &Plan, ran: &mut RunResult, means: &RunContext<'_>) -> Result<(), RunError> {
        let robust = plan.experiment.robust.as_ref().expect("inputs that are to be drawn");
        let blocks = robust.games.map_or_else(|| played(plan, &ran.findings), |_| blocks(plan, robust));
        let again = Again::new(plan, &ran.findings, blocks);
        let found = inputs::find(again.first());
        let draws = design::draw_all(again.first(), &found.drawn, usize::try_from(robust.draws).unwrap_or(usize::MAX));
        let repetition = |(number, draw): (u64, &Draw)| {
            let states = found.drawn.iter().zip(draw.states.iter().cloned());
            let name = format!("draw {number} of {}", draws.len());
            Repetition { name, again: &again, drawn: inputs::drawn_of(again.first(), states) }
        };
        let all = repeat("robust", &(1..).zip(&draws).map(repetition).collect::<Vec<_>>(), means)?;
        let statements = again.statements(&ran.findings);
        ran.findings.robustness =
            Some(conclude::conclude(plan.seed, (&found, &draws), statements, &all, again.games_of_a_cell()));
        Ok(())
    }

    fn answer(&self, findings: &Findings) -> Option<Answer> {
        let found = findings.robustness.as_ref()?;
        Some(Answer { elsewhere: verdicts::describe(findings, found), ..Answer::default() })
    }
}

/// The reason why a study cannot be repeated under other conditions, reported at a place.
fn cannot_be_played_again(plan: &Plan, place: &Place, with: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut refuse = |message: &str, help: &str| {
        faults.push(Fault::new(place.clone(), message.replace("{}", with)).help(help));
    };
    if plan.adapts() {
        refuse("adaptive players are not played with {}", "leave this or --adapt out");
    }
    if !plan.levels().is_empty() {
        refuse("a study at several skill levels is not played with {}", "name one level, such as --skill casual");
    }
    if plan.experiment.screened().is_some_and(|screened| screened.method != Method::OneAtATime) {
        refuse("indices cover all rules together and are not played with {}", "leave --method out");
    }
    let plain = plan.experiment.screened().is_none() && plan.experiment.search().is_none();
    if plain && plan.axes.is_empty() && plan.check.is_none() {
        refuse("a simulation compares no rules", "use sweep, compare, check, screen or tune");
    }
    if let Some(check) = &plan.check {
        let changes = check.bounds.iter().any(|bound| bound.aspect == Aspect::Change);
        if changes && check.against.is_none() {
            let help = "compare with a case of the same file: against = \"CASE\"";
            refuse("a baseline was played like the study, not with {}", help);
        }
    }
    faults
}

/// Games per cell and draw: whole blocks.
fn games(plan: &Plan, robust: &Robust) -> u64 {
    blocks(plan, robust) * plan.rotations() as u64
}

fn blocks(plan: &Plan, robust: &Robust) -> u64 {
    let games = robust.games.unwrap_or_else(|| plan.blocks * plan.rotations() as u64);
    games.div_ceil(plan.rotations() as u64).max(1)
}

/// Blocks played per cell of a study, fewer than planned if it stopped early; for a search, the blocks of its proof.
fn played(plan: &Plan, findings: &Findings) -> u64 {
    let proof = findings.tuning.as_ref().map(|tuning| tuning.proof_games.div_ceil(plan.rotations() as u64));
    let cells = findings.cells.iter().map(|cell| cell.blocks).max();
    proof.or(cells).unwrap_or(plan.blocks).max(1)
}

/// Plays a plan and reports its findings.
fn play(plan: &Plan, (part, told): (&str, &str), means: &RunContext<'_>) -> Result<Findings, RunError> {
    let played = means.play_cells(plan, part, told)?;
    Ok(conclude_cells(plan, &played, false, Some(String::new())))
}

#[cfg(test)]
mod tests;
