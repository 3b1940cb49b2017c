//! What kind of study was run, and what only that kind finds out.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    ByName, Check, Course, Difference, FactorChange, Findings, Headroom, League, RuleChange, ShownChange, Tournament,
    cell_number,
};

/// The kind of a study. In JSON its name stands under `study`, and what it found out beside it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "study", rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "a run has one")]
pub enum Study {
    /// One set of rules, played.
    #[default]
    Simulation,
    /// Every combination of what is varied.
    Sweep {
        /// Every cell against one of them, with common random numbers.
        comparison: Comparison,
    },
    /// Two sets of rules, the sides before and after a change.
    Comparison {
        /// What the change did.
        rule_change: RuleChange,
    },
    /// Bounds on what is found.
    Check {
        /// Whether they hold.
        check: Check,
        /// Every cell against one of them, where something is varied.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comparison: Option<Comparison>,
    },
    /// Strategies against each other.
    Tournament {
        /// Who is better than whom.
        tournament: Tournament,
    },
    /// Strategies that learn in turn.
    League {
        /// What they come to.
        league: League,
    },
    /// By how much strategies can be beaten.
    Headroom {
        /// What looking ahead adds to them.
        #[serde(rename = "gains")]
        headroom: Headroom,
    },
}

impl Findings {
    /// Whether the same strategy sits everywhere.
    pub fn is_mirrored(&self) -> bool {
        self.cells.iter().all(|cell| cell.strategies.len() == 1)
    }

    /// Every cell against one of them, where something is varied.
    pub fn comparison(&self) -> Option<&Comparison> {
        match &self.study {
            Study::Sweep { comparison } => Some(comparison),
            Study::Check { comparison, .. } => comparison.as_ref(),
            _ => None,
        }
    }

    /// What a changed rule did, of a comparison.
    pub fn rule_change(&self) -> Option<&RuleChange> {
        if let Study::Comparison { rule_change } = &self.study { Some(rule_change) } else { None }
    }

    /// Whether the bounds hold, of a check.
    pub fn check(&self) -> Option<&Check> {
        if let Study::Check { check, .. } = &self.study { Some(check) } else { None }
    }

    /// Whether the bounds hold, of a check; to be completed.
    pub fn check_mut(&mut self) -> Option<&mut Check> {
        if let Study::Check { check, .. } = &mut self.study { Some(check) } else { None }
    }

    /// What strategies that learn in turn come to, of a league.
    pub fn league(&self) -> Option<&League> {
        if let Study::League { league } = &self.study { Some(league) } else { None }
    }

    /// What looking ahead adds to strategies, of a study of that.
    pub fn gains(&self) -> Option<&Headroom> {
        if let Study::Headroom { headroom } = &self.study { Some(headroom) } else { None }
    }

    /// Who is better than whom, of a tournament.
    pub fn tournament(&self) -> Option<&Tournament> {
        if let Study::Tournament { tournament } = &self.study { Some(tournament) } else { None }
    }
}

/// Differences between cells that were played on the same luck: block by block, so that the luck cancels.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Comparison {
    /// Position of the cell the others are compared with; in JSON its number, from 1.
    #[serde(with = "cell_number")]
    #[schemars(with = "core::num::NonZeroUsize")]
    pub reference: usize,
    /// Whether that cell has the standard value on every axis; if the standard was not tried, it is the first cell.
    pub standard: bool,
    /// How intervals and p values are made, and what they are corrected for.
    pub method: String,
    /// The other cells, in order.
    pub cells: Vec<ComparedCell>,
    /// How the win rate of each strategy that plays everywhere goes over all cells, by label; alone at the table the mean of what
    /// counts first of them. Nothing of one that sits in every seat.
    #[serde(default)]
    pub courses: ByName<Course>,
    /// How the mean length of a game goes over all cells.
    #[serde(default)]
    pub length: Option<Course>,
}

/// One cell against the reference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ComparedCell {
    /// Position of the cell; in JSON its number, from 1.
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
    /// Whose place a strategy has taken, by label: whom it is compared with where line-ups differ. Others are compared with
    /// themselves.
    #[serde(default)]
    pub counterparts: BTreeMap<String, String>,
    /// Change of the win rates by labels of a seat that are no strategies, such as the personality it was dealt.
    #[serde(default)]
    pub factors: Vec<FactorChange>,
    /// Change of the win rate of each seat, whoever sits there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Difference>,
    /// Change of what was asked for by name.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    pub shown: ByName<ShownChange>,
}
