use proptest::prelude::*;

use super::*;

const EVEN: fn(usize) -> Vec<f64> = |strategies| vec![1.0 / strategies as f64; strategies];

/// A game of two seats by the payoffs of the first.
fn two_seats(payoffs: &[&[f64]]) -> SymmetricGame {
    SymmetricGame::new(payoffs.len(), 2, |table, own| {
        let other = if table[0] == own { table[1] } else { table[0] };
        payoffs[own][other]
    })
}

fn close(found: &[f64], wanted: &[f64], by: f64) {
    assert!(found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() <= by), "{found:?}, not {wanted:?}");
}

/// Rock, paper and scissors with three seats: a seat wins if it beats more of the others than beat it; equal seats share.
fn three_hands(table: &[usize], own: usize) -> f64 {
    let score = |own: usize| -> i32 {
        table.iter().map(|&other| i32::from(own == (other + 1) % 3) - i32::from(other == (own + 1) % 3)).sum()
    };
    let best = table.iter().map(|&one| score(one)).max().unwrap();
    let winners = table.iter().filter(|&&one| score(one) == best).count();
    if score(own) == best { 1.0 / winners as f64 } else { 0.0 }
}

#[test]
fn rock_paper_scissors_with_three_seats_is_played_evenly() {
    let game = SymmetricGame::new(3, 3, three_hands);
    let found = solve(&game, &[0.7, 0.2, 0.1], 20_000);
    close(&found.mixture, &EVEN(3), 0.005);
    assert!(found.regret < 0.001, "{found:?}");
    close(&found.payoffs, &EVEN(3), 0.002);
}

/// Rock against scissors counts double: the mixture of von Neumann.
#[test]
fn a_skewed_circle_has_the_mixture_of_the_textbook() {
    // Rows: rock, paper, scissors. p = (1/4, 1/2, 1/4) makes all of them worth 0.
    let game = two_seats(&[&[0.0, -1.0, 2.0], &[1.0, 0.0, -1.0], &[-2.0, 1.0, 0.0]]);
    let found = solve(&game, &EVEN(3), 20_000);
    close(&found.mixture, &[0.25, 0.5, 0.25], 0.002);
    assert!(found.regret < 0.001, "{found:?}");
}

#[test]
fn a_dominated_strategy_dies_out() {
    let game = two_seats(&[&[0.5, 0.6, 0.9], &[0.4, 0.5, 0.8], &[0.1, 0.2, 0.5]]);
    let found = solve(&game, &EVEN(3), 2000);
    close(&found.mixture, &[1.0, 0.0, 0.0], 1e-3);
    // With four seats, the highest number wins.
    let game = SymmetricGame::new(4, 4, |table, own| {
        let best = table[3];
        if own == best { 1.0 / table.iter().filter(|&&one| one == best).count() as f64 } else { 0.0 }
    });
    close(&solve(&game, &EVEN(4), 2000).mixture, &[0.0, 0.0, 0.0, 1.0], 1e-3);
}

/// In a coordination game both conventions are equilibria, and the start decides.
#[test]
fn where_people_begin_decides_between_two_conventions() {
    let game = two_seats(&[&[1.0, 0.0], &[0.0, 1.0]]);
    close(&solve(&game, &[0.6, 0.4], 2000).mixture, &[1.0, 0.0], 1e-3);
    close(&solve(&game, &[0.4, 0.6], 2000).mixture, &[0.0, 1.0], 1e-3);
    let found = solve(&game, &[0.5, 0.5], 2000);
    assert!(found.regret < 1e-9, "the middle is an equilibrium too: {found:?}");
}

#[test]
fn one_strategy_alone_is_played() {
    let game = SymmetricGame::new(1, 3, |_, _| 1.0 / 3.0);
    let found = solve(&game, &[1.0], 100);
    assert_eq!((found.mixture, found.regret), (vec![1.0], 0.0));
}

/// The results of `OpenSpiel` for the same games.
#[derive(serde::Deserialize)]
struct Fixture {
    case: Vec<Case>,
}

#[derive(serde::Deserialize)]
struct Case {
    payoffs: Vec<Vec<f64>>,
    alpha_rank: Vec<f64>,
}

/// Alpha-rank measures how long evolution stays with a strategy if mutants are rare, which differs from an equilibrium. In these games both have the
/// same survivors, and the same most frequent strategy if there is one.
#[test]
fn those_who_survive_alpha_rank_are_those_who_are_played() {
    let fixture: Fixture = toml::from_str(include_str!("alpha_rank.toml")).unwrap();
    assert!(fixture.case.len() >= 3);
    for case in fixture.case {
        let rows: Vec<&[f64]> = case.payoffs.iter().map(Vec::as_slice).collect();
        let found = solve(&two_seats(&rows), &EVEN(rows.len()), 20_000);
        for (share, mass) in found.mixture.iter().zip(&case.alpha_rank) {
            assert_eq!(*share > 0.01, *mass > 0.01, "{found:?}, alpha-rank {:?}", case.alpha_rank);
        }
    }
}

