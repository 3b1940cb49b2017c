//! Why a command failed.

use std::io::{self, ErrorKind};
use std::path::Path;

use evenkeel_analysis::holds_work;
use evenkeel_engine::rules::{Fault, Faults, Place};
use evenkeel_strategies::outside::Failure as OutsideFailure;

use crate::exit::Exit;

/// The failures, sorted by the caller's remedies.
#[derive(Debug)]
pub enum Failure {
    /// Faults in typed words or files; all of them, at once.
    Faults(Vec<Fault>),
    /// A check failed: the reason, in a sentence.
    Check(String),
    /// A replay differs from the current play of the engine.
    Differs(String),
    /// Output could not be written: the output, the reason and the remedy.
    Unwritable(Box<Fault>),
    /// An external player gave no usable answer: the player, the reason, and how to reproduce it.
    Outside(Box<Fault>),
    /// A required cluster is missing, or has stopped: the reason and the remedy.
    Cluster(Box<Fault>),
    /// The reader of standard output went away. No message.
    ClosedPipe,
    /// Ctrl-C. States the kept work.
    Interrupted(String),
    /// A defect of this program: the event and how to reproduce it.
    Defect(String),
}

impl Failure {
    /// One fault in the command line.
    pub fn usage(flag: &str, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Faults(vec![Fault::new(Place::flag(flag), message).help(help)])
    }

    /// Output that could not be written, and the remedy.
    pub fn unwritable(what: &str, error: &io::Error) -> Self {
        let remedy = match error.kind() {
            ErrorKind::NotADirectory | ErrorKind::AlreadyExists => "a part of the path is a file: name another folder",
            ErrorKind::IsADirectory => "this is a folder: name a file in it",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "make room on the disk, or name a folder on another",
            ErrorKind::FileTooLarge => "raise the limit of the size of files (ulimit -f), or ask for less",
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => "name a folder you may write to",
            _ => "name another folder, or check the system error",
        };
        Self::output(what, format!("cannot be written: {}", plain(error)), remedy)
    }

    /// Another fault of an output place.
    pub fn output(what: &str, message: impl Into<String>, help: &str) -> Self {
        Self::Unwritable(Box::new(Fault::new(Place::flag(what), message).help(help)))
    }

    /// An external player gave no usable answer; `repeat` is the way to reproduce it.
    pub fn outside(failure: &OutsideFailure, repeat: &str) -> Self {
        Self::Outside(Box::new(Fault::new(Place::flag(&failure.name), failure.why()).help(repeat)))
    }

    /// States that the finished work is kept in this folder, if it is.
    #[must_use]
    pub fn keeping(mut self, out: Option<&Path>) -> Self {
        let Some(out) = out.filter(|out| holds_work(out)) else { return self };
        let kept = format!("\nFinished work is kept in {}; the same command resumes.", out.display());
        match &mut self {
            Self::Unwritable(fault) | Self::Outside(fault) | Self::Cluster(fault) => fault.help += &kept,
            Self::Defect(story) => *story += &kept,
            _ => {}
        }
        self
    }

    /// The exit code of the program. Faults in files take precedence over those in flags.
    pub fn exit(&self) -> Exit {
        match self {
            Self::Faults(faults) if faults.iter().any(|fault| matches!(fault.place, Place::File { .. })) => Exit::File,
            Self::Faults(_) => Exit::Usage,
            Self::Check(_) => Exit::Check,
            Self::Differs(_) => Exit::Differs,
            Self::Unwritable(_) => Exit::Output,
            Self::Outside(_) => Exit::Outside,
            Self::Cluster(_) => Exit::Cluster,
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

/// All of several results, or all their faults after the `known` ones, each once: a faulty flag is wrong for every study.
///
/// # Errors
/// The faults; or any other reason why one is missing.
pub fn all<T>(
    results: impl IntoIterator<Item = Result<T, Failure>>,
    known: impl IntoIterator<Item = Fault>,
) -> Result<Vec<T>, Failure> {
    let (mut good, mut faults) = (Vec::new(), Vec::new());
    let mut add = |fault: Fault| {
        if !faults.contains(&fault) {
            faults.push(fault);
        }
    };
    known.into_iter().for_each(&mut add);
    for one in results {
        match one {
            Ok(one) => good.push(one),
            Err(Failure::Faults(more)) => more.into_iter().for_each(&mut add),
            Err(other) => return Err(other),
        }
    }
    if faults.is_empty() { Ok(good) } else { Err(faults.into()) }
}

/// An I/O error without the number of the operating system.
fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Error numbers are for system developers; the remedy is for the user.
    #[test]
    fn what_cannot_be_written_is_told_without_the_number_of_the_system() {
        for (number, why, remedy) in [
            (28, "no space left on device", "make room on the disk"),
            (13, "permission denied", "name a folder you may write to"),
            (20, "not a directory", "name another folder"),
            (21, "is a directory", "name a file in it"),
        ] {
            let failure = Failure::unwritable("out/x", &io::Error::from_raw_os_error(number));
            let Failure::Unwritable(fault) = failure else { panic!("{failure:?}") };
            let told = format!("{fault}; {}", fault.help);
            assert!(!told.contains("os error"), "{told}");
            if cfg!(target_os = "linux") {
                let start = format!("out/x: cannot be written: {why}; ");
                assert!(told.starts_with(&start) && told.contains(remedy), "{told}");
            }
        }
    }

    /// Without finished work no message mentions any, and neither do other failures.
    #[test]
    fn work_is_said_to_be_kept_only_where_there_is_some() {
        let scratch = tempfile::tempdir().unwrap();
        let tell = |failure: Failure, out: Option<&Path>| match failure.keeping(out) {
            Failure::Unwritable(fault) => fault.help,
            Failure::Defect(told) | Failure::Check(told) => told,
            other => panic!("{other:?}"),
        };
        let failures = || [Failure::output("x", "full", "make room"), Failure::Defect("broken".into())];
        for failure in failures() {
            let bare = tell(failure, Some(scratch.path()));
            assert!(!bare.contains("kept"), "{bare}");
        }
        std::fs::create_dir(scratch.path().join("run")).unwrap();
        std::fs::write(scratch.path().join("run/chunks-00000-00002.json"), "work").unwrap();
        for failure in failures() {
            let told = tell(failure, Some(scratch.path()));
            assert!(told.contains(&format!("Finished work is kept in {};", scratch.path().display())), "{told}");
        }
        for failure in failures() {
            assert!(!tell(failure, None).contains("kept"), "nothing is kept without a folder");
        }
        assert_eq!(tell(Failure::Check("no".into()), Some(scratch.path())), "no");
    }
}
