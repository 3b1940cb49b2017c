//! What is asked where players are to adapt.

use core::ops::Range;
use std::collections::BTreeMap;

use evenkeel_engine::rules::{Fault, Place, nearest};
use serde::{Deserialize, Serialize};
use toml_edit::{Item, Key};

use super::read::Reader;

/// The keys of `[adapt]`.
const KEYS: [&str; 4] = ["games", "rounds", "searches", "keep"];

/// Games of a search where nobody says how many.
pub const DEFAULT_ADAPT_GAMES: u64 = 400_000;
/// Rounds of a search where nobody says how many.
pub const DEFAULT_ADAPT_ROUNDS: u64 = 2;
/// Searches where nobody says how many: with four, intervals are 1.6 times as wide to either side as searches scatter; with two, nine times.
pub const DEFAULT_SEARCHES: u64 = 4;

/// What is asked where players are to adapt.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Adapt {
    /// Games of one search: all trainings of one line-up in one cell.
    pub games: u64,
    /// Rounds of a search: in each everybody is trained once.
    pub rounds: u64,
    /// Searches in every cell.
    pub searches: u64,
    /// Paths of parameters that stay as they are, in whichever strategies have them.
    pub keep: Vec<String>,
}

impl Default for Adapt {
    fn default() -> Self {
        Self { games: DEFAULT_ADAPT_GAMES, rounds: DEFAULT_ADAPT_ROUNDS, searches: DEFAULT_SEARCHES, keep: Vec::new() }
    }
}

impl Reader<'_> {
    /// The `[adapt]` table; what it leaves out is as usual.
    pub(super) fn adapt(&mut self, item: &Item) -> Option<Adapt> {
        let Some(table) = item.as_table_like() else {
            self.refuse(item, "`adapt` must be a section".to_owned(), "write [adapt] above its keys");
            return None;
        };
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

    /// Where the section stands, and each of its keys.
    pub(super) fn adapt_places(&self, section: Option<Range<usize>>, item: &Item) -> BTreeMap<&'static str, Place> {
        let place = |key: &'static str| {
            let own = item.as_table_like()?.get(key)?;
            Some((key, self.place(own.span())))
        };
        KEYS.into_iter().filter_map(place).chain([("adapt", self.place(section.or_else(|| item.span())))]).collect()
    }
}
