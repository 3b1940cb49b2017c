//! A table some of whose seats are open: whoever sits there is asked step by step, as learners want it.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use evenkeel::RULESETS;
use evenkeel_analysis::{Experiment, Plan, PlannedCell, read_text, usual_table};
use evenkeel_engine::rules::{Fault, Faults, Place};
use evenkeel_strategies::outside::Failure;
use evenkeel_strategies::{OpenTable as Stepwise, RulesetInfo};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::json;

use crate::call::{Refused, Trouble};

/// Somebody sits at an open seat; where a line-up must name a strategy this one stands for it, and is never asked.
const NOBODY: &str = "uniform";

/// A table some of whose seats are open.
#[pyclass(frozen)]
pub struct OpenTable {
    ruleset: &'static RulesetInfo,
    table: Mutex<Box<dyn Stepwise>>,
}

/// A table, or what is wrong in what was asked.
#[derive(IntoPyObject)]
pub enum Made {
    /// It is made.
    Table(OpenTable),
    /// It cannot be.
    Refused(Refused),
}

/// A table by the rules of an experiment: the name of a ruleset, or a file, perhaps one of `texts`, which exist in memory alone. `seats` has a
/// strategy, or nothing, for each seat; without any, all seats are open, as many as the experiment has or as are usual.
#[pyfunction]
pub fn open_table(
    experiment: &str,
    texts: Vec<(String, String)>,
    set: Vec<String>,
    variant: Option<String>,
    seats: Vec<Option<String>>,
) -> Made {
    let open: Vec<bool> = seats.iter().map(Option::is_none).collect();
    let asked = ask(experiment, &texts.into_iter().collect(), set, variant, seats);
    let made = asked.map(|(ruleset, experiment)| {
        let table = attempt(|| seat(ruleset, experiment, &open));
        table.map(|table| table.map(|table| OpenTable { ruleset, table: Mutex::new(table) }))
    });
    match made {
        Ok(Ok(Ok(table))) => Made::Table(table),
        Ok(Ok(Err(faults))) | Err(faults) => Made::Refused(Refused::of(&faults)),
        Ok(Err(failure)) => Made::Refused(Refused {
            exit: evenkeel_cli::Exit::Outside as u8,
            text: told(&failure, 0),
            troubles: Vec::new(),
        }),
    }
}

/// Does something in which strategies of somebody's own may fail.
fn attempt<T>(work: impl FnOnce() -> T) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| match panic.downcast::<Failure>() {
        Ok(failure) => *failure,
        Err(panic) => resume_unwind(panic),
    })
}

/// Who failed in which game, when and why.
fn told(failure: &Failure, game: u64) -> String {
    format!("{}: in the game of reset(options={{\"game\": {game}}}) {}", failure.name, failure.why())
}

/// The exception that says so.
fn raised(py: Python<'_>, failure: &Failure, game: u64) -> PyErr {
    let kind = py.import("evenkeel.errors").and_then(|errors| errors.getattr("StrategyError"));
    kind.and_then(|kind| kind.call1((told(failure, game),))).map_or_else(|error| error, PyErr::from_value)
}

#[pymethods]
impl OpenTable {
    /// What the numbers of a view and of an action are, and of how many seats, as JSON.
    fn about(&self) -> String {
        let table = self.table();
        let (views, action) = table.names();
        json!({
            "ruleset": self.ruleset.id,
            "by_score": table.is_for_score(),
            "open": table.open(),
            "views": views,
            "action": action,
            "most_actions": table.most_actions(),
        })
        .to_string()
    }

    /// Begins a game. The same seed gives the same cards and dice.
    fn begin(&self, py: Python<'_>, seed: u64) -> PyResult<()> {
        py.detach(|| attempt(|| self.table().begin(seed))).map_err(|failure| raised(py, &failure, seed))
    }

    /// The open seat that owes an answer, from 0; none: the game is over.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.table().seat()
    }

    /// How many legal actions it has: two at least.
    #[getter]
    fn actions(&self) -> usize {
        self.table().actions()
    }

    /// What a seat sees, as 32-bit whole numbers.
    fn numbers<'py>(&self, py: Python<'py>, seat: usize) -> Bound<'py, PyBytes> {
        bytes(py, self.table().numbers(seat))
    }

    /// The legal actions of the seat that owes an answer, one after another, as 32-bit whole numbers.
    fn action_numbers<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        bytes(py, self.table().action_numbers())
    }

    /// The legal actions in words.
    fn words(&self) -> Vec<String> {
        self.table().words()
    }

    /// Answers for the seat that owes one, and plays on to the next open seat that has a choice.
    fn choose(&self, py: Python<'_>, choice: usize) -> PyResult<()> {
        let count = self.actions();
        if choice >= count {
            return Err(PyIndexError::new_err(match count {
                0 => "the game is over: begin another".to_owned(),
                _ => format!("action {choice} is not one of the {count} legal ones, counted from 0"),
            }));
        }
        let chosen = py.detach(|| attempt(|| self.table().choose(choice)));
        chosen.map_err(|failure| raised(py, &failure, self.table().game()))
    }

    /// What the game has rewarded each seat with: the share of a win, or the score where the ruleset is for one; of a game that goes on what it would
    /// if it ended now.
    fn rewards(&self) -> Vec<f64> {
        self.table().rewards()
    }
}

