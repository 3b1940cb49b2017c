//! The proof: the answer of the search, played again with independent seeds, and judged like a check.

use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::{Named, Value};

use super::goals::{Found, Goal};
use super::play::{SEED_BITS, Tried, TuneContext};
use super::search::Search;
use super::space::Setting;
use crate::conclude::{conclude, conclude_check};
use crate::estimate::{FEWEST_BLOCKS, Quantiles, square};
use crate::findings::{Check, Findings, Judgement, Outcome, Proof, Severity};
use crate::plan::{CheckPlan, Plan, PlannedBound};
use crate::run::{RunContext, RunError};
use crate::tally::CellTally;

/// The maximum number of settings to prove: the presumed smallest change, and the next ones.
const FINALISTS: usize = 4;
/// A setting with a lower chance is not a finalist if others have a higher one.
const FAIR_CHANCE: f64 = 0.05;
/// A difference of this part of the margin is negligible.
const NEXT_TO_NOTHING: f64 = 0.25;
/// A proof has at least this many times the games of a first look, if enough are left.
const LEAST: u64 = 8;
/// The part of the remaining games that is always played.
const SPARE: f64 = 0.25;
/// The target width of intervals, as a part of the distance to the end of a bound: most possible proofs then succeed.
const ROOM: f64 = 0.6;

/// The maximum number of proofs of a search.
pub(super) const PROOFS: usize = 2;
/// The error rates of the proofs, in hundredths of the file's; a second proof has the rest.
const ERRORS: [f64; PROOFS] = [80.0, 20.0];

/// The index of a proof, from 0, and the number of games for it.
#[derive(Clone, Copy)]
pub(super) struct Trial {
    pub number: usize,
    pub left: u64,
}

pub(super) struct Proven {
    /// Findings of the table of the goals file: the current rules, then the finalists.
    pub findings: Findings,
    /// Bounds of all tables in each of these cells.
    pub check: Check,
    /// The table of each judgement.
    pub tables: Vec<usize>,
    /// The finalists, by their positions among the played settings.
    pub finalists: Vec<usize>,
    /// Games of each finalist at a table.
    pub games: u64,
    /// The tallies of each finalist, by table with goals.
    pub tallies: Vec<Vec<CellTally>>,
}

impl Proven {
    /// The smallest change that meets all goals, by its cell.
    pub fn answer(&self) -> Option<usize> {
        (0..=self.finalists.len()).find(|&cell| proof(&self.check, cell) == Proof::Meets)
    }

    /// Games of all cells at this many tables.
    pub fn all_games(&self, tables: usize) -> u64 {
        self.games * ((self.finalists.len() + 1) * tables) as u64
    }
}

/// The settings worth proving, the smallest change first: those that seem to meet all goals, otherwise the closest.
pub(super) fn finalists(search: &Search<'_>) -> Vec<usize> {
    let changed = (0..search.tried.len()).filter(|&at| search.tried[at].at > 0);
    let chance = |at: &usize| search.chance_of(&search.tried[*at]);
    let mut likely: Vec<usize> = changed.clone().filter(|at| chance(at) >= FAIR_CHANCE).collect();
    if likely.is_empty() {
        likely = changed.collect();
        likely.sort_by(|one, other| worst(search, *one).total_cmp(&worst(search, *other)));
    } else {
        // First the setting presumed to meet its goals, then possible smaller changes, then other candidates.
        let best = search.best().map_or(usize::MAX, |best| search.tried[best].at);
        let rank = |at: usize| {
            let tried = &search.tried[at];
            if tried.at == best { 0 } else { 1 + usize::from(tried.at > best) }
        };
        let order = |one: &usize, other: &usize| {
            let by_chance = chance(other).total_cmp(&chance(one));
            rank(*one).cmp(&rank(*other)).then(by_chance).then(search.tried[*one].at.cmp(&search.tried[*other].at))
        };
        likely.sort_by(order);
    }
    let mut chosen = unlike_first(search, likely);
    chosen.truncate(FINALISTS);
    chosen.sort_by_key(|&at| search.tried[at].at);
    chosen
}

