//! The strength of the strategies of a tournament.

use evenkeel_findings::{Measure, Standing, Tournament};

use super::rows::strategy;
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Table};
use crate::value::{Form, Value};

/// A row for each strategy, best first.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.findings.tournament().into_iter().map(|tournament| table(reader, tournament)).collect()
}

fn table(reader: &Reader<'_>, tournament: &Tournament) -> Table {
    Table {
        name: "ratings".into(),
        title: title(tournament).into(),
        metric: "win_rate".into(),
        fact: Fact::of("strategy"),
        ..Listing::of(&tournament.standings)
            .fact(|standing| Fact::about(&standing.strategy))
            .column(Column::label("strategy"), |standing| strategy(reader, &standing.strategy))
            .columns(columns(tournament), |(column, _)| column.clone(), |standing, (_, value)| value(standing))
            .table()
    }
}

/// The order of the strategies, and the meaning of ratings.
fn title(tournament: &Tournament) -> &'static str {
    match (tournament.order, tournament.tells_odds()) {
        (Measure::Rating, true) => "Sorted by rating. Ratings have mean 0; 400 points are odds of ten to one",
        (Measure::Rating, false) => "Sorted by rating. Ratings have mean 0 and are not odds",
        (Measure::Score, true) => "Sorted by mean score. Ratings have mean 0; 400 points are odds of ten to one",
        (Measure::Score, false) => "Sorted by mean score. Ratings have mean 0 and are not odds",
        (Measure::WinRate, true) => "Sorted by win rate. Ratings have mean 0; 400 points are odds of ten to one",
        (Measure::WinRate, false) => "Sorted by win rate. Ratings have mean 0 and are not odds",
    }
}

type Values = fn(&Standing) -> Value;

/// The columns after the name; the column that defines the order is next to the place.
fn columns(tournament: &Tournament) -> Vec<(Column, Values)> {
    let wins = if tournament.table == 1 { "comparisons won" } else { "win rate" };
    let place: (Column, Values) =
        (Column::number("place").of_metric("lead").fact(Fact::default().named("place")), |standing| {
            Value::Range(standing.best_place as i64, standing.worst_place as i64)
        });
    let rating: (Column, Values) =
        (Column::number("rating").of_metric("rating").fact(Fact::is("points").named("rating")), |standing| {
            Value::Number(standing.rating, Form::signed().places(0))
        });
    let wins: (Column, Values) =
        (Column::number(wins).fact(Fact::is("share").named("win_rate")), |standing| Value::share(&standing.win_rate));
    let score: (Column, Values) = (Column::number("mean score").fact(Fact::is("mean").named("score")), |standing| {
        standing.score.as_ref().map_or(Value::Nothing, Value::mean)
    });
    let games: (Column, Values) = (Column::number("games").of_metric("games"), |standing| Value::Count(standing.games));
    let scored = tournament.standings.iter().any(|standing| standing.score.is_some());
    let mut columns = vec![place];
    match tournament.order {
        Measure::Rating => columns.extend([rating, wins]),
        Measure::WinRate | Measure::Score => columns.extend([wins, rating]),
    }
    if scored {
        columns.insert(if tournament.order == Measure::Score { 1 } else { 3 }, score);
    }
    columns.push(games);
    columns
}
