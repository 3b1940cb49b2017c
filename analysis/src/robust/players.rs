//! Whether what a study says holds for other players: it is played again by other line-ups, on the same luck.

use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::{Fault, Faults};
use evenkeel_strategies::{Lineup, Orders};

use super::again::{self, Again};
use super::statement::Statement;
use super::{cannot_be_played_again, played};
use crate::findings::format::counted;
use crate::findings::{DrawnStatement, MILLIONTHS, PlayersTried, TriedStatement};
use crate::plan::{Drawn, Plan, PlannedAxis};
use crate::run::{Event, Progress, RunContext, RunError, RunOptions, RunResult};

/// Checks a plan that other line-ups are to play too; any other is fine.
///
/// # Errors
/// Every fault: a line-up that cannot sit there, or the study's own; line-ups that are varied anyhow; something that is asked besides.
pub fn check_other_seats(plan: &Plan) -> Result<(), Faults> {
    let others = &plan.experiment.other_seats;
    let Some(first) = others.first().and_then(|seats| seats.first()) else { return Ok(()) };
    let mut faults = cannot_be_played_again(plan, &first.place, "other line-ups");
    if plan.axes.iter().any(PlannedAxis::varies_lineup) {
        let fault = Fault::new(first.place.clone(), "the line-up is varied in this study");
        faults.push(fault.help("add the other line-ups to what is varied"));
    }
    Faults::none_in(faults)?;
    // Where all circular orders are played the order in which they were written is no matter.
    let who = |lineup: &Lineup| {
        let mut players: Vec<String> = lineup.members().iter().map(|member| member.player(&plan.registry)).collect();
        if plan.orders == Orders::All {
            players.sort();
        }
        players
    };
    let (mut faults, mut known) = (Vec::new(), vec![who(&plan.lineup)]);
    for seats in others {
        match plan.seated(seats) {
            Ok(other) if known.contains(&who(&other.lineup)) => {
                let fault = Fault::new(seats[0].place.clone(), "this line-up plays the study already");
                faults.push(
                    fault.help("name each line-up once, in whatever order, and not the one that sits there anyhow"),
                );
            }
            Ok(other) => known.push(who(&other.lineup)),
            Err(more) => faults.extend(more),
        }
    }
    Faults::none_in(faults)
}

/// What should be known before anything is played.
pub(crate) fn describe_other_seats(plan: &Plan) -> Option<String> {
    let lineups = plan.experiment.other_seats.len() as u64;
    (lineups > 0).then(|| {
        let games = plan.blocks * plan.rotations() as u64;
        let more = match again::size(plan) {
            Some(cells) => format!("{} more", counted(games * cells * lineups, "game")),
            None => format!("{} more for each set of rules that is told of", counted(games * lineups, "game")),
        };
        format!("Players: {} play the study again, after it; that takes {more}.", counted(lineups, "other line-up"))
    })
}

/// Games of all line-ups; nothing is known of a study that finds out first what is to be played again.
pub(crate) fn other_seats_games(plan: &Plan) -> u64 {
    let lineups = plan.experiment.other_seats.len() as u64;
    plan.blocks * plan.rotations() as u64 * again::size(plan).unwrap_or(1) * lineups
}

/// Plays a study that was played by each other line-up, and says for whom it holds.
///
/// # Errors
/// If a game breaks down, something cannot be written, or it was stopped. What is finished is kept.
///
/// # Panics
/// If the plan was not [checked](check_other_seats).
pub(crate) fn run_other_seats(
    plan: &Plan,
    mut ran: RunResult,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<RunResult, RunError> {
    let kept = ran.kept.clone();
    let means = RunContext { threads: options.threads, kept: kept.as_deref(), progress, stop };
    let blocks = played(plan, &ran.findings);
    let others = plan.experiment.other_seats.iter().map(|seats| {
        let other = plan.seated(seats).unwrap_or_else(|faults| panic!("a line-up that was checked: {faults}"));
        (labels(&other), Again::new(&other, &ran.findings, blocks))
    });
    let others: Vec<(Vec<String>, Again)> = others.collect();
    let games = others.iter().map(|(_, again)| again.games()).sum();
    progress.on_event(Event::Started { cells: 1, games, kept: 0 });
    let mut found = Vec::new();
    for (at, (lineup, again)) in others.iter().enumerate() {
        let told = lineup.join(", ");
        let statements = again.play(&Drawn::default(), (&format!("players-{}", at + 1), &told), &means);
        found.push(statements.map_err(|error| error.after(plan.games(), kept.clone()))?);
    }
    let own = Again::new(plan, &ran.findings, blocks);
    ran.findings.players = Some(PlayersTried {
        games: own.games_of_a_cell(),
        lineups: others.into_iter().map(|(lineup, _)| lineup).collect(),
        statements: own.statements(&ran.findings).into_iter().map(|own| tried(own, &found)).collect(),
    });
    Ok(ran)
}

fn labels(plan: &Plan) -> Vec<String> {
    plan.lineup.members().iter().map(|member| member.label.clone()).collect()
}

fn tried(own: Statement, found: &[Vec<Statement>]) -> TriedStatement {
    let other = |found: &Vec<Statement>| {
        let one = found.iter().find(|other| other.is_of(&own))?;
        Some(DrawnStatement { found: one.found.rounded_to(MILLIONTHS), reading: one.reading_beside(own.reading) })
    };
    TriedStatement {
        others: found.iter().map(other).collect(),
        name: own.name,
        title: own.title,
        place: own.place,
        unit: own.unit,
        kind: own.kind,
        found: own.found.rounded_to(MILLIONTHS),
        reading: own.reading,
        matters: own.matters,
    }
}

#[cfg(test)]
mod tests;
