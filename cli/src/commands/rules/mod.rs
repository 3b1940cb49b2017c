//! `evenkeel rules`: every number and table in force, and its source.

pub mod find;
pub mod house;
pub mod listing;
mod text;

use clap::Args;
use evenkeel_engine::rules::{Fault, Table};
use evenkeel_strategies::RulesetInfo;

use crate::console::{print, say};
use crate::failure::Failure;
use crate::help::flags::SHOWN;
use crate::options::{Format, FormatFlag, RuleFlags};
use crate::setup::{self, Request};
use crate::sources::Sources;
use crate::{complete, tabular};
use listing::Listing;

/// List every rule with its value, unit and range
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel rules smugglers                          rules in force, with their sources
  evenkeel rules smugglers --find bounty            only entries about bounties
  evenkeel rules smugglers --toml > house.toml      a house-rule file to edit
  evenkeel rules smugglers --table planets > planets.csv
  evenkeel rules knight-hawks --tables              table cells that can be set
  evenkeel rules smugglers --rules house.toml       checks a house-rule file")]
pub struct RulesArgs {
    /// Name of the ruleset
    #[arg(add = complete::rulesets())]
    ruleset: String,
    /// List only entries with this text, or a synonym, in their name, meaning or source
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["table", "toml"])]
    find: Option<String>,
    /// Print this table as a CSV file to edit
    #[arg(long, value_name = "NAME", conflicts_with = "format", help_heading = SHOWN, add = complete::tables())]
    table: Option<String>,
    /// List the tables with their columns, the sources of their rows and the paths of their cells
    #[arg(long, conflicts_with_all = ["table", "find", "toml"])]
    tables: bool,
    /// Print a commented house-rule file
    #[arg(long, conflicts_with_all = ["format", "table"])]
    toml: bool,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    output: FormatFlag,
}

/// The part of a ruleset to print.
enum Wanted {
    All(Format, Option<String>),
    HouseRules,
    Tables(Format),
    Table(String),
}

impl RulesArgs {
    pub fn run(self, sources: &mut Sources) -> Result<(), Failure> {
        let wanted = match self.table {
            Some(name) => Wanted::Table(name),
            None if self.toml => Wanted::HouseRules,
            None if self.tables => Wanted::Tables(self.output.format),
            None => Wanted::All(self.output.format, self.find),
        };
        let (request, ruleset) = Request::new(&self.ruleset, &self.rules, sources).with_ruleset()?;
        print(&list(ruleset, request, wanted)?)
    }
}

fn list(ruleset: &'static RulesetInfo, request: Request, wanted: Wanted) -> Result<String, Failure> {
    let resolved = request.resolve(ruleset)?;
    let found = |text: Option<String>| match text {
        Some(text) => find::find_all(|| Listing::of(&resolved), ruleset.kinds, &text).map(|(listing, remark)| {
            if let Some(remark) = remark {
                say(&remark);
            }
            listing
        }),
        None => Ok(Listing::of(&resolved)),
    };
    Ok(match wanted {
        Wanted::All(Format::Text, find) => text::tell(&found(find)?),
        Wanted::All(Format::Json, find) => tabular::json(&found(find)?),
        Wanted::All(Format::Csv, find) => tabular::csv(found(find)?.parameters),
        Wanted::HouseRules => house::write(&Listing::of(&resolved), None),
        Wanted::Tables(Format::Text) => text::tell_tables(&Listing::of(&resolved)),
        Wanted::Tables(Format::Json) => tabular::json(&Listing::of(&resolved).tables),
        Wanted::Tables(Format::Csv) => tabular::csv(listing::columns(Listing::of(&resolved).tables)),
        Wanted::Table(name) => match resolved.tables.in_force(&name) {
            Some(text) => text,
            None => return Err(unknown_table(&name, ruleset.tables).into()),
        },
    })
}

fn unknown_table(name: &str, tables: &[Table]) -> Fault {
    let names: Vec<_> = tables.iter().map(|table| table.name).collect();
    setup::unknown(&format!("--table {name}"), "table", name, &names)
}
