//! The strategy that decides for a member of a line-up, and the choices that are its own. Strategies for any ruleset play as another strategy, their
//! base, with slips or look-ahead.

use evenkeel_engine::kinds::KindSet;
use evenkeel_engine::rules::{Kind, Value};

use crate::any::{CARELESS, UNIFORM, base_or_uniform};
use crate::without::{tell_kinds, without};
use crate::{Lineup, Member, Registry, RulesetInfo};

/// Which choices of a member are its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Own {
    /// All of them.
    All,
    /// All but slips: their number per thousand decisions. Without slips it plays as this member.
    ButSlips(u32, Box<Member>),
    /// None: they are drawn.
    None,
}

impl Registry {
    /// The member that a strategy plays as, apart from slips and look-ahead: `trader` for `careless{base=trader}`, `lookahead{base=trader}` and
    /// `trader@casual`. `None` without a base.
    pub fn base(&self, member: &Member) -> Option<Member> {
        let parameters = (self.find(member.strategy)?.parameters)();
        let at = parameters.iter().position(|parameter| parameter.kind == Kind::Text)?;
        let word = self.value(member, at)?.to_string();
        let lineup = Lineup::parse(self, "base", base_or_uniform(&word)).ok()?;
        lineup.members().first().map(|base| base.doing_without(self.ruleset(), member.without()))
    }

    /// The name of the strategy that finally decides: for careless play and look-ahead, the base.
    pub fn decider(&self, member: &Member) -> &'static str {
        let mut name = member.strategy;
        let mut next = self.base(member);
        while let Some(base) = next {
            name = base.strategy;
            next = self.base(&base);
        }
        name
    }

    /// Which choices of a member are its own.
    pub fn own_choices(&self, member: &Member) -> Own {
        match (member.strategy, self.base(member)) {
            (UNIFORM, _) => Own::None,
            (CARELESS, Some(base)) if base.strategy == UNIFORM => Own::None,
            (CARELESS, Some(base)) => Own::ButSlips(self.slips(member), Box::new(base)),
            _ => Own::All,
        }
    }

    fn slips(&self, careless: &Member) -> u32 {
        let parameters = self.find(careless.strategy).map(|entry| (entry.parameters)()).unwrap_or_default();
        let at = parameters.iter().position(|parameter| parameter.path == "slips");
        match at.and_then(|at| self.value(careless, at)) {
            Some(Value::Integer(slips)) => u32::try_from(slips).unwrap_or(0),
            _ => 0,
        }
    }

    /// The value of a parameter, by its position: as set, or else the default.
    fn value(&self, member: &Member, at: usize) -> Option<Value> {
        let set = member.settings().iter().find(|(index, _)| *index == at).map(|(_, value)| value.clone());
        set.or_else(|| (self.find(member.strategy)?.defaults)().get(at).cloned())
    }
}

impl Member {
    /// Whether both play equally, under any name.
    pub fn plays_as(&self, other: &Self) -> bool {
        let all = |member: &Self| {
            let mut settings = member.settings().to_vec();
            settings.sort_by_key(|(index, _)| *index);
            (member.strategy, settings, member.without())
        };
        all(self) == all(other)
    }

    fn doing_without(&self, ruleset: &'static RulesetInfo, kinds: KindSet) -> Self {
        if kinds.is_empty() {
            return self.clone();
        }
        self.restricted(kinds, without(&self.label, &tell_kinds(ruleset, kinds)))
    }
}
