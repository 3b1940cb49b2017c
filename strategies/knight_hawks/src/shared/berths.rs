//! Hosts and orbits: launching, docking, orbiting the planet, facing.

use evenkeel_knight_hawks::Action;
use evenkeel_knight_hawks::actions::Turn;
use evenkeel_knight_hawks::battle_setup::Objective;
use evenkeel_knight_hawks::units::{Unit, UnitId};
use evenkeel_knight_hawks::vocabulary::{Role, Spin};

use super::course::{Aim, face};
use super::goal::{Goal, host, lacks_rockets, prey, wants_repairs};
use super::situation::{Situation, ahead};

/// The way in which a unit reaches the hex of its station by the end of its movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meeting {
    /// It stops where the station arrives.
    Stops,
    /// It is carried there in this direction.
    Circles(Spin),
}

impl Situation<'_> {
    /// All units launch when an enemy is near, except a unit that waits for rockets or repairs, and a ship being loaded.
    pub fn choose_leave(self, id: UnitId) -> Action {
        let unit = self.unit(id);
        let loading = self.must_stay(unit);
        let waits = lacks_rockets(self, unit) || wants_repairs(self, unit);
        let near = self.nearest_enemy(unit.at).is_some_and(|hexes| i32::from(hexes) <= self.weights.launch);
        if !loading && (self.is_bound(unit) || near && !waits) { Action::Leave } else { Action::Stay }
    }

    fn must_stay(self, unit: &Unit) -> bool {
        let loaded = self.view.progress().evacuated;
        self.game.setup().objective == Objective::Evacuate && unit.role == Role::Evacuee && !loaded
    }

    /// A unit docks for rockets, for repairs, or to be loaded.
    pub fn choose_dock(self, id: UnitId, actions: &[Action]) -> Action {
        let unit = self.unit(id);
        let wanted = lacks_rockets(self, unit) || wants_repairs(self, unit) || self.must_stay(unit);
        let dock = actions.iter().copied().find(|action| matches!(action, Action::Dock(_)));
        dock.filter(|_| wanted).unwrap_or(Action::No)
    }

    /// Whether a unit must cross an edge, or take a picture first.
    fn is_bound(self, unit: &Unit) -> bool {
        matches!(Goal::of(self, unit), Goal::Off(_) | Goal::Past(..))
    }

    /// The way in which a unit beside the planet can reach its station's hex when it may dock. Units are carried one after another, so the station
    /// may or may not have moved already.
    fn meeting(self, unit: &Unit) -> Option<Meeting> {
        let host = host(self, unit)?;
        let (station, turn) = (self.unit(host), self.view.turn());
        let spin = station.spin()?;
        let coming = if self.view.has_moved(host) { station.at } else { self.carried(station.at, spin, turn)? };
        if unit.at == coming && unit.speed <= unit.systems.adf() {
            return Some(Meeting::Stops);
        }
        let mut spins = [Spin::Clockwise, Spin::Anticlockwise].into_iter();
        spins.find(|&spin| self.carried(unit.at, spin, turn) == Some(coming)).map(Meeting::Circles)
    }

    /// A unit that must dock stops where its station arrives, or is carried to it; from anywhere else, it flies there. Other units enter the orbit of
    /// a friendly station in its direction, as long as no enemy is near and they have no other goal. A unit that would fall onto the planet enters
    /// orbit too.
    pub fn choose_enter(self, id: UnitId) -> Action {
        let unit = self.unit(id);
        let spin = self.friends().filter(|friend| self.class(friend).is_station()).find_map(Unit::spin);
        let falls = self.view.planet() == Some(unit.at.step(unit.heading));
        match self.meeting(unit) {
            Some(Meeting::Stops) => return Action::No,
            Some(Meeting::Circles(spin)) => return Action::Enter(spin),
            None if host(self, unit).is_some() && !falls => return Action::No,
            None => {}
        }
        match spin {
            Some(spin) if self.is_quiet(unit) && !self.is_bound(unit) || falls => Action::Enter(spin),
            _ if falls => Action::Enter(Spin::Clockwise),
            _ => Action::No,
        }
    }

    /// A ship stays in orbit while it guards a station there, no enemy is near and it has no other goal. A station outside its orbit is such a goal.
    pub fn choose_orbit(self, id: UnitId) -> Action {
        let guards = self.friends().any(|friend| self.class(friend).is_station());
        let unit = self.unit(id);
        if host(self, unit).is_some() {
            let met = self.meeting(unit).is_some_and(|meeting| unit.spin().map(Meeting::Circles) == Some(meeting));
            return if met { Action::Stay } else { Action::Leave };
        }
        if guards && self.is_quiet(unit) && !self.is_bound(unit) { Action::Stay } else { Action::Leave }
    }

    /// Whether no enemy is near enough for a fight.
    fn is_quiet(self, unit: &Unit) -> bool {
        let wanted = self.weights.distance + self.weights.guard;
        self.nearest_enemy(unit.at).is_none_or(|hexes| i32::from(hexes) > wanted)
    }

    /// Towards the prey's future position.
    pub fn choose_facing(self, id: UnitId) -> Action {
        let unit = self.unit(id);
        Action::Face(face(unit, self.aim(unit)))
    }

    /// The turn in the current hex of a plan, for a ship that does not fly its own course.
    pub fn steer_on(self, id: UnitId) -> Turn {
        let (unit, plan) = (self.unit(id), self.view.plan());
        let Some(path) = self.view.path(id) else { return Turn::Straight };
        let leg = path.last();
        self.aim(unit).steer(leg.hex, leg.after, path.len() as u8 - 1, plan.owes)
    }

    /// The aim of a ship: home, off the map, or its prey's future position.
    fn aim(self, unit: &Unit) -> Aim {
        match Goal::of(self, unit).way(unit.at) {
            Some(hex) => Aim::To(hex, 0),
            None => prey(self, unit).map_or(Aim::Ahead, |prey| Aim::To(ahead(prey, prey.speed), 0)),
        }
    }
}

#[cfg(test)]
mod tests;
