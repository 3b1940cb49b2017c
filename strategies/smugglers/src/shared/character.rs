//! The characters and their play: one goal per turn, and all other questions answered one by one.

use core::marker::PhantomData;

use evenkeel_engine::Seat;
use evenkeel_smugglers::cards;
use evenkeel_smugglers::{Action, Question, Smugglers, View};

use super::averages::Averages;
use super::goal::Goal;
use super::situation::Situation;
use super::weights::Weights;
use evenkeel_strategies::{Choice, Configured, Strategy, StrategyRng};

/// A character: its weights and its goals.
pub trait Character: Clone + Send + 'static {
    fn weights() -> Weights;

    /// The destination and the deed there while no Koroth Run is possible; asked once per turn, before the move. The default attacks a
    /// player in reach, trades, or buys levels, in this order among equals.
    fn set_goal(situation: &Situation<'_>) -> Goal {
        situation
            .rest()
            .or_maybe(situation.usual_attack())
            .or_maybe(situation.best_business())
            .or_find(|best| situation.best_yard(best))
    }

    /// How well a Character card suits it; the highest is picked.
    fn likes(card: &cards::Character) -> i32;
}

/// A strategy that plays a [`Character`]. Remembers the goal of the current turn.
#[derive(Clone, Debug)]
pub struct CharacterPlayer<C: Character> {
    weights: Weights,
    averages: Averages,
    decided: Option<Decided>,
    /// The last round in which a deal was proposed: a declined deal is not proposed again at once.
    proposed: u16,
    character: PhantomData<C>,
}

/// A goal, and the round in which it was set.
#[derive(Clone, Copy, Debug)]
struct Decided {
    round: u16,
    goal: Goal,
}

impl<C: Character> Configured for CharacterPlayer<C> {
    type Params = Weights;

    fn defaults() -> Weights {
        C::weights()
    }

    fn with(weights: Weights) -> Self {
        Self { weights, averages: Averages::default(), decided: None, proposed: 0, character: PhantomData }
    }
}

impl<C: Character> Strategy<Smugglers> for CharacterPlayer<C> {
    fn begin(&mut self, game: &Smugglers, _: Seat) {
        self.averages.read(game);
        self.decided = None;
        self.proposed = 0;
    }

    fn choose(&mut self, view: View<'_>, actions: &[Action], _: &mut StrategyRng) -> Choice {
        match view.question().expect("a question is pending") {
            // By far the most frequent question.
            Question::BrokerPartner => self.choose_partner(view, actions),
            Question::Character => pick_character::<C>(view, actions),
            question @ (Question::Overdrive | Question::Destination { .. }) => {
                let goal = self.set_goal(view);
                self.situation(view).steer(question, goal, actions)
            }
            Question::Encounter => self.choose_encounter(view, actions),
            question => {
                let goal = self.goal(view);
                let choice = self.situation(view).answer(question, goal, actions);
                if actions[choice] == Action::Offer {
                    self.proposed = view.round();
                }
                choice
            }
        }
    }

    /// The goal depended on this strategy's answer: it is set anew when needed. Knowledge of the charts stays.
    fn overruled(&mut self, _: &Action) {
        self.decided = None;
    }
}

impl<C: Character> CharacterPlayer<C> {
    fn situation<'a>(&'a self, view: View<'a>) -> Situation<'a> {
        let silent = self.proposed > 0 && view.round() <= self.proposed + 1;
        Situation::new(view, &self.averages, &self.weights, self.weights.deals && !silent)
    }

    /// The goal of this turn, if one is set.
    fn goal(&self, view: View<'_>) -> Option<Goal> {
        let own_turn = view.active() == view.seat();
        self.decided.filter(|decided| own_turn && decided.round == view.round()).map(|decided| decided.goal)
    }

    /// The goal of this turn, set now if necessary: winning comes first, then an accepted load, then the next run.
    fn set_goal(&mut self, view: View<'_>) -> Goal {
        let goal = self.goal(view).unwrap_or_else(|| {
            let situation = self.situation(view);
            let first = situation.run_home().or_else(|| situation.delivery_goal()).or_else(|| situation.run_goal());
            first.unwrap_or_else(|| C::set_goal(&situation))
        });
        self.decided = Some(Decided { round: view.round(), goal });
        goal
    }

