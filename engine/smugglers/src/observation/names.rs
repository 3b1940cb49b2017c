//! Names of things that the rules number.

use crate::board::SectorId;
use crate::cards::{CardId, PlanetId, SLOTS};
use crate::state::{Lot, MAX_PLAYERS, Site};
use crate::view::View;
use evenkeel_engine::observation::{Observer, told_apart};
use evenkeel_engine::{Seat, SeatSet};

/// The names, and the observer.
pub(super) struct Names<'a> {
    view: View<'a>,
    sectors: Vec<&'a str>,
    cards: Vec<String>,
    pub planets: Vec<&'a str>,
    pub characters: Vec<&'a str>,
}

impl<'a> Names<'a> {
    pub fn of(view: View<'a>) -> Self {
        let game = view.game();
        let destiny = game.destiny();
        Self {
            view,
            sectors: (0..game.board().len()).map(|at| game.board().sector(at as SectorId).id.as_str()).collect(),
            cards: told_apart(destiny.all().iter().map(|card| destiny.card(card).name.as_str())),
            planets: game.planets().iter().map(|planet| planet.name.as_str()).collect(),
            characters: game.characters().iter().map(|character| character.name.as_str()).collect(),
        }
    }

    pub fn cards(&self) -> Vec<&str> {
        self.cards.iter().map(String::as_str).collect()
    }

    /// The player at this position in the order of play, the observer first.
    pub fn seat(&self, place: usize) -> Option<Seat> {
        self.view.seats().clockwise(self.view.seat(), place)
    }

    /// The position of a player in the order of play, the observer first.
    pub fn place(&self, seat: Seat) -> usize {
        self.view.seats().places_to(self.view.seat(), seat)
    }

    pub fn player(&self, out: &mut impl Observer, name: &'static str, about: &'static str, seat: Option<Seat>) {
        out.place(name, MAX_PLAYERS, about, seat.map(|seat| self.place(seat)));
    }

    pub fn some(&self, out: &mut impl Observer, name: &'static str, about: &'static str, seats: Option<SeatSet>) {
        let has = |place| seats.zip(self.seat(place)).is_some_and(|(seats, seat)| seats.contains(seat));
        out.places(name, MAX_PLAYERS, about, has);
    }

    pub fn sector(&self, out: &mut impl Observer, name: &'static str, about: &'static str, sector: Option<SectorId>) {
        out.one_of(name, &self.sectors, about, sector.map(usize::from));
    }

    pub fn card(&self, out: &mut impl Observer, name: &'static str, about: &'static str, card: Option<CardId>) {
        out.one_of(name, &self.cards(), about, card.map(usize::from));
    }

    pub fn planet(&self, out: &mut impl Observer, name: &'static str, about: &'static str, planet: Option<PlanetId>) {
        out.one_of(name, &self.planets, about, planet.map(usize::from));
    }

    pub fn lot(&self, out: &mut impl Observer, lot: Option<Lot>) {
        out.variant("kind", "its kind", lot);
        let (good, units) =
            if let Some(Lot::Goods(good, units)) = lot { (Some(good), Some(units)) } else { (None, None) };
        out.word("good", "units of which good", good);
        out.number("units", "units", 0..=255, "how many", units);
        self.card(out, "card", "which card", if let Some(Lot::Card(card)) = lot { Some(card) } else { None });
    }
}

/// The place of a planet encounter.
pub(super) fn site(out: &mut impl Observer, site: Option<Site>) {
    out.variant("site", "its place", site);
    let slot = if let Some(Site::Slot(slot)) = site { Some(usize::from(slot)) } else { None };
    out.place("slot", SLOTS, "which of the planets on the board", slot);
}
