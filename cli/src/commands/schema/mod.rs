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
    /// Format to describe
    #[arg(value_enum, value_name = "FILE")]
    form: Form,
    /// Name of the ruleset, for `view` and `numbers`
    #[arg(required_if_eq_any([("form", "view"), ("form", "numbers")]), add = complete::rulesets())]
    ruleset: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    /// findings.json, written by every study
    Findings,
    /// experiment files, read by `evenkeel sweep`
    Experiment,
    /// house-rule files, read by `--rules`
    HouseRules,
    /// output of `evenkeel coach --format json`
    Coach,
    /// trained strategies, written by `evenkeel train` and named in line-ups
    Trained,
    /// mixtures, written by `evenkeel league` and read by `evenkeel train --mixture`
    Mixture,
    /// messages to and from programs that play
    Protocol,
    /// view of a seat, as sent to programs that play; add the name of a ruleset
    View,
    /// view of a seat as numbers, as sent to learners; add the name of a ruleset
    Numbers,
    /// measurements of players, written by `evenkeel headroom` and read by `--headroom`
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
