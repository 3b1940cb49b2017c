//! Repair turns (§12): points are put down by both sides, sealed, then every attempt is rolled.

use super::KnightHawks;
use super::actions::Action;
use super::events::Event;
use super::referee::Referee;
use super::repair::{Attempt, most_points};
use super::state::{A, B, Bench, MAX_UNITS, REPAIRS, State, UnitId};
use super::steps::Step;
use super::streams::Stream;
use super::systems::System;
use crate::chance::Dice;
use crate::journal::Journal;
use crate::referee::wrong_answer;
use crate::{Actions, Seat};

impl KnightHawks {
    /// Points a unit has in this repair turn: its present rating, and the help of a dock where the scenario gives any.
    pub(super) fn repair_points(&self, state: &State, id: UnitId) -> u16 {
        let unit = state.unit(id);
        let docked = if unit.host().is_some() { u16::from(unit.docked_turns) } else { 0 };
        unit.systems.dcr(self.class_of(unit)) + docked * self.setup.options.docked_dcr_bonus
    }

    /// The thing to repair a side is asked about.
    pub(super) fn item(&self, state: &State, bench: &Bench) -> Option<System> {
        let unit = state.unit(bench.unit);
        unit.systems.repairs(self.class_of(unit)).take(REPAIRS).nth(usize::from(bench.item))
    }

    /// A side begins to put down points.
    pub(super) fn open_bench(&self, state: &mut State, side: Seat) {
        state.bench[side.index()] = Bench { unit: state.roster(side).start, item: 0, left: 0, open: true };
        self.settle_bench(state, side, true);
    }

    /// Takes a side on to its next damaged unit, or closes its bench. `fresh`: at the start of a unit.
    fn settle_bench(&self, state: &mut State, side: Seat, mut fresh: bool) {
        let (end, mut bench) = (state.roster(side).end, state.bench[side.index()]);
        while bench.unit < end {
            let plays = state.unit(bench.unit).plays();
            if fresh && plays {
                bench.left = self.repair_points(state, bench.unit);
            }
            if plays && bench.left > 0 && self.item(state, &bench).is_some() {
                state.bench[side.index()] = bench;
                return;
            }
            bench = Bench { unit: bench.unit + 1, item: 0, left: 0, open: true };
            fresh = true;
        }
        state.bench[side.index()] = Bench::CLOSED;
    }

    /// Question 14: nothing, each multiple of the step, and as many as count.
    pub(super) fn list_points(&self, bench: &Bench, out: &mut Actions<Action>) {
        let most = bench.left.min(most_points(&self.rules)) as u8;
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
            self.game.open_bench(self.state, side);
        }
    }

    pub(super) fn put_points(&mut self, side: Seat, action: Action) {
        let Action::Points(points) = action else { wrong_answer(action) };
        let bench = &mut self.state.bench[side.index()];
        self.state.sealed[usize::from(bench.unit)][usize::from(bench.item)] = points;
        bench.left -= u16::from(points);
        bench.item += 1;
        self.game.settle_bench(self.state, side, false);
    }

    /// Every attempt of both sides, side A first, units by roster, items in the order in which they were asked.
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
            self.state.tally[side].mended += gained as u16;
            self.state.tally[side].repairs += u16::from(attempt == Attempt::Repaired);
            self.note(Event::Repaired { who: self.who(id), system, points, attempt, gained });
        }
    }
}

const _: () = assert!(MAX_UNITS <= 64, "bits of a word mark units");
