//! The levels of play for all members.

use evenkeel_engine::rules::{Value, Word as _};
use evenkeel_smugglers_strategies::SmugglersRoster;

use evenkeel_strategies::any::CARELESS;
use evenkeel_strategies::{Lineup, Preset, Registry, Skill};

/// The label of a line-up's only member, and its settings.
fn read(registry: &Registry, word: &str) -> (String, Vec<Value>) {
    let lineup = Lineup::parse(registry, "--seats", word).unwrap_or_else(|faults| panic!("{faults}"));
    let [member] = lineup.members() else { panic!("{lineup:?}") };
    (member.label.clone(), member.settings().iter().map(|(_, value)| value.clone()).collect())
}

#[test]
fn every_level_of_every_word_can_be_seated() {
    let preset = Preset { name: "trader@mine.toml".to_owned(), strategy: "trader", settings: vec![] };
    let registry = Registry::of::<SmugglersRoster>().with_preset(preset);
    for word in ["trader", "trader{bribes=2;wage=250}", "trader@mine.toml", "trader@mine.toml{bribes=2}"] {
        let levels = Skill::ALL.iter().map(|level| read(&registry, &level.of(word)));
        let [beginner, casual, expert, lookahead] = levels.collect::<Vec<_>>().try_into().unwrap();
        let base = Value::Word(word.to_owned());
        assert_eq!(beginner.1, [base.clone(), Value::Integer(80)]);
        assert_eq!(casual.1, [base.clone(), Value::Integer(30)]);
        assert_eq!(expert.0, word);
        assert_eq!(lookahead, (format!("{word}@lookahead"), vec![base]));
        assert_eq!((beginner.0, casual.0), (format!("{word}@beginner"), format!("{word}@casual")));
    }
}

#[test]
fn who_says_how_well_it_plays_stays() {
    for word in ["uniform", "lookahead", "lookahead{base=pirate;depth=1}", "careless {slips=5}", " uniform"] {
        assert!(Skill::ALL.iter().all(|level| level.of(word) == word.trim()), "{word}");
    }
    assert_eq!(Skill::Casual.of("uniformed"), "uniformed@casual");
}

/// `careless` without settings is a casual player.
#[test]
fn careless_as_it_comes_is_casual() {
    let registry = Registry::of::<SmugglersRoster>();
    let careless = registry.find(CARELESS).unwrap();
    let as_it_comes = (careless.defaults)();
    let [_, casual] = &read(&registry, &Skill::Casual.of("trader")).1[..] else { panic!("base and slips") };
    assert_eq!(as_it_comes, [Value::Word("trader".to_owned()), casual.clone()]);
}
