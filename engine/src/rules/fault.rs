//! One fault in a designer's input.

use core::fmt;
use core::ops::Range;

use serde::{Deserialize, Serialize};

use super::tell_unseen;

/// The place of a fault.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// Not known yet.
    #[default]
    Unknown,
    /// In a file of the user.
    File {
        /// As the user named it.
        name: String,
        /// Line, counted from 1; 0 for the whole file.
        line: usize,
        /// The bytes at fault in the file's text, where known.
        span: Option<Range<usize>>,
        /// The bytes of the name before the faulty value, in the same line, where known.
        #[serde(skip)]
        key: Option<Box<Range<usize>>>,
    },
    /// On the command line: a flag with its value, such as `--set brix.price=cheap`, or another word of the command.
    Flag(String),
    /// A rule, by its path, from any source.
    Rule(String),
    /// A printed table, as built in.
    Table {
        /// Its name.
        name: String,
        /// Line, counted from 1; 0 for the whole table.
        line: usize,
    },
}

impl Place {
    /// A whole file.
    pub fn file(name: impl Into<String>) -> Self {
        Self::File { name: name.into(), line: 0, span: None, key: None }
    }

    /// A range of the text of a file.
    pub fn within(name: impl Into<String>, text: &str, span: Range<usize>) -> Self {
        let line = 1 + text.as_bytes().iter().take(span.start).filter(|&&byte| byte == b'\n').count();
        Self::File { name: name.into(), line, span: Some(span), key: None }
    }

    /// A flag with its value, or another word of a command.
    pub fn flag(typed: impl Into<String>) -> Self {
        Self::Flag(typed.into())
    }

    /// A rule, by its path.
    pub fn rule(path: impl Into<String>) -> Self {
        Self::Rule(path.into())
    }

    /// This line of the same file or table.
    #[must_use]
    pub fn at_line(self, line: usize) -> Self {
        match self {
            Self::File { name, .. } => Self::File { name, line, span: None, key: None },
            Self::Table { name, .. } => Self::Table { name, line },
            other => other,
        }
    }

    /// The same value in a file, whose name is these bytes.
    #[must_use]
    pub fn named_by(self, bytes: Option<Range<usize>>) -> Self {
        match self {
            Self::File { name, line, span, .. } => Self::File { name, line, span, key: bytes.map(Box::new) },
            other => other,
        }
    }

    /// The name before this value in a file, where known; otherwise the same place.
    #[must_use]
    pub fn at_name(self) -> Self {
        match self {
            Self::File { name, line, key: Some(key), .. } => Self::File { name, line, span: Some(*key), key: None },
            other => other,
        }
    }

    /// The line, counted from 1; 0 for places without lines.
    pub const fn line(&self) -> usize {
        match self {
            Self::File { line, .. } | Self::Table { line, .. } => *line,
            Self::Unknown | Self::Flag(_) | Self::Rule(_) => 0,
        }
    }

    /// The bytes at fault, where known.
    pub fn span(&self) -> Option<Range<usize>> {
        if let Self::File { span, .. } = self { span.clone() } else { None }
    }
}

/// `rules.toml:7`, `--set brix.price=cheap`, `brix.price`, `planets.csv:3`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("the input"),
            Self::File { name, line: 0, .. } | Self::Flag(name) | Self::Rule(name) => f.write_str(name),
            Self::File { name, line, .. } => write!(f, "{name}:{line}"),
            Self::Table { name, line: 0 } => write!(f, "{name}.csv"),
            Self::Table { name, line } => write!(f, "{name}.csv:{line}"),
        }
    }
}

/// The number of names of a list that a message shows.
const SHOWN: usize = 12;

/// The most faults reported at once, and the most lines of them; the rest is reported once these are corrected.
pub const MOST_TOLD: usize = 30;

/// The problem, its place, and the remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// The problem.
    pub message: String,
    /// The remedy; empty if the message is enough.
    pub help: String,
    /// Whether a table, a row or a cell could not be read, so that other faults may follow from this one.
    pub misread: bool,
}

impl Fault {
    /// A fault without advice.
    pub fn new(place: Place, message: impl Into<String>) -> Self {
        Self { place, message: message.into(), help: String::new(), misread: false }
    }

    /// The same, marked as a table, a row or a cell that could not be read.
    #[must_use]
    pub fn misread(self) -> Self {
        Self { misread: true, ..self }
    }

