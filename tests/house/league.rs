//! The weights that strategies come with are those that the last round of their ruleset's league ended in.

use std::collections::BTreeMap;
use std::path::PathBuf;

use evenkeel_engine::rules::Value;
use evenkeel_strategies::{Roster, Visitor, rulesets, visit};
use serde_json::Value as Json;

use super::sources::{read, root};

/// The folder of a ruleset's league.
fn league(ruleset: &str) -> PathBuf {
    root().join("strategies/league").join(ruleset)
}

/// The rounds of a league, the first 0.
fn rounds(ruleset: &str) -> Vec<PathBuf> {
    (0..100).map(|round| league(ruleset).join(format!("round-{round}"))).take_while(|folder| folder.exists()).collect()
}

/// The parameters of a file, in words.
fn parameters(file: &std::path::Path) -> BTreeMap<String, String> {
    let form: toml::Table = toml::from_str(&read(file)).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let parameters = form["parameters"].as_table().expect("a table of parameters");
    let tell = |value: &toml::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    parameters.iter().map(|(path, value)| (path.clone(), tell(value))).collect()
}

struct Defaults;

impl Visitor for Defaults {
    type Output = Vec<(&'static str, BTreeMap<String, String>)>;

    fn visit<G: Roster>(self) -> Self::Output {
        let list = |entry: evenkeel_strategies::Entry| {
            let values = (entry.defaults)().into_iter().map(|value: Value| value.to_string());
            let paths = (entry.parameters)().iter().map(|parameter| parameter.path.to_owned());
            (entry.name, paths.zip(values).collect())
        };
        G::strategies().into_iter().map(list).collect()
    }
}

#[test]
fn strategies_come_with_the_weights_of_the_last_round() {
    for &ruleset in rulesets() {
        let rounds = rounds(ruleset);
        assert!(rounds.len() > 1, "{ruleset}: a league has rounds");
        let last = &rounds[rounds.len() - 1];
        for (strategy, defaults) in visit(ruleset, Defaults).expect("a ruleset") {
            let trained = parameters(&last.join(format!("{strategy}.toml")));
            assert_eq!(trained, defaults, "{ruleset}: {strategy}");
        }
    }
}

/// Every file but those of round 0, which were set by hand, names the command that made it, and its opponents are of earlier
/// rounds alone.
#[test]
fn every_round_was_trained_against_earlier_ones() {
    for &ruleset in rulesets() {
        for (round, folder) in rounds(ruleset).iter().enumerate().skip(1) {
            for (strategy, _) in visit(ruleset, Defaults).expect("a ruleset") {
                let form: toml::Table = toml::from_str(&read(&folder.join(format!("{strategy}.toml")))).unwrap();
                let form: Json = serde_json::to_value(form).unwrap();
                let start = format!("{strategy}@round-{}/{strategy}.toml", round - 1);
                // What keeps plans apart may be set beside the file that a training starts from.
                let named = form["start"].as_str().expect("a word");
                let beside = named.strip_prefix(&start).unwrap_or("not that file");
                assert!(beside.is_empty() || beside.starts_with('{'), "{ruleset}: {strategy}, round {round}: {named}");
                let command = form["command"].as_str().unwrap();
                assert!(
                    command.starts_with(&format!("evenkeel train {ruleset} ")) && command.contains(&start),
                    "{command}"
                );
                for lineup in form["against"].as_array().unwrap().iter().map(|lineup| lineup.as_str().unwrap()) {
                    let of_round =
                        |word: &str| word.split("round-").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
                    let earlier = |word: &str| of_round(word).is_some_and(|of: usize| of < round);
                    assert!(
                        lineup.is_empty() || lineup.split(',').all(earlier),
                        "{ruleset}: {lineup} in round {round}"
                    );
                }
            }
        }
    }
}
