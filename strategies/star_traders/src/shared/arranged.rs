//! Arranged positions for the tests of this folder.

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, Game, Seat, Seats};
use evenkeel_star_traders::deck::{Face, Kind};
use evenkeel_star_traders::map::WorldId;
use evenkeel_star_traders::rules::Pool;
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::{Rules, StarTraders, State, Stream, View};

use super::situation::Situation;
use super::ways::Ways;
use super::weights::Weights;

pub const ME: Seat = Seat::new(0);
pub const RIVAL: Seat = Seat::new(1);
pub const THIRD: Seat = Seat::new(2);

/// Contracts far from all events.
fn quiet(scene: Scene<'_>) -> Scene<'_> {
    scene.open(0, "Swarm", "Verne").open(1, "Bradbury", "Sanctuary")
}

/// The number of a world.
pub fn world(name: &str) -> WorldId {
    Position::basic(|scene| scene).world(name)
}

/// The face of a card.
pub fn card(kind: Kind) -> Face {
    Position::basic(|scene| scene).card(kind)
}

/// A game for three, and a position of it from the view of the first Trader.
pub struct Position {
    pub game: StarTraders,
    state: State,
    ways: Ways,
}

impl Position {
    /// A position in the Basic game; the contracts on the table are far from all events.
    pub fn basic(arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        Self::ruled("basic", |_| {}, arrange)
    }

    /// The same in the Advanced game.
    pub fn advanced(arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        Self::ruled("advanced", |_| {}, arrange)
    }

    /// The same under changed rules.
    pub fn ruled(variant: &str, change: impl FnOnce(&mut Rules), arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        Self::of(variant, 0, change, |scene| arrange(quiet(scene)))
    }

    /// A position in the Basic game with other luck.
    pub fn drawn(block: u64, arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        Self::of("basic", block, |_| {}, |scene| arrange(quiet(scene)))
    }

    /// A position in the Basic game with no contracts but the arranged ones.
    pub fn bare(arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Self {
        Self::of("basic", 0, |_| {}, arrange)
    }

    fn of(
        variant: &str,
        block: u64,
        change: impl FnOnce(&mut Rules),
        arrange: impl FnOnce(Scene<'_>) -> Scene<'_>,
    ) -> Self {
        let mut rules = Rules { personalities: Pool::All16, ..Rules::default() };
        let known = StarTraders::VARIANTS.iter().find(|known| known.name == variant).expect("a variant");
        (known.adapt)(&mut rules);
        change(&mut rules);
        let (tables, seats) = (Tables::built_in(StarTraders::TABLES), Seats::new(3).expect("a table"));
        let game = StarTraders::new(rules, &tables, seats).expect("rules in range");
        let mut dice = PcgDice::new::<Stream>(Luck::of_table(77, block));
        let state = arrange(Scene::new(&game)).build(&mut dice).unwrap_or_else(|faults| panic!("{faults}"));
        let mut ways = Ways::unknown();
        let me = game.view(&state, ME).me();
        ways.reckon_with(&game, me.stations | me.imperial, me.skills());
        Self { game, state, ways }
    }

    pub fn view(&self) -> View<'_> {
        self.game.view(&self.state, ME)
    }

    pub fn judged_by<'a>(&'a self, weights: &'a Weights) -> Situation<'a> {
        self.judged_from(ME, weights)
    }

    /// The position from the view of another Trader, but with the first Trader's stations on the ways.
    pub fn judged_from<'a>(&'a self, seat: Seat, weights: &'a Weights) -> Situation<'a> {
        Situation::new(self.game.view(&self.state, seat), weights, &self.ways)
    }

    /// A card of this kind.
    pub fn card(&self, kind: Kind) -> Face {
        self.game.deck().face(kind)
    }

    pub fn world(&self, name: &str) -> WorldId {
        self.game.map().find(name).expect("a world")
    }
}
