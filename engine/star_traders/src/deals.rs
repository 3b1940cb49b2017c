//! Deals (§18): one offer between two Traders, accepted or refused, and carried out at once as a whole.

use super::StarTraders;
use super::actions::{Action, Question};
use super::events::Event;
use super::in_progress::{Item, Offer};
use super::ledger::Count;
use super::offers_list::NO_OFFER;
use super::referee::Referee;
use super::step::Step;
use super::streams::Stream;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Begins a Trader's offer.
    pub(super) fn begin_offer(&mut self, seat: Seat) {
        self.ask(seat, Question::OfferPartner);
    }

    /// The proposer builds their offer step by step; other Traders see it only when it is complete.
    pub(super) fn draft_offer(&mut self, seat: Seat, question: Question, action: Action) {
        if question == Question::OfferPartner {
            return self.choose_partner(seat, action);
        }
        let offer = self.state.offer.as_mut().expect(NO_OFFER);
        let next = match (question, action) {
            (Question::OfferGive, Action::Item(item)) => {
                offer.give = item;
                Question::OfferAsk
            }
            (Question::OfferAsk, Action::Item(item)) => {
                offer.ask = item;
                Question::OfferPayer
            }
            (Question::OfferPayer, Action::IPay) => Question::OfferAmount { partner_pays: false },
            (Question::OfferPayer, Action::PartnerPays) => Question::OfferAmount { partner_pays: true },
            (Question::OfferPayer, Action::Pass) => return self.propose(),
            (Question::OfferAmount { partner_pays }, Action::Stellors(sum)) => {
                offer.stellors = if partner_pays { -sum } else { sum };
                return self.propose();
            }
            (_, other) => wrong_answer(other),
        };
        self.ask(seat, next);
    }

    /// A fruitless search for a partner also counts as an offer, so that it must end.
    fn choose_partner(&mut self, seat: Seat, action: Action) {
        self.state.turn.offers[seat.index()] += 1;
        match action {
            Action::Pass => {}
            Action::Trader(partner) => {
                self.state.offer = Some(Offer::opening(seat, partner));
                self.ask(seat, Question::OfferGive);
            }
            other => wrong_answer(other),
        }
    }

    /// A partner who cannot honour their part is not asked; the proposer learns only of a refusal.
    pub(super) fn propose(&mut self) {
        let offer = self.state.offer.expect(NO_OFFER);
        if self.game.can_honour(self.state, &offer, offer.partner) {
            self.ask(offer.partner, Question::OfferAnswer);
        } else {
            self.refuse();
        }
    }

    fn refuse(&mut self) {
        let offer = self.state.offer.take().expect(NO_OFFER);
        self.note(Event::Refused { offer });
    }

    pub(super) fn answer_offer(&mut self, _: Seat, action: Action) {
        let offer = self.state.offer.expect(NO_OFFER);
        match action {
            Action::Pass => self.refuse(),
            Action::Accept if offer.ask == Item::AnyCard => self.ask(offer.partner, Question::OfferPick),
            Action::Accept => self.exchange(),
            other => wrong_answer(other),
        }
    }

    /// The partner picks the card they give.
    pub(super) fn answer_offer_pick(&mut self, _: Seat, action: Action) {
        let Action::Card(face) = action else { wrong_answer(action) };
        self.state.offer.as_mut().expect(NO_OFFER).ask = Item::Card(face);
        self.exchange();
    }

    /// Both sides give, then both take, so that two full hands or holds can be swapped. Then the limits apply.
    fn exchange(&mut self) {
        let offer = self.state.offer.take().expect(NO_OFFER);
        let (proposer, partner) = (offer.proposer, offer.partner);
        self.shake_hands(offer);
        self.pass_money(proposer, partner, offer.stellors);
        let both = [(proposer, partner, offer.give), (partner, proposer, offer.ask)];
        for (from, _, item) in both {
            self.give(from, item);
        }
        for (from, to, item) in both {
            self.take(from, to, item);
        }
        self.clear_completed();
        for seat in [partner, proposer] {
            self.apply_limits(seat);
        }
    }

    /// Two Traders made a deal: all Traders see that, but not its contents.
    pub(super) fn shake_hands(&mut self, offer: Offer) {
        let (proposer, partner) = (offer.proposer, offer.partner);
        self.note(Event::Agreed { seat: proposer, with: partner });
        self.note(Event::Dealt { offer });
        self.count(proposer, Count::Deals);
        self.count(partner, Count::Deals);
    }

    /// Passes money in a deal or for permission: only the two Traders know of it; all know that it may have passed.
    pub(super) fn pass_money(&mut self, from: Seat, to: Seat, stellors: i32) {
        self.state.partners[from.index()].insert(to);
        self.state.partners[to.index()].insert(from);
        self.trader_mut(from).stellors -= stellors;
        self.trader_mut(to).stellors += stellors;
        self.state.dealt[to.index()][from.index()] += stellors;
        self.state.dealt[from.index()][to.index()] -= stellors;
    }

    /// Takes an item from the giver. Stations, cards and Personalities pass to the new owner at once.
    fn give(&mut self, from: Seat, item: Item) {
        match item {
            Item::Engine => self.lose_engine(from),
            Item::Cargo(load) => _ = self.unload(from, load),
            Item::Right(contract) => self.state.rights[contract as usize][from.index()] -= 1,
            Item::Nothing | Item::AnyCard | Item::Personality(_) | Item::Station(_) | Item::Card(_) => {}
        }
    }

    fn take(&mut self, from: Seat, to: Seat, item: Item) {
        match item {
            Item::Nothing | Item::AnyCard => return,
            Item::Station(world) => self.hand_station(world, to),
            Item::Engine => self.gain_engine(to),
            Item::Cargo(load) => self.load(to, load),
            Item::Right(contract) => self.state.rights[contract as usize][to.index()] += 1,
            Item::Card(face) => {
                self.hand_over(from, to, face);
                return self.note(Event::CardPassed { from, to });
            }
            Item::Personality(personality) => self.state.promised[personality as usize] = Some(to),
        }
        self.note(Event::Moved { from, to, item });
    }

    /// After a deal the limits apply (§18.1): surplus engines vanish, cards above the limit are discarded, cargo above it is abandoned.
    pub(super) fn apply_limits(&mut self, seat: Seat) {
        self.trim_engines(seat);
        self.then(Step::TrimHold(seat));
        self.then(Step::TrimHand(seat));
    }
}
