//! Rock-paper-scissors cycles of a tournament.

use evenkeel_findings::{Cycle, format};

use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table};
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
    let row = |cycle: &Cycle| {
        let steps = cycle.ahead.iter().map(|ahead| Entry::from(Value::share(ahead)));
        let chance = Entry::from(Value::Chance(cycle.p_adjusted));
        let sure = Entry::from(Value::Words(if cycle.sure { "yes" } else { "no" }.into()));
        let name = Entry::from(Value::label(cycle.strategies.join(" → ")));
        let entries = std::iter::once(name).chain(steps).chain([chance, sure]).collect();
        Row { entries, fact: Fact::about(cycle.strategies.join(" > ")), ..Row::default() }
    };
    let steps = (1..=3).map(|step| Column::number(format!("step {step}")));
    let chance = Column::number("p value").of_metric("cycles").fact(Fact::is("p_adjusted"));
    let of = format!("The most significant of {}.", format::count(seen));
    Table {
        name: "cycles".into(),
        title: format!("Rock-paper-scissors cycles: {what}"),
        metric: "ahead".into(),
        shown,
        columns: std::iter::once(Column::label("cycle"))
            .chain(steps)
            .chain([chance, Column::words("significant")])
            .collect(),
        rows: cycles.iter().map(row).collect(),
        notes: if seen > cycles.len() as u64 { vec![of] } else { Vec::new() },
        fact: Fact::of("cycle").named("circle"),
    }
}
