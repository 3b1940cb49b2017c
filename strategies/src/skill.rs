//! Skill levels: how well whoever sits at the table plays, from people who are still learning to those who think ahead.

use evenkeel_engine::rules::Word;
use evenkeel_engine::words;

use crate::any::{CARELESS, LOOKAHEAD, UNIFORM};
use crate::outside::program_of;

words! {
    /// How well a strategy plays. Each level beats the one before it in every ruleset; the benchmark `skill` measures by how much.
    pub enum Skill {
        /// Legal and careless.
        Beginner = "beginner",
        /// Knows the game, and errs now and then.
        Casual = "casual",
        /// As trained.
        Expert = "expert",
        /// An expert who looks ahead.
        Lookahead = "lookahead",
    }
}

impl Skill {
    /// Who that is, in a sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Beginner => {
                "Plays as the strategy it learns from, but one decision in twelve or so is some other legal action."
            }
            Self::Casual => {
                "Plays as the strategy itself, but one decision in thirty or so is some other legal action."
            }
            Self::Expert => "Plays the strategy as it comes, or as it was trained, without a slip.",
            Self::Lookahead => {
                "Plays the strategy, and tries in imagined games what the others of the ruleset would do."
            }
        }
    }

    /// People who play like that, as they are called in a sentence.
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
    /// Whoever says itself how well it plays stays as it is: `uniform`, `lookahead` and `careless`, with their settings, and those
    /// who have a level already.
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

    /// The member of a line-up without its level, and the level; nothing where none is written behind it.
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

    /// Slips in a thousand decisions of those who are careless.
    ///
    /// Chosen among 10, 20, 30, 40, 60, 80, 100 and 300 so that at tables of four the casual player wins about half as often as each
    /// of three experts and the beginner a third as often at most, whichever ruleset and strategy it is.
    const fn slips(self) -> Option<u32> {
        match self {
            Self::Beginner => Some(80),
            Self::Casual => Some(30),
            Self::Expert | Self::Lookahead => None,
        }
    }
}

/// Whether a member is of a strategy that says itself how well it plays.
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
    use evenkeel_engine::rules::Value;
    use evenkeel_engine::smugglers::Smugglers;

    use super::*;
    use crate::{Lineup, Preset, Registry};

    /// The one member of a line-up, as it is counted, and the slips that are set.
    fn read(registry: &Registry, word: &str) -> (String, Vec<Value>) {
        let lineup = Lineup::parse(registry, "--seats", word).unwrap_or_else(|faults| panic!("{faults}"));
        let [member] = lineup.members() else { panic!("{lineup:?}") };
        (member.label.clone(), member.settings().iter().map(|(_, value)| value.clone()).collect())
    }

    #[test]
    fn every_level_of_every_word_can_be_seated() {
        let preset = Preset { name: "trader@mine.toml".to_owned(), strategy: "trader", settings: vec![] };
        let registry = Registry::of::<Smugglers>().with_preset(preset);
        for word in ["trader", "trader{bribes=2;wage=250}", "trader@mine.toml", "trader@mine.toml{bribes=2}"] {
            let levels = Skill::ALL.iter().map(|level| read(&registry, &level.of(word)));
            let [beginner, casual, expert, lookahead] = levels.collect::<Vec<_>>().try_into().unwrap();
            let base = Value::Word(word.to_owned());
            assert_eq!(beginner.1, [base.clone(), Value::Integer(80)]);
            assert_eq!(casual.1, [base.clone(), Value::Integer(30)]);
            assert_eq!(expert.0, word);
            assert_eq!(lookahead, (format!("{word}@lookahead"), vec![base]));
            assert_eq!((beginner.0, casual.0), (format!("{word}@beginner"), format!("{word}@casual")));
        }
    }

    #[test]
    fn who_says_how_well_it_plays_stays() {
        for word in ["uniform", "lookahead", "lookahead{base=pirate;depth=1}", "careless {slips=5}", " uniform"] {
            assert!(Skill::ALL.iter().all(|level| level.of(word) == word.trim()), "{word}");
        }
        assert_eq!(Skill::Casual.of("uniformed"), "uniformed@casual");
    }

    #[test]
    fn the_levels_are_named_from_the_weakest_up() {
        assert_eq!(Skill::WORDS, ["beginner", "casual", "expert", "lookahead"]);
        let slips: Vec<_> = Skill::ALL.iter().map(|level| level.slips().unwrap_or(0)).collect();
        assert!(slips.is_sorted_by(|careless, careful| careless >= careful), "{slips:?}");
        let told: Vec<_> = Skill::ALL.iter().map(|level| level.about()).collect();
        assert!(told.iter().all(|sentence| sentence.ends_with('.')), "{told:?}");
    }

    /// Whoever types `careless` and nothing else gets a casual player.
    #[test]
    fn careless_as_it_comes_is_casual() {
        let registry = Registry::of::<Smugglers>();
        let careless = registry.find(CARELESS).unwrap();
        let as_it_comes = (careless.defaults)();
        let [_, casual] = &read(&registry, &Skill::Casual.of("trader")).1[..] else { panic!("base and slips") };
        assert_eq!(as_it_comes, [Value::Word("trader".to_owned()), casual.clone()]);
    }
}
