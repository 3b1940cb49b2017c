//! Whether intervals contain the truth as often as promised, by simulation with known answers.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;

use super::*;
use crate::tally::{LevelPair, RatioSums, Sums};

streams! {
    enum Purpose { Skill, Win }
}

const TRIALS: u64 = 2000;

/// The coverage of intervals over `TRIALS` experiments with this many blocks.
fn coverage(blocks: u64, truth: f64, games: usize, mut play: impl FnMut(&mut PcgDice) -> i64) -> f64 {
    let quantiles = Quantiles::new(CONFIDENCE, blocks);
    let mut held = 0;
    for trial in 0..TRIALS {
        let mut sums = Sums::default();
        for block in 0..blocks {
            sums.add(play(&mut PcgDice::new::<Purpose>(Luck::of_table(trial, block))));
        }
        let found = estimate_share(sums, games as f64, games, &quantiles);
        held += u64::from(found.low <= truth && truth <= found.high);
    }
    held as f64 / TRIALS as f64
}

fn assert_holds(found: f64, least: f64) {
    assert!(found >= least && found < 0.999, "an interval of 95% held the truth {found} of the time");
}

/// Four games of a block share a skill of 1, 3 or 5 in 10: neither independent nor equal.
fn play_block(dice: &mut PcgDice) -> i64 {
    let skill = 1 + 2 * dice.below(Purpose::Skill, 3);
    (0..4).map(|_| i64::from(dice.below(Purpose::Win, 10) < skill)).sum()
}

#[test]
fn blocks_of_related_games_are_covered() {
    assert_holds(coverage(30, 0.3, 4, play_block), 0.935);
    assert_holds(coverage(200, 0.3, 4, play_block), 0.935);
}

/// The reason for blocks: the same games analysed as independent promise 95% but cover far less.
#[test]
fn related_games_taken_as_independent_are_not_covered() {
    let mut held = 0;
    for trial in 0..TRIALS {
        let play = |block| {
            let mut dice = PcgDice::new::<Purpose>(Luck::of_table(trial, block));
            let won = dice.below(Purpose::Skill, 10) < 3;
            4 * u64::from(won)
        };
        let wins: u64 = (0..100).map(play).sum();
        let (low, high) = wilson(wins as f64 / 400.0, 400.0, Quantiles::new(CONFIDENCE, 400).normal);
        held += u64::from(low <= 0.3 && 0.3 <= high);
    }
    assert!((held as f64) < 0.80 * TRIALS as f64, "{held} of {TRIALS}");
}

/// Rotations that cancel each other: in every block half of the wins are certain.
#[test]
fn balanced_blocks_are_covered_by_narrow_intervals() {
    let play = |dice: &mut PcgDice| 1 + i64::from(dice.below(Purpose::Win, 2));
    assert_holds(coverage(50, 1.5 / 4.0, 4, play), 0.935);
}

#[test]
fn rare_wins_are_covered() {
    let rare = |dice: &mut PcgDice| (0..4).map(|_| i64::from(dice.below(Purpose::Win, 200) == 0)).sum();
    assert_holds(coverage(100, 0.005, 4, rare), 0.93);
    let single = |dice: &mut PcgDice| i64::from(dice.below(Purpose::Win, 20) == 0);
    assert_holds(coverage(60, 0.05, 1, single), 0.93);
}

