//! Dice with results written in a test.

use std::collections::VecDeque;

use super::{Dice, Stream};

/// One written roll: its purpose, the number of sides, and the face, counted from 1 as on a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll<S> {
    /// Purpose of the draw.
    pub stream: S,
    /// Sides of the die; for a card, the number of cards it is drawn from.
    pub sides: u32,
    /// Face shown, 1 to `sides`.
    pub face: u32,
}

/// A written list of rolls. A roll of another purpose or size, a missing roll or a roll left over is an error: [`ScriptedDice::finish`] or dropping
/// the dice fails the test.
#[derive(Debug)]
pub struct ScriptedDice<S: Stream> {
    rolls: VecDeque<Roll<S>>,
    used: usize,
}

impl<S: Stream> ScriptedDice<S> {
    /// Dice with these results.
    pub fn new(rolls: impl IntoIterator<Item = Roll<S>>) -> Self {
        Self { rolls: rolls.into_iter().collect(), used: 0 }
    }

    /// Six-sided dice of one purpose.
    pub fn d6(stream: S, faces: impl IntoIterator<Item = u32>) -> Self {
        Self::new(faces.into_iter().map(|face| Roll { stream, sides: 6, face }))
    }

    /// Six-sided dice, each with its purpose.
    pub fn d6s(rolls: impl IntoIterator<Item = (S, u32)>) -> Self {
        Self::new(rolls.into_iter().map(|(stream, face)| Roll { stream, sides: 6, face }))
    }

    /// Ends the script.
    ///
    /// # Panics
    /// If a roll is left over.
    pub fn finish(self) {
        drop(self);
    }
}

impl<S: Stream> Dice<S> for ScriptedDice<S> {
    fn below(&mut self, stream: S, n: u32) -> u32 {
        let used = self.used;
        let Some(roll) = self.rolls.pop_front() else {
            panic!("the script ran out after {used} rolls: {stream:?} wants one of {n}");
        };
        self.used += 1;
        assert!(
            roll.stream == stream && roll.sides == n,
            "roll {used} of the script is {roll:?}, but {stream:?} wants one of {n}"
        );
        assert!((1..=n).contains(&roll.face), "roll {used} of the script shows {} of {n}", roll.face);
        roll.face - 1
    }
}

impl<S: Stream> Drop for ScriptedDice<S> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.rolls.is_empty(), "left over in the script: {:?}", self.rolls);
        }
    }
}
