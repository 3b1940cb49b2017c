//! Whether the players use what a rule bears on: without that a rule is not tested.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the players of a study made of the choices that one of its rules bears on most directly, in all cells together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RuleCoverage {
    /// Path of the rule.
    pub rule: String,
    /// Whether it is set away from the variant everywhere, rather than varied or different on two sides.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub set: bool,
    /// What the rule needs to matter at all and does not have in any cell: another rule with the value it would have to have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unmet: Option<String>,
    /// Those kinds of choices that were taken; if there are none, those that were on offer; if there are none either, all of them. Empty
    /// where it is not known on which it bears.
    pub kinds: Vec<String>,
    /// Decisions in which one of them was on offer, in the blocks that were counted; a decision counts once for each.
    pub offered: u64,
    /// Decisions in which one of them was taken.
    pub taken: u64,
}

/// Whether a rule was tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Coverage {
    /// Somebody took a choice that it bears on.
    Used,
    /// Such choices were on offer, and nobody took any.
    Untested,
    /// No such choice was ever on offer, or another rule keeps this one from mattering.
    NeverOffered,
}

impl RuleCoverage {
    /// Whether the rule was tested.
    pub fn coverage(&self) -> Coverage {
        match (self.offered, self.taken) {
            _ if self.unmet.is_some() => Coverage::NeverOffered,
            (0, _) => Coverage::NeverOffered,
            (_, 0) => Coverage::Untested,
            _ => Coverage::Used,
        }
    }
}
