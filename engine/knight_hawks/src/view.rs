//! One side's view (§18.2): everything except the hexes of the enemy's mines and dormant seekers, and sealed repair points.

use super::KnightHawks;
use super::actions::{Question, Turn};
use super::hex::{Heading, Hex};
use super::ledger::Ledger;
use super::lines::Line;
use super::movement::Speeds;
use super::path::{Fate, Leg, MovePlan, Path};
use super::ships::Class;
use super::state::{Attack, MineField, Missile, Progress, REPAIRS, RepairCursor, Shot, State, enemy};
use super::step::Step;
use super::to_hit::ToHit;
use super::units::{Unit, UnitId};
use super::vocabulary::System;
use super::weapons::Weapon;
use evenkeel_engine::Seat;

/// One side's view of the battle.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    game: &'a KnightHawks,
    state: &'a State,
    seat: Seat,
}

/// A target that may be named, and the resulting shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The target.
    pub target: UnitId,
    /// Position on the path of the unit that moved, heading of the shooter there, range, head-on.
    pub line: Line,
    /// Chance to hit in percent, before interceptor missiles and evasion.
    pub chance: u8,
    /// Whether a hit does half damage to the hull.
    pub half: bool,
}

impl<'a> View<'a> {
    pub(super) const fn new(game: &'a KnightHawks, state: &'a State, seat: Seat) -> Self {
        Self { game, state, seat }
    }

