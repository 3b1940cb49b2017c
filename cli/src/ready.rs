//! One of several valid studies, ready to be played.

use std::sync::LazyLock;

use evenkeel_analysis::findings::Findings;
use evenkeel_analysis::{Experiment, program_digest};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::Fault;

use crate::failure::Failure;
use crate::options::KeptFlags;

/// A study that was read. Its files are not read again when it is played.
pub struct PreparedCheck {
    /// Digest of the whole request, and of the program.
    pub digest: u64,
    play: Box<dyn FnOnce() -> Result<Played, Failure>>,
}

/// The results of a study.
pub struct Played {
    /// The findings, from the games that were played.
    pub findings: Findings,
    /// Why it was not played to the end.
    pub stopped: Option<Failure>,
}

impl PreparedCheck {
    /// A study with this digest, and the way to play it.
    pub fn new(digest: u64, play: impl FnOnce() -> Result<Played, Failure> + 'static) -> Self {
        Self { digest, play: Box::new(play) }
    }

    /// Plays it and writes the findings.
    ///
    /// # Errors
    /// Results that cannot be written, a defect, an interruption with nothing finished.
    pub fn play(self) -> Result<Played, Failure> {
        (self.play)()
    }
}

/// All of several studies, or all their faults after the `known` ones, each once: a faulty flag is wrong for every study.
///
/// # Errors
/// The faults; or any other reason why one cannot be read.
pub fn all(
    read: impl IntoIterator<Item = Result<PreparedCheck, Failure>>,
    known: impl IntoIterator<Item = Fault>,
) -> Result<Vec<PreparedCheck>, Failure> {
    let (mut ready, mut faults) = (Vec::new(), Vec::new());
    let mut add = |fault: Fault| {
        if !faults.contains(&fault) {
            faults.push(fault);
        }
    };
    known.into_iter().for_each(&mut add);
    for one in read {
        match one {
            Ok(one) => ready.push(one),
            Err(Failure::Faults(more)) => more.into_iter().for_each(&mut add),
            Err(other) => return Err(other),
        }
    }
    if faults.is_empty() { Ok(ready) } else { Err(faults.into()) }
}

/// Digest of the request, including bounds and files, and of the program: another build may play differently.
pub fn digest_of(experiment: &Experiment, kept: KeptFlags) -> u64 {
    static PROGRAM: LazyLock<u64> = LazyLock::new(program_digest);
    Digest::of(&(*PROGRAM, format!("{experiment:?} {kept:?}")))
}
