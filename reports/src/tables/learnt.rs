//! The differences between the forms of a league and the initial strategies.

use evenkeel_findings::format;

use super::rows::strategy;
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Table};
use crate::value::Value;

/// A row per changed parameter: of the league's versions in the mixture and the responses of its last round, or of all adapted strategies.
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
    let rows = all.flat_map(|(label, who, learnt)| learnt.iter().map(move |one| (label, who.clone(), one)));
    let text = |text: &str| Value::Words(text.to_owned());
    vec![Table {
        name: "learnt".into(),
        title: "Changed parameters".into(),
        metric: "parameters".into(),
        fact: Fact::of("strategy"),
        ..Listing::of(rows)
            .fact(|(label, ..)| Fact::about(*label))
            .column(Column::label("strategy"), |(label, ..)| strategy(reader, label))
            .column(Column::label("version"), |(_, who, _)| text(who))
            .column(Column::label("parameter"), |(.., learnt)| text(&learnt.parameter))
            // A table with only names of rows would be empty.
            .column(Column::words("meaning"), |(.., learnt)| Value::Words(format::sentence(&learnt.about)))
            .column(Column::words("before"), |(.., learnt)| Value::Words(format::setting(&learnt.before)))
            .column(Column::words("learnt"), |(.., learnt)| Value::Words(format::setting(&learnt.after)))
            .table()
    }]
}

#[cfg(test)]
mod tests {
    use crate::reader::Reader;
    use crate::samples;

    /// The third version of the sample has learnt nothing; with a changed parameter, it still has no row.
    #[test]
    fn a_version_without_a_share_has_no_row() {
        let mut findings = samples::league();
        let evenkeel_findings::Study::League { league } = &mut findings.study else { unreachable!("a league") };
        league.versions[2].learnt = league.versions[0].learnt.clone();
        league.versions[2].label = "left".to_owned();
        let rows = |findings: &evenkeel_findings::Findings| {
            super::tables(&Reader::new(findings)).iter().map(|table| table.rows.len()).sum::<usize>()
        };
        let without = rows(&findings);
        let evenkeel_findings::Study::League { league } = &mut findings.study else { unreachable!("a league") };
        league.versions[2].share.estimate = 0.1;
        assert!(rows(&findings) > without);
    }
}
