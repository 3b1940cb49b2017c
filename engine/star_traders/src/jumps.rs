//! Jumps (§6): kinds, permission, and the seven steps of every attempt with their three intervals.

use super::StarTraders;
use super::actions::{Action, Question};
use super::deck::{Face, Kind};
use super::events::Event;
use super::in_progress::{Jump, Purpose};
use super::ledger::Count;
use super::map::{Colour, WorldId};
use super::personalities::leaps::list_leaps;
use super::referee::Referee;
use super::routes;
use super::state::{Frame, State};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{JumpKind, Moment, Personality, Stage};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

impl StarTraders {
    /// The Trader's remaining jump attempts in this turn: engines minus attempts used, fewer under Stressed Engines.
    pub(super) fn attempts_left(&self, state: &State, seat: Seat) -> i32 {
        let trader = state.trader(seat);
        let engines = i32::from(trader.engines);
        let most = if trader.stressed { engines.min(self.rules.stressed_attempts) } else { engines };
        most - i32::from(state.turn.attempts)
    }

    /// Whether a jump may be declared now.
    pub(super) fn may_jump(&self, state: &State, seat: Seat) -> bool {
        state.turn.stage == Stage::Movement && self.attempts_left(state, seat) > 0 && self.could_leave(state, seat)
    }

    /// The jumps that may be declared.
    pub(super) fn list_jumps(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        if !self.may_jump(state, seat) {
            return;
        }
        for &(to, _) in self.map.lines(state.trader(seat).at) {
            if state.may_use_station(seat, to) {
                out.push(Action::Jump { to, kind: JumpKind::Station });
            }
            out.push(Action::Jump { to, kind: JumpKind::Regular });
        }
        list_leaps(state, seat, out);
    }

