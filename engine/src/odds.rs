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
    /// Nothing.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };
    /// Certainty.
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

    /// Upper part.
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// Lower part.
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

/// A wrapped number would be a wrong probability, so running out of digits is a defect in every build.
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
    /// What it was asked with: `name=value` joined by `;`, empty where it takes nothing.
    pub inputs: String,
    /// What came of it.
    pub outcome: String,
    /// Its probability. Outcomes that cannot happen have no row.
    pub exact: Ratio,
}
