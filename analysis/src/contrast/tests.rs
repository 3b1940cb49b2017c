//! Statements about line-ups on common random draws, with a known truth.

use super::*;
use crate::testing::trials;
use crate::train::Draws;

/// Batches of the given numbers of blocks; in each, the second line-up has `more` than the first in one block of `in_blocks`.
fn rare(trial: u64, blocks_per_batch: u64, (in_blocks, more): (u64, f64)) -> Batched {
    let mut draws = Draws::new(trial, in_blocks);
    let mut batch = || {
        let (mut first, mut second) = (0.0, 0.0);
        for _ in 0..blocks_per_batch {
            let own = (20.0 + 5.0 * draws.normal()).max(1.0).round();
            let differs = draws.choose(&[1.0 / in_blocks as f64, 1.0 - 1.0 / in_blocks as f64]) == 0;
            first += own;
            second += own + if differs { more } else { 0.0 };
        }
        vec![vec![first as i64], vec![second as i64]]
    };
    Batched::new((0..BATCHES).map(|at| (at, batch())).collect(), blocks_per_batch, 1)
}

/// In most studies no game differs, in some a few do: an interval still covers the true value, and none has width 0.
#[test]
fn what_differs_in_hardly_any_game_may_differ_in_the_next() {
    let measured = Measured { slots: vec![0], scale: 1.0, counts: Counts::Amount { event: 3.0 } };
    for (in_blocks, more) in [(3_000, 1.0), (3_000, 20.0), (1_000, 3.0), (200, -5.0)] {
        let (all, truth) = (trials(400), more / in_blocks as f64);
        let mut held = 0;
        for trial in 0..all {
            let found =
                rare(trial, 16, (in_blocks, more)).contrast(&measured, &[(1, 1.0), (0, -1.0)]).interval(CONFIDENCE);
            assert!(found.high > found.low, "{found:?}");
            held += u64::from(found.low <= truth && truth <= found.high);
        }
        assert!(held * 100 >= 93 * all, "{more} in one of {in_blocks} blocks: {held} of {all}");
    }
}

/// By hand: none of 64 blocks differs, and one more may move a share by a whole win. The bound is 3.991 (the square of t with 63 degrees of freedom
/// at 95%) blocks' worth of a 64th.
#[test]
fn a_share_that_never_differed_may_differ_in_one_more_block() {
    let level = |value: i64| vec![vec![value]; 2];
    let batched = Batched::new((0..BATCHES).map(|at| (at, level(250_000 * (1 + at as i64 % 2)))).collect(), 1, 1);
    let measured = Measured { slots: vec![0], scale: 1e6, counts: Counts::Share };
    let found = batched.contrast(&measured, &[(1, 1.0), (0, -1.0)]).interval(CONFIDENCE);
    let wide = 1.998_341_f64 * 1.998_341 / 64.0;
    assert!(found.estimate == 0.0 && (found.high - wide).abs() < 1e-6 && (found.low + wide).abs() < 1e-6, "{found:?}");
    // A level stays within the possible values of a share, a difference within the possible differences of two shares.
    let always = Batched::new((0..BATCHES).map(|at| (at, vec![vec![1_000_000]])).collect(), 1, 1);
    let found = always.contrast(&measured, &[(0, 1.0)]).interval(CONFIDENCE);
    assert!((found.high - 1.0).abs() < 1e-12 && (found.low - (1.0 - wide)).abs() < 1e-6, "{found:?}");
}

/// Many differing blocks outweigh an unseen one.
#[test]
fn one_more_block_is_little_among_many_that_differ() {
    let measured = Measured { slots: vec![0], scale: 1.0, counts: Counts::Amount { event: 3.0 } };
    let found = rare(1, 100, (1, 2.0)).contrast(&measured, &[(1, 1.0), (0, -1.0)]);
    let wide = found.interval(CONFIDENCE);
    assert!((found.estimate - 2.0).abs() < 1e-12 && wide.low > 1.9 && wide.high < 2.1, "{wide:?}");
    let level = rare(1, 100, (1, 2.0)).contrast(&measured, &[(0, 1.0)]);
    let (wide, alone) = (level.interval(CONFIDENCE), MeanEstimate { unseen: (0.0, 0.0), ..level }.interval(CONFIDENCE));
    assert!((wide.high - wide.low) < 1.02 * (alone.high - alone.low), "{wide:?} {alone:?}");
}

fn level(batches: [f64; 2], weight: f64) -> (Vec<f64>, f64) {
    (batches.to_vec(), weight)
}

