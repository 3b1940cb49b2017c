//! `evenkeel init`: starter files.

mod files;

use std::path::PathBuf;

use clap::Args;
use evenkeel_analysis::findings::format;
use evenkeel_analysis::{Checks, Experiment, Plan, Quiet, RunOptions, run};
use evenkeel_engine::rules::Choices;
use evenkeel_strategies::{ResolvedRules, RulesetInfo};

use crate::console::print;
use crate::failure::Failure;
use crate::folder::{Folder, write_file};
use crate::stopped::failure;
use crate::{complete, interrupt, setup};

/// The number of games behind the initial bounds of the check.
const GAMES: u64 = 1000;

/// Write example files to start from
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel init smugglers
  evenkeel init astronavis --out my-rules

Writes experiment.toml, house.toml and check.toml, and overwrites nothing. The bounds of the check come from a few \
games under the printed rules, with room on either side. Edit them to suit your game.")]
pub struct InitArgs {
    /// Name of the ruleset
    #[arg(add = complete::rulesets())]
    ruleset: String,
    /// Folder for the files
    #[arg(long, value_name = "DIR", default_value = ".")]
    out: PathBuf,
}

impl InitArgs {
    pub fn run(self) -> Result<(), Failure> {
        let files = starters(setup::ruleset_of(&self.ruleset)?, &[])?;
        let taken: Vec<_> = files.iter().map(|(name, _)| *name).filter(|name| self.out.join(name).exists()).collect();
        if !taken.is_empty() {
            let (verb, them) = if taken.len() == 1 { ("already exists", "it") } else { ("already exist", "them") };
            let names: Vec<String> = taken.iter().map(|name| (*name).to_owned()).collect();
            let message = format!("{} {verb}", format::list(&names));
            let help = format!("name another folder with --out, or move {them} away");
            return Err(Failure::usage(&self.out.display().to_string(), message, help));
        }
        let folder = Folder::open(&self.out)?;
        for (name, text) in &files {
            write_file(&folder.path().join(name), text)?;
        }
        folder.keep();
        print(&files::tell_next(&self.out))
    }
}

/// Names and texts of the files, for this line-up or the default one.
fn starters(ruleset: &'static RulesetInfo, seats: &[String]) -> Result<Vec<(&'static str, String)>, Failure> {
    let mut experiment = Experiment { games: Some(GAMES), checks: Some(Checks::default()), ..Experiment::default() };
    experiment.set_ruleset(ruleset.id);
    if !seats.is_empty() {
        experiment.set_seats(&seats.join(","))?;
    }
    let plan = Plan::check(&ruleset.registry(), &experiment, true)?;
    let ran = run(&plan, &RunOptions::default(), &Quiet, &interrupt::STOP).map_err(failure)?;
    let seats = plan.lineup.members().iter().map(|member| member.label.clone()).collect();
    let resolved = ResolvedRules::new(ruleset, &Choices::default(), plan.base.game.seats())?;
    Ok(files::write(&resolved, seats, &ran.findings))
}

#[cfg(test)]
mod tests {
    use evenkeel::RULESETS;

    use super::*;

    /// Reads a file like a command: with a `[check]`, as a check.
    fn read(ruleset: &'static RulesetInfo, name: &str, text: &str) -> Result<(), String> {
        let registry = ruleset.registry();
        let experiment = Experiment::parse(name, text).map_err(|faults| faults.to_string())?;
        let plan = match experiment.checks {
            Some(_) => Plan::check(&registry, &experiment, false),
            None => Plan::new(&registry, &experiment),
        };
        plan.map(drop).map_err(|faults| faults.to_string())
    }

    /// For any ruleset, with one strategy in every seat, with some of them twice, and with each once.
    #[test]
    fn every_file_is_read_by_the_commands_it_is_for() {
        for &ruleset in RULESETS {
            let (registry, (fewest, most)) = (ruleset.registry(), ruleset.seats);
            let names: Vec<&str> = registry.own().map(|entry| entry.name).collect();
            let seated = |count: usize, of: usize| {
                names.iter().take(of).cycle().take(count).map(|name| (*name).to_owned()).collect::<Vec<_>>()
            };
            let lineups = [Vec::new(), seated(fewest, 1), seated(most, 1), seated(most, 2), seated(most, names.len())];
            for seats in lineups {
                let files = starters(ruleset, &seats);
                for (name, text) in files.unwrap_or_else(|failure| panic!("{} {seats:?}: {failure:?}", ruleset.id)) {
                    let read = read(ruleset, name, &text);
                    assert_eq!(read, Ok(()), "{} {seats:?} {name}: {text}", ruleset.id);
                }
            }
        }
    }
}
