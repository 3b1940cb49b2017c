//! A command, while Python goes on.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use evenkeel::RULESETS;
use evenkeel_cli::HostProgress;
use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError};
use pyo3::prelude::*;

/// How long Python waits between two looks at what is going on: a tenth of a second is at once for people.
const LOOK: Duration = Duration::from_millis(100);
/// Looks after which somebody who has interrupted is told what is waited for.
const SOON: usize = 20;
/// Looks for which a command waits for one that was given up.
const PATIENCE: usize = 50;

/// Commands that were interrupted twice, and may not have ended.
static GIVEN_UP: Mutex<Vec<Receiver<evenkeel_cli::CallResult>>> = Mutex::new(Vec::new());

/// What came of a command.
#[pyclass(frozen, get_all)]
pub struct Called {
    /// What a shell would have read on standard output.
    printed: String,
    /// Why it was not done, or not to the end.
    refused: Option<Refused>,
}

/// Why a command was not done.
#[pyclass(frozen, get_all, from_py_object)]
#[derive(Clone)]
pub struct Refused {
    /// What the program would have ended with.
    pub exit: u8,
    /// All of it in words.
    pub text: String,
    /// What is wrong in what was asked, piece by piece.
    pub troubles: Vec<Trouble>,
}

/// One thing wrong in what was asked.
#[pyclass(frozen, get_all, from_py_object)]
#[derive(Clone)]
pub struct Trouble {
    /// A flag with its value, or a file.
    place: String,
    /// The line of the file, counted from 1.
    line: Option<usize>,
    /// What is wrong.
    message: String,
    /// What to do about it.
    help: String,
}

impl Trouble {
    /// Something wrong in what was typed.
    pub fn of(place: String, message: &str, help: &str) -> Self {
        Self { place, line: None, message: message.to_owned(), help: help.to_owned() }
    }
}

impl Refused {
    /// What was typed cannot be.
    pub fn usage(text: String, troubles: Vec<Trouble>) -> Self {
        Self { exit: evenkeel_cli::Exit::Usage as u8, text, troubles }
    }
}

impl From<evenkeel_cli::CallResult> for Called {
    fn from(called: evenkeel_cli::CallResult) -> Self {
        Self { printed: called.printed, refused: called.refused.map(Refused::from) }
    }
}

impl From<evenkeel_cli::Refusal> for Refused {
    fn from(refusal: evenkeel_cli::Refusal) -> Self {
        let troubles = refusal.troubles.into_iter().map(|trouble| {
            let evenkeel_cli::Problem { place, line, message, help } = trouble;
            Trouble { place, line, message, help }
        });
        Self { exit: refusal.exit as u8, text: refusal.text, troubles: troubles.collect() }
    }
}

/// Does what these words say, the name of the program first, on threads of its own. `texts` are files by name that exist in memory alone.
/// `watch` is called a few times a second with the games that are played, those that are to be played and what was said meanwhile; what it
/// raises stops the command, as Ctrl-C does, and is raised again once the command has kept what was finished. A second Ctrl-C does not wait for that.
#[pyfunction]
pub fn call(
    py: Python<'_>,
    words: Vec<String>,
    texts: Vec<(String, String)>,
    watch: &Bound<'_, PyAny>,
) -> PyResult<Called> {
    wait_for_those_given_up(py)?;
    let heard = Arc::<HostProgress>::default();
    let (send, receive) = channel();
    let working = {
        let heard = Arc::clone(&heard);
        thread::Builder::new().name("evenkeel".to_owned()).spawn(move || {
            // Nobody waits any more where this fails.
            let _ = send.send(evenkeel_cli::call(RULESETS, &words, &texts, &heard));
        })
    };
    working.map_err(|error| PyRuntimeError::new_err(format!("no thread could be started: {error}")))?;
    let tell = || watch.call1((heard.games().0, heard.games().1, heard.take_remarks())).map(drop);
    let (receive, mut raised, mut waited) = (Mutex::new(receive), None, 0);
    let called = loop {
        match py.detach(|| next(&receive)) {
            Ok(called) => break called,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("the command ended without a word: this is a defect of Evenkeel"));
            }
            Err(RecvTimeoutError::Timeout) if raised.is_none() => {
                if let Err(error) = py.check_signals().and_then(|()| tell()) {
                    evenkeel_cli::stop();
                    raised = Some(error);
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                if let Err(again) = py.check_signals() {
                    let receive = receive.into_inner().unwrap_or_else(PoisonError::into_inner);
                    GIVEN_UP.lock().unwrap_or_else(PoisonError::into_inner).push(receive);
                    return Err(again);
                }
                waited += 1;
                end_thinking(py, waited == SOON);
            }
        }
    };
    match raised {
        None => tell().map(|()| called.into()),
        Some(error) if error.is_instance_of::<PyKeyboardInterrupt>(py) => {
            let text = called.refused.map(|refusal| refusal.text).unwrap_or_default();
            Err(PyKeyboardInterrupt::new_err(text))
        }
        Some(error) => Err(error),
    }
}

/// Whoever thinks in Python does not hear that they are to stop, and nothing does in what is called from there.
fn end_thinking(py: Python<'_>, tell: bool) {
    // Where nobody hears it, it comes again at the next look.
    let _ = py.import("evenkeel._thinking").and_then(|module| module.call_method1("end_thinking", (tell,)));
}

/// What stopped a command that was given up would stop those that begin before it has ended.
fn wait_for_those_given_up(py: Python<'_>) -> PyResult<()> {
    for _ in 0..PATIENCE {
        let mut given_up = GIVEN_UP.lock().unwrap_or_else(PoisonError::into_inner);
        given_up.retain(|receive| matches!(receive.try_recv(), Err(TryRecvError::Empty)));
        if given_up.is_empty() {
            return Ok(());
        }
        drop(given_up);
        end_thinking(py, false);
        py.detach(|| thread::sleep(LOOK));
        py.check_signals()?;
    }
    Err(PyRuntimeError::new_err(
        "a command that was interrupted has not ended yet, as a strategy of it does not stop thinking: wait for it, or start Python anew",
    ))
}

fn next(receive: &Mutex<Receiver<evenkeel_cli::CallResult>>) -> Result<evenkeel_cli::CallResult, RecvTimeoutError> {
    receive.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(LOOK)
}

/// The whole program, with the words of a shell; what it ends with.
#[pyfunction]
pub fn program(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| evenkeel_cli::program(RULESETS, words)) as u8
}

/// Says which file holds this module: what is finished in a folder belongs to the program that finished it.
#[pyfunction]
pub fn loaded_from(path: PathBuf) {
    evenkeel_analysis::loaded_from(path);
}
