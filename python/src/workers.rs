//! Commands whose games are played by worker processes that Python manages.

use std::rc::Rc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use evenkeel::RULESETS;
use evenkeel_analysis::{Answer, Driver, Instruction, Task, TaskError, Workers};
use evenkeel_cli::{Asked, connect_clusters, work};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Connects `--on KIND` to a cluster managed by Python. `make` is called with the typed value, the words of the command and its input files. It makes
/// a `Crew`, or raises a `ClusterError`.
#[pyfunction]
pub fn connect_cluster(kind: &str, make: Py<PyAny>) {
    connect_clusters(kind, Arc::new(move |asked| connect(&make, asked)));
}

fn connect(make: &Py<PyAny>, asked: &Asked) -> Result<Rc<dyn Workers>, (String, String)> {
    Python::attach(|py| {
        let crew = make.call1(py, (&asked.cluster, &asked.words, &asked.texts)).map_err(|error| {
            let help = error.value(py).getattr("help").and_then(|help| help.extract()).unwrap_or_default();
            (error.value(py).to_string(), help)
        })?;
        Ok(Rc::new(Crew { crew }) as Rc<dyn Workers>)
    })
}

/// Workers managed by Python.
struct Crew {
    crew: Py<PyAny>,
}

impl Crew {
    fn ask<T>(&self, ask: impl for<'py> FnOnce(&Bound<'py, PyAny>) -> PyResult<T>) -> Result<T, String> {
        Python::attach(|py| ask(self.crew.bind(py)).map_err(|error| error.value(py).to_string()))
    }
}

/// The failed chunk, if the fault is that of a chunk, and the reason.
type InTheWay = (Option<u64>, String);
/// The chunks of a task, and their tally or the failure.
type Played = (u64, u64, Option<Vec<u8>>, Option<InTheWay>);

impl Workers for Crew {
    fn count(&self) -> usize {
        self.ask(|crew| crew.call_method0("count")?.extract()).unwrap_or(1)
    }
    fn send(&self, task: &Task) -> Result<(), String> {
        let chunks = (task.chunks.start, task.chunks.end);
        self.ask(|crew| crew.call_method1("send", (task.stage, &task.digest, chunks.0, chunks.1)).map(drop))
    }
    fn receive(&self, patience: Duration) -> Result<Option<Answer>, String> {
        let played: Option<Played> =
            self.ask(|crew| crew.call_method1("receive", (patience.as_secs_f64(),))?.extract())?;
        Ok(played.map(|(start, end, tally, obstacle)| {
            let (chunk, message) = obstacle.unwrap_or((None, "a worker gave no reason".to_owned()));
            Answer { chunks: start..end, tally: tally.ok_or(TaskError { chunk, message }) }
        }))
    }
    fn conclude(&self, stage: usize, digest: &str, tally: Vec<u8>) -> Result<(), String> {
        self.ask(|crew| crew.call_method1("conclude", (stage, digest, PyBytes::new(crew.py(), &tally))).map(drop))
    }
}

/// Cancels unfinished tasks.
impl Drop for Crew {
    fn drop(&mut self) {
        drop(self.ask(|crew| crew.call_method0("close").map(drop)));
    }
}

/// A command run as a worker: on its own thread, which plays the tasks it receives.
#[pyclass(frozen)]
pub struct Worker {
    tell: Mutex<Sender<Instruction>>,
    hear: Mutex<Receiver<Said>>,
    /// The number of completed stages.
    stage: Mutex<usize>,
}

/// A message from a worker's thread.
enum Said {
    Answer(Answer),
    /// The reason why the command ended early.
    Ended(String),
}

struct Told {
    tell: Receiver<Instruction>,
    say: Sender<Said>,
}

impl Driver for Told {
    fn next(&self) -> Instruction {
        // The sender of instructions is gone: end.
        self.tell.recv().unwrap_or(Instruction::End)
    }
    fn answer(&self, answer: Answer) {
        // If this fails, the receiver is gone.
        drop(self.say.send(Said::Answer(answer)));
    }
}

#[pymethods]
impl Worker {
    /// Begins with a command and its input files.
    #[new]
    fn new(words: Vec<String>, texts: Vec<(String, String)>) -> PyResult<Self> {
        let ((tell, told), (say, hear)) = (channel(), channel());
        let run = move || {
            let driver = Rc::new(Told { tell: told, say: say.clone() });
            let called = work(RULESETS, &words, &texts, driver);
            let why = called.refused.map_or_else(|| "it has no more games to play".to_owned(), |refusal| refusal.text);
            drop(say.send(Said::Ended(why)));
        };
        let started = thread::Builder::new().name("evenkeel-worker".to_owned()).spawn(run);
        started.map_err(|error| PyRuntimeError::new_err(format!("no thread could be started: {error}")))?;
        Ok(Self { tell: Mutex::new(tell), hear: Mutex::new(hear), stage: Mutex::new(0) })
    }

    /// The number of completed stages.
    #[getter]
    fn stage(&self) -> usize {
        *self.stage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends the tally of the current stage, so that the worker continues with the next.
    fn go_on(&self, tally: Vec<u8>) {
        self.tell(Instruction::GoOn(tally));
        *self.stage.lock().unwrap_or_else(PoisonError::into_inner) += 1;
    }

    /// Plays a task of the current stage. Returns a tally, or the failed chunk, if the fault is that of a chunk, and the reason.
    fn play<'py>(
        &self,
        py: Python<'py>,
        digest: String,
        start: u64,
        end: u64,
    ) -> PyResult<(Option<Bound<'py, PyBytes>>, Option<InTheWay>)> {
        if start >= end {
            return Err(PyValueError::new_err("a task must have at least one chunk"));
        }
        self.tell(Instruction::Play(Task { stage: self.stage(), digest, chunks: start..end }));
        let said = py.detach(|| self.hear.lock().unwrap_or_else(PoisonError::into_inner).recv());
        Ok(match said {
            Ok(Said::Answer(Answer { tally: Ok(tally), .. })) => (Some(PyBytes::new(py, &tally)), None),
            Ok(Said::Answer(Answer { tally: Err(TaskError { chunk, message }), .. })) => (None, Some((chunk, message))),
            Ok(Said::Ended(why)) => (None, Some((None, why))),
            Err(_) => (None, Some((None, "the worker has ended".to_owned()))),
        })
    }
}

impl Worker {
    fn tell(&self, instruction: Instruction) {
        // A command that has ended reports that when it is asked to play.
        drop(self.tell.lock().unwrap_or_else(PoisonError::into_inner).send(instruction));
    }
}
