//! `evenkeel plan`: how many games are needed, and how long they take here.

use clap::Args;
use evenkeel_analysis::{
    ComparisonAim, DepthError, DepthTrial, Foresight, Need, Part, Study, TriedDepth, choose_depths, foresee,
    more_games, study_remarks,
};
use evenkeel_strategies::{Registry, RulesetInfo};
use indicatif::HumanCount;

use crate::console::{fold, line_width, print, say};
use crate::failure::Failure;
use crate::forecast::duration;
use crate::options::{AfterVariantFlag, Format, FormatFlag, RuleFlags, TableFlags};
use crate::progress::Bar;
use crate::setup::Request;
use crate::stopped::failure;
use crate::{complete, interrupt, number, tabular};

/// Estimate the games and the time needed for a precision
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel plan examples/brix-price.toml --precision 0.005
  evenkeel plan base.toml house.toml --precision 0.01
  evenkeel plan smugglers --compare --set brix.price=700

Plays a few pilot games first; a comparison uses common random numbers, as its run does. Predicts the interval that a \
run of this many games prints, with a safety margin: most runs reach the precision.")]
pub struct PlanArgs {
    /// Experiment file, or the name of a ruleset
    #[arg(value_name = "FILE | RULESET", add = complete::targets())]
    target: String,
    /// Side after of a comparison
    #[arg(value_name = "AFTER", add = complete::targets())]
    after: Option<String>,
    /// Plan a comparison; --set, --rules and --after-variant define the side after
    #[arg(long)]
    compare: bool,
    /// Margin of the intervals: for win rates a share, for lengths a part of the mean
    #[arg(long, value_name = "SHARE", default_value_t = 0.01, value_parser = parse_precision)]
    precision: f64,
    /// Rule to vary, as in `evenkeel sweep`; repeatable
    #[arg(long, value_name = "PATH=VALUES", add = complete::axes(), conflicts_with_all = ["after", "compare"])]
    vary: Vec<String>,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    after_variant: AfterVariantFlag,
    #[command(flatten)]
    table: TableFlags,
    /// Hide progress on standard error
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    output: FormatFlag,
}

/// The smallest precision in a plan: one in ten thousand takes a hundred million games.
const FINEST: f64 = 0.0001;

fn parse_precision(typed: &str) -> Result<f64, String> {
    let share = number::share(typed)?;
    if share < FINEST {
        return Err(format!("this takes too many games: give {FINEST} or more, such as 0.01 or 1%"));
    }
    Ok(share)
}

impl PlanArgs {
    pub fn run(self) -> Result<(), Failure> {
        let format = self.output.format;
        let pair = self.compare || self.after.is_some() || self.after_variant.after_variant.is_some();
        let [rules_before, rules_after] = self.rules.of_sides();
        let mut request = Request::new(&self.target, if pair { &rules_before } else { &self.rules });
        let played: &[Part] = if pair { &Part::OF_A_COMPARISON } else { &Part::OF_A_SWEEP };
        request.experiment.play_only(played);
        request.vary(&self.vary);
        request.seat(&self.table);
        let after = pair.then(|| {
            let mut after = Request::new(self.after.as_ref().unwrap_or(&self.target), &rules_after);
            after.be_variant(&self.after_variant);
            after.experiment.play_only(played);
            after.seat(&self.table);
            after
        });
        let (request, ruleset) = request.with_ruleset()?;
        let foreseen = foresee_all(&self, request, after, ruleset)?;
        print(&match format {
            Format::Text => tell(&foreseen, pair),
            Format::Json => tabular::json(&foreseen),
            Format::Csv => tabular::csv(&foreseen.needs),
        })
    }
}

fn foresee_all(
    typed: &PlanArgs,
    mut request: Request,
    mut after: Option<Request>,
    ruleset: &'static RulesetInfo,
) -> Result<Foresight, Failure> {
    let threads = typed.table.play.threads.map_or(0, usize::from);
    let bar = Bar::new(typed.quiet);
    let depths = set_depths(&mut request, after.as_mut(), &ruleset.registry(), threads, &bar)?;
    if let Some(after) = after {
        request.against(after, ComparisonAim::default());
    }
    let Study::Cells(mut plan) = request.study(ruleset)? else { unreachable!("games, or a change of them") };
    study_remarks(&plan).iter().filter(|_| !typed.quiet).for_each(|remark| say(remark));
    if plan.adapts() && !typed.quiet {
        let games = HumanCount(more_games(&plan));
        say(&format!("The plan is for unmodified players; adapting takes up to {games} more games."));
    }
    if !plan.levels().is_empty() && !typed.quiet {
        say("The plan is for the study itself, with unmodified players; skill levels take additional games and time.");
    }
    foresee(&mut plan, typed.precision, depths, threads, &bar, &interrupt::STOP).map_err(failure)
}

