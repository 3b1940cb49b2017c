//! The greedy captain of §8.

use evenkeel_engine::settings;

use super::shared::{Character, Weights};

settings! {
    /// Parameters of [`Freighter`].
    pub struct Params {
        wanted: i32 = 25, "wanted", "money", range -100..=500, sweep 0..=60,
            about "Net money per turn wanted of a cargo on arrival, at two squares per turn.";
        yielding: i32 = 10, "yielding", "money", range 0..=200, sweep 0..=40,
            about "What each turn of waiting takes off that.";
        patience: i32 = 0, "patience", "turns", range 0..=50, sweep 0..=6,
            about "Turns of waiting for a cargo that pays what is wanted before the best there is is taken; 0: only `yielding` counts.";
        outlook: bool = true, "outlook",
            about "Whether a cargo is also judged by what the port at the other end is likely to offer next.";
        stake: i32 = 50, "stake", "money", range 0..=50, sweep 0..=50,
            about "Most that is paid for captain's cargo.";
        engines: bool = true, "engines",
            about "Whether one engine upgrade is bought.";
    }
}

/// Compares offers by net income per turn, waits up to three turns for a good one, refuels when it is cheap or needed, repairs
/// what hampers the ship and buys one engine upgrade: the greedy captain of §8.
#[derive(Clone, Debug)]
pub struct Freighter;

impl Character for Freighter {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        let usual = Weights::default();
        Weights {
            wanted: params.wanted,
            yielding: params.yielding,
            patience: params.patience,
            outlook: params.outlook,
            stake: params.stake as u8,
            upgrades: if params.engines { usual.upgrades } else { &[] },
            ..usual
        }
    }
}
