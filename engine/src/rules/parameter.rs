//! The declaration of one number a designer may turn.

use core::fmt;

use serde::Serialize;

use super::Value;

/// Where a number comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// Stated in the rulebook.
    Rulebook,
    /// Found in other published material.
    #[serde(rename = "published elsewhere")]
    Published,
    /// Found nowhere: designed to fit what is stated.
    Reconstructed,
    /// A choice of the simulation where the rules are silent.
    Ruling,
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Rulebook => "rulebook",
            Self::Published => "published elsewhere",
            Self::Reconstructed => "reconstructed",
            Self::Ruling => "ruling",
        })
    }
}

/// What a parameter admits.
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
    /// A list of whole numbers within these bounds.
    List {
        /// Least entry.
        low: i64,
        /// Greatest entry.
        high: i64,
        /// Most entries.
        longest: usize,
    },
}

impl Kind {
    /// Whether `value` fits.
    ///
    /// # Errors
    /// What is wanted instead, as the end of a sentence: "a whole number from 0 to 10".
    pub fn admits(self, value: &Value) -> Result<(), String> {
        let fits = match (self, value) {
            (Self::Switch, Value::Switch(_)) => true,
            (Self::Integer { low, high }, Value::Integer(number)) => (low..=high).contains(number),
            (Self::Word(words), Value::Word(word)) => words.contains(&word.as_str()),
            (Self::List { low, high, longest }, Value::List(numbers)) => {
                (1..=longest).contains(&numbers.len()) && numbers.iter().all(|number| (low..=high).contains(number))
            }
            _ => false,
        };
        if fits { Ok(()) } else { Err(self.to_string()) }
    }
}

/// "a whole number from 0 to 10".
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch => f.write_str("true or false"),
            Self::Integer { low, high } => write!(f, "a whole number from {low} to {high}"),
            Self::Word(words) => write!(f, "one of {}", words.join(", ")),
            Self::List { low, high, longest } => {
                write!(f, "a list of 1 to {longest} whole numbers from {low} to {high}")
            }
        }
    }
}

/// One declared number: what it means, what it admits, what is worth sweeping, where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Dotted path, such as `brix.price`.
    pub path: &'static str,
    /// Meaning, in one sentence.
    pub about: &'static str,
    /// Unit, such as `credits`; empty for a switch or a word.
    pub unit: &'static str,
    /// What it admits.
    pub kind: Kind,
    /// The range worth sweeping, both ends included; of no meaning for switches, words and lists.
    pub sweep: (i64, i64),
    /// Where the default comes from.
    pub provenance: Provenance,
    /// Where in that source.
    pub source: &'static str,
}

/// The typed numbers of a ruleset. Implemented by [`crate::parameters!`].
pub trait Rules: Clone + Eq + fmt::Debug + Default + Send + Sync {
    /// Every parameter, in the order of the rulebook.
    fn parameters() -> &'static [Parameter];
    /// The value of the parameter at this position.
    fn value(&self, index: usize) -> Value;
    /// Sets the parameter at this position to a value that [`Kind::admits`].
    ///
    /// # Panics
    /// If the value is of another type.
    fn set(&mut self, index: usize, value: &Value);

    /// The position of a path.
    fn position(path: &str) -> Option<usize> {
        Self::parameters().iter().position(|parameter| parameter.path == path)
    }
}

/// Declares the rules of a ruleset: a struct with one field a parameter, the defaults as printed.
///
/// Each entry reads `field: type = default, "path", "unit", range low..=high, sweep low..=high, Provenance, "source",
/// "about"`. Switches and words leave the two ranges at `0..=0`.
#[macro_export]
macro_rules! parameters {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($field:ident: $type:ty = $default:expr, $path:literal, $unit:literal, range $low:literal..=$high:literal,
          sweep $from:literal..=$to:literal, $provenance:ident, $source:literal, $about:literal;)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(clippy::doc_markdown, reason = "the sentences are for people who never see Rust")]
        #[allow(clippy::doc_markdown, reason = "the sentences are for people who never see Rust")]
        $vis struct $name { $(#[doc = $about] pub $field: $type),* }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default),* }
            }
        }

        impl $crate::rules::Rules for $name {
            fn parameters() -> &'static [$crate::rules::Parameter] {
                static PARAMETERS: std::sync::LazyLock<Vec<$crate::rules::Parameter>> =
                    std::sync::LazyLock::new(|| vec![$($crate::rules::Parameter {
                        path: $path,
                        about: $about,
                        unit: $unit,
                        kind: <$type as $crate::rules::Field>::kind(($low, $high)),
                        sweep: ($from, $to),
                        provenance: $crate::rules::Provenance::$provenance,
                        source: $source,
                    }),*]);
                &PARAMETERS
            }

            fn value(&self, index: usize) -> $crate::rules::Value {
                let values: &[fn(&Self) -> $crate::rules::Value] =
                    &[$(|rules| $crate::rules::Field::value(&rules.$field)),*];
                values[index](self)
            }

            fn set(&mut self, index: usize, value: &$crate::rules::Value) {
                let setters: &[fn(&mut Self, &$crate::rules::Value)] = &[$(|rules, value| {
                    rules.$field = $crate::rules::Field::from_value(value).expect("a value the kind admits");
                }),*];
                setters[index](self, value);
            }
        }
    };
}
