//! Rock-paper-scissors cycles of a tournament.

use evenkeel_analysis::findings::{Cycle, Tournament, format};

use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table};
use crate::value::Value;

/// A row for each cycle, the surest first.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.findings.tournament().into_iter().map(table).collect()
}

fn table(tournament: &Tournament) -> Table {
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
    let seen = format!("The most significant of {}.", format::count(tournament.cycles_seen));
    Table {
        name: "cycles".into(),
        title: "Rock-paper-scissors cycles: each finishes ahead of the next, the last ahead of the first".into(),
        metric: "ahead".into(),
        shown: Shown::Page,
        columns: std::iter::once(Column::label("cycle"))
            .chain(steps)
            .chain([chance, Column::words("significant")])
            .collect(),
        rows: tournament.cycles.iter().map(row).collect(),
        notes: if tournament.cycles_seen > tournament.cycles.len() as u64 { vec![seen] } else { Vec::new() },
        fact: Fact::of("cycle").named("circle"),
    }
}
