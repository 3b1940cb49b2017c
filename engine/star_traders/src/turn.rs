//! The sequence of play (§5): the active Trader, the stages, the draw and the end of a turn.

use super::StarTraders;
use super::actions::{Action, Question};
use super::events::Event;
use super::ledger::Count;
use super::referee::Referee;
use super::state::{End, Frame, State, Turn, Window};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Moment, Stage};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Seat, SeatSet};

impl StarTraders {
    /// Whether this Trader, in the Draw stage, may discard a card to draw another: they must be able to draw it.
    pub(super) fn may_redraw(&self, state: &State, seat: Seat) -> bool {
        let trader = state.trader(seat);
        trader.hand.len() + self.draws(trader) > self.hand_limit(trader) && !trader.hand.is_empty()
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Play passes to the left; a round ends when it passes the first player.
    pub(super) fn next_turn(&mut self) {
        self.then(Step::NextTurn);
        let mut seat = self.state.active;
        if self.state.round > 0 {
            seat = self.game.seats.left_of(seat);
        }
        while seat == self.state.first || !self.state.playing.contains(seat) {
            if seat == self.state.first && !self.begin_round() {
                return;
            }
            if self.state.playing.contains(seat) {
                break;
            }
            seat = self.game.seats.left_of(seat);
        }
        self.state.active = seat;
        self.begin_turn(seat);
    }

    /// §22: the turn cap. Returns whether the game continues.
    fn begin_round(&mut self) -> bool {
        if i32::from(self.state.round) >= self.game.rules.max_rounds {
            self.finish(End::RoundLimit, SeatSet::EMPTY);
        } else {
            self.note_round();
            self.state.round += 1;
            self.drop_out_if_ordered();
        }
        !self.over()
    }

    /// A Trader who must lose their turn skips its three stages; their Quarantines still end (ruling 11).
    fn begin_turn(&mut self, seat: Seat) {
        self.count(seat, Count::Turns);
        self.count_down_quarantines(seat);
        if self.trader(seat).skip > 0 {
            self.trader_mut(seat).skip -= 1;
            self.count(seat, Count::Skipped);
            self.note(Event::Skipped { seat });
            return self.skip_turn();
        }
        self.state.turn = Turn::default();
        self.note(Event::Turn { round: self.state.round, seat });
        self.then(Step::Menu);
    }

    /// A skipped turn has only its end: deals, and cards that others could also play.
    fn skip_turn(&mut self) {
        self.state.turn = Turn { stage: Stage::Draw, skipped: true, ..Turn::default() };
        self.then(Step::EndTurn);
        self.open_window(Moment::TurnEnd);
    }

    /// The active Trader's next act. Mandatory acts, and the start of a stage, come first.
    pub(super) fn offer_menu(&mut self) {
        let seat = self.state.active;
        if !self.state.playing.contains(seat) {
            return;
        }
        self.discard_arrived_envoy(seat);
        if self.game.must_deliver(self.state, seat) {
            self.then(Step::Menu);
            return self.then(Step::DeliverDue);
        }
        if self.state.turn.stage == Stage::Action && !core::mem::replace(&mut self.state.turn.opened, true) {
            self.note(Event::Stage { seat, stage: Stage::Action });
            self.then(Step::Menu);
            return self.ask_the_others(Moment::ActionStart);
        }
        self.ask(seat, Question::Menu);
    }

    /// Asks all Traders after the active one, who has just passed.
    pub(super) fn ask_the_others(&mut self, moment: Moment) {
        let next = self.game.seats.left_of(self.state.active);
        self.state.stack.push(Frame::Window(Window { moment, next, quiet: 1 }));
    }

    /// Ends the active Trader's stage.
    pub(super) fn end_stage(&mut self, seat: Seat) {
        match self.state.turn.stage {
            Stage::Movement => {
                self.state.turn.stage = Stage::Action;
                self.then(Step::Menu);
            }
            Stage::Action => {
                self.state.turn.stage = Stage::Draw;
                self.note(Event::Stage { seat, stage: Stage::Draw });
                self.then(Step::Draw);
            }
            Stage::Draw => {
                self.then(Step::EndTurn);
                self.ask_the_others(Moment::TurnEnd);
            }
        }
    }

    /// Movement is over by a rule or a card; the Action stage opens when the active Trader is next to act.
    pub(super) fn end_movement(&mut self) {
        if self.state.turn.stage == Stage::Movement {
            self.state.turn.stage = Stage::Action;
        }
    }

    /// The Draw stage: a hand at its limit may first discard, then cards are drawn up to the limits of hand and draw.
    pub(super) fn offer_draw(&mut self) {
        let seat = self.state.active;
        if self.game.may_redraw(self.state, seat) {
            self.ask(seat, Question::Redraw);
        } else {
            self.draw(seat);
        }
    }

    pub(super) fn answer_redraw(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Pass => self.draw(seat),
            Action::Card(face) => {
                self.discard_from(seat, face);
                self.then(Step::Draw);
            }
            other => wrong_answer(other),
        }
    }

    fn draw(&mut self, seat: Seat) {
        self.then(Step::Menu);
        let trader = self.trader(seat);
        let room = self.game.hand_limit(trader).saturating_sub(trader.hand.len());
        let cards = room.min(self.game.draws(trader));
        self.draw_cards(seat, cards);
    }

    /// All have passed: agreed changes of Personalities take effect.
    pub(super) fn end_turn(&mut self) {
        self.hand_over_personalities();
    }
}
