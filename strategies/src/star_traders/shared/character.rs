//! Characters, and the adapter that makes a strategy of one.

use core::marker::PhantomData;

use evenkeel_engine::Seat;
use evenkeel_engine::rules::Rules;
use evenkeel_engine::star_traders::charts::ContractId;
use evenkeel_engine::star_traders::map::WorldId;
use evenkeel_engine::star_traders::state::SPACES;
use evenkeel_engine::star_traders::{Action, Question, StarTraders, View};

use super::goals::{Deed, Goal};
use super::situation::Situation;
use super::weights::Weights;
use crate::{Choice, Configured, Strategy, StrategyRng};

/// A way to play: parameters that users may set, and the weights that follow from them.
pub(in super::super) trait Character: Clone + Send + 'static {
    /// What users may set.
    type Params: Rules;

    /// What matters to a Trader of this character.
    fn weights(params: &Self::Params) -> Weights;
}

/// What a goal rests on. While it stays the same, so does the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Basis {
    round: u16,
    open: [Option<ContractId>; SPACES],
    aboard: usize,
    envoy: bool,
    mission: bool,
    arrived: Option<WorldId>,
}

/// A strategy that plays a [`Character`]. Keeps its goal until something changes.
#[derive(Clone)]
pub(in super::super) struct CharacterPlayer<C: Character> {
    weights: Weights,
    goal: Option<(Basis, Goal)>,
    character: PhantomData<C>,
}

impl<C: Character> Configured for CharacterPlayer<C> {
    type Params = C::Params;

    fn with(params: C::Params) -> Self {
        Self { weights: C::weights(&params), goal: None, character: PhantomData }
    }
}

impl<C: Character> Strategy<StarTraders> for CharacterPlayer<C> {
    fn begin(&mut self, _: &StarTraders, _: Seat) {
        self.goal = None;
    }

    fn choose(&mut self, view: View<'_>, actions: &[Action], _: &mut StrategyRng) -> Choice {
        let question = view.question().expect("a question is pending");
        let situation = Situation::new(view, &self.weights);
        let goal = if needs_goal(question) {
            Self::keep_goal(&mut self.goal, &situation)
        } else {
            Goal { world: view.me().at, deed: Deed::Rest }
        };
        situation.answer(question, goal, actions)
    }

    fn overruled(&mut self, _: &Action) {
        self.goal = None;
    }
}

const fn needs_goal(question: Question) -> bool {
    matches!(
        question,
        Question::Menu
            | Question::Destination { .. }
            | Question::AwesomePair
            | Question::WarpPair
            | Question::PsychicLine
    )
}

impl<C: Character> CharacterPlayer<C> {
    /// The goal chosen before, or a new one where what it rested on has changed.
    fn keep_goal(kept: &mut Option<(Basis, Goal)>, situation: &Situation<'_>) -> Goal {
        let (view, me) = (situation.view, situation.me);
        let mut open = [None; SPACES];
        for (space, contract) in open.iter_mut().zip(view.contracts()) {
            *space = *contract;
        }
        let arrived = kept.and_then(|(_, goal)| (goal.world == me.at).then_some(me.at));
        let basis = Basis {
            round: view.round(),
            open,
            aboard: me.hold.len(),
            envoy: me.envoy.is_some(),
            mission: me.mission.is_some(),
            arrived,
        };
        match *kept {
            Some((known, goal)) if known == basis => goal,
            _ => {
                let goal = situation.choose_goal();
                *kept = Some((Basis { arrived: (goal.world == me.at).then_some(me.at), ..basis }, goal));
                goal
            }
        }
    }
}
