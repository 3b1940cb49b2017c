//! Look-ahead: improves any strategy by imagining the consequences of its answers.
//!
//! At each decision a council answers: the base, then the ruleset's other strategies. If all agree, nothing is imagined. Otherwise each distinct
//! answer is a candidate, tried in the same imagined worlds with the same luck. Its proposer plays on for a while, then the base; the others play
//! as assumed. After some rounds, win chances fitted to features of the ruleset evaluate the position. Candidates that fall behind are dropped
//! ([`Race`]).
//!
//! In the game itself, the proposer of the played action then leads for as many decisions as were imagined. Its answers replace the base's unless
//! another is better. A plan that is not carried out is worth less than its imagined value.
//!
//! Source: policy rollout (Bertsekas, Tsitsiklis and Wu 1997) with several base policies (parallel rollout: Chang, Givan and
//! Chong 2004), determinization for hidden information (Ginsberg 2001), truncated rollouts (Tesauro and Galperin 1996).

mod council;
mod imagination;
mod judge;
mod params;
mod race;

pub use council::Council;
pub use imagination::{Attempt, Imagination, World};
pub use judge::{Alternative, Care, Gain, Judge, Judging, Verdict, Watched};
pub use params::{Params, Rivals};
pub use race::{Candidate, Race};

use evenkeel_engine::chance::Luck;
use evenkeel_engine::kinds::KindSet;
use evenkeel_engine::{Ruleset, Seat};

use crate::{Choice, Strategy, StrategyRng};

/// A strategy that looks ahead; see the [module](self).
///
/// It does not know the other strategies at the table: it assumes [`Params::rivals`]. Its budget is in imagined worlds and decisions, never
/// in time, so it plays the same on any machine. Playing allocates nothing.
pub struct Lookahead<G: Ruleset> {
    params: Params,
    council: Council<G>,
    imagination: Imagination<G>,
    race: Race,
    plan: Plan,
}

/// The plan in progress. Its imagined value holds only if it is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Plan {
    /// The member of the council whose answer stands unless another is better.
    leader: usize,
    /// The number of decisions it still leads, before the base follows.
    left: u32,
}

// A derived `Clone` would require the ruleset to be `Clone`.
impl<G: Ruleset> Clone for Lookahead<G> {
    fn clone(&self) -> Self {
        Self {
            params: self.params.clone(),
            council: self.council.clone(),
            imagination: self.imagination.clone(),
            race: self.race.clone(),
            plan: self.plan,
        }
    }
}

impl<G: Ruleset> Lookahead<G> {
    /// Look-ahead over `base`; `others` are in the council.
    ///
    /// # Panics
    /// If there are more than 15 others.
    pub fn new(params: Params, base: Box<dyn Strategy<G>>, others: Vec<Box<dyn Strategy<G>>>) -> Self {
        let council = Council::new(base, others);
        let imagination = Imagination::new(&council, &params);
        Self { params, council, imagination, race: Race::default(), plan: Plan::default() }
    }
}

impl<G: Ruleset> Strategy<G> for Lookahead<G> {
    fn begin(&mut self, game: &G, seat: Seat) {
        self.council.begin(game, seat);
        self.imagination.begin(game, seat, game.win_chances());
        self.plan = Plan::default();
    }

    fn choose(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice {
        let answers = self.council.ask(view, actions, rng);
        let plan = self.plan;
        self.race.restart(answers[plan.leader], plan.leader);
        self.council.propose(&answers, actions.len(), self.params.lists as usize, &mut self.race);
        if self.race.is_open() {
            self.compare(view, actions, answers[0], rng);
        }
        let margin = if self.params.margin == NEVER { i64::MAX } else { i64::from(self.params.margin) };
        let winner = self.race.winner(margin, i64::from(self.params.doubt));
        let choice = winner.action;
        self.plan = if choice == answers[plan.leader] {
            plan.carried_on()
        } else {
            Plan::of(winner.by, self.params.handover as u32)
        };
        self.council.tell(&answers, choice, &actions[choice]);
        choice
    }

    fn overruled(&mut self, played: &G::Action) {
        self.plan = Plan::default();
        self.council.overruled(played);
    }

    /// The exclusion applies to its council, in the game and in imagined ones. It does not apply to the assumed play of the others.
    fn restrict(&mut self, without: KindSet) {
        self.council.restrict(without);
        self.imagination.follow(&self.council);
    }

    /// Its own and its council's, without those of imagined players.
    fn imagined(&self) -> u64 {
        self.imagination.answers() + self.council.members().iter().map(|member| member.imagined()).sum::<u64>()
    }
}

impl Plan {
    /// The base leads after an action without a proposer.
    fn of(leader: Option<usize>, handover: u32) -> Self {
        Self { leader: leader.unwrap_or(0), left: handover }.kept()
    }

