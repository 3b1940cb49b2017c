//! Strategies for Star Traders.

mod chain;
mod courier;
mod courtier;
mod craft;
mod network;
mod saboteur;

use evenkeel_engine::star_traders::StarTraders;

use crate::{Entry, Roster, entry};
use craft::{Master, Skipper};

/// Enters a Trader.
fn trader<M: Master>(name: &'static str, about: &'static str) -> Entry<StarTraders> {
    entry::<StarTraders, Skipper<M>>(name, about)
}

impl Roster for StarTraders {
    fn strategies() -> Vec<Entry<Self>> {
        vec![
            trader::<courier::Courier>(
                "courier",
                "serves the contracts that pay best for the attempts they take, and buys engines",
            ),
            trader::<network::Network>(
                "network",
                "builds a station every turn, jumps from station to station and lives on what others deliver there",
            ),
            trader::<courtier::Courtier>(
                "courtier",
                "goes for Prestige, keeps his money for the Emperor and petitions as soon as he may",
            ),
            trader::<saboteur::Saboteur>(
                "saboteur",
                "carries cargo, and plays every Calamity and Zap on whoever leads",
            ),
            trader::<chain::Chain>(
                "chain",
                "builds and petitions world by world along a chain of Imperial Stations (Advanced game)",
            ),
        ]
    }
}
