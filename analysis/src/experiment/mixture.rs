//! A mixture of strategies: the result of a league, and the opponents that a training draws.

use std::collections::BTreeMap;
use std::path::Path;

use evenkeel_engine::rules::Fault;
use evenkeel_strategies::Skill;
use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};
use toml_edit::{Item, TableLike, Value};

use super::load::folder_of;
use super::read::{Reader, parse_document};

/// Version of the form of a mixture.
pub const MIXTURE_FORM: &str = "evenkeel-mixture-1";

/// The number of parts of a whole mixture.
pub const WHOLE_MIXTURE: u32 = 1_000_000;

/// The mixture that a league's players would settle on, as a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MixtureForm {
    /// Version of this form: `evenkeel-mixture-1`.
    pub form: String,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Number of seats at the table.
    pub table: usize,
    /// The command that wrote it; empty if written by hand.
    #[serde(default)]
    pub command: String,
    /// Share of every strategy (0 to 1), named as in a line-up; paths of trained strategies are relative to the folder of this file.
    pub mixture: BTreeMap<String, f64>,
}

impl MixtureForm {
    /// The text of the file.
    pub fn to_toml(&self) -> String {
        let body = toml::to_string(self).expect("plain data has a TOML form");
        format!(
            "# The mixture that players would settle on. `evenkeel train` draws opponents from it with --mixture FILE.\n{body}"
        )
    }
}

/// The JSON Schema of the file.
pub fn mixture_schema() -> Schema {
    schema_for!(MixtureForm)
}

/// Opponents to be drawn, independently for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mixture {
    /// The source file of the mixture, as the user named it.
    pub file: String,
    /// The ruleset of the mixture.
    pub ruleset: String,
    /// Seats at the table, including the seat of the trained player.
    pub table: usize,
    /// Strategies as in a line-up, each with its parts of [`WHOLE_MIXTURE`]; those with 0 are omitted.
    pub parts: Vec<(String, u32)>,
}

impl Mixture {
    /// A mixture by weights that are not negative and not all 0, rounded to whole parts so that the sum is exact (largest remainder).
    ///
    /// # Panics
    /// If the weights do not sum to a positive number.
    pub fn new(file: &str, ruleset: &str, table: usize, weights: &[(String, f64)]) -> Self {
        let all: f64 = weights.iter().map(|(_, weight)| weight).sum();
        assert!(all > 0.0 && all.is_finite(), "a mixture of something");
        let exact = |weight: f64| weight / all * f64::from(WHOLE_MIXTURE);
        let mut parts: Vec<u32> = weights.iter().map(|(_, weight)| exact(*weight) as u32).collect();
        let missing = WHOLE_MIXTURE - parts.iter().sum::<u32>();
        let mut order: Vec<usize> = (0..weights.len()).collect();
        let left = |index: usize| exact(weights[index].1) - f64::from(exact(weights[index].1) as u32);
        order.sort_by(|&one, &other| left(other).total_cmp(&left(one)).then(one.cmp(&other)));
        order.iter().cycle().take(missing as usize).for_each(|&index| parts[index] += 1);
        let names = weights.iter().map(|(name, _)| name.clone());
        let parts = names.zip(parts).filter(|(_, parts)| *parts > 0).collect();
        Self { file: file.to_owned(), ruleset: ruleset.to_owned(), table, parts }
    }

    /// Reads a file. Paths of its trained strategies are then relative to the same folder as its own path; those of a pipe, to the working directory.
    ///
    /// # Errors
    /// If the file cannot be read, or every fault in it, each with its place.
    pub fn load(path: &Path, mut read: impl FnMut(&Path) -> Result<String, Fault>) -> Result<Self, Vec<Fault>> {
        let text = read(path).map_err(|fault| vec![fault])?;
        let file = path.display().to_string();
        let document = parse_document(&file, &text).map_err(|fault| vec![fault])?;
        let mut reader = Reader { file: &file, text: &text, faults: Vec::new() };
        let found = reader.mixture(document.as_table(), folder_of(path));
        if reader.faults.is_empty() { Ok(found.expect("a file without faults")) } else { Err(reader.faults) }
    }
}

impl Reader<'_> {
    fn mixture(&mut self, table: &dyn TableLike, folder: &Path) -> Option<Mixture> {
        let form = table.get("form");
        let own = form.and_then(Item::as_str).filter(|form| *form == MIXTURE_FORM);
        let help = "name a file that `evenkeel league` wrote";
        self.expect(own, form, format!("`form` is not `{MIXTURE_FORM}`"), help)?;
        let item = table.get("ruleset");
        let ruleset = item.and_then(Item::as_str);
        let ruleset = self.expect(ruleset, item, "`ruleset` is missing", "name the ruleset it is for");
        let item = table.get("table");
        let seats = item.and_then(Item::as_integer).and_then(|seats| usize::try_from(seats).ok());
        let seats = self.expect(seats, item, "`table` is not a number of seats", "for example table = 4");
        let item = table.get("mixture");
        let shares = item.and_then(Item::as_table_like);
        let shares = self.expect(shares, item, "there is no [mixture]", "give each strategy its share")?;
        let weights: Vec<_> = shares.iter().filter_map(|(name, item)| self.share(name, item, folder)).collect();
        if self.faults.is_empty() && weights.iter().all(|(_, weight)| *weight == 0.0) {
            self.refuse(item, "no strategy has a share", "give one of them more than 0");
        }
        if !self.faults.is_empty() {
            return None;
        }
        Some(Mixture::new(self.file, ruleset?, seats?, &weights))
    }

    fn share(&mut self, name: &str, item: &Item, folder: &Path) -> Option<(String, f64)> {
        let number = item.as_value().and_then(|value| match value {
            Value::Integer(number) => Some(*number.value() as f64),
            Value::Float(number) => Some(*number.value()),
            _ => None,
        });
        let weight = number.filter(|weight| (0.0..1e9).contains(weight));
        let message = format!("the share of {name} is not a valid share");
        let weight = self.expect(weight, item, message, "give a number from 0, such as 0.25")?;
        // A level is not a file: `trader@casual`, `trader@trader.toml@casual`.
        let (base, level) = Skill::split(name).map_or((name, None), |(base, skill)| (base, Some(skill)));
        let placed = match base.split_once('@') {
            Some((strategy, file)) => format!("{strategy}@{}", folder.join(file).display()),
            None => base.to_owned(),
        };
        Some((level.map_or(placed.clone(), |skill| skill.of(&placed)), weight))
    }
}

#[cfg(test)]
mod tests;
