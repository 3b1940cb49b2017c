//! The loop that runs the rules after a decision.

use super::StarTraders;
use super::actions::{Action, Question};
use super::referee::Referee;
use super::state::Frame;
use super::step::Step;
use super::streams::Stream;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Runs to the next decision or the end of the game.
    pub(super) fn run_on(&mut self) {
        while !self.over() {
            match self.state.stack.top() {
                Frame::Do(step) => {
                    self.state.stack.pop();
                    self.carry_out(step);
                }
                Frame::Window(window) => self.ask_next(window),
                Frame::Ask(..) => return,
            }
        }
        self.state.stack.clear();
    }

    fn carry_out(&mut self, step: Step) {
        match step {
            Step::AuctionPersonality => self.auction_personality(),
            Step::PlaceTraders => self.place_traders(),
            Step::PlaceInsider { left } => self.place_insider(left),
            Step::DealCards => self.deal_cards(),
            Step::NextTurn => self.next_turn(),
            Step::Menu => self.offer_menu(),
            Step::Draw => self.offer_draw(),
            Step::EndTurn => self.end_turn(),
            Step::LeaveWorld => self.leave_world(),
            Step::JudgeRoll => self.judge_roll(),
            Step::NextDigit => self.roll_digit(),
            Step::KeepDigit => self.offer_velma(),
            Step::MoveToken => self.move_token(),
            Step::LeaveHyperspace => self.leave_hyperspace(),
            Step::Answer => self.ask_victim(),
            Step::BuyAnswer => self.offer_purchase(),
            Step::Strike => self.strike(),
            Step::DeliverDue => self.deliver_due(),
            Step::JudgeJackpot => self.judge_jackpot(),
            Step::CloseDelivery => self.close_delivery(),
            Step::RollPetition => self.roll_petition(),
            Step::JudgePetition => self.judge_petition(),
            Step::ApplyPetition => self.apply_petition(),
            Step::JudgeAttack { on } => self.judge_attack(on),
            Step::TrimHand(seat) => self.trim_hand(seat),
            Step::TrimHold(seat) => self.trim_hold(seat),
            Step::Bidding { bidder } => self.ask_bid(bidder),
            Step::CloseAuction => self.close_auction(),
        }
    }

    /// Takes one seat's answer to the question on top.
    pub(super) fn take_answer(&mut self, seat: Seat, action: Action) {
        let question = self.state.stack.answered(seat, action);
        self.state.stack.pop();
        self.answer(seat, question, action);
    }

    fn answer(&mut self, seat: Seat, question: Question, action: Action) {
        match question {
            Question::SealedBid => self.answer_sealed_bid(seat, None, action),
            Question::SealedUnits { tens } => self.answer_sealed_bid(seat, Some(tens), action),
            Question::SaveEngine => self.answer_attack(seat, action),
            Question::Menu => self.answer_menu(seat, action),
            Question::Window(moment) => self.answer_window(seat, moment, action),
            Question::Destination { card } => self.answer_destination(seat, card, action),
            Question::Fee { to } => self.answer_fee(to, action),
            Question::Permit { to, fee } => self.answer_permit(seat, to, fee, action),
            Question::Uphold { to } => self.answer_uphold(seat, to, action),
            Question::Navigate => self.answer_navigate(seat, action),
            Question::Velma => self.answer_velma(action),
            Question::AwesomePair | Question::WarpPair => self.answer_pair(action),
            Question::PsychicLine => self.answer_line(seat, action),
            Question::Target { card, role } => self.answer_target(seat, card, role, action),
            Question::TakeoverWorld { card, role } => self.answer_takeover_world(seat, card, role, action),
            Question::QuarantineWorld { card } => self.answer_quarantine_world(seat, card, action),
            Question::Lift { card } => self.answer_lift(seat, card, action),
            Question::Cargo => self.answer_cargo(seat, action),
            Question::Avoid => self.answer_avoid(seat, action),
            Question::AvoidFrom => self.answer_avoid_from(seat, action),
            Question::AvoidPrice { of } => self.answer_avoid_price(seat, of, action),
            Question::SellAvoid { to, stellors } => self.answer_sell_avoid(seat, to, stellors, action),
            Question::GiveUpStation => self.answer_give_up_station(seat, action),
            Question::SurplusCard => self.answer_surplus_card(seat, action),
            Question::SurplusCargo => self.answer_surplus(seat, action),
            Question::DeliverFirst => self.answer_deliver_first(seat, action),
            Question::Kluge => self.answer_kluge(seat, action),
            Question::Telzey => self.answer_telzey(seat, action),
            Question::Bonus => self.answer_bonus(action),
            Question::PayPetition => self.answer_pay_petition(action),
            Question::Redraw => self.answer_redraw(seat, action),
            Question::OfferPartner
            | Question::OfferGive
            | Question::OfferAsk
            | Question::OfferPayer
            | Question::OfferAmount { .. } => self.draft_offer(seat, question, action),
            Question::OfferAnswer => self.answer_offer(seat, action),
            Question::OfferPick => self.answer_offer_pick(seat, action),
            Question::Bid => self.answer_bid(seat, action),
            Question::InsiderStation { left } => self.answer_insider_station(seat, left, action),
        }
    }
}
