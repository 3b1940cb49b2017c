//! `evenkeel init`: files to start from.

mod files;

use std::path::PathBuf;

use clap::Args;
use evenkeel_analysis::{Checks, Experiment, Plan, Quiet, RunOptions, run};
use evenkeel_engine::rules::{Choices, resolve};
use evenkeel_strategies::{Registry, Roster, Visitor};

use crate::console::print;
use crate::failure::Failure;
use crate::folder::{Folder, write_file};
use crate::stopped::failure;
use crate::{complete, interrupt, setup};

/// Games the starting bounds of the check are taken from.
const GAMES: u64 = 1000;

/// Write commented files to start from: an experiment, house rules and a check
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel init smugglers
  evenkeel init astronavis --out my-rules

Writes experiment.toml, house.toml and check.toml, and overwrites nothing. The bounds of the check are what a few \
games under the printed rules gave, with room to either side: make them what you want of your game.")]
pub struct Typed {
    /// Name of the ruleset
    #[arg(add = complete::rulesets())]
    ruleset: String,
    /// Folder to write into
    #[arg(long, value_name = "DIR", default_value = ".")]
    out: PathBuf,
}

impl Typed {
    pub fn run(self) -> Result<(), Failure> {
        let files = setup::for_ruleset(&self.ruleset, Work)??;
        let taken: Vec<_> = files.iter().map(|(name, _)| *name).filter(|name| self.out.join(name).exists()).collect();
        if !taken.is_empty() {
            let verb = if taken.len() == 1 { "already exists" } else { "already exist" };
            let message = format!("{} {verb}", taken.join(" and "));
            return Err(Failure::usage(
                &self.out.display().to_string(),
                message,
                "name another folder with --out, or move it away",
            ));
        }
        let folder = Folder::open(&self.out)?;
        for (name, text) in &files {
            write_file(&folder.path().join(name), text)?;
        }
        folder.keep();
        print(&files::tell_next(&self.out))
    }
}

/// Names and texts of the files.
struct Work;

impl Visitor for Work {
    type Output = Result<Vec<(&'static str, String)>, Failure>;

    fn visit<G: Roster>(self) -> Self::Output {
        let mut experiment =
            Experiment { games: Some(GAMES), checks: Some(Checks::default()), ..Experiment::default() };
        experiment.set_ruleset(G::ID);
        let plan = Plan::<G>::check(&Registry::built_in(), &experiment, true)?;
        let ran = run(&plan, &RunOptions::default(), &Quiet, &interrupt::STOP).map_err(failure)?;
        let seats = plan.lineup.members().iter().map(|member| member.label.clone()).collect();
        let resolved = resolve::<G>(&Choices::default(), plan.base.game.seats())?;
        Ok(files::write(&resolved, seats, &ran.findings))
    }
}
