//! Planets: gravity, crashes, edges and exits (§2 and §5.3).

use super::KnightHawks;
use super::battle_setup::Objective;
use super::hex::{Edge, Heading, Hex, turned};
use super::path::Fate;
use super::state::{A, State};
use super::units::Unit;
use super::vocabulary::Role;

/// The effects on a unit that enters a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Heading after gravity.
    pub heading: Heading,
    /// Gravity has turned it in this pass.
    pub bent: bool,
    /// Whether this ends its flight.
    pub fate: Fate,
}

impl KnightHawks {
    /// The effects on a unit that enters `at` with this heading, before any turn of its own.
    pub(super) fn enter(&self, state: &State, unit: &Unit, at: Hex, heading: Heading, bent: bool) -> Entry {
        if let Some(edge) = at.beyond() {
            let fate = if exits(self.setup.objective, unit, edge) {
                Fate::Exits
            } else if self.bounded {
                Fate::Strays
            } else {
                Fate::Flies
            };
            return Entry { heading, bent: false, fate };
        }
        state
            .planet
            .map_or(Entry { heading, bent: false, fate: Fate::Flies }, |planet| self.pass(planet, at, heading, bent))
    }

    /// The six hexes round a planet: rel 0 falls, rel 2 and 4 are bent once per pass.
    #[inline]
    fn pass(&self, planet: Hex, at: Hex, heading: Heading, bent: bool) -> Entry {
        if at == planet {
            return Entry { heading, bent, fate: Fate::Crashes };
        }
        let Some(inward) = at.toward(planet) else { return Entry { heading, bent: false, fate: Fate::Flies } };
        if !self.rules.gravity {
            return Entry { heading, bent, fate: Fate::Flies };
        }
        match turned(inward, 6 - heading) {
            0 => Entry { heading, bent, fate: Fate::Crashes },
            2 if !bent => Entry { heading: turned(heading, 1), bent: true, fate: Fate::Flies },
            4 if !bent => Entry { heading: turned(heading, 5), bent: true, fate: Fate::Flies },
            _ => Entry { heading, bent, fate: Fate::Flies },
        }
    }
}

/// Whether a unit beyond this edge has achieved its objective and is removed, safe (§16).
fn exits(objective: Objective, unit: &Unit, edge: Edge) -> bool {
    let north = edge == Edge::North;
    match (objective, unit.role) {
        (Objective::Evacuate, Role::Evacuee) => true,
        (Objective::Escort | Objective::Convoy, Role::Freighter) | (Objective::Cargo, Role::Cargo) => north,
        (Objective::Photo, _) => north && unit.side == A,
        _ => false,
    }
}
