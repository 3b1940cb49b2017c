//! Numbers requested by name: `[show]` of an experiment, and `--show`.

use evenkeel_engine::rules::{Fault, Named, Place};
use toml_edit::Item;

use super::read::Reader;
use super::{Experiment, split};

impl Experiment {
    /// Requests numbers, as typed after `--show`: metrics or arithmetic over them, separated by commas, each optionally with its own name before `=`.
    ///
    /// # Errors
    /// If there is nothing between two commas.
    pub fn push_show(&mut self, typed: &str) -> Result<(), Fault> {
        let place = Place::flag(format!("--show {typed}"));
        for word in split::split_outside(typed, "(", ")", &place)? {
            let (name, text) = word.split_once('=').unwrap_or((word, word));
            let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
            self.show.push(Named { name, value: text.trim().to_owned(), place: place.clone() });
        }
        Ok(())
    }
}

impl Reader<'_> {
    /// The `[show]` table: names, and the metric or arithmetic of each.
    pub(super) fn show(&mut self, item: &Item) -> Vec<Named<String>> {
        let help = "write [show] above lines such as combats_per_round = \"combats / rounds\"";
        let Some(table) = self.section("show", item, help) else { return Vec::new() };
        let shown = |(key, item): (&str, &Item)| {
            let value = self.string(key, item)?;
            Some(Named { name: key.to_owned(), value, place: self.place(item.span()) })
        };
        table.iter().filter_map(shown).collect()
    }
}
