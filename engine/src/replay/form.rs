//! The document: JSON of one object, in a layout that people and line-based tools can read.

use std::io::{self, Write};

use serde::{Deserialize, Serialize};
use serde_json::ser::{Formatter, Serializer};

use super::{FORMAT, Header};

/// One recorded game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// [`FORMAT`].
    pub format: u32,
    /// The setup of the game.
    pub header: Header,
    /// Digest of the state in which the first choice is made, 16 hexadecimal digits.
    pub start: String,
    /// The choices, [`super::STRETCH`] at a time; the last stretch may be shorter.
    pub stretches: Vec<Stretch>,
}

/// Consecutive choices and the digest of the state after them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stretch {
    /// Positions in the lists of legal actions, in the order of the questions, without forced moves.
    pub choices: Vec<u16>,
    /// Digest of the state in which the next choice is made, or of the last state of the game.
    pub digest: String,
}

/// Why a text is not a replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The text is not JSON, or not of this form.
    #[error("line {line}, column {column}: this is not a replay: {what}")]
    Form {
        /// Line, counted from 1; 0 if no line is at fault.
        line: usize,
        /// Column, counted from 1.
        column: usize,
        /// The fault.
        what: String,
    },
    /// The format is unknown to this engine.
    #[error("the replay has format {0}, this engine reads format {FORMAT}; use the version that recorded it")]
    Format(u64),
}

impl From<serde_json::Error> for Unreadable {
    fn from(error: serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let what = error.to_string();
        let what = what.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&what).to_owned();
        Self::Form { line, column, what }
    }
}

/// The one field every format has.
#[derive(Deserialize)]
struct AnyFormat {
    format: u64,
}

impl Replay {
    /// Reads a document.
    ///
    /// # Errors
    /// If it is not a replay, or a replay of another format.
    pub fn from_json(text: &str) -> Result<Self, Unreadable> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let AnyFormat { format } = serde_json::from_str(text)?;
        if format == u64::from(FORMAT) { Ok(serde_json::from_str(text)?) } else { Err(Unreadable::Format(format)) }
    }

    /// Writes the document, ending in a line feed. The same replay gives the same bytes.
    pub fn to_json(&self) -> String {
        let mut out = Vec::new();
        self.serialize(&mut Serializer::with_formatter(&mut out, Lines::default())).expect("a replay can be written");
        out.push(b'\n');
        String::from_utf8(out).expect("JSON is UTF-8")
    }

    /// The number of choices.
    pub fn len(&self) -> usize {
        self.stretches.iter().map(|stretch| stretch.choices.len()).sum()
    }

    /// Whether no choice was made.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Breaks lines between the fields of the document and of its header, and between stretches; deeper levels stay on one line.
#[derive(Default)]
struct Lines {
    depth: usize,
}

/// Deepest level with entries on separate lines.
const BROKEN: usize = 2;

impl Lines {
    fn separate<W: Write + ?Sized>(&self, writer: &mut W, first: bool) -> io::Result<()> {
        writer.write_all(if first { b"" } else { b"," })?;
        match self.depth {
            0..=BROKEN => write!(writer, "\n{}", "  ".repeat(self.depth)),
            _ if first => Ok(()),
            _ => writer.write_all(b" "),
        }
    }

    fn close<W: Write + ?Sized>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth -= 1;
        if self.depth < BROKEN {
            write!(writer, "\n{}", "  ".repeat(self.depth))?;
        }
        writer.write_all(bracket)
    }
}

impl Formatter for Lines {
    fn begin_array<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"[")
    }

    fn end_array<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"]")
    }

    fn begin_array_value<W: Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.separate(writer, first)
    }

    fn begin_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"{")
    }

    fn end_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"}")
    }

    fn begin_object_key<W: Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.separate(writer, first)
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}
