//! `evenkeel play`: one game, or a few, told as a story.

use std::path::PathBuf;

use clap::Args;
use evenkeel_analysis::Plan;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::replay::Replay;
use evenkeel_strategies::{Roster, Visitor};

use crate::console::{print, say};
use crate::failure::Failure;
use crate::folder::{Folder, write_file};
use crate::interrupt;
use crate::options::{Format, OutputFlags, RuleFlags, TableFlags};
use crate::setup::Request;
use crate::sources::Sources;
use crate::story::{self, Line};

/// Play one game and tell it as a story
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel play smugglers --seed 7 | less
  evenkeel play smugglers --seed 7 --block 12 --rotation 3 --record odd.replay.json
  evenkeel play smugglers --format json > game.jsonl

Block and rotation are in outcomes.parquet: this is how to look at a game that was counted there.
A game that is told runs on one thread, whatever --threads says.")]
pub struct Typed {
    /// Name of a ruleset, or an experiment file
    #[arg(value_name = "RULESET | FILE")]
    target: String,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    table: TableFlags,
    /// Which deal of luck to play
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Play")]
    block: u64,
    /// How many places the line-up has moved round the table
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Play")]
    rotation: usize,
    /// File to write a replay of the game into
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    record: Option<PathBuf>,
    /// Tell every decision, not only what came of it
    #[arg(long, help_heading = "Output")]
    decisions: bool,
    #[command(flatten)]
    output: OutputFlags,
}

impl Typed {
    pub fn run(self, sources: &mut Sources) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules, sources);
        request.seat(&self.table, sources);
        request.experiment.vary.clear();
        request.visit(|request| Work { request, typed: self })?
    }
}

struct Work {
    request: Request,
    typed: Typed,
}

impl Visitor for Work {
    type Output = Result<(), Failure>;

    fn visit<G: Roster>(self) -> Self::Output {
        let plan = self.request.plan::<G>()?;
        plan.remarks().iter().filter(|_| !self.typed.output.quiet).for_each(|remark| say(remark));
        let teller = Teller { plan: &plan, typed: &self.typed };
        teller.check()?;
        let folder = self.typed.output.out.as_deref().map(Folder::open).transpose()?;
        let games = self.typed.table.games.unwrap_or(1);
        let told = (0..games).try_for_each(|game| teller.tell(game, folder.as_ref()));
        // Whole games that were written stay, whether or not somebody stopped listening.
        if !matches!(told, Err(Failure::Unwritable(_))) {
            folder.into_iter().for_each(Folder::keep);
        }
        told
    }
}

/// Tells the games of a plan.
struct Teller<'a, G: Roster> {
    plan: &'a Plan<G>,
    typed: &'a Typed,
}

impl<G: Roster> Teller<'_, G> {
    fn check(&self) -> Result<(), Failure> {
        let (rotation, seats) = (self.typed.rotation, self.plan.rotations());
        if rotation >= seats {
            let message = format!("a line-up of {seats} has rotations 0 to {}", seats - 1);
            return Err(Failure::usage(
                &format!("--rotation {rotation}"),
                message,
                "a rotation moves everybody one place",
            ));
        }
        if self.typed.record.is_some() && self.typed.table.games.is_some_and(|games| games > 1) {
            return Err(Failure::usage("--record", "a replay holds one game", "leave out --games, or use --out"));
        }
        Ok(())
    }

    /// Tells the game this many games after the one that was typed: the next rotation, or the next block after the last.
    fn tell(&self, later: u64, folder: Option<&Folder>) -> Result<(), Failure> {
        if interrupt::asked() {
            return Err(Failure::Interrupted(format!("{later} games are told.")));
        }
        let rotations = self.plan.rotations() as u64;
        let place = self.typed.rotation as u64 + later;
        let block = self.typed.block.saturating_add(place / rotations);
        let luck = Luck::of_table(self.plan.seed, block);
        let (replay, lines) = story::play(self.plan, luck, (place % rotations) as usize);
        self.write(folder, &replay, &lines)?;
        print(&story::print(&lines, self.typed.output.format, self.typed.decisions))
    }

    fn write(&self, folder: Option<&Folder>, replay: &Replay, lines: &[Line]) -> Result<(), Failure> {
        if let Some(file) = &self.typed.record {
            write_file(file, &replay.to_json())?;
        }
        let Some(folder) = folder else { return Ok(()) };
        let name = format!("block-{}-rotation-{}", replay.header.block, replay.header.rotation);
        let write = |ending, text: String| write_file(&folder.path().join(format!("{name}.{ending}")), &text);
        write("txt", story::print(lines, Format::Text, self.typed.decisions))?;
        write("jsonl", story::print(lines, Format::Json, true))?;
        write("replay.json", replay.to_json())
    }
}
