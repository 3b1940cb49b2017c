//! Policies written in Python, which decide for many games in one call.
//!
//! ```text
//! threads that play ── decide ──> waiting ──(a free thread)──> one call in Python ──> decided, by ticket
//! ```
//!
//! Questions that arrive during a call wait for the next one, so a longer call is followed by a larger one. Before a call, the games
//! answered by the last one get half its duration to ask again.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use evenkeel_strategies::outside::{Failed, Policy, Position, Trouble, decide_as};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::open_table::bytes;
use crate::strategy::told;

/// From now on `process:NAME` in a line-up is a policy in Python. `choose_many` takes the views, the actions, the number of actions of each
/// position, and the seeds, all as 32-bit whole numbers. It returns one choice per position.
#[pyfunction]
pub fn connect_policy(name: &str, choose_many: Py<PyAny>) {
    let desk = Desk {
        choose_many,
        asked: Mutex::default(),
        tried: Mutex::default(),
        came: Condvar::new(),
        answered: Condvar::new(),
    };
    decide_as(name, Arc::new(desk));
}

/// The number of calls per shape in which every question is asked twice: a random choice is found in all but one of 65,536 runs.
const TRIES: u32 = 16;

type Decided = Result<usize, Failed>;
/// The length of a view, and of an action.
type Shape = (usize, usize);

/// Collects questions for one call.
struct Desk {
    choose_many: Py<PyAny>,
    asked: Mutex<Asked>,
    /// The number of double calls so far, by shape of positions.
    tried: Mutex<BTreeMap<Shape, u32>>,
    came: Condvar,
    answered: Condvar,
}

#[derive(Default)]
struct Asked {
    waiting: Vec<Waiting>,
    decided: BTreeMap<u64, Decided>,
    next_ticket: u64,
    /// Whether a thread is calling or about to call.
    is_thinking: bool,
    /// The number of questions in the last call.
    count: usize,
    took: Duration,
}

struct Waiting {
    ticket: u64,
    position: Position,
}

impl Policy for Desk {
    fn decide(&self, position: Position) -> Decided {
        let mut asked = self.lock();
        let ticket = asked.next_ticket;
        asked.next_ticket += 1;
        asked.waiting.push(Waiting { ticket, position });
        self.came.notify_one();
        loop {
            if let Some(decided) = asked.decided.remove(&ticket) {
                return decided;
            }
            asked = if asked.is_thinking {
                self.answered.wait(asked).unwrap_or_else(PoisonError::into_inner)
            } else {
                self.think(asked)
            };
        }
    }
}

impl Desk {
    fn lock(&self) -> MutexGuard<'_, Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers all waiting questions.
    fn think<'a>(&'a self, mut asked: MutexGuard<'a, Asked>) -> MutexGuard<'a, Asked> {
        asked.is_thinking = true;
        let mut asked = self.gather(asked);
        let mut waiting = std::mem::take(&mut asked.waiting);
        drop(asked);
        let began = Instant::now();
        // Under other rules a view may have more numbers; the rows of an array have equal lengths.
        waiting.sort_by_key(Waiting::shape);
        let alike = waiting.chunk_by(|a, b| a.shape() == b.shape());
        let decided: Vec<_> = alike.flat_map(|alike| self.answer(alike)).collect();
        let mut asked = self.lock();
        (asked.count, asked.took) = (decided.len(), began.elapsed());
        asked.decided.extend(decided);
        asked.is_thinking = false;
        self.answered.notify_all();
        asked
    }

    fn gather<'a>(&'a self, mut asked: MutexGuard<'a, Asked>) -> MutexGuard<'a, Asked> {
        let end = Instant::now() + asked.took / 2;
        while asked.waiting.len() < asked.count
            && let Some(left) = end.checked_duration_since(Instant::now())
        {
            asked = self.came.wait_timeout(asked, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        asked
    }

    /// After a failure of a joint call, each question is asked alone: only the failing games get an error. If only the joint call fails,
    /// all games get that error.
    fn answer(&self, asked: &[Waiting]) -> Vec<(u64, Decided)> {
        let failed = match self.try_together(asked) {
            Ok(choices) => {
                return asked.iter().zip(choices).map(|(waiting, choice)| (waiting.ticket, Ok(choice))).collect();
            }
            Err(failed) => failed,
        };
        let mut each: Vec<Decided> = Vec::new();
        if !failed.is_interrupted {
            let one_by_one = asked.iter().map(|one| Ok(self.call(&[one])?[0]));
            each = one_by_one.map(|one| one.map_err(|failed: Failing| failed.what)).collect();
        }
        if each.iter().all(Result::is_ok) {
            let what = if each.is_empty() { failed.what } else { failed.together() };
            each = vec![Err(what); asked.len()];
        }
        asked.iter().map(|waiting| waiting.ticket).zip(each).collect()
    }

    /// The first positions of a shape are asked twice in one call. This finds errors that occur only in joint calls, on any number of
    /// threads, and choices that depend on more than the position.
    fn try_together(&self, asked: &[Waiting]) -> Result<Vec<usize>, Failing> {
        let tried = || self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        let (shape, once) = (asked[0].shape(), asked.iter().collect::<Vec<_>>());
        if tried().get(&shape) >= Some(&TRIES) {
            return self.call(&once);
        }
        let choices = self.call(&[once.clone(), once].concat())?;
        let (first, second) = choices.split_at(asked.len());
        if let Some(at) = (0..asked.len()).find(|at| first[*at] != second[*at]) {
            return Err(Failing::differing(first[at], second[at], choices.len()));
        }
        *tried().entry(shape).or_default() += 1;
        Ok(first.to_vec())
    }

    fn call(&self, asked: &[&Waiting]) -> Result<Vec<usize>, Failing> {
        Python::attach(|py| {
            let choices = self.choose(py, asked);
            choices.map_err(|error| Failing {
                what: told(py, &error),
                count: asked.len(),
                is_interrupted: error.is_instance_of::<PyKeyboardInterrupt>(py),
            })
        })
    }

    fn choose(&self, py: Python<'_>, asked: &[&Waiting]) -> PyResult<Vec<usize>> {
        let positions = || asked.iter().map(|waiting| &waiting.position);
        let flat = |of: fn(&Position) -> &[i32]| bytes(py, positions().flat_map(of).copied());
        let counts: Vec<usize> = positions().map(|position| position.count).collect();
        let seeds: Vec<u32> = positions().map(|position| position.seed).collect();
        let told = (flat(|position| &position.view), flat(|position| &position.actions), counts, seeds);
        self.choose_many.call1(py, told)?.extract(py)
    }
}

/// Why there is no choice.
struct Failing {
    what: Failed,
    /// The number of positions in the call.
    count: usize,
    is_interrupted: bool,
}

impl Failing {
    fn differing(first: usize, second: usize, count: usize) -> Self {
        let trouble = Trouble::Raised(format!(
            "it chose {first} and {second} in the same position with the same seed: a choice must depend only on these"
        ));
        Self { what: Failed { trouble, last_words: Vec::new() }, count, is_interrupted: false }
    }

    /// The error if each position alone is answered.
    fn together(self) -> Failed {
        let Self { what: Failed { trouble, last_words }, count, .. } = self;
        let trouble = format!(
            "when asked about {count} positions at once, although it answers each alone (the first calls ask about each position twice), {trouble}"
        );
        Failed { trouble: Trouble::Raised(trouble), last_words }
    }
}

impl Waiting {
    fn shape(&self) -> Shape {
        (self.position.view.len(), self.position.actions.len() / self.position.count)
    }
}
