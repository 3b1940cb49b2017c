//! A sweep over the number of players: a study per number, since seats, rotations and an even share differ; then a page and a table of all.

use evenkeel_analysis::findings::Findings;
use evenkeel_analysis::{Values, Vary, is_replica};
use evenkeel_engine::rules::{Fault, Value};
use evenkeel_reports::html::to_html_of;
use evenkeel_reports::terminal::{Screen, by_players, to_terminal};

use super::SweepArgs;
use crate::console::{print, say, screen};
use crate::failure::{self, Failure};
use crate::folder::{Folder, write_file};
use crate::job::{Job, RunSettings};
use crate::options::{Format, LongFlags, OutputFlags};
use crate::tabular;

/// The name of the axis for the number of players.
const PLAYERS: &str = "players";

/// The maximum number of players: no ruleset has more seats.
const MOST: i64 = 64;

/// Takes the numbers of players out of the varied parameters; empty if they are not varied.
///
/// # Errors
/// If a value is not a number of players.
pub fn take(vary: &mut Vec<Vary>) -> Result<Vec<u32>, Fault> {
    let Some(place) = vary.iter().position(|axis| axis.parameter.name == PLAYERS) else { return Ok(Vec::new()) };
    let axis = vary.remove(place);
    if let Some(again) = vary.iter().find(|axis| axis.parameter.name == PLAYERS) {
        let fault = Fault::new(again.parameter.place.clone(), "the number of players is varied twice");
        return Err(fault.help("give all numbers at once: players=2..6"));
    }
    let refused = || {
        let fault = Fault::new(axis.parameter.place.clone(), "this is not a number of players");
        fault.help(format!("write whole numbers from 1 to {MOST}: players=2..6, or players=2,4"))
    };
    let numbers: Vec<i64> = match &axis.values {
        Values::Listed(listed) => listed
            .iter()
            .map(|one| match one.value {
                Value::Integer(number) => Ok(number),
                _ => Err(refused()),
            })
            .collect::<Result<_, _>>()?,
        Values::Range { from, to, step, places: 0 }
            if (1..=MOST).contains(from) && *to <= MOST && step.is_none_or(|step| step > 0) =>
        {
            let step = usize::try_from(step.unwrap_or(1)).unwrap_or(1);
            (*from..=*to).step_by(step).collect()
        }
        _ => return Err(refused()),
    };
    let count = |number: i64| u32::try_from(number).ok().filter(|_| (1..=MOST).contains(&number));
    let mut counts = numbers.into_iter().map(count).collect::<Option<Vec<u32>>>().ok_or_else(refused)?;
    counts.sort_unstable();
    counts.dedup();
    if counts.is_empty() { Err(refused()) } else { Ok(counts) }
}

impl SweepArgs {
    /// Plays a study for each number of players, each into its own folder: all are read before any game.
    pub(super) fn run_by_players(&self, counts: &[u32]) -> Result<(), Failure> {
        // A worker plays them one after another.
        let only = self.table.players.filter(|_| is_replica());
        let counts: Vec<u32> = counts.iter().copied().filter(|&count| only.is_none_or(|only| only == count)).collect();
        if only.is_none() {
            self.refuse_what_is_for_one_study()?;
        }
        let jobs = failure::all(counts.iter().map(|&count| self.read(count)), [])?;
        let (mut found, mut stopped) = (Vec::new(), None);
        for (place, (count, job)) in counts.iter().zip(jobs).enumerate() {
            if !self.output.quiet {
                say(&format!("{} of {}: {count} players", place + 1, counts.len()));
            }
            match job.play_unprinted() {
                Ok((findings, why)) => {
                    found.push(findings);
                    stopped = why;
                }
                Err(failure) => stopped = Some(failure),
            }
            if stopped.is_some() {
                break;
            }
        }
        if !found.is_empty() && only.is_none() {
            self.tell(&found)?;
        }
        stopped.map_or(Ok(()), Err)
    }

    fn refuse_what_is_for_one_study(&self) -> Result<(), Failure> {
        let refused = |flag: &str, why: &str, help: &str| Err(Failure::usage(flag, why, help));
        if self.table.players.is_some() {
            return refused("--players", "the number of players is varied", "leave one of the two out");
        }
        if self.many.kept.shard.is_some() {
            return refused("--shard", "a study for each number of players cannot be divided", "give one --players N");
        }
        if self.output.format == Format::Csv {
            let help = "leave it out: with --out each number of players gets findings.csv in its own folder";
            return refused("--format csv", "the tables of several studies have different columns", help);
        }
        self.output.out.as_ref().map_or(Ok(()), |out| Folder::of_several(out, self.output.force).map(drop))
    }

    fn read(&self, count: u32) -> Result<Job, Failure> {
        let mut request = self.ask();
        // The faults were reported before.
        let _ = take(&mut request.experiment.vary);
        let experiment = &request.experiment;
        let compares = experiment.adapt.is_some() || experiment.robust.is_some() || !experiment.other_seats.is_empty();
        if experiment.vary.is_empty() && compares {
            let help = "also vary a rule, or leave out --adapt, --robust and --other-seats";
            return Err(Failure::usage("--vary players", "numbers of players are not compared with each other", help));
        }
        request.experiment.players = Some(count);
        let out = self.output.out.as_ref().map(|out| out.join(format!("players-{count}")));
        request.aim(self.many.precision, self.many.margin);
        request.seat(&self.table);
        let settings = RunSettings {
            threads: self.table.play.threads,
            kept: self.many.kept,
            long: LongFlags { also: Some(format!("--players={count}")), ..self.many.long.clone() },
            output: OutputFlags { out, ..self.output.clone() },
        };
        Job::new(request, settings)?.among_several()
    }

    /// Writes one page of all of them if requested, and prints the win rates.
    fn tell(&self, found: &[Findings]) -> Result<(), Failure> {
        if let Some(out) = &self.output.out {
            let page = out.join("index.html");
            write_file(&page, &to_html_of(found))?;
            if !self.output.quiet {
                say(&format!("The joint report is in {}.", page.display()));
            }
        }
        if self.output.format == Format::Json {
            return print(&tabular::json(&found));
        }
        // Requested numbers other than win rates are only in the reports.
        let asked = |run: &Findings| run.skill.is_some() || run.adaptation.is_some() || run.robustness.is_some();
        let asked = |run: &Findings| asked(run) || run.cells.iter().any(|cell| !cell.shown.is_empty());
        let told = found
            .iter()
            .filter(|run| asked(run))
            .map(|run| to_terminal(run, Screen { all: self.output.all, ..screen() }) + "\n");
        print(&(told.collect::<String>() + &by_players(found, screen())))
    }
}
