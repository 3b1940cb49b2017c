//! The active Trader's own acts, no jump in progress (§5 and §22).

use super::StarTraders;
use super::actions::Action;
use super::referee::Referee;
use super::state::State;
use super::step::Step;
use super::streams::Stream;
use super::trader::Load;
use super::vocabulary::Stage;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

impl StarTraders {
    /// Lists all current acts of the active Trader. The end of the stage is first.
    pub(super) fn list_menu(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.push(Action::Done);
        self.list_jumps(state, seat, out);
        self.list_pickups(state, seat, out);
        self.list_late(state, seat, out);
        self.list_abandonments(state, seat, out);
        self.list_fast_talk(state, seat, out);
        if self.may_repair(state, seat) {
            out.push(Action::Repair);
        }
        if state.turn.stage == Stage::Action && self.may_act(state, seat) {
            self.list_own_actions(state, seat, out);
        }
        self.list_own_plays(state, seat, out);
        if self.may_offer(state, seat) {
            out.push(Action::Offer);
        }
    }

    /// Lists acts that use the Action, except cards.
    fn list_own_actions(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        if self.may_build(state, seat) {
            out.push(Action::Build);
        }
        if self.may_buy_engine(state, seat) {
            out.push(Action::BuyEngine);
        }
        if self.may_petition(state, seat) {
            out.push(Action::Petition);
        }
        out.extend(self.attackable(state, seat).map(Action::Attack));
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    pub(super) fn answer_menu(&mut self, seat: Seat, action: Action) {
        if action == Action::Done {
            return self.end_stage(seat);
        }
        self.then(Step::Menu);
        match action {
            Action::Jump { to, kind } => self.declare(seat, kind, Some(to)),
            Action::Leap(kind) => self.leap(seat, kind),
            Action::PickUp(cargo) => self.pick_up(seat, Load::Goods(cargo)),
            Action::PickUpImperial => self.pick_up(seat, Load::Imperial(seat)),
            Action::Deliver { contract, copies } => self.deliver_late(seat, contract, copies),
            Action::Abandon(load) => self.abandon(seat, load),
            Action::FastTalk(cargo) => self.fast_talk(seat, cargo),
            Action::Repair => self.repair_engines(seat),
            Action::Play { card, role } => self.play_card(seat, card, role),
            Action::Offer => self.begin_offer(seat),
            other => self.take_action(seat, other),
        }
    }

    /// The Action of the turn.
    fn take_action(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Build => self.build_station(seat),
            Action::BuyEngine => self.buy_engine(seat),
            Action::Petition => self.petition(),
            Action::Attack(on) => self.attack_engine(seat, on),
            other => wrong_answer(other),
        }
    }
}
