//! `evenkeel play`: one game, or a few, told as a story.

use clap::Args;
use evenkeel_analysis::Plan;
use evenkeel_strategies::{Roster, Visitor};

use crate::console::print;
use crate::failure::Failure;
use crate::folder::{Folder, write_file};
use crate::interrupt;
use crate::options::{Format, OutputFlags, RuleFlags, TableFlags};
use crate::setup::Asked;
use crate::sources::Sources;
use crate::story::{self, Head, Line, seating};

/// Play one game and tell it as a story
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel play smugglers --seed 7 | less
  evenkeel play smugglers --seed 7 --block 12 --rotation 3 --record odd.replay
  evenkeel play smugglers --format json > game.jsonl

Block and rotation are in outcomes.parquet and in every report: this is how to look at a game that was counted there.")]
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
    /// Tell every decision, not only what came of it
    #[arg(long, help_heading = "Output")]
    decisions: bool,
    #[command(flatten)]
    output: OutputFlags,
}

impl Typed {
    pub fn run(self, sources: &mut Sources) -> Result<(), Failure> {
        let mut asked = Asked::new(&self.target, &self.rules, sources);
        asked.seat(&self.table);
        asked.experiment.vary.clear();
        asked.visit(|asked| Work { asked, typed: self })?
    }
}

struct Work {
    asked: Asked,
    typed: Typed,
}

impl Visitor for Work {
    type Output = Result<(), Failure>;

    fn visit<G: Roster>(self) -> Self::Output {
        let plan = self.asked.plan::<G>()?;
        let teller = Teller { plan: &plan, typed: &self.typed };
        teller.check_rotation()?;
        let folder = self.typed.output.out.as_deref().map(Folder::open).transpose()?;
        let games = self.typed.table.games.unwrap_or(1);
        (0..games).try_for_each(|game| teller.tell(game, folder.as_ref()))?;
        folder.map(Folder::keep);
        Ok(())
    }
}

/// Tells the games of a plan.
struct Teller<'a, G: Roster> {
    plan: &'a Plan<G>,
    typed: &'a Typed,
}

impl<G: Roster> Teller<'_, G> {
    fn check_rotation(&self) -> Result<(), Failure> {
        let (rotation, seats) = (self.typed.rotation, self.plan.rotations());
        if rotation < seats {
            return Ok(());
        }
        let message = format!("a line-up of {seats} has rotations 0 to {}", seats - 1);
        Err(Failure::usage(&format!("--rotation {rotation}"), message, "a rotation moves everybody one place"))
    }

    /// Tells the game this many games after the one that was typed: the next rotation, or the next block after the last.
    fn tell(&self, later: u64, folder: Option<&Folder>) -> Result<(), Failure> {
        if interrupt::asked() {
            return Err(Failure::Interrupted(format!("{later} games are told.")));
        }
        let rotations = self.plan.rotations() as u64;
        let place = self.typed.rotation as u64 + later;
        let head = self.head(self.typed.block.saturating_add(place / rotations), (place % rotations) as usize);
        let name = format!("block-{}-rotation-{}", head.block, head.rotation);
        let lines = story::tell(&self.plan.base.game, &self.plan.lineup, head);
        if let Some(folder) = folder {
            self.write(folder, &name, &lines)?;
        }
        print(&story::print(&lines, self.typed.output.format, self.typed.decisions))
    }

    fn head(&self, block: u64, rotation: usize) -> Head {
        Head {
            ruleset: G::ID,
            title: G::TITLE,
            variant: self.plan.base.variant,
            rules_hash: format!("{:016x}", self.plan.base.hash),
            seed: self.plan.seed,
            block,
            rotation,
            seats: seating(&self.plan.lineup, rotation),
        }
    }

    fn write(&self, folder: &Folder, name: &str, lines: &[Line]) -> Result<(), Failure> {
        for (ending, format) in [("txt", Format::Text), ("jsonl", Format::Json)] {
            let text = story::print(lines, format, self.typed.decisions);
            write_file(&folder.path().join(format!("{name}.{ending}")), text.as_bytes())?;
        }
        Ok(())
    }
}
