//! Ctrl-C: the first asks the run to stop and keep what is finished, the second leaves at once.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::console::say;
use crate::exit::Exit;

/// Raised by Ctrl-C, by a closed terminal and by a request to end.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// Listens from now on.
pub fn listen() {
    let heard = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted as i32);
        }
    });
    if heard.is_err() {
        say("Ctrl-C will end the program without keeping what is finished: no handler could be installed.");
    }
}

/// Whether somebody asked to stop.
pub fn asked() -> bool {
    STOP.load(Ordering::Relaxed)
}
