//! Whether what is found in one place holds in others.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What several places say of one number together: at other levels of skill, for players who adapt. Claims are made of all numbers and places
/// together (Bonferroni).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Agreement {
    /// The same direction in each, by enough to matter.
    #[serde(alias = "whoever_plays", alias = "every_level")]
    Everywhere,
    /// The same direction in each; whether by enough to matter is not known of all.
    SameWay,
    /// Enough to matter in one, surely too little in another.
    #[serde(alias = "depends_on_who_plays", alias = "once_they_adapt", alias = "some_levels")]
    Depends,
    /// Up in one and down in another, by enough to matter.
    Reverses,
    /// Too little to matter in each.
    #[serde(alias = "no_effect", alias = "no_level")]
    Nowhere,
    /// The games are too few to tell.
    Unclear,
}

/// What the places are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// Players as they are, and players who adapt.
    Players,
    /// Levels of skill.
    Levels,
}

impl Agreement {
    /// All kinds, those that a designer must hear first in front.
    pub const GRAVEST_FIRST: [Self; 6] =
        [Self::Reverses, Self::Depends, Self::Everywhere, Self::SameWay, Self::Nowhere, Self::Unclear];

    /// In a few words.
    pub const fn text(self, places: Places) -> &'static str {
        match (self, places) {
            (Self::Everywhere, Places::Players) => "holds for all players tried",
            (Self::Everywhere, Places::Levels) => "holds at every level",
            (Self::SameWay, Places::Players) => "same direction for all players tried",
            (Self::SameWay, Places::Levels) => "same direction at every level",
            (Self::Depends, Places::Players) => "depends on who plays",
            (Self::Depends, Places::Levels) => "depends on the level",
            (Self::Reverses, Places::Players) => "reverses once players adapt",
            (Self::Reverses, Places::Levels) => "reverses between levels",
            (Self::Nowhere, Places::Players) => "no effect that matters for any player tried",
            (Self::Nowhere, Places::Levels) => "no effect that matters at any level",
            (Self::Unclear, _) => "not clear yet",
        }
    }
}
