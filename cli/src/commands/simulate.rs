//! `evenkeel simulate`: many games under one set of rules.

use clap::Args;
use evenkeel_analysis::Part;

use crate::complete;
use crate::failure::Failure;
use crate::job::{Job, RunSettings};
use crate::options::{HeadroomFlag, ManyFlags, OutputFlags, RuleFlags, ShowFlag, TableFlags};
use crate::setup::Request;

/// Play many games under one set of rules
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel simulate smugglers --seats trader,smuggler,pirate,racer --games 100k
  evenkeel simulate smugglers --set brix.price=700 --set v2.combat=false
  evenkeel simulate smugglers --rules examples/house-rules/cheap-brix.toml --out cheap")]
pub struct SimulateArgs {
    /// Name of a ruleset, or an experiment file; its `[[vary]]` is ignored
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    table: TableFlags,
    #[command(flatten)]
    many: ManyFlags,
    #[command(flatten)]
    show: ShowFlag,
    #[command(flatten)]
    headroom: HeadroomFlag,
    #[command(flatten)]
    output: OutputFlags,
}

impl SimulateArgs {
    pub fn run(self) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules);
        request.experiment.play_only(&[Part::Levels]);
        request.read_headroom(&self.headroom);
        request.show(&self.show);
        request.aim(self.many.precision, self.many.margin);
        request.seat(&self.table);
        Job::new(request, RunSettings::of_many(&self.table, self.many, self.output))?.play()
    }
}
