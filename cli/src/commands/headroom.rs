//! `evenkeel headroom`: the margin by which the players can be beaten.

use clap::Args;
use evenkeel_analysis::{HeadroomOptions, Question};

use crate::failure::Failure;
use crate::job::{Job, RunSettings};
use crate::options::{KeptFlags, LongFlags, OutputFlags, PlayFlags, RuleFlags, TableFlags};
use crate::setup::Request;
use crate::{complete, number};

/// Measure by how much look-ahead players beat strategies
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel headroom smugglers
  evenkeel headroom knight-hawks --set battle=k4 --games 400
  evenkeel headroom smugglers --strategies trader@league/trader-2.toml --out headroom
  evenkeel simulate smugglers --seats trader@league/trader-2.toml,smuggler,pirate,hunter --headroom headroom/headroom.toml

A player that adds look-ahead to a strategy plays against copies of that strategy. Its win rate above an even share, \
or its extra score in a game for one, appears in every report on these strategies. Evenkeel includes the figures of \
its own strategies. With --out the folder also gets headroom.toml, for reports on your own strategies. Look-ahead \
takes hundreds of times as long as play without it; in large battles, more than a thousand times as long.")]
pub struct HeadroomArgs {
    /// Name of a ruleset, or an experiment file; its seats are the strategies, its `[[vary]]` is ignored
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    #[command(flatten)]
    rules: RuleFlags,
    /// Strategies to measure, comma-separated; settings in braces [default: the ruleset's own strategies]
    #[arg(long, value_name = "A,B,C", add = complete::line_ups())]
    strategies: Option<String>,
    /// Kinds of choices that no player makes, such as propose-a-broker-deal; comma-separated
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    without: Vec<String>,
    /// Number of seats at the table [default: 4, or as many as the ruleset allows]
    #[arg(long, value_name = "N", value_parser = number::few)]
    table: Option<u32>,
    /// Number of games per strategy, rounded up to whole blocks [default: 400]
    #[arg(long, value_name = "N", value_parser = number::count)]
    games: Option<u64>,
    #[command(flatten)]
    play: PlayFlags,
    #[command(flatten)]
    long: LongFlags,
    #[command(flatten)]
    output: OutputFlags,
}

impl HeadroomArgs {
    pub fn run(self) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules);
        let options = HeadroomOptions { table: self.table.map(|table| table as usize) };
        request.experiment.ask_alone(Question::Headroom(options));
        if let Some(strategies) = &self.strategies {
            request.name_players("--strategies", strategies);
        }
        let Self { games, without, play, long, output, .. } = self;
        request.seat(&TableFlags { games, without, play: play.clone(), ..TableFlags::default() });
        let settings = RunSettings { threads: play.threads, kept: KeptFlags::default(), long, output };
        Job::new(request, settings)?.play()
    }
}
