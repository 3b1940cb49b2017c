//! Movement and space anomalies (§7), and the destinations of pods and tows.

use super::Smugglers;
use super::actions::{Action, Question};
use super::board::{Board, SectorId};
use super::events::Event;
use super::player::Place;
use super::referee::{Referee, is_use};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Ability, Effect, System};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

/// A skim multiplies the remaining movement by this.
const SKIM: i32 = 3;
/// The number of a wormhole roll that means hyperspace.
pub(super) const LOST: u8 = 6;
/// The moves to leave a black hole's sector and return.
const THERE_AND_BACK: u8 = 2;

/// Moves needed to enter a black hole's sector.
pub(super) fn skim_distance(board: &Board, from: SectorId, hole: SectorId) -> u8 {
    if from == hole { THERE_AND_BACK } else { board.route(from, hole) }
}

/// Movement left after a skim (§7): the rest, tripled.
pub(super) const fn skimmed(left: i32, used: u8) -> i32 {
    (left - used as i32) * SKIM
}

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// M1, then M2.
    pub(super) fn start_move(&mut self) {
        let seat = self.state.active;
        self.then(Step::EndMove);
        if self.first_held(seat, Effect::ActAsMove).is_some() {
            self.ask(seat, Question::Overdrive);
        } else {
            self.ask_destination(seat, 0);
        }
    }

    pub(super) fn answer_overdrive(&mut self, seat: Seat, action: Action) {
        let mut extra = 0;
        if is_use(action) {
            self.state.marks.overdrive = self.first_held(seat, Effect::ActAsMove);
            extra = self.state.marks.overdrive.map_or(0, |card| self.card(card).amount);
        }
        self.ask_destination(seat, extra);
    }

    fn ask_destination(&mut self, seat: Seat, extra: i32) {
        let left = (self.player(seat).effective(System::Lightspeed) + extra).max(0);
        let anomaly = !self.state.marks.anomaly;
        self.ask(seat, Question::Destination { left: left as u8, anomaly });
    }

    /// M2: moves, skims or enters.
    pub(super) fn answer_destination(&mut self, seat: Seat, left: u8, action: Action) {
        let board = &self.game.board;
        let from = self.player(seat).sector;
        match action {
            Action::MoveTo(to) => self.fly(seat, to),
            Action::Skim(hole) => {
                let left = skimmed(i32::from(left), skim_distance(board, from, hole));
                self.fly(seat, hole);
                self.skim(seat, left);
            }
            Action::Enter(wormhole) => {
                let left = left - board.route(from, wormhole);
                self.fly(seat, wormhole);
                self.state.marks.anomaly = true;
                self.roll_wormhole(seat, left);
            }
            other => wrong_answer(other),
        }
    }

    fn fly(&mut self, seat: Seat, to: SectorId) {
        let from = core::mem::replace(&mut self.player_mut(seat).sector, to);
        if from != to {
            self.note(Event::Moved { seat, from, to });
        }
    }

    /// Black hole: on a 1 the ship is destroyed as in combat, otherwise the remaining movement is tripled.
    fn skim(&mut self, seat: Seat, left: i32) {
        self.state.marks.anomaly = true;
        let destroyed = self.black_hole_destroys();
        self.note(Event::Skimmed { seat, destroyed });
        if destroyed {
            self.cut_turn_short();
            self.destroy(seat, None);
        } else {
            self.ask(seat, Question::Destination { left: left.min(i32::from(u8::MAX)) as u8, anomaly: false });
        }
    }

    /// The roll of a skim.
    pub(super) fn black_hole_destroys(&mut self) -> bool {
        self.dice.d6(Stream::Travel) == 1
    }

    /// Wormhole, on entry and on emergence: one die, or a choice of two.
    fn roll_wormhole(&mut self, seat: Seat, left: u8) {
        let first = self.wormhole_die();
        if !self.able(seat, Ability::WormholeChoice) && self.held(seat, Effect::WormholeChoice).is_empty() {
            return self.come_out(seat, first, left);
        }
        let second = self.wormhole_die();
        if first == second {
            self.come_out(seat, first, left);
        } else {
            self.ask(seat, Question::WormholeNumber { first, second, left });
        }
    }

    pub(super) fn wormhole_die(&mut self) -> u8 {
        self.dice.d6(Stream::Travel)
    }

    /// S4: the number of the exit wormhole.
    pub(super) fn answer_wormhole_number(&mut self, action: Action, left: u8) {
        let Action::Number(number) = action else { wrong_answer(action) };
        self.come_out(self.state.active, number, left);
    }

    /// 1 to 5: at that wormhole; 6: in hyperspace, or there for another turn.
    fn come_out(&mut self, seat: Seat, number: u8, left: u8) {
        let was_lost = self.player(seat).place == Place::Hyperspace;
        self.note(Event::Wormhole { seat, number });
        if number == LOST && was_lost {
            return self.miss_turn(seat);
        }
        if number == LOST {
            self.end_move();
            self.player_mut(seat).place = Place::Hyperspace;
            return self.cut_turn_short();
        }
        let to = self.game.board.wormhole(number);
        let player = self.player_mut(seat);
        player.place = Place::Space;
        player.sector = to;
        self.state.marks.anomaly = true;
        if !was_lost {
            self.ask(seat, Question::Destination { left, anomaly: false });
        }
    }

    /// Start of a turn in hyperspace: a 6 misses it, any other number is the exit wormhole.
    pub(super) fn leave_hyperspace(&mut self, seat: Seat) {
        self.roll_wormhole(seat, 0);
    }

    /// Burnout of the cards used in the move.
    pub(super) fn end_move(&mut self) {
        if let Some(card) = self.state.marks.overdrive.take() {
            self.burnout_roll(self.state.active, card);
        }
    }

    /// The pod or tow goes to the nearest planet; its owner chooses among ties (S3).
    pub(super) fn fly_to_nearest(&mut self, seat: Seat) {
        let nearest = self.game.nearest_planets(self.state, self.player(seat).sector);
        if let [only] = nearest[..] {
            self.fly(seat, only);
        } else {
            self.ask(seat, Question::NearestPlanet);
        }
    }

    pub(super) fn answer_nearest(&mut self, seat: Seat, action: Action) {
        let Action::FlyTo(sector) = action else { wrong_answer(action) };
        self.fly(seat, sector);
    }
}
