//! The columns of a game's results: each agrees with its name, for its own player.

use super::super::Smugglers;
use super::super::ledger::{Count, Flow};
use super::scene::{Scene, seat};
use evenkeel_engine::Score;
use evenkeel_engine::metrics::Metrics;

fn column(name: &str) -> usize {
    Smugglers::METRICS.iter().position(|metric| metric.name == name).expect("a column of this name")
}

fn read(scene: &Scene) -> impl Fn(&str, usize) -> i64 + use<> {
    let mut metrics = Metrics::new();
    scene.game.metrics(&scene.state, &mut metrics);
    move |name, player| metrics.get(column(name), seat(player))
}

#[test]
fn columns_hold_what_their_names_say() {
    let mut scene = Scene::new(2);
    scene.credits(0, 301).credits(1, 302).bounty(1, 40);
    scene.state.round = 9;
    let of = read(&scene);
    assert_eq!((of("rounds", 0), of("credits", 0), of("credits", 1)), (9, 301, 302));
    assert_eq!((of("bounty", 0), of("bounty", 1), of("income", 1)), (0, 40, 0));
    assert_eq!((of("start_credits", 0), of("start_credits", 1)), (301, 302));
}

/// Every flow and every count has a column of its own, in the order of the ledger.
#[test]
fn flows_and_counts_have_columns_of_their_own() {
    let mut scene = Scene::new(2);
    for (flow, credits) in scene.sheet(1).ledger.iter_mut().zip(1001..) {
        *flow = credits;
    }
    for (count, number) in scene.sheet(1).counts.iter_mut().zip(2001..) {
        *count = number;
    }
    let of = read(&scene);
    for (place, metric) in (0..).zip(&Flow::METRICS) {
        assert_eq!(of(metric.name, 1), 1001 + place, "{}", metric.name);
    }
    for (place, metric) in (0..).zip(&Count::METRICS) {
        assert_eq!((of(metric.name, 0), of(metric.name, 1)), (0, 2001 + place), "{}", metric.name);
    }
}

/// §19: income comes from trade, events, Contracts, Crime Lords, rewards, liquidations and Bounties.
#[test]
fn income_is_what_comes_in() {
    let earned = [
        Flow::Trade,
        Flow::Event,
        Flow::Contract,
        Flow::CrimeLord,
        Flow::Reward,
        Flow::Liquidation,
        Flow::BountyCollected,
    ];
    let mut scene = Scene::new(2);
    for (flow, credits) in earned.into_iter().zip([1, 2, 4, 8, 16, 32, 64]) {
        scene.sheet(0).ledger[flow as usize] = credits;
    }
    scene.sheet(0).ledger[Flow::Purchase as usize] = -1000;
    assert_eq!(read(&scene)("income", 0), 127);
}
