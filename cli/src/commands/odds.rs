//! `evenkeel odds`: exact probabilities, from the functions that play.

use clap::Args;
use evenkeel_engine::odds::Odds;
use serde::Serialize;

use crate::console::print;
use crate::failure::Failure;
use crate::options::{Format, FormatFlag, RuleFlags};
use crate::setup::{self, Request};
use crate::{complete, tabular};

/// Print exact odds of a ruleset's dice and cards
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel odds smugglers --format csv
  evenkeel odds smugglers --mechanic customs --set v2.combat=false")]
pub struct OddsArgs {
    /// Name of the ruleset
    #[arg(add = complete::rulesets())]
    ruleset: String,
    /// Print only this mechanic
    #[arg(long, value_name = "NAME")]
    mechanic: Option<String>,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    output: FormatFlag,
}

impl OddsArgs {
    pub fn run(self) -> Result<(), Failure> {
        let (request, ruleset) = Request::new(&self.ruleset, &self.rules).with_ruleset()?;
        let odds = request.resolve(ruleset)?.game.odds();
        let rows: Vec<Row> = self.only(odds)?.into_iter().map(Row::from).collect();
        print(&match self.output.format {
            Format::Text => tabular::text(&rows),
            Format::Json => tabular::json(&rows),
            Format::Csv => tabular::csv(&rows),
        })
    }

    fn only(&self, mut odds: Vec<Odds>) -> Result<Vec<Odds>, Failure> {
        let Some(wanted) = &self.mechanic else { return Ok(odds) };
        let mut names: Vec<_> = odds.iter().map(|row| row.mechanic).collect();
        names.dedup();
        odds.retain(|row| row.mechanic == wanted);
        if odds.is_empty() {
            Err(setup::unknown(&format!("--mechanic {wanted}"), "mechanic", wanted, &names).into())
        } else {
            Ok(odds)
        }
    }
}

#[derive(Debug, Serialize)]
struct Row {
    mechanic: &'static str,
    inputs: String,
    outcome: String,
    probability: f64,
    exact: String,
}

impl From<Odds> for Row {
    #[allow(clippy::cast_precision_loss, reason = "a relative error below 4e-16; the fraction stands beside it")]
    fn from(odds: Odds) -> Self {
        Self {
            mechanic: odds.mechanic,
            inputs: odds.inputs,
            outcome: odds.outcome,
            probability: odds.exact.numerator() as f64 / odds.exact.denominator() as f64,
            exact: odds.exact.to_string(),
        }
    }
}
