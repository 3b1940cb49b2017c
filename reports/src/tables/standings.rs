//! How strong the strategies of a tournament are.

use evenkeel_analysis::findings::{Standing, Tournament};

use super::rows::strategy;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Row, Table};
use crate::value::{Form, Value};

/// A row for each strategy, best first.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.findings.tournament().into_iter().map(|tournament| table(reader, tournament)).collect()
}

fn table(reader: &Reader<'_>, tournament: &Tournament) -> Table {
    let row = |standing: &Standing| {
        let places = Value::Range(standing.best_place as i64, standing.worst_place as i64);
        let rating = Value::Number(standing.rating, Form::signed().places(0));
        let values = [places, rating, Value::share(&standing.win_rate), Value::Count(standing.games)];
        Row {
            entries: std::iter::once(strategy(reader, &standing.strategy)).chain(values.map(Into::into)).collect(),
            fact: Fact::about(&standing.strategy),
            ..Row::default()
        }
    };
    let wins = if tournament.table == 1 { "comparisons won" } else { "win rate" };
    Table {
        name: "ratings".into(),
        title: "Ratings, mean 0; 400 points are odds of ten to one".into(),
        metric: "win_rate".into(),
        columns: vec![
            Column::label("strategy"),
            Column::number("place").of_metric("rating").fact(named("place", "")),
            Column::number("rating").of_metric("rating").fact(named("rating", "points")),
            Column::number(wins).fact(named("win_rate", "share")),
            Column::number("games").of_metric("games"),
        ],
        rows: tournament.standings.iter().map(row).collect(),
        fact: Fact::of("strategy"),
        ..Table::default()
    }
}

fn named(name: &str, statistic: &str) -> Fact {
    Fact { name: name.to_owned(), ..Fact::is(statistic) }
}
