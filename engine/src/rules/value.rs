//! The values of parameters.

use core::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The largest number of entries of a list parameter.
pub const LONGEST_LIST: usize = 16;

/// A list of whole numbers, such as the raises of an auction.
pub type List = ArrayVec<i32, LONGEST_LIST>;

/// The value of any parameter in files, flags and reports.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Value {
    /// On or off.
    Switch(bool),
    /// A whole number.
    Integer(i64),
    /// One of a few words.
    Word(String),
    /// Whole numbers in order.
    List(Vec<i64>),
}

/// As written in a house-rule file, words without their quotes.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(on) => write!(f, "{on}"),
            Self::Integer(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
            Self::List(numbers) => {
                f.write_str("[")?;
                for (index, number) in numbers.iter().enumerate() {
                    write!(f, "{}{number}", if index == 0 { "" } else { ", " })?;
                }
                f.write_str("]")
            }
        }
    }
}
