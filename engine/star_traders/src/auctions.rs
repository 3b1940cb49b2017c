//! Auctions (§19): of a station, by the lowest row of the Advanced petition table, and of Personalities (§17.2).

use super::StarTraders;
use super::actions::{Action, Question};
use super::events::Event;
use super::in_progress::{Auction, Lot};
use super::ledger::Flow;
use super::map::WorldId;
use super::referee::Referee;
use super::rules::AuctionForm;
use super::state::State;
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Personality, PersonalitySet};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat, SeatSet};

/// A sealed bid has two questions, as a list of every amount would be too long: first a multiple of this, then the rest.
const STEP: i32 = 10;

const NO_AUCTION: &str = "an auction in progress (§19)";

impl StarTraders {
    /// A bidder's limit. Before the game no Trader bids more than a set part of the start money (§17.2).
    pub(super) fn purse(&self, state: &State, seat: Seat) -> i32 {
        let stellors = state.traders[seat.index()].stellors;
        match state.auction.expect(NO_AUCTION).lot {
            Lot::Personality(_) => stellors.min(self.rules.personalities_most),
            Lot::Station(_) => stellors,
        }
    }

    /// Pass, or raise the standing bid by an affordable step.
    pub(super) fn list_bids(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.push(Action::Pass);
        let auction = state.auction.expect(NO_AUCTION);
        let purse = self.purse(state, seat);
        let raises = self.rules.auction_raises.iter().copied();
        out.extend(raises.filter(|raise| auction.bid + raise <= purse).map(Action::Stellors));
    }

