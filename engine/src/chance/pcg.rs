//! The dice used in play.

use arrayvec::ArrayVec;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Dxsm;

use super::{Dice, Luck, Stream, seed_of};

/// The only generator of the project. Replacing it changes every old seed.
pub type Generator = Pcg64Dxsm;

/// The maximum number of streams that a ruleset may declare.
const MAX_STREAMS: usize = 24;

/// One generator for each (game, stream), seeded at its first draw.
#[derive(Clone, Debug)]
pub struct PcgDice {
    luck: Luck,
    generators: ArrayVec<Option<Generator>, MAX_STREAMS>,
}

impl PcgDice {
    /// The dice of this game.
    pub fn new<S: Stream>(luck: Luck) -> Self {
        Self { luck, generators: S::ALL.iter().map(|_| None).collect() }
    }

    /// Starts the dice of another game in place.
    pub fn restart(&mut self, luck: Luck) {
        self.luck = luck;
        self.generators.iter_mut().for_each(|generator| *generator = None);
    }
}

impl<S: Stream> Dice<S> for PcgDice {
    #[inline]
    fn below(&mut self, stream: S, n: u32) -> u32 {
        let luck = self.luck;
        let generator = self.generators[stream.index()]
            .get_or_insert_with(|| Generator::from_seed(seed_of(luck, stream.index() as u64)));
        below(generator, n)
    }
}

/// A whole number below `n` by widening multiplication with rejection (Lemire 2019), on the upper half of each output.
#[inline]
pub(super) fn below(generator: &mut impl Rng, n: u32) -> u32 {
    assert!(n > 0, "a draw below 0");
    loop {
        let product = (generator.next_u64() >> 32) * u64::from(n);
        let low = product as u32;
        if low >= n || low >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}
