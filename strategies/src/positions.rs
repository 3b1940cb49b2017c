//! Positions of a game and how it ended: what win chances are fitted to.

use evenkeel_engine::Ruleset;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::features::MAX_FEATURES;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::play::{lowest, run};

use crate::Table;

/// One moment of a game.
#[derive(Clone, Debug)]
pub struct Position {
    /// For each seat its standing and features.
    pub rows: Vec<Vec<f64>>,
    /// For each seat its share of the win; alone at the table the final standing.
    pub ends: Vec<f64>,
}

/// The positions of a game, one per round.
pub(crate) fn positions<G: Ruleset>(table: &mut Table<'_, G>, luck: Luck, rotation: usize) -> Vec<Position> {
    let game = table.game();
    let (mut met, mut last) = (Vec::new(), 0);
    let mut dice = PcgDice::new::<G::Stream>(luck);
    let mut state = game.deal(&mut dice, &mut Silent);
    let mut choose = table.seat_members(luck, rotation);
    run(game, &mut state, &mut dice, &mut Silent, G::MAX_DECISIONS, lowest, |state, seat, actions, _| {
        if game.clock(state) > last {
            last = game.clock(state);
            met.push(rows(game, state));
        }
        Some(if actions.len() == 1 { 0 } else { choose(game.view(state, seat), seat, actions) })
    });
    let ends = ends(game, &state);
    met.into_iter().map(|rows| Position { rows, ends: ends.clone() }).collect()
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
