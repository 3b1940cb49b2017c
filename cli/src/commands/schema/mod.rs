//! `evenkeel schema`: the form of the files, for editors and scripts.

mod house;
mod view;

use clap::{Args, ValueEnum};
use evenkeel_analysis::{
    coach_schema, experiment_schema, findings_schema, headroom_schema, mixture_schema, trained_schema,
};

use evenkeel_strategies::outside;

use crate::complete;
use crate::console::print;
use crate::failure::Failure;
use crate::tabular;

/// Print the JSON Schema of a file format
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  evenkeel schema findings > findings.schema.json")]
pub struct SchemaArgs {
    /// Which file
    #[arg(value_enum, value_name = "FILE")]
    form: Form,
    /// The ruleset whose views are meant
    #[arg(required_if_eq_any([("form", "view"), ("form", "numbers")]), add = complete::rulesets())]
    ruleset: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    /// findings.json, which sweeps and simulations write
    Findings,
    /// an experiment file, which `evenkeel sweep` reads
    Experiment,
    /// a house-rule file, which `--rules` reads
    HouseRules,
    /// what `evenkeel coach --format json` prints
    Coach,
    /// a trained strategy, which `evenkeel train` writes and line-ups name
    Trained,
    /// a mixture, which `evenkeel league` writes and `evenkeel train --mixture` reads
    Mixture,
    /// what programs that play are told and answer
    Protocol,
    /// what a seat sees, as programs that play are told: with the name of a ruleset behind it
    View,
    /// what the numbers are that learners are told in place of it: with the name of a ruleset behind it
    Numbers,
    /// what was measured of players, which `evenkeel headroom` writes and `--headroom` reads
    Headroom,
}

impl SchemaArgs {
    pub fn run(self) -> Result<(), Failure> {
        print(&match self.form {
            Form::Findings => tabular::json(&findings_schema()),
            Form::Coach => tabular::json(&coach_schema()),
            Form::Experiment => tabular::json(&experiment_schema()),
            Form::HouseRules => tabular::json(&house::schema()),
            Form::Trained => tabular::json(&trained_schema()),
            Form::Headroom => tabular::json(&headroom_schema()),
            Form::Mixture => tabular::json(&mixture_schema()),
            Form::Protocol => tabular::json(&outside::schema()),
            Form::View => tabular::json(&view::schema(self.ruleset.as_deref().unwrap_or_default())?),
            Form::Numbers => tabular::json(&view::numbers(self.ruleset.as_deref().unwrap_or_default())?),
        })
    }
}
