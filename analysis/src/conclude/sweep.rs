//! Every cell against one of them, block by block.

use evenkeel_engine::metrics::Scope;

use super::courses::conclude_courses;
use crate::estimate::{CONFIDENCE, Paired, Quantiles, judge};
use crate::findings::{ByName, ComparedCell, Comparison, Difference, FactorChange, ShownChange};
use crate::plan::{Measure, Plan, metrics_of};
use crate::tally::{CellTally, Owner, OwnerLayout, Shown, first_level};

const METHOD: &str = "Differences are taken block by block, with common random numbers. Intervals are Student's t, corrected for \
    multiple comparisons (Bonferroni). Marks are by Holm 1979; where only this sharper test is significant, the interval ends at 0. \
    The correction covers all cells and strategies for win rates, all cells and seats for those of seats, all cells for each metric of \
    the game, all cells and strategies for each metric of a seat, and all cells and levels of each factor.";

pub(super) fn compare_cells(plan: &Plan, cells: &[CellTally]) -> Comparison {
    let (ruleset, seats) = (plan.ruleset(), plan.rotations());
    let labels = |cell: usize| plan.cells[cell].labels.iter().cloned().enumerate();
    let others = (0..cells.len()).filter(|&cell| cell != plan.reference);
    let mut others = Others { plan, cells, compared: others.map(|cell| unjudged(plan, cell)).collect() };
    others.judge(
        |cell| labels(cell).map(|(label, name)| (name, Measure::WinRate { label })).collect(),
        |compared, found| compared.strategies = found.into_iter().collect(),
    );
    for (metric, named) in metrics_of(ruleset, Scope::Game) {
        others.judge(
            |_| vec![(named.name.to_owned(), Measure::Game { metric })],
            |compared, found| compared.metrics.extend(found),
        );
    }
    for (metric, named) in metrics_of(ruleset, Scope::Seat) {
        others.judge(
            |cell| labels(cell).map(|(label, name)| (name, Measure::Own { label, metric })).collect(),
            |compared, found| {
                for (label, found) in found {
                    compared.strategy_metrics.entry(label).or_default().insert(named.name.to_owned(), found);
                }
            },
        );
    }
    // Alone at the table no seat wins.
    for (position, factor) in ruleset.factors.iter().enumerate().filter(|_| seats > 1) {
        let first = first_level(ruleset, position);
        let levels = || factor.levels.iter().zip(first..);
        others.judge(
            |_| levels().map(|(name, level)| ((*name).to_owned(), Measure::Level { level })).collect(),
            |compared, found| {
                let change = FactorChange { name: factor.name.to_owned(), levels: found.into_iter().collect() };
                compared.factors.push(change);
            },
        );
    }
    others.judge(
        |_| (0..seats).filter(|_| seats > 1).map(|seat| ((), Measure::Seat { seat })).collect(),
        |compared, found| compared.seats = found.into_iter().map(|((), found)| found).collect(),
    );
    for (index, shown) in plan.shown.iter().enumerate() {
        others.judge(
            |cell| owned(plan, cell, (index, shown)),
            |compared, found| drop(compared.shown.insert(shown.name.clone(), by_owner(plan, compared.cell, &found))),
        );
    }
    let (courses, length) = conclude_courses(plan, cells);
    Comparison {
        reference: plan.reference,
        standard: plan.reference_is_standard,
        method: METHOD.to_owned(),
        cells: others.compared,
        courses,
        length,
    }
}

/// A cell before any comparison.
fn unjudged(plan: &Plan, cell: usize) -> ComparedCell {
    // The label that each label replaced, if different.
    let pairs = plan.cells[cell].labels.iter().zip(&plan.cells[plan.reference].labels);
    let counterparts = pairs.filter(|(own, other)| own != other).map(|(own, other)| (own.clone(), other.clone()));
    ComparedCell {
        cell,
        strategies: ByName::new(),
        metrics: ByName::new(),
        strategy_metrics: ByName::new(),
        counterparts: counterparts.collect(),
        factors: Vec::new(),
        seats: Vec::new(),
        shown: ByName::new(),
    }
}

struct Others<'a> {
    plan: &'a Plan,
    cells: &'a [CellTally],
    compared: Vec<ComparedCell>,
}

impl Others<'_> {
    /// Judges the changes of these measures of each cell, over all cells together, and adds them to the cells. A measure without data is left out.
    fn judge<N>(
        &mut self,
        measures: impl Fn(usize) -> Vec<(N, Measure)>,
        mut add: impl FnMut(&mut ComparedCell, Vec<(N, Difference)>),
    ) {
        let compare = |compared: &ComparedCell| {
            let cells = [self.plan.reference, compared.cell].map(|cell| &self.cells[cell]);
            let quantiles = Quantiles::new(CONFIDENCE, cells[1].blocks);
            let pair = |(name, measure): (N, Measure)| {
                let change = measure.change(&self.plan.cells[compared.cell], cells)?;
                Some((name, Paired::of(&change, &quantiles)))
            };
            measures(compared.cell).into_iter().filter_map(pair).unzip::<N, Paired, Vec<N>, Vec<Paired>>()
        };
        let (names, pairs): (Vec<Vec<N>>, Vec<Vec<Paired>>) = self.compared.iter().map(compare).unzip();
        for ((compared, names), found) in self.compared.iter_mut().zip(names).zip(judge(&pairs)) {
            add(compared, names.into_iter().zip(found).collect());
        }
    }
}

/// A number requested by name, for its owners; strategies only if both cells have the same labels.
fn owned(plan: &Plan, cell: usize, (index, shown): (usize, &Shown)) -> Vec<(Owner, Measure)> {
    let (own, reference) = (&plan.cells[cell].labels, &plan.cells[plan.reference].labels);
    let owners = OwnerLayout::of(plan.ruleset(), own.len());
    let same = |whose: &Owner| match whose {
        Owner::Game => own.len() == reference.len(),
        Owner::Label(_) => own == reference,
        // These many changes are only reported for the sides of a comparison.
        Owner::Level(_) => false,
    };
    let measure = |whose: Owner| (whose, Measure::shown(shown, owners.position(index, whose), whose));
    shown.owners(owners, plan.rotations()).into_iter().filter(same).map(measure).collect()
}

fn by_owner(plan: &Plan, cell: usize, found: &[(Owner, Difference)]) -> ShownChange {
    let own = |(whose, found): &(Owner, Difference)| match whose {
        Owner::Label(label) => Some((plan.cells[cell].labels[*label].clone(), *found)),
        _ => None,
    };
    let game = found.iter().find(|(whose, _)| *whose == Owner::Game).map(|(_, found)| *found);
    ShownChange { game, strategies: found.iter().filter_map(own).collect() }
}

#[cfg(test)]
mod tests;
