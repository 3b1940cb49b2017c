//! A table with some open seats, which are asked step by step, for learners.

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

use crate::call::Refused;

/// The strategy at open seats, which is never asked: every seat of a line-up needs one.
const NOBODY: &str = "uniform";

/// A table with some open seats.
#[pyclass(frozen)]
pub struct OpenTable {
    ruleset: &'static RulesetInfo,
    table: Mutex<Box<dyn Stepwise>>,
}

/// A table, or the faults of the call.
#[derive(IntoPyObject)]
pub enum Made {
    /// The table.
    Table(OpenTable),
    /// The faults.
    Refused(Refused),
}

/// A table with the rules of an experiment: the name of a ruleset, or a file, possibly one of `texts`, which exist only in memory. `seats` has a
/// strategy or `None` for each seat. Without it, all seats are open; their number is the experiment's or the default.
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

/// Runs work in which external strategies may fail.
fn attempt<T>(work: impl FnOnce() -> T) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| match panic.downcast::<Failure>() {
        Ok(failure) => *failure,
        Err(panic) => resume_unwind(panic),
    })
}

/// The failed strategy, the game, the decision and the reason.
fn told(failure: &Failure, game: u64) -> String {
    format!("{}: in the game of reset(options={{\"game\": {game}}}) {}", failure.name, failure.why())
}

/// The exception with this message.
fn raised(py: Python<'_>, failure: &Failure, game: u64) -> PyErr {
    let kind = py.import("evenkeel.errors").and_then(|errors| errors.getattr("StrategyError"));
    kind.and_then(|kind| kind.call1((told(failure, game),))).map_or_else(|error| error, PyErr::from_value)
}

#[pymethods]
impl OpenTable {
    /// The meaning of the numbers of a view and of an action, and the open seats, as JSON.
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

    /// The open seat to answer, from 0; `None` when the game is over.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.table().seat()
    }

    /// The number of its legal actions: at least two.
    #[getter]
    fn actions(&self) -> usize {
        self.table().actions()
    }

    /// A seat's view, as 32-bit whole numbers.
    fn numbers<'py>(&self, py: Python<'py>, seat: usize) -> Bound<'py, PyBytes> {
        bytes(py, self.table().numbers(seat))
    }

    /// The legal actions of the seat to answer, one after another, as 32-bit whole numbers.
    fn action_numbers<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        bytes(py, self.table().action_numbers())
    }

    /// The legal actions in words.
    fn words(&self) -> Vec<String> {
        self.table().words()
    }

    /// Answers for the seat to answer, and plays on to the next open seat with a choice.
    fn choose(&self, py: Python<'_>, choice: usize) -> PyResult<()> {
        let count = self.actions();
        if choice >= count {
            return Err(PyIndexError::new_err(match count {
                0 => "the game is over: begin a new one".to_owned(),
                _ => format!("action {choice} is not one of the {count} legal ones, counted from 0"),
            }));
        }
        let chosen = py.detach(|| attempt(|| self.table().choose(choice)));
        chosen.map_err(|failure| raised(py, &failure, self.table().game()))
    }

    /// The reward of each seat: its share of the win, or the score in rulesets with one. During a game, the reward if it ended now.
    fn rewards(&self) -> Vec<f64> {
        self.table().rewards()
    }
}

impl OpenTable {
    fn table(&self) -> MutexGuard<'_, Box<dyn Stepwise>> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Numbers in the memory layout of an array.
pub fn bytes(py: Python<'_>, numbers: impl IntoIterator<Item = i32>) -> Bound<'_, PyBytes> {
    PyBytes::new(py, &numbers.into_iter().flat_map(i32::to_ne_bytes).collect::<Vec<u8>>())
}

/// The experiment of a call, with its ruleset.
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
        let fault = Fault::new(Place::flag("seats"), "at least one seat must be open");
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
    /// The faults of the call. The flags, and the names that stand for open seats, were not typed by the user.
    fn of(faults: &[Fault]) -> Self {
        let here = |fault: &Fault| match &fault.place {
            Place::Flag(typed) if typed.starts_with("--seats") => {
                Fault { place: Place::flag("seats"), ..fault.clone() }
            }
            _ => fault.clone(),
        };
        let faults: Vec<Fault> = faults.iter().map(here).collect();
        let trouble = |fault: &Fault| (fault.place.to_string(), None, fault.message.clone(), fault.help.clone());
        let text = Faults::none_in(faults.clone()).err().map(|faults| faults.to_string()).unwrap_or_default();
        Self { exit: evenkeel_cli::Exit::Usage as u8, text, troubles: faults.iter().map(trouble).collect() }
    }
}

/// Makes a table. The strategies at open seats are never asked.
fn seat(
    ruleset: &'static RulesetInfo,
    mut experiment: Experiment,
    open: &[bool],
) -> Result<Box<dyn Stepwise>, Vec<Fault>> {
    if open.is_empty() && experiment.seats.is_empty() {
        // The names for open seats are valid.
        let _ = experiment.set_seats(&vec![NOBODY; usual_table(ruleset)].join(","));
    }
    let plan = Plan::new(&ruleset.registry(), &experiment)?;
    let PlannedCell { game, lineup, .. } = &plan.cells[0];
    let open: Vec<usize> = (0..game.seats().count()).filter(|&seat| open.get(seat).is_none_or(|open| *open)).collect();
    Ok(Arc::clone(game).seat_open(&plan.registry, lineup, &open))
}
