//! `evenkeel rules`: every number and table in force, and its source.

pub mod find;
pub mod house;
pub mod listing;
mod text;

use clap::Args;
use evenkeel_engine::rules::{Fault, Table};

use crate::console::{print, say};
use crate::failure::Failure;
use crate::help::flags::SHOWN;
use crate::options::{Format, FormatFlag, RuleFlags};
use crate::setup::{self, Request};
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

impl RulesArgs {
    pub fn run(self) -> Result<(), Failure> {
        let (request, ruleset) = Request::new(&self.ruleset, &self.rules).with_ruleset()?;
        let resolved = request.resolve(ruleset)?;
        let listing = || Listing::of(&resolved);
        if let Some(name) = &self.table {
            let text = resolved.tables.in_force(name);
            return print(&text.ok_or_else(|| unknown_table(name, ruleset.tables))?);
        }
        if self.toml {
            return print(&house::write(&listing(), None));
        }
        if self.tables {
            return print(&match self.output.format {
                Format::Text => text::tell_tables(&listing()),
                Format::Json => tabular::json(&listing().tables),
                Format::Csv => tabular::csv(listing::columns(listing().tables)),
            });
        }
        let (found, remark) = match &self.find {
            Some(text) => find::find_all(listing, ruleset.kinds, text)?,
            None => (listing(), None),
        };
        if let Some(remark) = &remark {
            say(remark);
        }
        print(&match self.output.format {
            Format::Text => text::tell(&found),
            Format::Json => tabular::json(&found),
            Format::Csv => tabular::csv(found.parameters),
        })
    }
}

fn unknown_table(name: &str, tables: &[Table]) -> Fault {
    let names: Vec<_> = tables.iter().map(|table| table.name).collect();
    setup::unknown(&format!("--table {name}"), "table", name, &names)
}
