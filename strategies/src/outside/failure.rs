//! What can be wrong with a strategy outside of the program.

use core::fmt;
use core::time::Duration;

/// Why there is no answer that can be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// It is not there, or must not be started.
    #[error("it cannot be started: {0}")]
    NotStarted(String),
    /// It has ended.
    #[error("it ended ({0})")]
    Ended(String),
    /// It did not answer in time.
    #[error("it did not answer within {} s", .0.as_secs_f64())]
    Late(Duration),
    /// It said something that nobody had asked for.
    #[error("it answered without being asked: {0}")]
    Unasked(String),
    /// A line has no end.
    #[error("a line of its answer is longer than {0} bytes")]
    TooLong(usize),
    /// It speaks another version.
    #[error("it speaks version {theirs} of the protocol, and not {ours}")]
    OtherVersion {
        /// Its version.
        theirs: u64,
        /// This one.
        ours: u64,
    },
    /// It failed, as it says itself.
    #[error("{0}")]
    Raised(String),
    /// Its answer is none.
    #[error("{0}")]
    Nonsense(String),
}

/// A strategy outside of the program that could not go on: what a game panics with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its name in the line-up.
    pub name: String,
    /// The decision of the game it was asked for, from 1.
    pub decision: u32,
    /// What is wrong.
    pub trouble: Trouble,
    /// The last lines of what it said of itself.
    pub last_words: Vec<String>,
}

impl Failure {
    /// When, why, and its last words.
    pub fn why(&self) -> String {
        let told = format!("at its decision {} {}", self.decision, self.trouble);
        if self.last_words.is_empty() {
            return told;
        }
        format!("{told}; it said last:\n  {}", self.last_words.join("\n  "))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.why())
    }
}
