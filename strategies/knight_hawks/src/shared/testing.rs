//! Arranged positions for tests of private parts.

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, Game, Seat, Seats};
use evenkeel_knight_hawks::hex::Hex;
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::scene::Scene;
use evenkeel_knight_hawks::units::UnitId;
use evenkeel_knight_hawks::vocabulary::System;
use evenkeel_knight_hawks::{KnightHawks, Rules, State, Stream};

use super::knowledge::Knowledge;
use super::situation::Situation;
use super::weights::Weights;

/// A position at its first question.
pub(super) struct Stage {
    pub game: KnightHawks,
    pub state: State,
}

impl Stage {
    /// A position of a battle with the printed rules.
    pub fn new(battle: Battle, arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        Self::with(Rules { battle, ..Rules::default() }, Luck::of_table(4, 2), arrange)
    }

    /// The same with these rules and this luck.
    pub fn with(rules: Rules, luck: Luck, arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        let tables = Tables::built_in(KnightHawks::TABLES);
        let game = KnightHawks::new(rules, &tables, Seats::new(2).expect("two sides")).expect("rules in range");
        let mut dice = PcgDice::new::<Stream>(luck);
        let state = arrange(Scene::new(&game)).build(&mut dice).expect("a position that can be");
        Self { game, state }
    }

    /// A side's estimate of it with these weights, without knowledge of mines.
    pub fn ask<T>(&self, side: Seat, weights: &Weights, ask: impl FnOnce(Situation<'_>) -> T) -> T {
        ask(Situation::new(self.game.view(&self.state, side), weights, &Knowledge::NONE))
    }
}

pub(super) const fn at(column: i16, row: i16) -> Hex {
    Hex::of(column, row)
}

/// Damages a system of a unit this many times.
pub(super) fn worn(scene: Scene<'_>, unit: UnitId, system: System, times: u8) -> Scene<'_> {
    (0..times).fold(scene, |scene, _| scene.damaged(unit, system))
}