    /// The same with a remedy, and with the name of every invisible or misleading character in the quoted text.
    #[must_use]
    pub fn naming_unseen(mut self) -> Self {
        let typed = if self.place.line() == 0 { self.place.to_string() } else { String::new() };
        let Some(told) = tell_unseen(&[typed.as_str(), &self.message, &self.help].join(" ")) else { return self };
        if !self.help.contains(&told) {
            let separator = if self.help.is_empty() { "" } else { "; " };
            self.help = format!("{}{separator}{told}", self.help);
        }
        self
    }

    /// Adds the remedy.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }

    /// Adds the valid name nearest to the typed one, if one is near, or else the list: the first twelve, and the number of others.
    #[must_use]
    pub fn suggest<'a>(self, typed: &str, valid: impl IntoIterator<Item = &'a str> + Clone) -> Self {
        self.suggest_of(typed, valid, "")
    }

    /// As [`Fault::suggest`], with the command that lists all names, for lists that may be long.
    #[must_use]
    pub fn suggest_of<'a>(self, typed: &str, valid: impl IntoIterator<Item = &'a str> + Clone, command: &str) -> Self {
        if let Some(name) = nearest(typed, valid.clone()) {
            return self.help(format!("did you mean `{name}`?"));
        }
        let names: Vec<&str> = valid.into_iter().collect();
        let shown = names[..names.len().min(SHOWN)].join(", ");
        let all = if command.is_empty() { String::new() } else { format!(" (`{command}` lists all)") };
        self.help(match names.len() {
            0 => "there are none".to_owned(),
            1..=SHOWN => format!("known: {shown}"),
            all_of => format!("known: {shown}, and {} more{all}", all_of - SHOWN),
        })
    }
}

/// All faults at once: the error of every reader of human input.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// `Ok` if the list is empty.
    ///
    /// # Errors
    /// The faults, if there are any.
    pub fn none_in(faults: Vec<Fault>) -> Result<(), Self> {
        if faults.is_empty() { Ok(()) } else { Err(Self(faults)) }
    }

    /// The primary faults: only that of an unreadable table if there is one, as others may follow from it.
    #[must_use]
    pub fn causes(mut self) -> Self {
        if self.0.iter().any(|fault| fault.misread) {
            self.0.retain(|fault| fault.misread);
        }
        self
    }
}

/// One per line, each with its advice; a long list shows the first ones and the number of others.
impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = if self.0.len() > MOST_TOLD { MOST_TOLD - 1 } else { self.0.len() };
        for (index, fault) in self.0[..told].iter().enumerate() {
            let fault = fault.clone().naming_unseen();
            let line_break = if index == 0 { "" } else { "\n" };
            let separator = if fault.help.is_empty() { "" } else { "; " };
            write!(f, "{line_break}{fault}{separator}{}", fault.help)?;
        }
        if told < self.0.len() { write!(f, "\nand {} more", self.0.len() - told) } else { Ok(()) }
    }
}

impl core::error::Error for Faults {}

impl core::ops::Deref for Faults {
    type Target = Vec<Fault>;

    fn deref(&self) -> &Vec<Fault> {
        &self.0
    }
}

impl core::ops::DerefMut for Faults {
    fn deref_mut(&mut self) -> &mut Vec<Fault> {
        &mut self.0
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self(vec![fault])
    }
}

impl From<Vec<Fault>> for Faults {
    fn from(faults: Vec<Fault>) -> Self {
        Self(faults)
    }
}

impl From<Faults> for Vec<Fault> {
    fn from(faults: Faults) -> Self {
        faults.0
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = core::slice::Iter<'a, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// The longest short word: most words of its letters look like it.
const SHORT: usize = 4;

/// The valid name nearest to the typed one, if one is near (Jaro-Winkler similarity of at least 0.75). The last part of a dotted path counts as near
/// to the whole. Capitals and the signs between words do not matter. A word of four letters or fewer may have at most one wrong letter.
#[allow(clippy::disallowed_types, clippy::float_arithmetic, reason = "spelling, not play")]
pub fn nearest<'a>(typed: &str, valid: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    valid
        .into_iter()
        .map(|name| (likeness(&typed, &name.to_lowercase()), name))
        .filter(|(similarity, _)| *similarity >= 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

#[allow(clippy::disallowed_types, clippy::float_arithmetic, reason = "spelling, not play")]
fn likeness(typed: &str, name: &str) -> f64 {
    let last = name.rsplit('.').next().unwrap_or(name);
    let near = |name: &str| typed.chars().count() > SHORT || strsim::osa_distance(typed, name) <= 1;
    let words = |text: &str| text.replace(['_', '-', ' '], ".");
    let alike = |name: &str| if near(name) { strsim::jaro_winkler(&words(typed), &words(name)) } else { 0.0 };
    alike(name).max(0.99 * alike(last))
}

#[cfg(test)]
mod tests;
