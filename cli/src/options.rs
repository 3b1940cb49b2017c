//! Flags that several commands share, as typed. [`crate::setup`] interprets them.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, ValueEnum};
use evenkeel_analysis::{ALL_LEVELS, Adapt, Robust, Shard};
use evenkeel_engine::rules::{Place, Word as _};
use evenkeel_strategies::{Orders, Skill};
use indicatif::HumanCount;

use crate::{complete, number};

/// Gives a shared flag another meaning in one command. To be used with `mut_args`: `mut_arg` would put the flag last.
pub fn meaning(flag: &'static str, help: &'static str) -> impl Fn(Arg) -> Arg {
    move |arg| if arg.get_id() == flag { arg.help(help) } else { arg }
}

/// How findings and lists are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Text for people
    #[default]
    Text,
    /// JSON for programs: one document, or one per line for a story
    Json,
    /// CSV for spreadsheets
    Csv,
}

/// What is printed on standard output.
#[derive(Clone, Copy, Debug, Args)]
pub struct FormatFlag {
    /// Output format
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
}

/// Which rules are in force.
#[derive(Clone, Debug, Default, Args)]
pub struct RuleFlags {
    /// House-rule file that changes the ruleset
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// Named set of rules to start from; `evenkeel rules` lists them [default: the first]
    #[arg(long, value_name = "NAME", add = complete::variants())]
    pub variant: Option<String>,
    /// Rule and its value, such as brix.price=700; repeatable
    #[arg(long = "set", value_name = "PATH=VALUE", add = complete::rules())]
    pub set: Vec<String>,
    /// Table and the CSV file that replaces it, such as planets=my-planets.csv; repeatable
    #[arg(long, value_name = "TABLE=FILE", add = complete::replaced_tables())]
    pub replace: Vec<String>,
}

impl RuleFlags {
    /// The rules of both sides of a comparison, from one variant unless the side after names its own. All other flags apply to the side after.
    pub fn of_sides(&self) -> [Self; 2] {
        [Self { variant: self.variant.clone(), ..Self::default() }, self.clone()]
    }
}

/// The variant of one side of a comparison.
#[derive(Clone, Debug, Default, Args)]
pub struct AfterVariantFlag {
    /// Variant of the side after only, to compare two variants
    #[arg(long, value_name = "NAME", add = complete::variants())]
    pub after_variant: Option<String>,
}

/// A parser for a flag that takes one of these words, each with its meaning and value.
pub fn words<T: Copy + Send + Sync + 'static>(
    rows: &'static [(&'static str, &'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let words = rows.iter().map(|(word, meaning, _)| PossibleValue::new(*word).help(*meaning));
    PossibleValuesParser::new(words).map(move |typed| {
        let (.., value) = rows.iter().find(|(word, ..)| *word == typed).expect("one of the words");
        *value
    })
}

/// The circular orders in which a line-up sits.
pub const ORDERS: &[(&str, &str, Orders)] =
    &[("all", "All, in turn from block to block", Orders::All), ("typed", "Only the order given", Orders::Typed)];

/// The possible values of `--skill`.
fn levels() -> PossibleValuesParser {
    PossibleValuesParser::new(Skill::WORDS.iter().copied().chain([ALL_LEVELS]))
}

/// The meaning of a seed beside an experiment file.
const SEED: &str = "Random seed; the same seed gives the same games on any machine [default: from the file, else 0]";

/// Players, games and luck.
#[derive(Clone, Debug, Default, Args)]
#[command(mut_args(meaning("seed", SEED)))]
pub struct TableFlags {
    /// Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the file, else the ruleset's own strategies]
    #[arg(long, value_name = "A,B,C", add = complete::line_ups())]
    pub seats: Option<String>,
    /// Number of players; the line-up is cut to it, or repeated [default: the size of the line-up]
    #[arg(long, value_name = "N", value_parser = number::players)]
    pub players: Option<u32>,
    /// Skill level of all players. With several levels, or `all`, the study is also played at each [default: from the file, else unmodified players]
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', value_parser = levels())]
    pub skill: Vec<String>,
    /// Kinds of choices that no player makes, such as propose-a-broker-deal; `evenkeel usage` lists them. For one
    /// player only: `trader{without=propose-a-broker-deal}`
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    pub without: Vec<String>,
    /// Circular orders of the line-up: `all` in turn, or only the one `typed` [default: from the file, else all]
    #[arg(long, value_name = "WHICH", value_parser = words(ORDERS))]
    pub orders: Option<Orders>,
    /// Number of games per setting, such as 20000, 20k or 1e6. Rounded up to whole blocks (one game per rotation of the
    /// line-up) [default: from the file, else 10000]
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub games: Option<u64>,
    #[command(flatten)]
    pub play: PlayFlags,
}

