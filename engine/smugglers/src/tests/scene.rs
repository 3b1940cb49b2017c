//! A table set up for a test: players, planets, cards and goods as needed for the tested rule.
//!
//! Unless a test says otherwise: player 0 is active, in the centre, with the standard ship and 500 credits. The others are far away and have no
//! Lightspeed, so that their turn stops at once with the question of §16 and no dice. No player has a character with an ability. The planets are the
//! first seven of the table, in order. The Broker makes no offers.

use super::super::actions::{Action, Question};
use super::super::board::SectorId;
use super::super::cards::{CardId, Character, PlanetId};
use super::super::events::Event;
use super::super::player::{Place, Player};
use super::super::referee::Referee;
use super::super::scene;
use super::super::state::{Frame, State, TurnMarks};
use super::super::step::Step;
use super::super::vocabulary::{Good, System};
use super::super::{Rules, Smugglers, Stream};
use super::game_with;
use evenkeel_engine::chance::{Dice, Roll, ScriptedDice};
use evenkeel_engine::{Actions, Seat, SeatSet};
use evenkeel_engine::{Audit, Game};

/// The sectors of the other players.
const ANCHORAGE: [&str; 6] = ["G-043", "F-001", "E-003", "E-005", "E-011", "E-013"];

pub(super) const fn seat(index: usize) -> Seat {
    Seat::new(index)
}

/// A script that needs no line for a draw from a single card or player.
pub(super) struct Script(pub ScriptedDice<Stream>);

impl Dice<Stream> for Script {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        if n == 1 { 0 } else { self.0.below(stream, n) }
    }
}

pub(super) struct Scene {
    pub game: Smugglers,
    pub state: State,
    pub events: Vec<Event>,
}

/// Setting the table.
impl Scene {
    pub fn new(players: usize) -> Self {
        Self::with(players, |_| {})
    }

    pub fn with(players: usize, change: impl FnOnce(&mut Rules)) -> Self {
        let mut game = game_with(players, |rules| {
            rules.broker_offers = 0;
            rules.broker_replies = 0;
            change(rules);
        });
        let plain = game.characters.len() as u8;
        game.characters.push(Character::plain());
        let state = scene::Scene::new(&game).unchecked();
        let mut scene = Self { game, state, events: Vec::new() };
        for (index, anchorage) in ANCHORAGE.into_iter().enumerate().take(players) {
            let (hull, levels) = (scene.game.rules.ship_max_hull as u8, scene.game.charts.new_ship());
            let sector = scene.sector(anchorage);
            *scene.sheet(index) = Player { character: plain, hull, levels, sector, ..Player::UNKNOWN };
            scene.credits(index, 500);
            if index > 0 {
                scene.level(index, System::Lightspeed, 0);
            }
        }
        scene
    }

    /// The sheet of a player, writable.
    pub fn sheet(&mut self, player: usize) -> &mut Player {
        &mut self.state.players[player]
    }

    pub fn sector(&self, id: &str) -> SectorId {
        self.game.board.find(id).expect("a sector of the board")
    }

    pub fn card(&self, name: &str) -> CardId {
        self.game.card_named(name).expect("a card of the deck")
    }

    pub fn planet_called(&self, name: &str) -> PlanetId {
        self.game.planet_named(name).expect("a planet of the deck")
    }

    pub fn character(&mut self, player: usize, name: &str) -> &mut Self {
        let found = self.game.characters.iter().position(|character| character.name == name);
        self.sheet(player).character = found.expect("a character of the table") as u8;
        self.refresh(player)
    }

    fn refresh(&mut self, player: usize) -> &mut Self {
        let act = self.game.act_of(&self.state.players[player]);
        self.sheet(player).act = act;
        self
    }

