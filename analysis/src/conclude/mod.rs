//! From tallies to findings: the common parts of all studies here, those of one kind in its own file.

mod cell;
mod check;
mod claim;
mod comparison;
mod courses;
mod coverage;
mod definitions;
mod fair_price;
mod headroom;
mod metric;
mod neighbours;
mod portrait;
mod quantity;
mod shape;
mod shown;
mod styles;
mod sweep;
mod themes;
mod usage;

pub(crate) use cell::{conclude_factors, distribution, given};
pub(crate) use check::{conclude_check, judge_adapted};
pub(crate) use comparison::is_settled;
pub(crate) use coverage::find_unmet;
pub(crate) use definitions::{define_metric, definition};
pub(crate) use headroom::{Playing, known_headroom, player_digest};
pub(crate) use metric::{most_of_one_event, tails_of_scores};
pub(crate) use quantity::{whole_wins, widest_share};

use std::collections::{BTreeMap, BTreeSet};

use evenkeel_engine::rules::OpenInput;
use evenkeel_strategies::any::LOOKAHEAD;
use evenkeel_strategies::{GameRules, Lineup, Member, Registry, ResolvedRules, RulesetInfo};

use crate::estimate::CONFIDENCE;
use crate::findings::format::{plain, unique};
use crate::findings::{Axis, Findings, FittedWinChances, MARGIN, SCHEMA, Study, Value};
use crate::plan::{Plan, PlannedAxis, PlannedCell};
use crate::tally::CellTally;
use crate::verdicts::conclude_cells;

/// The findings of `cells` about `plan`.
pub(crate) fn conclude(plan: &Plan, cells: &[CellTally], interrupted: bool, command: Option<String>) -> Findings {
    let players = plan.cells.iter().flat_map(PlannedCell::players);
    let mut findings = Findings {
        title: plan.title.clone(),
        variant: unique(plan.cells.iter().map(|cell| cell.variant)).join(", "),
        seed: plan.seed,
        // Equal players sit in one order, in any seating.
        circular_orders: if plan.is_mirrored() { 1 } else { plan.orders.count(plan.rotations()) },
        trained: plan.experiment.describe_trained(&plan.rules_hashes()),
        headroom: known_headroom(
            &plan.cells.iter().map(Playing::in_cell).collect::<Vec<_>>(),
            &plan.registry,
            &plan.experiment,
        ),
        reconstructed: reconstructed(plan),
        axes: plan.axes.iter().map(describe_axis).collect(),
        definitions: definitions::define(plan.ruleset()).into_iter().chain(shown::define_shown(plan)).collect(),
        cells: cells.iter().enumerate().map(|(cell, tally)| cell::conclude_cell(plan, cell, tally)).collect(),
        interrupted,
        command: command.unwrap_or_else(|| plan.command()),
        coverage: coverage::conclude_coverage(plan, cells),
        study: conclude_study(plan, cells),
        margin: plan.margin(),
        unnamed_levels: names_without_level(plan.ruleset(), plan.cells.iter().map(|cell| &*cell.game)),
        ..describe_setup(&plan.base, &plan.registry, &plan.lineup, players)
    };
    conclude_cells(&mut findings, Vec::new());
    findings
}

/// The inputs that rest on reconstructed data and can matter in any cell; for a table the largest number of rows that a cell uses.
fn reconstructed(plan: &Plan) -> Vec<String> {
    let mut all: Vec<OpenInput> = Vec::new();
    for input in plan.cells.iter().flat_map(|cell| &cell.reconstructed) {
        match all.iter_mut().find(|known| known.name == input.name && known.rows.is_some() == input.rows.is_some()) {
            Some(known) => known.rows = known.rows.max(input.rows),
            None => all.push(input.clone()),
        }
    }
    all.iter().map(OpenInput::to_string).collect()
}

fn conclude_study(plan: &Plan, cells: &[CellTally]) -> Study {
    let compare_cells = || sweep::compare_cells(plan, cells);
    match (&plan.sides, &plan.check) {
        (Some(sides), _) => Study::Comparison { rule_change: comparison::conclude_change(plan, sides, cells) },
        (None, Some(bounds)) => Study::Check {
            check: conclude_check(plan, bounds, cells),
            comparison: (!plan.axes.is_empty()).then(compare_cells),
        },
        (None, None) if plan.axes.is_empty() => Study::Simulation,
        (None, None) => Study::Sweep { comparison: compare_cells() },
    }
}

/// Findings with the rules and players, without results.
pub(crate) fn describe_setup<'a>(
    base: &ResolvedRules,
    registry: &Registry,
    lineup: &Lineup,
    players: impl Iterator<Item = (&'a Member, &'a String)>,
) -> Findings {
    let players: Vec<_> = players.collect();
    let looks_ahead = players.iter().any(|(member, _)| member.strategy == LOOKAHEAD);
    let styles = styles::number_styles(registry, players.into_iter());
    Findings {
        schema: SCHEMA.to_owned(),
        ruleset: base.ruleset().id.to_owned(),
        ruleset_title: base.ruleset().title.to_owned(),
        variant: base.variant.to_owned(),
        rules_hash: format!("{:016x}", base.hash),
        rules: changed_rules(base),
        reconstructed: base.reconstructed().iter().map(OpenInput::to_string).collect(),
        inputs: (base.ruleset().parameters().len() + base.ruleset().tables.len()) as u64,
        lineup: lineup.labels(),
        circular_orders: 1,
        win_chances: looks_ahead.then(|| describe_win_chances(&*base.game)),
        styles,
        length: base.ruleset().metrics.first().map(|metric| metric.name.to_owned()).unwrap_or_default(),
        themes: themes::name_themes(base.ruleset()),
        key_kinds: base.ruleset().key_kinds.iter().map(|&kind| base.ruleset().kinds[kind].name.to_owned()).collect(),
        unnamed_levels: names_without_level(base.ruleset(), [&*base.game]),
        confidence: CONFIDENCE,
        margin: MARGIN,
        ..Findings::default()
    }
}

/// "redbeard (character card)": names in the tables of these games that no level of a factor has.
fn names_without_level<'g>(ruleset: &RulesetInfo, games: impl IntoIterator<Item = &'g dyn GameRules>) -> Vec<String> {
    let names = games.into_iter().flat_map(GameRules::names_without_level);
    let named = names.map(|(factor, name)| format!("{} ({})", plain(&name), plain(ruleset.factors[factor].name)));
    named.collect::<BTreeSet<String>>().into_iter().collect()
}

/// Rules away from the variant, and the files of replaced tables.
fn changed_rules(base: &ResolvedRules) -> BTreeMap<String, Value> {
    let tables = base.tables.replaced().into_iter().map(|(name, file, _)| (format!("table {name}"), Value::Word(file)));
    base.changed.iter().cloned().chain(tables).collect()
}

/// The weights that look-ahead uses under these rules.
fn describe_win_chances(game: &dyn GameRules) -> FittedWinChances {
    let fitted = game.win_chances();
    let names = game.ruleset().features.iter().map(|feature| feature.name.to_owned());
    FittedWinChances {
        standing: fitted.standing,
        constant: fitted.constant,
        features: names.zip(fitted.features.iter().copied()).collect(),
    }
}

fn describe_axis(axis: &PlannedAxis) -> Axis {
    Axis {
        parameter: axis.name.clone(),
        about: axis.about.clone(),
        unit: axis.unit.clone(),
        standard: axis.standard.clone().unwrap_or_else(|| Value::Word(String::new())),
        values: axis.values.clone(),
        cases: axis.describe_cases(),
    }
}

#[cfg(test)]
mod tests;