/// Tests the depths of look-ahead, and sets the best ones on both sides.
fn set_depths(
    request: &mut Request,
    after: Option<&mut Request>,
    registry: &Registry,
    threads: usize,
    bar: &Bar,
) -> Result<Vec<DepthTrial>, Failure> {
    if !request.is_sound() {
        return Ok(Vec::new());
    }
    let depths = choose_depths(registry, &mut request.experiment, threads, bar, &interrupt::STOP);
    let depths = depths.map_err(|error| match error {
        DepthError::Faults(faults) => faults.into(),
        DepthError::Run(error) => failure(error),
    })?;
    for seat in after.into_iter().flat_map(|after| &mut after.experiment.seats) {
        if let Some(trial) = depths.iter().find(|trial| trial.player == seat.name) {
            seat.name.clone_from(&trial.chosen);
        }
    }
    Ok(depths)
}

/// The planned precision, for a comparison or for a single study.
fn goal(foreseen: &Foresight, pair: bool) -> String {
    let (precision, shares) = (foreseen.precision, foreseen.needs.iter().any(|need| need.share));
    let what = match (pair, shares) {
        (true, true) => "change of a win rate",
        (true, false) => "change",
        (false, true) => "win rate",
        (false, false) => "mean",
    };
    let margin = if shares { points(precision) } else { format!("{}%", round(precision * 100.0)) };
    format!("every {what} to ±{margin}")
}

fn tell(foreseen: &Foresight, pair: bool) -> String {
    let Foresight { pilot_games, pilot_seconds, games_per_second, cells, games, seconds, .. } = foreseen;
    let each =
        if *cells > 1 { format!(" per cell, {} in all", HumanCount(games * *cells as u64)) } else { String::new() };
    let goal = goal(foreseen, pair);
    let mut text: String = foreseen.depths.iter().map(tell_depths).collect();
    let pilot = format!(
        "Pilot: {} games in {pilot_seconds:.1} seconds here, {} per second.\n\
         Estimating {goal} takes about {} games{each}: {}.\n\n",
        HumanCount(*pilot_games),
        HumanCount(*games_per_second as u64),
        HumanCount(*games),
        duration(*seconds)
    );
    text += &fold(&pilot, line_width());
    text += &tabular::text(foreseen.needs.iter().map(Row::of));
    text + "\n" + &foreseen.command + "\n"
}

/// The results of one player at each depth.
fn tell_depths(trial: &DepthTrial) -> String {
    let alone = trial.measure != "win rate";
    let rows = trial.depths.iter().map(|tried| DepthRow::of(tried, alone));
    let doubt = if trial.clear { "" } else { " It is not clearly better than the others." };
    let (player, chosen) = (&trial.player, &trial.chosen);
    format!(
        "Best look-ahead depth of {player}, by its {}:\n{}Planned with {chosen}.{doubt}\n\n",
        trial.measure,
        tabular::text(rows)
    )
}

#[derive(serde::Serialize)]
struct DepthRow {
    rounds_imagined: String,
    games: String,
    result: String,
    interval: String,
    answers_imagined_per_game: String,
}

impl DepthRow {
    fn of(tried: &TriedDepth, alone: bool) -> Self {
        let TriedDepth { depth, games, result, imagined_per_game } = tried;
        let tell = |number: f64| if alone { round(number) } else { format!("{}%", round(number * 100.0)) };
        Self {
            rounds_imagined: if *depth == 0 { "all".to_owned() } else { depth.to_string() },
            games: HumanCount(*games).to_string(),
            result: tell(result.estimate),
            interval: format!("{} to {}", tell(result.low), tell(result.high)),
            answers_imagined_per_game: HumanCount(imagined_per_game.round() as u64).to_string(),
        }
    }
}

/// "2 points", "1 point".
fn points(share: f64) -> String {
    let text = round(share * 100.0);
    if text == "1" { "1 point".to_owned() } else { format!("{text} points") }
}

/// A number without meaningless decimals.
fn round(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[derive(serde::Serialize)]
struct Row {
    quantity: String,
    after_the_pilot: String,
    wanted: String,
    games: String,
    here: String,
}

impl Row {
    fn of(need: &Need) -> Self {
        let number = |number: f64| {
            if need.share { format!("± {}", points(number)) } else { format!("± {}", round(number)) }
        };
        Self {
            quantity: need.name.clone(),
            after_the_pilot: number(need.now),
            wanted: number(need.wanted),
            games: HumanCount(need.games).to_string(),
            here: duration(need.seconds),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_decimals_that_say_nothing() {
        assert_eq!([0.5, 1.0, 0.25].map(round), ["0.5", "1", "0.25"]);
    }

    #[test]
    fn precisions_are_shares() {
        assert_eq!((parse_precision("0.01"), parse_precision("1%")), (Ok(0.01), Ok(0.01)));
        assert!(parse_precision("1e-9").unwrap_err().contains("0.0001 or more"));
        assert!(["0", "1", "-1", "fine"].iter().all(|typed| parse_precision(typed).is_err()));
    }
}