    /// A sealed bid from 0 to all money: first a multiple of ten, then the units.
    pub(super) fn list_sealed_bids(&self, state: &State, seat: Seat, tens: Option<i32>, out: &mut Actions<Action>) {
        let purse = self.purse(state, seat);
        let room = out.remaining_capacity();
        match tens {
            None => out.extend((0..=purse / STEP).take(room).map(|tens| Action::Stellors(tens * STEP))),
            Some(tens) => out.extend((tens..=purse).take(STEP as usize).map(Action::Stellors)),
        }
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// §17.2: the next Personality is turned up for Traders without one. The last of them gets a Personality free of charge.
    pub(super) fn auction_personality(&mut self) {
        let without = self.without_personality();
        let Some(last) = without.first() else { return };
        let Some(personality) = self.turn_up_personality() else { return };
        self.then(Step::AuctionPersonality);
        if without.len() == 1 {
            self.become_personality(last, personality);
        } else {
            self.open_auction(Lot::Personality(personality), self.state.first);
        }
    }

    /// A Personality of the pool that no Trader has yet.
    fn turn_up_personality(&mut self) -> Option<Personality> {
        let playing = self.state.playing.iter();
        let taken = playing.fold(PersonalitySet::EMPTY, |taken, seat| taken | self.trader(seat).personalities);
        let left = self.game.personality_pool() - taken;
        if left.is_empty() {
            return None;
        }
        left.nth(self.dice.below(Stream::Personalities, left.len() as u32) as usize)
    }

    fn without_personality(&self) -> SeatSet {
        self.state.playing.iter().filter(|&seat| self.trader(seat).personalities.is_empty()).collect()
    }

    /// Bidding starts with `opener` and goes round. For a station all may bid, including its owner; for a Personality, only Traders without one.
    pub(super) fn open_auction(&mut self, lot: Lot, opener: Seat) {
        let bidders = match lot {
            Lot::Station(_) => self.state.playing,
            Lot::Personality(_) => self.without_personality(),
        };
        self.state.auction = Some(Auction { lot, bid: 0, leader: None, bidders, opener });
        self.state.sealed = Default::default();
        self.then(Step::Bidding { bidder: opener });
    }

    /// Asks the next bidder: in turn in an open auction, once each in a sealed one.
    pub(super) fn ask_bid(&mut self, bidder: Seat) {
        match self.game.rules.auction {
            AuctionForm::Ascending => self.ask_open_bid(bidder),
            AuctionForm::Sealed => self.ask_sealed_bid(bidder),
        }
    }

    fn ask_open_bid(&mut self, mut bidder: Seat) {
        let auction = self.state.auction.expect(NO_AUCTION);
        if auction.bidders.is_empty() || auction.leader.is_some_and(|leader| auction.bidders == SeatSet::one(leader)) {
            return self.then(Step::CloseAuction);
        }
        while !auction.bidders.contains(bidder) || auction.leader == Some(bidder) {
            bidder = self.game.seats.left_of(bidder);
        }
        self.then(Step::Bidding { bidder: self.game.seats.left_of(bidder) });
        self.ask(bidder, Question::Bid);
    }

    /// A pass is final; a raise leads.
    pub(super) fn answer_bid(&mut self, seat: Seat, action: Action) {
        let auction = self.state.auction.as_mut().expect(NO_AUCTION);
        let bid = match action {
            Action::Pass => {
                auction.bidders.remove(seat);
                None
            }
            Action::Stellors(raise) => {
                auction.bid += raise;
                auction.leader = Some(seat);
                Some(auction.bid)
            }
            other => wrong_answer(other),
        };
        self.note(Event::Bid { seat, bid });
    }

    /// Asks Traders one after another for secret sums, which is equivalent to all at once.
    fn ask_sealed_bid(&mut self, bidder: Seat) {
        let auction = self.state.auction.expect(NO_AUCTION);
        let open = |&seat: &Seat| auction.bidders.contains(seat) && self.state.sealed[seat.index()] == 0;
        let seats = self.game.seats;
        let Some(next) = core::iter::once(bidder).chain(seats.others(bidder)).find(open) else {
            self.judge_sealed_bids(auction);
            return self.then(Step::CloseAuction);
        };
        self.then(Step::Bidding { bidder: seats.left_of(next) });
        self.ask(next, Question::SealedBid);
    }

    pub(super) fn answer_sealed_bid(&mut self, seat: Seat, tens: Option<i32>, action: Action) {
        let Action::Stellors(bid) = action else { wrong_answer(action) };
        if tens.is_none() && self.game.purse(self.state, seat) > bid {
            return self.ask(seat, Question::SealedUnits { tens: bid });
        }
        self.state.sealed[seat.index()] = bid + 1;
    }

    /// The highest bid above 0 wins, the first of equals in bidding order, and pays one more than the second-highest bid.
    fn judge_sealed_bids(&mut self, mut auction: Auction) {
        let seats = self.game.seats;
        let mut best = [(0, None); 2];
        for seat in core::iter::once(auction.opener).chain(seats.others(auction.opener)) {
            let bid = (self.state.sealed[seat.index()] - 1).max(0);
            if bid > best[0].0 {
                best = [(bid, Some(seat)), best[0]];
            } else if bid > best[1].0 {
                best[1] = (bid, Some(seat));
            }
        }
        auction.leader = best[0].1;
        auction.bid = best[0].0.min(best[1].0 + 1);
        self.state.sealed = Default::default();
        self.state.auction = Some(auction);
    }

    /// The winner pays the bank. Without a bid, a station is removed, and a Personality goes to a Trader without one.
    pub(super) fn close_auction(&mut self) {
        let auction = self.state.auction.take().expect(NO_AUCTION);
        self.note(Event::Sold { lot: auction.lot, seat: auction.leader, bid: auction.bid });
        match (auction.lot, auction.leader) {
            (Lot::Station(world), leader) => self.settle_station(world, leader, auction.bid),
            (Lot::Personality(personality), Some(winner)) => {
                self.trader_mut(winner).stellors -= auction.bid;
                self.trader_mut(winner).ledger[Flow::Auctions as usize] -= auction.bid;
                self.become_personality(winner, personality);
            }
            (Lot::Personality(personality), None) => self.give_to_anybody(personality),
        }
    }

    fn settle_station(&mut self, world: WorldId, leader: Option<Seat>, bid: i32) {
        let owner = self.state.owner_of(world).expect("a station that is auctioned (§19)");
        let Some(winner) = leader else { return self.remove_station(owner, world) };
        self.pay(winner, Flow::Auctions, bid);
        if winner != owner {
            self.hand_station(world, winner);
        }
    }

    fn give_to_anybody(&mut self, personality: Personality) {
        let without = self.without_personality();
        let pick = self.dice.below(Stream::Personalities, without.len() as u32) as usize;
        let seat = without.nth(pick).expect("a Trader without a Personality (§17.2)");
        self.become_personality(seat, personality);
    }
}
