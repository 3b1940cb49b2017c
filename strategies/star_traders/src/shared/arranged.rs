//! Arranged positions for the tests of this folder.

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, Game, Seat, Seats};
use evenkeel_star_traders::map::WorldId;
use evenkeel_star_traders::rules::Pool;
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::{Rules, StarTraders, State, Stream, View};

use super::situation::Situation;
use super::ways::Ways;
use super::weights::Weights;

pub const ME: Seat = Seat::new(0);
pub const RIVAL: Seat = Seat::new(1);

/// A game for three, and a position of it as the first Trader sees it.
pub struct Position {
    pub game: StarTraders,
    state: State,
    ways: Ways,
}

impl Position {
    /// A position in the Basic game; the contracts on the table are far from all events.
    pub fn basic(arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        Self::of("basic", arrange)
    }

    /// The same in the Advanced game.
    pub fn advanced(arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        Self::of("advanced", arrange)
    }

    fn of(variant: &str, arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        let mut rules = Rules { personalities: Pool::All16, ..Rules::default() };
        let known = StarTraders::VARIANTS.iter().find(|known| known.name == variant).expect("a variant");
        (known.adapt)(&mut rules);
        let (tables, seats) = (Tables::built_in(StarTraders::TABLES), Seats::new(3).expect("a table"));
        let game = StarTraders::new(rules, &tables, seats).expect("rules in range");
        let quiet = Scene::new(&game).open(0, "Swarm", "Verne").open(1, "Bradbury", "Sanctuary");
        let mut dice = PcgDice::new::<Stream>(Luck::of_table(77, 0));
        let state = arrange(quiet).build(&mut dice).unwrap_or_else(|faults| panic!("{faults}"));
        let mut ways = Ways::unknown();
        let me = game.view(&state, ME).me();
        ways.reckon_with(&game, me.stations | me.imperial, me.skills());
        Self { game, state, ways }
    }

    pub fn view(&self) -> View<'_> {
        self.game.view(&self.state, ME)
    }

    pub fn judged_by<'a>(&'a self, weights: &'a Weights) -> Situation<'a> {
        Situation::new(self.view(), weights, &self.ways)
    }

    pub fn world(&self, name: &str) -> WorldId {
        self.game.map().find(name).expect("a world")
    }
}
