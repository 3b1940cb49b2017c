//! `evenkeel compare`: the effect of a changed rule.

use clap::Args;
use evenkeel_analysis::{ComparisonAim, Part, Until};

use crate::caller;
use crate::complete;
use crate::failure::Failure;
use crate::job::{Job, RunSettings};
use crate::number;
use crate::options::{
    AdaptFlags, AfterVariantFlag, HeadroomFlag, KeptFlags, LongFlags, MarginFlag, OutputFlags, RobustFlags, RuleFlags,
    ShowFlag, TableFlags,
};
use crate::setup::Request;

/// Compare two sets of rules with the same cards and dice
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel compare base.toml house.toml --out compared
  evenkeel compare smugglers --set brix.price=700
  evenkeel compare smugglers --set brix.price=700 --until decided
  evenkeel compare smugglers --rules house.toml --precision 0.01 --games 200000
  evenkeel compare astronavis --after-variant advanced

Each file is an experiment or a house-rule file. With one target, --set, --rules and --replace define the other side; \
with two they change the second. Both sides start from --variant; --after-variant overrides it for the side after. \
Both sides get the same cards and dice.

--until decided stops when the change of every win rate and of the game length is decided; --precision 0.01 stops \
when every change of a win rate is known to ±1 point. Interim analyses are planned in advance, and their intervals hold \
simultaneously. --games is then the maximum.")]
pub struct CompareArgs {
    /// Side before: an experiment or house-rule file, or the name of a ruleset
    #[arg(value_name = "BEFORE", add = complete::targets())]
    before: String,
    /// Side after: another file [default: the side before, changed by --set, --rules or --after-variant]
    #[arg(value_name = "AFTER", add = complete::targets())]
    after: Option<String>,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    after_variant: AfterVariantFlag,
    #[command(flatten)]
    table: TableFlags,
    /// Stop when every change is decided: `decided`; --games is then the maximum
    #[arg(long, value_name = "WHEN", value_parser = parse_until)]
    until: Option<Until>,
    /// Stop when every change of a win rate is known to this margin, such as 0.01 or 1%; --games is then the maximum
    #[arg(long, value_name = "SHARE", value_parser = number::share, conflicts_with = "until")]
    precision: Option<f64>,
    #[command(flatten)]
    margin: MarginFlag,
    #[command(flatten)]
    kept: KeptFlags,
    #[command(flatten)]
    long: LongFlags,
    #[command(flatten)]
    adapt: AdaptFlags,
    #[command(flatten)]
    robust: RobustFlags,
    #[command(flatten)]
    show: ShowFlag,
    #[command(flatten)]
    headroom: HeadroomFlag,
    #[command(flatten)]
    output: OutputFlags,
}

impl CompareArgs {
    pub fn run(self) -> Result<(), Failure> {
        self.check_rulesets()?;
        let [rules_before, rules_after] = self.rules.of_sides();
        let mut before = Request::new(&self.before, &rules_before);
        let mut after = Request::new(self.after.as_ref().unwrap_or(&self.before), &rules_after);
        after.be_variant(&self.after_variant);
        before.experiment.play_only(&Part::OF_A_COMPARISON);
        after.experiment.play_only(&Part::OF_A_COMPARISON);
        before.read_headroom(&self.headroom);
        before.show(&self.show);
        before.adapt(&self.adapt);
        before.robust(&self.robust);
        // A file does not add a part that a flag leaves out.
        after.experiment.adapt.take_if(|_| self.adapt.no_adapt);
        after.experiment.robust.take_if(|_| self.robust.no_robust);
        let until = self.precision.map(Until::Precision).or(self.until);
        let aim = ComparisonAim { margin: self.margin.margin, until };
        after.seat(&self.table);
        before.against(after, aim);
        before.seat(&self.table);
        let Self { table, long, kept, output, .. } = self;
        Job::new(before, RunSettings { threads: table.play.threads, kept, long, output })?.play()
    }

    /// Two ruleset names are two different games, which cannot be compared.
    fn check_rulesets(&self) -> Result<(), Failure> {
        let Self { before, after: Some(after), .. } = self else { return Ok(()) };
        if before == after || ![before, after].iter().all(|name| caller::ruleset(name).is_some()) {
            return Ok(());
        }
        let message = format!("`{before}` and `{after}` are different games");
        let help = format!("compare two versions of one: evenkeel compare {before} --set RULE=VALUE");
        Err(Failure::usage("compare", message, help))
    }
}

/// When to stop: `decided`, or a share as `--precision` takes it.
fn parse_until(typed: &str) -> Result<Until, String> {
    if typed == "decided" {
        return Ok(Until::Decided);
    }
    number::share(typed).map(Until::Precision).map_err(|_| "give `decided`, or write --precision 0.01".to_owned())
}
