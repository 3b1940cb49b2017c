//! Skill levels: the strength of a member of the table, from beginners to players that look ahead.

use evenkeel_engine::rules::Word;
use evenkeel_engine::words;

use crate::any::{CARELESS, LOOKAHEAD, UNIFORM};
use crate::outside::program_of;

words! {
    /// The strength of a strategy. Each level beats the one before it in every ruleset; the benchmark `skill` measures by how much.
    pub enum Skill {
        /// Legal but careless play.
        Beginner = "beginner",
        /// Knows the game, and errs now and then.
        Casual = "casual",
        /// As trained.
        Expert = "expert",
        /// An expert with look-ahead.
        Lookahead = "lookahead",
    }
}

impl Skill {
    /// A description, in a sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Beginner => {
                "Plays as the strategy it learns from, but about one decision in twelve is a random legal action."
            }
            Self::Casual => "Plays as the strategy itself, but about one decision in thirty is a random legal action.",
            Self::Expert => "Plays the strategy unmodified, or as trained, without slips.",
            Self::Lookahead => "Plays the strategy, and simulates the proposals of the ruleset's other strategies.",
        }
    }

    /// Players of this level, as named in a sentence.
    pub const fn people(self) -> &'static str {
        match self {
            Self::Beginner => "beginners",
            Self::Casual => "casual players",
            Self::Expert => "experts",
            Self::Lookahead => "experts who look ahead",
        }
    }

    /// The member of a line-up that plays `member` at this level: `trader@casual` for `trader`, `trader{bribes=2}@casual` for
    /// `trader{bribes=2}` and `trader@trader.toml@casual` for `trader@trader.toml`.
    ///
    /// Unmodified: programs, `uniform`, `lookahead` and `careless` with their settings, and members that already have a level.
    ///
    /// ```
    /// use evenkeel_strategies::Skill;
    ///
    /// assert_eq!(Skill::Casual.of("trader{bribes=2}"), "trader{bribes=2}@casual");
    /// assert_eq!(Skill::Expert.of("trader"), "trader");
    /// assert_eq!(Skill::Lookahead.of("trader@mine.toml"), "trader@mine.toml@lookahead");
    /// assert_eq!(Skill::Beginner.of("lookahead{base=trader}"), "lookahead{base=trader}");
    /// assert_eq!(Skill::Beginner.of("trader@casual"), "trader@casual");
    /// ```
    pub fn of(self, member: &str) -> String {
        let member = member.trim();
        if self == Self::Expert || says_itself(member) || Self::split(member).is_some() {
            return member.to_owned();
        }
        format!("{member}@{}", self.word())
    }

    /// The member of a line-up without its level, and the level; `None` without one.
    ///
    /// ```
    /// use evenkeel_strategies::Skill;
    ///
    /// assert_eq!(Skill::split("trader@mine.toml@casual"), Some(("trader@mine.toml", Skill::Casual)));
    /// assert_eq!(Skill::split("trader@mine.toml"), None);
    /// ```
    pub fn split(member: &str) -> Option<(&str, Self)> {
        let (base, level) = member.rsplit_once('@')?;
        let level = level.trim();
        Some((base.trim(), Self::ALL.iter().copied().find(|skill| skill.word() == level)?))
    }

    /// The strategy that plays `base` at this level, with its settings: `careless{base=trader;slips=30}`.
    pub(crate) fn spelt_out(self, base: &str) -> String {
        match (self, self.slips()) {
            (Self::Lookahead, _) => format!("{LOOKAHEAD}{{base={base}}}"),
            (_, Some(slips)) => format!("{CARELESS}{{base={base};slips={slips}}}"),
            (_, None) => base.to_owned(),
        }
    }

    /// Slips per thousand decisions, for the careless levels.
    ///
    /// Chosen among 10, 20, 30, 40, 60, 80, 100 and 300, for tables of four in every ruleset and for every strategy. The casual player wins
    /// about half as often as each of three experts, and the beginner at most a third as often.
    const fn slips(self) -> Option<u32> {
        match self {
            Self::Beginner => Some(80),
            Self::Casual => Some(30),
            Self::Expert | Self::Lookahead => None,
        }
    }
}

/// Whether a member's strategy determines its own skill.
pub(crate) fn says_itself(member: &str) -> bool {
    program_of(member).is_some() || [UNIFORM, LOOKAHEAD, CARELESS].contains(&strategy_name(member))
}

/// The name of the strategy that a word of a line-up begins with, without settings, file or level.
///
/// ```
/// use evenkeel_strategies::strategy_name;
///
/// assert_eq!(strategy_name("trader{bribes=2}@casual"), "trader");
/// assert_eq!(strategy_name("trader@mine.toml"), "trader");
/// ```
pub fn strategy_name(member: &str) -> &str {
    member.split(['{', '@']).next().unwrap_or(member).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_levels_are_named_from_the_weakest_up() {
        assert_eq!(Skill::WORDS, ["beginner", "casual", "expert", "lookahead"]);
        let slips: Vec<_> = Skill::ALL.iter().map(|level| level.slips().unwrap_or(0)).collect();
        assert!(slips.is_sorted_by(|careless, careful| careless >= careful), "{slips:?}");
        let told: Vec<_> = Skill::ALL.iter().map(|level| level.about()).collect();
        assert!(told.iter().all(|sentence| sentence.ends_with('.')), "{told:?}");
    }
}
