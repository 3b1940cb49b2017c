//! `evenkeel screen`: which rule moves what?

use clap::Args;

use crate::complete;
use crate::failure::Failure;
use crate::job::Job;
use crate::options::{HeadroomFlag, LongFlags, ManyFlags, MarginFlag, OutputFlags, RuleFlags, ShowFlag, TableFlags};
use crate::setup::Request;
use crate::sources::Sources;

/// Try every rule at other values, one at a time, and rank what it moves
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel screen smugglers --out screen
  evenkeel screen smugglers --only 'brix.*,combat.*' --show 'combats per round=combats/rounds'
  evenkeel screen smugglers --only brix.price --vary brix.price=100,300,700
  evenkeel screen knight-hawks --vary table.ships.destroyer.hp=30..70/10

Numbers are tried at the ends of the range that `evenkeel rules` calls worth sweeping, switches and words at whatever else they can be, all on the same \
luck. --games is what each value gets first; what is not clear then gets four times as much again, and where a number moves something, values \
between show where. Of an experiment file the values to sweep are tried in the place of the ends.")]
pub struct Typed {
    /// Name of a ruleset, or an experiment file
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    /// Rules to try, with commas between; * stands for anything [default: all]
    #[arg(long, value_name = "A,B.*", help_heading = "Rules")]
    only: Vec<String>,
    /// Values of a rule, or of a value of a table, to try in the place of the ends of its range; may be given several times
    #[arg(long, value_name = "PATH=VALUES", help_heading = "Rules", add = complete::axes())]
    vary: Vec<String>,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    table: TableFlags,
    #[command(flatten)]
    margin: MarginFlag,
    #[command(flatten)]
    show: ShowFlag,
    #[command(flatten)]
    long: LongFlags,
    #[command(flatten)]
    headroom: HeadroomFlag,
    #[command(flatten)]
    output: OutputFlags,
}

impl Typed {
    pub fn run(self, sources: &mut Sources) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules, sources);
        request.read_headroom(&self.headroom, sources);
        request.show(&self.show);
        request.vary(&self.vary);
        request.experiment.ask_screen(&self.only);
        let many = ManyFlags { margin: self.margin, long: self.long, ..ManyFlags::default() };
        Job::run(request, &self.table, &many, self.output, sources)
    }
}
