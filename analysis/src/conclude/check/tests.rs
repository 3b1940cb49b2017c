use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::rules::Place;
use evenkeel_engine::streams;
use evenkeel_strategies::HasInfo;

use super::*;
use crate::findings::ByName;
use crate::tally::BatchSums;
use crate::testing::{Race, plan};

const fn bound(at_least: Option<f64>, at_most: Option<f64>) -> Bound {
    Bound { at_least, at_most, severity: Severity::Fail }
}

const fn found(low: f64, estimate: f64, high: f64) -> Estimate {
    Estimate { estimate, low, high }
}

const LEAST: Bound = bound(Some(0.4), None);
const MOST: Bound = bound(None, Some(0.6));
const WITHIN: Bound = bound(Some(0.4), Some(0.6));

/// The whole interval decides, at each end of each bound, never the estimate alone.
#[test]
fn a_bound_is_weighed_with_both_ends_of_the_interval() {
    use Outcome::{Fail, NotEnoughGames, Pass};
    for (found, least, most, within) in [
        (found(0.45, 0.5, 0.55), Pass, Pass, Pass),
        (found(0.40, 0.5, 0.60), Pass, Pass, Pass),
        (found(0.35, 0.5, 0.55), NotEnoughGames, Pass, NotEnoughGames),
        (found(0.45, 0.5, 0.65), Pass, NotEnoughGames, NotEnoughGames),
        (found(0.35, 0.38, 0.45), NotEnoughGames, Pass, NotEnoughGames),
        (found(0.55, 0.62, 0.65), Pass, NotEnoughGames, NotEnoughGames),
        (found(0.30, 0.35, 0.39), Fail, Pass, Fail),
        (found(0.61, 0.65, 0.70), Pass, Fail, Fail),
        (found(0.30, 0.50, 0.70), NotEnoughGames, NotEnoughGames, NotEnoughGames),
    ] {
        assert_eq!([LEAST, MOST, WITHIN].map(|bound| weigh(&bound, &found)), [least, most, within], "{found:?}");
    }
}

/// Half widths shrink with the root of the number of games, and in four runs of five the estimate is off by less than 0.841621 standard errors. With
/// the error 0.05, from 1/2 to 1/4 takes 4 * (1 + 0.841621 / 1.959964)^2 = 8.1728 times the 100 games.
#[test]
fn games_a_bound_still_needs_are_those_beyond_the_games_played() {
    let (least, most, within) = (bound(Some(0.25), None), bound(None, Some(0.75)), bound(Some(0.25), Some(0.75)));
    for (bound, found, more) in [
        (most, found(0.25, 0.5, 1.0), Some(718)),
        (least, found(0.0, 0.5, 0.75), Some(718)),
        (within, found(-0.25, 0.5, 1.25), Some(1739)),
        // The interval crosses both ends; the nearer one, 1/8 away, requires more games.
        (within, found(-0.125, 0.375, 0.875), Some(3170)),
        (within, found(0.125, 0.625, 1.125), Some(3170)),
        // No prediction if the estimate is on the end, or without an end.
        (most, found(0.5, 0.75, 1.0), None),
        (most, found(0.25, 0.5, f64::INFINITY), None),
    ] {
        assert_eq!(foresee(&bound, &found, 100, 0.05), more, "{bound:?} {found:?}");
    }
}

/// Against a baseline of three blocks even a million new ones have Student's t for two degrees of freedom, 4.302653.
#[test]
fn a_change_has_the_degrees_of_freedom_of_the_smaller_run() {
    let plan = plan("seats = [\"walker\", \"sprinter\"]");
    let quantity = quantities(&plan.cells[0], &[]).into_iter().find(|quantity| quantity.name == "rounds.mean").unwrap();
    let mut tally = CellTally::new(Race::INFO, 2, 2);
    for block in 0..1000 {
        tally.blocks += 1;
        tally.game_metrics[0].sums.add(20 + 2 * (block % 2));
    }
    // Numbers of both signs, without a lean towards 0.
    let mut rounds = [[10, 11].repeat(1000), vec![-1]].concat();
    tally.game_metrics[0].histogram = crate::tally::Histogram::count(&mut rounds, &mut Vec::new(), 99);
    let before = |blocks, error| {
        let saved = Saved { mean: 9.5, error, above: 0.0, below: 0.0, batches: Vec::new() };
        let quantities = [("rounds.mean".to_owned(), saved)].into_iter().collect();
        SavedCell { parameters: ByName::new(), rules_hash: String::new(), games: 2 * blocks, blocks, quantities }
    };
    let change = PlannedBound {
        name: "change.rounds.mean".to_owned(),
        quantities: vec![Some(quantity.clone())],
        aspect: Aspect::Change,
        bound: MOST,
        place: Place::default(),
    };
    // Blocks of 20 and 22 over two games each: the mean is 10.5, its standard error 0.5 / root 999.
    let (now, saved) = (0.5 / 999.0_f64.sqrt(), 0.02);
    for (blocks, student) in [(3, 4.302_653), (11, 2.228_139), (1_000_000, 1.962_341)] {
        for common_luck in [false, true] {
            let check = CheckPlan {
                error: 0.05,
                not_enough_games: Severity::Fail,
                bounds: vec![change.clone()],
                baseline: vec![before(blocks, saved)],
                common_luck,
                against: None,
                claim: None,
            };
            let bound = &check.bounds[0];
            let at = At { plan: &plan, check: &check, bound, cell: 0, tally: &tally, confidence: 0.95 };
            let found = at.find(&quantity);
            let half = student * if common_luck { now + saved } else { libm::hypot(now, saved) };
            assert!((found.estimate - 1.0).abs() < 1e-12, "{found:?}");
            // The new mean is slightly asymmetric.
            for reach in [found.high - found.estimate, found.estimate - found.low] {
                assert!(reach >= half && reach < half * 1.002, "{blocks}: {found:?}, {half}");
            }
        }
    }
}

