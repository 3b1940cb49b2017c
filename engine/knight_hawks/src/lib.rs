//! Knight Hawks, the Advanced Game: fleets of starships on a hex map. See the README of this crate.

pub mod actions;
pub mod armoury;
mod attacks;
mod audit;
pub mod battle_setup;
mod beliefs;
pub mod break_up;
mod counted_fleet;
pub mod damage;
pub mod damage_table;
pub mod defences;
mod deployment;
mod docking;
pub mod events;
mod factors;
mod features;
mod fire_phase;
mod fleet;
mod gravity;
pub mod hex;
pub mod icm;
pub mod kinds;
pub mod ledger;
mod legal;
pub mod lines;
pub mod mean_damage;
mod metrics;
mod mines;
mod movement;
mod narrate;
mod observation;
mod odds;
pub mod onboard_fires;
mod orbit;
mod outcome;
pub mod path;
mod referee;
pub mod repair;
mod repair_points;
mod restrictions;
pub mod rules;
pub mod scenario;
pub mod scene;
mod screens;
mod seekers;
mod setup;
pub mod ships;
pub mod state;
pub mod step;
mod steps;
pub mod streams;
pub mod systems;
mod tables;
#[cfg(test)]
mod tests;
pub mod to_hit;
mod turn;
pub mod units;
mod victory;
mod view;
pub mod vocabulary;
pub mod weapons;
mod win_chances;

pub use actions::{Action, Question};
pub use events::Event;
pub use movement::Speeds;
pub use rules::Rules;
pub use state::State;
pub use streams::Stream;
pub use view::{Candidate, View};

use armoury::Armoury;
use battle_setup::Setup;
use fleet::{Shop, fleet_setup};
use referee::Referee;
use restrictions::{check_rules, make_basic, strip};
use rules::{First, MapMode};
use scenario::read_scenario;
use ships::{Class, Ships};
use state::{A, B};
use units::Unit;
use weapons::Weapon;

use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::rules::{Faults, Table, Tables, Variant};
use evenkeel_engine::{Actions, Describe, Game, Seat, SeatSet, Seats};

/// The ruleset in force.
#[derive(Clone, Debug)]
pub struct KnightHawks {
    rules: Rules,
    seats: Seats,
    armoury: Armoury,
    /// Classes as adapted for side A and side B.
    ships: [Ships; 2],
    setup: Setup,
    /// The choices of fleets a and b, or their fixed ships.
    shops: [Shop; 2],
    bounded: bool,
    turn_limit: u8,
    /// Farthest range of any weapon.
    reach: u8,
}

impl KnightHawks {
    /// Weapons, chances to hit, damage and classes, as in their tables.
    pub const fn armoury(&self) -> &Armoury {
        &self.armoury
    }

    /// Set-up and objective of the battle.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Classes as adapted for a side.
    pub const fn ships(&self, side: Seat) -> &Ships {
        &self.ships[side.index()]
    }

    /// The most game turns.
    pub const fn turn_limit(&self) -> u8 {
        self.turn_limit
    }

    /// Whether units that cross an edge are lost.
    pub const fn is_bounded(&self) -> bool {
        self.bounded
    }

    /// Class of a unit, as adapted for its side.
    #[inline]
    pub fn class_of(&self, unit: &Unit) -> &Class {
        self.ships[unit.side.index()].class(unit.class)
    }

    /// The side that moves first.
    fn first(&self) -> First {
        if self.rules.first == First::AsWritten { self.setup.first } else { self.rules.first }
    }
}

impl Describe for KnightHawks {
    const TITLE: &'static str = "Star Frontiers: Knight Hawks";
    const ABOUT: &'static str =
        "Fleet battles of two sides on a hex map: momentum, declared fire and a damage table of ship systems.";
    const TABLES: &'static [Table] = tables::TABLES;
    const VARIANTS: &'static [Variant<Rules>] = rules::VARIANTS;
    const WORTH_TRYING: Option<(&'static str, i64)> = Some(("hit.diffusion", 8));

    type Rules = Rules;

    fn new(mut rules: Rules, tables: &Tables, seats: Seats) -> Result<Self, Faults> {
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
        Faults::none_in(faults).map(|()| game)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}

impl Game for KnightHawks {
    const ID: &'static str = "knight-hawks";
    const SEATS: (usize, usize) = (2, 2);
    /// 100 turns, 64 units. Per turn, a unit is asked at most 80 times for its move, about 61 times for laying (stocks are limited) and 32 times for
    /// repairs. It is asked 106 times for its weapons in both fire steps. Each attack that interceptors can stop is a question to 32 units at most,
    /// with three such attacks per unit and fire step.
    const MAX_DECISIONS: u32 = 4_000_000;

    type State = State;
    type Action = Action;
    type Event = Event;
    type Stream = Stream;
    type View<'a> = View<'a>;

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
