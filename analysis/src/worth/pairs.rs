//! The pairs of a strategy and a kind of choice to avoid.

use evenkeel_strategies::kind_word;

use crate::findings::{ByName, Cell, Estimate};
use crate::plan::Plan;

/// A strategy and a kind of choice that it takes despite an alternative.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pair {
    /// The strategy, by its label.
    pub strategy: String,
    /// The member of the line-up that avoids the kind: the first of that label.
    pub member: usize,
    /// Position of the kind.
    pub kind: usize,
    /// Share of its games in which the strategy takes it.
    pub games: Estimate,
}

/// Kinds by strategy.
pub(super) type KindsOf = ByName<Vec<String>>;

/// Every counted pair, in the order of the line-up and of the rulebook; and by strategy the kinds taken only without an alternative.
pub(super) fn find(plan: &Plan, cell: &Cell) -> (Vec<Pair>, KindsOf) {
    let asked = plan.experiment.worth().unwrap_or_default().iter().map(|kind| kind.name.as_str());
    let asked: Vec<&str> = asked.collect();
    let is_asked = |name: &str| asked.is_empty() || asked.contains(&kind_word(name).as_str());
    let (mut pairs, mut forced) = (Vec::new(), KindsOf::new());
    for (label, strategy) in plan.cells[0].labels.iter().enumerate() {
        let Some(found) = cell.strategies.get(strategy) else { continue };
        let member = plan.cells[0].label_of.iter().position(|&own| own == label).expect("a label has a player");
        let mut only_forced = Vec::new();
        for (name, usage) in found.usage.iter().filter(|(name, usage)| usage.taken > 0 && is_asked(name)) {
            let kind = plan.ruleset().kinds.iter().position(|kind| kind.name == name).expect("a kind of this ruleset");
            if usage.taken > usage.forced {
                pairs.push(Pair { strategy: strategy.clone(), member, kind, games: usage.games });
            } else {
                only_forced.push(name.clone());
            }
        }
        if !only_forced.is_empty() {
            forced.insert(strategy.clone(), only_forced);
        }
    }
    (pairs, forced)
}

/// The kinds requested by name that no strategy takes.
pub(super) fn untaken(plan: &Plan, cell: &Cell) -> Vec<String> {
    let asked = plan.experiment.worth().unwrap_or_default().iter();
    let names = asked.filter_map(|asked| plan.ruleset().kinds.iter().find(|kind| kind_word(kind.name) == asked.name));
    let is_taken =
        |name: &str| cell.strategies.values().any(|found| found.usage.get(name).is_some_and(|usage| usage.taken > 0));
    names.map(|kind| kind.name.to_owned()).filter(|name| !is_taken(name)).collect()
}
