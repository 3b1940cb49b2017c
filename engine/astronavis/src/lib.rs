//! `AstroNavis` Merchant, Basic and Advanced: one captain, a run-down freighter and a limited time. See the README of this crate.

pub mod actions;
mod audit;
pub mod board;
pub mod cards;
mod cargo;
pub mod charts;
mod effects;
pub mod events;
mod flight;
mod gear;
mod incidents;
mod kinds;
pub mod ledger;
mod legal;
mod metrics;
mod narrate;
mod observation;
mod odds;
mod outcome;
pub mod outlook;
mod referee;
pub mod rules;
pub mod scene;
mod setup;
pub mod state;
mod step;
mod steps;
mod streams;
mod tables;
#[cfg(test)]
mod tests;
mod turn;
mod view;
pub mod vocabulary;
mod win_chances;
mod yard;

pub use actions::{Action, Question};
pub use events::Event;
pub use rules::Rules;
pub use state::State;
pub use streams::Stream;
pub use view::View;

use board::Board;
use cards::{Planet, PlanetId};
use charts::Charts;
use outlook::Outlook;
use referee::Referee;
use state::Ship;
use vocabulary::{System, Trade};

use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::rules::{Fault, Faults, Place, Table, Tables, Variant};
use evenkeel_engine::{Actions, Describe, Game, Seat, SeatSet, Seats};

/// Entries of the list `speed`: Engines at 0 to 5.
const SPEEDS: usize = 6;

/// The ruleset in force.
#[derive(Clone, Debug)]
pub struct AstroNavis {
    rules: Rules,
    board: Board,
    charts: Charts,
    planets: Vec<Planet>,
    seats: Seats,
    outlook: Outlook,
}

/// Queries on a state, shared by several chapters and the legal actions.
impl AstroNavis {
    /// The map before planets are placed.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The printed charts.
    pub const fn charts(&self) -> &Charts {
        &self.charts
    }

    /// The planets with their cards.
    pub fn planets(&self) -> &[Planet] {
        &self.planets
    }

    /// The planet of this name.
    pub fn planet_named(&self, name: &str) -> Option<PlanetId> {
        self.planet_ids().find(|&planet| self.planets[planet as usize].name == name)
    }

    /// The possible start planets (§2).
    fn core_planets(&self) -> impl Iterator<Item = PlanetId> {
        self.planet_ids().filter(|&planet| self.planets[planet as usize].trade == Trade::Core)
    }

    /// Every planet.
    pub fn planet_ids(&self) -> impl Iterator<Item = PlanetId> + use<> {
        0..self.planets.len() as PlanetId
    }

    /// Squares per turn (§5.1); fuel may limit a flight further.
    #[inline]
    pub fn speed(&self, ship: &Ship) -> u8 {
        self.rules.speed[ship.system(System::Engines).now as usize] as u8
    }

    /// Money that is available for voluntary payments (§4.6).
    const fn credit(&self, state: &State) -> i32 {
        state.ship.money + self.rules.credit_limit
    }

    /// Whether a voluntary payment stays within the credit limit.
    const fn can_spend(&self, state: &State, amount: i32) -> bool {
        amount <= 0 || amount <= self.credit(state)
    }

    /// The ship's current port, if any.
    fn port(&self, state: &State) -> Option<&Planet> {
        state.ship.port.map(|planet| &self.planets[planet as usize])
    }
}

impl Describe for AstroNavis {
    const TITLE: &'static str = "AstroNavis Merchant, reconstructed tables";
    const ABOUT: &'static str =
        "A freighter captain's career for one player: cargo, fuel, wages, repairs, levels. Reconstructed tables.";
    const TABLES: &'static [Table] = tables::TABLES;
    const VARIANTS: &'static [Variant<Rules>] = rules::VARIANTS;
    const WORTH_TRYING: Option<(&'static str, i64)> = Some(("fuel.per_square", 5));

    type Rules = Rules;

    fn new(rules: Rules, tables: &Tables, seats: Seats) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let board = Board::read(tables, &mut faults);
        let planets = cards::read_planets(tables, &board, &mut faults);
        let charts = Charts::read(tables, &planets, &board, &mut faults);
        check_rules(&rules, &mut faults);
        if seats.count() != 1 {
            let message = format!("{} is for one player, not {}", Self::TITLE, seats.count());
            faults.push(Fault::new(Place::flag("seats"), message));
        }
        let game = Self { rules, board, charts, planets, seats, outlook: Outlook::default() };
        Faults::none_in(faults).map(|()| game)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}

impl Game for AstroNavis {
    const ID: &'static str = "astronavis";
    const SEATS: (usize, usize) = (1, 1);
    const MAX_DECISIONS: u32 = 20_000;

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
        if state.question.is_some() { SeatSet::one(Seat::new(0)) } else { SeatSet::EMPTY }
    }

    #[inline]
    fn view<'a>(&'a self, state: &'a State, _: Seat) -> View<'a> {
        View::new(self, state)
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
        _: Seat,
        action: Action,
        dice: &mut impl Dice<Stream>,
        journal: &mut impl Journal<Self>,
    ) {
        let mut referee = Referee { game: self, state, dice, journal };
        referee.take_answer(action);
        referee.run_on();
    }

    fn outcome(&self, state: &State) -> Outcome {
        self.rank(state)
    }

    fn determinize(view: View<'_>, _: &mut impl Dice<Stream>) -> State {
        *view.state()
    }
}

/// Faults of numbers that are in range but contradictory.
fn check_rules(rules: &Rules, faults: &mut Vec<Fault>) {
    if rules.speed.len() != SPEEDS {
        let fault = Fault::new(Place::rule("speed"), format!("the list has {} entries", rules.speed.len()));
        faults.push(fault.help("give six: the squares per turn with Engines at 0, 1, 2, 3, 4 and 5"));
    }
    for (path, list) in [("maintenance.faces", &rules.maintenance_faces), ("passengers.less", &rules.passengers_less)] {
        if list.len() != System::COUNT {
            let fault = Fault::new(Place::rule(path), format!("the list has {} entries", list.len()));
            faults.push(fault.help("give three"));
        }
    }
    if rules.maintenance_faces.iter().sum::<i32>() > 6 {
        let fault = Fault::new(Place::rule("maintenance.faces"), "a die has fewer faces");
        faults.push(fault.help("give at most six in all"));
    }
    if rules.crew_min > rules.crew_max {
        let fault = Fault::new(Place::rule("crew.min"), "the lowest crew rating is above the highest");
        faults.push(fault.help("give at most crew.max"));
    }
    if rules.length_last < rules.length_first {
        let fault =
            Fault::new(Place::rule("length.last"), "the last turn comes before the first that may end the game");
        faults.push(fault.help("give at least length.first"));
    }
}
