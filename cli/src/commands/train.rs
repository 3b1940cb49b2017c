//! `evenkeel train`: the best response of a strategy to these opponents, under these rules.

use core::fmt::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_analysis::files::is_special;
use evenkeel_analysis::findings::{Estimate, format};
use evenkeel_analysis::train::{Opponents, effort, pace};
use evenkeel_analysis::{
    Mixture, RunOptions, Training, TrainingOptions, TrainingPlan, UNFINISHED, forget, is_replica, run_training,
};
use evenkeel_strategies::RulesetInfo;
use indicatif::HumanCount;

use crate::console::{print, say};
use crate::failure::Failure;
use crate::folder::{Folder, write_file};
use crate::forecast::{confirm, duration};
use crate::help::flags::SEARCH;
use crate::options::{Format, LongFlags, PlayFlags, RuleFlags, TableFlags, meaning};
use crate::progress::Bar;
use crate::setup::Request;
use crate::stopped::failure;
use crate::{complete, interrupt, number, tabular, workers};

/// The meaning of flags that other commands have too.
const SEED: &str = "Random seed; the same seed gives the same file [default: 0]";
const THREADS: &str = "Number of threads; it does not change the result [default: one per core]";

/// Find the best response of a strategy to given opponents
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel train smugglers trader --against smuggler,pirate,hunter --out trader.toml
  evenkeel train smugglers trader --against trader,trader,trader --rules house.toml --budget 400000 --out trader.toml
  evenkeel train knight-hawks line --vary battle=k4,k11 --out line.toml
  evenkeel train astronavis freighter --only reserve,cheap --out freighter.toml
  evenkeel train smugglers trader --mixture league/mixture.toml --out trader.toml
  evenkeel train smugglers pirate --keep robs,lurks --out pirate.toml
  evenkeel simulate smugglers --seats trader@trader.toml,smuggler,pirate,hunter

The result is a file for use in line-ups: trader@trader.toml. It changes at most eight parameters: those that matter. \
Reported results come from fresh random games, which no search used; changes that are not shown to be better in them \
are discarded. The same command resumes an interrupted training run and gives the same file.")]
#[command(mut_args(meaning("seed", SEED)), mut_args(meaning("threads", THREADS)))]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct TrainArgs {
    /// Name of a ruleset, or an experiment file with rules, games and seed
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    /// Strategy to train, as in a line-up: `trader`, `trader{bribes=2}`, `trader@trader.toml`
    #[arg(add = complete::line_ups())]
    strategy: String,
    /// Opponents, one for every other seat. Repeatable; line-ups alternate [default: the ruleset's other strategies]
    #[arg(long, value_name = "A,B,C", add = complete::line_ups())]
    against: Vec<String>,
    /// Mixture by `evenkeel league` from which opponents are drawn for every block
    #[arg(long, value_name = "FILE", conflicts_with = "against", value_hint = clap::ValueHint::FilePath)]
    mixture: Option<PathBuf>,
    #[command(flatten)]
    rules: RuleFlags,
    /// Rule to vary, such as `variant=basic,advanced`. Repeatable; all combinations are played
    #[arg(long, value_name = "PATH=VALUES", add = complete::axes())]
    vary: Vec<String>,
    /// Parameters that training may change, comma-separated [default: all]
    #[arg(long, value_name = "A,B,C", value_delimiter = ',', help_heading = SEARCH)]
    only: Vec<String>,
    /// Parameters that training does not change, comma-separated
    #[arg(long, value_name = "A,B,C", value_delimiter = ',', help_heading = SEARCH)]
    keep: Vec<String>,
    /// Same strategy with other settings, such as `trader@other.toml`, as an extra candidate; repeatable
    #[arg(long, value_name = "STRATEGY", help_heading = SEARCH, add = complete::line_ups())]
    also: Vec<String>,
    /// Try one parameter at a time first, and start from the best [default: if more than 40 are searched]
    #[arg(long, overrides_with = "no_screen", help_heading = SEARCH)]
    screen: bool,
    /// Do not try one parameter at a time first
    #[arg(long, overrides_with = "screen", help_heading = SEARCH)]
    no_screen: bool,
    /// Number of games in total, with the final evaluation [default: 200000, or 400000 if more than 40 parameters are searched]
    #[arg(long, value_name = "N", value_parser = number::count)]
    budget: Option<u64>,
    #[command(flatten)]
    play: PlayFlags,
    /// File for the trained strategy; without it the file is printed
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Overwrite an existing file, and discard games of another interrupted training run
    #[arg(long, alias = "overwrite", requires = "out")]
    force: bool,
    #[command(flatten)]
    long: LongFlags,
    /// Output format
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
    /// Hide progress and remarks on standard error
    #[arg(long, short)]
    quiet: bool,
}

