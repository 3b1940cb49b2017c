//! Why a command could not do what it was asked.

use std::io;

use evenkeel_engine::rules::{Fault, Place};

use crate::exit::Exit;
use crate::sources::Sources;

/// What went wrong, sorted by what the caller can do about it.
#[derive(Debug)]
pub enum Failure {
    /// Something typed or read is wrong; all of it, at once.
    Faults(Vec<Fault>),
    /// A replay differs from what the engine plays now.
    Differs(String),
    /// Output could not be written.
    Unwritable {
        /// What was being written.
        what: String,
        /// Why it could not be.
        error: io::Error,
    },
    /// Whoever read standard output went away. Not worth a word.
    ClosedPipe,
    /// Ctrl-C. Says what was kept.
    Interrupted(String),
    /// A defect of ours, already reported by the panic hook.
    Defect,
}

impl Failure {
    /// One thing wrong in what was typed.
    pub fn usage(flag: &str, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Faults(vec![Fault::new(Place::whole(flag), message).help(help)])
    }

    /// Something that could not be written; a closed pipe on standard output is no failure.
    pub fn writing(what: impl Into<String>) -> impl FnOnce(io::Error) -> Self {
        |error| Self::Unwritable { what: what.into(), error }
    }

    /// The code the program ends with. Faults of files weigh more than those of flags.
    pub fn exit(&self, sources: &Sources) -> Exit {
        match self {
            Self::Faults(faults) if faults.iter().any(|fault| sources.holds(&fault.place.file)) => Exit::File,
            Self::Faults(_) => Exit::Usage,
            Self::Differs(_) => Exit::Differs,
            Self::Unwritable { .. } => Exit::Output,
            Self::ClosedPipe => Exit::Fine,
            Self::Interrupted(_) => Exit::Interrupted,
            Self::Defect => Exit::Defect,
        }
    }
}

impl From<Vec<Fault>> for Failure {
    fn from(faults: Vec<Fault>) -> Self {
        Self::Faults(faults)
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self::Faults(vec![fault])
    }
}
