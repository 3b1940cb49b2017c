//! What a character is, and how one plays: one goal per turn, everything else answered as it comes.

use evenkeel_engine::Seat;
use evenkeel_engine::rules::Rules;
use evenkeel_engine::smugglers::cards;
use evenkeel_engine::smugglers::{Action, Question, Smugglers, View};

use super::averages::Averages;
use super::goal::Goal;
use super::situation::Situation;
use super::weights::Weights;
use crate::{Choice, Configured, Strategy, StrategyRng};

/// A way to play: parameters that users may set, the weights that follow from them, and what it is after.
pub trait Character: Clone + Send + 'static {
    /// What users may set, declared with [`evenkeel_engine::settings!`].
    type Params: Rules + Send;

    /// Its weights with these parameters.
    fn weights(params: &Self::Params) -> Weights;

    /// Where to go and what to do there while there is no Koroth Run to make; asked once per turn, before the move. The
    /// default, in the order of preference among equals: deliver, attack what is in reach, trade, buy levels.
    fn set_goal(_: &Self::Params, situation: &Situation<'_>) -> Goal {
        Goal::rest(situation.me.sector)
            .or_maybe(situation.delivery_goal())
            .or_maybe(situation.usual_attack())
            .or_maybe(situation.best_business())
            .or_find(|best| situation.best_yard(best))
    }

    /// How well a Character card suits it; the highest is picked.
    fn likes(card: &cards::Character) -> i32;
}

/// A strategy that plays a [`Character`]. Remembers the goal of the present turn.
#[derive(Clone, Debug)]
pub struct CharacterPlayer<C: Character> {
    params: C::Params,
    weights: Weights,
    averages: Averages,
    decided: Option<Decided>,
}

/// A goal, and the round in which it was set.
#[derive(Clone, Copy, Debug)]
struct Decided {
    round: u16,
    goal: Goal,
}

impl<C: Character> Configured for CharacterPlayer<C> {
    type Params = C::Params;

    fn with(params: C::Params) -> Self {
        Self { weights: C::weights(&params), params, averages: Averages::default(), decided: None }
    }
}

impl<C: Character> Strategy<Smugglers> for CharacterPlayer<C> {
    fn begin(&mut self, game: &Smugglers, _: Seat) {
        self.averages.read(game);
        self.decided = None;
    }

    fn choose(&mut self, view: View<'_>, actions: &[Action], _: &mut StrategyRng) -> Choice {
        match view.question().expect("a question is pending") {
            // By far the most frequent question, and no character here looks for deals.
            Question::BrokerPartner => actions.len() - 1,
            Question::Character => pick_character::<C>(view, actions),
            question @ (Question::Overdrive | Question::Destination { .. }) => {
                let goal = self.set_goal(view);
                self.situation(view).steer(question, goal, actions)
            }
            Question::Encounter => self.choose_encounter(view, actions),
            question => {
                let goal = self.goal(view);
                self.situation(view).answer(question, goal, actions)
            }
        }
    }

    fn overruled(&mut self, _: &Action) {
        self.decided = None;
    }
}

impl<C: Character> CharacterPlayer<C> {
    fn situation<'a>(&'a self, view: View<'a>) -> Situation<'a> {
        Situation::new(view, &self.averages, &self.weights)
    }

    /// The goal of this turn, if one is set.
    fn goal(&self, view: View<'_>) -> Option<Goal> {
        let own_turn = view.active() == view.seat();
        self.decided.filter(|decided| own_turn && decided.round == view.round()).map(|decided| decided.goal)
    }

    /// The goal of this turn, set now if it is not: the Koroth Run comes before everything.
    fn set_goal(&mut self, view: View<'_>) -> Goal {
        let goal = self.goal(view).unwrap_or_else(|| {
            let situation = self.situation(view);
            situation.run_goal().unwrap_or_else(|| C::set_goal(&self.params, &situation))
        });
        self.decided = Some(Decided { round: view.round(), goal });
        goal
    }

    /// E1: the deed at the goal; on the way there, whatever is worth a stop.
    fn choose_encounter(&mut self, view: View<'_>, actions: &[Action]) -> Choice {
        let mut goal = self.set_goal(view);
        let situation = self.situation(view);
        if goal.sector != view.me().sector
            && let Some(deed) = situation.stopover()
        {
            goal = Goal { sector: view.me().sector, deed, ..goal };
        }
        let choice = situation.meet(goal, actions);
        self.decided = Some(Decided { round: view.round(), goal });
        choice
    }
}

fn pick_character<C: Character>(view: View<'_>, actions: &[Action]) -> Choice {
    let liking = |action: &Action| match *action {
        Action::Character(character) => C::likes(&view.game().characters()[character as usize]),
        other => panic!("{other:?} picks no character"),
    };
    (0..actions.len()).rev().max_by_key(|&index| liking(&actions[index])).expect("a hand to pick from")
}
