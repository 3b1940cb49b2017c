//! How everybody in an experiment plays: at which level, at which levels it is to be played, and without which choices.

use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::rules::{Fault, Named, Place, Word as _};
use evenkeel_strategies::{Skill, parse_kinds, without};
use serde::{Deserialize, Serialize};

use super::Experiment;

/// The word that stands for every level.
pub const ALL_LEVELS: &str = "all";

/// The level at which everybody plays, or the levels that are compared.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Levels {
    /// Everybody plays at this one.
    One(Skill),
    /// The study is of players as they come, and is played at each of these besides: two or more, from the weakest up.
    Several(Vec<Skill>),
}

impl Levels {
    /// Reads `casual`, `beginner,expert` or `all`.
    ///
    /// # Errors
    /// If a word is no level.
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

    /// As it is typed.
    pub fn word(&self) -> String {
        match self {
            Self::One(level) => level.word().to_owned(),
            Self::Several(levels) if levels.len() == Skill::ALL.len() => ALL_LEVELS.to_owned(),
            Self::Several(levels) => levels.iter().map(|level| level.word()).collect::<Vec<_>>().join(","),
        }
    }

    /// The level at which everybody plays, if it is one.
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
    /// The level at which everybody plays, if one is asked for.
    pub(crate) fn level(&self) -> Option<Skill> {
        self.skill.as_ref().and_then(Levels::one)
    }

    /// Where the levels are said.
    pub(crate) fn place_of_levels(&self) -> Place {
        let typed = format!("--skill {}", self.skill.as_ref().map(Levels::word).unwrap_or_default());
        if self.skill_by_flag { Place::flag(typed) } else { self.file_or(&typed) }
    }

    /// The levels at which the study is played besides: none, or two or more.
    pub(crate) fn levels(&self) -> &[Skill] {
        if let Some(Levels::Several(levels)) = &self.skill { levels } else { &[] }
    }

    /// A member of a line-up as it plays here: without what everybody does without, and at the level of everybody.
    pub(crate) fn as_played(&self, member: &str) -> String {
        let restricted =
            if self.without.is_empty() { member.to_owned() } else { without(member, &self.without.join("+")) };
        self.level().map_or(restricted.clone(), |skill| skill.of(&restricted))
    }

    /// What is wrong with the kinds of choices that everybody is to do without.
    pub(crate) fn faults_of_without<G: Kinds>(&self) -> Vec<Fault> {
        let check = |kinds: &String| parse_kinds::<G>(kinds, &self.place_of_without()).err().unwrap_or_default();
        self.without.iter().flat_map(check).collect()
    }

    fn place_of_without(&self) -> Place {
        Place::flag(format!("--without {}", self.without.join("+")))
    }

    /// This experiment with everybody who sits in it as they play here; `usual` sit where nobody is named.
    pub(crate) fn with_players_as_played(&self, usual: impl FnOnce() -> Vec<String>) -> Self {
        let mut own = self.clone();
        if self.level().is_none() && self.without.is_empty() {
            return own;
        }
        if own.seat_words().next().is_none() {
            let place = if self.without.is_empty() { self.place_of_levels() } else { self.place_of_without() };
            let seat = |name: String| Named { name, value: (), place: place.clone() };
            own.seats = usual().into_iter().map(seat).collect();
        }
        for seat in own.seat_words_mut() {
            seat.name = self.as_played(&seat.name);
        }
        own
    }
}
