//! Mines and seekers.

use evenkeel_engine::knight_hawks::Action;
use evenkeel_engine::knight_hawks::hex::Hex;
use evenkeel_engine::knight_hawks::units::{Unit, UnitId};

use super::situation::Situation;

/// Hexes between two mines.
const APART: u16 = 3;
/// An enemy this near is worth a seeker; one laid goes after enemies within the second.
const SEEKER_AT: u16 = 15;
const AWAKE_AT: u16 = 6;

impl Situation<'_> {
    /// A mine on a straight way from the enemy to what is guarded, a seeker when an enemy is near.
    pub fn choose_laying(self, id: UnitId, actions: &[Action]) -> Action {
        let unit = self.unit(id);
        if actions.contains(&Action::LayMine) && self.wants_mine(unit) {
            return Action::LayMine;
        }
        let near = self.nearest_enemy(unit.at).is_some_and(|hexes| hexes <= SEEKER_AT && hexes > 2);
        let crowded = self.own_seekers().any(|at| at.distance(unit.at) < SEEKER_AT);
        if near && !crowded && actions.contains(&Action::LaySeeker) { Action::LaySeeker } else { Action::LayNothing }
    }

    fn wants_mine(self, unit: &Unit) -> bool {
        let station = self.friends().find(|friend| self.class(friend).is_station());
        let Some(enemy) = self.enemies().min_by_key(|enemy| enemy.at.distance(unit.at)) else { return false };
        let guarded = station.map_or(unit.at, |station| station.at);
        let way = guarded.distance(enemy.at);
        let between = guarded.distance(unit.at) + unit.at.distance(enemy.at) <= way + 1;
        between && way > APART && self.own_mines().all(|at| at.distance(unit.at) >= APART)
    }

    fn own_mines(self) -> impl Iterator<Item = Hex> {
        let own = self.view.seat();
        self.view.mines().filter(move |(side, _)| *side == own).map(|(_, at)| at)
    }

    fn own_seekers(self) -> impl Iterator<Item = Hex> {
        let own = self.view.seat();
        self.view.seekers().filter(move |(side, _)| *side == own).map(|(_, seeker)| seeker.at)
    }

    /// A seeker wakes when the ship nearest to it is an enemy and in reach.
    pub fn choose_activation(self, seeker: u8) -> Action {
        let Some(at) = self.view.seeker(seeker).map(|seeker| seeker.at) else { return Action::No };
        let ship = |unit: &&Unit| !self.class(unit).is_station();
        let friend = self.friends().filter(ship).map(|unit| unit.at.distance(at)).min().unwrap_or(u16::MAX);
        let enemy = self.enemies().filter(ship).map(|unit| unit.at.distance(at)).min().unwrap_or(u16::MAX);
        if enemy < friend && enemy <= AWAKE_AT { Action::Yes } else { Action::No }
    }
}
