//! Permission, offers, help, bids.

use super::names::Choice;
use crate::actions::{Action, Question};
use crate::in_progress::{Item, Lot};
use crate::map::{Colour, WorldId};
use crate::view::View;

impl View<'_> {
    pub(super) fn sort_bargain(self, question: Question, action: Action) -> Choice {
        let yes = action == Action::Accept;
        match question {
            Question::Fee { .. } if action == Action::Stellors(0) => Choice::NoFee,
            Question::Fee { .. } => Choice::Fee,
            Question::Permit { to, .. } if yes => self.sort_grant(to),
            Question::Permit { .. } => Choice::RefusePermission,
            Question::Uphold { .. } if yes => Choice::Uphold,
            Question::Uphold { .. } => Choice::Withdraw,
            Question::AvoidFrom if action == Action::Pass => Choice::Suffer,
            Question::AvoidFrom => Choice::AskHelp,
            Question::SellAvoid { .. } if yes => Choice::SellHelp,
            Question::OfferAnswer if yes => Choice::AcceptOffer,
            Question::SellAvoid { .. } | Question::OfferAnswer => Choice::RefuseDeal,
            Question::OfferPartner if action == Action::Pass => Choice::CallOff,
            Question::OfferGive => sort_gift(action),
            Question::OfferAsk => sort_wish(action),
            Question::Bid | Question::SealedBid => self.sort_bid(action),
            _ => Choice::Detail,
        }
    }

    fn sort_grant(self, to: WorldId) -> Choice {
        let from = self.other(self.active()).at();
        match self.game.map.colour(from, to) {
            Some(Colour::Red) => Choice::GrantRed,
            Some(Colour::Violet) => Choice::GrantViolet,
            Some(Colour::Blue) => Choice::GrantBlue,
            Some(Colour::Green) => Choice::GrantGreen,
            Some(Colour::Orange) | None => Choice::GrantOrange,
        }
    }

    /// A bid above 0; a pass or a bid of 0 is a detail.
    fn sort_bid(self, action: Action) -> Choice {
        match (self.state.auction.map(|auction| auction.lot), action) {
            (_, Action::Stellors(0) | Action::Pass) | (None, _) => Choice::Detail,
            (Some(Lot::Station(_)), _) => Choice::BidStation,
            (Some(Lot::Personality(_)), _) => Choice::BidPersonality,
        }
    }
}

const fn sort_gift(action: Action) -> Choice {
    match action {
        Action::Item(Item::Station(_)) => Choice::GiveStation,
        Action::Item(Item::Engine) => Choice::GiveEngine,
        Action::Item(Item::Cargo(_)) => Choice::GiveCargo,
        Action::Item(Item::Right(_)) => Choice::GiveRight,
        Action::Item(Item::Card(_) | Item::AnyCard) => Choice::GiveCard,
        Action::Item(Item::Personality(_)) => Choice::GivePersonality,
        _ => Choice::GiveMoney,
    }
}

const fn sort_wish(action: Action) -> Choice {
    match action {
        Action::Item(Item::Station(_)) => Choice::AskStation,
        Action::Item(Item::Engine) => Choice::AskEngine,
        Action::Item(Item::Cargo(_)) => Choice::AskCargo,
        Action::Item(Item::Right(_)) => Choice::AskRight,
        Action::Item(Item::Card(_) | Item::AnyCard) => Choice::AskCard,
        Action::Item(Item::Personality(_)) => Choice::AskPersonality,
        _ => Choice::AskMoney,
    }
}
