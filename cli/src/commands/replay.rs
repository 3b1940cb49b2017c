//! `evenkeel replay`: checks a recorded game against the current engine, and narrates it.

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_engine::replay::{Differs, Header, Replay, Unreadable};
use evenkeel_engine::rules::{Fault, Place};
use evenkeel_strategies::story::Line;
use serde::Serialize;

use crate::caller;
use crate::console::{line_width, print};
use crate::failure::Failure;
use crate::options::{Format, FormatFlag};
use crate::story;
use crate::tabular;

/// Verify a recorded game and print it as a story
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel play smugglers --seed 7 --record game.replay.json
  evenkeel replay game.replay.json
  evenkeel replay game.replay.json --tell --decisions

A replay runs without its strategies. If it differs, the engine or a printed number has changed: exit code 4.")]
pub struct ReplayArgs {
    /// Replay file
    #[arg(value_name = "REPLAY.JSON")]
    file: PathBuf,
    /// Print the game as `evenkeel play` does
    #[arg(long)]
    tell: bool,
    /// Print every decision, not only its result
    #[arg(long, requires = "tell")]
    decisions: bool,
    /// Print what the deciding seat sees: all at its first decision, then changes only
    #[arg(long, requires = "tell")]
    views: bool,
    #[command(flatten)]
    output: FormatFlag,
}

impl ReplayArgs {
    pub fn run(self) -> Result<(), Failure> {
        story::check_views(self.views, self.output.format)?;
        let text = caller::read(&self.file)?;
        let replay =
            Replay::from_json(text.trim_start_matches(MARK)).map_err(|error| self.unreadable(&error, &text))?;
        let texts = read_tables(&replay.header)?;
        let ruleset = replay.header.ruleset.clone();
        let played = caller::ruleset(&ruleset).map(|ruleset| ruleset.retell(&replay, &texts, self.views));
        let (lines, departure) = match played {
            Some(Ok(told)) => told,
            Some(Err(differs)) => return Err(self.differing(&differs)),
            None => {
                let fault = self.fault(format!("there is no ruleset `{ruleset}`"), "use the version that wrote it");
                return Err(fault.into());
            }
        };
        if let Some(departure) = departure {
            self.print(&lines)?;
            return Err(Failure::Differs(format!("{departure}.")));
        }
        if self.tell { self.print(&lines) } else { self.confirm(&replay) }
    }

    fn print(&self, lines: &[Line]) -> Result<(), Failure> {
        if self.tell {
            print(&story::print(lines, self.output.format, self.decisions || self.views, line_width()))
        } else {
            Ok(())
        }
    }

    fn confirm(&self, replay: &Replay) -> Result<(), Failure> {
        let Header { ruleset, variant, rules_hash, seed, block, rotation, .. } = &replay.header;
        let choices = replay.len();
        let sound = Sound { ruleset, variant, rules_hash, seed: *seed, block: *block, rotation: *rotation, choices };
        print(&match self.output.format {
            Format::Text => format!(
                "The replay is valid: {choices} choices of {ruleset} {variant}, seed {seed}, block {block}, rotation {rotation}.\n"
            ),
            Format::Json => tabular::json(&sound),
            Format::Csv => tabular::csv([sound]),
        })
    }

    fn fault(&self, message: String, help: &str) -> Fault {
        Fault::new(Place::file(self.name()), message).help(help)
    }

    fn name(&self) -> String {
        self.file.display().to_string()
    }

    fn unreadable(&self, error: &Unreadable, text: &str) -> Failure {
        let Unreadable::Form { line, column, what } = error else {
            return self.fault(error.to_string(), "").into();
        };
        let fault = self.fault(format!("this is not a replay: {what}"), "`evenkeel play --record FILE` writes one");
        let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
        let at = text.floor_char_boundary((start + column.saturating_sub(1)).min(text.len()));
        Failure::from(Fault { place: Place::within(self.name(), text, at..at), ..fault })
    }

    /// Turns any failure that is not the replay's own into a difference.
    fn differing(&self, differs: &Differs) -> Failure {
        match differs {
            Differs::Ruleset { .. } | Differs::Seats(_) | Differs::TableMissing { .. } => {
                self.fault(differs.to_string(), "").into()
            }
            Differs::TableChanged { .. } | Differs::Rules { .. } | Differs::Hash { .. } => {
                Failure::Differs(format!("{differs}."))
            }
        }
    }
}

/// A byte order mark, which some programs put before a text, and which JSON does not allow.
pub const MARK: char = '\u{feff}';

/// The confirmation of a sound replay.
#[derive(Serialize)]
struct Sound<'a> {
    ruleset: &'a str,
    variant: &'a str,
    rules_hash: &'a str,
    seed: u64,
    block: u64,
    rotation: u64,
    choices: usize,
}

/// The texts of the tables that were replaced when the game was played, from their original paths.
fn read_tables(header: &Header) -> Result<Vec<(String, String)>, Failure> {
    let read = |table: &evenkeel_engine::replay::ReplacedTable| {
        let text = caller::read(Path::new(&table.file))?;
        Ok((table.name.clone(), text))
    };
    header.tables.iter().map(read).collect::<Result<_, Fault>>().map_err(Failure::from)
}
