//! The text of an experiment file.

use core::ops::Range;

use evenkeel_engine::rules::{Fault, Faults, HouseRules, Named, Place, Value, nearest, value_of};
use evenkeel_strategies::Orders;
use toml_edit::{Document, Item, Key, TableLike};

use super::vary::{Scaled, range_of, read_number};
use super::{Experiment, Levels, Values, Vary};

/// The keys of an experiment file besides those of a house-rule file.
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
/// The keys that make an axis of cases, at most one of them per axis.
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

    /// Like [`Experiment::parse`], but keeps the sound parts of a faulty file, so that the rest can be checked too.
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
                "width" => experiment.width = self.part(key, item, (1.0, 0.01)),
                "margin" => experiment.margin = self.part(key, item, (1.0, 0.01)),
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
        self.expect(item.as_str().map(str::to_owned), item, format!("`{key}` must be a text in quotes"), "")
    }

    /// A text with its place.
    pub(super) fn named(&mut self, key: &str, item: &Item) -> Option<Named<()>> {
        Some(Named { name: self.string(key, item)?, value: (), place: self.place(item.span()) })
    }

    pub(super) fn number(&mut self, key: &str, item: &Item, least: i64) -> Option<u64> {
        // To TOML, a number such as 1e6 is a float.
        let whole = |float: &f64| float.fract() == 0.0 && float.abs() < 1e15;
        let number = item.as_integer().or_else(|| item.as_float().filter(whole).map(|float| float as i64));
        let number = number.filter(|number| *number >= least).map(|number| number as u64);
        let help = format!("give {least} or more, without quotes, such as 10_000");
        self.expect(number, item, format!("`{key}` must be a whole number"), &help)
    }

    /// A number between 0 and this one, exclusive.
    pub(super) fn part(&mut self, key: &str, item: &Item, (most, example): (f64, f64)) -> Option<f64> {
        let part = item.as_float().filter(|part| *part > 0.0 && *part < most);
        let help = format!("for example {key} = {example}");
        self.expect(part, item, format!("`{key}` must be a number between 0 and {most}"), &help)
    }

    /// A level, `"all"`, or a list of levels.
    fn skill(&mut self, item: &Item) -> Option<Levels> {
        let listed = item.as_array().map(|list| list.iter().map(toml_edit::Value::as_str).collect::<Option<Vec<_>>>());
        let typed = match listed {
            Some(words) => words.map(|words| words.join(",")),
            None => item.as_str().map(str::to_owned),
        };
        let help = "for example skill = \"casual\", or [\"beginner\", \"expert\"], or \"all\"";
        let typed = typed.filter(|typed| !typed.is_empty());
        let typed = self.expect(typed, item, "`skill` must be a level, or a list of levels", help)?;
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
        self.expect(orders, item, "`orders` must be \"all\" or \"typed\"", "leave it out for all circular orders")
    }

    pub(super) fn seats(&mut self, item: &Item) -> Vec<Named<()>> {
        let help = "for example seats = [\"uniform\"]";
        let Some(array) = self.expect(item.as_array(), item, "`seats` must be a list of strategies", help) else {
            return Vec::new();
        };
        if array.is_empty() {
            self.refuse(item, "`seats` is empty", "name one strategy per seat");
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
        let tables = self.sections("vary", item, "sections", "write [[vary]] above each").unwrap_or_default();
        tables.into_iter().filter_map(|(table, place)| self.axis(table, place)).collect()
    }

    /// A list of sections, or of tables in one line, each with its place.
    pub(super) fn sections<'i>(
        &mut self,
        key: &str,
        item: &'i Item,
        of: &str,
        help: &str,
    ) -> Option<Vec<(&'i dyn TableLike, Place)>> {
        if let Some(tables) = item.as_array_of_tables() {
            return Some(tables.iter().map(|table| (table as &dyn TableLike, self.place(table.span()))).collect());
        }
        let inline = |value: &'i toml_edit::Value| -> Option<(&'i dyn TableLike, Place)> {
            Some((value.as_inline_table()? as &dyn TableLike, self.place(value.span())))
        };
        let tables = item.as_array().and_then(|array| array.iter().map(inline).collect());
        self.expect(tables, item, format!("`{key}` must be a list of {of}"), help)
    }

    fn axis(&mut self, table: &dyn TableLike, place: Place) -> Option<Vary> {
        self.check_keys(table, "in [[vary]]", &VARY_KEYS);
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
        self.named("parameter", item)
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
        self.expect(number, item, format!("`{key}` must be a number"), "without quotes, such as 100 or 0.1")
    }

    pub(super) fn listed(&mut self, item: &Item) -> Option<Values> {
        let help = "for example values = [100, 200, 500]";
        let array = self.expect(item.as_array(), item, "`values` must be a list", help)?;
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

    /// The table of a section.
    pub(super) fn section<'i>(&mut self, key: &str, item: &'i Item, help: &str) -> Option<&'i dyn TableLike> {
        self.expect(item.as_table_like(), item, format!("`{key}` must be a section"), help)
    }

    /// Refuses every key that is not one of these; `of` follows it in the message.
    pub(super) fn check_keys(&mut self, table: &dyn TableLike, of: &str, known: &[&str]) {
        for (key, _) in table.iter().filter(|(key, _)| !known.contains(key)) {
            self.refuse_key(table, key, of, known);
        }
    }

    /// Refuses a key that is not one of these.
    pub(super) fn refuse_key(&mut self, table: &dyn TableLike, key: &str, of: &str, known: &[&str]) {
        let place = self.place(table.key(key).and_then(Key::span));
        let fault = Fault::new(place, format!("unknown key `{key}` {of}"));
        self.faults.push(fault.suggest(key, known.iter().copied()));
    }

    /// The content of an item, or else a fault.
    pub(super) fn expect<'i, T>(
        &mut self,
        found: Option<T>,
        item: impl Into<Option<&'i Item>>,
        message: impl Into<String>,
        help: &str,
    ) -> Option<T> {
        if found.is_none() {
            self.refuse(item, message, help);
        }
        found
    }

    /// Adds the fault of an item, or of a missing one.
    pub(super) fn refuse<'i>(&mut self, item: impl Into<Option<&'i Item>>, message: impl Into<String>, help: &str) {
        let place = self.place(item.into().and_then(Item::span));
        self.faults.push(Fault::new(place, message).help(help));
    }

    pub(super) fn place(&self, span: Option<Range<usize>>) -> Place {
        span.map_or_else(|| Place::file(self.file), |span| Place::within(self.file, self.text, span))
    }
}

/// The document of a file that a command wrote.
pub(super) fn parse_document<'t>(file: &str, text: &'t str) -> Result<Document<&'t str>, Fault> {
    Document::parse(text).map_err(|error| {
        let place = Place::within(file, text, error.span().unwrap_or(0..0));
        Fault::new(place, error.message()).help("the file must be TOML")
    })
}
