//! Pirate Pete's attack on an engine (§16.2).

use super::super::StarTraders;
use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::in_progress::Purpose;
use super::super::interrupts::faces_in;
use super::super::referee::Referee;
use super::super::state::State;
use super::super::step::Step;
use super::super::streams::Stream;
use super::super::vocabulary::{Moment, Personality};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

impl StarTraders {
    /// The Traders that Pete may attack as their Action: those on their world with more than one engine.
    pub(in super::super) fn attackable(&self, state: &State, pete: Seat) -> impl Iterator<Item = Seat> {
        let trader = &state.traders[pete.index()];
        let able = trader.is(Personality::PiratePete) && i32::from(trader.prestige) >= self.rules.pete_prestige;
        let exposed = move |&on: &Seat| able && state.meet(pete, on) && state.traders[on.index()].engines > 1;
        state.playing.iter().filter(exposed)
    }

    /// Cards that save an engine: any that avoids a Calamity, and any Piracy.
    pub(in super::super) fn list_engine_savers(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.push(Action::Pass);
        let trader = &state.traders[seat.index()];
        let avoiding = self.kinds_for(trader, Kind::AvoidCalamity);
        for face in faces_in(trader) {
            let kind = self.deck.kind(face);
            if kind == Kind::Piracy {
                out.push(Action::Play { card: face, role: Kind::Piracy });
            } else if avoiding.contains(kind) {
                out.push(Action::Play { card: face, role: Kind::AvoidCalamity });
            }
        }
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// The Action: Prestige is spent, and a die is rolled, which may be zapped.
    pub(in super::super) fn attack_engine(&mut self, pete: Seat, on: Seat) {
        self.spend_prestige(pete, self.game.rules.pete_prestige);
        self.use_action();
        self.then(Step::JudgeAttack { on });
        self.open_window(Moment::Die);
        self.roll(Purpose::Attack, pete, Stream::Other);
    }

    /// If the die is high enough, the victim may still save the engine; the last engine is safe.
    pub(in super::super) fn judge_attack(&mut self, on: Seat) {
        let die = self.state.die.take().expect("the die of an attack (§16.2)");
        if i32::from(die.value) < self.game.rules.pete_least || self.trader(on).engines <= 1 {
            return;
        }
        let saving = self.game.kinds_for(self.trader(on), Kind::AvoidCalamity);
        if !saving.is_empty() || self.trader(on).holds(Kind::Piracy) {
            self.ask(on, Question::SaveEngine);
        } else {
            self.lose_engine(on);
        }
    }

    pub(in super::super) fn answer_attack(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Pass => self.lose_engine(seat),
            Action::Play { card, role } => self.spend_answer(seat, card, role),
            other => wrong_answer(other),
        }
    }
}
