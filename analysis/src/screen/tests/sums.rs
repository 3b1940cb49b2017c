//! Sums over batches, for made-up games.

use super::*;
use crate::screen::sums::Measured;

const PER_ROUND: &str = "[show]\ntrips_per_round = \"trips / rounds\"\n";

/// Twenty games in each batch; their number of rounds is the number of the batch, and twice that under another value.
fn lasting(plan: &Plan) -> (Layout, Sums) {
    let (layout, mut made_up) = (Layout::new(plan), Sums::default());
    let sums = |rounds: u64| {
        let mut sums = vec![0; layout.slots()];
        sums[4] = 20 * rounds as i64;
        sums
    };
    assert!(made_up.is_empty());
    made_up.take(Pass::First, &[3], 20, &(0..BATCHES).map(|at| (at, vec![sums(at), sums(2 * at)])).collect());
    (layout, made_up)
}

fn measured<'l>(layout: &'l Layout, name: &str) -> &'l Measured {
    layout.quantities.iter().find(|measured| measured.quantity.name == name).unwrap()
}

/// Of 64 batches, the even ones have the mean 31 and the odd ones 32.
#[test]
fn halves_are_the_even_and_the_odd_batches() {
    let (layout, sums) = lasting(&asked(&format!("{TWO}{PER_ROUND}"), &["goal"]));
    let rounds = measured(&layout, "rounds.mean");
    assert_eq!(sums.halves(rounds, Of::Base), Some([31.0, 32.0]));
    assert_eq!(sums.halves(rounds, Of::Trial(3)), Some([62.0, 64.0]));
    assert_eq!(sums.halves(measured(&layout, "trips_per_round"), Of::Base), None, "of nothing");
}

/// The numbers 0 to 63 sum to 2016.
#[test]
fn sums_are_those_of_the_value_over_all_batches() {
    let (layout, mut sums) = lasting(&asked(&format!("{TWO}{PER_ROUND}"), &["goal"]));
    assert!(!sums.is_empty());
    assert_eq!([Of::Base, Of::Trial(3), Of::Trial(0)].map(|of| sums.total(of, 4)), [40_320, 80_640, 0]);
    assert_eq!([Of::Base, Of::Trial(3), Of::Trial(0)].map(|of| sums.games(of)), [1280, 1280, 0]);
    let rounds = measured(&layout, "rounds.mean");
    let change = sums.contrast(rounds, &[(Of::Trial(3), 1.0), (Of::Base, -1.0)]).unwrap();
    assert!((change.estimate - 31.5).abs() < 1e-9, "{change:?}");
    assert!(sums.contrast(measured(&layout, "trips_per_round"), &[(Of::Base, 1.0)]).is_none());
    // Games of a closer look count where they were played: each of these has 100 rounds.
    let more = vec![0, 0, 0, 0, 4000].into_iter().chain(vec![0; layout.slots() - 5]).collect::<Vec<_>>();
    sums.take(Pass::More, &[], 40, &(0..BATCHES).map(|at| (at, vec![more.clone()])).collect());
    assert_eq!([Of::Base, Of::Trial(3)].map(|of| sums.games(of)), [3840, 1280]);
    let mean = sums.contrast(rounds, &[(Of::Base, 1.0)]).unwrap();
    assert!((mean.estimate - (31.5 + 200.0) / 3.0).abs() < 1e-9, "{mean:?}");
    let change = sums.contrast(rounds, &[(Of::Trial(3), 1.0), (Of::Base, -1.0)]).unwrap();
    assert!((change.estimate - 31.5).abs() < 1e-9, "in the blocks of both: {change:?}");
}

/// By hand: two seats and two members, a length, two ends, and then for two numbers of the game and both labels a part and a whole.
#[test]
fn every_sum_has_a_place_of_its_own() {
    let places = |text: &str| {
        let layout = Layout::new(&asked(&format!("{TWO}{text}"), &["goal"]));
        [layout.offered(), layout.otherwise(), layout.slots()]
    };
    assert_eq!(places(""), [7, 9, 10]);
    assert_eq!(places("[show]\ntrips_per_round = \"trips / rounds\"\ntrips = \"trips\"\n"), [19, 21, 22]);
}

#[test]
fn rules_are_judged_by_who_wins_or_by_the_score_by_the_length_and_by_numbers_of_the_game() {
    let judged = |text: &str| {
        let layout = Layout::new(&asked(text, &["goal"]));
        let main = layout.quantities.iter().filter(|measured| measured.main);
        main.map(|measured| measured.quantity.name.clone()).collect::<Vec<_>>()
    };
    let both = ["win_rate.walker", "win_rate.sprinter", "trips_per_round", "rounds.mean"];
    assert_eq!(judged(&format!("{TWO}{PER_ROUND}")), both);
    assert_eq!(judged("seats = [\"walker\"]\ngames = 1280\n"), ["square.mean", "rounds.mean"]);
}

/// By hand: 1 of 1 and 3 of 3 in turn are 1 everywhere. 2 of 1 and 4 of 3 are 1.5 on the whole: 2 is 0.5 more than that, 4 is 0.5 less than 4.5,
/// each over 2 on average.
#[test]
fn a_batch_contributes_what_its_part_is_more_than_the_ratio_of_its_whole() {
    let layout = Layout::new(&asked(&format!("{TWO}{PER_ROUND}"), &["goal"]));
    let (shown, at) = (measured(&layout, "trips_per_round"), layout.offered() - 6);
    let levels = |more: i64| {
        let batch = |batch: u64| {
            let mut sums = vec![0; layout.slots()];
            let whole = if batch.is_multiple_of(2) { 1 } else { 3 };
            (sums[at], sums[at + 1]) = (whole + more, whole);
            (batch, vec![sums])
        };
        let mut made_up = Sums::default();
        made_up.take(Pass::First, &[], 20, &(0..BATCHES).map(batch).collect());
        let (found, whole) = made_up.level(shown, Of::Base, &[Pass::First]).unwrap();
        (found[0], found[1], found[62], found[63], whole)
    };
    assert_eq!(levels(0), (1.0, 1.0, 1.0, 1.0, 2.0));
    assert_eq!(levels(1), (1.75, 1.25, 1.75, 1.25, 2.0));
}
