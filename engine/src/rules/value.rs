//! What a parameter can hold.

use core::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::Kind;

/// Most entries of a list parameter.
pub const LONGEST_LIST: usize = 16;

/// A list of whole numbers, such as the raises of an auction.
pub type List = ArrayVec<i32, LONGEST_LIST>;

/// The value of any parameter, as files, flags and reports know it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

/// As it is written in a house-rule file, words without their quotes.
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

/// A Rust type that can be the field of a parameter.
pub trait Field: Clone {
    /// What it admits, given the range its declaration states.
    fn kind(range: (i64, i64)) -> Kind;
    /// Its value.
    fn value(&self) -> Value;
    /// The field holding `value`, if it is of the right type. Ranges are checked by [`Kind::admits`].
    fn from_value(value: &Value) -> Option<Self>;
}

impl Field for bool {
    fn kind(_: (i64, i64)) -> Kind {
        Kind::Switch
    }

    fn value(&self) -> Value {
        Value::Switch(*self)
    }

    fn from_value(value: &Value) -> Option<Self> {
        if let Value::Switch(on) = value { Some(*on) } else { None }
    }
}

impl Field for i32 {
    fn kind((low, high): (i64, i64)) -> Kind {
        Kind::Integer { low, high }
    }

    fn value(&self) -> Value {
        Value::Integer(i64::from(*self))
    }

    fn from_value(value: &Value) -> Option<Self> {
        if let Value::Integer(number) = value { Self::try_from(*number).ok() } else { None }
    }
}

impl Field for List {
    fn kind((low, high): (i64, i64)) -> Kind {
        Kind::List { low, high, longest: LONGEST_LIST }
    }

    fn value(&self) -> Value {
        Value::List(self.iter().map(|&number| i64::from(number)).collect())
    }

    fn from_value(value: &Value) -> Option<Self> {
        let Value::List(numbers) = value else { return None };
        if numbers.len() > LONGEST_LIST {
            return None;
        }
        numbers.iter().map(|&number| i32::try_from(number).ok()).collect()
    }
}

/// An enum that is written as one of a few words. Implemented by [`crate::words!`].
pub trait Word: Copy + Eq + 'static {
    /// Every word, in lower snake case, in the order of the variants.
    const WORDS: &'static [&'static str];
    /// Every variant.
    const ALL: &'static [Self];

    /// The word of this variant.
    fn word(self) -> &'static str;
}

impl<W: Word> Field for W {
    fn kind(_: (i64, i64)) -> Kind {
        Kind::Word(W::WORDS)
    }

    fn value(&self) -> Value {
        Value::Word(self.word().to_owned())
    }

    fn from_value(value: &Value) -> Option<Self> {
        let Value::Word(word) = value else { return None };
        W::ALL.iter().copied().find(|variant| variant.word() == word)
    }
}

/// Declares an enum whose variants are written as words: a parameter's choices or a column of a table.
///
/// The documentation of every variant begins with its word; a comment of its own is for what the word does not say.
///
/// ```
/// evenkeel_engine::words! {
///     /// The population of a planet.
///     pub enum Population {
///         Low = "low",
///         /// Half as many cargoes again.
///         High = "high",
///     }
/// }
///
/// let planets_by_population = [3, 5_i32];
/// assert_eq!(planets_by_population.len(), Population::COUNT);
/// assert_eq!(planets_by_population[Population::High.index()], 5);
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
        $vis enum $name {
            $(
                #[doc = concat!("`", $word, "`")]
                #[doc = ""]
                $(#[$doc])*
                #[serde(rename = $word)]
                $variant
            ),+
        }

        #[allow(dead_code, reason = "not every enum is the index of an array")]
        impl $name {
            /// How many variants there are.
            pub const COUNT: usize = [$($word),+].len();

            /// Position in arrays with one entry per variant.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::rules::Word for $name {
            const WORDS: &'static [&'static str] = &[$($word),+];
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn word(self) -> &'static str {
                Self::WORDS[self.index()]
            }
        }
    };
}
