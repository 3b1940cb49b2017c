//! Places of the changed things, and their new values.

use crate::actions::Question as Q;
use crate::in_progress::{Auction, Calamity, Die, Jump, Offer};
use crate::state::{Frame, Peeked, Quarantine, State, Window};
use crate::trader::{Cargo, Trader};
use evenkeel_engine::Seat;
use evenkeel_engine::testing::changes::{neighbour, other, with};

/// Another card, world, contract or cargo.
pub(super) fn turn(number: &mut u8) {
    *number = other(*number);
}

pub(super) fn pass(seat: &mut Seat) {
    *seat = neighbour(*seat);
}

/// Of three Traders, the one other than these two.
pub(super) const fn rest(one: Seat, two: Seat) -> Seat {
    Seat::new(3 - one.index() - two.index())
}

/// The third Trader, neither the observer nor the neighbour.
pub(super) fn apart(me: Seat) -> Seat {
    rest(me, neighbour(me))
}

pub(super) fn third(seat: &mut Seat, me: Seat) {
    *seat = rest(*seat, me);
}

pub(super) fn cargo(trader: &mut Trader, change: impl FnOnce(&mut Cargo)) {
    with(trader.hold.first_mut(), change);
}

pub(super) fn window(state: &mut State) -> Option<&mut Window> {
    state.stack.iter_mut().rev().find_map(|frame| if let Frame::Window(window) = frame { Some(window) } else { None })
}

/// The question to the observing seat.
pub(super) fn asked(state: &mut State, me: Seat) -> Option<&mut Q> {
    match state.stack.last_mut() {
        Some(Frame::Ask(seats, question)) if seats.contains(me) => Some(question),
        _ => None,
    }
}

/// A sum in a question to another seat.
pub(super) fn sum_of_another(state: &mut State, me: Seat) -> Option<&mut i32> {
    match state.stack.last_mut() {
        Some(Frame::Ask(seats, Q::Permit { fee: sum, .. } | Q::SellAvoid { stellors: sum, .. })) => {
            Some(sum).filter(|_| !seats.contains(me))
        }
        _ => None,
    }
}

/// Two contracts with nothing in common; the first has been arranged.
pub(super) fn replace_contract(state: &mut State) {
    if state.spaces[1] == Some(0) {
        state.spaces[1] = Some(38);
    }
}

/// The top of the deck, if the seat has seen it.
pub(super) fn peeked(state: &mut State, me: Seat) -> Option<&mut Peeked> {
    state.peeked.first_mut().filter(|own| own.seen.contains(me))
}

pub(super) fn exchange_contract(state: &mut State, me: Seat) {
    let top = state.peeked.first_mut().filter(|own| !own.seen.contains(me));
    if let Some((top, lower)) = top.zip(state.contract_deck.first()) {
        state.contract_deck.remove(lower);
        state.contract_deck.insert(top.contract);
        top.contract = lower;
    }
}

pub(super) fn exchange_card(state: &mut State, me: Seat) {
    let card = state.traders[neighbour(me).index()].hand.iter_mut().find(|card| !card.seen.contains(me));
    let deck = &mut state.luck_deck;
    let Some(card) = card else { return };
    if let Some(face) = (0..).zip(&*deck).find_map(|(face, &copies)| (copies > 0 && face != card.face).then_some(face))
    {
        deck[usize::from(face)] -= 1;
        deck[usize::from(card.face)] += 1;
        card.face = face;
    }
}

pub(super) fn quarantine(state: &mut State, _: Seat) -> Option<&mut Quarantine> {
    state.quarantines.first_mut()
}

pub(super) const fn jump(state: &mut State, _: Seat) -> Option<&mut Jump> {
    state.jump.as_mut()
}

/// The fee for permission, if the seat is concerned or if it is not.
pub(super) fn fee(state: &mut State, me: Seat, is_concerned: bool) -> Option<&mut i32> {
    let active = state.active;
    let jump = state.jump.as_mut().filter(|own| (active == me || own.permitted == Some(me)) == is_concerned);
    jump.map(|own| &mut own.fee)
}

pub(super) const fn die(state: &mut State, _: Seat) -> Option<&mut Die> {
    state.die.as_mut()
}

pub(super) const fn calamity(state: &mut State, _: Seat) -> Option<&mut Calamity> {
    state.calamity.as_mut()
}

pub(super) fn offer(state: &mut State, me: Seat) -> Option<&mut Offer> {
    state.offer.as_mut().filter(|own| own.proposer == me || own.partner == me)
}

pub(super) fn foreign_offer(state: &mut State, me: Seat) -> Option<&mut Offer> {
    state.offer.as_mut().filter(|own| own.proposer != me && own.partner != me)
}

pub(super) const fn auction(state: &mut State, _: Seat) -> Option<&mut Auction> {
    state.auction.as_mut()
}
