//! One file per command: what is typed after it, and what it does.

mod chances;
mod check;
mod coach;
mod compare;
mod completions;
mod init;
mod merge;
mod odds;
mod plan;
mod play;
mod replay;
mod report;
mod rules;
mod rulesets;
mod schema;
mod simulate;
mod strategies;
mod sweep;
mod tournament;
mod train;

use clap::{Parser, Subcommand};

use crate::failure::Failure;
use crate::sources::Sources;

/// Plays millions of complete games of space-trading and space-combat board games, and tells whether a rule is fair.
#[derive(Debug, Parser)]
#[command(name = "evenkeel", version, after_help = EXAMPLES, arg_required_else_help = true)]
pub struct Typed {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  evenkeel sweep examples/brix-price.toml --out brix-report
  evenkeel sweep smugglers --vary brix.price=100..1000/100 --games 100000
  evenkeel simulate smugglers --set brix.price=700
  evenkeel compare smugglers --set brix.price=700
  evenkeel check balance.toml
  evenkeel play smugglers --seed 7 | less
  evenkeel rules smugglers

Exit codes: 0 fine, 1 a check failed, 2 usage, 3 a file is wrong, 4 a replay differs, 5 output could not be written,
70 a defect of Evenkeel, 130 interrupted.";

#[derive(Debug, Subcommand)]
enum Command {
    Sweep(sweep::Typed),
    Simulate(simulate::Typed),
    Compare(compare::Typed),
    Check(check::Typed),
    Tournament(tournament::Typed),
    Coach(coach::Typed),
    Train(train::Typed),
    Chances(chances::Typed),
    Merge(merge::Typed),
    Play(play::Typed),
    Replay(replay::Typed),
    Plan(plan::Typed),
    Init(init::Typed),
    Odds(odds::Typed),
    Rulesets(rulesets::Typed),
    Rules(rules::Typed),
    Strategies(strategies::Typed),
    Report(report::Typed),
    Schema(schema::Typed),
    Completions(completions::Typed),
}

impl Typed {
    /// Does what was typed. Files read on the way are kept in `sources`.
    ///
    /// # Errors
    /// Whatever kept it from being done.
    pub fn run(self, sources: &mut Sources) -> Result<(), Failure> {
        match self.command {
            Command::Sweep(typed) => typed.run(sources),
            Command::Simulate(typed) => typed.run(sources),
            Command::Compare(typed) => typed.run(sources),
            Command::Check(typed) => typed.run(sources),
            Command::Tournament(typed) => typed.run(sources),
            Command::Coach(typed) => typed.run(sources),
            Command::Train(typed) => typed.run(sources),
            Command::Chances(typed) => typed.run(sources),
            Command::Merge(typed) => typed.run(),
            Command::Play(typed) => typed.run(sources),
            Command::Replay(typed) => typed.run(sources),
            Command::Plan(typed) => typed.run(sources),
            Command::Init(typed) => typed.run(),
            Command::Odds(typed) => typed.run(sources),
            Command::Rulesets(typed) => typed.run(),
            Command::Rules(typed) => typed.run(sources),
            Command::Strategies(typed) => typed.run(),
            Command::Report(typed) => typed.run(sources),
            Command::Schema(typed) => typed.run(),
            Command::Completions(typed) => typed.run(),
        }
    }
}
