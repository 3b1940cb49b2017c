//! Look-ahead by imagined games.

use evenkeel_engine::chance::PcgDice;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::play::{Stop, lowest, run};
use evenkeel_engine::{Ruleset, Seat, settings};

use crate::{Choice, Configured, NEVER_EMPTY, Strategy, StrategyRng};

settings! {
    /// How far and how often it imagines.
    pub struct Plan {
        worlds: i32 = 4, "worlds", "imagined games", range 1..=1000, sweep 1..=64,
            about "Imagined games each action is tried in; all actions meet the same ones.";
        depth: i32 = 8, "depth", "decisions", range 0..=100_000, sweep 2..=100,
            about "Decisions played on after the action, before the position is judged.";
        tries: i32 = 24, "tries", "actions", range 1..=256, sweep 1..=32,
            about "Actions looked at in each decision played on, of which the one that stands best at once is taken; 1: play at random.";
        widest: i32 = 24, "widest", "actions", range 2..=256, sweep 4..=64,
            about "Actions tried at most; of a longer list, so many drawn at random.";
    }
}

/// Determinizes its view, tries each action on the same luck, dice and whims alike, plays on with little sense and keeps the
/// action that stands best.
///
/// A game that ends within the depth is judged by its win share, any other by [`Score::standing`](evenkeel_engine::Score::standing) against the best rival.
/// Source: flat Monte Carlo with determinization (Ginsberg 2001, GIB; Whitehouse, Powley and Cowling 2011).
#[derive(Clone, Debug)]
pub struct Rollout {
    plan: Plan,
    seat: Seat,
}

impl Configured for Rollout {
    type Plan = Plan;

    fn with(plan: Plan) -> Self {
        Self { plan, seat: Seat::new(0) }
    }
}

impl<G: Ruleset> Strategy<G> for Rollout {
    fn begin(&mut self, _: &G, seat: Seat) {
        self.seat = seat;
    }

    fn choose(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice {
        let candidates = draw_candidates(actions.len(), self.plan.widest as usize, rng);
        let mut worth = vec![0_i128; candidates.len()];
        for _ in 0..self.plan.worlds {
            let (luck, thought) = (rng.imagine(), StrategyRng::new(rng.imagine(), 0, 0));
            let mut dice = PcgDice::new::<G::Stream>(luck);
            let world = G::determinize(view, &mut dice);
            for (worth, &candidate) in worth.iter_mut().zip(&candidates) {
                *worth +=
                    self.try_out(G::game_of(view), world.clone(), actions[candidate], dice.clone(), thought.clone());
            }
        }
        let best = (0..candidates.len()).rev().max_by_key(|&index| worth[index]).expect(NEVER_EMPTY);
        candidates[best]
    }
}

impl Rollout {
    fn try_out<G: Ruleset>(
        &self,
        game: &G,
        mut world: G::State,
        action: G::Action,
        mut dice: PcgDice,
        mut thought: StrategyRng,
    ) -> i128 {
        game.apply(&mut world, self.seat, action, &mut dice, &mut Silent);
        let depth = self.plan.depth as u32;
        let stop = run(game, &mut world, &mut dice, &mut Silent, depth, lowest, |state, seat, actions, _| {
            Some(if actions.len() == 1 { 0 } else { self.pick(game, state, seat, actions, &mut thought) })
        });
        match stop {
            // Whoever plays alone always wins: there the standing tells a good end from a bad one.
            Stop::Over if game.seats().count() > 1 => WIN * i128::from(game.outcome(&world).win_share(self.seat)),
            _ => i128::from(lead(game, &world, self.seat)),
        }
    }
}

impl Rollout {
    /// What a player of an imagined game does: the action that stands best at once, of all or of a few evenly spread ones.
    ///
    /// Where much can go wrong, random play ends all plans alike, and the end tells nothing about the beginning.
    fn pick<G: Ruleset>(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        actions: &[G::Action],
        thought: &mut StrategyRng,
    ) -> Choice {
        let count = actions.len();
        // A random start settles ties at random.
        let start = thought.below(count as u32) as usize;
        let tries = (self.plan.tries as usize).min(count);
        if tries == 1 {
            return start;
        }
        let luck = PcgDice::new::<G::Stream>(thought.imagine());
        let stands = |choice: Choice| {
            let (mut state, mut dice) = (state.clone(), luck.clone());
            game.apply(&mut state, seat, actions[choice], &mut dice, &mut Silent);
            lead(game, &state, seat)
        };
        let spread = (0..tries).map(|index| (start + index * count / tries) % count);
        spread.rev().max_by_key(|&choice| stands(choice)).expect(NEVER_EMPTY)
    }
}

/// Weighs a millionth of a win above any standing.
const WIN: i128 = 1 << 64;

/// Standing of `seat` over its best rival; alone at the table, its standing.
fn lead<G: Ruleset>(game: &G, state: &G::State, seat: Seat) -> i64 {
    let rival = game.seats().others(seat).map(|other| game.standing(state, other)).max().unwrap_or(0);
    game.standing(state, seat) - rival
}

/// All positions, or `widest` different ones drawn at random, in order.
fn draw_candidates(count: usize, widest: usize, rng: &mut StrategyRng) -> Vec<usize> {
    let mut all: Vec<usize> = (0..count).collect();
    for kept in 0..widest.min(count.saturating_sub(1)) {
        if count > widest {
            let pick = kept + rng.below((count - kept) as u32) as usize;
            all.swap(kept, pick);
        }
    }
    all.truncate(widest);
    all.sort_unstable();
    all
}
