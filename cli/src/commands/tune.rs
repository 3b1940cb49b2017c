//! `evenkeel tune`: which rules meet the goals.

use clap::{Arg, Args};

use crate::console::say;
use crate::failure::Failure;
use crate::job::{Job, RunSettings};
use crate::options::{
    HeadroomFlag, KeptFlags, LongFlags, MarginFlag, OutputFlags, RobustFlags, RuleFlags, ShowFlag, TableFlags, meaning,
};
use crate::setup::Request;
use crate::{complete, number};

/// The meaning of `--first-look`, which replaces `--games` here.
const FIRST_LOOK: &str = "Number of games per setting at a first look, such as 500 or 1k. Rounded up to whole \
                         blocks (one game per rotation of the line-up) [default: 250]";

/// The short help, below the flags.
const BRIEF: &str = "Examples:
  evenkeel tune examples/goals/smugglers.toml --out tuned
  evenkeel tune goals.toml --budget 2m --seed 7
  evenkeel tune goals.toml --vary customs.fine=0..500/100

The file is that of a check, with the rules that may change:

  [check]
  \"rounds.p50\" = { within = [23, 27] }
  \"win_rate.*\" = { at_most = 0.40 }

  [tune]
  \"brix.price\" = { from = 100, to = 1000, step = 50 }
  \"combat.piracy_goods\" = [4, 5, 6]

Exit codes: 0 goals are met, 1 no change was found that meets them.";

/// The additional text of the full help.
const MORE: &str = "\
The smallest change has the fewest rules, then the fewest steps, each multiplied by its weight. Every setting gets \
--first-look games at first. The answer is verified on fresh random games, with the intervals of a check. The folder \
of --out also gets house-rules.toml.

A rule may have a weight, and another line-up its own goals:

  [tune]
  \"table.characters.greenbeard.start_credits\" = { from = 200, to = 800, weight = 2 }

  [[match]]
  seats = [\"trader@expert\", \"trader@beginner\"]
  check = { \"win_rate.trader@expert\" = { within = [0.70, 0.80] } }";

/// Find the smallest change of rules that meets goals
#[derive(Debug, Args)]
#[command(after_help = BRIEF, after_long_help = format!("{BRIEF}\n\n{MORE}"))]
#[command(mut_args(meaning("games", FIRST_LOOK)), mut_args(call_first_look))]
pub struct TuneArgs {
    #[arg(value_name = "GOALS", help = "An experiment file with a [check] table and a [tune] table")]
    file: String,
    /// Number of games of search and verification together [default: 400k]
    #[arg(long, value_name = "N", value_parser = number::count)]
    budget: Option<u64>,
    /// Rule that may change and its values, added to those of the file or replacing one; repeatable
    #[arg(long, value_name = "PATH=VALUES", add = complete::axes())]
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
    robust: RobustFlags,
    #[command(flatten)]
    headroom: HeadroomFlag,
    #[command(flatten)]
    output: OutputFlags,
}

/// The games of a check are those of its proof: a search plays many settings first.
fn call_first_look(arg: Arg) -> Arg {
    if arg.get_id() == "games" { arg.long("first-look") } else { arg }
}

impl TuneArgs {
    pub fn run(self) -> Result<(), Failure> {
        let mut request = Request::new(&self.file, &self.rules);
        request.read_headroom(&self.headroom);
        request.show(&self.show);
        request.vary(&self.vary);
        request.robust(&self.robust);
        request.aim(None, self.margin);
        let games = request.experiment.games.take().filter(|_| self.table.games.is_none() && !self.output.quiet);
        if let Some(games) = games {
            say(&format!(
                "{}: {games} games are those of a check; --first-look sets the first games of a setting.",
                self.file
            ));
        }
        request.experiment.ask_tune(self.budget);
        request.seat(&self.table);
        let Self { table, long, output, .. } = self;
        let settings = RunSettings { threads: table.play.threads, kept: KeptFlags::default(), long, output };
        Job::new(request, settings)?.play()
    }
}
