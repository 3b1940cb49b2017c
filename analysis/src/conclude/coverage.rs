//! Whether the players used what the rules of a study bear on.

use evenkeel_engine::kinds::Kinds;
use evenkeel_strategies::Roster;

use crate::findings::RuleCoverage;
use crate::plan::Plan;
use crate::tally::CellTally;

/// Every rule that is varied or in which two sides differ, then every other that is set away from the variant, if kinds of choices are known
/// to depend on it.
pub(super) fn conclude_coverage<G: Roster>(plan: &Plan<G>, cells: &[CellTally]) -> Vec<RuleCoverage> {
    let varied = plan.axes.iter().map(|axis| axis.name.as_str());
    let changed = plan.sides().into_iter().flat_map(|sides| sides.rules.iter().map(|rule| rule.rule.as_str()));
    let asked: Vec<&str> = varied.chain(changed).collect();
    let set = plan.base.changed.iter().map(|(path, _)| path.as_str()).filter(|path| !asked.contains(path));
    let all = asked.iter().map(|rule| (*rule, false)).chain(set.map(|rule| (rule, true)));
    all.filter_map(|(rule, set)| Some(RuleCoverage { set, ..cover::<G>(rule, cells)? })).collect()
}

fn cover<G: Kinds>(rule: &str, cells: &[CellTally]) -> Option<RuleCoverage> {
    let kinds: Vec<usize> = (0..G::KINDS.len()).filter(|&kind| G::KINDS[kind].parameters.contains(&rule)).collect();
    if kinds.is_empty() {
        return None;
    }
    let labels = || cells.iter().flat_map(|cell| &cell.usage);
    let offered = |kind: usize| labels().map(|usage| usage.chances(kind).whole.sum as u64).sum::<u64>();
    let taken = |kind: usize| labels().map(|usage| usage.chances(kind).part.sum as u64).sum::<u64>();
    let all = |of: &dyn Fn(usize) -> u64| kinds.iter().map(|&kind| of(kind)).sum();
    let told = |of: &dyn Fn(usize) -> u64| kinds.iter().copied().filter(|&kind| of(kind) > 0).collect::<Vec<_>>();
    let told = [told(&taken), told(&offered), kinds.clone()].into_iter().find(|told| !told.is_empty())?;
    Some(RuleCoverage {
        rule: rule.to_owned(),
        set: false,
        kinds: told.into_iter().map(|kind| G::KINDS[kind].name.to_owned()).collect(),
        offered: all(&offered),
        taken: all(&taken),
    })
}