impl TrainArgs {
    pub fn run(mut self) -> Result<(), Failure> {
        if is_replica() {
            // A process that plays for another one writes and prints nothing.
            (self.out, self.quiet) = (None, true);
        }
        self.check_out()?;
        let mut request = Request::new(&self.target, &self.rules);
        request.experiment.play_only(&[]);
        request.vary(&self.vary);
        request.experiment.seats.clear();
        request.seat(&TableFlags { games: self.budget, play: self.play.clone(), ..TableFlags::default() });
        let mixture = self.mixture.as_deref().and_then(|path| request.read_mixture(path));
        let drawn = mixture.iter().flat_map(|mixture| mixture.parts.iter().map(|(name, _)| name.clone()));
        let named: Vec<String> =
            self.against.iter().chain(&self.also).cloned().chain([self.strategy.clone()]).chain(drawn).collect();
        request.read_trained(&named);
        let options = self.options(mixture);
        let (request, ruleset) = request.with_ruleset()?;
        train(ruleset, request, &options, &self)
    }

    fn options(&self, mixture: Option<Mixture>) -> TrainingOptions {
        TrainingOptions {
            strategy: self.strategy.clone(),
            against: self.against.clone(),
            mixture,
            also: self.also.clone(),
            only: self.only.clone(),
            keep: self.keep.clone(),
            screen: (self.screen || self.no_screen).then_some(self.screen),
            tables_beside: None,
        }
    }

    /// Checks that no file obstructs the result, before anything is read or played.
    fn check_out(&self) -> Result<(), Failure> {
        let Some(out) = &self.out else { return Ok(()) };
        let refuse =
            |message: &str, help: &str| Err(Failure::usage(&format!("--out {}", out.display()), message, help));
        if out.is_dir() || out.file_name().is_none() {
            return refuse("this is a folder", "name a file in it, such as trader.toml");
        }
        if out.exists() && !is_special(out) && !self.force {
            return refuse("this file already exists", "name another, or add --force");
        }
        Ok(())
    }
}

fn train(
    ruleset: &'static RulesetInfo,
    request: Request,
    options: &TrainingOptions,
    typed: &TrainArgs,
) -> Result<(), Failure> {
    let plan = request.check(|experiment| TrainingPlan::new(&ruleset.registry(), experiment, options))?;
    let threads = typed.play.threads.map_or(0, usize::from);
    // A folder that cannot be written must be reported before the games.
    let folder = typed.out.as_deref().map(|out| Folder::open(&work_folder(out))).transpose()?;
    let workers = workers::connect(&typed.long, false)?;
    if !typed.quiet {
        plan.remarks().iter().for_each(|remark| say(remark));
        let pace = Pace::of(&plan, threads, workers.as_ref().map(|workers| workers.count()))?;
        say(&foretell(&plan, &pace));
        if !confirm(seconds(&plan, &pace), typed.long.yes) {
            return Err(Failure::Interrupted("Nothing was played.".to_owned()));
        }
    }
    let options = RunOptions {
        threads,
        folder: folder.as_ref().map(|folder| folder.path().to_owned()),
        force: typed.force,
        ..RunOptions::default()
    };
    let kept = options.folder.clone();
    let train = || run_training(&plan, &options, &Bar::new(typed.quiet), &interrupt::STOP);
    let training = workers::playing(workers, train).map_err(|error| failure(error).keeping(kept.as_deref()))?;
    typed.tell(&training).map_err(|failure| failure.keeping(kept.as_deref()))?;
    training.kept.as_deref().map_or(Ok(()), forget).map_err(failure)?;
    // A resumed training did not create its folder, so that a drop does not remove it.
    drop(folder);
    if let Some(folder) = kept {
        let _ = std::fs::remove_dir(folder);
    }
    Ok(())
}

