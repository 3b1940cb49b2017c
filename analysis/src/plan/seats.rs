//! Line-ups as typed.

use evenkeel_engine::rules::{Fault, Named};
use evenkeel_strategies::{Lineup, Registry};

/// A line-up of this number of players: cut, or repeated from its first seat.
pub(super) fn fit<T: Clone>(seats: &[T], players: Option<u32>) -> Vec<T> {
    let count = players.map_or(seats.len(), |players| players as usize);
    seats.iter().cycle().take(count).cloned().collect()
}

/// Reads a line-up, one strategy per seat, and [fits](fit) it to the number of players.
pub(super) fn parse_seats(
    registry: &Registry,
    seats: &[Named<()>],
    players: Option<u32>,
    faults: &mut Vec<Fault>,
) -> Option<Lineup> {
    let words = seats.iter().map(|seat| (seat.place.clone(), seat.name.clone()));
    let lineup = Lineup::of_words(registry, words).map_err(|more| faults.extend(more)).ok()?;
    Some(fit(lineup.members(), players).into_iter().collect())
}
