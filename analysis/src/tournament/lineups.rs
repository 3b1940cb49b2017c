//! Every line-up of this size, or a balanced sample, and the circular orders of a table.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;

use super::stages::choose;

streams! {
    /// The purpose of a draw of seats.
    enum Purpose { Seat }
}

/// The maximum number of consecutive draws without a new line-up before the sample ends.
const PATIENCE: u32 = 10_000;

/// The number of line-ups of `seats` different players.
pub fn count(players: usize, seats: usize) -> u64 {
    choose(players as u32, seats as u32) as u64
}

/// Every line-up, in order.
pub fn all(players: usize, seats: usize) -> Vec<Vec<usize>> {
    let mut lineups = vec![Vec::new()];
    for _ in 0..seats {
        let extend = |lineup: &Vec<usize>| {
            let lineup = lineup.clone();
            let first = lineup.last().map_or(0, |last| last + 1);
            (first..players).map(move |next| [lineup.as_slice(), &[next]].concat())
        };
        lineups = lineups.iter().flat_map(extend).collect();
    }
    lineups
}

/// This many different line-ups in which all players sit equally often, plus or minus one, and meet each other about equally often. Of the players
/// with the fewest seats so far, each seat goes to the one that has met the others at the table least often.
pub fn sample(players: usize, seats: usize, wanted: usize, seed: u64) -> Vec<Vec<usize>> {
    // No game of the table and no look-ahead has this number.
    let mut dice = PcgDice::new::<Purpose>(Luck::of_table(seed, 0).of_owner(u64::MAX));
    let mut lineups: Vec<Vec<usize>> = Vec::new();
    let (mut sat, mut met) = (vec![0_u32; players], vec![vec![0_u32; players]; players]);
    let mut fruitless = 0;
    while lineups.len() < wanted && fruitless < PATIENCE {
        let mut lineup = draw(&sat, &met, seats, &mut dice);
        for &one in &lineup {
            sat[one] += 1;
            lineup.iter().filter(|&&other| other != one).for_each(|&other| met[one][other] += 1);
        }
        lineup.sort_unstable();
        // A repeated line-up adds nothing; its counts stay, so that the next one differs.
        if lineups.contains(&lineup) {
            fruitless += 1;
        } else {
            fruitless = 0;
            lineups.push(lineup);
        }
    }
    lineups.sort_unstable();
    lineups
}

fn draw(sat: &[u32], met: &[Vec<u32>], seats: usize, dice: &mut PcgDice) -> Vec<usize> {
    let mut lineup: Vec<usize> = Vec::new();
    for _ in 0..seats {
        let free = (0..sat.len()).filter(|player| !lineup.contains(player));
        let known = |player: usize| lineup.iter().map(|&other| met[player][other]).sum::<u32>();
        let next = free.min_by_key(|&player| (sat[player], known(player), dice.below(Purpose::Seat, 1 << 16)));
        lineup.extend(next);
    }
    lineup
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_line_up_once() {
        assert_eq!(all(4, 2), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(all(7, 4).len() as u64, count(7, 4));
        assert_eq!(all(3, 1), [[0], [1], [2]]);
    }

    #[test]
    fn a_sample_is_balanced() {
        for (players, seats, wanted) in [(6, 3, 10), (8, 4, 20), (9, 4, 30), (12, 5, 48), (20, 4, 100)] {
            let lineups = sample(players, seats, wanted, 1);
            assert_eq!(lineups.iter().collect::<BTreeSet<_>>().len(), wanted, "all different");
            let sat = |player: usize| lineups.iter().filter(|lineup| lineup.contains(&player)).count();
            let (least, most) = ((0..players).map(sat).min().unwrap(), (0..players).map(sat).max().unwrap());
            assert!(most - least <= 2, "{players} players at {seats}: {least} to {most} line-ups each");
            let met = |one: usize, other: usize| {
                lineups.iter().filter(|lineup| lineup.contains(&one) && lineup.contains(&other)).count()
            };
            let pairs: Vec<usize> = (0..players)
                .flat_map(|one| (one + 1..players).map(move |other| (one, other)))
                .map(|(a, b)| met(a, b))
                .collect();
            assert!(*pairs.iter().min().unwrap() >= 1, "everybody meets everybody");
            assert!(pairs.iter().max().unwrap() - pairs.iter().min().unwrap() <= 4, "{players} at {seats}: {pairs:?}");
        }
    }

    #[test]
    fn a_sample_of_all_is_all() {
        assert_eq!(sample(5, 3, 10, 9), all(5, 3));
    }
}