/// By hand: 1 and 3 have the mean 2 and the variance 2, so a block, one of eight in a batch, has the deviation 4. Of two weights the larger one
/// counts, and the range is six deviations.
#[test]
fn tails_of_amounts_are_learnt_from_batches() {
    let tails = |levels: &[(Vec<f64>, f64)], batches: &[f64]| {
        Weighed { levels, blocks_per_batch: 8 }.tails(Counts::Amount { event: 3.0 }, batches)
    };
    let of =
        |range, broken, differing, event| Tails::Learnt { range, least: f64::NEG_INFINITY, broken, differing, event };
    assert_eq!(tails(&[level([1.0, 3.0], 1.0)], &[1.0, 3.0]), of(24.0, Broken::None, 2, 3.0));
    assert_eq!(tails(&[level([0.0, 0.0], 1.0)], &[0.0, 0.0]), of(0.0, Broken::None, 0, 3.0));
    for one_sided in [[0.0, 3.0], [-3.0, 0.0]] {
        let found = tails(&[level(one_sided, 1.0)], &one_sided);
        assert_eq!(found, of(36.0, Broken::None, 1, 3.0), "nothing is of either sign");
    }
    let pair = [level([1.0, 3.0], 1.0), level([-1.0, -5.0], -2.0)];
    assert_eq!(tails(&pair, &[0.0, -7.0]), of(2.0 * 6.0 * 8.0, Broken::By(6.0), 1, 6.0), "two of the farther mean, 3");
    assert_eq!(tails(&[level([-1.0, 3.0], 1.0)], &[-1.0, 3.0]), of(6.0 * 8.0, Broken::Unknown, 2, 3.0));
    let shares = Weighed { levels: &pair, blocks_per_batch: 8 }.tails(Counts::Share, &[0.0; 2]);
    assert_eq!(shares, Tails::Within(-2.0, 1.0));
}

/// By hand: a contrast of 1 and 3 minus twice 0 and 1 is 1 and 1. For 1 and 3 alone, the mean is 2 with the variance 2 / 2 and one degree of freedom.
#[test]
fn contrasts_are_taken_batch_by_batch() {
    let found = |levels: &[(Vec<f64>, f64)]| {
        let found = Weighed { levels, blocks_per_batch: 8 }.contrast(Counts::Share);
        (found.estimate, found.variance, found.freedom)
    };
    assert_eq!(found(&[level([1.0, 3.0], 1.0), level([0.0, 1.0], -2.0)]), (1.0, 0.0, 1.0));
    assert_eq!(found(&[level([1.0, 3.0], 1.0)]), (2.0, 1.0, 1.0));
}

/// By hand: 1 and 3 in batches of eight blocks have the squares 16 * 15. A share of 2 can fall by 2 and cannot rise.
#[test]
fn a_block_that_was_not_seen_moves_a_contrast_by_its_part() {
    let (down, up) = Weighed { levels: &[level([1.0, 3.0], 1.0)], blocks_per_batch: 8 }.contrast(Counts::Share).unseen;
    assert!((down - 8.0 / (240.0 + 4.0) / 16.0).abs() < 1e-12 && up == 0.0, "{down} {up}");
}

/// By hand: sums of two places over 64 batches of two blocks of four games, as millionths.
#[test]
fn a_batch_is_divided_by_its_games_and_places() {
    let won = |at: u64| vec![vec![4_000_000, 2_000_000, 80 + at as i64], vec![0, 8_000_000, 16]];
    let batched = Batched::new((0..BATCHES).map(|at| (at, won(at))).collect(), 2, 4);
    assert_eq!(batched.blocks(), 2 * BATCHES);
    let shares = Measured { slots: vec![0, 1], scale: 1e6, counts: Counts::Share };
    let length = Measured { slots: vec![2], scale: 1.0, counts: Counts::Amount { event: 3.0 } };
    assert_eq!(batched.batches(&shares, &[(0, 1.0)])[0].to_bits(), 0.375_f64.to_bits());
    assert_eq!(batched.batches(&shares, &[(0, 1.0), (1, -2.0)])[0].to_bits(), (-0.625_f64).to_bits());
    let lengths = batched.batches(&length, &[(0, 1.0)]);
    assert_eq!((lengths[0], lengths[63]), (10.0, 10.0 + 63.0 / 8.0));
    let apart = batched.contrast(&length, &[(0, 1.0), (1, -1.0)]);
    assert!((apart.estimate - (8.0 + 31.5 / 8.0)).abs() < 1e-9, "{apart:?}");
    assert!((apart.freedom - 63.0).abs() < 1e-9);
    let already = batched.difference((&shares, 0), (&shares, 1));
    assert!((already.estimate - 0.375).abs() < 1e-9 && already.unseen.0 > 0.0 && already.unseen.1 > 0.0, "{already:?}");
}

/// By hand: t with nine degrees of freedom is 2.262157; a lean of 0.1 downwards moves that end by 0.255868 and a root beyond.
#[test]
fn an_interval_reaches_as_far_as_its_error_and_what_was_not_seen() {
    let found = MeanEstimate { estimate: 1.0, variance: 0.04, freedom: 9.0, unseen: (0.1, 0.0) }.interval(CONFIDENCE);
    assert!((found.high - 1.452_431).abs() < 1e-5, "{found:?}");
    assert!((found.low - (1.0 - 0.775_639)).abs() < 1e-5, "{found:?}");
}

