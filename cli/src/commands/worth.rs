//! `evenkeel worth`: the value of each kind of choice to the strategies that take it.

use clap::Args;

use crate::complete;
use crate::failure::Failure;
use crate::job::{Job, RunSettings};
use crate::options::{HeadroomFlag, KeptFlags, LongFlags, MarginFlag, OutputFlags, RuleFlags, TableFlags};
use crate::setup::Request;

/// Measure what each kind of choice is worth to a player
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel worth smugglers --out worth
  evenkeel worth smugglers --kinds pay-one-bribe,attack-a-carrier --seats trader,pirate,hunter --games 40k
  evenkeel worth astronavis --variant advanced --seats freighter
  evenkeel worth smugglers --skill lookahead --kinds propose-a-broker-deal --games 400

First all players play unmodified, and their choices are counted. Then each strategy that makes a kind of choice \
despite alternatives plays without it, against unmodified opponents; `evenkeel usage` lists the kinds. A restricted \
player takes its next best choice; it is not trained for the restriction. With --skill lookahead it looks ahead to \
find another choice. Games are divided into 64 batches, so --games is rounded up to \
a multiple of 64 blocks.")]
pub struct WorthArgs {
    /// Name of a ruleset, or an experiment file; its `[[vary]]` is ignored
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    /// Kinds of choices to measure, comma-separated [default: all that players choose]
    #[arg(long, value_name = "A,B,C")]
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
    headroom: HeadroomFlag,
    #[command(flatten)]
    output: OutputFlags,
}

impl WorthArgs {
    pub fn run(self) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules);
        request.read_headroom(&self.headroom);
        request.experiment.ask_worth(&self.kinds);
        request.aim(None, self.margin);
        request.seat(&self.table);
        let Self { table, long, output, .. } = self;
        let settings = RunSettings { threads: table.play.threads, kept: KeptFlags::default(), long, output };
        Job::new(request, settings)?.play()
    }
}
