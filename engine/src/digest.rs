//! A 64-bit digest for replays, golden hashes and the laws. Never for security.
//!
//! It is the same on every little-endian machine, of 32 or 64 bits. A [`Hasher`] receives arrays of integers as bytes in the machine's order, so a
//! big-endian machine would differ. A state must not contain arrays of `usize`.

use core::hash::{Hash, Hasher};

/// The finaliser of `SplitMix64` with Stafford's constants ("variant 13", Stafford 2011; Steele, Lea and Flood 2014).
#[inline]
pub const fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// The odd integer nearest to 2^64 divided by the golden ratio: the step of `SplitMix64`.
pub const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Hashes any type that derives [`Hash`]. Single machine words count as 64 bits, so that 32-bit targets agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Digest {
    /// An empty digest.
    pub const fn new() -> Self {
        Self(GOLDEN)
    }

    /// The digest of one value.
    pub fn of(value: &impl Hash) -> u64 {
        let mut digest = Self::new();
        value.hash(&mut digest);
        digest.finish()
    }

    #[inline]
    const fn absorb(&mut self, word: u64) {
        self.0 = mix(self.0.wrapping_add(GOLDEN) ^ word);
    }
}

impl Default for Digest {
    fn default() -> Self {
        Self::new()
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        mix(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.absorb(u64::from_le_bytes(word));
        }
        self.absorb(bytes.len() as u64);
    }

    fn write_u8(&mut self, value: u8) {
        self.absorb(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.absorb(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.absorb(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.absorb(value);
    }

    fn write_u128(&mut self, value: u128) {
        self.absorb(value as u64);
        self.absorb((value >> 64) as u64);
    }

    fn write_usize(&mut self, value: usize) {
        self.absorb(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.absorb(value as i64 as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed independently of this code.
    const PINNED: u64 = 0x146f_a2cb_e5c7_2ff1;

    #[test]
    fn values_stay() {
        assert_eq!(
            Digest::of(&(1u8, 2u16, 3u32, 4u64)),
            PINNED,
            "a changed digest changes every replay and golden hash"
        );
        assert_eq!(mix(1), 0x5692_161d_100b_05e5, "a changed mixer changes every seed");
    }

    proptest::proptest! {
        /// Any change of a byte, a length or a split into lists changes the digest.
        #[test]
        fn small_changes_count(bytes: Vec<u8>, at: usize, by in 1u8..=255, split: usize) {
            let mut other = bytes.clone();
            if let Some(index) = at.checked_rem(bytes.len()) {
                other[index] = other[index].wrapping_add(by);
                assert_ne!(Digest::of(&bytes), Digest::of(&other));
            }
            other.push(0);
            assert_ne!(Digest::of(&bytes), Digest::of(&other));
            let (left, right) = bytes.split_at(split % (bytes.len() + 1));
            assert_ne!(Digest::of(&bytes), Digest::of(&(left, right)));
        }

        /// The mixer is one-to-one: multiplications by odd numbers and shifts are invertible.
        #[test]
        fn mixing_loses_nothing(a: u64, b: u64) {
            assert_eq!(a == b, mix(a) == mix(b));
            assert_ne!(mix(a), mix(a ^ 1 << (b % 64)));
        }
    }

    #[test]
    fn words_count_by_value_not_by_width() {
        assert_eq!(Digest::of(&7usize), Digest::of(&7u64));
        assert_eq!(Digest::of(&-7isize), Digest::of(&-7i64));
    }

    #[test]
    fn order_and_length_count() {
        assert_ne!(Digest::of(&[1u8, 2]), Digest::of(&[2u8, 1]));
        assert_ne!(Digest::of(&[0u8; 8]), Digest::of(&[0u8; 9]));
        assert_ne!(Digest::of(&0u8), Digest::of(&()));
    }
}