    /// Changes the position as the public builder does.
    fn arrange(&mut self, change: impl FnOnce(scene::Scene<'_>) -> scene::Scene<'_>) -> &mut Self {
        self.state = change(scene::Scene::of(&self.game, self.state.clone())).unchecked();
        self
    }

    pub fn credits(&mut self, player: usize, credits: i32) -> &mut Self {
        self.arrange(|scene| scene.credits(seat(player), credits))
    }

    pub fn bounty(&mut self, player: usize, bounty: i32) -> &mut Self {
        self.arrange(|scene| scene.bounty(seat(player), bounty))
    }

    pub fn hull(&mut self, player: usize, hull: u8) -> &mut Self {
        self.arrange(|scene| scene.hull(seat(player), hull))
    }

    pub fn level(&mut self, player: usize, system: System, level: u8) -> &mut Self {
        self.arrange(|scene| scene.level(seat(player), system, level))
    }

    pub fn at(&mut self, player: usize, sector: &str) -> &mut Self {
        self.arrange(|scene| scene.at(seat(player), sector))
    }

    pub fn place(&mut self, player: usize, place: Place) -> &mut Self {
        self.sheet(player).place = place;
        self
    }

    /// Loads goods; Brix Weapons are stamped with the current round.
    pub fn cargo(&mut self, player: usize, good: Good, units: u8) -> &mut Self {
        let round = self.state.round;
        match good {
            Good::BrixWeapons => self.brix(player, units, round),
            good => self.arrange(|scene| scene.cargo(seat(player), good, units)),
        }
    }

    /// Brix Weapons bought in another round.
    pub fn brix(&mut self, player: usize, units: u8, round: u16) -> &mut Self {
        self.arrange(|scene| scene.brix(seat(player), units, round))
    }

    /// Gives a player a card from the deck or the discards; the second copy, if the first is out.
    pub fn hold(&mut self, player: usize, name: &str) -> &mut Self {
        self.arrange(|scene| scene.card(seat(player), name))
    }

    /// A Crime Lord's load was accepted in the previous turn.
    pub fn accept(&mut self, player: usize, good: Good, planet: &str) -> &mut Self {
        self.arrange(|scene| scene.delivery(seat(player), good, planet, 0))
    }

    /// Makes these cards the deck, with everything else that is free among the discards.
    pub fn deck(&mut self, names: &[&str]) -> &mut Self {
        self.arrange(|scene| scene.deck(names))
    }

    /// The game ends with player 0's turn: no player moves after it.
    pub fn last_turn(&mut self) -> &mut Self {
        self.game.rules.time_max_rounds = i32::from(self.state.round);
        self.state.first = seat(1);
        self
    }

    /// Puts a planet into a slot.
    pub fn planet(&mut self, slot: u8, name: &str) -> &mut Self {
        self.arrange(|scene| scene.planet(slot, name))
    }

    /// The next Planet card is this one.
    pub fn next_planet(&mut self, name: &str) -> &mut Self {
        self.arrange(|scene| scene.planet_deck(&[name]))
    }

    pub fn event(&mut self, slot: u8, name: &str, wanted: u8) -> &mut Self {
        self.arrange(|scene| scene.event(slot, name, wanted))
    }
}

/// Playing.
impl Scene {
    /// Changes the state, lets the rules continue to the next question and checks that everything adds up.
    fn referee(
        &mut self,
        rolls: impl IntoIterator<Item = Roll<Stream>>,
        play: impl FnOnce(&mut Referee<'_, Script, Vec<Event>>),
    ) {
        self.events.clear();
        let mut dice = Script(ScriptedDice::new(rolls));
        let (game, state, journal) = (&self.game, &mut self.state, &mut self.events);
        let mut referee = Referee { game, state, dice: &mut dice, journal };
        play(&mut referee);
        referee.run_on();
        if let Err(fault) = self.game.audit(&self.state) {
            panic!("{fault}\n{:?}", self.state.stack);
        }
    }

    /// The rules continue at a step of a new turn of player 0.
    pub fn run<const N: usize>(&mut self, step: Step, rolls: [(Stream, u32); N]) -> &mut Self {
        self.run_with(step, d6s(rolls))
    }

    /// The same with dice of any size.
    pub fn run_with(&mut self, step: Step, rolls: impl IntoIterator<Item = Roll<Stream>>) -> &mut Self {
        (self.state.active, self.state.marks) = (seat(0), TurnMarks::default());
        self.state.stack.clear();
        if step != Step::BeginTurn {
            self.state.stack.push(Frame::Do(Step::EndTurn));
        }
        self.state.stack.push(Frame::Do(step));
        self.referee(rolls, |_| {});
        self
    }

    /// Player 0 draws this card.
    pub fn draw<const N: usize>(&mut self, card: &str, rolls: [(Stream, u32); N]) -> &mut Self {
        self.deck(&[card]).run(Step::Destiny, rolls)
    }

    /// Asks player 0 a question in the middle of the turn.
    pub fn ask(&mut self, question: Question) -> &mut Self {
        self.state.active = seat(0);
        self.state.stack.clear();
        self.state.stack.push(Frame::Do(Step::EndTurn));
        self.state.stack.push(Frame::Ask(SeatSet::one(seat(0)), question));
        self
    }

    /// The seat asked answers, with these d6 rolls until the next question.
    pub fn act<const N: usize>(&mut self, action: Action, rolls: [(Stream, u32); N]) -> &mut Self {
        self.answer(self.asked().0, action, d6s(rolls))
    }

    /// Moves on to a sector.
    pub fn go<const N: usize>(&mut self, sector: &str, rolls: [(Stream, u32); N]) -> &mut Self {
        self.act(self.to(sector), rolls)
    }

    /// One of several seats asked together answers.
    pub fn act_as<const N: usize>(&mut self, player: usize, action: Action, rolls: [(Stream, u32); N]) -> &mut Self {
        self.answer(seat(player), action, d6s(rolls))
    }

    /// Answers with dice of any size.
    pub fn answer(&mut self, seat: Seat, action: Action, rolls: impl IntoIterator<Item = Roll<Stream>>) -> &mut Self {
        let options = self.options_of(seat);
        assert!(options.contains(&action), "{action:?} is not among {options:?}");
        self.referee(rolls, |referee| referee.take_answer(seat, action));
        self
    }

    /// A Bounty grows.
    pub fn add_bounty(&mut self, player: usize, credits: i32) -> &mut Self {
        self.referee([], |referee| referee.add_bounty(seat(player), credits));
        self
    }

    /// A player hit another, or destroyed the ship.
    pub fn collect_bounty(&mut self, hunter: usize, victim: usize, all: bool) -> &mut Self {
        self.referee([], |referee| referee.collect_bounty(seat(hunter), seat(victim), all));
        self
    }

    /// Player 0's next turn begins in the next round, without the others' turns between.
    pub fn next_turn<const N: usize>(&mut self, rolls: [(Stream, u32); N]) -> &mut Self {
        self.state.round += 1;
        self.run(Step::BeginTurn, rolls)
    }
}

fn d6s<const N: usize>(rolls: [(Stream, u32); N]) -> impl Iterator<Item = Roll<Stream>> {
    rolls.into_iter().map(|(stream, face)| Roll { stream, sides: 6, face })
}

/// Inspecting it.
impl Scene {
    pub fn player(&self, player: usize) -> &Player {
        &self.state.players[player]
    }

