//! From the results of the draws to findings.

use super::depends::{self, Grouped};
use super::design::Draw;
use super::inputs::{Input, Inputs};
use super::statement::RunStatement;
use crate::estimate::mean_and_variance;
use crate::findings::{DrawnInput, MILLIONTHS, RobustStatement, Robustness, round_to};

/// The study's statements that survive.
pub(super) fn conclude(
    seed: u64,
    (inputs, draws): (&Inputs, &[Draw]),
    statements: Vec<RunStatement>,
    found: &[Vec<RunStatement>],
    games: u64,
) -> Robustness {
    let groups: Vec<Grouped> = inputs.drawn.iter().enumerate().map(|(at, input)| grouped(at, input, draws)).collect();
    let statement = |own: RunStatement| {
        let drawn: Vec<_> = found.iter().map(|drawn| drawn.iter().find(|other| other.is_of(&own))).collect();
        one(seed, &groups, own, &drawn)
    };
    Robustness {
        draws: draws.len() as u64,
        games,
        inputs: inputs.drawn.iter().enumerate().map(|(at, input)| drawn_input(at, input, draws)).collect(),
        kept: inputs.kept.clone(),
        held_back: draws.iter().filter(|draw| draw.held_back).count() as u64,
        statements: statements.into_iter().map(statement).collect(),
    }
}

