//! `evenkeel help`: the help of the program or of a command, a table from questions to commands, and all commands as one page.

use std::ffi::OsString;

use clap::{Args, Command};
use evenkeel_engine::rules::nearest;

use crate::console::print;
use crate::failure::Failure;
use crate::help::{questions, reference};

/// A topic other than a command.
pub struct Topic {
    pub name: &'static str,
    pub about: &'static str,
    /// Its text, for the program with all commands.
    text: fn(Command) -> String,
}

/// The topics other than commands; the first is the default.
pub const TOPICS: [Topic; 2] = [
    Topic { name: "questions", about: "the command for each question", text: |_| questions::text() },
    Topic { name: "commands", about: "all commands with all flags, as a page in Markdown", text: reference::text },
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
        let topic = TOPICS.iter().find(|topic| self.topic.as_deref() == Some(topic.name));
        print(&(topic.unwrap_or(&TOPICS[0]).text)(super::command()))
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
    TOPICS.iter().all(|known| topic != known.name) && !topic.to_string_lossy().starts_with('-')
}

/// The topic meant by a misspelt one, with its contents; `None` if a command is more similar. `words` are those of the whole command.
pub fn tip(typed: &str, words: &[String], program: &Command) -> Option<String> {
    words.get(1).filter(|word| *word == "help")?;
    let topics = TOPICS.iter().map(|topic| topic.name);
    let meant = nearest(typed, program.get_subcommands().map(Command::get_name).chain(topics))?;
    let topic = TOPICS.iter().find(|topic| topic.name == meant)?;
    Some(format!("`evenkeel help {meant}`: {}", topic.about))
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
        for Topic { name, .. } in TOPICS {
            assert!(parse(&["evenkeel", "help", name].map(OsString::from)).is_ok(), "{name}");
        }
    }
    #[test]
    fn a_misspelt_topic_leads_to_the_nearest() {
        let tip_of = |typed: &str, command: &str| {
            let words = ["evenkeel", command, typed].map(str::to_owned);
            tip(typed, &words, &crate::commands::command())
        };
        for (typed, topic) in [("comands", "commands"), ("command", "commands"), ("qestions", "questions")] {
            assert!(tip_of(typed, "help").unwrap().starts_with(&format!("`evenkeel help {topic}`: ")), "{typed}");
        }
        for (typed, command) in [("compar", "help"), ("swep", "help"), ("xyzzy", "help"), ("comands", "simulate")] {
            assert_eq!(tip_of(typed, command), None, "{command} {typed}");
        }
    }
}
