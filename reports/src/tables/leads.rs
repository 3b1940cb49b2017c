//! The leads of the strategies of a tournament over each other.

use evenkeel_findings::{Difference, Tournament};

use super::rows::strategy;
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Entry, Shown, Table, Tone};
use crate::value::{Form, Value};

/// A row for each pair, the higher strategy first.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.findings.tournament().into_iter().map(|tournament| table(reader, tournament)).collect()
}

fn table(reader: &Reader<'_>, tournament: &Tournament) -> Table {
    let scored = tournament.standings.iter().any(|standing| standing.score.is_some());
    let reward = if scored { Form::signed() } else { Form::points() };
    let lead = |found: &Difference, form: Form| {
        Entry::from(Value::Difference(*found, form)).toned(if found.differs { Tone::Significant } else { Tone::Plain })
    };
    let (head, name) = match (scored, tournament.table) {
        (true, _) => ("mean score", "score"),
        (false, 1) => ("comparisons won, points", "win_rate"),
        (false, _) => ("win rate, points", "win_rate"),
    };
    let named = |name: &str| Fact::default().named(name);
    Table {
        name: "leads".into(),
        title: "Ahead of each other: differences; *: significant, corrected for multiple comparisons".into(),
        metric: "lead".into(),
        shown: Shown::Page,
        fact: Fact::of("lead"),
        ..Listing::of(&tournament.leads)
            .fact(|lead| Fact::about(format!("{} > {}", lead.strategy, lead.over)))
            .column(Column::label("strategy"), |lead| strategy(reader, &lead.strategy))
            .column(Column::label("ahead of"), |lead| strategy(reader, &lead.over))
            .column(Column::number(head).fact(named(name)), |found| lead(&found.reward, reward.clone()))
            .column(Column::number("rating").of_metric("rating").fact(named("rating")), |found| {
                lead(&found.rating, Form::signed().places(0))
            })
            .table()
    }
}
