//! Which rule moves which quantity, in plain sentences.

use crate::findings::format::{change_size, counted, list, setting, share};
use crate::findings::{
    Findings, Glance, Moves, Question, ScreenedQuantity, ScreenedRule, ScreenedValue, Screening, Tone, Topic, Verdict,
};
use crate::verdicts::{MANY_CUT_SHORT, claims_nothing, first_few, glance, list_counts, measured, verdict};

/// The maximum number of rules named per quantity, and of untested ones.
const FEW: usize = 3;
/// The most steps listed.
const STEPS: usize = 4;

/// For each quantity the strongest rules, then the steps, and the number of rules of each kind.
pub(super) fn describe(findings: &Findings, found: &Screening) -> Vec<Verdict> {
    if claims_nothing(findings) {
        return Vec::new();
    }
    let moved = found.main().filter_map(|quantity| what_moves(findings, found, quantity));
    let counted = [count_rules(found)].into_iter().chain(name_untested(found)).chain(name_reconstructed(found));
    moved.chain(describe_steps(found)).chain(counted).collect()
}

/// A rule, and its value with the largest clear effect on a quantity.
struct Mover<'f> {
    rule: &'f ScreenedRule,
    text: String,
    size: f64,
    /// Whether no value moves the quantity by more than the margin, intervals included.
    is_little: bool,
}

/// The rules that clearly move a quantity, the largest estimate first.
fn movers<'f>(findings: &Findings, found: &'f Screening, quantity: &ScreenedQuantity) -> Vec<Mover<'f>> {
    let mover = |rule: &'f ScreenedRule| {
        let clear = rule.values.iter().filter(|value| value.clear.contains(&quantity.name));
        let changes = clear.filter_map(|value| Some((value, value.changes.get(&quantity.name)?)));
        let is_little = changes.clone().all(|(_, change)| change.high.max(-change.low) <= quantity.margin);
        let (value, change) = changes.max_by(|one, other| one.1.estimate.abs().total_cmp(&other.1.estimate.abs()))?;
        let stopped = cut_short(findings, found, value);
        let stopped = stopped.map(|part| format!("; a limit stops {} of the games", share(part))).unwrap_or_default();
        let measured = measured(change, &quantity.unit);
        let text = format!("{} = {} ({measured}{stopped})", rule.rule, setting(&value.value));
        Some(Mover { rule, text, size: change.estimate.abs(), is_little })
    };
    let mut movers: Vec<Mover<'_>> = found.that(Moves::Moves).filter_map(mover).collect();
    movers.sort_by(|one, other| other.size.total_cmp(&one.size));
    movers
}

/// The share of the games stopped by a limit at a value, if more than half: win rates then show who leads, not who wins.
fn cut_short(findings: &Findings, found: &Screening, value: &ScreenedValue) -> Option<f64> {
    let of = |end: &String| {
        let name = format!("{end}_rate");
        let base = found.quantities.iter().find(|quantity| quantity.name == name)?;
        Some(base.base.estimate + value.changes.get(&name)?.estimate)
    };
    let part: f64 = findings.themes.cut_short.iter().filter_map(of).sum();
    (part > MANY_CUT_SHORT).then_some(part)
}

/// "12 rules clearly move the win rate of pirate (3 of them by less than the margin); the largest changes seen: brix.price = 1000 (+3.2 points
/// (+2.0 to +4.4)), ..."
fn what_moves(findings: &Findings, found: &Screening, quantity: &ScreenedQuantity) -> Option<Verdict> {
    let movers = movers(findings, found, quantity);
    let (number, title, little) = (movers.len(), &quantity.title, say_little(&movers));
    let first: Vec<String> = movers.iter().take(FEW).map(|mover| mover.text.clone()).collect();
    let text = match number {
        0 => return None,
        1 => format!("One rule clearly moves {title}{little}: {}.", list(&first)),
        _ => {
            let seen = if number > FEW { "the largest changes seen" } else { "the changes" };
            format!("{} clearly move {title}{little}; {seen}: {}.", counted(number as u64, "rule"), list(&first))
        }
    };
    Some(verdict(Topic::Screening, text))
}

