//! Whether the players made the choices that the rules of a study affect.

use evenkeel_strategies::{GameRules, RulesetInfo};

use crate::findings::RuleCoverage;
use crate::plan::Plan;
use crate::tally::CellTally;

/// Every rule that is varied or in which two sides differ. Then every other rule set away from the variant, if kinds of choices depend on it or other
/// settings disable it.
pub(super) fn conclude_coverage(plan: &Plan, cells: &[CellTally]) -> Vec<RuleCoverage> {
    let varied = plan.axes.iter().map(|axis| axis.name.as_str());
    let changed = plan.sides().into_iter().flat_map(|sides| sides.rules.iter().map(|rule| rule.rule.as_str()));
    let asked: Vec<&str> = varied.chain(changed).collect();
    let set = plan.base.changed.iter().map(|(path, _)| path.as_str()).filter(|path| !asked.contains(path));
    let all = asked.iter().map(|rule| (*rule, false)).chain(set.map(|rule| (rule, true)));
    all.filter_map(|(rule, set)| Some(RuleCoverage { set, ..cover(rule, (plan, cells))? })).collect()
}

fn cover(rule: &str, (plan, cells): (&Plan, &[CellTally])) -> Option<RuleCoverage> {
    let ruleset = plan.ruleset();
    let kinds: Vec<usize> =
        (0..ruleset.kinds.len()).filter(|&kind| ruleset.kinds[kind].parameters.contains(&rule)).collect();
    let unmet = find_unmet(ruleset, rule, plan.cells.iter().map(|cell| &*cell.game));
    if kinds.is_empty() {
        let known = |unmet| RuleCoverage { rule: rule.to_owned(), unmet: Some(unmet), ..RuleCoverage::default() };
        return unmet.map(known);
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
        unmet,
        kinds: told.into_iter().map(|kind| ruleset.kinds[kind].name.to_owned()).collect(),
        offered: all(&offered),
        taken: all(&taken),
    })
}

/// The unmet condition for a rule to matter, if no game here meets it.
pub(crate) fn find_unmet<'g>(
    ruleset: &'static RulesetInfo,
    rule: &str,
    games: impl Iterator<Item = &'g dyn GameRules>,
) -> Option<String> {
    let parameter = &ruleset.parameters()[ruleset.position(rule)?];
    let unmet: Option<Vec<String>> = games.map(|game| game.unmet(parameter)).collect();
    unmet?.into_iter().next()
}
