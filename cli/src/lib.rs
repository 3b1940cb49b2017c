//! The command line: its words, their meaning, and their actions.
//!
//! [`program`] is the whole program. [`call`] runs one command for a host program, such as a Python package: the same words give the same output.
//! Both use the same path from words to findings, so the bytes are the same.

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
mod guide;
mod help;
mod identity;
mod interrupt;
mod job;
mod lock;
mod number;
mod options;
mod overview;
mod progress;
mod renamed;
mod results;
mod setup;
mod stopped;
mod story;
mod synonyms;
mod tabular;
mod typed;
mod workers;

use std::ffi::OsString;
use std::io;
use std::sync::Arc;

pub use called::{CallResult, Problem, Refusal};
use caller::Caller;
pub use caller::HostProgress;
pub use commands::command;
use evenkeel_strategies::Rulesets;
use evenkeel_strategies::outside::end_all;
pub use exit::Exit;
pub use interrupt::stop;
pub use workers::{Asked, Connect, connect_clusters, work};

/// Runs these words with these rulesets, as a shell passes them, the name of the program first. Uses the standard streams and listens to Ctrl-C.
pub fn program(rulesets: Rulesets, words: Vec<OsString>) -> Exit {
    Caller::shell(rulesets, words).during(|words| {
        if complete::answer(command, words) {
            return Exit::Fine;
        }
        defect::watch();
        interrupt::listen();
        interrupt::outlive_full_files();
        if guide::is_wanted(words) { guided(rulesets) } else { run(words) }
    })
}

/// Asks a person for a first command, and runs it.
fn guided(rulesets: Rulesets) -> Exit {
    let Some(words) = guide::ask(&mut io::stdin().lock(), &mut io::stderr()) else { return Exit::Fine };
    Caller::shell(rulesets, words.into_iter().map(OsString::from).collect()).during(run)
}

/// Runs the command of these words.
fn run(words: &[OsString]) -> Exit {
    let typed = match commands::parse(words) {
        Ok(typed) => typed,
        Err(error) => {
            // A closed stream is not a failure.
            let _ = error.print();
            return if error.use_stderr() { Exit::Usage } else { Exit::Fine };
        }
    };
    let done = defect::catch(|| typed.run());
    end_all();
    let Err(failure) = done else { return Exit::Fine };
    console::explain(&failure);
    failure.exit()
}

/// Runs these words, the name of the program first, for a host program, without standard streams, signals and questions. `texts` are files in memory,
/// by their names in the words. `heard` gets the progress.
///
/// [`stop`] stops it, and all other running commands, as Ctrl-C would.
pub fn call(rulesets: Rulesets, words: &[String], texts: &[(String, String)], heard: &Arc<HostProgress>) -> CallResult {
    let words = words.iter().map(OsString::from).collect();
    Caller::host(rulesets, words, texts, Arc::clone(heard)).during(|words| {
        defect::watch();
        let _running = interrupt::Running::begin();
        let done = match commands::parse(words) {
            Ok(typed) => defect::catch(|| typed.run()).map_err(|failure| Refusal::of(&failure)),
            // Help is the requested output.
            Err(error) if !error.use_stderr() => {
                console::print(&error.to_string()).map_err(|failure| Refusal::of(&failure))
            }
            Err(error) => Err(Refusal::of_usage(&error)),
        };
        CallResult { printed: caller::take_printed(), refused: done.err() }
    })
}
