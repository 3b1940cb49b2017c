//! What one seat may see: everything (§2) but the order of the decks, hands not yet revealed and sealed answers.

use core::hash::Hash;

use super::Smugglers;
use super::actions::Question;
use super::cards::{CardSet, SLOTS};
use super::state::{Auction, Combat, Customs, Deal, Frame, Offer, Parley, Player, Site, Slot, State, TurnMarks};
use super::streams::Stream;
use super::vocabulary::GOODS;
use crate::chance::Dice;
use crate::digest::Digest;
use crate::{Seat, SeatSet, Seats};

/// A seat's view of the table.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub(super) game: &'a Smugglers,
    pub(super) state: &'a State,
    seat: Seat,
}

impl<'a> View<'a> {
    pub(super) const fn new(game: &'a Smugglers, state: &'a State, seat: Seat) -> Self {
        Self { game, state, seat }
    }

    /// Rules, tables and cards, open to all.
    pub const fn game(self) -> &'a Smugglers {
        self.game
    }

    /// Whose view this is.
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// Who plays.
    pub const fn seats(self) -> Seats {
        self.game.seats
    }

    /// The own ship sheet.
    pub fn me(self) -> &'a Player {
        self.player(self.seat)
    }

    /// Any player's ship sheet.
    pub fn player(self, seat: Seat) -> &'a Player {
        &self.state.players[seat.index()]
    }

    /// What the seat is asked; nothing while it owes no answer.
    pub fn question(self) -> Option<Question> {
        match self.state.stack.last() {
            Some(&Frame::Ask(seats, question)) if seats.contains(self.seat) => Some(question),
            _ => None,
        }
    }

    /// Complete rounds begun, the present one included.
    pub const fn round(self) -> u16 {
        self.state.round
    }

    /// Whose turn it is.
    pub const fn active(self) -> Seat {
        self.state.active
    }

    /// Who began.
    pub const fn first(self) -> Seat {
        self.state.first
    }

    /// The seven planets on the board.
    pub const fn slots(self) -> &'a [Slot; SLOTS] {
        &self.state.slots
    }

    /// Destiny cards still face down: a set, as their order is nobody's to know.
    pub const fn destiny_deck(self) -> CardSet {
        self.state.destiny
    }

    /// Planet cards still face down.
    pub const fn planet_deck(self) -> u64 {
        self.state.planets
    }

    /// Own characters to pick from.
    pub const fn hand(self) -> u32 {
        self.state.hands[self.seat.index()]
    }

    /// What the active player has used up this turn.
    pub const fn marks(self) -> &'a TurnMarks {
        &self.state.marks
    }

    /// Where the active player does business.
    pub const fn site(self) -> Site {
        self.state.site
    }

    /// The Customs roll in progress.
    pub const fn customs(self) -> &'a Customs {
        &self.state.customs
    }

    /// Goods hidden from whoever looks just now.
    pub const fn hidden(self) -> &'a [u8; GOODS] {
        &self.state.hidden
    }

    /// The sale or purchase in progress.
    pub const fn deal(self) -> Option<Deal> {
        self.state.deal
    }

    /// The combat in progress.
    pub const fn combat(self) -> Option<Combat> {
        self.state.combat
    }

    /// The offer in progress.
    pub const fn offer(self) -> Option<Offer> {
        self.state.offer
    }

    /// The auction in progress.
    pub const fn auction(self) -> Option<Auction> {
        self.state.auction
    }

    /// The player encounter in progress.
    pub const fn parley(self) -> Option<Parley> {
        self.state.parley
    }

    /// The seats a question on top is put to when it is first asked: who has answered already is nobody's to know.
    fn asked(self) -> Option<SeatSet> {
        match self.state.stack.last() {
            Some(Frame::Ask(_, Question::Character)) => Some(self.game.seats.all()),
            Some(Frame::Ask(_, Question::Missile)) => {
                let fighters = self.state.combat.map(|combat| combat.fighters)?;
                let armed = |seat: &Seat| {
                    self.player(*seat).cards & self.game.destiny.with(super::vocabulary::Effect::SpaceMissile) != 0
                };
                Some(fighters.into_iter().filter_map(super::state::Fighter::seat).filter(armed).collect())
            }
            _ => None,
        }
    }

    /// The state without what the seat may not know: other hands, other seats' sealed answers, and who has sealed one.
    fn known(self) -> State {
        let mut known = self.state.clone();
        for other in self.game.seats.others(self.seat) {
            known.hands[other.index()] = 0;
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

    pub(super) fn digest(self, digest: &mut Digest) {
        self.seat.hash(digest);
        self.known().hash(digest);
    }

    /// A state this seat could believe in: other hands are dealt anew, other answers are still to come. The decks need
    /// nothing: their order is decided when they are drawn from.
    pub(super) fn determinize(self, dice: &mut impl Dice<Stream>) -> State {
        let mut state = self.known();
        let own = state.hands[self.seat.index()];
        if own != 0 {
            let pool = self.game.all_characters() & !own;
            self.game.deal_hands(&mut state, pool, self.game.seats.others(self.seat), dice);
        }
        state
    }
}
