//! Situations arranged by hand, for the tests of this folder: a scene, the weights, and the first seat's view of it.

use evenkeel_engine::bits::SetPer;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, Game, Seat, Seats};
use evenkeel_smugglers::cards::CardSet;
use evenkeel_smugglers::scene::{Moment, Scene};
use evenkeel_smugglers::state::{Combat, Fate, Fighter};
use evenkeel_smugglers::{Rules, Smugglers, Stream};

use super::averages::Averages;
use super::situation::Situation;
use super::weights::Weights;

/// The seat that looks.
pub const ME: Seat = Seat::new(0);
pub const OTHER: Seat = Seat::new(1);
pub const THIRD: Seat = Seat::new(2);

/// The printed rules for three players, changed by `change`.
pub fn game(change: impl FnOnce(&mut Rules)) -> Smugglers {
    let mut rules = Rules::default();
    change(&mut rules);
    let seats = Seats::new(3).expect("a table");
    Smugglers::new(rules, &Tables::built_in(Smugglers::TABLES), seats).expect("rules in range")
}

/// Round 5, before a move from the centre, with three characters whose abilities no estimate counts.
pub fn scene(game: &Smugglers) -> Scene<'_> {
    let scene = Scene::new(game).character(ME, "Tarn Okoro").character(THIRD, "Rune Reydar");
    scene.round(5).moment(Moment::Move)
}

/// The findings of a lawful trader in a scene.
pub fn look<T>(game: &Smugglers, scene: Scene<'_>, see: impl FnOnce(&Situation<'_>) -> T) -> T {
    look_with(game, &Weights::default(), scene, see)
}

/// The same with other weights.
pub fn look_with<T>(game: &Smugglers, weights: &Weights, scene: Scene<'_>, see: impl FnOnce(&Situation<'_>) -> T) -> T {
    look_by_luck(game, weights, scene, 0, see)
}

/// The same with the dice of one of many games.
pub fn look_by_luck<T>(
    game: &Smugglers,
    weights: &Weights,
    scene: Scene<'_>,
    luck: u64,
    see: impl FnOnce(&Situation<'_>) -> T,
) -> T {
    let mut averages = Averages::default();
    averages.read(game);
    let mut dice = PcgDice::new::<Stream>(Luck::of_table(4, luck));
    let state = scene.build(&mut dice).unwrap_or_else(|faults| panic!("{faults}"));
    see(&Situation::new(game.view(&state, ME), &averages, weights, true))
}

/// A fight in which nothing has happened yet.
pub fn fight(attacker: Fighter, attacked: Fighter) -> Combat {
    Combat {
        fighters: [attacker, attacked],
        pressed_on: false,
        fate: Fate::Undecided,
        destroyed: false,
        used: SetPer([CardSet::EMPTY; 2]),
    }
}
