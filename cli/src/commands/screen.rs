//! `evenkeel screen`: which rule moves which quantity.

use clap::{Args, ValueEnum};
use evenkeel_analysis::{Method, Values, Vary};

use crate::failure::Failure;
use crate::job::{Flags, Job};
use crate::options::{
    HeadroomFlag, LongFlags, ManyFlags, MarginFlag, OutputFlags, RobustFlags, RuleFlags, ShowFlag, TableFlags,
    WorkersFlag,
};
use crate::setup::Request;
use crate::sources::Sources;
use crate::{complete, number};

/// The meaning of `--games` here.
pub const GAMES: &str = "Games of each value in the first pass, or of each point, such as 4000, 4k or 1e4, rounded up to whole blocks \
                         (one game for each rotation of the line-up) [default: what the file says, or 4000; of a point 256]";

/// Rank all rules by what they change
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel screen smugglers --out screen
  evenkeel screen smugglers --only 'brix.*,combat.*' --show 'combats per round=combats/rounds'
  evenkeel screen smugglers --only brix.price --vary brix.price=100,300,700
  evenkeel screen smugglers --only brix.price,koroth.units,customs.fine --method sobol
  evenkeel screen knight-hawks --vary table.ships.destroyer.hp=30..70/10

Numbers are tried at the ends of the range that `evenkeel rules` calls worth sweeping, switches and words at whatever else they can be, all on the same \
luck. --games is what each value gets first; what is not clear then gets four times as much again, and where a number moves something, values \
between show where. Of an experiment file the values to sweep are tried in the place of the ends.")]
pub struct ScreenArgs {
    /// Name of a ruleset, or an experiment file
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    /// Rules to try, with commas between; * stands for anything [default: all]
    #[arg(long, value_name = "A,B.*", help_heading = "Rules")]
    only: Vec<String>,
    /// How: each rule alone, or all together, by elementary effects (Morris) or by shares of the variance (Sobol)
    #[arg(long, value_enum, default_value_t, value_name = "HOW", help_heading = "Play")]
    method: MethodFlag,
    /// Trajectories of Morris, or rows of Sobol points; each plays as many points as there are rules, and one or two more [default: 20, 128]
    #[arg(long, value_name = "N", value_parser = number::count, help_heading = "Play")]
    points: Option<u64>,
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
    workers: WorkersFlag,
    #[command(flatten)]
    robust: RobustFlags,
    #[command(flatten)]
    headroom: HeadroomFlag,
    #[command(flatten)]
    output: OutputFlags,
}

/// How rules are screened.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum MethodFlag {
    /// Each alone, all others as they are
    #[default]
    OneAtATime,
    /// All together: elementary effects
    Morris,
    /// All together: shares of the variance
    Sobol,
}

impl ScreenArgs {
    pub fn run(self, sources: &mut Sources) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules, sources);
        request.read_headroom(&self.headroom, sources);
        request.show(&self.show);
        request.vary(&self.vary);
        request.robust(&self.robust);
        let of_cases = |vary: &&Vary| vary.by_flag && matches!(vary.values, Values::Cases(_));
        if let Some(vary) = request.experiment.vary.iter().find(of_cases) {
            let (place, help) = (vary.parameter.place.to_string(), "`evenkeel sweep` plays whole cases");
            return Err(Failure::usage(&place, "rules are screened, and this is none", help));
        }
        if matches!(self.method, MethodFlag::OneAtATime) && self.points.is_some() {
            let what = "rules are screened one at a time, which has no points";
            return Err(Failure::usage("--points", what.to_owned(), "add --method morris or --method sobol"));
        }
        let method = match self.method {
            MethodFlag::OneAtATime => Method::OneAtATime,
            MethodFlag::Morris => Method::Morris,
            MethodFlag::Sobol => Method::Sobol,
        };
        request.experiment.ask_screen(&self.only, method, self.points);
        let many = ManyFlags { margin: self.margin, long: self.long, workers: self.workers, ..ManyFlags::default() };
        request.aim(&many);
        Job::new(request, Flags::of(&self.table, &many, self.output), sources).play()
    }
}
