//! `evenkeel coach`: the mistakes of a strategy.

mod print;

use clap::Args;
use evenkeel_analysis::{CoachFindings, CoachOptions, CoachPlan, RunError, run_coach, usual_table};
use evenkeel_engine::rules::{Named, Place};
use evenkeel_strategies::RulesetInfo;

use crate::console::{print, say};
use crate::failure::Failure;
use crate::forecast::Forecast;
use crate::options::{Format, LongFlags, PlayFlags, RuleFlags, TableFlags};
use crate::progress::Bar;
use crate::setup::Request;
use crate::{complete, defect, interrupt, number, stopped, tabular, workers};

/// Judge the decisions of a strategy by deep look-ahead
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel coach smugglers trader
  evenkeel coach smugglers trader --against smuggler,pirate,hunter --games 200
  evenkeel coach knight-hawks line --against closer --set battle=k4 --one-in 4
  evenkeel coach astronavis freighter --format json > freighter.json

A council of the ruleset's strategies follows every game from the seat of the judged strategy. If a member of the \
council disagrees, every proposed answer is tried in the same imagined worlds. The gain of the best answer is measured \
in worlds other than those used to choose it.")]
pub struct CoachArgs {
    /// Name of a ruleset, or an experiment file; its seats, games and `[[vary]]` are ignored
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    /// Strategy to judge; settings in braces: `trader{bribes=2}`
    #[arg(add = complete::line_ups())]
    strategy: String,
    #[command(flatten)]
    rules: RuleFlags,
    /// Strategies at the other seats, comma-separated [default: copies of the judged strategy]
    #[arg(long, value_name = "A,B,C", add = complete::line_ups())]
    against: Option<String>,
    /// Number of games, rounded up to whole blocks (one game per rotation), at least two [default: 200]
    #[arg(long, value_name = "N", value_parser = number::count)]
    games: Option<u64>,
    #[command(flatten)]
    play: PlayFlags,
    /// Number of imagined worlds each for choosing the best answer, judging it and checking it
    #[arg(long, value_name = "N", default_value_t = CoachOptions::WORLDS, value_parser = number::few, help_heading = "How decisions are judged")]
    worlds: u32,
    /// Judge one in N disputed decisions
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::few_or_none, help_heading = "How decisions are judged")]
    one_in: u32,
    /// Number of rounds to look ahead; 0: to the end of the game [default: that of the ruleset's look-ahead]
    #[arg(long, value_name = "N", value_parser = number::few_or_none, help_heading = "How decisions are judged")]
    depth: Option<u32>,
    #[command(flatten)]
    long: LongFlags,
    /// Output format
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    /// Hide progress and remarks on standard error
    #[arg(long, short)]
    quiet: bool,
}

impl CoachArgs {
    pub fn run(self) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules);
        request.experiment.play_only(&[]);
        request.experiment.games = None;
        request.experiment.seats.clear();
        if let Some(against) = &self.against {
            request.name_players("--against", against);
        }
        request.seat(&TableFlags { games: self.games, play: self.play.clone(), ..TableFlags::default() });
        request.read_trained(std::slice::from_ref(&self.strategy));
        let (format, (request, ruleset)) = (self.format, request.with_ruleset()?);
        let found = judge(ruleset, request, &self)?;
        print(&match format {
            Format::Text => print::tell(&found),
            Format::Json => tabular::json(&found),
            Format::Csv => tabular::csv(&found.kinds),
        })?;
        if found.interrupted {
            let message = format!("{} games are finished, judged and counted above.", found.games);
            return Err(Failure::Interrupted(message));
        }
        Ok(())
    }
}

fn judge(ruleset: &'static RulesetInfo, mut request: Request, typed: &CoachArgs) -> Result<CoachFindings, Failure> {
    let subject = Named { name: typed.strategy.clone(), value: (), place: Place::flag(&typed.strategy) };
    let copies = if typed.against.is_some() { 1 } else { usual_table(ruleset) };
    request.experiment.seats.splice(..0, vec![subject; copies]);
    let depth = typed.depth.unwrap_or(CoachOptions::usual(ruleset).depth);
    let options = CoachOptions { worlds: typed.worlds, one_in: typed.one_in, depth };
    let plan = request.check(|experiment| CoachPlan::new(&ruleset.registry(), experiment, options))?;
    let threads = typed.play.threads.map_or(0, usize::from);
    let workers = workers::connect(&typed.long, false)?;
    let players = workers.as_ref().map_or(threads, |workers| workers.count());
    let bar = Bar::new(typed.quiet).foretelling(Forecast::new(players, false), typed.long.yes);
    if !typed.quiet {
        plan.games.remarks().iter().for_each(|remark| say(remark));
        say(&print::announce(&plan));
    }
    let judge = || run_coach(&plan, threads, &bar, &interrupt::STOP);
    workers::playing(workers, judge).map_err(|error| fail(error, &plan.command()))
}

/// The failure of a judgement. The game may be an imagined one, so the message names the whole command.
fn fail(error: RunError, command: &str) -> Failure {
    match error {
        RunError::Game { .. } => defect::failure(&format!("It is {error}.\nIt happened while running:\n  {command}")),
        other => stopped::failure(other),
    }
}
