//! A strategy's own luck.

use evenkeel_engine::chance::{Dice, Luck, PcgDice, Stream};
use evenkeel_engine::streams;

streams! {
    /// Each member of a line-up has its own generator for thinking, and another for slips.
    enum Thought {
        First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth,
        FirstSlip, SecondSlip, ThirdSlip, FourthSlip, FifthSlip, SixthSlip, SeventhSlip, EighthSlip,
    }
}

/// The maximum number of members of a line-up.
const MEMBERS: usize = Thought::ALL.len() / 2;

/// The luck of one member of a line-up in one game. Costs nothing until the first draw.
#[derive(Clone, Debug)]
pub struct StrategyRng {
    dice: PcgDice,
    thought: Thought,
    slip: Thought,
}

impl StrategyRng {
    /// The generator of member `member` in the game with this luck; `rotation` distinguishes the games of a block.
    ///
    /// # Panics
    /// If `member` is not below 8.
    pub fn new(luck: Luck, rotation: u64, member: usize) -> Self {
        assert!(member < MEMBERS, "at most {MEMBERS} members");
        let dice = PcgDice::new::<Thought>(Self::apart(luck, rotation));
        Self { dice, thought: Thought::ALL[member], slip: Thought::ALL[MEMBERS + member] }
    }

    /// Starts anew for another game.
    pub fn restart(&mut self, luck: Luck, rotation: u64) {
        self.dice.restart(Self::apart(luck, rotation));
    }

    /// Owner 0 is the table; a player's owner is its rotation plus one, so the two never share a generator.
    const fn apart(luck: Luck, rotation: u64) -> Luck {
        luck.of_owner(rotation + 1)
    }

    /// A whole number from 0 to `n - 1`.
    pub fn below(&mut self, n: u32) -> u32 {
        self.dice.below(self.thought, n)
    }

    /// As [`below`](Self::below), from a separate generator: a strategy that wraps another leaves the draws of the other unchanged.
    pub fn slip_below(&mut self, n: u32) -> u32 {
        self.dice.below(self.slip, n)
    }

    /// Luck for an imagined game, different each time.
    pub fn imagine(&mut self) -> Luck {
        let mut word = || u64::from(self.below(1 << 31)) << 31 | u64::from(self.below(1 << 31));
        Luck::of_table(word(), word())
    }
}
