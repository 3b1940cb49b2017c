//! Whether a rule without an effect was used at all, in sentences.

use super::{claims_nothing, first_few, verdict};
use crate::findings::format::count;
use crate::findings::{Comparison, Coverage, Effect, Findings, RuleChange, RuleCoverage, Topic, Verdict};

/// The maximum number of kinds of choices named in one sentence.
const MOST: usize = 4;

/// The known effect of a study's rules on who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// No game changed.
    Nothing,
    /// Any effect is below the margin.
    Equivalent,
    /// An effect, or an unknown one.
    Open,
}

/// Whether every varied or changed rule was tested, and whether a rule without an effect was used.
pub(super) fn describe(findings: &Findings, known: Known) -> Vec<Verdict> {
    // With several rules, another one may have caused the change.
    let alone = rules(findings) == 1 && moved(findings);
    let counted = counted_blocks(findings);
    let effect = if findings.lineup.len() > 1 { "effect on who wins" } else { "effect on the score" };
    let say = |rule: &RuleCoverage| Some(verdict(Topic::Coverage, say(rule, counted, known, effect)?));
    let told = |rule: &&RuleCoverage| !alone || rule.coverage() == Coverage::Used;
    asked(findings).filter(told).filter(known_of(findings)).filter_map(say).collect()
}

/// Every other rule that differs from the variant and that no player here uses: the results are not about it. A rule that cannot matter was set by
/// mistake.
pub(super) fn describe_set(findings: &Findings) -> Vec<Verdict> {
    let counted = counted_blocks(findings);
    let set = findings.coverage.iter().filter(|rule| rule.set).filter(known_of(findings));
    let topic = |rule: &RuleCoverage| if rule.unmet.is_some() { Topic::Caution } else { Topic::Coverage };
    set.filter_map(|rule| Some(verdict(topic(rule), say(rule, counted, Known::Open, "")?))).collect()
}

/// The rules with something to report. No games are needed to report that another rule disables one.
fn known_of(findings: &Findings) -> impl Fn(&&RuleCoverage) -> bool + use<> {
    let few = claims_nothing(findings);
    move |rule| !few || rule.unmet.is_some()
}

/// The rules that the study is about.
fn asked(findings: &Findings) -> impl Iterator<Item = &RuleCoverage> {
    findings.coverage.iter().filter(|rule| !rule.set)
}

/// Whether another rule disables a varied or changed one.
pub(super) fn is_disabled(findings: &Findings) -> bool {
    asked(findings).any(|rule| rule.unmet.is_some())
}

fn counted_blocks(findings: &Findings) -> u64 {
    findings.cells.iter().map(|cell| cell.counted_blocks).sum()
}

/// The coverage of the rules if none was tested, and it is known for all of them.
pub(super) fn untested(findings: &Findings) -> Option<Coverage> {
    let least = asked(findings).map(RuleCoverage::coverage).min()?;
    let known = tells_of_every_rule(findings) && !moved(findings) && !claims_nothing(findings);
    (least != Coverage::Used && known).then_some(least)
}

/// The possible reason that nothing changed, if coverage is not known for every rule.
pub(super) fn doubt(findings: &Findings) -> &'static str {
    if tells_of_every_rule(findings) { "" } else { " Either the rule has no effect, or these strategies never use it." }
}

/// Whether a player wins other games than before, or alone at the table scores differently. Then some rule was used after all, perhaps not through
/// the choices that it affects most directly.
fn moved(findings: &Findings) -> bool {
    let wins = |effect: &Effect| effect.strategy.is_some() && effect.differing_blocks != Some(0);
    let by_change = |change: &RuleChange| !change.unmoved && change.main().any(wins);
    let by_sweep = |comparison: &Comparison| comparison.courses.values().any(|course| !course.still);
    findings.rule_change().is_some_and(by_change) || findings.comparison().is_some_and(by_sweep)
}

/// Whether coverage is known for all varied or changed rules and tables, and for at least one.
fn tells_of_every_rule(findings: &Findings) -> bool {
    rules(findings) > 0 && asked(findings).count() == rules(findings)
}

/// The number of varied or changed rules and tables.
fn rules(findings: &Findings) -> usize {
    let changed = |change: &RuleChange| change.rules.len() + change.tables.len();
    findings.rule_change().map_or(findings.axes.len(), changed)
}

fn say(found: &RuleCoverage, counted: u64, known: Known, effect: &str) -> Option<String> {
    let RuleCoverage { rule, kinds, offered, taken, .. } = found;
    if let Some(unmet) = &found.unmet {
        return Some(format!("{rule} cannot matter here: it only applies with {unmet}."));
    }
    let kinds: Vec<String> = kinds.iter().map(|kind| format!("“{kind}”")).collect();
    let (kinds, counted) = (first_few(&kinds, MOST), count(counted));
    match found.coverage() {
        // This very setting may have removed the rule from the game.
        Coverage::NeverOffered if found.set => {
            Some(format!("{rule} is set, but its choices ({kinds}) were never offered in {counted} blocks."))
        }
        Coverage::NeverOffered => {
            Some(format!("{rule} cannot matter here: its choices ({kinds}) were never offered in {counted} blocks."))
        }
        Coverage::Untested => Some(format!(
            "{rule} is untested: no player uses it ({kinds}), with {} chances in {counted} blocks.",
            count(*offered)
        )),
        Coverage::Used if known == Known::Open => None,
        Coverage::Used => Some(format!(
            "{rule} has no {effect}{} although it was used {} times ({kinds}) in {counted} blocks.",
            if known == Known::Equivalent { " that matters" } else { "" },
            count(*taken)
        )),
    }
}
