//! The value of kinds of choices, in plain sentences.

use crate::findings::format::{change_size, change_unit, counted, decimal, list, round_share, unique};
use crate::findings::{ByName, Findings, Glance, KindWorth, LITTLE, Pays, Question, Tone, Topic, Verdict, Worth};
use crate::verdicts::{claims_nothing, first_few, glance, list_counts, measured, verdict};

/// The maximum number of kinds named per strategy.
const FEW: usize = 3;

/// For each strategy the most valuable kinds, those that cost it wins, and the number of little value; then the effects on the length of games.
pub(super) fn describe_worth(findings: &Findings, found: &Worth) -> Vec<Verdict> {
    if claims_nothing(findings) {
        return Vec::new();
    }
    let strategies: Vec<&str> = unique(found.kinds.iter().map(|kind| kind.strategy.as_str()));
    let of_strategy = |strategy: &&str| {
        let texts =
            [what_pays(found, strategy), what_costs(found, strategy), what_is_needed(findings, found, strategy)];
        let strategy = Some((*strategy).to_owned());
        let say = move |text| Verdict { strategy: strategy.clone(), ..verdict(Topic::Worth, text) };
        texts.into_iter().flatten().map(say)
    };
    let told = strategies.iter().flat_map(of_strategy);
    told.chain([count_kinds(findings, found)])
        .chain(name_left_out(found))
        .chain(describe_length(findings, found))
        .collect()
}

fn of<'w>(found: &'w Worth, strategy: &'w str, pays: Pays) -> Vec<&'w KindWorth> {
    found.to(strategy).filter(|kind| kind.pays == pays).collect()
}

/// "Worth most to trader: “buy Engines” (+5.2 points (+4.1 to +6.3)) and “buy a good” (+3.0 points (+2.1 to +3.9)); 4 other kinds pay less."
fn what_pays(found: &Worth, strategy: &str) -> Option<String> {
    let all = of(found, strategy, Pays::Pays);
    let told = tell(found, all.iter().take(FEW));
    let more = all.len().saturating_sub(FEW);
    let more = match more {
        0 => String::new(),
        1 => "; 1 other kind pays less".to_owned(),
        more => format!("; {} pay less", counted(more as u64, "other kind")),
    };
    (!all.is_empty()).then(|| format!("Worth most to {strategy}: {told}{more}."))
}

/// "pirate does better without “pay one bribe” (−3.2 points (−3.6 to −2.8)): the cost exceeds the gain."
fn what_costs(found: &Worth, strategy: &str) -> Option<String> {
    let all = of(found, strategy, Pays::Costs);
    let told = tell(found, all.iter().rev().take(FEW));
    (!all.is_empty()).then(|| format!("{strategy} does better without {told}: the cost exceeds the gain."))
}

/// "smuggler rarely wins without any one of these: “land on Koroth”, “move to another sector” and 3 more.", "smuggler rarely wins without “step”."
fn what_is_needed(findings: &Findings, found: &Worth, strategy: &str) -> Option<String> {
    let all = of(found, strategy, Pays::Needed);
    let named: Vec<String> = all.iter().map(|kind| format!("“{}”", kind.kind)).collect();
    (!all.is_empty()).then(|| {
        let fails = if findings.lineup.len() > 1 { "rarely wins" } else { "scores almost nothing" };
        let without = if all.len() == 1 { "without" } else { "without any one of these:" };
        format!("{strategy} {fails} {without} {}.", first_few(&named, FEW))
    })
}

/// "“buy Engines” (+5.2 points (+4.1 to +6.3)) and ..."
fn tell<'w>(found: &Worth, kinds: impl Iterator<Item = &'w &'w KindWorth>) -> String {
    list(&kinds.map(|kind| format!("“{}” ({})", kind.kind, measured(&kind.worth, &found.unit))).collect::<Vec<_>>())
}