/// Paired differences between two cells with the same skill, and the rate of Holm's false alarms over ten such cells.
#[test]
fn paired_differences_are_covered_and_holm_keeps_its_level() {
    let quantiles = Quantiles::new(CONFIDENCE, 60);
    let (mut held, mut alarms) = (0, 0);
    for trial in 0..500 {
        let mut cells = [Sums::default(); 10];
        for block in 0..60 {
            let mut dice = PcgDice::new::<Purpose>(Luck::of_table(trial, block).of_owner(1));
            let reference = play_block(&mut dice);
            for cell in &mut cells {
                cell.add(play_block(&mut dice) - reference);
            }
        }
        let paired: Vec<Paired> =
            cells.iter().map(|sums| compare(*sums, 4.0, &Tails::Within(-1.0, 1.0), &quantiles)).collect();
        held += paired.iter().filter(|pair| pair.difference.low <= 0.0 && 0.0 <= pair.difference.high).count();
        let p_values: Vec<f64> = paired.iter().map(|pair| pair.p_value).collect();
        alarms += u32::from(adjust(&p_values).iter().any(|p| *p < 0.05));
    }
    assert_holds(held as f64 / 5000.0, 0.935);
    assert!(alarms <= 35, "{alarms} false alarms in 500, 25 are allowed for and 35 are two standard errors more");
}

/// Luck decides how many of four seats have a label. In half of the blocks that label wins half as much again.
#[test]
fn ratios_of_two_block_sums_are_covered() {
    for (blocks, least) in [(40, 0.93), (300, 0.935)] {
        let quantiles = Quantiles::new(CONFIDENCE, blocks);
        let mut held = 0;
        for trial in 0..TRIALS {
            let mut sums = RatioSums::default();
            for block in 0..blocks {
                let mut dice = PcgDice::new::<Purpose>(Luck::of_table(trial, block).of_owner(2));
                let keen = 2 + dice.below(Purpose::Skill, 3);
                let seats = dice.below(Purpose::Skill, 5);
                let wins = (0..seats).filter(|_| dice.below(Purpose::Win, 10) < keen).count();
                sums.add(wins as i64, i64::from(seats));
            }
            let found = estimate_ratio(&sums, 1.0, &quantiles);
            held += u64::from(found.low <= 0.3 && 0.3 <= found.high);
        }
        assert_holds(held as f64 / TRIALS as f64, least);
    }
}

/// One block of two cells: the number of seats with a level, out of the possible ones, and their wins, before and after. Half of the time
/// the same seats have it on both sides. Both sides have the same skill of 2, 3 or 4 in 10, plus `better` afterwards.
fn play_levels(dice: &mut PcgDice, (seats, one_in): (u32, u32), better: u32) -> [(i64, i64); 2] {
    let mut draw = || (0..seats).filter(|_| dice.below(Purpose::Skill, one_in) == 0).count() as i64;
    let (before, other) = (draw(), draw());
    let after = if dice.below(Purpose::Skill, 2) == 0 { before } else { other };
    let keen = 2 + dice.below(Purpose::Skill, 3);
    [(before, keen), (after, keen + better)]
        .map(|(seats, keen)| ((0..seats).filter(|_| dice.below(Purpose::Win, 10) < keen).count() as i64, seats))
}

/// A block of games of different lengths with occasional events: few in some blocks, many in others.
fn play_events(dice: &mut PcgDice, (games, rarely): (u32, u32), more: u32) -> [(i64, i64); 2] {
    let skill = 1 + dice.below(Purpose::Skill, 5);
    let (mut before, mut after, mut length) = (0, 0, 0);
    for _ in 0..games {
        let rounds = 4 + dice.below(Purpose::Skill, 8) * skill;
        for _ in 0..rounds {
            let drawn = dice.below(Purpose::Win, rarely);
            before += i64::from(drawn < skill);
            after += i64::from(drawn < skill + more);
        }
        length += i64::from(rounds);
    }
    [(before, length), (after, length)]
}

