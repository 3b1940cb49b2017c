//! Answers to every question, in an admiral's manner.

use arrayvec::ArrayVec;
use evenkeel_engine::Seat;
use evenkeel_engine::knight_hawks::actions::Turn;
use evenkeel_engine::knight_hawks::units::UnitId;
use evenkeel_engine::knight_hawks::{Action, KnightHawks, Question, View};
use evenkeel_engine::rules::Rules;

use super::Manner;
use super::bridge::Bridge;
use super::course::HEXES;
use super::helm::Helm;
use crate::{Choice, Configured, Strategy, StrategyRng};

/// An admiral: a plan of typed parameters that makes a manner.
pub(in super::super) trait Doctrine: Send + 'static {
    /// What he can be told.
    type Plan: Rules;

    /// How he fights then.
    fn manner(plan: &Self::Plan) -> Manner;
}

/// The course chosen with the speed, kept for the turns that are asked hex by hex.
#[derive(Clone, Debug, Default)]
struct Orders {
    /// Game turn and unit.
    of: (u8, UnitId),
    speed: u8,
    turns: ArrayVec<Turn, HEXES>,
}

/// An admiral at work.
pub(in super::super) struct Admiral<D: Doctrine> {
    manner: Manner,
    orders: Orders,
    doctrine: core::marker::PhantomData<D>,
}

impl<D: Doctrine> Configured for Admiral<D> {
    type Plan = D::Plan;

    fn with(plan: D::Plan) -> Self {
        Self { manner: D::manner(&plan), orders: Orders::default(), doctrine: core::marker::PhantomData }
    }
}

impl<D: Doctrine> Strategy<KnightHawks> for Admiral<D> {
    fn begin(&mut self, _: &KnightHawks, _: Seat) {
        self.orders = Orders::default();
    }

    fn choose(&mut self, view: View<'_>, actions: &[Action], _: &mut StrategyRng) -> Choice {
        let bridge = Bridge::new(view, &self.manner);
        let answer = match view.question() {
            None => bridge.choose_points(actions),
            Some(Question::Speed(unit)) => {
                self.orders = order(bridge, unit, actions);
                Action::Speed(self.orders.speed)
            }
            Some(Question::Turn(unit)) => {
                if self.orders.of != (view.turn(), unit) {
                    self.orders = order(bridge, unit, &[Action::Speed(view.plan().speed)]);
                }
                let entered = view.path(unit).map_or(0, |path| path.len().saturating_sub(2));
                Action::Turn(self.orders.turns.get(entered).copied().unwrap_or(Turn::Straight))
            }
            Some(question) => bridge.answer(question, actions),
        };
        actions.iter().position(|&action| action == answer).unwrap_or(0)
    }
}

/// Chooses among the speeds offered and the courses at each.
fn order(bridge: Bridge<'_>, id: UnitId, actions: &[Action]) -> Orders {
    let mut speeds = ArrayVec::<u8, HEXES>::new();
    speeds.extend(
        actions.iter().filter_map(|action| if let Action::Speed(speed) = action { Some(*speed) } else { None }),
    );
    let course = Helm::new(bridge, bridge.unit(id), bridge.view.plan().forced).best(&speeds);
    Orders { of: (bridge.view.turn(), id), speed: course.speed, turns: course.turns }
}

impl Bridge<'_> {
    fn answer(self, question: Question, actions: &[Action]) -> Action {
        match question {
            Question::Screen(unit) => self.choose_screen(unit, actions),
            Question::Activate(seeker) => self.choose_activation(seeker),
            Question::Leave(unit) => self.choose_leave(unit),
            Question::Orbit(_) => Action::Leave,
            Question::Enter(_) => Action::No,
            Question::Facing(unit) => self.choose_facing(unit),
            Question::Lay(unit) => self.choose_laying(unit, actions),
            Question::Dock(unit) => self.choose_dock(unit, actions),
            Question::Target { weapon, .. } => self.choose_target(weapon),
            Question::Evade(_) => Action::Yes,
            Question::Missiles(unit) => match self.view.attack() {
                Some(attack) => self.choose_missiles(&attack, unit, actions),
                None => actions[0],
            },
            Question::Speed(_) | Question::Turn(_) => actions[0],
        }
    }
}
