//! Seats at the table and sets of them.

use core::fmt;

use serde::Serialize;

use crate::bits::{Bits, Member};

/// The largest number of seats at one table: a [`SeatSet`] is one byte.
pub const MAX_SEATS: usize = 8;

/// One place at the table, counted from 0 clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS);
        Self(index as u8)
    }

    /// Position in arrays that hold one entry per seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

/// People count seats from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// The number of seats, 1 to [`MAX_SEATS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seats(u8);

impl Seats {
    /// The largest table.
    pub const MOST: Self = Self(MAX_SEATS as u8);

    /// A table of `count` seats; `None` if that is not 1 to [`MAX_SEATS`].
    pub const fn new(count: usize) -> Option<Self> {
        if count >= 1 && count <= MAX_SEATS { Some(Self(count as u8)) } else { None }
    }

    /// The number of seats.
    #[inline]
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// All seats, in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..self.0).map(Seat)
    }

    /// All seats as a set.
    pub fn all(self) -> SeatSet {
        SeatSet::first_numbers(self.count())
    }

    /// The seat to the left of `seat`, which plays next.
    #[inline]
    pub const fn left_of(self, seat: Seat) -> Seat {
        let next = seat.0 + 1;
        Seat(if next == self.0 { 0 } else { next })
    }

    /// The seat `places` clockwise from `seat`; `None` for a full round or more.
    pub fn clockwise(self, seat: Seat, places: usize) -> Option<Seat> {
        (places < self.count()).then(|| Seat::new((seat.index() + places) % self.count()))
    }

    /// The number of places from `seat` clockwise to `other`.
    pub const fn places_to(self, seat: Seat, other: Seat) -> usize {
        (other.index() + self.count() - seat.index()) % self.count()
    }

    /// The other seats, clockwise from the left of `seat`.
    pub fn others(self, seat: Seat) -> impl Iterator<Item = Seat> {
        (seat.0 + 1..self.0).chain(0..seat.0).map(Seat)
    }
}

/// A set of seats.
pub type SeatSet = Bits<Seat, u8>;

impl Member for Seat {
    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn from_number(number: usize) -> Self {
        Self(number as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_goes_round() {
        let seats = Seats::new(3).unwrap();
        let order: Vec<_> = seats.others(Seat::new(1)).map(Seat::index).collect();
        assert_eq!(order, [2, 0]);
        assert_eq!(seats.left_of(Seat::new(2)), Seat::new(0));
    }

    #[test]
    fn sets_hold_all_eight_seats() {
        let mut set = Seats::new(8).unwrap().all();
        assert_eq!(set.len(), 8);
        set.remove(Seat::new(7));
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(set.first(), Some(Seat::new(0)));
        assert!(SeatSet::EMPTY.first().is_none());
    }

    fn seats_of(bits: u8) -> Vec<Seat> {
        (0..MAX_SEATS).filter(|index| bits >> index & 1 == 1).map(Seat::new).collect()
    }

    proptest::proptest! {
        /// A set equals a sorted list without repetition.
        #[test]
        fn a_set_is_a_set(bits: u8, other in 0..MAX_SEATS) {
            let (list, mut set) = (seats_of(bits), seats_of(bits).into_iter().rev().collect::<SeatSet>());
            assert_eq!(set.iter().collect::<Vec<_>>(), list);
            assert_eq!(set.iter().rev().collect::<Vec<_>>(), list.iter().rev().copied().collect::<Vec<_>>());
            assert_eq!((set.len(), set.is_empty(), set.first()), (list.len(), list.is_empty(), list.first().copied()));
            let seat = Seat::new(other);
            assert_eq!(set.contains(seat), list.contains(&seat));
            set.insert(seat);
            assert!(set.contains(seat) && set.len() == list.len() + usize::from(!list.contains(&seat)));
            let alone = SeatSet::one(seat);
            assert_eq!((set | alone, set & alone), (set, alone));
            set.remove(seat);
            assert!(!set.contains(seat) && SeatSet::one(seat).iter().eq([seat]));
        }

        /// Going left visits every seat once and returns.
        #[test]
        fn a_round_is_a_round(count in 1usize..=MAX_SEATS, start in 0..MAX_SEATS) {
            let (seats, start) = (Seats::new(count).unwrap(), Seat::new(start % count));
            let round: Vec<_> = core::iter::successors(Some(start), |&seat| Some(seats.left_of(seat))).take(count + 1).collect();
            assert_eq!(round[count], start);
            assert_eq!(round[1..count].to_vec(), seats.others(start).collect::<Vec<_>>());
            assert_eq!(round.into_iter().collect::<SeatSet>(), seats.all());
        }
    }

    #[test]
    fn nine_seats_are_refused() {
        assert!(Seats::new(9).is_none());
        assert!(Seats::new(0).is_none());
    }
}
