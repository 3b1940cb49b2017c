//! Flags that several commands share, as typed. [`crate::setup`] interprets them.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use evenkeel_analysis::{ALL_LEVELS, Adapt, Robust, Shard};
use evenkeel_engine::rules::{Place, Word as _};
use evenkeel_strategies::{Orders, Skill};
use indicatif::HumanCount;

use crate::{complete, number};

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
    /// Named set of rules to start from, as `evenkeel rules` lists them [default: the first]
    #[arg(long, value_name = "NAME", add = complete::variants())]
    pub variant: Option<String>,
    /// One rule set to a value, such as brix.price=700; may be given several times
    #[arg(long = "set", value_name = "PATH=VALUE", add = complete::rules())]
    pub set: Vec<String>,
    /// A CSV file in place of a table, such as planets=my-planets.csv; may be given several times
    #[arg(long, value_name = "TABLE=FILE", add = complete::replaced_tables())]
    pub replace: Vec<String>,
}

impl RuleFlags {
    /// The rules of the two sides of a comparison. Both start from one variant, or the side after from its own; everything else applies to the side
    /// after.
    pub fn of_sides(&self) -> [Self; 2] {
        [Self { variant: self.variant.clone(), ..Self::default() }, self.clone()]
    }
}

/// The variant of one side of a comparison.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Rules")]
pub struct AfterVariantFlag {
    /// Variant of the side after alone, to compare two variants
    #[arg(long, value_name = "NAME", add = complete::variants())]
    pub after_variant: Option<String>,
}

/// In which circular orders a line-up sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OrdersFlag {
    /// All of them, by turns from block to block.
    All,
    /// The one that was typed.
    Typed,
}

impl From<OrdersFlag> for Orders {
    fn from(flag: OrdersFlag) -> Self {
        match flag {
            OrdersFlag::All => Self::All,
            OrdersFlag::Typed => Self::Typed,
        }
    }
}

/// The possible values of `--skill`.
fn levels() -> PossibleValuesParser {
    PossibleValuesParser::new(Skill::WORDS.iter().copied().chain([ALL_LEVELS]))
}

/// Who plays, and with which luck.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Play")]
pub struct TableFlags {
    /// Strategies in the order of the seats, with commas between; settings in braces: `trader{bribes=2}` [default: what the
    /// file says, or the ruleset's own strategies]
    #[arg(long, value_name = "A,B,C", add = complete::line_ups())]
    pub seats: Option<String>,
    /// Players at the table: the line-up is cut to this many, or begins anew after its last seat [default: as many as the line-up names]
    #[arg(long, value_name = "N", value_parser = number::players)]
    pub players: Option<u32>,
    /// How well everybody plays, as if `@casual` stood behind every strategy; with several levels, or `all`, the study is played at each of
    /// them too, and its report says at which a conclusion holds [default: what the file says, or as they come]
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', value_parser = levels())]
    pub skill: Vec<String>,
    /// A kind of choice that everybody does without, such as propose-a-broker-deal; may be given several times. One member alone:
    /// `trader{without=propose-a-broker-deal}`. `evenkeel usage` lists them
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    pub without: Vec<String>,
    /// Circular orders of the line-up to play: `all` by turns, or only the one that is `typed` [default: what the file says, or
    /// all]
    #[arg(long, value_name = "WHICH", value_enum)]
    pub orders: Option<OrdersFlag>,
    /// Games to play for each cell, such as 20000, 20k or 1e6, rounded up to whole blocks (one game for each rotation of the
    /// line-up) [default: what the file says, or 10000]
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub games: Option<u64>,
    /// Seed of all luck: the same seed gives the same games on any machine [default: what the file says, or 0]
    #[arg(long, value_name = "N", value_parser = number::index)]
    pub seed: Option<u64>,
    /// Threads to play on; the results do not depend on it [default: one per core]
    #[arg(long, value_name = "N", value_parser = number::threads)]
    pub threads: Option<u16>,
    #[command(flatten)]
    pub programs: ProgramFlags,
}

/// What programs that play may do.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Play")]
pub struct ProgramFlags {
    /// Start programs that a file names as players, such as `process:./bot.py`; those in a flag are started anyway
    #[arg(long)]
    pub allow_programs: bool,
    /// Most seconds that a program may take for an answer [default: 10]
    #[arg(long, value_name = "SECONDS", value_parser = number::seconds)]
    pub answer_limit: Option<f64>,
}

/// What matters in practice.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = "Play")]
pub struct MarginFlag {
    /// The least difference of a win rate that matters; within it things are equivalent [default: what the file says, or 0.02, two
    /// points]
    #[arg(long, value_name = "SHARE", value_parser = number::share)]
    pub margin: Option<f64>,
}

