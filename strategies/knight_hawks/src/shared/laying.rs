//! Mines and seekers.

use evenkeel_knight_hawks::Action;
use evenkeel_knight_hawks::hex::Hex;
use evenkeel_knight_hawks::units::{Unit, UnitId};

use super::situation::{HORIZON, Situation, ahead};

impl Situation<'_> {
    /// A mine on a straight way from the enemy to the guarded place, a seeker on an enemy's way.
    pub fn choose_laying(self, id: UnitId, actions: &[Action]) -> Action {
        let unit = self.unit(id);
        if actions.contains(&Action::LayMine) && self.wants_mine(unit) {
            return Action::LayMine;
        }
        let wanted = actions.contains(&Action::LaySeeker) && self.wants_seeker(unit);
        if wanted { Action::LaySeeker } else { Action::LayNothing }
    }

    /// Where a near enemy would pass on its way to the station, or to the ship itself.
    fn wants_mine(self, unit: &Unit) -> bool {
        let weights = self.weights;
        let station = self.friends().find(|friend| self.class(friend).is_station());
        let Some(enemy) = self.enemies().min_by_key(|enemy| enemy.at.distance(unit.at)) else { return false };
        let apart = unit.at.distance(enemy.at);
        let guarded = station.map_or(unit.at, |station| station.at);
        let way = guarded.distance(enemy.at);
        let between = guarded.distance(unit.at) + apart <= way + 1;
        let near = station.is_some() || i32::from(apart) <= weights.minefield;
        let free = |hexes: i32| self.own_mines().all(|at| i32::from(at.distance(unit.at)) >= hexes);
        between && near && i32::from(way) > weights.gap && free(weights.gap)
    }

    /// The place where an enemy will be near enough for a seeker, and no other seeker waits.
    fn wants_seeker(self, unit: &Unit) -> bool {
        let comes = |enemy: &Unit| {
            let now = enemy.at.distance(unit.at);
            let then = ahead(enemy, enemy.speed.min(HORIZON)).distance(unit.at);
            i32::from(now) > self.weights.fuse && i32::from(now.min(then)) <= self.weights.release
        };
        let crowded = self.own_seekers().any(|at| i32::from(at.distance(unit.at)) < self.weights.release);
        !crowded && self.enemies().any(|enemy| !self.class(enemy).is_station() && comes(enemy))
    }

    fn own_mines(self) -> impl Iterator<Item = Hex> {
        let own = self.view.seat();
        self.view.mines().filter(move |(side, _)| *side == own).map(|(_, at)| at)
    }

    fn own_seekers(self) -> impl Iterator<Item = Hex> {
        let own = self.view.seat();
        self.view.seekers().filter(move |(side, _)| *side == own).map(|(_, seeker)| seeker.at)
    }

    /// A seeker wakes when the nearest ship is an enemy within reach.
    pub fn choose_activation(self, seeker: u8) -> Action {
        let Some(at) = self.view.seeker(seeker).map(|seeker| seeker.at) else { return Action::No };
        let ship = |unit: &&Unit| !self.class(unit).is_station();
        let friend = self.friends().filter(ship).map(|unit| unit.at.distance(at)).min().unwrap_or(u16::MAX);
        let enemy = self.enemies().filter(ship).map(|unit| unit.at.distance(at)).min().unwrap_or(u16::MAX);
        if enemy < friend && i32::from(enemy) <= self.weights.wake { Action::Yes } else { Action::No }
    }
}

#[cfg(test)]
mod tests;
