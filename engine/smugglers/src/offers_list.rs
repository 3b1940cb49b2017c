//! Legal actions in deals between players (P1 and O1 to O7).

use super::actions::{Action, Question};
use super::state::{Lot, Offer};
use super::view::View;
use super::vocabulary::Good;
use evenkeel_engine::Actions;
use evenkeel_engine::rules::Word;

/// Fills `out` for a question of an encounter or an offer.
pub(super) fn list(view: View<'_>, question: Question, out: &mut Actions<Action>) {
    if question == Question::Parley {
        return parley(view, out);
    }
    let offer = view.offer().expect("an offer in progress");
    let gives = |give: Lot| view.game.give_leads_on(view.state, &Offer { give, ..offer });
    let asks = |ask: Lot| view.game.ask_leads_on(view.state, &Offer { ask, ..offer });
    match question {
        Question::OfferGive => lots(view.me(), gives, out),
        Question::OfferGiveUnits { good } => units(view.me().cargo[good.index()], good, gives, out),
        Question::OfferAsk => lots(view.player(offer.partner), asks, out),
        Question::OfferAskUnits { good } => {
            units(view.player(offer.partner).cargo[good.index()], good, asks, out);
        }
        Question::OfferCredits => out.extend(view.game.credit_options(view.state, &offer).map(Action::Credits)),
        Question::OfferFee => out.extend(view.game.payers(view.state, &offer).map(Action::Fee)),
        _ => {
            out.extend([Action::Accept, Action::Decline]);
            if !offer.broker {
                out.push(Action::Attack);
            }
        }
    }
}

/// P1.
fn parley(view: View<'_>, out: &mut Actions<Action>) {
    let parley = view.parley().expect("an encounter in progress");
    let active = view.seat() == view.active();
    let other = if active { parley.other } else { view.active() };
    out.push(Action::Attack);
    let made = i32::from(parley.offers[usize::from(!active)]);
    if made < view.game.rules.encounter_offers && view.game.can_offer(view.state, view.seat(), other, false) {
        out.push(Action::Offer);
    }
    out.push(Action::Done);
}

/// O1, O3: nothing, a good or a card, each if it leads to a possible offer.
fn lots(player: &super::player::Player, leads_on: impl Fn(Lot) -> bool, out: &mut Actions<Action>) {
    if leads_on(Lot::Nothing) {
        out.push(Action::OfferNothing);
    }
    for &good in Good::ALL {
        if (1..=player.cargo[good.index()]).any(|units| leads_on(Lot::Goods(good, units))) {
            out.push(Action::OfferGood(good));
        }
    }
    out.extend(player.cards.iter().filter(|&card| leads_on(Lot::Card(card))).map(Action::OfferCard));
}

/// O2, O4.
fn units(have: u8, good: Good, leads_on: impl Fn(Lot) -> bool, out: &mut Actions<Action>) {
    out.extend((1..=have).filter(|&units| leads_on(Lot::Goods(good, units))).map(Action::Units));
}
