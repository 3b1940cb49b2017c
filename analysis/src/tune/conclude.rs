//! From the search and its proof to findings.

use super::goals::{Goal, TuneMatches};
use super::play::Tried;
use super::proof::{Proven, proof};
use super::search::Search;
use super::space::{Dimension, Setting};
use crate::findings::{
    EarlierProof, FrontPoint, Judgement, MILLIONTHS, RefutedSetting, SearchedSetting, TuneEnd, TunedGoal, TunedRule,
    TunedSetting, Tuning, round_to,
};

pub(super) fn conclude(
    search: &mut Search<'_>,
    ended: TuneEnd,
    (proven, earlier): (&Proven, Vec<EarlierProof>),
    budget: u64,
) -> Tuning {
    let cells: Vec<usize> = core::iter::once(0).chain(proven.finalists.iter().copied()).collect();
    let answer = proven.answer();
    let answered = answer.map(|cell| search.tried[cells[cell]].at);
    let ground = search.ground;
    let settings = &ground.settings;
    // Settings are in the order of their sizes.
    let (bar, end) = answered.map_or((settings.len(), settings.len()), |answer| {
        let order = |own: &Setting| ground.space.size(own).order(&ground.space.size(&settings[answer]));
        (settings.partition_point(|own| order(own).is_lt()), settings.partition_point(|own| order(own).is_le()))
    });
    let left = search.chance_before(bar);
    let search = &*search;
    // The numbers of selected settings, of those played, and of those that conflict with the other rules.
    let count = |is_among: &dyn Fn(usize) -> bool| {
        let all = (0..settings.len()).filter(|&at| is_among(at)).count();
        let played = search.tried.iter().filter(|tried| is_among(tried.at)).count();
        let refused = search.refused.iter().filter(|&&at| is_among(at)).count();
        [all, played, refused].map(|number| number as u64)
    };
    let [smaller, smaller_played, smaller_refused] = count(&|at| at > 0 && at < bar);
    let [as_small, as_small_played, _] = count(&|at| Some(at) != answered && (bar..end).contains(&at));
    let proven_setting = |(cell, &at): (usize, &usize)| setting(search, proven, cell, &search.tried[at]);
    Tuning {
        goals: ground.goals.iter().map(|own| goal(&ground.arenas, own)).collect(),
        rules: ground.space.dimensions.iter().map(rule).collect(),
        settings: settings.len() as u64 - 1,
        most_rules: ground.space.most as u64,
        refused: search.refused.len() as u64,
        played: search.tried.len() as u64 - 1,
        games: search.games,
        budget,
        proof_games: proven.games,
        ended,
        smaller,
        smaller_played,
        smaller_refused,
        as_small,
        as_small_played,
        chance_left: left.map(|chance| round_to(MILLIONTHS, chance)),
        answer: answer.map(|at| at as u64),
        closest: closest(search, proven, cells.len()).map(|at| at as u64),
        earlier,
        proven: cells.iter().enumerate().map(proven_setting).collect(),
        check: proven.check.clone(),
        searched: search.tried.iter().map(|tried| searched(search, tried)).collect(),
        front: front(search),
        // If the games were used up first, unplayed combinations may meet both.
        pulls: if ended == TuneEnd::Budget { Vec::new() } else { pulls(search) },
        never_met: never_met(search),
    }
}

/// The result of a proof that contradicted the search.
pub(super) fn earlier(search: &Search<'_>, proven: &Proven) -> EarlierProof {
    let setting = |(at, &own): (usize, &usize)| RefutedSetting {
        name: search.ground.space.name(&search.ground.settings[search.tried[own].at]),
        proof: proof(&proven.check, at + 1),
    };
    EarlierProof { games: proven.games, settings: proven.finalists.iter().enumerate().map(setting).collect() }
}

pub(super) fn goal(arenas: &TuneMatches, goal: &Goal) -> TunedGoal {
    TunedGoal {
        name: goal.planned.name.clone(),
        of_match: arenas.name(goal.arena).to_owned(),
        title: goal.title.clone(),
        unit: goal.quantity.unit.to_owned(),
        at_least: goal.planned.bound.at_least,
        at_most: goal.planned.bound.at_most,
        scale: round_to(MILLIONTHS, goal.scale),
    }
}

pub(super) fn rule(dimension: &Dimension) -> TunedRule {
    TunedRule {
        rule: dimension.rule.clone(),
        about: dimension.input.about.clone(),
        unit: dimension.input.unit.clone(),
        base: dimension.input.base.clone(),
        reconstructed: dimension.input.reconstructed,
        values: dimension.values.clone(),
        weight: dimension.weight,
    }
}

