//! Possible contents of an offer (§18.2). The proposer's part is checked against their possessions, the partner's against public information. The
//! partner's actual ability is checked when the offer is on the table.

use super::StarTraders;
use super::actions::{Action, Question};
use super::deck::{Face, Kind};
use super::in_progress::{Item, Offer};
use super::interrupts::faces_in;
use super::rules::Deals;
use super::state::State;
use super::trader::{Load, Trader};
use super::vocabulary::{Moment, PersonalitySet};
use evenkeel_engine::{Actions, Seat};

pub(super) const NO_OFFER: &str = "an offer on the table (§18.2)";

impl Offer {
    /// An empty offer.
    pub(super) const fn opening(proposer: Seat, partner: Seat) -> Self {
        Self { proposer, partner, give: Item::Nothing, ask: Item::Nothing, stellors: 0 }
    }

    /// The items that `seat` gives and gets, and the Stellors it gains.
    pub(super) fn side(&self, seat: Seat) -> (Item, Item, i32) {
        if seat == self.proposer { (self.give, self.ask, -self.stellors) } else { (self.ask, self.give, self.stellors) }
    }

    /// Whether one side gets something and gives nothing.
    fn is_gift(&self) -> bool {
        let gives = [(self.give, self.stellors > 0), (self.ask, self.stellors < 0)];
        gives.iter().any(|&(item, pays)| item == Item::Nothing && !pays)
    }

    fn is_empty(&self) -> bool {
        self.give == Item::Nothing && self.ask == Item::Nothing && self.stellors == 0
    }
}

impl StarTraders {
    /// Whether a Trader can still make an offer in this turn (§18.2, windows).
    pub(super) fn may_offer(&self, state: &State, seat: Seat) -> bool {
        let rules = &self.rules;
        let most = if seat == state.active { rules.deal_offers_own } else { rules.deal_offers_other };
        rules.deals == Deals::Structured
            && i32::from(state.turn.offers[seat.index()]) < most
            && self.offer_partners(state, seat).next().is_some()
    }

    /// Whether they can do so in an interval. The active Trader makes offers between acts instead, unless the turn is skipped.
    pub(super) fn may_offer_at(&self, state: &State, seat: Seat, moment: Moment) -> bool {
        matches!(moment, Moment::ActionStart | Moment::TurnEnd)
            && (seat != state.active || state.turn.skipped)
            && self.may_offer(state, seat)
    }

