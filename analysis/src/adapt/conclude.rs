//! From the cross table to findings.

use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_engine::rules::Value;
use evenkeel_strategies::Roster;

use super::cross::{BATCHES, Cross};
use super::effects::{Effects, Measured, Uncertain};
use super::searches::{Searched, Set};
use crate::conclude::judge_adapted;
use crate::estimate::CONFIDENCE;
use crate::findings::{
    Adaptation, AdaptedCell, AdaptedEffect, AdaptedPlayer, ByName, Check, CrossCell, Estimate, Learnt, MILLIONTHS,
    PlayerSet, round_to,
};
use crate::plan::{Measure, Plan, PlannedStudy};
use crate::train::learnt;

/// A part of the mean length of a game within which it is as good as the same.
const LITTLE: f64 = 0.02;

/// One quantity: its name and unit, and how it is measured.
struct Quantity {
    name: String,
    unit: String,
    measured: Measured,
}

/// What the cross table tells; the bounds of a check on players who adapted are judged by it.
pub(super) fn conclude<G: Roster>(
    plan: &Plan<G>,
    searched: &Searched,
    cross: &Cross,
    check: Option<&mut Check>,
) -> Adaptation {
    let cells = plan.cells.len();
    let home =
        |cell: usize| (1..).zip(&searched.sets).filter(|(_, set)| set.cell == cell).map(|(set, _)| set).collect();
    let trained_in: Vec<Vec<usize>> = (0..cells).map(home).collect();
    let effects = Effects { cross, trained_in: &trained_in };
    let quantities = quantities(plan);
    let all = |level: &dyn Fn(&Measured) -> Uncertain| -> ByName<Estimate> {
        quantities.iter().map(|one| (one.name.clone(), told(level(&one.measured)))).collect()
    };
    let adapt = plan.experiment.adapt.as_ref().expect("players were to adapt");
    let places = (0..cells).flat_map(|cell| (0..=searched.sets.len()).map(move |set| (cell, set)));
    let cross_cell = |(cell, set): (usize, usize)| {
        let own = set.checked_sub(1).map(|set| &searched.sets[set]);
        CrossCell {
            cell,
            trained_in: own.map(|set| set.cell as u64 + 1),
            search: own.map(|set| set.search),
            means: all(&|measured| effects.level(measured, cell, set)),
        }
    };
    let adapted = |cell: usize| AdaptedCell {
        cell,
        fixed: all(&|measured| effects.level(measured, cell, 0)),
        adapted: all(&|measured| effects.adapted_level(measured, cell)),
    };
    if let (PlannedStudy::Check(bounds), Some(check)) = (&plan.study, check) {
        judge_adapted(plan, bounds, check, |cell, bounded, confidence| {
            let found = match bounded.measure {
                Measure::WinRate { label } | Measure::Own { label, .. } => &quantities[label],
                _ => quantities.last().expect("the length"),
            };
            effects.adapted_level(&found.measured, cell).interval(confidence).rounded_to(MILLIONTHS)
        });
    }
    let blocks = cross.blocks_per_batch * BATCHES;
    Adaptation {
        searches: adapt.searches,
        rounds: adapt.rounds,
        training_games: searched.games,
        games: blocks * cross.rotations,
        blocks,
        batches: BATCHES,
        sets: searched.sets.iter().map(|set| describe_set(plan, set)).collect(),
        cross: places.map(cross_cell).collect(),
        adapted: (0..cells).map(adapted).collect(),
        effects: judge(plan, &effects, &quantities),
    }
}

/// What is measured: the win rate of every label, or alone at the table the score; and the length of the game.
fn quantities<G: Roster>(plan: &Plan<G>) -> Vec<Quantity> {
    let (cell, seats) = (&plan.cells[0], plan.rotations());
    let score = G::THEMES.position_of_score(G::METRICS).map(|score| G::METRICS[score].unit);
    let unit = if seats > 1 { "share" } else { score.unwrap_or_default() };
    let scale = if seats > 1 { f64::from(WHOLE_WIN) } else { 1.0 };
    let of_label = |(label, name): (usize, &String)| Quantity {
        name: name.clone(),
        unit: unit.to_owned(),
        measured: Measured { slots: (0..seats).filter(|&seat| cell.label_of[seat] == label).collect(), scale },
    };
    let length = &G::METRICS[0];
    let length = Quantity {
        name: length.name.to_owned(),
        unit: length.unit.to_owned(),
        measured: Measured { slots: vec![seats], scale: 1.0 },
    };
    cell.labels.iter().enumerate().map(of_label).chain([length]).collect()
}

/// The cells between which effects are told: the ends of a single axis of numbers, or else every cell against the reference; none of
/// a single cell.
fn pairs<G: Roster>(plan: &Plan<G>) -> Vec<(usize, usize)> {
    let last = plan.cells.len() - 1;
    if last == 0 {
        return Vec::new();
    }
    match plan.axes.as_slice() {
        [axis] if axis.values.iter().all(|value| matches!(value, Value::Integer(_))) => vec![(0, last)],
        _ if plan.sides().is_some() => vec![(0, 1)],
        _ => (0..=last).filter(|cell| *cell != plan.reference).map(|cell| (plan.reference, cell)).collect(),
    }
}

fn judge<G: Roster>(plan: &Plan<G>, effects: &Effects<'_>, quantities: &[Quantity]) -> Vec<AdaptedEffect> {
    let pairs = pairs(plan);
    // All that is said of any quantity and pair holds together.
    let confidence = 1.0 - (1.0 - CONFIDENCE) / (quantities.len() * pairs.len().max(1)) as f64;
    let judge = |(quantity, cells): (&Quantity, (usize, usize))| {
        let measured = &quantity.measured;
        let margin = match quantity.unit.as_str() {
            "share" => plan.margin(),
            _ => LITTLE * effects.level(measured, cells.0, 0).estimate.abs(),
        };
        AdaptedEffect {
            name: quantity.name.clone(),
            unit: quantity.unit.clone(),
            from: cells.0,
            to: cells.1,
            fixed: told(effects.fixed(measured, cells)),
            given: told(effects.given(measured, cells)),
            adapted: told(effects.adapted(measured, cells)),
            spread: round_to(MILLIONTHS, effects.spread(measured)),
            holds: effects.judge(measured, cells, confidence, margin),
        }
    };
    pairs.iter().flat_map(|&cells| quantities.iter().map(move |quantity| (quantity, cells))).map(judge).collect()
}

fn describe_set<G: Roster>(plan: &Plan<G>, set: &Set) -> PlayerSet {
    let describe = |(before, label): (&String, &String)| {
        let player = AdaptedPlayer { label: label.clone(), learnt: describe_learnt(plan, set, before, label) };
        (before.clone(), player)
    };
    let players = plan.cells[0].labels.iter().zip(&set.labels).map(describe).collect();
    PlayerSet { cell: set.cell, search: set.search, players }
}

/// In which parameters somebody who was trained differs from what they were.
fn describe_learnt<G: Roster>(plan: &Plan<G>, set: &Set, before: &str, label: &str) -> Vec<Learnt> {
    let Some((_, form)) = set.trained.iter().find(|(text, _)| text.name == label) else { return Vec::new() };
    let member = plan.cells[0].member(before);
    let entry = plan.registry.find(member.strategy).expect("a strategy that was found");
    learnt(entry, member.settings(), &form.parameters)
}

fn told(found: Uncertain) -> Estimate {
    found.interval(CONFIDENCE).rounded_to(MILLIONTHS)
}
