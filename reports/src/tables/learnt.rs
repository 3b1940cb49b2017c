//! The differences between the forms of a league and the initial strategies.

use evenkeel_findings::{Learnt, format};

use super::rows::strategy;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Table};
use crate::value::Value;

/// A row for every changed parameter: of the league's versions with a share in the mixture and of the responses of its last round, or of all
/// strategies that adapted.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let versions = reader.findings.league().into_iter().flat_map(|league| &league.versions);
    let played = versions.filter(|version| version.share.estimate > 0.0);
    let versions = played.map(|version| (version.strategy.as_str(), version.label.clone(), &version.learnt));
    let last = reader.findings.league().into_iter().filter_map(|league| league.rounds.last());
    let outside = last.flat_map(|round| &round.responses).filter(|response| response.joined.is_none());
    let outside =
        outside.filter_map(|response| Some((response.strategy.as_str(), response.label.clone()?, &response.learnt)));
    let sets = reader.findings.adaptation.iter().flat_map(|found| &found.sets);
    let adapted = sets.flat_map(|set| {
        let place = reader.values(&reader.findings.cells[set.cell]);
        let who = format!("trained at {place}, search {}", set.search);
        set.players.iter().map(move |(label, player)| (label.as_str(), who.clone(), &player.learnt))
    });
    let all = versions.chain(outside).chain(adapted);
    let rows: Vec<Row> = all
        .flat_map(|(label, who, learnt)| learnt.iter().map(move |one| row(reader, label, who.clone(), one)))
        .collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let labels = ["strategy", "version", "parameter"].map(Column::label);
    // A table with names of rows only would be empty.
    let words = ["meaning", "before", "learnt"].map(Column::words);
    vec![Table {
        name: "learnt".into(),
        title: "Changed parameters".into(),
        metric: "parameters".into(),
        columns: labels.into_iter().chain(words).collect(),
        rows,
        fact: Fact::of("strategy"),
        ..Table::default()
    }]
}

fn row(reader: &Reader<'_>, label: &str, who: String, learnt: &Learnt) -> Row {
    let text = |text: String| Entry::from(Value::Words(text));
    Row {
        entries: vec![
            strategy(reader, label),
            text(who),
            text(learnt.parameter.clone()),
            text(format::sentence(&learnt.about)),
            text(format::setting(&learnt.before)),
            text(format::setting(&learnt.after)),
        ],
        fact: Fact::about(label),
        ..Row::default()
    }
}
