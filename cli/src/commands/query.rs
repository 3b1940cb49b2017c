//! `evenkeel query`: any column of the rows of a run by any other.

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_analysis::files::{is_special, write_whole};
use evenkeel_analysis::rows::query::{Answer, ColumnMeaning, Query, ask, columns};
use evenkeel_analysis::{holds_work, rows, unfinished};
use evenkeel_engine::rules::{Fault, Place};
use evenkeel_reports::plot::Viewport;
use evenkeel_reports::query::{MOST_ROWS, chart, to_csv, to_terminal};
use serde::Serialize;

use crate::console::{print, say, screen};
use crate::failure::Failure;
use crate::options::{Format, FormatFlag};
use crate::tabular;

/// Query the single games of an earlier run
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel query brix-report
  evenkeel query brix-report --by character_card --sort win_rate
  evenkeel query brix-report --by seat,strategy --show win_rate,rounds,combats --where 'rounds < 30'
  evenkeel query brix-report --show combats_per_round=combats/rounds --where 'strategy = pirate' --chart pirate.svg
  evenkeel query brix-report --games --by end --show rounds
  evenkeel query brix-report --by first_upgrade --against cargo_pods --simultaneous
  evenkeel query brix-report --columns

Each row is a seat of one game, or with --games a whole game. Intervals use blocks as units. They are \
not corrected for the number of groups: one in twenty misses. With --simultaneous all intervals of a number hold together.")]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct QueryArgs {
    /// Output folder of an earlier run, or its outcomes.parquet or games.parquet
    #[arg(value_name = "RUN")]
    run: PathBuf,
    /// Columns to group by [default: the varied rules and the strategy]
    #[arg(long, value_name = "A,B", value_delimiter = ',', help_heading = "What to ask")]
    by: Vec<String>,
    /// Numbers to show: means, or ratios of sums such as `combats_per_round=combats/rounds` [default: the win rate and the length of the game]
    #[arg(long, value_name = "A,NAME=B/C", value_delimiter = ',', help_heading = "What to ask")]
    show: Vec<String>,
    /// Condition on rows, such as 'rounds < 30 and strategy = trader'. Repeatable; all must hold
    #[arg(long = "where", value_name = "CONDITION", help_heading = "What to ask")]
    conditions: Vec<String>,
    /// Number to sort the groups by, largest first [default: sorted by group]
    #[arg(long, value_name = "NUMBER", help_heading = "What to ask")]
    sort: Option<String>,
    /// Group to compare all others with, block by block: its values in the order of --by
    #[arg(long, value_name = "VALUE,..", value_delimiter = ',', help_heading = "What to ask")]
    against: Vec<String>,
    /// Make the intervals of a number hold for all groups at once; needed to pick one of many groups
    #[arg(long, help_heading = "What to ask")]
    simultaneous: bool,
    /// Count games instead of seats
    #[arg(long, help_heading = "What to ask")]
    games: bool,
    /// List the available columns
    #[arg(long, conflicts_with_all = ["by", "show", "conditions", "sort", "against", "simultaneous", "chart"], help_heading = "What to ask")]
    columns: bool,
    /// File for a chart of the first number, .svg or .png
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,
    /// Overwrite an existing chart
    #[arg(long, requires = "chart")]
    force: bool,
    #[command(flatten)]
    output: FormatFlag,
}

impl QueryArgs {
    pub fn run(self) -> Result<(), Failure> {
        if !self.run.join(rows::FILE).exists() && holds_work(&self.run) {
            return Err(vec![has_no_rows_yet(&self.run)].into());
        }
        if self.columns {
            let columns = columns(&self.run, self.games)?;
            return print(&match self.output.format {
                Format::Text => tabular::text(columns.iter().map(Listed::of)),
                Format::Json => tabular::json(&columns),
                Format::Csv => tabular::csv(columns),
            });
        }
        let draw = self.chart.as_deref().map(|file| Drawing::new(file, self.force)).transpose()?;
        let query = Query {
            by: self.by,
            show: self.show,
            conditions: self.conditions,
            sort: self.sort,
            games: self.games,
            against: self.against,
            simultaneous: self.simultaneous,
        };
        let answer = ask(&self.run, &query)?;
        if let Some(draw) = draw {
            draw.write(&answer)?;
        }
        print(&match self.output.format {
            Format::Text => to_terminal(&answer, screen()),
            Format::Json => tabular::json(&answer),
            Format::Csv => to_csv(&answer),
        })
    }
}

/// The reason why an unfinished run cannot be queried, and the remedy.
fn has_no_rows_yet(run: &Path) -> Fault {
    let fault = |message: String| Fault::new(Place::file(run.display().to_string()), message);
    match unfinished(run).and_then(|run| run.shard) {
        None => fault("this run is not finished: it has no rows yet".to_owned())
            .help("run the same command again to resume it"),
        Some(shard) => fault(format!("this is part {shard} of a run; a part has no rows"))
            .help("join all parts first: evenkeel merge PART PART --out RUN"),
    }
}

/// A column as shown to readers.
#[derive(Serialize)]
struct Listed<'c> {
    name: &'c str,
    unit: &'c str,
    definition: &'c str,
}

impl<'c> Listed<'c> {
    fn of(column: &'c ColumnMeaning) -> Self {
        Self { name: &column.name, unit: &column.unit, definition: &column.definition }
    }
}

/// A file that a chart is drawn into.
struct Drawing<'f> {
    file: &'f Path,
    is_svg: bool,
}

impl<'f> Drawing<'f> {
    fn new(file: &'f Path, force: bool) -> Result<Self, Failure> {
        if file.exists() && !is_special(file) && !force {
            let help = "name another, or add --force to overwrite it";
            return Err(Failure::usage(&format!("--chart {}", file.display()), "this file already exists", help));
        }
        let ending = file.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
        match ending.as_deref() {
            Some("svg") => Ok(Self { file, is_svg: true }),
            Some("png") => Ok(Self { file, is_svg: false }),
            _ => {
                let typed = format!("--chart {}", file.display());
                Err(Failure::usage(&typed, "a chart is an SVG or a PNG file", "end the name in .svg or .png"))
            }
        }
    }

    fn write(self, answer: &Answer) -> Result<(), Failure> {
        if answer.groups.len() > MOST_ROWS {
            let message = format!("{} groups are too many for a chart", answer.groups.len());
            return Err(Failure::usage("--chart", message, format!("use --by or --where to get at most {MOST_ROWS}")));
        }
        let chart = chart(answer);
        let bytes = if self.is_svg { chart.svg(Viewport::Wide).into_bytes() } else { chart.png() };
        let written = write_whole(self.file, |mut file| std::io::Write::write_all(&mut file, &bytes));
        written.map_err(|error| Failure::unwritable(&self.file.display().to_string(), &error))?;
        say(&format!("The chart is in {}.", self.file.display()));
        Ok(())
    }
}
