//! A number with its interval.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A number that was estimated, with the interval that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Estimate {
    /// Best guess.
    pub estimate: f64,
    /// Lower end of the interval; nothing in JSON where the games are too few to tell of any.
    #[serde(with = "low_end", default = "low_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub low: f64,
    /// Upper end of the interval; nothing in JSON where the games are too few to tell of any.
    #[serde(with = "high_end", default = "high_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub high: f64,
}

/// Parts of one to which findings are rounded that follow from long sums: more digits would tell of arithmetic.
pub const MILLIONTHS: f64 = 1e6;

/// A number as a whole number of such parts of one.
pub fn round_to(parts: f64, number: f64) -> f64 {
    (number * parts).round() / parts
}

impl Estimate {
    /// Whether nothing lies outside the interval: an effect is clear.
    #[must_use]
    pub const fn excludes_zero(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }

    /// No lower than this.
    #[must_use]
    pub fn at_least(self, least: f64) -> Self {
        Self { estimate: self.estimate.max(least), low: self.low.max(least), high: self.high.max(least) }
    }

    /// So much less, whatever it is.
    #[must_use]
    pub fn less(self, number: f64) -> Self {
        Self { estimate: self.estimate - number, low: self.low - number, high: self.high - number }
    }

    /// Its three numbers as whole numbers of such parts of one.
    #[must_use]
    pub fn rounded_to(self, parts: f64) -> Self {
        let [estimate, low, high] = [self.estimate, self.low, self.high].map(|number| round_to(parts, number));
        Self { estimate, low, high }
    }
}

/// JSON knows no infinity: an end that is not known is nothing there.
macro_rules! ends {
    ($($name:ident $unknown:expr, $about:literal;)+) => {$(
        #[doc = $about]
        pub mod $name {
            use serde::{Deserialize, Deserializer, Serialize, Serializer};

            /// The end where nothing is said of it.
            pub fn unknown() -> f64 {
                $unknown
            }

            /// Writes it.
            ///
            /// # Errors
            /// Those of the serializer.
            pub fn serialize<S: Serializer>(end: &f64, serializer: S) -> Result<S::Ok, S::Error> {
                Some(*end).filter(|end| end.is_finite()).serialize(serializer)
            }

            /// Reads it.
            ///
            /// # Errors
            /// Those of the deserializer, and what is no number.
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
