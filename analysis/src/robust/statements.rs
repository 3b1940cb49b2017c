//! The statements of a study about its numbers, from one run.

use std::collections::BTreeSet;

use super::levels;
use super::statement::{RunStatement, Told, error_of, statement, way};
use crate::findings::{
    Cell, Check, Comparison, Course, Decision, Difference, Effect, Family, Findings, Judgement, LITTLE, Outcome,
    Reading, RuleChange, StatementKind,
};

/// All statements of findings about bounds, or otherwise about changes. A study makes statements about seats and dealt levels if one strategy has
/// every seat; a repetition always reads them.
pub(super) fn statements_of(findings: &Findings, told: Told) -> Vec<RunStatement> {
    if let Some(check) = findings.check() {
        let is_mirrored = findings.is_mirrored();
        return check.judgements.iter().filter_map(|judgement| of_bound(check, judgement, is_mirrored)).collect();
    }
    let change = findings.rule_change().into_iter().flat_map(|change| of_change(findings, change));
    let sweep = findings.comparison().map(|comparison| Sweep { findings, comparison, told }.statements());
    change.chain(sweep.into_iter().flatten()).collect()
}

/// The main effects of a comparison, and the numbers requested by name.
fn of_change<'f>(findings: &'f Findings, change: &'f RuleChange) -> impl Iterator<Item = RunStatement> {
    let is_shown = |name: &str| {
        findings.cells.first().is_some_and(|cell| {
            let mut names = cell.shown.keys();
            names.any(|shown| {
                name.strip_prefix(shown.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            })
        })
    };
    let told = change.effects.iter().filter(move |effect| effect.family == Family::Main || is_shown(&effect.name));
    told.map(|Effect { name, title, unit, difference, decision, margin, bound, .. }: &Effect| {
        let reading = match decision {
            Decision::Changed => way(difference.estimate),
            Decision::NoLargerChange => Reading::Unchanged,
            Decision::Undecided => Reading::Unclear,
        };
        let named = (name.clone(), title.clone());
        let mut all = RunStatement::new(StatementKind::Change, named, ("", unit), *difference, reading);
        all.said.matters = difference.low > *margin || difference.high < -margin;
        let confidence = 1.0 - change.error / change.effects.len().max(1) as f64;
        RunStatement { error: error_of(*difference, confidence), is_little: bound <= margin, ..all }
    })
}

/// The statement of one bound of a check; `None` if it is known under all rules: the share of a strategy that has every seat of its table.
pub(super) fn of_bound(check: &Check, judgement: &Judgement, is_mirrored: bool) -> Option<RunStatement> {
    if is_mirrored && KNOWN.iter().any(|known| judgement.name.starts_with(known)) {
        return None;
    }
    let is_placed = check.judgements.iter().any(|other| other.cell != judgement.cell);
    let confidence = 1.0 - check.error / check.judgements.len() as f64;
    let reading = match judgement.outcome {
        Outcome::Pass => Reading::Kept,
        Outcome::Fail => Reading::Broken,
        Outcome::NotEnoughGames => Reading::Unclear,
    };
    let (named, found) = ((judgement.name.clone(), judgement.title.clone()), judgement.found);
    let place = (if is_placed { judgement.place.as_str() } else { "" }, judgement.unit.as_str());
    let said = RunStatement::new(StatementKind::Bound, named, place, found, reading);
    Some(RunStatement { error: error_of(found, confidence), ..said })
}

/// Numbers of a strategy that has every seat, which no rule changes.
const KNOWN: [&str; 2] = ["win_rate.", "mean_rank."];

/// Cells compared with one of them.
struct Sweep<'f> {
    findings: &'f Findings,
    comparison: &'f Comparison,
    told: Told,
}

