//! Contract auctions (§6 and §20).

use super::Smugglers;
use super::actions::{Action, Question};
use super::cards::CardId;
use super::events::Event;
use super::ledger::Flow;
use super::referee::Referee;
use super::state::Auction;
use super::step::Step;
use super::streams::Stream;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Seat, SeatSet};

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// Open ascending auction, the drawer first; prisoners and ships in hyperspace cannot bid.
    pub(super) fn open_auction(&mut self, drawer: Seat, card: CardId) {
        let bidders: SeatSet = self.game.seats.iter().filter(|&seat| self.player(seat).at_large()).collect();
        self.state.auction = Some(Auction { card, bid: 0, leader: None, bidders });
        self.then(Step::Bidding { bidder: drawer });
    }

    /// Asks the next bidder in turn, until all others have passed.
    pub(super) fn ask_bid(&mut self, mut bidder: Seat) {
        let auction = self.state.auction.expect("an auction in progress");
        if auction.bidders.is_empty() || auction.leader.is_some_and(|leader| auction.bidders == SeatSet::one(leader)) {
            return self.close_auction(auction);
        }
        while !auction.bidders.contains(bidder) || auction.leader == Some(bidder) {
            bidder = self.game.seats.left_of(bidder);
        }
        self.then(Step::Bidding { bidder: self.game.seats.left_of(bidder) });
        self.ask(bidder, Question::Bid);
    }

    pub(super) fn answer_bid(&mut self, seat: Seat, action: Action) {
        let auction = self.state.auction.as_mut().expect("an auction in progress");
        match action {
            Action::Pass => auction.bidders.remove(seat),
            Action::Raise(step) => {
                auction.bid += step;
                auction.leader = Some(seat);
                let bid = auction.bid;
                self.note(Event::Bid { seat, bid });
            }
            other => wrong_answer(other),
        }
    }

    /// The leader pays the bank and keeps the card; without a bid it is discarded.
    fn close_auction(&mut self, auction: Auction) {
        self.state.auction = None;
        if let Some(leader) = auction.leader {
            self.state.drawn = None;
            self.note(Event::AuctionWon { seat: leader, card: auction.card, bid: auction.bid });
            self.pay(leader, Flow::Auction, -auction.bid);
            self.gain_card(leader, auction.card);
        } else {
            self.discard_drawn();
        }
    }
}
