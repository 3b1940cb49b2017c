//! A table set up for a test: ships, money, cargo, cards and contracts as needed for the tested rule.
//!
//! Unless a test says otherwise: Trader 0 is active, in the Movement stage of the first round. No Trader has a Personality, a card or a station.
//! Trader 0 lies at Niven, the others each at the start world of the next arm. The spaces are empty, and contracts are drawn in the order of the
//! table.

use super::super::actions::{Action, Question};
use super::super::charts::{CargoId, ContractId, ContractSet};
use super::super::deck::{Face, Kind};
use super::super::events::Event;
use super::super::ledger::Count;
use super::super::map::WorldId;
use super::super::referee::Referee;
use super::super::scene;
use super::super::state::{Frame, State};
use super::super::step::Step;
use super::super::trader::{Load, Trader};
use super::super::vocabulary::{Personality, Stage};
use super::super::{Rules, StarTraders, Stream};
use super::game_with;
use evenkeel_engine::Game;
use evenkeel_engine::chance::{Dice, ScriptedDice};
use evenkeel_engine::{Actions, Seat};

pub(super) const fn seat(index: usize) -> Seat {
    Seat::new(index)
}

/// A script that needs no line for contracts and draws from a single candidate: the first is drawn.
pub(super) struct Script(ScriptedDice<Stream>);

impl Dice<Stream> for Script {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        if n == 1 || stream == Stream::Contracts { 0 } else { self.0.below(stream, n) }
    }
}

pub(super) struct Scene {
    pub game: StarTraders,
    pub state: State,
    pub events: Vec<Event>,
}

/// Setting the table.
impl Scene {
    pub fn basic(traders: usize) -> Self {
        Self::with("basic", traders, |_| {})
    }

    pub fn advanced(traders: usize) -> Self {
        Self::with("advanced", traders, |_| {})
    }

    pub fn with(variant: &str, traders: usize, change: impl FnOnce(&mut Rules)) -> Self {
        let game = game_with(variant, traders, |rules| {
            rules.deal_offers_own = 0;
            rules.deal_offers_other = 0;
            change(rules);
        });
        let state = scene::Scene::new(&game).unchecked();
        Self { game, state, events: Vec::new() }
    }