    /// Minimum result of a jump along a line, and the possible bonus to its roll.
    fn need(&self, state: &State, seat: Seat, kind: JumpKind, colour: Colour) -> (i32, i32) {
        let skills = state.trader(seat).skills();
        let jump = if kind == JumpKind::Station { routes::Jump::Station } else { routes::Jump::Regular };
        (self.rules.need(colour, jump, skills), self.rules.bonus(colour, skills))
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Step 1: kind and destination are declared together.
    pub(super) fn declare(&mut self, seat: Seat, kind: JumpKind, to: Option<WorldId>) {
        let from = self.trader(seat).at;
        let colour = to.and_then(|to| self.game.map.colour(from, to));
        self.state.jump = Some(Jump {
            kind,
            from,
            to,
            colour,
            fee: 0,
            permitted: None,
            disturbed: false,
            digits: [0; 3],
            hyperspace: false,
            lost: false,
        });
        self.note(Event::Declared { seat, kind, to });
        match to {
            Some(to) if kind == JumpKind::Station && !self.state.has_permission(seat, to) => {
                self.ask_permission(seat, to);
            }
            _ => self.open_quarantine_interval(),
        }
    }

    /// The jump attempt in progress.
    pub(super) const fn jump(&mut self) -> &mut Jump {
        self.state.jump.as_mut().expect("a jump in progress (§6.3)")
    }

    /// Step 2.
    pub(super) fn open_quarantine_interval(&mut self) {
        self.then(Step::LeaveWorld);
        self.open_window(Moment::Quarantine);
    }

    /// End of step 2. The jump is aborted if the ship is held, the station or its permission is gone, or an engine at Kluge has ended movement.
    /// Otherwise the owner may reconsider.
    pub(super) fn leave_world(&mut self) {
        let seat = self.state.active;
        let lost = self.jump().kind == JumpKind::Station && !self.state.is_permitted(seat);
        if lost || self.state.is_held(seat) || self.state.turn.stage != Stage::Movement {
            self.abort_jump();
        } else if !self.ask_to_uphold() {
            self.enter_hyperspace();
        }
    }

    /// Step 3: the ship is in hyperspace, the attempt used.
    pub(super) fn enter_hyperspace(&mut self) {
        let seat = self.state.active;
        self.pay_for_permission();
        self.state.turn.attempts += 1;
        self.count(seat, Count::Attempts);
        self.jump().hyperspace = true;
        let kind = self.jump().kind;
        self.note_leap(seat, kind);
        self.start_rolling(seat);
    }

    /// An aborted jump does not use the attempt; too many of them end movement.
    pub(super) fn abort_jump(&mut self) {
        let seat = self.state.active;
        self.state.jump = None;
        self.state.turn.aborts += 1;
        self.note(Event::Aborted { seat });
        if i32::from(self.state.turn.aborts) >= self.game.rules.max_aborts {
            self.end_movement();
        }
    }

    fn start_rolling(&mut self, seat: Seat) {
        let jump = *self.jump();
        match (jump.kind, jump.colour) {
            (JumpKind::Regular | JumpKind::Station, Some(colour))
                if self.game.need(self.state, seat, jump.kind, colour).0 > 0 =>
            {
                self.roll_jump(seat);
            }
            (JumpKind::Psychic, _) => self.roll_jump(seat),
            (JumpKind::Random | JumpKind::Awesome, _) => self.then(Step::NextDigit),
            _ => self.move_token(),
        }
    }

    /// Step 4.
    fn roll_jump(&mut self, seat: Seat) {
        self.roll(Purpose::Jump, seat, Stream::Jumps);
        self.then(Step::JudgeRoll);
        self.open_window(Moment::Roll);
    }

    /// End of step 4. The Navigator is asked only if the 1 decides.
    pub(super) fn judge_roll(&mut self) {
        let (seat, jump) = (self.state.active, *self.jump());
        if jump.kind == JumpKind::Psychic {
            return self.ask(seat, Question::PsychicLine);
        }
        let colour = jump.colour.expect("a jump along a line");
        let (need, bonus) = self.game.need(self.state, seat, jump.kind, colour);
        let value = i32::from(self.state.die.expect("a jump roll").value);
        if value >= need {
            self.move_token();
        } else if value + bonus >= need {
            self.ask(seat, Question::Navigate);
        } else {
            self.fail_jump(seat);
        }
    }

    pub(super) fn answer_navigate(&mut self, seat: Seat, action: Action) {
        if action == Action::Accept { self.move_token() } else { self.fail_jump(seat) }
    }

    /// The ship stays in place, the attempt is used.
    pub(super) fn fail_jump(&mut self, seat: Seat) {
        self.state.die = None;
        self.state.jump = None;
        self.note(Event::Failed { seat });
    }

    /// Step 5, and the interval of step 6.
    pub(super) fn move_token(&mut self) {
        self.state.die = None;
        let seat = self.state.active;
        let to = self.jump().to.expect("a destination");
        self.trader_mut(seat).at = to;
        self.forget_lifts(seat);
        self.then(Step::LeaveHyperspace);
        self.open_window(Moment::Lost);
    }

    /// Step 7. Mandatory acts on arrival come before the Trader's next question.
    pub(super) fn leave_hyperspace(&mut self) {
        let seat = self.state.active;
        let jump = self.state.jump.take().expect("a jump in progress (§6.3)");
        self.count(seat, Count::Jumps);
        if jump.kind == JumpKind::Station {
            self.count(seat, Count::StationJumps);
        }
        self.note(Event::Arrived { seat, world: self.trader(seat).at });
        let keeps_moving = self.is(seat, Personality::WarpinWanda);
        if jump.kind == JumpKind::Random && self.game.rules.random_ends_movement && !keeps_moving {
            self.end_movement();
        }
    }

    /// You Are Lost takes effect: two dice name another world, and a new step 6 follows.
    pub(super) fn lose_the_way(&mut self) {
        let interval = self.state.stack.pop();
        let arrival = self.state.stack.pop();
        debug_assert!(
            matches!(interval, Some(Frame::Window(_))) && arrival == Some(Frame::Do(Step::LeaveHyperspace)),
            "You Are Lost outside its interval"
        );
        self.jump().digits = [0; 3];
        self.jump().lost = true;
        self.then(Step::NextDigit);
    }

    /// Superjump: the card is spent even if the jump is aborted.
    pub(super) fn answer_destination(&mut self, seat: Seat, card: Face, action: Action) {
        let Action::World(to) = action else { wrong_answer(action) };
        self.spend_card(seat, card);
        self.note(Event::Played { seat, card, role: Kind::Superjump, on: None, world: Some(to) });
        self.declare(seat, JumpKind::Superjump, Some(to));
    }
}
