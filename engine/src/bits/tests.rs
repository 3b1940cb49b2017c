//! Sets of bits against the sets of the standard library.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::digest::Digest;

fn check<W: Word + fmt::Debug>(members: &BTreeSet<u8>, others: &BTreeSet<u8>) {
    let within = |set: &BTreeSet<u8>| -> BTreeSet<u8> {
        set.iter().copied().filter(|&member| usize::from(member) < W::WIDTH).collect()
    };
    let (members, others) = (within(members), within(others));
    let (set, other): (Bits<u8, W>, Bits<u8, W>) =
        (members.iter().copied().collect(), others.iter().copied().collect());
    let sorted: Vec<u8> = members.iter().copied().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), sorted);
    assert_eq!(set.iter().rev().collect::<Vec<_>>(), sorted.iter().rev().copied().collect::<Vec<_>>());
    assert_eq!((set.len(), set.is_empty(), set.first()), (sorted.len(), sorted.is_empty(), sorted.first().copied()));
    for index in 0..=sorted.len() {
        assert_eq!(set.nth(index), sorted.get(index).copied(), "member {index} of {sorted:?}");
    }
    let pairs =
        [(set | other, &members | &others), (set & other, &members & &others), (set - other, &members - &others)];
    for (bits, tree) in pairs {
        assert_eq!(bits.iter().collect::<BTreeSet<_>>(), tree);
    }
    assert_eq!(set.meets(other), !members.is_disjoint(&others));
    assert_eq!(set.includes(other), members.is_superset(&others));
    for member in 0..W::WIDTH as u8 {
        assert_eq!(set.contains(member), members.contains(&member));
    }
}

proptest! {
    /// Every width against the standard library's set.
    #[test]
    fn sets_are_sets(members: BTreeSet<u8>, others: BTreeSet<u8>) {
        check::<u8>(&members, &others);
        check::<u16>(&members, &others);
        check::<u32>(&members, &others);
        check::<u64>(&members, &others);
        check::<u128>(&members, &others);
    }

    /// Golden hashes depend on it: a set in a state hashes like its word.
    #[test]
    fn a_set_hashes_as_its_word(word: u128) {
        prop_assert_eq!(Digest::of(&Bits::<u8, u128>::from_word(word)), Digest::of(&word));
        prop_assert_eq!(Digest::of(&Bits::<u8, u64>::from_word(word as u64)), Digest::of(&(word as u64)));
        let words = [word, !word];
        prop_assert_eq!(Digest::of(&SetPer(words.map(Bits::<u8, u128>::from_word))), Digest::of(&words));
    }
}

#[test]
fn the_first_numbers_are_all_of_them_at_full_width() {
    assert_eq!(Bits::<u8, u8>::first_numbers(8).word(), u8::MAX);
    assert_eq!(Bits::<u8, u128>::first_numbers(128).word(), u128::MAX);
    assert_eq!(Bits::<u8, u64>::first_numbers(3).iter().collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn taking_says_whether_it_was_in() {
    let mut set: Bits<u8, u16> = [4, 9].into_iter().collect();
    assert!(set.take(4) && !set.take(4));
    assert_eq!(format!("{set:?}"), "{9}");
}
