//! The values that columns of a table may hold, declared once for reading tables and for setting cells.

use core::fmt;
use core::ops::RangeInclusive;

use super::number::is_grouped;
use super::{Fault, Redraw, Value, Word};

/// A column of a table, as [`table_columns!`](crate::table_columns) declares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Name in the first line of the table.
    pub name: &'static str,
    /// The meaning of its cells; empty if the name says it.
    pub about: &'static str,
    /// Unit, such as `credits`; empty if there is none.
    pub unit: &'static str,
    /// The values of its cells.
    pub holds: Holds,
    /// Other texts that a cell may have, in any capitals; an empty text is an empty cell.
    pub or: &'static [&'static str],
    /// The plausible values of reconstructed cells.
    pub redraw: Redraw,
    /// A text that is never redrawn: a cell with this text keeps it, and no other cell gets it; empty if there is none.
    pub but: &'static str,
    /// The rules under which the column of a table in use is read, as [`Parameter::when`](super::Parameter::when); empty: always.
    pub when: &'static str,
}

/// The values of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// A whole number within these bounds, both included.
    Whole {
        /// Least.
        low: i32,
        /// Greatest.
        high: i32,
    },
    /// A number with decimals.
    Decimal {
        /// The largest number of decimals.
        places: u32,
        /// The minimum, a whole number.
        low: i32,
        /// The maximum, a whole number.
        high: i32,
    },
    /// One of these words; capitals and spaces count as lower snake case.
    Word(&'static [&'static str]),
    /// Any number of these words.
    Words {
        /// The words.
        of: &'static [&'static str],
        /// The separator between them.
        between: char,
    },
    /// One of two words, the first for off.
    Flag(&'static [&'static str; 2]),
    /// Words of the designer's own, or a format that the reader of the table defines.
    Text,
}

/// A whole number within these bounds.
pub const fn whole(range: RangeInclusive<i32>) -> Column {
    Column::of(Holds::Whole { low: *range.start(), high: *range.end() })
}

/// A number with up to `places` decimals, within these bounds.
pub const fn decimal(places: u32, range: RangeInclusive<i32>) -> Column {
    Column::of(Holds::Decimal { places, low: *range.start(), high: *range.end() })
}

/// One of the words of `W`.
pub const fn word<W: Word>() -> Column {
    Column::of(Holds::Word(W::WORDS))
}

/// Any number of the words of `W`, separated by `between`.
pub const fn words<W: Word>(between: char) -> Column {
    Column::of(Holds::Words { of: W::WORDS, between })
}

/// `yes` or `no`.
pub const fn yes_or_no() -> Column {
    Column::of(Holds::Flag(&["no", "yes"]))
}

/// `1` for yes, `0` for no.
pub const fn one_or_zero() -> Column {
    Column::of(Holds::Flag(&["0", "1"]))
}

/// Any text.
pub const fn text() -> Column {
    Column::of(Holds::Text)
}

impl Column {
    const fn of(holds: Holds) -> Self {
        Self { name: "", about: "", unit: "", holds, or: &[], redraw: Redraw::Kept, but: "", when: "" }
    }