    pub(super) const fn state(self) -> &'a State {
        self.state
    }

    /// Rules, tables and scenario.
    pub const fn game(self) -> &'a KnightHawks {
        self.game
    }

    /// The owner of this view.
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// The side whose half it is.
    pub const fn mover(self) -> Seat {
        self.state.mover
    }

    /// Game turn, from 1.
    pub const fn turn(self) -> u8 {
        self.state.turn
    }

    /// The step of the sequence of play.
    pub const fn step(self) -> Step {
        self.state.step
    }

    /// The question to this side; `None` if it is the other side's, or about repairs.
    pub fn question(self) -> Option<Question> {
        self.state.question.filter(|_| self.state.pending().contains(self.seat))
    }

    pub(super) fn repairing(self) -> Option<&'a RepairCursor> {
        Some(&self.state.repairing[self.seat.index()]).filter(|cursor| cursor.open)
    }

    /// The unit and the system in this side's repair question, and the unit's remaining points.
    pub fn repair(self) -> Option<(UnitId, System, u16)> {
        let cursor = self.repairing()?;
        Some((cursor.unit, self.game.item(self.state, cursor)?, cursor.left))
    }

    /// Repairs of the unit in question, from the current one on.
    pub fn repairs_left(self) -> impl Iterator<Item = System> + 'a {
        let (game, state) = (self.game, self.state);
        self.repairing().into_iter().flat_map(move |cursor| {
            let unit = state.unit(cursor.unit);
            unit.systems.repairs(game.class_of(unit)).take(REPAIRS).skip(usize::from(cursor.item))
        })
    }

    /// Every unit of the battle, lost ones included, side A's roster first.
    pub fn units(self) -> impl Iterator<Item = (UnitId, &'a Unit)> {
        (0..).zip(&self.state.units)
    }

    /// A unit.
    #[inline]
    pub fn unit(self, id: UnitId) -> &'a Unit {
        self.state.unit(id)
    }

    /// Class of a unit, as adapted for its side.
    #[inline]
    pub fn class(self, id: UnitId) -> &'a Class {
        self.game.class_of(self.state.unit(id))
    }

    /// Units of a side that are still in play.
    pub fn fleet(self, side: Seat) -> impl Iterator<Item = (UnitId, &'a Unit)> {
        let state = self.state;
        state.roster(side).map(move |id| (id, state.unit(id))).filter(|(_, unit)| unit.plays())
    }

    /// Own units that are still in play.
    pub fn own(self) -> impl Iterator<Item = (UnitId, &'a Unit)> {
        self.fleet(self.seat)
    }

    /// Enemy units that are still in play.
    pub fn enemies(self) -> impl Iterator<Item = (UnitId, &'a Unit)> {
        self.fleet(enemy(self.seat))
    }

    /// Units docked at this one.
    pub fn guests(self, host: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        self.state.guests(host)
    }

    /// The planet.
    pub const fn planet(self) -> Option<Hex> {
        self.state.planet
    }

    /// Progress towards the objective.
    pub const fn progress(self) -> Progress {
        self.state.progress
    }

    /// The counts of a side.
    pub const fn ledger(self, side: Seat) -> &'a Ledger {
        &self.state.ledger[side.index()]
    }

    /// The path of a unit of the moving side in this phase, flown or planned; `None` for the other side.
    pub fn path(self, id: UnitId) -> Option<&'a Path> {
        let moving = self.unit(id).side == self.state.mover;
        self.state.paths.get(self.state.place(id)).filter(|_| moving)
    }

    /// The plan of the moving unit: its remaining hexes and turns.
    pub const fn plan(self) -> &'a MovePlan {
        &self.state.plan
    }

    /// Whether a unit of the moving side has moved in this phase.
    pub fn has_moved(self, id: UnitId) -> bool {
        self.state.moved.contains(id)
    }

    /// Speeds of a unit's next move.
    pub fn speeds(self, id: UnitId) -> Speeds {
        self.game.speeds(self.unit(id))
    }

    /// Own mine patterns, and those of the enemy that explode.
    pub fn mines(self) -> impl Iterator<Item = (Seat, Hex)> + 'a {
        let own = self.seat;
        let seen = move |side: Seat, mine: &MineField| side == own || mine.struck;
        [own, enemy(own)].into_iter().flat_map(move |side| {
            let mines = &self.state.mines[side.index()];
            mines.iter().filter(move |mine| seen(side, mine)).map(move |mine| (side, mine.at))
        })
    }

    /// Own seekers, and those of the enemy that are active.
    pub fn seekers(self) -> impl Iterator<Item = (Seat, &'a Missile)> {
        let (own, state) = (self.seat, self.state);
        [own, enemy(own)].into_iter().flat_map(move |side| {
            let seen = move |seeker: &&Missile| !seeker.gone && (side == own || seeker.is_active());
            state.seekers[side.index()].iter().filter(seen).map(move |seeker| (side, seeker))
        })
    }

    /// The seeker in question.
    pub fn seeker(self, index: u8) -> Option<&'a Missile> {
        self.state.seekers[self.seat.index()].get(usize::from(index))
    }

    /// The numbers of a side's hidden mine patterns and dormant seekers.
    pub fn hidden(self, side: Seat) -> (usize, usize) {
        let dormant = self.state.seekers[side.index()].iter().filter(|seeker| seeker.active == 0);
        (self.state.mines[side.index()].len(), dormant.count())
    }

    /// Targets of the weapon in question, in the order of the answers.
    pub fn candidates(self) -> impl Iterator<Item = Candidate> + 'a {
        let asked = match self.question() {
            Some(Question::Target { unit, weapon, .. }) => Some((unit, weapon)),
            _ => None,
        };
        let (game, state) = (self.game, self.state);
        asked.into_iter().flat_map(move |(id, weapon)| {
            let shooter = state.unit(id);
            game.candidates(state, id, weapon).map(move |(target, line)| Candidate {
                target,
                line,
                chance: game.chance(weapon, shooter, state.unit(target), line),
                half: game.aim(weapon, shooter, state.unit(target)).half,
            })
        })
    }

    /// Shots named so far in this fire step, and while they are resolved.
    pub fn shots(self) -> &'a [Shot] {
        &self.state.shots
    }

    /// The attack under way.
    pub const fn attack(self) -> Option<Attack> {
        self.state.attack
    }

    /// Everything that affects the attack in progress, including spent missiles and evasion.
    pub fn attack_chance(self) -> Option<ToHit> {
        self.state.attack.map(|attack| self.game.shot_of(self.state, &attack))
    }

    /// Whether docks and halves allow a unit to fire a weapon in the coming fire step.
    pub fn may_fire(self, id: UnitId, weapon: Weapon) -> bool {
        self.game.may_fire(self.state, self.unit(id), weapon)
    }

    /// Whether units in orbit are carried in this game turn.
    pub const fn carries(self, turn: u8) -> bool {
        self.game.carries(turn)
    }

    /// Whether the unit can go into orbit in its next move.
    pub fn may_enter_orbit(self, id: UnitId) -> bool {
        self.game.may_enter_orbit(self.unit(id), self.state.planet)
    }

    /// One hex further on a course: the resulting leg with this turn, whether gravity has bent it in this pass, and its fate. `turn` has no effect if
    /// the flight ends there.
    #[inline]
    pub fn preview(self, unit: &Unit, from: Hex, heading: Heading, bent: bool, turn: Turn) -> (Leg, bool, Fate) {
        let hex = from.step(heading);
        let entry = self.game.enter(self.state, unit, hex, heading, bent);
        (Leg { hex, before: heading, after: turn.from(entry.heading) }, entry.bent, entry.fate)
    }

    /// Only the side's knowledge: the true state without hidden things.
    pub(super) fn seen(self) -> State {
        let mut seen = self.state.clone();
        let other = enemy(self.seat).index();
        for mine in seen.mines[other].iter_mut().filter(|mine| !mine.struck) {
            mine.at = Hex::default();
        }
        for seeker in seen.seekers[other].iter_mut().filter(|seeker| seeker.active == 0) {
            seeker.at = Hex::default();
        }
        for id in seen.roster(enemy(self.seat)) {
            seen.sealed[usize::from(id)] = [0; REPAIRS];
        }
        seen
    }
}
