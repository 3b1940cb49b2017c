//! Failures of a strategy outside the program.

use core::fmt;
use core::time::Duration;

/// The reason why there is no usable answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The program does not exist, or may not be started.
    #[error("it cannot be started: {0}")]
    NotStarted(String),
    /// The program has ended.
    #[error("it ended ({0})")]
    Ended(String),
    /// The program did not answer in time.
    #[error("it did not answer within {} s (what it prints has to be flushed at the end of each line)", .0.as_secs_f64())]
    Late(Duration),
    /// The program answered without a question.
    #[error("it answered without being asked: {0}")]
    Unasked(String),
    /// A line has no end.
    #[error("a line of its answer is longer than {0} bytes")]
    TooLong(usize),
    /// The program uses another version of the protocol.
    #[error("it uses version {theirs} of the protocol, not {ours}")]
    OtherVersion {
        /// Its version.
        theirs: u64,
        /// This program's version.
        ours: u64,
    },
    /// Its own error message.
    #[error("{0}")]
    Raised(String),
    /// Its answer is invalid.
    #[error("{0}")]
    Nonsense(String),
}

/// The reason why there is no choice, and the program's last output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// The reason.
    pub trouble: Trouble,
    /// The last lines of its error output, or the traceback of its exception.
    pub last_words: Vec<String>,
}

impl Failed {
    pub(super) fn silent(trouble: Trouble) -> Self {
        Self { trouble, last_words: Vec::new() }
    }
}

/// A program's output in printable form: control characters, and letters that change the direction of text, are escaped.
pub(super) fn shown(said: &str) -> String {
    let spell = |letter: char| {
        let moves = (letter.is_control() && letter != '\t') || turns(letter);
        if moves { letter.escape_default().collect() } else { letter.to_string() }
    };
    said.chars().map(spell).collect()
}

/// Whether a letter changes the direction of the text after it: Unicode's `Bidi_Control`.
const fn turns(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The failure of a strategy outside the program: the payload of the game's panic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its name in the line-up.
    pub name: String,
    /// The decision of the game at which it failed, from 1; `None` if it failed at the greeting.
    pub decision: Option<u32>,
    /// The reason.
    pub trouble: Trouble,
    /// The last lines of its error output, or the traceback of its exception.
    pub last_words: Vec<String>,
}

impl Failure {
    /// When, why, and its last words.
    pub fn why(&self) -> String {
        let told = match self.decision {
            Some(decision) => format!("at decision {decision} {}", self.trouble),
            None if matches!(self.trouble, Trouble::NotStarted(_)) => self.trouble.to_string(),
            None => format!("at the greeting {}", self.trouble),
        };
        let told = if self.last_words.is_empty() {
            told
        } else {
            format!("{told}; its last output:\n  {}", self.last_words.join("\n  "))
        };
        told.split('\n').map(shown).collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.why())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_program_says_moves_a_terminal() {
        assert_eq!(shown("\u{1b}[31mno idea\u{7}\tat 1 – Über\r"), "\\u{1b}[31mno idea\\u{7}\tat 1 – Über\\r");
        assert_eq!(shown("\u{202e}drawkcab\u{2069}"), "\\u{202e}drawkcab\\u{2069}");
        let trouble = Trouble::Raised("it raised E: two\nlines\u{1b}[2J".to_owned());
        let failure =
            Failure { name: "process:A".into(), decision: Some(3), trouble, last_words: vec!["\u{7}".into()] };
        assert_eq!(
            failure.why(),
            "at decision 3 it raised E: two\nlines\\u{1b}[2J; its last output:\n  \\u{7}",
            "what a class raised, too"
        );
    }
}
