//! `evenkeel worth`: the value of each kind of choice to the strategies that take it.

use clap::Args;

use crate::complete;
use crate::failure::Failure;
use crate::job::{Flags, Job};
use crate::options::{HeadroomFlag, LongFlags, ManyFlags, MarginFlag, OutputFlags, RuleFlags, TableFlags, WorkersFlag};
use crate::setup::Request;
use crate::sources::Sources;

/// Measure what each kind of choice is worth to a player
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel worth smugglers --out worth
  evenkeel worth smugglers --kinds pay-one-bribe,attack-a-carrier --seats trader,pirate,hunter --games 40k
  evenkeel worth astronavis --variant advanced --seats freighter
  evenkeel worth smugglers --skill lookahead --kinds propose-a-broker-deal --games 400

First everybody plays as they are, and what they do is counted. Then each strategy that takes a kind of choice, although it could do something else, plays \
without it, the others at the table as they are: `evenkeel usage` lists the kinds. A restricted player does the next best thing it knows; it is not \
trained for doing without. With --skill lookahead it thinks about what to do instead. Games are divided into 64 batches, so --games is rounded up to \
a multiple of 64 blocks.")]
pub struct WorthArgs {
    /// Name of a ruleset, or an experiment file; what the file varies stays as the rules have it
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    /// Kinds of choices, with commas between [default: all that are taken]
    #[arg(long, value_name = "A,B,C", help_heading = "Play")]
    kinds: Vec<String>,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    table: TableFlags,
    #[command(flatten)]
    margin: MarginFlag,
    #[command(flatten)]
    long: LongFlags,
    #[command(flatten)]
    workers: WorkersFlag,
    #[command(flatten)]
    headroom: HeadroomFlag,
    #[command(flatten)]
    output: OutputFlags,
}

impl WorthArgs {
    pub fn run(self, sources: &mut Sources) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules, sources);
        request.read_headroom(&self.headroom, sources);
        request.experiment.ask_worth(&self.kinds);
        let many = ManyFlags { margin: self.margin, long: self.long, workers: self.workers, ..ManyFlags::default() };
        request.aim(&many);
        Job::new(request, Flags::of(&self.table, &many, self.output), sources).play()
    }
}
