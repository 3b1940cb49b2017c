//! How the forms of a league differ from the strategies as they began.

use evenkeel_analysis::findings::{LeagueVersion, Learnt, format};

use super::rows::strategy;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Table};
use crate::value::Value;

/// A row for every parameter that was changed, of those forms that have a part in the mixture.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let versions = reader.findings.league().into_iter().flat_map(|league| &league.versions);
    let played = versions.filter(|version| version.share.estimate > 0.0);
    let rows: Vec<Row> =
        played.flat_map(|version| version.learnt.iter().map(move |one| row(reader, version, one))).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let labels = ["strategy", "form", "parameter", "what it means", "before", "learnt"];
    vec![Table {
        name: "learnt".into(),
        title: "What those who are played have learnt".into(),
        metric: "parameters".into(),
        columns: labels.map(Column::label).into(),
        rows,
        fact: Fact::of("strategy"),
        ..Table::default()
    }]
}

fn row(reader: &Reader<'_>, version: &LeagueVersion, learnt: &Learnt) -> Row {
    let text = |text: String| Entry::from(Value::Words(text));
    Row {
        entries: vec![
            strategy(reader, &version.strategy),
            text(version.label.clone()),
            text(learnt.parameter.clone()),
            text(format::sentence(&learnt.about)),
            text(format::setting(&learnt.before)),
            text(format::setting(&learnt.after)),
        ],
        fact: Fact::about(&version.label),
        ..Row::default()
    }
}