/// How games are played, at any table: the luck, the threads, the limits of programs.
#[derive(Clone, Debug, Default, Args)]
pub struct PlayFlags {
    /// Random seed; the same seed gives the same games on any machine [default: 0]
    #[arg(long, value_name = "N", value_parser = number::index)]
    pub seed: Option<u64>,
    /// Number of threads; it does not change the results [default: one per core]
    #[arg(long, value_name = "N", value_parser = number::threads)]
    pub threads: Option<u16>,
    #[command(flatten)]
    pub programs: ProgramFlags,
}

/// Permissions and limits of programs that play.
#[derive(Clone, Debug, Default, Args)]
pub struct ProgramFlags {
    /// Allow programs that a file names as players, such as `process:./bot.py`; flags need no permission
    #[arg(long)]
    pub allow_programs: bool,
    /// Time limit in seconds for each answer of a program [default: 10]
    #[arg(long, value_name = "SECONDS", value_parser = number::seconds)]
    pub answer_limit: Option<f64>,
}

/// The difference that matters in practice.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct MarginFlag {
    /// Smallest win-rate difference that matters; smaller ones are equivalent [default: from the file, else 0.02, two points]
    #[arg(long, value_name = "SHARE", value_parser = number::share)]
    pub margin: Option<f64>,
}

/// Earlier measurements of the players.
#[derive(Clone, Debug, Default, Args)]
pub struct HeadroomFlag {
    /// File by `evenkeel headroom` with measurements of your own strategies, quoted in the report
    #[arg(id = "headroom", long, value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// Numbers shown in addition to those of every report.
#[derive(Clone, Debug, Default, Args)]
pub struct ShowFlag {
    /// Metrics to show, or arithmetic over them, such as `combats,combats_per_round=combats/rounds`. Repeatable; `evenkeel rules` lists the metrics
    #[arg(long = "show", value_name = "A,NAME=B/C")]
    pub numbers: Vec<String>,
}

/// Flags of commands that play many games, besides [`TableFlags`].
#[derive(Clone, Debug, Default, Args)]
pub struct ManyFlags {
    /// Stop when every win rate is known to this margin, such as 0.01 or 1%; --games is then the maximum [default: play
    /// all games; with --precision at most 1000000]
    #[arg(long, alias = "width", value_name = "SHARE", value_parser = number::share)]
    pub precision: Option<f64>,
    #[command(flatten)]
    pub margin: MarginFlag,
    #[command(flatten)]
    pub kept: KeptFlags,
    #[command(flatten)]
    pub long: LongFlags,
}

/// The parts of the games that a folder keeps.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct KeptFlags {
    /// Part of the run to play, such as 2/4; `evenkeel merge` joins the parts
    #[arg(long, value_name = "K/N", requires = "out", value_parser = Shard::parse)]
    pub shard: Option<Shard>,
    /// Keep single games in outcomes.parquet and games.parquet at any size [default: up to 5 million rows]
    #[arg(long, requires = "out", alias = "parquet")]
    pub rows: bool,
    /// Keep no single games for `evenkeel query` and other programs
    #[arg(long, conflicts_with = "rows")]
    pub no_rows: bool,
}

/// The maximum number of rows of single games that a folder keeps without `--rows`: 180 to 270 MB.
const MOST_ROWS: u64 = 5_000_000;

impl KeptFlags {
    /// Whether a folder keeps this many rows.
    pub const fn keeps(self, rows: u64) -> bool {
        self.rows || !self.no_rows && rows <= MOST_ROWS
    }

    /// The sentence that a run has too many rows to keep without `--rows`; `None` if `--no-rows` was given.
    pub fn why_not(self, rows: u64) -> Option<String> {
        (!self.no_rows && !self.keeps(rows)).then(|| {
            let (rows, most) = (HumanCount(rows), HumanCount(MOST_ROWS));
            format!("Rows: {rows} rows of single games are not kept; add --rows to keep more than {most}.")
        })
    }
}

/// Help text with links, which a doc comment would have to mark.
const ON: &str = "Cluster whose workers play: ray starts one here, ray:HOST:6379 or ray://HOST:10001 connects to one. \
Needs the `evenkeel` that pip installs";

/// Flags of commands that may play for hours.
#[derive(Clone, Debug, Default, Args)]
pub struct LongFlags {
    /// Do not ask before runs of more than an hour
    #[arg(long, short)]
    pub yes: bool,
    /// The cluster whose workers play.
    #[arg(long, value_name = "CLUSTER", help = ON)]
    pub on: Option<String>,
    /// A word that every worker's command has besides those of this one.
    #[arg(skip)]
    pub also: Option<String>,
}

