//! The division of a league's games.

/// The maximum number of line-ups in a round: beyond it, versions with the smallest share leave.
pub const MOST_LINEUPS: u64 = 2000;
/// Batches of blocks for resampling.
pub const LEAGUE_BATCHES: u64 = 32;
/// The maximum number of blocks of a batch of a line-up in a round.
const MOST_BLOCKS_PER_BATCH: u64 = 256;
/// Minimum and maximum number of blocks in which versions meet the last mixture.
const JUDGED: (u64, u64) = (30, 5000);

/// The division of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// All games.
    pub games: u64,
    /// The maximum number of rounds.
    pub rounds: u64,
    /// Seats at the table.
    pub seats: usize,
    /// Participating strategies.
    pub strategies: usize,
    /// The number of strategies trained in every round.
    pub learners: usize,
    /// The maximum number of line-ups in a round: [`MOST_LINEUPS`].
    pub most_line_ups: u64,
}

impl Budget {
    /// The maximum number of games of one training run: all of them share 70% of the games.
    pub const fn training(self) -> u64 {
        self.games * 70 / 100 / (self.rounds * self.learners as u64)
    }

    /// Blocks of a batch of each of this many line-ups in a round: all rounds share 20% of the games.
    pub fn blocks_per_batch(self, line_ups: u64) -> u64 {
        let once = line_ups * self.seats as u64 * LEAGUE_BATCHES;
        (self.games * 20 / 100 / self.rounds / once).clamp(1, MOST_BLOCKS_PER_BATCH)
    }

    /// Blocks in which versions meet the last mixture, from 5% of the games.
    pub fn judged_blocks(self) -> u64 {
        (self.games * 5 / 100 / (self.crowd() * self.seats) as u64).clamp(JUDGED.0, JUDGED.1)
    }

    /// Games of a round with this many line-ups.
    pub fn round(self, line_ups: u64) -> u64 {
        let line_ups = line_ups * self.blocks_per_batch(line_ups) * LEAGUE_BATCHES * self.seats as u64;
        line_ups + self.training() * self.learners as u64
    }

    /// The maximum number of games in which versions meet the last mixture.
    pub fn judging(self) -> u64 {
        (self.crowd() * self.seats) as u64 * self.judged_blocks()
    }

    /// Games in which this many versions outside the league meet a mixture.
    pub fn outside(self, versions: usize) -> u64 {
        (versions * self.seats) as u64 * self.judged_blocks()
    }

    /// Games of a round with this many line-ups and of the judgement after it, with these numbers of versions in the league and outside. More
    /// versions may leave after the round.
    pub fn needed(self, line_ups: u64, active: usize, outside: usize) -> u64 {
        let leave = (active + self.learners).saturating_sub(self.most_versions());
        self.round(line_ups) + self.judging() + self.outside(outside) + self.outside(outside + leave)
    }

    /// The maximum number of versions in the league at once.
    pub fn most_versions(self) -> usize {
        // One more version makes at least one more line-up.
        let fits = |versions: &usize| count(*versions, self.seats) <= self.most_line_ups;
        (1..=self.most_line_ups as usize).take_while(fits).last().unwrap_or(1)
    }

    /// The maximum number of versions in total.
    fn crowd(self) -> usize {
        self.most_versions().min(self.strategies + self.learners * (self.rounds as usize - 1))
    }

    /// The minimum number of games for a first round with training runs of this many games.
    pub fn least(self, training: u64) -> u64 {
        let trained = training * self.rounds * self.learners as u64;
        let mut budget = Self { games: trained * 100 / 70 + 2 * self.rounds * self.learners as u64, ..self };
        while !budget.is_enough(training) {
            budget.games += budget.games / 20 + 1;
        }
        budget.games
    }

    /// Whether the games suffice for a first round with training runs of this many games.
    pub fn is_enough(self, training: u64) -> bool {
        let first = self.round(count(self.strategies, self.seats));
        self.training() >= training && first + self.judging() <= self.games
    }
}

/// The number of line-ups for this many seats, if a version may have any number of them.
pub fn count(versions: usize, seats: usize) -> u64 {
    (1..=seats as u64).fold(1, |ways, seat| ways * (versions as u64 + seat - 1) / seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ups_are_counted_as_they_are_listed() {
        for (versions, seats) in [(1, 4), (5, 4), (13, 4), (7, 2), (3, 6)] {
            assert_eq!(count(versions, seats), crate::equilibrium::multisets(versions, seats).len() as u64);
        }
    }

    #[test]
    fn there_are_never_more_line_ups_than_can_be_played() {
        for seats in 2..=8 {
            let most = Budget { games: 1, rounds: 1, seats, strategies: 1, learners: 1, most_line_ups: MOST_LINEUPS }
                .most_versions();
            assert!(count(most, seats) <= MOST_LINEUPS && count(most + 1, seats) > MOST_LINEUPS, "{seats} seats");
        }
    }

    #[test]
    fn the_least_budget_does_and_no_much_smaller_one() {
        for (rounds, seats, strategies, learners) in [(1, 2, 2, 1), (6, 4, 5, 5), (3, 6, 4, 2)] {
            let least =
                Budget { games: 0, rounds, seats, strategies, learners, most_line_ups: MOST_LINEUPS }.least(5000);
            let does = |games| {
                Budget { games, rounds, seats, strategies, learners, most_line_ups: MOST_LINEUPS }.is_enough(5000)
            };
            assert!(does(least) && !does(least * 9 / 10), "{least}");
        }
    }

    /// A version that has left meets the mixture of the round and the last one; one that may still leave meets the last one.
    #[test]
    fn those_who_left_have_games_of_their_own() {
        let budget =
            Budget { games: 4_000_000, rounds: 5, seats: 4, strategies: 5, learners: 5, most_line_ups: MOST_LINEUPS };
        let (round, most) = (budget.round(70) + budget.judging(), budget.most_versions());
        assert_eq!(budget.needed(70, most - 5, 0), round, "there is room for all who may join");
        let one = budget.outside(1);
        assert_eq!(one, 4 * budget.judged_blocks());
        assert_eq!(budget.needed(70, most - 4, 0), round + one);
        assert_eq!(budget.needed(70, most - 4, 3), round + 3 * one + 4 * one);
    }
}
