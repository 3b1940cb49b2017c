//! From what the draws found to findings.

use super::depends;
use super::design::Draw;
use super::inputs::{Input, Inputs};
use super::statement::Statement;
use crate::contrast::moments;
use crate::findings::{DrawnInput, DrawnStatement, MILLIONTHS, Reading, RobustStatement, Robustness, round_to};

/// What of the study's statements survives.
pub(super) fn conclude(
    seed: u64,
    (inputs, draws): (&Inputs, &[Draw]),
    statements: Vec<Statement>,
    found: &[Vec<Statement>],
    games: u64,
) -> Robustness {
    let groups: Vec<(String, Vec<usize>)> = inputs
        .drawn
        .iter()
        .enumerate()
        .map(|(at, input)| (input.name.clone(), draws.iter().map(|draw| input.group(draw.places[at])).collect()))
        .collect();
    let statement = |statement: Statement| {
        let of_draw = |drawn: &Vec<Statement>| drawn.iter().find(|other| other.is_of(&statement)).cloned();
        let drawn: Option<Vec<Statement>> = found.iter().map(of_draw).collect();
        // What nobody can say anything of in some draw is no matter of this study there.
        drawn.filter(|drawn| !drawn.is_empty()).map(|drawn| one(seed, &groups, statement, &drawn))
    };
    Robustness {
        draws: draws.len() as u64,
        games,
        inputs: inputs.drawn.iter().enumerate().map(|(at, input)| drawn_input(at, input, draws)).collect(),
        kept: inputs.kept.clone(),
        held_back: draws.iter().filter(|draw| draw.held_back).count() as u64,
        statements: statements.into_iter().filter_map(statement).collect(),
    }
}

fn drawn_input(at: usize, input: &Input, draws: &[Draw]) -> DrawnInput {
    DrawnInput {
        name: input.name.clone(),
        about: input.about.clone(),
        is: input.is(),
        may_be: input.may_be(),
        drawn: draws.iter().map(|draw| input.words(&draw.states[at])).collect(),
    }
}

fn one(seed: u64, groups: &[(String, Vec<usize>)], statement: Statement, drawn: &[Statement]) -> RobustStatement {
    let numbers: Vec<f64> = drawn.iter().map(|one| one.found.estimate).collect();
    let (_, variance) = moments(&numbers);
    let errors: Option<Vec<f64>> = drawn.iter().map(|one| one.error.map(|error| error * error)).collect();
    let chance = errors.map(|errors| (errors.iter().sum::<f64>() / errors.len() as f64).sqrt());
    let is_clear = statement.reading != Reading::Unclear;
    let same = drawn.iter().filter(|one| is_clear && one.reading == statement.reading).count() as u64;
    let told = |one: &Statement| DrawnStatement { found: one.found.rounded_to(MILLIONTHS), reading: one.reading };
    let draws: Vec<DrawnStatement> = drawn.iter().map(told).collect();
    let (found, reading) = (statement.found.rounded_to(MILLIONTHS), statement.reading);
    let contrary = draws.iter().filter(|one| one.contradicts(found, reading)).count() as u64;
    RobustStatement {
        depends: depends::find(&numbers, groups, seed),
        name: statement.name,
        title: statement.title,
        place: statement.place,
        unit: statement.unit,
        kind: statement.kind,
        found,
        reading,
        draws,
        same,
        contrary,
        deviation: round_to(MILLIONTHS, variance.sqrt()),
        chance: chance.map(|chance| round_to(MILLIONTHS, chance)),
    }
}
