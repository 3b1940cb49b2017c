//! The beliefs of a seat: the state without the secrets of others, and worlds consistent with it.

use super::actions::Question;
use super::cards::CharacterSet;
use super::state::{Fighter, Frame, State};
use super::streams::Stream;
use super::view::View;
use super::vocabulary::Effect;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::{Seat, SeatSet};

impl View<'_> {
    /// The seats first asked the question on top; who has answered is secret.
    fn asked(self) -> Option<SeatSet> {
        match self.state.stack.last() {
            Some(Frame::Ask(_, Question::Character)) => Some(self.game.seats.all()),
            Some(Frame::Ask(_, Question::Missile)) => {
                let fighters = self.state.combat.map(|combat| combat.fighters)?;
                let armed = |seat: &Seat| self.player(*seat).cards.meets(self.game.destiny.with(Effect::SpaceMissile));
                Some(fighters.into_iter().filter_map(Fighter::seat).filter(armed).collect())
            }
            _ => None,
        }
    }

    /// The state without the seat's unknowns: other hands, other seats' sealed answers, and who has sealed one.
    pub(super) fn known(self) -> State {
        let mut known = self.state.clone();
        for other in self.game.seats.others(self.seat) {
            known.hands[other.index()] = CharacterSet::EMPTY;
            known.sealed[other.index()] = 0;
        }
        if let (Some(mut asked), Some(Frame::Ask(seats, _))) = (self.asked(), known.stack.last_mut()) {
            if self.state.sealed[self.seat.index()] != 0 {
                asked.remove(self.seat);
            }
            *seats = asked;
        }
        known
    }

    /// A state that this seat could believe in: other hands are dealt again, other answers are pending. The decks need no change: their order is
    /// decided at each draw.
    pub(super) fn determinize(self, dice: &mut impl Dice<Stream>) -> State {
        let mut state = self.known();
        let own = state.hands[self.seat.index()];
        if !own.is_empty() {
            let pool = self.game.all_characters() - own;
            self.game.deal_hands(&mut state, pool, self.game.seats.others(self.seat), dice);
        }
        state
    }
}
