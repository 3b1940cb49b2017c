//! A Trader at work: keeps a course until something changes.

use core::marker::PhantomData;

use evenkeel_engine::Seat;
use evenkeel_engine::rules::Rules;
use evenkeel_engine::star_traders::charts::ContractId;
use evenkeel_engine::star_traders::map::WorldId;
use evenkeel_engine::star_traders::state::SPACES;
use evenkeel_engine::star_traders::{Action, Question, StarTraders, View};

use super::Manner;
use super::bridge::Bridge;
use super::course::{Course, Deed};
use crate::{Choice, Configured, Strategy, StrategyRng};

/// A way to play: a plan of typed parameters that makes a manner.
pub(in super::super) trait Master: Send + 'static {
    /// What he can be told.
    type Plan: Rules;

    /// How he plays then.
    fn manner(plan: &Self::Plan) -> Manner;
}

/// What a course depends on. While it stays the same, so does the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Chart {
    round: u16,
    open: [Option<ContractId>; SPACES],
    aboard: usize,
    envoy: bool,
    mission: bool,
    arrived: Option<WorldId>,
}

/// A Trader at work.
pub(in super::super) struct Skipper<M: Master> {
    manner: Manner,
    course: Option<(Chart, Course)>,
    master: PhantomData<M>,
}

impl<M: Master> Configured for Skipper<M> {
    type Plan = M::Plan;

    fn with(plan: M::Plan) -> Self {
        Self { manner: M::manner(&plan), course: None, master: PhantomData }
    }
}

impl<M: Master> Strategy<StarTraders> for Skipper<M> {
    fn begin(&mut self, _: &StarTraders, _: Seat) {
        self.course = None;
    }

    fn choose(&mut self, view: View<'_>, actions: &[Action], _: &mut StrategyRng) -> Choice {
        let Some(question) = view.question() else { return 0 };
        let bridge = Bridge::new(view, &self.manner);
        let course = if needs_course(question) {
            Self::hold_course(&mut self.course, &bridge)
        } else {
            Course { goal: view.me().at, deed: Deed::Rest }
        };
        bridge.answer(question, course, actions)
    }
}

const fn needs_course(question: Question) -> bool {
    matches!(
        question,
        Question::Menu
            | Question::Destination { .. }
            | Question::AwesomePair
            | Question::WarpPair
            | Question::PsychicLine
    )
}

impl<M: Master> Skipper<M> {
    /// The course set before, or a new one where what it rested on has changed.
    fn hold_course(kept: &mut Option<(Chart, Course)>, bridge: &Bridge<'_>) -> Course {
        let (view, me) = (bridge.view, bridge.me);
        let mut open = [None; SPACES];
        for (space, contract) in open.iter_mut().zip(view.contracts()) {
            *space = *contract;
        }
        let arrived = kept.and_then(|(_, course)| (course.goal == me.at).then_some(me.at));
        let chart = Chart {
            round: view.round(),
            open,
            aboard: me.hold.len(),
            envoy: me.envoy.is_some(),
            mission: me.mission.is_some(),
            arrived,
        };
        match *kept {
            Some((known, course)) if known == chart => course,
            _ => {
                let course = bridge.set_course();
                *kept = Some((Chart { arrived: (course.goal == me.at).then_some(me.at), ..chart }, course));
                course
            }
        }
    }
}
