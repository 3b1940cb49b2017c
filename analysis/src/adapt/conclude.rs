//! From the cross table to findings.

use super::cross::Cross;
use super::effects::Effects;
use super::searches::{Searched, Set};
use crate::conclude::judge_adapted;
use crate::contrast::{BATCHES, MeanEstimate, Measured, Quantity, pairs, quantities};
use crate::estimate::CONFIDENCE;
use crate::findings::{
    Adaptation, AdaptedCell, AdaptedEffect, AdaptedPlayer, Agreement, ByName, Check, CrossCell, Estimate, Learnt,
    MILLIONTHS, PlayerSet, round_to,
};
use crate::plan::{Measure, Plan};
use crate::train::learnt;

/// The results of the cross table, which also decide the bounds of a check on adapted players.
pub(super) fn conclude(plan: &Plan, searched: &Searched, cross: &Cross, check: Option<&mut Check>) -> Adaptation {
    let cells = plan.cells.len();
    let home =
        |cell: usize| (1..).zip(&searched.sets).filter(|(_, set)| set.cell == cell).map(|(set, _)| set).collect();
    let trained_in: Vec<Vec<usize>> = (0..cells).map(home).collect();
    let effects = Effects { cross, trained_in: &trained_in };
    let quantities = quantities(plan);
    let all = |level: &dyn Fn(&Measured) -> MeanEstimate| -> ByName<Estimate> {
        let told = |one: &Quantity| one.possible(level(&one.measured).told());
        quantities.iter().map(|one| (one.name.clone(), told(one))).collect()
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
    if let (Some(bounds), Some(check)) = (&plan.check, check) {
        judge_adapted(plan, bounds, check, |cell, bounded, confidence| {
            let found = match bounded.measure {
                Measure::WinRate { label } | Measure::Own { label, .. } => &quantities[label],
                _ => quantities.last().expect("the length"),
            };
            let level = effects.adapted_level(&found.measured, cell).interval(confidence);
            (found.possible(level).rounded_to(MILLIONTHS), searched.any_player_learnt(&plan.cells[0].labels, cell))
        });
    }
    let blocks = cross.batched.blocks();
    Adaptation {
        searches: adapt.searches,
        rounds: adapt.rounds,
        training_games: searched.games,
        games: blocks * cross.batched.rotations,
        blocks,
        batches: BATCHES,
        sets: searched.sets.iter().map(|set| describe_set(plan, set)).collect(),
        cross: places.map(cross_cell).collect(),
        adapted: (0..cells).map(adapted).collect(),
        effects: judge(plan, searched, &effects, &quantities),
    }
}

fn judge(plan: &Plan, searched: &Searched, effects: &Effects<'_>, quantities: &[Quantity]) -> Vec<AdaptedEffect> {
    let pairs = pairs(plan);
    // All statements about quantities and pairs hold simultaneously.
    let confidence = 1.0 - (1.0 - CONFIDENCE) / (quantities.len() * pairs.len().max(1)) as f64;
    let judge = |(quantity, cells): (&Quantity, (usize, usize))| {
        let measured = &quantity.measured;
        let margin = quantity.margin(plan, effects.level(measured, cells.0, 0).estimate);
        let mostly_adapted = searched.mostly_adapted(&plan.cells[0].labels, cells);
        let found = mostly_adapted.then(|| effects.judge(measured, cells, confidence, margin));
        let (holds, times_as_many) = found.unwrap_or((Agreement::Unclear, None));
        AdaptedEffect {
            name: quantity.name.clone(),
            unit: quantity.unit.clone(),
            from: cells.0,
            to: cells.1,
            fixed: effects.fixed(measured, cells).told(),
            given: effects.given(measured, cells).told(),
            adapted: effects.adapted(measured, cells).told(),
            spread: round_to(MILLIONTHS, effects.spread(measured)),
            holds,
            times_as_many: times_as_many.filter(|_| holds == Agreement::Unclear),
        }
    };
    pairs.iter().flat_map(|&cells| quantities.iter().map(move |quantity| (quantity, cells))).map(judge).collect()
}

fn describe_set(plan: &Plan, set: &Set) -> PlayerSet {
    let describe = |(before, label): (&String, &String)| {
        let player = AdaptedPlayer { label: label.clone(), learnt: describe_learnt(plan, set, before, label) };
        (before.clone(), player)
    };
    let players = plan.cells[0].labels.iter().zip(&set.labels).map(describe).collect();
    PlayerSet { cell: set.cell, search: set.search, players }
}

/// The parameters in which a trained player differs from its earlier form.
fn describe_learnt(plan: &Plan, set: &Set, before: &str, label: &str) -> Vec<Learnt> {
    let Some((_, form)) = set.trained.iter().find(|(text, _)| text.name == label) else { return Vec::new() };
    let member = plan.cells[0].member(before);
    let entry = plan.registry.find(member.strategy).expect("a strategy that was found");
    learnt(entry, member.settings(), &form.parameters)
}
