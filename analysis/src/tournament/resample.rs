//! How far ratings may be off: the block bootstrap (Efron 1979; blocks, because the games of one share their luck).
//!
//! As many batches of blocks as there are are drawn again with replacement, and rated again, a fixed number of times. The
//! draws depend on the seed of the tournament and on nothing else.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;

use super::rating::{Choices, points};
use super::stages::{Stages, WHOLE};
use crate::estimate::CONFIDENCE;
use crate::findings::Estimate;

streams! {
    /// Which batch is drawn.
    enum Purpose { Draw }
}

/// How often the blocks are drawn again.
pub const RESAMPLES: u64 = 1000;
/// How far a rating may be off where one batch is all there is: nothing is known then.
const ANYWHERE: f64 = 4000.0;

/// Ratings in points with their intervals, and the places they allow.
pub struct Ratings {
    /// Logarithms of the strengths.
    pub logs: Vec<f64>,
    /// By player.
    pub points: Vec<Estimate>,
    /// Best and worst place of each player, from 1.
    pub places: Vec<(usize, usize)>,
}

/// Rates the players of these batches of counts.
pub fn rate(stages: &Stages, batches: &[&Vec<i64>], seed: u64, resamples: u64) -> Ratings {
    let players = stages.of_sets().start;
    let all = add(stages, batches.iter().copied());
    let logs = choices(stages, &all).fit(&vec![0.0; players]);
    let mut drawn: Vec<Vec<f64>> = Vec::new();
    if batches.len() > 1 {
        drawn.extend((0..resamples).map(|turn| {
            // No game of the table and no thought has this number.
            let mut dice = PcgDice::new::<Purpose>(Luck { seed, block: turn, game: u64::MAX - 1 });
            let draw = (0..batches.len()).map(|_| batches[dice.below(Purpose::Draw, batches.len() as u32) as usize]);
            choices(stages, &add(stages, draw)).fit(&logs)
        }));
    }
    let ratings =
        (0..players).map(|player| spread(points(logs[player]), drawn.iter().map(|logs| points(logs[player]))));
    let ratings: Vec<Estimate> = ratings.collect();
    let places = (0..players).map(|player| place_range(player, &drawn, players));
    Ratings { places: places.collect(), points: ratings, logs }
}

/// The place of a player: one more than there are better ones.
pub fn place(logs: &[f64], player: usize) -> usize {
    1 + logs.iter().filter(|log| **log > logs[player]).count()
}

fn add<'a>(stages: &Stages, batches: impl Iterator<Item = &'a Vec<i64>>) -> Vec<i64> {
    let mut sum = vec![0; stages.len()];
    for batch in batches {
        sum.iter_mut().zip(batch).for_each(|(sum, count)| *sum += count);
    }
    sum
}

fn choices(stages: &Stages, counts: &[i64]) -> Choices {
    let whole = |count: &i64| *count as f64 / WHOLE as f64;
    let sets = stages.sets().iter().copied().zip(counts[stages.of_sets()].iter().map(whole));
    let sets = sets.filter(|(_, times)| *times > 0.0).collect();
    Choices { chosen: counts[..stages.of_sets().start].iter().map(whole).collect(), sets }.with_draws()
}

/// The middle part of what was drawn, the estimate always in it.
fn spread(estimate: f64, drawn: impl Iterator<Item = f64>) -> Estimate {
    let mut drawn: Vec<f64> = drawn.collect();
    if drawn.is_empty() {
        return Estimate { estimate, low: estimate - ANYWHERE, high: estimate + ANYWHERE };
    }
    drawn.sort_unstable_by(f64::total_cmp);
    let (low, high) = ends(drawn.len());
    Estimate { estimate, low: drawn[low].min(estimate), high: drawn[high].max(estimate) }
}

fn place_range(player: usize, drawn: &[Vec<f64>], players: usize) -> (usize, usize) {
    let mut places: Vec<usize> = drawn.iter().map(|logs| place(logs, player)).collect();
    if places.is_empty() {
        return (1, players);
    }
    places.sort_unstable();
    let (low, high) = ends(places.len());
    (places[low], places[high])
}

