//! The default weights of strategies are those at the end of their ruleset's league.

use std::collections::BTreeMap;
use std::path::PathBuf;

use evenkeel::RULESETS;
use evenkeel_engine::rules::Value;
use evenkeel_strategies::{Entry, RulesetInfo};
use serde_json::Value as Json;

use super::sources::{read, root};

/// The folder of a ruleset's league.
fn league(ruleset: &str) -> PathBuf {
    root().join("strategies").join(ruleset.replace('-', "_")).join("league")
}

/// The last round of a league, and its folder. The only other one is round 0, which was set by hand.
fn last_round(ruleset: &str) -> (usize, PathBuf) {
    let round = |round: usize| league(ruleset).join(format!("round-{round}"));
    let rounds: Vec<usize> = (0..100).filter(|&number| round(number).exists()).collect();
    let [0, last] = rounds[..] else { panic!("{ruleset}: round 0 and the last one, not {rounds:?}") };
    (last, round(last))
}

/// The parameters of a file, in words.
fn parameters(file: &std::path::Path) -> BTreeMap<String, String> {
    let form: toml::Table = toml::from_str(&read(file)).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let parameters = form["parameters"].as_table().expect("a table of parameters");
    let tell = |value: &toml::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    parameters.iter().map(|(path, value)| (path.clone(), tell(value))).collect()
}

/// Names of the strategies of a ruleset, with the defaults of their parameters.
fn defaults(ruleset: &RulesetInfo) -> Vec<(&'static str, BTreeMap<String, String>)> {
    let list = |entry: &Entry| {
        let values = (entry.defaults)().into_iter().map(|value: Value| value.to_string());
        let paths = (entry.parameters)().iter().map(|parameter| parameter.path.to_owned());
        (entry.name, paths.zip(values).collect())
    };
    ruleset.registry().own().map(list).collect()
}

#[test]
fn strategies_come_with_the_weights_of_the_last_round() {
    for ruleset in RULESETS {
        let (_, last) = last_round(ruleset.id);
        for (strategy, defaults) in defaults(ruleset) {
            let trained = parameters(&last.join(format!("{strategy}.toml")));
            assert_eq!(trained, defaults, "{}: {strategy}", ruleset.id);
        }
    }
}

/// Every file of the last round names its command, and its opponents are only of earlier rounds.
#[test]
fn the_last_round_was_trained_against_earlier_ones() {
    for ruleset in RULESETS {
        let (round, folder) = last_round(ruleset.id);
        for (strategy, _) in defaults(ruleset) {
            let form: toml::Table = toml::from_str(&read(&folder.join(format!("{strategy}.toml")))).unwrap();
            let form: Json = serde_json::to_value(form).unwrap();
            let start = format!("{strategy}@round-{}/{strategy}.toml", round - 1);
            // The setting that separates plans may be set beside the initial file of a training.
            let named = form["start"].as_str().expect("a word");
            let beside = named.strip_prefix(&start).unwrap_or("not that file");
            assert!(beside.is_empty() || beside.starts_with('{'), "{}: {strategy}: {named}", ruleset.id);
            let command = form["command"].as_str().unwrap();
            let begins = format!("evenkeel train {} ", ruleset.id);
            assert!(command.starts_with(&begins) && command.contains(&start), "{command}");
            for lineup in form["against"].as_array().unwrap().iter().map(|lineup| lineup.as_str().unwrap()) {
                let of_round =
                    |word: &str| word.split("round-").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
                let earlier = |word: &str| of_round(word).is_some_and(|of: usize| of < round);
                assert!(lineup.is_empty() || lineup.split(',').all(earlier), "{}: {lineup}", ruleset.id);
            }
        }
    }
}
