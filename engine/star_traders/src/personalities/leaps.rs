//! Special jumps: Awesome Andi's, Warpin' Wanda's and the Seer's (§6.3, §16.2 and §16.3).

use super::super::StarTraders;
use super::super::actions::Action;
use super::super::digits::{AWESOME_PAIRS, WARP_PAIRS};
use super::super::map::{Colour, WorldId, WorldSet};
use super::super::referee::Referee;
use super::super::routes::Jump as Way;
use super::super::state::State;
use super::super::streams::Stream;
use super::super::vocabulary::{JumpKind, Personality};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

/// Lists jumps without a destination that this Trader may declare; the caller checks for a remaining attempt.
pub(in super::super) fn list_leaps(state: &State, seat: Seat, out: &mut Actions<Action>) {
    let (trader, turn) = (state.trader(seat), &state.turn);
    if !turn.warped {
        out.push(Action::Leap(JumpKind::Random));
    }
    if trader.is(Personality::AwesomeAndi) && !turn.awesome {
        out.push(Action::Leap(JumpKind::Awesome));
    }
    if trader.is(Personality::Seer) && turn.attempts == 0 {
        out.push(Action::Leap(JumpKind::Psychic));
    }
}

/// Pairs of the three dice, each world once.
pub(in super::super) fn list_pairs(state: &State, out: &mut Actions<Action>) {
    let jump = state.jump.expect("a jump in progress (§6.3)");
    let pairs = if jump.kind == JumpKind::Awesome { &AWESOME_PAIRS[..] } else { &WARP_PAIRS[..] };
    let mut seen = WorldSet::EMPTY;
    for &(tens, units) in pairs {
        let world = jump.world_of_pair((tens, units));
        if !seen.contains(world) {
            out.push(Action::Pair(tens, units));
        }
        seen.insert(world);
    }
}

impl StarTraders {
    /// Lists the lines for which the Seer's number suffices, each once: as a regular jump if it is enough, otherwise to a station they may use or ask
    /// for. They may also stay.
    pub(in super::super) fn list_lines(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.push(Action::Pass);
        let number = i32::from(state.die.expect("the Seer's number (§16.2)").value);
        for &(to, colour) in self.map.lines(state.trader(seat).at) {
            if self.will_do(state, seat, colour, Way::Regular, number) {
                out.push(Action::Jump { to, kind: JumpKind::Regular });
            } else if state.may_use_station(seat, to) && self.will_do(state, seat, colour, Way::Station, number) {
                out.push(Action::Jump { to, kind: JumpKind::Station });
            }
        }
    }

    fn will_do(&self, state: &State, seat: Seat, colour: Colour, way: Way, number: i32) -> bool {
        let skills = state.trader(seat).skills();
        let need = self.rules.need(colour, way, skills);
        need == 0 || number + self.rules.bonus(colour, skills) >= need
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Declares a jump without a destination.
    pub(in super::super) fn leap(&mut self, seat: Seat, kind: JumpKind) {
        self.declare(seat, kind, None);
    }

    /// The attempt is used: Andi's and Wanda's own jumps are allowed once a turn.
    pub(in super::super) fn note_leap(&mut self, seat: Seat, kind: JumpKind) {
        match kind {
            JumpKind::Awesome => self.state.turn.awesome = true,
            JumpKind::Random => self.state.turn.warped = self.is(seat, Personality::WarpinWanda),
            _ => {}
        }
    }

    /// End of step 4: the Seer names the line, or stays; only now is permission requested for another's station.
    pub(in super::super) fn answer_line(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Pass => self.fail_jump(self.state.active),
            Action::Jump { to, kind: JumpKind::Station } if !self.state.has_permission(seat, to) => {
                self.ask_permission(seat, to);
            }
            Action::Jump { to, .. } => self.take_line(to),
            other => wrong_answer(other),
        }
    }

    /// The Seer goes along the line of their number.
    pub(in super::super) fn take_line(&mut self, to: WorldId) {
        self.pay_for_permission();
        self.state.die = None;
        let colour = self.game.map.colour(self.jump().from, to);
        self.jump().colour = colour;
        self.jump_to(to);
    }
}
