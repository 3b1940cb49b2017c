//! The outcome of a game.

use crate::seat::{MAX_SEATS, Seat, Seats};

/// A whole win, in millionths, the unit of shares.
pub const WHOLE_WIN: u32 = 1_000_000;

/// The goal of a game, by which players are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reward {
    /// Only the win, as in a race: second place is worth no more than the last.
    Win,
    /// Every place.
    Ranks,
    /// The [score](crate::themes::Themes::score), as in most solo games.
    Score,
}

/// Ranks of all seats and the reason for the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    seats: Seats,
    /// Index into [`crate::Score::ENDS`].
    pub end: u8,
    ranks: [u8; MAX_SEATS],
}

impl Outcome {
    /// An outcome from each seat's rank: 1 is best, ties share a rank.
    ///
    /// # Panics
    /// If no seat has rank 1: every game has a best seat, even an unfinished one.
    pub fn new(seats: Seats, end: u8, rank: impl Fn(Seat) -> u8) -> Self {
        let mut ranks = [0; MAX_SEATS];
        for seat in seats.iter() {
            ranks[seat.index()] = rank(seat);
        }
        let outcome = Self { seats, end, ranks };
        assert!(outcome.winners() > 0, "an outcome without a first place");
        outcome
    }

    /// Ranks seats by a key, largest first. Equal keys share a rank; the next rank counts all seats before it.
    pub fn ranked_by<K: Ord>(seats: Seats, end: u8, key: impl Fn(Seat) -> K) -> Self {
        Self::new(seats, end, |seat| 1 + seats.iter().filter(|&other| key(other) > key(seat)).count() as u8)
    }

    /// The number of seats.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The rank of `seat`, 1 for a winner.
    pub fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat.index()]
    }

    /// The number of seats that share the first rank.
    pub fn winners(&self) -> u32 {
        self.seats.iter().filter(|&seat| self.rank(seat) == 1).count() as u32
    }

    /// The share of `seat` in the win, in millionths: a tie splits it, rounded down.
    pub fn win_share(&self, seat: Seat) -> u32 {
        if self.rank(seat) == 1 { WHOLE_WIN / self.winners() } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tie_splits_the_win() {
        let outcome = Outcome::ranked_by(Seats::new(3).unwrap(), 0, |seat| [7, 9, 9][seat.index()]);
        assert_eq!([0, 1, 2].map(|i| outcome.rank(Seat::new(i))), [3, 1, 1]);
        assert_eq!([0, 1, 2].map(|i| outcome.win_share(Seat::new(i))), [0, 500_000, 500_000]);
    }
}
