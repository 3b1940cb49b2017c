//! The strength and speed of the strategies. Luck is fixed, so no test is flaky; the margins leave room for strategies to change.

use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_engine::{Game, Score, Seat};
use evenkeel_smugglers::Smugglers;

use super::{CHARACTERS, game, play};

/// The wins of each member of a line-up, per mille.
fn win_shares(rules: &Smugglers, lineup: &str, blocks: u64) -> Vec<u64> {
    let members = rules.seats().count();
    let (mut wins, mut games) = (vec![0_u64; members], 0);
    play(rules, lineup, blocks, |state, places| {
        let outcome = rules.outcome(state);
        games += 1;
        for (member, wins) in wins.iter_mut().enumerate() {
            *wins += u64::from(outcome.win_share(places.seat_of(member)));
        }
    });
    wins.iter().map(|wins| wins * 1000 / (games * u64::from(WHOLE_WIN))).collect()
}

/// Rounds of the games of four traders, in ascending order.
fn rounds(price: i32) -> Vec<i64> {
    let rules = game(4, |rules| rules.brix_price = price);
    let (mut rounds, mut metrics) = (Vec::new(), Metrics::new());
    play(&rules, "trader,trader,trader,trader", 60, |state, places| {
        // All members are equal, so the other rotations repeat the same games.
        if places.member_at(Seat::new(0)) == 0 {
            rules.metrics(state, &mut metrics);
            rounds.push(metrics.get(0, Seat::new(0)));
        }
    });
    rounds.sort_unstable();
    rounds
}

#[test]
fn every_character_beats_random_play_by_far() {
    for character in CHARACTERS {
        let alone = win_shares(&game(4, |_| {}), &format!("{character},uniform,uniform,uniform"), 4);
        assert!(alone[0] >= 950, "{character} wins {} of 1000 against three", alone[0]);
        let pair = win_shares(&game(2, |_| {}), &format!("{character},uniform"), 8);
        assert!(pair[0] >= 950, "{character} wins {} of 1000 against one", pair[0]);
    }
}

/// Time ends early to keep this test short.
#[test]
fn lookahead_beats_random_play_clearly() {
    let rules = game(4, |rules| rules.time_max_rounds = 30);
    let shares = win_shares(&rules, "lookahead,uniform,uniform,uniform", 3);
    assert!(shares[0] >= 700, "lookahead wins {} of 1000 against three", shares[0]);
}

#[test]
fn nobody_owns_a_mixed_table() {
    let shares = win_shares(&game(4, |_| {}), "trader,smuggler,pirate,racer", 80);
    assert!(shares.iter().all(|share| (50..=600).contains(share)), "{shares:?}");
    let shares = win_shares(&game(4, |_| {}), "trader,hunter,pirate,smuggler", 80);
    assert!(shares.iter().all(|share| (50..=600).contains(share)), "{shares:?}");
}

/// §26: the median at the printed price, at 100 and at 1000, and the range of 8 of 10 games.
#[test]
fn four_traders_finish_in_good_time() {
    let printed = rounds(500);
    let (low, median, high) = (printed[6], printed[30], printed[53]);
    let (cheap, dear) = (rounds(100)[30], rounds(1000)[30]);
    let all = format!("median {median}, {low} to {high}, {cheap} at 100, {dear} at 1000");
    assert!((21..=30).contains(&median), "{all}");
    assert!((14..=22).contains(&low) && (30..=50).contains(&high), "{all}");
    assert!((8..=14).contains(&cheap) && (34..=48).contains(&dear), "{all}");
}
