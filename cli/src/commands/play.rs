//! `evenkeel play`: one game, or a few, printed as a story.

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_analysis::Plan;
use evenkeel_analysis::files::is_special;
use evenkeel_analysis::findings::format::counted;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::replay::Replay;
use evenkeel_strategies::story::Line;
use evenkeel_strategies::{Orders, RulesetInfo};

use crate::console::{line_width, print, say};
use crate::failure::Failure;
use crate::folder::{Folder, write_file};
use crate::options::{Format, ORDERS, PlayFlags, ProgramFlags, RuleFlags, TableFlags, words};
use crate::setup::Request;
use crate::story;
use crate::{complete, interrupt, number};

/// Print one game as a story
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel play smugglers --seed 7 | less
  evenkeel play smugglers --seed 7 --block 12 --rotation 3 --record odd.replay.json
  evenkeel play smugglers --format json > game.jsonl

Block and rotation are columns of outcomes.parquet: use them to print a game counted there. At the start of each turn \
the story shows the standing of its player. The table at the end shows a few numbers, --format json all of them.")]
pub struct PlayArgs {
    /// Name of a ruleset, or an experiment file
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    #[command(flatten)]
    rules: RuleFlags,
    /// Strategies in seat order, comma-separated; settings in braces: `trader{bribes=2}` [default: from the file, else the ruleset's own strategies]
    #[arg(long, value_name = "A,B,C", add = complete::line_ups())]
    seats: Option<String>,
    /// Kinds of choices that no player makes, such as propose-a-broker-deal; comma-separated
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    without: Vec<String>,
    #[command(flatten)]
    programs: ProgramFlags,
    /// Circular orders of the line-up: `all`, chosen by the block, or only the one `typed` [default: from the file, else all]
    #[arg(long, value_name = "WHICH", value_parser = words(ORDERS))]
    orders: Option<Orders>,
    /// Number of games to print: the next rotations, then the next blocks [default: 1]
    #[arg(long, value_name = "N", value_parser = number::count)]
    games: Option<u64>,
    /// Random seed; the same seed gives the same game on any machine [default: from the file, else 0]
    #[arg(long, value_name = "N", value_parser = number::index)]
    seed: Option<u64>,
    /// Number of threads, for scripts that pass it to every command; one game runs on one thread
    #[arg(long, value_name = "N", value_parser = number::threads, hide = true)]
    threads: Option<u16>,
    /// Block to play: a set of random draws
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::index)]
    block: u64,
    /// Rotation to play: the number of seats that the line-up has moved
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::index)]
    rotation: u64,
    /// File for a replay of the game
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    told: Told,
    /// Folder for every game: as a story, as lines of JSON and as a replay
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Overwrite different games with the same file names
    #[arg(long)]
    force: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    /// Hide remarks on standard error
    #[arg(long, short)]
    quiet: bool,
}

/// The details of a story in addition to its events.
#[derive(Debug, Args)]
struct Told {
    /// Print every decision, not only its result
    #[arg(long)]
    decisions: bool,
    /// Print what the deciding seat sees: all at its first decision, then changes only. --format json prints all at every decision
    #[arg(long)]
    views: bool,
}

impl Told {
    /// The views need the decisions that they belong to.
    const fn decisions(&self) -> bool {
        self.decisions || self.views
    }
}

impl PlayArgs {
    pub fn run(self) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules);
        request.experiment.play_only(&[]);
        let table = TableFlags {
            seats: self.seats.clone(),
            without: self.without.clone(),
            orders: self.orders,
            play: PlayFlags { seed: self.seed, threads: self.threads, programs: self.programs.clone() },
            ..TableFlags::default()
        };
        request.seat(&table);
        let (request, ruleset) = request.with_ruleset()?;
        play_game(ruleset, request, &self)
    }
}

fn play_game(ruleset: &'static RulesetInfo, request: Request, typed: &PlayArgs) -> Result<(), Failure> {
    let plan = request.plan(ruleset)?;
    plan.remarks().iter().filter(|_| !typed.quiet).for_each(|remark| say(remark));
    let teller = Teller { plan: &plan, typed };
    teller.check()?;
    let folder = typed.out.as_deref().map(Folder::open).transpose()?;
    let games = typed.games.unwrap_or(1);
    let told = (0..games).try_for_each(|game| teller.tell(game, folder.as_ref()));
    // Complete written games stay, even if the reader of the output went away.
    if !matches!(told, Err(Failure::Unwritable(_))) {
        folder.into_iter().for_each(Folder::keep);
    }
    told
}

/// Narrates the games of a plan.
struct Teller<'a> {
    plan: &'a Plan,
    typed: &'a PlayArgs,
}

impl Teller<'_> {
    fn check(&self) -> Result<(), Failure> {
        story::check_views(self.typed.told.views, self.typed.format)?;
        let (rotation, seats) = (self.typed.rotation, self.plan.rotations() as u64);
        if rotation >= seats {
            let message = format!("a line-up of {seats} has rotations 0 to {}", seats - 1);
            return Err(Failure::usage(
                &format!("--rotation {rotation}"),
                message,
                "a rotation moves every player by one seat",
            ));
        }
        if self.typed.record.is_some() && self.typed.games.is_some_and(|games| games > 1) {
            return Err(Failure::usage("--record", "a replay holds one game", "leave out --games, or use --out"));
        }
        Ok(())
    }

    /// Narrates the game this many games after the first: the next rotation, or the next block after the last rotation.
    fn tell(&self, later: u64, folder: Option<&Folder>) -> Result<(), Failure> {
        if interrupt::asked() {
            return Err(Failure::Interrupted(format!("Printed: {}.", counted(later, "game"))));
        }
        let rotations = self.plan.rotations() as u64;
        let place = self.typed.rotation + later;
        let block = self.typed.block.saturating_add(place / rotations);
        let luck = Luck::of_table(self.plan.seed, block);
        let (replay, lines) = self.plan.base.tell(
            &self.plan.registry,
            (&self.plan.lineup, self.plan.orders),
            (luck, (place % rotations) as usize),
            self.typed.told.views,
        );
        self.write(folder, &replay, &lines)?;
        print(&story::print(&lines, self.typed.format, self.typed.told.decisions(), line_width()))
    }

    fn write(&self, folder: Option<&Folder>, replay: &Replay, lines: &[Line]) -> Result<(), Failure> {
        if let Some(file) = &self.typed.record {
            self.put(file, &replay.to_json())?;
        }
        let Some(folder) = folder else { return Ok(()) };
        let name = format!("block-{}-rotation-{}", replay.header.block, replay.header.rotation);
        let write = |ending, text: String| self.put(&folder.path().join(format!("{name}.{ending}")), &text);
        write("txt", story::print(lines, Format::Text, self.typed.told.decisions(), usize::MAX))?;
        write("jsonl", story::print(lines, Format::Json, true, usize::MAX))?;
        write("replay.json", replay.to_json())
    }

    /// Writes a file, unless it holds another game.
    fn put(&self, path: &Path, text: &str) -> Result<(), Failure> {
        let other = !is_special(path) && std::fs::read(path).is_ok_and(|found| found != text.as_bytes());
        if other && !self.typed.force {
            let help = "name another file, or add --force to overwrite it";
            return Err(Failure::usage(&path.display().to_string(), "this file already has other content", help));
        }
        write_file(path, text)
    }
}
