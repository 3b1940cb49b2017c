//! Look-ahead: improves any strategy by imagining what its answers lead to.
//!
//! At each decision a council is asked: the base, then the ruleset's other strategies. Where all agree, nothing is imagined.
//! Otherwise each distinct answer is a candidate, and is tried in the same imagined worlds on the same luck; whoever proposed
//! it plays on for a while, then the base, the others as they are thought to play. After some rounds the position is judged by
//! win chances fitted to features of the ruleset. Candidates that fall behind are left out ([`Race`]).
//!
//! Source: policy rollout (Bertsekas, Tsitsiklis and Wu 1997) with several base policies (parallel rollout: Chang, Givan and
//! Chong 2004), determinization for hidden information (Ginsberg 2001), truncated rollouts (Tesauro and Galperin 1996).

mod chances;
mod council;
mod imagination;
mod judge;
mod params;
mod race;

pub use chances::WinChances;
pub use council::Council;
pub use imagination::{Attempt, Imagination, World};
pub use judge::{Alternative, Care, Gain, Judge, Verdict, Watched};
pub use params::{Params, Rivals};
pub use race::{Candidate, Race};

use evenkeel_engine::chance::Luck;
use evenkeel_engine::{Ruleset, Seat};

use crate::{Choice, Roster, Strategy, StrategyRng};

/// A strategy that looks ahead; see the [module](self).
///
/// It does not know who sits opposite: the others are thought to play as its [`Params::rivals`] says. Its budget is in
/// imagined worlds and decisions, never in time, so it plays the same on any machine. Playing allocates nothing.
pub struct Lookahead<G: Ruleset> {
    params: Params,
    council: Council<G>,
    imagination: Imagination<G>,
    race: Race,
}

// Derived, this would ask the ruleset to be `Clone`.
impl<G: Ruleset> Clone for Lookahead<G> {
    fn clone(&self) -> Self {
        Self {
            params: self.params.clone(),
            council: self.council.clone(),
            imagination: self.imagination.clone(),
            race: self.race.clone(),
        }
    }
}

impl<G: Roster> Lookahead<G> {
    /// Look-ahead over `base`; `others` have a voice in the council.
    ///
    /// # Panics
    /// If there are more than 15 others.
    pub fn new(params: Params, base: Box<dyn Strategy<G>>, others: Vec<Box<dyn Strategy<G>>>) -> Self {
        let council = Council::new(base, others);
        let imagination = Imagination::new(&council, &params);
        Self { params, council, imagination, race: Race::default() }
    }
}

impl<G: Roster> Strategy<G> for Lookahead<G> {
    fn begin(&mut self, game: &G, seat: Seat) {
        self.council.begin(game, seat);
        self.imagination.begin(game, seat, game.win_chances());
    }

    fn choose(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice {
        let answers = self.council.ask(view, actions, rng);
        self.race.restart(answers[0]);
        self.council.propose(&answers, actions.len(), self.params.lists as usize, &mut self.race);
        if self.race.is_open() {
            self.compare(view, actions, rng);
        }
        let margin = if self.params.margin == NEVER { i64::MAX } else { i64::from(self.params.margin) };
        let choice = self.race.winner(margin, i64::from(self.params.doubt)).action;
        self.council.tell(&answers, choice, &actions[choice]);
        choice
    }

    fn overruled(&mut self, played: &G::Action) {
        self.council.overruled(played);
    }

    /// Its own and those of whoever sits in its council; what imagined players imagine is left out.
    fn imagined(&self) -> u64 {
        self.imagination.answers() + self.council.members().iter().map(|member| member.imagined()).sum::<u64>()
    }
}

/// The greatest margin: no gain is enough.
const NEVER: i32 = 1_000_000;

impl<G: Ruleset> Lookahead<G> {
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
        let world = self.imagination.imagine(view, luck);
        let mut of_base = 0;
        for index in self.race.alive() {
            let Candidate { action, by, .. } = self.race.candidates()[index];
            let attempt = Attempt::of(&self.council, actions[action], by, &self.params, index == 0);
            let worth = self.imagination.play(G::game_of(view), &world, &attempt);
            if index == 0 {
                of_base = worth;
            }
            self.race.record(index, worth - of_base);
        }
    }
}
