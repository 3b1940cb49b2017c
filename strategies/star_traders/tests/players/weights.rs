//! The published numbers: a change of a weight changes the results of old seeds, and the changelog lists it.

use std::collections::BTreeSet;

use evenkeel_star_traders_strategies::StarTradersRoster;
use evenkeel_strategies::{Entry, Registry};

use super::TRADERS;

/// Each weight of each Trader: a row for each weight, a column for each Trader.
const PUBLISHED: &str = include_str!("weights.csv");

/// The settings of a strategy as a line-up gives them.
fn settings(entry: &Entry) -> Vec<(&'static str, String)> {
    let paths = (entry.parameters)().iter().map(|parameter| parameter.path);
    paths.zip((entry.defaults)().iter().map(ToString::to_string)).collect()
}

#[test]
fn every_trader_has_the_published_weights() {
    let registry = Registry::of::<StarTradersRoster>();
    let members = TRADERS.map(|name| settings(registry.find(name).expect("a Trader")));
    let row = |place: usize| {
        let values = members.iter().map(|settings| settings[place].1.as_str());
        [members[0][place].0].into_iter().chain(values).collect::<Vec<_>>().join(",")
    };
    let rows: BTreeSet<_> = (0..members[0].len()).map(row).chain([format!("weight,{}", TRADERS.join(","))]).collect();
    let published: BTreeSet<_> = PUBLISHED.lines().map(str::to_owned).collect();
    let changed: Vec<_> = rows.symmetric_difference(&published).collect();
    assert!(changed.is_empty(), "{changed:#?}");
}

#[test]
fn look_ahead_has_the_published_settings() {
    let registry = Registry::of::<StarTradersRoster>();
    let settings = settings(registry.find("lookahead").expect("an entry"));
    let words: Vec<_> = settings.iter().map(|(path, value)| format!("{path}={value}")).collect();
    let published = "base=courier;worlds=16;first=8;depth=4;budget=0;rivals=base;doubt=100;margin=0;lists=0;handover=10;\
                     longest=20000";
    assert_eq!(words.join(";"), published);
}