fn grouped(at: usize, input: &Input, draws: &[Draw]) -> Grouped {
    let of: Vec<usize> = draws.iter().map(|draw| input.group(draw.places[at])).collect();
    let states = (0..=of.iter().copied().max().unwrap_or_default()).map(|group| {
        let there = draws.iter().zip(&of).filter(move |(_, own)| **own == group);
        input.states_in_words(there.map(|(draw, _)| &draw.states[at]))
    });
    Grouped { name: input.name.clone(), states: states.collect(), of }
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

/// In some draws a number may be missing: its subject was not dealt to any player, or no game was possible.
fn one(seed: u64, groups: &[Grouped], own: RunStatement, drawn: &[Option<&RunStatement>]) -> RobustStatement {
    let there: Vec<&RunStatement> = drawn.iter().copied().flatten().collect();
    let numbers: Vec<f64> = there.iter().map(|one| one.said.found.estimate).collect();
    let is_there = |of: &[usize]| -> Vec<usize> {
        of.iter().zip(drawn).filter(|(_, one)| one.is_some()).map(|(group, _)| *group).collect()
    };
    let groups: Vec<Grouped> =
        groups.iter().map(|input| Grouped { of: is_there(&input.of), ..input.clone() }).collect();
    let variance = if numbers.len() > 1 { mean_and_variance(&numbers).1 } else { 0.0 };
    let errors: Option<Vec<f64>> = there.iter().map(|one| one.error.map(|error| error * error)).collect();
    let errors = errors.filter(|errors| !errors.is_empty());
    let chance = errors.map(|errors| (errors.iter().sum::<f64>() / errors.len() as f64).sqrt());
    RobustStatement {
        depends: depends::find(&numbers, &groups, seed),
        deviation: round_to(MILLIONTHS, variance.sqrt()),
        chance: chance.map(|chance| round_to(MILLIONTHS, chance)),
        statement: own.tried(drawn),
    }
}

#[cfg(test)]
mod tests {
    use super::super::inputs::States;
    use super::*;
    use crate::findings::{Estimate, Reading, Statement, StatementKind};

    fn at(estimate: f64, reading: Reading) -> RunStatement {
        RunStatement {
            said: Statement {
                name: "personality.hero.win_rate".into(),
                title: "win rate of hero (personality)".into(),
                place: String::new(),
                unit: "share".into(),
                kind: StatementKind::Share,
                found: Estimate { estimate, low: estimate - 0.02, high: estimate + 0.02 },
                reading,
                matters: false,
                elsewhere: Vec::new(),
            },
            error: Some(0.01),
            is_little: false,
        }
    }

    /// A number missing in some draws is still reported, and does not hold there.
    #[test]
    fn what_is_missing_in_a_draw_does_not_hold_there() {
        let drawn = [Some(at(0.6, Reading::Above)), None, Some(at(0.5, Reading::Even)), Some(at(0.4, Reading::Below))];
        let copies = |of: &[usize]| Grouped {
            name: "copies".into(),
            of: of.to_vec(),
            states: ["halved", "unchanged", "doubled", "shuffled"].map(Into::into).to_vec(),
        };
        let all = |drawn: &[Option<RunStatement>]| -> RobustStatement {
            let drawn: Vec<_> = drawn.iter().map(Option::as_ref).collect();
            let groups: Vec<usize> = (0..drawn.len()).collect();
            one(1, &[copies(&groups)], at(0.6, Reading::Above), &drawn)
        };
        let found = all(&drawn);
        let own = &found.statement;
        let told = (own.elsewhere.len(), own.same(), own.contrary().collect::<Vec<_>>());
        assert_eq!(told, (4, 1, vec![3]), "even is the contrary of nothing");
        assert!(own.elsewhere[1].is_none() && !own.holds_everywhere());
        assert_eq!(found.mark(), "holds in 1 of 4 draws, the contrary in 1");
        assert!((found.deviation - 0.1).abs() < 1e-6 && found.chance == Some(0.01));
        assert!((found.median() - 0.5).abs() < 1e-9);
        // Errors differ between draws: their squares are averaged, like the squares of the effects.
        let wide = |draw: usize| RunStatement { error: Some(0.01 * draw as f64), ..at(0.6, Reading::Above) };
        let wide: Vec<Option<RunStatement>> = [1, 7].map(|draw| Some(wide(draw))).to_vec();
        assert_eq!(all(&wide).chance, Some(0.05));
        let two = all(&[Some(at(0.5, Reading::Above)), Some(at(0.7, Reading::Above))]);
        assert!((two.deviation - 0.141_421).abs() < 1e-9, "the root of 0.02: {}", two.deviation);
        assert_eq!(all(&[Some(at(0.6, Reading::Above)), None]).deviation.to_bits(), 0, "one number does not vary");
        let nowhere = all(&[None, None]);
        assert_eq!((nowhere.mark().as_str(), nowhere.chance), ("holds in 0 of 2 draws, the contrary in none", None));
        assert!(nowhere.deviation.abs() < 1e-9 && (nowhere.median() - 0.6).abs() < 1e-9);
    }

    /// Each number from three to six is a group. No draw has 4; a group without draws has no name.
    #[test]
    fn groups_are_named_by_their_own_draws() {
        let states = States::Within { low: 3, high: 6, base: 3 };
        let trip = Input { name: "trip".to_owned(), about: String::new(), column: None, states };
        let draw = |place: f64| Draw { places: vec![place], states: vec![trip.at(place)], held_back: false };
        let Grouped { name, of, states } = grouped(0, &trip, &[0.9, 0.1, 0.6, 0.2].map(draw));
        assert_eq!((name.as_str(), of), ("trip", vec![3, 0, 2, 0]));
        assert_eq!(states, ["3", "", "5", "6"]);
    }

    /// Numbers are compared with the inputs of their own draws, even after a draw without a number.
    #[test]
    fn a_missing_draw_shifts_no_input() {
        let of: Vec<usize> = (0..33).map(|draw| draw % 2).collect();
        let number = |draw: usize| {
            (draw > 0).then(|| at(0.5 + 0.1 * (draw % 2) as f64 + 0.001 * (draw % 5) as f64, Reading::Above))
        };
        let drawn: Vec<Option<RunStatement>> = (0..33).map(number).collect();
        let copies = Grouped { name: "copies".into(), of, states: ["halved", "doubled"].map(Into::into).to_vec() };
        let found = one(1, &[copies], at(0.6, Reading::Above), &drawn.iter().map(Option::as_ref).collect::<Vec<_>>());
        let depends = found.depends.first().expect("it is the copies");
        let state = |own: &Option<crate::findings::StateMean>| own.clone().map(|own| own.state);
        assert_eq!((state(&depends.least), state(&depends.most)), (Some("halved".into()), Some("doubled".into())));
    }
}