streams! {
    enum Purpose { Luck }
}

fn trials() -> u64 {
    crate::testing::trials(400)
}

/// A cell of blocks of two games with these rounds, with its batches.
fn rounds_of(blocks: &[i64]) -> CellTally {
    let batching = Batching::of(blocks.len() as u64);
    let mut tally = CellTally { blocks: blocks.len() as u64, ..CellTally::new(Race::INFO, 2, 2) };
    for (block, rounds) in blocks.iter().enumerate() {
        tally.game_metrics[0].sums.add(2 * rounds);
        if let Some(batch) = batching.batch_of(block as u64) {
            let sums = BatchSums { game_metrics: vec![2 * rounds], shares: vec![0], ..BatchSums::default() };
            tally.batches.entry(batch).or_default().add(&sums);
        }
    }
    tally.game_metrics[0].histogram = crate::tally::Histogram::count(&mut blocks.to_vec(), &mut Vec::new(), 4096);
    tally
}

/// The judgement of a change of rounds since a baseline.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    Paired,
    Added,
    InSquares,
}

/// The share of trials in which the interval misses the change of rounds, and its mean width. `play` returns the rounds of a block before and now.
fn changes(way: Way, blocks: u64, truth: f64, confidence: f64, play: fn(&mut PcgDice) -> [i64; 2]) -> (f64, f64) {
    let plan = plan("seats = [\"walker\", \"sprinter\"]");
    let quantity = quantities(&plan.cells[0], &[]).into_iter().find(|quantity| quantity.name == "rounds.mean").unwrap();
    let (mut missed, mut width) = (0, 0.0);
    for trial in 0..trials() {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(trial, 0));
        let (before, now): (Vec<i64>, Vec<i64>) =
            (0..blocks).map(|_| play(&mut dice)).map(|[before, now]| (before, now)).unzip();
        let [before, now] = [before, now].map(|rounds| rounds_of(&rounds));
        let mut saved = save(&plan.cells[0], &before, &quantity);
        if way != Way::Paired {
            saved.batches.clear();
        }
        let quantities = [(quantity.name.clone(), saved)].into_iter().collect();
        let parameters = ByName::new();
        let baseline = vec![SavedCell { parameters, rules_hash: String::new(), games: 2 * blocks, blocks, quantities }];
        let (not_enough_games, common_luck) = (Severity::Fail, way != Way::InSquares);
        let check = CheckPlan {
            error: 0.05,
            not_enough_games,
            bounds: Vec::new(),
            baseline,
            common_luck,
            against: None,
            claim: None,
        };
        let bound = PlannedBound {
            name: String::new(),
            quantities: Vec::new(),
            aspect: Aspect::Change,
            bound: MOST,
            place: Place::default(),
        };
        let at = At { plan: &plan, check: &check, bound: &bound, cell: 0, tally: &now, confidence };
        let change = at.find(&quantity);
        missed += u32::from(truth < change.low - 1e-9 || truth > change.high + 1e-9);
        width += change.high - change.low;
    }
    (f64::from(missed) / trials() as f64, width / trials() as f64)
}

fn below(dice: &mut PcgDice, bound: u32) -> i64 {
    i64::from(dice.below(Purpose::Luck, bound))
}

/// Good luck before is bad luck after: on the same random numbers, the two sides diverge.
fn swapped(dice: &mut PcgDice) -> [i64; 2] {
    let luck = below(dice, 101);
    [200 - luck, 200 + luck]
}

