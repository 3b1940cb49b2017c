//! Questions in a few words.

use super::super::View;
use super::super::actions::Question;
use super::super::in_progress::Offer;
use super::super::vocabulary::Moment;
use super::{StarTraders, stellors, trader};

const fn moment(moment: Moment) -> &'static str {
    match moment {
        Moment::Quarantine => "before the ship leaves",
        Moment::Roll => "after the jump roll",
        Moment::Die => "after the die",
        Moment::Calamity => "against the Quarantine",
        Moment::Lost => "before the ship arrives",
        Moment::BeforePetition => "before the petition",
        Moment::AfterPetition => "after the petition roll",
        Moment::ActionStart => "at the start of the Action stage",
        Moment::TurnEnd => "at the end of the turn",
    }
}

impl StarTraders {
    /// Questions of a jump.
    fn question_of_flight(&self, question: Question) -> Option<String> {
        Some(match question {
            Question::Destination { .. } => "where to go by Superjump".to_owned(),
            Question::Fee { to } => format!("what to offer for the station on {}", self.world(to)),
            Question::Permit { to, fee } => {
                format!("grant use of the station on {} for {}", self.world(to), stellors(fee))
            }
            Question::Uphold { to } => format!("still grant use of the station on {}", self.world(to)),
            Question::Navigate => "add the Navigator's 1".to_owned(),
            Question::Velma => "roll the first digit again".to_owned(),
            Question::AwesomePair | Question::WarpPair => "which two dice name the world".to_owned(),
            Question::PsychicLine => "which line to follow".to_owned(),
            _ => return None,
        })
    }

    /// Questions about cards and Calamities.
    fn question_of_card(&self, question: Question) -> Option<String> {
        Some(match question {
            Question::Window(when) => format!("play something {}", moment(when)),
            Question::Target { card, role } => format!("which Trader to play {} on", self.card_as(card, role)),
            Question::TakeoverWorld { .. } => "which station to take over".to_owned(),
            Question::QuarantineWorld { .. } => "which world to quarantine".to_owned(),
            Question::Lift { .. } => "whose Quarantine to lift".to_owned(),
            Question::Cargo => "which cargo".to_owned(),
            Question::Avoid => "avoid the Calamity".to_owned(),
            Question::AvoidFrom => "which Trader to ask for an Avoid Calamity".to_owned(),
            Question::AvoidPrice { of } => format!("what to offer {} for an Avoid Calamity", trader(of)),
            Question::SellAvoid { to, stellors: sum } => {
                format!("let {} have an Avoid Calamity for {}", trader(to), stellors(sum))
            }
            Question::SaveEngine => "save the engine with a card".to_owned(),
            Question::GiveUpStation => "which station to give up".to_owned(),
            Question::SurplusCard => "which card to discard, above the hand limit".to_owned(),
            Question::Redraw => "which card to discard and replace".to_owned(),
            _ => return None,
        })
    }

    /// Questions of deals and auctions.
    fn question_of_deal(&self, view: View<'_>, question: Question) -> Option<String> {
        Some(match question {
            Question::OfferPartner => "which Trader to make an offer".to_owned(),
            Question::OfferGive => "what to give".to_owned(),
            Question::OfferAsk => "what to ask for".to_owned(),
            Question::OfferPayer => "who pays money besides".to_owned(),
            Question::OfferAmount { .. } => "how much money".to_owned(),
            Question::OfferAnswer => {
                let terms =
                    |offer: Offer| format!("accept the offer of {}: {}", trader(offer.proposer), self.terms(&offer));
                view.offer().map_or_else(|| "accept the offer".to_owned(), terms)
            }
            Question::OfferPick => "which card to give".to_owned(),
            Question::Bid => "raise the bid".to_owned(),
            Question::SealedBid => "what to bid, in steps of ten".to_owned(),
            Question::SealedUnits { tens } => format!("what to bid, from {}", stellors(tens)),
            _ => return None,
        })
    }

    /// Questions about cargo, payoffs, petitions and set-up.
    fn question_of_rest(question: Question) -> String {
        match question {
            Question::Menu => "what next".to_owned(),
            Question::SurplusCargo => "which cargo to abandon, above the limit".to_owned(),
            Question::DeliverFirst => "which delivery comes first".to_owned(),
            Question::Kluge => "take an engine in place of the payoff".to_owned(),
            Question::Telzey => "from which hand to take a card".to_owned(),
            Question::Bonus => "how much to add to the petition".to_owned(),
            Question::PayPetition => "pay the price of the petition".to_owned(),
            Question::InsiderStation { left } => format!("where to place a station, {left} to go"),
            other => unreachable!("{other:?} has its words above"),
        }
    }
}

/// The question to the seat.
pub(super) fn describe(view: View<'_>) -> String {
    let Some(question) = view.question() else { return String::new() };
    let game = view.game();
    game.question_of_flight(question)
        .or_else(|| game.question_of_card(question))
        .or_else(|| game.question_of_deal(view, question))
        .unwrap_or_else(|| StarTraders::question_of_rest(question))
}