    /// B1: one deal a turn, if both sides gain by it.
    fn choose_partner(&mut self, view: View<'_>, actions: &[Action]) -> Choice {
        let nobody = actions.len() - 1;
        if !self.weights.deals || self.proposed == view.round() || view.active() != view.seat() {
            return nobody;
        }
        let partner = self.situation(view).best_partner(actions);
        if partner.is_some() {
            self.proposed = view.round();
        }
        partner.unwrap_or(nobody)
    }

    /// E1: the deed at the goal; on the way there, any worthwhile stop.
    fn choose_encounter(&mut self, view: View<'_>, actions: &[Action]) -> Choice {
        let mut goal = self.set_goal(view);
        let situation = self.situation(view);
        if (goal.sector != view.me().sector || goal.deed.is_idle())
            && let Some(deed) = situation.stopover(goal, actions)
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

#[cfg(test)]
mod tests {
    use super::super::arranged::{ME, OTHER, game, look, scene};
    use super::super::goal::Deed;
    use super::*;
    use crate::trader::Trader;
    use evenkeel_smugglers::vocabulary::Good;

    fn player(weights: Weights) -> CharacterPlayer<Trader> {
        CharacterPlayer::with(weights)
    }

    /// Round 5.
    #[test]
    fn no_deal_is_proposed_in_the_round_of_another_and_the_next() {
        let game = game(|_| {});
        let talks = |proposed, deals| {
            let player = CharacterPlayer { proposed, ..player(Weights { deals, ..Weights::default() }) };
            look(&game, scene(&game), |situation| player.situation(situation.view).talks)
        };
        assert_eq!([0, 3, 4, 5].map(|proposed| talks(proposed, true)), [true, true, false, false]);
        assert!(!talks(0, false));
    }

    #[test]
    fn a_goal_lasts_for_one_turn_of_its_player() {
        let game = game(|_| {});
        let lasts = |round, active| {
            let decided = Some(Decided { round, goal: Goal { sector: 0, deed: Deed::Upgrade, net: 0 } });
            let player = CharacterPlayer { decided, ..player(Weights::default()) };
            look(&game, scene(&game).active(active), |situation| player.goal(situation.view).is_some())
        };
        assert_eq!([lasts(5, ME), lasts(4, ME), lasts(5, OTHER)], [true, false, false]);
        let mut player = CharacterPlayer { proposed: 5, ..player(Weights::default()) };
        player.begin(&game, ME);
        assert_eq!(player.proposed, 0, "a new game");
    }

    /// Medical for a Plague that the other is nearer to.
    #[test]
    fn one_deal_a_turn_is_proposed() {
        let game = game(|_| {});
        let list = [Action::Player(OTHER), Action::Done];
        let partners = |deals, active| {
            let scene = scene(&game).active(active).event(0, "Plague", 6).at(ME, "B-080").at(OTHER, "B-070");
            let scene = scene.cargo(ME, Good::Medical, 4).credits(ME, 900).credits(OTHER, 900);
            let mut player = player(Weights { deals, gain: 40, ..Weights::default() });
            player.begin(&game, ME);
            look(&game, scene, |situation| [(); 2].map(|()| player.choose_partner(situation.view, &list)))
        };
        assert_eq!(partners(true, ME), [0, 1]);
        assert_eq!([partners(false, ME), partners(true, OTHER)], [[1, 1]; 2]);
    }

    /// Greenbeard and Mikk Staygo are nothing to a trader, Tarn Okoro is.
    #[test]
    fn the_best_character_is_picked_and_of_equals_the_first() {
        let game = game(|_| {});
        let picked = |list: &[u8]| {
            let list: Vec<Action> = list.iter().copied().map(Action::Character).collect();
            look(&game, scene(&game), |situation| pick_character::<Trader>(situation.view, &list))
        };
        assert_eq!([picked(&[0, 5, 1]), picked(&[0, 1]), picked(&[6, 0])], [1, 0, 1]);
    }
}
