//! The `[check]` table of an experiment file: bounds on results.

use evenkeel_engine::rules::{Fault, Named, Place, nearest, value_of};
use serde::{Deserialize, Serialize};
use toml_edit::{Item, TableLike, Value as Toml};

use super::read::Reader;
use crate::findings::Severity;

/// The keys of `[check]` that are not names of quantities.
pub(super) const SETTINGS: [&str; 4] = ["error", "not_enough_games", "baseline", "against"];
/// The keys of one bound.
pub(super) const BOUND_KEYS: [&str; 4] = ["within", "at_least", "at_most", "severity"];

/// A `[check]` table, as typed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Checks {
    /// The place of the table.
    pub place: Place,
    /// The probability that any judgement of the file is wrong; 0.05 if omitted.
    pub error: Option<f64>,
    /// Whether too few games fail the check (the default) or only warn.
    pub not_enough_games: Option<Severity>,
    /// The file of saved findings from which changes are measured; beside the experiment file.
    pub baseline: Option<Named<()>>,
    /// The value of the varied parameter from which changes are measured, in place of a baseline.
    pub against: Option<Named<()>>,
    /// The name and text of the file read as the baseline.
    pub baseline_text: Option<(String, String)>,
    /// The bounds.
    pub bounds: Vec<Named<Bound>>,
    /// Whether the table has bounds, sound or not.
    pub any_bound: bool,
}

/// The bounds of one quantity.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bound {
    /// The smallest allowed value.
    pub at_least: Option<f64>,
    /// The largest allowed value.
    pub at_most: Option<f64>,
    /// The consequence of a violation.
    pub severity: Severity,
}

impl Reader<'_> {
    pub(super) fn checks(&mut self, item: &Item) -> Option<Checks> {
        let table = self.section("check", item, "write [check] above its bounds")?;
        let mut checks = Checks { place: self.place(item.span()), ..Checks::default() };
        for (key, item) in table.iter() {
            match key {
                "error" => checks.error = self.part(key, item, (0.5, 0.05)),
                "not_enough_games" => checks.not_enough_games = self.severity(key, item),
                "baseline" => checks.baseline = self.named(key, item),
                "against" => {
                    let name = item.as_value().and_then(value_of).map(|value| value.to_string());
                    let name = self.expect(name, item, "`against` must be one of the varied values", "such as a case");
                    checks.against = name.map(|name| Named { name, value: (), place: self.place(item.span()) });
                }
                _ => {
                    checks.any_bound = true;
                    self.bound_or_more(key.to_owned(), table, key, item, &mut checks.bounds);
                }
            }
        }
        Some(checks)
    }

    fn severity(&mut self, key: &str, item: &Item) -> Option<Severity> {
        let severity = match item.as_str() {
            Some("fail") => Some(Severity::Fail),
            Some("warn") => Some(Severity::Warn),
            _ => None,
        };
        self.expect(severity, item, format!("`{key}` must be \"fail\" or \"warn\""), "")
    }

    /// To TOML, a name with dots but without quotes is a table of tables.
    fn bound_or_more(
        &mut self,
        name: String,
        table: &dyn TableLike,
        key: &str,
        item: &Item,
        out: &mut Vec<Named<Bound>>,
    ) {
        let place = self.place(table.key(key).and_then(toml_edit::Key::span).or_else(|| item.span()));
        let Some(inner) = item.as_table_like() else {
            let fault = Fault::new(place, format!("`{name}` is neither a bound nor a setting of [check]"));
            let help = match nearest(&name, SETTINGS) {
                Some(setting) => format!("did you mean `{setting}`?"),
                None => format!("a bound looks like \"{name}\" = {{ at_most = 1 }}"),
            };
            return self.faults.push(fault.help(help));
        };
        let nested = !inner.is_empty() && inner.iter().all(|(_, item)| item.is_table_like());
        if nested {
            inner.iter().for_each(|(key, item)| self.bound_or_more(format!("{name}.{key}"), inner, key, item, out));
        } else if let Some(bound) = self.bound(&name, inner, &place) {
            // A name is the same with and without quotes; TOML only compares the spelling.
            if out.iter().any(|known| known.name == name) {
                let fault = Fault::new(place, format!("`{name}` is bounded twice"));
                return self.faults.push(fault.help("write both ends in one place: within = [LOW, HIGH]"));
            }
            out.push(Named { name, value: bound, place });
        }
    }

    fn bound(&mut self, name: &str, table: &dyn TableLike, place: &Place) -> Option<Bound> {
        let before = self.faults.len();
        let (mut low, mut high, mut severity) = (None, None, Severity::Fail);
        for (key, item) in table.iter() {
            match key {
                "within" => (low, high) = self.range(item).unzip(),
                "at_least" => low = self.bounding(key, item),
                "at_most" => high = self.bounding(key, item),
                "severity" => severity = self.severity(key, item).unwrap_or(severity),
                _ => self.refuse_key(table, key, &format!("in the bound on `{name}`"), &BOUND_KEYS),
            }
        }
        let twice = table.contains_key("within") && (table.contains_key("at_least") || table.contains_key("at_most"));
        let message = match (low, high) {
            _ if self.faults.len() > before => return None,
            _ if twice => "`within` sets both ends already",
            (None, None) => "this bound has no limits",
            (Some(low), Some(high)) if low > high => "the lower end is above the upper one",
            _ => return Some(Bound { at_least: low, at_most: high, severity }),
        };
        self.faults
            .push(Fault::new(place.clone(), message).help("for example { within = [0.2, 0.3] } or { at_most = 90 }"));
        None
    }

    fn range(&mut self, item: &Item) -> Option<(f64, f64)> {
        let ends: Option<Vec<f64>> = item.as_array().and_then(|array| array.iter().map(number).collect());
        let ends = ends.and_then(|ends| <[f64; 2]>::try_from(ends).ok());
        let ends = self.expect(ends, item, "`within` must be two numbers", "for example within = [0.2, 0.3]");
        ends.map(<(f64, f64)>::from)
    }

    fn bounding(&mut self, key: &str, item: &Item) -> Option<f64> {
        let help = "for example at_most = 90; a share is from 0 to 1, so 0.4 for 40%";
        self.expect(item.as_value().and_then(number), item, format!("`{key}` must be a number"), help)
    }
}

fn number(value: &Toml) -> Option<f64> {
    let whole = value.as_integer().map(|whole| whole as f64);
    whole.or_else(|| value.as_float()).filter(|number| number.is_finite())
}
