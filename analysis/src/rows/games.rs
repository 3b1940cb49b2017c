//! Rows by game, made from rows by seat.

use polars::prelude::{Column, DataFrame, PolarsResult};

use super::about::AboutRows;
use super::columns::SEAT;
use super::series::column;

/// One row per game of a frame with a row for each of its seats, seats one after another. It has the common values of the seats, the winner, the
/// seating, and the sums of metrics of single seats. An amount shared by two seats counts once.
///
/// # Errors
/// If the frame is not one of [`OutcomeRows`](super::OutcomeRows).
pub(super) fn games_of(rows: &DataFrame, about: &AboutRows) -> PolarsResult<DataFrame> {
    let seats = about.seats;
    let ranks: Vec<i32> = rows.column("rank")?.i32()?.into_no_null_iter().collect();
    let strategies: Vec<&str> = rows.column("strategy")?.str()?.iter().flatten().collect();
    let games = || ranks.chunks(seats).enumerate();
    let first = |ranks: &[i32]| ranks.iter().filter(|rank| **rank == 1).count();
    let alone = |ranks: &[i32]| ranks.iter().position(|rank| *rank == 1).filter(|_| first(ranks) == 1);
    let height = ranks.len() / seats;
    let sums = |name: &str| -> PolarsResult<Vec<i64>> {
        let numbers: Vec<i64> = rows.column(name)?.i64()?.into_no_null_iter().collect();
        Ok(numbers.chunks(seats).map(|seats| seats.iter().sum()).collect())
    };
    let make = |name: &str| -> PolarsResult<Column> {
        match about.summed.get(name) {
            None => {}
            Some(None) => return Ok(column(name, sums(name)?)),
            Some(Some(shared)) => {
                let twice = sums(shared)?;
                let once: Vec<i64> = sums(name)?.into_iter().zip(twice).map(|(all, twice)| all - twice / 2).collect();
                return Ok(column(name, once));
            }
        }
        match name {
            "winners" => Ok(column(name, games().map(|(_, ranks)| first(ranks) as i32).collect::<Vec<_>>())),
            "winner" => {
                let name_of = |(game, ranks)| alone(ranks).map(|seat| strategies[game * seats + seat]);
                let names: Vec<Option<&str>> = games().map(name_of).collect();
                Ok(column(name, names))
            }
            _ => match name.strip_prefix(SEAT).and_then(|seat| seat.parse::<usize>().ok()) {
                Some(seat) => {
                    let sat: Vec<&str> = (0..height).map(|game| strategies[game * seats + seat - 1]).collect();
                    Ok(column(name, sat))
                }
                None => rows.column(name)?.gather_every(seats, 0),
            },
        }
    };
    let columns = about.games.iter().map(|meaning| make(&meaning.name)).collect::<PolarsResult<Vec<_>>>()?;
    DataFrame::new(height, columns)
}