    /// Changes the position as the public builder does.
    fn arrange(&mut self, change: impl FnOnce(scene::Scene<'_>) -> scene::Scene<'_>) -> &mut Self {
        self.state = change(scene::Scene::of(&self.game, &self.state)).unchecked();
        self
    }

    pub fn trader(&mut self, trader: usize) -> &mut Trader {
        &mut self.state.traders[trader]
    }

    pub fn world(&self, name: &str) -> WorldId {
        self.game.map.find(name).expect("a world of the map")
    }

    pub fn cargo(&self, name: &str) -> CargoId {
        let found = (0..self.game.charts.cargo_count()).find(|&id| self.game.charts.cargo_name(id as CargoId) == name);
        found.expect("a cargo of the cards") as CargoId
    }

    pub fn goods(&self, name: &str) -> Load {
        Load::Goods(self.cargo(name))
    }

    pub fn contract(&self, pickup: &str, delivery: &str) -> ContractId {
        let ends = (self.world(pickup), self.world(delivery));
        let contracts = self.game.charts.contracts();
        let found = contracts.iter().position(|contract| (contract.pickup, contract.delivery) == ends);
        found.expect("a contract card") as ContractId
    }

    pub fn face(&self, kind: Kind) -> Face {
        self.game.deck.face(kind)
    }

    pub fn at(&mut self, trader: usize, world: &str) -> &mut Self {
        self.arrange(|scene| scene.at(seat(trader), world))
    }

    pub fn stellors(&mut self, trader: usize, stellors: i32) -> &mut Self {
        self.arrange(|scene| scene.stellors(seat(trader), stellors))
    }

    pub fn prestige(&mut self, trader: usize, prestige: u8) -> &mut Self {
        self.arrange(|scene| scene.prestige(seat(trader), prestige))
    }

    pub fn engines(&mut self, trader: usize, engines: u8) -> &mut Self {
        self.arrange(|scene| scene.engines(seat(trader), engines))
    }

    pub fn personality(&mut self, trader: usize, personality: Personality) -> &mut Self {
        self.arrange(|scene| scene.personality(seat(trader), personality))
    }

    pub fn station(&mut self, trader: usize, world: &str) -> &mut Self {
        self.arrange(|scene| scene.station(seat(trader), world))
    }

    pub fn imperial(&mut self, trader: usize, world: &str) -> &mut Self {
        self.arrange(|scene| scene.imperial(seat(trader), world))
    }

    /// Gives a Trader a card of the deck.
    pub fn card(&mut self, trader: usize, kind: Kind) -> &mut Self {
        self.arrange(|scene| scene.card(seat(trader), kind))
    }

    /// Lays a card of the deck on a space.
    pub fn open(&mut self, space: usize, pickup: &str, delivery: &str) -> &mut Self {
        self.arrange(|scene| scene.open(space, pickup, delivery))
    }

    /// The only card of the contract deck is this one; the others are discards.
    pub fn next_contract(&mut self, pickup: &str, delivery: &str) -> &mut Self {
        let contract = ContractSet::one(self.contract(pickup, delivery));
        let free = self.state.contract_deck | self.state.contract_discards;
        assert!(free.includes(contract), "the card is out");
        (self.state.contract_deck, self.state.contract_discards) = (contract, free - contract);
        self
    }

    /// Loads a cargo without a marker.
    pub fn load(&mut self, trader: usize, cargo: &str) -> &mut Self {
        self.arrange(|scene| scene.load(seat(trader), cargo))
    }

    /// Loads a cargo with its marker on a contract.
    pub fn load_for(&mut self, trader: usize, pickup: &str, delivery: &str) -> &mut Self {
        self.arrange(|scene| scene.load_for(seat(trader), pickup, delivery))
    }

    /// Gives a Trader a mission; the card leaves the deck.
    pub fn mission(&mut self, trader: usize, pickup: &str, delivery: &str) -> &mut Self {
        self.arrange(|scene| scene.mission(seat(trader), pickup, delivery))
    }

    /// Two Traders made a deal without a payment.
    pub fn arrange_deal(&mut self, one: usize, other: usize) -> &mut Self {
        self.state.partners[one].insert(seat(other));
        self.state.partners[other].insert(seat(one));
        self
    }

    pub fn stage(&mut self, stage: Stage) -> &mut Self {
        self.arrange(|scene| scene.stage(stage))
    }
}

/// Playing.
impl Scene {
    /// Changes the table with these dice and lets the rules continue to the next question.
    pub fn with_referee(
        &mut self,
        rolls: &[(Stream, u32)],
        play: impl FnOnce(&mut Referee<'_, Script, Vec<Event>>),
    ) -> &mut Self {
        self.with_script(ScriptedDice::d6s(rolls.iter().copied()), play)
    }

    /// The same with draws of any kind.
    pub fn with_script(
        &mut self,
        script: ScriptedDice<Stream>,
        play: impl FnOnce(&mut Referee<'_, Script, Vec<Event>>),
    ) -> &mut Self {
        let mut dice = Script(script);
        let Self { game, state, events } = self;
        let mut referee = Referee { game, state, dice: &mut dice, journal: events };
        play(&mut referee);
        referee.run_on();
        dice.0.finish();
        self
    }

    /// The active Trader is next to act.
    pub fn menu(&mut self) -> &mut Self {
        self.menu_with(&[])
    }

    /// The same, with dice for mandatory acts before it.
    pub fn menu_with(&mut self, rolls: &[(Stream, u32)]) -> &mut Self {
        self.with_referee(rolls, |referee| referee.then(Step::Menu))
    }

    pub fn asked(&self) -> Option<(Seat, Question)> {
        match self.state.stack.last() {
            Some(&Frame::Ask(seats, question)) => seats.first().map(|seat| (seat, question)),
            _ => None,
        }
    }

    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Actions::new();
        let (seat, _) = self.asked().expect("a question");
        StarTraders::actions(self.game.view(&self.state, seat), &mut actions);
        actions.to_vec()
    }

    /// The Trader asked gives this answer, with these results of the dice up to the next question.
    pub fn answer(&mut self, action: Action, rolls: &[(Stream, u32)]) -> &mut Self {
        let (seat, question) = self.asked().expect("a question");
        assert!(self.legal().contains(&action), "{action:?} is not among {:?} to {question:?}", self.legal());
        let mut dice = Script(ScriptedDice::d6s(rolls.iter().copied()));
        self.game.apply(&mut self.state, seat, action, &mut dice, &mut self.events);
        dice.0.finish();
        self
    }

    pub fn count(&self, trader: usize, count: Count) -> i32 {
        i32::from(self.state.traders[trader].counts[count as usize])
    }

    /// Money, Prestige and engines of a Trader.
    pub fn standing(&self, trader: usize) -> (i32, u8, u8) {
        let trader = &self.state.traders[trader];
        (trader.stellors, trader.prestige, trader.engines)
    }
}
