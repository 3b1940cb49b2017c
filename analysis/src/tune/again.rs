//! The answer of a search, prepared for another judgement.

use evenkeel_engine::rules::{Named, Value};

use super::goals::TuneMatches;
use super::proof::in_all;
use crate::findings::CURRENT_RULES;
use crate::plan::{CheckPlan, Plan};

/// The current rules, and the rules of an answer that changes some, at every table with goals: one cell each, with the bounds of the table.
///
/// # Panics
/// If the plan was not checked.
pub(crate) fn tables_of_answer(plan: &Plan, (name, rules): (&str, &[Named<Value>]), blocks: u64) -> Vec<Plan> {
    let arenas = TuneMatches::new(plan).expect("a search that was checked");
    let changed = (!rules.is_empty()).then(|| (name.to_owned(), rules.to_vec()));
    let sets: Vec<(String, Vec<Named<Value>>)> =
        core::iter::once((CURRENT_RULES.to_owned(), Vec::new())).chain(changed).collect();
    let asked: Vec<(usize, &CheckPlan)> =
        arenas.with_goals().filter_map(|arena| Some((arena, arenas.bounds(arena)?))).collect();
    let all: usize = asked.iter().map(|(_, check)| check.bounds.len()).sum();
    let error = asked.iter().map(|(_, check)| check.error).fold(1.0, f64::min);
    let table = |&(arena, check): &(usize, &CheckPlan)| {
        let own = arenas.plan(arena);
        let games = blocks * plan.rotations() as u64;
        let mut table = own.of_settings("setting", &sets, games.div_ceil(own.rotations() as u64), own.seed);
        let part = error * check.bounds.len() as f64 / all as f64;
        let bounds = in_all(&check.bounds, sets.len());
        table.check = Some(CheckPlan { error: part, bounds, ..check.clone() });
        table
    };
    asked.iter().map(table).collect()
}
