//! Which of two strategies is better, in a tournament that decides this.

use evenkeel_findings::{Duel, format};

use super::rows::{against, strategy};
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Table};
use crate::value::Value;

/// One row: the score, and the number of blocks with each score.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let duel = reader.findings.tournament().and_then(|found| found.duel.as_ref());
    duel.map(|duel| table(reader, duel)).into_iter().collect()
}

fn table(reader: &Reader<'_>, duel: &Duel) -> Table {
    let steps = duel.scores.len().saturating_sub(1).max(1);
    let share = |score: usize| format::round_share(score as f64 / steps as f64);
    Table {
        name: "decision".into(),
        title: "Score per block: 100% is every point".into(),
        notes: vec![
            duel.method.clone(),
            format!(
                "Equivalent is within {} of half. At most {} of such tests give a wrong answer.",
                format::round_share(duel.margin),
                format::round_share(duel.error)
            ),
        ],
        fact: Fact { subject: duel.strategy.clone(), ..Fact::of("duel").named("score") },
        ..Listing::of([duel])
            .column(Column::label("strategy"), |duel| strategy(reader, &duel.strategy))
            .column(Column::label("against"), |duel| strategy(reader, &duel.against))
            .column(Column::number("score").fact(Fact::is("share")), |duel| against(Some(&duel.score), Some(0.5)))
            .columns(
                duel.scores.iter().enumerate(),
                |(score, _)| Column::number(format!("blocks at {}", share(*score))),
                |_, (_, blocks)| Value::Count(**blocks),
            )
            .table()
    }
}
