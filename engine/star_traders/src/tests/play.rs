//! Random play: conservation after every single action, under many switches; and the laws.

use super::super::rules::{AuctionForm, Deals, Pool};
use super::super::{Rules, StarTraders};
use super::game_with;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::laws::{Trial, check};
use evenkeel_engine::testing::random_play::{Choices, play_audited};

/// Plays one random game, checking after every action; returns the number of decisions.
fn play_checked(game: &StarTraders, block: u64) -> u32 {
    let luck = Luck::of_table(7, block);
    let mut choices = Choices::new(luck);
    play_audited(game, luck, |_, _, actions| choices.position(actions)).1
}

fn short(rules: &mut Rules) {
    rules.max_rounds = 30;
}

#[test]
fn everything_adds_up_for_two_to_six_players() {
    for variant in ["basic", "advanced"] {
        for players in 2..=6 {
            let game = game_with(variant, players, short);
            for block in 0..6 {
                assert!(play_checked(&game, block) > 200, "{variant}, {players} players");
            }
        }
    }
}

#[test]
fn everything_adds_up_with_every_option() {
    let options: [fn(&mut Rules); 6] = [
        |rules| rules.personalities = Pool::All16,
        |rules| rules.personalities_goods = true,
        |rules| rules.personalities_bid = true,
        |rules| {
            rules.personalities_bid = true;
            rules.auction = AuctionForm::Sealed;
            rules.personalities = Pool::All12;
        },
        |rules| rules.deals = Deals::Off,
        |rules| rules.drop_out_seat = 2,
    ];
    for variant in ["basic", "advanced"] {
        for (number, option) in options.iter().enumerate() {
            let game = game_with(variant, 4, |rules| {
                short(rules);
                option(rules);
            });
            for block in 0..8 {
                assert!(play_checked(&game, block) > 200, "{variant}, option {number}");
            }
        }
    }
}

#[test]
fn both_games_keep_the_laws() {
    for variant in ["basic", "advanced"] {
        let game = game_with(variant, 3, |rules| {
            rules.max_rounds = 6;
            rules.personalities = Pool::All16;
        });
        let tally = check(&game, &Trial { games: 6, twins: 30, ..Trial::default() }).unwrap();
        assert!(tally.decisions > 1000 && tally.pairs > 100, "{variant}: {tally:?}");
    }
}
