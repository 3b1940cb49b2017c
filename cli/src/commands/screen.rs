//! `evenkeel screen`: which rule moves which quantity.

use clap::Args;
use evenkeel_analysis::{Method, Values, Vary};

use crate::failure::Failure;
use crate::job::{Job, RunSettings};
use crate::options::{
    HeadroomFlag, KeptFlags, LongFlags, MarginFlag, OutputFlags, RobustFlags, RuleFlags, ShowFlag, TableFlags, meaning,
    words,
};
use crate::setup::Request;
use crate::{complete, number};

/// The meaning of `--games` here.
const GAMES: &str = "Maximum number of games per value, or number per point, such as 20000, 20k or 1e6. Rounded \
                         up to a multiple of 64 blocks (one game per rotation of the line-up) [default: from the \
                         file, else 20000; per point 64 (morris), 256 (sobol)]";

/// Rank all rules by their effects
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel screen smugglers --out screen
  evenkeel screen smugglers --only 'brix.*,combat.*' --show 'combats per round=combats/rounds'
  evenkeel screen smugglers --only brix.price --vary brix.price=100,300,700
  evenkeel screen smugglers --only brix.price,koroth.units,customs.fine --method sobol
  evenkeel screen knight-hawks --vary table.ships.destroyer.hp=30..70/10

Numbers are tried at both ends of the range that `evenkeel rules` calls worth sweeping, switches and words at all \
other values, all with the same cards and dice. Each value gets --first-look games at first; undecided values then \
play on to --games. A number with an effect is also tried at values in between, --first-look games each. The values to \
sweep of an experiment file replace the ends.")]
#[command(mut_args(meaning("games", GAMES)))]
pub struct ScreenArgs {
    /// Name of a ruleset, or an experiment file
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    /// Rules to screen, comma-separated; * matches any text [default: all]
    #[arg(long, value_name = "A,B.*")]
    only: Vec<String>,
    /// Method: each rule alone, or all together by elementary effects or by shares of the variance
    #[arg(long, value_parser = words(METHODS), default_value = METHODS[0].0, value_name = "HOW", help_heading = "How rules are screened")]
    method: Method,
    /// Number of Morris trajectories or rows of Sobol points. Each plays one or two points more than there are rules [default: 100, 128]
    #[arg(long, value_name = "N", value_parser = number::count, help_heading = "How rules are screened")]
    points: Option<u64>,
    /// Rule or table cell and the values to try instead of the ends of its range; repeatable
    #[arg(long, value_name = "PATH=VALUES", add = complete::axes())]
    vary: Vec<String>,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    table: TableFlags,
    /// Number of games per value at a first look; undecided values then play on to --games. Rounded up to a multiple
    /// of 64 blocks [default: a fifth of --games]
    #[arg(long, value_name = "N", value_parser = number::count)]
    first_look: Option<u64>,
    #[command(flatten)]
    margin: MarginFlag,
    #[command(flatten)]
    show: ShowFlag,
    #[command(flatten)]
    long: LongFlags,
    #[command(flatten)]
    robust: RobustFlags,
    #[command(flatten)]
    headroom: HeadroomFlag,
    #[command(flatten)]
    output: OutputFlags,
}

/// How rules are screened; the first is the default.
const METHODS: &[(&str, &str, Method)] = &[
    (Method::OneAtATime.word(), "Each rule alone, all others unmodified", Method::OneAtATime),
    (Method::Morris.word(), "All together: elementary effects", Method::Morris),
    (Method::Sobol.word(), "All together: shares of the variance", Method::Sobol),
];

impl ScreenArgs {
    pub fn run(self) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules);
        request.read_headroom(&self.headroom);
        request.show(&self.show);
        request.vary(&self.vary);
        request.robust(&self.robust);
        let of_cases = |vary: &&Vary| vary.by_flag && matches!(vary.values, Values::Cases(_));
        if let Some(vary) = request.experiment.vary.iter().find(of_cases) {
            let (place, help) = (vary.parameter.place.to_string(), "`evenkeel sweep` plays whole cases");
            return Err(Failure::usage(&place, "only rules can be screened", help));
        }
        if self.method == Method::OneAtATime && self.points.is_some() {
            let what = "screening one rule at a time has no points";
            return Err(Failure::usage("--points", what.to_owned(), "add --method morris or --method sobol"));
        }
        request.experiment.ask_screen(&self.only, self.method, self.points, self.first_look);
        request.aim(None, self.margin);
        request.seat(&self.table);
        let Self { table, long, output, .. } = self;
        let settings = RunSettings { threads: table.play.threads, kept: KeptFlags::default(), long, output };
        Job::new(request, settings)?.play()
    }
}
