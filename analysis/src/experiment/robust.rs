//! The repetition of a study with other inputs or other players: `[robust]` and `other_seats` of a file, or flags.

use evenkeel_engine::rules::{Named, Place};
use serde::{Deserialize, Serialize};
use toml_edit::Item;

use super::read::Reader;

const KEYS: [&str; 2] = ["draws", "games"];

/// Default number of draws.
pub const DEFAULT_DRAWS: u64 = 32;

/// The number of draws of reconstructed inputs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Robust {
    /// Draws.
    pub draws: u64,
    /// Games of each cell in each draw; `None`: as many as the study plays.
    pub games: Option<u64>,
    /// Its place in the file or flags.
    pub place: Place,
}

impl Robust {
    /// With defaults, at this place.
    pub const fn asked_at(place: Place) -> Self {
        Self { draws: DEFAULT_DRAWS, games: None, place }
    }
}

impl Reader<'_> {
    /// The `[robust]` table; missing keys have their defaults.
    pub(super) fn robust(&mut self, item: &Item) -> Option<Robust> {
        let table = self.section("robust", item, "write [robust] above its keys")?;
        let mut robust = Robust::asked_at(self.place(item.span()));
        for (key, item) in table.iter() {
            match key {
                "draws" => robust.draws = self.number(key, item, 2).unwrap_or(robust.draws),
                "games" => robust.games = self.number(key, item, 1).or(robust.games),
                _ => self.refuse_key(table, key, "in [robust]", &KEYS),
            }
        }
        Some(robust)
    }

    /// A list of line-ups, each a list of strategies.
    pub(super) fn other_seats(&mut self, item: &Item) -> Vec<Vec<Named<()>>> {
        let lineups = item.as_array().filter(|list| list.iter().all(toml_edit::Value::is_array));
        let help = "for example other_seats = [[\"trader\", \"racer\"], [\"pirate\", \"pirate\"]]";
        let Some(lineups) = self.expect(lineups, item, "`other_seats` must be a list of line-ups", help) else {
            return Vec::new();
        };
        lineups.iter().map(|lineup| self.seats(&Item::Value(lineup.clone()))).collect()
    }
}
