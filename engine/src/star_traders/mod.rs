//! Star Traders, Basic and Advanced: two to six Traders race for contracts, Prestige and the Emperor's favour. See the
//! README in this folder.

pub mod actions;
pub mod affairs;
mod auctions;
mod audit;
mod beliefs;
mod calamities;
pub mod charts;
mod contracts;
mod deals;
pub mod deck;
mod deliveries;
mod digits;
mod dropping_out;
mod engines;
pub mod events;
mod factors;
mod hands;
mod hold;
mod imperial;
mod interrupts;
mod jumps;
pub mod ledger;
mod legal;
mod luck;
pub mod map;
mod menu;
mod missions;
mod money;
mod narrate;
mod odds;
mod offers_list;
mod outcome;
mod outlook;
mod permission;
pub mod personalities;
mod petitions;
mod quarantine;
mod races;
mod referee;
mod results;
pub mod routes;
pub mod rules;
mod setup;
pub mod state;
mod stations;
mod steps;
mod streams;
#[cfg(test)]
mod tests;
pub mod trader;
mod turn;
mod view;
pub mod vocabulary;

use core::fmt::Display;

pub use actions::{Action, Question};
pub use events::Event;
pub use rules::Rules;
pub use state::State;
pub use streams::Stream;
pub use view::View;

use charts::Charts;
use deck::Deck;
use map::Map;
use referee::Referee;
use routes::Routes;
use state::{Frame, MAX_PLAYERS};

use crate::chance::Dice;
use crate::digest::Digest;
use crate::factor::Factor;
use crate::game::Game;
use crate::journal::Journal;
use crate::metrics::{Metric, Metrics};
use crate::odds::Odds;
use crate::outcome::Outcome;
use crate::rules::{Fault, Place, Table, Tables, Variant};
use crate::themes::Themes;
use crate::{Actions, Seat, SeatSet, Seats};

/// The ruleset in force.
#[derive(Clone, Debug)]
pub struct StarTraders {
    rules: Rules,
    map: Map,
    charts: Charts,
    deck: Deck,
    routes: Routes,
    seats: Seats,
}

/// The tables, and questions about a state that several chapters and the legal actions share.
impl StarTraders {
    /// Worlds and jumplines.
    pub const fn map(&self) -> &Map {
        &self.map
    }

    /// Contracts and petition tables.
    pub const fn charts(&self) -> &Charts {
        &self.charts
    }

    /// Trader's Luck cards.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// How long ways are.
    pub const fn routes(&self) -> &Routes {
        &self.routes
    }

    /// Traders in priority order: the one whose turn it is, then in turn order.
    pub(super) fn in_order(&self, from: Seat) -> impl Iterator<Item = Seat> {
        core::iter::once(from).chain(self.seats.others(from))
    }
}

macro_rules! table {
    ($name:literal, $about:literal, $($column:literal),+) => {
        Table { name: $name, about: $about, columns: &[$($column),+], text: include_str!(concat!("tables/", $name, ".csv")) }
    };
}

impl Game for StarTraders {
    const ID: &'static str = "star-traders";
    const TITLE: &'static str = "Star Traders, reconstructed map and cards";
    const ABOUT: &'static str =
        "Two to six Traders race for contracts and Prestige, with cards, stations, deals and petitions to the Emperor.";
    const SEATS: (usize, usize) = (2, MAX_PLAYERS);
    const ENDS: &'static [&'static str] = outcome::ENDS;
    const METRICS: &'static [Metric] = results::METRICS;
    const THEMES: Themes = results::THEMES;
    const FACTORS: &'static [Factor] = factors::FACTORS;
    const TABLES: &'static [Table] = &[
        table!("worlds", "the worlds, start worlds and shipyards", "id", "name", "start", "shipyard"),
        table!("jumplines", "the lines between worlds, in both variants of the map", "a", "b", "default", "payoff_fit"),
        table!(
            "contracts",
            "the contract cards",
            "pickup",
            "cargo",
            "delivery",
            "stellors",
            "prestige",
            "station_stellors",
            "special"
        ),
        table!("luck", "the Trader's Luck cards", "card", "copies", "calamity", "destination"),
        table!(
            "petitions",
            "the two petition tables",
            "petition",
            "row",
            "stellors",
            "prestige",
            "share",
            "may_decline",
            "lose_stellors",
            "lose_prestige",
            "lose_turns",
            "auction"
        ),
    ];
    const VARIANTS: &'static [Variant<Rules>] = rules::VARIANTS;
    const MAX_DECISIONS: u32 = 1_000_000;

    type Rules = Rules;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Stream = Stream;
    type View<'a> = View<'a>;

    fn new(rules: Rules, tables: &Tables, seats: Seats) -> Result<Self, Vec<Fault>> {
        let mut faults = rules::check(&rules);
        let map = Map::read(tables, &rules, &mut faults);
        let charts = Charts::read(tables, &map, &rules, &mut faults);
        let deck = Deck::read(tables, &map, &rules, &mut faults);
        let routes = Routes::measure(&map, &rules);
        let (least, most) = Self::SEATS;
        if !(least..=most).contains(&seats.count()) {
            let message = format!("Star Traders is for {least} to {most} players, not {}", seats.count());
            faults.push(Fault::new(Place::whole("seats"), message));
        }
        let game = Self { rules, map, charts, deck, routes, seats };
        if faults.is_empty() { Ok(game) } else { Err(faults) }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn deal(&self, dice: &mut impl Dice<Stream>, journal: &mut impl Journal<Self>) -> State {
        let mut state = State::blank(self);
        let mut referee = Referee { game: self, state: &mut state, dice, journal };
        referee.set_up();
        referee.run_on();
        state
    }

    #[inline]
    fn pending(&self, state: &State) -> SeatSet {
        match state.stack.last() {
            Some(&Frame::Ask(seats, _)) => seats,
            _ => SeatSet::EMPTY,
        }
    }

    #[inline]
    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View::new(self, state, seat)
    }

    fn of(view: Self::View<'_>) -> &Self {
        view.game()
    }

    fn actions(view: View<'_>, out: &mut Actions<Action>) {
        legal::list(view, out);
    }

    fn look(view: View<'_>, digest: &mut Digest) {
        view.look(digest);
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice<Stream>,
        journal: &mut impl Journal<Self>,
    ) {
        let mut referee = Referee { game: self, state, dice, journal };
        referee.take_answer(seat, action);
        referee.run_on();
    }

    fn outcome(&self, state: &State) -> Outcome {
        self.rank(state)
    }

    fn metrics(&self, state: &State, out: &mut Metrics) {
        self.fill_metrics(state, out);
    }

    fn level(&self, state: &State, factor: usize, seat: Seat) -> Option<usize> {
        factors::level_of(state, factor, seat)
    }

    fn determinize(view: View<'_>, dice: &mut impl Dice<Stream>) -> State {
        view.determinize(dice)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.check_conservation(state)
    }

    fn standing(&self, state: &State, seat: Seat) -> i64 {
        self.worth(state, seat)
    }

    fn odds(&self) -> Vec<Odds> {
        odds::table(self)
    }

    fn hears(&self, event: &Event, seat: Seat) -> bool {
        event.is_heard_by(seat)
    }

    fn tell<'a>(&'a self, event: &'a Event) -> impl Display + 'a {
        narrate::Told { game: self, event }
    }

    fn word<'a>(&'a self, action: &'a Action) -> impl Display + 'a {
        narrate::Worded { game: self, action }
    }

    fn question(view: View<'_>) -> String {
        narrate::question(view)
    }
}
