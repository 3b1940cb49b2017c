//! Seeds are hashed, and generators are not numbered, so neighbouring games share nothing.

use crate::digest::{GOLDEN, mix};

/// The luck of a game. Games with equal `Luck` have the same cards and dice, purpose by purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Luck {
    /// Seed of the whole experiment.
    pub seed: u64,
    /// Block: one deal of luck, played with every rotation of the line-up.
    pub block: u64,
    /// The owner of the luck. 0 is the table, with the same cards and dice in every game of a block. Other owners have other numbers, so their draws
    /// never move the table's.
    pub owner: u64,
}

impl Luck {
    /// The luck of a table: its cards and dice.
    pub const fn of_table(seed: u64, block: u64) -> Self {
        Self { seed, block, owner: 0 }
    }

    /// The luck of another owner in the same games.
    #[must_use]
    pub const fn of_owner(self, owner: u64) -> Self {
        Self { owner, ..self }
    }
}

/// The full 256-bit seed of one generator: a hash of (experiment seed, block, owner, stream).
///
/// Each word is absorbed through a full 64-bit mix before the next; then four words are drawn from the result. An independence test in this module
/// compares neighbouring games with one long stream.
pub fn seed_of(luck: Luck, stream: u64) -> [u8; 32] {
    let mut hash = mix(GOLDEN);
    for word in [luck.seed, luck.block, luck.owner, stream] {
        hash = mix(hash.wrapping_add(GOLDEN) ^ mix(word.wrapping_add(GOLDEN)));
    }
    let mut seed = [0; 32];
    for (index, bytes) in seed.chunks_exact_mut(8).enumerate() {
        let word = mix(hash.wrapping_add(GOLDEN.wrapping_mul(index as u64 + 1)));
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    seed
}