    fn offer_partners<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = Seat> + 'a {
        let others = state.playing.iter().filter(move |&other| other != seat);
        let anybody = self.rules.deal_gifts && self.names_a_sum();
        let leads_on = move |partner| {
            let opening = Offer::opening(seat, partner);
            self.gives(state, &opening).any(|give| self.leads_on(state, &Offer { give, ..opening }))
        };
        others.filter(move |&partner| anybody || leads_on(partner))
    }

    /// Whether a sum above 0 may be named. Money may be requested of any Trader, so if gifts are allowed, some offer always exists, and no search is
    /// needed.
    fn names_a_sum(&self) -> bool {
        self.rules.deal_money.iter().any(|&sum| sum > 0)
    }

    /// Lists the answers to a question about the offer being made.
    pub(super) fn list_offer(&self, state: &State, seat: Seat, question: Question, out: &mut Actions<Action>) {
        if question == Question::OfferPartner {
            out.push(Action::Pass);
            out.extend(self.offer_partners(state, seat).map(Action::Trader));
            return;
        }
        let offer = state.offer.expect(NO_OFFER);
        match question {
            Question::OfferGive => {
                let fits = |give: &Item| self.leads_on(state, &Offer { give: *give, ..offer });
                out.extend(self.gives(state, &offer).filter(fits).map(Action::Item));
            }
            Question::OfferAsk => {
                let fits = |ask: &Item| self.can_be_paid(state, &Offer { ask: *ask, ..offer });
                out.extend(self.asks(state, &offer).filter(fits).map(Action::Item));
            }
            Question::OfferPayer => self.list_payers(state, &offer, out),
            Question::OfferAmount { partner_pays } => {
                out.extend(self.amounts(state, offer, partner_pays).map(Action::Stellors));
            }
            Question::OfferAnswer => out.extend([Action::Pass, Action::Accept]),
            Question::OfferPick => out.extend(faces_in(state.trader(seat)).map(Action::Card)),
            _ => {}
        }
    }

    fn list_payers(&self, state: &State, offer: &Offer, out: &mut Actions<Action>) {
        if self.may_propose(state, offer) && self.rules.deal_money.contains(&0) {
            out.push(Action::Pass);
        }
        for (partner_pays, action) in [(false, Action::IPay), (true, Action::PartnerPays)] {
            if self.amounts(state, *offer, partner_pays).next().is_some() {
                out.push(action);
            }
        }
    }

    /// Sums above 0 that can go with both items.
    fn amounts(&self, state: &State, offer: Offer, partner_pays: bool) -> impl Iterator<Item = i32> {
        let sums = self.rules.deal_money.iter().copied().filter(|&sum| sum > 0);
        sums.filter(move |&sum| {
            let stellors = if partner_pays { -sum } else { sum };
            self.may_propose(state, &Offer { stellors, ..offer })
        })
    }

    /// Whether an offer with the first item named exists.
    fn leads_on(&self, state: &State, offer: &Offer) -> bool {
        self.asks(state, offer).any(|ask| self.can_be_paid(state, &Offer { ask, ..*offer }))
    }

    /// Whether an offer with both items named exists.
    fn can_be_paid(&self, state: &State, offer: &Offer) -> bool {
        let free = self.rules.deal_money.contains(&0) && self.may_propose(state, offer);
        free || [true, false].into_iter().any(|payer| self.amounts(state, *offer, payer).next().is_some())
    }

    /// Whether the proposer may put this on the table: it moves something, and they can honour their part.
    pub(super) fn may_propose(&self, state: &State, offer: &Offer) -> bool {
        !offer.is_empty()
            && (self.rules.deal_gifts || !offer.is_gift())
            && self.can_honour(state, offer, offer.proposer)
    }

    /// Whether a side has its item, and can make all resulting payments (§7.1, §8.2).
    pub(super) fn can_honour(&self, state: &State, offer: &Offer, seat: Seat) -> bool {
        let trader = state.trader(seat);
        let (gives, gets, _) = offer.side(seat);
        let twice = matches!(gets, Item::Cargo(Load::Imperial(_))) && gets != gives && carries(trader, gets);
        has(state, seat, gives) && !twice && trader.stellors >= self.price_of_offer(state, offer, seat)
    }

    /// Stellors a side needs for an offer: its payment, and the price of abandoning excess cargo.
    pub(super) fn price_of_offer(&self, state: &State, offer: &Offer, seat: Seat) -> i32 {
        let (gives, gets, gain) = offer.side(seat);
        let cargo = |item| i32::from(matches!(item, Item::Cargo(_)));
        let carried = state.trader(seat).hold.len() as i32 - cargo(gives) + cargo(gets);
        let excess = (carried - self.rules.hold_size).max(0) * cargo(gets);
        excess * self.rules.abandon_price - gain
    }

    /// Lists the proposer's possible items: nothing, or one possession.
    fn gives<'a>(&'a self, state: &'a State, offer: &Offer) -> impl Iterator<Item = Item> + 'a {
        let giver = state.trader(offer.proposer);
        let cards = faces_in(giver).map(Item::Card);
        self.open_items(state, offer.proposer, offer.partner).chain(cards)
    }

    /// Lists the items that may be asked of the partner: nothing, one visible possession, or a card.
    fn asks<'a>(&'a self, state: &'a State, offer: &Offer) -> impl Iterator<Item = Item> + 'a {
        let giver = state.trader(offer.partner);
        let named = self.asked_cards().map(Item::Card).chain(core::iter::once(Item::AnyCard));
        let cards = named.filter(|_| !giver.hand.is_empty());
        self.open_items(state, offer.partner, offer.proposer).chain(cards)
    }

    /// Cards that may be asked for by name.
    fn asked_cards(&self) -> impl Iterator<Item = Face> {
        let rules = &self.rules;
        let kinds = [
            (rules.deal_ask_avoid_calamity, Kind::AvoidCalamity),
            (rules.deal_ask_zap, Kind::Zap),
            (rules.deal_ask_superzap, Kind::Superzap),
            (rules.deal_ask_superjump, Kind::Superjump),
        ];
        kinds.into_iter().filter(|&(asked, _)| asked).map(|(_, kind)| self.deck.face(kind))
    }

    /// Nothing, and every public item that one Trader could hand to the other; cargo and engines only if they meet.
    fn open_items<'a>(&'a self, state: &'a State, giver: Seat, taker: Seat) -> impl Iterator<Item = Item> + 'a {
        let (from, to) = (state.trader(giver), state.trader(taker));
        let meet = state.meet(giver, taker);
        let stations = from.all_stations().iter().map(Item::Station);
        let engine = (meet && from.engines > 0).then_some(Item::Engine);
        let cargo = from.hold.iter().enumerate().filter_map(move |(place, cargo)| {
            let first = from.hold.iter().position(|other| other.load == cargo.load) == Some(place);
            let twice = matches!(cargo.load, Load::Imperial(_)) && to.carries(cargo.load);
            (meet && first && !twice).then_some(Item::Cargo(cargo.load))
        });
        let held = move |contract: &u8| state.rights[*contract as usize][giver.index()] > 0;
        let rights = state.completed.iter().filter(held).map(Item::Right);
        let goods = if self.rules.personalities_goods { from.personalities } else { PersonalitySet::EMPTY };
        let personalities =
            goods.iter().filter(|&personality| state.promised[personality as usize].is_none()).map(Item::Personality);
        core::iter::once(Item::Nothing).chain(stations).chain(engine).chain(cargo).chain(rights).chain(personalities)
    }
}

fn carries(trader: &Trader, item: Item) -> bool {
    matches!(item, Item::Cargo(load) if trader.carries(load))
}

/// Whether a Trader has an item, hidden ones included.
fn has(state: &State, seat: Seat, item: Item) -> bool {
    let trader = state.trader(seat);
    match item {
        Item::Nothing => true,
        Item::Station(world) => trader.all_stations().contains(world),
        Item::Engine => trader.engines > 0,
        Item::Cargo(load) => trader.carries(load),
        Item::Right(contract) => state.rights[contract as usize][seat.index()] > 0,
        Item::Card(face) => trader.copies(face) > 0,
        Item::AnyCard => !trader.hand.is_empty(),
        Item::Personality(personality) => trader.is(personality) && state.promised[personality as usize].is_none(),
    }
}