/// Settings in order, but last those with nearly the same results as an earlier smaller change: proving both shows only one result.
pub(super) fn unlike_first(search: &Search<'_>, settings: Vec<usize>) -> Vec<usize> {
    let (mut unlike, mut alike) = (Vec::new(), Vec::new());
    for at in settings {
        let is_same = |&other: &usize| {
            let (own, other) = (&search.tried[at], &search.tried[other]);
            other.at < own.at && have_same_results(&search.ground.goals, &own.found, &other.found)
        };
        if unlike.iter().any(is_same) { alike.push(at) } else { unlike.push(at) }
    }
    [unlike, alike].concat()
}

/// Whether two settings have nearly the same results for every goal.
fn have_same_results(goals: &[Goal], one: &[Found], other: &[Found]) -> bool {
    let mut all = goals.iter().zip(one).zip(other);
    all.all(|((goal, one), other)| (one.estimate - other.estimate).abs() <= NEXT_TO_NOTHING * goal.scale)
}

/// The largest miss of a setting.
fn worst(search: &Search<'_>, at: usize) -> f64 {
    let goals = search.ground.goals.iter().zip(&search.tried[at].found);
    goals.map(|(goal, found)| goal.miss(found.estimate)).fold(0.0, f64::max)
}

/// Plays the finalists and the current rules with independent seeds, in the remaining games.
///
/// # Errors
/// If a game fails, a file cannot be written, or the run is stopped.
pub(super) fn prove(
    search: &Search<'_>,
    command: &str,
    trial: Trial,
    means: &RunContext<'_>,
) -> Result<Proven, RunError> {
    let (ground, finalists) = (search.ground, finalists(search));
    let chosen: Vec<&Tried> = finalists.iter().map(|&at| &search.tried[at]).collect();
    let settings: Vec<&Setting> =
        core::iter::once(0).chain(chosen.iter().map(|tried| tried.at)).map(|at| &search.ground.settings[at]).collect();
    let sets: Vec<(String, Vec<Named<Value>>)> =
        settings.iter().map(|setting| (ground.space.name(setting), ground.space.changes(setting))).collect();
    let judgements: usize = ground.arenas.with_goals().map(|arena| bounds(ground, arena).len() * sets.len()).sum();
    let error = ground.arenas.with_goals().filter_map(|arena| ground.arenas.bounds(arena)).map(|check| check.error);
    let error = error.fold(1.0, f64::min) * ERRORS[trial.number] / 100.0;
    let games = games(ground, &chosen, (error, judgements), trial.left, sets.len());
    let (mut findings, mut by_setting) = (None, vec![Vec::new(); finalists.len()]);
    let (mut check, mut tables): (Option<Check>, Vec<usize>) = (None, Vec::new());
    for arena in 0..ground.arenas.len() {
        let own = ground.arenas.plan(arena);
        let blocks = games.div_ceil(own.rotations() as u64);
        let plan = own.of_settings("setting", &sets, blocks, luck(own, trial.number));
        let mut tallies = means.play_cells(&plan, &format!("proof-{}-{arena}", trial.number), "proof")?;
        if arena == 0 {
            findings = Some(conclude(&plan, &tallies, false, Some(command.to_owned())));
        }
        if let Some(asked) = ground.arenas.bounds(arena) {
            let bounds = bounds(ground, arena);
            let part = error * (bounds.len() * sets.len()) as f64 / judgements as f64;
            let asked = CheckPlan { error: part, bounds: in_all(bounds, sets.len()), ..asked.clone() };
            let judged = conclude_check(&plan, &asked, &tallies);
            tables.resize(tables.len() + judged.judgements.len(), arena);
            check = Some(join(check, judged, (ground.arenas.name(arena), error)));
            by_setting.iter_mut().rev().for_each(|own| own.extend(tallies.pop()));
        }
    }
    let (findings, check) = findings.zip(check).expect("a table and its goals");
    Ok(Proven { findings, check, tables, finalists, games, tallies: by_setting })
}

/// The seed of a proof: the file's for the first, a different one for the second.
fn luck(plan: &Plan, trial: usize) -> u64 {
    if trial == 0 { plan.seed } else { Digest::of(&("proof", plan.seed, trial)) >> SEED_BITS }
}

