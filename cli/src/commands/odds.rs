//! `evenkeel odds`: exact probabilities, from the functions that the games use.

use clap::Args;
use evenkeel_analysis::findings::format::{decimal, unique};
use evenkeel_engine::odds::Odds;
use evenkeel_engine::rules::{Fault, Place};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::console::print;
use crate::failure::Failure;
use crate::help::flags;
use crate::options::{Format, FormatFlag, RuleFlags};
use crate::setup::{self, Request};
use crate::{complete, tabular};

/// The maximum number of outcomes with a column of their own, and of outcomes in a list of mechanics.
const FEW: usize = 6;

/// Print exact odds of a ruleset's dice and cards
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel odds knight-hawks
  evenkeel odds knight-hawks --mechanic to_hit --where weapon=LC --where range=5
  evenkeel odds smugglers --mechanic customs --set v2.combat=false
  evenkeel odds smugglers --format csv

Without --mechanic the mechanics are listed. CSV and JSON have every probability as an exact fraction too.")]
pub struct OddsArgs {
    /// Name of the ruleset
    #[arg(add = complete::rulesets())]
    ruleset: String,
    /// Print only this mechanic
    #[arg(long, value_name = "NAME")]
    mechanic: Option<String>,
    /// Print only cases with this input, such as weapon=LC; repeatable
    #[arg(long = "where", value_name = "INPUT=VALUE", help_heading = flags::SHOWN)]
    inputs: Vec<String>,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    output: FormatFlag,
}

impl OddsArgs {
    pub fn run(self) -> Result<(), Failure> {
        let (request, ruleset) = Request::new(&self.ruleset, &self.rules).with_ruleset()?;
        let odds = request.resolve(ruleset)?.game.odds();
        let odds = self.inputs.iter().try_fold(self.only(odds)?, |odds, input| only_with(odds, input))?;
        let rows = || odds.iter().map(Row::from);
        print(&match self.output.format {
            Format::Text if self.mechanic.is_none() && self.inputs.is_empty() => self.list(&odds),
            Format::Text => odds.chunk_by(|one, other| one.mechanic == other.mechanic).map(write_mechanic).collect(),
            Format::Json => tabular::json(&rows().collect::<Vec<_>>()),
            Format::Csv => tabular::csv(rows()),
        })
    }

    fn only(&self, mut odds: Vec<Odds>) -> Result<Vec<Odds>, Failure> {
        let Some(wanted) = &self.mechanic else { return Ok(odds) };
        let names = unique(odds.iter().map(|row| row.mechanic));
        let unknown = setup::unknown(&format!("--mechanic {wanted}"), "mechanic", wanted, &names);
        odds.retain(|row| row.mechanic == wanted);
        if odds.is_empty() { Err(unknown.into()) } else { Ok(odds) }
    }

    /// The mechanics, and how to print their odds.
    fn list(&self, odds: &[Odds]) -> String {
        let mechanics = odds.chunk_by(|one, other| one.mechanic == other.mechanic).map(Overview::of);
        let (table, ruleset) = (tabular::text(mechanics), &self.ruleset);
        format!("{table}\nevenkeel odds {ruleset} --mechanic NAME prints one, --format csv all as exact fractions.\n")
    }
}

/// The rows with an input of this value.
fn only_with(mut odds: Vec<Odds>, typed: &str) -> Result<Vec<Odds>, Failure> {
    let place = format!("--where {typed}");
    let Some((name, value)) = typed.split_once('=') else {
        let fault = Fault::new(Place::flag(place), "this is not an input and its value");
        return Err(vec![fault.help("write INPUT=VALUE, such as weapon=LC")].into());
    };
    let all: Vec<(&str, &str)> = odds.iter().flat_map(inputs).collect();
    let values = unique(all.iter().filter(|(input, _)| *input == name).map(|(_, value)| *value));
    if values.is_empty() {
        let names = unique(all.iter().map(|(input, _)| *input));
        return Err(setup::unknown(&place, "input", name, &names).into());
    }
    if !values.contains(&value) {
        return Err(setup::unknown(&place, "value of this input", value, &values).into());
    }
    odds.retain(|row| inputs(row).any(|input| input == (name, value)));
    Ok(odds)
}

/// The inputs of a row, each with its value.
fn inputs(row: &Odds) -> impl Iterator<Item = (&str, &str)> {
    row.inputs.split(';').filter_map(|input| input.split_once('='))
}

/// A mechanic below its name.
fn write_mechanic(odds: &[Odds]) -> String {
    format!("{}\n{}", odds[0].mechanic.replace('_', " "), write_table(odds))
}

/// A mechanic's cases, a row each: its inputs, the mean of numeric outcomes, and the probability of every outcome.
fn write_table(odds: &[Odds]) -> String {
    let outcomes = unique(odds.iter().map(|row| row.outcome.as_str()));
    let cases = odds.chunk_by(|one, other| one.inputs == other.inputs);
    tabular::text(cases.map(|case| {
        let mut fields: Map<String, Value> =
            inputs(&case[0]).map(|(name, value)| (name.to_owned(), value.into())).collect();
        if let Some(mean) = mean(case).filter(|_| outcomes.len() > 1) {
            fields.insert("mean".to_owned(), decimal(mean, 2).into());
        }
        if outcomes.len() <= FEW {
            let of = |outcome: &str| case.iter().find(|row| row.outcome == outcome).map(percent);
            fields.extend(outcomes.iter().map(|outcome| ((*outcome).to_owned(), of(outcome).into())));
        } else {
            let all = case.iter().map(|row| format!("{} {}", row.outcome, percent(row)));
            fields.insert("outcomes".to_owned(), all.collect::<Vec<_>>().join(", ").into());
        }
        fields
    }))
}

/// The expected outcome, if all outcomes are numbers.
fn mean(case: &[Odds]) -> Option<f64> {
    case.iter().map(|row| Some(row.outcome.parse::<f64>().ok()? * probability(row))).sum()
}

fn percent(row: &Odds) -> String {
    format!("{}%", decimal(100.0 * probability(row), 2))
}

#[allow(clippy::cast_precision_loss, reason = "a relative error below 4e-16; the fraction stands beside it")]
fn probability(odds: &Odds) -> f64 {
    odds.exact.numerator() as f64 / odds.exact.denominator() as f64
}

/// A mechanic in the list of all.
#[derive(Debug, Serialize)]
struct Overview {
    mechanic: &'static str,
    cases: usize,
    inputs: String,
    outcomes: String,
}

impl Overview {
    fn of(odds: &[Odds]) -> Self {
        let outcomes = unique(odds.iter().map(|row| row.outcome.as_str()));
        let more = outcomes.len().saturating_sub(FEW);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        Self {
            mechanic: odds[0].mechanic,
            cases: odds.chunk_by(|one, other| one.inputs == other.inputs).count(),
            inputs: unique(odds.iter().flat_map(inputs).map(|(name, _)| name)).join(", "),
            outcomes: outcomes[..outcomes.len().min(FEW)].join(", ") + &more,
        }
    }
}

#[derive(Debug, Serialize)]
struct Row<'o> {
    mechanic: &'static str,
    inputs: &'o str,
    outcome: &'o str,
    probability: f64,
    exact: String,
}

impl<'o> From<&'o Odds> for Row<'o> {
    fn from(odds: &'o Odds) -> Self {
        Self {
            mechanic: odds.mechanic,
            inputs: &odds.inputs,
            outcome: &odds.outcome,
            probability: probability(odds),
            exact: odds.exact.to_string(),
        }
    }
}
