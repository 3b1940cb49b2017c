//! One seat's view: everything (§2) except the order of the decks, hands not yet revealed and sealed answers.

use super::Smugglers;
use super::actions::Question;
use super::cards::{CardId, CardSet, CharacterSet, PlanetId, PlanetSet, SLOTS};
use super::player::Player;
use super::state::{Auction, Combat, Customs, Deal, Offer, Parley, Site, Slot, State, TurnMarks};
use super::vocabulary::Good;
use evenkeel_engine::{Seat, Seats};

/// A seat's view of the table.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub(super) game: &'a Smugglers,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
}

impl<'a> View<'a> {
    pub(super) const fn new(game: &'a Smugglers, state: &'a State, seat: Seat) -> Self {
        Self { game, state, seat }
    }

    /// Rules, tables and cards: public.
    pub const fn game(self) -> &'a Smugglers {
        self.game
    }

    /// The owner of this view.
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// The players.
    pub const fn seats(self) -> Seats {
        self.game.seats
    }

    /// This player's ship sheet.
    pub fn me(self) -> &'a Player {
        self.player(self.seat)
    }

    /// Any player's ship sheet.
    pub fn player(self, seat: Seat) -> &'a Player {
        &self.state.players[seat.index()]
    }

    /// The question to the seat; `None` if it need not answer.
    #[inline]
    pub fn question(self) -> Option<Question> {
        self.state.stack.question(self.seat)
    }

    /// Rounds begun, the current one included.
    pub const fn round(self) -> u16 {
        self.state.round
    }

    /// The active player.
    pub const fn active(self) -> Seat {
        self.state.active
    }

    /// The first player.
    pub const fn first(self) -> Seat {
        self.state.first
    }

    /// The seven planets on the board.
    pub const fn slots(self) -> &'a [Slot; SLOTS] {
        &self.state.slots
    }

    /// Destiny cards still face down: a set, because their order is secret.
    pub const fn destiny_deck(self) -> CardSet {
        self.state.destiny
    }

    /// Planet cards still face down.
    pub const fn planet_deck(self) -> PlanetSet {
        self.state.planets
    }

    /// Own characters to pick from.
    pub fn hand(self) -> CharacterSet {
        self.state.hands[self.seat.index()]
    }

    /// The abilities that the active player has used this turn.
    pub const fn marks(self) -> &'a TurnMarks {
        &self.state.marks
    }

    /// The Destiny card being resolved.
    pub const fn drawn(self) -> Option<CardId> {
        self.state.drawn
    }

    /// The planet of a Crime Lord's Offer not yet accepted.
    pub const fn offered_planet(self) -> Option<PlanetId> {
        self.state.offered_planet
    }

    /// Units allowed by the last Availability roll.
    pub const fn available(self) -> u8 {
        self.state.available
    }

    /// The site of the active player's business.
    pub const fn site(self) -> Site {
        self.state.site
    }

    /// The Customs roll in progress.
    pub const fn customs(self) -> &'a Customs {
        &self.state.customs
    }

    /// Goods hidden from the current observer.
    pub const fn hidden(self) -> &'a [u8; Good::COUNT] {
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
}
