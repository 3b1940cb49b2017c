//! The laws of every ruleset, applied to Smugglers.

use super::game_with;
use crate::rules::Picking;
use evenkeel_engine::laws::{Trial, check};

#[test]
fn the_printed_rules_keep_the_laws() {
    let game = game_with(4, |rules| rules.time_max_rounds = 6);
    let tally = check(&game, &Trial { games: 4, twins: 6, ..Trial::default() }).unwrap();
    assert!(tally.decisions > 1000 && tally.simultaneous == 0, "{tally:?}");
}

/// Hands of characters are the only secret: different situations that look the same must occur.
#[test]
fn secret_picks_keep_the_laws() {
    let game = game_with(3, |rules| {
        rules.time_max_rounds = 2;
        rules.setup_characters = Picking::Choose;
    });
    let tally = check(&game, &Trial { games: 6, twins: 40, ..Trial::default() }).unwrap();
    assert!(tally.pairs > 20 && tally.simultaneous > 6, "{tally:?}");
}
