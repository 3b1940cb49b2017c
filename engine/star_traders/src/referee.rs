//! The referee: carries out the rules on a state with dice and a journal. The chapters extend it.

use super::StarTraders;
use super::actions::Question;
use super::events::Event;
use super::ledger::Count;
use super::state::{End, Frame, Window};
use super::step::Step;
use super::streams::Stream;
use super::trader::Trader;
use super::vocabulary::{Moment, Personality};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::{Seat, SeatSet};

evenkeel_engine::referee!(StarTraders);

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    #[inline]
    pub(super) fn trader(&self, seat: Seat) -> &Trader {
        &self.state.traders[seat.index()]
    }

    #[inline]
    pub(super) fn trader_mut(&mut self, seat: Seat) -> &mut Trader {
        &mut self.state.traders[seat.index()]
    }

    #[inline]
    pub(super) fn is(&self, seat: Seat, personality: Personality) -> bool {
        self.trader(seat).is(personality)
    }

    #[inline]
    pub(super) fn count(&mut self, seat: Seat, what: Count) {
        self.trader_mut(seat).counts[what as usize] += 1;
    }

    #[inline]
    pub(super) fn ask(&mut self, seat: Seat, question: Question) {
        self.state.stack.ask(SeatSet::one(seat), question);
    }

    /// Continues at `step` after everything above it on the stack.
    #[inline]
    pub(super) fn then(&mut self, step: Step) {
        self.state.stack.then(step);
    }

    /// Asks all Traders who could answer at this moment, starting with the active Trader, until all pass in a row.
    #[inline]
    pub(super) fn open_window(&mut self, moment: Moment) {
        let next = self.state.active;
        self.state.stack.push(Frame::Window(Window { moment, next, quiet: 0 }));
    }

    /// Whether the game is over: everything in progress then stops.
    #[inline]
    pub(super) const fn over(&self) -> bool {
        self.state.end.is_some()
    }

    /// Ends the game, unless it has ended already.
    pub(super) fn finish(&mut self, end: End, winners: SeatSet) {
        if self.state.end.is_none() {
            self.state.end = Some(end);
            self.state.winners = winners;
            self.note(Event::GameOver { end });
        }
    }
}