/// Positions of the ends of the middle part of so many sorted numbers.
fn ends(count: usize) -> (usize, usize) {
    let tail = (1.0 - CONFIDENCE) / 2.0;
    let low = (tail * count as f64).ceil() as usize;
    (low.saturating_sub(1), count - low.clamp(1, count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament_options::Rate;

    streams! {
        enum Chance { Luck, Win }
    }

    /// Blocks of two games at tables of two among three; luck of the block helps the smaller number in both.
    fn play(stages: &Stages, trial: u64, blocks: u64) -> Vec<Vec<i64>> {
        let play_block = |block| {
            let mut dice = PcgDice::new::<Chance>(Luck { seed: trial, block, game: 0 });
            let mut counts = vec![0; stages.len()];
            for pair in [[0, 1], [0, 2], [1, 2]] {
                let luck = dice.below(Chance::Luck, 2) * 40;
                for _ in 0..2 {
                    let won = dice.below(Chance::Win, 100) < 30 + luck;
                    stages.count(&pair, |player| 1 + u8::from((player == pair[0]) != won), &mut counts);
                }
            }
            counts
        };
        (0..blocks).map(play_block).collect()
    }

    /// Of three that are alike (half of every 2 games, whatever the luck) the true rating is 0 for all.
    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        let stages = Stages::new(3, &[vec![0, 1], vec![0, 2], vec![1, 2]], Rate::Ranks);
        let (mut held, trials) = (0, 400);
        for trial in 0..trials {
            let batches = play(&stages, trial, 60);
            let found = rate(&stages, &batches.iter().collect::<Vec<_>>(), trial, 200);
            held += found.points.iter().filter(|rating| rating.low <= 0.0 && rating.high >= 0.0).count();
        }
        let part = held as f64 / (3 * trials) as f64;
        assert!((0.92..0.975).contains(&part), "{part}");
    }

    /// Of a thousand draws 25 are left out at either end.
    #[test]
    fn places_and_ratings_are_the_middle_of_what_was_drawn() {
        assert_eq!(ends(1000), (25, 974));
        let draws = |firsts: usize, lasts: usize| -> Vec<Vec<f64>> {
            let log = |draw: usize| match draw {
                first if first < firsts => 2.0,
                last if last < firsts + lasts => -2.0,
                _ => 0.0,
            };
            (0..1000).map(|draw| vec![log(draw), 1.0, -1.0]).collect()
        };
        for (firsts, lasts, wanted) in [(30, 30, (1, 3)), (30, 20, (1, 2)), (20, 30, (2, 3)), (20, 20, (2, 2))] {
            assert_eq!(place_range(0, &draws(firsts, lasts), 3), wanted, "{firsts} times first, {lasts} times last");
        }
        let found = spread(500.0, (0..1000).map(f64::from));
        assert_eq!(found, Estimate { estimate: 500.0, low: 25.0, high: 974.0 });
        let outside = spread(2000.0, (0..1000).map(f64::from));
        assert_eq!(outside, Estimate { estimate: 2000.0, low: 25.0, high: 2000.0 }, "the estimate is always in it");
    }

    #[test]
    fn one_batch_tells_nothing_about_the_rest() {
        let stages = Stages::new(2, &[vec![0, 1]], Rate::Ranks);
        let mut counts = vec![0; stages.len()];
        stages.count(&[0, 1], |player| 1 + player as u8, &mut counts);
        let found = rate(&stages, &[&counts], 1, 100);
        assert!(found.points[0].low < -1000.0 && found.points[0].high > 1000.0);
        assert_eq!(found.places, [(1, 2), (1, 2)]);
    }

    #[test]
    fn the_same_seed_draws_the_same() {
        let stages = Stages::new(3, &[vec![0, 1], vec![0, 2], vec![1, 2]], Rate::Ranks);
        let batches = play(&stages, 3, 40);
        let batches: Vec<_> = batches.iter().collect();
        let (one, other) = (rate(&stages, &batches, 5, 100), rate(&stages, &batches, 5, 100));
        assert_eq!(one.points, other.points);
        assert_ne!(one.points, rate(&stages, &batches, 6, 100).points);
    }
}
