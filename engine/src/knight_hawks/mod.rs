//! Knight Hawks, the Advanced Game: fleets of starships on a hex map. See the README in this folder.

pub mod actions;
pub mod armoury;
mod attacks;
mod benches;
pub mod break_up;
pub mod damage;
pub mod damage_table;
pub mod defences;
mod deployment;
mod docking;
pub mod events;
mod factors;
mod fire;
pub mod fires;
mod fleet;
mod force;
mod gravity;
pub mod hex;
pub mod hit;
pub mod icm;
mod legal;
pub mod lines;
pub mod means;
mod mines;
mod movement;
mod narrate;
mod odds;
mod orbit;
mod outcome;
pub mod path;
mod referee;
pub mod repair;
pub mod rules;
pub mod scenario;
mod screens;
mod seekers;
mod setup;
mod sheets;
pub mod ships;
pub mod state;
pub mod steps;
pub mod streams;
mod system;
pub mod systems;
pub mod tally;
#[cfg(test)]
mod tests;
mod turn;
pub mod units;
mod victory;
mod view;
pub mod weapons;

use core::fmt::Display;

pub use actions::{Action, Question};
pub use events::Event;
pub use movement::Speeds;
pub use rules::Rules;
pub use state::State;
pub use streams::Stream;
pub use view::{Candidate, View};

use armoury::Armoury;
use fleet::{Shop, fleet_setup};
use force::{check_rules, make_basic, strip};
use referee::Referee;
use rules::{First, MapMode};
use scenario::{Setup, read_scenario};
use ships::{Class, Ships};
use state::{A, B, Unit};
use weapons::Weapon;

use crate::chance::Dice;
use crate::digest::Digest;
use crate::factor::Factor;
use crate::game::Game;
use crate::journal::Journal;
use crate::metrics::{Metric, Metrics};
use crate::odds::Odds;
use crate::outcome::Outcome;
use crate::rules::{Fault, Table, Tables, Variant};
use crate::{Actions, Seat, SeatSet, Seats};

/// The ruleset in force.
#[derive(Clone, Debug)]
pub struct KnightHawks {
    rules: Rules,
    seats: Seats,
    armoury: Armoury,
    /// Classes as side A and side B have them.
    ships: [Ships; 2],
    setup: Setup,
    /// What fleets a and b may buy, or are.
    shops: [Shop; 2],
    bounded: bool,
    turn_limit: u8,
    /// Farthest range of any weapon.
    reach: u8,
}

impl KnightHawks {
    /// Weapons, chances to hit, damage and classes as their tables have them.
    pub const fn armoury(&self) -> &Armoury {
        &self.armoury
    }

    /// How the battle is set up and decided.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Classes as a side has them.
    pub const fn ships(&self, side: Seat) -> &Ships {
        &self.ships[side.index()]
    }

    /// Game turns at most.
    pub const fn turn_limit(&self) -> u8 {
        self.turn_limit
    }

    /// Whether units that cross an edge are lost.
    pub const fn is_bounded(&self) -> bool {
        self.bounded
    }

    /// Class of a unit, as its side has it.
    #[inline]
    pub fn class_of(&self, unit: &Unit) -> &Class {
        self.ships[unit.side.index()].class(unit.class)
    }

    /// Who moves first.
    fn first(&self) -> First {
        if self.rules.first == First::AsWritten { self.setup.first } else { self.rules.first }
    }
}

impl Game for KnightHawks {
    const ID: &'static str = "knight-hawks";
    const TITLE: &'static str = "Star Frontiers: Knight Hawks";
    const ABOUT: &'static str =
        "Fleet battles of two sides on a hex map: momentum, declared fire and a damage table that takes ships apart.";
    const SEATS: (usize, usize) = (2, 2);
    const ENDS: &'static [&'static str] = outcome::ENDS;
    const METRICS: &'static [Metric] = outcome::METRICS;
    const FACTORS: &'static [Factor] = factors::FACTORS;
    const TABLES: &'static [Table] = sheets::TABLES;
    const VARIANTS: &'static [Variant<Rules>] = rules::VARIANTS;
    /// 100 turns, 64 units. A unit is asked at most 80 times for its move, 61 and more times for laying (stocks are
    /// limited), 106 times for its weapons in both fire steps of a turn and 32 times for repairs; each attack that
    /// interceptors stop is asked of 32 units at most, three such attacks a unit and fire step.
    const MAX_DECISIONS: u32 = 4_000_000;

    type Rules = Rules;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Stream = Stream;
    type View<'a> = View<'a>;

    fn new(mut rules: Rules, tables: &Tables, seats: Seats) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let printed = Ships::read(tables, &mut Vec::new());
        let scenario = read_scenario(tables, &printed, rules.battle, &mut faults);
        let setup = scenario.unwrap_or_else(|| fleet_setup(&rules));
        let basic = match rules.game {
            rules::Game::AsWritten => setup.basic,
            rules::Game::Advanced => false,
            rules::Game::Basic => true,
        };
        if basic {
            make_basic(&mut rules);
        }
        let armoury = Armoury::read(tables, &rules, basic, &mut faults);
        let ships = [A, B].map(|side| armoury.ships.adapted(|class| strip(class, &rules, side, basic)));
        let shops = Shop::read(tables, &armoury.ships, &rules, &mut faults);
        check_rules(&rules, &armoury, seats, &mut faults);
        let bounded = match rules.map_mode {
            MapMode::AsWritten => setup.bounded || basic,
            MapMode::Unbounded => false,
            MapMode::Bounded => true,
        };
        let turn_limit = if rules.turn_limit > 0 { rules.turn_limit as u8 } else { setup.turn_limit };
        let reach = Weapon::fired().map(|weapon| armoury.weapons.gun(weapon).range).max().unwrap_or(0);
        let game = Self { rules, seats, armoury, ships, setup, shops, bounded, turn_limit, reach };
        if faults.is_empty() { Ok(game) } else { Err(faults) }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn deal(&self, dice: &mut impl Dice<Stream>, journal: &mut impl Journal<Self>) -> State {
        let mut state = State::blank(self.setup.planet);
        let mut referee = Referee { game: self, state: &mut state, dice, journal };
        referee.set_up();
        referee.run_on();
        state
    }

    #[inline]
    fn pending(&self, state: &State) -> SeatSet {
        state.pending()
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

    fn level(&self, state: &State, factor: usize, side: Seat) -> Option<usize> {
        self.level_of(state, factor, side)
    }

    fn determinize(view: View<'_>, dice: &mut impl Dice<Stream>) -> State {
        view.imagine(dice)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.check_conservation(state)
    }

    fn standing(&self, state: &State, seat: Seat) -> i64 {
        self.worth(state, seat)
    }

    fn odds(&self) -> Vec<Odds> {
        odds::table(&self.armoury, &self.rules)
    }

    /// Where mines and dormant seekers are laid, only their own side hears.
    fn hears(&self, event: &Event, seat: Seat) -> bool {
        match event {
            Event::MineLaid { who, .. } | Event::SeekerLaid { who, .. } => who.side == seat,
            _ => true,
        }
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
