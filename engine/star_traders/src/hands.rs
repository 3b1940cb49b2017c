//! Hands of Trader's Luck cards: drawing, discarding, handing over, and the Traders' knowledge of them (§3 and §13.1).

use arrayvec::ArrayVec;

use super::StarTraders;
use super::actions::{Action, Question};
use super::deck::{Face, Kind, KindSet};
use super::events::Event;
use super::ledger::Flow;
use super::referee::Referee;
use super::step::Step;
use super::streams::Stream;
use super::trader::{Card, HAND, Trader};
use super::view::UNKNOWN;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Seat, SeatSet};

impl StarTraders {
    /// The kinds of these cards, without those face down.
    pub(super) fn kinds_in(&self, hand: &[Card]) -> KindSet {
        hand.iter().filter(|card| card.face != UNKNOWN).map(|card| self.deck.kind(card.face)).collect()
    }
}

impl Trader {
    /// Puts a card into the hand. Copies of one card are not distinguished, so a Trader who has seen some knows only a minimum number. Each copy's
    /// set of observers includes the next one's.
    pub(super) fn insert(&mut self, face: Face, kind: Kind, seen: SeatSet) {
        let mut carry = seen;
        let mut place = 0;
        for card in &mut self.hand {
            if card.face > face {
                break;
            }
            place += 1;
            if card.face == face {
                let both = card.seen & carry;
                card.seen |= carry;
                carry = both;
            }
        }
        self.hand.insert(place, Card { face, seen: carry });
        self.kinds.insert(kind);
    }

    /// Takes a card out of the hand openly: Traders who knew of copies now know of one fewer.
    ///
    /// # Panics
    /// If it is not there.
    fn remove(&mut self, face: Face, game: &StarTraders) {
        let place = self.hand.iter().position(|card| card.face == face).expect("a card in the hand it is taken from");
        self.hand.remove(place);
        self.kinds = game.kinds_in(&self.hand);
    }

    /// A card left the hand unseen: the knowledge of Traders outside `but` about it is no longer certain.
    fn forget(&mut self, but: SeatSet) {
        for card in &mut self.hand {
            card.seen &= but;
        }
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Draws cards, which are viewed together. A Jubilee takes place at once and is not replaced.
    pub(super) fn draw_cards(&mut self, seat: Seat, cards: usize) {
        let jubilees: ArrayVec<Face, HAND> = (0..cards).filter_map(|_| self.deal_card(seat)).collect();
        for jubilee in jubilees {
            self.proclaim_jubilee(seat, jubilee);
        }
    }

    /// Deals a card, and returns it if it is a Jubilee; none if deck and discards are empty.
    pub(super) fn deal_card(&mut self, seat: Seat) -> Option<Face> {
        let face = self.take_from_deck()?;
        self.note(Event::Drawn { seat, card: face });
        if self.game.deck.kind(face) == Kind::Jubilee {
            return Some(face);
        }
        self.put_in_hand(seat, face, SeatSet::EMPTY);
        None
    }

    /// The top of the Luck deck; the discards refill an empty deck. Drawing a random remaining card is equivalent to turning up a shuffled deck, and
    /// keeps no secret in the state.
    pub(super) fn take_from_deck(&mut self) -> Option<Face> {
        if self.state.luck_deck.iter().all(|&copies| copies == 0) {
            core::mem::swap(&mut self.state.luck_deck, &mut self.state.luck_discards);
        }
        let cards = self.state.luck_deck.iter().map(|&copies| u32::from(copies)).sum();
        if cards == 0 {
            return None;
        }
        let mut place = self.dice.below(Stream::Luck, cards);
        for (face, copies) in (0..).zip(&mut self.state.luck_deck) {
            if place < u32::from(*copies) {
                *copies -= 1;
                return Some(face);
            }
            place -= u32::from(*copies);
        }
        None
    }

    pub(super) fn put_in_hand(&mut self, seat: Seat, face: Face, seen: SeatSet) {
        let kind = self.game.deck.kind(face);
        self.trader_mut(seat).insert(face, kind, seen);
    }

    /// Takes a card out of a hand, openly; the caller decides where it goes.
    pub(super) fn take_card(&mut self, seat: Seat, face: Face) {
        let game = self.game;
        self.trader_mut(seat).remove(face, game);
    }

    /// Puts a card from the table among the discards.
    #[inline]
    pub(super) const fn discard(&mut self, face: Face) {
        self.state.luck_discards[face as usize] += 1;
    }

    /// Moves a card from a hand to the discards.
    pub(super) fn discard_from(&mut self, seat: Seat, face: Face) {
        self.take_card(seat, face);
        self.discard(face);
        self.note(Event::Discarded { seat, card: face });
    }

    /// Counts a card as played by its printed name.
    pub(super) fn count_played(&mut self, seat: Seat, face: Face) {
        let kind = self.game.deck.kind(face);
        self.trader_mut(seat).played[kind as usize] += 1;
    }

    /// Moves a card from hand to hand, known only to the two Traders. The caller applies the hand limit.
    pub(super) fn hand_over(&mut self, from: Seat, to: Seat, face: Face) {
        self.take_card(from, face);
        self.trader_mut(from).forget(SeatSet::one(to));
        self.put_in_hand(to, face, SeatSet::one(from));
    }

    /// Takes one card unseen out of a hand.
    pub(super) fn steal_card(&mut self, taker: Seat, from: Seat) {
        let cards = self.trader(from).hand.len();
        assert!(cards > 0, "a hand to take a card from (§9.4)");
        let place = self.dice.below(Stream::Luck, cards as u32) as usize;
        let face = self.trader(from).hand[place].face;
        self.hand_over(from, taker, face);
        self.note(Event::CardTaken { seat: taker, from, card: face });
        self.note(Event::CardPassed { from, to: taker });
    }

    /// Emperor Proclaims Jubilee (§13.2): every Trader pays for their stations, or all their money if that is too little.
    pub(super) fn proclaim_jubilee(&mut self, seat: Seat, face: Face) {
        self.count_played(seat, face);
        self.discard(face);
        let kind = Kind::Jubilee;
        self.note(Event::Played { seat, card: face, role: kind, on: None, world: None });
        for payer in self.game.in_order(seat) {
            let tax = self.game.jubilee_tax(self.state, payer).min(self.trader(payer).stellors);
            if tax > 0 {
                self.pay(payer, Flow::Jubilee, tax);
            }
        }
    }

    /// Cuts a hand above its limit at once (§13.1).
    pub(super) fn trim_hand(&mut self, seat: Seat) {
        let trader = self.trader(seat);
        if trader.hand.len() > self.game.hand_limit(trader) {
            self.then(Step::TrimHand(seat));
            self.ask(seat, Question::SurplusCard);
        }
    }

    pub(super) fn answer_surplus_card(&mut self, seat: Seat, action: Action) {
        let Action::Card(face) = action else { wrong_answer(action) };
        self.discard_from(seat, face);
    }
}
