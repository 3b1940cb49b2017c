//! Random play: conservation after every action, and the laws of every ruleset.

use super::super::state::{End, State};
use super::super::{AstroNavis, Rules};
use super::game_with;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::laws::{Trial, check};
use evenkeel_engine::rules::Rules as _;
use evenkeel_engine::testing::random_play::{Choices, play_audited};

/// Plays one random game, checking after every action.
fn play_checked(game: &AstroNavis, block: u64) -> State {
    let luck = Luck::of_table(7, block);
    let mut choices = Choices::new(luck);
    play_audited(game, luck, |_, _, actions| choices.position(actions)).0
}

#[test]
fn everything_adds_up_in_both_games() {
    for variant in ["basic", "advanced"] {
        let rich = game_with(variant, |rules| rules.start_money = 3000);
        assert!((0..200).any(|block| play_checked(&rich, block).end == Some(End::TimeUp)), "{variant}");
        let printed = game_with(variant, |_| {});
        assert!((0..200).any(|block| play_checked(&printed, block).end == Some(End::ShipLost)), "{variant}");
    }
}

/// Rich captains live long and reach every part of the rules.
#[test]
fn everything_adds_up_at_the_ends_of_every_range() {
    for (index, parameter) in Rules::parameters().iter().enumerate() {
        let evenkeel_engine::rules::Kind::Integer { .. } = parameter.kind else { continue };
        for bound in [parameter.sweep.0, parameter.sweep.1] {
            let game = game_with("advanced", |rules| {
                rules.start_money = 5000;
                rules.set(index, &evenkeel_engine::rules::Value::Integer(bound));
                rules.length_last = rules.length_last.max(rules.length_first);
            });
            (0..6).for_each(|block| _ = play_checked(&game, block));
        }
    }
}

#[test]
fn both_games_keep_the_laws() {
    for variant in ["basic", "advanced"] {
        let game = game_with(variant, |_| {});
        let tally = check(&game, &Trial { games: 12, twins: 8, ..Trial::default() }).unwrap();
        assert!(tally.decisions > 100 && tally.simultaneous == 0, "{variant}: {tally:?}");
    }
}
