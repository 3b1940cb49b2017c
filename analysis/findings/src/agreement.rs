//! Whether a finding in one place holds in others.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Conclusion about one number over several places: levels of skill, or unmodified and adapting players. Claims hold for all numbers and places
/// together (Bonferroni).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Agreement {
    /// The same direction in each place, by enough to matter.
    #[serde(alias = "whoever_plays", alias = "every_level")]
    Everywhere,
    /// The same direction in each place; not clearly enough to matter in all of them.
    SameWay,
    /// Enough to matter in one place, significantly too little in another.
    #[serde(alias = "depends_on_who_plays", alias = "once_they_adapt", alias = "some_levels")]
    Depends,
    /// Up in one place and down in another, by enough to matter.
    Reverses,
    /// Too little to matter in each place.
    #[serde(alias = "no_effect", alias = "no_level")]
    Nowhere,
    /// The games are too few for a conclusion.
    Unclear,
}

/// The kind of the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// Unmodified players and players who adapt.
    Players,
    /// Levels of skill.
    Levels,
}

impl Agreement {
    /// All kinds, those most important to a designer first.
    pub const GRAVEST_FIRST: [Self; 6] =
        [Self::Reverses, Self::Depends, Self::Everywhere, Self::SameWay, Self::Nowhere, Self::Unclear];

    /// A short text.
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
