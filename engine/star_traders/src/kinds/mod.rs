//! Kinds of choices of a Trader, for all counts and comparisons of play.
//!
//! | file | sorts |
//! |---|---|
//! | `names.rs` | nothing: it names the kinds |
//! | `turn.rs` | acts in a Trader's own turn |
//! | `cards.rs` | cards played, and dice changed by them |
//! | `bargains.rs` | permission, offers, help, bids |

mod bargains;
mod cards;
mod names;
mod turn;

use super::StarTraders;
use super::actions::{Action, Question};
use super::view::View;
use evenkeel_engine::kinds::{ChoiceKind, KindSet, Kinds};

pub use names::Choice;

impl Kinds for StarTraders {
    const KINDS: &'static [ChoiceKind] = Choice::KINDS;
    const KEY: &'static [usize] = Choice::KEY;

    fn kind(view: View<'_>, action: &Action) -> usize {
        view.question().map_or(Choice::Detail, |question| view.sort(question, *action)) as usize
    }

    fn offered(view: View<'_>, actions: &[Action]) -> KindSet {
        match view.question() {
            // Lists of worlds, all of one kind.
            Some(Question::Destination { .. }) => KindSet::one(Choice::Detail as u8),
            Some(Question::InsiderStation { .. }) => KindSet::one(Choice::InsiderStation as u8),
            _ => actions.iter().map(|action| Self::kind(view, action) as u8).collect(),
        }
    }
}

impl View<'_> {
    fn sort(self, question: Question, action: Action) -> Choice {
        match question {
            Question::Menu => self.sort_in_turn(action),
            Question::Window(moment) => self.sort_in_window(moment, action),
            Question::Fee { .. }
            | Question::Permit { .. }
            | Question::Uphold { .. }
            | Question::AvoidFrom
            | Question::SellAvoid { .. }
            | Question::OfferPartner
            | Question::OfferGive
            | Question::OfferAsk
            | Question::OfferAnswer
            | Question::Bid
            | Question::SealedBid => self.sort_bargain(question, action),
            Question::Navigate | Question::Velma | Question::PsychicLine => Self::sort_power(question, action),
            Question::AwesomePair => Choice::AwesomePair,
            Question::WarpPair => Choice::WarpPair,
            Question::Target { .. } if action == Action::Trader(self.seat()) => Choice::Oneself,
            Question::QuarantineWorld { .. } => self.sort_quarantine(action),
            Question::Avoid => self.sort_answer(action, Choice::Avoid, Choice::Suffer),
            Question::SaveEngine => self.sort_answer(action, Choice::SaveEngine, Choice::Suffer),
            Question::Kluge if action == Action::Accept => Choice::KlugeEngine,
            Question::Kluge => Choice::KlugePayoff,
            Question::Bonus => self.sort_bonus(action),
            Question::PayPetition if action == Action::Accept => Choice::PayPetition,
            Question::PayPetition => Choice::DeclinePetition,
            Question::Redraw if action != Action::Pass => Choice::Redraw,
            Question::Redraw => Choice::PlayNothing,
            Question::InsiderStation { .. } => Choice::InsiderStation,
            _ => Choice::Detail,
        }
    }
}
