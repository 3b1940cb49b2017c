//! The effect of one more of a level on the win rate at its price, and its fair price.

use evenkeel_findings::{Cell, FactorFinding, LevelFinding, LevelWorth, format};

use super::rows::{axis_columns, cell_row};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Row, Shown, Table};
use crate::value::{Form, Value};

const NOTES: [&str; 2] = [
    "Effect of one more, paid for by less of everything. At a fair price it is zero; an average seat pays as much as before. For these players, and \
     for rivals with what they have here.",
    "A least squares fit of the win rate on a seat's number above that of its rivals; 95% intervals hold for all rows of a factor together. The \
     verdict requires p below 0.001.",
];

/// Why a fair price may be missing.
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
    let name = format::plain(factor);
    let of_cell = |(position, cell)| {
        let (found, levels) = priced(cell, factor)?;
        let row = move |(level, worth): (&LevelFinding, &LevelWorth)| {
            let unit = format!(" {}", found.price_unit);
            let price = |number| Value::Foretold(number, Form::number().places(2).unit(unit.trim_end()));
            let entries = vec![
                Value::label(format::plain(&level.name)).into(),
                Value::Foretold(worth.per_seat, Form::number().places(2)).into(),
                price(worth.price).into(),
                Value::Number(worth.adds, Form::points()).into(),
                worth.fair_price.map_or(Value::Nothing, |fair| Value::Number(fair, Form::number().places(2))).into(),
                Value::Words(judgement(worth).to_owned()).into(),
            ];
            Row { fact: Fact::about(&level.name), ..cell_row(reader, (position, cell), entries) }
        };
        Some(levels.into_iter().map(row).collect::<Vec<Row>>())
    };
    let rows: Vec<Row> = reader.cells().filter_map(of_cell).flatten().collect();
    let own = [
        Column::label(&name),
        Column::number("per seat").fact(Fact::is("per_seat")),
        Column::number("price").fact(Fact::is("price")),
        Column::number("adds to win rate, points").fact(Fact::is("adds")),
        Column::number("fair price").fact(Fact::is("fair_price")),
        Column::words("verdict"),
    ];
    let priced = |(_, cell)| {
        priced(cell, factor).is_some_and(|(_, levels)| levels.iter().all(|(_, worth)| worth.fair_price.is_some()))
    };
    let unpriced = (!reader.cells().all(priced)).then_some(UNPRICED);
    (!rows.is_empty()).then(|| Table {
        name: format!("fair-price-{factor}"),
        title: format!("Gain in win rate from one more of each {name} at its price"),
        metric: factor.to_owned(),
        shown: Shown::Everywhere,
        columns: axis_columns(reader).into_iter().chain(own).collect(),
        rows,
        notes: NOTES.into_iter().chain(unpriced).map(str::to_owned).collect(),
        fact: Fact::of("factor").named(factor),
    })
}

const fn judgement(worth: &LevelWorth) -> &'static str {
    match (worth.clear, worth.adds.estimate > 0.0) {
        (true, true) => "underpriced",
        (true, false) => "overpriced",
        _ => "not clear",
    }
}
