//! Seekers (§14).

use arrayvec::ArrayVec;

use super::KnightHawks;
use super::actions::{Action, Question};
use super::events::Event;
use super::hex::{Heading, Hex, turned};
use super::referee::Referee;
use super::state::{A, B, MAX_UNITS, Missile, State};
use super::step::Step;
use super::streams::Stream;
use super::units::UnitId;
use super::weapons::Weapon;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

type Found = ArrayVec<UnitId, MAX_UNITS>;

impl State {
    /// Length in hexes of the shortest route that avoids the planet.
    fn way_round(&self, from: Hex, to: Hex) -> u16 {
        let blocked = self.planet.is_some_and(|planet| from.straight_over(planet, to));
        from.distance(to) + u16::from(blocked)
    }

    /// The next direction of a seeker: of those that shorten its route, the one nearest its facing, right before left.
    fn next_way(&self, from: Hex, facing: Heading, to: Hex) -> Option<Heading> {
        let left = self.way_round(from, to);
        let shortens = |way: &Heading| {
            let next = from.step(*way);
            Some(next) != self.planet && self.way_round(next, to) < left
        };
        [0, 1, 5, 2, 4, 3].map(|by| turned(facing, by)).into_iter().find(shortens)
    }
}

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// Question 2, in the order of laying.
    pub(super) fn offer_activation(&mut self) {
        let side = self.state.mover;
        while let Some(seeker) = self.state.seekers[side.index()].get(usize::from(self.state.cursor)) {
            self.state.cursor += 1;
            if seeker.active == 0 {
                return self.ask(Question::Activate(self.state.cursor as u8 - 1));
            }
        }
        self.then(Step::Seek);
    }

    pub(super) fn answer_activation(&mut self, seeker: u8, action: Action) {
        match action {
            Action::No => {}
            Action::Yes => self.activate(self.state.mover, seeker),
            _ => wrong_answer(action),
        }
    }

    fn activate(&mut self, side: Seat, seeker: u8) {
        let seeker = &mut self.state.seekers[side.index()][usize::from(seeker)];
        seeker.active = 1;
        let at = seeker.at;
        self.note(Event::Activated { side, at });
    }

    /// Step 1.2: every active seeker of the mover moves, one attack at a time.
    pub(super) fn move_seekers(&mut self) {
        let side = self.state.mover;
        while let Some(&seeker) = self.state.seekers[side.index()].get(usize::from(self.state.cursor)) {
            self.state.cursor += 1;
            if seeker.is_active() {
                self.home_in(side, usize::from(self.state.cursor) - 1, seeker);
                if self.state.attack.is_some() {
                    return;
                }
            }
        }
        self.state.seekers[side.index()].retain(|seeker| !seeker.gone);
        self.then(Step::Orbits);
    }

    /// One active turn of a seeker: it moves toward the nearest ship and explodes when it meets one.
    fn home_in(&mut self, side: Seat, index: usize, mut seeker: Missile) {
        let rules = &self.game.rules;
        let (last, reach) =
            (i32::from(seeker.active) >= rules.seeker_turns, i32::from(seeker.active) * rules.seeker_hexes);
        let prey = self.find_nearest(seeker.at);
        for _ in 0..reach {
            let Some(target) = prey.filter(|_| !self.anyone_at(seeker.at)) else { break };
            let Some(way) = self.state.next_way(seeker.at, seeker.heading, self.unit(target).at) else { break };
            (seeker.heading, seeker.at) = (way, seeker.at.step(way));
        }
        self.note(Event::SeekerMoved { side, to: seeker.at });
        let met = self.anyone_at(seeker.at);
        seeker.gone = met || last;
        seeker.active += 1;
        self.state.seekers[side.index()][index] = seeker;
        if met {
            self.go_off(side, seeker.at);
        } else if last {
            self.note(Event::SeekerSpent { side, at: seeker.at });
        }
    }

    /// The ship nearest to a seeker, friend or enemy; of several, a random one.
    fn find_nearest(&mut self, from: Hex) -> Option<UnitId> {
        let ships = || self.ships().map(|id| (from.distance(self.unit(id).at), id));
        let nearest = ships().map(|(distance, _)| distance).min()?;
        let near: Found = ships().filter(|(distance, _)| *distance == nearest).map(|(_, id)| id).collect();
        Some(self.draw_one(&near))
    }

    /// Undocked ships on the map, without stations: the targets of seekers.
    fn ships(&self) -> impl Iterator<Item = UnitId> + '_ {
        let loose = |id: &UnitId| self.unit(*id).is_out() && !self.class(*id).is_station();
        (0..self.state.units.len() as UnitId).filter(loose)
    }

    fn anyone_at(&self, at: Hex) -> bool {
        self.ships().any(|id| self.unit(id).at == at)
    }

    fn draw_one(&mut self, units: &[UnitId]) -> UnitId {
        if units.len() == 1 { units[0] } else { units[self.dice.below(Stream::Seeker, units.len() as u32) as usize] }
    }

    /// A seeker explodes: it attacks the largest ship in its hex (ruling 2).
    fn go_off(&mut self, side: Seat, at: Hex) {
        let size = |id: UnitId| (self.class(id).hull_size, self.class(id).hull);
        let here = || self.ships().filter(|id| self.unit(*id).at == at);
        let largest = here().map(size).max().expect("a ship that sets it off");
        let large: Found = here().filter(|id| size(*id) == largest).collect();
        let target = self.draw_one(&large);
        self.unit_mut(target).attacked = true;
        self.begin_laid_attack(Weapon::Seeker, side, target, at);
    }

    /// A ship entered a hex: the first active seeker there of either side explodes. Returns whether one did.
    pub(super) fn meet_seeker(&mut self, id: UnitId) -> bool {
        let at = self.unit(id).at;
        if self.class(id).is_station() {
            return false;
        }
        for side in [A, B] {
            let seekers = &mut self.state.seekers[side.index()];
            if let Some(seeker) = seekers.iter_mut().find(|seeker| seeker.is_active() && seeker.at == at) {
                seeker.gone = true;
                self.go_off(side, at);
                return true;
            }
        }
        false
    }
}

/// Question 2.
pub(super) fn list_activation(out: &mut Actions<Action>) {
    out.extend([Action::No, Action::Yes]);
}
