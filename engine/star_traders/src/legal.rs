//! Which actions are legal: a function of the view. Each chapter lists its own.

use super::actions::{Action, Question};
use super::hold::list_surplus;
use super::luck::{list_booty, list_worlds};
use super::map::ALL_WORLDS;
use super::personalities::leaps::list_pairs;
use super::view::View;
use evenkeel_engine::Actions;

/// Fills the list for the seat's question.
pub(super) fn list(view: View<'_>, out: &mut Actions<Action>) {
    let (game, state, seat) = (view.game, view.state, view.seat());
    let Some(question) = view.question() else { return };
    match question {
        Question::Menu => game.list_menu(state, seat, out),
        Question::Window(moment) => game.list_window(state, seat, moment, out),
        Question::Destination { .. } => list_worlds(game.superjump_worlds(state, seat), out),
        Question::TakeoverWorld { .. } => list_worlds(game.takeover_worlds(state, seat), out),
        Question::QuarantineWorld { .. } => list_worlds(ALL_WORLDS, out),
        Question::Fee { .. } => game.list_fees(state, seat, out),
        Question::Permit { .. }
        | Question::Uphold { .. }
        | Question::Navigate
        | Question::Velma
        | Question::SellAvoid { .. }
        | Question::Kluge
        | Question::PayPetition => out.extend([Action::Pass, Action::Accept]),
        Question::AwesomePair | Question::WarpPair => list_pairs(state, out),
        Question::PsychicLine => game.list_lines(state, seat, out),
        Question::Target { role, .. } => game.list_targets(state, seat, role, out),
        Question::Lift { .. } => state.list_lifts(seat, out),
        Question::Cargo => list_booty(state, out),
        Question::Avoid => game.list_answers(state, seat, out),
        Question::SaveEngine => game.list_engine_savers(state, seat, out),
        Question::AvoidFrom => {
            out.push(Action::Pass);
            out.extend(game.sellers(state, seat).map(Action::Trader));
        }
        Question::AvoidPrice { .. } => game.list_avoid_prices(state, seat, out),
        Question::GiveUpStation => game.list_exposed(state, seat, out),
        Question::SurplusCard => out.extend(super::interrupts::faces_in(view.me()).map(Action::Card)),
        Question::SurplusCargo => list_surplus(view.me(), out),
        Question::DeliverFirst => game.list_due(state, seat, out),
        Question::Telzey => game.list_telzey(state, seat, out),
        Question::Bonus => game.list_bonuses(state, seat, out),
        Question::Redraw => {
            out.push(Action::Pass);
            out.extend(super::interrupts::faces_in(view.me()).map(Action::Card));
        }
        Question::OfferPartner
        | Question::OfferGive
        | Question::OfferAsk
        | Question::OfferPayer
        | Question::OfferAmount { .. }
        | Question::OfferAnswer
        | Question::OfferPick => game.list_offer(state, seat, question, out),
        Question::Bid => game.list_bids(state, seat, out),
        Question::SealedBid => game.list_sealed_bids(state, seat, None, out),
        Question::SealedUnits { tens } => game.list_sealed_bids(state, seat, Some(tens), out),
        Question::InsiderStation { .. } => list_worlds(ALL_WORLDS - state.built_on(), out),
    }
}
