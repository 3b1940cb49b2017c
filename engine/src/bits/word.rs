//! The machine words that hold sets.

use core::hash::Hash;
use core::ops::{BitAnd, BitOr, Not};

/// The machine word of a set: `u8` to `u128`.
pub trait Word: Copy + Eq + Ord + Hash + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> {
    /// No bit set.
    const NONE: Self;
    /// The number of bits.
    const WIDTH: usize;

    /// Only bit `number`.
    fn bit(number: usize) -> Self;
    /// The lowest `count` bits.
    fn lowest(count: usize) -> Self;
    /// The number of bits set.
    fn count(self) -> usize;
    /// The number of the lowest bit set; [`Word::WIDTH`] without one.
    fn first(self) -> usize;
    /// The number of the highest bit set.
    ///
    /// # Panics
    /// If there is none.
    fn last(self) -> usize;
    /// The bits in pieces of 64, lowest first.
    fn piece(self, index: usize) -> u64;
}

macro_rules! words {
    ($($word:ident),+) => {
        $(impl Word for $word {
            const NONE: Self = 0;
            const WIDTH: usize = Self::BITS as usize;

            #[inline]
            fn bit(number: usize) -> Self {
                1 << number
            }

            #[inline]
            fn lowest(count: usize) -> Self {
                if count >= Self::WIDTH { Self::MAX } else { (1 << count) - 1 }
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn last(self) -> usize {
                Self::WIDTH - 1 - self.leading_zeros() as usize
            }

            #[inline]
            fn piece(self, index: usize) -> u64 {
                if index * 64 < Self::WIDTH { (self >> (index * 64)) as u64 } else { 0 }
            }
        })+
    };
}

words!(u8, u16, u32, u64, u128);
