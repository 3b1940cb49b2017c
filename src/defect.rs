//! Defects of ours: a panic becomes a message that says how to reproduce it, and exit code 70.

use std::panic::{self, AssertUnwindSafe, PanicHookInfo};

use crate::console::say;
use crate::failure::Failure;

/// Replaces the usual panic message.
pub fn watch() {
    panic::set_hook(Box::new(|info| say(&describe(info))));
}

/// Runs `work`; a panic, already reported by then, becomes [`Failure::Defect`].
///
/// # Errors
/// The failure of `work`, or the defect.
pub fn catch(work: impl FnOnce() -> Result<(), Failure>) -> Result<(), Failure> {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Failure::Defect))
}

fn describe(info: &PanicHookInfo<'_>) -> String {
    let place = info.location().map_or_else(|| "an unknown place".to_owned(), ToString::to_string);
    let message = info.payload_as_str().unwrap_or("no message");
    let command: Vec<_> = std::env::args().collect();
    format!(
        "This is a defect of Evenkeel {}, not of your input.\n  {message}\n  at {place}\n  while running: {}\n\
         Please report these lines.",
        env!("CARGO_PKG_VERSION"),
        command.join(" "),
    )
}
