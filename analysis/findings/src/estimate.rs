//! A number with its interval.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An estimated number with its interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Estimate {
    /// Point estimate.
    pub estimate: f64,
    /// Lower end of the interval; null if the games are too few for an interval.
    #[serde(with = "low_end", default = "low_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub low: f64,
    /// Upper end of the interval; null if the games are too few for an interval.
    #[serde(with = "high_end", default = "high_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub high: f64,
}

/// The parts per unit to which findings from long sums are rounded; more digits would depend on the order of arithmetic.
pub const MILLIONTHS: f64 = 1e6;

/// The number, rounded to multiples of 1 / `parts`.
pub fn round_to(parts: f64, number: f64) -> f64 {
    (number * parts).round() / parts
}

impl Estimate {
    /// Whether the interval excludes 0: the effect is significant.
    #[must_use]
    pub const fn excludes_zero(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }

    /// The estimate and its ends, each raised to at least this number.
    #[must_use]
    pub fn at_least(self, least: f64) -> Self {
        Self { estimate: self.estimate.max(least), low: self.low.max(least), high: self.high.max(least) }
    }

    /// The estimate and its ends, each minus this number.
    #[must_use]
    pub fn less(self, number: f64) -> Self {
        Self { estimate: self.estimate - number, low: self.low - number, high: self.high - number }
    }

    /// The estimate and its ends, rounded to multiples of 1 / `parts`.
    #[must_use]
    pub fn rounded_to(self, parts: f64) -> Self {
        let [estimate, low, high] = [self.estimate, self.low, self.high].map(|number| round_to(parts, number));
        Self { estimate, low, high }
    }
}

/// JSON has no infinity: an unknown end is null.
macro_rules! ends {
    ($($name:ident $unknown:expr, $about:literal;)+) => {$(
        #[doc = $about]
        pub mod $name {
            use serde::{Deserialize, Deserializer, Serialize, Serializer};

            /// The value of an unknown end.
            pub fn unknown() -> f64 {
                $unknown
            }

            /// Writes an end.
            ///
            /// # Errors
            /// Errors of the serializer.
            pub fn serialize<S: Serializer>(end: &f64, serializer: S) -> Result<S::Ok, S::Error> {
                Some(*end).filter(|end| end.is_finite()).serialize(serializer)
            }

            /// Reads an end.
            ///
            /// # Errors
            /// Errors of the deserializer, for example if it is not a number.
            pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
                Ok(Option::deserialize(deserializer)?.unwrap_or_else(unknown))
            }
        }
    )+};
}

ends! {
    low_end f64::NEG_INFINITY, "The lower end of an interval.";
    high_end f64::INFINITY, "The upper end of an interval.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_that_nobody_knows_come_back_from_a_file() {
        let open = Estimate { estimate: 1.5, low: f64::NEG_INFINITY, high: f64::INFINITY };
        let text = serde_json::to_string(&open).unwrap();
        assert_eq!(text, r#"{"estimate":1.5,"low":null,"high":null}"#);
        assert_eq!(serde_json::from_str::<Estimate>(&text).unwrap(), open);
        let closed = Estimate { low: 1.0, high: 2.0, ..open };
        assert_eq!(serde_json::from_str::<Estimate>(&serde_json::to_string(&closed).unwrap()).unwrap(), closed);
    }
}
