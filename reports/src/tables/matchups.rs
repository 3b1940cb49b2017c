//! Who finishes before whom in a tournament.

use evenkeel_findings::Tournament;

use super::rows::{against, strategy, strategy_column};
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::{Reader, matchup};
use crate::table::{Column, Shown, Table};
use crate::value::Value;

/// A square of all strategies, and every pair with its p value.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let tournaments = reader.findings.tournament().into_iter();
    tournaments.flat_map(|tournament| [square(reader, tournament), pairs(reader, tournament)]).collect()
}

fn square(reader: &Reader<'_>, tournament: &Tournament) -> Table {
    let names = || tournament.standings.iter().map(|standing| standing.strategy.as_str());
    Table {
        name: "matchups".into(),
        title: "Finishes ahead of the other: share of their games".into(),
        metric: "ahead".into(),
        ..Listing::of(names())
            .column(Column::label("strategy"), |one| strategy(reader, one))
            .columns(
                names(),
                |name| strategy_column(reader, name, ""),
                |one, other| against(matchup(tournament, one, other).map(|found| &found.ahead), Some(0.5)),
            )
            .table()
    }
}

fn pairs(reader: &Reader<'_>, tournament: &Tournament) -> Table {
    Table {
        name: "pairs".into(),
        title: "Every pair: share of their games, p value corrected for multiple comparisons".into(),
        metric: "ahead".into(),
        shown: Shown::Page,
        fact: Fact::of("matchup").named("ahead"),
        ..Listing::of(&tournament.matchups)
            .fact(|found| Fact::about(format!("{} > {}", found.strategy, found.against)))
            .column(Column::label("strategy"), |found| strategy(reader, &found.strategy))
            .column(Column::label("against"), |found| strategy(reader, &found.against))
            .column(Column::number("finishes ahead").fact(Fact::is("share")), |found| {
                against(Some(&found.ahead), Some(0.5))
            })
            .column(Column::number("p value").fact(Fact::is("p_adjusted")), |found| Value::Chance(found.p_adjusted))
            .column(Column::number("games").fact(Fact::is("count").named("meetings")), |found| {
                Value::Count(found.meetings)
            })
            .table()
    }
}
