//! From what the draws found to findings.

use super::claims::Claim;
use super::depends;
use super::design::Draw;
use super::inputs::{Input, Inputs};
use crate::contrast::moments;
use crate::findings::{DrawnClaim, DrawnInput, MILLIONTHS, Reading, RobustClaim, Robustness, round_to};

/// What of the study's claims survives.
pub(super) fn conclude(
    seed: u64,
    (inputs, draws): (&Inputs, &[Draw]),
    claims: Vec<Claim>,
    found: &[Vec<Claim>],
    games: u64,
) -> Robustness {
    let groups: Vec<(String, Vec<usize>)> = inputs
        .drawn
        .iter()
        .enumerate()
        .map(|(at, input)| (input.name.clone(), draws.iter().map(|draw| input.group(draw.places[at])).collect()))
        .collect();
    let claim = |claim: Claim| {
        let of_draw = |drawn: &Vec<Claim>| drawn.iter().find(|other| other.is_of(&claim)).cloned();
        let drawn: Option<Vec<Claim>> = found.iter().map(of_draw).collect();
        // What nobody can say anything of in some draw is no matter of this study there.
        drawn.filter(|drawn| !drawn.is_empty()).map(|drawn| one(seed, &groups, claim, &drawn))
    };
    Robustness {
        draws: draws.len() as u64,
        games,
        inputs: inputs.drawn.iter().enumerate().map(|(at, input)| drawn_input(at, input, draws)).collect(),
        kept: inputs.kept.clone(),
        held_back: draws.iter().filter(|draw| draw.held_back).count() as u64,
        claims: claims.into_iter().filter_map(claim).collect(),
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

fn one(seed: u64, groups: &[(String, Vec<usize>)], claim: Claim, drawn: &[Claim]) -> RobustClaim {
    let numbers: Vec<f64> = drawn.iter().map(|one| one.found.estimate).collect();
    let (_, variance) = moments(&numbers);
    let errors: Option<Vec<f64>> = drawn.iter().map(|one| one.error.map(|error| error * error)).collect();
    let chance = errors.map(|errors| (errors.iter().sum::<f64>() / errors.len() as f64).sqrt());
    let is_clear = claim.reading != Reading::Unclear;
    let same = drawn.iter().filter(|one| is_clear && one.reading == claim.reading).count() as u64;
    let contrary = drawn.iter().filter(|one| one.reading.contradicts(claim.reading)).count() as u64;
    let told = |one: &Claim| DrawnClaim { found: one.found.rounded_to(MILLIONTHS), reading: one.reading };
    RobustClaim {
        depends: depends::find(&numbers, groups, seed),
        name: claim.name,
        title: claim.title,
        place: claim.place,
        unit: claim.unit,
        found: claim.found.rounded_to(MILLIONTHS),
        reading: claim.reading,
        draws: drawn.iter().map(told).collect(),
        same,
        contrary,
        deviation: round_to(MILLIONTHS, variance.sqrt()),
        chance: chance.map(|chance| round_to(MILLIONTHS, chance)),
    }
}
