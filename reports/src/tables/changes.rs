//! Differences between cells, on common random numbers.

use evenkeel_findings::{ComparedCell, Comparison, Difference, format};

use super::rows::{At, at_cells, strategy, strategy_column};
use crate::fact::Fact;
use crate::reader::{Reader, Seating};
use crate::table::{Column, Entry, Shown, Table, Tone};
use crate::value::{Form, Value};

/// The note below each table of changes.
pub const SIGNIFICANT: &str = "* differs significantly, corrected for multiple comparisons.";

/// Changes of the win rates and of the means per game.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(comparison) = reader.findings.comparison() else { return Vec::new() };
    let against = reader.reference().map_or_else(String::new, |cell| reader.cell_title(cell));
    let levels = reader.factors().into_iter().map(|factor| levels(reader, factor, &against));
    [wins(reader, comparison, &against)].into_iter().chain(levels).chain([means(reader, &against)]).collect()
}

/// Changes of every metric of every strategy, for scripts. A separate function: with many cells, these are most numbers of a report.
pub fn of_strategies<'r>(reader: &'r Reader<'_>) -> impl Iterator<Item = Table> + 'r {
    compared(reader).map(|one| strategy_means(reader, one))
}

/// Every cell that is compared with the reference, and its changes.
fn compared<'a>(reader: &Reader<'a>) -> impl Iterator<Item = (At<'a>, &'a ComparedCell)> + use<'a> {
    let findings = reader.findings;
    let all = findings.comparison().into_iter().flat_map(|comparison| &comparison.cells);
    all.filter_map(|compared| Some(((compared.cell, findings.cells.get(compared.cell)?), compared)))
}

fn wins(reader: &Reader<'_>, comparison: &Comparison, against: &str) -> Table {
    Table {
        name: "win-rate-changes".into(),
        title: format!("Change in win rate against {against}, in percentage points"),
        metric: "win_rate".into(),
        shown: if reader.seating == Seating::Mixed { Shown::Page } else { Shown::Data },
        notes: vec![comparison.method.clone(), SIGNIFICANT.to_owned()],
        fact: Fact::of("strategy").named("win_rate"),
        ..at_cells(reader, compared(reader), |(at, _)| *at)
            .columns(
                reader.labels.iter().copied(),
                |label| strategy_column(reader, label, ""),
                |(_, compared), label| change(compared.strategies.get(*label), Form::points()),
            )
            .table()
    }
}

/// Changes of the win rates of a factor's levels, over all strategies: a row for each level and cell.
fn levels(reader: &Reader<'_>, factor: &str, against: &str) -> Table {
    let name = format::plain(factor);
    let rows = compared(reader).flat_map(|(at, compared)| {
        let own = compared.factors.iter().filter(|change| change.name == factor);
        own.flat_map(|change| change.levels.iter()).map(move |(level, found)| (at, level, found))
    });
    Table {
        name: format!("factor-{factor}-changes"),
        title: format!("Change in win rate by {name} against {against}, in percentage points"),
        metric: factor.to_owned(),
        shown: if reader.seating == Seating::Mirrored { Shown::Page } else { Shown::Data },
        notes: vec![SIGNIFICANT.to_owned()],
        fact: Fact::of("factor").named(factor),
        ..at_cells(reader, rows, |(at, ..)| *at)
            .fact(|(_, level, _)| Fact::about(*level))
            .column(Column::label(&name), |(_, level, _)| Value::label(format::plain(level)))
            .column(Column::number("change"), |(.., found)| change(Some(*found), Form::points()))
            .table()
    }
}

fn means(reader: &Reader<'_>, against: &str) -> Table {
    let names = format::unique(compared(reader).flat_map(|(_, compared)| compared.metrics.keys()));
    Table {
        name: "mean-changes".into(),
        title: format!("Change in means per game against {against}"),
        shown: if reader.is_contested() { Shown::Page } else { Shown::Data },
        notes: vec![SIGNIFICANT.to_owned()],
        fact: Fact::of("game"),
        ..at_cells(reader, compared(reader), |(at, _)| *at)
            .columns(
                names,
                |name| Column::number(reader.metric_title(name)).of_metric(name).fact(Fact::default().named(name)),
                |(_, compared), name| change(compared.metrics.get(*name), Form::signed()),
            )
            .table()
    }
}

