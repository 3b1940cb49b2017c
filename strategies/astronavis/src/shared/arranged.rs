//! Arranged positions for the tests of this folder.

use std::sync::LazyLock;

use evenkeel_astronavis::cards::PlanetId;
use evenkeel_astronavis::scene::Scene;
use evenkeel_astronavis::state::Cargo;
use evenkeel_astronavis::vocabulary::Size;
use evenkeel_astronavis::{Action, AstroNavis, Rules, State, Stream, View};
use evenkeel_engine::chance::ScriptedDice;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, Game, Seat, Seats};

use super::situation::Situation;
use super::weights::Weights;

const CAPTAIN: Seat = Seat::new(0);

/// The printed games, with prospects that are computed once for all tests.
static BASIC: LazyLock<AstroNavis> = LazyLock::new(|| game_with("basic", |_| {}));
static ADVANCED: LazyLock<AstroNavis> = LazyLock::new(|| game_with("advanced", |_| {}));

/// A copy of a game with its prospects at the usual speed.
pub fn foreseen(game: &AstroNavis) -> AstroNavis {
    game.prospects(3);
    game.clone()
}

/// The printed rules of a variant, changed by `change`.
pub fn game_with(variant: &str, change: impl FnOnce(&mut Rules)) -> AstroNavis {
    let mut rules = Rules::default();
    let known = AstroNavis::VARIANTS.iter().find(|known| known.name == variant).expect("a variant");
    (known.adapt)(&mut rules);
    change(&mut rules);
    AstroNavis::new(rules, &Tables::built_in(AstroNavis::TABLES), Seats::new(1).unwrap()).unwrap()
}

pub struct Position {
    pub game: AstroNavis,
    state: State,
}

impl Position {
    /// A position at the first question of a turn, without dice.
    pub fn of(game: AstroNavis, arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        Self::after(game, arrange, &[], &[])
    }

    /// The same in the Basic game as printed.
    pub fn basic(arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        Self::of(foreseen(&BASIC), arrange)
    }

    /// The same in the Advanced game as printed.
    pub fn advanced(arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        Self::of(foreseen(&ADVANCED), arrange)
    }

    /// A position after these answers, with these dice.
    pub fn after(
        game: AstroNavis,
        arrange: impl FnOnce(Scene<'_>) -> Scene<'_>,
        rolls: &[(Stream, u32)],
        answers: &[Action],
    ) -> Self {
        let mut dice = ScriptedDice::d6s(rolls.iter().copied());
        let mut state = arrange(Scene::new(&game)).build(&mut dice).expect("a position");
        for &answer in answers {
            game.apply(&mut state, CAPTAIN, answer, &mut dice, &mut Silent);
        }
        dice.finish();
        Self { game, state }
    }

    pub fn view(&self) -> View<'_> {
        self.game.view(&self.state, CAPTAIN)
    }

    /// A decision in this position, just after the arrival in port.
    pub fn judged_by<'a>(&'a self, weights: &'a Weights) -> Situation<'a> {
        Situation::new(self.view(), weights, 0)
    }
}

/// A planet, by the printed list.
pub fn planet(name: &str) -> PlanetId {
    BASIC.planet_named(name).expect("a planet")
}

/// A cargo of the first type.
pub fn cargo(size: Size, from: &str, to: &str) -> Cargo {
    Cargo { kind: 0, size, from: planet(from), to: planet(to), deadline: 0 }
}
