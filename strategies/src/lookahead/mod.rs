//! Look-ahead: improves any strategy by imagining what its answers lead to.
//!
//! At each decision a council is asked: the base, then the ruleset's other strategies. Where all agree, nothing is imagined.
//! Otherwise each distinct answer is a candidate, and is tried in the same imagined worlds on the same luck; whoever proposed
//! it plays on for a while, then the base, the others as they are thought to play. After some rounds the position is judged by
//! win chances fitted to features of the ruleset. Candidates that fall behind are left out ([`race`]).
//!
//! Source: policy rollout (Bertsekas, Tsitsiklis and Wu 1997) with several base policies (parallel rollout: Chang, Givan and
//! Chong 2004), determinization for hidden information (Ginsberg 2001), truncated rollouts (Tesauro and Galperin 1996).

mod chances;
mod imagination;
mod params;
mod race;

pub use chances::WinChances;
pub use imagination::{Attempt, Imagination, World};
pub use params::{Params, Rivals};
pub use race::{Candidate, Race};

use arrayvec::ArrayVec;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::{Ruleset, Seat};

use crate::{Choice, Roster, Strategy, StrategyRng};

/// Most strategies that are asked for their answers.
const MOST_MEMBERS: usize = 16;

/// A strategy that looks ahead; see the [module](self).
///
/// It does not know who sits opposite: the others are thought to play as its [`Params::rivals`] says. Its budget is in
/// imagined worlds and decisions, never in time, so it plays the same on any machine. Playing allocates nothing.
pub struct Lookahead<G: Ruleset> {
    params: Params,
    chances: fn(&G) -> WinChances,
    /// Who is asked; the base first.
    council: Vec<Box<dyn Strategy<G>>>,
    imagination: Imagination<G>,
    race: Race,
    /// Luck of the other members of the council, so that asking them never moves the base's.
    aside: StrategyRng,
}

// Derived, this would ask the ruleset to be `Clone`.
impl<G: Ruleset> Clone for Lookahead<G> {
    fn clone(&self) -> Self {
        Self {
            params: self.params.clone(),
            chances: self.chances,
            council: self.council.clone(),
            imagination: self.imagination.clone(),
            race: self.race.clone(),
            aside: self.aside.clone(),
        }
    }
}

impl<G: Roster> Lookahead<G> {
    /// Look-ahead over `base`; `others` have a voice in the council.
    ///
    /// # Panics
    /// If there are more than 15 others.
    pub fn new(params: Params, base: Box<dyn Strategy<G>>, others: Vec<Box<dyn Strategy<G>>>) -> Self {
        let mut council = vec![base];
        council.extend(others);
        assert!(council.len() <= MOST_MEMBERS, "at most {MOST_MEMBERS} in the council");
        let models = match params.rivals {
            Rivals::Base => &council[..1],
            Rivals::Mixed => &council[..],
        };
        let imagination = Imagination::new(&council, models, params.depth as u32, params.longest as u32);
        let aside = StrategyRng::new(Luck::default(), 0, 0);
        Self { params, chances: G::win_chances, council, imagination, race: Race::default(), aside }
    }

    /// Answers imagined since it was made, forced ones left out: what its play costs on any machine.
    pub fn imagined(&self) -> u64 {
        self.imagination.answers()
    }
}

impl<G: Ruleset> Strategy<G> for Lookahead<G> {
    fn begin(&mut self, game: &G, seat: Seat) {
        self.council.iter_mut().for_each(|member| member.begin(game, seat));
        self.imagination.begin(game, seat, (self.chances)(game));
        self.aside.restart(Luck::default(), 0);
    }

    fn choose(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice {
        let answers = self.ask_council(view, actions, rng);
        self.enter_candidates(&answers, actions);
        if self.race.is_open() {
            self.compare(view, actions, rng);
        }
        let choice = self.race.winner(self.margin(), i64::from(self.params.doubt)).action;
        self.tell_council(&answers, choice, &actions[choice]);
        choice
    }

    fn overruled(&mut self, played: &G::Action) {
        self.council.iter_mut().for_each(|member| member.overruled(played));
    }
}

impl<G: Ruleset> Lookahead<G> {
    fn ask_council(
        &mut self,
        view: G::View<'_>,
        actions: &[G::Action],
        rng: &mut StrategyRng,
    ) -> ArrayVec<Choice, MOST_MEMBERS> {
        let (base, others) = self.council.split_first_mut().expect("a base");
        let mut answers = ArrayVec::new();
        answers.push(base.choose(view, actions, rng));
        answers.extend(others.iter_mut().map(|member| member.choose(view, actions, &mut self.aside)));
        answers
    }

    fn enter_candidates(&mut self, answers: &[Choice], actions: &[G::Action]) {
        self.race.restart(answers[0]);
        for (member, &answer) in answers.iter().enumerate() {
            self.race.enter(answer, Some(member));
        }
        if actions.len() <= self.params.lists as usize {
            (0..actions.len()).for_each(|action| self.race.enter(action, None));
        }
    }

    /// Tries the candidates in one imagined world after another until the budget is spent or one is left.
    fn compare(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) {
        let (mut tried, mut batch) = (0, self.params.first);
        while self.race.is_open() && tried < self.params.worlds {
            batch = batch.min(self.params.worlds - tried);
            for _ in 0..batch {
                self.try_in_one_world(view, actions, rng.imagine());
            }
            tried += batch;
            batch = tried;
            self.race.halve();
        }
    }

    fn try_in_one_world(&mut self, view: G::View<'_>, actions: &[G::Action], luck: Luck) {
        let game = G::game_of(view);
        let world = self.imagination.imagine(view, luck);
        let mut of_base = 0;
        for index in self.race.alive() {
            let Candidate { action, by, .. } = self.race.candidates()[index];
            let attempt = Attempt {
                action: actions[action],
                proposer: by.filter(|&member| member != 0),
                handover: self.params.handover as u32,
                council: &self.council,
                is_base: index == 0,
            };
            let worth = self.imagination.play(game, &world, &attempt);
            if index == 0 {
                of_base = worth;
            }
            self.race.record(index, worth - of_base);
        }
    }

    /// The greatest margin is no margin at all, but a ban.
    fn margin(&self) -> i64 {
        if self.params.margin == 1_000_000 { i64::MAX } else { i64::from(self.params.margin) }
    }

    fn tell_council(&mut self, answers: &[Choice], choice: Choice, played: &G::Action) {
        for (member, &answer) in self.council.iter_mut().zip(answers) {
            if answer != choice {
                member.overruled(played);
            }
        }
    }
}