fn bounds(ground: &TuneContext, arena: usize) -> &[PlannedBound] {
    ground.arenas.bounds(arena).map_or(&[], |check| &check.bounds)
}

/// The same bounds in this many cells.
pub(super) fn in_all(bounds: &[PlannedBound], cells: usize) -> Vec<PlannedBound> {
    let repeat = |bound: &PlannedBound| {
        let quantities = vec![bound.quantities[0].clone(); cells];
        PlannedBound { quantities, ..bound.clone() }
    };
    bounds.iter().map(repeat).collect()
}

/// Adds the judgements of another table.
fn join(before: Option<Check>, mut judged: Check, (name, error): (&str, f64)) -> Check {
    if !name.is_empty() {
        for judgement in &mut judged.judgements {
            judgement.place = format!("{}; {name}", judgement.place);
            judgement.title = format!("{} ({name})", judgement.title);
        }
    }
    judged.error = error;
    let Some(mut all) = before else { return judged };
    all.passed &= judged.passed;
    all.judgements.append(&mut judged.judgements);
    all
}

/// Games of each setting, enough to decide for all settings whether they meet the goals, within the budget.
fn games(ground: &TuneContext, chosen: &[&Tried], (error, judgements): (f64, usize), left: u64, cells: usize) -> u64 {
    let least = LEAST * ground.games(0) / ground.arenas.with_goals().count().max(1) as u64;
    let most = left / (cells * ground.arenas.len()) as u64;
    let quantile = Quantiles::new(1.0 - error / judgements.max(1) as f64, FEWEST_BLOCKS.max(1000)).student;
    let wanted = |tried: &&Tried| {
        let need = |(goal, found): (&Goal, &Found)| {
            let bound = goal.planned.bound;
            let ends = bound.at_least.into_iter().chain(bound.at_most);
            let near = ends.map(|end| (end - found.estimate).abs()).fold(f64::INFINITY, f64::min);
            let wide = quantile * found.error;
            let games = tried.games / ground.arenas.with_goals().count().max(1) as u64;
            games as f64 * square(wide / (ROOM * near.max(f64::MIN_POSITIVE)))
        };
        ground.goals.iter().zip(&tried.found).map(need).fold(0.0, f64::max)
    };
    // As many as the least clear setting needs: a smaller change may be among those.
    let hardest = chosen.iter().map(wanted).fold(0.0, f64::max);
    // The remaining games cost nothing: a part of them offsets settings that looked clear by chance.
    let wanted = hardest.max(most as f64 * SPARE);
    let games = (wanted.min(most as f64) as u64).clamp(least.min(most), most);
    // Whole blocks at every table, within the remaining games.
    let rotations = || (0..ground.arenas.len()).map(|arena| ground.arenas.plan(arena).rotations() as u64);
    let all = rotations().fold(1, u64::saturating_mul);
    let block = (1..=all).find(|games| rotations().all(|one| games.is_multiple_of(one))).unwrap_or(all);
    (games / block * block).max(block)
}

/// The proof's verdict on a cell, from goals only.
pub(super) fn proof(check: &Check, cell: usize) -> Proof {
    let must = |judgement: &&Judgement| judgement.cell == cell && judgement.severity == Severity::Fail;
    let outcomes: Vec<Outcome> = check.judgements.iter().filter(must).map(|judgement| judgement.outcome).collect();
    match () {
        () if outcomes.contains(&Outcome::Fail) => Proof::Misses,
        () if outcomes.iter().all(|outcome| *outcome == Outcome::Pass) => Proof::Meets,
        () => Proof::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A search continues from its first proof's results, so the second proof needs other games. The error rates of both add up to the total.
    #[test]
    fn every_proof_has_luck_and_error_of_its_own() {
        let plan = crate::testing::plan("seats = [\"walker\"]\nseed = 3\n");
        assert_eq!(luck(&plan, 0), 3, "a check on the luck of the file comes to the same");
        let all: std::collections::BTreeSet<u64> = (0..PROOFS).map(|trial| luck(&plan, trial)).collect();
        assert_eq!(all.len(), PROOFS);
        assert!((ERRORS.iter().sum::<f64>() - 100.0).abs() < 1e-9);
    }
}
