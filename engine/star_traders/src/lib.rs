//! Star Traders, Basic and Advanced: two to six Traders race for contracts, Prestige and the Emperor's favour. See the README of this crate.

pub mod actions;
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
mod features;
mod hands;
mod hold;
mod imperial;
pub mod in_progress;
mod interrupts;
mod jumps;
pub mod kinds;
pub mod ledger;
mod legal;
mod luck;
pub mod map;
mod menu;
mod metrics;
mod missions;
mod money;
mod narrate;
mod observation;
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
pub mod routes;
pub mod rules;
pub mod scene;
mod setup;
pub mod state;
mod stations;
pub mod step;
mod steps;
mod streams;
mod tables;
#[cfg(test)]
mod tests;
pub mod trader;
mod turn;
mod view;
pub mod vocabulary;
mod win_chances;

pub use actions::{Action, Question};
pub use events::Event;
pub use kinds::Choice;
pub use rules::Rules;
pub use state::State;
pub use streams::Stream;
pub use view::View;

use charts::Charts;
use deck::Deck;
use map::Map;
use referee::Referee;
use routes::Routes;
use trader::MAX_PLAYERS;

use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::rules::{Fault, Faults, Place, Table, Tables, Variant};
use evenkeel_engine::{Actions, Describe, Game, Seat, SeatSet, Seats};

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

/// The tables, and queries on a state that several chapters and the legal actions share.
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

    /// Distances between worlds.
    pub const fn routes(&self) -> &Routes {
        &self.routes
    }

    /// Traders in priority order: the active one, then in turn order.
    pub(crate) fn in_order(&self, from: Seat) -> impl Iterator<Item = Seat> {
        core::iter::once(from).chain(self.seats.others(from))
    }
}

impl Describe for StarTraders {
    const TITLE: &'static str = "Star Traders, reconstructed map and cards";
    const ABOUT: &'static str =
        "Two to six Traders race for contracts and Prestige, with cards, stations, deals and petitions to the Emperor.";
    const TABLES: &'static [Table] = tables::TABLES;
    const VARIANTS: &'static [Variant<Rules>] = rules::VARIANTS;
    const WORTH_TRYING: Option<(&'static str, i64)> = Some(("engine.price", 45));

    type Rules = Rules;

    fn new(rules: Rules, tables: &Tables, seats: Seats) -> Result<Self, Faults> {
        let mut faults = rules::check(&rules, seats);
        let map = Map::read(tables, &rules, &mut faults);
        let charts = Charts::read(tables, &map, &rules, &mut faults);
        let deck = Deck::read(tables, &map, &rules, &mut faults);
        let routes = Routes::measure(&map, &rules);
        let (least, most) = Self::SEATS;
        if !(least..=most).contains(&seats.count()) {
            let message = format!("Star Traders is for {least} to {most} players, not {}", seats.count());
            faults.push(Fault::new(Place::flag("seats"), message));
        }
        let game = Self { rules, map, charts, deck, routes, seats };
        Faults::none_in(faults).map(|()| game)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}

impl Game for StarTraders {
    const ID: &'static str = "star-traders";
    const SEATS: (usize, usize) = (2, MAX_PLAYERS);
    const MAX_DECISIONS: u32 = 1_000_000;

    type State = State;
    type Action = Action;
    type Event = Event;
    type Stream = Stream;
    type View<'a> = View<'a>;

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
        state.stack.pending()
    }

    #[inline]
    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View::new(self, state, seat)
    }

    fn game_of(view: Self::View<'_>) -> &Self {
        view.game()
    }

    fn actions(view: View<'_>, out: &mut Actions<Action>) {
        legal::list(view, out);
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

    fn determinize(view: View<'_>, dice: &mut impl Dice<Stream>) -> State {
        view.determinize(dice)
    }
}
