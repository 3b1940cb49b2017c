//! What of a study survives what had to be reconstructed, in plain sentences.

use super::verdict;
use crate::estimate::CONFIDENCE;
use crate::findings::format::{confidence, count, counted, list, round_share, upper};
use crate::findings::{Dependence, Reading, RobustClaim, Robustness, Topic, Verdict};

/// So many things that hold are named, and so many that do not.
const FEW: usize = 4;
/// So many inputs are named on which something depends.
const INPUTS: usize = 3;

/// What holds under all draws, and what does not with what it depends on.
pub(super) fn describe(found: &Robustness) -> Vec<Verdict> {
    let (held, open): (Vec<&RobustClaim>, Vec<&RobustClaim>) = found.clear().partition(|claim| claim.holds_in_all());
    let told = [summary(found, &held, &open)].into_iter().chain(open.iter().take(FEW).map(|claim| say_open(claim)));
    let more = open.len().saturating_sub(FEW) as u64;
    let more = (more > 0).then(|| format!("The table has {} more that do not hold under all draws.", count(more)));
    told.chain(more).map(|text| verdict(Topic::Robustness, text)).collect()
}

fn summary(found: &Robustness, held: &[&RobustClaim], open: &[&RobustClaim]) -> String {
    let inputs =
        format!("{} of {}", counted(found.draws, "draw"), counted(found.inputs.len() as u64, "reconstructed input"));
    let all = held.len() + open.len();
    let sure = format!(
        "(with {} confidence under {} or more of what these may have been)",
        confidence(CONFIDENCE),
        round_share(least(found.draws))
    );
    let named: Vec<String> = held.iter().take(FEW).map(|claim| claim_in_words(claim)).collect();
    let more = held.len().saturating_sub(FEW) as u64;
    let named = list(&[named, if more > 0 { vec![format!("{} more", count(more))] } else { Vec::new() }].concat());
    match (all, held.len()) {
        (0, _) => format!("Nothing that this study says is clear enough to be tried under {inputs}."),
        (_, 0) => format!("Nothing that this study says holds under all {inputs}."),
        (all, held) if all == held => {
            format!("What this study says holds under all {inputs} {sure}: {named}.")
        }
        (all, held) => format!(
            "{} of {all} things that this study says hold under all {inputs} {sure}: {named}.",
            count(held as u64)
        ),
    }
}

/// Where something holds in all of so many draws, the least share of all there are in which it does (Clopper and Pearson 1934).
fn least(draws: u64) -> f64 {
    (1.0 - CONFIDENCE).powf(1.0 / draws as f64)
}

fn say_open(claim: &RobustClaim) -> String {
    let depends: Vec<String> = claim.depends.iter().take(INPUTS).map(say_input).collect();
    let depends = if depends.is_empty() {
        "on which inputs that depends the draws do not tell".to_owned()
    } else {
        format!("it depends on {}", list(&depends))
    };
    format!("{} {}; {depends}.", upper(&claim_in_words(claim)), claim.mark())
}

fn say_input(one: &Dependence) -> String {
    format!("{} ({} of the variance)", one.input, round_share(one.share))
}

/// "a rise of win rate of trader along brix.price", "a kept bound on rounds".
fn claim_in_words(claim: &RobustClaim) -> String {
    let place = match claim.place.as_str() {
        "" => String::new(),
        along if along.starts_with("along ") => format!(" {along}"),
        place => format!(" with {place}"),
    };
    let what = match claim.reading {
        Reading::Up => "a rise of",
        Reading::Down => "a fall of",
        Reading::Unchanged => "no change of",
        Reading::Kept => "a kept bound on",
        Reading::Broken => "a broken bound on",
        Reading::Unclear => "something of",
    };
    format!("{what} {}{place}", claim.title)
}
