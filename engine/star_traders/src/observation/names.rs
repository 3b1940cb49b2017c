//! Names of things that the rules number.

use crate::charts::{CargoId, ContractId};
use crate::deck::Face;
use crate::in_progress::Item;
use crate::map::{WORLDS, WorldId};
use crate::trader::{Load, MAX_PLAYERS};
use crate::view::View;
use evenkeel_engine::observation::{Observer, told_apart};
use evenkeel_engine::rules::Word as _;
use evenkeel_engine::{Seat, SeatSet};

/// The names, and the observer.
pub(super) struct Names<'a> {
    view: View<'a>,
    worlds: Vec<String>,
    faces: Vec<String>,
    cargoes: Vec<&'a str>,
    numbers: Vec<String>,
}

impl<'a> Names<'a> {
    pub fn of(view: View<'a>) -> Self {
        let (map, charts) = (view.game().map(), view.game().charts());
        Self {
            view,
            worlds: told_apart((0..WORLDS).map(|at| map.name(at as WorldId))),
            faces: told_apart(view.game().deck().cards().iter().map(|card| card.kind.word())),
            cargoes: (0..charts.cargo_count()).map(|at| charts.cargo_name(at as CargoId)).collect(),
            numbers: (0..charts.contracts().len()).map(|at| at.to_string()).collect(),
        }
    }

    pub fn worlds(&self) -> Vec<&str> {
        self.worlds.iter().map(String::as_str).collect()
    }

    pub fn faces(&self) -> Vec<&str> {
        self.faces.iter().map(String::as_str).collect()
    }

    /// Numbers of the contracts, as words.
    pub fn numbers(&self) -> Vec<&str> {
        self.numbers.iter().map(String::as_str).collect()
    }

    pub fn contracts(&self) -> impl Iterator<Item = ContractId> + use<> {
        (0..self.numbers.len()).map(|at| at as ContractId)
    }

    /// The Trader at this position in the order of play, the observer first.
    pub fn seat(&self, place: usize) -> Option<Seat> {
        self.view.seats().clockwise(self.view.seat(), place)
    }

    /// The position of a Trader in the order of play, the observer first.
    fn place(&self, seat: Seat) -> usize {
        self.view.seats().places_to(self.view.seat(), seat)
    }

    pub fn trader(&self, out: &mut impl Observer, name: &'static str, about: &'static str, seat: Option<Seat>) {
        out.place(name, MAX_PLAYERS, about, seat.map(|seat| self.place(seat)));
    }

    pub fn some(&self, out: &mut impl Observer, name: &'static str, about: &'static str, seats: Option<SeatSet>) {
        let has = |place| seats.zip(self.seat(place)).is_some_and(|(seats, seat)| seats.contains(seat));
        out.places(name, MAX_PLAYERS, about, has);
    }

    pub fn world(&self, out: &mut impl Observer, name: &'static str, about: &'static str, world: Option<WorldId>) {
        out.one_of(name, &self.worlds(), about, world.map(usize::from));
    }

    pub fn face(&self, out: &mut impl Observer, name: &'static str, about: &'static str, face: Option<Face>) {
        out.one_of(name, &self.faces(), about, face.map(usize::from));
    }

    pub fn cargo(&self, out: &mut impl Observer, name: &'static str, about: &'static str, cargo: Option<CargoId>) {
        out.one_of(name, &self.cargoes, about, cargo.map(usize::from));
    }

    pub fn contract(&self, out: &mut impl Observer, name: &'static str, about: &'static str, id: Option<ContractId>) {
        out.place(name, self.numbers.len(), about, id.map(usize::from));
    }

    pub fn load(&self, out: &mut impl Observer, load: Option<Load>) {
        let (cargo, of) = match load {
            Some(Load::Goods(cargo)) => (Some(cargo), None),
            Some(Load::Imperial(of)) => (None, Some(of)),
            None => (None, None),
        };
        self.cargo(out, "cargo", "ordinary cargo", cargo);
        self.trader(out, "imperial", "owner of the Imperial Cargo", of);
    }

    pub fn item(&self, out: &mut impl Observer, item: Option<Item>) {
        out.variant("kind", "its kind", item);
        let world = if let Some(Item::Station(world)) = item { Some(world) } else { None };
        self.world(out, "world", "the world of a station", world);
        self.load(out, if let Some(Item::Cargo(load)) = item { Some(load) } else { None });
        let contract = if let Some(Item::Right(contract)) = item { Some(contract) } else { None };
        self.contract(out, "contract", "the contract of a right to deliver", contract);
        self.face(out, "card", "the card", if let Some(Item::Card(face)) = item { Some(face) } else { None });
        let personality = if let Some(Item::Personality(own)) = item { Some(own) } else { None };
        out.word("personality", "the Personality", personality);
    }
}
