//! The fighting strength of the strategies. Luck is fixed, so no test is flaky; the margins leave room for strategies to change.

use evenkeel_engine::Game;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_knight_hawks::KnightHawks;
use evenkeel_knight_hawks::rules::Battle;

use super::{CHARACTERS, frigate_duel, game, game_with, play};

/// The wins of the first member of a line-up, per mille.
fn win_share(battle: &KnightHawks, lineup: &str, blocks: u64) -> u64 {
    let (mut wins, mut games) = (0, 0);
    play(battle, lineup, blocks, |state, places| {
        wins += u64::from(battle.outcome(state).win_share(places.seat_of(0)));
        games += 1;
    });
    wins * 1000 / (games * u64::from(WHOLE_WIN))
}

/// Mirrors of one ship, where a lucky hit decides much, of three and of about four ships, and a station to capture.
#[test]
fn every_character_beats_random_play_clearly() {
    let battles =
        [(frigate_duel(), 750), (game(Battle::K11), 950), (game(Battle::Fleet), 900), (game(Battle::K14), 950)];
    for (battle, least) in battles {
        for character in CHARACTERS {
            let share = win_share(&battle, &format!("{character},uniform"), 40);
            assert!(share >= least, "{character} wins {share} of 1000 in {}", battle.setup().name);
        }
    }
}

#[test]
fn nobody_always_wins() {
    let battles = [frigate_duel(), game(Battle::K11), game(Battle::Fleet)];
    for battle in battles {
        for (index, one) in CHARACTERS.iter().enumerate() {
            for other in &CHARACTERS[index + 1..] {
                let share = win_share(&battle, &format!("{one},{other}"), 50);
                assert!((150..=850).contains(&share), "{one} wins {share} of 1000 against {other}");
            }
        }
    }
}

/// With enough ships to bring together, more courses make a better player. The gain far exceeds the error of this many battles (about 55 of 3000).
#[test]
fn looking_at_more_plans_pays() {
    let large = game_with(Battle::Fleet, |rules| rules.fleet_budget = 24);
    let battles = [game(Battle::K4), game(Battle::K2a), large];
    let shares = battles.map(|battle| win_share(&battle, "line{plans=48},line{plans=8}", 120));
    assert!(shares.iter().sum::<u64>() >= 1680, "48 plans win {shares:?} of 1000 each against 8");
}
