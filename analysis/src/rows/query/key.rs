//! The values by which rows are grouped.

use serde::Serialize;

/// The value of a column.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(untagged)]
pub enum Key {
    /// No value, such as the winner of a tie.
    Nothing(()),
    /// On or off.
    Switch(bool),
    /// A whole number.
    Number(i64),
    /// A word.
    Word(String),
}

impl core::fmt::Display for Key {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Nothing(()) => f.write_str("(none)"),
            Self::Switch(on) => write!(f, "{on}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}
