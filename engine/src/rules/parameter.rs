//! The declaration of one number that a designer may change.

use core::fmt;

use serde::Serialize;

use super::{Fault, Kind, Place, Value};
use crate::Seats;

/// The source of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// Stated in the rulebook.
    Rulebook,
    /// Found in other published material.
    #[serde(rename = "published elsewhere")]
    Published,
    /// Not found: designed to fit the stated rules.
    Reconstructed,
    /// A choice of the simulation where the rules say nothing.
    Ruling,
}

impl Provenance {
    /// All sources, the best first.
    pub const ALL: [Self; 4] = [Self::Rulebook, Self::Published, Self::Reconstructed, Self::Ruling];
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

/// One declared number: its meaning, the values it admits, its sweep range, its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Dotted path, such as `brix.price`.
    pub path: &'static str,
    /// Meaning, in one sentence.
    pub about: &'static str,
    /// Unit, such as `credits`; empty for a switch or a word.
    pub unit: &'static str,
    /// The values it admits.
    pub kind: Kind,
    /// The range worth sweeping, both ends included; meaningless for switches, words and lists.
    pub sweep: (i64, i64),
    /// The source of the default.
    pub provenance: Provenance,
    /// The place in that source.
    pub source: &'static str,
    /// The plausible values of a reconstructed default: `100..=500`, `0 | 20 | 80` or, for lists, `1,2 | 2,3`. Empty: the default rule of
    /// [`plausible`](Self::plausible).
    pub plausible: &'static str,
    /// Whether the parameter is one of the fine weights of a strategy, set by training rather than people: lists omit it unless all are requested.
    pub fine: bool,
    /// The other rules under which this rule can matter in games dealt from the start, such as `mode=income` or `v2.galactic_broker=true`; empty:
    /// always. Bars separate alternatives, commas separate conditions that must all hold: [`Condition`](super::Condition). The conditions are
    /// necessary, not sufficient: the rule may also need a certain seat or card.
    pub when: &'static str,
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

/// The only seat a rule applies to, counted from 1: 2 for `characters.seat_2` and for `start.seat_2.extra_credits`.
pub fn seat_of(path: &str) -> Option<usize> {
    path.split('.').find_map(|part| part.strip_prefix("seat_")?.parse().ok())
}

/// Whether a rule applies to exactly this seat or level: `start.seat_2.extra_credits` to `seat_2`,
/// `table.characters.greenbeard.credits` to `greenbeard`, `fleet.b` to `fleet_b`.
pub fn is_about(path: &str, name: &str) -> bool {
    let parts: Vec<&str> = path.split('.').collect();
    parts.contains(&name) || parts.windows(2).any(|pair| pair.join("_") == name)
}

/// Faults of rules about a seat that does not play: single-seat rules that differ from their defaults, and rules whose value names the seat.
pub fn check_seats<R: Rules>(rules: &R, seats: Seats) -> Vec<Fault> {
    let plain = R::default();
    let is_absent = |text: &str| seat_of(text).is_some_and(|seat| seat > seats.count());
    let is_wrong = |&(index, parameter): &(usize, &Parameter)| match rules.value(index) {
        value if is_absent(parameter.path) => value != plain.value(index),
        Value::Word(word) => is_absent(&word),
        _ => false,
    };
    let set = R::parameters().iter().enumerate().filter(is_wrong);
    let fault = |(_, parameter): (usize, &Parameter)| {
        let message = format!("there are {} seats at this table", seats.count());
        Fault::new(Place::rule(parameter.path), message).help("leave this out, or add players")
    };
    set.map(fault).collect()
}

/// Declares the rules of a ruleset: a struct with one field per parameter, the defaults as printed.
///
/// A number reads `field: type = default, "path", "unit", range low..=high, sweep low..=high, Provenance, "source", "about"`. A switch or a word has
/// neither unit nor ranges: `field: type = default, "path", Provenance, "source", "about"`. The source names a section or ruling of the ruleset's
/// document. Plausible values of a reconstructed rule follow that word if [`Parameter::plausible`](crate::rules::Parameter::plausible) would not find
/// them: `Reconstructed in "20..=80"`. A condition follows the sentence: `"about" if "mode=income"`, as [`Condition`](crate::rules::Condition) reads
/// it.
#[macro_export]
macro_rules! parameters {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($field:ident: $type:ty = $default:expr, $path:literal
          $(, $unit:literal, range $low:literal..=$high:literal, sweep $from:literal..=$to:literal)?,
          $provenance:ident $(in $plausible:literal)?, $source:literal, $about:literal $(, $fine:ident)? $(if $when:literal)?;)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
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
                    std::sync::LazyLock::new(|| vec![$({
                        // For a switch or a word, only the empty default is in the array.
                        let [.., (unit, range, sweep)]: [(&'static str, (i64, i64), (i64, i64)); _] =
                            [("", (0, 0), (0, 0)) $(, ($unit, ($low, $high), ($from, $to)))?];
                        let [.., when]: [&'static str; _] = ["" $(, $when)?];
                        let [.., plausible]: [&'static str; _] = ["" $(, $plausible)?];
                        $crate::rules::Parameter {
                            path: $path,
                            about: $about,
                            unit,
                            kind: <$type as $crate::rules::Field>::kind(range),
                            sweep,
                            provenance: $crate::rules::Provenance::$provenance,
                            source: $source,
                            plausible,
                            fine: [$(stringify!($fine))?].contains(&"fine"),
                            when,
                        }
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

/// Declares the parameters of a strategy: as [`parameters!`](crate::parameters), without provenance, because the strategy's author chooses them. A
/// number reads `field: type = default, "path", "unit", range low..=high, sweep low..=high, about "..."`, a switch or a word `field: type = default,
/// "path", about "..."`. `fine` in place of `about` marks a [fine weight](crate::rules::Parameter::fine).
#[macro_export]
macro_rules! settings {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($field:ident: $type:ty = $default:expr, $path:literal
          $(, $unit:literal, range $low:literal..=$high:literal, sweep $from:literal..=$to:literal)?, $tier:ident $about:literal;)*
    }) => {
        $crate::parameters! {
            $(#[$meta])* $vis struct $name {
                $($field: $type = $default, $path $(, $unit, range $low..=$high, sweep $from..=$to)?, Ruling, "", $about, $tier;)*
            }
        }
    };
}
