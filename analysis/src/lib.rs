//! Runs games in parallel, gathers their outcomes and estimates.

mod command;
mod conclude;
mod experiment;
mod files;
mod plan;
mod run;
mod verdicts;

pub mod estimate;
pub mod findings;
pub mod outcomes;
pub mod tally;

pub use experiment::{Experiment, Form, Values, Vary, VaryForm, read_text, schema as experiment_schema};
pub use findings::schema as findings_schema;
pub use plan::{DEFAULT_GAMES, MOST_CELLS, Plan, PlannedAxis, PlannedCell};
pub use run::{Event, Options, Progress, Quiet, Ran, RunError, run};
