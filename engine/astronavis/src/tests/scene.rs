//! A game set up for a test: planets, money and cargo as needed for the tested rule.
//!
//! Unless a test says otherwise, the ship lies in port at Tyalon (industrial, Md, level 2) at 1, 1. Neivox lies six squares away at 7, 1, and every
//! other planet in the last row, twelve squares or more from anything relevant.

use super::super::actions::{Action, CargoSet, Question};
use super::super::board::Square;
use super::super::cards::PlanetId;
use super::super::events::Event;
use super::super::ledger::Flow;
use super::super::referee::Referee;
use super::super::scene;
use super::super::state::{Cargo, State};
use super::super::vocabulary::{Size, System};
use super::super::{AstroNavis, Rules, Stream};
use super::game_with;
use evenkeel_engine::Game;
use evenkeel_engine::chance::ScriptedDice;
use evenkeel_engine::{Actions, Seat};

/// Cargoes by their places in the hold or among the offers.
pub(super) fn cargoes(places: &[u8]) -> CargoSet {
    places.iter().copied().collect()
}

pub(super) struct Scene {
    pub game: AstroNavis,
    pub state: State,
    pub events: Vec<Event>,
}

impl Scene {
    pub fn basic() -> Self {
        Self::with("basic", |_| {})
    }

    pub fn advanced() -> Self {
        Self::with("advanced", |_| {})
    }

    pub fn with(variant: &str, change: impl FnOnce(&mut Rules)) -> Self {
        let game = game_with(variant, change);
        let mut state = scene::Scene::new(&game).unchecked();
        for (index, square) in state.map.iter_mut().enumerate() {
            *square = Square { col: 1 + index as u8 % 12, row: 11 };
        }
        let mut scene = Self { game, state, events: Vec::new() };
        scene.lay("Tyalon", 1, 1).lay("Neivox", 7, 1).dock("Tyalon");
        scene
    }

    pub fn planet(&self, name: &str) -> PlanetId {
        self.game.planet_named(name).expect("a planet")
    }

    /// Changes the position as the public builder does.
    fn arrange(&mut self, change: impl FnOnce(scene::Scene<'_>) -> scene::Scene<'_>) -> &mut Self {
        self.state = change(scene::Scene::of(&self.game, &self.state)).unchecked();
        self
    }

    pub fn lay(&mut self, name: &str, col: u8, row: u8) -> &mut Self {
        let planet = self.planet(name);
        self.arrange(|scene| scene.planet(planet, Square { col, row }))
    }

    /// Puts the ship in port there, as though the previous turn had ended.
    pub fn dock(&mut self, name: &str) -> &mut Self {
        let planet = self.planet(name);
        self.arrange(|scene| scene.in_port(planet))
    }

    /// Puts the ship in space.
    pub fn adrift(&mut self, col: u8, row: u8) -> &mut Self {
        self.arrange(|scene| scene.in_space(Square { col, row }))
    }

    pub fn money(&mut self, money: i32) -> &mut Self {
        self.arrange(|scene| scene.money(money))
    }

    pub fn rate(&mut self, system: System, most: u8, now: u8) -> &mut Self {
        self.arrange(|scene| scene.system(system, most, now))
    }

    pub fn kind(&self, name: &str) -> u8 {
        self.game.charts().types().iter().position(|kind| kind.name == name).expect("a cargo type") as u8
    }

    /// Puts a cargo into the bay.
    pub fn load(&mut self, name: &str, size: Size, from: &str, to: &str) -> &mut Self {
        let cargo = Cargo { kind: self.kind(name), size, from: self.planet(from), to: self.planet(to), deadline: 0 };
        self.arrange(|scene| scene.cargo(cargo))
    }

    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Actions::new();
        AstroNavis::actions(self.game.view(&self.state, Seat::new(0)), &mut actions);
        actions.to_vec()
    }

    pub const fn asked(&self) -> Option<Question> {
        self.state.question
    }

    /// Runs to a question, gives these answers with these results of six-sided dice, and runs to the next question.
    pub fn play(&mut self, rolls: &[(Stream, u32)], answers: &[Action]) -> &mut Self {
        let mut dice = ScriptedDice::d6s(rolls.iter().copied());
        let Self { game, state, events } = self;
        Referee { game, state, dice: &mut dice, journal: events }.run_on();
        for &answer in answers {
            assert!(self.legal().contains(&answer), "{answer:?} is not among {:?} to {:?}", self.legal(), self.asked());
            self.game.apply(&mut self.state, Seat::new(0), answer, &mut dice, &mut self.events);
        }
        dice.finish();
        self
    }

    pub fn fly(&self, name: &str) -> Action {
        Action::Fly(self.planet(name))
    }

    pub const fn flow(&self, flow: Flow) -> i32 {
        self.state.ledger[flow as usize]
    }
}