/// Whether, and how, players adapt to every set of rules.
#[derive(Clone, Debug, Default, Args)]
pub struct AdaptFlags {
    /// Train the players for every set of rules, to measure effects after players have adapted
    #[arg(long, overrides_with = "no_adapt")]
    pub adapt: bool,
    /// Do not adapt players, even if the file asks for it
    #[arg(long, overrides_with = "adapt")]
    pub no_adapt: bool,
    /// Number of games of one search under one set of rules [default: from the file, else 400000]
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub adapt_games: Option<u64>,
    /// Number of rounds of a search; each trains every player once [default: from the file, else 2]
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub adapt_rounds: Option<u64>,
    /// Number of independent searches under every set of rules [default: from the file, else 4]
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub searches: Option<u64>,
    /// Parameters that training does not change, in every strategy that has them
    #[arg(long, value_name = "A,B,C", value_delimiter = ',')]
    pub adapt_keep: Vec<String>,
}

impl AdaptFlags {
    /// These flags over those of a file; `None` if no player adapts.
    pub fn over(&self, file: Option<Adapt>) -> Option<Adapt> {
        let asked = file.filter(|_| !self.no_adapt).or_else(|| self.adapt.then(Adapt::default))?;
        Some(Adapt {
            games: self.adapt_games.unwrap_or(asked.games),
            rounds: self.adapt_rounds.unwrap_or(asked.rounds),
            searches: self.searches.unwrap_or(asked.searches),
            keep: if self.adapt_keep.is_empty() { asked.keep } else { self.adapt_keep.clone() },
        })
    }

    /// The flags about adaptation, each with its key.
    pub fn typed(&self) -> Vec<(&'static str, String)> {
        let number = |key, flag: &str, number: Option<u64>| number.map(|number| (key, format!("{flag} {number}")));
        let keep =
            (!self.adapt_keep.is_empty()).then(|| ("keep", format!("--adapt-keep {}", self.adapt_keep.join(","))));
        [
            number("games", "--adapt-games", self.adapt_games),
            number("rounds", "--adapt-rounds", self.adapt_rounds),
            number("searches", "--searches", self.searches),
            keep,
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// Whether a study is played again, with inputs other than the reconstructed ones or by other players.
#[derive(Clone, Debug, Default, Args)]
pub struct RobustFlags {
    /// Repeat the study this many times with plausible values of reconstructed inputs, to test what holds [default: from the file, else 32]
    #[arg(long, value_name = "DRAWS", num_args = 0..=1, require_equals = true, value_parser = number::count, overrides_with = "no_robust")]
    #[allow(clippy::option_option, reason = "not asked, asked, asked for so many")]
    pub robust: Option<Option<u64>>,
    /// Do not vary reconstructed inputs, even if the file asks for it
    #[arg(long, overrides_with = "robust")]
    pub no_robust: bool,
    /// Number of games per setting in each draw [default: from the file, else as many as the study plays]
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub robust_games: Option<u64>,
    /// Line-up that plays the study too, to test for whom it holds; overrides the file. Repeatable
    #[arg(long, value_name = "A,B,C")]
    pub other_seats: Vec<String>,
}

impl RobustFlags {
    /// These flags over those of a file; `None` if inputs stay unmodified.
    pub fn over(&self, file: Option<Robust>) -> Option<Robust> {
        let asked =
            self.robust.map(|draws| draws.map_or_else(|| "--robust".to_owned(), |draws| format!("--robust={draws}")));
        let known = file.filter(|_| !self.no_robust);
        let known = known.or_else(|| asked.clone().map(|flag| Robust::asked_at(Place::flag(flag))))?;
        let games = self.robust_games.map(|games| format!("--robust-games {games}"));
        let place = asked.or(games).map(Place::flag);
        Some(Robust {
            draws: self.robust.flatten().unwrap_or(known.draws),
            games: self.robust_games.or(known.games),
            place: place.unwrap_or(known.place),
        })
    }
}

/// Where results go.
#[derive(Clone, Debug, Default, Args)]
pub struct OutputFlags {
    /// Folder for the results; without it nothing is written
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
    /// Print every sentence and table, not only the answer
    #[arg(long)]
    pub all: bool,
    /// Replace results and unfinished games of another study in the folder
    #[arg(long)]
    pub force: bool,
    /// Hide progress and remarks on standard error
    #[arg(long, short)]
    pub quiet: bool,
}
