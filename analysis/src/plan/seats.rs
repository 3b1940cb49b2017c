//! Line-ups as typed.

use evenkeel_engine::rules::{Fault, Named};
use evenkeel_strategies::{Lineup, Registry, Roster};

/// Reads a line-up, one strategy per seat.
pub(super) fn parse_seats<G: Roster>(
    registry: &Registry<G>,
    seats: &[Named<()>],
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
    let typed: Vec<_> = seats.iter().map(|seat| seat.name.as_str()).collect();
    Lineup::parse(registry, "--seats", &typed.join(",")).map_err(|more| faults.extend(more)).ok()
}
