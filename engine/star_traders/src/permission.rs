//! Permission to use another Trader's station (§11 and §18.3).
//!
//! A station jump is declared; `ask_permission` asks jumper and owner, and continues with step 2 of the jump or aborts it. At the end of step 2,
//! `ask_to_uphold` lets the owner withdraw if cards were played. `pay_for_permission` pays the fee as the ship leaves.

use super::StarTraders;
use super::actions::{Action, Question};
use super::events::Event;
use super::ledger::Count;
use super::map::WorldId;
use super::referee::Referee;
use super::rules::Deals;
use super::state::State;
use super::streams::Stream;
use super::vocabulary::JumpKind;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

impl State {
    pub(super) fn owner_of(&self, world: WorldId) -> Option<Seat> {
        self.playing.iter().find(|&seat| self.trader(seat).all_stations().contains(world))
    }

    /// Whether the active Trader may use the station there without asking: their own, or any with Codebreaker (ruling 33).
    pub(super) fn has_permission(&self, seat: Seat, world: WorldId) -> bool {
        self.owner_of(world).is_some_and(|owner| owner == seat || self.turn.codebreaker)
    }

    /// Whether a station jump to a world may be declared: an owner who has refused is not asked again in this turn.
    pub(super) fn may_use_station(&self, seat: Seat, world: WorldId) -> bool {
        let open = !self.turn.refused.contains(world);
        self.owner_of(world).is_some_and(|owner| owner == seat || self.turn.codebreaker || open)
    }

    /// Whether the station of the jump in progress may currently be used.
    pub(super) fn is_permitted(&self, seat: Seat) -> bool {
        let jump = self.jump.expect("a jump in progress (§6.3)");
        let to = jump.to.expect("a station jump has a destination (§6.1)");
        self.has_permission(seat, to) || jump.permitted.is_some() && jump.permitted == self.owner_of(to)
    }
}

impl StarTraders {
    /// Lists the fees that can be offered, up to the jumper's money. Without deals permission is free.
    pub(super) fn list_fees(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        if self.rules.deals == Deals::Structured {
            let stellors = state.trader(seat).stellors;
            let fees = self.rules.permission_fees.iter().copied().filter(|&fee| fee <= stellors);
            out.extend(fees.map(Action::Stellors));
        }
        if out.is_empty() {
            out.push(Action::Stellors(0));
        }
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// The jumper names a fee.
    pub(super) fn ask_permission(&mut self, jumper: Seat, to: WorldId) {
        self.ask(jumper, Question::Fee { to });
    }

    pub(super) fn answer_fee(&mut self, to: WorldId, action: Action) {
        let Action::Stellors(fee) = action else { wrong_answer(action) };
        let owner = self.state.owner_of(to).expect("a station to ask permission for");
        self.ask(owner, Question::Permit { to, fee });
    }

    /// Permission is for this jump only. A refusal aborts the jump, but the Seer may choose again.
    pub(super) fn answer_permit(&mut self, owner: Seat, to: WorldId, fee: i32, action: Action) {
        let (jumper, granted) = (self.state.active, action == Action::Accept);
        self.note(Event::Permission { owner, jumper, world: to, granted });
        self.note(Event::Fee { owner, jumper, fee, granted });
        if granted {
            self.count(owner, Count::Granted);
            (self.jump().permitted, self.jump().fee) = (Some(owner), fee);
        } else {
            self.state.turn.refused.insert(to);
        }
        match (self.jump().kind == JumpKind::Psychic, granted) {
            (false, true) => self.open_quarantine_interval(),
            (false, false) => self.abort_jump(),
            (true, true) => self.take_line(to),
            (true, false) => self.ask(jumper, Question::PsychicLine),
        }
    }

    /// End of step 2, if any card was played in it: asks the owner again, and returns whether they are asked.
    pub(super) fn ask_to_uphold(&mut self) -> bool {
        let jump = *self.jump();
        match (jump.permitted, jump.to) {
            (Some(owner), Some(to)) if jump.disturbed => {
                self.ask(owner, Question::Uphold { to });
                true
            }
            _ => false,
        }
    }

    pub(super) fn answer_uphold(&mut self, owner: Seat, world: WorldId, action: Action) {
        if action == Action::Accept {
            return self.enter_hyperspace();
        }
        self.note(Event::Withdrawn { owner, jumper: self.state.active, world });
        self.state.turn.refused.insert(world);
        self.abort_jump();
    }

    /// The fee is paid when step 2 ends with the permission in force, whether or not the jump then succeeds. Like every sum of a deal, it is known
    /// only to the two Traders.
    pub(super) fn pay_for_permission(&mut self) {
        let (jumper, jump) = (self.state.active, *self.jump());
        if let Some(owner) = jump.permitted.filter(|_| self.game.rules.deals == Deals::Structured) {
            self.pass_money(jumper, owner, jump.fee);
        }
    }
}