    /// Allows these texts instead of the column's values.
    #[must_use]
    pub const fn or(self, or: &'static [&'static str]) -> Self {
        Self { or, ..self }
    }

    /// Limits the column to these rules.
    #[must_use]
    pub const fn only_if(self, when: &'static str) -> Self {
        Self { when, ..self }
    }

    /// The kind of its values, in a word or two.
    pub const fn kind(&self) -> &'static str {
        match self.holds {
            Holds::Whole { .. } => "whole number",
            Holds::Decimal { .. } => "decimal",
            Holds::Word(_) => "word",
            Holds::Words { .. } => "list of words",
            Holds::Flag(_) => "flag",
            Holds::Text => "text",
        }
    }

    /// The bounds of a number.
    pub const fn bounds(&self) -> Option<(i32, i32)> {
        match self.holds {
            Holds::Whole { low, high } | Holds::Decimal { low, high, .. } => Some((low, high)),
            Holds::Word(_) | Holds::Words { .. } | Holds::Flag(_) | Holds::Text => None,
        }
    }

    /// The bounds of a number; a decimal in units of its last place.
    pub fn limits(&self) -> Option<(i32, i32)> {
        let unit = if let Holds::Decimal { places, .. } = self.holds { 10_i32.pow(places) } else { 1 };
        self.bounds().map(|(low, high)| (low.saturating_mul(unit), high.saturating_mul(unit)))
    }

    /// The text of a number; a decimal is given in units of its last place.
    pub(super) fn text_of(&self, number: i32) -> String {
        let Holds::Decimal { places, .. } = self.holds else { return number.to_string() };
        let unit = 10_i32.pow(places);
        let sign = if number < 0 { "-" } else { "" };
        let width = places as usize;
        format!("{sign}{}.{:0width$}", (number / unit).abs(), (number % unit).abs())
    }

    /// The words that its cells can contain, instead of a number or alone; none for a column of texts.
    pub fn choices(&self) -> impl Iterator<Item = &'static str> + Clone {
        let words: &[&str] = match self.holds {
            Holds::Word(words) => words,
            Holds::Flag(words) => words,
            Holds::Whole { .. } | Holds::Decimal { .. } | Holds::Words { .. } | Holds::Text => &[],
        };
        words.iter().chain(self.or).copied().filter(|word| !word.is_empty())
    }

    /// The text of a cell with this value.
    ///
    /// # Errors
    /// The expected values, as the end of a sentence: "a whole number from 0 to 10".
    pub fn admits(&self, value: &Value) -> Result<String, String> {
        let text = match (value, self.holds) {
            (Value::List(_), _) => return Err(self.to_string()),
            (Value::Switch(on), Holds::Flag(words)) => words[usize::from(*on)].to_owned(),
            _ => value.to_string(),
        };
        match self.reread(&text) {
            Some((text, Reread::Zeros)) => Ok(text),
            None if self.takes(&text) => Ok(text),
            _ => Err(self.to_string()),
        }
    }

    /// Reads a number or a flag that another program wrote differently: the text that the column takes, and the change. `None` for a text that needs
    /// no change or is not valid. A sign before three digits can mean thousands, so such a text is refused.
    pub(super) fn reread(&self, text: &str) -> Option<(String, Reread)> {
        let is_flag = matches!(self.holds, Holds::Flag(_));
        if !(self.is_number() || is_flag) || self.takes(text) || is_grouped(text, ',') {
            return None;
        }
        let comma = text.matches(',').count() == 1 && !text.contains('.');
        let point = if comma { text.replace(',', ".") } else { text.to_owned() };
        let switched = || {
            let Holds::Flag(words) = self.holds else { return None };
            let place = SWITCHES.iter().position(|of| of.iter().any(|word| word.eq_ignore_ascii_case(text)))?;
            Some((words[place].to_owned(), Reread::Switches))
        };
        let how = if comma { Reread::Commas } else { Reread::Zeros };
        let written = [point.as_str(), whole_of(&point)].into_iter().find(|written| self.takes(written));
        written.map(|written| (written.to_owned(), how)).or_else(switched)
    }

    /// Whether the column holds numbers.
    pub(super) const fn is_number(&self) -> bool {
        self.bounds().is_some()
    }

    /// Whether a cell may have this text.
    pub fn takes(&self, text: &str) -> bool {
        self.has_other(text)
            || match self.holds {
                Holds::Whole { .. } | Holds::Decimal { .. } => self.number(text).is_some(),
                Holds::Word(_) | Holds::Flag(_) => self.place(text).is_some(),
                Holds::Words { between, .. } => items(text, between).all(|item| self.place(item).is_some()),
                Holds::Text => true,
            }
    }

    /// Whether this is one of the texts allowed instead of the column's values.
    pub fn has_other(&self, text: &str) -> bool {
        self.or.iter().any(|or| or.eq_ignore_ascii_case(text))
    }

    /// Whether two texts mean the same in a cell: capitals of words and zeros after a decimal do not matter.
    pub fn is_same(&self, one: &str, other: &str) -> bool {
        let is_number = || self.number(one).is_some_and(|number| self.number(other) == Some(number));
        one == other || self.place(one).is_some_and(|place| self.place(other) == Some(place)) || is_number()
    }

    /// The text of a cell for a digest: as printed where it means the same, else a decimal without zeros at its end.
    pub(super) fn plain_text<'t>(&self, text: &'t str, printed: Option<&'t str>) -> &'t str {
        match printed {
            Some(printed) if self.is_same(text, printed) => printed,
            _ if matches!(self.holds, Holds::Decimal { .. }) => without_zeros(text),
            _ => text,
        }
    }

    /// The number of a text, if it is within the bounds; a decimal in units of its last place.
    pub(super) fn number(&self, text: &str) -> Option<i32> {
        let (low, high, number) = match self.holds {
            Holds::Whole { low, high } => (low, high, text.parse::<i32>().ok()?),
            Holds::Decimal { places, low, high } => {
                let unit = 10_i32.pow(places);
                (low.checked_mul(unit)?, high.checked_mul(unit)?, read_decimal(text, places)?)
            }
            Holds::Word(_) | Holds::Words { .. } | Holds::Flag(_) | Holds::Text => return None,
        };
        (low..=high).contains(&number).then_some(number)
    }

    pub(super) fn place(&self, text: &str) -> Option<usize> {
        let words: &[&str] = match self.holds {
            Holds::Word(of) | Holds::Words { of, .. } => of,
            Holds::Flag(of) => of,
            Holds::Whole { .. } | Holds::Decimal { .. } | Holds::Text => return None,
        };
        let plain = plain(text);
        words.iter().position(|word| *word == plain)
    }

    /// Adds the valid values to a fault: the nearest word, or all of them.
    pub(super) fn advise(&self, fault: Fault, text: &str) -> Fault {
        match self.holds {
            Holds::Word(_) => fault.suggest(&plain(text), self.choices()),
            _ if !self.is_number() => fault.help(format!("give {self}")),
            _ if [',', '.', '\'', '\u{2019}'].into_iter().any(|sign| is_grouped(text, sign)) => {
                fault.help(format!("give {self}, without a thousands separator"))
            }
            _ if is_power(text) => fault.help(format!("give {self}, without a power of ten")),
            _ if text.contains(',') => fault.help(format!("give {self}, with a decimal point")),
            _ => fault.help(format!("give {self}")),
        }
    }
}