/// By hand: against rock alone rock gets 0, paper 1 and scissors -2; paper gains 1 over rock. The range from best to worst is 4.
#[test]
fn regret_is_what_the_best_gains_on_the_mixture() {
    let game = two_seats(&[&[0.0, -1.0, 2.0], &[1.0, 0.0, -1.0], &[-2.0, 1.0, 0.0]]);
    let found = solve(&game, &[1.0, 0.0, 0.0], 0);
    assert_eq!((found.mixture, found.payoffs, found.regret), (vec![1.0, 0.0, 0.0], vec![0.0, 1.0, -2.0], 1.0));
    assert_eq!((game.range(), game.strategies()), (4.0, 3));
}

/// By hand: against the second strategy the first gets 0.1 more, so the first round leads to it, where nothing is left to gain.
#[test]
fn a_single_round_is_looked_at() {
    let game = two_seats(&[&[0.5, 0.6], &[0.4, 0.5]]);
    let found = solve(&game, &[0.0, 1.0], 1);
    assert_eq!((found.mixture, found.regret), (vec![1.0, 0.0], 0.0));
}

/// Computed independently of this code: among the first eighteen rounds the sixteenth has the mixture of least regret.
#[test]
fn mixtures_are_looked_at_after_every_sixteen_rounds_and_at_the_end() {
    let game = two_seats(&[&[0.0, -2.0, 3.0], &[2.0, 0.0, -1.0], &[-3.0, 1.0, 0.0]]);
    let [fifteen, sixteen, eighteen] = [15, 16, 18].map(|rounds| solve(&game, &[0.5, 0.5, 0.0], rounds));
    assert_eq!(sixteen, eighteen);
    assert!((sixteen.regret - 0.016_184_614_6).abs() < 1e-9 && fifteen.regret > 0.06, "{sixteen:?} {fifteen:?}");
}

#[test]
#[should_panic(expected = "a game of several seats")]
fn nobody_chooses_against_nobody() {
    SymmetricGame::new(2, 1, |_, _| 0.0);
}

#[test]
fn choices_are_counted_once_each() {
    assert_eq!(multisets(3, 2), [[0, 0], [0, 1], [0, 2], [1, 1], [1, 2], [2, 2]]);
    assert_eq!((multisets(3, 0), multisets(0, 2).len(), multisets(1, 3)), (vec![vec![]], 0, vec![vec![0, 0, 0]]));
    assert_eq!(multisets(5, 4).len(), 70);
}

proptest! {
    /// The expectation over individual draws equals that over the counts.
    #[test]
    fn payoffs_are_those_of_independent_draws(parts in proptest::collection::vec(1_u32..10, 3)) {
        let all: u32 = parts.iter().sum();
        let mixture: Vec<f64> = parts.iter().map(|part| f64::from(*part) / f64::from(all)).collect();
        let found = SymmetricGame::new(3, 3, three_hands).payoffs(&mixture);
        for (own, found) in found.into_iter().enumerate() {
            let mut wanted = 0.0;
            for (one, other) in (0..3).flat_map(|one| (0..3).map(move |other| (one, other))) {
                let mut table = [own, one, other];
                table.sort_unstable();
                wanted += mixture[one] * mixture[other] * three_hands(&table, own);
            }
            prop_assert!((found - wanted).abs() < 1e-12, "{found} {wanted}");
        }
    }

    /// In two-seat zero-sum games no seat gains by deviating from the solution.
    #[test]
    fn two_seats_come_to_an_equilibrium(upper in proptest::collection::vec(-1.0_f64..1.0, 21)) {
        // Row by row above the diagonal; below it the other seat's payoff.
        let at = |row: usize, column: usize| upper[row * (13 - row) / 2 + column - row - 1];
        let cell = |row: usize, column: usize| match row.cmp(&column) {
            core::cmp::Ordering::Less => at(row, column),
            core::cmp::Ordering::Equal => 0.0,
            core::cmp::Ordering::Greater => -at(column, row),
        };
        let payoffs: Vec<Vec<f64>> = (0..7).map(|row| (0..7).map(|column| cell(row, column)).collect()).collect();
        let rows: Vec<&[f64]> = payoffs.iter().map(Vec::as_slice).collect();
        let found = solve(&two_seats(&rows), &EVEN(7), 20_000);
        prop_assert!(found.regret < 0.005, "{found:?}");
        prop_assert!((found.mixture.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
}
