//! Exact odds of a sub-mechanic: rows of a table, each a rational probability.

use core::fmt;

use serde::Serialize;

/// A non-negative rational number in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ratio {
    numerator: u128,
    denominator: u128,
}

impl Ratio {
    /// Zero.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };
    /// One: certainty.
    pub const ONE: Self = Self { numerator: 1, denominator: 1 };

    /// `numerator / denominator` in lowest terms.
    ///
    /// # Panics
    /// If `denominator` is 0.
    pub fn new(numerator: u128, denominator: u128) -> Self {
        assert!(denominator != 0, "a ratio over nothing");
        let divisor = common_divisor(numerator, denominator);
        Self { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// The numerator.
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// The denominator.
    pub const fn denominator(self) -> u128 {
        self.denominator
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        let divisor = common_divisor(self.denominator, other.denominator);
        let scale = other.denominator / divisor;
        let other = product(other.numerator, self.denominator / divisor);
        let sum = product(self.numerator, scale).checked_add(other).expect(TOO_FINE);
        Self::new(sum, product(self.denominator, scale))
    }

    /// The product.
    #[must_use]
    pub fn times(self, other: Self) -> Self {
        let left = Self::new(self.numerator, other.denominator);
        let right = Self::new(other.numerator, self.denominator);
        let numerator = product(left.numerator, right.numerator);
        Self { numerator, denominator: product(left.denominator, right.denominator) }
    }

    /// The quotient.
    ///
    /// # Panics
    /// If `other` is zero.
    #[must_use]
    pub fn over(self, other: Self) -> Self {
        assert!(other.numerator != 0, "division by a zero probability");
        self.times(Self { numerator: other.denominator, denominator: other.numerator })
    }
}

/// An overflow is a defect in every build: a wrapped number would be a wrong probability.
const TOO_FINE: &str = "odds too fine for 128 bits: enumerate a smaller mechanic";

fn product(a: u128, b: u128) -> u128 {
    a.checked_mul(b).expect(TOO_FINE)
}

const fn common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a == 0 { 1 } else { a }
}

/// `10/31`, or `1` for certainty.
impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == 1 {
            write!(f, "{}", self.numerator)
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator)
        }
    }
}

impl fmt::Debug for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Ratio {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// One row of the odds table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Odds {
    /// Name of the sub-mechanic, in lower snake case.
    pub mechanic: &'static str,
    /// Its inputs: `name=value` joined by `;`, empty if it has none.
    pub inputs: String,
    /// The result.
    pub outcome: String,
    /// Its probability. Impossible outcomes have no row.
    pub exact: Ratio,
}

/// Rows of the table; equal outcomes of one mechanic with the same inputs are merged.
#[derive(Clone, Debug, Default)]
pub struct Rows(pub Vec<Odds>);

impl Rows {
    /// Adds the outcomes of one mechanic with one set of inputs; impossible outcomes get no row.
    pub fn add<T: ToString>(
        &mut self,
        mechanic: &'static str,
        inputs: impl Into<String>,
        results: impl IntoIterator<Item = (T, Ratio)>,
    ) {
        let (inputs, start) = (inputs.into(), self.0.len());
        for (outcome, exact) in results.into_iter().filter(|(_, exact)| *exact != Ratio::ZERO) {
            let outcome = outcome.to_string();
            match self.0[start..].iter_mut().find(|row| row.outcome == outcome) {
                Some(row) => row.exact = row.exact.plus(exact),
                None => self.0.push(Odds { mechanic, inputs: inputs.clone(), outcome, exact }),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Any ratio whose sums and products with two others fit.
    fn ratio() -> impl Strategy<Value = Ratio> {
        (0u128..1 << 20, 1u128..1 << 20).prop_map(|(numerator, denominator)| Ratio::new(numerator, denominator))
    }

    proptest! {
        #[test]
        fn ratios_are_in_lowest_terms(a in ratio(), b in ratio()) {
            for ratio in [a, b, a.plus(b), a.times(b)] {
                prop_assert_eq!(common_divisor(ratio.numerator(), ratio.denominator()), 1);
            }
        }

        #[test]
        fn sums_and_products_keep_the_laws_of_arithmetic(a in ratio(), b in ratio(), c in ratio()) {
            prop_assert_eq!(a.plus(b), b.plus(a));
            prop_assert_eq!(a.times(b), b.times(a));
            prop_assert_eq!(a.plus(b).plus(c), a.plus(b.plus(c)));
            prop_assert_eq!(a.times(b).times(c), a.times(b.times(c)));
            prop_assert_eq!(a.times(b.plus(c)), a.times(b).plus(a.times(c)));
            prop_assert_eq!((a.plus(Ratio::ZERO), a.times(Ratio::ONE), a.times(Ratio::ZERO)), (a, a, Ratio::ZERO));
        }

        #[test]
        fn a_quotient_undoes_a_product(a in ratio(), b in ratio()) {
            prop_assume!(b != Ratio::ZERO);
            prop_assert_eq!(a.times(b).over(b), a);
        }

        /// Checked against cross-multiplication, an independent method for the same sum.
        #[test]
        fn a_sum_is_what_it_is_by_hand(a in ratio(), b in ratio()) {
            let sum = a.plus(b);
            let by_hand = a.numerator() * b.denominator() + b.numerator() * a.denominator();
            prop_assert_eq!(sum.numerator() * a.denominator() * b.denominator(), by_hand * sum.denominator());
        }
    }

    #[test]
    fn equal_outcomes_are_merged_and_impossible_ones_left_out() {
        let mut rows = Rows::default();
        let (half, quarter) = (Ratio::new(1, 2), Ratio::new(1, 4));
        rows.add("coin", "side=1", [("heads", quarter), ("tails", half), ("heads", quarter), ("edge", Ratio::ZERO)]);
        rows.add("coin", "side=2", [("heads", Ratio::ONE)]);
        let told: Vec<_> = rows.0.iter().map(|row| (row.inputs.as_str(), row.outcome.as_str(), row.exact)).collect();
        assert_eq!(told, [("side=1", "heads", half), ("side=1", "tails", half), ("side=2", "heads", Ratio::ONE)]);
    }

    #[test]
    fn ratios_are_written_as_fractions() {
        assert_eq!(Ratio::new(20, 62).to_string(), "10/31");
        assert_eq!([Ratio::ONE.to_string(), Ratio::ZERO.to_string()], ["1", "0"]);
        assert_eq!(serde_json::to_string(&Ratio::new(2, 4)).unwrap(), "\"1/2\"");
    }

    #[test]
    #[should_panic(expected = "odds too fine for 128 bits")]
    fn running_out_of_digits_is_no_silent_error() {
        let fine = Ratio::new(1, u128::MAX);
        let _ = fine.times(fine);
    }

    #[test]
    #[should_panic(expected = "a ratio over nothing")]
    fn nothing_divides() {
        let _ = Ratio::new(1, 0);
    }
}