/// Its values, as the end of a sentence: "a whole number from 0 to 9, or nothing".
impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.holds {
            Holds::Whole { low, high } => write!(f, "a whole number from {low} to {high}")?,
            Holds::Decimal { places, low, high } => {
                let noun = if places == 1 { "decimal" } else { "decimals" };
                write!(f, "a number from {low} to {high} with at most {places} {noun}")?;
            }
            Holds::Word(words) => write!(f, "one of {}", words.join(", "))?,
            Holds::Words { of, between } => write!(f, "any of {}, separated by `{between}`", of.join(", "))?,
            Holds::Flag([off, on]) => write!(f, "{on} or {off}")?,
            Holds::Text => f.write_str("a text")?,
        }
        for other in self.or {
            write!(f, ", or {}", if other.is_empty() { "nothing" } else { other })?;
        }
        Ok(())
    }
}

/// How another program wrote a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reread {
    /// Its comma is a decimal point.
    Commas,
    /// It has meaningless zeros after its decimal point.
    Zeros,
    /// It is true or false.
    Switches,
}

impl Reread {
    pub const ALL: [Self; 3] = [Self::Commas, Self::Zeros, Self::Switches];

    /// The change to a file, as the end of a sentence.
    pub const fn tell(self) -> &'static str {
        match self {
            Self::Commas => "its decimal commas were read as points",
            Self::Zeros => "numbers such as 50.0 were read as 50",
            Self::Switches => "its true and false were read as the words of their columns",
        }
    }
}

/// False and true as spreadsheets save them in English, German and French.
const SWITCHES: [[&str; 3]; 2] = [["false", "falsch", "faux"], ["true", "wahr", "vrai"]];

/// A decimal without meaningless zeros at its end: 2.5 for `2.50`, 3 for `3.0`; a possible group of thousands stays.
fn without_zeros(text: &str) -> &str {
    if text.contains('.') && !is_grouped(text, '.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

/// A number without meaningless zeros after its point: 50 for `50.0`; a possible group of thousands stays.
pub(super) fn whole_of(text: &str) -> &str {
    let is_decimal = text.contains('.') && text.ends_with('0') && !is_grouped(text, '.');
    let bare = text.trim_end_matches('0');
    let cut = if is_decimal { bare.strip_suffix('.').unwrap_or(bare) } else { text };
    if cut.ends_with(|letter: char| letter.is_ascii_digit()) { cut } else { text }
}

/// Whether a text is a number with a power of ten, such as `5,00E+02`.
fn is_power(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit() || first == '-') && text.contains(['e', 'E'])
}

/// A word in the form of tables and paths: lower case, with `_` for spaces.
pub(super) fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace(' ', "_")
}

/// The items between separators, trimmed, without empty ones.
pub(super) fn items(text: &str, between: char) -> impl Iterator<Item = &str> {
    text.split(between).map(str::trim).filter(|item| !item.is_empty())
}

/// Reads `0.8333` as 8333 for up to four decimals; `None` if it has more, or is not a number.
fn read_decimal(text: &str, places: u32) -> Option<i32> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let plain = |part: &str| part.bytes().all(|letter| letter.is_ascii_digit());
    if whole.is_empty() || !plain(whole) || !plain(decimals) || decimals.len() > places as usize {
        return None;
    }
    let width = places as usize;
    format!("{whole}{decimals:0<width$}").parse::<i32>().ok().map(|number| sign * number)
}

/// Declares the columns of a table, one per line: `hp: whole(1..=2000), "hull points", unit "points";`. Meaning and unit are optional.
#[macro_export]
macro_rules! table_columns {
    ($($name:ident: $holds:expr $(, $about:literal)? $(, unit $unit:literal)?;)*) => {
        &[$({
            // Without a meaning or a unit, only the empty default is in the array.
            let [.., about]: [&'static str; _] = ["" $(, $about)?];
            let [.., unit]: [&'static str; _] = ["" $(, $unit)?];
            $crate::rules::Column { name: stringify!($name), about, unit, ..$holds }
        }),*]
    };
}

#[cfg(test)]
mod tests;
