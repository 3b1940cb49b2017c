//! The whole course on made-up landscapes, without a game.

use core::convert::Infallible;
use core::ops::Range as Span;
use std::collections::BTreeSet;

use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::{Parameter, Rules};
use evenkeel_engine::settings;

use super::super::ablate::{Ablation, MOST};
use super::super::course::{Course, Shares, Trained};
use super::super::score::{Blocks, Job, Luck, Oracle, paired};
use super::super::screen::{begin, candidates, least, screen};
use super::super::space::{Point, Space};

settings! {
    /// Twelve numbers, three of them important; a switch and another dimension without effect.
    pub struct Twelve {
        a: i32 = 10, "a", "", range 0..=100, sweep 0..=100, about "Best at 80.";
        b: i32 = 2, "b", "", range 0..=3, sweep 0..=3, about "Best at 0.";
        c: i32 = 500, "c", "", range 0..=1000, sweep 200..=800, about "Best at 300.";
        d: i32 = 5, "d", "", range 0..=10, sweep 0..=10, about "Nothing.";
        e: i32 = 5, "e", "", range 0..=10, sweep 0..=10, about "Nothing.";
        f: i32 = 5, "f", "", range 0..=10, sweep 0..=10, about "Nothing.";
        g: i32 = 5, "g", "", range 0..=10, sweep 0..=10, about "Nothing.";
        h: i32 = 5, "h", "", range 0..=10, sweep 0..=10, about "Nothing.";
        i: i32 = 5, "i", "", range 0..=10, sweep 0..=10, about "Nothing.";
        j: i32 = 5, "j", "", range 0..=10, sweep 0..=10, about "Nothing.";
        on: bool = false, "on", about "Best on.";
        off: bool = false, "off", about "Nothing.";
    }
}

fn space() -> Space {
    let defaults = Twelve::default();
    let values = (0..Twelve::parameters().len()).map(|index| defaults.value(index)).collect();
    Space::new(Twelve::parameters(), values, &[], |_: &Parameter| true)
}

/// Scores by a formula, with noise common to all points of a block and separate noise of each point.
struct Landscape<F> {
    height: F,
    shared: i64,
    own: i64,
    played: Vec<(Luck, Span<u64>)>,
}

impl<F: Fn(&Point) -> i64> Landscape<F> {
    fn new(height: F, (shared, own): (i64, i64)) -> Self {
        Self { height, shared, own, played: Vec::new() }
    }

    fn noise(what: u64, most: i64) -> i64 {
        if most == 0 { 0 } else { (what % (2 * most as u64 + 1)) as i64 - most }
    }
}

impl<F: Fn(&Point) -> i64> Oracle for Landscape<F> {
    type Error = Infallible;

    fn play(&mut self, luck: Luck, jobs: &[Job]) -> Result<Vec<Vec<i64>>, Infallible> {
        self.played.extend(jobs.iter().map(|job| (luck, job.blocks.clone())));
        let at = |point: &Point, block: u64| {
            let shared = Self::noise(Digest::of(&(luck as u8, block)), self.shared);
            (self.height)(point) + shared + Self::noise(Digest::of(&(luck as u8, block, point)), self.own)
        };
        Ok(jobs.iter().map(|job| job.blocks.clone().map(|block| at(&job.point, block)).collect()).collect())
    }
}

fn run<F: Fn(&Point) -> i64>(landscape: &mut Landscape<F>, blocks: u64, seed: u64, screening: bool) -> Trained {
    run_given(landscape, blocks, seed, screening, &[])
}

/// The same with points that join the results of the search.
fn run_given<F: Fn(&Point) -> i64>(
    landscape: &mut Landscape<F>,
    blocks: u64,
    seed: u64,
    screening: bool,
    given: &[Point],
) -> Trained {
    let space = space();
    let shares = Shares::of(blocks, screening.then(|| screened(&space)), given.len());
    let course = Course { space: &space, seed, shares, given };
    let Ok(trained) = course.run(landscape, |_, _| {});
    trained
}

fn screened(space: &Space) -> usize {
    let free: Vec<usize> = (0..space.dimensions.len()).collect();
    candidates(space, &free).len()
}

/// A score that falls with the square of the distance from the best place.
fn hill(point: &Point) -> i64 {
    let away = |at: i64, best: i64, scale: i64| (at - best) * (at - best) * 100 / (scale * scale);
    -away(point[0], 80, 20) - away(point[1], 0, 1) - away(point[2], 300, 80) + 300 * point[10]
}