/// " (3 of them by less than the margin)".
fn say_little(movers: &[Mover<'_>]) -> String {
    match movers.iter().filter(|mover| mover.is_little).count() {
        0 => String::new(),
        all if all == movers.len() => ", by less than the margin".to_owned(),
        some => format!(" ({some} of them by less than the margin)"),
    }
}

/// "More than half of the effect of `combat.piracy_goods` on rounds lies between 5 and 6: 4.1 rounds of 4.5 rounds."
fn describe_steps(found: &Screening) -> Vec<Verdict> {
    let told = found.that(Moves::Moves).filter_map(|rule| {
        let step = rule.step.as_ref()?;
        let quantity = found.quantities.iter().find(|quantity| quantity.name == step.quantity)?;
        let (width, unit) = (step.change.high - step.change.low, &quantity.unit);
        let text = format!(
            "More than half of the effect of {} on {} lies between {} and {}: {} of {}.",
            rule.rule,
            quantity.title,
            step.from,
            step.to,
            change_size(step.change.estimate, width, unit),
            change_size(step.whole.estimate, width, unit)
        );
        Some(verdict(Topic::Screening, text))
    });
    told.take(STEPS).collect()
}

/// The number of rules of each kind.
fn count_rules(found: &Screening) -> Verdict {
    let count = |moves: Moves| found.that(moves).count() as u64;
    let parts = [
        (Moves::Moves, ["has a clear effect", "have a clear effect"]),
        (Moves::Unclear, ["is not clear yet", "are not clear yet"]),
        (Moves::Used, ["is used, but has no effect that matters", "are used, but have no effect that matters"]),
        (Moves::Untested, ["is untested, as no player uses it", "are untested, as no player uses them"]),
        (
            Moves::NotHere,
            [
                "cannot matter here, as another rule disables it or its choices are never offered",
                "cannot matter here, as other rules disable them or their choices are never offered",
            ],
        ),
        (Moves::Idle, ["changed no game, for an unknown reason"; 2]),
    ];
    let counts = list_counts(parts.map(|(moves, what)| (count(moves), what[usize::from(count(moves) > 1)])));
    let values = found.rules.iter().map(|rule| rule.values.len() as u64).sum();
    let rules = counted(found.rules.len() as u64, "rule");
    verdict(Topic::Screening, format!("{rules}, tried at {}: {counts}.", counted(values, "value")))
}

/// "Untested: broker.fee (“propose a Broker deal”) and 2 more."
fn name_untested(found: &Screening) -> Option<Verdict> {
    let name = |rule: &ScreenedRule| {
        let kind = rule.coverage.as_ref().and_then(|found| found.kinds.first());
        let kind = kind.map(|kind| format!(" (“{kind}”)")).unwrap_or_default();
        format!("{}{kind}", rule.rule)
    };
    let named: Vec<String> = found.that(Moves::Untested).map(name).collect();
    (!named.is_empty()).then(|| verdict(Topic::Coverage, format!("Untested: {}.", first_few(&named, FEW))))
}

/// "a.b, c.d and e.f have a clear effect, but rest on estimates."
fn name_reconstructed(found: &Screening) -> Option<Verdict> {
    let all: Vec<String> =
        found.that(Moves::Moves).filter(|rule| rule.reconstructed).map(|rule| rule.rule.clone()).collect();
    let rest = if all.len() == 1 {
        "has a clear effect, but rests on an estimate"
    } else {
        "have a clear effect, but rest on estimates"
    };
    (!all.is_empty()).then(|| verdict(Topic::Screening, format!("{} {rest}.", list(&all))))
}

/// The players for which all of this holds.
pub(super) fn for_whom() -> Verdict {
    let text = "Each rule was changed alone, for players who do not adapt: two rules together, or adapted players, may give other \
                results.";
    verdict(Topic::Caution, text.to_owned())
}

/// The rule with the largest effect.
pub(super) fn what_moves_most(findings: &Findings, found: &Screening) -> Glance {
    let moving = found.that(Moves::Moves).count();
    let verb = if moving == 1 { "has" } else { "have" };
    let number = format!("{moving} of {} {verb} an effect", counted(found.rules.len() as u64, "rule"));
    let largest = found.main().filter_map(|quantity| {
        let mover = movers(findings, found, quantity).into_iter().next()?;
        Some((mover.size / quantity.margin.max(f64::MIN_POSITIVE), mover.rule.rule.clone()))
    });
    match largest.max_by(|one, other| one.0.total_cmp(&other.0)) {
        Some((_, rule)) => glance(Question::Moves, number, rule, Tone::Plain),
        None => glance(Question::Moves, number, "none clearly", Tone::Unclear),
    }
}

#[cfg(test)]
mod tests;