fn setting(search: &Search<'_>, proven: &Proven, cell: usize, tried: &Tried) -> TunedSetting {
    let (space, setting) = (&search.ground.space, &search.ground.settings[tried.at]);
    TunedSetting {
        name: space.name(setting),
        cell,
        rules: space.changes(setting).into_iter().map(|change| (change.name, change.value)).collect(),
        steps: space.size(setting).steps,
        games: tried.games,
        after: tried.after,
        searched: tried.found.iter().map(|found| round_to(MILLIONTHS, found.estimate)).collect(),
        proof: proof(&proven.check, cell),
    }
}

fn searched(search: &Search<'_>, tried: &Tried) -> SearchedSetting {
    let (space, setting) = (&search.ground.space, &search.ground.settings[tried.at]);
    SearchedSetting {
        name: space.name(setting),
        rules: space.changes(setting).into_iter().map(|change| (change.name, change.value)).collect(),
        games: tried.games,
        after: tried.after,
        found: tried.found.iter().map(|found| round_to(MILLIONTHS, found.estimate)).collect(),
        chance: round_to(MILLIONTHS, search.chance_of(tried)),
    }
}

/// The cell with the smallest worst miss in the proof.
fn closest(search: &Search<'_>, proven: &Proven, cells: usize) -> Option<usize> {
    let worst = |cell: &usize| {
        let judged = proven.tables.iter().zip(&proven.check.judgements);
        let of_cell = judged.filter(|(_, judgement)| judgement.cell == *cell);
        let miss = |(table, judgement): (&usize, &Judgement)| {
            let is_own = |goal: &&Goal| goal.arena == *table && goal.planned.name == judgement.name;
            let goals = search.ground.goals.iter().filter(is_own);
            goals.map(|goal| goal.miss(judgement.found.estimate)).fold(0.0, f64::max)
        };
        of_cell.map(miss).fold(0.0, f64::max)
    };
    (0..cells).min_by(|one, other| worst(one).total_cmp(&worst(other)))
}

/// The largest miss of a setting, and its goal.
fn miss(search: &Search<'_>, tried: &Tried) -> (f64, Option<u64>) {
    let misses = search.ground.goals.iter().zip(&tried.found).map(|(goal, found)| goal.miss(found.estimate));
    let worst = (0..).zip(misses).max_by(|one: &(u64, f64), other| one.1.total_cmp(&other.1));
    worst.map_or((0.0, None), |(goal, miss)| (miss, (miss > 0.0).then_some(goal)))
}

/// The settings closer than every smaller change.
fn front(search: &Search<'_>) -> Vec<FrontPoint> {
    let mut tried: Vec<&Tried> = search.tried.iter().collect();
    tried.sort_by_key(|tried| tried.at);
    let mut front: Vec<FrontPoint> = Vec::new();
    for tried in tried {
        let (miss, goal) = miss(search, tried);
        if front.last().is_some_and(|last| last.miss <= miss) {
            continue;
        }
        let setting = &search.ground.settings[tried.at];
        let size = search.ground.space.size(setting);
        front.push(FrontPoint {
            name: search.ground.space.name(setting),
            rules: size.rules as u64,
            steps: size.steps,
            miss: round_to(MILLIONTHS, miss),
            goal,
            found: tried.found.iter().map(|found| round_to(MILLIONTHS, found.estimate)).collect(),
            games: tried.games,
        });
    }
    front
}

/// Goals that no played setting met.
fn never_met(search: &Search<'_>) -> Vec<u64> {
    let goals = search.ground.goals.iter().enumerate();
    let meets = |goal: &Goal, at: usize| search.tried.iter().any(|tried| goal.miss(tried.found[at].estimate) <= 0.0);
    goals.filter(|(at, goal)| !meets(goal, *at)).map(|(at, _)| at as u64).collect()
}

/// Pairs of goals that some settings met separately, but none together.
fn pulls(search: &Search<'_>) -> Vec<[u64; 2]> {
    let goals = &search.ground.goals;
    let meets = |tried: &Tried, goal: usize| goals[goal].miss(tried.found[goal].estimate) <= 0.0;
    let ever = |goal: usize| search.tried.iter().any(|tried| meets(tried, goal));
    let both = |one: usize, other: usize| search.tried.iter().any(|tried| meets(tried, one) && meets(tried, other));
    let pairs = (0..goals.len()).flat_map(|one| (one + 1..goals.len()).map(move |other| (one, other)));
    let apart = pairs.filter(|&(one, other)| ever(one) && ever(other) && !both(one, other));
    apart.map(|(one, other)| [one as u64, other as u64]).collect()
}
