//! Permission to use another Trader's station (sections 11 and 18.3).
//!
//! A station jump is declared; `ask_permission` asks jumper and owner, and goes on with step 2 of the jump or aborts it. At
//! the end of step 2 `ask_to_uphold` gives an owner who has seen something played the chance to withdraw, and
//! `pay_for_permission` passes the fee as the ship leaves.

use super::StarTraders;
use super::actions::{Action, Question};
use super::events::Event;
use super::ledger::Count;
use super::map::WorldId;
use super::referee::{Referee, wrong_answer};
use super::rules::Deals;
use super::state::State;
use super::streams::Stream;
use super::vocabulary::JumpKind;
use crate::chance::Dice;
use crate::journal::Journal;
use crate::{Actions, Seat};

impl StarTraders {
    /// Who owns the station there, Imperial or not.
    pub(super) fn owner_of(&self, state: &State, world: WorldId) -> Option<Seat> {
        state.playing.iter().find(|&seat| self.trader(state, seat).all_stations() & 1 << world != 0)
    }

    /// Whether the active Trader may use the station there unasked: his own, or any with Codebreaker (ruling 33).
    pub(super) fn has_permission(&self, state: &State, seat: Seat, world: WorldId) -> bool {
        self.owner_of(state, world).is_some_and(|owner| owner == seat || state.turn.codebreaker)
    }

    /// Whether a station jump there may be declared: nobody is asked again who has refused in this turn.
    pub(super) fn may_use_station(&self, state: &State, seat: Seat, world: WorldId) -> bool {
        let open = state.turn.refused & 1 << world == 0;
        self.owner_of(state, world).is_some_and(|owner| owner == seat || state.turn.codebreaker || open)
    }

    /// Whether the station of the jump in progress may be used as things stand.
    pub(super) fn is_permitted(&self, state: &State, seat: Seat) -> bool {
        let Some((jump, to)) = state.jump.and_then(|jump| Some((jump, jump.to?))) else { return false };
        let granted = jump.permitted.is_some() && jump.permitted == self.owner_of(state, to);
        granted || self.has_permission(state, seat, to)
    }

    /// Fees that can be offered: what the jumper has. Without deals permission is free.
    pub(super) fn list_fees(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let stellors = self.trader(state, seat).stellors;
        if self.rules.deals == Deals::Structured {
            let fees = self.rules.permission_fees.iter().copied();
            out.extend(fees.filter(|&fee| fee <= stellors).map(Action::Stellors));
        }
        if out.is_empty() {
            out.push(Action::Stellors(0));
        }
    }

    /// What a Trader can spend besides the fee he has promised for a jump about to begin (7.1).
    pub(super) fn unpledged(&self, state: &State, seat: Seat) -> i32 {
        let waiting = state.jump.filter(|jump| seat == state.active && jump.permitted.is_some() && !jump.hyperspace);
        self.trader(state, seat).stellors - waiting.map_or(0, |jump| jump.fee)
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// The jumper names a fee.
    pub(super) fn ask_permission(&mut self, jumper: Seat, to: WorldId) {
        self.ask(jumper, Question::Fee { to });
    }

    pub(super) fn answer_fee(&mut self, _: Seat, to: WorldId, action: Action) {
        let Action::Stellors(fee) = action else { wrong_answer(action) };
        let owner = self.game.owner_of(self.state, to).expect("a station to ask permission for");
        self.ask(owner, Question::Permit { to, fee });
    }

    /// Granted for this jump only; refused, the jump is aborted, but the Seer may choose again.
    pub(super) fn answer_permit(&mut self, owner: Seat, world: WorldId, fee: i32, action: Action) {
        let (granted, jumper) = (action == Action::Accept, self.state.active);
        self.tell(Event::Permission { owner, jumper, world, granted });
        self.tell(Event::Fee { owner, jumper, fee, granted });
        let psychic = self.jump().kind == JumpKind::Psychic;
        if granted {
            (self.jump().fee, self.jump().permitted) = (fee, Some(owner));
            self.count(owner, Count::Granted);
        } else {
            self.state.turn.refused |= 1 << world;
        }
        match (psychic, granted) {
            (false, true) => self.open_quarantine_interval(),
            (false, false) => self.abort_jump(),
            (true, true) => self.follow_line(world),
            (true, false) => self.name_line(jumper),
        }
    }

    /// End of step 2, if anything was played in it: the owner is asked once more. True if he is.
    pub(super) fn ask_to_uphold(&mut self) -> bool {
        let jump = *self.jump();
        match (jump.disturbed, jump.permitted, jump.to) {
            (true, Some(owner), Some(to)) => {
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
        self.tell(Event::Withdrawn { owner, jumper: self.state.active, world });
        self.state.turn.refused |= 1 << world;
        self.abort_jump();
    }

    /// The fee passes when step 2 ends with the permission in force, whether or not the jump then succeeds.
    pub(super) fn pay_for_permission(&mut self) {
        let jump = *self.jump();
        if let Some(owner) = jump.permitted {
            self.pass_money(self.state.active, owner, jump.fee);
        }
    }
}
