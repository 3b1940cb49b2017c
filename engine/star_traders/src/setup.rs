//! Set-up (§4).

use arrayvec::ArrayVec;

use super::StarTraders;
use super::actions::{Action, Question};
use super::charts::{ContractSet, MAX_CONTRACTS, PETITION_ROWS};
use super::deck::{Face, KINDS, KindSet, MAX_FACES};
use super::events::Event;
use super::ledger::{Count, Flow};
use super::map::{WorldId, WorldSet};
use super::referee::Referee;
use super::rules::Dealing;
use super::state::{SPACES, STAMPS, State, Turn};
use super::step::Step;
use super::streams::Stream;
use super::trader::{HAND, MAX_PLAYERS, Trader};
use super::vocabulary::{Personality, PersonalitySet};
use evenkeel_engine::agenda::Agenda;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Seat, SeatSet};

impl State {
    /// The state before the deal.
    pub(super) fn blank(game: &StarTraders) -> Self {
        let rules = &game.rules;
        let trader = |seat| {
            let stellors = rules.start_money(Seat::new(seat), rules.start_stellors);
            let mut ledger = [0; Flow::COUNT];
            ledger[Flow::Start as usize] = stellors;
            Trader {
                at: 0,
                start: 0,
                dealt: None,
                stellors,
                prestige: rules.start_prestige as u8,
                engines: rules.start_engines as u8,
                hand: ArrayVec::new(),
                kinds: KindSet::EMPTY,
                hold: ArrayVec::new(),
                personalities: PersonalitySet::EMPTY,
                stations: WorldSet::EMPTY,
                imperial: WorldSet::EMPTY,
                envoy: None,
                mission: None,
                stressed: false,
                skip: 0,
                shrugged: 0,
                lost_races: ArrayVec::new(),
                ledger,
                counts: [0; Count::COUNT],
                played: [0; KINDS],
                rows: [0; PETITION_ROWS],
            }
        };
        let mut luck_deck = [0; MAX_FACES];
        for (copies, card) in luck_deck.iter_mut().zip(game.deck.cards()) {
            *copies = card.copies;
        }
        Self {
            traders: core::array::from_fn(trader),
            playing: game.seats.all(),
            first: Seat::new(0),
            active: Seat::new(0),
            round: 0,
            turn: Turn::default(),
            stack: Agenda::default(),
            luck_deck,
            luck_discards: [0; MAX_FACES],
            contract_deck: game.charts.all_contracts(),
            contract_discards: ContractSet::EMPTY,
            peeked: ArrayVec::new(),
            spaces: [None; SPACES],
            open_spaces: rules.contracts(game.seats.count()) as u8,
            surplus_spaces: 0,
            completed: ContractSet::EMPTY,
            rights: [[0; MAX_PLAYERS]; MAX_CONTRACTS],
            quarantines: ArrayVec::new(),
            jump: None,
            die: None,
            calamity: None,
            hearing: None,
            delivery: None,
            auction: None,
            offer: None,
            sealed: [0; MAX_PLAYERS],
            dealt: [[0; MAX_PLAYERS]; MAX_PLAYERS],
            partners: [SeatSet::EMPTY; MAX_PLAYERS],
            promised: [None; Personality::COUNT],
            peek: 0,
            chain: rules.chain(game.seats.count()) as u8,
            leader: None,
            lead_changes: 0,
            engine_stamps: [[0; STAMPS.len()]; MAX_PLAYERS],
            end: None,
            winners: SeatSet::EMPTY,
        }
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// §4, in its order; the last step is at the bottom of the stack.
    pub(super) fn set_up(&mut self) {
        let seats = self.game.seats.count() as u32;
        // If an experiment names the first seat (ruling 118), the arms fall as they would without it.
        let drawn = Seat::new(self.dice.below(Stream::Seats, seats) as usize);
        self.state.first = self.game.rules.start_first.seat().unwrap_or(drawn);
        self.state.active = self.state.first;
        self.then(Step::NextTurn);
        self.then(Step::DealCards);
        self.then(Step::PlaceTraders);
        if self.game.rules.personalities_bid {
            self.then(Step::AuctionPersonality);
        } else {
            self.deal_personalities();
        }
    }

    /// Step 3: one Personality each, at random, unless an experiment sets none or a named one (ruling 116). Named Personalities are shuffled with the
    /// others and skipped, so that the others are dealt as nearly as possible as without them.
    fn deal_personalities(&mut self) {
        let mut pool: ArrayVec<Personality, { Personality::COUNT }> = self.game.personality_pool().iter().collect();
        self.dice.shuffle(Stream::Personalities, &mut pool);
        let dealings = self.game.rules.dealings();
        let named = |personality: &Personality| {
            self.game.seats.iter().any(|seat| dealings[seat.index()].fixed() == Some(*personality))
        };
        let mut pool = pool.into_iter().filter(|personality| !named(personality));
        for seat in self.game.in_order(self.state.first) {
            let personality = match dealings[seat.index()] {
                Dealing::Dealt => pool.next(),
                named => named.fixed(),
            };
            if let Some(personality) = personality {
                self.become_personality(seat, personality);
            }
        }
    }

    /// Steps 4 to 6: the arms go to the seats by a random permutation; the Insider, or without one the sixth Trader, has Capital.
    pub(super) fn place_traders(&mut self) {
        let mut starts = *self.game.map.starts();
        self.dice.shuffle(Stream::Seats, &mut starts);
        let mut starts = starts.into_iter();
        let insider = self.state.playing.iter().find(|&seat| self.is(seat, Personality::Insider));
        for seat in self.game.in_order(self.state.first) {
            let arm = if insider == Some(seat) { None } else { starts.next() };
            self.place(seat, arm.unwrap_or_else(|| self.game.map.capital()));
        }
        if insider.is_some() {
            self.then(Step::PlaceInsider { left: self.game.rules.insider_stations as u8 });
        }
    }

    fn place(&mut self, seat: Seat, world: WorldId) {
        let trader = self.trader_mut(seat);
        (trader.at, trader.start) = (world, world);
        self.note(Event::Placed { seat, world });
        self.place_station(seat, world);
    }

    pub(super) fn place_insider(&mut self, left: u8) {
        let insider = self.state.playing.iter().find(|&seat| self.is(seat, Personality::Insider));
        if let Some(seat) = insider.filter(|_| left > 0) {
            self.ask(seat, Question::InsiderStation { left });
        }
    }

    pub(super) fn answer_insider_station(&mut self, seat: Seat, left: u8, action: Action) {
        let Action::World(world) = action else { wrong_answer(action) };
        self.place_station(seat, world);
        self.then(Step::PlaceInsider { left: left - 1 });
    }

    /// Steps 7 and 8. A dealt Jubilee is not replaced, and is played after all Traders have their cards.
    pub(super) fn deal_cards(&mut self) {
        let (first, rules) = (self.state.first, &self.game.rules);
        let mut jubilees: ArrayVec<(Seat, Face), { MAX_PLAYERS * HAND }> = ArrayVec::new();
        for seat in self.game.in_order(first) {
            let cards = rules.start_cards + rules.extras_of_seats()[seat.index()].1;
            for _ in 0..cards.min(self.game.hand_limit(self.trader(seat)) as i32) {
                jubilees.extend(self.deal_card(seat).map(|face| (seat, face)));
            }
        }
        for (seat, face) in jubilees {
            self.proclaim_jubilee(seat, face);
        }
        for space in 0..self.state.open_spaces {
            self.fill_space(space);
        }
        self.state.peek = self.game.psychic_cards();
        self.peek_contracts();
    }
}
