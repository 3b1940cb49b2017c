//! From sums to findings.

use super::judge::Judge;
use super::steps;
use super::sums::Of;
use super::values::{Screened, number};
use crate::conclude::find_unmet;
use crate::contrast::BATCHES;
use crate::findings::{
    Cell, LeftOut, MILLIONTHS, Moves, RuleCoverage, ScreenedQuantity, ScreenedRule, ScreenedValue, Screening, round_to,
};
use crate::plan::Input;

/// The results of all rules; `cell` has those of the current rules.
pub(super) fn conclude(
    judge: &Judge<'_>,
    cell: &Cell,
    [games, most_games]: [u64; 2],
    left_out: Vec<LeftOut>,
) -> Screening {
    let quantity = |measured: &super::sums::Measured| {
        Some(ScreenedQuantity {
            name: measured.quantity.name.clone(),
            title: measured.title.clone(),
            unit: measured.unit.clone(),
            main: measured.main,
            base: judge.base(measured)?.rounded_to(MILLIONTHS),
            margin: round_to(MILLIONTHS, judge.margin(measured)),
        })
    };
    let rules = 0..judge.screen.rules.len();
    let mut rules: Vec<ScreenedRule> = rules.filter_map(|rule| screened_rule(judge, cell, rule)).collect();
    rules.sort_by(|one, other| (one.moves, -one.size).partial_cmp(&(other.moves, -other.size)).expect("numbers"));
    let trials = (0..judge.trials.len()).map(|trial| judge.sums.games(Of::Trial(trial)));
    Screening {
        games,
        most_games,
        all_games: judge.sums.games(Of::Base) + trials.sum::<u64>(),
        batches: BATCHES,
        quantities: judge.layout().quantities.iter().filter_map(quantity).collect(),
        rules,
        left_out,
    }
}

/// The results of a rule; `None` if none of its values could be played.
fn screened_rule(judge: &Judge<'_>, cell: &Cell, rule: usize) -> Option<ScreenedRule> {
    let Screened { rule: path, input, is_outside, .. } = judge.screen.rules[rule].clone();
    let Input { about, unit, base, reconstructed, .. } = input;
    let mut trials = judge.trials_of(rule);
    if trials.is_empty() {
        return None;
    }
    if let Some(numbers) = trials.iter().map(|&trial| number(&judge.trials[trial].value)).collect::<Option<Vec<_>>>() {
        let mut ordered: Vec<_> = numbers.into_iter().zip(trials).collect();
        ordered.sort_unstable();
        trials = ordered.into_iter().map(|(_, trial)| trial).collect();
    }
    let coverage = cover(judge, cell, rule, &trials);
    let moves = judge.judge(rule, coverage.as_ref().map(RuleCoverage::coverage));
    let main = judge.layout().quantities.iter().filter(|measured| measured.main);
    let size = main.map(|measured| judge.size(measured, &trials)).fold(0.0, f64::max);
    Some(ScreenedRule {
        rule: path,
        about,
        unit,
        base,
        reconstructed,
        outside: is_outside,
        moves,
        size: round_to(MILLIONTHS, size),
        values: trials.iter().map(|&trial| screened_value(judge, trial)).collect(),
        step: if moves == Moves::Moves { steps::find(judge, rule) } else { None },
        coverage,
    })
}

fn screened_value(judge: &Judge<'_>, trial: usize) -> ScreenedValue {
    let games = judge.sums.games(Of::Trial(trial));
    let quantities = &judge.layout().quantities;
    let change = |measured: &super::sums::Measured| {
        let told = judge.told_change(measured, trial)?.rounded_to(MILLIONTHS);
        Some((measured.quantity.name.clone(), told))
    };
    let clear = quantities.iter().filter(|measured| judge.is_clear(measured, trial));
    ScreenedValue {
        value: judge.trials[trial].value.clone(),
        games,
        otherwise: round_to(MILLIONTHS, judge.otherwise(trial) as f64 / games as f64),
        changes: quantities.iter().filter_map(change).collect(),
        clear: clear.map(|measured| measured.quantity.name.clone()).collect(),
    }
}

/// Whether the players use the choices that a rule affects, under the current rules and with every value; `None` if unknown.
fn cover(judge: &Judge<'_>, cell: &Cell, rule: usize, trials: &[usize]) -> Option<RuleCoverage> {
    let kinds: Vec<String> = judge
        .screen
        .kinds(rule)
        .into_iter()
        .map(|kind| judge.screen.plan.ruleset().kinds[kind].name.to_owned())
        .collect();
    let usage = |kind: &String| cell.strategies.values().filter_map(|found| found.usage.get(kind)).collect::<Vec<_>>();
    let base: Vec<_> = kinds.iter().flat_map(usage).collect();
    let tried = |slot: usize| trials.iter().map(|&trial| judge.sums.total(Of::Trial(trial), slot) as u64).sum::<u64>();
    let offered = judge.layout().offered();
    let path = judge.screen.rules[rule].rule.as_str();
    let games =
        [&*judge.screen.plan.cells[0].game].into_iter().chain(trials.iter().map(|&trial| &*judge.trials[trial].game));
    let unmet = find_unmet(judge.screen.plan.ruleset(), path, games);
    (!kinds.is_empty() || unmet.is_some()).then(|| RuleCoverage {
        rule: path.to_owned(),
        set: false,
        unmet,
        offered: base.iter().map(|found| found.offered).sum::<u64>() + tried(offered),
        taken: base.iter().map(|found| found.taken).sum::<u64>() + tried(offered + 1),
        kinds,
    })
}
