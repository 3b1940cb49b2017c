//! The random numbers of a search, and arithmetic with equal results on every machine: only sums, products, quotients and square roots, which IEEE
//! 754 rounds in one way. Logarithms, powers and cosines differ between libraries.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;

streams! {
    /// The purposes of a draw.
    pub enum Purpose { Step, Choice }
}

/// The draws of one generation.
pub struct Draws(PcgDice);

impl Draws {
    /// The draws of this generation of a search. They share nothing with any game's draws, which have other seeds.
    pub fn new(seed: u64, generation: u64) -> Self {
        Self(PcgDice::new::<Purpose>(Luck::of_table(seed, generation)))
    }

    /// Nearly a standard normal number: the sum of twelve uniform ones minus six, never beyond six.
    pub fn normal(&mut self) -> f64 {
        const ONE: u32 = 1 << 24;
        let sum: i64 = (0..12).map(|_| i64::from(self.0.below(Purpose::Step, ONE))).sum();
        // Each uniform number represents the middle of its small interval.
        (sum - 6 * i64::from(ONE) + 6) as f64 / f64::from(ONE)
    }

    /// A position in this list of chances, whose sum is one.
    pub fn choose(&mut self, chances: &[f64]) -> usize {
        let mut left = f64::from(self.0.below(Purpose::Choice, 1 << 30)) / f64::from(1 << 30);
        for (position, chance) in chances.iter().enumerate() {
            if left < *chance {
                return position;
            }
            left -= chance;
        }
        chances.len() - 1
    }
}

/// The exponential of a number between -1 and 1, to a part in a thousand: Padé's quotient of second degree.
pub fn exp(x: f64) -> f64 {
    let x = x.clamp(-1.0, 1.0);
    let even = 1.0 + x * x / 12.0;
    (even + x / 2.0) / (even - x / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normal_numbers_have_mean_0_and_variance_1() {
        let mut draws = Draws::new(1, 0);
        let drawn: Vec<f64> = (0..40_000).map(|_| draws.normal()).collect();
        let mean = drawn.iter().sum::<f64>() / 40_000.0;
        let variance = drawn.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / 40_000.0;
        assert!(mean.abs() < 0.02 && (variance - 1.0).abs() < 0.03, "{mean} {variance}");
        // Computed independently of this code: a normal number is beyond 1.96 one time in twenty.
        let beyond = drawn.iter().filter(|x| x.abs() > 1.96).count();
        assert!((1800..2200).contains(&beyond), "{beyond}");
    }

    #[test]
    fn choices_follow_their_chances() {
        let mut draws = Draws::new(2, 0);
        let drawn: Vec<usize> = (0..10_000).map(|_| draws.choose(&[0.5, 0.0, 0.2, 0.3])).collect();
        let count = |wanted| drawn.iter().filter(|at| **at == wanted).count();
        assert!(count(0).abs_diff(5000) < 200 && count(2).abs_diff(2000) < 200 && count(1) == 0);
    }

    #[test]
    fn the_exponential_is_right_where_it_is_used() {
        for tenth in -10..=10 {
            let x = f64::from(tenth) / 10.0;
            assert!((exp(x) / libm::exp(x) - 1.0).abs() < 2e-3, "{x}");
        }
    }
}
