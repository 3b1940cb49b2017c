//! The kind of a study, and the findings of that kind only.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    ByName, Check, Course, Difference, FactorChange, Findings, Headroom, League, RuleChange, ShownChange, Tournament,
    cell_number,
};

/// The kind of a study. In JSON, its name is the value of `study`, and its findings are further fields of the same object.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "study", rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "a run has one")]
pub enum Study {
    /// One set of rules, simulated.
    #[default]
    Simulation,
    /// Every combination of the varied values.
    Sweep {
        /// Comparison of every cell with a reference cell, with common random numbers.
        comparison: Comparison,
    },
    /// Two sets of rules, the sides before and after a change.
    Comparison {
        /// The effect of the change.
        rule_change: RuleChange,
    },
    /// Bounds on the findings.
    Check {
        /// The judgement of the bounds.
        check: Check,
        /// Comparison of every cell with a reference cell; absent if nothing is varied.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comparison: Option<Comparison>,
    },
    /// Strategies against each other.
    Tournament {
        /// The comparison of the strategies.
        tournament: Tournament,
    },
    /// Strategies that learn in turn.
    League {
        /// The result of the league.
        league: League,
    },
    /// The amount by which strategies can be beaten.
    Headroom {
        /// The gain from looking ahead.
        #[serde(rename = "gains")]
        headroom: Headroom,
    },
}

impl Findings {
    /// Comparison of every cell with a reference cell, if something is varied.
    pub fn comparison(&self) -> Option<&Comparison> {
        match &self.study {
            Study::Sweep { comparison } => Some(comparison),
            Study::Check { comparison, .. } => comparison.as_ref(),
            _ => None,
        }
    }

    /// The effect of a changed rule, for a comparison.
    pub fn rule_change(&self) -> Option<&RuleChange> {
        if let Study::Comparison { rule_change } = &self.study { Some(rule_change) } else { None }
    }

    /// The judgement of the bounds, for a check.
    pub fn check(&self) -> Option<&Check> {
        if let Study::Check { check, .. } = &self.study { Some(check) } else { None }
    }

    /// A mutable reference to the judgement of the bounds, for a check.
    pub fn check_mut(&mut self) -> Option<&mut Check> {
        if let Study::Check { check, .. } = &mut self.study { Some(check) } else { None }
    }

    /// The result of strategies that learn in turn, for a league.
    pub fn league(&self) -> Option<&League> {
        if let Study::League { league } = &self.study { Some(league) } else { None }
    }

    /// The gain from looking ahead, for a study of headroom.
    pub fn gains(&self) -> Option<&Headroom> {
        if let Study::Headroom { headroom } = &self.study { Some(headroom) } else { None }
    }

    /// The comparison of the strategies, for a tournament.
    pub fn tournament(&self) -> Option<&Tournament> {
        if let Study::Tournament { tournament } = &self.study { Some(tournament) } else { None }
    }
}

/// Differences between cells on the same random draws, computed block by block, so that common luck cancels.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Comparison {
    /// Number of the reference cell, from 1 (in the program its position, from 0).
    #[serde(with = "cell_number")]
    #[schemars(with = "core::num::NonZeroUsize")]
    pub reference: usize,
    /// Whether the reference cell has the standard value on every axis; if the standard was not tried, it is the first cell.
    pub standard: bool,
    /// Method and corrections of the intervals and p-values.
    pub method: String,
    /// The other cells, in order.
    pub cells: Vec<ComparedCell>,
    /// Change over all cells of the win rate of each strategy that plays in all of them, by label; of the mean score if it plays alone. Empty if one
    /// strategy sits in every seat.
    #[serde(default)]
    pub courses: ByName<Course>,
    /// Change over all cells of the mean length of a game; null if the ruleset has no such metric.
    #[serde(default)]
    pub length: Option<Course>,
}

/// The comparison of one cell with the reference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ComparedCell {
    /// Number of the cell, from 1 (in the program its position, from 0).
    #[serde(with = "cell_number")]
    #[schemars(with = "core::num::NonZeroUsize")]
    pub cell: usize,
    /// Change of each strategy's win rate, by label.
    pub strategies: ByName<Difference>,
    /// Change of the mean of each metric of the whole game.
    pub metrics: ByName<Difference>,
    /// Change of the mean of each metric of each strategy's seat, by label.
    #[serde(default)]
    pub strategy_metrics: ByName<ByName<Difference>>,
    /// By label: the strategy of the reference cell with which a strategy is compared if line-ups differ. Others are compared with themselves.
    #[serde(default)]
    pub counterparts: BTreeMap<String, String>,
    /// Change of the win rates by labels of a seat other than strategies, such as the dealt personality.
    #[serde(default)]
    pub factors: Vec<FactorChange>,
    /// Change of the win rate of each seat, for any strategy in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Difference>,
    /// Change of each number requested by name.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    pub shown: ByName<ShownChange>,
}
