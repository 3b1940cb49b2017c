//! The values a parameter admits.

use core::fmt;

use super::column::whole_of;
use super::{Column, Value};

/// The values a parameter admits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `true` or `false`.
    Switch,
    /// A whole number within these bounds, both included.
    Integer {
        /// Least.
        low: i64,
        /// Greatest.
        high: i64,
    },
    /// One of these words.
    Word(&'static [&'static str]),
    /// Words of the user's own, such as the name of a strategy; the reader defines their meaning.
    Text,
    /// A cell of a table: the values declared by its column.
    Cell(&'static Column),
    /// A list of whole numbers within these bounds.
    List {
        /// Least entry.
        low: i64,
        /// Greatest entry.
        high: i64,
        /// The largest number of entries.
        longest: usize,
    },
}

impl Kind {
    /// The value converted to this kind, if it fits: 700 for `700.0` if a whole number is expected, `k11` for `K11`.
    ///
    /// # Errors
    /// The expected values, as the end of a sentence: "a whole number from 0 to 10".
    pub fn admits(self, value: &Value) -> Result<Value, String> {
        let converted = match (self, value) {
            (Self::Integer { .. }, Value::Word(word)) => whole_of(word).parse().ok().map(Value::Integer),
            (Self::Word(words), Value::Word(word)) => words
                .iter()
                .find(|known| known.eq_ignore_ascii_case(word))
                .map(|known| Value::Word((*known).to_owned())),
            _ => None,
        };
        let value = converted.as_ref().unwrap_or(value);
        let fits = match (self, value) {
            (Self::Switch, Value::Switch(_)) | (Self::Text, Value::Word(_)) => true,
            (Self::Integer { low, high }, Value::Integer(number)) => (low..=high).contains(number),
            (Self::Word(words), Value::Word(word)) => words.contains(&word.as_str()),
            (Self::Cell(column), value) => {
                let text = column.admits(value)?;
                let reread = matches!(value, Value::Word(word) if *word != text);
                return Ok(if reread { text.parse().map_or(Value::Word(text), Value::Integer) } else { value.clone() });
            }
            (Self::List { low, high, longest }, Value::List(numbers)) => {
                (1..=longest).contains(&numbers.len()) && numbers.iter().all(|number| (low..=high).contains(number))
            }
            _ => false,
        };
        if fits { Ok(value.clone()) } else { Err(self.to_string()) }
    }
}

/// "a whole number from 0 to 10".
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch => f.write_str("true or false"),
            Self::Integer { low, high } => write!(f, "a whole number from {low} to {high}"),
            Self::Word(words) => write!(f, "one of {}", words.join(", ")),
            Self::Text => f.write_str("a name"),
            Self::Cell(column) => write!(f, "{column}"),
            Self::List { low, high, longest } => {
                write!(f, "a list of 1 to {longest} whole numbers from {low} to {high}")
            }
        }
    }
}
