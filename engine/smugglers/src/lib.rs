//! Smugglers of the Galaxy, Rules 2.0: a race for 2 to 6 players. See the README of this crate.

pub mod actions;
mod auction;
mod audit;
mod beliefs;
pub mod board;
mod card_ships;
pub mod cards;
mod cargo;
pub mod charts;
mod combat;
mod crime_lord;
mod customs;
mod destiny;
mod equipment;
pub mod events;
mod factors;
mod features;
mod kinds;
pub mod ledger;
mod legal;
mod market;
mod metrics;
mod narrate;
mod observation;
mod odds;
mod offers;
mod offers_list;
mod outcome;
pub mod player;
mod prison;
mod referee;
pub mod rules;
pub mod scene;
mod setup;
mod spoils;
pub mod state;
mod step;
mod steps;
mod streams;
mod tables;
mod targets;
#[cfg(test)]
mod tests;
mod travel;
mod turn;
mod view;
pub mod vocabulary;
mod win_chances;

pub use actions::{Action, Question};
pub use events::Event;
pub use kinds::Kind;
pub use rules::Rules;
pub use state::State;
pub use streams::Stream;
pub use view::View;

use board::Board;
use cards::{CardId, Character, CharacterSet, Destiny, Planet, PlanetId};
use charts::Charts;
use player::Player;
use referee::Referee;
use state::MAX_PLAYERS;
use vocabulary::{Ability, Feature, System};

use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::rules::{Fault, Faults, Place as FaultPlace, Table, Tables, Variant, check_seats};
use evenkeel_engine::{Actions, Describe, Game, Seat, SeatSet, Seats};

/// The ruleset in force.
#[derive(Clone, Debug)]
pub struct Smugglers {
    rules: Rules,
    board: Board,
    charts: Charts,
    destiny: Destiny,
    planets: Vec<Planet>,
    characters: Vec<Character>,
    /// The Character named for each seat, if any.
    named: [Option<cards::CharacterId>; MAX_PLAYERS],
    /// Moves from each sector to every other, nearest first: a list of destinations copies the start of a row.
    moves: Vec<Action>,
    /// The purse that is always enough for an offer, in an encounter and by Broker.
    gifts: [i32; 2],
    seats: Seats,
}

/// Queries on a state, used by several chapters and the legal actions.
impl Smugglers {
    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The printed charts.
    pub const fn charts(&self) -> &Charts {
        &self.charts
    }

    /// The Destiny cards.
    pub const fn destiny(&self) -> &Destiny {
        &self.destiny
    }

    /// The Planet cards.
    pub fn planets(&self) -> &[Planet] {
        &self.planets
    }

    /// The Character cards.
    pub fn characters(&self) -> &[Character] {
        &self.characters
    }

    /// The first copy of the Destiny card with this printed name.
    pub fn card_named(&self, name: &str) -> Option<CardId> {
        self.destiny.all().iter().find(|&card| self.destiny.card(card).name == name)
    }

    /// The Planet card with this printed name.
    pub fn planet_named(&self, name: &str) -> Option<PlanetId> {
        self.planets.iter().position(|planet| planet.name == name).map(|planet| planet as PlanetId)
    }

    /// A player's character.
    #[inline]
    pub fn character(&self, player: &Player) -> &Character {
        &self.characters[player.character as usize]
    }

    fn all_characters(&self) -> CharacterSet {
        CharacterSet::first_numbers(self.characters.len())
    }

    /// Whether a player's character has this ability.
    #[inline]
    pub fn able(&self, player: &Player, ability: Ability) -> bool {
        self.character(player).has(ability)
    }

    /// Shields with all additions; in a nebula the base level counts as 0 (§7).
    pub fn effective_shields(&self, player: &Player) -> i32 {
        if self.board.feature(player.sector) == Feature::Nebula {
            i32::from(player.act[System::Shields.index()]).max(0)
        } else {
            player.effective(System::Shields)
        }
    }
}

impl Describe for Smugglers {
    const TITLE: &'static str = "Smugglers of the Galaxy 2.0";
    const ABOUT: &'static str =
        "A race for 2 to 6 players: trade, smuggle, fight, upgrade, then carry Brix Weapons past Customs at Koroth.";
    const TABLES: &'static [Table] = tables::TABLES;
    const VARIANTS: &'static [Variant<Rules>] = rules::VARIANTS;
    const WORTH_TRYING: Option<(&'static str, i64)> = Some(("brix.price", 700));

    type Rules = Rules;

    fn new(rules: Rules, tables: &Tables, seats: Seats) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let board = Board::read(tables, &mut faults);
        let planets = cards::read_planets(tables, &board, &mut faults);
        let mut game = Self {
            charts: Charts::read(tables, &mut faults),
            destiny: Destiny::read(tables, &mut faults),
            characters: cards::read_characters(tables, &mut faults),
            named: [None; MAX_PLAYERS],
            moves: legal::all_moves(&board),
            gifts: Self::smallest_gifts(&rules),
            planets,
            board,
            rules,
            seats,
        };
        for (path, list) in [
            ("auction.raises", &game.rules.auction_raises),
            ("bounty.amounts", &game.rules.bounty_amounts),
            ("offer.credits", &game.rules.offer_credits),
        ] {
            if !list.is_sorted_by(|a, b| a < b) {
                faults.push(Fault::new(FaultPlace::rule(path), "the entries must increase"));
            }
        }
        faults.extend(check_seats(&game.rules, seats));
        game.named = game.find_named(&mut faults);
        if !(2..=MAX_PLAYERS).contains(&seats.count()) {
            let message = format!("{} is for 2 to 6 players, not {}", Self::TITLE, seats.count());
            faults.push(Fault::new(FaultPlace::flag("seats"), message));
        }
        Faults::none_in(faults).map(|()| game)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }
}

impl Game for Smugglers {
    const ID: &'static str = "smugglers";
    const SEATS: (usize, usize) = (2, MAX_PLAYERS);
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
        let mut state = State::blank(self);
        Referee { game: self, state: &mut state, dice, journal }.set_up();
        state
    }

    #[inline]
    fn pending(&self, state: &State) -> SeatSet {
        state.stack.pending()
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
