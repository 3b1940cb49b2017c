//! Set-up (section 4).

use arrayvec::ArrayVec;

use super::StarTraders;
use super::charts::{MAX_CONTRACTS, PETITION_ROWS};
use super::deck::{KINDS, MAX_FACES};
use super::ledger::{COUNTS, FLOWS, Flow};
use super::referee::Referee;
use super::state::{MAX_PLAYERS, SPACES, STAMPS, State, Trader, Turn};
use super::steps::Step;
use super::streams::Stream;
use super::vocabulary::PERSONALITIES;
use crate::chance::Dice;
use crate::journal::Journal;
use crate::{Seat, SeatSet};

impl State {
    /// Before anything is dealt.
    pub(super) fn blank(game: &StarTraders) -> Self {
        let rules = &game.rules;
        let mut ledger = [0; FLOWS];
        ledger[Flow::Start as usize] = rules.start_stellors;
        let trader = Trader {
            at: 0,
            stellors: rules.start_stellors,
            prestige: rules.start_prestige as u8,
            engines: rules.start_engines as u8,
            hand: ArrayVec::new(),
            kinds: 0,
            hold: ArrayVec::new(),
            personalities: 0,
            stations: 0,
            imperial: 0,
            envoy: None,
            mission: None,
            stressed: false,
            skip: 0,
            shrugged: 0,
            lost_races: ArrayVec::new(),
            ledger,
            counts: [0; COUNTS],
            played: [0; KINDS],
            rows: [0; PETITION_ROWS],
        };
        let mut luck_deck = [0; MAX_FACES];
        for (copies, card) in luck_deck.iter_mut().zip(game.deck.cards()) {
            *copies = card.copies;
        }
        Self {
            traders: core::array::from_fn(|_| trader.clone()),
            playing: game.seats.all(),
            first: Seat::new(0),
            active: Seat::new(0),
            round: 0,
            turn: Turn::new(),
            stack: ArrayVec::new(),
            luck_deck,
            luck_discards: [0; MAX_FACES],
            contract_deck: game.charts.all_contracts(),
            contract_discards: 0,
            peeked: ArrayVec::new(),
            spaces: [None; SPACES],
            open_spaces: rules.contracts(game.seats.count()) as u8,
            surplus_spaces: 0,
            completed: 0,
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
            promised: [None; PERSONALITIES],
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
    pub(super) fn set_up(&mut self) {
        self.then(Step::NextTurn);
    }
}
