//! Options of a study whose players adapt.

use core::ops::Range;
use std::collections::BTreeMap;

use evenkeel_engine::rules::{Fault, Place, nearest};
use serde::{Deserialize, Serialize};
use toml_edit::{Item, Key};

use super::read::Reader;

const KEYS: [&str; 4] = ["games", "rounds", "searches", "keep"];

/// Default number of games of a search.
pub const DEFAULT_ADAPT_GAMES: u64 = 400_000;
/// Default number of rounds of a search.
pub const DEFAULT_ADAPT_ROUNDS: u64 = 2;
/// Default number of searches: four make intervals 1.6 times as wide to either side as searches scatter; two, nine times.
pub const DEFAULT_SEARCHES: u64 = 4;

/// Options of a study whose players adapt.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Adapt {
    /// Games of one search: all trainings of one line-up in one cell.
    pub games: u64,
    /// Rounds of a search: in each, every player is trained once.
    pub rounds: u64,
    /// Searches in every cell.
    pub searches: u64,
    /// Paths of parameters that are not trained, in all strategies that have them.
    pub keep: Vec<String>,
}

impl Default for Adapt {
    fn default() -> Self {
        Self { games: DEFAULT_ADAPT_GAMES, rounds: DEFAULT_ADAPT_ROUNDS, searches: DEFAULT_SEARCHES, keep: Vec::new() }
    }
}

impl Reader<'_> {
    /// The `[adapt]` table; missing keys have their defaults.
    pub(super) fn adapt(&mut self, item: &Item) -> Option<Adapt> {
        let table = self.section("adapt", item, "write [adapt] above its keys")?;
        let mut adapt = Adapt::default();
        for (key, item) in table.iter() {
            match key {
                "games" => adapt.games = self.number(key, item, 1).unwrap_or(adapt.games),
                "rounds" => adapt.rounds = self.number(key, item, 1).unwrap_or(adapt.rounds),
                "searches" => adapt.searches = self.number(key, item, 2).unwrap_or(adapt.searches),
                "keep" => adapt.keep = self.words(key, item)?.into_iter().map(|word| word.name).collect(),
                _ => {
                    let place = self.place(table.key(key).and_then(Key::span).or_else(|| item.span()));
                    let fault = Fault::new(place, format!("`{key}` is no key of [adapt]"));
                    let known = nearest(key, KEYS).map(|known| format!("did you mean `{known}`?"));
                    self.faults.push(fault.help(known.unwrap_or_else(|| format!("its keys are {}", KEYS.join(", ")))));
                }
            }
        }
        Some(adapt)
    }

    /// The place of the section, and of each of its keys.
    pub(super) fn adapt_places(&self, section: Option<Range<usize>>, item: &Item) -> BTreeMap<&'static str, Place> {
        let place = |key: &'static str| {
            let own = item.as_table_like()?.get(key)?;
            Some((key, self.place(own.span())))
        };
        KEYS.into_iter().filter_map(place).chain([("adapt", self.place(section.or_else(|| item.span())))]).collect()
    }
}
