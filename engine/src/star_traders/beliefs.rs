//! A full state a seat could believe in: what it cannot see is dealt anew, from its view and the dice alone.

use super::StarTraders;
use super::actions::Question;
use super::deck::{Face, Kind};
use super::state::{Peeked, State};
use super::streams::Stream;
use super::trader::MAX_PLAYERS;
use super::view::{UNKNOWN, View};
use super::vocabulary::Personality;
use crate::chance::Dice;
use crate::{Seat, SeatSet};

/// Cap, in Stellors either way, on the payment imagined for a deal this seat did not see.
const UNSEEN_PAYMENT: i32 = 20;

impl View<'_> {
    pub(super) fn determinize(self, dice: &mut impl Dice<Stream>) -> State {
        let mut world = self.known();
        let lacking = self.lacks_avoid();
        for other in self.game.seats.others(self.seat()) {
            self.game.deal_unknown(&mut world, other, lacking == Some(other), dice);
        }
        self.game.imagine_deals(&mut world, self.seat(), dice);
        imagine_top(&mut world, dice);
        world
    }

    /// Who is known to have no Avoid Calamity: one who asks to buy one.
    fn lacks_avoid(self) -> Option<Seat> {
        match self.question() {
            Some(Question::SellAvoid { to, .. }) => Some(to),
            _ => None,
        }
    }
}

impl StarTraders {
    /// Turns up a card of the unknown lot for every card face down in a hand.
    fn deal_unknown(&self, world: &mut State, seat: Seat, no_avoid: bool, dice: &mut impl Dice<Stream>) {
        let hand = &mut world.traders[seat.index()].hand;
        let all = hand.len();
        hand.retain(|card| card.face != UNKNOWN);
        for _ in hand.len()..all {
            let face = self.draw_unknown(world, seat, no_avoid, dice);
            world.luck_deck[face as usize] -= 1;
            let kind = self.deck.kind(face);
            world.traders[seat.index()].insert(face, kind, SeatSet::EMPTY);
        }
    }

    /// Any card of the lot, but no Jubilee: that is never held. One that the seat cannot have is left out while others last.
    fn draw_unknown(&self, world: &State, seat: Seat, no_avoid: bool, dice: &mut impl Dice<Stream>) -> Face {
        let trader = world.trader(seat);
        let held = |face: Face| {
            let kind = self.deck.kind(face);
            let avoids = self.serves_as(trader, kind).contains(Kind::AvoidCalamity);
            (kind != Kind::Jubilee, !(no_avoid && avoids))
        };
        let faces = || (0..self.deck.cards().len() as Face).map(|face| (face, world.luck_deck[face as usize]));
        let strict: u32 =
            faces().filter(|&(face, _)| held(face) == (true, true)).map(|(_, copies)| u32::from(copies)).sum();
        let fits = |face: Face| held(face).0 && (strict == 0 || held(face).1);
        let total = faces().filter(|&(face, _)| fits(face)).map(|(_, copies)| u32::from(copies)).sum();
        let mut place = dice.below(Stream::Luck, total);
        for (face, copies) in faces().filter(|&(face, _)| fits(face)) {
            if place < u32::from(copies) {
                return face;
            }
            place -= u32::from(copies);
        }
        unreachable!("a place within the lot")
    }

    /// Deals among others: sums that leave nobody below nothing. What they have together is known.
    fn imagine_deals(&self, world: &mut State, me: Seat, dice: &mut impl Dice<Stream>) {
        for one in self.seats.others(me) {
            for other in self.seats.others(me).filter(|&other| other.index() > one.index()) {
                if world.partners[one.index()].contains(other) {
                    let sum = dice.below(Stream::Other, 2 * UNSEEN_PAYMENT as u32 + 1) as i32 - UNSEEN_PAYMENT;
                    pass_unseen(world, one, other, sum);
                }
            }
        }
        for _ in 0..MAX_PLAYERS {
            for poor in self.seats.others(me) {
                self.make_solvent(world, me, poor);
            }
        }
    }

    /// Somebody imagined to owe money had it from one of those they have dealt with.
    fn make_solvent(&self, world: &mut State, me: Seat, poor: Seat) {
        for rich in self.seats.others(me) {
            let lacking = -world.traders[poor.index()].stellors;
            if rich != poor && lacking > 0 {
                let sum = lacking.min(world.traders[rich.index()].stellors).max(0);
                pass_unseen(world, rich, poor, sum);
            }
        }
    }
}

fn pass_unseen(world: &mut State, from: Seat, to: Seat, sum: i32) {
    for (seat, other, change) in [(from, to, -sum), (to, from, sum)] {
        world.traders[seat.index()].stellors += change;
        world.dealt[seat.index()][other.index()] += change;
    }
}

/// The Psychic has looked at the top of the deck.
fn imagine_top(world: &mut State, dice: &mut impl Dice<Stream>) {
    let psychic = world.playing.iter().find(|&seat| world.trader(seat).is(Personality::Psychic));
    let Some(psychic) = psychic else { return };
    while world.peeked.len() < world.peek as usize && !world.contract_deck.is_empty() {
        let place = dice.below(Stream::Contracts, world.contract_deck.len() as u32) as usize;
        let contract = world.contract_deck.nth(place).expect("a place within the deck");
        world.contract_deck.remove(contract);
        world.peeked.push(Peeked { contract, seen: SeatSet::EMPTY });
    }
    world.peeked.iter_mut().for_each(|card| card.seen.insert(psychic));
}
