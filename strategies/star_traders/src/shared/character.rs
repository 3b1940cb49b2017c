//! Characters, and the adapter that turns a character into a strategy.

use core::marker::PhantomData;

use evenkeel_engine::Seat;
use evenkeel_star_traders::{Action, Question, StarTraders, View};

use super::goals::{Deed, Goal, Plan};
use super::memory::Memory;
use super::situation::Situation;
use super::ways::Ways;
use super::weights::Weights;
use evenkeel_strategies::{Choice, Configured, Strategy, StrategyRng};

/// A character: its possible goals, and the weights to evaluate them.
pub(in super::super) trait Character: Clone + Send + 'static {
    /// The weights of this character.
    fn weights() -> Weights;

    /// Lists the possible goals of this character. Envoys and missions take precedence over all of them.
    fn plan(plan: &mut Plan<'_, '_>);
}

/// A strategy that plays a [`Character`].
#[derive(Clone)]
pub(in super::super) struct CharacterPlayer<C: Character> {
    weights: Weights,
    memory: Memory,
    ways: Ways,
    character: PhantomData<C>,
}

impl<C: Character> Configured for CharacterPlayer<C> {
    type Params = Weights;

    fn defaults() -> Weights {
        C::weights()
    }

    fn with(weights: Weights) -> Self {
        Self { weights, memory: Memory::default(), ways: Ways::unknown(), character: PhantomData }
    }
}

impl<C: Character> Strategy<StarTraders> for CharacterPlayer<C> {
    fn begin(&mut self, _: &StarTraders, _: Seat) {
        self.memory = Memory::default();
        self.ways.forget();
    }

    fn choose(&mut self, view: View<'_>, actions: &[Action], _: &mut StrategyRng) -> Choice {
        let question = view.question().expect("a question is pending");
        let me = view.me();
        self.ways.reckon_with(view.game(), me.stations | me.imperial, me.skills());
        let situation = Situation::new(view, &self.weights, &self.ways);
        let goal = if needs_goal(question) && view.active() == view.seat() {
            self.memory.keep_goal(&situation, |situation| situation.choose_goal(C::plan))
        } else {
            Goal { world: view.me().at, deed: Deed::Rest }
        };
        situation.answer(question, goal, &mut self.memory, actions)
    }

    fn overruled(&mut self, _: &Action) {
        (self.memory.goal, self.memory.wish) = (None, None);
    }
}

const fn needs_goal(question: Question) -> bool {
    matches!(
        question,
        Question::Menu
            | Question::Window(_)
            | Question::Destination { .. }
            | Question::AwesomePair
            | Question::WarpPair
            | Question::PsychicLine
    )
}
