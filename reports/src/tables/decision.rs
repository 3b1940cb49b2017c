//! Which of two strategies is better, in a tournament that decides this.

use evenkeel_findings::{Duel, format};

use super::rows::{against, strategy};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Table};
use crate::value::Value;

/// One row: the score, and the number of blocks with each score.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let duel = reader.findings.tournament().and_then(|found| found.duel.as_ref());
    duel.map(|duel| table(reader, duel)).into_iter().collect()
}

fn table(reader: &Reader<'_>, duel: &Duel) -> Table {
    let steps = duel.scores.len().saturating_sub(1).max(1);
    let scores = (0..=steps).map(|step| format::round_share(step as f64 / steps as f64));
    let score = Column::number("score").fact(Fact::is("share"));
    let columns = [Column::label("strategy"), Column::label("against"), score];
    let counts = duel.scores.iter().map(|blocks| Entry::from(Value::Count(*blocks)));
    let names = [strategy(reader, &duel.strategy), strategy(reader, &duel.against)];
    let row = Row {
        entries: names.into_iter().chain([against(Some(&duel.score), Some(0.5))]).chain(counts).collect(),
        ..Row::default()
    };
    Table {
        name: "decision".into(),
        title: "Score per block: 100% is every point".into(),
        columns: columns
            .into_iter()
            .chain(scores.take(duel.scores.len()).map(|score| Column::number(format!("blocks at {score}"))))
            .collect(),
        rows: vec![row],
        notes: vec![
            duel.method.clone(),
            format!(
                "Equivalent is within {} of half. At most {} of such tests give a wrong answer.",
                format::round_share(duel.margin),
                format::round_share(duel.error)
            ),
        ],
        fact: Fact { subject: duel.strategy.clone(), ..Fact::of("duel").named("score") },
        ..Table::default()
    }
}
