//! Restricted play: a strategy without some kinds of choices.

use evenkeel_engine::Seat;
use evenkeel_engine::kinds::{KindSet, Kinds};

use crate::{Choice, Strategy, StrategyRng};

/// Initial room in the list of actions; hardly any question has more answers.
const ROOM: usize = 256;

/// Plays as its base, which does not see actions of some kinds as long as there are others. The loss without a part of the rules is its worth to a
/// strategy (Jaffe and others 2012).
///
/// If no action is excluded, the base is asked as usual, with the same draws. If one action is left, the base is not asked, as for any forced move. A
/// strategy that imagines its own play is restricted there too ([`Strategy::restrict`]). Playing allocates nothing after the longest list has
/// occurred.
pub struct Restricted<G: Kinds> {
    base: Box<dyn Strategy<G>>,
    without: KindSet,
    /// The remaining actions of a list, and their positions in it.
    left: Vec<G::Action>,
    positions: Vec<Choice>,
}

impl<G: Kinds> Restricted<G> {
    /// `base` without these kinds.
    pub fn new(mut base: Box<dyn Strategy<G>>, without: KindSet) -> Self {
        base.restrict(without);
        Self::around(base, without)
    }

    /// Wraps a base that is restricted already.
    fn around(base: Box<dyn Strategy<G>>, without: KindSet) -> Self {
        Self { base, without, left: Vec::with_capacity(ROOM), positions: Vec::with_capacity(ROOM) }
    }

    /// Finds the remaining actions of a list.
    fn restrict(&mut self, view: G::View<'_>, actions: &[G::Action]) {
        self.left.clear();
        self.positions.clear();
        for (position, action) in actions.iter().enumerate() {
            if !self.without.contains(G::kind(view, action) as u8) {
                self.left.push(*action);
                self.positions.push(position);
            }
        }
    }
}

// A derived `Clone` would require the ruleset to be `Clone`, and a copy in place would allocate.
impl<G: Kinds> Clone for Restricted<G> {
    fn clone(&self) -> Self {
        Self::around(self.base.clone(), self.without)
    }

    fn clone_from(&mut self, source: &Self) {
        self.base.clone_from(&source.base);
        self.without = source.without;
    }
}

impl<G: Kinds> Strategy<G> for Restricted<G> {
    fn begin(&mut self, game: &G, seat: Seat) {
        self.base.begin(game, seat);
    }

    fn choose(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice {
        if !G::offered(view, actions).meets(self.without) {
            return self.base.choose(view, actions, rng);
        }
        self.restrict(view, actions);
        match self.positions.as_slice() {
            [] => self.base.choose(view, actions, rng),
            [only] => *only,
            _ => self.positions[self.base.choose(view, &self.left, rng)],
        }
    }

    fn overruled(&mut self, played: &G::Action) {
        self.base.overruled(played);
    }

    fn restrict(&mut self, without: KindSet) {
        self.without |= without;
        self.base.restrict(without);
    }

    fn imagined(&self) -> u64 {
        self.base.imagined()
    }
}
