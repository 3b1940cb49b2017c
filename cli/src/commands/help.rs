//! `evenkeel help`: the help of the program or of a command, and the way from questions to commands.

use std::ffi::OsString;

use clap::Args;

use crate::console::print;
use crate::failure::Failure;
use crate::help::questions;

/// The topic that is no command.
pub const QUESTIONS: &str = "questions";

/// Print the help of a command, or which command answers a question
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel help sweep
  evenkeel help questions")]
pub struct HelpArgs {
    /// Command to explain, or `questions` for a table of questions and their commands
    #[arg(value_name = "COMMAND | questions")]
    topic: Option<String>,
}

impl HelpArgs {
    /// Prints the table. Any other help is printed in place of the parsed command: see [`spelled_out`].
    pub fn run() -> Result<(), Failure> {
        print(&questions::text())
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

/// Whether a topic is neither the table nor a flag.
fn is_command(topic: &OsString) -> bool {
    topic != QUESTIONS && !topic.to_string_lossy().starts_with('-')
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
    fn questions_are_a_topic() {
        let words = ["evenkeel", "help", "questions"].map(OsString::from);
        assert!(parse(&words).is_ok());
    }
}
