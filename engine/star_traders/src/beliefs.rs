//! A full state that a seat could believe in: hidden parts are dealt again, from only its view and the dice.

use super::StarTraders;
use super::actions::Question;
use super::deck::{Face, Kind};
use super::in_progress::{Calamity, Item, Offer};
use super::state::{Peeked, State};
use super::streams::Stream;
use super::view::{UNKNOWN, View};
use super::vocabulary::Personality;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::{Seat, SeatSet};

/// The limit, in Stellors either way, of an imagined payment in a deal that this seat did not see.
const UNSEEN_PAYMENT: i32 = 20;

impl View<'_> {
    pub(super) fn determinize(self, dice: &mut impl Dice<Stream>) -> State {
        let mut world = self.known();
        self.turn_up_offered(&mut world);
        let lacking = self.lacks_avoid();
        for other in self.game.seats.others(self.seat()) {
            self.game.deal_unknown(&mut world, other, lacking == Some(other), dice);
        }
        self.game.imagine_deals(&mut world, self.seat(), dice);
        self.make_solvent(&mut world);
        imagine_top(&mut world, dice);
        world
    }

    /// A Trader who offers a card has it: one of the cards face down in their hand, unless this seat knows of a copy.
    fn turn_up_offered(self, world: &mut State) {
        let Some(Offer { proposer, give: Item::Card(face), .. }) = world.offer else { return };
        let kind = self.game.deck.kind(face);
        let trader = &mut world.traders[proposer.index()];
        if trader.copies(face) == 0 {
            // Cards face down come last.
            let covered = trader.hand.pop().filter(|card| card.face == UNKNOWN);
            covered.expect("a Trader who offers a card no other has seen holds one face down");
            trader.insert(face, kind, SeatSet::EMPTY);
            world.luck_deck[face as usize] -= 1;
        }
    }

    /// The known minimum of another Trader's money: enough for their bids and promises, and any forced payment for excess cargo (§7.1).
    fn least_purse(self, world: &State, other: Seat) -> i32 {
        let game = self.game;
        let offered = world.offer.filter(|offer| offer.proposer == other);
        let offered = offered.map_or(0, |offer| game.price_of_offer(world, &offer, other));
        let asked = match self.question() {
            Some(Question::Permit { fee, .. }) if other == world.active => fee,
            Some(Question::SellAvoid { to, stellors }) if other == to => stellors,
            _ => 0,
        };
        let pledged = world.trader(other).stellors - world.unpledged(other);
        let bid = world.auction.filter(|auction| auction.leader == Some(other)).map_or(0, |auction| auction.bid);
        let robs = |calamity: &Calamity| calamity.role == Kind::Piracy && calamity.by == other;
        let robbed = world.calamity.filter(robs).is_some_and(|calamity| game.overfills(world, other, calamity.on));
        let excess = (world.trader(other).hold.len() as i32 - game.rules.hold_size).max(0) + i32::from(robbed);
        offered.max(0) + asked + pledged + bid + excess * game.rules.abandon_price
    }

    /// If the imagined purse is smaller, one of the others paid the difference.
    fn make_solvent(self, world: &mut State) {
        let others = || self.game.seats.others(self.seat());
        for poor in others() {
            for rich in others().filter(|&rich| rich != poor) {
                let lacking = self.least_purse(world, poor) - world.trader(poor).stellors;
                let spare = world.trader(rich).stellors - self.least_purse(world, rich);
                if lacking > 0 {
                    pass_unseen(world, rich, poor, lacking.min(spare).max(0));
                }
            }
        }
    }

    /// The Trader known to have no Avoid Calamity, because they ask to buy one.
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

    /// Any card of the lot except a Jubilee, which is never held. Cards that the seat cannot have are left out while others last.
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

    /// Imagines deals among others, whose total is known.
    fn imagine_deals(&self, world: &mut State, me: Seat, dice: &mut impl Dice<Stream>) {
        for one in self.seats.others(me) {
            for other in self.seats.others(me).filter(|&other| other.index() > one.index()) {
                if world.partners[one.index()].contains(other) {
                    let sum = dice.below(Stream::Other, 2 * UNSEEN_PAYMENT as u32 + 1) as i32 - UNSEEN_PAYMENT;
                    pass_unseen(world, one, other, sum);
                }
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