/// Half of the luck is the same on both sides.
fn shared(dice: &mut PcgDice) -> [i64; 2] {
    let (luck, rest) = (below(dice, 100), below(dice, 100));
    [luck + rest, luck + below(dice, 100)]
}

/// A rule that applies in one block of 50 and then shortens the game, sometimes by much.
fn seldom(dice: &mut PcgDice) -> [i64; 2] {
    let rounds = 80 + below(dice, 50);
    let cut = if below(dice, 50) > 0 { 0 } else { 1 + (0..60).find(|_| below(dice, 4) == 0).unwrap_or(60) };
    [rounds, rounds - cut]
}

/// The allowed share of misses at this nominal error: a fifth and three standard errors more.
fn allowed(error: f64) -> f64 {
    1.2 * error + 3.0 * (error * (1.0 - error) / trials() as f64).sqrt()
}

/// On the same random numbers paired batches cover the change for any luck, and so do added errors. Errors added in squares miss more than twice as
/// often as nominal if luck changes sides.
#[test]
fn coverage_of_changes_since_a_baseline_is_what_is_promised() {
    for (name, truth, play) in [
        ("luck changes sides", 100.0, swapped as fn(&mut PcgDice) -> [i64; 2]),
        ("half of it shared", 0.0, shared),
        ("1 block in 50", -4.0 / 50.0, seldom),
    ] {
        for blocks in [2, 5, 20, 50, 100, 250, 1000] {
            for confidence in [0.95, 0.995] {
                let (missed, width) = changes(Way::Paired, blocks, truth, confidence, play);
                let (added, wide) = changes(Way::Added, blocks, truth, confidence, play);
                let error = 1.0 - confidence;
                println!(
                    "{name:20} {blocks:5} blocks: paired {missed:.4} (width {width:.2}), added {added:.4} ({wide:.2}) of {error:.3}"
                );
                assert!(missed <= allowed(error) && added <= allowed(error), "{name}, {blocks}: {missed} {added}");
            }
        }
    }
    let (squares, _) = changes(Way::InSquares, 100, 100.0, 0.95, swapped);
    assert!(squares > 0.1, "luck that changes sides: {squares}");
}

/// The reason for pairing: with half of the luck in common the interval is far narrower than with errors added; for an equal run it is almost zero.
#[test]
fn a_paired_change_is_narrower() {
    let width = |way, play| changes(way, 1000, 0.0, 0.95, play).1;
    // Errors added: twice one of root 2 deviations. Paired: root 2 of one; so half, and Student's t for 61 batches.
    let ratio = width(Way::Paired, shared) / width(Way::Added, shared);
    assert!(ratio > 0.45 && ratio < 0.56, "{ratio}");
    let same: fn(&mut PcgDice) -> [i64; 2] = |dice| [below(dice, 100); 2];
    let ratio = width(Way::Paired, same) / width(Way::Added, same);
    assert!(ratio < 0.25, "{ratio}");
}

/// The change of rounds since a baseline that kept `kept` of its batches.
fn change_since(before: &CellTally, kept: usize, now: &CellTally, (common_luck, confidence): (bool, f64)) -> Estimate {
    let plan = plan("seats = [\"walker\", \"sprinter\"]");
    let quantity = quantities(&plan.cells[0], &[]).into_iter().find(|quantity| quantity.name == "rounds.mean").unwrap();
    let mut saved = save(&plan.cells[0], before, &quantity);
    saved.batches.truncate(kept);
    let quantities = [(quantity.name.clone(), saved)].into_iter().collect();
    let (parameters, blocks) = (ByName::new(), before.blocks);
    let baseline = vec![SavedCell { parameters, rules_hash: String::new(), games: 2 * blocks, blocks, quantities }];
    let check = CheckPlan {
        error: 0.05,
        not_enough_games: Severity::Fail,
        bounds: Vec::new(),
        baseline,
        common_luck,
        against: None,
        claim: None,
    };
    let bound = PlannedBound {
        name: String::new(),
        quantities: Vec::new(),
        aspect: Aspect::Change,
        bound: MOST,
        place: Place::default(),
    };
    At { plan: &plan, check: &check, bound: &bound, cell: 0, tally: now, confidence }.find(&quantity)
}

/// Pairing requires the same seed, the same number of blocks, and kept batches.
#[test]
fn a_change_is_paired_only_with_a_baseline_of_the_same_blocks() {
    let mut dice = PcgDice::new::<Purpose>(Luck::of_table(3, 0));
    let rounds: Vec<i64> = (0..200).map(|_| below(&mut dice, 90)).collect();
    let now = rounds_of(&rounds);
    let width = |before: &CellTally, common_luck, kept| {
        let found = change_since(before, kept, &now, (common_luck, 0.95));
        found.high - found.low
    };
    let paired = width(&now, true, 99);
    assert!(width(&now, false, 99) > 2.0 * paired, "another seed");
    assert!(width(&now, true, 49) > 2.0 * paired, "a batch was lost");
    assert!(width(&rounds_of(&rounds[..199]), true, 99) > 2.0 * paired, "another number of blocks");
}

