//! Seating: the circular order of a line-up changes from block to block, and its rotation from game to game.

use evenkeel_engine::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

/// The circular orders in which a line-up is played.
///
/// Rotations alone leave every member with the same neighbours, so that the winner could depend on the order as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Orders {
    /// All of them, in turn from block to block.
    #[default]
    All,
    /// The one as typed.
    Typed,
}

impl Orders {
    /// The number of circular orders of a line-up of this many members.
    pub const fn count(self, members: usize) -> u64 {
        match self {
            Self::Typed => 1,
            Self::All => {
                let (mut orders, mut left) = (1, members as u64);
                while left > 2 {
                    left -= 1;
                    orders *= left;
                }
                orders
            }
        }
    }
}

/// The seating of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    members: [u8; MAX_SEATS],
    count: usize,
}

impl Places {
    /// The places of `count` members in a rotation of a block. The block determines the circular order, with the first member before all
    /// others. Each rotation then moves all members one place clockwise.
    ///
    /// # Panics
    /// If there are more members than [`MAX_SEATS`], or none.
    pub fn new(count: usize, orders: Orders, block: u64, rotation: usize) -> Self {
        let mut order: [u8; MAX_SEATS] = core::array::from_fn(|member| member as u8);
        if orders == Orders::All {
            put_in_order(&mut order[1..count], block % orders.count(count));
        }
        order[..count].rotate_right(rotation % count);
        Self { members: order, count }
    }

    /// The member at a seat.
    pub const fn member_at(&self, seat: Seat) -> usize {
        self.members[seat.index()] as usize
    }

    /// The seat of a member.
    ///
    /// # Panics
    /// If there is no such member.
    pub fn seat_of(&self, member: usize) -> Seat {
        let seat = self.seated().position(|other| other == member);
        Seat::new(seat.expect("a member of the line-up"))
    }

    /// The member who moves before the one at a seat.
    pub const fn member_before(&self, seat: Seat) -> usize {
        self.members[(seat.index() + self.count - 1) % self.count] as usize
    }

    /// The members from the first seat to the last.
    pub fn seated(&self) -> impl Iterator<Item = usize> {
        self.members[..self.count].iter().map(|&member| usize::from(member))
    }
}

/// Puts the rest of a line-up into the order with this number; numbers from 0 give every order once.
fn put_in_order(rest: &mut [u8], mut number: u64) {
    for place in 0..rest.len() {
        let left = (rest.len() - place) as u64;
        let chosen = place + (number % left) as usize;
        rest[place..=chosen].rotate_right(1);
        number /= left;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn seated(count: usize, orders: Orders, block: u64, rotation: usize) -> Vec<usize> {
        Places::new(count, orders, block, rotation).seated().collect()
    }

    #[test]
    fn blocks_go_through_every_circular_order() {
        let orders: BTreeSet<Vec<usize>> = (0..6).map(|block| seated(4, Orders::All, block, 0)).collect();
        assert_eq!(orders.len(), 6);
        assert!(orders.iter().all(|order| order[0] == 0));
        assert_eq!(seated(4, Orders::All, 6, 0), seated(4, Orders::All, 0, 0));
        assert_eq!(seated(4, Orders::All, 0, 0), [0, 1, 2, 3]);
        assert_eq!([1, 2, 3, 4, 5, 6].map(|count| Orders::All.count(count)), [1, 1, 2, 6, 24, 120]);
    }

    #[test]
    fn whoever_sits_alone_or_as_a_pair_has_one_order() {
        assert_eq!((seated(2, Orders::All, 17, 0), seated(1, Orders::All, 3, 0)), (vec![0, 1], vec![0]));
    }

    #[test]
    fn a_typed_order_stays() {
        assert!((0..6).all(|block| seated(4, Orders::Typed, block, 0) == [0, 1, 2, 3]));
    }

    #[test]
    fn rotations_move_everybody_one_place_clockwise() {
        assert_eq!(seated(4, Orders::Typed, 0, 1), [3, 0, 1, 2]);
        assert_eq!(seated(4, Orders::All, 1, 4), seated(4, Orders::All, 1, 0));
    }

    #[test]
    fn everybody_sits_where_they_are_found() {
        for (block, rotation) in (0..24).flat_map(|block| (0..5).map(move |rotation| (block, rotation))) {
            let places = Places::new(5, Orders::All, block, rotation);
            assert!((0..5).all(|member| places.member_at(places.seat_of(member)) == member));
            let before = |seat| places.member_before(Seat::new(seat));
            assert!((0..4).all(|seat| before(seat + 1) == places.member_at(Seat::new(seat))));
            assert_eq!(before(0), places.member_at(Seat::new(4)));
        }
    }

    /// Over all orders every member sits in front of every other equally often.
    #[test]
    fn everybody_has_every_neighbour_equally_often() {
        let mut met = [[0; 4]; 4];
        for block in 0..6 {
            let places = Places::new(4, Orders::All, block, 0);
            for seat in (0..4).map(Seat::new) {
                met[places.member_at(seat)][places.member_before(seat)] += 1;
            }
        }
        for (member, before) in met.iter().enumerate() {
            assert!((0..4).all(|other| before[other] == if other == member { 0 } else { 2 }), "{met:?}");
        }
    }
}
