//! Claims in sentences.

use super::check::{bound_in_words, found_with_interval};
use super::verdict;
use crate::findings::format::{counted, counted_with, list, upper};
use crate::findings::{Claim, ClaimBound, ClaimVerdict, Judgement, Topic, Verdict};

/// Up to this number all bounds are listed, with any verdicts.
const FEW: usize = 8;

/// The verdict on a claim and on its bounds: those that do not hold everywhere, or all if they are few.
pub(super) fn describe_claims(claim: &Claim) -> Vec<Verdict> {
    let told = |bound: &&ClaimBound| claim.bounds.len() <= FEW || !bound.holds();
    let bounds = claim.bounds.iter().filter(told).map(|bound| bound.text.clone());
    let silent = claim.bounds.iter().filter(|bound| !told(bound)).count() as u64;
    let rest = (silent > 0).then(|| {
        let it = if silent == 1 { "it" } else { "them" };
        format!("The other {} with every line-up that tests {it}.", counted_with(silent, "bound", "hold"))
    });
    let all = core::iter::once(claim.told.clone()).chain(bounds).chain(rest);
    all.map(|text| verdict(Topic::Check, text)).collect()
}

/// The verdict on a claim in a sentence.
pub(crate) fn describe_claim(claim: &Claim) -> String {
    let text = claim.text.trim();
    let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    let with = |verdict| claim.lineups.iter().filter(|lineup| lineup.verdict == verdict).count() as u64;
    let counts = counts(ClaimVerdict::ALL.map(|verdict| (with(verdict), verdict)));
    let all = claim.lineups.len() as u64;
    let head = match claim.verdict {
        ClaimVerdict::DependsOnWhoPlays => "This depends on who plays".to_owned(),
        verdict => format!("This is {}", verdict.word()),
    };
    let alone = if claim.verdict == ClaimVerdict::Undecided && with(ClaimVerdict::Supported) > 0 {
        if all == 1 || with(ClaimVerdict::Supported) == 1 {
            "; one line-up cannot support a claim"
        } else {
            "; one strategy cannot support a claim"
        }
    } else {
        ""
    };
    // One verdict of all line-ups is reported once.
    let is_common = with(claim.verdict) == all;
    let counts = if is_common { format!(", with {all}") } else { format!(": {counts}") };
    let unused = unused(claim);
    let expected = match claim.expect {
        Some(expected) if expected != claim.verdict => {
            format!(" The file expects another verdict: {}.", expected.word())
        }
        _ => String::new(),
    };
    format!("{text}{stop} {head}{counts} of {}{alone}.{unused}{expected}", counted(all, "line-up"))
}

/// The choice that a claim presupposes and no player makes. An untestable claim lists several, each with its players.
fn unused(claim: &Claim) -> String {
    let name =
        |kinds: &mut dyn Iterator<Item = &String>| list(&kinds.map(|kind| format!("“{kind}”")).collect::<Vec<_>>());
    let never = |kind: &&String| claim.lineups.iter().all(|lineup| lineup.unused.contains(kind));
    let never = name(&mut claim.uses.iter().filter(never));
    if !never.is_empty() {
        return format!(" No player chose {never} voluntarily in the counted games.");
    }
    if claim.verdict != ClaimVerdict::Untestable {
        return String::new();
    }
    if claim.bounds.iter().all(|bound| !bound.counts) {
        return " Every bound only warns.".to_owned();
    }
    let lacking = claim.lineups.iter().filter(|lineup| !lineup.is_testing());
    let told = lacking.map(|lineup| format!("{} with {}", name(&mut lineup.unused.iter()), lineup.players.join(", ")));
    let told: Vec<String> = told.collect();
    format!(" Never chosen voluntarily in the counted games: {}.", told.join("; "))
}

/// "supported with 3, contradicted with 2 and undecided with 2".
fn counts<const N: usize>(counted: [(u64, ClaimVerdict); N]) -> String {
    let told = counted.iter().filter(|(count, _)| *count > 0);
    list(&told.map(|(count, verdict)| format!("{} with {count}", verdict.word())).collect::<Vec<_>>())
}

/// The result of a bound in a sentence: the number of line-ups for each verdict, and the lowest and the highest estimate.
pub(crate) fn describe_claim_bound(bound: &ClaimBound, judgements: &[&Judgement], lineups: u64) -> String {
    let [first, ..] = judgements else { return String::new() };
    let place = if bound.place.is_empty() { String::new() } else { format!(" at {}", bound.place) };
    let untested = lineups - bound.supported - bound.contradicted - bound.undecided;
    let counts = counts([
        (bound.supported, ClaimVerdict::Supported),
        (bound.contradicted, ClaimVerdict::Contradicted),
        (bound.undecided, ClaimVerdict::Undecided),
        (untested, ClaimVerdict::Untestable),
    ]);
    let by = |one: &&&Judgement, other: &&&Judgement| one.found.estimate.total_cmp(&other.found.estimate);
    let (lowest, highest) = (judgements.iter().min_by(by), judgements.iter().max_by(by));
    let number = |judgement: Option<&&Judgement>| judgement.map(|one| found_with_interval(one)).unwrap_or_default();
    let (lowest, highest) = (number(lowest), number(highest));
    let range = if judgements.len() == 1 { lowest } else { format!("from {lowest} up to {highest}") };
    let warns = if bound.counts { "" } else { "; it only warns" };
    let of = counted(lineups, "line-up");
    format!("{}{place} {}: {counts} of {of}, {range}{warns}.", upper(&first.title), bound_in_words(first))
}
