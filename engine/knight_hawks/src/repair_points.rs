//! Repair turns (§12): both sides assign points, sealed, then every attempt is rolled.

use super::KnightHawks;
use super::actions::Action;
use super::events::Event;
use super::referee::Referee;
use super::repair::{Attempt, most_points};
use super::state::{A, B, REPAIRS, RepairCursor, State};
use super::step::Step;
use super::streams::Stream;
use super::units::UnitId;
use super::vocabulary::System;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

impl KnightHawks {
    /// Points of a unit in this repair turn: its current rating, plus the help of a dock if the scenario gives any.
    pub(super) fn repair_points(&self, state: &State, id: UnitId) -> u16 {
        let unit = state.unit(id);
        let docked = if unit.host().is_some() { u16::from(unit.docked_turns) } else { 0 };
        unit.systems.dcr(self.class_of(unit)) + docked * self.setup.options.docked_dcr_bonus
    }

    /// The system that a side is asked to repair.
    pub(super) fn item(&self, state: &State, cursor: &RepairCursor) -> Option<System> {
        let unit = state.unit(cursor.unit);
        unit.systems.repairs(self.class_of(unit)).take(REPAIRS).nth(usize::from(cursor.item))
    }

    /// A side begins to assign points.
    pub(super) fn open_repairs(&self, state: &mut State, side: Seat) {
        state.repairing[side.index()] = RepairCursor { unit: state.roster(side).start, item: 0, left: 0, open: true };
        self.settle_repairs(state, side, true);
    }

    /// Moves a side to its next damaged unit, or closes its cursor. `fresh`: at the start of a unit.
    fn settle_repairs(&self, state: &mut State, side: Seat, mut fresh: bool) {
        let (end, mut cursor) = (state.roster(side).end, state.repairing[side.index()]);
        while cursor.unit < end {
            let plays = state.unit(cursor.unit).plays();
            if fresh && plays {
                cursor.left = self.repair_points(state, cursor.unit);
            }
            if plays && cursor.left > 0 && self.item(state, &cursor).is_some() {
                state.repairing[side.index()] = cursor;
                return;
            }
            cursor = RepairCursor { unit: cursor.unit + 1, item: 0, left: 0, open: true };
            fresh = true;
        }
        state.repairing[side.index()] = RepairCursor::CLOSED;
    }

    /// Question 14: 0, each multiple of the step, and the maximum that counts.
    pub(super) fn list_points(&self, cursor: &RepairCursor, out: &mut Actions<Action>) {
        let most = cursor.left.min(most_points(&self.rules)) as u8;
        let step = self.rules.repair_step as usize;
        out.extend((0..most).step_by(step).map(Action::Points));
        out.push(Action::Points(most));
    }
}

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// Both sides are asked at once.
    pub(super) fn begin_repairs(&mut self) {
        self.note(Event::RepairTurn);
        self.then(Step::RollRepairs);
        for side in [A, B] {
            self.game.open_repairs(self.state, side);
        }
    }

    pub(super) fn put_points(&mut self, side: Seat, action: Action) {
        let Action::Points(points) = action else { wrong_answer(action) };
        let cursor = &mut self.state.repairing[side.index()];
        self.state.sealed[usize::from(cursor.unit)][usize::from(cursor.item)] = points;
        cursor.left -= u16::from(points);
        cursor.item += 1;
        self.game.settle_repairs(self.state, side, false);
    }

    /// Every attempt of both sides, side A first, units by roster, items in the order of the questions.
    pub(super) fn roll_repairs(&mut self) {
        for id in 0..self.state.units.len() as UnitId {
            let points = core::mem::replace(&mut self.state.sealed[usize::from(id)], [0; REPAIRS]);
            if points.iter().any(|&points| points > 0) {
                self.roll_unit(id, points);
            }
            self.unit_mut(id).docked_turns = 0;
        }
        self.then(Step::NextTurn);
    }

    fn roll_unit(&mut self, id: UnitId, points: [u8; REPAIRS]) {
        let class = self.class(id);
        let before = self.unit(id).systems;
        for (system, points) in before.repairs(class).zip(points).filter(|(_, points)| *points > 0) {
            let Self { game, state, dice, .. } = self;
            let unit = state.unit_mut(id);
            let (attempt, gained) = unit.systems.attempt(class, system, u16::from(points), &game.rules, *dice);
            let side = unit.side.index();
            self.state.ledger[side].mended += gained as u16;
            self.state.ledger[side].repairs += u16::from(attempt == Attempt::Repaired);
            self.note(Event::Repaired { who: self.who(id), system, points, attempt, gained });
        }
    }
}
