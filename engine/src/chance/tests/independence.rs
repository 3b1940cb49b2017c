//! Tests whether neighbouring games are independent: with our seeding, with one long stream, and with merely numbered generators. Such generators
//! would make every interval false without any visible sign.
//!
//! Each game rolls four dice from generators of its own. For every base seed and each of the four dice, two statistics:
//!
//! - **single**: Pearson's chi-square of the six faces over all games, 5 degrees of freedom;
//! - **neighbours**: the serial test of Good (1953) on the faces of this die in game i and in game i + 1, taken round in a
//!   ring: the chi-square of the 36 pairs less that of the 6 faces, which allows for the overlap, 30 degrees of freedom.
//!
//! Each tail of 5% should hold one test in twenty: too uneven on one side, too even on the other. Their number is binomial; chance exceeds
//! [`most_by_chance`] once in a million. All seeds are fixed, so the result is too. Of 400 tests, 20 are expected in each tail:
//!
//! | generator of a game | neighbours: too even, too uneven | single: too even, too uneven |
//! |---|---|---|
//! | one long stream | 21, 14 | 15, 14 |
//! | ours, neighbouring blocks | 19, 27 | 14, 20 |
//! | `Pcg64::new(base, i)` | 21, 30 | 44, 53 |
//! | `Pcg32::new(base, i)` | 85, 50 | 86, 47 |
//! | `Pcg64Mcg::new(base + i)` | 0, 400 | 3, 144 |
//!
//! Everything is counted in whole numbers: the chi-square of n games with k equal cells is (k * sum of squares) / n - n.

use rand::Rng;
use rand_pcg::{Pcg32, Pcg64, Pcg64Mcg};

use super::super::pcg::below;
use super::{Dice, Generator, Luck, PcgDice, Purpose, seed_of};
use crate::digest::mix;
use rand::SeedableRng;

const BASES: u64 = 100;
const GAMES: usize = 8_192;
const DICE: usize = 4;
const TESTS: u32 = BASES as u32 * DICE as u32;

/// The quantiles of chi-square, in thousandths, with probability 0.05 in the lower and the upper tail (Abramowitz and Stegun, table 26.8).
const SINGLE: [i64; 2] = [1_145, 11_070];
const NEIGHBOURS: [i64; 2] = [18_493, 43_773];

/// The number of tests in each tail.
#[derive(Clone, Copy, Debug, Default)]
struct Tails {
    too_even: u32,
    too_uneven: u32,
}

impl Tails {
    /// Counts `excess / GAMES` against the two quantiles.
    fn count(&mut self, excess: i64, quantiles: [i64; 2]) {
        let thousandths = excess * 1000 / GAMES as i64;
        self.too_even += u32::from(thousandths < quantiles[0]);
        self.too_uneven += u32::from(thousandths > quantiles[1]);
    }