/// By hand: two equal errors with four degrees of freedom each have eight together; a part without error adds none.
#[test]
fn independent_errors_add_up_as_satterthwaite_says() {
    let one = MeanEstimate { estimate: 1.0, variance: 2.0, freedom: 4.0, unseen: (0.0, 0.0) };
    let both = one.and(2.0, 4.0);
    assert_eq!((both.estimate, both.variance, both.freedom), (1.0, 4.0, 8.0));
    // 16 / (4 / 4 + 4 / 2).
    assert!((one.and(2.0, 2.0).freedom - 16.0 / 3.0).abs() < 1e-12);
    assert_eq!(one.and(0.0, 7.0).freedom.to_bits(), 4.0_f64.to_bits());
    let none = MeanEstimate { variance: 0.0, ..one }.and(0.0, 7.0);
    assert_eq!(none.freedom.to_bits(), 4.0_f64.to_bits(), "where nothing scatters freedom stays");
}

/// Each of four statements together requires four times the certainty of one alone.
#[test]
fn the_more_numbers_the_surer_each_has_to_be() {
    let of = |numbers: usize| [Confidence::of(numbers).clear, Confidence::of(numbers).within];
    for (numbers, [clear, within]) in [(0, [0.999, 0.95]), (1, [0.999, 0.95]), (4, [0.999_75, 0.9875])] {
        let found = of(numbers);
        assert!((found[0] - clear).abs() < 1e-12 && (found[1] - within).abs() < 1e-12, "{numbers}: {found:?}");
    }
}

#[test]
fn an_interval_is_cut_to_what_can_be() {
    let of = |unit: &str, is_length: bool| {
        let measured = Measured { slots: vec![0], scale: 1.0, counts: Counts::Share };
        let quantity = Quantity { name: String::new(), unit: unit.to_owned(), measured, is_length };
        let found = quantity.possible(Estimate { estimate: 0.5, low: -2.0, high: 3.0 });
        (found.low, found.estimate, found.high)
    };
    assert_eq!(of("share", false), (0.0, 0.5, 1.0));
    assert_eq!(of("rounds", true), (0.0, 0.5, 3.0));
    assert_eq!(of("credits", false), (-2.0, 0.5, 3.0));
}

fn race(text: &str) -> Plan {
    crate::testing::plan(text)
}

/// Each of two seats has a win rate. Equal players have one together; a player alone at the table has the score. The length is last.
#[test]
fn what_is_measured_has_its_places() {
    let of = |seats: &str| -> Vec<(String, String, Vec<usize>, bool, f64)> {
        let told = |one: Quantity| (one.name, one.unit, one.measured.slots, one.is_length, one.measured.scale);
        quantities(&race(&format!("seats = [{seats}]\n"))).into_iter().map(told).collect()
    };
    let one = |name: &str, unit: &str, slots: &[usize], is_length, scale| {
        (name.to_owned(), unit.to_owned(), slots.to_vec(), is_length, scale)
    };
    let length = |slot| one("rounds", "rounds", &[slot], true, 1.0);
    let shares = [one("walker", "share", &[0], false, 1e6), one("sprinter", "share", &[1], false, 1e6), length(2)];
    assert_eq!(of("\"walker\", \"sprinter\""), shares);
    assert_eq!(of("\"walker\", \"walker\""), [one("walker", "share", &[0, 1], false, 1e6), length(2)]);
    assert_eq!(of("\"walker\""), [one("walker", "squares", &[0], false, 1.0), length(1)]);
    let shares = |seats: &str| {
        let all = quantities(&race(&format!("seats = [{seats}]\n")));
        all.iter().map(|one| one.measured.counts == Counts::Share).collect::<Vec<_>>()
    };
    assert_eq!([shares("\"walker\", \"walker\""), shares("\"walker\"")], [[true, false], [false, false]]);
}

#[test]
fn what_matters_of_a_share_is_asked_for_and_of_a_length_a_part_of_it() {
    let plan = race("seats = [\"walker\", \"sprinter\"]\n");
    let margins: Vec<f64> = quantities(&plan).iter().map(|one| one.margin(&plan, -50.0)).collect();
    assert_eq!(margins, [plan.margin(), plan.margin(), 50.0 * LITTLE]);
}

/// A single axis of numbers is compared from its first to its last value, anything else with the reference, and a single cell with nothing.
#[test]
fn effects_are_told_between_ends_or_against_the_reference() {
    let vary = |rule: &str, values: &str| format!("[[vary]]\nparameter = \"{rule}\"\nvalues = {values}\n");
    let of = |text: &str| pairs(&race(&format!("seats = [\"walker\", \"sprinter\"]\n{text}")));
    assert_eq!(of(""), []);
    assert_eq!(of(&vary("goal", "[20, 30, 40]")), [(0, 2)]);
    assert_eq!(of(&vary("calm", "[false, true]")), [(0, 1)]);
    assert_eq!(of(&vary("calm", "[true, false]")), [(1, 0)]);
    let both = vary("goal", "[30, 20]") + &vary("calm", "[false, true]");
    assert_eq!(of(&both), [(0, 1), (0, 2), (0, 3)]);
}
