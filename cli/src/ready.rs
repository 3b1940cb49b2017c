//! One of several studies that was read and found sound, ready to be played.

use std::sync::LazyLock;

use evenkeel_analysis::findings::Findings;
use evenkeel_analysis::{Experiment, program_digest};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::Fault;

use crate::failure::Failure;
use crate::options::KeptFlags;

/// A study that was read. What its files say when it is played is not asked again.
pub struct PreparedCheck {
    /// Digest of everything that was asked, and of the program that is to answer.
    pub digest: u64,
    play: Box<dyn FnOnce() -> Result<Played, Failure>>,
}

/// What was found.
pub struct Played {
    /// As far as it was played.
    pub findings: Findings,
    /// Why it was not played to the end.
    pub stopped: Option<Failure>,
}

impl PreparedCheck {
    /// A study with this digest that is played like this.
    pub fn new(digest: u64, play: impl FnOnce() -> Result<Played, Failure> + 'static) -> Self {
        Self { digest, play: Box::new(play) }
    }

    /// Plays it and writes down what was found.
    ///
    /// # Errors
    /// Results that cannot be written, a defect, an interruption with nothing finished.
    pub fn play(self) -> Result<Played, Failure> {
        (self.play)()
    }
}

/// All of several studies, or all that is wrong with any of them after what is `known`, each fault once: what is wrong with a flag is wrong
/// for every study.
///
/// # Errors
/// The faults; anything else that keeps one from being read.
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

/// Digest of what is asked, bounds and files that were read included, and of the program: another build may play otherwise.
pub fn digest_of(experiment: &Experiment, kept: KeptFlags) -> u64 {
    static PROGRAM: LazyLock<u64> = LazyLock::new(program_digest);
    Digest::of(&(*PROGRAM, format!("{experiment:?} {kept:?}")))
}