/// Events per round, as in `--show`: how often intervals miss the true number, and its true change.
#[test]
fn coverage_of_ratios_is_what_is_promised() {
    let trials = crate::testing::trials(500);
    for (kind, table) in [("often", (4, 12)), ("seldom", (4, 400)), ("hardly ever", (1, 4000))] {
        // The result of 200,000 blocks serves as the truth.
        let mut truth = [RatioSums::default(); 2];
        for block in 0..200_000 {
            let mut dice = PcgDice::new::<Purpose>(Luck::of_table(u64::from(u32::MAX), block));
            truth
                .iter_mut()
                .zip(play_events(&mut dice, table, 1))
                .for_each(|(sums, (part, whole))| sums.add(part, whole));
        }
        let [before, after] = truth.map(|sums| sums.part.sum as f64 / sums.whole.sum as f64);
        for blocks in [30, 100, 1000] {
            let quantiles = Quantiles::new(CONFIDENCE, blocks);
            let (mut missed, mut missed_changes) = (0, 0);
            for trial in 0..trials {
                let (mut sums, mut pair) = ([RatioSums::default(); 2], LevelPair::default());
                for block in 0..blocks {
                    let mut dice = PcgDice::new::<Purpose>(Luck::of_table(trial, block).of_owner(4));
                    let [one, other] = play_events(&mut dice, table, 1);
                    sums[0].add(one.0, one.1);
                    sums[1].add(other.0, other.1);
                    pair.add(other, one);
                }
                let found = mean_ratio(&sums[0], EVENT).unwrap().interval(&quantiles);
                missed += u64::from(found.low > before || before > found.high);
                let change = mean_ratio_change(&sums[1], &sums[0], &pair, EVENT).unwrap().interval(&quantiles);
                missed_changes += u64::from(change.low > after - before || after - before > change.high);
            }
            let part = |count: u64| 100.0 * count as f64 / trials as f64;
            println!(
                "ratios | {kind} | {blocks} blocks | missed {:.1}%, changes {:.1}%",
                part(missed),
                part(missed_changes)
            );
            let most = 6.0 + 300.0 * (0.05 * 0.95 / trials as f64).sqrt();
            assert!(
                part(missed) <= most && part(missed_changes) <= most,
                "{kind}, {blocks}: {missed} {missed_changes}"
            );
        }
    }
}

/// Differences of win rates of levels, such as a Personality's, between two cells with the same luck: how often intervals miss them, and how often a
/// difference is claimed without one.
#[test]
fn coverage_of_differences_of_levels_is_what_is_promised() {
    let trials = crate::testing::trials(500);
    for (kind, table) in [
        ("every other seat", (4, 2)),
        ("one seat in 5", (4, 5)),
        ("one seat in 20", (4, 20)),
        ("one seat in 60", (4, 60)),
    ] {
        for (blocks, better) in [(30, 0), (100, 0), (300, 0), (30, 2), (100, 2), (300, 2)] {
            let quantiles = Quantiles::new(CONFIDENCE, blocks);
            let (mut missed, mut claimed) = (0, 0);
            for trial in 0..trials {
                let (mut sums, mut pair) = ([RatioSums::default(); 2], LevelPair::default());
                for block in 0..blocks {
                    let mut dice = PcgDice::new::<Purpose>(Luck::of_table(trial, block).of_owner(3));
                    let [before, after] = play_levels(&mut dice, table, better);
                    sums[0].add(before.0, before.1);
                    sums[1].add(after.0, after.1);
                    pair.add(after, before);
                }
                let Some(found) = compare_ratios(&sums[1], &sums[0], &pair, 1.0, blocks) else { continue };
                let (judged, truth) = (Paired::of(&found, &quantiles), f64::from(better) / 10.0);
                missed += u64::from(judged.difference.low > truth || judged.difference.high < truth);
                claimed += u64::from(judged.p_value < 0.05);
            }
            let part = |count: u64| count as f64 / trials as f64;
            println!(
                "differences of levels | {kind} | {blocks} blocks, {truth} better | missed {:.1}%, claimed {:.1}%",
                100.0 * part(missed),
                100.0 * part(claimed),
                truth = f64::from(better) / 10.0
            );
            let most = 0.06 + 3.0 * (0.05 * 0.95 / trials as f64).sqrt();
            assert!(
                part(missed) <= most && (better > 0 || part(claimed) <= most),
                "{kind}, {blocks}: {missed} {claimed}"
            );
        }
    }
}
