//! Ctrl-C: the first asks the run to stop and keep the finished work, the second exits at once.

#[cfg(unix)]
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use evenkeel_strategies::outside::end_all;

use crate::console::say;
use crate::exit::Exit;

/// Raised by Ctrl-C, by a closed terminal and by a request to end.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// Whether the stop was raised for one run only.
static DECLINED: AtomicBool = AtomicBool::new(false);

/// Stops the current run only: the user declined to wait for it.
pub fn decline() {
    DECLINED.store(true, Ordering::Relaxed);
    STOP.store(true, Ordering::Relaxed);
}

/// Whether the last run was declined.
pub fn is_declined() -> bool {
    DECLINED.load(Ordering::Relaxed)
}

/// Whether the last run was declined. The next run can then be played.
pub fn take_declined() -> bool {
    let declined = DECLINED.swap(false, Ordering::Relaxed);
    if declined {
        STOP.store(false, Ordering::Relaxed);
    }
    declined
}

/// Stops all runs, as one Ctrl-C does.
pub fn stop() {
    STOP.store(true, Ordering::Relaxed);
    end_thinking();
}

/// Ends programs that are still computing a moment later.
fn end_thinking() {
    let end = || {
        thread::sleep(Duration::from_secs(1));
        if asked() {
            end_all();
        }
    };
    // If no thread is available they end when they have answered.
    let _ = thread::Builder::new().spawn(end);
}

/// The number of commands that a host currently runs.
static RUNNING: Mutex<usize> = Mutex::new(0);

/// A command that a host runs. A stop of earlier ones does not stop it.
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

/// Whether there may be work to keep, or files to remove.
static PLAYING: AtomicBool = AtomicBool::new(false);

/// From now on games are played, or a folder is created for them.
pub fn play() {
    PLAYING.store(true, Ordering::Relaxed);
}

/// When the first Ctrl-C came.
static FIRST: OnceLock<Instant> = OnceLock::new();
/// `timeout` and process managers signal a program and then its whole group: the echo of a Ctrl-C does not count as a second one.
const ECHO: Duration = Duration::from_millis(300);

/// Listens from now on. An earlier stop need not wait for anything.
pub fn listen() {
    let heard = ctrlc::set_handler(|| {
        if !PLAYING.load(Ordering::Relaxed) {
            say("Interrupted. No games were finished yet.");
            std::process::exit(Exit::Interrupted as i32);
        }
        let first = *FIRST.get_or_init(Instant::now);
        if STOP.swap(true, Ordering::Relaxed) && first.elapsed() > ECHO {
            end_all();
            std::process::exit(Exit::Interrupted as i32);
        }
        end_thinking();
    });
    if heard.is_err() {
        say("Ctrl-C will end the program without keeping finished games: no handler could be installed.");
    }
}

/// Makes a full file a reported fault: its signal would end the program without a message.
#[cfg(unix)]
pub fn outlive_full_files() {
    let heard = Arc::<AtomicBool>::default();
    // If the handler is not available everything else still works.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, heard);
}

#[cfg(not(unix))]
pub const fn outlive_full_files() {}

/// Whether a stop was requested.
pub fn asked() -> bool {
    STOP.load(Ordering::Relaxed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ctrl-C stops all that follows, an answer stops its own run.
    #[test]
    fn an_answer_stops_one_run() {
        decline();
        assert!(asked() && take_declined() && !asked());
        STOP.store(true, Ordering::Relaxed);
        assert!(!take_declined() && asked());
        STOP.store(false, Ordering::Relaxed);
    }
}
