//! The command line: what was typed, what it means, and who does it.
//!
//! [`program`] is the whole program. [`call`] is one command for a program that holds this one in it, such as a Python package: the same
//! words, and what would have been printed comes back. Both take the same way from words to findings, so the bytes are the same.

mod called;
mod caller;
mod commands;
mod complete;
mod console;
mod defect;
mod exit;
mod failure;
mod folder;
mod forecast;
mod identity;
mod interrupt;
mod job;
mod lock;
mod number;
mod options;
mod overview;
mod progress;
mod ready;
mod settings;
mod setup;
mod sources;
mod stopped;
mod story;
mod tabular;
mod typed;
mod workers;

use std::ffi::OsString;
use std::sync::Arc;

pub use called::{CallResult, Problem, Refusal};
use caller::Caller;
pub use caller::HostProgress;
pub use commands::command;
use evenkeel_strategies::Rulesets;
use evenkeel_strategies::outside::end_all;
pub use exit::Exit;
pub use interrupt::stop;
use sources::Sources;
pub use workers::{Asked, Connect, connect_clusters, work};

/// Does what these words say with these rulesets, as a shell passes them, the name of the program first. Reads and writes the standard streams and listens to
/// Ctrl-C.
pub fn program(rulesets: Rulesets, words: Vec<OsString>) -> Exit {
    Caller::shell(rulesets, words).during(|words| {
        if complete::answer(command, words) {
            return Exit::Fine;
        }
        defect::watch();
        interrupt::listen();
        interrupt::outlive_full_files();
        let typed = match commands::parse(words) {
            Ok(typed) => typed,
            Err(error) => {
                // Nobody who listens is no failure.
                let _ = error.print();
                return if error.use_stderr() { Exit::Usage } else { Exit::Fine };
            }
        };
        let mut sources = Sources::default();
        let done = defect::catch(|| typed.run(&mut sources));
        end_all();
        let Err(failure) = done else { return Exit::Fine };
        console::explain(&failure, &sources);
        failure.exit()
    })
}

/// Does what these words say with these rulesets, the name of the program first, for a program that holds this one: nothing is read from standard input, nothing
/// written to the standard streams, no signal is listened to and nobody is asked. `texts` are files that exist in memory alone, by the names
/// that the words have for them. What happens on the way is told to `heard`.
///
/// [`stop`] stops it, and every other that runs at the time, as Ctrl-C would.
pub fn call(rulesets: Rulesets, words: &[String], texts: &[(String, String)], heard: &Arc<HostProgress>) -> CallResult {
    let words = words.iter().map(OsString::from).collect();
    Caller::host(rulesets, words, Arc::clone(heard)).during(|words| {
        defect::watch();
        let _running = interrupt::Running::begin();
        let mut sources = Sources::of(texts);
        let done = match commands::parse(words) {
            Ok(typed) => defect::catch(|| typed.run(&mut sources)).map_err(|failure| Refusal::of(&failure, &sources)),
            // Help is what was asked for.
            Err(error) if !error.use_stderr() => {
                console::print(&error.to_string()).map_err(|failure| Refusal::of(&failure, &sources))
            }
            Err(error) => Err(Refusal::of_usage(&error)),
        };
        CallResult { printed: caller::take_printed(), refused: done.err() }
    })
}
