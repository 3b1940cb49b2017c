//! How well all players in an experiment play: the level, or the levels at which it is played.

use evenkeel_engine::rules::{Fault, Place, Word as _};
use evenkeel_strategies::Skill;
use serde::{Deserialize, Serialize};

use super::Experiment;

/// The word for every level.
pub const ALL_LEVELS: &str = "all";

/// The level of all players, or the levels that are compared.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Levels {
    /// All players play at this one.
    One(Skill),
    /// Players are unmodified, and the study is also played at each of these levels: two or more, from the weakest up.
    Several(Vec<Skill>),
}

impl Levels {
    /// Reads `casual`, `beginner,expert` or `all`.
    ///
    /// # Errors
    /// If a word is not a level.
    ///
    /// ```
    /// use evenkeel_analysis::Levels;
    /// use evenkeel_engine::rules::Word;
    /// use evenkeel_strategies::Skill;
    ///
    /// assert_eq!(Levels::parse("casual"), Ok(Levels::One(Skill::Casual)));
    /// assert_eq!(Levels::parse("expert,beginner"), Ok(Levels::Several(vec![Skill::Beginner, Skill::Expert])));
    /// assert_eq!(Levels::parse("all"), Ok(Levels::Several(Skill::ALL.to_vec())));
    /// assert!(Levels::parse("casul").unwrap_err().help.contains("did you mean `casual`?"));
    /// ```
    pub fn parse(typed: &str) -> Result<Self, Fault> {
        let mut found = Vec::new();
        for word in typed.split(',').map(str::trim) {
            match Skill::ALL.iter().find(|level| level.word() == word) {
                Some(level) => found.push(*level),
                None if word == ALL_LEVELS => found.extend(Skill::ALL),
                None => {
                    let place = Place::flag(format!("--skill {typed}"));
                    let known = Skill::WORDS.iter().copied().chain([ALL_LEVELS]);
                    return Err(Fault::new(place, format!("`{word}` is no level")).suggest(word, known));
                }
            }
        }
        found.sort_by_key(|level| Skill::ALL.iter().position(|one| one == level));
        found.dedup();
        Ok(if let [only] = found[..] { Self::One(only) } else { Self::Several(found) })
    }

    /// Its typed form.
    pub fn word(&self) -> String {
        match self {
            Self::One(level) => level.word().to_owned(),
            Self::Several(levels) if levels.len() == Skill::ALL.len() => ALL_LEVELS.to_owned(),
            Self::Several(levels) => levels.iter().map(|level| level.word()).collect::<Vec<_>>().join(","),
        }
    }

    /// The level of all players, if it is one.
    pub(crate) const fn one(&self) -> Option<Skill> {
        if let Self::One(level) = self { Some(*level) } else { None }
    }
}

impl From<Levels> for String {
    fn from(levels: Levels) -> Self {
        levels.word()
    }
}

impl TryFrom<String> for Levels {
    type Error = Fault;
    fn try_from(word: String) -> Result<Self, Fault> {
        Self::parse(&word)
    }
}

impl Experiment {
    /// The level of all players, if one is requested.
    pub(crate) fn level(&self) -> Option<Skill> {
        self.skill.as_ref().and_then(Levels::one)
    }

    /// The place of the levels.
    pub(crate) fn place_of_levels(&self) -> Place {
        let typed = format!("--skill {}", self.skill.as_ref().map(Levels::word).unwrap_or_default());
        if self.skill_by_flag { Place::flag(typed) } else { self.file_or(&typed) }
    }

    /// The levels at which the study is also played: none, or two or more.
    pub fn levels(&self) -> &[Skill] {
        if let Some(Levels::Several(levels)) = &self.skill { levels } else { &[] }
    }
}
