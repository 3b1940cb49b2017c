//! Flags that several commands share, as typed. What they mean is worked out in [`crate::setup`].

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use evenkeel_analysis::Shard;

/// How findings and lists are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs: one JSON document, or one per line where it is a story.
    Json,
    /// For spreadsheets.
    Csv,
}

/// What is printed on standard output.
#[derive(Clone, Copy, Debug, Args)]
pub struct FormatFlag {
    /// How to print
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT", help_heading = "Output")]
    pub format: Format,
}

/// Which rules are in force.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Rules")]
pub struct RuleFlags {
    /// House-rule file laid over the ruleset
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// Named set of rules to start from (`evenkeel rules` lists them)
    #[arg(long, value_name = "NAME")]
    pub variant: Option<String>,
    /// One rule set to a value, such as brix.price=700; may be given several times
    #[arg(long = "set", value_name = "PATH=VALUE")]
    pub set: Vec<String>,
}

/// Who plays, and with which luck.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Play")]
pub struct TableFlags {
    /// Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}`
    #[arg(long, value_name = "A,B,C")]
    pub seats: Option<String>,
    /// Games to play for each cell, rounded up to whole blocks (one game for each rotation of the line-up)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: Option<u64>,
    /// Seed of all luck: the same seed gives the same games on any machine
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Threads to play on; the results do not depend on it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// What commands that play many games have beside [`TableFlags`].
#[derive(Clone, Debug, Default, Args)]
pub struct ManyFlags {
    /// Stop as soon as every win rate is known to this much on either side, such as 0.01; --games is then the most
    #[arg(long, value_name = "SHARE", help_heading = "Play")]
    pub width: Option<f64>,
    /// Play only this part of the run, such as 2/4, and keep it in the folder; `evenkeel merge` joins the parts
    #[arg(long, value_name = "K/N", requires = "out", value_parser = Shard::parse, help_heading = "Output")]
    pub shard: Option<Shard>,
    /// Write outcomes.parquet into the folder too: one row per game and seat
    #[arg(long, requires = "out", help_heading = "Output")]
    pub parquet: bool,
}

/// Where results go.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Output")]
pub struct OutputFlags {
    /// Folder to write the results into; without it nothing is written
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// How to print
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
    /// No progress and no remarks on standard error
    #[arg(long, short)]
    pub quiet: bool,
}
