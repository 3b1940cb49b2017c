//! `evenkeel tournament`: which strategy is better.

use clap::Args;
use evenkeel_analysis::{Decide, Order, Question, Rate, TournamentOptions};

use crate::failure::Failure;
use crate::job::{Job, RunSettings};
use crate::options::{HeadroomFlag, KeptFlags, LongFlags, OutputFlags, PlayFlags, RuleFlags, TableFlags, words};
use crate::setup::Request;
use crate::{complete, number};

/// Rate strategies by games against each other
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel tournament smugglers --out ladder
  evenkeel tournament smugglers --strategies trader,pirate,smuggler --table 2 --budget 100000
  evenkeel tournament smugglers --strategies racer,trader --decide
  evenkeel tournament astronavis --strategies freighter,cautious,speculator

Every line-up plays every set of random draws in every rotation of its seats. Above 100 line-ups, a balanced sample of \
100 plays. In a game for one, every strategy plays alone with common random numbers, and each pair is compared by \
final results.")]
pub struct TournamentArgs {
    /// Name of a ruleset, or an experiment file; its seats are the strategies, its `[[vary]]` is ignored
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    #[command(flatten)]
    rules: RuleFlags,
    /// Strategies to rate, comma-separated; settings in braces [default: the ruleset's own strategies]
    #[arg(long, value_name = "A,B,C", add = complete::line_ups())]
    strategies: Option<String>,
    /// Kinds of choices that no player makes, such as propose-a-broker-deal; comma-separated
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    without: Vec<String>,
    /// Number of seats at each table [default: 4, or as many as the ruleset and the strategies allow]
    #[arg(long, value_name = "N", value_parser = number::few)]
    table: Option<u32>,
    /// Results that ratings are computed from
    #[arg(long, value_parser = words(RATES), default_value = RATES[0].0, value_name = "WHAT", help_heading = "How strategies are ranked")]
    rate: Rate,
    /// Number that strategies are ranked by
    #[arg(long, value_parser = words(ORDERS), default_value = ORDERS[0].0, value_name = "WHAT", help_heading = "How strategies are ranked")]
    order: Order,
    /// Number of line-ups to sample [default: 100, or all if there are fewer]
    #[arg(long, value_name = "N", value_parser = number::count)]
    lineups: Option<u64>,
    /// Number of games in total, rounded up to whole blocks [default: 20000; with --decide at most 200000]
    #[arg(long, value_name = "N", value_parser = number::count)]
    budget: Option<u64>,
    #[command(flatten)]
    play: PlayFlags,
    /// Play two strategies until the first is shown better, worse or equivalent
    #[arg(long, help_heading = "When two strategies are decided")]
    decide: bool,
    /// Difference from half of the points that counts as equivalent
    #[arg(long, value_name = "SHARE", default_value_t = 0.02, value_parser = number::share, requires = "decide", help_heading = "When two strategies are decided")]
    margin: f64,
    /// Probability of a wrong decision, at any stopping time
    #[arg(long, value_name = "CHANCE", default_value_t = 0.05, value_parser = number::share, requires = "decide", help_heading = "When two strategies are decided")]
    error: f64,
    #[command(flatten)]
    kept: KeptFlags,
    #[command(flatten)]
    long: LongFlags,
    #[command(flatten)]
    headroom: HeadroomFlag,
    #[command(flatten)]
    output: OutputFlags,
}

/// The sources of ratings; the first is the default.
const RATES: &[(&str, &str, Rate)] =
    &[("ranks", "Whole rankings: the order of finish", Rate::Ranks), ("wins", "Wins only", Rate::Wins)];

/// The orders of strategies; the first is the default.
const ORDERS: &[(&str, &str, Order)] = &[
    ("reward", "Reward of the ruleset: the win rate, or the mean score of a game for one", Order::Reward),
    ("rating", "Rating, which counts every place", Order::Rating),
];

impl TournamentArgs {
    pub fn run(self) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules);
        request.experiment.ask_alone(Question::Tournament(self.options()));
        request.read_headroom(&self.headroom);
        if let Some(strategies) = &self.strategies {
            request.name_players("--strategies", strategies);
        }
        let Self { budget: games, without, play, kept, long, output, .. } = self;
        request.seat(&TableFlags { games, without, play: play.clone(), ..TableFlags::default() });
        Job::new(request, RunSettings { threads: play.threads, kept, long, output })?.play()
    }

    fn options(&self) -> TournamentOptions {
        let Self { rate, order, lineups, .. } = *self;
        let decide = self.decide.then_some(Decide { margin: self.margin, error: self.error });
        TournamentOptions { rate, order, table: self.table.map(|table| table as usize), lineups, decide }
    }
}
