//! A table some of whose seats are open: whoever sits there is asked step by step, as learners want it.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use evenkeel_analysis::{Experiment, Plan, read_text, usual_table};
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::observation::{Numbers, narrow};
use evenkeel_engine::outcome::{Reward, WHOLE_WIN};
use evenkeel_engine::rules::{Fault, Faults, Place};
use evenkeel_engine::{Actions, Seat, SeatSet};
use evenkeel_strategies::outside::Failure;
use evenkeel_strategies::{HasInfo, Registry, Roster, Strategy, StrategyRng, Visitor, rulesets, visit};
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
    table: Mutex<Box<dyn Stepped>>,
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
        attempt(|| visit(ruleset, Making { experiment, open }).expect("a ruleset that was found").map_err(Vec::from))
    });
    match made {
        Ok(Ok(Ok(table))) => Made::Table(OpenTable { table: Mutex::new(table) }),
        Ok(Ok(Err(faults))) | Err(faults) => Made::Refused(Refused::of(&faults)),
        Ok(Err(failure)) => Made::Refused(Refused {
            exit: evenkeel::Exit::Outside as u8,
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

/// What a table does, whatever its ruleset.
trait Stepped: Send {
    fn about(&self) -> String;
    fn game(&self) -> u64;
    fn begin(&mut self, seed: u64);
    fn seat(&self) -> Option<usize>;
    fn actions(&self) -> usize;
    fn numbers(&mut self, seat: usize) -> Vec<i32>;
    fn action_numbers(&mut self) -> Vec<i32>;
    fn words(&self) -> Vec<String>;
    fn choose(&mut self, choice: usize);
    fn rewards(&self) -> Vec<f64>;
}

#[pymethods]
impl OpenTable {
    /// What the numbers of a view and of an action are, and of how many seats, as JSON.
    fn about(&self) -> String {
        self.table().about()
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
    fn table(&self) -> MutexGuard<'_, Box<dyn Stepped>> {
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
) -> Result<(&'static str, Experiment), Vec<Fault>> {
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
        experiment.set_variant(&variant);
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
    match experiment.ruleset(rulesets()) {
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

/// Makes a table.
struct Making {
    experiment: Experiment,
    open: Vec<bool>,
}

impl Visitor for Making {
    type Output = Result<Box<dyn Stepped>, Faults>;

    fn visit<G: Roster>(mut self) -> Self::Output {
        if self.open.is_empty() && self.experiment.seats.is_empty() {
            // The names of seats that are open are known.
            let _ = self.experiment.set_seats(&vec![NOBODY; usual_table(G::INFO)].join(","));
        }
        let plan = Plan::<G>::new(&Registry::built_in(), &self.experiment)?;
        let is_open = |seat: &Seat| self.open.get(seat.index()).is_none_or(|open| *open);
        let open = plan.cells[0].game.seats().iter().filter(is_open).collect();
        let members = plan.cells[0].lineup.make(&plan.registry);
        let luck = Luck::default();
        let thoughts = (0..members.len()).map(|member| StrategyRng::new(luck, 0, member)).collect();
        let dice = PcgDice::new::<G::Stream>(luck);
        let state = plan.cells[0].game.deal(&mut dice.clone(), &mut Silent);
        let mut table = Playing {
            plan,
            open,
            members,
            thoughts,
            dice,
            seed: 0,
            state,
            actions: Actions::new(),
            read: Numbers::default(),
        };
        table.begin(0);
        Ok(Box::new(table))
    }
}

/// A game that is played step by step.
struct Playing<G: Roster> {
    plan: Plan<G>,
    open: SeatSet,
    members: Vec<Box<dyn Strategy<G>>>,
    thoughts: Vec<StrategyRng>,
    dice: PcgDice,
    /// Which game is played.
    seed: u64,
    state: G::State,
    /// Legal actions of the open seat that owes an answer; none: the game is over.
    actions: Actions<G::Action>,
    read: Numbers,
}

impl<G: Roster> Playing<G> {
    fn game(&self) -> &G {
        &self.plan.cells[0].game
    }

    /// Who owes an answer: of several the lowest, as everywhere.
    fn pending(&self) -> Option<Seat> {
        self.game().pending(&self.state).first()
    }

    /// Plays on until an open seat has a choice, or the game is over. Forced moves are nobody's.
    fn play_on(&mut self) {
        self.actions.clear();
        while let Some(seat) = self.pending() {
            let game = &self.plan.cells[0].game;
            let view = game.view(&self.state, seat);
            G::actions(view, &mut self.actions);
            let choice = match self.actions.len() {
                1 => 0,
                _ if self.open.contains(seat) => return,
                _ => self.members[seat.index()].choose(view, &self.actions, &mut self.thoughts[seat.index()]),
            };
            let action = self.actions[choice];
            game.apply(&mut self.state, seat, action, &mut self.dice, &mut Silent);
            self.actions.clear();
        }
    }
}

/// The column of the score, where a game rewards one.
fn score<G: Roster>() -> Option<usize> {
    G::THEMES.position_of_score(G::METRICS).filter(|_| G::REWARD == Reward::Score)
}

impl<G: Roster> Stepped for Playing<G> {
    fn game(&self) -> u64 {
        self.seed
    }

    fn about(&self) -> String {
        let game = self.game();
        let seats: Vec<_> = game.seats().iter().map(|seat| Numbers::names::<G>(game.view(&self.state, seat))).collect();
        let seat = self.pending().expect("a game that has begun");
        let action = Numbers::action_names::<G>(game.view(&self.state, seat), &self.actions[0]);
        let open: Vec<usize> = self.open.iter().map(Seat::index).collect();
        json!({
            "ruleset": G::ID,
            "by_score": score::<G>().is_some(),
            "open": open,
            "views": seats,
            "action": action,
            "most_actions": self.actions.capacity(),
        })
        .to_string()
    }

    fn begin(&mut self, seed: u64) {
        let luck = Luck::of_table(seed, 0);
        self.seed = seed;
        self.dice = PcgDice::new::<G::Stream>(luck);
        let game = &self.plan.cells[0].game;
        for (seat, (member, thought)) in game.seats().iter().zip(self.members.iter_mut().zip(&mut self.thoughts)) {
            thought.restart(luck, 0);
            member.begin(game, seat);
        }
        self.state = game.deal(&mut self.dice, &mut Silent);
        self.play_on();
    }

    fn seat(&self) -> Option<usize> {
        self.pending().map(Seat::index)
    }

    fn actions(&self) -> usize {
        self.actions.len()
    }

    fn numbers(&mut self, seat: usize) -> Vec<i32> {
        let game = &self.plan.cells[0].game;
        let seat = game.seats().iter().nth(seat).expect("a seat of the table");
        self.read.read::<G>(game.view(&self.state, seat)).iter().copied().map(narrow).collect()
    }

    fn action_numbers(&mut self) -> Vec<i32> {
        let game = &self.plan.cells[0].game;
        let Some(seat) = game.pending(&self.state).first() else { return Vec::new() };
        let view = game.view(&self.state, seat);
        let mut numbers = Vec::new();
        for action in &self.actions {
            numbers.extend(self.read.read_action::<G>(view, action).iter().copied().map(narrow));
        }
        numbers
    }

    fn words(&self) -> Vec<String> {
        self.actions.iter().map(|action| self.game().describe_action(action).to_string()).collect()
    }

    fn choose(&mut self, choice: usize) {
        let (seat, action) = (self.pending().expect("somebody who owes an answer"), self.actions[choice]);
        self.plan.cells[0].game.apply(&mut self.state, seat, action, &mut self.dice, &mut Silent);
        self.play_on();
    }

    fn rewards(&self) -> Vec<f64> {
        let game = self.game();
        let column = score::<G>();
        let outcome = game.outcome(&self.state);
        let mut metrics = Metrics::new();
        game.metrics(&self.state, &mut metrics);
        let reward = |seat: Seat| match column {
            Some(column) => f64::from(narrow(metrics.get(column, seat))),
            None => f64::from(outcome.win_share(seat)) / f64::from(WHOLE_WIN),
        };
        game.seats().iter().map(reward).collect()
    }
}
