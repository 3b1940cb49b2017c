//! `evenkeel chances`: which features of a position predict who will win.

use core::fmt::Write;

use clap::Args;
use evenkeel_analysis::{Calibration, FeatureWeight, FittedChances, Part, feature_names, fit_chances};
use evenkeel_strategies::RulesetInfo;

use crate::console::{print, say};
use crate::failure::Failure;
use crate::forecast::Forecast;
use crate::options::{Format, FormatFlag, RuleFlags, TableFlags};
use crate::progress::Bar;
use crate::setup::{self, Request};
use crate::{complete, interrupt, stopped, tabular};

/// Learn win chances from positions of simulated games
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel chances smugglers --seats trader,smuggler,pirate,hunter --games 2000
  evenkeel chances smugglers --vary 'seats=[trader,smuggler,pirate,hunter],[racer,racer,trader,smuggler]'
  evenkeel chances knight-hawks --vary battle=k4,k11 --seats line,closer
  evenkeel chances astronavis --variant advanced --ignore standing --format json

Look-ahead uses such weights to judge imagined games that it does not play to the end. Half of the blocks are used to \
fit the weights, the other half to test them. A feature correlated with winning is not necessarily a cause of it.")]
pub struct ChancesArgs {
    /// Name of a ruleset, or an experiment file
    #[arg(value_name = "RULESET | FILE", add = complete::targets())]
    target: String,
    /// Rule, or `seats`, to vary, such as `battle=k4,k11`. Repeatable; all combinations are played
    #[arg(long, value_name = "PATH=VALUES", add = complete::axes())]
    vary: Vec<String>,
    /// Feature that gets no weight; repeatable
    #[arg(long, value_name = "FEATURE", help_heading = "How chances are fitted")]
    ignore: Vec<String>,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    table: TableFlags,
    #[command(flatten)]
    output: FormatFlag,
    /// Hide progress on standard error
    #[arg(long, short)]
    quiet: bool,
}

impl ChancesArgs {
    pub fn run(self) -> Result<(), Failure> {
        let mut request = Request::new(&self.target, &self.rules);
        request.experiment.play_only(&[Part::Rules, Part::Cases]);
        request.vary(&self.vary);
        request.seat(&self.table);
        let (request, ruleset) = request.with_ruleset()?;
        fit(ruleset, request, &self)
    }
}

fn fit(ruleset: &'static RulesetInfo, request: Request, typed: &ChancesArgs) -> Result<(), Failure> {
    let plan = request.plan(ruleset)?;
    let names = feature_names(ruleset);
    if let Some(stranger) = typed.ignore.iter().find(|name| !names.contains(&name.as_str())) {
        return Err(setup::unknown(&format!("--ignore {stranger}"), "feature", stranger, &names).into());
    }
    plan.remarks().iter().filter(|_| !typed.quiet).for_each(|remark| say(remark));
    let threads = typed.table.play.threads.map_or(0, usize::from);
    // The duration is shown without a question, because it is never hours.
    let bar = Bar::new(typed.quiet).foretelling(Forecast::new(threads, false), true);
    let fitted = fit_chances(&plan, &typed.ignore, threads, &bar, &interrupt::STOP)
        .map_err(stopped::failure)?
        .ok_or_else(|| Failure::Interrupted("Nothing was fitted.".to_owned()))?;
    print(&match typed.output.format {
        Format::Text => tell(&fitted),
        Format::Json => tabular::json(&fitted),
        Format::Csv => tabular::csv(&fitted.features),
    })
}

fn tell(fitted: &FittedChances) -> String {
    let mut text =
        format!("{}: {}, {} blocks, seed {}\n", fitted.ruleset, fitted.lineup.join(", "), fitted.blocks, fitted.seed);
    text.extend(fitted.varied.iter().map(|varied| format!("varied: {varied}\n")));
    text += "\n";
    text += &tabular::text(fitted.features.iter().map(FeatureRow::of));
    if let (Some(found), Some(even)) = (fitted.log_likelihood, fitted.even) {
        let _ = writeln!(
            text,
            "\nIn the test blocks, the predicted chance of the winner was {:.0}% (geometric mean over positions); \
             equal chances would be {:.0}%.",
            100.0 * libm::exp(found),
            100.0 * libm::exp(even)
        );
        text += "\n";
        text += &tabular::text(fitted.calibration.iter().map(CalibrationRow::of));
    }
    if let Some(error) = fitted.error {
        let _ = writeln!(text, "\nIn the test blocks, the final score is predicted with an error of {error:.0}.");
    }
    text
}

/// A feature for readers: the change of log-odds, or of the score, with as many digits as a fit supports.
#[derive(serde::Serialize)]
struct FeatureRow {
    feature: &'static str,
    unit: &'static str,
    definition: &'static str,
    per_deviation: String,
    weight: i64,
}

impl FeatureRow {
    fn of(weight: &FeatureWeight) -> Self {
        let &FeatureWeight { feature, unit, definition, per_deviation, weight } = weight;
        Self { feature, unit, definition, per_deviation: format!("{per_deviation:.3}"), weight }
    }
}

#[derive(serde::Serialize)]
struct CalibrationRow {
    predicted: String,
    found: String,
    positions: u64,
}

impl CalibrationRow {
    fn of(group: &Calibration) -> Self {
        let percent = |share: f64| format!("{:.1}%", 100.0 * share);
        Self { predicted: percent(group.foretold), found: percent(group.found), positions: group.positions }
    }
}
