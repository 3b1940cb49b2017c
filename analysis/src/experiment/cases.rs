//! Reading the cases of an axis.

use evenkeel_engine::rules::{Fault, Named, Place, Replacement, Value, read_rules, read_tables};
use toml_edit::{Item, TableLike};

use super::case::{Case, SEATS, VARIANT};
use super::read::Reader;

const CASE_KEYS: [&str; 5] = ["name", "variant", "rules", "tables", "seats"];

impl Reader<'_> {
    /// The axis of a `[[vary]]` with `cases`, `seats` or `variants`: its name and its cases.
    pub(super) fn cases(&mut self, table: &dyn TableLike, place: &Place) -> Option<(Named<()>, Vec<Case>)> {
        let (default, cases) = if let Some(item) = table.get("cases") {
            ("case", self.case_list(item)?)
        } else if let Some(item) = table.get("seats") {
            let words = self.words("seats", item)?;
            let cases = words.iter().map(|word| Case::of_seats(&word.name, &word.place));
            (SEATS, cases.filter_map(|case| case.map_err(|fault| self.faults.push(fault)).ok()).collect())
        } else {
            let item = table.get("variants")?;
            (
                VARIANT,
                self.words("variants", item)?.iter().map(|word| Case::of_variant(&word.name, &word.place)).collect(),
            )
        };
        let named = match table.get("name") {
            Some(item) => self.named("name", item)?,
            None => Named { name: default.to_owned(), value: (), place: place.clone() },
        };
        Some((named, cases))
    }

    fn case_list(&mut self, item: &Item) -> Option<Vec<Case>> {
        let tables = self.sections("cases", item, "cases", "write [[vary.cases]] above each")?;
        Some(tables.into_iter().filter_map(|(table, place)| self.case(table, place)).collect())
    }

    fn case(&mut self, table: &dyn TableLike, place: Place) -> Option<Case> {
        self.check_keys(table, "in a case", &CASE_KEYS);
        let Some(name) = table.get("name") else {
            self.faults.push(Fault::new(place, "this case has no name").help("for example name = \"as printed\""));
            return None;
        };
        let name = self.named("name", name)?;
        let variant = table.get("variant").and_then(|item| self.named("variant", item));
        let seats = table.get("seats").map_or_else(Vec::new, |item| self.seats(item));
        Some(Case { name, variant, rules: self.case_rules(table), tables: self.case_tables(table), seats })
    }

    fn case_rules(&mut self, table: &dyn TableLike) -> Vec<Named<Value>> {
        let Some(item) = table.get("rules") else { return Vec::new() };
        let help = "for example rules = { brix.price = 700 }";
        let Some(section) = self.section("rules", item, help) else { return Vec::new() };
        let (rules, faults) = read_rules(self.file, self.text, section);
        self.faults.extend(faults);
        rules
    }

    /// The tables of a case; their files are read when the experiment is loaded.
    fn case_tables(&mut self, table: &dyn TableLike) -> Vec<Replacement> {
        let Some(item) = table.get("tables") else { return Vec::new() };
        let help = "for example tables = { planets = \"my-planets.csv\" }";
        let Some(section) = self.section("tables", item, help) else { return Vec::new() };
        let (tables, faults) = read_tables(self.file, self.text, section);
        self.faults.extend(faults);
        tables.into_iter().map(|table| Replacement { table, text: None }).collect()
    }

    pub(super) fn words(&mut self, key: &str, item: &Item) -> Option<Vec<Named<()>>> {
        let array = self.expect(item.as_array(), item, format!("`{key}` must be a list of texts in quotes"), "")?;
        let mut words = Vec::new();
        for value in array {
            let place = self.place(value.span());
            match value.as_str().filter(|word| !word.trim().is_empty()) {
                Some(word) => words.push(Named { name: word.to_owned(), value: (), place }),
                None => self.faults.push(Fault::new(place, "this must be a text in quotes")),
            }
        }
        Some(words)
    }
}
