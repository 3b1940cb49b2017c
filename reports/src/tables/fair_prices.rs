//! The effect of one more of a level on the win rate at its price, and its fair price.

use evenkeel_findings::{Cell, FactorFinding, LevelFinding, LevelWorth, format};

use super::rows::{At, at_cells};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Shown, Table};
use crate::value::{Form, Value};

const NOTES: [&str; 2] = [
    "Effect of one more, paid for by less of everything. At a fair price it is zero; an average seat pays as much as before. For these players, and \
     for rivals with what they have here.",
    "A least squares fit of the win rate on a seat's number above that of its rivals; 95% intervals hold for all rows of a factor together. The \
     verdict requires p below 0.001.",
];

/// The reason why a fair price may be missing.
const UNPRICED: &str = "Without a fair price: the value of money is not known well enough. Either all spend nearly the same, or the games \
    are too few.";

/// A table for each factor whose levels have prices, the most overpriced level last.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.factors().into_iter().filter_map(|factor| table(reader, factor)).collect()
}

/// The priced levels of a factor in a cell, the most underpriced first.
pub fn priced<'a>(
    cell: &'a Cell,
    factor: &str,
) -> Option<(&'a FactorFinding, Vec<(&'a LevelFinding, &'a LevelWorth)>)> {
    let found = cell.factors.iter().find(|found| found.name == factor)?;
    let mut levels: Vec<_> = found.levels.iter().filter_map(|level| Some((level, level.worth.as_ref()?))).collect();
    levels.sort_by(|(_, one), (_, other)| other.adds.estimate.total_cmp(&one.adds.estimate));
    (!levels.is_empty()).then_some((found, levels))
}

fn table(reader: &Reader<'_>, factor: &str) -> Option<Table> {
    let rows: Vec<_> = reader
        .cells()
        .filter_map(|at| {
            let (found, levels) = priced(at.1, factor)?;
            Some(levels.into_iter().map(move |(level, worth)| (at, found, level, worth)))
        })
        .flatten()
        .collect();
    let is_priced = |(_, cell): At<'_>| {
        priced(cell, factor).is_some_and(|(_, levels)| levels.iter().all(|(_, worth)| worth.fair_price.is_some()))
    };
    let unpriced = (!reader.cells().all(is_priced)).then_some(UNPRICED);
    let name = format::plain(factor);
    let number = || Form::number().places(2);
    (!rows.is_empty()).then(|| Table {
        name: format!("fair-price-{factor}"),
        title: format!("Gain in win rate from one more of each {name} at its price"),
        metric: factor.to_owned(),
        shown: Shown::Everywhere,
        notes: NOTES.into_iter().chain(unpriced).map(str::to_owned).collect(),
        fact: Fact::of("factor").named(factor),
        ..at_cells(reader, rows, |(at, ..)| *at)
            .fact(|(_, _, level, _)| Fact::about(&level.name))
            .column(Column::label(&name), |(_, _, level, _)| Value::label(format::plain(&level.name)))
            .column(Column::number("per seat").fact(Fact::is("per_seat")), |(.., worth)| {
                Value::Foretold(worth.per_seat, number())
            })
            .column(Column::number("price").fact(Fact::is("price")), |(_, found, _, worth)| {
                Value::Foretold(worth.price, number().unit(format!(" {}", found.price_unit).trim_end()))
            })
            .column(Column::number("adds to win rate, points").fact(Fact::is("adds")), |(.., worth)| {
                Value::Number(worth.adds, Form::points())
            })
            .column(Column::number("fair price").fact(Fact::is("fair_price")), |(.., worth)| {
                worth.fair_price.map(|fair| Value::Number(fair, number()))
            })
            .column(Column::words("verdict"), |(.., worth)| Value::Words(judgement(worth).to_owned()))
            .table()
    })
}

const fn judgement(worth: &LevelWorth) -> &'static str {
    match (worth.clear, worth.adds.estimate > 0.0) {
        (true, true) => "underpriced",
        (true, false) => "overpriced",
        _ => "not clear",
    }
}
