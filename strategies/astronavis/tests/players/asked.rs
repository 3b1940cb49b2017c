//! Answers of captains in arranged positions.

use evenkeel_astronavis::cards::PlanetId;
use evenkeel_astronavis::scene::Scene;
use evenkeel_astronavis::state::Cargo;
use evenkeel_astronavis::vocabulary::Size;
use evenkeel_astronavis::{Action, AstroNavis, Question, State, Stream};
use evenkeel_astronavis_strategies::AstroNavisRoster;
use evenkeel_engine::chance::{Luck, ScriptedDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Actions, Game, Seat};
use evenkeel_strategies::{Registry, StrategyRng};

/// The one captain of the game.
pub const CAPTAIN: Seat = Seat::new(0);

/// All legal answers.
pub fn legal(game: &AstroNavis, state: &State) -> Actions<Action> {
    let mut actions = Actions::new();
    AstroNavis::actions(game.view(state, CAPTAIN), &mut actions);
    actions
}

/// A captain's answer to a first question.
pub fn answer(game: &AstroNavis, state: &State, captain: &str) -> Action {
    let mut member =
        evenkeel_strategies::seat(&Registry::of::<AstroNavisRoster>(), captain).expect("a line-up").remove(0);
    member.begin(game, CAPTAIN);
    let actions = legal(game, state);
    let choice = member.choose(game.view(state, CAPTAIN), &actions, &mut StrategyRng::new(Luck::default(), 0, 0));
    actions[choice]
}

/// The position after these answers, with these dice.
pub fn after(game: &AstroNavis, scene: Scene<'_>, rolls: &[(Stream, u32)], answers: &[Action]) -> State {
    let mut dice = ScriptedDice::d6s(rolls.iter().copied());
    let mut state = scene.build(&mut dice).expect("a position");
    for &answer in answers {
        assert!(legal(game, &state).contains(&answer), "{answer:?} at {:?}", game.view(&state, CAPTAIN).question());
        game.apply(&mut state, CAPTAIN, answer, &mut dice, &mut Silent);
    }
    dice.finish();
    state
}

/// The question to the captain.
pub fn asked(game: &AstroNavis, state: &State) -> Question {
    game.view(state, CAPTAIN).question().expect("a question")
}

pub fn named(game: &AstroNavis, planet: &str) -> PlanetId {
    game.planet_named(planet).expect("a planet")
}

/// A cargo by the names of its type and planets.
pub fn cargo(game: &AstroNavis, kind: &str, size: Size, from: &str, to: &str) -> Cargo {
    let kind = game.charts().types().iter().position(|known| known.name == kind).expect("a cargo type") as u8;
    Cargo { kind, size, from: named(game, from), to: named(game, to), deadline: 0 }
}

/// Dice for an offer with this destination.
pub fn offer(game: &AstroNavis, from: &str, to: &str, kind: u32) -> [(Stream, u32); 3] {
    let (from, to) = (named(game, from), named(game, to));
    let column = game.charts().destinations(game.planets()[from as usize].trade);
    let slot = column.iter().position(|&planet| planet == to).expect("a destination") as u32;
    [(Stream::Destinations, slot / 6 + 1), (Stream::Destinations, slot % 6 + 1), (Stream::Types, kind)]
}
