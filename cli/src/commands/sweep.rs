//! `evenkeel sweep`: the same games under many sets of rules.

use clap::Args;
use evenkeel_analysis::Part;

use crate::complete;
use crate::failure::Failure;
use crate::job::{Job, RunSettings};
use crate::options::{AdaptFlags, HeadroomFlag, ManyFlags, OutputFlags, RobustFlags, RuleFlags, ShowFlag, TableFlags};
use crate::setup::Request;

mod players;

/// Vary one or more rules over many values
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel sweep examples/brix-price.toml --out brix-report
  evenkeel sweep smugglers --vary brix.price=100..1000/100 --seats trader,pirate,racer --games 100k
  evenkeel sweep smugglers --vary brix.price=300..700/100 --vary v2.combat=true,false
  evenkeel sweep smugglers --vary players=2..6 --out by-players
  evenkeel sweep smugglers --vary brix.price=100,1000 --seats trader,smuggler,pirate,racer --adapt --out adapted

All settings get the same cards and dice, so differences come from the rules. `evenkeel rules smugglers` lists the \
rules to vary, `evenkeel schema experiment` the keys of a file.")]
pub struct SweepArgs {
    /// Experiment file, or the name of a ruleset
    #[arg(value_name = "FILE | RULESET", add = complete::targets())]
    target: String,
    /// Rule and its values: path=from..to/step, path=from..to or path=value,value; repeatable
    #[arg(long, value_name = "PATH=VALUES", add = complete::axes())]
    vary: Vec<String>,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    table: TableFlags,
    #[command(flatten)]
    many: ManyFlags,
    #[command(flatten)]
    adapt: AdaptFlags,
    #[command(flatten)]
    robust: RobustFlags,
    #[command(flatten)]
    show: ShowFlag,
    #[command(flatten)]
    headroom: HeadroomFlag,
    #[command(flatten)]
    output: OutputFlags,
}

impl SweepArgs {
    pub fn run(self) -> Result<(), Failure> {
        let mut request = self.ask();
        match players::take(&mut request.experiment.vary)?.as_slice() {
            [] => {
                request.demand_axes(&self.target);
                request.aim(self.many.precision, self.many.margin);
                request.seat(&self.table);
                Job::new(request, RunSettings::of_many(&self.table, self.many, self.output))?.play()
            }
            counts => self.run_by_players(counts),
        }
    }

    /// The request, including the number of players.
    fn ask(&self) -> Request {
        let mut request = Request::new(&self.target, &self.rules);
        request.experiment.play_only(&Part::OF_A_SWEEP);
        request.read_headroom(&self.headroom);
        request.show(&self.show);
        request.vary(&self.vary);
        request.adapt(&self.adapt);
        request.robust(&self.robust);
        request
    }
}
