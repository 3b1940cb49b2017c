//! Strategies for Star Traders.

use evenkeel_engine::star_traders::StarTraders;

use crate::{Entry, Roster};

impl Roster for StarTraders {
    fn strategies() -> Vec<Entry<Self>> {
        Vec::new()
    }
}
