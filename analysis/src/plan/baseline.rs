//! Saved results of a run, from which changes are measured.

use evenkeel_engine::rules::{Fault, Place};
use serde::{Deserialize, Serialize};

use crate::findings::{ByName, Value, high_end};

/// Version of the form.
pub(crate) const SCHEMA: &str = "evenkeel-baseline-1";

/// Every mean of a run, with its standard error.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Baseline {
    /// Version of this form: `evenkeel-baseline-1`.
    pub schema: String,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Seed of the run.
    pub seed: u64,
    /// The command that repeats the run.
    pub command: String,
    /// The cells, in the order of the plan.
    pub cells: Vec<SavedCell>,
}

/// One cell of a baseline.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedCell {
    /// Its values, by path.
    pub parameters: ByName<Value>,
    /// Digest of its rules, 16 hexadecimal digits.
    pub rules_hash: String,
    /// Games played.
    pub games: u64,
    /// Blocks played.
    pub blocks: u64,
    /// Every mean, by the name of its quantity.
    pub quantities: ByName<Saved>,
}

/// One mean, with the data for its intervals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// The mean.
    pub mean: f64,
    /// Its standard error, from blocks; `null` in JSON with only one block.
    #[serde(with = "high_end", default = "high_end::unknown")]
    pub error: f64,
    /// The growth rate of the variance of the mean if the mean is larger than estimated: 0 without a long tail.
    #[serde(default)]
    pub above: f64,
    /// The growth rate if the mean is smaller.
    #[serde(default)]
    pub below: f64,
    /// Sums over equal batches of consecutive blocks: a run of the same seed and size is paired with them. Empty in baselines of earlier versions. In
    /// JSON whole numbers in one line of text.
    #[serde(with = "in_one_line", default, skip_serializing_if = "Vec::is_empty")]
    pub batches: Vec<i64>,
}

/// Whole numbers as a text, with spaces between them.
mod in_one_line {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(numbers: &[i64], serializer: S) -> Result<S::Ok, S::Error> {
        numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ").serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<i64>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let number = |word: &str| word.parse().map_err(|_| D::Error::custom(format!("`{word}` is no whole number")));
        text.split_whitespace().map(number).collect()
    }
}

impl Baseline {
    /// Reads the text of a saved baseline.
    ///
    /// # Errors
    /// If it is not a baseline, or is of another version or of another ruleset.
    pub(crate) fn parse(file: &str, text: &str, ruleset: &str) -> Result<Self, Fault> {
        let fault = |message: String| Fault::new(Place::file(file), message).help("save it again with --save-baseline");
        let baseline: Self =
            serde_json::from_str(text).map_err(|error| fault(format!("this is not a baseline: {error}")))?;
        if baseline.schema != SCHEMA {
            return Err(fault(format!(
                "this baseline is of the form `{}`, and this program reads `{SCHEMA}`",
                baseline.schema
            )));
        }
        if baseline.ruleset != ruleset {
            return Err(fault(format!("this baseline is of `{}`, not of `{ruleset}`", baseline.ruleset)));
        }
        Ok(baseline)
    }

    /// Its file: indented, with a stable order of keys.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data with text keys") + "\n"
    }
}
