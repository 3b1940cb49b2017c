//! Ctrl-C: the first asks the run to stop and keep what is finished, the second leaves at once.

#[cfg(unix)]
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use evenkeel_strategies::outside::end_all;

use crate::console::say;
use crate::exit::Exit;

/// Raised by Ctrl-C, by a closed terminal and by a request to end.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// Whether it was raised for one run alone.
static DECLINED: AtomicBool = AtomicBool::new(false);

/// Stops the run that is going on, and none that follows: whoever was asked does not want to wait for it.
pub fn decline() {
    DECLINED.store(true, Ordering::Relaxed);
    STOP.store(true, Ordering::Relaxed);
}

/// Whether the last run was stopped like that.
pub fn is_declined() -> bool {
    DECLINED.load(Ordering::Relaxed)
}

/// Whether the last run was stopped like that. The next one can then be played.
pub fn take_declined() -> bool {
    let declined = DECLINED.swap(false, Ordering::Relaxed);
    if declined {
        STOP.store(false, Ordering::Relaxed);
    }
    declined
}

/// Stops whatever runs, as one Ctrl-C does.
pub fn stop() {
    STOP.store(true, Ordering::Relaxed);
    end_thinking();
}

/// Programs that are still thinking a moment later are not waited for.
fn end_thinking() {
    let end = || {
        thread::sleep(Duration::from_secs(1));
        if asked() {
            end_all();
        }
    };
    // Where no thread can be had they end when they have answered.
    let _ = thread::Builder::new().spawn(end);
}

/// How many commands a host runs at this time.
static RUNNING: Mutex<usize> = Mutex::new(0);

/// A command that a host runs. What stopped those that ran before does not stop it.
pub struct Running(());

impl Running {
    pub fn begin() -> Self {
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        if *running == 0 {
            STOP.store(false, Ordering::Relaxed);
        }
        *running += 1;
        Self(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        *running -= 1;
        if *running == 0 {
            end_all();
        }
    }
}

/// Whether there may be something that is to be kept, or to be cleared away.
static PLAYING: AtomicBool = AtomicBool::new(false);

/// Games are played from now on, or a folder is made for them.
pub fn play() {
    PLAYING.store(true, Ordering::Relaxed);
}

/// Listens from now on. Whoever stops it before need not wait for anything.
pub fn listen() {
    let heard = ctrlc::set_handler(|| {
        if !PLAYING.load(Ordering::Relaxed) {
            say("Interrupted. No games were finished yet.");
            std::process::exit(Exit::Interrupted as i32);
        }
        if STOP.swap(true, Ordering::Relaxed) {
            end_all();
            std::process::exit(Exit::Interrupted as i32);
        }
        end_thinking();
    });
    if heard.is_err() {
        say("Ctrl-C will end the program without keeping what is finished: no handler could be installed.");
    }
}

/// A file that may not grow any more is a fault that is told: the signal that comes with it would end the program without a word.
#[cfg(unix)]
pub fn outlive_full_files() {
    let heard = Arc::<AtomicBool>::default();
    // Where it cannot be had everything else works all the same.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, heard);
}

#[cfg(not(unix))]
pub const fn outlive_full_files() {}

/// Whether somebody asked to stop.
pub fn asked() -> bool {
    STOP.load(Ordering::Relaxed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ctrl-C stops all that follows, an answer the run that it is about.
    #[test]
    fn an_answer_stops_one_run() {
        decline();
        assert!(asked() && take_declined() && !asked());
        STOP.store(true, Ordering::Relaxed);
        assert!(!take_declined() && asked());
        STOP.store(false, Ordering::Relaxed);
    }
}
