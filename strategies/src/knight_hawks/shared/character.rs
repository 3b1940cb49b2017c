//! What a character is, and how one plays: speeds and turns by a course laid once, all else by [`Situation::answer`].

use arrayvec::ArrayVec;
use evenkeel_engine::Seat;
use evenkeel_engine::knight_hawks::actions::Turn;
use evenkeel_engine::knight_hawks::units::UnitId;
use evenkeel_engine::knight_hawks::{Action, KnightHawks, Question, View};
use evenkeel_engine::rules::Rules;

use super::course::HEXES;
use super::helm::Helm;
use super::situation::Situation;
use super::weights::Weights;
use crate::{Choice, Configured, Strategy, StrategyRng};

/// A way to fight: typed parameters that make weights.
pub(in super::super) trait Character: Clone + Send + 'static {
    /// Its parameters, declared with [`evenkeel_engine::parameters!`].
    type Params: Rules;

    /// Its weights with these parameters.
    fn weights(params: &Self::Params) -> Weights;
}

/// The course chosen with the speed, kept for the turns that are asked hex by hex.
#[derive(Clone, Debug, Default)]
struct Orders {
    /// Game turn and unit.
    of: (u8, UnitId),
    speed: u8,
    turns: ArrayVec<Turn, HEXES>,
}

/// Adapts a [`Character`] to [`Strategy`].
#[derive(Clone)]
pub(in super::super) struct CharacterPlayer<C: Character> {
    weights: Weights,
    orders: Orders,
    character: core::marker::PhantomData<C>,
}

impl<C: Character> Configured for CharacterPlayer<C> {
    type Params = C::Params;

    fn with(params: C::Params) -> Self {
        Self { weights: C::weights(&params), orders: Orders::default(), character: core::marker::PhantomData }
    }
}

impl<C: Character> Strategy<KnightHawks> for CharacterPlayer<C> {
    fn begin(&mut self, _: &KnightHawks, _: Seat) {
        self.orders = Orders::default();
    }

    fn choose(&mut self, view: View<'_>, actions: &[Action], _: &mut StrategyRng) -> Choice {
        let situation = Situation::new(view, &self.weights);
        let answer = match view.question() {
            None => situation.choose_points(actions),
            Some(Question::Speed(unit)) => {
                self.orders = order(situation, unit, actions);
                Action::Speed(self.orders.speed)
            }
            Some(Question::Turn(unit)) => {
                if self.orders.of != (view.turn(), unit) {
                    self.orders = order(situation, unit, &[Action::Speed(view.plan().speed)]);
                }
                let entered = view.path(unit).map_or(0, |path| path.len().saturating_sub(2));
                Action::Turn(self.orders.turns.get(entered).copied().unwrap_or(Turn::Straight))
            }
            Some(question) => situation.answer(question, actions),
        };
        actions.iter().position(|&action| action == answer).expect("an answer in the list")
    }

    fn overruled(&mut self, _: &Action) {
        self.orders = Orders::default();
    }
}

/// Chooses among the speeds offered and the courses at each.
fn order(situation: Situation<'_>, id: UnitId, actions: &[Action]) -> Orders {
    let mut speeds = ArrayVec::<u8, HEXES>::new();
    speeds.extend(
        actions.iter().filter_map(|action| if let Action::Speed(speed) = action { Some(*speed) } else { None }),
    );
    let course = Helm::new(situation, situation.unit(id), situation.view.plan().forced).best(&speeds);
    Orders { of: (situation.view.turn(), id), speed: course.speed, turns: course.turns }
}
