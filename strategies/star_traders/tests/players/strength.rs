//! The strength and speed of the strategies. Luck is fixed, so no test is flaky; the margins leave room for strategies to change.

use core::cell::Cell;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_engine::{Game, Score, Seat};
use evenkeel_star_traders::vocabulary::Stage;
use evenkeel_star_traders::{Action, Question, StarTraders, Stream, View};

use super::{TRADERS, VARIANTS, game, play};

/// The wins of each member of a line-up, per mille.
fn win_shares(rules: &StarTraders, lineup: &str, blocks: u64) -> Vec<u64> {
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

/// Each member's mean of a metric, in hundredths.
fn means(rules: &StarTraders, lineup: &str, blocks: u64, column: &str) -> Vec<i64> {
    let index = StarTraders::METRICS.iter().position(|metric| metric.name == column).expect("a column");
    let (mut sums, mut games, mut metrics) = (vec![0; rules.seats().count()], 0, Metrics::new());
    play(rules, lineup, blocks, |state, places| {
        rules.metrics(state, &mut metrics);
        games += 1;
        for (member, sum) in sums.iter_mut().enumerate() {
            *sum += metrics.get(index, places.seat_of(member));
        }
    });
    sums.iter().map(|sum| sum * 100 / games).collect()
}

#[test]
fn every_trader_beats_random_play_by_far() {
    for variant in VARIANTS {
        for trader in TRADERS {
            let alone = win_shares(&game(variant, 4, |_| {}), &format!("{trader},uniform,uniform,uniform"), 5);
            assert!(alone[0] >= 950, "{trader} wins {} of 1000 against three in the {variant} game", alone[0]);
            let pair = win_shares(&game(variant, 2, |_| {}), &format!("{trader},uniform"), 8);
            assert!(pair[0] >= 930, "{trader} wins {} of 1000 against one in the {variant} game", pair[0]);
        }
    }
}

#[test]
fn nobody_owns_a_mixed_table() {
    for variant in VARIANTS {
        let shares = win_shares(&game(variant, 5, |_| {}), "courier,network,courtier,saboteur,chain", 200);
        assert!(shares.iter().all(|share| (100..=320).contains(share)), "{variant}: {shares:?}");
    }
}

/// The Traders act according to their names.
#[test]
fn traders_differ_as_their_plans_do() {
    let rules = game("basic", 5, |_| {});
    let mean = |column: &str| means(&rules, "courier,network,courtier,saboteur,chain", 200, column);
    let (built, deliveries, engines) = (mean("stations_built"), mean("deliveries"), mean("engines"));
    assert!(built[1] > 2 * built[0] && built[1] >= built[2], "stations {built:?}");
    assert!(deliveries[0] > deliveries[2] + 20, "deliveries {deliveries:?}");
    assert!(engines[0] > engines[2] + 30, "engines {engines:?}");
    let (stressed, envoys) = (mean("played_stressed_engines"), mean("played_imperial_envoy"));
    assert!(stressed[3] > stressed[0] && envoys[3] > envoys[0], "Calamities {stressed:?}, {envoys:?}");
}

/// Permission is asked for and granted, and deals are made.
#[test]
fn traders_bargain() {
    for variant in VARIANTS {
        let rules = game(variant, 4, |_| {});
        for (column, least) in [("permissions_granted", 50), ("deals", 10)] {
            let sums: i64 = means(&rules, "courier,network,saboteur,chain", 20, column).iter().sum();
            assert!(sums >= least, "{column} in the {variant} game: {sums} in a hundred games");
        }
        let none = game(variant, 4, |rules| rules.deals = evenkeel_star_traders::rules::Deals::Off);
        let sums: i64 = means(&none, "courier,network,saboteur,chain", 5, "deals").iter().sum();
        assert_eq!(sums, 0, "{variant}");
    }
}

/// Rounds of the games at a mixed table, in ascending order.
fn rounds(variant: &str) -> Vec<i64> {
    let rules = game(variant, 4, |_| {});
    let (mut rounds, mut metrics) = (Vec::new(), Metrics::new());
    play(&rules, "courier,network,saboteur,chain", 25, |state, _| {
        rules.metrics(state, &mut metrics);
        rounds.push(metrics.get(0, Seat::new(0)));
        let reason = StarTraders::ENDS[usize::from(rules.outcome(state).end)];
        assert!(matches!(reason, "mission" | "chain"), "{variant}: a game ended by {reason}");
    });
    rounds.sort_unstable();
    rounds
}

/// About an evening: 13 rounds of the Basic game, 30 of the Advanced game.
#[test]
fn games_end_in_good_time() {
    for (variant, medians) in [("basic", 10..=16), ("advanced", 19..=36)] {
        let rounds = rounds(variant);
        let (low, median, high) = (rounds[5], rounds[50], rounds[94]);
        assert!(medians.contains(&median), "{variant}: {low}, {median}, {high}");
        assert!(low >= 6 && high <= 45, "{variant}: {low}, {median}, {high}");
    }
}

/// Share of turns, in ten thousandths, in which a Trader who could jump neither jumps nor takes an Action. A Quarantine prevents jumps.
fn idle_turns(variant: &str) -> u64 {
    let rules = game(variant, 5, |_| {});
    let mut table = super::table(&rules, "courier,network,courtier,saboteur,chain");
    let (stayed, counts) = (Cell::new(false), Cell::new((0, 0)));
    for block in 0..40 {
        let luck = Luck::of_table(41, block);
        let mut dice = PcgDice::new::<Stream>(luck);
        table.play_with(&mut dice, luck, block as usize % 5, &mut Silent, |view: View<'_>, seat, actions, choice| {
            if seat != view.active() || view.question() != Some(Question::Menu) || actions[choice] != Action::Done {
                return;
            }
            let (turn, (idle, turns)) = (view.turn(), counts.get());
            match view.stage() {
                Stage::Movement => {
                    let jumps = actions.iter().any(|action| matches!(action, Action::Jump { .. } | Action::Leap(_)));
                    stayed.set(jumps && turn.attempts == 0);
                }
                Stage::Action => {
                    counts.set((idle + u64::from(stayed.take() && !turn.acted), turns + 1));
                }
                Stage::Draw => {}
            }
        });
    }
    let (idle, turns) = counts.get();
    idle * 10_000 / turns
}

/// A turn without any action is wasted.
#[test]
fn traders_are_seldom_idle() {
    for (variant, most) in [("basic", 60), ("advanced", 150)] {
        let idle = idle_turns(variant);
        println!("{variant}: {idle} turns of 10,000");
        assert!(idle <= most, "{variant}: {idle} turns of 10,000");
    }
}
