//! Halves, turns, rearming, and the first mover (§4 and §5.5).

use super::KnightHawks;
use super::events::Event;
use super::path::Path;
use super::referee::Referee;
use super::rules::First;
use super::ships::Kind;
use super::state::{A, enemy};
use super::step::Step;
use super::streams::Stream;
use super::units::{UnitId, UnitSet};
use super::weapons::Weapon;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// Side A, side B, or the side that rolls higher on a die of ten.
    pub(super) fn draw_first(&mut self) {
        let first = match self.game.first() {
            First::A | First::AsWritten => A,
            First::B => enemy(A),
            First::Die => self.dice.until(|dice| {
                let (a, b) = (dice.d10(Stream::Setup), dice.d10(Stream::Setup));
                (a != b).then(|| if a > b { A } else { enemy(A) })
            }),
        };
        (self.state.first, self.state.mover) = (first, first);
    }

    /// A side's half begins: no unit has moved; masks that have gone round the planet end.
    pub(super) fn begin_half(&mut self) {
        let side = self.state.mover;
        self.note(Event::Half { side });
        (self.state.moved, self.state.launched, self.state.faced) = (UnitSet::EMPTY, UnitSet::EMPTY, UnitSet::EMPTY);
        self.state.paths.clear();
        for id in self.state.roster(side) {
            let unit = *self.unit(id);
            self.state.paths.push(Path::at(unit.at, unit.heading, unit.speed));
            if unit.plays() && unit.systems.masked() && self.state.circles(&unit) {
                self.wear_mask(id);
            }
        }
        self.then(Step::Screens);
    }

    /// The other side's half, or the end of the game turn.
    pub(super) fn end_half(&mut self) {
        if self.state.mover == self.state.first {
            self.state.mover = enemy(self.state.mover);
            self.then(Step::Begin);
        } else {
            self.then(Step::EndTurn);
        }
    }

    /// Docked units rearm, the objective advances, the battle may end; every third turn, repairs follow.
    pub(super) fn end_turn(&mut self) {
        for id in 0..self.state.units.len() as UnitId {
            if self.docked_all_turn(id) {
                self.unit_mut(id).docked_turns += 1;
                self.rearm(id);
            }
        }
        self.count_evacuation();
        self.state.units.iter_mut().for_each(|unit| unit.attacked = false);
        self.judge();
        self.judge_limit();
        let repairs = i32::from(self.state.turn) % self.game.rules.repair_every == 0 && !self.game.rules.hull_only;
        self.then(if repairs { Step::Repairs } else { Step::NextTurn });
    }

    /// Whether the unit was docked from the start of this game turn to its end, which is now.
    pub(super) fn docked_all_turn(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.host().is_some() && unit.docked_in < self.state.turn
    }

    /// Fighters at any host and scouts at a station refill their rockets, unless the host was attacked (§5.5).
    fn rearm(&mut self, id: UnitId) {
        let class = self.class(id);
        let host = self.unit(id).host().expect("only docked units rearm");
        let served = match class.kind {
            Kind::Fighter => true,
            Kind::Scout => self.class(host).is_station(),
            _ => false,
        };
        let missing = class.weapon(Weapon::AssaultRocket) - self.unit(id).systems.rounds(Weapon::AssaultRocket);
        if !served || missing == 0 || self.unit(host).attacked {
            return;
        }
        let unit = self.unit_mut(id);
        unit.systems.rearm(class, Weapon::AssaultRocket);
        let side = unit.side;
        self.state.ledger[side.index()].rearmed += u16::from(missing);
        self.note(Event::Rearmed { who: self.who(id) });
    }

    /// The next game turn, side first again.
    pub(super) fn next_turn(&mut self) {
        self.state.turn += 1;
        self.state.mover = self.state.first;
        let turn = self.state.turn;
        self.note(Event::Turn { turn });
        self.then(Step::Begin);
    }
}