/// What is known of the players.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Output")]
pub struct HeadroomFlag {
    /// What was measured of your own strategies: a file that `evenkeel headroom` wrote, which the report quotes
    #[arg(id = "headroom", long, value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// What is shown of the games beside what every report has.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Output")]
pub struct ShowFlag {
    /// Numbers to show: a metric, added up over all seats and of every strategy, or arithmetic over metrics, with a name if it is to have one,
    /// such as `combats,combats_per_round=combats/rounds`; may be given several times. `evenkeel rules` lists the metrics
    #[arg(long = "show", value_name = "A,NAME=B/C")]
    pub numbers: Vec<String>,
}

/// What commands that play many games have beside [`TableFlags`].
#[derive(Clone, Debug, Default, Args)]
pub struct ManyFlags {
    /// Stop as soon as every win rate is known to this much on either side, such as 0.01 or 1%; --games is then the most
    /// [default: play all games; with --width at most 1000000]
    #[arg(long, value_name = "SHARE", value_parser = number::share, help_heading = "Play")]
    pub width: Option<f64>,
    #[command(flatten)]
    pub margin: MarginFlag,
    #[command(flatten)]
    pub kept: KeptFlags,
    #[command(flatten)]
    pub long: LongFlags,
    #[command(flatten)]
    pub workers: WorkersFlag,
}

/// What of the games a folder keeps.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = "Output")]
pub struct KeptFlags {
    /// Play only this part of the run, such as 2/4, and keep it in the folder; `evenkeel merge` joins the parts
    #[arg(long, value_name = "K/N", requires = "out", value_parser = Shard::parse)]
    pub shard: Option<Shard>,
    /// Keep the rows of single games, outcomes.parquet and games.parquet, however many they are [default: up to 5 million]
    #[arg(long, requires = "out", alias = "parquet")]
    pub rows: bool,
    /// Keep no rows of single games: what `evenkeel query` and other programs read
    #[arg(long, conflicts_with = "rows")]
    pub no_rows: bool,
}

/// The most rows of single games that a folder keeps without `--rows`: 180 to 270 MB.
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
            format!("Rows: {rows} rows of single games are not kept; more than {most} are with --rows alone.")
        })
    }
}

/// Help text with links, which a doc comment would have to mark.
const ON: &str = "Play on the workers of a cluster: ray for one that is started here, ray:HOST:6379 or ray://HOST:10001 for \
another; for the `evenkeel` that pip installs";

/// Where games are played.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Play")]
pub struct WorkersFlag {
    /// The cluster whose workers play.
    #[arg(long, value_name = "CLUSTER", help = ON)]
    pub on: Option<String>,
    /// A word that every worker's command has besides those of this one.
    #[arg(skip)]
    pub also: Option<String>,
}

/// Whether, and how, players adapt to every set of rules.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Adapting players")]
pub struct AdaptFlags {
    /// Train the players for every set of rules, and let everybody play by all of them: what is left of a change once people have
    /// learnt to play with it
    #[arg(long, overrides_with = "no_adapt")]
    pub adapt: bool,
    /// Leave players as they are, whatever the file says
    #[arg(long, overrides_with = "adapt")]
    pub no_adapt: bool,
    /// Games of one search: all trainings of the line-up under one set of rules [default: what the file says, or 400000]
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub adapt_games: Option<u64>,
    /// Rounds of a search, in each of which everybody is trained once [default: what the file says, or 2]
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub adapt_rounds: Option<u64>,
    /// Searches under every set of rules, each with luck of its own [default: what the file says, or 4]
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub searches: Option<u64>,
    /// Parameters that stay as they are in whichever strategies have them
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

/// Whether a study is played again, with other inputs than the reconstructed ones or by other players.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Does it hold")]
pub struct RobustFlags {
    /// Play the study again with every reconstructed input drawn from what it may have been, so often, and say what survives [default: what
    /// the file says, or 32]
    #[arg(long, value_name = "DRAWS", num_args = 0..=1, require_equals = true, value_parser = number::count, overrides_with = "no_robust")]
    #[allow(clippy::option_option, reason = "not asked, asked, asked for so many")]
    pub robust: Option<Option<u64>>,
    /// Leave reconstructed inputs as they are, whatever the file says
    #[arg(long, overrides_with = "robust")]
    pub no_robust: bool,
    /// Games of each cell in each draw [default: what the file says, or as many as the study plays]
    #[arg(long, value_name = "N", value_parser = number::count)]
    pub robust_games: Option<u64>,
    /// Let this line-up play the study too, and say for whom it holds; may be repeated. In place of those that the file names
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
#[command(next_help_heading = "Output")]
pub struct OutputFlags {
    /// Folder to write the results into; without it nothing is written
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// How to print
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
    /// Replace what another study left in the folder, its unfinished games too
    #[arg(long)]
    pub force: bool,
    /// No progress and no remarks on standard error
    #[arg(long, short)]
    pub quiet: bool,
}

/// What commands that may play for hours have.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = "Play")]
pub struct LongFlags {
    /// Do not ask, on a terminal, before games that take more than an hour
    #[arg(long, short)]
    pub yes: bool,
}
