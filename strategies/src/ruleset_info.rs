//! The description of a ruleset, as plain data.

use core::any::Any;

use evenkeel_engine::factor::Factor;
use evenkeel_engine::features::Feature;
use evenkeel_engine::kinds::ChoiceKind;
use evenkeel_engine::metrics::Metric;
use evenkeel_engine::outcome::Reward;
use evenkeel_engine::rules::{Parameter, Table, Value};
use evenkeel_engine::themes::Themes;

use crate::lookahead::Params;

/// The texts, parameters and metrics of a ruleset. Code that reports on games or asks about them needs only this, and no type parameter.
///
/// ```
/// use evenkeel_smugglers::Smugglers;
/// use evenkeel_smugglers_strategies::SmugglersRoster;
/// use evenkeel_strategies::HasInfo;
///
/// let info = SmugglersRoster::INFO;
/// assert_eq!((info.id, info.seats), ("smugglers", (2, 6)));
/// let price = &info.parameters()[info.position("brix.price").unwrap()];
/// assert_eq!(price.unit, "credits");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RulesetInfo {
    /// The name as typed: [`Game::ID`](evenkeel_engine::Game::ID).
    pub id: &'static str,
    /// [`Describe::TITLE`](evenkeel_engine::Describe::TITLE).
    pub title: &'static str,
    /// [`Describe::ABOUT`](evenkeel_engine::Describe::ABOUT).
    pub about: &'static str,
    /// Fewest and most: [`Game::SEATS`](evenkeel_engine::Game::SEATS).
    pub seats: (usize, usize),
    /// [`Describe::TABLES`](evenkeel_engine::Describe::TABLES).
    pub tables: &'static [Table],
    /// [`Describe::WORTH_TRYING`](evenkeel_engine::Describe::WORTH_TRYING).
    pub worth_trying: Option<(&'static str, i64)>,
    /// [`Score::METRICS`](evenkeel_engine::Score::METRICS); the first is the length of a game.
    pub metrics: &'static [Metric],
    /// [`Score::ENDS`](evenkeel_engine::Score::ENDS).
    pub ends: &'static [&'static str],
    /// [`Score::REWARD`](evenkeel_engine::Score::REWARD).
    pub reward: Reward,
    /// [`Score::AMOUNTS`](evenkeel_engine::Score::AMOUNTS).
    pub amounts: &'static [(&'static str, i64)],
    /// [`Score::FACTORS`](evenkeel_engine::Score::FACTORS).
    pub factors: &'static [Factor],
    /// [`Score::THEMES`](evenkeel_engine::Score::THEMES).
    pub themes: Themes,
    /// [`Score::FEATURES`](evenkeel_engine::Score::FEATURES).
    pub features: &'static [Feature],
    /// [`Kinds::KINDS`](evenkeel_engine::kinds::Kinds::KINDS).
    pub kinds: &'static [ChoiceKind],
    /// Positions in `kinds`: [`Kinds::KEY`](evenkeel_engine::kinds::Kinds::KEY).
    pub key_kinds: &'static [usize],
    /// [`Roster::NEVER`](crate::Roster::NEVER).
    pub never: &'static [&'static str],
    /// [`Roster::HEADROOM`](crate::Roster::HEADROOM).
    pub headroom: &'static [&'static str],
    /// [`Score::LEADS`](evenkeel_engine::Score::LEADS).
    pub leads: bool,
    /// [`Narrate::CLOSING`](evenkeel_engine::Narrate::CLOSING).
    pub closing: &'static [&'static str],
    pub(crate) parameters: fn() -> &'static [Parameter],
    pub(crate) printed: fn() -> Vec<Value>,
    pub(crate) variants: fn() -> Vec<VariantInfo>,
    pub(crate) document: fn() -> String,
    pub(crate) lookahead: fn() -> Params,
    /// Data that only the adapter to the ruleset's types can use.
    pub(crate) adapter: &'static (dyn Any + Send + Sync),
}

/// The rulesets that a program plays, in the order of its lists.
pub type Rulesets = &'static [&'static RulesetInfo];

/// The ruleset of this name, if there is one.
pub fn find_ruleset(rulesets: Rulesets, name: &str) -> Option<&'static RulesetInfo> {
    rulesets.iter().copied().find(|ruleset| ruleset.id == name)
}

/// A named set of rules, as shown to users.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariantInfo {
    /// The name as typed.
    pub name: &'static str,
    /// Its meaning, in one sentence.
    pub about: &'static str,
}

impl RulesetInfo {
    /// Every number that can be changed, in the order of the rulebook.
    pub fn parameters(&self) -> &'static [Parameter] {
        (self.parameters)()
    }

    /// The position of a rule among [`parameters`](Self::parameters), by its path.
    pub fn position(&self, path: &str) -> Option<usize> {
        self.parameters().iter().position(|parameter| parameter.path == path)
    }

    /// Named sets of rules, the default first.
    pub fn variants(&self) -> Vec<VariantInfo> {
        (self.variants)()
    }

    /// The values of [`parameters`](Self::parameters) as printed, in the same order.
    pub fn printed(&self) -> Vec<Value> {
        (self.printed)()
    }

    /// The document that `§` and ruling numbers refer to, from the root of the repository.
    pub fn document(&self) -> String {
        (self.document)()
    }

    /// The default parameters of look-ahead.
    pub fn lookahead(&self) -> Params {
        (self.lookahead)()
    }

    /// The metric of the score, by position; `None` if there is none.
    pub fn position_of_score(&self) -> Option<usize> {
        self.themes.position_of_score(self.metrics)
    }

    /// The unit of that metric; empty where there is none.
    pub fn score_unit(&self) -> &'static str {
        self.position_of_score().map_or("", |score| self.metrics[score].unit)
    }

    /// The largest size of one rare event in this unit; `None` for a unit of things that are counted one by one.
    pub fn amount(&self, unit: &str) -> Option<i64> {
        self.amounts.iter().find(|(known, _)| *known == unit).map(|(_, event)| *event)
    }
}
