//! Answers of a test, by the names of their cards, worlds and cargoes.

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::streams::Stream;
use super::super::vocabulary::{JumpKind, Moment};
use super::scene::{Scene, seat};
use evenkeel_engine::Game;
use evenkeel_engine::chance::ScriptedDice;

impl Scene {
    /// Plays a card as itself.
    pub fn plays(&mut self, kind: Kind) -> &mut Self {
        self.plays_as(kind, kind)
    }

    /// Plays a card as another.
    pub fn plays_as(&mut self, kind: Kind, role: Kind) -> &mut Self {
        let card = self.face(kind);
        self.answer(Action::Play { card, role }, &[])
    }

    /// Plays a card on a Trader.
    pub fn plays_on(&mut self, kind: Kind, trader: usize) -> &mut Self {
        self.plays(kind).answer(Action::Trader(seat(trader)), &[])
    }

    /// Zaps the die.
    pub fn zaps(&mut self, kind: Kind, up: bool) -> &mut Self {
        let card = self.face(kind);
        self.answer(Action::Zap { card, up }, &[])
    }

    /// Names a world.
    pub fn names(&mut self, world: &str) -> &mut Self {
        let world = self.world(world);
        self.answer(Action::World(world), &[])
    }

    /// Names a cargo.
    pub fn picks(&mut self, cargo: &str) -> &mut Self {
        let load = self.goods(cargo);
        self.answer(Action::Load(load), &[])
    }

    /// Names a card of the hand.
    pub fn puts(&mut self, kind: Kind) -> &mut Self {
        let card = self.face(kind);
        self.answer(Action::Card(card), &[])
    }

    /// Declares a jump along a line, with these jump rolls.
    pub fn jumps(&mut self, to: &str, kind: JumpKind, rolls: &[u32]) -> &mut Self {
        let to = self.world(to);
        let rolls: Vec<_> = rolls.iter().map(|&face| (Stream::Jumps, face)).collect();
        self.answer(Action::Jump { to, kind }, &rolls)
    }

    /// The same if other Traders could act in step 2 of the jump: all pass.
    pub fn declares(&mut self, to: &str, kind: JumpKind, rolls: &[u32]) -> &mut Self {
        let jump = Action::Jump { to: self.world(to), kind };
        self.undisturbed(jump, rolls)
    }

    /// A jump without any act in step 2.
    pub fn undisturbed(&mut self, jump: Action, rolls: &[u32]) -> &mut Self {
        let mut dice = ScriptedDice::d6(Stream::Jumps, rolls.iter().copied());
        let (mut who, _) = self.asked().expect("a question");
        let mut answer = jump;
        loop {
            assert!(self.legal().contains(&answer), "{answer:?} is not among {:?}", self.legal());
            self.game.apply(&mut self.state, who, answer, &mut dice, &mut self.events);
            match self.asked() {
                Some((next, Question::Window(Moment::Quarantine))) => (who, answer) = (next, Action::Pass),
                _ => break,
            }
        }
        dice.finish();
        self
    }

    /// Whether the active Trader may declare a jump.
    pub fn may_jump(&self) -> bool {
        self.legal().iter().any(|action| matches!(action, Action::Jump { .. }))
    }

    /// Whether Trader 0 lies on a world, with no jump in progress.
    pub fn lies_at(&self, world: &str) -> bool {
        self.state.traders[0].at == self.world(world) && self.state.jump.is_none()
    }

    /// Copies of a card among the discards.
    pub fn discarded(&self, kind: Kind) -> u8 {
        self.state.luck_discards[self.face(kind) as usize]
    }
}
