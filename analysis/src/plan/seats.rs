//! Line-ups as typed.

use evenkeel_engine::rules::{Fault, Named};
use evenkeel_strategies::{Lineup, Registry};

/// A line-up of this number of players: cut after the last of them, or begun again from its first seat.
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
    let before = faults.len();
    for seat in seats {
        match Lineup::parse(registry, "", &seat.name) {
            Ok(lineup) if lineup.members().len() > 1 => {
                let message = format!("`{}` names more than one strategy for one seat", seat.name);
                faults.push(Fault::new(seat.place.clone(), message).help("write each in quotes of its own"));
            }
            Ok(_) => {}
            Err(more) => faults.extend(more.into_iter().map(|fault| Fault { place: seat.place.clone(), ..fault })),
        }
    }
    if faults.len() > before {
        return None;
    }
    let typed: Vec<_> = fit(seats, players).into_iter().map(|seat| seat.name).collect();
    Lineup::parse(registry, "--seats", &typed.join(",")).map_err(|more| faults.extend(more)).ok()
}
