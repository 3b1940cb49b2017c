//! The rules that may change to meet goals: the `[tune]` table, and goals of other line-ups, `[[match]]`.

use evenkeel_engine::rules::{Fault, Named, Place};
use serde::{Deserialize, Serialize};
use toml_edit::{Item, Key};

use super::Vary;
use super::check::Checks;
use super::read::Reader;

/// Default number of games in the first simulation of a setting.
pub const DEFAULT_TUNE_GAMES: u64 = 250;
/// Default number of games of a whole search.
pub const DEFAULT_TUNE_BUDGET: u64 = 400_000;

/// The keys of a rule that may change.
const KEYS: [&str; 5] = ["from", "to", "step", "values", "weight"];
/// The keys of `[[match]]`.
pub(super) const MATCH_KEYS: [&str; 3] = ["name", "seats", "check"];

/// The rules that may change, as typed.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Tuned {
    /// The place of `[tune]`.
    pub place: Place,
    /// The rules that may change.
    pub rules: Vec<Tunable>,
}

/// A rule or a value of a table that may change.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tunable {
    /// Its possible values; the current value is always among them.
    pub vary: Vary,
    /// The weight of a step from one value to the next.
    pub weight: f64,
}

/// Another line-up with its own goals.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Match {
    /// Its name.
    pub name: String,
    /// The players.
    pub seats: Vec<Named<()>>,
    /// The bounds of this line-up.
    pub checks: Checks,
    /// Its place.
    pub place: Place,
}

impl Reader<'_> {
    /// The `[tune]` table.
    pub(super) fn tune(&mut self, item: &Item) -> Option<Tuned> {
        let table = self.section("tune", item, "write [tune] above the rules that may move")?;
        let mut tuned = Tuned { place: self.place(item.span()), ..Tuned::default() };
        for (key, item) in table.iter() {
            self.tunables(key.to_owned(), table.key(key), item, &mut tuned.rules);
        }
        Some(tuned)
    }

    /// To TOML, a path with dots but without quotes is a table of tables.
    fn tunables(&mut self, path: String, key: Option<&Key>, item: &Item, out: &mut Vec<Tunable>) {
        let place = self.place(key.and_then(Key::span).or_else(|| item.span()));
        let Some(table) = item.as_table_like() else {
            out.extend(self.tunable((path, place), item, 1.0));
            return;
        };
        let is_path = !table.is_empty() && !table.iter().any(|(key, _)| KEYS.contains(&key));
        if is_path && table.iter().all(|(_, item)| item.is_table_like() || item.is_array()) {
            table.iter().for_each(|(key, item)| self.tunables(format!("{path}.{key}"), table.key(key), item, out));
            return;
        }
        self.check_keys(table, &format!("of `{path}`"), &KEYS);
        let weight = table.get("weight").map_or(Some(1.0), |item| self.weight(item));
        let Some(weight) = weight else { return };
        out.extend(self.tunable((path, place), item, weight));
    }

    fn tunable(&mut self, (path, place): (String, Place), item: &Item, weight: f64) -> Option<Tunable> {
        let values = match item.as_table_like() {
            Some(table) if table.contains_key("values") || table.contains_key("from") && table.contains_key("to") => {
                self.values(table, place.clone())?
            }
            None if item.is_array() => self.listed(item)?,
            _ => {
                let fault = Fault::new(place, format!("the possible values of `{path}` are missing"));
                self.faults.push(fault.help("for example { from = 100, to = 1000, step = 50 }, or [4, 5, 6]"));
                return None;
            }
        };
        let parameter = Named { name: path, value: (), place };
        Some(Tunable { vary: Vary { parameter, values, by_flag: false }, weight })
    }

    fn weight(&mut self, item: &Item) -> Option<f64> {
        let weight = item.as_float().or_else(|| item.as_integer().map(|whole| whole as f64));
        let weight = weight.filter(|weight| *weight > 0.0 && weight.is_finite());
        self.expect(weight, item, "`weight` must be a number above 0", "for example weight = 2")
    }

    /// The line-ups of `[[match]]`.
    pub(super) fn matches(&mut self, item: &Item) -> Vec<Match> {
        let help = "write [[match]] above each";
        let tables = self.expect(item.as_array_of_tables(), item, "`match` must be a list of sections", help);
        tables.into_iter().flatten().filter_map(|table| self.one_match(table)).collect()
    }

    fn one_match(&mut self, table: &toml_edit::Table) -> Option<Match> {
        let place = self.place(table.span());
        self.check_keys(table, "in [[match]]", &MATCH_KEYS);
        let (Some(seats), Some(check)) = (table.get("seats"), table.get("check")) else {
            let fault = Fault::new(place, "a [[match]] needs `seats` and `check`");
            self.faults
                .push(fault.help("for example seats = [\"trader@expert\", \"trader@beginner\"] and [match.check]"));
            return None;
        };
        let (seats, checks) = (self.seats(seats), self.checks(check)?);
        let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
        let name = match table.get("name") {
            Some(item) => self.string("name", item)?,
            None => names.join(", "),
        };
        Some(Match { name, seats, checks, place })
    }
}
