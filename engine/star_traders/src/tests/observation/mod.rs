//! A Trader's view: every single change is seen, and hidden things are not (§3).

mod listed;
mod places;

use crate::StarTraders;
use crate::actions::Question as Q;
use crate::deck::Kind;
use crate::in_progress::{Auction, Hearing, Item, Lot, Offer};
use crate::rules::{AuctionForm, Pool};
use crate::trader::{Cargo, Load};
use evenkeel_engine::testing::changes::{Situations, neighbour, with};
use evenkeel_engine::{Seat, SeatSet};

use super::game_with;
use listed::{HIDDEN, LISTED, REMEMBERED, REMEMBERED_OF_TRADERS, TRADERS};
use places::*;

fn games() -> impl Iterator<Item = StarTraders> {
    let forms =
        [("basic", AuctionForm::Ascending), ("advanced", AuctionForm::Ascending), ("advanced", AuctionForm::Sealed)];
    forms.into_iter().map(|(variant, form)| {
        game_with(variant, 3, |rules| {
            rules.max_rounds = 20;
            rules.personalities = Pool::All16;
            rules.personalities_goods = true;
            rules.personalities_bid = variant == "advanced";
            rules.auction = form;
        })
    })
}

/// Situations of games, and some with rare events.
fn arranged() -> Situations<StarTraders> {
    let mut situations = Situations::of(games(), 3);
    situations.arrange(|_, state, _| state.spaces[1] = state.spaces[1].map(|_| 0));
    situations.arrange(|_, state, _| state.hearing = Some(Hearing { result: 3 }));
    situations.arrange(|_, state, me| {
        let imperial = Cargo { load: Load::Imperial(me), marker: None };
        state.traders.iter_mut().for_each(|own| own.hold = [imperial].into_iter().collect());
    });
    for question in [Q::Lift { card: 0 }, Q::QuarantineWorld { card: 0 }, Q::Target { card: 0, role: Kind::Gotcha }] {
        situations.arrange(|_, state, me| with(asked(state, me), |own| *own = question));
    }
    for item in [Item::Cargo(Load::Goods(0)), Item::Cargo(Load::Imperial(Seat::new(0))), Item::Right(0)] {
        let to = |me| Offer { proposer: me, partner: neighbour(me), give: item, ask: item, stellors: 2 };
        situations.arrange(|_, state, me| state.offer = Some(to(me)));
    }
    let lot = Lot::Station(0);
    let auction = |opener| Auction { lot, bid: 1, leader: None, bidders: SeatSet::EMPTY, opener };
    situations.arrange(|_, state, me| state.auction = Some(auction(me)));
    situations
}

#[test]
fn what_changes_alone_is_seen_by_every_trader() {
    let mut situations = arranged();
    for &(entry, change) in TRADERS {
        situations.listed(entry, |state, me| change(&mut state.traders[me.index()]));
        situations.listed(entry, |state, me| change(&mut state.traders[neighbour(me).index()]));
    }
    for &(what, change) in REMEMBERED_OF_TRADERS {
        situations.remembered(what, |state, me| change(&mut state.traders[me.index()]));
        situations.remembered(what, |state, me| change(&mut state.traders[neighbour(me).index()]));
    }
    situations.all_listed(LISTED);
    situations.all_remembered(REMEMBERED);
    situations.all_hidden(HIDDEN);
    situations.constant("traders.seat");
    situations.settle();
}
