//! Rock-paper-scissors cycles of a tournament.

use evenkeel_findings::{Cycle, format};

use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Shown, Table};
use crate::value::Value;

/// A row for each cycle, the most certain first.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let tournament = reader.findings.tournament().map(|found| (&found.cycles, found.cycles_seen, AHEAD, Shown::Page));
    let league = reader.findings.league().map(|found| (&found.cycles, found.cycles_seen, AMONG, Shown::default()));
    tournament.into_iter().chain(league).map(table).collect()
}

const AHEAD: &str = "each finishes ahead of the next, the last ahead of the first";
const AMONG: &str = "each wins more than an even share among copies of the next, the last among copies of the first";

fn table((cycles, seen, what, shown): (&Vec<Cycle>, u64, &str, Shown)) -> Table {
    let of = format!("The most significant of {}.", format::count(seen));
    Table {
        name: "cycles".into(),
        title: format!("Rock-paper-scissors cycles: {what}"),
        metric: "ahead".into(),
        shown,
        notes: if seen > cycles.len() as u64 { vec![of] } else { Vec::new() },
        fact: Fact::of("cycle").named("circle"),
        ..Listing::of(cycles)
            .fact(|cycle| Fact::about(cycle.strategies.join(" > ")))
            .column(Column::label("cycle"), |cycle| Value::label(cycle.strategies.join(" → ")))
            .columns(
                0..3,
                |step| Column::number(format!("step {}", step + 1)),
                |cycle, step| cycle.ahead.get(*step).map(Value::share),
            )
            .column(Column::number("p value").of_metric("cycles").fact(Fact::is("p_adjusted")), |cycle| {
                Value::Chance(cycle.p_adjusted)
            })
            .column(Column::words("significant"), |cycle| Value::Words(if cycle.sure { "yes" } else { "no" }.into()))
            .table()
    }
}
