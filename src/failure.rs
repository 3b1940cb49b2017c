//! Why a command could not do what it was asked.

use std::io::{self, ErrorKind};
use std::path::Path;

use evenkeel_analysis::holds_work;
use evenkeel_engine::rules::{Fault, Faults, Place};

use crate::exit::Exit;

/// What went wrong, sorted by what the caller can do about it.
#[derive(Debug)]
pub enum Failure {
    /// Something typed or read is wrong; all of it, at once.
    Faults(Vec<Fault>),
    /// A check failed: how, in a sentence.
    Check(String),
    /// A replay differs from what the engine plays now.
    Differs(String),
    /// Output could not be written: what, and why.
    Unwritable(String),
    /// Whoever read standard output went away. Not worth a word.
    ClosedPipe,
    /// Ctrl-C. Says what was kept.
    Interrupted(String),
    /// A defect of ours: what happened and how to make it happen again.
    Defect(String),
}

impl Failure {
    /// One thing wrong in what was typed.
    pub fn usage(flag: &str, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Faults(vec![Fault::new(Place::flag(flag), message).help(help)])
    }

    /// Something that could not be written, and what to do about it.
    pub fn unwritable(what: &str, error: &io::Error) -> Self {
        let remedy = match error.kind() {
            ErrorKind::NotADirectory | ErrorKind::AlreadyExists => "A part of the path is a file: name another folder.",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "Make room on the disk, or name a folder on another.",
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => "Name a folder you may write to.",
            _ => "Name another folder, or check the system error.",
        };
        Self::Unwritable(format!("Cannot write {what}: {}. {remedy}", plain(error)))
    }

    /// Says that what was finished before it is kept in this folder, if that is so.
    #[must_use]
    pub fn keeping(self, out: Option<&Path>) -> Self {
        let Some(out) = out.filter(|out| holds_work(out)) else { return self };
        let kept = format!("What is finished is kept in {}; the same command resumes.", out.display());
        match self {
            Self::Unwritable(why) => Self::Unwritable(format!("{why}\n{kept}")),
            Self::Defect(story) => Self::Defect(format!("{story}\n{kept}")),
            other => other,
        }
    }

    /// The code the program ends with. Faults of files weigh more than those of flags.
    pub fn exit(&self) -> Exit {
        match self {
            Self::Faults(faults) if faults.iter().any(|fault| matches!(fault.place, Place::File { .. })) => Exit::File,
            Self::Faults(_) => Exit::Usage,
            Self::Check(_) => Exit::Check,
            Self::Differs(_) => Exit::Differs,
            Self::Unwritable(_) => Exit::Output,
            Self::ClosedPipe => Exit::Fine,
            Self::Interrupted(_) => Exit::Interrupted,
            Self::Defect(_) => Exit::Defect,
        }
    }
}

impl From<Faults> for Failure {
    fn from(faults: Faults) -> Self {
        Self::Faults(faults.into())
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

/// An I/O error without the number of the operating system.
fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_lowercase()
}
