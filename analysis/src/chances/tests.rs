use super::*;
use crate::Quiet;
use crate::testing::plan;

/// A sprinter that never trips against a walker, so that the squares predict the winner.
const UNEVEN: &str = "seats = [\"walker\", \"sprinter\"]\ngames = 200\nseed = 5\nrules.sprint.trip = 0\n";

fn sampled(plan: &Plan) -> Vec<(u64, Vec<Position>)> {
    sample(plan, 2, &Quiet, &AtomicBool::new(false)).unwrap().expect("nobody stops it")
}

fn fitted(plan: &Plan) -> FittedChances {
    fit_chances(plan, &[], 2, &Quiet, &AtomicBool::new(false)).unwrap().expect("nobody stops it")
}

/// Every value of an axis is sampled: the positions of a block are those of each value, in their order.
#[test]
fn every_value_of_what_is_varied_is_sampled() {
    let of = |rules: &str| sampled(&plan(&format!("seats = [\"walker\", \"sprinter\"]\ngames = 8\nseed = 5\n{rules}")));
    let told = |games: &[(u64, Vec<Position>)]| -> Vec<String> {
        games.iter().map(|(block, positions)| format!("{block} {positions:?}")).collect()
    };
    let mut apart = of("rules.sprint.trip = 0");
    for (all, more) in apart.iter_mut().zip(of("rules.sprint.trip = 3")) {
        all.1.extend(more.1);
    }
    let varied = of("[[vary]]\nparameter = \"sprint.trip\"\nvalues = [0, 3]\n");
    assert_eq!(told(&varied), told(&apart));
    assert_ne!(varied[0].1.len(), of("").remove(0).1.len());
}

/// Three rounds and a goal out of reach, in the game of either rotation.
#[test]
fn a_game_has_one_position_a_round() {
    let games = sampled(&plan("seats = [\"walker\", \"sprinter\"]\ngames = 8\nrules.goal = 5000\nrules.limit = 3\n"));
    assert_eq!(games.iter().map(|(_, positions)| positions.len()).collect::<Vec<_>>(), [6; 4]);
}

#[test]
fn the_ends_of_a_game_are_shares_of_one_win() {
    for (_, positions) in sampled(&plan(UNEVEN)) {
        for Position { ends, .. } in positions {
            assert!(
                ends.iter().all(|end| [0.0, 0.5, 1.0].contains(end)) && (ends.iter().sum::<f64>() - 1.0).abs() < 1e-12,
                "{ends:?}"
            );
        }
    }
}

#[test]
fn it_is_fitted_on_the_even_blocks_and_tested_on_the_odd_ones() {
    let plan = plan(UNEVEN);
    let games = sampled(&plan);
    let of = |odd: u64| -> Vec<&Position> {
        games.iter().filter(|(block, _)| block % 2 == odd).flat_map(|(_, positions)| positions).collect()
    };
    let (even, odd) = (of(0), of(1));
    let (model, found) = (Model::fit(&even, &[true]), fitted(&plan));
    assert_eq!(found.features[0].weight, model.weight(0));
    assert_eq!(found.log_likelihood, Some(model.log_likelihood(&odd)));
    assert_eq!(found.calibration, model.calibration(&odd));
    assert_ne!(found.log_likelihood, Some(model.log_likelihood(&even)));
}

/// Half a win for either of two seats has a likelihood of one in two; knowledge of the squares improves it.
#[test]
fn even_chances_are_the_likelihood_to_beat() {
    let found = fitted(&plan(UNEVEN));
    let (even, told) = found.even.zip(found.log_likelihood).unwrap();
    assert!((even - libm::log(0.5)).abs() < 1e-12, "{even}");
    assert!(even < told && told < 0.0, "{told} over {even}");
}
