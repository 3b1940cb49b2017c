//! A table without anything that changes a number: one player without character and cards, and planets of every kind.

use super::super::Smugglers;
use super::super::cards::{Character, Destiny, DestinyCard, Planet, PlanetSet, SLOTS};
use super::super::player::Place;
use super::super::referee::Referee;
use super::super::state::{Checkpoint, Site, State};
use super::super::step::Step;
use super::super::streams::Stream;
use super::super::vocabulary::{Rating, Starport};
use super::Event;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::{EnumeratingDice, enumerate};
use evenkeel_engine::odds::Ratio;
use evenkeel_engine::rules::Word;

/// The one player in play.
pub(super) const ME: Seat = Seat::new(0);
/// Planets on the board.
pub(super) const SLOTS_IN_USE: usize = SLOTS;
/// A time limit that ends no game, in place of a designer's own.
pub(super) const LAST_ROUND: u16 = 60_000;

/// A referee with enumerated dice.
pub(super) type AnyDice<'a> = Referee<'a, EnumeratingDice<Stream>, Vec<Event>>;

/// The game without characters and cards, and a state in which [`ME`] is about to end a turn.
pub(super) struct Bare {
    pub game: Smugglers,
    pub state: State,
}

impl Bare {
    /// Charts, board and numbers of `game`, without the rest.
    pub fn new(game: &Smugglers) -> Self {
        Self::with_cards(game, Vec::new())
    }

    /// The same with a deck of these cards.
    pub fn with_cards(game: &Smugglers, cards: Vec<DestinyCard>) -> Self {
        let mut game =
            Smugglers { characters: vec![Character::plain()], destiny: Destiny::made_of(cards), ..game.clone() };
        game.rules.time_max_rounds = i32::from(LAST_ROUND);
        // §28 describes rules 2.0. Both kinds of combat agree up to the hit, where the odds end; the old one continues.
        game.rules.v2_combat = true;
        game.planets = (0..SLOTS).map(|index| any_planet(&game, index)).collect();
        let mut state = State::blank(&game);
        for (index, slot) in state.slots.iter_mut().enumerate() {
            slot.planet = index as u8;
        }
        state.planets = PlanetSet::EMPTY;
        for player in &mut state.players {
            player.place = Place::Out;
            player.sector = game.board.start();
        }
        let me = &mut state.players[ME.index()];
        (me.place, me.levels, me.hull) = (Place::Space, game.charts.new_ship(), 1);
        state.stack.then(Step::EndTurn);
        Self { game, state }
    }

    /// Runs a mechanic for every possible result of the dice, each time on a fresh copy of the state.
    pub fn enumerate<T>(&self, mechanic: impl FnMut(&mut AnyDice<'_>) -> T) -> Vec<(T, Ratio)> {
        self.enumerate_from(&self.state, mechanic)
    }

    /// The same from another state.
    pub fn enumerate_from<T>(&self, from: &State, mut mechanic: impl FnMut(&mut AnyDice<'_>) -> T) -> Vec<(T, Ratio)> {
        enumerate(|dice| {
            let (mut state, mut journal) = (from.clone(), Vec::new());
            mechanic(&mut Referee { game: &self.game, state: &mut state, dice, journal: &mut journal })
        })
    }
}

/// Planets of every Starport and every rating, in the order of their words.
fn any_planet(game: &Smugglers, index: usize) -> Planet {
    Planet {
        name: String::new(),
        sector: game.board.start(),
        starport: Starport::ALL[index % Starport::ALL.len()],
        demand: [Rating::ALL[index % Rating::ALL.len()]; 5],
    }
}

impl AnyDice<'_> {
    /// Puts the player in front of Customs there.
    pub fn stop_at_customs(&mut self, site: Site) {
        self.state.site = site;
        self.state.customs.checkpoint = Checkpoint::Planet(site);
    }
}
