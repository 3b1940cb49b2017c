use super::*;

/// Numbers from 0 up to 1, from a linear congruential generator: uniform enough for made-up games.
fn uniform(state: &mut u64) -> f64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 11) as f64 / (1_u64 << 53) as f64
}

/// Games of three seats with a known strength: half a log odds per unit of the first feature, minus one per unit of the second, zero for the third.
fn made_up(count: usize) -> Vec<Position> {
    let mut state = 7;
    let game = |_| {
        let rows: Vec<Vec<f64>> =
            (0..3).map(|_| vec![4.0 * uniform(&mut state), 2.0 * uniform(&mut state), uniform(&mut state)]).collect();
        let powers: Vec<f64> = rows.iter().map(|row| libm::exp(0.5 * row[0] - row[1])).collect();
        let mut left = uniform(&mut state) * powers.iter().sum::<f64>();
        let winner = powers.iter().position(|power| {
            left -= power;
            left < 0.0
        });
        let ends = (0..3).map(|seat| f64::from(u8::from(Some(seat) == winner))).collect();
        Position { rows, ends }
    };
    (0..count).map(game).collect()
}

#[test]
fn known_weights_are_found() {
    let games = made_up(20_000);
    let model = Model::fit(&games.iter().collect::<Vec<_>>(), &[true; 3]);
    for (feature, exact, slack) in [(0, 500_000, 30_000), (1, -1_000_000, 60_000), (2, 0, 60_000)] {
        let weight = model.weight(feature);
        assert!((weight - exact).abs() < slack, "feature {feature}: {weight}, exactly {exact}");
    }
    assert_eq!(model.constant(), 0);
}

#[test]
fn what_is_foretold_is_found() {
    let games = made_up(20_000);
    let (seen, unseen) = games.split_at(10_000);
    let model = Model::fit(&seen.iter().collect::<Vec<_>>(), &[true; 3]);
    let groups = model.calibration(&unseen.iter().collect::<Vec<_>>());
    assert_eq!(groups.len(), 10);
    for group in groups {
        assert!((group.foretold - group.found).abs() < 0.04, "{group:?}");
    }
}

#[test]
fn a_feature_that_is_left_out_has_no_weight() {
    let games = made_up(2_000);
    let model = Model::fit(&games.iter().collect::<Vec<_>>(), &[true, false, true]);
    assert_eq!(model.weight(1), 0);
    assert!(model.weight(0) > 300_000);
}

#[test]
fn alone_the_score_is_a_sum() {
    let positions: Vec<Position> = (0..100)
        .map(|index| {
            let (first, second) = (f64::from(index % 10), f64::from(index / 10));
            Position { rows: vec![vec![first, second]], ends: vec![30.0 + 2.0 * first - 5.0 * second] }
        })
        .collect();
    let seen: Vec<&Position> = positions.iter().collect();
    let model = Model::fit(&seen, &[true; 2]);
    assert!((model.weight(0) - 2_000_000).abs() < 10_000, "{}", model.weight(0));
    assert!((model.weight(1) + 5_000_000).abs() < 10_000, "{}", model.weight(1));
    assert!((model.constant() - 30_000_000).abs() < 100_000, "{}", model.constant());
    assert!(model.error(&seen) < 0.1);
}

/// Rows of feature 0 alone.
fn position(rows: impl IntoIterator<Item = f64>, ends: Vec<f64>) -> Position {
    Position { rows: rows.into_iter().map(|number| vec![number]).collect(), ends }
}

/// One of ten seats wins half of the games. The curvature is small while all chances are equal, so the first whole step would make its chance almost
/// 1. The curvature is even smaller there, and the next step would be unbounded.
#[test]
fn a_step_that_would_overshoot_is_shortened() {
    let rows = || (0..10).map(|seat| f64::from(u8::from(seat == 0)));
    let won_by = |winner: usize| position(rows(), (0..10).map(|seat| f64::from(u8::from(seat == winner))).collect());
    let games = [won_by(0), won_by(1)];
    let model = Model::fit(&games.iter().collect::<Vec<_>>(), &[true]);
    let favourite = model.chances(&model.standardize(&games[0]))[0];
    assert!((favourite - 0.5).abs() < 1e-3, "{favourite}");
}

/// The leader always wins: without the ridge, the weight would grow without limit. Let `w` be the weight of a standard deviation; the seats differ by
/// two of them. Then another game adds `2 / (1 + exp(2 w))`, which equals the subtraction of the ridge.
#[test]
fn the_ridge_holds_the_weight_of_a_sure_win() {
    let games = [position([0.0, 1.0], vec![0.0, 1.0]), position([1.0, 0.0], vec![1.0, 0.0])];
    let model = Model::fit(&games.iter().collect::<Vec<_>>(), &[true]);
    let weight = model.per_deviation(0);
    assert!((2.0 / (1.0 + libm::exp(2.0 * weight)) - RIDGE * weight).abs() < 1e-9, "{weight}");
}

/// The leader wins three games of four, which is the predicted chance.
#[test]
fn the_likelihood_is_that_of_whoever_won() {
    let apart = |ends: [f64; 2]| position([1.0, 0.0], ends.to_vec());
    let games: Vec<Position> = [[1.0, 0.0], [1.0, 0.0], [1.0, 0.0], [0.0, 1.0]].into_iter().map(apart).collect();
    let model = Model::fit(&games.iter().collect::<Vec<_>>(), &[true]);
    let (ahead, behind) = (libm::log(0.75), libm::log(0.25));
    let found = model.log_likelihood(&games.iter().collect::<Vec<_>>());
    assert!((found - (0.75 * ahead + 0.25 * behind)).abs() < 1e-3, "{found}");
    let tie = model.log_likelihood(&[&apart([0.5, 0.5])]);
    assert!((tie - f64::midpoint(ahead, behind)).abs() < 1e-3, "{tie}");
}

#[test]
fn groups_of_a_calibration_go_from_the_least_chance_to_the_greatest() {
    let games = made_up(2_000);
    let games: Vec<&Position> = games.iter().collect();
    let groups = Model::fit(&games, &[true; 3]).calibration(&games);
    assert!(groups.windows(2).all(|pair| pair[0].foretold < pair[1].foretold), "{groups:?}");
    assert!(groups[0].foretold < 0.15 && groups[9].foretold > 0.6, "{groups:?}");
}
