//! Deals: offers that both sides gain by, help in need, auctions.

use evenkeel_engine::Seat;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::in_progress::{Item, Lot, Offer};
use evenkeel_star_traders::trader::Load;
use evenkeel_star_traders::vocabulary::PersonalitySet;
use evenkeel_star_traders::{Action, Question};

use super::goals::find;
use super::memory::Memory;
use super::situation::Situation;
use super::worths::NEVER;

/// The best offer found so far, and the joint gain of both sides.
struct Best {
    offer: Option<Offer>,
    gain: i32,
}

impl Situation<'_> {
    /// A worthwhile offer, if an offer is allowed.
    pub fn open_offer(&self, memory: &mut Memory, actions: &[Action]) -> Option<usize> {
        let place = actions.iter().rposition(|&action| action == Action::Offer)?;
        memory.wish = self.wish(memory);
        let offer = memory.wish?;
        memory.note_offer(self.view.round(), offer);
        Some(place)
    }

    /// The offer with the largest joint gain, if each side gains something; no offer made recently. In another player's turn, the offer is to that
    /// player, who has just arrived from elsewhere.
    fn wish(&self, memory: &Memory) -> Option<Offer> {
        let mut best = Best { offer: None, gain: 0 };
        let (active, own) = (self.view.active(), self.view.active() == self.seat());
        for partner in self.others().filter(|&partner| own || partner == active) {
            self.list_goods(partner, &mut |give, ask| {
                let made = || memory.has_offered(self.view.round(), self.weights.patience, give, ask);
                self.try_deal(partner, give, ask, made, &mut best);
            });
        }
        best.offer
    }

    /// The possible exchanges with a partner, one item at a time: first the items given, then the items asked for.
    fn list_goods(&self, partner: Seat, see: &mut impl FnMut(Item, Item)) {
        let (me, other) = (self.seat(), self.view.other(partner));
        let mut both = |item: Item, mine: bool| if mine { see(item, Item::Nothing) } else { see(Item::Nothing, item) };
        if self.rules().advanced() {
            for (owner, taker) in [(me, partner), (partner, me)] {
                let core = self.game.map().largest_chain(self.view.other(taker).imperial());
                let links = self.view.other(owner).stations() & self.game.map().around(core);
                links.first().into_iter().for_each(|world| both(Item::Station(world), owner == me));
            }
        }
        if other.at() == self.me.at {
            for mine in [true, false] {
                both(Item::Engine, mine);
                let hold = if mine { &self.me.hold[..] } else { other.hold() };
                for cargo in hold {
                    both(Item::Cargo(cargo.load), mine);
                }
            }
        }
        for contract in self.view.completed() {
            for (owner, taker, mine) in [(me, partner, true), (partner, me, false)] {
                if self.view.rights(contract, owner) == 0 {
                    continue;
                }
                let load = Load::Goods(self.game.charts().contract(contract).cargo);
                let carries = |seat: Seat| self.view.other(seat).hold().iter().any(|cargo| cargo.load == load);
                if !carries(owner) && carries(taker) {
                    both(Item::Right(contract), mine);
                }
            }
        }
        // A card is worth the same to all players, except with a mission, or with a full hand.
        let room = (other.cards() as i32) < self.rules().hand_limit;
        if other.mission().is_some() || room && self.is_hand_full() {
            self.me.hand.iter().for_each(|card| both(Item::Card(card.face), true));
        }
        if self.me.mission.is_some() && other.cards() > 0 && self.rules().deal_ask_superjump {
            both(Item::Card(self.game.deck().face(Kind::Superjump)), false);
        }
        self.list_personalities(partner, &mut both);
    }

    fn list_personalities(&self, partner: Seat, both: &mut impl FnMut(Item, bool)) {
        if !self.rules().personalities_goods {
            return;
        }
        for personality in PersonalitySet::first_numbers(16) {
            if self.me.is(personality) {
                both(Item::Personality(personality), true);
            } else if self.view.other(partner).is(personality) {
                both(Item::Personality(personality), false);
            }
        }
    }

    /// Values a deal for both sides, and finds a sum with which both gain.
    fn try_deal(&self, partner: Seat, give: Item, ask: Item, made: impl Fn() -> bool, best: &mut Best) {
        let me = self.seat();
        let mine = self.item_worth(ask, me, false) - self.item_worth(give, me, true);
        let theirs = self.item_worth(give, partner, false) - self.item_worth(ask, partner, true);
        let gain = mine + theirs;
        if gain <= best.gain || gain >= NEVER / 2 {
            return;
        }
        let least = self.weights.margin + if self.is_close(partner) { self.weights.caution } else { 0 };
        let wanted = self.weights.margin + if self.is_close(me) { self.weights.caution } else { 0 };
        if gain < least + wanted || made() {
            return;
        }
        // This Trader's payment lies between the partner's minimum and this Trader's maximum; below 0 the partner pays.
        let (low, high) = (wanted - theirs, mine - least);
        let purse = if high > 0 { self.me.stellors } else { self.view.other(partner).stellors() };
        let sums = self.rules().deal_money.iter().copied().filter(|&sum| sum > 0 && sum <= purse);
        let signed = sums.map(|sum| if high > 0 { sum } else { -sum });
        let fair = signed.filter(|sum| (low..=high).contains(sum));
        if let Some(stellors) = fair.min_by_key(|sum| (2 * sum - low - high).abs()) {
            *best = Best { offer: Some(Offer { proposer: me, partner, give, ask, stellors }), gain };
        }
    }

    /// The steps of making an offer.
    pub fn make_offer(question: Question, memory: &Memory, actions: &[Action]) -> usize {
        let Some(offer) = memory.wish else { return 0 };
        let wanted = match question {
            Question::OfferPartner => Action::Trader(offer.partner),
            Question::OfferGive => Action::Item(offer.give),
            Question::OfferAsk => Action::Item(offer.ask),
            Question::OfferPayer if offer.stellors < 0 => Action::PartnerPays,
            Question::OfferPayer if offer.stellors == 0 => Action::Pass,
            Question::OfferPayer => Action::IPay,
            _ => Action::Stellors(offer.stellors.abs()),
        };
        find(actions, wanted).unwrap_or(0)
    }

    /// Accepts a gain, a larger one from a Trader about to win.
    pub fn accepts_offer(&self) -> bool {
        let Some(offer) = self.view.offer() else { return false };
        let me = self.seat();
        let gain = self.item_worth(offer.give, me, false) - self.item_worth(offer.ask, me, true) + offer.stellors;
        gain >= self.weights.margin + if self.is_close(offer.proposer) { self.weights.caution } else { 0 }
    }

    /// The price of an Avoid Calamity, in Stellors.
    const fn price_of_avoiding(&self) -> i32 {
        self.weights.help + self.weights.margin
    }

    /// The Trader to ask for an Avoid Calamity: with the largest number of cards, and preferably not close to winning. There is no request if the
    /// harm is less than the price. A second Trader is asked only with a mission at stake.
    pub fn ask_for_help(&self, actions: &[Action]) -> usize {
        let price = self.price_of_avoiding();
        let asked = self.view.calamity().is_some_and(|calamity| calamity.asked.iter().any(|&times| times > 0));
        if self.harm_at_hand() < price.max(self.weights.guard) || asked && self.me.mission.is_none() {
            return 0;
        }
        let cards = |action: &Action| match action {
            Action::Trader(seat) => self.view.other(*seat).cards() + 4 * usize::from(!self.is_close(*seat)),
            _ => 0,
        };
        (1..actions.len()).max_by_key(|&index| cards(&actions[index])).expect("a Trader to ask")
    }

    /// The smallest listed sum at which this Trader would sell it.
    pub fn price_of_help(&self, actions: &[Action]) -> usize {
        let price = self.price_of_avoiding();
        let enough = |action: &Action| matches!(action, Action::Stellors(sum) if *sum >= price);
        actions.iter().position(enough).unwrap_or(actions.len() - 1)
    }

    /// Sells an Avoid Calamity for more than its worth in hand, but not to a Trader about to win.
    pub fn sells_help(&self, to: Seat, stellors: i32) -> bool {
        !self.is_close(to)
            && stellors >= self.price_of_avoiding()
            && self.view.calamity().is_none_or(|calamity| calamity.by != self.seat())
    }

    /// Raises by the smallest step up to the worth of the lot.
    pub fn bid(&self, actions: &[Action]) -> usize {
        let auction = self.view.auction().expect("an auction in progress");
        let worth = self.lot_worth(auction.lot);
        let pays = |action: &Action| matches!(action, Action::Stellors(raise) if auction.bid + raise <= worth);
        actions.iter().position(pays).unwrap_or(0)
    }

    /// A sealed bid: the largest listed sum up to the worth of the lot.
    pub fn sealed_bid(&self, actions: &[Action]) -> usize {
        let worth = self.lot_worth(self.view.auction().expect("an auction in progress").lot);
        let within = |action: &Action| matches!(action, Action::Stellors(sum) if *sum <= worth);
        actions.iter().rposition(within).unwrap_or(0)
    }

    fn lot_worth(&self, lot: Lot) -> i32 {
        match lot {
            Lot::Station(world) => {
                let own = self.stations().contains(world);
                self.station_worth(world, self.seat(), own) + if own { self.weights.lot_own } else { self.weights.lot }
            }
            Lot::Personality(personality) => self.personality_worth(personality, self.seat()),
        }
    }
}

#[cfg(test)]
mod tests;
