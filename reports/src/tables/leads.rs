//! How far the strategies of a tournament are ahead of each other.

use evenkeel_findings::{Difference, Lead, Tournament};

use super::rows::strategy;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table, Tone};
use crate::value::{Form, Value};

/// A row for each pair, the higher strategy first.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.findings.tournament().into_iter().map(|tournament| table(reader, tournament)).collect()
}

fn table(reader: &Reader<'_>, tournament: &Tournament) -> Table {
    let scored = tournament.standings.iter().any(|standing| standing.score.is_some());
    let reward = |found: &Difference| Value::Difference(*found, if scored { Form::signed() } else { Form::points() });
    let row = |lead: &Lead| {
        let names = [strategy(reader, &lead.strategy), strategy(reader, &lead.over)];
        let rating = Value::Difference(lead.rating, Form::signed().places(0));
        let values = [reward(&lead.reward), rating];
        let leads = [lead.reward, lead.rating].into_iter().zip(values);
        let leads = leads
            .map(|(lead, value)| Entry::from(value).toned(if lead.differs { Tone::Significant } else { Tone::Plain }));
        Row {
            entries: names.into_iter().chain(leads).collect(),
            fact: Fact::about(format!("{} > {}", lead.strategy, lead.over)),
            ..Row::default()
        }
    };
    let (head, name) = match (scored, tournament.table) {
        (true, _) => ("mean score", "score"),
        (false, 1) => ("comparisons won, points", "win_rate"),
        (false, _) => ("win rate, points", "win_rate"),
    };
    let named = |name: &str| Fact { name: name.to_owned(), ..Fact::default() };
    Table {
        name: "leads".into(),
        title: "Ahead of each other: differences; *: significant, corrected for multiple comparisons".into(),
        metric: "lead".into(),
        shown: Shown::Page,
        columns: vec![
            Column::label("strategy"),
            Column::label("ahead of"),
            Column::number(head).fact(named(name)),
            Column::number("rating").of_metric("rating").fact(named("rating")),
        ],
        rows: tournament.leads.iter().map(row).collect(),
        fact: Fact::of("lead"),
        ..Table::default()
    }
}
