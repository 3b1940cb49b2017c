//! Defects of this program: a panic becomes a message with the steps to reproduce it, and exit code 70.

use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Mutex;

use crate::failure::Failure;
use crate::typed::typed;

/// The first panic: its message and place. Later ones in other threads are consequences.
static FIRST: Mutex<Option<String>> = Mutex::new(None);

/// Keeps the first panic from now on instead of printing every panic.
pub fn watch() {
    if let Ok(mut first) = FIRST.lock() {
        *first = None;
    }
    panic::set_hook(Box::new(|info| {
        if let Ok(mut first) = FIRST.lock() {
            first.get_or_insert_with(|| describe(info));
        }
    }));
}

/// Runs `work`; a panic becomes [`Failure::Defect`], or [`Failure::Outside`] if an external player did not answer.
///
/// # Errors
/// The failure of `work`, or the defect.
pub fn catch(work: impl FnOnce() -> Result<(), Failure>) -> Result<(), Failure> {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let repeat = format!("It happened while running:\n  {}", typed());
        Err(panic.downcast_ref().map_or_else(|| failure(&repeat), |outside| Failure::outside(outside, &repeat)))
    })
}

/// The failure of the first panic; `repeat` is the way to reproduce it.
pub fn failure(repeat: &str) -> Failure {
    let what = FIRST.lock().ok().and_then(|first| first.clone()).unwrap_or_default();
    let version = env!("CARGO_PKG_VERSION");
    Failure::Defect(format!(
        "This is a defect of Evenkeel {version}, not of your input.\n  {what}\n{repeat}\nPlease report these lines."
    ))
}

fn describe(info: &PanicHookInfo<'_>) -> String {
    let place = info.location().map_or_else(|| "an unknown place".to_owned(), ToString::to_string);
    format!("{} (at {place})", info.payload_as_str().unwrap_or("no message"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_says_what_and_where() {
        watch();
        let failure = catch(|| panic!("two ships in one dock")).unwrap_err();
        // The panics of parallel tests would be reported here, so the hook is removed.
        drop(panic::take_hook());
        let Failure::Defect(story) = failure else { panic!("{failure:?}") };
        for part in ["two ships in one dock", "defect.rs", "not of your input", "while running"] {
            assert!(story.contains(part), "{story}");
        }
    }
}