    pub fn me(&self) -> &Player {
        self.player(0)
    }

    /// The seat asked (the lowest of several) and the question.
    pub fn asked(&self) -> (Seat, Question) {
        match self.state.stack.last() {
            Some(&Frame::Ask(seats, question)) => (seats.first().expect("somebody is asked"), question),
            other => panic!("nobody is asked: {other:?}"),
        }
    }

    pub fn question(&self) -> Question {
        self.asked().1
    }

    /// All seats asked, by index.
    pub fn all_asked(&self) -> Vec<usize> {
        self.game.pending(&self.state).iter().map(Seat::index).collect()
    }

    pub fn options(&self) -> Vec<Action> {
        self.options_of(self.asked().0)
    }

    pub fn options_of(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Actions::new();
        Smugglers::actions(self.game.view(&self.state, seat), &mut actions);
        actions.to_vec()
    }

    /// Whether player 0's turn is over: the next player is asked about the missing Lightspeed.
    pub fn turn_over(&self) -> bool {
        self.asked() == (seat(1), Question::Distress)
    }

    pub fn game_over(&self) -> bool {
        self.all_asked().is_empty()
    }

    /// Whether player 0's turn continued to the move.
    pub fn moving(&self) -> bool {
        let (who, question) = self.asked();
        who == seat(0) && matches!(question, Question::Destination { .. })
    }

    pub fn holds(&self, player: usize, name: &str) -> bool {
        self.player(player).cards.iter().any(|card| self.game.destiny.card(card).name == name)
    }

    pub fn discarded(&self, name: &str) -> bool {
        self.state.destiny_discards.iter().any(|card| self.game.destiny.card(card).name == name)
    }

    pub fn is_at(&self, player: usize, sector: &str) -> bool {
        self.player(player).sector == self.sector(sector)
    }

    pub fn to(&self, sector: &str) -> Action {
        Action::MoveTo(self.sector(sector))
    }

    pub fn effective(&self, player: usize, system: System) -> i32 {
        self.player(player).effective(system)
    }
}
