//! A part of a run, for another machine.

use core::fmt;
use core::ops::Range;

use serde::{Deserialize, Serialize};

/// The largest number of parts of a run.
const MOST: u64 = 10_000;

/// One of several parts that a run is divided into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// Its number, from 1.
    pub part: u64,
    /// The number of parts.
    pub of: u64,
}

impl Shard {
    /// Reads `2/4`: the second of four.
    ///
    /// # Errors
    /// The fault.
    pub fn parse(typed: &str) -> Result<Self, String> {
        let numbers = typed.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((_, of)) if of > MOST => Err(format!("a run has at most {MOST} parts")),
            Some((part, of)) if 1 <= part && part <= of => Ok(Self { part, of }),
            Some((_, of)) => Err(format!("parts of {of} are numbered from 1 to {of}")),
            None => Err("write it as 2/4: the second of four parts".to_owned()),
        }
    }

    /// Its chunks.
    pub(crate) const fn chunks(self, all: u64) -> Range<u64> {
        Self::cut(all, self.part - 1, self.of)..Self::cut(all, self.part, self.of)
    }

    const fn cut(all: u64, part: u64, of: u64) -> u64 {
        (all as u128 * part as u128 / of as u128) as u64
    }
}

/// Its typed form.
impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_every_chunk_once() {
        for (all, of) in [(10, 3), (2, 5), (0, 2), (1000, 7)] {
            let chunks: Vec<u64> = (1..=of).flat_map(|part| Shard { part, of }.chunks(all)).collect();
            assert_eq!(chunks, (0..all).collect::<Vec<_>>(), "{all} in {of}");
        }
    }

    #[test]
    fn what_is_typed_is_checked() {
        assert_eq!(Shard::parse("2/4"), Ok(Shard { part: 2, of: 4 }));
        for wrong in ["", "2", "0/4", "5/4", "a/b", "2/-4", "1/0", "1/10001"] {
            assert!(Shard::parse(wrong).is_err(), "{wrong}");
        }
    }
}
