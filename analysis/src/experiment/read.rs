//! The text of an experiment file.

use core::ops::Range;

use evenkeel_engine::rules::{Fault, Faults, HouseRules, Named, Place, Value, nearest, value_of};
use evenkeel_strategies::Orders;
use toml_edit::{Document, Item, Key, TableLike};

use super::vary::{Scaled, range_of, read_number};
use super::{Experiment, Levels, Values, Vary};

/// The keys an experiment file has besides those of a house-rule file.
pub(super) const KEYS: [&str; 18] = [
    "title",
    "seats",
    "other_seats",
    "skill",
    "without",
    "orders",
    "vary",
    "show",
    "games",
    "width",
    "margin",
    "seed",
    "adapt",
    "robust",
    "check",
    "claim",
    "tune",
    "match",
];
/// The keys of one `[[vary]]`.
pub(super) const VARY_KEYS: [&str; 9] =
    ["parameter", "from", "to", "step", "values", "name", "cases", "seats", "variants"];
/// The keys that make an axis of cases; an axis has at most one of them.
const CASES: [&str; 3] = ["cases", "seats", "variants"];

impl Experiment {
    /// Reads the text of an experiment file. The files its `[tables]` name are not opened: [`Experiment::load`] does that.
    ///
    /// # Errors
    /// Every fault in its form, each with its line: syntax, unknown keys with the nearest valid one, wrong types.
    pub fn parse(file: &str, text: &str) -> Result<Self, Faults> {
        let (experiment, faults) = Self::parse_all(file, text);
        Faults::none_in(faults).map(|()| experiment)
    }

    /// As [`Experiment::parse`], with the sound parts of a file that has faults, so that the rest can be checked too.
    pub fn parse_all(file: &str, text: &str) -> (Self, Vec<Fault>) {
        let (mut house, mut faults) = match HouseRules::parse_beside(file, text, &KEYS) {
            Ok(house) => (house, Vec::new()),
            Err(faults) => (HouseRules::default(), faults.into()),
        };
        let Ok(document) = Document::parse(text) else { return (Self::default(), faults) };
        let mut reader = Reader { file, text, faults: Vec::new() };
        let mut experiment = reader.read(document.as_table());
        faults.append(&mut house.faults);
        faults.append(&mut reader.faults);
        experiment.file = Some(file.to_owned());
        experiment.choices.house = house;
        faults.sort_by_key(|fault| fault.place.line());
        (experiment, faults)
    }
}

pub(super) struct Reader<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a str,
    pub(super) faults: Vec<Fault>,
}

