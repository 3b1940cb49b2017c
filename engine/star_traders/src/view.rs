//! One seat's view (§3, hidden information): everything except other hands, the order of both decks, and the money and talk of deals among others.

use arrayvec::ArrayVec;

use super::StarTraders;
use super::actions::Question;
use super::charts::{ContractId, ContractSet};
use super::deck::Face;
use super::in_progress::{Auction, Calamity, Die, Hearing, Jump, Offer};
use super::map::{WorldId, WorldSet};
use super::state::{End, Frame, Quarantine, State, Turn};
use super::trader::{Card, Cargo, HAND, MAX_PLAYERS, Trader};
use super::vocabulary::{Moment, Personality, Stage};
use evenkeel_engine::{Seat, SeatSet, Seats};

/// A card in another's hand that the seat has not seen.
pub(super) const UNKNOWN: Face = Face::MAX;

/// A seat's view of the table.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub(super) game: &'a StarTraders,
    pub(super) state: &'a State,
    seat: Seat,
}

impl<'a> View<'a> {
    pub(super) const fn new(game: &'a StarTraders, state: &'a State, seat: Seat) -> Self {
        Self { game, state, seat }
    }

    /// Rules, tables and cards: public.
    pub const fn game(self) -> &'a StarTraders {
        self.game
    }

    /// The owner of this view.
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// The players.
    pub const fn seats(self) -> Seats {
        self.game.seats
    }

    /// This Trader's possessions.
    pub const fn me(self) -> &'a Trader {
        &self.state.traders[self.seat.index()]
    }

    /// Any Trader's public possessions.
    pub const fn other(self, seat: Seat) -> Open<'a> {
        Open { state: self.state, of: seat, by: self.seat }
    }

    /// Traders who have not dropped out.
    pub const fn playing(self) -> SeatSet {
        self.state.playing
    }

    /// The question to the seat; `None` if it need not answer.
    pub fn question(self) -> Option<Question> {
        self.state.stack.question(self.seat)
    }

    /// The open interval, if any, for any seat asked.
    pub fn moment(self) -> Option<Moment> {
        self.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::Window(window) => Some(window.moment),
            _ => None,
        })
    }

    /// Rounds begun.
    pub const fn round(self) -> u16 {
        self.state.round
    }

    /// The active Trader.
    pub const fn active(self) -> Seat {
        self.state.active
    }

    /// The first Trader.
    pub const fn first(self) -> Seat {
        self.state.first
    }

    /// The stage of the turn.
    pub const fn stage(self) -> Stage {
        self.state.turn.stage
    }

    /// Facts about this turn only, without the offers of others.
    pub fn turn(self) -> Turn {
        let mut turn = self.state.turn;
        turn.offers = [0; MAX_PLAYERS];
        turn.offers[self.seat.index()] = self.state.turn.offers[self.seat.index()];
        turn
    }

    /// Current Contracts by space; the first is the Imperial Contract.
    pub fn contracts(self) -> &'a [Option<ContractId>] {
        &self.state.spaces[..self.state.open_spaces as usize]
    }

    /// Completed Contracts on the table.
    pub const fn completed(self) -> ContractSet {
        self.state.completed
    }

    /// Rights to deliver a Completed Contract.
    pub const fn rights(self, contract: ContractId, seat: Seat) -> u8 {
        self.state.rights[contract as usize][seat.index()]
    }

    /// Contracts discarded, face up.
    pub const fn contract_discards(self) -> ContractSet {
        self.state.contract_discards
    }

    /// The top of the contract deck, as far as this seat has seen it.
    pub fn peeked(self) -> impl Iterator<Item = ContractId> + 'a {
        self.state.peeked.iter().take_while(move |card| card.seen.contains(self.seat)).map(|card| card.contract)
    }

    /// Copies of a Luck card among the discards, face up.
    pub const fn luck_discards(self, face: Face) -> u8 {
        self.state.luck_discards[face as usize]
    }

    /// Quarantines in force.
    pub fn quarantines(self) -> &'a [Quarantine] {
        &self.state.quarantines
    }

    /// The jump attempt in progress. Only its two sides know the fee for permission.
    pub fn jump(self) -> Option<Jump> {
        let mut jump = self.state.jump?;
        if self.seat != self.state.active && jump.permitted != Some(self.seat) {
            jump.fee = 0;
        }
        Some(jump)
    }

    /// The die on the table.
    pub const fn die(self) -> Option<Die> {
        self.state.die
    }

    /// The Calamity on the table; the victim's requests for help are secret.
    pub fn calamity(self) -> Option<Calamity> {
        let mut calamity = self.state.calamity?;
        if calamity.on != self.seat {
            calamity.asked = [0; MAX_PLAYERS];
        }
        Some(calamity)
    }

    /// The petition in progress.
    pub const fn hearing(self) -> Option<Hearing> {
        self.state.hearing
    }

    /// The auction in progress.
    pub const fn auction(self) -> Option<Auction> {
        self.state.auction
    }

    /// The offer being made, if this seat makes it or must answer it.
    pub fn offer(self) -> Option<Offer> {
        self.state.offer.filter(|offer| offer.proposer == self.seat || offer.partner == self.seat)
    }

    /// Imperial Stations a winning chain needs.
    pub const fn chain_wanted(self) -> u8 {
        self.state.chain
    }

    /// The reason for the end of the game, if it has ended.
    pub const fn end(self) -> Option<End> {
        self.state.end
    }

    /// The state without the seat's unknowns. Unseen cards in other hands, and in the deck as far as the seat can know, lie face down. Purses exclude
    /// net receipts from deals among others.
    pub(super) fn known(self) -> State {
        let mut known = self.state.clone();
        for other in self.game.seats.others(self.seat) {
            self.cover_hand(&mut known, other);
            self.cover_purse(&mut known, other);
            known.turn.offers[other.index()] = 0;
            known.sealed[other.index()] = 0;
        }
        self.cover_deck(&mut known);
        self.cover_question(&mut known);
        known.jump = self.jump();
        known.calamity = self.calamity();
        known.offer = self.offer();
        known
    }

    /// Cards seen stay, the others are turned over; with the deck they form one unknown lot.
    fn cover_hand(self, known: &mut State, other: Seat) {
        let me = SeatSet::one(self.seat);
        let trader = &mut known.traders[other.index()];
        let mut hand: ArrayVec<Card, HAND> = ArrayVec::new();
        for card in &trader.hand {
            if card.seen.contains(self.seat) {
                hand.push(Card { face: card.face, seen: me });
            } else {
                known.luck_deck[card.face as usize] += 1;
            }
        }
        let unseen = trader.hand.len() - hand.len();
        hand.extend((0..unseen).map(|_| Card { face: UNKNOWN, seen: SeatSet::EMPTY }));
        trader.hand = hand;
        trader.kinds = self.game.kinds_in(&trader.hand);
    }

    /// Questions to others do not show the sum of a deal or a bid.
    fn cover_question(self, known: &mut State) {
        let Some(Frame::Ask(seats, question)) = known.stack.last_mut() else { return };
        if seats.contains(self.seat) {
            return;
        }
        match question {
            Question::Permit { fee: sum, .. }
            | Question::SellAvoid { stellors: sum, .. }
            | Question::SealedUnits { tens: sum } => *sum = 0,
            Question::OfferAmount { partner_pays } => *partner_pays = false,
            Question::AvoidPrice { .. } => *question = Question::AvoidFrom,
            _ => {}
        }
    }

    fn cover_purse(self, known: &mut State, other: Seat) {
        let own = known.dealt[other.index()][self.seat.index()];
        for third in self.game.seats.others(self.seat).filter(|&third| third != other) {
            known.traders[other.index()].stellors -= known.dealt[other.index()][third.index()];
        }
        known.dealt[other.index()] = [0; MAX_PLAYERS];
        known.dealt[other.index()][self.seat.index()] = own;
    }

    /// For Traders who have not seen them, the Psychic's cards are part of the deck.
    fn cover_deck(self, known: &mut State) {
        let seen = self.peeked().count();
        for card in known.peeked.drain(seen..) {
            known.contract_deck.insert(card.contract);
        }
        for card in &mut known.peeked {
            card.seen = SeatSet::one(self.seat);
        }
    }
}

