//! Characters and how they play: speeds and turns by a course laid once, all other questions by [`Situation::answer`].

use arrayvec::ArrayVec;
use evenkeel_engine::Seat;
use evenkeel_knight_hawks::units::{Unit, UnitId};
use evenkeel_knight_hawks::{Action, KnightHawks, Question, View};

use super::helm::{Course, HEXES, Helm};
use super::knowledge::Knowledge;
use super::situation::Situation;
use super::weights::Weights;
use evenkeel_strategies::{Choice, Configured, Strategy, StrategyRng};

/// A way to fight.
pub(in super::super) trait Character: Clone + Send + 'static {
    /// Its default weights, where they differ from [`Weights::default`].
    fn weights() -> Weights;
}

/// The course chosen with the speed, kept for the turns asked hex by hex.
#[derive(Clone, Debug, Default)]
struct Orders {
    /// Game turn and unit.
    of: (u8, UnitId),
    course: Course,
    /// Game turn and unit of a course that was not forced: an identical unit flies the same course.
    like: Option<(u8, Unit)>,
}

/// Adapts a [`Character`] to [`Strategy`].
#[derive(Clone)]
pub(in super::super) struct CharacterPlayer<C: Character> {
    weights: Weights,
    knowledge: Knowledge,
    orders: Orders,
    character: core::marker::PhantomData<C>,
}

impl<C: Character> Configured for CharacterPlayer<C> {
    type Params = Weights;

    fn defaults() -> Weights {
        C::weights()
    }

    fn with(weights: Weights) -> Self {
        let (knowledge, orders) = (Knowledge::NONE, Orders::default());
        Self { weights, knowledge, orders, character: core::marker::PhantomData }
    }
}

impl<C: Character> Strategy<KnightHawks> for CharacterPlayer<C> {
    fn begin(&mut self, _: &KnightHawks, _: Seat) {
        (self.knowledge, self.orders) = (Knowledge::NONE, Orders::default());
    }

    fn choose(&mut self, view: View<'_>, actions: &[Action], _: &mut StrategyRng) -> Choice {
        self.knowledge.look(view);
        let situation = Situation::new(view, &self.weights, &self.knowledge);
        let answer = match view.question() {
            None => situation.choose_points(actions),
            Some(Question::Speed(unit)) => {
                if !self.orders.suit(situation, unit) {
                    self.orders = order(situation, unit, actions);
                }
                self.orders.of = (view.turn(), unit);
                Action::Speed(self.orders.course.speed)
            }
            Some(Question::Turn(unit)) => {
                let entered = view.path(unit).map_or(0, |path| path.len().saturating_sub(2));
                let laid = self.orders.of == (view.turn(), unit);
                if !laid && entered == 0 {
                    self.orders = order(situation, unit, &[Action::Speed(view.plan().speed)]);
                }
                Action::Turn(match self.orders.course.turns.get(entered) {
                    Some(&turn) if laid || entered == 0 => turn,
                    _ => situation.steer_on(unit),
                })
            }
            Some(question) => situation.answer(question, actions),
        };
        // Without a kind of choice the wanted answer may be missing: then the first action is taken.
        actions.iter().position(|&action| action == answer).unwrap_or(0)
    }

    /// The course depended on the speed chosen with it; the knowledge of mines does not.
    fn overruled(&mut self, _: &Action) {
        self.orders = Orders::default();
    }
}

impl Orders {
    /// Whether these orders fit an identical unit in the same phase: a carrier launches up to six equal fighters.
    fn suit(&self, situation: Situation<'_>, id: UnitId) -> bool {
        let free = situation.view.plan().forced.is_none();
        free && self.like == Some((situation.view.turn(), *situation.unit(id)))
    }
}

/// Chooses among the speeds offered and the courses at each.
fn order(situation: Situation<'_>, id: UnitId, actions: &[Action]) -> Orders {
    let mut speeds = ArrayVec::<u8, HEXES>::new();
    speeds.extend(
        actions.iter().filter_map(|action| if let Action::Speed(speed) = action { Some(*speed) } else { None }),
    );
    let (unit, turn, forced) = (situation.unit(id), situation.view.turn(), situation.view.plan().forced);
    let course = Helm::new(situation, unit, forced).best(&speeds);
    let like = (forced.is_none() && speeds.len() > 1).then_some((turn, *unit));
    Orders { of: (turn, id), course, like }
}

#[cfg(test)]
mod tests;