    fn worst(self) -> u32 {
        self.too_even.max(self.too_uneven)
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Measured {
    single: Tails,
    neighbours: Tails,
}

impl Measured {
    fn worst(self) -> u32 {
        self.single.worst().max(self.neighbours.worst())
    }
}

/// Plays every game of every base; `roll` gives the four faces of a game, 0 to 5.
fn measure(mut roll: impl FnMut(u64, u64) -> [u32; DICE]) -> Measured {
    let mut measured = Measured::default();
    for base in 0..BASES {
        let games: Vec<_> = (0..GAMES as u64).map(|game| roll(base, game)).collect();
        for die in 0..DICE {
            let faces: Vec<usize> = games.iter().map(|game| game[die] as usize).collect();
            let (ones, pairs) = sums_of_squares(&faces);
            measured.single.count(6 * ones - (GAMES * GAMES) as i64, SINGLE);
            measured.neighbours.count(36 * pairs - 6 * ones, NEIGHBOURS);
        }
    }
    measured
}

/// Sums of squared counts: of faces, and of pairs of neighbours in a ring.
fn sums_of_squares(faces: &[usize]) -> (i64, i64) {
    let (mut ones, mut pairs) = ([0i64; 6], [0i64; 36]);
    for (index, &face) in faces.iter().enumerate() {
        ones[face] += 1;
        pairs[face * 6 + faces[(index + 1) % faces.len()]] += 1;
    }
    (ones.iter().map(|count| count * count).sum(), pairs.iter().map(|count| count * count).sum())
}

fn four(generator: &mut impl Rng) -> [u32; DICE] {
    core::array::from_fn(|_| below(generator, 6))
}

/// The smallest number that a sound generator's count exceeds less than once in a million: the upper tail of the binomial distribution of [`TESTS`]
/// tests with probability 1/20, summed in 96-bit fixed point.
fn most_by_chance() -> u32 {
    const WHOLE: u128 = 1 << 96;
    let mut exactly = (0..TESTS).fold(WHOLE, |product, _| product * 19 / 20);
    let (mut beyond, mut count) = (WHOLE - exactly, 0);
    while beyond >= WHOLE / 1_000_000 {
        exactly = exactly * u128::from(TESTS - count) / (u128::from(count + 1) * 19);
        beyond -= exactly;
        count += 1;
    }
    count
}

#[test]
fn chance_alone_stays_below_the_limit() {
    assert_eq!(most_by_chance(), 44, "20 of 400 are expected, with a standard deviation of 4.4");
}

#[test]
fn one_long_stream_is_the_control() {
    let mut streams: Vec<_> =
        (0..BASES).map(|base| Generator::from_seed(seed_of(Luck::default(), mix(base)))).collect();
    let control = measure(|base, _| four(&mut streams[base as usize]));
    assert!(control.worst() <= most_by_chance(), "{control:?}");
}

/// Our seeding, along every number of a seed: neighbouring blocks, experiments, games and streams.
#[test]
fn hashed_seeds_are_as_good_as_one_long_stream() {
    let table = measure(|seed, block| {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(seed, block));
        core::array::from_fn(|_| u32::from(dice.d6(Purpose::Combat)) - 1)
    });
    let along = |luck: fn(u64, u64) -> (Luck, u64)| {
        measure(|base, game| {
            let (luck, stream) = luck(base, game);
            four(&mut Generator::from_seed(seed_of(luck, stream)))
        })
    };
    let experiments = along(|base, game| (Luck::of_table(game, base), 0));
    let games = along(|base, game| (Luck::of_table(base, 0).of_owner(game), 0));
    let streams = along(|base, game| (Luck::of_table(base, 0), game));
    for (name, measured) in [("blocks", table), ("experiments", experiments), ("games", games), ("streams", streams)] {
        assert!(measured.worst() <= most_by_chance(), "{name}: {measured:?}");
    }
}

/// The purpose of this test: each of these generators looks well seeded, and each is detected.
#[test]
fn numbered_generators_are_caught() {
    let wide = |base: u64| u128::from(mix(base)) << 64 | u128::from(mix(!base));
    let mcg = measure(|base, game| four(&mut Pcg64Mcg::new(wide(base) + u128::from(game))));
    let pcg64 = measure(|base, game| four(&mut Pcg64::new(wide(base), u128::from(game))));
    // Faces from 32-bit words, the usual way to use such a generator.
    let pcg32 = measure(|base, game| {
        let mut generator = Pcg32::new(mix(base), game);
        core::array::from_fn(|_| ((u64::from(generator.next_u32()) * 6) >> 32) as u32)
    });
    for (name, measured) in
        [("Pcg64Mcg::new(base + i)", mcg), ("Pcg64::new(base, i)", pcg64), ("Pcg32::new(base, i)", pcg32)]
    {
        assert!(measured.worst() > most_by_chance(), "{name} was not caught: {measured:?}");
    }
    assert!(pcg32.single.too_even > most_by_chance(), "games balance each other: {pcg32:?}");
    assert!(mcg.neighbours.too_uneven > TESTS * 9 / 10, "neighbouring games nearly the same: {mcg:?}");
}
