//! Jumps of their own kind: Awesome Andi's, Warpin' Wanda's and the Seer's (sections 6.3, 16.2 and 16.3).

use super::super::StarTraders;
use super::super::actions::{Action, Question};
use super::super::map::{Colour, WorldId, world_of};
use super::super::referee::{Referee, wrong_answer};
use super::super::routes::Jump as Way;
use super::super::state::{Jump, State};
use super::super::streams::Stream;
use super::super::vocabulary::{JumpKind, Personality};
use crate::chance::Dice;
use crate::journal::Journal;
use crate::{Actions, Seat};

/// Andi's pairs: rolls 1 and 2, 2 and 3, 3 and 1, the first named giving the tens.
const AWESOME_PAIRS: [(u8, u8); 3] = [(0, 1), (1, 2), (2, 0)];
/// Wanda's: any two dice in any order.
const WARP_PAIRS: [(u8, u8); 6] = [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)];

impl Jump {
    /// The world of two of the dice.
    const fn world_of_pair(&self, tens: u8, units: u8) -> WorldId {
        world_of(self.digits[tens as usize], self.digits[units as usize])
    }
}

impl StarTraders {
    /// Whether the Trader may declare a jump of this kind without a destination; that an attempt is left is known.
    pub(in super::super) fn may_leap(&self, state: &State, seat: Seat, kind: JumpKind) -> bool {
        let (trader, turn) = (self.trader(state, seat), &state.turn);
        match kind {
            JumpKind::Random => !turn.warped,
            JumpKind::Awesome => trader.is(Personality::AwesomeAndi) && !turn.awesome,
            JumpKind::Psychic => trader.is(Personality::Seer) && turn.attempts == 0,
            JumpKind::Regular | JumpKind::Station | JumpKind::Superjump => false,
        }
    }

    /// World digits a jump of this kind reads.
    pub(in super::super) fn digits(&self, state: &State, seat: Seat, kind: JumpKind) -> usize {
        let wanda = kind == JumpKind::Random && self.trader(state, seat).is(Personality::WarpinWanda);
        if wanda || kind == JumpKind::Awesome { 3 } else { 2 }
    }

    /// Pairs of the three dice, each world once; Andi may also do without.
    pub(in super::super) fn list_pairs(&self, state: &State, out: &mut Actions<Action>) {
        let Some(jump) = state.jump else { return };
        let awesome = jump.kind == JumpKind::Awesome;
        let pairs = if awesome { &AWESOME_PAIRS[..] } else { &WARP_PAIRS[..] };
        let mut seen = 0u64;
        for &(tens, units) in pairs {
            let world = 1 << jump.world_of_pair(tens, units);
            if seen & world == 0 {
                out.push(Action::Pair(tens, units));
            }
            seen |= world;
        }
        if awesome {
            out.push(Action::Pass);
        }
    }

    /// Lines for which the Seer's number will do, each once: as a regular jump if it is enough, else to a station she may
    /// use or ask for. She may also stay.
    pub(in super::super) fn list_lines(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.push(Action::Pass);
        let number = state.die.map_or(0, |die| i32::from(die.value));
        for &(to, colour) in self.map.lines(self.trader(state, seat).at) {
            if self.will_do(state, seat, colour, Way::Regular, number) {
                out.push(Action::Jump { to, kind: JumpKind::Regular });
            } else if self.may_use_station(state, seat, to) && self.will_do(state, seat, colour, Way::Station, number) {
                out.push(Action::Jump { to, kind: JumpKind::Station });
            }
        }
    }

    fn will_do(&self, state: &State, seat: Seat, colour: Colour, way: Way, number: i32) -> bool {
        let skills = self.skills(self.trader(state, seat));
        let need = self.rules.need(colour, way, skills);
        need == 0 || number + self.rules.bonus(colour, skills) >= need
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Declares a jump without a destination.
    pub(in super::super) fn leap(&mut self, seat: Seat, kind: JumpKind) {
        self.declare(seat, kind, None);
    }

    /// The attempt is used: Andi's and Wanda's own jumps are for once a turn.
    pub(in super::super) fn note_leap(&mut self, seat: Seat, kind: JumpKind) {
        match kind {
            JumpKind::Awesome => self.state.turn.awesome = true,
            JumpKind::Random => self.state.turn.warped = self.is(seat, Personality::WarpinWanda),
            _ => {}
        }
    }

    /// All three dice lie there: the pair is named after the Zaps of the last one.
    pub(in super::super) fn name_pair(&mut self, seat: Seat) {
        let awesome = self.jump().kind == JumpKind::Awesome;
        self.ask(seat, if awesome { Question::AwesomePair } else { Question::WarpPair });
    }

    /// Andi may also do without a pair, and stays.
    pub(in super::super) fn answer_pair(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Pair(tens, units) => {
                let to = self.jump().world_of_pair(tens, units);
                self.jump().to = Some(to);
                self.move_token();
            }
            Action::Pass => self.fail_jump(seat),
            other => wrong_answer(other),
        }
    }

    /// End of step 4: the Seer names the line from the final number, or stays.
    pub(in super::super) fn name_line(&mut self, seat: Seat) {
        self.ask(seat, Question::PsychicLine);
    }

    /// Permission for a foreign station is asked only now.
    pub(in super::super) fn answer_line(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Pass => self.fail_jump(seat),
            Action::Jump { to, kind: JumpKind::Station } if !self.game.has_permission(self.state, seat, to) => {
                self.ask_permission(seat, to);
            }
            Action::Jump { to, .. } => self.follow_line(to),
            other => wrong_answer(other),
        }
    }

    /// The Seer goes where her number let her, and pays for the station she was let use.
    pub(in super::super) fn follow_line(&mut self, to: WorldId) {
        self.pay_for_permission();
        let colour = self.game.map.colour(self.jump().from, to);
        (self.jump().colour, self.jump().to) = (colour, Some(to));
        self.move_token();
    }
}
