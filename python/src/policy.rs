//! Policies written in Python, which are asked about many games in one call.
//!
//! ```text
//! threads that play ── decide ──> waiting ──(whoever comes while nobody thinks)──> one call in Python ──> decided, by ticket
//! ```
//!
//! Whoever comes meanwhile waits for the next call, so that the longer one takes the more is asked by the next. Before a call those that the last one
//! answered are given half the time it took to come back.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use evenkeel_strategies::outside::{Failed, Policy, Position, Trouble, decide_as};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::open_table::bytes;
use crate::strategy::told;

/// From now on `process:NAME` in a line-up is asked in Python: `choose_many` takes the views, the actions, how many actions each position has and
/// the seeds of so many positions, all 32-bit whole numbers, and returns as many choices.
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

/// So many calls of a shape ask about everything twice: whoever tosses a coin is found in all but one of 65,536 runs.
const TRIES: u32 = 16;

type Decided = Result<usize, Failed>;
/// How many numbers a view has, and an action.
type Shape = (usize, usize);

/// Where decisions are asked for.
struct Desk {
    choose_many: Py<PyAny>,
    asked: Mutex<Asked>,
    /// How often each shape of positions was asked about twice in one call.
    tried: Mutex<BTreeMap<Shape, u32>>,
    came: Condvar,
    answered: Condvar,
}

#[derive(Default)]
struct Asked {
    waiting: Vec<Waiting>,
    decided: BTreeMap<u64, Decided>,
    next_ticket: u64,
    /// Whether somebody is about to call, or calls.
    is_thinking: bool,
    /// Of the last call.
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

    /// Decides all that is asked.
    fn think<'a>(&'a self, mut asked: MutexGuard<'a, Asked>) -> MutexGuard<'a, Asked> {
        asked.is_thinking = true;
        let mut asked = self.gather(asked);
        let mut waiting = std::mem::take(&mut asked.waiting);
        drop(asked);
        let began = Instant::now();
        // By other rules a view may have more numbers; arrays have rows of the same length.
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

    /// What fails for many is asked one by one: the others go on, and the game is told that it fails in. If it fails for many alone, that is told.
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

    /// The first positions of a shape are asked about twice in one call: a mistake that shows for many alone is found whatever the number of
    /// threads is, and so is a choice that follows from something else than the position.
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

/// Why nothing was chosen.
struct Failing {
    what: Failed,
    /// In how many positions something was to be chosen.
    count: usize,
    is_interrupted: bool,
}

impl Failing {
    fn differing(first: usize, second: usize, count: usize) -> Self {
        let trouble = Trouble::Raised(format!(
            "it chose {first} and {second} in the same position with the same seed: a choice must follow from these alone"
        ));
        Self { what: Failed { trouble, last_words: Vec::new() }, count, is_interrupted: false }
    }

    /// What is wrong where each position alone is answered.
    fn together(self) -> Failed {
        let Self { what: Failed { trouble, last_words }, count, .. } = self;
        let trouble = format!(
            "when it was asked about {count} positions at once, each of which it answers alone (the first calls ask about each position twice), {trouble}"
        );
        Failed { trouble: Trouble::Raised(trouble), last_words }
    }
}

impl Waiting {
    fn shape(&self) -> Shape {
        (self.position.view.len(), self.position.actions.len() / self.position.count)
    }
}
