//! Whether a study's findings hold for other players: other line-ups repeat it with the same seeds.

mod verdicts;

use evenkeel_engine::rules::{Fault, Faults};
use evenkeel_strategies::{Lineup, Orders};

use super::again::{self, Again, Repetition, repeat};
use super::statement::RunStatement;
use super::{cannot_be_played_again, played};
use crate::findings::Findings;
use crate::findings::format::counted;
use crate::findings::{PlayersTried, Statement};
use crate::plan::{Drawn, Plan, PlannedAxis};
use crate::procedure::Procedure;
use crate::run::{RunContext, RunError, RunResult};
use crate::verdicts::Answer;

/// The study played by other line-ups.
pub(crate) struct OtherSeatsProcedure;

impl Procedure for OtherSeatsProcedure {
    fn is_asked(&self, plan: &Plan) -> bool {
        !plan.experiment.other_seats.is_empty()
    }

    fn check(&self, plan: &Plan) -> Result<(), Faults> {
        let others = &plan.experiment.other_seats;
        let Some(first) = others.first().and_then(|seats| seats.first()) else { return Ok(()) };
        let mut faults = cannot_be_played_again(plan, &first.place, "other line-ups");
        if plan.axes.iter().any(PlannedAxis::varies_lineup) {
            let fault = Fault::new(first.place.clone(), "the line-up is varied in this study");
            faults.push(fault.help("vary the other line-ups too"));
        }
        Faults::none_in(faults)?;
        // If all circular orders are played, the written order does not matter.
        let who = |lineup: &Lineup| {
            let mut players: Vec<String> =
                lineup.members().iter().map(|member| member.player(&plan.registry)).collect();
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
                    faults.push(fault.help("name each line-up once, in any order, without that of the study"));
                }
                Ok(other) => known.push(who(&other.lineup)),
                Err(more) => faults.extend(more),
            }
        }
        Faults::none_in(faults)
    }

    fn describe(&self, plan: &Plan) -> Option<String> {
        let lineups = plan.experiment.other_seats.len() as u64;
        (lineups > 0).then(|| {
            let more = again::games_in_words(plan, plan.blocks * plan.rotations() as u64 * lineups);
            format!("Players: {} play the study again, after it; that takes {more}.", counted(lineups, "other line-up"))
        })
    }

    fn games(&self, plan: &Plan) -> u64 {
        let lineups = plan.experiment.other_seats.len() as u64;
        plan.blocks * plan.rotations() as u64 * again::size(plan).unwrap_or(1) * lineups
    }

    fn is_whole_because(&self) -> &'static str {
        "a study repeated by other players is played whole"
    }

    fn go_on(&self, plan: &Plan, ran: &mut RunResult, means: &RunContext<'_>) -> Result<(), RunError> {
        let blocks = played(plan, &ran.findings);
        let others = plan.experiment.other_seats.iter().map(|seats| {
            let other = plan.seated(seats).unwrap_or_else(|faults| panic!("a line-up that was checked: {faults}"));
            (labels(&other), Again::new(&other, &ran.findings, blocks))
        });
        let others: Vec<(Vec<String>, Again)> = others.collect();
        let repetitions =
            others.iter().map(|(lineup, again)| Repetition { name: lineup.join(", "), again, drawn: Drawn::default() });
        let found = repeat("players", &repetitions.collect::<Vec<_>>(), means)?;
        let own = Again::new(plan, &ran.findings, blocks);
        ran.findings.players = Some(PlayersTried {
            games: own.games_of_a_cell(),
            lineups: others.into_iter().map(|(lineup, _)| lineup).collect(),
            statements: own.statements(&ran.findings).into_iter().map(|own| tried(own, &found)).collect(),
        });
        Ok(())
    }

    fn answer(&self, findings: &Findings) -> Option<Answer> {
        let found = findings.players.as_ref()?;
        Some(Answer { elsewhere: verdicts::describe(found), ..Answer::default() })
    }
}

fn labels(plan: &Plan) -> Vec<String> {
    plan.lineup.members().iter().map(|member| member.label.clone()).collect()
}

fn tried(own: RunStatement, found: &[Vec<RunStatement>]) -> Statement {
    let others: Vec<_> = found.iter().map(|found| found.iter().find(|other| other.is_of(&own))).collect();
    own.tried(&others)
}

#[cfg(test)]
mod tests;
