//! Decisions made up by hand, and their sums.

use evenkeel_engine::chance::{Dice, PcgDice};
use evenkeel_engine::streams;
use evenkeel_strategies::lookahead::{Gain, Verdict, Watched};

use super::super::conclude::conclude;
use super::super::tally::CoachTally;
use super::*;
use crate::estimate::{reach, square};

const WALK: usize = 0;
const SPRINT: usize = 1;

fn gain(mean: i64) -> Gain {
    Gain { mean, standard_error: 100_000 }
}

/// An answer of one kind, where an answer of another kind would have gained `lost`, in millionths of a win.
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

/// Blocks of two games; all judged decisions of a block are in the first.
fn tally(blocks: impl IntoIterator<Item = Vec<Verdict>>) -> CoachTally {
    let mut tally = CoachTally::new(2);
    for (block, verdicts) in (0..).zip(blocks) {
        let count = verdicts.len() as u64;
        let first = Watched { decisions: count, disputed: count, verdicts };
        tally.add_block(block, vec![first, Watched::default()]);
    }
    tally
}

/// The findings of a tally whose decisions are judged in four worlds.
fn found(tally: &CoachTally) -> CoachFindings {
    conclude(&plan(WALKERS, CoachOptions { worlds: 4, ..ALL }), tally, false)
}

/// From a tenth to half of a win per game: a standard error of 0.1 times the root of a half.
const RISING: [i64; 5] = [200_000, 400_000, 600_000, 800_000, 1_000_000];

fn half(lost: Loss) -> f64 {
    let (low, high) = lost.low.zip(lost.high).unwrap();
    assert!((f64::midpoint(low, high) - lost.per_game).abs() < 1e-12, "{lost:?}");
    (high - low) / 2.0
}

/// Quantiles of Student's t with 4 degrees of freedom from a printed table: 2.7764 at 2.5 %, 3.4954 at 1.25 %. With five blocks, the unseen one is
/// half a win away, the distance from the least to the most. The sum of the five squared deviations is 0.1.
#[test]
fn intervals_of_two_kinds_hold_both_together() {
    let (error, lean) = (0.1 * 0.5_f64.sqrt(), 0.125 / (0.1 + 0.25) / 5.0);
    let one = found(&tally(RISING.map(|lost| vec![verdict(WALK, lost)])));
    assert!((half(one.kinds[0].lost) - reach(2.7764, error, lean)).abs() < 1e-4, "{:?}", one.kinds);
    let two = found(&tally(RISING.map(|lost| vec![verdict(WALK, lost), verdict(SPRINT, lost)])));
    for kind in two.kinds.iter().chain(&two.better) {
        assert!((half(kind.lost) - reach(3.4954, error, lean)).abs() < 1e-4, "{kind:?}");
    }
    // Their sum is one number, with everything doubled.
    assert!((half(two.lost) - 2.0 * reach(2.7764, error, lean)).abs() < 2e-4, "{:?}", two.lost);
}

/// Without an observed loss, the loss is still uncertain. One decision that costs a win may be in an unseen block of two games: half a win per game.
/// With a hundred blocks the bound is 1.98422^2 * 0.5 / 100.
#[test]
fn what_was_never_given_away_has_a_bound() {
    let found = found(&tally(vec![Vec::new(); 100]));
    assert!((half(found.lost) - square(1.984_22) * 0.005).abs() < 1e-5, "{:?}", found.lost);
    let single = self::found(&tally([vec![verdict(WALK, 300_000)]]));
    assert_eq!((single.lost.low, single.lost.high), (None, None), "one block has no interval");
}

streams! {
    enum Luck { Blunder, Noise }
}

/// A block of two games: one in twenty such blocks has a blunder of a fifth to four fifths of a win.
fn blunder(dice: &mut PcgDice) -> Vec<Verdict> {
    let games = (0..2).filter(|_| dice.below(Luck::Blunder, 20) == 0).count();
    (0..games).map(|_| verdict(WALK, 200_000 + 1000 * i64::from(dice.below(Luck::Blunder, 601)))).collect()
}

/// Three decisions per block that cost little, all measured with much noise.
fn noise(dice: &mut PcgDice) -> Vec<Verdict> {
    (0..3).map(|_| verdict(WALK, 1000 * (i64::from(dice.below(Luck::Noise, 601)) - 280))).collect()
}

/// One decision in 300 blocks that costs the win.
fn seldom(dice: &mut PcgDice) -> Vec<Verdict> {
    (0..1).filter(|_| dice.below(Luck::Blunder, 300) == 0).map(|_| verdict(WALK, 1_000_000)).collect()
}

/// The part of intervals of the loss per game that miss it. Student's t, the earlier method, missed 13 to 85% of blunders.
#[test]
fn coverage_of_what_is_given_away_is_what_is_promised() {
    let (plan, trials) = (plan(WALKERS, CoachOptions { worlds: 4, ..ALL }), crate::testing::trials(400));
    for (name, truth, play) in [
        ("1 game in 20 holds a blunder", 0.025, blunder as fn(&mut PcgDice) -> Vec<Verdict>),
        ("three decisions with noise", 0.03, noise),
        ("1 block in 300 gives a win away", 1.0 / 600.0, seldom),
    ] {
        for blocks in [5, 10, 20, 50, 250] {
            let misses = |trial: &u64| {
                let mut dice = PcgDice::new::<Luck>(evenkeel_engine::chance::Luck::of_table(*trial, blocks));
                let found = conclude(&plan, &tally((0..blocks).map(|_| play(&mut dice))), false).lost;
                found.low.unwrap() > truth || found.high.unwrap() < truth
            };
            let missed = (0..trials).filter(misses).count() as f64 / trials as f64;
            println!("coach | {name} | {blocks} blocks | missed {:.1}%", missed * 100.0);
            assert!(missed <= 0.06 + 3.0 * (0.05 * 0.95 / trials as f64).sqrt(), "{name}, {blocks} blocks: {missed}");
        }
    }
}

#[test]
fn the_kind_that_gives_most_away_comes_first() {
    for (walk, sprint, first) in [(200_000, 300_000, "sprint"), (300_000, 200_000, "walk"), (-300_000, 0, "sprint")] {
        let found = found(&tally([(); 3].map(|()| vec![verdict(WALK, walk), verdict(SPRINT, sprint)])));
        let better = if first == "walk" { "sprint" } else { "walk" };
        assert_eq!((found.kinds[0].kind, found.better[0].kind), (first, better), "{found:?}");
    }
}

/// Sixteen worlds have fifteen degrees of freedom: 2.1314 in a printed table. One unseen world may differ by a whole win: the squares are 0.1^2 *
/// 16^2. For four worlds the interval is the whole possible range.
#[test]
fn a_gain_in_few_worlds_is_that_of_a_difference_of_shares() {
    let worst = |worlds| {
        let plan = plan(WALKERS, CoachOptions { worlds, ..ALL });
        conclude(&plan, &tally([vec![verdict(WALK, 500_000)], Vec::new()]), false).worst[0].clone()
    };
    let Measured { mean, low, high } = worst(16).lost;
    let wanted = reach(2.1314, 0.1, 1.0 / (2.56 + 1.0) / 16.0);
    assert!((mean - 0.5).abs() < 1e-12 && (mean - low - wanted).abs() < 1e-4, "{low}");
    assert!((high - mean - wanted).abs() < 1e-4 && worst(16).checked == worst(16).lost, "{high}");
    assert_eq!(worst(4).lost, Measured { mean: 0.5, low: -1.0, high: 1.0 });
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