impl OpenTable {
    fn table(&self) -> MutexGuard<'_, Box<dyn Stepwise>> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Numbers as an array has them in memory.
pub fn bytes(py: Python<'_>, numbers: impl IntoIterator<Item = i32>) -> Bound<'_, PyBytes> {
    PyBytes::new(py, &numbers.into_iter().flat_map(i32::to_ne_bytes).collect::<Vec<u8>>())
}

/// What is asked, with the ruleset it is about.
fn ask(
    target: &str,
    texts: &BTreeMap<String, String>,
    set: Vec<String>,
    variant: Option<String>,
    seats: Vec<Option<String>>,
) -> Result<(&'static RulesetInfo, Experiment), Vec<Fault>> {
    let read = |path: &Path| {
        let known = texts.get(&path.display().to_string());
        known.map_or_else(|| read_text(path), |text| Ok(text.clone()))
    };
    let (mut experiment, mut faults) = (Experiment::default(), Vec::new());
    if Path::new(target).extension().is_some_and(|ending| ending == "toml") {
        (experiment, faults) = Experiment::load_all(Path::new(target), read);
    } else {
        experiment.set_ruleset(target);
    }
    experiment.vary.clear();
    if let Some(variant) = variant {
        experiment.set_variant("--variant", &variant);
    }
    faults.extend(set.into_iter().filter_map(|typed| experiment.set_rule(&typed).err()));
    let nobody_is_asked = !seats.is_empty() && seats.iter().all(Option::is_some);
    let names: Vec<String> = seats.into_iter().map(|seat| seat.unwrap_or_else(|| NOBODY.to_owned())).collect();
    if !names.is_empty() {
        faults.extend(experiment.set_seats(&names.join(",")).err());
    }
    faults.extend(experiment.read_trained(&[], read).err().unwrap_or_default());
    if nobody_is_asked {
        let fault = Fault::new(Place::flag("seats"), "somebody must sit at an open seat");
        faults.push(fault.help("write None for the seats of learners"));
    }
    match experiment.ruleset(RULESETS) {
        Ok(ruleset) if faults.is_empty() => Ok((ruleset, experiment)),
        Ok(_) => Err(faults),
        Err(fault) => {
            faults.push(fault);
            Err(faults)
        }
    }
}

impl Refused {
    /// What is wrong in what was asked. Nobody typed a flag, nor the names that stand for open seats.
    fn of(faults: &[Fault]) -> Self {
        let here = |fault: &Fault| match &fault.place {
            Place::Flag(typed) if typed.starts_with("--seats") => {
                Fault { place: Place::flag("seats"), ..fault.clone() }
            }
            _ => fault.clone(),
        };
        let faults: Vec<Fault> = faults.iter().map(here).collect();
        let trouble = |fault: &Fault| Trouble::of(fault.place.to_string(), &fault.message, &fault.help);
        let text = Faults::none_in(faults.clone()).err().map(|faults| faults.to_string()).unwrap_or_default();
        Self::usage(text, faults.iter().map(trouble).collect())
    }
}

/// Makes a table. A strategy sits at every seat; those at open seats are never asked.
fn seat(
    ruleset: &'static RulesetInfo,
    mut experiment: Experiment,
    open: &[bool],
) -> Result<Box<dyn Stepwise>, Vec<Fault>> {
    if open.is_empty() && experiment.seats.is_empty() {
        // The names of seats that are open are known.
        let _ = experiment.set_seats(&vec![NOBODY; usual_table(ruleset)].join(","));
    }
    let plan = Plan::new(&ruleset.registry(), &experiment)?;
    let PlannedCell { game, lineup, .. } = &plan.cells[0];
    let open: Vec<usize> = (0..game.seats().count()).filter(|&seat| open.get(seat).is_none_or(|open| *open)).collect();
    Ok(Arc::clone(game).seat_open(&plan.registry, lineup, &open))
}