impl TrainArgs {
    /// Writes the file and prints the results.
    fn tell(&self, training: &Training) -> Result<(), Failure> {
        let file = training.trained.to_toml();
        if let Some(out) = &self.out {
            write_file(out, &file)?;
        }
        if !self.quiet {
            say(&match &self.out {
                Some(out) => format!("{} is written: {}@{0}", out.display(), training.trained.base),
                None => verdict(training),
            });
        }
        print(&match self.format {
            Format::Text if self.out.is_none() => file,
            Format::Text => describe(training),
            Format::Json => tabular::json(training),
            Format::Csv => tabular::csv(rows(training)),
        })
    }
}

/// The folder of finished work until the file is written: beside it.
fn work_folder(out: &Path) -> PathBuf {
    let mut name = out.file_name().unwrap_or_default().to_owned();
    name.push(UNFINISHED);
    out.with_file_name(name)
}

/// The speed of games, and the players.
struct Pace {
    games_per_second: f64,
    players: String,
}

impl Pace {
    /// Measured on some games of the unmodified strategy; each worker is assumed to be as fast as one thread here.
    #[allow(clippy::cast_precision_loss, reason = "seconds are told roughly")]
    fn of(plan: &TrainingPlan, threads: usize, workers: Option<usize>) -> Result<Self, Failure> {
        let quiet = |_: evenkeel_analysis::Event| {};
        let own = workers.map_or(threads, |_| 1);
        let measured = pace(plan, own, &quiet, &interrupt::STOP).map_err(failure)?;
        Ok(match workers {
            None => Self { games_per_second: measured, players: "here".to_owned() },
            Some(count) => Self {
                games_per_second: measured * count as f64,
                players: format!("on {}", format::counted(count as u64, "worker")),
            },
        })
    }
}

/// The announcement of the training, with its duration.
fn foretell(plan: &TrainingPlan, pace: &Pace) -> String {
    let opponents = match (&plan.against, plan.against.lineups().as_slice()) {
        (Opponents::Drawn(drawn), _) => format!("against {} drawn from {}", plan.against.seats(), drawn.file),
        (_, [one]) if one.is_empty() => "alone".to_owned(),
        (_, [one]) => format!("against {}", one.replace(',', ", ")),
        (_, many) => format!("against {} line-ups", many.len()),
    };
    let effort = effort(plan);
    format!(
        "Training {} {opponents}: {}, {} of 16 candidates, at most {} games.\n\
         At {} games per second {}, this takes about {}.",
        plan.member().label,
        format::counted(plan.space.dimensions.len() as u64, "parameter"),
        format::counted(effort.generations, "generation"),
        HumanCount(plan.games),
        HumanCount(pace.games_per_second as u64),
        pace.players,
        duration(seconds(plan, pace)),
    )
}

#[allow(clippy::cast_precision_loss, reason = "seconds are told roughly")]
fn seconds(plan: &TrainingPlan, pace: &Pace) -> f64 {
    plan.games as f64 / pace.games_per_second.max(1e-9)
}

