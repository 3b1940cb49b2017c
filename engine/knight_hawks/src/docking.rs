//! Docking (§5.5): step 1.6.

use super::KnightHawks;
use super::actions::{Action, Question};
use super::events::Event;
use super::referee::Referee;
use super::ships::Kind;
use super::state::State;
use super::step::Step;
use super::streams::Stream;
use super::units::{Status, Unit, UnitId};
use evenkeel_engine::Actions;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl KnightHawks {
    /// Whether `id` could dock at `host` in its hex: any flying unit at a station, fighters at a carrier with a berth.
    fn takes_aboard(&self, state: &State, host: UnitId, id: UnitId) -> bool {
        let (host_unit, unit) = (state.unit(host), state.unit(id));
        if host == id || !host_unit.is_out() || host_unit.at != unit.at {
            return false;
        }
        let class = self.class_of(host_unit);
        let fighter = self.class_of(unit).kind == Kind::Fighter;
        class.is_station() || fighter && state.guests(host).count() < usize::from(class.hangar)
    }

    /// Hosts at which a stopped unit may dock.
    pub(super) fn hosts<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        state.roster(state.unit(id).side).filter(move |&host| self.takes_aboard(state, host, id))
    }

    /// Whether the unit may dock: stopped, on the map, not a station.
    fn may_dock(&self, unit: &Unit) -> bool {
        unit.is_out() && unit.speed == 0 && !self.class_of(unit).is_station()
    }

    /// Question 10.
    pub(super) fn list_hosts(&self, state: &State, id: UnitId, out: &mut Actions<Action>) {
        out.push(Action::No);
        out.extend(self.hosts(state, id).map(Action::Dock));
    }
}

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// Step 1.6: the next stopped unit with a host in its hex; after the last, the movement phase ends.
    pub(super) fn offer_docking(&mut self) {
        let side = self.state.mover;
        while let Some(id) = self.next_unit(side) {
            if self.game.may_dock(self.unit(id)) && self.game.hosts(self.state, id).next().is_some() {
                return self.ask(Question::Dock(id));
            }
        }
        self.take_pictures();
        self.judge();
        self.then(Step::Fires);
    }

    pub(super) fn answer_dock(&mut self, id: UnitId, action: Action) {
        let host = match action {
            Action::No => return,
            Action::Dock(host) => host,
            _ => wrong_answer(action),
        };
        let turn = self.state.turn;
        let unit = self.unit_mut(id);
        (unit.status, unit.docked_in) = (Status::Docked(host), turn);
        self.note(Event::Docked { who: self.who(id), host: self.who(host) });
    }
}