impl Reader<'_> {
    fn read(&mut self, table: &dyn TableLike) -> Experiment {
        let mut experiment = Experiment::default();
        for (key, item) in table.iter() {
            match key {
                "title" => experiment.title = self.string(key, item),
                "seats" => experiment.seats = self.seats(item),
                "other_seats" => experiment.other_seats = self.other_seats(item),
                "vary" => experiment.vary = self.axes(item),
                "show" => experiment.show = self.show(item),
                "games" => experiment.games = self.number(key, item, 1),
                "seed" => experiment.seed = self.number(key, item, 0),
                "width" => experiment.width = self.part(key, item),
                "margin" => experiment.margin = self.part(key, item),
                "skill" => experiment.skill = self.skill(item),
                "without" => experiment.without = self.kinds(key, item),
                "orders" => experiment.orders = self.orders(item),
                "adapt" => {
                    experiment.adapt = self.adapt(item);
                    experiment.adapt_places = self.adapt_places(table.key("adapt").and_then(Key::span), item);
                }
                "robust" => experiment.robust = self.robust(item),
                "check" => experiment.checks = self.checks(item),
                "claim" => experiment.claim = self.claim(item),
                "tune" => experiment.tune = self.tune(item),
                "match" => experiment.matches = self.matches(item),
                _ => {}
            }
        }
        experiment
    }

    pub(super) fn string(&mut self, key: &str, item: &Item) -> Option<String> {
        let text = item.as_str().map(str::to_owned);
        if text.is_none() {
            self.refuse(item, format!("`{key}` must be a text in quotes"), "");
        }
        text
    }

    pub(super) fn number(&mut self, key: &str, item: &Item, least: i64) -> Option<u64> {
        // A number such as 1e6 is a float to TOML.
        let whole = |float: &f64| float.fract() == 0.0 && float.abs() < 1e15;
        let number = item.as_integer().or_else(|| item.as_float().filter(whole).map(|float| float as i64));
        let number = number.filter(|number| *number >= least);
        if number.is_none() {
            let help = format!("give {least} or more, without quotes, such as 10_000");
            self.refuse(item, format!("`{key}` must be a whole number"), &help);
        }
        number.map(|number| number as u64)
    }

    /// A number between 0 and 1, exclusive.
    fn part(&mut self, key: &str, item: &Item) -> Option<f64> {
        let part = item.as_float().filter(|part| (0.0..1.0).contains(part) && *part > 0.0);
        if part.is_none() {
            self.refuse(
                item,
                format!("`{key}` must be a number between 0 and 1"),
                &format!("for example {key} = 0.01"),
            );
        }
        part
    }

    /// A level, `"all"`, or a list of levels.
    fn skill(&mut self, item: &Item) -> Option<Levels> {
        let listed = item.as_array().map(|list| list.iter().map(toml_edit::Value::as_str).collect::<Option<Vec<_>>>());
        let typed = match listed {
            Some(words) => words.map(|words| words.join(",")),
            None => item.as_str().map(str::to_owned),
        };
        let Some(typed) = typed.filter(|typed| !typed.is_empty()) else {
            let help = "for example skill = \"casual\", or [\"beginner\", \"expert\"], or \"all\"";
            self.refuse(item, "`skill` must be a level, or a list of levels".to_owned(), help);
            return None;
        };
        let levels = Levels::parse(&typed);
        levels.map_err(|fault| self.refuse(item, format!("`skill`: {}", fault.message), &fault.help)).ok()
    }

    /// A kind of choice, or a list of them.
    pub(super) fn kinds(&mut self, key: &str, item: &Item) -> Vec<Named<()>> {
        let (values, whole) = match item.as_array() {
            Some(list) => (list.iter().collect(), false),
            None => (item.as_value().into_iter().collect::<Vec<_>>(), true),
        };
        let kinds = values.iter().filter_map(|value| {
            let name = value.as_str().filter(|name| !name.trim().is_empty())?.to_owned();
            Some(Named { name, value: (), place: self.place(value.span()) })
        });
        let kinds: Vec<_> = kinds.collect();
        if kinds.len() < values.len() || kinds.is_empty() && whole {
            let help = format!("for example {key} = [\"skim a black hole\"]; `evenkeel usage` lists them");
            self.refuse(item, format!("`{key}` must be a kind of choice in quotes, or a list of them"), &help);
        }
        kinds
    }

    fn orders(&mut self, item: &Item) -> Option<Orders> {
        let orders = item.as_str().and_then(|word| match word {
            "all" => Some(Orders::All),
            "typed" => Some(Orders::Typed),
            _ => None,
        });
        if orders.is_none() {
            self.refuse(
                item,
                "`orders` must be \"all\" or \"typed\"".to_owned(),
                "leave it out for all circular orders",
            );
        }
        orders
    }

    pub(super) fn seats(&mut self, item: &Item) -> Vec<Named<()>> {
        let Some(array) = item.as_array() else {
            self.refuse(item, "`seats` must be a list of strategies".to_owned(), "for example seats = [\"uniform\"]");
            return Vec::new();
        };
        if array.is_empty() {
            self.refuse(item, "`seats` is empty".to_owned(), "name one strategy per seat");
        }
        let mut seats = Vec::new();
        for value in array {
            let place = self.place(value.span());
            if let Some(name) = value.as_str().filter(|name| !name.trim().is_empty()) {
                seats.push(Named { name: name.to_owned(), value: (), place });
            } else {
                // A strategy that plays every ruleset keeps the seat, so that the others can be checked.
                seats.push(Named { name: "uniform".to_owned(), value: (), place: place.clone() });
                self.faults.push(Fault::new(place, "a seat must name a strategy in quotes"));
            }
        }
        seats
    }

    fn axes(&mut self, item: &Item) -> Vec<Vary> {
        if let Some(tables) = item.as_array_of_tables() {
            return tables.iter().filter_map(|table| self.axis(table, self.place(table.span()))).collect();
        }
        let inline = item.as_array().filter(|array| array.iter().all(toml_edit::Value::is_inline_table));
        let Some(array) = inline else {
            self.refuse(item, "`vary` must be a list of sections".to_owned(), "write [[vary]] above each");
            return Vec::new();
        };
        let mut axes = Vec::new();
        for value in array {
            let place = self.place(value.span());
            axes.extend(value.as_inline_table().and_then(|table| self.axis(table, place)));
        }
        axes
    }

    fn axis(&mut self, table: &dyn TableLike, place: Place) -> Option<Vary> {
        for (key, _) in table.iter().filter(|(key, _)| !VARY_KEYS.contains(key)) {
            let place = self.place(table.key(key).and_then(Key::span));
            let fault = Fault::new(place, format!("unknown key `{key}` in [[vary]]"));
            self.faults.push(fault.suggest(key, VARY_KEYS));
        }
        let kinds: Vec<_> = CASES.into_iter().chain(["parameter"]).filter(|key| table.contains_key(key)).collect();
        if let [first, second, ..] = kinds.as_slice() {
            let message = format!("this [[vary]] has both `{first}` and `{second}`");
            self.faults.push(Fault::new(place, message).help("write a [[vary]] of its own for each"));
            return None;
        }
        if CASES.iter().any(|key| table.contains_key(key)) {
            let (parameter, cases) = self.cases(table, &place)?;
            return Some(Vary { parameter, values: Values::Cases(cases), by_flag: false });
        }
        let parameter = self.parameter(table, place.clone());
        let values = self.values(table, place);
        Some(Vary { parameter: parameter?, values: values?, by_flag: false })
    }

    fn parameter(&mut self, table: &dyn TableLike, place: Place) -> Option<Named<()>> {
        let Some(item) = table.get("parameter") else {
            let fault = Fault::new(place, "this [[vary]] names no parameter");
            self.faults.push(fault.help("for example parameter = \"brix.price\""));
            return None;
        };
        let place = self.place(item.span());
        Some(Named { name: self.string("parameter", item)?, value: (), place })
    }

    pub(super) fn values(&mut self, table: &dyn TableLike, place: Place) -> Option<Values> {
        match (table.get("values"), table.get("from"), table.get("to"), table.get("step")) {
            (Some(values), None, None, None) => self.listed(values),
            (None, Some(from), Some(to), step) => {
                let step = step.map(|step| self.scaled("step", step));
                let (from, to) = (self.scaled("from", from), self.scaled("to", to));
                let step = if let Some(step) = step { Some(step?) } else { None };
                range_of(from?, to?, step).or_else(|| {
                    let fault = Fault::new(place, "these numbers are too far apart for a range");
                    self.faults.push(fault.help("give numbers with fewer digits"));
                    None
                })
            }
            _ => {
                let misspelt =
                    table.iter().any(|(key, _)| !VARY_KEYS.contains(&key) && nearest(key, VARY_KEYS).is_some());
                if !misspelt {
                    let fault = Fault::new(place, "this [[vary]] needs either `values` or `from` and `to`");
                    self.faults.push(fault.help("for example from = 100, to = 1000, step = 100"));
                }
                None
            }
        }
    }

    fn scaled(&mut self, key: &str, item: &Item) -> Option<Scaled> {
        let written = match item.as_value() {
            Some(toml_edit::Value::Integer(number)) => Some(number.value().to_string()),
            Some(toml_edit::Value::Float(number)) => Some(number.display_repr().into_owned()),
            _ => None,
        };
        let number = written.and_then(|written| read_number(&written));
        if number.is_none() {
            self.refuse(item, format!("`{key}` must be a number"), "without quotes, such as 100 or 0.1");
        }
        number
    }

    pub(super) fn listed(&mut self, item: &Item) -> Option<Values> {
        let Some(array) = item.as_array() else {
            self.refuse(item, "`values` must be a list".to_owned(), "for example values = [100, 200, 500]");
            return None;
        };
        let mut values = Vec::new();
        for entry in array {
            let place = self.place(entry.span());
            match value_of(entry) {
                Some(value) => values.push(Named::<Value> { name: String::new(), value, place }),
                None => self.faults.push(Fault::new(place, "this is not a value a rule can take")),
            }
        }
        Some(Values::Listed(values))
    }

    pub(super) fn refuse(&mut self, item: &Item, message: String, help: &str) {
        self.faults.push(Fault::new(self.place(item.span()), message).help(help));
    }

    pub(super) fn place(&self, span: Option<Range<usize>>) -> Place {
        span.map_or_else(|| Place::file(self.file), |span| Place::within(self.file, self.text, span))
    }
}