    /// The plan after one more decision.
    fn carried_on(self) -> Self {
        Self { left: self.left.saturating_sub(1), ..self }.kept()
    }

    /// The base's plan if this one has ended.
    fn kept(self) -> Self {
        if self.left == 0 || self.leader == 0 { Self::default() } else { self }
    }
}

/// The maximum margin: no gain is enough.
const NEVER: i32 = 1_000_000;

impl<G: Ruleset> Lookahead<G> {
    /// Tries the candidates in one imagined world after another until the budget is spent or one is left.
    fn compare(&mut self, view: G::View<'_>, actions: &[G::Action], of_base: Choice, rng: &mut StrategyRng) {
        let (mut tried, mut batch) = (0, self.params.first);
        let end = self.imagination.answers().saturating_add(match self.params.budget {
            0 => u64::MAX,
            budget => budget as u64,
        });
        while self.race.is_open() && tried < self.params.worlds {
            batch = batch.min(self.params.worlds - tried);
            for _ in 0..batch {
                if self.imagination.answers() >= end {
                    return;
                }
                self.try_in_one_world(view, actions, of_base, rng.imagine());
            }
            tried += batch;
            batch = tried;
            self.race.halve();
        }
    }

    fn try_in_one_world(&mut self, view: G::View<'_>, actions: &[G::Action], of_base: Choice, luck: Luck) {
        let world = self.imagination.imagine(view, luck);
        let mut of_first = 0;
        for index in self.race.alive() {
            let Candidate { action, by, .. } = self.race.candidates()[index];
            let handover = if index == 0 { self.plan.left.saturating_sub(1) } else { self.params.handover as u32 };
            let attempt = Attempt::of(&self.council, actions[action], by, handover, action == of_base);
            let worth = self.imagination.play(G::game_of(view), &world, &attempt);
            if index == 0 {
                of_first = worth;
            }
            self.race.record(index, worth - of_first);
        }
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_engine::chance::PcgDice;
    use evenkeel_engine::journal::Silent;
    use evenkeel_engine::rules::printed;
    use evenkeel_engine::{Actions, Game};
    use evenkeel_smugglers::Smugglers;

    use super::*;

    /// Takes the first legal action, or the last.
    #[derive(Clone)]
    struct Stubborn {
        last: bool,
    }

    impl<G: Game> Strategy<G> for Stubborn {
        fn choose(&mut self, _: G::View<'_>, actions: &[G::Action], _: &mut StrategyRng) -> Choice {
            if self.last { actions.len() - 1 } else { 0 }
        }
    }

    /// Unless another answer is better, the leader's answers are played, then the base's.
    #[test]
    fn whoever_leads_is_followed_until_the_plan_is_carried_out() {
        let game = printed::<Smugglers>(2).unwrap();
        let params = Params { worlds: 2, first: 2, longest: 40, margin: NEVER, ..Params::default() };
        let [first, last] = [false, true].map(|last| Box::new(Stubborn { last }) as Box<dyn Strategy<Smugglers>>);
        let mut looking = Lookahead::new(params, first, vec![last]);
        let state = game.deal(&mut PcgDice::new::<<Smugglers as Game>::Stream>(Luck::default()), &mut Silent);
        let seat = game.pending(&state).first().expect("a seat is asked");
        let mut actions = Actions::new();
        Smugglers::actions(game.view(&state, seat), &mut actions);
        looking.begin(&game, seat);
        looking.plan = Plan::of(Some(1), 2);
        let mut rng = StrategyRng::new(Luck::default(), 0, 0);
        let mut play = |looking: &mut Lookahead<_>| looking.choose(game.view(&state, seat), &actions, &mut rng);
        let last = actions.len() - 1;
        assert_eq!([0; 4].map(|_| play(&mut looking)), [last, last, 0, 0]);
        looking.plan = Plan::of(Some(1), 2);
        looking.begin(&game, seat);
        assert_eq!(play(&mut looking), 0, "a new game begins without a plan");
    }

    /// A plan leads for as many decisions as were imagined, then the base leads again.
    #[test]
    fn a_plan_is_carried_out_for_as_long_as_it_was_imagined() {
        let mut plan = Plan::of(Some(3), 2);
        for left in [2, 1] {
            assert_eq!(plan, Plan { leader: 3, left });
            plan = plan.carried_on();
        }
        assert_eq!(plan, Plan::default());
        assert_eq!(plan.carried_on(), Plan::default());
    }

    #[test]
    fn the_base_leads_where_nobody_else_does() {
        assert_eq!(Plan::of(None, 10), Plan::default());
        assert_eq!(Plan::of(Some(0), 10), Plan::default());
        assert_eq!(Plan::of(Some(2), 0), Plan::default());
    }
}
