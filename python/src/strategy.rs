//! Strategies written in Python.

use std::sync::Arc;

use evenkeel_strategies::outside::{Answerer, Connect, Failed, Trouble, connect_as};
use pyo3::prelude::*;

/// Connects `process:NAME` in a line-up to Python: `make` makes a player that answers a line with a line, or with nothing.
#[pyfunction]
pub fn connect(name: &str, make: Py<PyAny>) {
    connect_as(name, Arc::new(Players { make }));
}

/// Makes `process:NAME` a program again.
#[pyfunction]
pub fn disconnect(name: &str) {
    evenkeel_strategies::outside::disconnect(name);
}

struct Players {
    make: Py<PyAny>,
}

impl Connect for Players {
    fn connect(&self) -> Result<Box<dyn Answerer>, Trouble> {
        let answer = Python::attach(|py| self.make.call0(py).map_err(|error| not_made(py, &error)))?;
        Ok(Box::new(Player { answer, words: Vec::new() }))
    }
}

/// A player that answers lines.
struct Player {
    answer: Py<PyAny>,
    words: Vec<String>,
}

impl Player {
    fn call(&mut self, line: &str) -> Result<Option<String>, Trouble> {
        Python::attach(|py| {
            let said = self.answer.call1(py, (line,)).and_then(|said| said.extract(py));
            said.map_err(|error| {
                let Failed { trouble, last_words } = told(py, &error);
                self.words = last_words;
                trouble
            })
        })
    }
}

impl Answerer for Player {
    fn tell(&mut self, line: &str) -> Result<(), Trouble> {
        self.call(line).map(drop)
    }

    fn ask(&mut self, line: &str) -> Result<String, Trouble> {
        self.call(line)?.ok_or_else(|| Trouble::Raised("it gave no answer".to_owned()))
    }

    fn last_words(&mut self) -> Vec<String> {
        std::mem::take(&mut self.words)
    }
}

/// The failure to make a player.
fn not_made(py: Python<'_>, error: &PyErr) -> Trouble {
    Trouble::NotStarted(told(py, error).trouble.to_string())
}

/// The exception, and where it was raised.
pub fn told(py: Python<'_>, error: &PyErr) -> Failed {
    let trace = error.traceback(py).and_then(|trace| trace.format().ok()).unwrap_or_default();
    let last_words = trace.lines().map(str::to_owned).collect();
    Failed { trouble: Trouble::Raised(format!("it raised {error}")), last_words }
}
