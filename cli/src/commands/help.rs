//! `evenkeel help`: the help of the program or of a command, the way from questions to commands, and all commands as one page.

use std::ffi::OsString;

use clap::Args;

use crate::console::print;
use crate::failure::Failure;
use crate::help::{questions, reference};

/// The topics other than commands, and what they print.
pub const TOPICS: [(&str, &str); 2] = [
    ("questions", "the command for each question"),
    ("commands", "all commands with all flags, as a page in Markdown"),
];

/// Print the help of a command, or which command answers a question
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel help sweep
  evenkeel help questions")]
pub struct HelpArgs {
    /// Command to explain; `questions` for a table of questions and their commands; `commands` for all commands with all flags, as a page in Markdown
    #[arg(value_name = "COMMAND | questions | commands")]
    topic: Option<String>,
}

impl HelpArgs {
    /// Prints a topic that is not a command. Any other help is printed in place of the parsed command: see [`spelled_out`].
    pub fn run(&self) -> Result<(), Failure> {
        let is_page = self.topic.as_deref() == Some("commands");
        print(&if is_page { reference::text(super::command()) } else { questions::text() })
    }
}

/// The words that print the same help without this command: `sweep --help` for `help sweep`.
pub fn spelled_out(words: &[OsString]) -> Vec<OsString> {
    match words {
        [program, help, topic @ ..] if help == "help" && topic.first().is_none_or(is_command) => {
            [program].into_iter().chain(topic).cloned().chain(["--help".into()]).collect()
        }
        _ => words.to_vec(),
    }
}

/// Whether a topic is neither one of [`TOPICS`] nor a flag.
fn is_command(topic: &OsString) -> bool {
    TOPICS.iter().all(|(name, _)| topic != name) && !topic.to_string_lossy().starts_with('-')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::parse;

    fn printed(line: &str) -> String {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        parse(&words).unwrap_err().to_string()
    }

    #[test]
    fn help_of_a_command_is_what_the_command_says() {
        for (one, other) in [
            ("evenkeel help", "evenkeel --help"),
            ("evenkeel help sweep", "evenkeel sweep --help"),
            ("evenkeel help sweep --help-all", "evenkeel sweep --help-all"),
            ("evenkeel help help", "evenkeel help --help"),
        ] {
            assert_eq!(printed(one), printed(other), "{one}");
        }
        assert!(printed("evenkeel help swep").contains("'sweep'"), "{}", printed("evenkeel help swep"));
    }

    #[test]
    fn what_is_no_command_is_a_topic() {
        for (topic, _) in TOPICS {
            assert!(parse(&["evenkeel", "help", topic].map(OsString::from)).is_ok(), "{topic}");
        }
    }
}
