//! Members with settings, levels and programs; faults of a line-up.

use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::SmugglersRoster;

use evenkeel_engine::rules::Value;
use evenkeel_strategies::any::Uniform;
use evenkeel_strategies::{Lineup, Registry, Skill, entry, seat};

#[test]
fn a_parameter_is_set_once() {
    let fault = Lineup::parse(&Registry::of::<SmugglersRoster>(), "--seats", "trader{bribes=2;bribes=3},pirate");
    assert!(fault.unwrap_err().to_string().contains("`bribes` of trader is set twice"));
}

/// Quotation marks keep commas and braces together. Programs take no level and no settings, but can exclude kinds of choices.
#[test]
fn a_program_is_named_by_its_command() {
    let known = Registry::of::<SmugglersRoster>().with_programs();
    let parse = |typed: &str| Lineup::parse(&known, "--seats", typed).map(|lineup| lineup.members().to_vec());
    let members = parse("trader, process:./bot.py --greedy \"a,{b\" ,pirate").unwrap();
    let labels: Vec<&str> = members.iter().map(|member| member.label.as_str()).collect();
    assert_eq!(labels, ["trader", "process:./bot.py --greedy \"a,{b\"", "pirate"]);
    assert_eq!(members[1].settings(), [(0, Value::Word("./bot.py --greedy \"a,{b\"".to_owned()))]);
    let restricted = parse("process:./bot.py{without=propose-a-broker-deal}").unwrap().remove(0);
    assert_eq!((restricted.without().len(), &restricted.settings()[0].1), (1, &Value::Word("./bot.py".to_owned())));
    assert!(parse("process:").unwrap_err().to_string().contains("has no program"));
    assert!(parse("careless{base=process:./bot.py}").unwrap_err().to_string().contains("imagined games"));
    assert_eq!(Skill::Casual.of("process:./bot.py"), "process:./bot.py", "a program says itself how well it plays");
    let unknown = Lineup::parse(&Registry::of::<SmugglersRoster>(), "--seats", "process:./bot.py,trader");
    assert!(unknown.unwrap_err().to_string().contains("which is not allowed here"));
}

/// A setting equal to the default does not change a player; any other does, and so do excluded kinds.
#[test]
fn a_player_is_the_same_however_it_is_spelt() {
    let registry = Registry::of::<SmugglersRoster>();
    let parse = |word: &str| Lineup::parse(&registry, "--seats", word).unwrap().members()[0].clone();
    let player = |word: &str| parse(word).player(&registry);
    let entry = registry.find("trader").unwrap();
    let (index, parameter) = (entry.parameters)().iter().enumerate().find(|(_, one)| one.path == "bribes").unwrap();
    let Value::Integer(bribes) = (entry.defaults)()[index] else { panic!("{} is a number", parameter.path) };
    assert_eq!(player(&format!("trader{{bribes={bribes}}}")), player("trader"));
    assert_ne!(player(&format!("trader{{bribes={}}}", bribes + 1)), player("trader"));
    assert_ne!(player("pirate"), player("trader"));
    assert_ne!(player("trader{without=propose-a-broker-deal}"), player("trader"));
}

#[test]
fn a_level_stands_behind_a_strategy_and_its_settings() {
    let registry = Registry::of::<SmugglersRoster>();
    let parse = |word: &str| Lineup::parse(&registry, "--seats", word).map(|lineup| lineup.members()[0].clone());
    let casual = parse("trader{bribes=2}@casual").unwrap();
    let spelt = parse("careless{base=trader{bribes=2};slips=30}").unwrap();
    assert_eq!((casual.strategy, &casual.settings()), (spelt.strategy, &spelt.settings()));
    assert_eq!(casual.label, "trader{bribes=2}@casual");
    assert_eq!(parse("trader@expert").unwrap(), parse("trader").unwrap());
    assert_eq!(parse("lookahead{base=trader@casual}").unwrap().strategy, "lookahead", "a level within braces");
    let refused = |word: &str| parse(word).unwrap_err().to_string();
    assert!(refused("uniform@casual").contains("`uniform` takes no level of skill"));
    assert!(refused("trader@casual@beginner").contains("leave `@beginner` out"));
    assert!(refused("trader@casual{bribes=2}").contains("write 'trader{...}@casual'"));
    assert!(refused("tradr@casual").contains("did you mean `trader`?"));
    assert!(refused("trader@casul").contains("beginner, casual, expert, lookahead"));
}

#[test]
fn a_preset_sets_what_is_not_typed_and_keeps_its_name() {
    let strategies = Registry::of::<SmugglersRoster>();
    let position = |path| (strategies.find("trader").unwrap().parameters)().iter().position(|p| p.path == path);
    let (bribes, wage) = (position("bribes").unwrap(), position("wage").unwrap());
    let settings = vec![(bribes, Value::Integer(3)), (wage, Value::Integer(200))];
    let preset = evenkeel_strategies::Preset { name: "trader@mine.toml".to_owned(), strategy: "trader", settings };
    let registry = strategies.with_preset(preset);
    let lineup = Lineup::parse(&registry, "--seats", "trader@mine.toml,trader@mine.toml{wage=250}").unwrap();
    let [plain, typed] = lineup.members() else { panic!("{lineup:?}") };
    assert_eq!((plain.label.as_str(), plain.strategy), ("trader@mine.toml", "trader"));
    assert_eq!(plain.settings(), [(bribes, Value::Integer(3)), (wage, Value::Integer(200))]);
    assert_eq!(typed.label, "trader@mine.toml{wage=250}");
    assert_eq!(typed.settings(), [(wage, Value::Integer(250)), (bribes, Value::Integer(3))]);
    let fault = Lineup::parse(&registry, "--seats", "trader@other.toml").unwrap_err();
    assert!(fault.to_string().contains("`other.toml` was not read"), "{fault}");
}

#[test]
fn a_guest_is_seated_like_a_strategy_of_the_ruleset() {
    let registry = Registry::of::<SmugglersRoster>().with(entry::<Smugglers, Uniform>("guest_2", "a guest")).unwrap();
    let lineup = Lineup::parse(&registry, "line-up", "guest_2,trader").unwrap();
    assert_eq!(lineup.make::<Smugglers>(&registry).len(), 2);
    assert_eq!(seat::<Smugglers>(&registry, "trader,guest_2").map(|members| members.len()), Ok(2));
    assert_eq!(registry.own().last().map(|entry| entry.name), Some("guest_2"));
    assert_eq!(registry.position("guest_2"), Some(registry.entries().len() - 1));
    let fault = Lineup::parse(&Registry::of::<SmugglersRoster>(), "line-up", "guest_2,trader").unwrap_err();
    assert!(fault.to_string().contains("smugglers has no strategy `guest_2`"), "{fault}");
}
