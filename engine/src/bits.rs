//! Sets of small numbers, one bit each: cards, contracts, worlds, goods, planets, seats.
//!
//! A set is as wide as its machine word, is copied like one, and hashes as that word. `T` is the meaning of the numbers: a set of cards and a set of
//! worlds are different types even if both fit in 64 bits.

mod word;

pub use word::Word;

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Deref, DerefMut, Sub, SubAssign};

/// What a set can hold: a number below the width of the set's word.
pub trait Member: Copy {
    /// Its number, from 0.
    fn number(self) -> usize;
    /// The member with this number. Only called with the number of a member.
    fn from_number(number: usize) -> Self;
}

impl Member for u8 {
    #[inline]
    fn number(self) -> usize {
        self as usize
    }

    #[inline]
    fn from_number(number: usize) -> Self {
        number as Self
    }
}

/// A set of `T`, kept in a `W`.
///
/// ```
/// use evenkeel_engine::bits::Bits;
///
/// type Cards = Bits<u8, u64>;
/// let hand: Cards = [3, 7, 20].into_iter().collect();
/// assert!(hand.contains(7) && hand.len() == 3);
/// assert_eq!(hand.nth(1), Some(7));
/// assert_eq!((hand - Cards::one(3)).iter().collect::<Vec<_>>(), [7, 20]);
/// ```
pub struct Bits<T, W>(W, PhantomData<fn() -> T>);

impl<T, W: Word> Bits<T, W> {
    /// No member.
    pub const EMPTY: Self = Self(W::NONE, PhantomData);

    /// The members numbered 0 up to, not including, `count`.
    #[inline]
    pub fn first_numbers(count: usize) -> Self {
        Self(W::lowest(count), PhantomData)
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == W::NONE
    }

    /// The number of members.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count()
    }

    /// The word behind it: bit `n` stands for the member numbered `n`.
    #[inline]
    pub const fn word(self) -> W {
        self.0
    }

    /// The set whose members are the bits of `word`.
    #[inline]
    pub const fn from_word(word: W) -> Self {
        Self(word, PhantomData)
    }

    /// Whether some member is in both.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether every member of `other` is in the set.
    #[inline]
    pub fn includes(self, other: Self) -> bool {
        self & other == other
    }
}

impl<T: Member, W: Word> Bits<T, W> {
    /// Only this member.
    #[inline]
    pub fn one(member: T) -> Self {
        Self(W::bit(member.number()), PhantomData)
    }

    /// Whether `member` is in the set.
    #[inline]
    pub fn contains(self, member: T) -> bool {
        self.0 & W::bit(member.number()) != W::NONE
    }

    /// Adds `member`.
    #[inline]
    pub fn insert(&mut self, member: T) {
        self.0 = self.0 | W::bit(member.number());
    }

    /// Takes `member` out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        self.0 = self.0 & !W::bit(member.number());
    }

    /// Removes `member` and returns whether it was in the set.
    #[inline]
    pub fn take(&mut self, member: T) -> bool {
        let was_in = self.contains(member);
        self.remove(member);
        was_in
    }

    /// The member with the lowest number.
    #[inline]
    pub fn first(self) -> Option<T> {
        (!self.is_empty()).then(|| T::from_number(self.0.first()))
    }

    /// The member with `index` members below it: with a random index, a random member.
    ///
    /// Skips whole bytes by their number of bits, then single bits.
    #[inline]
    pub fn nth(self, mut index: usize) -> Option<T> {
        for piece in 0..W::WIDTH.div_ceil(64) {
            let mut word = self.0.piece(piece);
            let here = word.count_ones() as usize;
            if index >= here {
                index -= here;
                continue;
            }
            let mut shift = piece * 64;
            while (word as u8).count_ones() as usize <= index {
                index -= (word as u8).count_ones() as usize;
                word >>= 8;
                shift += 8;
            }
            for _ in 0..index {
                word &= word - 1;
            }
            return Some(T::from_number(shift + word.trailing_zeros() as usize));
        }
        None
    }

    /// Its members by rising number.
    #[inline]
    pub fn iter(self) -> Iter<T, W> {
        Iter(self)
    }
}

/// The remaining members of a set.
pub struct Iter<T, W>(Bits<T, W>);

impl<T: Member, W: Word> Iterator for Iter<T, W> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let member = self.0.first()?;
        self.0.remove(member);
        Some(member)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<T: Member, W: Word> ExactSizeIterator for Iter<T, W> {}

impl<T: Member, W: Word> DoubleEndedIterator for Iter<T, W> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        let member = (!self.0.is_empty()).then(|| T::from_number(self.0.0.last()))?;
        self.0.remove(member);
        Some(member)
    }
}

impl<T: Member, W: Word> IntoIterator for Bits<T, W> {
    type Item = T;
    type IntoIter = Iter<T, W>;

    #[inline]
    fn into_iter(self) -> Iter<T, W> {
        self.iter()
    }
}

impl<T: Member, W: Word> FromIterator<T> for Bits<T, W> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        let mut set = Self::EMPTY;
        members.into_iter().for_each(|member| set.insert(member));
        set
    }
}

/// In either.
impl<T, W: Word> BitOr for Bits<T, W> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0, PhantomData)
    }
}

/// In both.
impl<T, W: Word> BitAnd for Bits<T, W> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0, PhantomData)
    }
}

/// The members of the first that are not in the second.
impl<T, W: Word> Sub for Bits<T, W> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0, PhantomData)
    }
}

impl<T, W: Word> BitOrAssign for Bits<T, W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<T, W: Word> BitAndAssign for Bits<T, W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<T, W: Word> SubAssign for Bits<T, W> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

// A derive would demand the same of `T`, and a set holds no `T`.
impl<T, W: Copy> Clone for Bits<T, W> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, W: Copy> Copy for Bits<T, W> {}

impl<T, W: PartialEq> PartialEq for Bits<T, W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T, W: Eq> Eq for Bits<T, W> {}

/// By the words behind them: an arbitrary but fixed order.
impl<T, W: Ord> PartialOrd for Bits<T, W> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T, W: Ord> Ord for Bits<T, W> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

/// Hashes as the word behind it.
impl<T, W: Hash> Hash for Bits<T, W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

/// Serializes as the word behind it: bit `n` stands for the member numbered `n`.
impl<T, W: serde::Serialize> serde::Serialize for Bits<T, W> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<T, W: Word> Default for Bits<T, W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// A set for each of `N`, such as the hand of every seat.
///
/// It hashes as the array of its words. An array of sets would not: a hasher receives an array of numbers as bytes, any other array member by member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetPer<const N: usize, S>(pub [S; N]);

impl<const N: usize, S> Deref for SetPer<N, S> {
    type Target = [S; N];

    #[inline]
    fn deref(&self) -> &[S; N] {
        &self.0
    }
}

impl<const N: usize, S> DerefMut for SetPer<N, S> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [S; N] {
        &mut self.0
    }
}

impl<const N: usize, T, W: Word> Hash for SetPer<N, Bits<T, W>> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.map(|set| set.0).hash(state);
    }
}

/// `{3, 7, 20}`.
impl<T: Member + fmt::Debug, W: Word> fmt::Debug for Bits<T, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests;