impl Sweep<'_> {
    /// Changes of win rates, of the length, and of the score of a single player. Along each ordered axis they are from its first half to its second;
    /// if some axis has no order, they are the changes in each cell.
    fn statements(&self) -> Vec<RunStatement> {
        let axes = self.findings.axes.iter().map(|axis| axis.parameter.as_str());
        let (ordered, others): (Vec<&str>, Vec<&str>) = axes.partition(|axis| self.is_ordered(axis));
        let along = ordered.into_iter().flat_map(|axis| self.along(axis));
        let cells = self.comparison.cells.iter().filter(|_| !others.is_empty());
        along.chain(cells.flat_map(|cell| self.at(cell))).chain(self.of_levels()).collect()
    }

    /// If one strategy has every seat, the main question is whether seats, and the levels dealt to them, win an even share, and how that changes.
    fn of_levels(&self) -> Vec<RunStatement> {
        if self.is_alone() || !(self.told == Told::Again || self.is_mirrored()) {
            return Vec::new();
        }
        let place = |cell: usize| self.findings.cells.get(cell).map(|own| self.place(own)).unwrap_or_default();
        let cells = self.findings.cells.iter().enumerate();
        let shares = cells.flat_map(|(at, cell)| levels::shares(self.findings, self.told, cell, &place(at)));
        let changes = self.comparison.cells.iter();
        let changes = changes.flat_map(|cell| levels::changes(self.findings, self.told, cell, &place(cell.cell)));
        shares.chain(changes).collect()
    }

    fn is_ordered(&self, axis: &str) -> bool {
        self.comparison
            .length
            .iter()
            .chain(self.comparison.courses.values())
            .any(|course| course.trends.contains_key(axis))
    }

    fn along(&self, axis: &str) -> Vec<RunStatement> {
        let place = format!("along {axis}");
        // A course that goes up and down may end where it began; the report then says that it moves.
        let kept = |course: &Course, own: &RunStatement| {
            own.said.reading != Reading::Unchanged || course.p_value >= self.told.error()
        };
        let of_label = self
            .comparison
            .courses
            .iter()
            .filter(|_| !self.is_mirrored())
            .filter_map(|(label, course)| Some((course, self.of_label(label, &place, course.trends.get(axis)?))));
        let length = self.comparison.length.as_ref();
        let length = length.and_then(|course| Some((course, self.of_length(&place, course.trends.get(axis)?))));
        let said = of_label.chain(length).filter(|(course, said)| self.told == Told::Again || kept(course, said));
        said.map(|(_, said)| said).collect()
    }

    fn at(&self, cell: &crate::findings::ComparedCell) -> Vec<RunStatement> {
        let place = self.findings.cells.get(cell.cell).map(|own| self.place(own)).unwrap_or_default();
        let shares = cell.strategies.iter().filter(|_| !self.is_alone() && !self.is_mirrored());
        let shares = shares.map(|(label, found)| self.of_label(label, &place, found));
        let scores = cell.strategy_metrics.iter().filter(|_| self.is_alone());
        let scores =
            scores.filter_map(|(label, metrics)| Some(self.of_label(label, &place, metrics.get(self.score()?)?)));
        let length = cell.metrics.get(&self.findings.length).map(|found| self.of_length(&place, found));
        let shown = cell.shown.iter().filter_map(|(name, change)| {
            let (named, found) = ((name.clone(), name.clone()), change.game.as_ref()?);
            Some(statement(self.told, named, (&place, self.unit(name)), found, 0.0))
        });
        shares.chain(scores).chain(length).chain(shown).collect()
    }

    fn of_label(&self, label: &str, place: &str, found: &Difference) -> RunStatement {
        let Some(score) = self.score().filter(|_| self.is_alone()) else {
            let named = (format!("win_rate.{label}"), format!("win rate of {label}"));
            return statement(self.told, named, (place, "share"), found, self.findings.margin);
        };
        let medians = self.findings.cells.iter().filter_map(|cell| {
            let portrait = &cell.strategies.get(label)?.portrait;
            portrait.score.as_ref()?.quantile(50).map(|median| median.estimate.unsigned_abs() as f64)
        });
        let margin = LITTLE * medians.fold(0.0, f64::max);
        let named = if self.is_by_one() {
            // The score belongs to any player: other players also have it.
            (format!("{score}.mean"), score.replace('_', " "))
        } else {
            (format!("{score}.{label}.mean"), format!("{} of {label}", score.replace('_', " ")))
        };
        statement(self.told, named, (place, self.unit(score)), found, margin)
    }

    fn of_length(&self, place: &str, found: &Difference) -> RunStatement {
        let length = &self.findings.length;
        let reference = self.findings.cells.get(self.comparison.reference);
        let mean = reference.and_then(|cell| cell.metrics.get(length)).map_or(0.0, |found| found.mean);
        let named = (format!("{length}.mean"), length.replace('_', " "));
        statement(self.told, named, (place, self.unit(length)), found, LITTLE * mean)
    }

    /// Whether one strategy has every seat: its share of the wins is known under all rules.
    fn is_mirrored(&self) -> bool {
        !self.is_alone() && self.findings.is_mirrored()
    }

    /// Whether one strategy plays all games.
    fn is_by_one(&self) -> bool {
        let labels: BTreeSet<&String> = self.findings.cells.iter().flat_map(|cell| cell.strategies.keys()).collect();
        labels.len() == 1
    }

    fn is_alone(&self) -> bool {
        self.findings.lineup.len() == 1
    }

    fn score(&self) -> Option<&str> {
        self.findings.themes.score.as_deref()
    }

    fn unit(&self, metric: &str) -> &str {
        self.findings.definitions.get(metric).map_or("", |found| &found.unit)
    }

    fn place(&self, cell: &Cell) -> String {
        let value = |axis: &crate::findings::Axis| match self.findings.axes.as_slice() {
            [_] if !axis.cases.is_empty() => cell.parameters[&axis.parameter].to_string(),
            _ => format!("{}={}", axis.parameter, cell.parameters[&axis.parameter]),
        };
        self.findings.axes.iter().map(value).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests;
