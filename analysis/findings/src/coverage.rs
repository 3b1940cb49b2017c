//! Whether the players use the choices that a rule affects; otherwise the rule is not tested.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Use of the choices that a rule of a study affects most directly, by all players in all cells together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RuleCoverage {
    /// Path of the rule.
    pub rule: String,
    /// Whether the rule differs from the variant in all cells, rather than being varied or different on two sides.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub set: bool,
    /// Condition for the rule to matter that no cell meets: another rule, with the required value; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unmet: Option<String>,
    /// Kinds of choices affected by the rule that were taken; if none, those on offer; if none, all. Empty if no affected kind is known.
    pub kinds: Vec<String>,
    /// Number of decisions in the counted blocks that offered a kind affected by the rule; a decision counts once per kind.
    pub offered: u64,
    /// Number of decisions in the counted blocks in which such a kind was taken.
    pub taken: u64,
}

/// Whether a rule was tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Coverage {
    /// A player took a choice that the rule affects.
    Used,
    /// Such choices were on offer, and no player took any.
    Untested,
    /// No affected choice was ever on offer, or another rule disables this one.
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
