//! The published numbers: a change of a weight changes the results of old seeds, and the changelog lists it.

use std::collections::BTreeSet;

use evenkeel_astronavis_strategies::AstroNavisRoster;
use evenkeel_strategies::{Entry, Registry};

use super::CAPTAINS;

/// Each weight of each captain: a row for each weight, a column for each captain.
const PUBLISHED: &str = include_str!("weights.csv");

/// The settings of a strategy as a line-up gives them.
fn settings(entry: &Entry) -> Vec<(&'static str, String)> {
    let paths = (entry.parameters)().iter().map(|parameter| parameter.path);
    paths.zip((entry.defaults)().iter().map(ToString::to_string)).collect()
}

#[test]
fn every_captain_has_the_published_weights() {
    let registry = Registry::of::<AstroNavisRoster>();
    let members = CAPTAINS.map(|name| settings(registry.find(name).expect("a captain")));
    let row = |place: usize| {
        let values = members.iter().map(|settings| settings[place].1.as_str());
        [members[0][place].0].into_iter().chain(values).collect::<Vec<_>>().join(",")
    };
    let rows: BTreeSet<_> = (0..members[0].len()).map(row).chain([format!("weight,{}", CAPTAINS.join(","))]).collect();
    let published: BTreeSet<_> = PUBLISHED.lines().map(str::to_owned).collect();
    let changed: Vec<_> = rows.symmetric_difference(&published).collect();
    assert!(changed.is_empty(), "{changed:#?}");
}

#[test]
fn look_ahead_has_the_published_settings() {
    let registry = Registry::of::<AstroNavisRoster>();
    let settings = settings(registry.find("lookahead").expect("an entry"));
    let words: Vec<_> = settings.iter().map(|(path, value)| format!("{path}={value}")).collect();
    let published = "base=freighter;worlds=64;first=16;depth=12;budget=0;rivals=base;doubt=200;margin=0;lists=8;handover=10;\
                     longest=20000";
    assert_eq!(words.join(";"), published);
}
