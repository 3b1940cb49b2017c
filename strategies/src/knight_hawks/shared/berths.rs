//! Hosts and orbits: coming out, going home, facing about.

use evenkeel_engine::knight_hawks::Action;
use evenkeel_engine::knight_hawks::battle_setup::Objective;
use evenkeel_engine::knight_hawks::units::{Unit, UnitId};
use evenkeel_engine::knight_hawks::vocabulary::Role;
use evenkeel_engine::knight_hawks::weapons::Weapon;

use super::course::{Aim, face};
use super::goal::{Goal, prey};
use super::situation::{Situation, ahead};

impl Situation<'_> {
    /// All come out when an enemy is near, but for a fighter without rockets and a ship that is being loaded.
    pub fn choose_leave(self, id: UnitId) -> Action {
        let unit = self.unit(id);
        let loading = self.must_stay(unit);
        let empty = self.rearms(unit) && unit.systems.rounds(Weapon::AssaultRocket) == 0;
        let near = self.nearest_enemy(unit.at).is_some_and(|hexes| hexes <= self.weights.launch);
        let bound = matches!(Goal::of(self, unit), Goal::Off(_));
        if !loading && (bound || near && !empty) { Action::Leave } else { Action::Stay }
    }

    fn must_stay(self, unit: &Unit) -> bool {
        let loaded = self.view.progress().evacuated;
        self.game.setup().objective == Objective::Evacuate && unit.role == Role::Evacuee && !loaded
    }

    fn rearms(self, unit: &Unit) -> bool {
        self.class(unit).weapon(Weapon::AssaultRocket) > 0
    }

    /// A ship goes to dock for rockets, or to be loaded.
    pub fn choose_dock(self, id: UnitId, actions: &[Action]) -> Action {
        let unit = self.unit(id);
        let empty = self.rearms(unit) && unit.systems.rounds(Weapon::AssaultRocket) == 0;
        let dock = actions.iter().copied().find(|action| matches!(action, Action::Dock(_)));
        dock.filter(|_| empty || self.must_stay(unit)).unwrap_or(Action::No)
    }

    /// Toward where the prey will be.
    pub fn choose_facing(self, id: UnitId) -> Action {
        let unit = self.unit(id);
        let aim = match Goal::of(self, unit) {
            Goal::Home(hex) => Aim::To(hex, 0),
            _ => prey(self, unit).map_or(Aim::Ahead, |prey| Aim::To(ahead(prey, prey.speed), 0)),
        };
        Action::Face(face(unit, aim))
    }
}
