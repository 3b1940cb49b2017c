//! Positions of a game and its result: the data for fitting win chances.

use evenkeel_engine::Ruleset;
use evenkeel_engine::features::MAX_FEATURES;
use serde::{Deserialize, Serialize};

/// One moment of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Position {
    /// For each seat, its standing and features.
    pub rows: Vec<Vec<f64>>,
    /// For each seat, its share of the win; alone at the table, the final standing.
    pub ends: Vec<f64>,
}

/// Gathers the positions of a game, one per round, while it is played.
#[derive(Default)]
pub(crate) struct Positions {
    met: Vec<Vec<Vec<f64>>>,
    last: u32,
}

impl Positions {
    /// Looks at a state with an open question.
    pub fn look<G: Ruleset>(&mut self, game: &G, state: &G::State) {
        if game.clock(state) > self.last {
            self.last = game.clock(state);
            self.met.push(rows(game, state));
        }
    }

    /// All positions, after the game has ended in this state.
    pub fn end<G: Ruleset>(self, game: &G, state: &G::State) -> Vec<Position> {
        let ends = ends(game, state);
        self.met.into_iter().map(|rows| Position { rows, ends: ends.clone() }).collect()
    }
}

#[allow(clippy::cast_precision_loss, reason = "standings are far below 2^53")]
fn rows<G: Ruleset>(game: &G, state: &G::State) -> Vec<Vec<f64>> {
    let row = |seat| {
        let mut features = [0; MAX_FEATURES];
        game.features(state, seat, &mut features);
        let named = features[..G::FEATURES.len()].iter().map(|&number| f64::from(number));
        core::iter::once(game.standing(state, seat) as f64).chain(named).collect()
    };
    game.seats().iter().map(row).collect()
}

#[allow(clippy::cast_precision_loss, reason = "standings are far below 2^53")]
fn ends<G: Ruleset>(game: &G, state: &G::State) -> Vec<f64> {
    if game.seats().count() == 1 {
        return game.seats().iter().map(|seat| game.standing(state, seat) as f64).collect();
    }
    let outcome = game.outcome(state);
    game.seats().iter().map(|seat| f64::from(outcome.win_share(seat)) / 1e6).collect()
}
