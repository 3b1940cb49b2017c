//! The characters play with the weights of their last training.

use std::collections::BTreeMap;

use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_strategies::Registry;

use super::CHARACTERS;

#[test]
fn every_weight_is_that_of_the_last_round_of_training() {
    let registry = Registry::of::<SmugglersRoster>();
    for entry in registry.entries().iter().filter(|entry| CHARACTERS.contains(&entry.name)) {
        let file = format!("{}/league/round-7/{}.toml", env!("CARGO_MANIFEST_DIR"), entry.name);
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let (_, parameters) = text.split_once("[parameters]\n").expect("a table of parameters");
        let (parameters, _) = parameters.split_once("\n[").expect("a table of results");
        let trained: BTreeMap<&str, &str> = parameters
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(path, value)| (path.trim_matches('"'), value.trim_matches('"')))
            .collect();
        for (parameter, own) in (entry.parameters)().iter().zip((entry.defaults)()) {
            let trained = trained.get(parameter.path).copied();
            assert_eq!(trained, Some(own.to_string().as_str()), "{} of {}", parameter.path, entry.name);
        }
    }
}
