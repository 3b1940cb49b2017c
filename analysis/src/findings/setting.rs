//! Values of rules.

use core::fmt;

use evenkeel_engine::rules::Value;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A value of a rule: what [`Value`] is in the engine.
#[derive(Clone, Debug, PartialEq, PartialOrd, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Setting {
    /// On or off.
    Switch(bool),
    /// A whole number.
    Integer(i64),
    /// One of a few words.
    Word(String),
    /// Whole numbers in order.
    List(Vec<i64>),
}

/// As it is written in a house-rule file, words without their quotes.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(on) => write!(f, "{on}"),
            Self::Integer(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
            Self::List(numbers) => write!(f, "{numbers:?}"),
        }
    }
}

impl From<&Value> for Setting {
    fn from(value: &Value) -> Self {
        match value {
            Value::Switch(on) => Self::Switch(*on),
            Value::Integer(number) => Self::Integer(*number),
            Value::Word(word) => Self::Word(word.clone()),
            Value::List(numbers) => Self::List(numbers.clone()),
        }
    }
}
