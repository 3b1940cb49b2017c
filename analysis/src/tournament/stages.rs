//! The data of a Plackett-Luce rating: the number of choices of each player and from each set.
//!
//! A ranking of `a, b, c` is read as choices: `a` from `{a, b, c}`, then `b` from `{b, c}`. The likelihood depends on the games only through the
//! number of choices of each player and from each set, so only these are counted, in whole numbers. A tie counts as every order of the tied players,
//! each with an equal part of the game.

use core::ops::Range;

use super::rating::{Choices, members};
use crate::experiment::Rate;

/// One game, in the parts into which ties divide it: a multiple of the number of subsets of any size of up to eight players.
pub const WHOLE: i64 = 840;

/// The positions of a tournament's counts: choices by player, choices by set, then the wins of each line-up's members.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stages {
    players: usize,
    rate: Rate,
    /// Sets with choices, one bit per player, in ascending order.
    sets: Vec<u32>,
    /// The line-ups, one bit per player.
    lineups: Vec<u32>,
}

impl Stages {
    /// The positions for these line-ups of players.
    pub fn new(players: usize, lineups: &[Vec<usize>], rate: Rate) -> Self {
        let sets = lineups.iter().map(|lineup| mask(lineup));
        let mut sets: Vec<u32> = match rate {
            Rate::Ranks => sets.flat_map(subsets).collect(),
            Rate::Wins => sets.collect(),
        };
        sets.retain(|set| set.count_ones() > 1);
        sets.sort_unstable();
        sets.dedup();
        Self { players, rate, sets, lineups: lineups.iter().map(|lineup| mask(lineup)).collect() }
    }

    /// The number of counts.
    pub fn len(&self) -> usize {
        self.of_sets().end + self.lineups.iter().map(|lineup| lineup.count_ones() as usize).sum::<usize>()
    }

    /// The line-ups, one bit per player.
    pub fn lineups(&self) -> &[u32] {
        &self.lineups
    }

    /// The possible winners: line-up and player, in the order of their counts.
    pub fn firsts(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let of_lineup = |(lineup, set): (usize, &u32)| members(*set).map(move |player| (lineup, player));
        self.lineups.iter().enumerate().flat_map(of_lineup)
    }

    /// The wins in some games: one for each of [`firsts`](Self::firsts), in games.
    pub fn wins<'a>(&self, counts: &'a [i64]) -> impl Iterator<Item = f64> + 'a {
        counts[self.of_sets().end..].iter().map(|count| *count as f64 / WHOLE as f64)
    }

    /// The choices in some games.
    pub fn choices(&self, counts: &[i64]) -> Choices {
        let whole = |count: &i64| *count as f64 / WHOLE as f64;
        let sets = self.sets.iter().copied().zip(counts[self.of_sets()].iter().map(whole));
        let sets = sets.filter(|(_, times)| *times > 0.0).collect();
        Choices { chosen: counts[..self.players].iter().map(whole).collect(), sets }
    }

    /// Whether some strengths predict every share of wins exactly: then the fit of the model cannot be tested.
    pub fn is_saturated(&self) -> bool {
        let firsts_alone = self.rate == Rate::Wins || self.lineups.iter().all(|lineup| lineup.count_ones() == 2);
        let open = self.firsts().count() - self.lineups.len();
        firsts_alone && open < self.players
    }

    /// The positions of the sets' counts; those of the players come before them.
    pub fn of_sets(&self) -> Range<usize> {
        self.players..self.players + self.sets.len()
    }

    /// Adds one game of these players; `rank` returns the rank of each, 1 for the best.
    pub fn count(&self, members: &[usize], rank: impl Fn(usize) -> u8, counts: &mut [i64]) {
        self.count_firsts(members, &rank, counts);
        if self.rate == Rate::Wins {
            return self.count_winners(members, rank, counts);
        }
        let mut left = mask(members);
        for place in 1..=members.len() as u8 {
            let tied: Vec<usize> = members.iter().copied().filter(|&member| rank(member) == place).collect();
            if !tied.is_empty() {
                left &= !mask(&tied);
                self.count_tied(&tied, left, counts);
            }
        }
    }

    /// Counts the winner of this line-up; tied players share the win.
    fn count_firsts(&self, seated: &[usize], rank: impl Fn(usize) -> u8, counts: &mut [i64]) {
        let set = mask(seated);
        let lineup = self.lineups.iter().position(|lineup| *lineup == set).expect("a line-up of the tournament");
        let before: u32 = self.lineups[..lineup].iter().map(|lineup| lineup.count_ones()).sum();
        let own = &mut counts[self.of_sets().end + before as usize..];
        let winners = seated.iter().filter(|&&member| rank(member) == 1).count() as i64;
        let firsts = members(set).zip(own).filter(|(player, _)| rank(*player) == 1);
        firsts.for_each(|(_, count)| *count += WHOLE / winners);
    }

    /// Counts the first choice; tied players share it.
    fn count_winners(&self, members: &[usize], rank: impl Fn(usize) -> u8, counts: &mut [i64]) {
        let winners = members.iter().filter(|&&member| rank(member) == 1).count() as i64;
        for &player in members.iter().filter(|&&member| rank(member) == 1) {
            counts[player] += WHOLE / winners;
        }
        let place = self.sets.binary_search(&mask(members)).expect("a line-up of the tournament");
        counts[self.players + place] += WHOLE;
    }

    /// Counts the choices of players with equal ranks; `behind` contains the remaining players.
    fn count_tied(&self, tied: &[usize], behind: u32, counts: &mut [i64]) {
        let all = tied.len() as u32;
        for open in subsets(mask(tied)) {
            let set = open | behind;
            if set.count_ones() > 1 {
                let place = self.sets.binary_search(&set).expect("a set of the line-up");
                counts[self.players + place] += WHOLE / choose(all, open.count_ones());
            }
        }
        // The last remaining player is not chosen from a set.
        let alone = if behind == 0 { WHOLE / i64::from(all) } else { 0 };
        for &player in tied {
            counts[player] += WHOLE - alone;
        }
    }
}

