//! Who finishes before whom in a tournament.

use evenkeel_findings::{Matchup, Tournament};

use super::rows::{against, strategy};
use crate::fact::Fact;
use crate::reader::{Reader, matchup};
use crate::table::{Column, Row, Shown, Table};
use crate::value::Value;

/// A square of all strategies, and every pair with its p value.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let tournaments = reader.findings.tournament().into_iter();
    tournaments.flat_map(|tournament| [square(reader, tournament), pairs(reader, tournament)]).collect()
}

fn square(reader: &Reader<'_>, tournament: &Tournament) -> Table {
    let names: Vec<&str> = tournament.standings.iter().map(|standing| standing.strategy.as_str()).collect();
    let row = |one: &&str| {
        let share = |other: &&str| against(matchup(tournament, one, other).map(|found| &found.ahead), Some(0.5));
        let entries = std::iter::once(strategy(reader, one)).chain(names.iter().map(share)).collect();
        Row { entries, ..Row::default() }
    };
    let columns = names.iter().map(|name| Column::number(*name).styled(reader.style(name)));
    Table {
        title: "Finishes ahead of the other: share of their games".into(),
        columns: std::iter::once(Column::label("strategy")).chain(columns).collect(),
        rows: names.iter().map(row).collect(),
        ..about("matchups")
    }
}

fn pairs(reader: &Reader<'_>, tournament: &Tournament) -> Table {
    let row = |found: &Matchup| {
        let names = [strategy(reader, &found.strategy), strategy(reader, &found.against)];
        let counts = [Value::Chance(found.p_adjusted), Value::Count(found.meetings)].map(Into::into);
        let entries = names.into_iter().chain([against(Some(&found.ahead), Some(0.5))]).chain(counts);
        let fact = Fact::about(format!("{} > {}", found.strategy, found.against));
        Row { entries: entries.collect(), fact, ..Row::default() }
    };
    let meetings = Column::number("games").fact(Fact { name: "meetings".into(), ..Fact::is("count") });
    Table {
        title: "Every pair: share of their games, p value corrected for multiple comparisons".into(),
        shown: Shown::Page,
        columns: vec![
            Column::label("strategy"),
            Column::label("against"),
            Column::number("finishes ahead").fact(Fact::is("share")),
            Column::number("p value").fact(Fact::is("p_adjusted")),
            meetings,
        ],
        rows: tournament.matchups.iter().map(row).collect(),
        fact: Fact::of("matchup").named("ahead"),
        ..about("pairs")
    }
}

fn about(name: &str) -> Table {
    Table { name: name.into(), metric: "ahead".into(), ..Table::default() }
}
