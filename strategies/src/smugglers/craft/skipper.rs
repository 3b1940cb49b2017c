//! A captain at the helm: one course a turn, everything else answered as it comes.

use evenkeel_engine::Seat;
use evenkeel_engine::rules::Rules;
use evenkeel_engine::smugglers::cards::Character;
use evenkeel_engine::smugglers::{Action, Question, Smugglers, View};

use super::almanac::Almanac;
use super::bridge::Bridge;
use super::manner::Manner;
use super::venture::Venture;
use crate::{Choice, Configured, Strategy, StrategyRng};

/// What tells one strategy for Smugglers from another.
pub trait Captain: Send + 'static {
    /// Its parameters.
    type Plan: Rules;

    /// The captain with these parameters.
    fn with(plan: Self::Plan) -> Self;

    /// How the shared mechanics are to weigh things for him.
    fn manner(&self) -> &Manner;

    /// What to head for and what to do there while there is no run to make; asked once a turn, before the move. Unless a
    /// captain has plans of his own: errands, what comes in reach, business, levels.
    fn set_course(&self, bridge: &Bridge<'_>) -> Venture {
        Venture::rest(bridge.me.sector)
            .or_maybe(bridge.errand_venture())
            .or_maybe(bridge.usual_attack())
            .or_maybe(bridge.best_business())
            .or_find(|best| bridge.best_yard(best))
    }

    /// How well a character suits him; the highest is picked.
    fn likes(&self, character: &Character) -> i32;
}

/// Plays for a [`Captain`].
#[derive(Clone, Debug)]
pub struct Skipper<C> {
    captain: C,
    almanac: Almanac,
    course: Option<Course>,
}

/// A venture, and the round in which it was decided on.
#[derive(Clone, Copy, Debug)]
struct Course {
    round: u16,
    venture: Venture,
}

impl<C: Captain> Configured for Skipper<C> {
    type Plan = C::Plan;

    fn with(plan: C::Plan) -> Self {
        Self { captain: C::with(plan), almanac: Almanac::default(), course: None }
    }
}

impl<C: Captain> Strategy<Smugglers> for Skipper<C> {
    fn begin(&mut self, game: &Smugglers, _: Seat) {
        self.almanac.read(game);
        self.course = None;
    }

    fn choose(&mut self, view: View<'_>, actions: &[Action], _: &mut StrategyRng) -> Choice {
        let Some(question) = view.question() else { return 0 };
        match question {
            // By far the most frequent question, and no captain here hawks his goods.
            Question::BrokerPartner => actions.len() - 1,
            Question::Character => self.pick_character(view, actions),
            Question::Overdrive | Question::Destination { .. } => {
                let venture = self.set_course(view);
                self.bridge(view).steer(question, venture, actions)
            }
            Question::Encounter => self.choose_encounter(view, actions),
            _ => {
                let course = self.course(view);
                self.bridge(view).answer(question, course, actions)
            }
        }
    }
}

impl<C: Captain> Skipper<C> {
    fn bridge<'a>(&'a self, view: View<'a>) -> Bridge<'a> {
        Bridge::new(view, &self.almanac, self.captain.manner())
    }

    /// The course of this turn, if one is set.
    fn course(&self, view: View<'_>) -> Option<Venture> {
        let own_turn = view.active() == view.seat();
        self.course.filter(|course| own_turn && course.round == view.round()).map(|course| course.venture)
    }

    /// The course of this turn, set now if it is not: the run to Koroth comes before everything.
    fn set_course(&mut self, view: View<'_>) -> Venture {
        let venture = self.course(view).unwrap_or_else(|| {
            let bridge = self.bridge(view);
            bridge.run_venture().unwrap_or_else(|| self.captain.set_course(&bridge))
        });
        self.course = Some(Course { round: view.round(), venture });
        venture
    }

    /// E1: the deed at the goal; on the way there, whatever is worth a stop.
    fn choose_encounter(&mut self, view: View<'_>, actions: &[Action]) -> Choice {
        let mut venture = self.set_course(view);
        let bridge = self.bridge(view);
        if venture.goal != view.me().sector
            && let Some(deed) = bridge.stopover()
        {
            venture = Venture { goal: view.me().sector, deed, ..venture };
        }
        let choice = bridge.meet(venture, actions);
        self.course = Some(Course { round: view.round(), venture });
        choice
    }

    fn pick_character(&self, view: View<'_>, actions: &[Action]) -> Choice {
        let liking = |action: &Action| match *action {
            Action::Character(character) => self.captain.likes(&view.game().characters()[character as usize]),
            _ => i32::MIN,
        };
        (0..actions.len()).rev().max_by_key(|&index| liking(&actions[index])).unwrap_or(0)
    }
}
