//! One of several studies that was read and found sound, ready to be played.

use std::sync::LazyLock;

use evenkeel_analysis::findings::Findings;
use evenkeel_analysis::{Experiment, program_digest};
use evenkeel_engine::digest::Digest;

use crate::failure::Failure;

/// A study that was read. What its files say when it is played is not asked again.
pub struct Ready {
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

impl Ready {
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

/// Digest of what is asked, bounds and files that were read included, and of the program: another build may play otherwise.
pub fn digest_of(experiment: &Experiment, rows: bool, baseline: bool) -> u64 {
    static PROGRAM: LazyLock<u64> = LazyLock::new(program_digest);
    Digest::of(&(*PROGRAM, format!("{experiment:?}"), rows, baseline))
}
