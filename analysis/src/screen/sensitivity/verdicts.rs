//! The importance of each rule when all vary together, in plain sentences.

use crate::findings::format::{change_unit, counted, decimal, list, places_of_width, round_share, scaled};
use crate::findings::{
    Estimate, Findings, Glance, Question, RuleIndices, Sensitivity, SensitivityMethod, SensitivityOf, Tone, Topic,
    Verdict,
};
use crate::verdicts::{claims_nothing, glance, verdict};

/// The maximum number of rules named per quantity.
const FEW: usize = 3;

/// For each quantity the rules that clearly matter.
pub(super) fn describe(findings: &Findings, found: &Sensitivity) -> Vec<Verdict> {
    if claims_nothing(findings) {
        return Vec::new();
    }
    if has_too_few(found) {
        let (fewest, units) = (found.method.fewest(), found.method.units());
        let text =
            format!("No single rule is judged: {} {units} are too few. Use --points {fewest} or more.", found.units);
        return vec![verdict(Topic::Screening, text)];
    }
    found.quantities.iter().filter_map(|quantity| what_matters(found, quantity)).collect()
}

/// Whether there are too few points to call any result clear.
const fn has_too_few(found: &Sensitivity) -> bool {
    found.units < found.method.fewest()
}

/// "3 of 12 rules clearly explain variance of rounds; largest shares, with interactions: brix.price 52% (45% to 59%), ..."
fn what_matters(found: &Sensitivity, quantity: &SensitivityOf) -> Option<Verdict> {
    let clear: Vec<&RuleIndices> = quantity.inputs.iter().filter(|input| input.clear).collect();
    let tell = |input: &&RuleIndices| {
        let index = input.indices[found.method.main()];
        format!("{} {}", input.rule, told(found.method, quantity, index))
    };
    let first: Vec<String> = clear.iter().take(FEW).map(tell).collect();
    let (number, all, title) = (clear.len(), counted(found.inputs.len() as u64, "rule"), &quantity.title);
    let text = match (number, found.method) {
        (0, _) if has_no_shares(quantity) => {
            format!("Which rules explain the variance of {title} is not known: it is not clearly above zero.")
        }
        (0, _) => return None,
        (_, SensitivityMethod::Sobol) => format!(
            "{number} of {all} clearly {} variance of {title}; largest shares, with interactions: {}.",
            if number == 1 { "explains" } else { "explain" },
            list(&first)
        ),
        (_, SensitivityMethod::Morris) => format!(
            "{number} of {all} clearly {} {title} at any values of the others; largest mean effects, over the whole range: {}.",
            if number == 1 { "moves" } else { "move" },
            list(&first)
        ),
    };
    Some(verdict(Topic::Screening, text))
}

/// Whether shares were requested and there is no variance to share.
fn has_no_shares(quantity: &SensitivityOf) -> bool {
    quantity.inputs.iter().all(|input| input.indices.is_empty())
}

/// A share as a percentage, an effect in the unit of the quantity.
fn told(method: SensitivityMethod, quantity: &SensitivityOf, index: Estimate) -> String {
    let Estimate { estimate, low, high } = index;
    if method == SensitivityMethod::Sobol {
        return format!("{} ({} to {})", round_share(estimate), round_share(low), round_share(high));
    }
    let places = places_of_width(scaled(high - low, &quantity.unit));
    let number = |number: f64| decimal(scaled(number.max(0.0), &quantity.unit), places);
    format!("{} {} ({} to {})", number(estimate), change_unit(&quantity.unit), number(low), number(high))
}

/// The ranges for which the results hold.
pub(super) fn for_what(found: &Sensitivity) -> Verdict {
    let text = format!(
        "A rule matters by its effect over its range, with all other rules varied over theirs: other ranges, other results. These players \
         do not adapt. {} games at each of {} points.",
        found.games, found.points
    );
    verdict(Topic::Caution, text)
}

/// The most important rule.
pub(super) fn what_matters_most(found: &Sensitivity) -> Glance {
    let first = found.quantities.iter().filter_map(|quantity| quantity.inputs.iter().find(|input| input.clear));
    let main = found.method.main();
    let size = |input: &&RuleIndices| input.indices[main].estimate;
    let clear = |rule: &str| {
        found.quantities.iter().flat_map(|quantity| &quantity.inputs).any(|input| input.rule == rule && input.clear)
    };
    let number = found.inputs.iter().filter(|input| clear(&input.rule)).count();
    let number = format!("{number} of {} matter", counted(found.inputs.len() as u64, "rule"));
    // Effects on numbers of different units cannot be ranked: the first quantity is reported.
    let most = match found.method {
        SensitivityMethod::Sobol => first.max_by(|one, other| size(one).total_cmp(&size(other))),
        SensitivityMethod::Morris => first.into_iter().next(),
    };
    if has_too_few(found) {
        let number = format!("{} {} are too few", found.units, found.method.units());
        return glance(Question::Moves, number, "not known", Tone::Unclear);
    }
    match most {
        Some(input) => glance(Question::Moves, number, input.rule.clone(), Tone::Plain),
        None => glance(Question::Moves, number, "none clearly", Tone::Unclear),
    }
}
