//! Kinds of choices in an offer.

use super::Kind;
use crate::actions::{Action, Payer, Question};
use crate::view::View;

/// O1 to O7.
pub(super) fn kind_of(view: View<'_>, action: Action) -> Kind {
    let giving = matches!(view.question(), Some(Question::OfferGive | Question::OfferGiveUnits { .. }));
    match action {
        Action::OfferNothing | Action::Credits(0) => Kind::LeaveEmpty,
        Action::OfferCard(_) if giving => Kind::GiveCard,
        Action::OfferCard(_) => Kind::AskCard,
        Action::OfferGood(_) | Action::Units(_) if giving => Kind::GiveGoods,
        Action::OfferGood(_) | Action::Units(_) => Kind::AskGoods,
        Action::Credits(1..) => Kind::PayCredits,
        Action::Credits(_) => Kind::AskCredits,
        Action::Fee(Payer::Proposer) => Kind::PayBroker,
        Action::Fee(_) => Kind::SharePayment,
        _ => answer(view, action),
    }
}

fn answer(view: View<'_>, action: Action) -> Kind {
    let broker = view.offer().is_some_and(|offer| offer.broker);
    match action {
        Action::Accept if broker => Kind::AcceptBrokerDeal,
        Action::Accept => Kind::AcceptDeal,
        Action::Attack => Kind::AnswerWithAttack,
        _ => Kind::DeclineOffer,
    }
}