#[test]
fn the_numbers_that_matter_are_found_and_the_rest_is_put_back() {
    for seed in 1..=5 {
        let mut landscape = Landscape::new(hill, (400, 400));
        let trained = run(&mut landscape, 20_000, seed, false);
        let mut kept = trained.kept.clone();
        kept.sort_unstable();
        assert_eq!(kept, [0, 1, 2, 10], "{trained:?}");
        let point = &trained.point;
        assert!((70..=90).contains(&point[0]) && point[1] == 0 && (250..=350).contains(&point[2]) && point[10] == 1);
        assert_eq!((&point[3..10], point[11]), (&[5; 7][..], 0), "put back");
        let (gain, error) = paired(&trained.judged.0, &trained.judged.1);
        assert!((gain - (hill(point) - hill(&space().start())) as f64).abs() < 4.0 * error, "{gain} ±{error}");
        // Putting a number back costs about its value.
        for (&dimension, without) in trained.kept.iter().zip(&trained.without) {
            let mut back = point.clone();
            back[dimension] = space().dimensions[dimension].start;
            let (cost, error) = paired(&trained.judged.0[..without.len()], without);
            assert!((cost - (hill(point) - hill(&back)) as f64).abs() < 4.0 * error, "{dimension}: {cost} ±{error}");
        }
    }
}

/// A place too far away for a search to find it.
#[test]
fn what_is_given_is_taken_where_it_is_better_and_judged_like_all_else() {
    let far = |point: &Point| hill(point) + 5_000 * i64::from(point[3] == 9 && point[4] == 1);
    let mut there = space().start();
    (there[3], there[4]) = (9, 1);
    for seed in 1..=3 {
        let trained = run_given(&mut Landscape::new(far, (400, 400)), 20_000, seed, false, &[there.clone()]);
        assert_eq!(trained.point[3..5], [9, 1], "{trained:?}");
        let (gain, error) = paired(&trained.judged.0, &trained.judged.1);
        let true_gain = far(&trained.point) - far(&space().start());
        assert!((gain - true_gain as f64).abs() < 4.0 * error, "{gain} ±{error}, not {true_gain}");
        // If it is worse, none of it is taken.
        let low = |point: &Point| hill(point) - 900 * i64::from(point[3] == 9);
        let trained = run_given(&mut Landscape::new(low, (400, 400)), 20_000, seed, false, &[there.clone()]);
        assert_eq!(trained.point[3..5], [5, 5], "{trained:?}");
    }
}

#[test]
fn the_budget_is_kept_and_no_block_is_met_by_two_purposes() {
    let least = |screening: bool, given: usize| {
        Shares::least(space().dimensions.len(), screening.then(|| screened(&space())), given)
    };
    let budgets = [
        (least(false, 0), false, 0),
        (least(true, 0), true, 0),
        (least(false, 9), false, 9),
        (1_000, false, 0),
        (5_000, true, 3),
        (20_000, true, 0),
    ];
    for ((blocks, screening, given), seed) in budgets.into_iter().flat_map(|one| [1, 2, 3].map(|seed| (one, seed))) {
        let mut landscape = Landscape::new(hill, (400, 400));
        run_given(&mut landscape, blocks, seed, screening, &vec![space().start(); given]);
        let played: u64 = landscape.played.iter().map(|(_, span)| span.end - span.start).sum();
        assert!(played <= blocks && played >= blocks / 2, "{played} of {blocks}");
        let judged = landscape.played.iter().position(|(luck, _)| *luck == Luck::Judging).expect("a judgement");
        assert!(landscape.played[judged..].iter().all(|(luck, _)| *luck == Luck::Judging), "nothing after it");
        let parts: BTreeSet<u64> = landscape.played[judged..].iter().map(|(_, span)| span.start).collect();
        assert_eq!(parts.len(), 2, "judged once, in two parts");
    }
}

#[test]
fn screening_finds_the_one_number_that_is_wrong() {
    let one = |point: &Point| if point[1] == 0 { 600 } else { 0 };
    let (space, mut blocks) = (space(), Blocks::default());
    let mut landscape = Landscape::new(one, (500, 500));
    let free: Vec<usize> = (0..space.dimensions.len()).collect();
    let Ok(found) = screen(&space, &free, 3_000, &mut landscape, &mut blocks);
    assert_eq!((found[0].dimension, found[0].point[1]), (1, 0));
    assert!((found[0].gain - 600.0).abs() < 4.0 * found[0].error);
    assert_eq!(begin(&space, &found), space.keep(&found[0].point, &[1]));
    // If nothing is better, the search begins at the start.
    let mut flat = Landscape::new(|_| 0, (500, 0));
    let Ok(found) = screen(&space, &free, 3_000, &mut flat, &mut Blocks::default());
    assert_eq!(begin(&space, &found), space.start());
}

/// Heats that exceed their part, because two blocks are the minimum, leave less to the later ones.
#[test]
fn screening_takes_no_more_than_it_may() {
    let space = space();
    let free: Vec<usize> = (0..space.dimensions.len()).collect();
    let fewest = least(screened(&space));
    for budget in [fewest, fewest + fewest / 4, 2 * fewest, 10 * fewest] {
        let mut landscape = Landscape::new(hill, (400, 400));
        let Ok(_) = screen(&space, &free, budget, &mut landscape, &mut Blocks::default());
        let played: u64 = landscape.played.iter().map(|(_, span)| span.end - span.start).sum();
        assert!(played <= budget && 10 * played >= 8 * budget, "{played} of {budget}");
    }
    let mut landscape = Landscape::new(hill, (400, 400));
    let Ok(_) = screen(&space, &free, fewest, &mut landscape, &mut Blocks::default());
    let played: u64 = landscape.played.iter().map(|(_, span)| span.end - span.start).sum();
    assert_eq!(played, fewest);
}

