//! `evenkeel rulesets`: the games available.

use clap::Args;
use evenkeel_strategies::RulesetInfo;
use serde::Serialize;

use crate::caller;
use crate::commands::rules::listing::span;
use crate::console::print;
use crate::failure::Failure;
use crate::options::{Format, FormatFlag};
use crate::tabular;

/// List the rulesets
#[derive(Debug, Args)]
pub struct RulesetsArgs {
    #[command(flatten)]
    output: FormatFlag,
}

impl RulesetsArgs {
    pub fn run(self) -> Result<(), Failure> {
        let rows: Vec<Row> = caller::rulesets().iter().map(|ruleset| describe(ruleset)).collect();
        print(&match self.output.format {
            Format::Text => tabular::text(&rows),
            Format::Json => tabular::json(&rows),
            Format::Csv => tabular::csv(&rows),
        })
    }
}

#[derive(Debug, Serialize)]
struct Row {
    ruleset: &'static str,
    title: &'static str,
    players: String,
    variants: String,
    about: &'static str,
}

fn describe(ruleset: &RulesetInfo) -> Row {
    Row {
        ruleset: ruleset.id,
        title: ruleset.title,
        players: span(ruleset.seats),
        variants: ruleset.variants().iter().map(|variant| variant.name).collect::<Vec<_>>().join(", "),
        about: ruleset.about,
    }
}