/// One cell's changes.
fn strategy_means<'a>(reader: &Reader<'a>, (at, compared): (At<'a>, &'a ComparedCell)) -> Table {
    let rows = compared
        .strategy_metrics
        .iter()
        .flat_map(|(label, changes)| changes.iter().map(move |(metric, found)| (at, label, metric, found)));
    Table {
        name: "strategy-mean-changes".into(),
        title: "Change in means per strategy".into(),
        shown: Shown::Data,
        fact: Fact::of("strategy"),
        ..at_cells(reader, rows, |(at, ..)| *at)
            .fact(|(_, label, metric, _)| Fact::about(*label).named(metric))
            .column(Column::label("strategy"), |(_, label, ..)| strategy(reader, label))
            .column(Column::label("metric"), |(_, _, metric, _)| Value::label(format::plain(metric)))
            .column(Column::number("change"), |(.., found)| change(Some(*found), Form::signed()))
            .table()
    }
}

/// A difference with its simultaneous interval, marked if significant. They always agree, unlike a separate interval and a corrected p value.
pub fn change(found: Option<&Difference>, form: Form) -> Entry {
    let Some(found) = found else { return Entry::default() };
    let tone = if found.differs { Tone::Significant } else { Tone::Faint };
    Entry::from(Value::Difference(*found, form)).toned(tone)
}

#[cfg(test)]
mod tests {
    use evenkeel_findings::{FactorChange, FactorFinding, Findings, LevelFinding, Study};

    use super::*;
    use crate::samples;

    /// A sweep with two start worlds for seats; the worlds' win rates change like those of the first strategy.
    fn with_factors() -> Findings {
        let mut findings = samples::sweep();
        let win_rate = findings.cells[0].strategies["trader"].win_rate;
        let level = |name: &str| LevelFinding { name: name.into(), seats: 9, win_rate, uneven: false, worth: None };
        let factor = FactorFinding {
            name: "start_world".into(),
            chosen: false,
            ordered: false,
            price_unit: String::new(),
            levels: vec![level("arm_1"), level("capital")],
        };
        findings.cells.iter_mut().for_each(|cell| cell.factors = vec![factor.clone()]);
        let Study::Sweep { comparison } = &mut findings.study else { panic!("a sweep") };
        for compared in &mut comparison.cells {
            let found = compared.strategies["trader"];
            let levels = [("arm_1".to_owned(), found), ("capital".to_owned(), found)].into();
            compared.factors = vec![FactorChange { name: "start_world".into(), levels }];
        }
        findings
    }

    fn of_worlds(findings: &Findings) -> Table {
        let all = tables(&Reader::new(findings));
        all.into_iter().find(|table| table.name == "factor-start_world-changes").expect("a table for the factor")
    }

    #[test]
    fn every_level_of_a_factor_has_its_change_at_every_value() {
        let mut findings = with_factors();
        let table = of_worlds(&findings);
        assert_eq!(table.title, "Change in win rate by start world against brix.price = 500, in percentage points");
        assert_eq!((table.rows.len(), table.shown), (18, Shown::Data), "nine values, two worlds");
        let comparison = findings.comparison().unwrap();
        let wanted = Value::Difference(comparison.cells[0].strategies["trader"], Form::points());
        assert_eq!(table.rows[1].entries.last().unwrap().value, wanted);
        assert_eq!(table.rows[1].fact.subject, "capital");
        for cell in &mut findings.cells {
            let only = cell.strategies["trader"].clone();
            cell.strategies = [("trader".to_owned(), only)].into();
        }
        findings.lineup = vec!["trader".into(); 4];
        assert_eq!(of_worlds(&findings).shown, Shown::Page, "of equals that is the question");
    }
}