/// The result in sentences, and the value of each changed parameter.
fn describe(training: &Training) -> String {
    let (form, held) = (&training.trained, &training.trained.held_out);
    let share = held.unit.is_empty() && held.measure == "win rate";
    let mut text = format!("{}, {}\n\n{}\n", form.start, form.ruleset, verdict(training));
    // Writing to a string cannot fail.
    if held.games > 0 {
        let games = HumanCount(held.games);
        let _ = writeln!(text, "Evaluated on {games} fresh random games of each side (seed {}).", held.seed);
    }
    let _ = writeln!(
        text,
        "{} games were played; the search changed {}.",
        HumanCount(form.games),
        format::counted(training.searched as u64, "parameter")
    );
    if held.games > 0 {
        let _ = write!(text, "\n{}", tabular::text(rows(training)));
    }
    if !training.screening.is_empty() {
        let _ =
            writeln!(text, "\nSingle parameters, on training games (hints only: the best of many is overestimated):");
        for found in &training.screening {
            let (gain, margin) = (plain(found.gain, share), plain(found.margin, share));
            let _ =
                writeln!(text, "  {} = {}: {gain} (±{})", found.parameter, found.value, margin.trim_start_matches('+'));
        }
    }
    text + "\n" + &form.command + "\n"
}

/// Whether the trained strategy is better, and by how much.
fn verdict(training: &Training) -> String {
    let held = &training.trained.held_out;
    let share = held.unit.is_empty() && held.measure == "win rate";
    let measure = held.measure.replace('_', " ");
    match (held.gain, held.start, held.trained) {
        (Some(gain), Some(start), Some(trained)) if held.improvement => format!(
            "The {measure} rises by {}, from {} to {}.",
            amount(gain, share),
            level(start, share),
            level(trained, share)
        ),
        (Some(gain), ..) => format!(
            "No significant improvement: the {measure} changes by {}. The strategy is unchanged.",
            amount(gain, share)
        ),
        _ => "No candidate was good enough to evaluate. The strategy is unchanged.".to_owned(),
    }
}

#[derive(serde::Serialize)]
struct Row {
    parameter: String,
    before: String,
    trained: String,
    putting_it_back_costs: String,
}

/// The changed parameters; all others are unmodified.
fn rows(training: &Training) -> Vec<Row> {
    let form = &training.trained;
    let share = form.held_out.measure == "win rate";
    let found = if form.held_out.improvement { &form.parameters } else { &form.tried };
    let row = |(path, cost): (&String, &Estimate)| Row {
        parameter: path.clone(),
        before: training.before[path].to_string(),
        trained: found[path].to_string(),
        putting_it_back_costs: amount(*cost, share),
    };
    form.held_out.matters.iter().map(row).collect()
}

/// A difference with its interval: "25.6 points (95% CI +24.1 to +27.1)".
fn amount(change: Estimate, share: bool) -> String {
    let unit = if share { " points" } else { "" };
    let estimate = plain(change.estimate, share);
    let estimate = estimate.trim_start_matches('+');
    format!("{estimate}{unit} (95% CI {} to {})", plain(change.low, share), plain(change.high, share))
}

fn plain(change: f64, share: bool) -> String {
    let text = format!("{:+.1}", if share { change * 100.0 } else { change });
    text.replace('-', "−")
}

fn level(estimate: Estimate, share: bool) -> String {
    if share { format!("{:.1}%", estimate.estimate * 100.0) } else { format!("{:.1}", estimate.estimate) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_told_in_points_or_in_the_units_of_the_score() {
        let gain = Estimate { estimate: 0.256, low: 0.2411, high: 0.271 };
        assert_eq!(amount(gain, true), "25.6 points (95% CI +24.1 to +27.1)");
        let loss = Estimate { estimate: -3.24, low: -7.0, high: 0.5 };
        assert_eq!(amount(loss, false), "−3.2 (95% CI −7.0 to +0.5)");
    }

    #[test]
    fn work_is_kept_beside_the_file() {
        assert_eq!(work_folder(Path::new("a/trader.toml")), Path::new("a/trader.toml.unfinished"));
        assert_eq!(work_folder(Path::new("trader.toml")), Path::new("trader.toml.unfinished"));
    }
}
