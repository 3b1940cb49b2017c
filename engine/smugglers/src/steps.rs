//! The loop that runs the rules: steps until the next question, and answers passed to the chapter that asked.

use super::Smugglers;
use super::actions::{Action, Question};
use super::referee::Referee;
use super::state::Frame;
use super::step::Step;
use super::streams::Stream;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Seat, SeatSet};

impl<D: Dice<Stream>, J: Journal<Smugglers>> Referee<'_, D, J> {
    /// Runs to the next decision or the end of the game.
    pub(super) fn run_on(&mut self) {
        while self.state.end.is_none() {
            match self.state.stack.top() {
                Frame::Do(step) => {
                    self.state.stack.pop();
                    self.carry_out(step);
                }
                Frame::Ask(..) => return,
            }
        }
        self.state.stack.clear();
    }

    fn carry_out(&mut self, step: Step) {
        match step {
            Step::Reveal => self.reveal_characters(),
            Step::BeginTurn => self.begin_turn(),
            Step::TakeTurn => self.take_turn(),
            Step::Broker { proposer } => self.ask_broker(proposer),
            Step::Destiny => self.draw_destiny(),
            Step::Repair => self.offer_repair(),
            Step::Jettison => self.offer_jettison(),
            Step::Move => self.start_move(),
            Step::EndMove => self.end_move(),
            Step::Encounter => self.offer_encounter(),
            Step::CustomsCheck => self.check_customs(),
            Step::PastCustoms => self.pass_customs(),
            Step::Business => self.offer_business(),
            Step::PiratesDemand => self.pirates_demand(),
            Step::MilitaryCheck => self.military_check(),
            Step::LoadDelivery => self.load_delivery(),
            Step::Bidding { bidder } => self.ask_bid(bidder),
            Step::Parley { speaker } => self.ask_parley(speaker),
            Step::Cloaks { side } => self.offer_cloak(side as usize),
            Step::Surrender => self.offer_surrender(),
            Step::Jail => self.jail(),
            Step::Prison => self.go_to_prison(),
            Step::Maneuver => self.maneuver(),
            Step::ExchangeFire => self.exchange_fire(),
            Step::FireDice => self.roll_fire(),
            Step::PirateLoot => self.pirate_loot(),
            Step::LootPick => self.offer_loot(),
            Step::CombatOver => self.end_combat(),
            Step::MerchantLoot => self.merchant_loot(),
            Step::EndTurn => self.end_turn(),
        }
    }

    /// Seals an answer to a question put to several seats; true after the last answer.
    pub(super) fn seal(&mut self, seat: Seat, position: u8) -> bool {
        self.state.sealed[seat.index()] = position + 1;
        let Some(Frame::Ask(seats, _)) = self.state.stack.last_mut() else { wrong_answer(position) };
        seats.remove(seat);
        let complete = seats.is_empty();
        if complete {
            self.state.stack.pop();
        }
        complete
    }

    /// Takes one seat's answer to the question on top.
    pub(super) fn take_answer(&mut self, seat: Seat, action: Action) {
        let question = self.state.stack.answered(seat, action);
        match question {
            Question::Character => return self.pick_character(seat, action),
            Question::Missile => return self.answer_missile(seat, action),
            _ => {}
        }
        self.state.stack.pop();
        self.answer(seat, question, action);
    }

    fn answer(&mut self, seat: Seat, question: Question, action: Action) {
        match question {
            Question::Character | Question::Missile => wrong_answer(action),
            Question::Escape => self.answer_escape(seat, action),
            Question::Distress => self.answer_distress(seat, action),
            Question::NearestPlanet => self.answer_nearest(seat, action),
            Question::WormholeNumber { left, .. } => self.answer_wormhole_number(action, left),
            Question::Repair => self.answer_repair(seat, action),
            Question::CharmWhom => self.answer_charm_whom(seat, action),
            Question::CharmWhich { from } => self.answer_charm_which(seat, from, action),
            Question::Worm => self.answer_worm(seat, action),
            Question::Jettison { named } => self.answer_jettison(seat, named, action),
            Question::BrokerPartner => self.answer_broker(seat, action),
            Question::Redraw { card } => self.answer_redraw(seat, card, action),
            Question::Surplus => self.answer_surplus(seat, action),
            Question::CrimeLord { card, planet } => self.answer_crime_lord(seat, card, planet, action),
            Question::MakeRoom { named, lacking } => self.answer_make_room(seat, named, lacking, action),
            Question::Pirates { card } => self.answer_pirates(seat, card, action),
            Question::Approach { card } => self.answer_approach(seat, card, action),
            Question::Military { card, .. } => self.answer_military(seat, card, action),
            Question::Bid => self.answer_bid(seat, action),
            Question::Overdrive => self.answer_overdrive(seat, action),
            Question::Destination { left, .. } => self.answer_destination(seat, left, action),
            Question::Encounter => self.answer_encounter(seat, action),
            Question::Bribes => self.answer_bribes(seat, action),
            Question::CustomsReroll => self.answer_customs_reroll(action),
            Question::DockRepair => self.answer_dock(seat, action),
            Question::Business => self.answer_business(seat, action),
            Question::DemandReroll { price } => self.answer_demand_reroll(seat, price, action),
            Question::Units { price, .. } => self.answer_units(seat, price, action),
            Question::Level { left } => self.answer_level(seat, left, action),
            Question::BountyOn => self.answer_bounty_on(seat, action),
            Question::BountyAmount { target } => self.answer_bounty_amount(seat, target, action),
            Question::Parley => self.answer_parley(seat, action),
            Question::OfferGive
            | Question::OfferGiveUnits { .. }
            | Question::OfferAsk
            | Question::OfferAskUnits { .. }
            | Question::OfferCredits
            | Question::OfferFee => self.draft_offer(seat, question, action),
            Question::OfferAnswer => self.answer_offer(seat, action),
            Question::CloakRoll => self.answer_cloak_roll(seat, action),
            Question::CloakUse => self.answer_cloak_use(seat, action),
            Question::Surrender => self.answer_surrender(action),
            Question::TakeSurrender => self.answer_take_surrender(action),
            Question::Maneuver => self.answer_maneuver(seat, action),
            Question::Tractor => self.answer_tractor(seat, action),
            Question::Decoy => self.answer_decoy(seat, action),
            Question::Spoils => self.answer_spoils(action),
            Question::Raid => self.answer_raid(seat, action),
            Question::RoomForLoot { named } => self.answer_room_for_loot(seat, named, action),
            Question::Loot { named, left } => self.answer_loot(seat, named, left, action),
            Question::DamagedSystem => self.answer_damaged_system(action),
            Question::Excess { named, left } => self.answer_excess(seat, named, left, action),
            Question::Hide { named, left } => self.answer_hide(seat, named, left, action),
        }
    }

    pub(super) fn ask(&mut self, seat: Seat, question: Question) {
        self.state.stack.ask(SeatSet::one(seat), question);
    }

    /// Continues at `step` after everything above it on the stack.
    pub(super) fn then(&mut self, step: Step) {
        self.state.stack.then(step);
    }

    /// Drops the rest of the active player's turn except its end.
    pub(super) fn cut_turn_short(&mut self) {
        self.state.stack.truncate(1);
    }
}