fn mask(members: &[usize]) -> u32 {
    members.iter().fold(0, |mask, member| mask | 1 << member)
}

/// Every non-empty subset of this set.
fn subsets(of: u32) -> impl Iterator<Item = u32> {
    let some = |set: u32| (set != 0).then_some(set);
    core::iter::successors(some(of), move |set| some((set - 1) & of))
}

/// The number of ways to choose `some` of `all`.
pub fn choose(all: u32, some: u32) -> i64 {
    (0..i64::from(some)).fold(1, |product, step| product * (i64::from(all) - step) / (step + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts from a list of every order of the tied players.
    fn count_orders(stages: &Stages, ranks: &[u8]) -> Vec<i64> {
        let mut orders = vec![Vec::new()];
        for _ in ranks {
            let extend = |order: &Vec<usize>| {
                let order = order.clone();
                let next = (0..ranks.len()).filter(|player| !order.contains(player)).collect::<Vec<_>>();
                next.into_iter().map(move |player| [order.as_slice(), &[player]].concat())
            };
            orders = orders.iter().flat_map(extend).collect();
        }
        orders.retain(|order| order.is_sorted_by_key(|player| ranks[*player]));
        let mut counts = vec![0; stages.len()];
        for order in &orders {
            for first in 0..order.len() - 1 {
                counts[order[first]] += WHOLE;
                let place = stages.sets.binary_search(&mask(&order[first..])).unwrap();
                counts[stages.players + place] += WHOLE;
            }
        }
        counts.iter().map(|count| count / orders.len() as i64).collect()
    }

    #[test]
    fn a_ranking_is_read_as_choices() {
        let stages = Stages::new(3, &[vec![0, 1, 2]], Rate::Ranks);
        assert_eq!(stages.sets, [0b011, 0b101, 0b110, 0b111]);
        let mut counts = vec![0; stages.len()];
        stages.count(&[0, 1, 2], |player| [2, 1, 3][player], &mut counts);
        let wanted = [WHOLE, WHOLE, 0, 0, WHOLE, 0, WHOLE, 0, WHOLE, 0];
        assert_eq!(counts, wanted, "1 from all, then 0 from 0 and 2; 1 won");
    }

    #[test]
    fn ties_count_as_all_their_orders() {
        let stages = Stages::new(5, &[vec![0, 1, 2, 3, 4]], Rate::Ranks);
        for ranks in [[1, 1, 1, 1, 1], [1, 1, 3, 4, 5], [1, 2, 2, 4, 4], [3, 3, 3, 1, 1], [1, 2, 3, 3, 3]] {
            let mut counts = vec![0; stages.len()];
            stages.count(&[0, 1, 2, 3, 4], |player| ranks[player], &mut counts);
            let orders = stages.of_sets().end;
            assert_eq!(counts[..orders], count_orders(&stages, &ranks)[..orders], "{ranks:?}");
        }
    }

    #[test]
    fn wins_alone_are_first_choices() {
        let stages = Stages::new(4, &[vec![0, 1, 2], vec![1, 2, 3]], Rate::Wins);
        assert_eq!(stages.sets, [0b0111, 0b1110]);
        let mut counts = vec![0; stages.len()];
        stages.count(&[0, 1, 2], |player| [2, 1, 3][player], &mut counts);
        stages.count(&[1, 2, 3], |player| [0, 1, 1, 3][player], &mut counts);
        assert_eq!(counts[..6], [0, WHOLE + WHOLE / 2, WHOLE / 2, 0, WHOLE, WHOLE]);
        assert_eq!(stages.firsts().collect::<Vec<_>>(), [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (1, 3)]);
        assert_eq!(stages.wins(&counts).collect::<Vec<_>>(), [0.0, 1.0, 0.0, 0.5, 0.5, 0.0]);
    }

    /// One line-up, or a chain of pairs, has as many shares of wins as strengths; whole rankings have more.
    #[test]
    fn a_model_with_as_many_strengths_as_shares_cannot_fail() {
        let one = [vec![0, 1, 2]];
        let (chain, circle) = ([vec![0, 1], vec![1, 2]], [vec![0, 1], vec![1, 2], vec![0, 2]]);
        assert!(Stages::new(3, &one, Rate::Wins).is_saturated());
        assert!(!Stages::new(3, &one, Rate::Ranks).is_saturated());
        assert!(Stages::new(3, &chain, Rate::Ranks).is_saturated());
        assert!(!Stages::new(3, &circle, Rate::Ranks).is_saturated());
    }

    #[test]
    fn eight_that_tie_are_counted_in_whole_numbers() {
        assert!((1..=8).all(|all| (1..=all).all(|some| WHOLE % choose(all, some) == 0)));
        let all: Vec<usize> = (0..8).collect();
        let stages = Stages::new(8, core::slice::from_ref(&all), Rate::Ranks);
        let mut counts = vec![0; stages.len()];
        stages.count(&all, |_| 1, &mut counts);
        assert_eq!(counts[..8], [WHOLE - WHOLE / 8; 8]);
    }
}
