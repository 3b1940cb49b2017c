//! `evenkeel strategies`: the strategies of a ruleset.

use core::fmt::Write;

use clap::Args;
use evenkeel_engine::rules::{Parameter, Value};
use evenkeel_strategies::Entry;
use serde::Serialize;

use crate::console::print;
use crate::failure::Failure;
use crate::options::{Format, FormatFlag};
use crate::{complete, setup, tabular};

/// List the strategies of a ruleset and their parameters
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel strategies smugglers
  evenkeel strategies smugglers --all --format json")]
pub struct StrategiesArgs {
    /// Name of the ruleset
    #[arg(add = complete::rulesets())]
    ruleset: String,
    /// List fine weights too, which training sets
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    output: FormatFlag,
}

impl StrategiesArgs {
    pub fn run(self) -> Result<(), Failure> {
        let registry = setup::ruleset_of(&self.ruleset)?.registry();
        let strategies: Vec<Entered> = registry.entries().iter().map(|entry| describe(entry, self.all)).collect();
        print(&match self.output.format {
            Format::Text => strategies.iter().map(tell).collect(),
            Format::Json => tabular::json(&strategies),
            Format::Csv => tabular::csv(strategies.iter().flat_map(rows)),
        })
    }
}

#[derive(Debug, Serialize)]
struct Entered {
    strategy: &'static str,
    about: &'static str,
    parameters: Vec<Setting>,
    #[serde(skip)]
    left_out: usize,
}

#[derive(Clone, Debug, Serialize)]
struct Setting {
    parameter: &'static str,
    default: Option<Value>,
    unit: &'static str,
    admits: String,
    about: &'static str,
}

fn describe(entry: &Entry, all: bool) -> Entered {
    let settings = (entry.parameters)().iter().zip((entry.defaults)());
    let shown: Vec<_> = settings.filter(|(parameter, _)| all || !parameter.fine).map(setting).collect();
    let left_out = (entry.parameters)().len() - shown.len();
    Entered { strategy: entry.name, about: entry.about, parameters: shown, left_out }
}

fn setting((parameter, default): (&Parameter, Value)) -> Setting {
    Setting {
        parameter: parameter.path,
        default: Some(default),
        unit: parameter.unit,
        admits: parameter.kind.to_string(),
        about: parameter.about,
    }
}

fn tell(strategy: &Entered) -> String {
    let mut text = format!("{}\n    {}\n", strategy.strategy, strategy.about);
    for Setting { parameter, default, unit, admits, about } in &strategy.parameters {
        let default = default.as_ref().map(ToString::to_string).unwrap_or_default();
        let gap = if unit.is_empty() { "" } else { " " };
        let _ = writeln!(text, "    {parameter} = {default}{gap}{unit}: {about} ({admits})");
    }
    if strategy.left_out > 0 {
        let _ = writeln!(text, "    and {} fine weights: --all lists them", strategy.left_out);
    }
    text
}

#[derive(Serialize)]
struct Row {
    strategy: &'static str,
    #[serde(flatten)]
    setting: Setting,
}

/// One row per parameter; a strategy without parameters has one row with its plan.
fn rows(strategy: &Entered) -> Vec<Row> {
    let plan = Setting { parameter: "", default: None, unit: "", admits: String::new(), about: strategy.about };
    let settings = std::iter::once(plan).chain(strategy.parameters.iter().cloned());
    settings.map(|setting| Row { strategy: strategy.strategy, setting }).collect()
}
