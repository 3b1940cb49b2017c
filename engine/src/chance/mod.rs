//! Luck: one trait, so that the same rules serve play, tests, exact odds and records.

mod enumerating;
mod pcg;
mod recording;
mod scripted;
mod seed;

pub use enumerating::{EnumeratingDice, enumerate};
pub use pcg::{Generator, PcgDice};
pub use recording::{Draw, RecordingDice};
pub use scripted::{Roll, ScriptedDice};
pub use seed::{Luck, seed_of};

use core::fmt::Debug;

/// The purpose of a draw. Each purpose has its own generator, so a rule that draws more dice for one purpose leaves the luck of all others unchanged.
pub trait Stream: Copy + Eq + Debug + Send + Sync + 'static {
    /// Every purpose of this ruleset, in a fixed order: the order is part of every seed.
    const ALL: &'static [Self];

    /// Position in [`Stream::ALL`].
    fn index(self) -> usize;
}

/// Declares the streams of a ruleset: an enum with its positions.
#[macro_export]
macro_rules! streams {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name { $($(#[$doc])* $variant),+ }

        impl $crate::chance::Stream for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }
    };
}

/// A source of luck.
///
/// Only [`Dice::below`] and [`Dice::until`] differ between implementations. The rest is built on them, in `u32` and in a fixed order. Tests pin its
/// values: a change to one changes every old seed.
pub trait Dice<S: Stream>: Sized {
    /// A whole number from 0 up to, not including, `n`, all equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    fn below(&mut self, stream: S, n: u32) -> u32;

    /// Repeats `attempt` until it returns a value: the reroll of ties. `attempt` must depend only on the dice.
    fn until<T>(&mut self, mut attempt: impl FnMut(&mut Self) -> Option<T>) -> T {
        loop {
            if let Some(result) = attempt(self) {
                return result;
            }
        }
    }

    /// One fair die of six, 1 to 6.
    #[inline]
    fn d6(&mut self, stream: S) -> u8 {
        self.below(stream, 6) as u8 + 1
    }

    /// Two fair dice of six, added: 2 to 12.
    #[inline]
    fn two_d6(&mut self, stream: S) -> u8 {
        self.d6(stream) + self.d6(stream)
    }

    /// One fair die of ten, 1 to 10.
    #[inline]
    fn d10(&mut self, stream: S) -> u8 {
        self.below(stream, 10) as u8 + 1
    }

    /// Percentile dice, 1 to 100.
    #[inline]
    fn d100(&mut self, stream: S) -> u8 {
        self.below(stream, 100) as u8 + 1
    }

    /// Puts `items` in random order (Fisher and Yates 1938, Durstenfeld 1964: from the last place down).
    fn shuffle<T>(&mut self, stream: S, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let pick = self.below(stream, last as u32 + 1) as usize;
            items.swap(last, pick);
        }
    }
}

#[cfg(test)]
mod tests;
