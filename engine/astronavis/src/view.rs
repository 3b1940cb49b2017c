//! The captain's view: everything (§6). Future rolls and the last turn are not part of the state.

use super::AstroNavis;
use super::actions::Question;
use super::board::Square;
use super::cards::{Planet, PlanetId};
use super::state::{Cargo, OFFERS, Offer, Ship, State, Today, Tomorrow};
use super::vocabulary::Size;

/// The captain's view of the game.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    game: &'a AstroNavis,
    state: &'a State,
}

impl<'a> View<'a> {
    pub(super) const fn new(game: &'a AstroNavis, state: &'a State) -> Self {
        Self { game, state }
    }

    /// Rules, tables and cards.
    pub const fn game(self) -> &'a AstroNavis {
        self.game
    }

    pub(super) const fn state(self) -> &'a State {
        self.state
    }

    /// The ship and its contents.
    pub const fn ship(self) -> &'a Ship {
        &self.state.ship
    }

    /// Facts about this turn only.
    pub const fn today(self) -> &'a Today {
        &self.state.today
    }

    /// The turn, from 1.
    pub const fn turn(self) -> u16 {
        self.state.turn
    }

    /// The question to the captain.
    pub const fn question(self) -> Option<Question> {
        self.state.question
    }

    /// The cargoes on offer.
    pub const fn offers(self) -> &'a [Option<Offer>; OFFERS] {
        &self.state.offers
    }

    /// The ship's current port.
    pub fn port(self) -> Option<&'a Planet> {
        self.game.port(self.state)
    }

    /// The square of a planet.
    pub const fn square(self, planet: PlanetId) -> Square {
        self.state.map[planet as usize]
    }

    /// Squares from the ship to a planet.
    pub const fn way_to(self, planet: PlanetId) -> u8 {
        self.state.ship.at.distance(self.square(planet))
    }

    /// The ship's current speed, in squares per turn.
    pub fn speed(self) -> u8 {
        self.game.speed(&self.state.ship)
    }

    /// Money for an offer if it is loaded here, without increases.
    ///
    /// # Panics
    /// In space, where nothing is on offer.
    pub fn freight(self, offer: Offer) -> i32 {
        let from = self.state.ship.port.expect("a ship in port");
        self.game.freight(self.state, offer.kind, offer.size, from, offer.to)
    }

    /// The pay for a cargo aboard if it is delivered in this turn.
    pub fn pay_for(self, cargo: Cargo) -> i32 {
        self.game.pay_for(self.state, cargo)
    }

    /// Freight of a kind of cargo between two planets.
    pub fn rate(self, kind: u8, size: Size, from: PlanetId, to: PlanetId) -> i32 {
        self.game.freight(self.state, kind, size, from, to)
    }

    /// Announcements of events for the next turn.
    pub const fn tomorrow(self) -> &'a Tomorrow {
        &self.state.tomorrow
    }

    /// The additional cost of loading now because of Must Clean Hold.
    pub const fn cleaning(self) -> i32 {
        self.game.cleaning(self.state)
    }

    /// Money per passenger to the destination of Cargo 1.
    ///
    /// # Panics
    /// If no cargo is aboard.
    pub fn fare(self) -> i32 {
        self.game.fare(self.state)
    }

    /// Remaining money within the credit limit.
    pub const fn credit(self) -> i32 {
        self.game.credit(self.state)
    }

    /// Net worth now (§4.7 and §5.7).
    pub fn net_worth(self) -> i32 {
        self.game.net_worth(&self.state.ship)
    }
}