/// "Left out: “place a Bounty”, which no player takes. Never with anything else to do: “choose a Character” (trader, pirate)."
fn name_left_out(found: &Worth) -> Option<Verdict> {
    let untaken: Vec<String> = found.untaken.iter().map(|kind| format!("“{kind}”")).collect();
    let mut forced: ByName<Vec<String>> = ByName::new();
    for (strategy, kinds) in &found.forced {
        for kind in kinds {
            forced.entry(kind.clone()).or_default().push(strategy.clone());
        }
    }
    let forced: Vec<String> =
        forced.iter().map(|(kind, strategies)| format!("“{kind}” ({})", strategies.join(", "))).collect();
    let untaken = (!untaken.is_empty()).then(|| format!("Left out: {}, which no player takes.", list(&untaken)));
    let forced = (!forced.is_empty()).then(|| format!("Forced wherever they are offered: {}.", list(&forced)));
    let text: Vec<String> = untaken.into_iter().chain(forced).collect();
    (!text.is_empty()).then(|| verdict(Topic::Worth, text.join(" ")))
}

/// The number of pairs of a strategy and a kind, by verdict.
fn count_kinds(findings: &Findings, found: &Worth) -> Verdict {
    let count = |pays: Pays| found.kinds.iter().filter(|kind| kind.pays == pays).count() as u64;
    if found.kinds.is_empty() {
        let text = "No player takes any of these choices when there is an alternative.";
        return verdict(Topic::Worth, text.to_owned());
    }
    let little = if findings.lineup.len() > 1 {
        let points = decimal(findings.margin * 100.0, 1);
        format!("worth less than {points} {}", change_unit(&found.unit))
    } else {
        format!("worth less than {} of the score", round_share(LITTLE))
    };
    let counts = list_counts([
        (count(Pays::Needed), "needed to play at all"),
        (count(Pays::Pays), "clearly worth taking"),
        (count(Pays::Costs), "clearly better avoided"),
        (count(Pays::Little), little.as_str()),
        (count(Pays::Unclear), "not clear yet"),
    ]);
    let all = counted(found.kinds.len() as u64, "choice");
    verdict(Topic::Worth, format!("{all} (a kind and a strategy that takes it): {counts}."))
}

/// The kind with the largest effect on the length of games, except those needed to play at all.
fn describe_length(findings: &Findings, found: &Worth) -> Option<Verdict> {
    let size = |kind: &&KindWorth| kind.length.estimate.abs();
    let clear = found.kinds.iter().filter(|kind| kind.changes_length && kind.pays != Pays::Needed);
    let most = clear.max_by(|one, other| size(one).total_cmp(&size(other)))?;
    let unit = &findings.definitions.get(&findings.length)?.unit;
    let KindWorth { strategy, kind, length, .. } = most;
    let (way, width) = (if length.estimate < 0.0 { "shorter" } else { "longer" }, length.high - length.low);
    let size = change_size(length.estimate.abs(), width, unit);
    Some(verdict(Topic::Length, format!("Games are {size} {way} because {strategy} takes “{kind}”.")))
}

/// The players for which all of this holds.
pub(super) fn for_whom(findings: &Findings) -> Verdict {
    let rivals = if findings.lineup.len() > 1 { ", and their rivals do not react" } else { "" };
    let text = format!(
        "The worth of a choice is the loss of these players without it: they take the next best choice{rivals}. \
         Players used to playing without it may lose less."
    );
    verdict(Topic::Caution, text)
}

/// The most valuable kind, and the number of valuable ones.
pub(super) fn what_is_it_worth(found: &Worth) -> Option<Glance> {
    let clear = found.kinds.iter().filter(|kind| kind.is_clear()).count();
    let of = |pays: Pays| found.kinds.iter().filter(move |kind| kind.pays == pays);
    let size = |kind: &&KindWorth| kind.worth.estimate.abs();
    let most = |pays: Pays| of(pays).max_by(|one, other| size(one).total_cmp(&size(other)));
    let Some(most) = most(Pays::Pays).or_else(|| most(Pays::Costs)) else {
        let number = counted(found.kinds.len() as u64, "choice");
        return (!found.kinds.is_empty()).then(|| glance(Question::Worth, number, "none clearly", Tone::Unclear));
    };
    let width = most.worth.high - most.worth.low;
    let size = change_size(most.worth.estimate.abs(), width, &found.unit);
    let worth = match most.pays {
        Pays::Pays => format!("worth {size} to {}", most.strategy),
        _ => format!("costs {} {size}", most.strategy),
    };
    let number = format!("{clear} of {} choices clear", found.kinds.len());
    Some(glance(Question::Worth, format!("{worth}; {number}"), most.kind.clone(), Tone::Plain))
}

#[cfg(test)]
mod tests;
