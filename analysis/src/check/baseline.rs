//! What was found once, kept to measure changes from.

use evenkeel_engine::rules::{Fault, Place};
use evenkeel_strategies::Roster;
use serde::{Deserialize, Serialize};

use crate::findings::{ByName, Setting};
use crate::plan::{Plan, PlannedCell};
use crate::quantity::{Quantity, Statistic, quantities};
use crate::tally::CellTally;

/// Version of the form.
const SCHEMA: &str = "evenkeel-baseline-1";

/// Every mean of a run, with its standard error.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Baseline {
    /// Version of this form: `evenkeel-baseline-1`.
    pub schema: String,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Seed of the run.
    pub seed: u64,
    /// The command that repeats the run.
    pub command: String,
    /// The cells, in the order of the plan.
    pub cells: Vec<SavedCell>,
}

/// One cell of a baseline.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedCell {
    /// Its values, by path.
    pub parameters: ByName<Setting>,
    /// Digest of its rules, 16 hexadecimal digits.
    pub rules_hash: String,
    /// Games played.
    pub games: u64,
    /// Blocks played.
    pub blocks: u64,
    /// Every mean, by the name of its quantity.
    pub quantities: ByName<Saved>,
}

/// One mean.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// The mean.
    pub mean: f64,
    /// Its standard error, from blocks.
    pub error: f64,
}

impl Baseline {
    /// What was found in these cells.
    pub(crate) fn of<G: Roster>(plan: &Plan<G>, cells: &[CellTally]) -> Self {
        let cell = |(position, tally): (usize, &CellTally)| {
            let planned = &plan.cells[position];
            let quantities = quantities(planned);
            let means = quantities.iter().filter(|quantity| quantity.statistic == Statistic::Mean);
            let values = plan.axes.iter().zip(&planned.values);
            SavedCell {
                parameters: values.map(|(axis, value)| (axis.name.clone(), value.into())).collect(),
                rules_hash: format!("{:016x}", planned.hash),
                games: tally.blocks * plan.rotations() as u64,
                blocks: tally.blocks,
                quantities: means.map(|quantity| (quantity.name.clone(), save(planned, tally, quantity))).collect(),
            }
        };
        Self {
            schema: SCHEMA.to_owned(),
            ruleset: G::ID.to_owned(),
            seed: plan.seed,
            command: plan.command(),
            cells: cells.iter().enumerate().map(cell).collect(),
        }
    }

    /// Reads the text of a saved baseline.
    ///
    /// # Errors
    /// If it is not one, is of another version or of another ruleset.
    pub(crate) fn parse(file: &str, text: &str, ruleset: &str) -> Result<Self, Fault> {
        let fault =
            |message: String| Fault::new(Place::whole(file), message).help("save it again with --save-baseline");
        let baseline: Self =
            serde_json::from_str(text).map_err(|error| fault(format!("this is not a baseline: {error}")))?;
        if baseline.schema != SCHEMA {
            return Err(fault(format!(
                "this baseline is of the form `{}`, and this program reads `{SCHEMA}`",
                baseline.schema
            )));
        }
        if baseline.ruleset != ruleset {
            return Err(fault(format!("this baseline is of `{}`, not of `{ruleset}`", baseline.ruleset)));
        }
        Ok(baseline)
    }

    /// As a file, indented, with a stable order of keys.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data with text keys") + "\n"
    }
}

pub(super) fn save<G: Roster>(cell: &PlannedCell<G>, tally: &CellTally, quantity: &Quantity) -> Saved {
    let (mean, error) = quantity.mean(cell, tally);
    Saved { mean, error }
}
