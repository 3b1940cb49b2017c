//! For whom holds what a rule does, in plain sentences.

use super::cells::told;
use super::{cells, learnt, verdict};
use crate::findings::format::{
    change, change_unit, decimal, interval, list, places_of_width, plain, share, share_with_interval, upper,
};
use crate::findings::{Adaptation, AdaptedEffect, Estimate, Findings, Holds, Topic, Verdict};

/// The kinds of answers, those that a designer must hear first.
const ORDER: [Holds; 6] = [
    Holds::Reverses,
    Holds::OnceTheyAdapt,
    Holds::DependsOnWhoPlays,
    Holds::WhoeverPlays,
    Holds::NoEffect,
    Holds::Unclear,
];

/// A sentence for each kind of answer, then what was learnt.
pub(super) fn describe_adaptation(findings: &Findings, adaptation: &Adaptation) -> Vec<Verdict> {
    let pair = adaptation.effects.first().map(|effect| (effect.from, effect.to));
    // Where there are many pairs of cells the table has all of them.
    let effects: Vec<&AdaptedEffect> =
        adaptation.effects.iter().filter(|effect| Some((effect.from, effect.to)) == pair).collect();
    let describe = |&holds: &Holds| {
        let told: Vec<&AdaptedEffect> = effects.iter().copied().filter(|effect| effect.holds == holds).collect();
        (!told.is_empty()).then(|| verdict(Topic::Change, describe_kind(findings, holds, &told)))
    };
    let levels = describe_levels(findings, adaptation);
    ORDER.iter().filter_map(describe).chain(levels).chain(learnt::describe_learnt(findings, adaptation)).collect()
}

/// "Reverses once players adapt, from 100 to 1,000: win rate of smuggler −4.1 points (−5.0 to −3.2) as they are, +14.0 points (+9.1 to +18.9)
/// once adapted."
fn describe_kind(findings: &Findings, holds: Holds, effects: &[&AdaptedEffect]) -> String {
    let between = between(findings, (effects[0].from, effects[0].to));
    let named = |effect: &&AdaptedEffect| {
        let name = name(findings, &effect.name, &effect.unit);
        match holds {
            Holds::NoEffect | Holds::Unclear => name,
            _ => format!(
                "{name} {} as they are, {} once adapted",
                measured(&effect.fixed, &effect.unit),
                measured(&effect.adapted, &effect.unit)
            ),
        }
    };
    let named: Vec<String> = effects.iter().map(named).collect();
    format!("{}, {between}: {}.", upper(holds.text()), named.join("; "))
}

/// "from 100 to 1,000", or of cases "with “new” instead of with “old”".
pub(super) fn between(findings: &Findings, (from, to): (usize, usize)) -> String {
    let [from, to] = [from, to].map(|cell| cells::place(findings, &findings.cells[cell]));
    match (from.strip_prefix("at "), to.strip_prefix("at ")) {
        (Some(from), Some(to)) => format!("from {from} to {to}"),
        _ => format!("{to} instead of {from}"),
    }
}

/// So many are named one by one.
const FEW: usize = 6;

/// "Once players have adapted, at 500: trader 25.6% (23.0–28.3) and smuggler 26.9% (24.4–29.2), where 25% is even.": of the cell that the report tells of.
fn describe_levels(findings: &Findings, adaptation: &Adaptation) -> Option<Verdict> {
    let cell = told(findings)?;
    let own = findings.cells.iter().position(|one| core::ptr::eq(one, cell))?;
    let adapted = &adaptation.adapted.get(own)?.adapted;
    let seats = findings.lineup.len();
    let of_players: Vec<(&String, &Estimate)> = adapted.iter().filter(|(name, _)| **name != findings.length).collect();
    if of_players.len() > FEW {
        return None;
    }
    let named = of_players.iter().map(|(name, found)| match seats {
        1 => format!("{name} scores {}", number_with_interval(found)),
        _ => format!("{name} wins {}", share_with_interval(found)),
    });
    let named = list(&named.collect::<Vec<_>>());
    let even = if seats > 1 { format!(", where {} is even", share(1.0 / seats as f64)) } else { String::new() };
    let place = if findings.cells.len() > 1 { format!(", {}", cells::place(findings, cell)) } else { String::new() };
    let topic = if seats > 1 { Topic::WinRate } else { Topic::Score };
    Some(verdict(topic, format!("Once players have adapted{place}: {named}{even}.")))
}

pub(super) fn number_with_interval(found: &Estimate) -> String {
    let places = places_of_width(found.high - found.low);
    format!("{} ({})", decimal(found.estimate, places), interval(found.low, found.high, places))
}

/// Whose win rate, or what.
pub(super) fn name(findings: &Findings, name: &str, unit: &str) -> String {
    if *name == findings.length {
        return format!("mean {}", plain(name));
    }
    let what = if unit == "share" { "win rate" } else { "mean score" };
    format!("{what} of {name}")
}

/// "+14.0 points (+9.1 to +18.9)".
pub(super) fn measured(found: &Estimate, unit: &str) -> String {
    let width = found.high - found.low;
    let [estimate, low, high] = [found.estimate, found.low, found.high].map(|number| change(number, width, unit));
    format!("{estimate} {} ({low} to {high})", change_unit(unit))
}