/// The numbers that an ablation keeps of the first `turned`, all of them increased by one.
fn ablated(oracle: &mut impl Oracle<Error = Infallible>, blocks: &mut Blocks, turned: usize, size: u64) -> Vec<usize> {
    let space = space();
    let mut found = space.start();
    found[..turned].iter_mut().for_each(|number| *number += 1);
    let Ok(kept) = Ablation { space: &space, oracle, blocks, size }.run(&found);
    kept
}

/// Of two numbers with the same effect, either may go, but not both.
#[test]
fn of_two_numbers_that_do_the_same_one_is_kept() {
    let same = |point: &Point| if point[3] > 5 || point[4] > 5 { 1000 } else { 0 };
    let kept = ablated(&mut Landscape::new(same, (300, 300)), &mut Blocks::default(), 10, 60);
    assert!(kept == [3] || kept == [4], "{kept:?}");
}

/// On average each of the two gains more than the third, so both are ranked before it. Putting either back alone costs nothing.
#[test]
fn of_two_numbers_that_do_the_same_one_goes_though_a_lesser_one_stays() {
    let same = |point: &Point| i64::from(point[3] > 5 || point[4] > 5) * 1000 + i64::from(point[5] > 5) * 300;
    let kept = ablated(&mut Landscape::new(same, (300, 100)), &mut Blocks::default(), 10, 40);
    assert!(kept == [3, 5] || kept == [4, 5], "{kept:?}");
}

#[test]
fn of_many_numbers_that_matter_the_first_eight_are_kept() {
    let many = |point: &Point| (0..10).map(|index| (point[index] - space().start()[index]) * (index as i64 + 10)).sum();
    let kept = ablated(&mut Landscape::new(many, (300, 0)), &mut Blocks::default(), 10, 20);
    assert_eq!(kept, [9, 8, 7, 6, 5, 4, 3, 2]);
    assert_eq!(kept.len(), MOST);
}

#[test]
fn what_is_no_better_is_not_kept() {
    let worse = |point: &Point| -(space().changed(point).len() as i64) * 100;
    let kept = ablated(&mut Landscape::new(worse, (300, 100)), &mut Blocks::default(), 6, 50);
    assert_eq!(kept, [0_usize; 0]);
}

/// One number matters and nine have no effect. In most ablations, by luck alone, some set of more than one looks best, but hardly ever by more than
/// the error of that difference.
#[test]
fn what_may_well_be_noise_is_put_back() {
    let one = |point: &Point| if point[3] > 5 { 400 } else { 0 };
    let (mut landscape, mut blocks, mut kept) = (Landscape::new(one, (300, 600)), Blocks::default(), 0);
    for _ in 0..40 {
        let dimensions = ablated(&mut landscape, &mut blocks, 10, 20);
        assert!(dimensions.contains(&3), "{dimensions:?}");
        kept += dimensions.len();
    }
    assert!(kept <= 100, "{kept} numbers kept in 40 ablations");
}

/// One number gains 1000 in every block, another these amounts in even and odd blocks.
struct Swings([i64; 2]);

impl Oracle for Swings {
    type Error = Infallible;

    fn play(&mut self, _: Luck, jobs: &[Job]) -> Result<Vec<Vec<i64>>, Infallible> {
        let at = |point: &Point, block: u64| {
            i64::from(point[3] > 5) * 1000 + i64::from(point[4] > 5) * self.0[usize::from(block % 2 == 1)]
        };
        Ok(jobs.iter().map(|job| job.blocks.clone().map(|block| at(&job.point, block)).collect()).collect())
    }
}

/// A gain of 100 with swings of s both ways has the standard error s / √119 over the 120 blocks of a choice. At 1.25 standard errors it is kept, at
/// 0.75 it may be noise.
#[test]
fn a_number_falls_behind_by_one_standard_error() {
    let kept = |swing: i64| ablated(&mut Swings([100 + swing, 100 - swing]), &mut Blocks::default(), 5, 10);
    assert_eq!([kept(873), kept(1455)], [vec![3, 4], vec![3]]);
}

/// Every set tests every number: few blocks reveal a gain of half of one point's noise, which each number put back alone would not show.
#[test]
fn small_effects_are_found_among_many_numbers() {
    let three = |point: &Point| {
        [0, 4, 8].iter().map(|&index| if point[index] > space().start()[index] { 300 } else { 0 }).sum()
    };
    let (mut landscape, mut blocks) = (Landscape::new(three, (300, 1000)), Blocks::default());
    let (mut right, mut wrong) = (0, 0);
    for _ in 0..40 {
        let dimensions = ablated(&mut landscape, &mut blocks, 10, 10);
        let matter = dimensions.iter().filter(|dimension| [0, 4, 8].contains(dimension)).count();
        (right, wrong) = (right + matter, wrong + dimensions.len() - matter);
    }
    assert!(right >= 108 && wrong <= 22, "{right} of 120 that matter are kept, and {wrong} that do not");
}