/// The public possessions of another Trader.
#[derive(Clone, Copy, Debug)]
pub struct Open<'a> {
    state: &'a State,
    of: Seat,
    by: Seat,
}

impl<'a> Open<'a> {
    const fn trader(self) -> &'a Trader {
        &self.state.traders[self.of.index()]
    }

    /// The ship's world.
    pub const fn at(self) -> WorldId {
        self.trader().at
    }

    /// Prestige.
    pub const fn prestige(self) -> u8 {
        self.trader().prestige
    }

    /// Engines owned.
    pub const fn engines(self) -> u8 {
        self.trader().engines
    }

    /// Money as far as it can be computed: public payments, and deals with the observer.
    pub fn stellors(self) -> i32 {
        let trader = self.trader();
        let hidden = |third: &usize| *third != self.by.index();
        let secret: i32 = (0..MAX_PLAYERS).filter(hidden).map(|third| self.state.dealt[self.of.index()][third]).sum();
        if self.of == self.by { trader.stellors } else { trader.stellors - secret }
    }

    /// Number of cards in hand.
    pub const fn cards(self) -> usize {
        self.trader().hand.len()
    }

    /// Cards in hand that the seat knows of: it gave them, or it has taken such a card.
    pub fn known_cards(self) -> impl Iterator<Item = Face> + 'a {
        self.trader().hand.iter().filter(move |card| card.seen.contains(self.by)).map(|card| card.face)
    }

    /// Cargoes aboard, with their markers.
    pub fn hold(self) -> &'a [Cargo] {
        &self.trader().hold
    }

    /// Whether the Trader has this Personality.
    pub fn is(self, personality: Personality) -> bool {
        self.trader().is(personality)
    }

    /// Ordinary stations.
    pub const fn stations(self) -> WorldSet {
        self.trader().stations
    }

    /// Imperial Stations.
    pub const fn imperial(self) -> WorldSet {
        self.trader().imperial
    }

    /// The Envoy aboard.
    pub const fn envoy(self) -> Option<Face> {
        self.trader().envoy
    }

    /// The contract card of the Imperial Mission.
    pub const fn mission(self) -> Option<ContractId> {
        self.trader().mission
    }

    /// Whether the engines are stressed.
    pub const fn stressed(self) -> bool {
        self.trader().stressed
    }

    /// The number of turns still to skip.
    pub const fn skip(self) -> u8 {
        self.trader().skip
    }
}
