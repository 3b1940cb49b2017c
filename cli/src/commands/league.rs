//! `evenkeel league`: the equilibrium of strategies that learn from each other.

use std::path::Path;

use clap::Args;
use evenkeel_analysis::{LeagueOptions, Question};

use crate::failure::Failure;
use crate::help::flags::SEARCH;
use crate::job::{Job, RunSettings};
use crate::options::{
    HeadroomFlag, KeptFlags, LongFlags, MarginFlag, OutputFlags, PlayFlags, RuleFlags, TableFlags, meaning,
};
use crate::setup::Request;
use crate::{complete, number};

/// The meaning of `--seed` here.
const SEED: &str = "Random seed; the same seed gives the same league on any machine [default: 0]";

/// Train strategies against each other in turn
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel league smugglers --out league
  evenkeel league smugglers --rules house.toml --budget 1000000 --out league
  evenkeel league knight-hawks --set battle=k4 --out league
  evenkeel league knight-hawks --set battle=k4 --rounds 2 --budget 60000 --searches 4
  evenkeel train smugglers trader --mixture league/mixture.toml --out trader.toml
  evenkeel simulate smugglers --seats trader@league/trader-2.toml,smuggler,pirate,hunter

Every round plays the line-ups of all members, solves them for an equilibrium mixture, and trains every strategy \
against that mixture. Strategies that improve join the league. With --out the folder also gets every trained strategy \
and mixture, and copies of the initial ones; run the commands in trained files in that folder. The same \
command resumes an interrupted league, with the same results byte for byte.")]
#[command(mut_args(meaning("seed", SEED)))]
pub struct LeagueArgs {
    /// Name of a ruleset, or an experiment file; its seats are the strategies, its `[[vary]]` is ignored
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    #[command(flatten)]
    rules: RuleFlags,
    /// Strategies to start from, comma-separated; settings in braces [default: the ruleset's own strategies]
    #[arg(long, value_name = "A,B,C", add = complete::line_ups())]
    strategies: Option<String>,
    /// Number of seats at the table [default: 4, or as many as the ruleset allows]
    #[arg(long, value_name = "N", value_parser = number::few)]
    table: Option<u32>,
    /// Maximum number of rounds [default: 5]
    #[arg(long, value_name = "N", value_parser = number::count, help_heading = SEARCH)]
    rounds: Option<u64>,
    /// Parameters that training does not change, in every strategy that has them; comma-separated
    #[arg(long, value_name = "A,B,C", value_delimiter = ',', help_heading = SEARCH)]
    keep: Vec<String>,
    /// Number of times the league is run, with consecutive seeds from --seed on [default: 1]
    #[arg(long, value_name = "N", value_parser = number::count, help_heading = SEARCH)]
    searches: Option<u64>,
    /// Maximum number of games of each search [default: 4000000]
    #[arg(long, value_name = "N", value_parser = number::count)]
    budget: Option<u64>,
    #[command(flatten)]
    play: PlayFlags,
    #[command(flatten)]
    margin: MarginFlag,
    #[command(flatten)]
    long: LongFlags,
    #[command(flatten)]
    headroom: HeadroomFlag,
    #[command(flatten)]
    output: OutputFlags,
}

impl LeagueArgs {
    pub fn run(self) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules);
        let table = self.table.map(|table| table as usize);
        let options = LeagueOptions { table, rounds: self.rounds, keep: self.keep, searches: self.searches };
        request.experiment.ask_alone(Question::League(options));
        request.read_headroom(&self.headroom);
        if let Some(strategies) = &self.strategies {
            request.name_players("--strategies", strategies);
        }
        let Self { budget: games, play, long, output, .. } = self;
        request.seat(&TableFlags { games, play: play.clone(), ..TableFlags::default() });
        request.aim(None, self.margin);
        let trained: Vec<String> = request.experiment.trained.iter().map(|one| one.name.clone()).collect();
        refuse_own_folder(&trained, output.out.as_deref())?;
        let settings = RunSettings { threads: play.threads, kept: KeptFlags::default(), long, output };
        Job::new(request, settings)?.play()
    }
}

/// A league does not overwrite its initial files: the command could not be repeated.
fn refuse_own_folder(trained: &[String], out: Option<&Path>) -> Result<(), Failure> {
    let Some(folder) = out.and_then(|out| out.canonicalize().ok()) else { return Ok(()) };
    let file = |name: &String| name.split_once('@').map(|(_, file)| file.to_owned());
    let lies_there =
        |file: &String| Path::new(file).canonicalize().is_ok_and(|path| path.parent() == Some(folder.as_path()));
    match trained.iter().filter_map(file).find(lies_there) {
        None => Ok(()),
        Some(file) => {
            let what = format!("the initial file {file} lies in the folder that this league would write to");
            Err(Failure::usage(&format!("--out {}", folder.display()), &what, "name another folder"))
        }
    }
}