/// Of 65 blocks 32 batches of two differ: Student's t for 31 degrees of freedom is 3.633 at 99.9%, for 64 3.449.
#[test]
fn a_paired_change_has_the_degrees_of_freedom_of_its_batches() {
    let mut dice = PcgDice::new::<Purpose>(Luck::of_table(4, 0));
    let mut rounds = || rounds_of(&(0..65).map(|_| below(&mut dice, 90)).collect::<Vec<_>>());
    let (before, now) = (rounds(), rounds());
    let mut sums = Sums::default();
    let batch = |tally: &CellTally, batch| tally.batches[&batch].game_metrics[0];
    (0..32).for_each(|number| sums.add(batch(&now, number) - batch(&before, number)));
    let plan = plan("seats = [\"walker\", \"sprinter\"]");
    let quantity = quantities(&plan.cells[0], &[]).into_iter().find(|quantity| quantity.name == "rounds.mean").unwrap();
    let mean = Mean::new(sums, 32, 4.0, &quantity.tails_of_batches(&plan.cells[0], &now, (sums, 2)));
    let found = change_since(&before, 32, &now, (true, 0.999));
    for (side, lean) in [(found.high - found.estimate, mean.above), (found.estimate - found.low, mean.below)] {
        assert!((side / reach(3.633, mean.error, lean) - 1.0).abs() < 1e-3, "{found:?} {mean:?}");
    }
}

/// A share cannot change by more than 1; an unknown end of other numbers is infinite.
#[test]
#[allow(clippy::float_cmp, reason = "ends at a bound are that bound")]
fn a_change_of_a_share_is_at_most_1() {
    let plan = plan("seats = [\"walker\", \"sprinter\"]");
    let tally = CellTally { blocks: 1, ..CellTally::new(Race::INFO, 2, 2) };
    for (name, wanted) in [
        ("rounds.mean", [f64::NEG_INFINITY, f64::INFINITY]),
        ("win_rate.walker", [-1.0, 1.0]),
        ("tripped_rate.walker", [-1.0, 1.0]),
    ] {
        let quantity = quantities(&plan.cells[0], &[]).into_iter().find(|quantity| quantity.name == name).unwrap();
        let saved = Saved { mean: 0.5, error: 0.1, above: 0.0, below: 0.0, batches: Vec::new() };
        let quantities = [(name.to_owned(), saved)].into_iter().collect();
        let baseline =
            vec![SavedCell { parameters: ByName::new(), rules_hash: String::new(), games: 9, blocks: 9, quantities }];
        let not_enough_games = Severity::Fail;
        let check = CheckPlan {
            error: 0.05,
            not_enough_games,
            bounds: Vec::new(),
            baseline,
            common_luck: true,
            against: None,
            claim: None,
        };
        let bound = PlannedBound {
            name: name.to_owned(),
            quantities: vec![Some(quantity.clone())],
            aspect: Aspect::Change,
            bound: MOST,
            place: Place::default(),
        };
        let at = At { plan: &plan, check: &check, bound: &bound, cell: 0, tally: &tally, confidence: 0.95 };
        let change = at.find(&quantity);
        assert_eq!([change.low, change.high], wanted, "{name}");
    }
}

/// Once, two hundred of 500 checks passed without a single observation of the bounded event.
#[test]
fn what_was_never_seen_or_seen_once_is_not_judged() {
    let plan = plan("seats = [\"walker\", \"sprinter\"]\n[check]\n\"rounds.mean\" = { at_most = 0.0001 }");
    let plan = Plan::check(&plan.registry, &plan.experiment, false).unwrap();
    let Some(check) = &plan.check else { unreachable!("a check") };
    for (blocks, outcome) in [(1, Outcome::NotEnoughGames), (50, Outcome::NotEnoughGames), (1_000_000, Outcome::Pass)] {
        let mut tally = CellTally { blocks, ..CellTally::new(Race::INFO, 2, 2) };
        tally.game_metrics[0].histogram = crate::tally::Histogram::count(&mut vec![0; 9], &mut Vec::new(), 99);
        let [judgement] = conclude_check(&plan, check, &[tally]).judgements.try_into().unwrap();
        assert_eq!(judgement.outcome, outcome, "{judgement:?}");
        assert_eq!(judgement.found.high.is_infinite(), blocks == 1, "{judgement:?}");
        assert!(outcome == Outcome::Pass || judgement.more_games.is_some(), "{judgement:?}");
    }
}
