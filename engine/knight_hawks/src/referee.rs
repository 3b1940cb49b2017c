//! The referee: carries out the rules on a battle with dice and a journal. The chapters extend it.

use super::KnightHawks;
use super::actions::Question;
use super::damage::{Harm, Hit};
use super::events::{Event, Who};
use super::ledger::DamageSource;
use super::path::Path;
use super::ships::Class;
use super::state::enemy;
use super::streams::Stream;
use super::units::{Status, Unit, UnitId};
use super::vocabulary::Cause;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

evenkeel_engine::referee!(KnightHawks);

impl<'a, D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'a, D, J> {
    /// Asks a question; the rules wait for the answer.
    pub(super) fn ask(&mut self, question: Question) {
        self.state.question = Some(question);
    }

    #[inline]
    pub(super) fn unit(&self, id: UnitId) -> &Unit {
        self.state.unit(id)
    }

    #[inline]
    pub(super) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        self.state.unit_mut(id)
    }

    /// A unit as players name it.
    #[inline]
    pub(super) fn who(&self, id: UnitId) -> Who {
        let unit = self.unit(id);
        Who { unit: id, side: unit.side, number: self.state.place(id) as u8 + 1, class: unit.class }
    }

    /// Class of a unit, as adapted for its side.
    #[inline]
    pub(super) fn class(&self, id: UnitId) -> &'a Class {
        self.game.class_of(self.state.unit(id))
    }

    /// The next unit of the side that still plays, from the cursor on; the cursor moves past it.
    pub(super) fn next_unit(&mut self, side: evenkeel_engine::Seat) -> Option<UnitId> {
        let roster = self.state.roster(side);
        loop {
            let id = roster.start + self.state.cursor as UnitId;
            if id >= roster.end {
                return None;
            }
            self.state.cursor += 1;
            if self.unit(id).plays() {
                return Some(id);
            }
        }
    }

    #[inline]
    pub(super) fn mark_moved(&mut self, id: UnitId) {
        self.state.moved.insert(id);
    }

    #[inline]
    pub(super) fn has_moved(&self, id: UnitId) -> bool {
        self.state.moved.contains(id)
    }

    /// Moves all units docked at a unit, and their guests, to its hex; they share its path.
    pub(super) fn carry_guests(&mut self, host: UnitId) {
        let (at, path) = (self.unit(host).at, *self.state.path(host));
        for guest in self.state.roster(self.unit(host).side) {
            if self.unit(guest).status == Status::Docked(host) {
                self.unit_mut(guest).at = at;
                *self.state.path_mut(guest) = path;
                self.carry_guests(guest);
            }
        }
    }

    /// Books the effects of a hit, and removes the unit if it is destroyed.
    pub(super) fn book_hit(&mut self, id: UnitId, hit: Hit, source: DamageSource, cause: Cause) {
        let side = self.unit(id).side.index();
        let ledger = &mut self.state.ledger[side];
        ledger.hull[source as usize] += hit.points as u16;
        ledger.systems += u16::from(!matches!(hit.harm, Harm::Hull { .. }));
        if self.unit(id).systems.destroyed() {
            self.lose(id, cause);
        }
    }

    /// Takes plain hull points for the loss of a host or of a docked ship (§5.5).
    fn shake(&mut self, id: UnitId, points: i16) {
        let unit = self.unit_mut(id);
        let lost = unit.systems.lose_hull(points as u16);
        let (side, destroyed) = (unit.side, unit.systems.destroyed());
        self.state.ledger[side.index()].hull[DamageSource::Hosts as usize] += lost as u16;
        self.note(Event::Shaken { who: self.who(id), points: lost });
        if destroyed {
            self.lose(id, Cause::Host);
        }
    }

    /// Takes a unit out of the battle. Docked units go with it into the planet or over the edge. Otherwise they are set free and shaken, and so is
    /// the host of a docked ship (§5.5).
    pub(super) fn lose(&mut self, id: UnitId, cause: Cause) {
        let (unit, class) = (*self.unit(id), self.class(id));
        self.unit_mut(id).status = Status::Lost(cause);
        self.state.ledger[unit.side.index()].lost[cause as usize] += 1;
        self.note(Event::Lost { who: self.who(id), cause });
        if cause != Cause::LeftMap {
            self.state.ledger[enemy(unit.side).index()].points += class.points.unwrap_or(0) as u32;
        }
        for guest in self.state.roster(unit.side) {
            if self.unit(guest).status != Status::Docked(id) {
                continue;
            }
            if matches!(cause, Cause::Crash | Cause::LeftMap) {
                self.lose(guest, cause);
            } else {
                self.set_free(guest, &unit);
                self.shake(guest, class.half_hull());
            }
        }
        if let Status::Docked(host) = unit.status
            && self.unit(host).plays()
            && !matches!(cause, Cause::Crash | Cause::LeftMap)
        {
            self.shake(host, class.half_hull());
        }
    }

    /// A survivor of a lost host: in its hex, with its heading, speed and orbit.
    fn set_free(&mut self, guest: UnitId, host: &Unit) {
        let moving = self.unit(guest).side == self.state.mover;
        let unit = self.unit_mut(guest);
        unit.status = host.status;
        (unit.at, unit.heading, unit.speed) = (host.at, host.heading, host.speed);
        if moving {
            *self.state.path_mut(guest) = Path::at(host.at, host.heading, host.speed);
            self.carry_guests(guest);
        }
    }

    /// Takes a unit and its guests off the map, safe.
    pub(super) fn exit(&mut self, id: UnitId) {
        self.unit_mut(id).status = Status::Safe;
        self.note(Event::Safe { who: self.who(id) });
        for guest in self.state.roster(self.unit(id).side) {
            if self.unit(guest).status == Status::Docked(id) {
                self.exit(guest);
            }
        }
    }
}
