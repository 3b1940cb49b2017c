//! Strategies outside the program: a process that gets questions on its standard input, or any other [connection](Connect).
//!
//! ```text
//! Outside (a Strategy) ─┬─ messages, one JSON document a line (protocol) ── Answerer (process, or another)
//!                       └─ numbers (policy) ── Policy
//! ```
//!
//! A program gets its seat's view ([`evenkeel_engine::observation`]) and the legal actions, and nothing else. It starts at its first question, plays
//! one game after another, and [ends](end_all) with the run. Its failure ends the run with a [`Failure`], which is not a defect of a game.

mod failure;
mod policy;
mod pool;
mod process;
pub mod protocol;
mod strategy;

#[cfg(feature = "schema")]
pub use protocol::schema;

pub use failure::{Failed, Failure, Trouble};
pub use policy::{Policy, Position};
pub use pool::{connect_as, decide_as, disconnect, end_all, is_connected};
pub use process::{USUAL_LIMIT, limit_answers, process};
pub(crate) use strategy::entry;
pub use strategy::{Outside, PROCESS, program_of};

use std::sync::{Mutex, MutexGuard, PoisonError};

/// A panic leaves nothing half changed, so a poisoned lock is safe to use.
fn lock<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Answers for a strategy, one question after another.
pub trait Answerer: Send {
    /// Sends a line without an answer.
    ///
    /// # Errors
    /// If it cannot be sent.
    fn tell(&mut self, line: &str) -> Result<(), Trouble>;

    /// Sends a line and returns the answer, a line without its end.
    ///
    /// # Errors
    /// If there is no answer in time.
    fn ask(&mut self, line: &str) -> Result<String, Trouble>;

    /// The last lines of its error output, or the traceback of its exception.
    fn last_words(&mut self) -> Vec<String> {
        Vec::new()
    }
}

/// Starts answerers.
pub trait Connect: Send + Sync {
    /// Starts a new answerer.
    ///
    /// # Errors
    /// If it cannot be started.
    fn connect(&self) -> Result<Box<dyn Answerer>, Trouble>;
}
