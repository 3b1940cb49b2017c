//! Decisions made up by hand, and what they come to.

use evenkeel_strategies::lookahead::{Gain, Verdict, Watched};

use super::super::conclude::conclude;
use super::super::tally::CoachTally;
use super::*;

const WALK: usize = 0;
const SPRINT: usize = 1;

fn gain(mean: i64) -> Gain {
    Gain { mean, standard_error: 100_000 }
}

/// An answer of a kind where one of another kind would have gained so much, in millionths of a win.
fn verdict(kind: usize, lost: i64) -> Verdict {
    Verdict {
        decision: 1,
        clock: 1,
        question: "seat 1 runs".to_owned(),
        given: "this".to_owned(),
        kind,
        best: "that".to_owned(),
        best_kind: 1 - kind,
        lost: gain(lost),
        checked: Some(gain(lost)),
        alternatives: Vec::new(),
    }
}

/// Blocks of two games; what is judged of a block was all in the first.
fn tally(blocks: impl IntoIterator<Item = Vec<Verdict>>) -> CoachTally {
    let mut tally = CoachTally::new(2);
    for (block, verdicts) in (0..).zip(blocks) {
        let count = verdicts.len() as u64;
        let first = Watched { decisions: count, disputed: count, verdicts };
        tally.add_block(block, vec![first, Watched::default()]);
    }
    tally
}

/// What is found of a tally where decisions are judged in four worlds.
fn found(tally: &CoachTally) -> CoachFindings {
    conclude(&plan(WALKERS, CoachOptions { worlds: 4, ..ALL }), tally, false)
}

/// From a tenth of a win per game to half of one: a standard error of 0.1 times the root of a half.
const RISING: [i64; 5] = [200_000, 400_000, 600_000, 800_000, 1_000_000];

fn reach(lost: Loss) -> f64 {
    let (low, high) = lost.low.zip(lost.high).unwrap();
    assert!((f64::midpoint(low, high) - lost.per_game).abs() < 1e-12, "{lost:?}");
    (high - low) / 2.0
}

/// Quantiles of Student's t with 4 degrees of freedom from a printed table: 2.7764 at 2.5 %, 3.4954 at 1.25 %.
#[test]
fn intervals_of_two_kinds_hold_both_together() {
    let error = 0.1 * 0.5_f64.sqrt();
    let one = found(&tally(RISING.map(|lost| vec![verdict(WALK, lost)])));
    assert!((reach(one.kinds[0].lost) - 2.7764 * error).abs() < 1e-5, "{:?}", one.kinds);
    let two = found(&tally(RISING.map(|lost| vec![verdict(WALK, lost), verdict(SPRINT, lost)])));
    for kind in two.kinds.iter().chain(&two.better) {
        assert!((reach(kind.lost) - 3.4954 * error).abs() < 1e-5, "{kind:?}");
    }
    assert!((reach(two.lost) - 2.0 * 2.7764 * error).abs() < 1e-5, "the sum of both is one number: {:?}", two.lost);
}

#[test]
fn the_kind_that_gives_most_away_comes_first() {
    for (walk, sprint, first) in [(200_000, 300_000, "sprint"), (300_000, 200_000, "walk"), (-300_000, 0, "sprint")] {
        let found = found(&tally([(); 3].map(|()| vec![verdict(WALK, walk), verdict(SPRINT, sprint)])));
        let better = if first == "walk" { "sprint" } else { "walk" };
        assert_eq!((found.kinds[0].kind, found.better[0].kind), (first, better), "{found:?}");
    }
}

/// Four worlds have three degrees of freedom, of which a printed table says 3.1824.
#[test]
fn a_gain_in_few_worlds_has_students_interval() {
    let found = found(&tally([vec![verdict(WALK, 500_000)], Vec::new()]));
    let Measured { mean, low, high } = found.worst[0].lost;
    assert!((mean - 0.5).abs() < 1e-12 && (mean - low - 0.31824).abs() < 1e-5, "{low}");
    assert!((high - mean - 0.31824).abs() < 1e-5 && found.worst[0].checked == found.worst[0].lost, "{high}");
}

#[test]
fn who_gave_the_best_answer_had_no_better_one() {
    let best = Verdict { best: "this".to_owned(), best_kind: WALK, lost: Gain::default(), ..verdict(WALK, 0) };
    let same_words = Verdict { best: "this".to_owned(), ..verdict(WALK, 300_000) };
    let tally = tally([vec![best, verdict(WALK, 0), same_words]]);
    let judged = |kinds: &[KindLoss]| kinds.iter().map(|kind| (kind.kind, kind.judged)).collect::<Vec<_>>();
    let found = found(&tally);
    assert_eq!((judged(&found.kinds), judged(&found.better)), (vec![("walk", 3)], vec![("sprint", 2)]));
}

#[test]
fn what_the_better_answers_would_gain_is_what_the_given_ones_lose() {
    let found = found(&tally(RISING.map(|lost| vec![verdict(WALK, lost)])));
    assert!((found.lost.per_game - 0.3).abs() < 1e-12 && found.better.len() == 1, "{found:?}");
    assert_eq!((found.better[0].lost, found.kinds[0].lost), (found.lost, found.lost));
}
