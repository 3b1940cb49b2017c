//! Laying mines and seekers during a move, and exploding mines (§13 and §14).

use super::KnightHawks;
use super::actions::Action;
use super::events::Event;
use super::hex::Hex;
use super::referee::Referee;
use super::state::{MINES, MineField, Missile, SEEKERS, State, enemy};
use super::step::Step;
use super::streams::Stream;
use super::units::{Unit, UnitId};
use super::weapons::Weapon;
use evenkeel_engine::Actions;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl KnightHawks {
    /// Whether the side may lay a pattern: one per hex, and never more than the map has room for.
    fn may_lay_mine(&self, state: &State, unit: &Unit) -> bool {
        let mines = &state.mines[unit.side.index()];
        let armed = unit.systems.shots(self.class_of(unit), Weapon::Mine) > 0;
        armed && mines.len() < MINES && !mines.iter().any(|mine| mine.at == unit.at)
    }

    fn may_lay_seeker(&self, state: &State, unit: &Unit) -> bool {
        let armed = unit.systems.shots(self.class_of(unit), Weapon::Seeker) > 0;
        armed && state.seekers[unit.side.index()].len() < SEEKERS
    }

    /// Question 9.
    pub(super) fn list_laying(&self, state: &State, unit: &Unit, out: &mut Actions<Action>) {
        out.push(Action::LayNothing);
        if self.may_lay_mine(state, unit) {
            out.push(Action::LayMine);
        }
        if self.may_lay_seeker(state, unit) {
            out.push(Action::LaySeeker);
        }
    }
}

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// Whether the unit has anything to lay in its current hex.
    pub(super) fn may_lay(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        self.game.may_lay_mine(self.state, unit) || self.game.may_lay_seeker(self.state, unit)
    }

    /// After a seeker, the unit is asked again.
    pub(super) fn answer_lay(&mut self, id: UnitId, action: Action) {
        match action {
            Action::LayNothing => {}
            Action::LayMine => self.lay(id, Weapon::Mine),
            Action::LaySeeker => {
                self.lay(id, Weapon::Seeker);
                self.state.inner = 0;
            }
            _ => wrong_answer(action),
        }
    }

    fn lay(&mut self, id: UnitId, weapon: Weapon) {
        let unit = self.unit_mut(id);
        unit.systems.spend_round(weapon);
        let (side, at) = (unit.side, unit.at);
        self.state.lay(side, weapon, at);
        let who = self.who(id);
        self.note(match weapon {
            Weapon::Mine => Event::MineLaid { who, at },
            _ => Event::SeekerLaid { who, at },
        });
    }

    /// Step 1.5: the mover's units in roster order, the hexes of each in path order, each pattern once.
    pub(super) fn set_off_mines(&mut self) {
        let (owner, enemy) = (enemy(self.state.mover), enemy(self.state.mover).index());
        if !self.state.mines[enemy].is_empty() {
            while let Some((id, at)) = self.next_struck() {
                if let Some(mine) = self.state.mines[enemy].iter_mut().find(|mine| mine.at == at) {
                    mine.struck = true;
                    self.unit_mut(id).attacked = true;
                    return self.begin_laid_attack(Weapon::Mine, owner, id, at);
                }
            }
            self.state.mines[enemy].retain(|mine| !mine.struck);
        }
        self.then(Step::Docking);
    }

    /// The next hex that a unit entered for the first time in this phase; the cursor is at the unit, `inner` on its path.
    fn next_struck(&mut self) -> Option<(UnitId, Hex)> {
        let roster = self.state.roster(self.state.mover);
        loop {
            let id = roster.start + self.state.cursor as UnitId;
            if id >= roster.end {
                return None;
            }
            let leg = usize::from(self.state.inner) + 1;
            let path = *self.state.path(id);
            if !self.unit(id).is_out() || leg >= path.len() {
                self.state.cursor += 1;
                self.state.inner = 0;
                continue;
            }
            self.state.inner += 1;
            let at = path.leg(leg).hex;
            if path.legs().take(leg).skip(1).all(|earlier| earlier.hex != at) {
                return Some((id, at));
            }
        }
    }
}

impl State {
    /// Puts a pattern or a dormant seeker on the map.
    pub(super) fn lay(&mut self, side: evenkeel_engine::Seat, weapon: Weapon, at: Hex) {
        self.ledger[side.index()].rounds[weapon as usize] += 1;
        match weapon {
            Weapon::Mine => self.mines[side.index()].push(MineField { at, struck: false }),
            _ => self.seekers[side.index()].push(Missile { at, heading: 0, active: 0, gone: false }),
        }
    }
}
