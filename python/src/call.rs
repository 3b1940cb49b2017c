//! A command that runs while Python goes on.

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

/// The time between two checks of progress: a tenth of a second feels immediate.
const LOOK: Duration = Duration::from_millis(100);
/// The number of checks before a user who interrupted sees the reason for the wait.
const SOON: usize = 20;
/// The number of checks for which a command waits for an abandoned one.
const PATIENCE: usize = 50;

/// Commands that were interrupted twice, and may not have ended.
static GIVEN_UP: Mutex<Vec<Receiver<evenkeel_cli::CallResult>>> = Mutex::new(Vec::new());

/// Why a command was not completed.
#[pyclass(frozen, get_all, from_py_object)]
#[derive(Clone)]
pub struct Refused {
    /// The exit code of the program.
    pub exit: u8,
    /// The whole message.
    pub text: String,
    /// The faults of the call, one by one.
    pub troubles: Vec<Trouble>,
}

/// One fault of the call: its place (a flag with its value, or a file), the line of the file from 1 on, the message and the remedy.
pub type Trouble = (String, Option<usize>, String, String);

impl From<evenkeel_cli::Refusal> for Refused {
    fn from(refusal: evenkeel_cli::Refusal) -> Self {
        let troubles = refusal.troubles.into_iter().map(|one| (one.place, one.line, one.message, one.help));
        Self { exit: refusal.exit as u8, text: refusal.text, troubles: troubles.collect() }
    }
}

/// Runs the command with these words, the name of the program first, on its own threads. `texts` are files by name that exist only in
/// memory. `watch` is called a few times a second with the numbers of games played and to be played, and with new remarks. An exception in
/// it stops the command, as Ctrl-C does, and is raised again once the command has saved its results. A second Ctrl-C does not wait for
/// that. Returns its standard output, and why it was not completed.
#[pyfunction]
pub fn call(
    py: Python<'_>,
    words: Vec<String>,
    texts: Vec<(String, String)>,
    watch: &Bound<'_, PyAny>,
) -> PyResult<(String, Option<Refused>)> {
    wait_for_those_given_up(py)?;
    let heard = Arc::<HostProgress>::default();
    let (send, receive) = channel();
    let working = {
        let heard = Arc::clone(&heard);
        thread::Builder::new().name("evenkeel".to_owned()).spawn(move || {
            // If this fails, the receiver is gone.
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
                return Err(PyRuntimeError::new_err(
                    "the command ended without a result: this is a defect of Evenkeel",
                ));
            }
            Err(RecvTimeoutError::Timeout) if raised.is_none() => {
                if let Err(error) = py.check_signals().and_then(|()| tell()) {
                    evenkeel_cli::stop();
                    raised = Some(error);
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                waited += 1;
                if let Err(again) = py.check_signals().and_then(|()| end_thinking(py, waited == SOON)) {
                    let receive = receive.into_inner().unwrap_or_else(PoisonError::into_inner);
                    GIVEN_UP.lock().unwrap_or_else(PoisonError::into_inner).push(receive);
                    return Err(again);
                }
            }
        }
    };
    match raised {
        None => tell().map(|()| (called.printed, called.refused.map(Refused::from))),
        Some(error) if error.is_instance_of::<PyKeyboardInterrupt>(py) => {
            let text = called.refused.map(|refusal| refusal.text).unwrap_or_default();
            Err(PyKeyboardInterrupt::new_err(text))
        }
        Some(error) => Err(error),
    }
}

/// A strategy in Python does not notice the stop, nor does any code that it calls. If this has no effect, it is repeated at the next look.
///
/// # Errors
/// If Ctrl-C comes meanwhile: Python raises it here.
fn end_thinking(py: Python<'_>, tell: bool) -> PyResult<()> {
    let asked = py.import("evenkeel._thinking").and_then(|module| module.call_method1("end_thinking", (tell,)));
    match asked {
        Err(error) if error.is_instance_of::<PyKeyboardInterrupt>(py) => Err(error),
        _ => Ok(()),
    }
}

/// The stop signal of an abandoned command would also stop commands that begin before it has ended.
fn wait_for_those_given_up(py: Python<'_>) -> PyResult<()> {
    for _ in 0..PATIENCE {
        let mut given_up = GIVEN_UP.lock().unwrap_or_else(PoisonError::into_inner);
        given_up.retain(|receive| matches!(receive.try_recv(), Err(TryRecvError::Empty)));
        if given_up.is_empty() {
            return Ok(());
        }
        drop(given_up);
        end_thinking(py, false)?;
        py.detach(|| thread::sleep(LOOK));
        py.check_signals()?;
    }
    Err(PyRuntimeError::new_err(
        "an interrupted command is still running, because a strategy does not stop thinking: wait, or restart Python",
    ))
}

fn next(receive: &Mutex<Receiver<evenkeel_cli::CallResult>>) -> Result<evenkeel_cli::CallResult, RecvTimeoutError> {
    receive.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(LOOK)
}

/// The whole program, with the words of a shell; returns its exit code.
#[pyfunction]
pub fn program(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| evenkeel_cli::program(RULESETS, words)) as u8
}

/// Sets the file of this module: results in a folder belong to the program that made them.
#[pyfunction]
pub fn loaded_from(path: PathBuf) {
    evenkeel_analysis::loaded_from(path);
}
