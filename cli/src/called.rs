//! The result of a command for a host program: its output, and the reason for a failure.

use evenkeel_engine::rules::{Fault, Place};

use crate::console;
use crate::exit::Exit;
use crate::failure::Failure;

/// The result of a command.
#[derive(Debug)]
pub struct CallResult {
    /// The text for standard output, including the results of a failed check.
    pub printed: String,
    /// Why the command was not completed.
    pub refused: Option<Refusal>,
}

/// Why a command was not run.
#[derive(Debug)]
pub struct Refusal {
    /// The exit code of the program.
    pub exit: Exit,
    /// The whole message, as a shell would show it.
    pub text: String,
    /// The individual faults of the request; empty if there is another reason.
    pub troubles: Vec<Problem>,
}

/// One fault of the request.
#[derive(Debug)]
pub struct Problem {
    /// Where: a flag with its value, or a file.
    pub place: String,
    /// The line of the file, counted from 1; `None` for a flag or a whole file.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: String,
}

impl Problem {
    fn of(fault: &Fault) -> Self {
        let fault = fault.clone().naming_unseen();
        let (place, line) = match &fault.place {
            Place::File { name, line, .. } => (name.clone(), Some(*line).filter(|line| *line > 0)),
            place => (place.to_string(), None),
        };
        Self { place, line, message: fault.message, help: fault.help }
    }
}

impl Refusal {
    pub(crate) fn of(failure: &Failure) -> Self {
        let troubles = match failure {
            Failure::Faults(faults) => faults.iter().map(Problem::of).collect(),
            Failure::Unwritable(fault) | Failure::Outside(fault) | Failure::Cluster(fault) => vec![Problem::of(fault)],
            _ => Vec::new(),
        };
        Self { exit: failure.exit(), text: console::told(failure), troubles }
    }

    /// Words that no command accepts. Omits advice for a shell: how to get help, and how to type the command.
    pub(crate) fn of_usage(error: &clap::Error) -> Self {
        let text = error.to_string();
        let said = text.split("\n\nUsage:").next().and_then(|text| text.split("\n\nFor more information").next());
        let said = said.unwrap_or_default().trim().trim_start_matches("error: ");
        Self { exit: Exit::Usage, text: said.to_owned(), troubles: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands;

    #[test]
    fn words_that_no_command_takes_are_told_without_the_advice_for_a_shell() {
        let words = ["evenkeel", "simulate", "smugglers", "--games=many"].map(Into::into);
        let refusal = Refusal::of_usage(&commands::parse(&words).unwrap_err());
        assert_eq!(refusal.exit, Exit::Usage);
        assert!(refusal.text.starts_with("invalid value 'many' for '--games <N>'"), "{}", refusal.text);
        assert!(!refusal.text.contains("--help") && !refusal.text.contains("Usage"), "{}", refusal.text);
    }

    /// Line and remedy are kept apart, so that programs can use them.
    #[test]
    fn every_fault_is_kept_by_itself() {
        let faults = vec![
            Fault::new(Place::flag("--seats tradr"), "no such strategy").help("did you mean `trader`?"),
            Fault::new(Place::file("x.toml").at_line(3), "unknown key"),
        ];
        let refusal = Refusal::of(&Failure::Faults(faults));
        let told: Vec<_> =
            refusal.troubles.iter().map(|one| (one.place.as_str(), one.line, one.help.as_str())).collect();
        assert_eq!(told, [("--seats tradr", None, "did you mean `trader`?"), ("x.toml", Some(3), "")]);
        assert_eq!(refusal.exit, Exit::File);
        assert!(refusal.text.contains("no such strategy") && refusal.text.contains("unknown key"), "{}", refusal.text);
    }
}
